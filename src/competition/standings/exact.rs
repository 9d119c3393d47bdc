//! Exact numbers: what ranks is never rounded.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Mul};

/// An exact number, a whole one or a fraction, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exact {
    numerator: i128,
    /// At least 1.
    denominator: i128,
}

impl Exact {
    /// A whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Self {
        Self {
            numerator: number as i128,
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
                numerator: halves as i128,
                denominator: 2,
            }
        }
    }

    /// A quotient; the divisor is at least 1.
    pub(super) fn quotient(dividend: i128, divisor: i128) -> Self {
        let common = greatest_common_divisor(dividend.unsigned_abs(), divisor.unsigned_abs());
        let common = i128::try_from(common).unwrap_or(1).max(1);
        Self {
            numerator: dividend / common,
            denominator: divisor / common,
        }
    }

    /// The number, if it is whole.
    #[must_use]
    pub fn as_whole(self) -> Option<i64> {
        if self.denominator == 1 {
            i64::try_from(self.numerator).ok()
        } else {
            None
        }
    }

    /// In hundredths, rounded half up, for showing.
    #[must_use]
    pub fn hundredths(self) -> i64 {
        let (whole, rest) = self.parts();
        let hundredths = whole * 100 + rounded_half_up(rest * 100, self.denominator);
        i64::try_from(hundredths).unwrap_or(i64::MAX)
    }

    /// The whole part, downwards, and what is left of the numerator.
    fn parts(self) -> (i128, i128) {
        (
            self.numerator.div_euclid(self.denominator),
            self.numerator.rem_euclid(self.denominator),
        )
    }
}

/// As people write it: `3`, `2/3`.
impl fmt::Display for Exact {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.numerator)?;
        if self.denominator > 1 {
            write!(formatter, "/{}", self.denominator)?;
        }
        Ok(())
    }
}

impl Add for Exact {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let (one, two) = (self.denominator, other.denominator);
        let common = greatest_common_divisor(one.unsigned_abs(), two.unsigned_abs());
        let common = i128::try_from(common).unwrap_or(1);
        Self::quotient(
            self.numerator * (two / common) + other.numerator * (one / common),
            one / common * two,
        )
    }
}

impl Mul for Exact {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let one = Self::quotient(self.numerator, other.denominator);
        let two = Self::quotient(other.numerator, self.denominator);
        Self {
            numerator: one.numerator * two.numerator,
            denominator: one.denominator * two.denominator,
        }
    }
}

impl Sum for Exact {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::whole(0), Add::add)
    }
}

impl Ord for Exact {
    fn cmp(&self, other: &Self) -> Ordering {
        // Whole parts first, then the rests upside down: products of large denominators would not fit.
        let (mut one, mut two) = (*self, *other);
        let mut upside_down = false;
        loop {
            let ((whole_one, rest_one), (whole_two, rest_two)) = (one.parts(), two.parts());
            let order = match whole_one.cmp(&whole_two) {
                Ordering::Equal if rest_one == 0 || rest_two == 0 => rest_one.cmp(&rest_two),
                Ordering::Equal => {
                    one = Self {
                        numerator: one.denominator,
                        denominator: rest_one,
                    };
                    two = Self {
                        numerator: two.denominator,
                        denominator: rest_two,
                    };
                    upside_down = !upside_down;
                    continue;
                }
                decided => decided,
            };
            return if upside_down { order.reverse() } else { order };
        }
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A quotient rounded to the nearest whole number, halves towards the higher; the divisor is at least 1.
pub(super) fn rounded_half_up(dividend: i128, divisor: i128) -> i128 {
    (2 * dividend + divisor).div_euclid(2 * divisor)
}

/// The greatest number that divides both; the other where one is 0.
pub(super) fn greatest_common_divisor(mut one: u128, mut other: u128) -> u128 {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

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

    #[test]
    fn quotients_are_in_lowest_terms() {
        assert_eq!(Exact::quotient(6, 4), Exact::halves(3));
        assert_eq!(Exact::quotient(-6, 3), Exact::whole(-2));
        assert_eq!(Exact::quotient(0, 9), Exact::whole(0));
        assert_eq!(Exact::quotient(200, 3).hundredths(), 6667);
        assert_eq!(Exact::quotient(4, 6).to_string(), "2/3");
        assert_eq!(Exact::whole(3).to_string(), "3");
        let large = i128::MAX / 4;
        assert!(Exact::quotient(large, large - 1) > Exact::quotient(large + 1, large));
    }

    proptest! {
        #[test]
        fn quotients_are_ordered_as_their_products(
            one in -500_i128..500, two in -500_i128..500, divisor in 1_i128..60, other in 1_i128..60,
        ) {
            let (first, second) = (Exact::quotient(one, divisor), Exact::quotient(two, other));
            prop_assert_eq!(first.cmp(&second), (one * other).cmp(&(two * divisor)));
            prop_assert_eq!(first == second, one * other == two * divisor);
            let added = one * other + two * divisor;
            prop_assert_eq!(first + second, Exact::quotient(added, divisor * other));
            prop_assert_eq!(first * second, Exact::quotient(one * two, divisor * other));
        }
    }
}
