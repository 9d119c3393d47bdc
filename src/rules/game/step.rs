//! What can happen in a game, one thing at a time.

use crate::rules::board::Location;
use crate::rules::play::Play;
use crate::rules::tiles::TileCounts;
use crate::rules::{BoardPoints, Ending, Objection, Placement, Side, Sides, TurnPoints};

/// One thing that happens in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A player makes a turn.
    Turn {
        /// Who.
        by: Side,
        /// What the player does in it.
        does: Move,
    },
    /// A player objects to the last play, and the list decides (rule 7).
    Object {
        /// Who objects.
        by: Side,
        /// The turn objected to, from 0: an objection that comes late must not hit another play.
        turn: usize,
        /// What the list says.
        outcome: Objection,
    },
    /// These tiles, perhaps among others, are on a player's rack: they were drawn, or seen.
    Rack {
        /// Whose rack.
        of: Side,
        /// The tiles.
        tiles: TileCounts,
    },
    /// A player agrees with the result.
    Confirm(Side),
    /// What was noted is put right; at any time (rule 7).
    Correct(Correction),
    /// Only these totals are known of the game.
    Totals(Sides<BoardPoints>),
    /// The game ends by something else than playing on: a flag, resigning, absence, a quarrel.
    End(Ending),
}

/// What a player does in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Lays tiles.
    Lay {
        /// The tiles and their squares.
        play: Play,
        /// The points that the players noted, which stand until they are corrected; else they are counted.
        noted: Option<TurnPoints>,
    },
    /// Lays tiles of which only the score sheet is known.
    LayNoted {
        /// The points.
        points: TurnPoints,
        /// How many tiles, if that was noted.
        tiles: Option<u8>,
        /// Word and square, if those were noted.
        placement: Placement,
    },
    /// Lays nothing.
    Pass,
    /// Exchanges tiles for tiles from the bag.
    Exchange(Exchanged),
    /// Takes blanks off the board and puts the letters there for which they stand (rule 5).
    Swap {
        /// The squares of the blanks.
        blanks: Vec<Location>,
        /// The points that the players noted; else they are counted.
        noted: Option<TurnPoints>,
    },
    /// Swaps blanks of which only the score sheet is known.
    SwapNoted {
        /// The points.
        points: TurnPoints,
        /// How many blanks, if that was noted.
        tiles: Option<u8>,
        /// Word and square, if those were noted.
        placement: Placement,
    },
    /// Gives the game up.
    Resign,
}

/// What is known of an exchange.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exchanged {
    /// Which tiles went, and which came if that is known.
    Tiles {
        /// The tiles that went into the bag.
        given: TileCounts,
        /// As many that came out of it.
        drawn: Option<TileCounts>,
    },
    /// How many.
    Number(u8),
    /// Nothing.
    Untold,
}

/// A correction of what was noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Correction {
    /// The points of a turn.
    Turn {
        /// The turn, from 0.
        turn: usize,
        /// Its points.
        points: TurnPoints,
    },
    /// What the end of the game gave or took.
    Adjustment(Sides<i32>),
}

impl Exchanged {
    /// How many tiles, if that is known.
    #[must_use]
    pub fn number(&self) -> Option<u8> {
        match self {
            Self::Tiles { given, .. } => u8::try_from(given.total()).ok(),
            Self::Number(number) => Some(*number),
            Self::Untold => None,
        }
    }
}
