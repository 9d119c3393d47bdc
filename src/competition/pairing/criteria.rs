//! What a meeting costs, criterion by criterion, in the order in which they count.

use std::collections::HashSet;

use super::chance::Chance;
use super::criterion::Criterion;
use super::history::{Float, History, PairHistory, PlayerHistory};
use super::ladder::{Ladder, Rung};
use super::limits::MeetingLimits;
use super::starts::{Starts, WhenLevel, excess, reluctance};
use super::system::LadderSystem;
use crate::competition::{Competition, GamesPerMeeting, PlayerIndex, RoundNumber};
use crate::rules::Side;

/// From this many meetings above the fewest, a further one makes no difference: the numbers would not fit.
pub(super) const REMATCHES_TOLD_APART: u32 = 8;

/// Differences in match points are told apart in so many steps.
pub(super) const SCORE_STEPS: u64 = 255;

/// What chance may cost at most.
pub(super) const CHANCES: u32 = 1 << 16;

/// Works out costs between the places of a ladder; the place behind the last stands for the bye.
pub(super) struct Costs<'a> {
    pub(super) starts: Starts<'a>,
    pub(super) system: LadderSystem,
    limits: MeetingLimits,
    pub(super) one_game: bool,
    forbidden: HashSet<(PlayerIndex, PlayerIndex)>,
    /// The fewest times that any two of them have met.
    fewest_meetings: u32,
    /// By place: how unfit for the bye, 0 for the fittest.
    pub(super) unfit_for_bye: Vec<u32>,
    score_unit: u64,
    /// The largest difference in units.
    widest: u64,
    chance: Chance,
    chance_of: Vec<u64>,
}

impl<'a> Costs<'a> {
    pub(super) fn new(
        competition: &Competition,
        ladder: &'a Ladder,
        history: &'a History,
        round: RoundNumber,
        system: LadderSystem,
        chance: Chance,
    ) -> Self {
        let rungs = ladder.rungs();
        let differences = || rungs.iter().map(|rung| rungs[0].score.abs_diff(rung.score));
        let score_unit = differences().fold(0, greatest_common_divisor).max(1);
        let players: HashSet<PlayerIndex> = rungs.iter().map(|rung| rung.player).collect();
        let fewest_meetings = history.fewest_meetings(&players);
        Self {
            starts: Starts {
                ladder,
                history,
                level: match system {
                    LadderSystem::Keizer => WhenLevel::Lower,
                    _ if chance.coin() => WhenLevel::EvenUpper,
                    _ => WhenLevel::OddUpper,
                },
            },
            system,
            limits: MeetingLimits::new(
                competition,
                round,
                rungs
                    .first()
                    .and_then(|rung| competition.player(rung.player).group.as_ref()),
                rungs.len(),
            ),
            one_game: competition.settings.games_per_meeting == GamesPerMeeting::One,
            forbidden: competition
                .settings
                .pairing_settings
                .forbidden
                .iter()
                .flat_map(|(one, other)| [(*one, *other), (*other, *one)])
                .collect(),
            fewest_meetings,
            unfit_for_bye: unfit_for_bye(ladder, history, round, system),
            score_unit,
            widest: differences().max().unwrap_or(0) / score_unit,
            chance,
            chance_of: rungs
                .iter()
                .map(|rung| chance.of(&competition.player(rung.player).id))
                .collect(),
        }
    }

    /// What the meeting of two places costs by one criterion, the upper place first.
    pub(super) fn cost(&self, criterion: Criterion, upper: usize, lower: usize) -> u32 {
        if lower == self.starts.ladder.len() {
            return match criterion {
                Criterion::Bye => self.unfit_for_bye[upper],
                _ => 0,
            };
        }
        let (one, other) = (self.rung(upper), self.rung(lower));
        match criterion {
            Criterion::Forbidden => u32::from(self.forbidden.contains(&(one.player, other.player))),
            Criterion::Rematch => self.rematch(one, other),
            Criterion::TooSoon => self.limits.too_soon(self.pair(one, other)),
            Criterion::TooOften => {
                let times = self.limits.too_often(self.pair(one, other));
                (1 << times.min(REMATCHES_TOLD_APART)) - 1
            }
            Criterion::LastMet => self
                .pair(one, other)
                .last_met
                .map_or(0, |last| u32::from(last.get())),
            Criterion::Bye => 0,
            Criterion::StartBalance => self.start_balance(upper, lower),
            Criterion::ScoreDifference => self.score_difference(one, other),
            Criterion::Float => self.floats(one, other),
            Criterion::StartPreference => self.start_preference(upper, lower),
            Criterion::Half => self.half(one, other),
            Criterion::Place => self.place(upper, lower),
            Criterion::Chance => self.chance_cost(upper, lower),
        }
    }

    fn rung(&self, place: usize) -> &Rung {
        self.starts.ladder.rung(place)
    }

    fn pair(&self, one: &Rung, other: &Rung) -> PairHistory {
        self.starts.history.pair(one.player, other.player)
    }

    fn rematch(&self, one: &Rung, other: &Rung) -> u32 {
        let met = self.pair(one, other).met;
        (1 << (met - self.fewest_meetings).min(REMATCHES_TOLD_APART)) - 1
    }

