//! A set of tiles: its letters, how many of each, and what each is worth.

use super::TileCounts;

/// A letter of a set, by its place in that set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(pub(super) u8);

/// A tile in the bag or on a rack: a blank has no letter there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// A tile with a letter on it.
    Letter(Letter),
    /// A blank.
    Blank,
}

/// A tile on the board: a blank stands for a letter there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LaidTile {
    /// The letter that it shows or stands for.
    pub letter: Letter,
    /// Whether it is a blank.
    pub blank: bool,
}

impl LaidTile {
    /// What it is off the board: a blank loses its letter.
    #[must_use]
    pub fn tile(self) -> Tile {
        if self.blank {
            Tile::Blank
        } else {
            Tile::Letter(self.letter)
        }
    }
}

/// A letter of a set that is being put together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterKind {
    /// What stands on the tile, in capitals; more than one character where a tile has several (`IJ`).
    pub text: String,
    /// How many such tiles there are.
    pub count: u16,
    /// What one is worth, 0 to 20.
    pub value: u16,
}

/// Why letters make no set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TileSetFault {
    /// There are no letters, or more than 100.
    Letters,
    /// What stands on that tile cannot be told from a blank or from the marks of a notation.
    Text(String),
    /// Two kinds of tile have that text.
    Repeated(String),
    /// A tile of that text is worth more than 20.
    Value(String),
    /// There are more than 1,000 tiles.
    TooMany,
}

/// A set of tiles. The number of tiles is at most 1,000.
#[derive(Debug, PartialEq, Eq)]
pub struct TileSet {
    kinds: Vec<LetterKind>,
    lower: Vec<String>,
    /// The letters with the longest texts first.
    longest_first: Vec<Letter>,
    blanks: u16,
}

/// The most kinds of letters of a set.
const MOST_LETTERS: usize = 100;
/// The most tiles of a set.
const MOST_TILES: u32 = 1000;
/// What a tile is worth at most, so that no play exceeds what a turn can score.
const MOST_WORTH: u16 = 20;
/// The most characters on one tile.
const LONGEST_TEXT: usize = 4;

impl TileSet {
    /// A set of those letters, in that order, with that many blanks.
    ///
    /// # Errors
    /// The first thing that is wrong with them.
    pub fn new(kinds: Vec<LetterKind>, blanks: u16) -> Result<Self, TileSetFault> {
        if kinds.is_empty() || kinds.len() > MOST_LETTERS {
            return Err(TileSetFault::Letters);
        }
        let mut tiles = u32::from(blanks);
        for (place, kind) in kinds.iter().enumerate() {
            if !can_stand_on_a_tile(&kind.text) {
                return Err(TileSetFault::Text(kind.text.clone()));
            }
            if kinds[..place].iter().any(|other| other.text == kind.text) {
                return Err(TileSetFault::Repeated(kind.text.clone()));
            }
            if kind.value > MOST_WORTH {
                return Err(TileSetFault::Value(kind.text.clone()));
            }
            tiles += u32::from(kind.count);
        }
        if tiles > MOST_TILES {
            return Err(TileSetFault::TooMany);
        }
        let mut longest_first: Vec<Letter> = (0..=u8::MAX).take(kinds.len()).map(Letter).collect();
        longest_first.sort_by_key(|letter| {
            std::cmp::Reverse(kinds[usize::from(letter.0)].text.chars().count())
        });
        Ok(Self {
            lower: kinds.iter().map(|kind| kind.text.to_lowercase()).collect(),
            longest_first,
            kinds,
            blanks,
        })
    }

