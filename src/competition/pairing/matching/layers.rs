//! From several costs in strict order to one: a unit of a higher one outweighs all that the lower ones can come to.

use super::cost::Cost;

/// Sums of a word stay below two to this power; prices, which add up along ways through the field, stay below 2^127.
const BITS: u32 = 112;

/// So many places make a bunch where nobody says which are alike.
const BUNCH: usize = 32;

type CostOfPair<'a> = Box<dyn Fn(usize, usize) -> u32 + 'a>;

/// One kind of cost for every pair of places.
pub(crate) struct Layer<'a> {
    dearest: u32,
    of_one_pair: bool,
    quick: bool,
    cost: CostOfPair<'a>,
    at_least: Option<CostOfPair<'a>>,
}

impl<'a> Layer<'a> {
    /// The costs by places from 0, the lower place first; what is above the dearest counts as that.
    pub(crate) fn new(dearest: u32, cost: impl Fn(usize, usize) -> u32 + 'a) -> Self {
        Self {
            dearest,
            of_one_pair: false,
            quick: false,
            cost: Box::new(cost),
            at_least: None,
        }
    }

    /// With costs that only one pair can have (that of a place which stands for no opponent).
    pub(crate) fn of_one_pair(mut self) -> Self {
        self.of_one_pair = true;
        self
    }

    /// With what any pair of a place of one bunch and one of another costs at least, by the numbers of the bunches.
    pub(crate) fn at_least(mut self, at_least: impl Fn(usize, usize) -> u32 + 'a) -> Self {
        self.at_least = Some(Box::new(at_least));
        self
    }

    /// Worked out quickly, and high between places that are no likely pair.
    pub(crate) fn quick(mut self) -> Self {
        self.quick = true;
        self
    }

    /// What a pair costs by this layer alone.
    pub(crate) fn cost(&self, one: usize, other: usize) -> u32 {
        (self.cost)(one, other).min(self.dearest)
    }

    /// What it comes to at most over a whole set of pairs.
    fn highest_sum(&self, size: usize) -> u128 {
        let pairs = if self.of_one_pair { 1 } else { size / 2 };
        u128::from(self.dearest) * u128::try_from(pairs).unwrap_or(u128::MAX)
    }
}

/// The word in which a layer counts, and how much its unit does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Weight {
    second_word: bool,
    unit: i128,
}

impl Weight {
    fn of(self, units: u32) -> Cost {
        let units = i128::from(units) * self.unit;
        if self.second_word {
            Cost(0, units)
        } else {
            Cost(units, 0)
        }
    }
}

/// What every pair between two bunches of places costs at least.
#[derive(Clone, Copy, Debug)]
pub(super) struct Floor {
    /// By all layers.
    pub(super) all: Cost,
    /// By the layers that are not quick.
    pub(super) of_slow: Cost,
}

/// Costs of several kinds, the weightiest first.
pub(crate) struct Layers<'a> {
    size: usize,
    layers: Vec<Layer<'a>>,
    weights: Vec<Weight>,
    likely: Option<Vec<(usize, usize)>>,
    bunches: Option<Vec<Vec<usize>>>,
}

impl<'a> Layers<'a> {
    pub(crate) fn new(size: usize, layers: Vec<Layer<'a>>) -> Self {
        let sums: Vec<u128> = layers.iter().map(|layer| layer.highest_sum(size)).collect();
        Self {
            size,
            weights: weights(&sums),
            layers,
            likely: None,
            bunches: None,
        }
    }

    /// With every pair looked at, however many there are.
    #[cfg(test)]
    pub(crate) fn with_every_pair(mut self) -> Self {
        self.likely = None;
        self
    }

    /// With places that are much alike in bunches, which [`Layer::at_least`] numbers from 0; every place is in one.
    pub(crate) fn with_bunches(mut self, bunches: Vec<Vec<usize>>) -> Self {
        self.bunches = Some(bunches);
        self
    }

    /// The places in bunches.
    pub(super) fn bunches(&self) -> Vec<Vec<usize>> {
        self.bunches.clone().unwrap_or_else(|| {
            let places: Vec<usize> = (0..self.size).collect();
            places.chunks(BUNCH).map(<[usize]>::to_vec).collect()
        })
    }

    /// What pairs between two bunches cost at least.
    pub(super) fn floor(&self, one: usize, other: usize) -> Floor {
        let at_least = |quick: bool| {
            let mut cost = Cost::NOTHING;
            for (layer, weight) in self.layers.iter().zip(&self.weights) {
                if let Some(at_least) = &layer.at_least
                    && layer.quick == quick
                {
                    cost += weight.of(at_least(one, other).min(layer.dearest));
                }
            }
            cost
        };
        let of_slow = at_least(false);
        Floor {
            all: of_slow + at_least(true),
            of_slow,
        }
    }

