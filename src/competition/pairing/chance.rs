//! What is left to chance comes from a seed: the same seed and players always give the same.

use crate::competition::PlayerId;

/// A source of chance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance(u64);

impl Chance {
    /// The chance that belongs to these numbers.
    pub(super) fn new(numbers: &[u64]) -> Self {
        Self(
            numbers
                .iter()
                .fold(0, |state, number| mixed(state ^ number)),
        )
    }

    /// A number for one player, whatever the place in the list.
    pub(super) fn of(self, player: &PlayerId) -> u64 {
        player
            .as_str()
            .bytes()
            .fold(self.0, |state, byte| mixed(state ^ u64::from(byte)))
    }

    /// A number for two players by their own numbers, whichever comes first.
    pub(super) fn of_pair(self, one: u64, other: u64) -> u64 {
        mixed(mixed(self.0 ^ one.min(other)) ^ one.max(other))
    }

    /// One of two.
    pub(super) fn coin(self) -> bool {
        mixed(self.0) & 1 == 1
    }
}

/// Spreads a number over all bits: the output function of the SplitMix64 generator.
fn mixed(number: u64) -> u64 {
    let mut state = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ (state >> 31)
}
