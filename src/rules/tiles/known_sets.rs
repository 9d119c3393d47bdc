//! The sets of tiles that are known: how many of each letter there are, and what it is worth.

use std::sync::{Arc, LazyLock};

use super::{LetterKind, TileSet};

/// Which set of tiles is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TileSetName {
    /// The Dutch tiles of Scrabble, with which Gouds 8 is played.
    ScrabbleDutch,
    /// Webfeud in Dutch.
    WebfeudDutch,
    /// Webfeud in English.
    WebfeudEnglish,
    /// Webfeud in Norwegian.
    WebfeudNorwegian,
    /// Webfeud in Swedish.
    WebfeudSwedish,
    /// Webfeud in Danish.
    WebfeudDanish,
    /// Webfeud in German.
    WebfeudGerman,
    /// Webfeud in French.
    WebfeudFrench,
}

/// Blanks in each of these sets, unless somebody chooses otherwise.
const BLANKS: u16 = 2;

/// Letters of the same worth: what one is worth, then each letter with how many there are of it.
type Worth = (u16, &'static [(&'static str, u16)]);

const SCRABBLE_DUTCH: &[Worth] = &[
    (1, &[("A", 6), ("E", 18), ("I", 4), ("N", 10), ("O", 6)]),
    (2, &[("D", 5), ("R", 5), ("S", 5), ("T", 5)]),
    (
        3,
        &[("B", 2), ("G", 3), ("K", 3), ("L", 3), ("M", 3), ("P", 2)],
    ),
    (
        4,
        &[("F", 2), ("H", 2), ("J", 2), ("U", 3), ("V", 2), ("Z", 2)],
    ),
    (5, &[("C", 2), ("W", 2)]),
    (8, &[("X", 1), ("Y", 1)]),
    (10, &[("Q", 1)]),
];

const WEBFEUD_DUTCH: &[Worth] = &[
    (1, &[("A", 7), ("E", 18), ("N", 11), ("O", 6)]),
    (
        2,
        &[("D", 5), ("I", 4), ("R", 5), ("S", 5), ("T", 5), ("U", 3)],
    ),
    (3, &[("G", 3), ("K", 3), ("L", 3), ("M", 3)]),
    (
        4,
        &[("B", 2), ("F", 2), ("H", 2), ("J", 2), ("P", 2), ("V", 2)],
    ),
    (5, &[("C", 2), ("W", 2), ("Z", 2)]),
    (8, &[("X", 1), ("Y", 1)]),
    (10, &[("Q", 1)]),
];

const WEBFEUD_ENGLISH: &[Worth] = &[
    (
        1,
        &[
            ("A", 10),
            ("E", 12),
            ("I", 9),
            ("L", 4),
            ("N", 6),
            ("O", 7),
            ("R", 6),
            ("S", 5),
            ("T", 7),
        ],
    ),
    (2, &[("D", 5), ("U", 4)]),
    (3, &[("G", 3), ("M", 2)]),
    (
        4,
        &[
            ("B", 2),
            ("C", 2),
            ("F", 2),
            ("H", 3),
            ("P", 2),
            ("V", 2),
            ("W", 2),
            ("Y", 2),
        ],
    ),
    (5, &[("K", 1)]),
    (8, &[("X", 1)]),
    (10, &[("J", 1), ("Q", 1), ("Z", 1)]),
];

const WEBFEUD_NORWEGIAN: &[Worth] = &[
    (
        1,
        &[
            ("A", 7),
            ("D", 5),
            ("E", 9),
            ("N", 6),
            ("R", 7),
            ("S", 7),
            ("T", 7),
        ],
    ),
    (2, &[("F", 4), ("I", 6), ("L", 5), ("M", 3)]),
    (3, &[("H", 3), ("K", 4), ("O", 4)]),
    (
        4,
        &[
            ("B", 3),
            ("G", 4),
            ("J", 2),
            ("P", 2),
            ("U", 3),
            ("Å", 2),
            ("Ø", 2),
        ],
    ),
    (5, &[("V", 3)]),
    (8, &[("Y", 1), ("Æ", 1)]),
    (10, &[("C", 1), ("W", 1)]),
];

const WEBFEUD_SWEDISH: &[Worth] = &[
    (
        1,
        &[
            ("A", 9),
            ("D", 5),
            ("E", 8),
            ("I", 5),
            ("N", 6),
            ("R", 8),
            ("S", 8),
            ("T", 9),
        ],
    ),
    (2, &[("G", 3), ("L", 5), ("O", 6)]),
    (
        3,
        &[("B", 2), ("F", 2), ("H", 2), ("K", 3), ("M", 3), ("V", 2)],
    ),
    (4, &[("P", 2), ("U", 3), ("Ä", 2), ("Å", 2), ("Ö", 2)]),
    (7, &[("J", 1), ("Y", 1)]),
    (8, &[("C", 1), ("X", 1), ("Z", 1)]),
];

const WEBFEUD_DANISH: &[Worth] = &[
    (1, &[("A", 7), ("E", 9), ("N", 7), ("R", 7)]),
    (2, &[("D", 5), ("L", 5), ("O", 5), ("S", 6), ("T", 6)]),
    (
        3,
        &[("B", 4), ("F", 3), ("G", 3), ("I", 4), ("K", 4), ("U", 3)],
    ),
    (
        4,
        &[
            ("H", 2),
            ("J", 2),
            ("M", 3),
            ("P", 2),
            ("V", 3),
            ("Y", 2),
            ("Å", 2),
            ("Æ", 2),
            ("Ø", 2),
        ],
    ),
    (8, &[("C", 2), ("X", 1)]),
    (9, &[("Z", 1)]),
];

