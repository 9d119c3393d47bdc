//! A published round mended after somebody signed off late, or came after all, with the fewest changed tables.

use std::collections::{HashMap, HashSet};

use super::criteria::Costs;
use super::criterion::Criterion;
use super::field::Field;
use super::history::History;
use super::ladder::ladders;
use super::matching::{Layer, cheapest_pairs};
use super::system::LadderSystem;
use super::weighing::layers_after;
use super::{Chance, Meeting, PairingNote, games, remarks};
use crate::competition::{
    Absence, Competition, Game, PairingSystem, PlayerIndex, Round, TableNumber,
};

/// A round after a change of who is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The round as it would be. Games that were begun and pairs that stay have their tables and starters.
    pub round: Round,
    /// Who meets whom that did not before, the starter first.
    pub new_pairs: Vec<(PlayerIndex, PlayerIndex)>,
    /// Where a rule had to be bent.
    pub notes: Vec<PairingNote>,
}

/// The round with these absentees taken out and those who came put in.
///
/// A game of which anything is noted stays as it is. Of the others as few tables as can be are changed, though rather
/// one more than that two meet anew who must not, or have met (under Keizer: too soon); only then the criteria of the
/// system are heard. In a round robin games with absentees drop out and stay owed, and nothing else changes.
///
/// An absentee with a game that has begun, and somebody who came and is of the round already, change nothing.
#[must_use]
pub fn repaired(
    competition: &Competition,
    round: &Round,
    absences: &[Absence],
    arrived: &[PlayerIndex],
    seed: u64,
) -> Repair {
    let begun: Vec<&Game> = round
        .games
        .iter()
        .filter(|game| is_begun(round, game))
        .collect();
    let busy: HashSet<PlayerIndex> = begun
        .iter()
        .flat_map(|game| [game.first, game.second])
        .collect();
    let away: Vec<Absence> = absences
        .iter()
        .copied()
        .filter(|absence| !busy.contains(&absence.player))
        .collect();
    let mut mended = round.clone();
    mended
        .absent
        .retain(|absence| !arrived.contains(&absence.player));
    let is_away = |player: PlayerIndex| away.iter().any(|absence| absence.player == player);
    mended.absent.retain(|absence| !is_away(absence.player));
    mended.absent.extend(away.iter().copied());

    let was_absent =
        |player: PlayerIndex| round.absent.iter().any(|absence| absence.player == player);
    let is_in_it = |player: PlayerIndex| {
        round.byes.contains(&player)
            || round
                .games
                .iter()
                .any(|game| game.side_of(player).is_some())
    };
    let goes = away.iter().any(|absence| !was_absent(absence.player));
    let comes = arrived.iter().any(|player| !is_in_it(*player));
    if !goes && !comes {
        // Also where somebody was given a free round by hand.
        return Repair {
            round: mended,
            new_pairs: Vec::new(),
            notes: Vec::new(),
        };
    }

    let system = match competition.settings.pairing {
        PairingSystem::RoundRobin => None,
        PairingSystem::Manual => Some(LadderSystem::Rolling),
        other => LadderSystem::of(other),
    };
    let pairs = match system {
        Some(system) => pairs_anew(competition, round, &mended, &busy, arrived, system, seed),
        None => Pairs {
            meetings: Vec::new(),
            byes: round
                .byes
                .iter()
                .copied()
                .filter(|player| !is_away(*player))
                .collect(),
        },
    };
    let stays = |game: &Game| {
        let pair = pair_of(game);
        is_begun(round, game)
            || match system {
                Some(_) => pairs.meetings.iter().any(|(meeting, _)| {
                    (
                        meeting.first.min(meeting.second),
                        meeting.first.max(meeting.second),
                    ) == pair
                }),
                None => !is_away(game.first) && !is_away(game.second),
            }
    };
    let (kept, gone): (Vec<Game>, Vec<Game>) =
        round.games.iter().cloned().partition(|game| stays(game));
    let new: Vec<Meeting> = pairs
        .meetings
        .iter()
        .filter(|(_, is_new)| *is_new)
        .map(|(meeting, _)| *meeting)
        .collect();
    let mut tables = free_tables(&kept, &gone);
    mended.games = kept;
    for meeting in &new {
        mended
            .games
            .extend(games(competition, *meeting, tables.next()));
    }
    mended.games.sort_by_key(|game| game.table);
    mended.byes = pairs.byes;
    Repair {
        notes: remarks(competition, &mended),
        round: mended,
        new_pairs: new
            .iter()
            .map(|meeting| (meeting.first, meeting.second))
            .collect(),
    }
}

