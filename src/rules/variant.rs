//! The games that are known, each a value: another variant is a new value, not new code.

use std::ops::RangeInclusive;

use super::BoardPoints;
use super::board::LayoutName;
use super::tiles::TileSetName;

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VariantName {
    /// The club game with eight tiles and eight turns.
    Gouds8,
    /// The two-player online cousin.
    Webfeud,
    /// Plain Scrabble.
    Scrabble,
}

/// What sets one game apart from another.
#[derive(Debug, PartialEq, Eq)]
pub struct Variant {
    /// Which game this is.
    pub name: VariantName,
    /// Tiles on a full rack.
    pub rack_size: u8,
    /// Turns that each player has, exactly, in a game played to the end; `None` where the tiles decide.
    pub turns_each: Option<u8>,
    /// Minutes on the clock of each player unless a competition says otherwise.
    pub minutes: Option<u16>,
    /// Whether a play can be objected to (rule 7); otherwise an invalid play is refused at once.
    pub objections: bool,
    /// Whether a blank on the board can be swapped for its letter (rule 5).
    pub blank_swap: bool,
    /// Whether a player can resign.
    pub resigning: bool,
    /// Whether the end of the game gives or takes points for tiles left.
    pub end_adjustment: bool,
    /// Whether a total can fall below zero.
    pub negative_totals: bool,
    /// The board.
    pub layout: LayoutName,
    /// The tiles, where nobody chooses others.
    pub tiles: TileSetName,
    /// What a play of many tiles scores extra.
    pub bonus: LayingBonus,
    /// Letters that a word has at least.
    pub shortest_word: u8,
    /// What comes first when tiles are exchanged.
    pub exchange: ExchangeOrder,
    /// When a game in which nothing happens is over.
    pub standstill: Standstill,
}

/// What a play scores extra when it lays many tiles; once, however many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayingBonus {
    /// The fewest tiles that score it.
    pub from_tiles: u8,
    /// The points.
    pub points: u16,
}

/// What comes first when tiles are exchanged: it decides whether an exchanged tile can come back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExchangeOrder {
    /// The new tiles are drawn before the old go back.
    DrawFirst,
    /// The old tiles go back before the new are drawn.
    ReturnFirst,
}

/// When a game in which nothing happens is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standstill {
    /// Never: the number of turns ends it.
    Never,
    /// After that many passes in a row, both players together; tiles left give and take nothing.
    Passes(u8),
    /// After that many turns in a row in which nothing stayed on the board; each player loses what is left on the rack.
    WithoutPlay(u8),
}

impl Variant {
    /// What a total can be.
    #[must_use]
    pub fn totals(&self) -> RangeInclusive<i64> {
        let highest = *BoardPoints::RANGE.end();
        if self.negative_totals {
            BoardPoints::RANGE
        } else {
            0..=highest
        }
    }
}

const GOUDS8: Variant = Variant {
    name: VariantName::Gouds8,
    rack_size: 8,
    turns_each: Some(8),
    minutes: Some(25),
    objections: true,
    blank_swap: true,
    resigning: false,
    end_adjustment: false,
    negative_totals: false,
    layout: LayoutName::Scrabble,
    tiles: TileSetName::ScrabbleDutch,
    bonus: LayingBonus {
        from_tiles: 4,
        points: 5,
    },
    shortest_word: 1,
    exchange: ExchangeOrder::DrawFirst,
    standstill: Standstill::Never,
};

const WEBFEUD: Variant = Variant {
    name: VariantName::Webfeud,
    rack_size: 7,
    turns_each: None,
    minutes: None,
    objections: false,
    blank_swap: false,
    resigning: true,
    end_adjustment: true,
    negative_totals: true,
    layout: LayoutName::Webfeud,
    tiles: TileSetName::WebfeudDutch,
    bonus: LayingBonus {
        from_tiles: 7,
        points: 40,
    },
    shortest_word: 2,
    exchange: ExchangeOrder::ReturnFirst,
    standstill: Standstill::Passes(3),
};

const SCRABBLE: Variant = Variant {
    name: VariantName::Scrabble,
    rack_size: 7,
    turns_each: None,
    minutes: Some(25),
    objections: true,
    blank_swap: false,
    resigning: true,
    end_adjustment: true,
    negative_totals: false,
    layout: LayoutName::Scrabble,
    tiles: TileSetName::ScrabbleDutch,
    bonus: LayingBonus {
        from_tiles: 7,
        points: 50,
    },
    shortest_word: 2,
    exchange: ExchangeOrder::DrawFirst,
    standstill: Standstill::WithoutPlay(6),
};

impl VariantName {
    /// Every variant, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Gouds8, Self::Webfeud, Self::Scrabble];

    /// What the name stands for.
    #[must_use]
    pub fn variant(self) -> &'static Variant {
        match self {
            Self::Gouds8 => &GOUDS8,
            Self::Webfeud => &WEBFEUD,
            Self::Scrabble => &SCRABBLE,
        }
    }

    /// The word for it in files, addresses and the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Gouds8 => "gouds8",
            Self::Webfeud => "webfeud",
            Self::Scrabble => "scrabble",
        }
    }

    /// The variant of that word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|name| name.as_str() == word)
    }
}
