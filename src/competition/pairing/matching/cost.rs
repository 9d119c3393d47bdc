//! Costs too wide for one number.

use std::ops::{Add, AddAssign, Sub, SubAssign};

/// A cost in two words, the weightier first: the second is heard only where the first are level.
///
/// Each word is added and subtracted by itself, so that such costs can be ordered, added and halved like numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Cost(pub(crate) i128, pub(crate) i128);

impl Cost {
    pub(super) const NOTHING: Self = Self(0, 0);

    pub(super) fn doubled(self) -> Self {
        Self(2 * self.0, 2 * self.1)
    }

    /// Half of a cost whose words are even.
    pub(super) fn halved(self) -> Self {
        debug_assert!(self.0 % 2 == 0 && self.1 % 2 == 0, "{self:?} has no half");
        Self(self.0 / 2, self.1 / 2)
    }
}

impl Add for Cost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0, self.1 + other.1)
    }
}

impl Sub for Cost {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0, self.1 - other.1)
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Cost {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
