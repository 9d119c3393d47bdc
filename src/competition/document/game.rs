//! A game of a document.

use chrono::NaiveDate;

use super::date::read_date;
use super::fault::{FaultReason, Faults};
use super::json::{Field, Member, Value};
use super::pointer::Path;
use super::roster::Roster;
use super::settings::Frame;
use super::turns::{TurnDoubts, read_turns};
use crate::competition::{PlayerIndex, TableNumber};
use crate::rules::{
    BoardPoints, Ending, GameRecord, RecordFault, RecordParts, RecordPlace, RecordReason, Side,
    Sides, VariantName,
};

/// A game as far as it could be read.
pub(super) struct ReadGame<'doc> {
    pub(super) members: PlayerMembers<'doc>,
    pub(super) table: Option<TableNumber>,
    pub(super) first: Option<PlayerIndex>,
    pub(super) second: Option<PlayerIndex>,
    pub(super) date: Option<NaiveDate>,
    pub(super) record: Option<GameRecord>,
}

/// Where it says who meets whom.
pub(super) struct PlayerMembers<'doc> {
    pub(super) table: Member<'doc>,
    pub(super) first: Member<'doc>,
    pub(super) second: Member<'doc>,
}

/// What is known of a record, and what of it could not be read.
struct Noted {
    parts: RecordParts,
    doubts: Doubts,
}

/// What of a game could not be read, so that nothing is concluded from it.
struct Doubts {
    points: bool,
    turns: bool,
    adjustment: bool,
    ending: bool,
    in_turns: TurnDoubts,
}

pub(super) fn read_game<'doc>(
    value: &Value<'doc, '_>,
    frame: Frame,
    roster: &mut Roster<'doc>,
    faults: &mut Faults,
) -> Option<ReadGame<'doc>> {
    const KEYS: [&str; 8] = [
        "table",
        "first",
        "second",
        "date",
        "points",
        "turns",
        "adjustment",
        "ending",
    ];
    let [
        table,
        first,
        second,
        date,
        points,
        turns,
        adjustment,
        ending,
    ] = value.members(&KEYS, faults)?;
    let path = value.path();
    let members = PlayerMembers {
        table,
        first,
        second,
    };
    let table = table.optional(path, faults, |value, faults| {
        value.number(TableNumber::RANGE, TableNumber::new, faults)
    });
    let mut player = |value: Value<'doc, '_>, faults: &mut Faults| roster.reference(&value, faults);
    let first = first.required(path, faults, &mut player).read();
    let second = second.required(path, faults, &mut player).read();
    let date = date.optional(path, faults, read_date).read();
    let noted = read_noted([points, turns, adjustment, ending], frame, path, faults);
    let record = noted.record(frame.variant, path, faults);
    Some(ReadGame {
        members,
        table: table.read(),
        first,
        second,
        date,
        record,
    })
}

