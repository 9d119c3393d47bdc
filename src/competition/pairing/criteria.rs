//! What a meeting costs, criterion by criterion, in the order in which they count.

use std::collections::HashSet;

use super::chance::Chance;
use super::history::{Float, History};
use super::ladder::{Ladder, Rung};
use super::starts::{Starts, excess, reluctance};
use super::swiss::Neighbourhood;
use super::weights::Tier;
use crate::competition::{Competition, GamesPerMeeting, PlayerIndex};
use crate::rules::Side;

/// What is looked at in pairing a ladder, the weightiest first: a lower one is heard only where all higher ones are level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Criterion {
    /// Pairs that must not meet.
    Forbidden,
    /// Pairs that have met, each further time worse than two of the times before it.
    Rematch,
    /// Who has the bye: fewest so far, lowest score, fewest rounds unplayed, lowest place.
    Bye,
    /// Nobody gets more than two starts, or seconds, ahead.
    StartBalance,
    /// Squares of differences in match points.
    ScoreDifference,
    /// Players who meet a higher or lower score again after doing so one or two rounds ago.
    Float,
    /// Players who get the side that they had before, or had more often.
    StartPreference,
    /// Equal scores of the same half who meet, where halves are to meet each other.
    Half,
    /// How far a pair is from the ideal of the system.
    Place,
    /// The seed decides.
    Chance,
}

impl Criterion {
    const ALL: [Self; 10] = [
        Self::Forbidden,
        Self::Rematch,
        Self::Bye,
        Self::StartBalance,
        Self::ScoreDifference,
        Self::Float,
        Self::StartPreference,
        Self::Half,
        Self::Place,
        Self::Chance,
    ];

    /// Where everybody meets the next on the ladder, repeats are allowed and scores and starts follow.
    const OF_THE_HILL: [Self; 5] = [
        Self::Forbidden,
        Self::Bye,
        Self::Place,
        Self::StartPreference,
        Self::Chance,
    ];

    fn of(neighbourhood: Neighbourhood) -> &'static [Self] {
        match neighbourhood {
            Neighbourhood::Halves | Neighbourhood::Neighbours => &Self::ALL,
            Neighbourhood::WholeLadder => &Self::OF_THE_HILL,
        }
    }
}

/// From this many meetings above the fewest, a further one makes no difference: the numbers would not fit.
const REMATCHES_TOLD_APART: u32 = 8;

/// Differences in match points are told apart in so many steps.
const SCORE_STEPS: u64 = 255;

/// What chance may cost at most.
const CHANCES: u32 = 1 << 16;

/// Works out costs between the places of a ladder; the place behind the last stands for the bye.
pub(super) struct Costs<'a> {
    pub(super) starts: Starts<'a>,
    neighbourhood: Neighbourhood,
    one_game: bool,
    forbidden: HashSet<(PlayerIndex, PlayerIndex)>,
    /// The fewest times that any two of them have met.
    fewest_meetings: u32,
    /// By place: how unfit for the bye, 0 for the fittest.
    unfit_for_bye: Vec<u32>,
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
        neighbourhood: Neighbourhood,
        chance: Chance,
    ) -> Self {
        let rungs = ladder.rungs();
        let differences = || rungs.iter().map(|rung| rungs[0].score.abs_diff(rung.score));
        let score_unit = differences().fold(0, greatest_common_divisor).max(1);
        let fewest_meetings = (0..rungs.len())
            .flat_map(|one| (one + 1..rungs.len()).map(move |other| (one, other)))
            .map(|(one, other)| history.pair(rungs[one].player, rungs[other].player).met)
            .min()
            .unwrap_or(0);
        Self {
            starts: Starts {
                ladder,
                history,
                upper_first: chance.coin(),
            },
            neighbourhood,
            one_game: competition.settings.games_per_meeting == GamesPerMeeting::One,
            forbidden: competition
                .settings
                .pairing_settings
                .forbidden
                .iter()
                .flat_map(|(one, other)| [(*one, *other), (*other, *one)])
                .collect(),
            fewest_meetings,
            unfit_for_bye: unfit_for_bye(ladder, history),
            score_unit,
            widest: differences().max().unwrap_or(0) / score_unit,
            chance,
            chance_of: rungs
                .iter()
                .map(|rung| chance.of(&competition.player(rung.player).id))
                .collect(),
        }
    }

    /// The costs of all criteria that the system looks at, the weightiest first.
    pub(super) fn tiers(&self) -> Vec<Tier> {
        let size = self.starts.ladder.len().next_multiple_of(2);
        Criterion::of(self.neighbourhood)
            .iter()
            .map(|criterion| {
                let tier = Tier::new(size, |upper, lower| self.cost(*criterion, upper, lower));
                match criterion {
                    Criterion::Bye => tier.of_one_pair(),
                    _ => tier,
                }
            })
            .collect()
    }

    /// What the meeting of two places costs by one criterion, the upper place first.
    fn cost(&self, criterion: Criterion, upper: usize, lower: usize) -> u32 {
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

    fn rematch(&self, one: &Rung, other: &Rung) -> u32 {
        let met = self.starts.history.pair(one.player, other.player).met;
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

    fn score_difference(&self, one: &Rung, other: &Rung) -> u32 {
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

    fn float_again(&self, rung: &Rung, float: Float) -> u32 {
        let mut latest = self.starts.history.player(rung.player).floats.iter().rev();
        let mut floated = || latest.next() == Some(&Some(float));
        if floated() { 2 } else { u32::from(floated()) }
    }

    fn half(&self, one: &Rung, other: &Rung) -> u32 {
        if self.neighbourhood != Neighbourhood::Halves || one.group != other.group {
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
        let apart = match self.neighbourhood {
            Neighbourhood::WholeLadder => return square(lower - upper - 1),
            Neighbourhood::Halves => one.group_size / 2,
            Neighbourhood::Neighbours => 1,
        };
        if one.group == other.group {
            square((other.place_in_group - one.place_in_group).abs_diff(apart))
        } else {
            // Between groups the last of the upper meets the first of the lower.
            let from_the_end = one.group_size - 1 - one.place_in_group;
            square(from_the_end).saturating_add(square(other.place_in_group))
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
fn unfit_for_bye(ladder: &Ladder, history: &History) -> Vec<u32> {
    let mut places: Vec<usize> = (0..ladder.len()).collect();
    places.sort_by_key(|place| {
        let rung = ladder.rung(*place);
        let player = history.player(rung.player);
        let unplayed = player.sides.len() - player.rounds_played as usize;
        (
            player.free_wins(),
            rung.score,
            unplayed,
            std::cmp::Reverse(*place),
        )
    });
    let mut unfit = vec![0; ladder.len()];
    for (order, place) in (0..).zip(places) {
        unfit[place] = order;
    }
    unfit
}

fn square(number: usize) -> u32 {
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
