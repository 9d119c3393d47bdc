//! What is still owed: games of earlier rounds without a result, and meetings of a round robin that were due and never
//! paired.

use super::pairing::meetings_due;
use super::{Competition, PairingSystem, PlayerIndex, RoundNumber, RoundStatus};
use crate::rules::Ending;

/// A game that is still to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OwedGame {
    /// Who starts, where that is known; else one of the two.
    pub one: PlayerIndex,
    /// The opponent.
    pub other: PlayerIndex,
    /// The round to which it belongs, or in which it was due.
    pub round: RoundNumber,
    /// The place of the game in that round, from 0; `None` where it was never paired.
    pub game: Option<usize>,
}

/// Everything owed, by round, then in the order of tables.
///
/// A game of a round counts once the round is closed, or a later one is published: before that it is simply being
/// played. With who has left no meeting is due any more; a game that was paired is owed until something is noted of it.
#[must_use]
pub fn owed(competition: &Competition) -> Vec<OwedGame> {
    let running = competition
        .rounds
        .iter()
        .rfind(|round| round.status != RoundStatus::Draft)
        .map(|round| round.number);
    let mut owed: Vec<OwedGame> = competition
        .rounds
        .iter()
        .filter(|round| match round.status {
            RoundStatus::Draft => false,
            RoundStatus::Published => Some(round.number) != running,
            RoundStatus::Closed => true,
        })
        .flat_map(|round| {
            round
                .games
                .iter()
                .enumerate()
                .filter(|(_, game)| game.record.ending() == Ending::Pending)
                .map(|(place, game)| OwedGame {
                    one: game.first,
                    other: game.second,
                    round: round.number,
                    game: Some(place),
                })
        })
        .collect();
    if competition.settings.pairing == PairingSystem::RoundRobin {
        owed.extend(
            meetings_due(competition)
                .into_iter()
                .map(|(one, other, round)| OwedGame {
                    one,
                    other,
                    round,
                    game: None,
                }),
        );
    }
    owed.sort_by_key(|owed| (owed.round, owed.game.is_none(), owed.game));
    owed
}
