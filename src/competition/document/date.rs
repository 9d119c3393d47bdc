//! Calendar dates of a document.

use chrono::NaiveDate;

use super::fault::{FaultReason, Faults};
use super::json::Value;

/// A calendar date as in `2026-03-05`.
pub(super) fn read_date(value: Value<'_, '_>, faults: &mut Faults) -> Option<NaiveDate> {
    let text = value.text(faults)?;
    let date = || {
        let (year, rest) = text.split_at_checked(4)?;
        let (month, day) = rest.strip_prefix('-')?.split_once('-')?;
        let digits = |part: &str, length: usize| {
            let plain = part.len() == length && part.bytes().all(|one| one.is_ascii_digit());
            part.parse().ok().filter(|_: &u32| plain)
        };
        let year = i32::try_from(digits(year, 4)?)
            .ok()
            .filter(|year| *year > 0)?;
        NaiveDate::from_ymd_opt(year, digits(month, 2)?, digits(day, 2)?)
    };
    match date() {
        Some(date) => Some(date),
        None => value.fault(FaultReason::NotADate, faults),
    }
}
