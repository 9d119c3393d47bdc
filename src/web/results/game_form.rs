//! The form of one game: every turn of both players, or the totals alone.

use crate::competition::Game;
use crate::rules::tiles::Tile;
use crate::rules::{
    Action, BoardPoints, Ending, GameRules, Objection, Placement, RecordParts, Side, Sides, Turn,
    TurnKind, TurnPoints, Variant,
};
use crate::web::competition::endings::{ending_of_word, ending_word};
use crate::web::request::form::{Choice, FilledForm, FormData, FormReader};
use crate::web::results::reading::read_totals;
use crate::wording::Messages;

/// Rows for turns where the rules give no number of turns.
const ROWS_WITHOUT_LIMIT: usize = 16;
/// The most rows that a form may send.
const ROWS_AT_MOST: usize = 200;

/// What a turn was, as the form offers it.
fn kind_label(kind: TurnKind, m: &Messages) -> String {
    match kind {
        TurnKind::Play => m.turn_choice_play(),
        TurnKind::Pass => m.turn_choice_pass(),
        TurnKind::Exchange => m.turn_choice_exchange(),
        TurnKind::Swap => m.turn_choice_swap(),
        TurnKind::RejectedObjection => m.turn_choice_rejected_objection(),
        TurnKind::Resign => m.turn_choice_resign(),
    }
}

/// The fields of one turn, as the page shows them.
pub(crate) struct TurnFields {
    /// What all names of the turn's fields begin with: `t5b`.
    pub(crate) prefix: String,
    pub(crate) kind: String,
    pub(crate) points: String,
    pub(crate) tiles: String,
    /// Square and word, as `8D FIETS`.
    pub(crate) play: String,
    pub(crate) objection: String,
    pub(crate) fault: Option<String>,
    /// Whether the fault is in square and word; else it is told at the points.
    pub(crate) play_faulty: bool,
    pub(crate) focused: bool,
}

/// A row of the form: the same turn of both.
pub(crate) struct TurnRow {
    pub(crate) number: usize,
    pub(crate) first: TurnFields,
    pub(crate) second: TurnFields,
}

/// The field that carries a fault of that turn.
pub(crate) fn turn_field(turns: &[Turn], index: usize) -> String {
    let Some(turn) = turns.get(index) else {
        return "ending".to_owned();
    };
    let number = turns[..=index]
        .iter()
        .filter(|one| one.by == turn.by)
        .count();
    format!("{}-points", prefix(number, turn.by))
}

fn prefix(number: usize, side: Side) -> String {
    let letter = match side {
        Side::First => 'a',
        Side::Second => 'b',
    };
    format!("t{number}{letter}")
}

/// The kinds of turn that these rules know.
pub(crate) fn kind_choices(variant: &Variant, m: &Messages) -> Vec<Choice> {
    TurnKind::ALL
        .into_iter()
        .filter(|kind| kind.known_to(variant))
        .map(|kind| Choice {
            word: kind.as_str(),
            label: kind_label(kind, m),
        })
        .collect()
}

/// Whether square and word were noted of any turn of these games.
pub(crate) fn notes_words<'a>(games: impl IntoIterator<Item = &'a Game>) -> bool {
    games
        .into_iter()
        .filter_map(|game| game.record.turns())
        .flatten()
        .any(|turn| turn.action.placement().is_some())
}

/// The form as it stands for a game.
pub(crate) fn filled(game: &Game) -> FormData {
    let mut data = FormData::default();
    let points = game.record.board_points();
    for (side, name) in [(Side::First, "first"), (Side::Second, "second")] {
        data.push(
            name,
            points.map_or_else(String::new, |points| points[side].get().to_string()),
        );
        data.push(
            &format!("adjustment_{name}"),
            match game.record.adjustment()[side] {
                0 => String::new(),
                adjustment => adjustment.to_string(),
            },
        );
    }
    data.push("ending", ending_word(game.record.ending()));
    data.push(
        "date",
        game.date.map_or_else(String::new, |date| date.to_string()),
    );
    let mut counts = Sides::new(0_usize, 0_usize);
    for turn in game.record.turns().unwrap_or_default() {
        counts[turn.by] += 1;
        push_turn(&mut data, &prefix(counts[turn.by], turn.by), &turn.action);
    }
    data
}

