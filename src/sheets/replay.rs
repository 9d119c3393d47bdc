//! A game turn by turn, with its board, to read in a terminal.

use unicode_width::UnicodeWidthStr;

use crate::rules::board::{Board, Location, SIDE};
use crate::rules::gcg::Transcript;
use crate::rules::play::{Counted, WordJudge};
use crate::rules::tiles::TileSet;
use crate::rules::{Action, GameRules, Objection, Placement, Side, Sides, Turn, VariantName};
use crate::wording::{Language, Messages, signed};

/// Between two columns.
const GAP: &str = "  ";

/// The turns of a game with their words and points, the board at the end, and who won.
#[must_use]
pub fn replay(
    transcript: &Transcript,
    judge: Option<&dyn WordJudge>,
    language: Language,
) -> String {
    let messages = language.messages();
    let game = &transcript.game;
    let names = Sides::new(Side::First, Side::Second).map(|side| {
        let player = &transcript.players[side];
        if player.name.is_empty() {
            plain(&player.nick)
        } else {
            plain(&player.name)
        }
    });
    let mut text = format!(
        "{} – {} ({})\n",
        names.first,
        names.second,
        rules_named(game.rules(), messages)
    );
    if let Some(title) = &transcript.heading.title {
        text.push_str(&plain(title));
        text.push('\n');
    }
    text.push('\n');
    text.push_str(&turns(transcript, &names, judge, messages));
    text.push('\n');
    match game.state().position() {
        Some(position) => text.push_str(&drawn(&position.board, &game.rules().set)),
        None => {
            text.push_str(&messages.replay_board_unknown());
            text.push('\n');
        }
    }
    text.push('\n');
    text.push_str(&outcome(transcript, &names, messages));
    text
}

fn rules_named(rules: &GameRules, messages: &Messages) -> String {
    match rules.variant.name {
        VariantName::Gouds8 => messages.variant_gouds8(),
        VariantName::Webfeud => messages.variant_webfeud(),
        VariantName::Scrabble => messages.variant_scrabble(),
    }
}

fn turns(
    transcript: &Transcript,
    names: &Sides<String>,
    judge: Option<&dyn WordJudge>,
    messages: &Messages,
) -> String {
    let game = &transcript.game;
    let mut rows = vec![[
        messages.turn_word(),
        String::new(),
        String::new(),
        messages.replay_points(),
        messages.replay_total(),
        String::new(),
    ]];
    let mut totals = Sides::<i32>::default();
    let turns = game.state().turns().iter().zip(game.counted());
    for (index, (turn, counted)) in turns.enumerate() {
        totals[turn.by] += i32::from(turn.action.scored());
        rows.push([
            (index / 2 + 1).to_string(),
            names[turn.by].clone(),
            does(turn, messages),
            turn.action.scored().to_string(),
            totals[turn.by].to_string(),
            details(turn, counted.as_ref(), &game.rules().set, judge, messages),
        ]);
    }
    aligned(&rows)
}

fn does(turn: &Turn, messages: &Messages) -> String {
    match &turn.action {
        Action::Play {
            placement, tiles, ..
        } => placed(placement, *tiles, messages),
        Action::Swap { placement, .. } => {
            let swap = messages.turn_swap();
            match placement.at {
                Some(at) => format!("{swap} {}", at.location),
                None => swap,
            }
        }
        Action::Pass => messages.turn_pass(),
        Action::Exchange { tiles: Some(tiles) } => messages.turn_exchange_tiles(*tiles),
        Action::Exchange { tiles: None } => messages.turn_exchange(),
        Action::RejectedObjection => messages.turn_rejected_objection(),
        Action::Resign => messages.turn_resign(),
    }
}

fn placed(placement: &Placement, tiles: Option<u8>, messages: &Messages) -> String {
    let at = placement.at.map(|at| at.to_string());
    let word = placement.word.as_ref().map(ToString::to_string);
    let tiles = tiles.map(|tiles| messages.turn_tiles(tiles));
    match (at, word) {
        (Some(at), Some(word)) => format!("{at} {word}"),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => tiles.unwrap_or_else(|| messages.turn_choice_play()),
    }
}

