//! What is asked before a result is kept: what is hard to believe, and what takes the place of another result.

use crate::competition::{Competition, Game};
use crate::rules::{Doubt, Ending, GameRecord, RecordParts, Side, Variant, doubts};
use crate::web::competition::endings::{BY_POINTS, ending_choices, ending_word};
use crate::web::competition::frame::isolated;
use crate::web::request::form::FormData;
use crate::wording::Messages;

/// The hidden field in which the form of one game says what was asked about.
const SURE_FIELD: &str = "sure";

/// What is asked about a row of the grid.
pub(crate) struct Question {
    pub(crate) sentences: Vec<String>,
    /// What the button says that keeps what was typed.
    pub(crate) keep: String,
    /// What the button says that leaves what stands there, where something does.
    pub(crate) leave: Option<String>,
}

/// What is asked before that record takes the place of what is known; `None` where there is nothing to ask.
///
/// What was hard to believe before, and stands there, is not asked about again.
pub(crate) fn question(
    competition: &Competition,
    game: &Game,
    new: &GameRecord,
    m: &Messages,
) -> Option<Question> {
    let mut sentences = Vec::new();
    let replaces = replaces(&game.record, new);
    if replaces {
        let variant = competition.settings.variant.variant();
        sentences.push(m.results_replaces(
            in_words(&game.record, variant, m),
            in_words(new, variant, m),
        ));
    }
    sentences.extend(doubt_sentences(competition, game, new, m));
    (!sentences.is_empty()).then(|| Question {
        sentences,
        keep: if replaces {
            m.results_replace()
        } else {
            m.results_right()
        },
        leave: replaces.then(|| m.results_leave()),
    })
}

/// What is hard to believe in that record, and was not so in what is known.
fn doubt_sentences(
    competition: &Competition,
    game: &Game,
    new: &GameRecord,
    m: &Messages,
) -> Vec<String> {
    let known = doubts(&game.record);
    doubts(new)
        .into_iter()
        .filter(|doubt| !known.contains(doubt))
        .map(|doubt| doubt_sentence(competition, game, doubt, m))
        .collect()
}

/// What is hard to believe on a form of one game: asked once, and kept when it is sent again.
pub(crate) struct Doubtful {
    pub(crate) sentences: Vec<String>,
    /// What the form carries when it was asked about: sent again, that is the answer.
    pub(crate) sure: String,
}

/// What is asked before that record is kept; `None` where there is nothing to ask, or where the form says that it was
/// asked and is meant. A record against the rules is not asked about: it is refused.
pub(crate) fn doubtful(
    competition: &Competition,
    game: &Game,
    parts: &RecordParts,
    form: &FormData,
    m: &Messages,
) -> Option<Doubtful> {
    let variant = competition.settings.variant.variant();
    let new = GameRecord::new(variant, parts.clone()).ok()?;
    let sentences = doubt_sentences(competition, game, &new, m);
    let totals = new.board_points().map_or_else(String::new, |points| {
        format!("{}-{}", points.first.get(), points.second.get())
    });
    let turns = new.turns().unwrap_or_default().iter();
    let turns: Vec<String> = turns.map(|turn| turn.action.scored().to_string()).collect();
    let sure = format!("{totals}:{}", turns.join("-"));
    (!sentences.is_empty() && form.value(SURE_FIELD) != sure)
        .then_some(Doubtful { sentences, sure })
}

/// Whether a result that is known would be gone.
fn replaces(known: &GameRecord, new: &GameRecord) -> bool {
    let same = known.ending() == new.ending() && known.board_points() == new.board_points();
    let loses_turns = known.turns().is_some() && known.turns() != new.turns();
    known.ending() != Ending::Pending && (!same || loses_turns)
}

/// A result in a few words: "214 – 198, flag fell: starter", or that there is none.
pub(crate) fn in_words(record: &GameRecord, variant: &Variant, m: &Messages) -> String {
    let points = record.board_points();
    let points = points.map(|points| format!("{} – {}", points.first.get(), points.second.get()));
    let word = ending_word(record.ending());
    let ending = ending_choices(variant, m)
        .into_iter()
        .find(|choice| choice.word == word && word != BY_POINTS)
        .map(|choice| choice.label);
    match (points, ending) {
        (Some(points), Some(ending)) => format!("{points}, {ending}"),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => m.results_nothing(),
    }
}

fn doubt_sentence(competition: &Competition, game: &Game, doubt: Doubt, m: &Messages) -> String {
    let name = |side: Side| isolated(&competition.player(game.player(side)).name.full());
    match doubt {
        Doubt::HighTotal { side, points } => m.doubt_high_total(name(side), points),
        Doubt::NoPoints { side } => m.doubt_no_points(name(side)),
        Doubt::WideDifference { points } => m.doubt_wide_difference(points),
        Doubt::HighTurn {
            side,
            number,
            points,
        } => m.doubt_high_turn(name(side), number, points),
    }
}