    /// The sides that two would have.
    fn sides(&self, upper: usize, lower: usize) -> [(usize, Side); 2] {
        if self.starts.starter(upper, lower) == upper {
            [(upper, Side::First), (lower, Side::Second)]
        } else {
            [(upper, Side::Second), (lower, Side::First)]
        }
    }

    fn start_balance(&self, upper: usize, lower: usize) -> u32 {
        if !self.one_game {
            return 0;
        }
        self.sides(upper, lower)
            .into_iter()
            .map(|(place, side)| {
                let excess = excess(self.starts.history.player(self.rung(place).player), side);
                u32::try_from(excess).unwrap_or(u32::MAX).min(15)
            })
            .sum()
    }

    fn start_preference(&self, upper: usize, lower: usize) -> u32 {
        if !self.one_game {
            return 0;
        }
        self.sides(upper, lower)
            .into_iter()
            .map(|(place, side)| {
                reluctance(self.starts.history.player(self.rung(place).player), side)
            })
            .sum()
    }

    pub(super) fn score_difference(&self, one: &Rung, other: &Rung) -> u32 {
        let mut difference = one.score.abs_diff(other.score) / self.score_unit;
        if self.widest > SCORE_STEPS {
            difference = (difference * SCORE_STEPS).div_ceil(self.widest);
        }
        square(usize::try_from(difference).unwrap_or(usize::MAX))
    }

    fn floats(&self, upper: &Rung, lower: &Rung) -> u32 {
        if upper.score == lower.score {
            return 0;
        }
        self.float_again(upper, Float::Down) + self.float_again(lower, Float::Up)
    }

    pub(super) fn float_again(&self, rung: &Rung, float: Float) -> u32 {
        let mut latest = self.starts.history.player(rung.player).floats.iter().rev();
        let mut floated = || latest.next() == Some(&Some(float));
        if floated() { 2 } else { u32::from(floated()) }
    }

    fn half(&self, one: &Rung, other: &Rung) -> u32 {
        if one.group != other.group {
            return 0;
        }
        // The middle of an odd group belongs to either half: somebody of it meets another score.
        let half = one.group_size / 2;
        let both_upper = other.place_in_group < half;
        let both_lower = one.place_in_group >= one.group_size - half;
        u32::from(both_upper || both_lower)
    }

    fn place(&self, upper: usize, lower: usize) -> u32 {
        let (one, other) = (self.rung(upper), self.rung(lower));
        if self.system.whole_ladder() {
            return square(lower - upper - 1);
        }
        let apart = self.ideal_distance(one.group_size);
        if one.group == other.group {
            square((other.place_in_group - one.place_in_group).abs_diff(apart))
        } else {
            // Between groups the last of the upper meets the first of the lower.
            let from_the_end = one.group_size - 1 - one.place_in_group;
            square(from_the_end).saturating_add(square(other.place_in_group))
        }
    }

    /// How far apart in a score group of that size those are who should meet.
    pub(super) fn ideal_distance(&self, group_size: usize) -> usize {
        match self.system {
            LadderSystem::Swiss => group_size / 2,
            _ => 1,
        }
    }

    fn chance_cost(&self, upper: usize, lower: usize) -> u32 {
        let number = self
            .chance
            .of_pair(self.chance_of[upper], self.chance_of[lower]);
        u32::try_from(number % u64::from(CHANCES)).unwrap_or(0)
    }
}

/// By place on the ladder: the order in which the bye is to be given, 0 for whom it suits best.
fn unfit_for_bye(
    ladder: &Ladder,
    history: &History,
    round: RoundNumber,
    system: LadderSystem,
) -> Vec<u32> {
    let mut places: Vec<usize> = (0..ladder.len()).collect();
    places.sort_by_key(|place| {
        let rung = ladder.rung(*place);
        let player = history.player(rung.player);
        let reasons = match system {
            LadderSystem::Keizer | LadderSystem::Rolling => reasons_at_a_club(player, round),
            _ => [
                rung.score,
                i64::from(player.rounds_before) - i64::from(player.rounds_played),
                0,
            ],
        };
        (player.free_wins(), reasons, std::cmp::Reverse(*place))
    });
    let mut unfit = vec![0; ladder.len()];
    for (order, place) in (0..).zip(places) {
        unfit[place] = order;
    }
    unfit
}

/// Reasons against a bye on a club evening: one the last time; the first evening; evenings missed just before.
fn reasons_at_a_club(player: &PlayerHistory, round: RoundNumber) -> [i64; 3] {
    let last_time = player
        .last_bye
        .is_some_and(|last| last.next() == Some(round));
    [
        i64::from(last_time),
        i64::from(player.rounds_there == 0),
        i64::from(player.missed_lately),
    ]
}

pub(super) fn square(number: usize) -> u32 {
    u32::try_from(number)
        .ok()
        .and_then(|number| number.checked_mul(number))
        .unwrap_or(u32::MAX)
}

fn greatest_common_divisor(mut one: u64, mut other: u64) -> u64 {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}
