//! A seeded source of chance: the same seed, the same competitions.

/// A source of chance; SplitMix64.
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below that many, which is at least 1.
    pub(super) fn below(&mut self, many: usize) -> usize {
        let many = u64::try_from(many.max(1)).unwrap_or(u64::MAX);
        usize::try_from(self.next() % many).unwrap_or_default()
    }

    /// Whether something happens that happens so often in a thousand.
    pub(super) fn in_a_thousand(&mut self, times: usize) -> bool {
        self.below(1000) < times
    }
}
