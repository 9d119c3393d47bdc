//! Dates and moments as people write them.

use chrono::{Datelike, NaiveDate, NaiveDateTime, TimeZone, Timelike, Weekday};
use chrono_tz::Tz;

use super::{Language, Messages};
use crate::competition::{AbsenceKind, PlannedAbsence, Span};

/// The zone in which clubs live.
const CLUB_ZONE: Tz = chrono_tz::Europe::Amsterdam;

/// The calendar day in the club's zone at a moment in UTC.
#[must_use]
pub fn day_of(moment: NaiveDateTime) -> NaiveDate {
    CLUB_ZONE.from_utc_datetime(&moment).date_naive()
}

impl Language {
    /// A day with its weekday: "do 5 maart 2026", "Thu 5 March 2026".
    #[must_use]
    pub fn day(self, date: NaiveDate) -> String {
        let messages = self.messages();
        let weekday = weekday(messages, date.weekday());
        let month = month(messages, date.month());
        format!("{weekday} {} {month} {}", date.day(), date.year())
    }

    /// When somebody will be absent, and in what way.
    #[must_use]
    pub fn planned_absence(self, absence: PlannedAbsence) -> String {
        let m = self.messages();
        let when = self.span(absence.span);
        match absence.kind {
            AbsenceKind::Absent => when,
            AbsenceKind::NoNotice => format!("{when} ({})", m.absent_without_notice()),
            AbsenceKind::ClubDuty => format!("{when} ({})", m.absent_club_duty()),
        }
    }

    fn span(self, span: Span) -> String {
        let m = self.messages();
        match span {
            Span::Rounds(first, last) if first == last => m.away_round(first.get()),
            Span::Rounds(first, last) => m.away_rounds(first.get(), last.get()),
            Span::Days(first, last) if first == last => self.day(first),
            Span::Days(first, last) => m.away_days(self.day(first), self.day(last)),
        }
    }

    /// A moment in UTC as the club's clock showed it: "5 maart 2026 20:41".
    #[must_use]
    pub fn moment(self, moment: NaiveDateTime) -> String {
        let local = CLUB_ZONE.from_utc_datetime(&moment);
        let month = month(self.messages(), local.month());
        let time = time_of_day(moment);
        format!("{} {month} {} {time}", local.day(), local.year())
    }
}

/// What the club's clock showed at a moment in UTC: "20:41".
#[must_use]
pub fn time_of_day(moment: NaiveDateTime) -> String {
    let local = CLUB_ZONE.from_utc_datetime(&moment);
    format!("{:02}:{:02}", local.hour(), local.minute())
}

fn weekday(messages: &Messages, weekday: Weekday) -> String {
    match weekday {
        Weekday::Mon => messages.weekday_monday(),
        Weekday::Tue => messages.weekday_tuesday(),
        Weekday::Wed => messages.weekday_wednesday(),
        Weekday::Thu => messages.weekday_thursday(),
        Weekday::Fri => messages.weekday_friday(),
        Weekday::Sat => messages.weekday_saturday(),
        Weekday::Sun => messages.weekday_sunday(),
    }
}

fn month(messages: &Messages, month: u32) -> String {
    match month {
        1 => messages.month_january(),
        2 => messages.month_february(),
        3 => messages.month_march(),
        4 => messages.month_april(),
        5 => messages.month_may(),
        6 => messages.month_june(),
        7 => messages.month_july(),
        8 => messages.month_august(),
        9 => messages.month_september(),
        10 => messages.month_october(),
        11 => messages.month_november(),
        _ => messages.month_december(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_the_language() {
        let date = NaiveDate::from_ymd_opt(2026, 3, 5).expect("a day and time that there is");
        assert_eq!(Language::Dutch.day(date), "do 5 maart 2026");
        assert_eq!(Language::English.day(date), "Thu 5 March 2026");
    }

    #[test]
    fn around_midnight_the_day_is_that_of_the_club() {
        let moment = |hour, minute| {
            NaiveDate::from_ymd_opt(2026, 11, 10)
                .and_then(|date| date.and_hms_opt(hour, minute, 0))
                .expect("a day and time that there is")
        };
        assert_eq!(
            Language::Dutch.moment(moment(23, 30)),
            "11 november 2026 00:30"
        );
        assert_eq!(day_of(moment(23, 30)).to_string(), "2026-11-11");
        assert_eq!(day_of(moment(22, 59)).to_string(), "2026-11-10");
    }

    #[test]
    fn moments_are_those_of_the_clubs_clock_in_winter_and_summer() {
        let moment = |month, hour| {
            NaiveDate::from_ymd_opt(2026, month, 5)
                .and_then(|date| date.and_hms_opt(hour, 41, 0))
                .expect("a day and time that there is")
        };
        assert_eq!(
            Language::Dutch.moment(moment(1, 19)),
            "5 januari 2026 20:41"
        );
        assert_eq!(Language::Dutch.moment(moment(7, 18)), "5 juli 2026 20:41");
    }
}
