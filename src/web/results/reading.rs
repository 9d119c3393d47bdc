//! A game in the grid of results as its fields tell it: totals, or the points of every turn.

use crate::competition::Game;
use crate::rules::{
    Action, BoardPoints, Placement, RecordParts, Side, Sides, Turn, TurnPoints, Variant,
};
use crate::store::GameKey;
use crate::web::competition::endings::{ending_of_word, ending_word};
use crate::web::request::form::{FormData, FormReader};
use crate::web::results::game_form::ending_by_turns;

/// What a row of the grid asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entered {
    /// Two totals.
    Totals,
    /// The points of so many turns of both.
    Turns(u8),
}

impl Entered {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Totals => "totals",
            Self::Turns(_) => "turns",
        }
    }

    /// What these rules let a row ask for by that word.
    pub(crate) fn of_word(word: &str, variant: &Variant) -> Option<Self> {
        match (word, variant.turns_each) {
            ("totals", _) => Some(Self::Totals),
            ("turns", Some(turns)) => Some(Self::Turns(turns)),
            _ => None,
        }
    }

    /// Of a game with turns a row asks for turns, else for what the form or the page says.
    pub(crate) fn of(game: &Game, key: GameKey, variant: &Variant, data: &FormData) -> Self {
        let said = Self::of_word(data.value(&field("by", key)), variant);
        let known = game.record.turns().map(|_| "turns");
        let known = known.and_then(|word| Self::of_word(word, variant));
        said.or(known)
            .or_else(|| Self::of_word(data.value("by"), variant))
            .unwrap_or(Self::Totals)
    }

    /// Begins of the names of its fields, in the order in which they stand there: the starter's first.
    pub(crate) fn parts(self) -> Vec<String> {
        match self {
            Self::Totals => vec!["first".to_owned(), "second".to_owned()],
            Self::Turns(turns) => Side::BOTH
                .into_iter()
                .flat_map(|side| {
                    (1..=usize::from(turns)).map(move |number| turn_part(number, side))
                })
                .collect(),
        }
    }

    /// What those fields hold for what is known of a game.
    pub(crate) fn known(self, game: &Game) -> Vec<String> {
        let points = game.record.board_points();
        let shown = |points: Option<String>| points.unwrap_or_default();
        match self {
            Self::Totals => Side::BOTH
                .map(|side| shown(points.map(|points| points[side].get().to_string())))
                .to_vec(),
            Self::Turns(turns) => {
                let noted = game.record.turns().unwrap_or_default();
                Side::BOTH
                    .into_iter()
                    .flat_map(|side| {
                        let mut of_side = noted.iter().filter(move |turn| turn.by == side);
                        (0..turns).map(move |_| {
                            shown(of_side.next().map(|turn| turn.action.scored().to_string()))
                        })
                    })
                    .collect()
            }
        }
    }
}

/// The field of a game.
pub(crate) fn field(part: &str, game: GameKey) -> String {
    format!("{part}-{game}")
}

/// What the name of the field of a turn begins with: `t5b`.
fn turn_part(number: usize, side: Side) -> String {
    let letter = match side {
        Side::First => 'a',
        Side::Second => 'b',
    };
    format!("t{number}{letter}")
}

/// A row in one line, to see whether anything was typed in it.
fn row_text(values: impl IntoIterator<Item = String>, ending: &str) -> String {
    let mut text: Vec<String> = values
        .into_iter()
        .map(|value| value.trim().to_owned())
        .collect();
    text.push(ending.trim().to_owned());
    text.join("|")
}

/// The row that says what is known of a game.
pub(crate) fn known_text(game: &Game, entered: Entered) -> String {
    row_text(entered.known(game), ending_word(game.record.ending()))
}

/// The row as it was typed.
pub(crate) fn typed_text(data: &FormData, game: GameKey, entered: Entered) -> String {
    let values = entered.parts().into_iter();
    let values = values.map(|part| data.value(&field(&part, game)).to_owned());
    row_text(values, data.value(&field("ending", game)))
}

