//! The cheapest way to put everybody into pairs.
//!
//! - `cost`: a cost in two words.
//! - `layers`: several criteria in strict order, made one cost.
//! - `blossom`: the algorithm, on a sparse `graph`, from `prices` to begin with.
//! - `solved`: what it ends with, which is also the proof.
//! - `left_out`: whether a pair that was left out could make the whole cheaper.
//!
//! In a large field only likely pairs are looked at first. The prices that the algorithm ends with prove whether a pair
//! that was left out could make the whole cheaper: those that could are let in, and the algorithm goes on from there.

mod blossom;
mod cost;
mod graph;
mod layers;
mod left_out;
mod prices;
mod solved;

use blossom::Blossoms;
use graph::{Edge, Graph};
pub(super) use layers::{Layer, Layers};
use left_out::worth_letting_in;
use solved::Solved;

/// Up to so many places every pair is looked at from the beginning.
const ALL_PAIRS_UP_TO: usize = 256;

/// So often the pairs are looked for, with more let in each time; in fields that were tried up to 16 times did.
const TIMES_AT_MOST: usize = 60;

/// From so many places on only so often: what is left to gain then is little, and each time takes seconds.
const HUGE: usize = 4000;
const TIMES_IF_HUGE: usize = 4;

/// The pairs of least cost, the lower place first, in order. With an odd number of places there are none.
pub(super) fn cheapest_pairs(layers: &Layers<'_>) -> Vec<(usize, usize)> {
    let times = if layers.size() < HUGE {
        TIMES_AT_MOST
    } else {
        TIMES_IF_HUGE
    };
    cheapest_pairs_in(layers, times)
}

/// The pairs of least cost that are found when they are looked for so often.
fn cheapest_pairs_in(layers: &Layers<'_>, times: usize) -> Vec<(usize, usize)> {
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
    pairs.sort_unstable();
    pairs.dedup();
    let edge = |(one, other): (usize, usize)| Edge {
        one,
        other,
        cost: layers.cost(one, other),
    };
    let mut edges: Vec<Edge> = pairs.into_iter().map(edge).collect();
    let mut found: Option<Solved> = None;
    for time in 1..=times {
        let graph = Graph::new(size, &edges);
        let blossoms = match &found {
            None => Blossoms::new(&graph),
            Some(before) => Blossoms::again(&graph, before),
        };
        let Some(solved) = blossoms.solved() else {
            break;
        };
        let left_out = if all || time == times {
            Vec::new()
        } else {
            worth_letting_in(layers, &solved)
        };
        found = Some(solved);
        if left_out.is_empty() {
            break;
        }
        edges.extend(left_out.into_iter().map(edge));
    }
    found
        .map(|solved| solved.partners)
        .unwrap_or_default()
        .into_iter()
        .enumerate()
        .filter(|(place, partner)| place < partner)
        .collect()
}

fn all_pairs(size: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..size).flat_map(move |one| (one + 1..size).map(move |other| (one, other)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::cost::Cost;
    use super::{Blossoms, Edge, Graph, Layer, Layers, Solved, all_pairs, cheapest_pairs};

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
            let found = Blossoms::new(&Graph::new(size, &edges)).solved();
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
            let Solved { partners, .. } = Blossoms::new(&Graph::new(size, &edges)).solved().expect("every place has a pair");
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

    #[test]
    fn each_time_the_pairs_are_looked_for_they_are_complete_and_no_dearer() {
        let size = 300;
        let cost = |one: usize, other: usize| {
            u32::try_from((one * 7919 + other * 104_729) % 1009).expect("small")
        };
        let likely = || (1..size).map(|place| (place - 1, place)).collect();
        let sum = |times: usize| {
            let layers = Layers::new(size, vec![Layer::new(1009, cost)]).with_likely(likely());
            let pairs = super::cheapest_pairs_in(&layers, times);
            let mut places: Vec<usize> = pairs
                .iter()
                .flat_map(|(one, other)| [*one, *other])
                .collect();
            places.sort_unstable();
            assert_eq!(places, (0..size).collect::<Vec<_>>(), "after {times}");
            pairs
                .iter()
                .map(|(one, other)| cost(*one, *other))
                .sum::<u32>()
        };
        let sums: Vec<u32> = [1, 2, 3, super::TIMES_IF_HUGE, super::TIMES_AT_MOST]
            .map(sum)
            .to_vec();
        assert!(
            sums.is_sorted_by(|before, after| before >= after),
            "{sums:?}"
        );
        let mut matrix = vec![0_i64; size * size];
        for (one, other) in all_pairs(size) {
            matrix[one * size + other] = cost(one, other).into();
        }
        let theirs: i64 = integer_blossom::min_weight_perfect_matching(&matrix, size)
            .iter()
            .enumerate()
            .filter(|(place, partner)| place < *partner)
            .map(|(place, partner)| matrix[place * size + partner])
            .sum();
        assert_eq!(i64::from(sums[4]), theirs, "in the end nothing is cheaper");
    }
}
