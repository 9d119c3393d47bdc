//! A game of a round: who played whom, and what was recorded.

use chrono::NaiveDate;

use super::{PlayerIndex, TableNumber};
use crate::rules::{GameRecord, Side};

/// One game of one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The table, where one was given.
    pub table: Option<TableNumber>,
    /// The starter.
    pub first: PlayerIndex,
    /// The other player.
    pub second: PlayerIndex,
    /// The day on which it was made up, where that is not the round's.
    pub date: Option<NaiveDate>,
    /// What was recorded of it.
    pub record: GameRecord,
}

impl Game {
    /// The player of that side.
    #[must_use]
    pub fn player(&self, side: Side) -> PlayerIndex {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }

    /// The side of that player, if it is one of the two.
    #[must_use]
    pub fn side_of(&self, player: PlayerIndex) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.player(*side) == player)
    }
}
