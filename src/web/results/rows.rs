//! The rows of the grid of results, as the page shows them.

use std::collections::HashMap;

use crate::competition::{Game, TableNumber};
use crate::rules::{Ending, Outcome, Side};
use crate::store::{GameKey, Version};
use crate::web::competition::endings::ending_word;
use crate::web::competition::frame::PlayerLink;
use crate::web::path;
use crate::web::request::form::FilledForm;
use crate::web::request::guard::OrganiserOf;
use crate::web::results::asking::Question;
use crate::web::results::reading::{Entered, field, is_typed_in, known_text};
use crate::web::rounds::pairings::GameState;

/// A field for points.
pub(crate) struct PointsField {
    pub(crate) name: String,
    pub(crate) value: String,
    /// Which turn, from 1; of a total 0.
    pub(crate) number: usize,
    /// What the turns up to this one come to, where that is known.
    pub(crate) sum: String,
    pub(crate) faulty: bool,
    pub(crate) focused: bool,
}

/// One player's part of a row.
pub(crate) struct RowSide {
    pub(crate) player: PlayerLink,
    pub(crate) total: String,
    /// One for a total, or one a turn.
    pub(crate) fields: Vec<PointsField>,
}

/// One game of the grid.
pub(crate) struct ResultRow {
    pub(crate) key: String,
    pub(crate) table: Option<u16>,
    /// Which game of the meeting, where a meeting has two.
    pub(crate) part: Option<usize>,
    /// The starter first.
    pub(crate) sides: [RowSide; 2],
    /// Whether it asks for turns.
    pub(crate) by_turns: bool,
    /// Whether it can be filled in here: turns without a given number are noted at the game.
    pub(crate) editable: bool,
    /// What it can be switched to, where it can.
    pub(crate) other_way: Option<&'static str>,
    pub(crate) ending: String,
    pub(crate) version: String,
    /// What the row said before anything was typed.
    pub(crate) shown: String,
    /// What was typed when something was asked: sent again, it is meant.
    pub(crate) sure: String,
    /// Whether there is a result.
    pub(crate) known: bool,
    pub(crate) state: GameState,
    pub(crate) together: String,
    /// What was saved just now.
    pub(crate) saved: Option<String>,
    pub(crate) fault: Option<String>,
    pub(crate) question: Option<Question>,
    pub(crate) checked: bool,
    pub(crate) edit_path: String,
    pub(crate) second_sheet_path: String,
}

impl ResultRow {
    /// Name of a field of the row, or what tells one of its elements.
    pub(crate) fn field(&self, part: &str) -> String {
        format!("{part}-{}", self.key)
    }

    /// Where a link to the row leads: to its first field.
    pub(crate) fn anchor(&self) -> String {
        self.sides[0]
            .fields
            .first()
            .map_or_else(|| self.field("game"), |field| field.name.clone())
    }
}

/// What is to be said about rows, beside what is known of their games.
#[derive(Default)]
pub(crate) struct Said {
    /// What is asked, and the text of the row about which.
    pub(crate) questions: HashMap<GameKey, (Question, String)>,
    /// What was saved just now.
    pub(crate) saved: HashMap<GameKey, String>,
}

/// A game of the round with what the page needs of it.
pub(crate) struct RowOf<'a> {
    pub(crate) game: &'a Game,
    pub(crate) key: GameKey,
    pub(crate) version: Version,
    pub(crate) part: Option<usize>,
}

