//! The cheapest way to put everybody into pairs.
//!
//! - `cost`: a cost in two words.
//! - `layers`: several criteria in strict order, made one cost.
//! - `blossom`: the algorithm, on a sparse graph.
//!
//! In a large field only likely pairs are looked at first. The prices that the algorithm ends with prove whether a pair
//! that was left out could make the whole cheaper: those that could are let in, and it is done again.

mod blossom;
mod cost;
mod layers;

use blossom::{Blossoms, Edge, Solved};
use cost::Cost;
pub(super) use layers::{Layer, Layers};

/// Up to so many places every pair is looked at from the beginning.
const ALL_PAIRS_UP_TO: usize = 256;

/// So often pairs that were left out are let in; in fields that were tried it took no more than a few times.
const TIMES_AT_MOST: usize = 12;

/// So many pairs of one place are let in at a time.
const LET_IN_AT_A_TIME: usize = 16;

/// The pairs of least cost, the lower place first, in order. With an odd number of places there are none.
pub(super) fn cheapest_pairs(layers: &Layers<'_>) -> Vec<(usize, usize)> {
    let size = layers.size();
    let mut pairs: Vec<(usize, usize)> = match layers.likely() {
        Some(likely) if size > ALL_PAIRS_UP_TO => {
            // Neighbours too: with them alone everybody can be paired.
            let neighbours = (1..size).map(|place| (place - 1, place));
            likely.iter().copied().chain(neighbours).collect()
        }
        _ => all_pairs(size).collect(),
    };
    let all = pairs.len() == size * size.saturating_sub(1) / 2;
    let mut found = None;
    for _ in 0..TIMES_AT_MOST {
        pairs.sort_unstable();
        pairs.dedup();
        let edges: Vec<Edge> = pairs
            .iter()
            .map(|(one, other)| Edge {
                one: *one,
                other: *other,
                cost: layers.cost(*one, *other),
            })
            .collect();
        let Some(solved) = Blossoms::new(size, &edges).solved() else {
            break;
        };
        found = Some(solved.partners.clone());
        if all {
            break;
        }
        let left_out = worth_letting_in(layers, &solved);
        if left_out.is_empty() {
            break;
        }
        pairs.extend(left_out);
    }
    found
        .unwrap_or_default()
        .into_iter()
        .enumerate()
        .filter(|(place, partner)| place < partner)
        .collect()
}

fn all_pairs(size: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..size).flat_map(move |one| (one + 1..size).map(move |other| (one, other)))
}

/// Pairs that cost less than their places are priced: of each place the ones that do so most.
///
/// Without any the pairs found are the cheapest of all: every set of pairs costs at least what its places are priced,
/// less what blossoms take off, which some pair must leave; and those found cost just that.
fn worth_letting_in(layers: &Layers<'_>, solved: &Solved) -> Vec<(usize, usize)> {
    let prices = &solved.prices;
    let mut let_in = Vec::new();
    let mut of_place: Vec<(Cost, usize)> = Vec::new();
    for one in 0..prices.len() {
        of_place.clear();
        for other in one + 1..prices.len() {
            let priced = prices[one] + prices[other];
            if layers.quick_cost(one, other).doubled() >= priced {
                continue;
            }
            let slack = layers.cost(one, other).doubled() - priced;
            if slack < Cost::NOTHING && slack + solved.held_together(one, other) < Cost::NOTHING {
                of_place.push((slack, other));
            }
        }
        of_place.sort_unstable();
        of_place.truncate(LET_IN_AT_A_TIME);
        let_in.extend(of_place.iter().map(|(_, other)| (one, *other)));
    }
    let_in
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Blossoms, Cost, Edge, Layer, Layers, Solved, all_pairs, cheapest_pairs};

    /// The least sum over the edges there are by trying everything.
    fn least(costs: &[Option<Cost>], size: usize, free: &[usize]) -> Option<Cost> {
        let Some((first, rest)) = free.split_first() else {
            return Some(Cost::NOTHING);
        };
        (0..rest.len())
            .filter_map(|place| {
                let mut others = rest.to_vec();
                let partner = others.remove(place);
                let cost = costs[first * size + partner]?;
                Some(cost + least(costs, size, &others)?)
            })
            .min()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1500))]

        #[test]
        fn no_other_pairs_are_cheaper(
            half in 0_usize..=5,
            numbers in prop::collection::vec((0_i128..(1 << 100), 0_i128..(1 << 100)), 100),
            range in prop::sample::select(vec![2_i128, 4, 30, 1 << 100]),
            gaps in prop::sample::select(vec![0_i128, 2, 3]),
        ) {
            let size = 2 * half;
            let costs: Vec<Option<Cost>> = numbers
                .iter()
                .map(|(first, second)| {
                    let there = gaps == 0 || second % gaps > 0;
                    there.then_some(Cost(first % range, second % range))
                })
                .collect();
            let edges: Vec<Edge> = all_pairs(size)
                .filter_map(|(one, other)| {
                    costs[one * size + other].map(|cost| Edge { one, other, cost })
                })
                .collect();
            let places: Vec<usize> = (0..size).collect();
            let least = least(&costs, size, &places);
            let found = Blossoms::new(size, &edges).solved();
            prop_assert_eq!(found.is_some(), least.is_some());
            if let Some(Solved { partners, .. }) = found {
                let mut sum = Cost::NOTHING;
                for (place, partner) in partners.iter().enumerate() {
                    prop_assert_eq!(partners[*partner], place);
                    if place < *partner {
                        sum += costs[place * size + partner].expect("the pairs are among those with costs");
                    }
                }
                prop_assert_eq!(Some(sum), least);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        /// Compared with another program's algorithm, in fields in which blossoms lie within blossoms.
        #[test]
        fn another_algorithm_finds_nothing_cheaper(
            half in 10_usize..=40,
            seed in any::<u64>(),
            range in prop::sample::select(vec![2_u64, 5, 50, 1 << 30]),
        ) {
            let size = 2 * half;
            let mut state = seed;
            let mut next = move || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (state >> 33) % range
            };
            let mut matrix = vec![0_i64; size * size];
            for (one, other) in all_pairs(size) {
                matrix[one * size + other] = i64::try_from(next()).expect("a small number");
            }
            let edges: Vec<Edge> = all_pairs(size)
                .map(|(one, other)| Edge {
                    one,
                    other,
                    cost: Cost(0, matrix[one * size + other].into()),
                })
                .collect();
            let sum = |partners: &[usize]| -> i64 {
                partners
                    .iter()
                    .enumerate()
                    .filter(|(place, partner)| place < *partner)
                    .map(|(place, partner)| matrix[place * size + partner])
                    .sum()
            };
            let Solved { partners, .. } = Blossoms::new(size, &edges).solved().expect("every place has a pair");
            let theirs = integer_blossom::min_weight_perfect_matching(&matrix, size);
            prop_assert_eq!(sum(&partners), sum(&theirs));
        }
    }

    #[test]
    fn pairs_that_were_not_likely_are_found_where_they_are_cheaper() {
        let size = 300;
        // Neighbours are likely, but each belongs to the one half the field away.
        let cost = |one: usize, other: usize| u32::from(other - one != size / 2);
        let layers = Layers::new(size, vec![Layer::new(1, cost)])
            .with_likely((1..size).map(|place| (place - 1, place)).collect());
        let expected: Vec<(usize, usize)> = (0..150).map(|place| (place, place + 150)).collect();
        assert_eq!(cheapest_pairs(&layers), expected);
    }
}
