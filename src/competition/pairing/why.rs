//! Why a round is paired as it is: which criteria gave way, for each table and in all, and what another round would cost.

use std::collections::HashSet;

use super::Chance;
use super::criteria::Costs;
use super::criterion::Criterion;
use super::field::Field;
use super::history::History;
use super::ladder::{Ladder, ladders};
use super::matching::{Layer, cheapest_pairs};
use super::system::LadderSystem;
use super::weighing::{layers, layers_after};
use crate::competition::{Competition, PlayerIndex, Round};

/// A criterion that a pair, or a bye, does not satisfy wholly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GaveWay {
    /// Which.
    pub criterion: Criterion,
    /// By how much, in the units of the criterion.
    pub cost: u32,
}

/// Two who meet, or one who has a bye, and the criteria that gave way for it, the weightiest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairReasons {
    /// The upper of the two on the ladder.
    pub one: PlayerIndex,
    /// The other; `None` for a bye.
    pub other: Option<PlayerIndex>,
    /// What gave way: nothing where the pair is as it should be.
    pub gave_way: Vec<GaveWay>,
}

/// By one criterion, what a round comes to and what another would.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Which.
    pub criterion: Criterion,
    /// What the round comes to, added up over its pairs.
    pub now: u64,
    /// What the other would.
    pub then: u64,
}

/// Another way to pair a group, and what is different: the first difference is what speaks for one of the two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// Who would meet whom; `None` has a bye.
    pub pairs: Vec<(PlayerIndex, Option<PlayerIndex>)>,
    /// Where the two differ, the weightiest criterion first.
    pub differences: Vec<Difference>,
}

/// What somebody would like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// That these two meet.
    Meet(PlayerIndex, PlayerIndex),
    /// That they do not.
    Apart(PlayerIndex, PlayerIndex),
}

impl Wish {
    fn players(self) -> [PlayerIndex; 2] {
        let (Self::Meet(one, other) | Self::Apart(one, other)) = self;
        [one, other]
    }
}

/// The criteria that gave way in a round, whoever made it: a line for each pair and bye, by the place of the upper
/// player. Empty where the system of the competition has no criteria (a round robin by tables, pairing by hand).
#[must_use]
pub fn reasons(competition: &Competition, round: &Round, seed: u64) -> Vec<PairReasons> {
    let mut reasons = Vec::new();
    each_group(competition, round, seed, |group| {
        for (upper, lower) in group.pairs_of(round) {
            let gave_way = group
                .system
                .criteria()
                .iter()
                .filter(|criterion| criterion.can_give_way())
                .map(|criterion| GaveWay {
                    criterion: *criterion,
                    cost: group.costs.cost(*criterion, upper, lower),
                })
                .filter(|gave_way| gave_way.cost > 0)
                .collect();
            let (one, other) = group.players(upper, lower);
            // Somebody has to have the bye of an odd group: only a further one is a bending of the rule.
            reasons.push(PairReasons {
                one,
                other,
                gave_way,
            });
        }
    });
    reasons
}

/// What a round comes to by each criterion, added up over its pairs, the weightiest first; those that are kept left out.
#[must_use]
pub fn in_all(competition: &Competition, round: &Round, seed: u64) -> Vec<(Criterion, u64)> {
    let mut sums: Vec<(Criterion, u64)> = Vec::new();
    each_group(competition, round, seed, |group| {
        for (criterion, sum) in group.sums(&group.pairs_of(round)) {
            match sums.iter_mut().find(|(one, _)| *one == criterion) {
                Some((_, before)) => *before += sum,
                None => sums.push((criterion, sum)),
            }
        }
    });
    sums.retain(|(criterion, sum)| *sum > 0 && criterion.can_give_way());
    sums
}

/// How a round, as it stands, differs from what the system itself would propose for the same players; the differences
/// of all groups, those of one after those of another. Empty where it is as good.
#[must_use]
pub fn difference_from_own(competition: &Competition, round: &Round, seed: u64) -> Vec<Difference> {
    let mut differences = Vec::new();
    each_group(competition, round, seed, |group| {
        let own = cheapest_pairs(&layers(&group.costs));
        differences.extend(group.differences(&group.pairs_of(round), &own));
    });
    differences
}

