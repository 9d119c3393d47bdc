//! Places of a ladder in bunches that are much alike, and what pairs between two of them cost at least: so that in a
//! large field not every pair has to be looked at.

use super::criteria::{Costs, square};
use super::criterion::Criterion;
use super::history::Float;
use super::starts::{excess, reluctance};
use crate::rules::Side;

/// So many places are in a bunch at most.
const AT_MOST: usize = 32;

/// All places of a ladder in bunches, and the place of the bye in one of its own.
pub(super) struct Bunches {
    bunches: Vec<Bunch>,
    bye: usize,
}

/// Places that are alike, in order.
struct Bunch {
    like: Like,
    places: Vec<usize>,
}

/// In what the places of a bunch are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Like {
    /// The score group; on a ladder that counts as a whole there is one.
    pub(super) group: usize,
    /// What it costs to meet a lower score again, and a higher one.
    floats: [u32; 2],
    /// What it costs by start balance and preference to start, and not to.
    pub(super) sides: [(u32, u32); 2],
}

impl Bunches {
    pub(super) fn new(costs: &Costs<'_>) -> Self {
        let ladder = costs.starts.ladder;
        let mut alike: Vec<(Like, usize)> = (0..ladder.len())
            .map(|place| (like(costs, place), place))
            .collect();
        alike.sort_unstable();
        let bunches = alike
            .chunk_by(|one, other| one.0 == other.0)
            .flat_map(|alike| alike.chunks(AT_MOST))
            .map(|alike| Bunch {
                like: alike[0].0,
                places: alike.iter().map(|(_, place)| *place).collect(),
            })
            .collect();
        Self {
            bunches,
            bye: ladder.len(),
        }
    }

    /// The places of each bunch; in an odd field that of the bye last, by itself.
    pub(super) fn places(&self) -> Vec<Vec<usize>> {
        let mut places: Vec<Vec<usize>> = self
            .bunches
            .iter()
            .map(|bunch| bunch.places.clone())
            .collect();
        if !self.bye.is_multiple_of(2) {
            places.push(vec![self.bye]);
        }
        places
    }

    /// What a pair of a place of one bunch and one of the other costs at least by a criterion.
    pub(super) fn at_least(
        &self,
        costs: &Costs<'_>,
        criterion: Criterion,
        one: usize,
        other: usize,
    ) -> u32 {
        let (Some(one), Some(other)) = (self.bunches.get(one), self.bunches.get(other)) else {
            return 0;
        };
        let (upper, lower) = if one.first() <= other.first() {
            (one, other)
        } else {
            (other, one)
        };
        let rung = |bunch: &Bunch| costs.starts.ladder.rung(bunch.first());
        let same_group = upper.like.group == lower.like.group;
        match criterion {
            Criterion::ScoreDifference if !same_group => {
                costs.score_difference(rung(upper), rung(lower))
            }
            Criterion::Float if !same_group => upper.like.floats[0] + lower.like.floats[1],
            Criterion::StartBalance => either_way(upper, lower, |side| side.0),
            Criterion::StartPreference => either_way(upper, lower, |side| side.1),
            Criterion::Half if same_group => half(costs, upper, lower),
            Criterion::Place => place(costs, upper, lower),
            _ => 0,
        }
    }
}

impl Bunch {
    fn first(&self) -> usize {
        self.places[0]
    }

    fn last(&self) -> usize {
        self.places[self.places.len() - 1]
    }
}

pub(super) fn like(costs: &Costs<'_>, place: usize) -> Like {
    let rung = costs.starts.ladder.rung(place);
    let history = costs.starts.history.player(rung.player);
    let criteria = costs.system.criteria();
    let looked_at = |criterion, cost| {
        if criteria.contains(&criterion) {
            cost
        } else {
            0
        }
    };
    let side = |side| {
        if !costs.one_game {
            return (0, 0);
        }
        let excess = u32::try_from(excess(history, side)).unwrap_or(u32::MAX);
        (
            looked_at(Criterion::StartBalance, excess.min(15)),
            looked_at(Criterion::StartPreference, reluctance(history, side)),
        )
    };
    let float = |float| looked_at(Criterion::Float, costs.float_again(rung, float));
    Like {
        group: if criteria.contains(&Criterion::ScoreDifference) {
            rung.group
        } else {
            0
        },
        floats: [float(Float::Down), float(Float::Up)],
        sides: [side(Side::First), side(Side::Second)],
    }
}

/// The least that either of the two can start for.
fn either_way(one: &Bunch, other: &Bunch, cost: impl Fn((u32, u32)) -> u32) -> u32 {
    let (ones, others) = (one.like.sides, other.like.sides);
    (cost(ones[0]) + cost(others[1])).min(cost(ones[1]) + cost(others[0]))
}

/// 1 where all places of both are of the same half of their score group.
fn half(costs: &Costs<'_>, upper: &Bunch, lower: &Bunch) -> u32 {
    let ladder = costs.starts.ladder;
    let size = ladder.rung(upper.first()).group_size;
    let first = ladder.rung(upper.first().min(lower.first())).place_in_group;
    let last = ladder.rung(upper.last().max(lower.last())).place_in_group;
    u32::from(last < size / 2 || first >= size - size / 2)
}

/// By how far the places are from the ideal of the system.
fn place(costs: &Costs<'_>, upper: &Bunch, lower: &Bunch) -> u32 {
    if costs.system.whole_ladder() {
        return square(lower.first().saturating_sub(upper.last() + 1));
    }
    let ladder = costs.starts.ladder;
    let at = |place: usize| ladder.rung(place).place_in_group;
    let size = ladder.rung(upper.first()).group_size;
    if upper.like.group != lower.like.group {
        let from_the_end = size - 1 - at(upper.last());
        return square(from_the_end).saturating_add(square(at(lower.first())));
    }
    let apart = costs.ideal_distance(size);
    let nearest = at(lower.first()).saturating_sub(at(upper.last()));
    let farthest = at(lower.last().max(upper.last())) - at(upper.first());
    if apart < nearest {
        square(nearest - apart)
    } else {
        square(apart.saturating_sub(farthest))
    }
}
