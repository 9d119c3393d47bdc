//! The numbers of a Keizer competition, with the usual ones where nothing was said.

use crate::competition::standings::exact::{greatest_common_divisor, rounded_half_up};
use crate::competition::standings::{Exact, GameResult};
use crate::competition::{AbsenceKind, Closure, Fraction, Settings};

const fn part(numerator: u16, denominator: u16) -> Fraction {
    Fraction {
        numerator,
        denominator,
    }
}

/// Absences with notice that are paid, unless the competition says otherwise.
const ABSENT_PAID: u16 = 5;

/// No value falls below it, however long the ladder is.
const LOWEST_VALUE: i64 = 1;

/// The numbers of a competition. Parts are counted in units so small that all of them are whole.
pub(super) struct Scheme {
    /// How many units are a whole value.
    pub(super) whole: i128,
    win: i128,
    draw: i128,
    loss: i128,
    bye: i128,
    forfeit_win: i128,
    absent: i128,
    club_duty: i128,
    /// What the own value counts for in the total.
    pub(super) own: i128,
    pub(super) absent_paid: u16,
    top: Option<i64>,
    step: i64,
    pub(super) closure: Closure,
}

impl Scheme {
    pub(super) fn of(settings: &Settings) -> Self {
        let keizer = settings.pairing_settings.keizer;
        let win = keizer.win.unwrap_or(part(1, 1));
        let draw = keizer.draw.unwrap_or(part(1, 2));
        let loss = keizer.loss.unwrap_or(part(0, 1));
        let bye = keizer.bye.unwrap_or(part(2, 3));
        let absent = keizer.absent.unwrap_or(part(1, 3));
        let club_duty = keizer.club_duty.unwrap_or(part(2, 3));
        // With two games a meeting each counts half.
        let games = i128::from(settings.games_per_meeting.get());
        let whole = games
            * [win, draw, loss, bye, absent, club_duty]
                .iter()
                .fold(1, |common, part| {
                    least_common_multiple(common, part.denominator)
                });
        let units =
            |part: Fraction| whole / i128::from(part.denominator) * i128::from(part.numerator);
        Self {
            whole,
            win: units(win) / games,
            draw: units(draw) / games,
            loss: units(loss) / games,
            bye: units(bye),
            forfeit_win: units(bye) / games,
            absent: units(absent),
            club_duty: units(club_duty),
            own: if keizer.own_value.unwrap_or(true) {
                whole
            } else {
                0
            },
            absent_paid: keizer.absent_paid.unwrap_or(ABSENT_PAID),
            top: keizer.top_value.map(i64::from),
            step: keizer.step.map_or(1, i64::from),
            closure: keizer.closure.unwrap_or(Closure::Chained),
        }
    }

    /// The units of the opponent's value that a game on the board gives.
    pub(super) fn of_game(&self, result: GameResult) -> i128 {
        match result {
            GameResult::Won => self.win,
            GameResult::Drawn => self.draw,
            GameResult::Lost => self.loss,
        }
    }

    /// The units of the own value that a free round gives.
    pub(super) fn of_bye(&self) -> i128 {
        self.bye
    }

    /// The units of the own value that a game gives to which the opponent did not come.
    pub(super) fn of_forfeit_win(&self) -> i128 {
        self.forfeit_win
    }

    /// The units of the own value that an absence gives if it is paid.
    pub(super) fn of_absence(&self, kind: AbsenceKind) -> i128 {
        match kind {
            AbsenceKind::Absent => self.absent,
            AbsenceKind::NoNotice => 0,
            AbsenceKind::ClubDuty => self.club_duty,
        }
    }

    /// Units as a part of a whole value.
    pub(super) fn part(&self, units: i128) -> Exact {
        Exact::quotient(units, self.whole)
    }

    /// The values of a ladder of that many players, the first first.
    ///
    /// Where no value of the first is set, it is half as much again as there are steps below it, so that the first is
    /// worth about three times the last.
    pub(super) fn values(&self, players: usize) -> impl Iterator<Item = i64> {
        let count = i64::try_from(players).unwrap_or(i64::MAX);
        let top = self.top.unwrap_or_else(|| {
            let steps = i128::from(self.step) * i128::from((count - 1).max(0));
            let usual = rounded_half_up(3 * steps, 2).max(i128::from(self.step * (count + 1)));
            i64::try_from(usual).unwrap_or(i64::MAX)
        });
        let step = self.step;
        (0..count).map(move |rank| (top - rank * step).max(LOWEST_VALUE))
    }
}

fn least_common_multiple(one: i128, other: u16) -> i128 {
    let common = greatest_common_divisor(one.unsigned_abs(), u128::from(other));
    one / i128::try_from(common).unwrap_or(1) * i128::from(other)
}

#[cfg(test)]
mod tests {
    use super::Scheme;
    use crate::competition::{AbsenceKind, GamesPerMeeting, Settings};
    use crate::rules::VariantName;

    fn values(settings: &Settings, players: usize) -> Vec<i64> {
        Scheme::of(settings).values(players).collect()
    }

    #[test]
    fn the_first_is_worth_about_three_times_the_last() {
        let mut settings = Settings::of(VariantName::Gouds8);
        assert_eq!(values(&settings, 4), [5, 4, 3, 2]);
        assert_eq!(values(&settings, 7), [9, 8, 7, 6, 5, 4, 3]);
        assert_eq!(values(&settings, 41)[0], 60);
        assert_eq!(values(&settings, 41)[40], 20);
        assert_eq!(values(&settings, 1), [2]);
        assert!(values(&settings, 0).is_empty());
        settings.pairing_settings.keizer.step = Some(2);
        assert_eq!(values(&settings, 4), [10, 8, 6, 4]);
        settings.pairing_settings.keizer.top_value = Some(5);
        assert_eq!(values(&settings, 4), [5, 3, 1, 1], "none below one");
    }

    #[test]
    fn parts_are_whole_units() {
        let mut settings = Settings::of(VariantName::Gouds8);
        let scheme = Scheme::of(&settings);
        assert_eq!(scheme.whole, 6, "a half and thirds");
        assert_eq!(scheme.of_absence(AbsenceKind::Absent), 2);
        assert_eq!(scheme.of_bye(), 4);
        settings.games_per_meeting = GamesPerMeeting::Two;
        let scheme = Scheme::of(&settings);
        assert_eq!(scheme.whole, 12);
        assert_eq!(scheme.of_game(super::GameResult::Won), 6);
        assert_eq!(scheme.of_forfeit_win(), 4);
        assert_eq!(scheme.of_bye(), 8);
    }
}
