//! A game turn by turn for other programs.

use serde_json::{Value, json};

use crate::rules::board::{Board, Location};
use crate::rules::gcg::Transcript;
use crate::rules::play::{Counted, FormedWord, WordJudge};
use crate::rules::tiles::TileSet;
use crate::rules::{Action, Ending, Objection, Outcome, Side, Sides, Turn};

/// The players, the turns with what each counts and what was noted, the board at the end, and what had to be mended.
///
/// Whether a word is valid is `null` where there is no list.
#[must_use]
pub fn replay_json(
    transcript: &Transcript,
    judge: Option<&dyn WordJudge>,
    faults: &[String],
) -> String {
    let game = &transcript.game;
    let set = &game.rules().set;
    let record = game.record();
    let mut totals = Sides::<i32>::default();
    let mut turns = Vec::new();
    for (turn, counted) in game.state().turns().iter().zip(game.counted()) {
        let points = noted(&turn.action);
        totals[turn.by] += points;
        turns.push(told(turn, counted.as_ref(), set, judge, totals[turn.by]));
        if is_taken_off(&turn.action) {
            totals[turn.by] -= points;
            turns.push(besides(turn.by, "taken_off", -points, totals[turn.by]));
        }
    }
    let adjustment = record.adjustment();
    for side in Side::BOTH {
        let points = adjustment[side];
        if points != 0 {
            totals[side] += points;
            let kind = if points > 0 {
                "rack_bonus"
            } else {
                "rack_penalty"
            };
            turns.push(besides(side, kind, points, totals[side]));
        }
    }
    let points = record.board_points().map_or_else(
        || [totals.first, totals.second],
        |points| [points.first.get(), points.second.get()],
    );
    let board = game
        .state()
        .position()
        .map(|position| lines(&position.board, set));
    let players = [Side::First, Side::Second].map(|side| {
        let player = &transcript.players[side];
        if player.name.is_empty() {
            player.nick.clone()
        } else {
            player.name.clone()
        }
    });
    let outcome = match record.outcome() {
        _ if record.ending() == Ending::Pending => "unfinished",
        Outcome::Won(side) => side_word(side),
        Outcome::Drawn => "draw",
        Outcome::BothLost | Outcome::NotPlayed => "unfinished",
    };
    let all = json!({
        "players": players,
        "turns": turns,
        "points": points,
        "board": board,
        "outcome": outcome,
        "faults": faults,
    });
    format!("{all}\n")
}

fn told(
    turn: &Turn,
    counted: Option<&Counted>,
    set: &TileSet,
    judge: Option<&dyn WordJudge>,
    total: i32,
) -> Value {
    let placement = turn.action.placement();
    let words: Vec<Value> = counted
        .map_or(&[][..], |counted| &counted.words)
        .iter()
        .map(|word| told_word(word, set, judge))
        .collect();
    let points = match &turn.action {
        Action::Play { .. } => counted.map(|counted| i32::from(counted.points().get())),
        action => Some(noted(action)),
    };
    json!({
        "by": side_word(turn.by),
        "kind": turn.action.kind().as_str(),
        "at": placement.and_then(|placement| placement.at).map(|at| at.to_string()),
        "word": placement.and_then(|placement| placement.word.as_ref()).map(ToString::to_string),
        "points": points,
        "noted": noted(&turn.action),
        "total": total,
        "words": words,
    })
}

fn told_word(word: &FormedWord, set: &TileSet, judge: Option<&dyn WordJudge>) -> Value {
    json!({
        "word": word.noted(set),
        "points": word.points,
        "valid": judge.map(|judge| judge.stands(&word.plain(set))),
    })
}

/// Something of the file that is no turn.
fn besides(by: Side, kind: &str, points: i32, total: i32) -> Value {
    json!({
        "by": side_word(by),
        "kind": kind,
        "at": null,
        "word": null,
        "points": points,
        "noted": points,
        "total": total,
        "words": [],
    })
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

fn is_taken_off(action: &Action) -> bool {
    matches!(action, Action::Play { objection, .. } if *objection == Some(Objection::Upheld))
}

/// What the file notes of a turn, also of a play that was taken off.
fn noted(action: &Action) -> i32 {
    match action {
        Action::Play { points, .. } | Action::Swap { points, .. } => i32::from(points.get()),
        Action::Pass | Action::Exchange { .. } | Action::RejectedObjection | Action::Resign => 0,
    }
}

/// A string for each row: full stops where nothing lies, blanks in lower case.
fn lines(board: &Board, set: &TileSet) -> Vec<String> {
    let mut rows = vec![String::new(); usize::from(crate::rules::board::SIDE)];
    for at in Location::all() {
        let text = board
            .at(at)
            .map_or_else(|| ".".to_owned(), |tile| set.laid_text(tile));
        if let Some(row) = rows.get_mut(usize::from(at.row() - 1)) {
            row.push_str(&text);
        }
    }
    rows
}