fn push_turn(data: &mut FormData, prefix: &str, action: &Action) {
    let tiles_text = |tiles: Option<u8>| tiles.map_or_else(String::new, |tiles| tiles.to_string());
    data.push(&format!("{prefix}-kind"), action.kind().as_str());
    match action {
        Action::Play {
            points,
            tiles,
            placement,
            objection,
        } => {
            data.push(&format!("{prefix}-points"), points.get().to_string());
            data.push(&format!("{prefix}-tiles"), tiles_text(*tiles));
            push_placement(data, prefix, placement);
            let word = objection.map_or("", Objection::as_str);
            data.push(&format!("{prefix}-objection"), word);
        }
        Action::Swap {
            points,
            tiles,
            placement,
        } => {
            data.push(&format!("{prefix}-points"), points.get().to_string());
            data.push(&format!("{prefix}-tiles"), tiles_text(*tiles));
            push_placement(data, prefix, placement);
        }
        Action::Exchange { tiles } => data.push(&format!("{prefix}-tiles"), tiles_text(*tiles)),
        Action::Pass | Action::RejectedObjection | Action::Resign => {}
    }
}

fn push_placement(data: &mut FormData, prefix: &str, placement: &Placement) {
    data.push(&format!("{prefix}-play"), placement.to_string());
}

/// How many rows the form needs.
fn row_count(data: &FormData, variant: &Variant) -> usize {
    let filled = (1..=ROWS_AT_MOST)
        .rev()
        .find(|number| {
            Side::BOTH
                .iter()
                .any(|side| !is_blank(data, &prefix(*number, *side)))
        })
        .unwrap_or(0);
    match variant.turns_each {
        Some(limit) => usize::from(limit).max(filled),
        None => (filled + 2).max(ROWS_WITHOUT_LIMIT),
    }
}

/// The rows of the form.
pub(crate) fn rows(filled: &FilledForm, variant: &Variant) -> Vec<TurnRow> {
    (1..=row_count(&filled.data, variant))
        .map(|number| TurnRow {
            number,
            first: fields(filled, prefix(number, Side::First)),
            second: fields(filled, prefix(number, Side::Second)),
        })
        .collect()
}

fn fields(filled: &FilledForm, prefix: String) -> TurnFields {
    let value = |name: &str| filled.value(&format!("{prefix}-{name}")).to_owned();
    let begins = format!("{prefix}-");
    let fault = filled
        .faults
        .iter()
        .find(|(field, _)| field.starts_with(&begins));
    TurnFields {
        kind: value("kind"),
        points: value("points"),
        tiles: value("tiles"),
        play: value("play"),
        objection: value("objection"),
        play_faulty: fault.is_some_and(|(field, _)| field.ends_with("-play")),
        focused: fault.is_some_and(|(field, _)| filled.faults.first_is(field)),
        fault: fault.map(|(_, sentence)| sentence.to_owned()),
        prefix,
    }
}

/// Whether nothing was filled in for a turn: "lays" alone, as the form offers it, says nothing.
fn is_blank(data: &FormData, prefix: &str) -> bool {
    let empty = |name: &str| data.value(&format!("{prefix}-{name}")).trim().is_empty();
    let plain_kind = matches!(data.value(&format!("{prefix}-kind")), "" | "play");
    plain_kind
        && ["points", "tiles", "play", "objection"]
            .into_iter()
            .all(empty)
}

/// Reads the form: the turns if it is about turns, else the totals.
pub(crate) fn read(
    reader: &mut FormReader<'_>,
    data: &FormData,
    variant: &Variant,
) -> Option<RecordParts> {
    if data.value("by") == "totals" {
        let mut parts = read_totals(reader, ("first", "second", "ending"), variant)?;
        parts.adjustment = Sides::default();
        return Some(parts);
    }
    let faults_before = reader.fault_count();
    let turns = read_turns(reader, data, variant);
    let adjustment = if variant.end_adjustment {
        let mut side = |field: &str| {
            reader
                .number(field, BoardPoints::RANGE)
                .and_then(|number| i32::try_from(number).ok())
                .unwrap_or(0)
        };
        Sides::new(side("adjustment_first"), side("adjustment_second"))
    } else {
        Sides::default()
    };
    let ending = reader.choice("ending", ending_of_word).flatten();
    if reader.fault_count() > faults_before {
        return None;
    }
    // No turn noted and no ending said: nothing is known of the game.
    let turns = (!turns.is_empty()).then_some(turns);
    let ending = ending.or_else(|| {
        turns
            .as_deref()
            .map(|turns| ending_by_turns(turns, variant))
    });
    Some(RecordParts {
        points: None,
        turns,
        adjustment,
        ending,
    })
}

