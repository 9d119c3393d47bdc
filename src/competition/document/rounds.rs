//! The rounds of a document, and that nobody is in two places in one.

use super::date::read_date;
use super::fault::{Expected, FaultReason, Faults};
use super::game::{ReadGame, read_game};
use super::json::Value;
use super::pointer::Path;
use super::roster::Roster;
use super::settings::Frame;
use crate::competition::{
    Absence, AbsenceKind, Attendance, Field, Game, Mislisted, Misplaced, PlayerIndex, Round,
    RoundNumber, RoundStatus,
};
use crate::rules::{Ending, Side, Sides};

/// Reads the rounds in order.
pub(super) fn read_rounds<'doc>(
    value: &Value<'doc, '_>,
    frame: Frame,
    roster: &mut Roster<'doc>,
    faults: &mut Faults,
) -> Option<Vec<Round>> {
    let mut rounds = Vec::new();
    let mut attendance = Attendance::default();
    value.elements(faults, |position, value, faults| {
        attendance.begin_round();
        let mut reading = RoundReading {
            frame,
            roster: &mut *roster,
            attendance: &mut attendance,
            numbers: [RoundNumber::at(position), None],
        };
        if let Some(round) = reading.read(position, &value, faults) {
            rounds.push(round);
        }
    })?;
    Some(rounds)
}

/// What the round being read is held against.
struct RoundReading<'doc, 'all> {
    frame: Frame,
    roster: &'all mut Roster<'doc>,
    attendance: &'all mut Attendance,
    /// The number by the place in the list and, where that is another, the one that is written.
    numbers: [Option<RoundNumber>; 2],
}

