//! The cheapest way to put everybody into pairs.

/// What it costs to pair any two of an even number of things.
pub(super) struct CostMatrix {
    size: usize,
    /// Row by row; only what is right of the diagonal is looked at.
    costs: Vec<i128>,
}

impl CostMatrix {
    /// The costs by places from 0, the lower place first; none may be below zero.
    pub(super) fn new(size: usize, cost: impl Fn(usize, usize) -> i128) -> Self {
        let mut costs = vec![0; size * size];
        for one in 0..size {
            for other in one + 1..size {
                costs[one * size + other] = cost(one, other);
            }
        }
        Self { size, costs }
    }
}

/// A way to find the cheapest pairs.
pub(super) trait Matching {
    /// The partner of each place, so that the sum of the costs is the least that can be.
    fn partners(&self, costs: &CostMatrix) -> Vec<usize>;
}

/// Edmonds' blossom algorithm on whole numbers, in time of the third power of the size.
pub(super) struct Blossom;

impl Matching for Blossom {
    fn partners(&self, costs: &CostMatrix) -> Vec<usize> {
        integer_blossom::min_weight_perfect_matching(&costs.reduced(), costs.size)
    }
}

impl CostMatrix {
    fn at(&self, one: usize, other: usize) -> i128 {
        self.costs[one.min(other) * self.size + one.max(other)]
    }

    /// The least over all partners of a place of what the pair costs beyond a price for each of the two.
    fn least_beyond(&self, one: usize, prices: &[i128]) -> i128 {
        (0..self.size)
            .filter(|other| *other != one)
            .map(|other| 2 * self.at(one, other) - prices[one] - prices[other])
            .min()
            .unwrap_or(0)
    }

    /// Twice the costs, less a price for each place: the same pairs are cheapest, and many cost nothing.
    ///
    /// The algorithm begins with the pairs of least cost; the more there are of them, the less it has to search.
    fn reduced(&self) -> Vec<i128> {
        let none = vec![0; self.size];
        // Half of the cheapest pair each, so that no pair costs less than its two prices.
        let mut prices: Vec<i128> = (0..self.size)
            .map(|place| self.least_beyond(place, &none) / 2)
            .collect();
        for place in 0..self.size {
            prices[place] += self.least_beyond(place, &prices);
        }
        let mut reduced = vec![0; self.costs.len()];
        for one in 0..self.size {
            for other in one + 1..self.size {
                reduced[one * self.size + other] =
                    2 * self.at(one, other) - prices[one] - prices[other];
            }
        }
        reduced
    }
}

/// The pairs, the lower place first, in order.
pub(super) fn cheapest_pairs(costs: &CostMatrix) -> Vec<(usize, usize)> {
    Blossom
        .partners(costs)
        .into_iter()
        .enumerate()
        .filter(|(place, partner)| place < partner)
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{CostMatrix, cheapest_pairs};

    /// The least sum by trying everything.
    fn least(costs: &CostMatrix, free: &[usize]) -> i128 {
        let Some((first, rest)) = free.split_first() else {
            return 0;
        };
        (0..rest.len())
            .map(|place| {
                let mut others = rest.to_vec();
                let partner = others.remove(place);
                costs.costs[first * costs.size + partner] + least(costs, &others)
            })
            .min()
            .unwrap_or(0)
    }

    proptest! {
        #[test]
        fn no_other_pairs_are_cheaper(
            half in 0_usize..=5,
            numbers in prop::collection::vec(0_i128..(1 << 100), 100),
            small in any::<bool>(),
        ) {
            let size = 2 * half;
            let costs = CostMatrix::new(size, |one, other| {
                let number = numbers[one * size + other];
                if small { number % 4 } else { number }
            });
            let pairs = cheapest_pairs(&costs);
            let mut places: Vec<usize> = pairs.iter().flat_map(|(one, other)| [*one, *other]).collect();
            places.sort_unstable();
            prop_assert_eq!(&places, &(0..size).collect::<Vec<_>>());
            let sum: i128 = pairs.iter().map(|(one, other)| costs.costs[one * size + other]).sum();
            prop_assert_eq!(sum, least(&costs, &places));
        }
    }
}
