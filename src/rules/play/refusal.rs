//! Why a play is refused.

use crate::rules::board::Location;

/// Why a play is refused: the first of these, in this order, that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayRefusal {
    /// The word has a letter that no tile of the set has.
    UnknownLetter(String),
    /// The word runs off the board.
    OffTheBoard,
    /// The word wants another letter than the one that lies on that square.
    OtherLetterThere(Location),
    /// The word wants a tile that lies there already, but nothing lies on that square.
    NothingThere(Location),
    /// With what lies before or behind it the word is longer: this one.
    WordGoesOn(String),
    /// No tile is laid.
    NoTiles,
    /// More tiles than a rack holds, which is this many.
    TooManyTiles(u8),
    /// Two tiles on that square.
    TwoOnOneSquare(Location),
    /// Something lies on that square already.
    Occupied(Location),
    /// The tiles are not in one straight line.
    NotInLine,
    /// That square between the tiles is empty.
    Gap(Location),
    /// The first play does not cover the centre.
    NotOverCentre,
    /// The tiles do not join what lies there.
    NotJoined,
    /// One letter is no word in these rules.
    OneLetter,
    /// The player does not have that tile.
    NotOnRack(String),
    /// The set has no more of that tile.
    NotInSet(String),
    /// These words do not stand in the list.
    NotInList(Vec<String>),
}
