//! Everybody against everybody: the meetings of each two players, in the order of the standings.

use std::collections::HashMap;

use super::standings::{After, GameResult, Row, standings};
use super::{Competition, Group, PlayerIndex, RoundNumber, RoundStatus};
use crate::rules::Side;

/// The meetings within one group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crosstable {
    /// The group; `None` for players without one.
    pub group: Option<Group>,
    /// A row for every player, the best first.
    pub rows: Vec<CrossRow>,
}

/// One player's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrossRow {
    /// The player's row of the standings.
    pub standing: Row,
    /// The games against each player of the group, in the order of rows and then of rounds; none against oneself.
    pub games: Vec<Vec<CrossGame>>,
    /// The rounds in which the player was free.
    pub byes: Vec<RoundNumber>,
}

/// One game, as one of its players sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrossGame {
    /// In which round.
    pub round: RoundNumber,
    /// Its place among the games of the round.
    pub position: usize,
    /// On which side the player of the row is.
    pub side: Side,
    /// What it counts for; `None` while it is open, and where it is void.
    pub result: Option<GameResult>,
}

impl Competition {
    /// A crosstable for each group, without rounds that are proposals; `None` where the ranking is not supported yet.
    #[must_use]
    pub fn crosstables(&self) -> Option<Vec<Crosstable>> {
        let standings = standings(self, After::Latest).ok()?;
        let mut met: HashMap<(PlayerIndex, PlayerIndex), Vec<CrossGame>> = HashMap::new();
        let mut byes: HashMap<PlayerIndex, Vec<RoundNumber>> = HashMap::new();
        let public = |status: RoundStatus| status != RoundStatus::Draft;
        for round in self.rounds.iter().filter(|round| public(round.status)) {
            for player in &round.byes {
                byes.entry(*player).or_default().push(round.number);
            }
            for (position, game) in round.games.iter().enumerate() {
                for side in Side::BOTH {
                    let pair = (game.player(side), game.player(side.other()));
                    met.entry(pair).or_default().push(CrossGame {
                        round: round.number,
                        position,
                        side,
                        result: GameResult::of(game.record.outcome(), side),
                    });
                }
            }
        }
        let tables = standings.groups.into_iter().map(|group| {
            let players: Vec<PlayerIndex> = group.rows.iter().map(|row| row.player).collect();
            let rows = group.rows.into_iter().map(|standing| CrossRow {
                games: players
                    .iter()
                    .map(|other| met.remove(&(standing.player, *other)).unwrap_or_default())
                    .collect(),
                byes: byes.remove(&standing.player).unwrap_or_default(),
                standing,
            });
            Crosstable {
                rows: rows.collect(),
                group: group.group,
            }
        });
        Some(tables.collect())
    }
}
