//! What follows from the steps of a game.

use super::Ledger;
use crate::rules::board::Board;
use crate::rules::play::Play;
use crate::rules::turn::Progress;
use crate::rules::{BoardPoints, Ending, GameRules, Side, Sides, Turn};

/// Board and tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// What lies on the board.
    pub board: Board,
    /// Where the other tiles are.
    pub ledger: Ledger,
}

impl Position {
    /// Whether every tile on both racks is known.
    #[must_use]
    pub fn is_open(&self) -> bool {
        Side::BOTH
            .into_iter()
            .all(|side| self.ledger.rack(side).hidden == 0)
    }
}

/// The last play, as long as it can be objected to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastPlay {
    /// Its turn, from 0.
    pub turn: usize,
    /// What goes back where it is taken off.
    pub(super) back: Back,
}

/// What taking a play off the board brings back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Back {
    /// The tiles go back to their owner.
    Tiles(Play),
    /// What was known before a play of which the squares are not known.
    Known(Box<Position>),
    /// Nothing was known before either.
    Nothing,
}

/// What follows from the steps of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameState {
    pub(super) turns: Vec<Turn>,
    pub(super) progress: Progress,
    pub(super) position: Option<Position>,
    pub(super) last_play: Option<LastPlay>,
    /// Whose rack is filled up when the last play can no longer be objected to.
    pub(super) refill_due: Option<Side>,
    pub(in crate::rules) confirmed: Sides<bool>,
    pub(in crate::rules) adjustment: Option<Sides<i32>>,
    pub(in crate::rules) totals: Option<Sides<BoardPoints>>,
    pub(in crate::rules) ended: Option<Ending>,
}

impl GameState {
    /// Before the first turn.
    #[must_use]
    pub fn new(rules: &GameRules) -> Self {
        Self {
            turns: Vec::new(),
            progress: Progress::default(),
            position: Some(Position {
                board: Board::default(),
                ledger: Ledger::new(&rules.set, rules.variant.rack_size),
            }),
            last_play: None,
            refill_due: None,
            confirmed: Sides::default(),
            adjustment: None,
            totals: None,
            ended: None,
        }
    }

    /// The turns as a score sheet has them.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Turns taken, points, and who is to move.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// Board and tiles; `None` since a play of which the squares are not known.
    #[must_use]
    pub fn position(&self) -> Option<&Position> {
        self.position.as_ref()
    }

    /// The last play, as long as it can be objected to.
    #[must_use]
    pub fn last_play(&self) -> Option<&LastPlay> {
        self.last_play.as_ref()
    }

    /// Tiles that the bag holds once the rack of the last play is filled up; `None` where that is not known.
    ///
    /// At most so many can be exchanged.
    #[must_use]
    pub fn bag(&self, rules: &GameRules) -> Option<u32> {
        let ledger = &self.position.as_ref()?.ledger;
        let due = self.refill_due.map_or(0, |side| {
            u32::from(rules.variant.rack_size).saturating_sub(ledger.rack(side).total())
        });
        Some(ledger.bag().saturating_sub(due))
    }

    /// Who has confirmed the result.
    #[must_use]
    pub fn confirmed(&self) -> Sides<bool> {
        self.confirmed
    }
}