/// A game is over when both have had all their turns, or when somebody has resigned; where the rules give no
/// number of turns only the players know.
pub(crate) fn ending_by_turns(turns: &[Turn], variant: &Variant) -> Ending {
    if let Some(last) = turns.last()
        && last.action == Action::Resign
    {
        return Ending::Resign(last.by);
    }
    let taken = |side: Side| turns.iter().filter(|turn| turn.by == side).count();
    match variant.turns_each {
        Some(limit)
            if Side::BOTH
                .into_iter()
                .any(|side| taken(side) < usize::from(limit)) =>
        {
            Ending::Pending
        }
        Some(_) | None => Ending::Complete,
    }
}

fn read_turns(reader: &mut FormReader<'_>, data: &FormData, variant: &Variant) -> Vec<Turn> {
    let mut turns = Vec::new();
    let mut gap: Option<String> = None;
    for number in 1..=row_count(data, variant) {
        for side in Side::BOTH {
            let prefix = prefix(number, side);
            if is_blank(data, &prefix) {
                gap.get_or_insert_with(|| format!("{prefix}-points"));
                continue;
            }
            if let Some(field) = &gap {
                let sentence = reader.messages().turn_missing();
                reader.fault(field, sentence);
                return turns;
            }
            if let Some(action) = read_turn(reader, &prefix, variant) {
                turns.push(Turn { by: side, action });
            }
        }
    }
    turns
}

/// Square and word, beside which a malformed one is told.
fn read_placement(reader: &mut FormReader<'_>, field: &str, variant: &Variant) -> Placement {
    let Some(text) = reader.text(field) else {
        return Placement::default();
    };
    let tiles = GameRules::usual(variant.name).set.tiles();
    Placement::read(text, tiles.count(Tile::Blank)).unwrap_or_else(|| {
        let sentence = reader.messages().turn_play_malformed();
        reader.fault(field, sentence);
        Placement::default()
    })
}

fn read_turn(reader: &mut FormReader<'_>, prefix: &str, variant: &Variant) -> Option<Action> {
    let name = |part: &str| format!("{prefix}-{part}");
    let kind = reader
        .choice(&name("kind"), TurnKind::from_word)
        .unwrap_or(TurnKind::Play);
    let faults_before = reader.fault_count();
    let points = reader
        .number(&name("points"), TurnPoints::RANGE)
        .and_then(TurnPoints::new);
    let most = i64::from(
        kind.most_tiles(variant.rack_size)
            .unwrap_or(variant.rack_size),
    );
    let tiles = reader
        .number(&name("tiles"), 1..=most)
        .and_then(|tiles| u8::try_from(tiles).ok());
    let placement = read_placement(reader, &name("play"), variant);
    let objection = reader.choice(&name("objection"), Objection::from_word);
    let scores = kind.scores();
    if reader.fault_count() > faults_before {
        return None;
    }
    let Some(points) = points.or((!scores).then(TurnPoints::default)) else {
        let sentence = reader.messages().turn_points_missing();
        reader.fault(&name("points"), sentence);
        return None;
    };
    if !scores && points != TurnPoints::default() {
        let sentence = reader.messages().turn_scores_nothing();
        reader.fault(&name("points"), sentence);
        return None;
    }
    if objection.is_some() && kind != TurnKind::Play {
        let sentence = reader.messages().turn_objection_to_no_play();
        reader.fault(&name("objection"), sentence);
        return None;
    }
    Some(match kind {
        TurnKind::Play => Action::Play {
            points,
            tiles,
            placement,
            objection,
        },
        TurnKind::Pass => Action::Pass,
        TurnKind::Exchange => Action::Exchange { tiles },
        TurnKind::Swap => Action::Swap {
            points,
            tiles,
            placement,
        },
        TurnKind::RejectedObjection => Action::RejectedObjection,
        TurnKind::Resign => Action::Resign,
    })
}