    /// With the pairs that are looked at first where there are too many to look at all.
    pub(crate) fn with_likely(mut self, likely: Vec<(usize, usize)>) -> Self {
        self.likely = Some(likely);
        self
    }

    pub(super) fn likely(&self) -> Option<&[(usize, usize)]> {
        self.likely.as_deref()
    }

    /// How many places there are.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    pub(super) fn cost(&self, one: usize, other: usize) -> Cost {
        self.sum(one, other, |_| true)
    }

    /// No more than the cost.
    pub(super) fn quick_cost(&self, one: usize, other: usize) -> Cost {
        self.sum(one, other, |layer| layer.quick)
    }

    fn sum(&self, one: usize, other: usize, counts: impl Fn(&Layer<'a>) -> bool) -> Cost {
        let mut cost = Cost::NOTHING;
        for (layer, weight) in self.layers.iter().zip(&self.weights) {
            if counts(layer) {
                cost += weight.of(layer.cost(one, other));
            }
        }
        cost
    }
}

/// The units of layers that come to these sums at most. One for which both words have no room counts for nothing.
fn weights(sums: &[u128]) -> Vec<Weight> {
    let bits = |sum: u128| 128 - (sum + 1).leading_zeros();
    let mut second_word = false;
    let mut used = 0;
    let mut weights = Vec::new();
    for sum in sums {
        used += bits(*sum);
        if used > BITS && !second_word {
            second_word = true;
            used = bits(*sum);
        }
        weights.push(Weight {
            second_word,
            unit: i128::from(used <= BITS),
        });
    }
    let mut units = [1_i128; 2];
    for (weight, sum) in weights.iter_mut().zip(sums).rev() {
        if weight.unit > 0 {
            let unit = &mut units[usize::from(weight.second_word)];
            weight.unit = *unit;
            *unit *= i128::try_from(sum + 1).unwrap_or(i128::MAX);
        }
    }
    weights
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Layer, Layers, Weight, weights};
    use crate::competition::pairing::matching::cheapest_pairs;

    /// Every way to put these places into pairs.
    fn all_pairs(free: &[usize]) -> Vec<Vec<(usize, usize)>> {
        let Some((first, rest)) = free.split_first() else {
            return vec![Vec::new()];
        };
        let mut all = Vec::new();
        for place in 0..rest.len() {
            let mut others = rest.to_vec();
            let partner = others.remove(place);
            for mut pairs in all_pairs(&others) {
                pairs.push((*first, partner));
                all.push(pairs);
            }
        }
        all
    }

    proptest! {
        #[test]
        fn a_higher_cost_outweighs_all_lower_ones(
            half in 1_usize..=4,
            numbers in prop::collection::vec(0_u32..1000, 5 * 64),
            dearest in prop::sample::select(vec![1000_u32, u32::MAX]),
        ) {
            let size = 2 * half;
            let highest = [2, 3, 1, 10, 1000];
            let cost = |tier: usize, one: usize, other: usize| {
                numbers[tier * 64 + one * 8 + other] % highest[tier]
            };
            let layers = (0..5)
                .map(|tier| Layer::new(dearest, move |one, other| cost(tier, one, other)))
                .collect();
            let sums = |pairs: &[(usize, usize)]| -> Vec<u64> {
                (0..5)
                    .map(|tier| {
                        pairs.iter().map(|(one, other)| u64::from(cost(tier, *one, *other))).sum()
                    })
                    .collect()
            };
            let found = cheapest_pairs(&Layers::new(size, layers));
            let places: Vec<usize> = (0..size).collect();
            let best = all_pairs(&places).iter().map(|pairs| sums(pairs)).min().expect("an even field can be paired");
            prop_assert_eq!(sums(&found), best);
        }
    }

    #[test]
    fn what_has_no_room_in_the_first_word_counts_in_the_second() {
        let sum = (1_u128 << 50) - 1;
        let weight = |second_word, unit| Weight { second_word, unit };
        assert_eq!(
            weights(&[sum, sum, sum, 1]),
            [
                weight(false, 1 << 50),
                weight(false, 1),
                weight(true, 2),
                weight(true, 1)
            ]
        );
        assert_eq!(weights(&[sum; 5])[4], weight(true, 0), "no room at all");
    }
}
