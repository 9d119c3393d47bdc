//! From several costs in strict order to one number: one unit of a higher cost outweighs all that the lower ones can come to.

use super::matching::CostMatrix;

/// Sums stay below two to this power: the matching doubles and compares them.
const BITS: u32 = 120;

/// One kind of cost for every pair of places.
pub(super) struct Tier {
    size: usize,
    /// Row by row, right of the diagonal.
    costs: Vec<u32>,
    /// What it comes to at most over a whole set of pairs.
    highest_sum: u128,
}

impl Tier {
    /// The costs by places from 0, the lower place first.
    pub(super) fn new(size: usize, cost: impl Fn(usize, usize) -> u32) -> Self {
        let mut costs = Vec::with_capacity(size * size.saturating_sub(1) / 2);
        let mut dearest = vec![0_u32; size];
        for one in 0..size {
            for other in one + 1..size {
                let cost = cost(one, other);
                costs.push(cost);
                dearest[one] = dearest[one].max(cost);
                dearest[other] = dearest[other].max(cost);
            }
        }
        // Each place is in one pair, which costs at most what either of its places can cost.
        let highest_sum = dearest.iter().map(|cost| u128::from(*cost)).sum::<u128>() / 2;
        Self {
            size,
            costs,
            highest_sum,
        }
    }

    /// With costs that only one pair can have (that of a place which stands for no opponent).
    pub(super) fn of_one_pair(mut self) -> Self {
        let dearest = self.costs.iter().copied().max().unwrap_or(0);
        self.highest_sum = u128::from(dearest);
        self
    }

    fn cost(&self, one: usize, other: usize) -> u32 {
        // Rows get shorter by one: row `one` begins after size-1, size-2 ... entries.
        self.costs[one * (2 * self.size - one - 1) / 2 + other - one - 1]
    }
}

/// One cost of the tiers, the weightiest first.
///
/// If the numbers grow too large, the lowest tiers are coarsened, from the bottom up: those above stay exact.
pub(super) fn combined(tiers: &[Tier], size: usize) -> CostMatrix {
    let shifts = coarsening(tiers);
    let mut weights = Vec::with_capacity(tiers.len());
    let mut weight: i128 = 1;
    for (tier, shift) in tiers.iter().zip(&shifts).rev() {
        weights.push(weight);
        let highest = i128::try_from(tier.highest_sum >> shift)
            .expect("a sum of costs of 32 bits over pairs in memory");
        weight *= highest + 1;
    }
    weights.reverse();
    CostMatrix::new(size, |one, other| {
        tiers
            .iter()
            .zip(&shifts)
            .zip(&weights)
            .map(|((tier, shift), weight)| i128::from(tier.cost(one, other) >> shift) * weight)
            .sum()
    })
}

/// By how many bits each tier must be coarsened for all to fit.
fn coarsening(tiers: &[Tier]) -> Vec<u32> {
    let mut shifts = vec![0; tiers.len()];
    let bits = |tier: &Tier, shift: u32| 128 - ((tier.highest_sum >> shift) + 1).leading_zeros();
    let total = |shifts: &[u32]| -> u32 {
        tiers
            .iter()
            .zip(shifts)
            .map(|(tier, shift)| bits(tier, *shift))
            .sum()
    };
    while total(&shifts) > BITS {
        let Some(lowest) = (0..tiers.len())
            .rev()
            .find(|place| tiers[*place].highest_sum >> shifts[*place] > 0)
        else {
            break;
        };
        shifts[lowest] += 1;
    }
    shifts
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Tier, coarsening, combined};
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

    fn sums(tiers: &[Tier], pairs: &[(usize, usize)]) -> Vec<u64> {
        tiers
            .iter()
            .map(|tier| {
                pairs
                    .iter()
                    .map(|(one, other)| u64::from(tier.cost(*one, *other)))
                    .sum()
            })
            .collect()
    }

    proptest! {
        #[test]
        fn a_higher_cost_outweighs_all_lower_ones(
            half in 1_usize..=4,
            numbers in prop::collection::vec(0_u32..1000, 5 * 64),
        ) {
            let size = 2 * half;
            let highest = [2, 3, 1, 10, 1000];
            let tiers: Vec<Tier> = highest.iter().enumerate().map(|(tier, highest)| {
                Tier::new(size, |one, other| numbers[tier * 64 + one * 8 + other] % highest)
            }).collect();
            let found = cheapest_pairs(&combined(&tiers, size));
            let places: Vec<usize> = (0..size).collect();
            let best = all_pairs(&places).iter().map(|pairs| sums(&tiers, pairs)).min().unwrap();
            prop_assert_eq!(sums(&tiers, &found), best);
        }
    }

    #[test]
    fn only_the_lowest_tiers_are_coarsened_when_numbers_grow_too_large() {
        let tiers: Vec<Tier> = (0..5)
            .map(|_| Tier::new(100, |one, other| u32::try_from(one * other).unwrap() << 16))
            .collect();
        let shifts = coarsening(&tiers);
        assert_eq!(shifts[..3], [0, 0, 0]);
        assert!(shifts[4] > 0);
        assert!(shifts.is_sorted());
        let small: Vec<Tier> = (0..5).map(|_| Tier::new(100, |_, _| 5)).collect();
        assert_eq!(coarsening(&small), [0; 5]);
    }
}
