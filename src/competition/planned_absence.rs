//! Absence that was noted ahead, for rounds or for days.

use chrono::NaiveDate;

use super::{AbsenceKind, RoundNumber};

/// From when to when, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Span {
    /// From one round to another.
    Rounds(RoundNumber, RoundNumber),
    /// From one day to another: the rounds that are played on them.
    Days(NaiveDate, NaiveDate),
}

/// That somebody will be absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlannedAbsence {
    /// When.
    pub span: Span,
    /// In what way.
    pub kind: AbsenceKind,
}

impl PlannedAbsence {
    /// Whether it is about that round, which is played on that day; a round without a day is in no span of days.
    #[must_use]
    pub fn covers(self, round: RoundNumber, date: Option<NaiveDate>) -> bool {
        match self.span {
            Span::Rounds(first, last) => (first..=last).contains(&round),
            Span::Days(first, last) => date.is_some_and(|date| (first..=last).contains(&date)),
        }
    }

    /// As a line of words: "rounds 3 5 absent", "days 2026-03-01 2026-03-20 absent".
    #[must_use]
    pub fn written(self) -> String {
        let kind = self.kind.as_str();
        match self.span {
            Span::Rounds(first, last) => format!("rounds {first} {last} {kind}"),
            Span::Days(first, last) => format!("days {first} {last} {kind}"),
        }
    }

    /// The one that was written so; `None` for any other line, and where the end is before the beginning.
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let (of, first, last, kind) = (words.next()?, words.next()?, words.next()?, words.next()?);
        let round = |word: &str| RoundNumber::new(word.parse().ok()?);
        let span = match of {
            "rounds" => Span::Rounds(round(first)?, round(last)?),
            "days" => Span::Days(first.parse().ok()?, last.parse().ok()?),
            _ => return None,
        };
        let in_order = match span {
            Span::Rounds(first, last) => first <= last,
            Span::Days(first, last) => first <= last,
        };
        let kind = AbsenceKind::from_word(kind)?;
        (in_order && words.next().is_none()).then_some(Self { span, kind })
    }
}

#[cfg(test)]
mod tests {
    use super::{PlannedAbsence, Span};
    use crate::competition::{AbsenceKind, RoundNumber};
    use chrono::NaiveDate;

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 3, day).expect("a day that there is")
    }

    fn round(number: i64) -> RoundNumber {
        RoundNumber::new(number).expect("a round that there can be")
    }

    #[test]
    fn both_ends_are_of_it_and_a_round_without_a_day_is_in_no_span_of_days() {
        let kind = AbsenceKind::Absent;
        let holiday = PlannedAbsence {
            span: Span::Days(day(1), day(20)),
            kind,
        };
        for (date, covered) in [(day(1), true), (day(20), true), (day(21), false)] {
            assert_eq!(holiday.covers(round(1), Some(date)), covered);
        }
        assert!(!holiday.covers(round(1), None));
        let rounds = PlannedAbsence {
            span: Span::Rounds(round(3), round(5)),
            kind,
        };
        for (number, covered) in [(2, false), (3, true), (5, true), (6, false)] {
            assert_eq!(rounds.covers(round(number), Some(day(1))), covered);
        }
    }

    #[test]
    fn what_is_written_is_read_back_and_nothing_else() {
        for line in ["rounds 3 5 absent", "days 2026-03-01 2026-03-20 club_duty"] {
            let read = PlannedAbsence::read(line).expect("a line of ours");
            assert_eq!(read.written(), line);
        }
        for line in [
            "",
            "rounds 5 3 absent",
            "rounds 0 3 absent",
            "rounds 3 5",
            "days 2026-03-20 2026-03-01 absent",
            "days 2026-02-30 2026-03-01 absent",
            "weeks 1 2 absent",
            "rounds 1 2 gone",
            "rounds 1 2 absent x",
        ] {
            assert_eq!(PlannedAbsence::read(line), None, "{line}");
        }
    }
}