fn read_noted(
    [points, turns, adjustment, ending]: [Member<'_>; 4],
    frame: Frame,
    path: &Path<'_>,
    faults: &mut Faults,
) -> Noted {
    let points = points.optional(path, faults, |value, faults| read_points(&value, faults));
    let turns = turns.optional(path, faults, |value, faults| {
        read_turns(&value, frame.variant, faults)
    });
    let adjustment = adjustment.optional(path, faults, |value, faults| {
        read_adjustment(&value, faults)
    });
    let ending = ending.optional(path, faults, |value, faults| {
        value.word(&Ending::ALL, Ending::as_str, faults)
    });
    let one_point_unread = |points: &Field<[Option<BoardPoints>; 2]>| match points {
        Field::Is(pair) => pair.contains(&None),
        Field::Missing | Field::Faulty => false,
    };
    let mut doubts = Doubts {
        points: points.is_faulty() || one_point_unread(&points),
        turns: turns.is_faulty(),
        adjustment: adjustment.is_faulty(),
        ending: ending.is_faulty(),
        in_turns: TurnDoubts::default(),
    };
    let turns = turns.read().map(|(turns, in_turns)| {
        doubts.in_turns = in_turns;
        turns
    });
    let parts = RecordParts {
        points: points.read().map(|[first, second]| {
            Sides::new(first.unwrap_or_default(), second.unwrap_or_default())
        }),
        turns,
        adjustment: adjustment.or(Sides::default()),
        // An ending that could not be read must not count as one that was left out.
        ending: if doubts.ending {
            Some(Ending::Pending)
        } else {
            ending.read()
        },
    };
    Noted { parts, doubts }
}

fn read_points(value: &Value<'_, '_>, faults: &mut Faults) -> Option<[Option<BoardPoints>; 2]> {
    value.pair(faults, |value, faults| {
        value.number(BoardPoints::RANGE, BoardPoints::new, faults)
    })
}

fn read_adjustment(value: &Value<'_, '_>, faults: &mut Faults) -> Option<Sides<i32>> {
    let [first, second] = value.pair(faults, |value, faults| {
        value.number(
            BoardPoints::RANGE,
            |points| i32::try_from(points).ok(),
            faults,
        )
    })?;
    Some(Sides::new(first?, second?))
}

impl Noted {
    /// Holds what was noted against the rules and tells what disagrees.
    fn record(
        self,
        variant: Option<VariantName>,
        path: &Path<'_>,
        faults: &mut Faults,
    ) -> Option<GameRecord> {
        let Self { parts, doubts } = self;
        let found = match variant {
            Some(name) => match GameRecord::new(name.variant(), parts) {
                Ok(record) if doubts.in_turns.objection_to_no_play.is_none() => {
                    return Some(record);
                }
                Ok(_) => Vec::new(),
                Err(found) => found,
            },
            None => faults_under_any_rules(&parts),
        };
        let mut bad_turn = doubts
            .in_turns
            .objection_to_no_play
            .map(|index| (index, FaultReason::ObjectionToNoPlay));
        for RecordFault { place, reason } in found {
            if !doubts.leave_sure(place, reason) {
                continue;
            }
            let points = path.key("points");
            let reason = FaultReason::Game(reason);
            match place {
                RecordPlace::Game => faults.add(path, reason),
                RecordPlace::Points => faults.add(&points, reason),
                RecordPlace::PointsOf(side) => {
                    faults.add(&points.element(usize::from(side == Side::Second)), reason);
                }
                RecordPlace::Turn(index) => {
                    if bad_turn
                        .as_ref()
                        .is_none_or(|(earlier, _)| index < *earlier)
                    {
                        bad_turn = Some((index, reason));
                    }
                }
                RecordPlace::Adjustment => faults.add(&path.key("adjustment"), reason),
                RecordPlace::Ending => faults.add(&path.key("ending"), reason),
            }
        }
        if let Some((index, reason)) = bad_turn {
            faults.add(&path.key("turns").element(index), reason);
        }
        None
    }
}

impl Doubts {
    fn leave_sure(&self, place: RecordPlace, reason: RecordReason) -> bool {
        let sum_unsure = self.in_turns.points || self.adjustment;
        match reason {
            RecordReason::PointsDisagree(_) => !self.points && !sum_unsure,
            RecordReason::TotalOutOfRange => !sum_unsure,
            RecordReason::NoPoints => !self.points && !self.turns,
            RecordReason::ResignDisagrees => !self.ending,
            RecordReason::Turn(_) => match place {
                RecordPlace::Turn(index) => self.in_turns.unsure.binary_search(&index).is_err(),
                _ => true,
            },
            RecordReason::NegativeTotal
            | RecordReason::NoAdjustment
            | RecordReason::EndingUnknownToTheRules
            | RecordReason::FlagWithoutTurn
            | RecordReason::TooFewTurns(_) => true,
        }
    }
}

/// Where no known rules are named: what would be wrong under each of them.
fn faults_under_any_rules(parts: &RecordParts) -> Vec<RecordFault> {
    let mut under_each = VariantName::ALL.into_iter().map(|name| {
        GameRecord::new(name.variant(), parts.clone())
            .err()
            .unwrap_or_default()
    });
    let mut common = under_each.next().unwrap_or_default();
    for found in under_each {
        common.retain(|fault| found.contains(fault));
    }
    common
}