const WEBFEUD_GERMAN: &[Worth] = &[
    (
        1,
        &[
            ("A", 5),
            ("D", 5),
            ("E", 14),
            ("I", 6),
            ("N", 9),
            ("R", 6),
            ("S", 7),
            ("T", 6),
            ("U", 6),
        ],
    ),
    (2, &[("G", 3), ("H", 4), ("L", 3), ("O", 3)]),
    (3, &[("B", 2), ("M", 4), ("W", 1), ("Z", 1)]),
    (4, &[("C", 2), ("F", 2), ("K", 2)]),
    (5, &[("P", 1)]),
    (6, &[("J", 1), ("V", 1), ("Ä", 1), ("Ü", 1)]),
    (8, &[("X", 1), ("Ö", 1)]),
    (10, &[("Q", 1), ("Y", 1)]),
];

const WEBFEUD_FRENCH: &[Worth] = &[
    (
        1,
        &[
            ("A", 10),
            ("E", 14),
            ("I", 9),
            ("N", 6),
            ("O", 6),
            ("R", 6),
            ("S", 6),
            ("T", 6),
            ("U", 6),
        ],
    ),
    (2, &[("D", 3), ("G", 3), ("L", 5), ("M", 3)]),
    (3, &[("B", 2), ("C", 2), ("P", 2)]),
    (4, &[("F", 2), ("H", 2)]),
    (5, &[("V", 2)]),
    (8, &[("J", 1), ("Q", 1)]),
    (10, &[("K", 1), ("W", 1), ("X", 1), ("Y", 1), ("Z", 1)]),
];

impl TileSetName {
    /// Every set, in the order in which they are offered.
    pub const ALL: [Self; 8] = [
        Self::ScrabbleDutch,
        Self::WebfeudDutch,
        Self::WebfeudEnglish,
        Self::WebfeudNorwegian,
        Self::WebfeudSwedish,
        Self::WebfeudDanish,
        Self::WebfeudGerman,
        Self::WebfeudFrench,
    ];

    /// The word for it in files.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::ScrabbleDutch => "scrabble-nl",
            Self::WebfeudDutch => "webfeud-nl",
            Self::WebfeudEnglish => "webfeud-en",
            Self::WebfeudNorwegian => "webfeud-no",
            Self::WebfeudSwedish => "webfeud-sv",
            Self::WebfeudDanish => "webfeud-da",
            Self::WebfeudGerman => "webfeud-de",
            Self::WebfeudFrench => "webfeud-fr",
        }
    }

    /// The set of that word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|name| name.as_str() == word)
    }

    /// The tiles, two of them blank.
    #[must_use]
    pub fn tile_set(self) -> Arc<TileSet> {
        static SETS: LazyLock<Vec<Arc<TileSet>>> = LazyLock::new(|| {
            let set = |name: TileSetName| Arc::new(name.with_blanks(BLANKS));
            TileSetName::ALL.into_iter().map(set).collect()
        });
        let place = Self::ALL.iter().position(|name| *name == self);
        Arc::clone(&SETS[place.unwrap_or_default()])
    }

    /// The same letters with another number of blanks (in Webfeud 2 or 4, by choice).
    #[must_use]
    pub fn with_blanks(self, blanks: u16) -> TileSet {
        let mut letters: Vec<LetterKind> = self
            .letters()
            .iter()
            .flat_map(|(value, letters)| letters.iter().map(|letter| (*value, *letter)))
            .map(|(value, (text, count))| LetterKind {
                text: text.to_owned(),
                count,
                value,
            })
            .collect();
        letters.sort_by(|one, other| one.text.cmp(&other.text));
        // A test makes every set.
        TileSet::new(letters, blanks).expect("the sets written here are sound")
    }

    fn letters(self) -> &'static [Worth] {
        match self {
            Self::ScrabbleDutch => SCRABBLE_DUTCH,
            Self::WebfeudDutch => WEBFEUD_DUTCH,
            Self::WebfeudEnglish => WEBFEUD_ENGLISH,
            Self::WebfeudNorwegian => WEBFEUD_NORWEGIAN,
            Self::WebfeudSwedish => WEBFEUD_SWEDISH,
            Self::WebfeudDanish => WEBFEUD_DANISH,
            Self::WebfeudGerman => WEBFEUD_GERMAN,
            Self::WebfeudFrench => WEBFEUD_FRENCH,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_set_has_the_published_number_of_tiles_and_points() {
        for (name, tiles, points) in [
            (TileSetName::ScrabbleDutch, 102, 230),
            (TileSetName::WebfeudDutch, 104, 236),
            (TileSetName::WebfeudEnglish, 104, 210),
            (TileSetName::WebfeudNorwegian, 104, 240),
            (TileSetName::WebfeudSwedish, 104, 210),
            (TileSetName::WebfeudDanish, 104, 260),
            (TileSetName::WebfeudGerman, 102, 203),
            (TileSetName::WebfeudFrench, 104, 207),
        ] {
            let set = name.tile_set();
            assert_eq!(set.tiles().total(), tiles, "{name:?}");
            assert_eq!(i64::from(set.worth(&set.tiles())), points, "{name:?}");
        }
    }

    #[test]
    fn webfeud_can_be_played_with_four_blanks() {
        let set = TileSetName::WebfeudDutch.with_blanks(4);
        assert_eq!(set.tiles().total(), 106);
        assert_eq!(set.worth(&set.tiles()), 236);
    }

    #[test]
    fn each_name_is_read_back() {
        for name in TileSetName::ALL {
            assert_eq!(TileSetName::from_word(name.as_str()), Some(name));
        }
        assert_eq!(TileSetName::from_word("klingon"), None);
    }
}
