//! The turns of a game as one text: the actions in the order played, in JSON. Who had a turn follows
//! from its place, since players alternate and the starter begins.

use serde::{Deserialize, Serialize};

use super::StoreError;
use crate::rules::{Action, Objection, Placement, Side, Square, Turn, TurnPoints};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTurn<'a> {
    #[serde(borrow)]
    kind: std::borrow::Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tiles: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    word: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    objection: Option<WrittenObjection>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WrittenObjection {
    Upheld,
    Rejected,
}

/// The turns as text.
pub(super) fn written(turns: &[Turn]) -> Result<String, StoreError> {
    let written: Vec<WrittenTurn<'_>> = turns.iter().map(written_turn).collect();
    serde_json::to_string(&written).map_err(|error| StoreError::Corrupt(error.to_string()))
}

/// The turns as they are shown in the history.
pub(crate) fn picture(turns: &[Turn]) -> serde_json::Value {
    let written: Vec<WrittenTurn<'_>> = turns.iter().map(written_turn).collect();
    serde_json::to_value(&written).unwrap_or_default()
}

/// The turns from text.
pub(super) fn read(text: &str) -> Result<Vec<Turn>, StoreError> {
    let corrupt = |what: String| StoreError::Corrupt(format!("turns {what}"));
    let written: Vec<WrittenTurn<'_>> =
        serde_json::from_str(text).map_err(|error| corrupt(error.to_string()))?;
    written
        .into_iter()
        .enumerate()
        .map(|(index, turn)| {
            let by = if index % 2 == 0 {
                Side::First
            } else {
                Side::Second
            };
            let kind = turn.kind.clone().into_owned();
            action_of(turn)
                .map(|action| Turn { by, action })
                .ok_or_else(|| corrupt(format!("with a wrong {kind}")))
        })
        .collect()
}

fn written_turn(turn: &Turn) -> WrittenTurn<'static> {
    let bare = |kind: &'static str| WrittenTurn {
        kind: kind.into(),
        points: None,
        tiles: None,
        word: None,
        at: None,
        objection: None,
    };
    let placed = |kind, points: TurnPoints, tiles, placement: &Placement| WrittenTurn {
        points: Some(points.get()),
        tiles,
        word: placement.word.clone(),
        at: placement.at.map(|square| square.to_string()),
        ..bare(kind)
    };
    match &turn.action {
        Action::Play {
            points,
            tiles,
            placement,
            objection,
        } => WrittenTurn {
            objection: objection.map(|objection| match objection {
                Objection::Upheld => WrittenObjection::Upheld,
                Objection::Rejected => WrittenObjection::Rejected,
            }),
            ..placed("play", *points, *tiles, placement)
        },
        Action::Swap {
            points,
            tiles,
            placement,
        } => placed("swap", *points, *tiles, placement),
        Action::Exchange { tiles } => WrittenTurn {
            tiles: *tiles,
            ..bare("exchange")
        },
        Action::Pass => bare("pass"),
        Action::RejectedObjection => bare("rejected_objection"),
        Action::Resign => bare("resign"),
    }
}

fn action_of(turn: WrittenTurn<'_>) -> Option<Action> {
    let points = match turn.points {
        Some(points) => Some(TurnPoints::new(i64::from(points))?),
        None => None,
    };
    let placement = Placement {
        word: turn.word,
        at: match turn.at {
            Some(at) => Some(Square::parse(&at)?),
            None => None,
        },
    };
    Some(match turn.kind.as_ref() {
        "play" => Action::Play {
            points: points?,
            tiles: turn.tiles,
            placement,
            objection: turn.objection.map(|objection| match objection {
                WrittenObjection::Upheld => Objection::Upheld,
                WrittenObjection::Rejected => Objection::Rejected,
            }),
        },
        "swap" => Action::Swap {
            points: points?,
            tiles: turn.tiles,
            placement,
        },
        "exchange" => Action::Exchange { tiles: turn.tiles },
        "pass" => Action::Pass,
        "rejected_objection" => Action::RejectedObjection,
        "resign" => Action::Resign,
        _ => return None,
    })
}
