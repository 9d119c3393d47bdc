//! Tiles from text and back: a lower-case letter is a blank on the board, `?` a blank on a rack.

use super::{LaidTile, Letter, Tile, TileCounts, TileSet};

/// The sign of a blank that stands for nothing yet.
const BLANK: char = '?';

/// One thing that stands in a word as noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spelled {
    /// A tile.
    Tile(LaidTile),
    /// A full stop: the tile that lies there already.
    Through,
    /// A letter in parentheses: that tile lies there already.
    LyingThere(LaidTile),
}

/// A letter, or another sign, that no tile of the set has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLetter(pub String);

impl TileSet {
    /// Reads a word, the longest text of a tile first; `[CH]` is one tile in any case.
    ///
    /// A letter is a tile as written, or a blank where it is in lower case. A full stop stands for a tile that lies
    /// there already; so do letters in parentheses.
    ///
    /// # Errors
    /// The first letter that no tile has.
    pub fn spell(&self, word: &str) -> Result<Vec<Spelled>, UnknownLetter> {
        let mut spelled = Vec::new();
        let mut rest = word;
        let mut lying_there = false;
        while let Some(character) = rest.chars().next() {
            match character {
                '(' if !lying_there => lying_there = true,
                ')' if lying_there => lying_there = false,
                '.' => spelled.push(Spelled::Through),
                _ => {
                    let (tile, after) = self
                        .first_tile(rest)
                        .ok_or_else(|| UnknownLetter(character.to_string()))?;
                    spelled.push(if lying_there {
                        Spelled::LyingThere(tile)
                    } else {
                        Spelled::Tile(tile)
                    });
                    rest = after;
                    continue;
                }
            }
            rest = &rest[character.len_utf8()..];
        }
        if lying_there {
            return Err(UnknownLetter("(".to_owned()));
        }
        Ok(spelled)
    }

    /// Reads the tiles of a rack, blanks as `?`.
    ///
    /// # Errors
    /// The first sign that no tile has.
    pub fn rack(&self, text: &str) -> Result<TileCounts, UnknownLetter> {
        let mut tiles = TileCounts::none_of(self);
        let mut rest = text;
        while let Some(character) = rest.chars().next() {
            if let Some(after) = rest.strip_prefix(BLANK) {
                tiles.add(Tile::Blank);
                rest = after;
            } else {
                match self.first_tile(rest) {
                    Some((tile, after)) if !tile.blank => {
                        tiles.add(tile.tile());
                        rest = after;
                    }
                    _ => return Err(UnknownLetter(character.to_string())),
                }
            }
        }
        Ok(tiles)
    }

    /// A letter by what stands on its tile.
    #[must_use]
    pub fn letter(&self, text: &str) -> Option<Letter> {
        self.letters().find(|letter| self.text(*letter) == text)
    }

    /// A tile as a notation writes it: blanks in lower case, several letters in brackets.
    #[must_use]
    pub fn laid_text(&self, tile: LaidTile) -> String {
        let text = if tile.blank {
            self.lower_text(tile.letter)
        } else {
            self.text(tile.letter)
        };
        bracketed(text)
    }

    /// A tile off the board as a notation writes it.
    #[must_use]
    pub fn tile_text(&self, tile: Tile) -> String {
        match tile {
            Tile::Letter(letter) => bracketed(self.text(letter)),
            Tile::Blank => BLANK.to_string(),
        }
    }

    /// A rack as a notation writes it, in the order of the set, blanks last.
    #[must_use]
    pub fn rack_text(&self, tiles: &TileCounts) -> String {
        tiles.iter().map(|tile| self.tile_text(tile)).collect()
    }

    /// The tile at the beginning of a text, and what follows it.
    fn first_tile<'a>(&self, text: &'a str) -> Option<(LaidTile, &'a str)> {
        if let Some(inside) = text.strip_prefix('[') {
            let (inside, after) = inside.split_once(']')?;
            let (tile, nothing) = self.beginning(inside)?;
            return nothing.is_empty().then_some((tile, after));
        }
        self.beginning(text)
    }

    fn beginning<'a>(&self, text: &'a str) -> Option<(LaidTile, &'a str)> {
        self.longest_first().iter().find_map(|letter| {
            let laid = |blank| LaidTile {
                letter: *letter,
                blank,
            };
            let plain = text.strip_prefix(self.text(*letter));
            let blank = || text.strip_prefix(self.lower_text(*letter));
            plain
                .map(|after| (laid(false), after))
                .or_else(|| blank().map(|after| (laid(true), after)))
        })
    }
}

fn bracketed(text: &str) -> String {
    if text.chars().nth(1).is_some() {
        format!("[{text}]")
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::tiles::{LetterKind, TileSetName};

    fn with_digraphs() -> TileSet {
        let kind = |text: &str| LetterKind {
            text: text.to_owned(),
            count: 2,
            value: 1,
        };
        TileSet::new(["C", "H", "CH", "N", "Y", "NY", "L·L"].map(kind).into(), 2)
            .expect("kinds that differ")
    }

    fn texts(set: &TileSet, word: &str) -> Vec<String> {
        let text = |one: &Spelled| match one {
            Spelled::Tile(tile) => set.laid_text(*tile),
            Spelled::Through => ".".to_owned(),
            Spelled::LyingThere(tile) => format!("({})", set.laid_text(*tile)),
        };
        set.spell(word)
            .expect("tiles of the set")
            .iter()
            .map(text)
            .collect()
    }

    #[test]
    fn the_longest_tile_comes_first() {
        let set = with_digraphs();
        assert_eq!(texts(&set, "CHNYcC"), ["[CH]", "[NY]", "c", "C"]);
        assert_eq!(texts(&set, "[ch]HL·L"), ["[ch]", "H", "[L·L]"]);
        assert_eq!(
            set.rack_text(&set.rack("CHC?").expect("tiles of the set")),
            "C[CH]?"
        );
    }

    #[test]
    fn tiles_that_lie_there_are_full_stops_or_in_parentheses() {
        let set = TileSetName::ScrabbleDutch.tile_set();
        assert_eq!(texts(&set, "F.eT(S)"), ["F", ".", "e", "T", "(S)"]);
    }

    #[test]
    fn what_no_tile_has_is_told() {
        let set = TileSetName::ScrabbleDutch.tile_set();
        for (word, letter) in [
            ("FÏETS", "Ï"),
            ("A?", "?"),
            ("A(B", "("),
            ("[IJ]", "["),
            ("A)", ")"),
        ] {
            assert_eq!(
                set.spell(word),
                Err(UnknownLetter(letter.to_owned())),
                "{word}"
            );
        }
        assert_eq!(set.rack("Aa"), Err(UnknownLetter("a".to_owned())));
    }
}