impl<'doc> RoundReading<'doc, '_> {
    fn read(
        &mut self,
        position: usize,
        value: &Value<'doc, '_>,
        faults: &mut Faults,
    ) -> Option<Round> {
        const KEYS: [&str; 6] = ["number", "date", "status", "games", "byes", "absent"];
        let [number, date, status, games, byes, absent] = value.members(&KEYS, faults)?;
        let path = value.path();
        let number = number.required(path, faults, |value, faults| {
            let number = value.number(1..=999, RoundNumber::new, faults)?;
            if Some(number) != RoundNumber::at(position) {
                self.numbers[1] = Some(number);
                let expected = position + 1;
                return value.fault(FaultReason::RoundOutOfSequence { expected }, faults);
            }
            Some(number)
        });
        let date = date.optional(path, faults, read_date);
        let status = status.optional(path, faults, |value, faults| {
            value.word(&RoundStatus::ALL, RoundStatus::as_str, faults)
        });
        let games = games
            .optional(path, faults, |value, faults| {
                self.read_games(&value, faults)
            })
            .or(Vec::new());
        let byes = byes
            .optional(path, faults, |value, faults| self.read_byes(&value, faults))
            .or(Vec::new());
        let absent = absent
            .optional(path, faults, |value, faults| {
                self.read_absent(&value, faults)
            })
            .or(Vec::new());
        let all_have_a_result = games
            .iter()
            .all(|game| game.record.ending() != Ending::Pending);
        let default_status = if all_have_a_result {
            RoundStatus::Closed
        } else {
            RoundStatus::Published
        };
        Some(Round {
            number: number.read()?,
            date: date.read(),
            status: status.or(default_status),
            games,
            byes,
            absent,
        })
    }

    fn read_games(&mut self, value: &Value<'doc, '_>, faults: &mut Faults) -> Option<Vec<Game>> {
        let mut games = Vec::new();
        value.elements(faults, |_, value, faults| {
            let Some(read) = read_game(&value, self.frame, self.roster, faults) else {
                return;
            };
            self.check_players(&read, value.path(), faults);
            if let (Some(first), Some(second), Some(record)) =
                (read.first, read.second, read.record)
            {
                games.push(Game {
                    table: read.table,
                    first,
                    second,
                    date: read.date,
                    record,
                });
            }
        })?;
        games.shrink_to_fit();
        Some(games)
    }

    fn check_players(&mut self, game: &ReadGame<'_>, path: &Path<'_>, faults: &mut Faults) {
        let field = FieldRead {
            meeting: self.frame.meeting,
            numbers: self.numbers,
            roster: self.roster,
        };
        let members = &game.members;
        let of = |side| match side {
            Side::First => members.first,
            Side::Second => members.second,
        };
        self.attendance.game(
            Sides::new(game.first, game.second),
            game.table,
            &field,
            |misplaced| {
                let (member, reason) = match misplaced {
                    Misplaced::AgainstOneself => (members.second, FaultReason::AgainstOneself),
                    Misplaced::TwoOpponents(side) => (of(side), FaultReason::TwoOpponents),
                    Misplaced::TooManyGames(side) => {
                        let meeting = field.meeting;
                        (of(side), FaultReason::TooManyGames { meeting })
                    }
                    Misplaced::OutsideOwnRounds(side) => (of(side), FaultReason::OutsideOwnRounds),
                    Misplaced::OtherGroup => (members.second, FaultReason::AnotherGroup),
                    Misplaced::TableTaken => (members.table, FaultReason::TableTaken),
                };
                faults.add(&member.path(path), reason);
            },
        );
    }

    fn read_byes(
        &mut self,
        value: &Value<'doc, '_>,
        faults: &mut Faults,
    ) -> Option<Vec<PlayerIndex>> {
        let mut byes = Vec::new();
        value.elements(faults, |_, value, faults| {
            if let Some(player) = self.roster.reference(&value, faults) {
                self.check_listed(player, value.path(), faults);
                byes.push(player);
            }
        })?;
        byes.shrink_to_fit();
        Some(byes)
    }

    fn read_absent(
        &mut self,
        value: &Value<'doc, '_>,
        faults: &mut Faults,
    ) -> Option<Vec<Absence>> {
        let mut absent = Vec::new();
        value.elements(faults, |_, value, faults| {
            if let Some(absence) = self.read_absence(&value, faults) {
                self.check_listed(absence.player, value.path(), faults);
                absent.push(absence);
            }
        })?;
        absent.shrink_to_fit();
        Some(absent)
    }

    fn read_absence(&mut self, value: &Value<'doc, '_>, faults: &mut Faults) -> Option<Absence> {
        if value.is_text() {
            return Some(Absence {
                player: self.roster.reference(value, faults)?,
                kind: AbsenceKind::default(),
            });
        }
        if !value.is_object() {
            return value.wrong_type(Expected::PlayerOrAbsence, faults);
        }
        let [player, kind] = value.members(&["player", "kind"], faults)?;
        let path = value.path();
        let player = player.required(path, faults, |member, faults| {
            let id = member.text(faults)?;
            // Who it is, is a matter of the entry, as it is where the entry is a text.
            Some(self.roster.named(id, path, faults))
        });
        let kind = kind.optional(path, faults, |value, faults| {
            value.word(&AbsenceKind::ALL, AbsenceKind::as_str, faults)
        });
        Some(Absence {
            player: player.read()?,
            kind: kind.or(AbsenceKind::default()),
        })
    }

    fn check_listed(&mut self, player: PlayerIndex, path: &Path<'_>, faults: &mut Faults) {
        // Of somebody unknown that has been told, which is enough.
        if self.roster.player(player).is_none() {
            return;
        }
        match self.attendance.listed(player) {
            None => {}
            Some(Mislisted::AlsoPlaying) => faults.add(path, FaultReason::AlsoPlaying),
            Some(Mislisted::ListedTwice) => faults.add(path, FaultReason::ListedTwice),
        }
    }
}

/// What is known of the players while the document is read: of what could not be read nothing is held
/// against them.
struct FieldRead<'doc, 'all> {
    meeting: u8,
    numbers: [Option<RoundNumber>; 2],
    roster: &'all Roster<'doc>,
}

impl Field for FieldRead<'_, '_> {
    fn meeting(&self) -> u8 {
        self.meeting
    }

    fn is_outside_own_rounds(&self, player: PlayerIndex) -> bool {
        let Some(player) = self.roster.player(player) else {
            return false;
        };
        let mut numbers = self.numbers.iter().flatten().peekable();
        numbers.peek().is_some() && numbers.all(|number| !player.takes_part_in(*number))
    }

    fn are_of_other_groups(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        self.roster.in_different_groups(one, other)
    }
}