    /// Every letter, in the order of the set.
    pub fn letters(&self) -> impl Iterator<Item = Letter> + '_ {
        (0..=u8::MAX).take(self.kinds.len()).map(Letter)
    }

    /// The letters, those on which most stands first.
    pub(super) fn longest_first(&self) -> &[Letter] {
        &self.longest_first
    }

    /// What stands on such a tile.
    #[must_use]
    pub fn text(&self, letter: Letter) -> &str {
        &self.kinds[usize::from(letter.0)].text
    }

    /// What stands on such a tile, in lower case as for a blank that stands for it.
    #[must_use]
    pub fn lower_text(&self, letter: Letter) -> &str {
        &self.lower[usize::from(letter.0)]
    }

    /// What such a tile is worth.
    #[must_use]
    pub fn value(&self, letter: Letter) -> u16 {
        self.kinds[usize::from(letter.0)].value
    }

    /// What a tile on the board is worth: a blank nothing.
    #[must_use]
    pub fn laid_value(&self, tile: LaidTile) -> u16 {
        if tile.blank {
            0
        } else {
            self.value(tile.letter)
        }
    }

    /// All tiles of the set.
    #[must_use]
    pub fn tiles(&self) -> TileCounts {
        let mut tiles = TileCounts::none_of(self);
        for letter in self.letters() {
            let count = self.kinds[usize::from(letter.0)].count;
            tiles.add_many(Tile::Letter(letter), count);
        }
        tiles.add_many(Tile::Blank, self.blanks);
        tiles
    }

    /// What those tiles are worth together: blanks nothing.
    #[must_use]
    pub fn worth(&self, tiles: &TileCounts) -> i32 {
        self.letters()
            .map(|letter| {
                i32::from(self.value(letter)) * i32::from(tiles.count(Tile::Letter(letter)))
            })
            .sum()
    }
}

/// Whether that can be told from a blank (which is written in lower case) and from what notations use otherwise.
fn can_stand_on_a_tile(text: &str) -> bool {
    let marks = |character: char| {
        character.is_whitespace()
            || character.is_control()
            || character.is_ascii_punctuation()
            || character.is_numeric()
    };
    let length = text.chars().count();
    (1..=LONGEST_TEXT).contains(&length)
        && !text.chars().any(marks)
        && text.to_uppercase() == text
        && text.to_lowercase() != text
        && text.to_lowercase().to_uppercase() == text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(text: &str, count: u16, value: u16) -> LetterKind {
        LetterKind {
            text: text.to_owned(),
            count,
            value,
        }
    }

    #[test]
    fn a_set_that_cannot_be_played_with_is_refused() {
        let fault = |kinds: &[LetterKind]| TileSet::new(kinds.to_vec(), 2).unwrap_err();
        assert_eq!(fault(&[]), TileSetFault::Letters);
        for text in ["", "a", "?", ".", "A.", "7", " A", "ABCDE", "[A]", "本"] {
            assert_eq!(
                fault(&[kind(text, 1, 1)]),
                TileSetFault::Text(text.to_owned())
            );
        }
        assert_eq!(
            fault(&[kind("A", 1, 1), kind("A", 1, 2)]),
            TileSetFault::Repeated("A".to_owned())
        );
        assert_eq!(
            fault(&[kind("A", 1, 21)]),
            TileSetFault::Value("A".to_owned())
        );
        assert_eq!(fault(&[kind("A", 999, 1)]), TileSetFault::TooMany);
        assert_eq!(
            fault(&vec![kind("A", u16::MAX, 1); 2]),
            TileSetFault::Repeated("A".to_owned())
        );
    }

    #[test]
    fn forty_of_a_kind_and_tiles_of_several_letters_make_a_set() {
        let set =
            TileSet::new(vec![kind("E", 40, 1), kind("L·L", 1, 10)], 0).expect("kinds that differ");
        assert_eq!(set.tiles().total(), 41);
        assert_eq!(set.worth(&set.tiles()), 50);
    }

    #[test]
    fn a_blank_off_the_board_has_no_letter() {
        let laid = LaidTile {
            letter: Letter(3),
            blank: true,
        };
        assert_eq!(laid.tile(), Tile::Blank);
    }
}