/// Whether a row of the form says something else than when the form was made: others may have noted games
/// in the meantime, and a row that nobody touched says nothing about them.
pub(crate) fn is_typed_in(data: &FormData, game: GameKey, entered: Entered) -> bool {
    data.has(&field("ending", game))
        && data.value(&field("shown", game)) != typed_text(data, game, entered)
}

/// Reads a row.
pub(crate) fn read_row(
    reader: &mut FormReader<'_>,
    game: &Game,
    key: GameKey,
    entered: Entered,
    variant: &Variant,
) -> Option<RecordParts> {
    let ending = field("ending", key);
    match entered {
        Entered::Totals => {
            let (first, second) = (field("first", key), field("second", key));
            read_totals(reader, (&first, &second, &ending), variant)
        }
        Entered::Turns(turns) => {
            let noted = game.record.turns().unwrap_or_default();
            let name = |number: usize, side: Side| field(&turn_part(number, side), key);
            read_turn_points(reader, (noted, turns, &name), &ending, variant)
        }
    }
}

/// Reads two totals and an ending; empty fields are no result.
pub(crate) fn read_totals(
    reader: &mut FormReader<'_>,
    fields: (&str, &str, &str),
    variant: &Variant,
) -> Option<RecordParts> {
    let (first_field, second_field, ending_field) = fields;
    let range = variant.totals();
    let faults_before = reader.fault_count();
    let first = reader.number(first_field, range.clone());
    let second = reader.number(second_field, range);
    let ending = reader.choice(ending_field, ending_of_word).flatten();
    if reader.fault_count() > faults_before {
        return None;
    }
    let points = match (
        first.and_then(BoardPoints::new),
        second.and_then(BoardPoints::new),
    ) {
        (Some(first), Some(second)) => Some(Sides::new(first, second)),
        (None, None) => None,
        (first, _) => {
            let empty = if first.is_none() {
                first_field
            } else {
                second_field
            };
            let sentence = reader.messages().results_one_total();
            reader.fault(empty, sentence);
            return None;
        }
    };
    Some(RecordParts {
        points,
        turns: None,
        adjustment: Sides::default(),
        ending,
    })
}

/// Reads the points of each turn and an ending. What is noted of a turn besides stays as long as its points agree;
/// a field left empty is a turn not taken, and 0 is a turn without points.
pub(crate) fn read_turn_points(
    reader: &mut FormReader<'_>,
    (noted, turns, name): (&[Turn], u8, &dyn Fn(usize, Side) -> String),
    ending: &str,
    variant: &Variant,
) -> Option<RecordParts> {
    let faults_before = reader.fault_count();
    let mut read: Vec<Turn> = Vec::new();
    let mut gap: Option<String> = None;
    for number in 1..=usize::from(turns) {
        for side in Side::BOTH {
            let field = name(number, side);
            let before = reader.fault_count();
            let points = reader.number(&field, TurnPoints::RANGE);
            let wrong = reader.fault_count() > before;
            match (points.and_then(TurnPoints::new), &gap) {
                (Some(_), Some(empty)) => {
                    let sentence = reader.messages().turn_missing();
                    reader.fault(empty, sentence);
                    return None;
                }
                (Some(points), None) => {
                    let action = match noted.get(read.len()) {
                        Some(turn) if turn.by == side => turn.action.clone().worth(points),
                        _ => play(points),
                    };
                    read.push(Turn { by: side, action });
                }
                (None, None) if !wrong => gap = Some(field),
                (None, _) => {}
            }
        }
    }
    let ending = reader.choice(ending, ending_of_word).flatten();
    if reader.fault_count() > faults_before {
        return None;
    }
    let turns = (!read.is_empty()).then_some(read);
    let by_turns = turns
        .as_deref()
        .map(|turns| ending_by_turns(turns, variant));
    Some(RecordParts {
        points: None,
        turns,
        adjustment: Sides::default(),
        ending: ending.or(by_turns),
    })
}

/// Tiles laid for so many points, of which nothing else is known.
fn play(points: TurnPoints) -> Action {
    Action::Play {
        points,
        tiles: None,
        placement: Placement::default(),
        objection: None,
    }
}
