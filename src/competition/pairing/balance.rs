//! How starts stand before a round, for whoever arranges it by hand.

use super::history::History;
use crate::competition::{Competition, RoundNumber};

/// Games started less games in which the opponent did, for each player in order, over the rounds before this one. Byes
/// and games that nobody turned up for give neither.
#[must_use]
pub fn start_balances(competition: &Competition, round: RoundNumber) -> Vec<i64> {
    let before = usize::from(round.get()) - 1;
    let earlier = &competition.rounds[..before.min(competition.rounds.len())];
    let history = History::of(competition, earlier);
    competition
        .indexed_players()
        .map(|(player, _)| history.player(player).balance())
        .collect()
}
