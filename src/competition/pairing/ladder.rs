//! The order in which those present are paired: by match points, board points, rating, then the order entered; or Keizer's.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::field::{Field, FieldGroup};
use super::history::History;
use super::system::LadderSystem;
use crate::competition::standings::{After, board_points, keizer_ladders};
use crate::competition::{Competition, PlayerIndex};

/// The players of a group who are to be paired, best first.
pub(super) struct Ladder {
    rungs: Vec<Rung>,
}

/// One player's place on it.
pub(super) struct Rung {
    pub(super) player: PlayerIndex,
    /// Match points before the round.
    pub(super) score: i64,
    /// Place among those of the same score, from 0.
    pub(super) place_in_group: usize,
    /// How many have the same score.
    pub(super) group_size: usize,
    /// Which score group this is, from 0 for the highest score.
    pub(super) group: usize,
}

impl Ladder {
    pub(super) fn len(&self) -> usize {
        self.rungs.len()
    }

    pub(super) fn rung(&self, place: usize) -> &Rung {
        &self.rungs[place]
    }

    pub(super) fn rungs(&self) -> &[Rung] {
        &self.rungs
    }

    /// From players in order, best first.
    fn of(players: &[PlayerIndex], history: &History) -> Self {
        let score = |player: PlayerIndex| history.player(player).match_points;
        let rungs = players
            .chunk_by(|one, two| score(*one) == score(*two))
            .enumerate()
            .flat_map(|(group, level)| {
                level
                    .iter()
                    .enumerate()
                    .map(move |(place_in_group, player)| Rung {
                        player: *player,
                        score: score(*player),
                        place_in_group,
                        group_size: level.len(),
                        group,
                    })
            })
            .collect();
        Self { rungs }
    }
}

/// The ladders to be paired, each by itself: one for every group.
pub(super) fn ladders(
    competition: &Competition,
    field: &Field<'_>,
    history: &History,
    system: LadderSystem,
) -> Vec<Ladder> {
    let orders = match system {
        LadderSystem::Keizer => by_keizer(competition, field),
        _ => by_score(competition, field, history),
    };
    orders
        .iter()
        .map(|players| Ladder::of(players, history))
        .collect()
}

/// By Keizer's ladder as the rounds before left it.
fn by_keizer(competition: &Competition, field: &Field<'_>) -> Vec<Vec<PlayerIndex>> {
    let present: HashSet<PlayerIndex> = field
        .groups
        .iter()
        .flat_map(|group| group.present.iter().copied())
        .collect();
    let mut orders = keizer_ladders(competition, field.number);
    for order in &mut orders {
        order.retain(|player| present.contains(player));
    }
    orders
}

fn by_score(
    competition: &Competition,
    field: &Field<'_>,
    history: &History,
) -> Vec<Vec<PlayerIndex>> {
    let before = After::rounds(i64::from(field.number.get()) - 1).unwrap_or_default();
    let board_points = board_points(competition, before);
    let order = |group: &FieldGroup| {
        let mut players = group.present.clone();
        players.sort_by_key(|player| {
            Reverse((
                history.player(*player).match_points,
                board_points[player.position()],
                competition.player(*player).rating,
            ))
        });
        players
    };
    field.groups.iter().map(order).collect()
}
