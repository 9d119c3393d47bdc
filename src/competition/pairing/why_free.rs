//! Why somebody is free in a round, in facts that hold whoever arranged it.

use std::cmp::Reverse;

use super::history::History;
use super::round_robin;
use crate::competition::standings::{After, board_points, keizer_ladders};
use crate::competition::{Competition, PairingSystem, PlayerIndex, Round};

/// Why a player is free, by the rounds before. "Free before" counts free rounds, and wins without playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyFree {
    /// By the tables of a round robin it is the player's turn.
    ByTheTables,
    /// Nobody who is there was free so little.
    OnlyFewest {
        /// How often before.
        before: u32,
    },
    /// Of those who were free so little, the one with the fewest match points.
    FewestPoints {
        /// How often before.
        before: u32,
        /// How many others were free as little.
        others: usize,
    },
    /// Of those who were free so little, the lowest in the order by which the round is paired.
    Lowest {
        /// How often before.
        before: u32,
        /// How many others were free as little.
        others: usize,
    },
    /// Nobody was free less, and others as little.
    AmongFewest {
        /// How often before.
        before: u32,
        /// How many others were free as little.
        others: usize,
    },
    /// Others who are there were free less.
    NotFewest {
        /// How often before.
        before: u32,
        /// How many were free less.
        fewer: usize,
    },
}

/// Why those are free who are free in that round, in its order; nothing where the organiser pairs by hand.
#[must_use]
pub fn why_free(competition: &Competition, round: &Round) -> Vec<(PlayerIndex, WhyFree)> {
    if round.byes.is_empty() || competition.settings.pairing == PairingSystem::Manual {
        return Vec::new();
    }
    let earlier = &competition.rounds[..usize::from(round.number.get()) - 1];
    let history = History::of(competition, earlier);
    if competition.settings.pairing == PairingSystem::RoundRobin {
        let free = round_robin::free_by_the_tables(competition, round, &history);
        return round
            .byes
            .iter()
            .filter(|player| free.contains(player))
            .map(|player| (*player, WhyFree::ByTheTables))
            .collect();
    }
    let there: Vec<PlayerIndex> = round
        .games
        .iter()
        .flat_map(|game| [game.first, game.second])
        .chain(round.byes.iter().copied())
        .collect();
    let order = order(competition, round, &history);
    round
        .byes
        .iter()
        .map(|player| {
            let group = &competition.player(*player).group;
            let others: Vec<PlayerIndex> = there
                .iter()
                .copied()
                .filter(|other| other != player && competition.player(*other).group == *group)
                .collect();
            (
                *player,
                reason(competition, &history, &order, *player, &others),
            )
        })
        .collect()
}

fn reason(
    competition: &Competition,
    history: &History,
    order: &[usize],
    player: PlayerIndex,
    others: &[PlayerIndex],
) -> WhyFree {
    let before = history.player(player).free_wins();
    let distinct = |wanted: &dyn Fn(u32) -> bool| {
        let mut found: Vec<PlayerIndex> = others
            .iter()
            .copied()
            .filter(|other| wanted(history.player(*other).free_wins()))
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    let fewer = distinct(&|times| times < before).len();
    if fewer > 0 {
        return WhyFree::NotFewest { before, fewer };
    }
    let level = distinct(&|times| times == before);
    let others = level.len();
    let points = |player: PlayerIndex| history.player(player).match_points;
    let place = |player: PlayerIndex| order[player.position()];
    let by_score = !matches!(
        competition.settings.pairing,
        PairingSystem::Keizer | PairingSystem::RollingRoundRobin
    );
    if level.is_empty() {
        WhyFree::OnlyFewest { before }
    } else if by_score && level.iter().all(|other| points(player) < points(*other)) {
        WhyFree::FewestPoints { before, others }
    } else if level.iter().all(|other| place(player) > place(*other)) {
        WhyFree::Lowest { before, others }
    } else {
        WhyFree::AmongFewest { before, others }
    }
}

/// By place in `players`: the place in the order by which the round is paired, 0 for the first.
fn order(competition: &Competition, round: &Round, history: &History) -> Vec<usize> {
    let players: Vec<PlayerIndex> = if competition.settings.pairing == PairingSystem::Keizer {
        keizer_ladders(competition, round.number).concat()
    } else {
        let before = After::rounds(i64::from(round.number.get()) - 1).unwrap_or_default();
        let board_points = board_points(competition, before);
        let mut players: Vec<PlayerIndex> = competition
            .indexed_players()
            .map(|(index, _)| index)
            .collect();
        players.sort_by_key(|player| {
            Reverse((
                history.player(*player).match_points,
                board_points[player.position()],
                competition.player(*player).rating,
            ))
        });
        players
    };
    let mut order = vec![0; competition.players.len()];
    for (place, player) in players.into_iter().enumerate() {
        order[player.position()] = place;
    }
    order
}
