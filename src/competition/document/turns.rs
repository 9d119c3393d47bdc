//! The turns of a game of a document.

use super::fault::{FaultReason, Faults};
use super::json::{Field, Member, Value};
use super::pointer::Path;
use crate::rules::{
    Action, NotedWord, Objection, Placement, Side, Square, Turn, TurnKind, TurnPoints, VariantName,
};

/// What of the turns could not be read, so that nothing is concluded from it.
#[derive(Default)]
pub(super) struct TurnDoubts {
    /// Whether the points that the turns gave are not sure.
    pub(super) points: bool,
    /// The turns of which it is not sure whose they were or what was done, in order.
    pub(super) unsure: Vec<usize>,
    /// The first turn with an objection to something that is no play.
    pub(super) objection_to_no_play: Option<usize>,
}

/// Reads the turns in order. For one that could not be read the most harmless is put in its place,
/// so that those after it can be followed.
pub(super) fn read_turns(
    value: &Value<'_, '_>,
    variant: Option<VariantName>,
    faults: &mut Faults,
) -> Option<(Vec<Turn>, TurnDoubts)> {
    // Where no known rules are named, no rack is too small.
    let possible = VariantName::ALL
        .into_iter()
        .filter(|name| variant.is_none_or(|named| named == *name));
    let rack_size = possible.map(|name| name.variant().rack_size).max();
    let rack_size = rack_size.unwrap_or_default();
    let mut turns: Vec<Turn> = Vec::new();
    let mut doubts = TurnDoubts::default();
    value.elements(faults, |index, value, faults| {
        let likely = likely_after(turns.last());
        let read = read_turn(&value, rack_size, faults);
        if read.by.is_none() || read.action.is_none() {
            doubts.unsure.push(index);
        }
        doubts.points |= read.points_unsure;
        if read.objection_to_no_play {
            doubts.objection_to_no_play.get_or_insert(index);
        }
        turns.push(Turn {
            by: read.by.unwrap_or(likely.by),
            action: read.action.unwrap_or(likely.action),
        });
    })?;
    turns.shrink_to_fit();
    Some((turns, doubts))
}

/// A turn that can follow that one under any rules.
fn likely_after(previous: Option<&Turn>) -> Turn {
    let action = match previous.map(|turn| &turn.action) {
        Some(Action::Play {
            objection: Some(Objection::Rejected),
            ..
        }) => Action::RejectedObjection,
        _ => play(TurnPoints::default()),
    };
    Turn {
        by: previous.map_or(Side::First, |turn| turn.by.other()),
        action,
    }
}

fn play(points: TurnPoints) -> Action {
    Action::Play {
        points,
        tiles: None,
        placement: Placement::default(),
        objection: None,
    }
}

/// A turn as far as it could be read.
#[derive(Default)]
struct ReadTurn {
    by: Option<Side>,
    action: Option<Action>,
    points_unsure: bool,
    objection_to_no_play: bool,
}

fn read_turn(value: &Value<'_, '_>, rack_size: u8, faults: &mut Faults) -> ReadTurn {
    const KEYS: [&str; 7] = ["by", "kind", "points", "tiles", "word", "at", "objection"];
    let mut read = ReadTurn {
        points_unsure: true,
        ..ReadTurn::default()
    };
    let Some([by, kind, points, tiles, word, at, objection]) = value.members(&KEYS, faults) else {
        return read;
    };
    let path = value.path();
    read.by = by
        .required(path, faults, |value, faults| {
            value.word(&Side::BOTH, side_word, faults)
        })
        .read();
    let kind = kind
        .required(path, faults, |value, faults| {
            value.word(&TurnKind::ALL, TurnKind::as_str, faults)
        })
        .read();
    let scores = kind.map(TurnKind::scores);
    let points = read_points(points, scores, path, faults);
    read.points_unsure = points.is_faulty() || kind.is_none();
    let most_tiles = match kind {
        Some(kind) => kind.most_tiles(rack_size),
        None => Some(rack_size),
    };
    let tiles = read_tiles(tiles, most_tiles, path, faults);
    let placement = read_placement(word, at, scores != Some(false), path, faults);
    let objection = objection.optional(path, faults, |value, faults| {
        value.word(&Objection::ALL, Objection::as_str, faults)
    });
    if kind == Some(TurnKind::Play) {
        read.points_unsure |= objection.is_faulty();
    } else if kind.is_some() {
        read.objection_to_no_play = matches!(objection, Field::Is(_));
    }
    let points = points.or(TurnPoints::default());
    read.action = kind.map(|kind| match kind {
        TurnKind::Play => Action::Play {
            points,
            tiles,
            placement,
            objection: objection.read(),
        },
        TurnKind::Swap => Action::Swap {
            points,
            tiles,
            placement,
        },
        TurnKind::Exchange => Action::Exchange { tiles },
        TurnKind::Pass => Action::Pass,
        TurnKind::RejectedObjection => Action::RejectedObjection,
        TurnKind::Resign => Action::Resign,
    });
    read
}

/// Points noted: required where a turn scores, none or 0 where it does not.
fn read_points(
    points: Member<'_>,
    scores: Option<bool>,
    turn: &Path<'_>,
    faults: &mut Faults,
) -> Field<TurnPoints> {
    let number = |value: Value<'_, '_>, faults: &mut Faults| {
        value.number(TurnPoints::RANGE, TurnPoints::new, faults)
    };
    match scores {
        Some(true) => points.required(turn, faults, number),
        Some(false) => points.optional(turn, faults, |value, faults| {
            let points = number(value, faults)?;
            if points.get() == 0 {
                Some(points)
            } else {
                value.fault(FaultReason::NoPointsInThisTurn, faults)
            }
        }),
        None => points.optional(turn, faults, number),
    }
}

fn read_tiles(
    tiles: Member<'_>,
    most: Option<u8>,
    turn: &Path<'_>,
    faults: &mut Faults,
) -> Option<u8> {
    tiles
        .optional(turn, faults, |value, faults| match most {
            Some(most) => value.number(
                1..=i64::from(most),
                |tiles| u8::try_from(tiles).ok(),
                faults,
            ),
            None => value.fault(FaultReason::NotOfThisTurn, faults),
        })
        .read()
}

fn read_placement(
    word: Member<'_>,
    at: Member<'_>,
    lays: bool,
    turn: &Path<'_>,
    faults: &mut Faults,
) -> Placement {
    let word = word.optional(turn, faults, |value, faults| {
        if lays {
            read_word(&value, faults)
        } else {
            value.fault(FaultReason::NotOfThisTurn, faults)
        }
    });
    let at = at.optional(turn, faults, |value, faults| {
        if !lays {
            return value.fault(FaultReason::NotOfThisTurn, faults);
        }
        match Square::parse(&value.text(faults)?) {
            Some(square) => Some(square),
            None => value.fault(FaultReason::NotASquare, faults),
        }
    });
    Placement {
        word: word.read(),
        at: at.read(),
    }
}

/// A word as noted on the score sheet.
fn read_word(value: &Value<'_, '_>, faults: &mut Faults) -> Option<NotedWord> {
    match NotedWord::new(&value.text(faults)?) {
        Some(word) => Some(word),
        None => value.fault(FaultReason::NotAWord, faults),
    }
}

/// The word for a side in a document.
pub(super) fn side_word(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}
