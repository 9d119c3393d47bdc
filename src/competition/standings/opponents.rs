//! Ranking keys that look at those one has met.
//!
//! Every game that counts as played counts here, a forfeited one too: nobody betters a rank by staying away, and every
//! value can be added up from the games on the player's page.

use std::collections::HashMap;

use crate::competition::{Competition, PlayerIndex};
use crate::rules::Side;

use super::count::Tally;
use super::{After, Exact, GameResult};

/// One game that counts, seen by one of its players.
#[derive(Clone, Copy)]
struct Encounter {
    opponent: PlayerIndex,
    result: GameResult,
}

/// The games that count, by player.
pub(super) struct Encounters(Vec<Vec<Encounter>>);

impl Encounters {
    pub(super) fn none() -> Self {
        Self(Vec::new())
    }

    pub(super) fn new(competition: &Competition, after: After) -> Self {
        let mut encounters = vec![Vec::new(); competition.players.len()];
        for game in after.counted(competition).flat_map(|round| &round.games) {
            for side in Side::BOTH {
                if let Some(result) = GameResult::of(game.record.outcome(), side) {
                    encounters[game.player(side).position()].push(Encounter {
                        opponent: game.player(side.other()),
                        result,
                    });
                }
            }
        }
        Self(encounters)
    }

    /// Whom a player met, and with what result, game by game.
    pub(super) fn of(
        &self,
        player: PlayerIndex,
    ) -> impl Iterator<Item = (PlayerIndex, GameResult)> + '_ {
        self.0[player.position()]
            .iter()
            .map(|encounter| (encounter.opponent, encounter.result))
    }

    /// The opponents' match points, an opponent met twice counted twice.
    pub(super) fn buchholz(&self, player: PlayerIndex, tallies: &[Tally]) -> Exact {
        Exact::whole(
            self.0[player.position()]
                .iter()
                .map(|encounter| tallies[encounter.opponent.position()].match_points)
                .sum(),
        )
    }

    /// The match points of opponents beaten, and half of those drawn with.
    pub(super) fn sonneborn_berger(&self, player: PlayerIndex, tallies: &[Tally]) -> Exact {
        Exact::halves(
            self.0[player.position()]
                .iter()
                .map(|encounter| {
                    encounter.result.halves() * tallies[encounter.opponent.position()].match_points
                })
                .sum(),
        )
    }

    /// Each one's match points in the games among these players; `None` unless every two of them have met.
    pub(super) fn direct_encounter(
        &self,
        competition: &Competition,
        tied: &[PlayerIndex],
    ) -> Option<Vec<Exact>> {
        let scheme = competition.settings.match_points;
        let places: HashMap<PlayerIndex, usize> = tied
            .iter()
            .enumerate()
            .map(|(place, player)| (*player, place))
            .collect();
        tied.iter()
            .map(|player| {
                let encounters = &self.0[player.position()];
                // Too few games to have met everybody: spares the table below in a large tie.
                if encounters.len() + 1 < tied.len() {
                    return None;
                }
                let mut met = vec![false; tied.len()];
                let mut points = 0;
                for encounter in encounters {
                    if let Some(place) = places.get(&encounter.opponent) {
                        met[*place] = true;
                        points += encounter.result.match_points(scheme);
                    }
                }
                let everybody = met.iter().filter(|met| **met).count() + 1 == tied.len();
                everybody.then_some(Exact::whole(points))
            })
            .collect()
    }
}
