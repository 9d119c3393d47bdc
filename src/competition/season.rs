//! The playing year of a club.

use std::fmt;

use chrono::{Datelike, NaiveDate};

/// The month with which a season begins.
const SEPTEMBER: u32 = 9;

/// A season: from September to August.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Season {
    begins_in: i32,
}

impl Season {
    /// The season in which a day lies.
    #[must_use]
    pub fn of(day: NaiveDate) -> Self {
        Self {
            begins_in: if day.month() >= SEPTEMBER {
                day.year()
            } else {
                day.year() - 1
            },
        }
    }

    /// The season as addresses write it: "2025-2026"; `None` for anything else.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        let begins_in = word.split_once('-')?.0.parse().ok()?;
        let season = Self { begins_in };
        (season.word() == word).then_some(season)
    }

    /// As addresses write it.
    #[must_use]
    pub fn word(self) -> String {
        format!(
            "{}-{}",
            self.begins_in,
            i64::from(self.begins_in).saturating_add(1)
        )
    }
}

/// As people write it: "2025–2026".
impl fmt::Display for Season {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}–{}",
            self.begins_in,
            i64::from(self.begins_in).saturating_add(1)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn season(year: i32, month: u32, day: u32) -> String {
        let day = NaiveDate::from_ymd_opt(year, month, day).expect("a day");
        Season::of(day).to_string()
    }

    #[test]
    fn a_season_lasts_from_september_to_august() {
        assert_eq!(season(2025, 9, 1), "2025–2026");
        assert_eq!(season(2025, 12, 31), "2025–2026");
        assert_eq!(season(2026, 8, 31), "2025–2026");
        assert_eq!(season(2026, 9, 1), "2026–2027");
    }

    #[test]
    fn only_a_season_is_read_as_one() {
        let day = NaiveDate::from_ymd_opt(2026, 3, 5).expect("a day");
        assert_eq!(Season::from_word("2025-2026"), Some(Season::of(day)));
        for word in [
            "2025",
            "2025-2027",
            "2025–2026",
            "02025-2026",
            "-1",
            "2147483647-1",
            "",
        ] {
            assert_eq!(Season::from_word(word), None, "{word}");
        }
    }
}
