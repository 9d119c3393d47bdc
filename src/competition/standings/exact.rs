//! Exact numbers: what ranks is never rounded.

use std::cmp::Ordering;

/// An exact number, a whole one or a fraction, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exact {
    numerator: i64,
    /// At least 1.
    denominator: i64,
}

impl Exact {
    /// A whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Self {
        Self {
            numerator: number,
            denominator: 1,
        }
    }

    /// That many halves.
    #[must_use]
    pub const fn halves(halves: i64) -> Self {
        if halves % 2 == 0 {
            Self::whole(halves / 2)
        } else {
            Self {
                numerator: halves,
                denominator: 2,
            }
        }
    }

    /// The number, if it is whole.
    #[must_use]
    pub fn as_whole(self) -> Option<i64> {
        (self.denominator == 1).then_some(self.numerator)
    }

    /// In hundredths, rounded half up, for showing.
    #[must_use]
    pub fn hundredths(self) -> i64 {
        rounded_half_up(self.numerator * 100, self.denominator)
    }
}

impl Ord for Exact {
    fn cmp(&self, other: &Self) -> Ordering {
        let crossed =
            |one: &Self, two: &Self| i128::from(one.numerator) * i128::from(two.denominator);
        crossed(self, other).cmp(&crossed(other, self))
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A quotient rounded to the nearest whole number, halves towards the higher; the divisor is at least 1.
pub(super) fn rounded_half_up(dividend: i64, divisor: i64) -> i64 {
    (2 * dividend + divisor).div_euclid(2 * divisor)
}

#[cfg(test)]
mod tests {
    use super::{Exact, rounded_half_up};

    #[test]
    fn halves_go_up_below_zero_too() {
        assert_eq!(rounded_half_up(5, 2), 3);
        assert_eq!(rounded_half_up(-5, 2), -2);
        assert_eq!(rounded_half_up(7, 3), 2);
        assert_eq!(rounded_half_up(8, 3), 3);
        assert_eq!(rounded_half_up(-7, 3), -2);
        assert_eq!(rounded_half_up(0, 7), 0);
    }

    #[test]
    fn halves_are_compared_and_shown_exactly() {
        assert!(Exact::halves(25) > Exact::whole(12));
        assert!(Exact::halves(25) < Exact::whole(13));
        assert_eq!(Exact::halves(24), Exact::whole(12));
        assert_eq!(Exact::halves(25).as_whole(), None);
        assert_eq!(Exact::halves(25).hundredths(), 1250);
        assert_eq!(Exact::halves(-1).hundredths(), -50);
    }
}
