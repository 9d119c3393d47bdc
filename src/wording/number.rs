//! Numbers as people write them.

use std::ops::RangeInclusive;

use super::{Language, Messages};

/// A minus, which is no hyphen.
const MINUS: &str = "\u{2212}";

/// A whole number.
#[must_use]
pub fn whole(number: i64) -> String {
    if number < 0 {
        format!("{MINUS}{}", number.unsigned_abs())
    } else {
        number.to_string()
    }
}

/// A difference: with its sign, except 0.
#[must_use]
pub fn signed(difference: i64) -> String {
    if difference > 0 {
        format!("+{difference}")
    } else {
        whole(difference)
    }
}

impl Messages {
    /// What a number that is out of its range is told.
    #[must_use]
    pub fn out_of_range(&self, range: &RangeInclusive<i64>) -> String {
        self.form_out_of_range(*range.start(), *range.end())
    }
}

impl Language {
    /// A large count, in groups of three figures: "356.661", "356,661".
    #[must_use]
    pub fn grouped(self, count: u64) -> String {
        let mark = match self {
            Self::Dutch => '.',
            Self::English => ',',
        };
        let figures = count.to_string();
        let mut grouped = String::new();
        for (place, figure) in figures.chars().enumerate() {
            if place > 0 && (figures.len() - place).is_multiple_of(3) {
                grouped.push(mark);
            }
            grouped.push(figure);
        }
        grouped
    }

    /// A fraction with that many decimals, rounded half up away from zero, with the language's decimal sign.
    #[must_use]
    pub fn decimal(self, numerator: i64, denominator: i64, decimals: u32) -> String {
        let scale = 10_i64.pow(decimals);
        let doubled = 2 * numerator.abs() * scale;
        let rounded = (doubled + denominator) / (2 * denominator);
        let sign = if numerator < 0 && rounded > 0 {
            MINUS
        } else {
            ""
        };
        let mark = match self {
            Self::Dutch => ',',
            Self::English => '.',
        };
        let (whole, part) = (rounded / scale, rounded % scale);
        if decimals == 0 {
            format!("{sign}{whole}")
        } else {
            format!(
                "{sign}{whole}{mark}{part:0width$}",
                width = decimals as usize
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minus_is_no_hyphen_and_a_difference_has_a_sign() {
        assert_eq!(whole(-5), "\u{2212}5");
        assert_eq!(whole(1234), "1234");
        assert_eq!(signed(53), "+53");
        assert_eq!(signed(0), "0");
        assert_eq!(signed(-803), "\u{2212}803");
    }

    #[test]
    fn decimals_are_rounded_half_up_with_the_sign_of_the_language() {
        assert_eq!(Language::Dutch.decimal(25, 2, 1), "12,5");
        assert_eq!(Language::English.decimal(250, 3, 2), "83.33");
        assert_eq!(Language::Dutch.decimal(1, 2, 0), "1");
        assert_eq!(Language::Dutch.decimal(-1, 3, 1), "\u{2212}0,3");
        assert_eq!(Language::Dutch.decimal(-1, 300, 1), "0,0");
    }
}
