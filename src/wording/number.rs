//! Numbers as people write them.

use super::Language;

impl Language {
    /// A fraction with that many decimals, rounded half up away from zero, with the language's decimal sign.
    #[must_use]
    pub fn decimal(self, numerator: i64, denominator: i64, decimals: u32) -> String {
        let scale = 10_i64.pow(decimals);
        let doubled = 2 * numerator.abs() * scale;
        let rounded = (doubled + denominator) / (2 * denominator);
        let sign = if numerator < 0 && rounded > 0 {
            "-"
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
    fn decimals_are_rounded_half_up_with_the_sign_of_the_language() {
        assert_eq!(Language::Dutch.decimal(25, 2, 1), "12,5");
        assert_eq!(Language::English.decimal(250, 3, 2), "83.33");
        assert_eq!(Language::Dutch.decimal(1, 2, 0), "1");
        assert_eq!(Language::Dutch.decimal(-1, 3, 1), "-0,3");
        assert_eq!(Language::Dutch.decimal(-1, 300, 1), "0,0");
    }
}
