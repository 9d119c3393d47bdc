//! The turns of a game as one text: the actions in the order played, in JSON. Who had a turn follows
//! from its place, since players alternate and the starter begins.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::StoreError;
use crate::rules::{
    Action, NotedWord, Objection, Placement, Side, Square, Turn, TurnKind, TurnPoints,
};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTurn<'a> {
    #[serde(borrow)]
    kind: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tiles: Option<u8>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    word: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<String>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    objection: Option<Cow<'a, str>>,
}

/// The turns as text.
pub(super) fn written(turns: &[Turn]) -> Result<String, StoreError> {
    let written: Vec<WrittenTurn<'_>> = turns.iter().map(written_turn).collect();
    serde_json::to_string(&written).map_err(|error| StoreError::Corrupt(error.to_string()))
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
            action_of(&turn)
                .map(|action| Turn { by, action })
                .ok_or_else(|| corrupt(format!("with a wrong {}", turn.kind)))
        })
        .collect()
}

fn written_turn(turn: &Turn) -> WrittenTurn<'_> {
    let action = &turn.action;
    let bare = WrittenTurn {
        kind: action.kind().as_str().into(),
        points: None,
        tiles: action.tiles(),
        word: None,
        at: None,
        objection: None,
    };
    let (points, placement, objection) = match action {
        Action::Play {
            points,
            placement,
            objection,
            ..
        } => (points, placement, *objection),
        Action::Swap {
            points, placement, ..
        } => (points, placement, None),
        Action::Exchange { .. } | Action::Pass | Action::RejectedObjection | Action::Resign => {
            return bare;
        }
    };
    WrittenTurn {
        points: Some(points.get()),
        word: placement.word.as_ref().map(|word| word.as_str().into()),
        at: placement.at.map(|square| square.to_string()),
        objection: objection.map(|objection| objection.as_str().into()),
        ..bare
    }
}

/// What was done, unless something in it is none of ours.
fn action_of(turn: &WrittenTurn<'_>) -> Option<Action> {
    /// `None` where something is written that cannot be read.
    fn read<T, U>(written: Option<T>, read: impl FnOnce(T) -> Option<U>) -> Option<Option<U>> {
        match written {
            Some(written) => read(written).map(Some),
            None => Some(None),
        }
    }
    let tiles = turn.tiles;
    let points = read(turn.points, |points| TurnPoints::new(i64::from(points)))?;
    let objection = read(turn.objection.as_deref(), Objection::from_word)?;
    let placement = Placement {
        word: read(turn.word.as_deref(), NotedWord::new)?,
        at: read(turn.at.as_deref(), Square::parse)?,
    };
    Some(match TurnKind::from_word(&turn.kind)? {
        TurnKind::Play => Action::Play {
            points: points?,
            tiles,
            placement,
            objection,
        },
        TurnKind::Swap => Action::Swap {
            points: points?,
            tiles,
            placement,
        },
        TurnKind::Exchange => Action::Exchange { tiles },
        TurnKind::Pass => Action::Pass,
        TurnKind::RejectedObjection => Action::RejectedObjection,
        TurnKind::Resign => Action::Resign,
    })
}