/// Whether anything is noted of the game, or of the other one of its meeting.
fn is_begun(round: &Round, game: &Game) -> bool {
    round
        .games
        .iter()
        .any(|other| pair_of(other) == pair_of(game) && other.record.has_something_noted())
}

fn pair_of(game: &Game) -> (PlayerIndex, PlayerIndex) {
    (game.first.min(game.second), game.first.max(game.second))
}

/// The tables that became free, then those beyond the last.
fn free_tables(kept: &[Game], gone: &[Game]) -> impl Iterator<Item = TableNumber> + use<> {
    let taken: HashSet<TableNumber> = kept.iter().filter_map(|game| game.table).collect();
    let mut freed: Vec<TableNumber> = gone
        .iter()
        .filter_map(|game| game.table)
        .filter(|table| !taken.contains(table))
        .collect();
    freed.sort_unstable();
    freed.dedup();
    let last = taken
        .iter()
        .chain(&freed)
        .max()
        .map_or(0, |table| i64::from(table.get()));
    freed
        .into_iter()
        .chain((last + 1..).map_while(TableNumber::new))
}

/// Who meets whom, with whether that is new, and who is free.
struct Pairs {
    meetings: Vec<(Meeting, bool)>,
    byes: Vec<PlayerIndex>,
}

fn pairs_anew(
    competition: &Competition,
    round: &Round,
    mended: &Round,
    busy: &HashSet<PlayerIndex>,
    arrived: &[PlayerIndex],
    system: LadderSystem,
    seed: u64,
) -> Pairs {
    let absent: HashSet<PlayerIndex> = mended.absent.iter().map(|absence| absence.player).collect();
    let there = |player: PlayerIndex| !busy.contains(&player) && !absent.contains(&player);
    let mut field = Field::of_round(competition, round);
    field.set_present(competition, |player| {
        let of_round = round.byes.contains(&player)
            || round
                .games
                .iter()
                .any(|game| game.side_of(player).is_some());
        let takes_part = competition.player(player).takes_part_in(round.number);
        there(player) && (of_round || arrived.contains(&player) && takes_part)
    });
    let history = History::of(competition, field.earlier);
    let chance = Chance::of_round(seed, field.number);
    let starters: HashMap<(PlayerIndex, PlayerIndex), PlayerIndex> = round
        .games
        .iter()
        .rev()
        .map(|game| (pair_of(game), game.first))
        .collect();
    let mut pairs = Pairs {
        meetings: Vec::new(),
        byes: Vec::new(),
    };
    for ladder in &ladders(competition, &field, &history, system) {
        let costs = Costs::new(competition, ladder, &history, field.number, system, chance);
        let player = |place: usize| ladder.rungs().get(place).map(|rung| rung.player);
        let is_new = |upper: usize, lower: usize| match (player(upper), player(lower)) {
            (Some(one), Some(other)) => !starters.contains_key(&(one.min(other), one.max(other))),
            (Some(one), None) => !round.byes.contains(&one),
            (None, _) => false,
        };
        let new_only = |criterion: Criterion| {
            let costs = &costs;
            Layer::new(999, move |upper, lower| {
                if is_new(upper, lower) {
                    costs.cost(criterion, upper, lower)
                } else {
                    0
                }
            })
        };
        let again = if system == LadderSystem::Keizer {
            Criterion::TooSoon
        } else {
            Criterion::Rematch
        };
        let weightier = vec![
            new_only(Criterion::Forbidden),
            new_only(again),
            Layer::new(1, move |upper, lower| u32::from(is_new(upper, lower))),
        ];
        let place =
            |player: PlayerIndex| ladder.rungs().iter().position(|rung| rung.player == player);
        let published: Vec<(usize, usize)> = starters
            .keys()
            .filter_map(|(one, other)| {
                let (one, other) = (place(*one)?, place(*other)?);
                Some((one.min(other), one.max(other)))
            })
            .collect();
        for (upper, lower) in cheapest_pairs(&layers_after(&costs, weightier, &published)) {
            let (Some(one), other) = (player(upper), player(lower)) else {
                continue;
            };
            let Some(other) = other else {
                pairs.byes.push(one);
                continue;
            };
            let before = starters.get(&(one.min(other), one.max(other)));
            let first_is_upper = match before {
                Some(starter) => *starter == one,
                None => costs.starts.starter(upper, lower) == upper,
            };
            let (first, second) = if first_is_upper {
                (one, other)
            } else {
                (other, one)
            };
            pairs
                .meetings
                .push((Meeting { first, second }, before.is_none()));
        }
    }
    pairs
}