/// The row of a game.
pub(crate) fn row(
    organiser: &OrganiserOf,
    asked: &RowOf<'_>,
    filled: &FilledForm,
    said: &mut Said,
) -> ResultRow {
    let RowOf {
        game,
        key,
        version,
        part,
    } = *asked;
    let stored = &organiser.stored;
    let m = organiser.visit.messages();
    let variant = stored.competition.settings.variant.variant();
    let slug = &stored.head.slug;
    let entered = Entered::of(game, key, variant, &filled.data);
    let typed = is_typed_in(&filled.data, key, entered);
    let kept = |name: &str| typed.then(|| filled.value(&field(name, key)).to_owned());
    let editable = game.record.turns().is_none() || entered != Entered::Totals;
    let points = game.record.board_points();
    let known = entered.known(game);
    let mut names = entered.parts();
    let mut values: Vec<String> = names
        .iter()
        .zip(known)
        .map(|(name, known)| kept(name).unwrap_or(known))
        .collect();
    let half = names.len() / 2;
    let second_names = names.split_off(half);
    let second_values = values.split_off(half);
    let side = |side: Side, names: Vec<String>, values: Vec<String>| RowSide {
        player: PlayerLink::of(stored, &stored.competition, game.player(side)),
        total: points.map_or_else(String::new, |points| points[side].get().to_string()),
        fields: if editable {
            fields(filled, (key, side), entered, names, values)
        } else {
            Vec::new()
        },
    };
    let sides = [
        side(Side::First, names, values),
        side(Side::Second, second_names, second_values),
    ];
    let own_fault = filled
        .faults
        .iter()
        .find(|(name, _)| name.ends_with(&format!("-{key}")))
        .map(|(_, sentence)| sentence.to_owned());
    let (question, sure) = said
        .questions
        .remove(&key)
        .map_or((None, kept("sure")), |(question, text)| {
            (Some(question), Some(text))
        });
    let ending = game.record.ending();
    let outcome = match game.record.outcome() {
        Outcome::Won(winner) => {
            let winner = usize::from(winner == Side::Second);
            m.results_wins(crate::web::competition::frame::isolated(
                &sides[winner].player.name,
            ))
        }
        Outcome::Drawn => m.results_draw(),
        Outcome::BothLost | Outcome::NotPlayed => String::new(),
    };
    let together = points.map_or_else(String::new, |points| {
        m.results_together(points.first.get() + points.second.get())
    });
    let together = match (together.is_empty(), outcome.is_empty()) {
        (false, false) => format!("{together} · {outcome}"),
        _ => together,
    };
    ResultRow {
        key: key.to_string(),
        table: game.table.map(TableNumber::get),
        part,
        sides,
        by_turns: entered != Entered::Totals,
        editable,
        other_way: other_way(game, entered, variant.turns_each),
        ending: kept("ending").unwrap_or_else(|| ending_word(ending).to_owned()),
        version: kept("version").unwrap_or_else(|| version.to_string()),
        shown: kept("shown").unwrap_or_else(|| known_text(game, entered)),
        sure: sure.unwrap_or_default(),
        known: ending != Ending::Pending,
        state: GameState::of(game, m),
        together,
        saved: said.saved.remove(&key),
        fault: own_fault,
        question,
        checked: stored.desk.checked.contains(&key),
        edit_path: path::edit_game(slug, key),
        second_sheet_path: path::second_sheet(slug, key),
    }
}

/// What else the row can ask for: a game with turns keeps them.
fn other_way(game: &Game, entered: Entered, turns_each: Option<u8>) -> Option<&'static str> {
    match (entered, turns_each) {
        (Entered::Totals, Some(turns)) => Some(Entered::Turns(turns).word()),
        (Entered::Turns(_), _) if game.record.turns().is_none() => Some(Entered::Totals.word()),
        _ => None,
    }
}

fn fields(
    filled: &FilledForm,
    (key, player): (GameKey, Side),
    entered: Entered,
    names: Vec<String>,
    values: Vec<String>,
) -> Vec<PointsField> {
    let by_turns = entered != Entered::Totals;
    let ending = field("ending", key);
    let ending_faulty = filled.fault(&ending).is_some();
    let mut sum = Some(0_i64);
    names
        .into_iter()
        .zip(values)
        .enumerate()
        .map(|(place, (name, value))| {
            let name = field(&name, key);
            // Up to the first turn that is empty, or no number.
            sum = sum.and_then(|sum| Some(sum + value.trim().parse::<i64>().ok()?));
            PointsField {
                number: if by_turns { place + 1 } else { 0 },
                sum: sum
                    .filter(|_| by_turns)
                    .map_or_else(String::new, |sum| sum.to_string()),
                faulty: ending_faulty || filled.fault(&name).is_some(),
                focused: filled.faults.first_is(&name)
                    || (place == 0 && player == Side::First && filled.faults.first_is(&ending)),
                name,
                value,
            }
        })
        .collect()
}