/// What it would cost, against the system's own proposal for the players of a round, to fulfil a wish. `None` where
/// these two cannot meet in it anyway.
#[must_use]
pub fn cost_of(
    competition: &Competition,
    round: &Round,
    wish: Wish,
    seed: u64,
) -> Option<Alternative> {
    let mut alternative = None;
    each_group(competition, round, seed, |group| {
        let [Some(one), Some(other)] = wish.players().map(|player| group.place(player)) else {
            return;
        };
        if one == other {
            return;
        }
        let (one, other) = (one.min(other), one.max(other));
        let granted = Layer::new(1, move |upper, lower| {
            let these = (upper, lower) == (one, other);
            let touched = [upper, lower]
                .iter()
                .any(|place| [one, other].contains(place));
            u32::from(match wish {
                Wish::Meet(..) => touched && !these,
                Wish::Apart(..) => these,
            })
        });
        let then = cheapest_pairs(&layers_after(&group.costs, vec![granted], &[(one, other)]));
        let own = cheapest_pairs(&layers(&group.costs));
        alternative = Some(Alternative {
            pairs: then
                .iter()
                .map(|(upper, lower)| group.players(*upper, *lower))
                .collect(),
            differences: group.differences(&own, &then),
        });
    });
    alternative
}

/// A group of a round with what its pairs cost.
struct Weighed<'a> {
    ladder: &'a Ladder,
    costs: Costs<'a>,
    system: LadderSystem,
}

fn each_group(
    competition: &Competition,
    round: &Round,
    seed: u64,
    mut with: impl FnMut(&Weighed<'_>),
) {
    let Some(system) = LadderSystem::of(competition.settings.pairing) else {
        return;
    };
    let field = Field::of_round(competition, round);
    let history = History::of(competition, field.earlier);
    let chance = Chance::of_round(seed, field.number);
    for ladder in &ladders(competition, &field, &history, system) {
        with(&Weighed {
            ladder,
            costs: Costs::new(competition, ladder, &history, field.number, system, chance),
            system,
        });
    }
}

impl Weighed<'_> {
    fn place(&self, player: PlayerIndex) -> Option<usize> {
        self.ladder
            .rungs()
            .iter()
            .position(|rung| rung.player == player)
    }

    fn players(&self, upper: usize, lower: usize) -> (PlayerIndex, Option<PlayerIndex>) {
        let player = |place: usize| self.ladder.rungs().get(place).map(|rung| rung.player);
        (self.ladder.rung(upper).player, player(lower))
    }

    /// The pairs of the round by places, the upper one first; a bye stands behind the last place.
    fn pairs_of(&self, round: &Round) -> Vec<(usize, usize)> {
        let games = round.games.iter().filter_map(|game| {
            let (one, other) = (self.place(game.first)?, self.place(game.second)?);
            Some((one.min(other), one.max(other)))
        });
        let byes = round
            .byes
            .iter()
            .filter_map(|player| Some((self.place(*player)?, self.ladder.len())));
        let mut seen = HashSet::new();
        let mut pairs: Vec<(usize, usize)> = games
            .chain(byes)
            .filter(|pair| seen.insert(*pair))
            .collect();
        pairs.sort_unstable();
        pairs
    }

    fn sums(&self, pairs: &[(usize, usize)]) -> Vec<(Criterion, u64)> {
        let sum = |criterion: Criterion| {
            pairs
                .iter()
                .map(|(upper, lower)| u64::from(self.costs.cost(criterion, *upper, *lower)))
                .sum()
        };
        self.system
            .criteria()
            .iter()
            .map(|criterion| (*criterion, sum(*criterion)))
            .collect()
    }

    fn differences(&self, now: &[(usize, usize)], then: &[(usize, usize)]) -> Vec<Difference> {
        self.sums(now)
            .into_iter()
            .zip(self.sums(then))
            .filter(|((criterion, now), (_, then))| now != then && *criterion != Criterion::Chance)
            .map(|((criterion, now), (_, then))| Difference {
                criterion,
                now,
                then,
            })
            .collect()
    }
}