fn details(
    turn: &Turn,
    counted: Option<&Counted>,
    set: &TileSet,
    judge: Option<&dyn WordJudge>,
    messages: &Messages,
) -> String {
    let mut details = Vec::new();
    if let Some(counted) = counted {
        let words = counted.words.iter();
        details.extend(words.map(|word| {
            let told = format!("{} {}", word.noted(set), word.points);
            let missing = judge.filter(|judge| !judge.stands(&word.plain(set)));
            match missing {
                Some(_) => format!("{told} ({})", messages.word_not_in_the_list()),
                None => told,
            }
        }));
        if counted.bonus > 0 {
            details.push(messages.replay_bonus(counted.bonus.to_string()));
        }
    }
    if let Action::Play {
        points, objection, ..
    } = &turn.action
    {
        let counted = counted.map(Counted::points);
        if let Some(counted) = counted.filter(|counted| counted != points) {
            details.push(messages.replay_counted(counted.get().to_string()));
        }
        details.extend(objection.map(|outcome| match outcome {
            Objection::Upheld => messages.objection_upheld(),
            Objection::Rejected => messages.objection_rejected(),
        }));
    }
    details.join(", ")
}

/// Rows of number, player, turn, points, total and details: numbers to the right, words to the left.
fn aligned(rows: &[[String; 6]]) -> String {
    const TO_THE_RIGHT: [bool; 6] = [true, false, false, true, true, false];
    let mut widths = [0; 6];
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.width());
        }
    }
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for ((cell, width), to_the_right) in row.iter().zip(widths).zip(TO_THE_RIGHT) {
            let blank = " ".repeat(width - cell.width());
            if to_the_right {
                line.push_str(&blank);
            }
            line.push_str(cell);
            if !to_the_right {
                line.push_str(&blank);
            }
            line.push_str(GAP);
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// The board with its rows and columns; blanks in lower case.
fn drawn(board: &Board, set: &TileSet) -> String {
    let cell = |at: Location| match board.at(at) {
        Some(tile) if tile.blank => set.lower_text(tile.letter),
        Some(tile) => set.text(tile.letter),
        None => ".",
    };
    let width = board.tiles().map(|(at, _)| cell(at).width()).max();
    let width = width.unwrap_or(1);
    let padded = |text: &str| format!("{text}{}", " ".repeat(width.saturating_sub(text.width())));
    let mut text = String::from("  ");
    for column in 0..SIDE {
        text.push(' ');
        text.push_str(&padded(&char::from(b'A' + column).to_string()));
    }
    let mut text = text.trim_end().to_owned();
    for at in Location::all() {
        if at.column() == 1 {
            text.truncate(text.trim_end().len());
            text.push_str(&format!("\n{:>2}", at.row()));
        }
        text.push(' ');
        text.push_str(&padded(cell(at)));
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

fn outcome(transcript: &Transcript, names: &Sides<String>, messages: &Messages) -> String {
    let record = transcript.game.record();
    let mut text = String::new();
    let adjustment = record.adjustment();
    for side in Side::BOTH {
        if adjustment[side] != 0 {
            let points = signed(i64::from(adjustment[side]));
            let of = messages.adjustment_of(names[side].as_str());
            text.push_str(&format!("{of} {points}\n"));
        }
    }
    if let Some(points) = record.board_points() {
        let (first, second) = (points.first.get(), points.second.get());
        text.push_str(&format!("{first} – {second}\n"));
    }
    let names = Sides::new(names.first.as_str(), names.second.as_str());
    text.push_str(&messages.ending(&record, names));
    text.push('\n');
    text
}

/// What stands in a file, without characters that control a terminal.
fn plain(text: &str) -> String {
    text.chars().filter(|one| !one.is_control()).collect()
}
