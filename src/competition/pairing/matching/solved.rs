//! The cheapest pairs together with what proves that none are cheaper: the prices that the algorithm ends with.

use super::cost::Cost;

/// The cheapest pairs over the edges that were looked at.
pub(super) struct Solved {
    /// By place: the partner.
    pub(super) partners: Vec<usize>,
    /// By place: the price.
    pub(super) prices: Vec<Cost>,
    /// By place: the blossoms that it is in, the outermost first.
    pub(super) around: Vec<Vec<Held>>,
}

/// A blossom that a place is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Held {
    pub(super) blossom: usize,
    /// How much it holds its places together, with all blossoms around it.
    pub(super) by: Cost,
}

impl Solved {
    /// How much more two places may be priced than their pair costs, doubled, since blossoms hold them together.
    pub(super) fn held_together(&self, one: usize, other: usize) -> Cost {
        let (ones, others) = (&self.around[one], &self.around[other]);
        // Two who are in the same blossom are in the same ones around it: found by halving, since there may be hundreds.
        let (mut both, mut not_both) = (0, ones.len().min(others.len()) + 1);
        while both + 1 < not_both {
            let middle = both.midpoint(not_both);
            if ones[middle - 1].blossom == others[middle - 1].blossom {
                both = middle;
            } else {
                not_both = middle;
            }
        }
        match both.checked_sub(1) {
            Some(innermost) => ones[innermost].by.doubled(),
            None => Cost::NOTHING,
        }
    }

    /// Prices at which nothing has to be held together: who is in a blossom is worth so much less.
    pub(super) fn prices_without_blossoms(&self) -> Vec<Cost> {
        let held = |around: &Vec<Held>| around.last().map_or(Cost::NOTHING, |held| held.by);
        self.prices
            .iter()
            .zip(&self.around)
            .map(|(price, around)| *price - held(around))
            .collect()
    }
}
