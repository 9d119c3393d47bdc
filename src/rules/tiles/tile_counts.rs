//! Numbers of tiles: how many of each kind are somewhere.

use super::{Letter, Tile, TileSet};

/// How many of each kind of a set are somewhere: in the bag, on a rack, on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileCounts {
    /// By letter in the order of the set; the blanks come last.
    counts: Box<[u16]>,
}

impl TileCounts {
    /// No tiles of that set.
    #[must_use]
    pub fn none_of(set: &TileSet) -> Self {
        Self {
            counts: vec![0; set.letters().count() + 1].into_boxed_slice(),
        }
    }

    /// Those tiles of that set.
    pub fn of(set: &TileSet, tiles: impl IntoIterator<Item = Tile>) -> Self {
        let mut counts = Self::none_of(set);
        for tile in tiles {
            counts.add(tile);
        }
        counts
    }

    /// How many of that kind.
    #[must_use]
    pub fn count(&self, tile: Tile) -> u16 {
        self.counts[self.place(tile)]
    }

    /// How many in all.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.counts.iter().map(|count| u32::from(*count)).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|count| *count == 0)
    }

    /// Each tile, letters in the order of the set, then the blanks.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        self.kinds()
            .flat_map(|(tile, count)| std::iter::repeat_n(tile, usize::from(count)))
    }

    /// Each kind of which there is any, with its number.
    pub fn kinds(&self) -> impl Iterator<Item = (Tile, u16)> + '_ {
        let blanks = self.counts.len() - 1;
        self.counts
            .iter()
            .enumerate()
            .filter(|(_, count)| **count > 0)
            .map(move |(place, count)| {
                let letter = u8::try_from(place)
                    .ok()
                    .filter(|_| place < blanks)
                    .map(|place| Tile::Letter(Letter(place)));
                (letter.unwrap_or(Tile::Blank), *count)
            })
    }

    /// The tile at that place when all lie in a row, from 0.
    #[must_use]
    pub fn nth(&self, place: u32) -> Option<Tile> {
        let mut before = 0;
        self.kinds()
            .find(|(_, count)| {
                before += u32::from(*count);
                before > place
            })
            .map(|(tile, _)| tile)
    }

    /// Puts one more there.
    pub fn add(&mut self, tile: Tile) {
        self.add_many(tile, 1);
    }

    /// Puts that many more there.
    pub fn add_many(&mut self, tile: Tile, more: u16) {
        let count = &mut self.counts[self.place(tile)];
        *count = count.saturating_add(more);
    }

    /// Puts all of those there too.
    pub fn add_all(&mut self, others: &Self) {
        for (tile, count) in others.kinds() {
            self.add_many(tile, count);
        }
    }

    /// Takes one away; whether there was one.
    #[must_use]
    pub fn take(&mut self, tile: Tile) -> bool {
        let count = &mut self.counts[self.place(tile)];
        let there = *count > 0;
        *count = count.saturating_sub(1);
        there
    }

    /// What there is here beyond those others.
    #[must_use]
    pub fn beyond(&self, others: &Self) -> Self {
        let counts = self.counts.iter().zip(&others.counts);
        Self {
            counts: counts
                .map(|(own, other)| own.saturating_sub(*other))
                .collect(),
        }
    }

    /// Whether all of those others are among these.
    #[must_use]
    pub fn holds(&self, others: &Self) -> bool {
        others.beyond(self).is_empty()
    }

    fn place(&self, tile: Tile) -> usize {
        match tile {
            Tile::Letter(letter) => usize::from(letter.0),
            Tile::Blank => self.counts.len() - 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::tiles::TileSetName;

    #[test]
    fn tiles_are_told_apart_and_counted() {
        let set = TileSetName::ScrabbleDutch.tile_set();
        let rack = set.rack("EEA??").expect("tiles of the set");
        assert_eq!(rack.total(), 5);
        assert_eq!(rack.count(Tile::Blank), 2);
        assert_eq!(set.rack_text(&rack), "AEE??");
        assert_eq!(rack.nth(0), rack.iter().next());
        assert_eq!(rack.nth(4), Some(Tile::Blank));
        assert_eq!(rack.nth(5), None);
        assert!(rack.holds(&set.rack("E?").expect("tiles of the set")));
        assert!(!rack.holds(&set.rack("EEE").expect("tiles of the set")));
        assert_eq!(
            rack.beyond(&set.rack("EEE?").expect("tiles of the set")),
            set.rack("A?").expect("tiles of the set")
        );
    }

    #[test]
    fn what_is_not_there_cannot_be_taken() {
        let set = TileSetName::ScrabbleDutch.tile_set();
        let mut rack = set.rack("?").expect("tiles of the set");
        assert!(rack.take(Tile::Blank));
        assert!(!rack.take(Tile::Blank));
        assert!(rack.is_empty());
    }
}
