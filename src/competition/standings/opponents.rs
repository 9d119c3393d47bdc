//! Ranking keys that look at those one has met.
//!
//! Every game that counts as played counts here, a forfeited one too: nobody betters a rank by staying away, and every
//! value can be added up from the games on the player's page. What is added up of opponents' points (Buchholz,
//! Sonneborn-Berger) is that of complete rounds: no game of them is without a result.

use std::collections::HashMap;

use crate::competition::{Competition, PlayerIndex, Round};
use crate::rules::Side;

use super::count::{Tally, tallies_of};
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
        Self::of_rounds(competition, after.counted(competition))
    }

    fn of_rounds<'a>(competition: &Competition, rounds: impl Iterator<Item = &'a Round>) -> Self {
        let mut encounters = vec![Vec::new(); competition.players.len()];
        for game in rounds.flat_map(|round| &round.games) {
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

/// The games of complete rounds, and what everybody has got in these.
pub(super) struct OverCompleteRounds {
    encounters: Encounters,
    tallies: Vec<Tally>,
}

impl OverCompleteRounds {
    pub(super) fn none() -> Self {
        Self {
            encounters: Encounters::none(),
            tallies: Vec::new(),
        }
    }

    pub(super) fn new(competition: &Competition, after: After) -> Self {
        Self {
            encounters: Encounters::of_rounds(competition, after.complete(competition)),
            tallies: tallies_of(competition, after.complete(competition)),
        }
    }

    /// What each game of a player adds to the Buchholz score: the opponent's match points.
    pub(super) fn buchholz_terms(
        &self,
        player: PlayerIndex,
    ) -> impl Iterator<Item = (PlayerIndex, GameResult, Exact)> + '_ {
        self.encounters.of(player).map(|(opponent, result)| {
            let theirs = self.tallies[opponent.position()].match_points;
            (opponent, result, Exact::whole(theirs))
        })
    }

    /// What each game adds to the Sonneborn-Berger score: the match points of an opponent beaten, half of those of one
    /// drawn with.
    pub(super) fn sonneborn_berger_terms(
        &self,
        player: PlayerIndex,
    ) -> impl Iterator<Item = (PlayerIndex, GameResult, Exact)> + '_ {
        self.encounters.of(player).map(|(opponent, result)| {
            let theirs = self.tallies[opponent.position()].match_points;
            (opponent, result, Exact::halves(theirs * result.halves()))
        })
    }

    /// The opponents' match points, an opponent met twice counted twice.
    pub(super) fn buchholz(&self, player: PlayerIndex) -> Exact {
        self.buchholz_terms(player).map(|(_, _, adds)| adds).sum()
    }

    /// The match points of opponents beaten, and half of those drawn with.
    pub(super) fn sonneborn_berger(&self, player: PlayerIndex) -> Exact {
        self.sonneborn_berger_terms(player)
            .map(|(_, _, adds)| adds)
            .sum()
    }
}
