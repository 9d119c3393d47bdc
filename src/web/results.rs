//! The results of a whole round on one screen: board points and ending per table.

use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use super::competition_frame::{CompetitionFrame, PlayerLink, Tab};
use super::done::Done;
use super::form::{Choice, FilledForm, FormData, FormFaults, FormReader};
use super::guard::{By, OrganiserOf};
use super::page::{Crumb, Page};
use super::pairings::GameState;
use super::path;
use super::posted::Posted;
use super::problem::Problem;
use super::round_life::round_of;
use super::visit::see;
use crate::competition::{Game, RoundStatus, TableNumber};
use crate::office::Refusal;
use crate::office::game::{Note, Noted, note_results};
use crate::rules::{BoardPoints, Ending, RecordParts, Side, Sides, Variant};
use crate::store::{GameKey, Version};
use crate::wording::Messages;

/// The choice that goes by the points: complete where there are any, else not known yet.
const BY_POINTS: &str = "by_points";

/// One game of the grid.
struct EntryRow {
    table: Option<u16>,
    first: PlayerLink,
    second: PlayerLink,
    /// Names of the fields.
    first_field: String,
    second_field: String,
    ending_field: String,
    version_field: String,
    shown_field: String,
    first_points: String,
    second_points: String,
    ending: String,
    version: String,
    /// What the row said before anything was typed.
    shown: String,
    /// Whether every turn was noted: then the totals follow from them, and are corrected there.
    by_turns: bool,
    state: GameState,
    together: String,
    fault: Option<String>,
    edit_path: String,
    focused: bool,
}

#[derive(Template)]
#[template(path = "results.html")]
struct ResultsPage {
    page: Page,
    caption: String,
    rows: Vec<EntryRow>,
    endings: Vec<Choice>,
    filled: FilledForm,
    here: String,
    back: String,
    is_draft: bool,
}

fn field(name: &str, game: GameKey) -> String {
    format!("{name}-{game}")
}

/// The endings that can be noted with totals alone.
pub(super) fn ending_choices(variant: &Variant, m: &Messages) -> Vec<Choice> {
    let choice = |word, label| Choice { word, label };
    let mut choices = vec![
        choice(BY_POINTS, m.ending_choice_complete()),
        choice(
            Ending::Flag(Side::First).as_str(),
            m.ending_choice_flag_first(),
        ),
        choice(
            Ending::Flag(Side::Second).as_str(),
            m.ending_choice_flag_second(),
        ),
    ];
    if variant.resigning {
        choices.push(choice(
            Ending::Resign(Side::First).as_str(),
            m.ending_choice_resign_first(),
        ));
        choices.push(choice(
            Ending::Resign(Side::Second).as_str(),
            m.ending_choice_resign_second(),
        ));
    }
    choices.extend([
        choice(
            Ending::Forfeit(Side::First).as_str(),
            m.ending_choice_forfeit_first(),
        ),
        choice(
            Ending::Forfeit(Side::Second).as_str(),
            m.ending_choice_forfeit_second(),
        ),
        choice(Ending::BothAbsent.as_str(), m.ending_choice_both_absent()),
        choice(Ending::Void.as_str(), m.ending_choice_void()),
    ]);
    choices
}

/// The choice that says this ending.
pub(super) fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Complete | Ending::Pending => BY_POINTS,
        other => other.as_str(),
    }
}

/// The ending that a choice says; `None` goes by the points.
pub(super) fn ending_of_word(word: &str) -> Option<Option<Ending>> {
    if word == BY_POINTS {
        return Some(None);
    }
    let ending = Ending::from_word(word)?;
    let goes_by_points = matches!(ending, Ending::Complete | Ending::Pending);
    (!goes_by_points).then_some(Some(ending))
}

/// A row in one line, to see whether anything was typed in it.
fn row_text(first: &str, second: &str, ending: &str) -> String {
    format!("{} {} {}", first.trim(), second.trim(), ending.trim())
}

/// The row that says what is known of a game.
fn known_row(game: &Game) -> String {
    let points = game.record.board_points();
    let known =
        |side: Side| points.map_or_else(String::new, |points| points[side].get().to_string());
    let ending = ending_word(game.record.ending());
    row_text(&known(Side::First), &known(Side::Second), ending)
}

/// Whether a row of the form says something else than when the form was made: others may have noted games
/// in the meantime, and a row that nobody touched says nothing about them.
fn is_typed_in(data: &FormData, game: GameKey) -> bool {
    let value = |name: &str| data.value(&field(name, game));
    let sent = data.has(&field("ending", game));
    sent && value("shown") != row_text(value("first"), value("second"), value("ending"))
}

fn row(
    organiser: &OrganiserOf,
    game: &Game,
    key: GameKey,
    version: Version,
    filled: &FilledForm,
) -> EntryRow {
    let stored = &organiser.stored;
    let m = organiser.visit.messages();
    let points = game.record.board_points();
    let typed = is_typed_in(&filled.data, key);
    let kept = |name: &str| typed.then(|| filled.value(&field(name, key)).to_owned());
    let known =
        |side: Side| points.map_or_else(String::new, |points| points[side].get().to_string());
    let ending_field = field("ending", key);
    let fault = filled.faults.iter().find(|(name, _)| {
        ["first", "second", "ending"]
            .iter()
            .any(|part| *name == field(part, key))
    });
    EntryRow {
        table: game.table.map(TableNumber::get),
        first: PlayerLink::of(stored, &stored.competition, game.first),
        second: PlayerLink::of(stored, &stored.competition, game.second),
        first_points: kept("first").unwrap_or_else(|| known(Side::First)),
        second_points: kept("second").unwrap_or_else(|| known(Side::Second)),
        ending: kept("ending").unwrap_or_else(|| ending_word(game.record.ending()).to_owned()),
        version: kept("version").unwrap_or_else(|| version.to_string()),
        shown: kept("shown").unwrap_or_else(|| known_row(game)),
        by_turns: game.record.turns().is_some(),
        state: GameState::of(game, m),
        together: points.map_or_else(String::new, |points| {
            m.results_together(points.first.get() + points.second.get())
        }),
        focused: fault.is_some_and(|(name, _)| filled.faults.first_is(name)),
        fault: fault.map(|(_, sentence)| sentence.to_owned()),
        edit_path: path::edit_game(&stored.head.slug, key),
        first_field: field("first", key),
        second_field: field("second", key),
        version_field: field("version", key),
        shown_field: field("shown", key),
        ending_field,
    }
}

fn page(
    organiser: &OrganiserOf,
    filled: FilledForm,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let (number, round, _, _) = round_of(organiser)?;
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let slug = &stored.head.slug;
    let (mut page, _) = CompetitionFrame::for_organiser(
        organiser,
        &m.results_title(number.get()),
        Some(Tab::Rounds),
    );
    page.crumbs.push(Crumb::new(
        m.round_number(number.get()),
        path::round(slug, number),
    ));
    let keys = &stored.games[usize::from(number.get()) - 1];
    let mut games: Vec<_> = round.games.iter().zip(keys).collect();
    games.sort_by_key(|(game, _)| game.table);
    let open = round.pending_games().count();
    let shown = ResultsPage {
        caption: m.results_known(round.games.len() - open, round.games.len()),
        rows: games
            .into_iter()
            .map(|(game, (key, version))| row(organiser, game, *key, *version, &filled))
            .collect(),
        endings: ending_choices(stored.competition.settings.variant.variant(), m),
        filled,
        here: path::results(slug, number),
        back: path::round(slug, number),
        is_draft: round.status == RoundStatus::Draft,
        page,
    };
    Ok(organiser.visit.render_with(status, &shown))
}

/// Shows the grid.
pub(super) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let filled = FilledForm::new(organiser.visit.kept_form().unwrap_or_default());
    page(&organiser, filled, StatusCode::OK)
}

/// Reads two totals and an ending; empty fields are no result.
pub(super) fn read_totals(
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

/// Keeps what was filled in, as far as it differs from what the form was filled from.
pub(super) async fn note(mut posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let (number, round, round_key, _) = round_of(&posted.by)?;
    let m = posted.by.visit.messages();
    let stored = Arc::clone(&posted.by.stored);
    let variant = stored.competition.settings.variant.variant();
    let mut reader = FormReader::new(&posted.form, m);
    let mut notes = Vec::new();
    for (game, (key, _)) in round
        .games
        .iter()
        .zip(&stored.games[usize::from(number.get()) - 1])
    {
        let fields = [
            field("first", *key),
            field("second", *key),
            field("ending", *key),
        ];
        // A game that was noted by turns, or that came in after the form was made, is not in the form.
        if !is_typed_in(&posted.form, *key) {
            continue;
        }
        let Ok(expected) = posted
            .form
            .value(&field("version", *key))
            .parse::<Version>()
        else {
            return Err(Problem::BadRequest);
        };
        if let Some(parts) = read_totals(&mut reader, (&fields[0], &fields[1], &fields[2]), variant)
        {
            notes.push(Note {
                game: *key,
                expected,
                parts,
                date: game.date,
            });
        }
    }
    let faults = match reader.finish(Some(())) {
        Ok(()) => FormFaults::default(),
        Err(faults) => faults,
    };
    if !faults.is_empty() {
        return came_back(&posted, faults);
    }
    let games: Vec<GameKey> = notes.iter().map(|note| note.game).collect();
    let outcome = posted
        .deed(move |errand| note_results(errand, round_key, &notes))
        .await?;
    let noted = match outcome {
        Ok(done) => done.value,
        Err(Refusal::AlreadyDone(_)) => {
            posted.by.visit.say_done(Done::Before);
            return Ok(see(&path::round(&stored.head.slug, number)));
        }
        Err(refusal) => return Err(posted.by.visit.refused(&refusal, Some(&stored.competition))),
    };
    let refused = |noted: &Noted| matches!(noted, Noted::Refused(_));
    if !noted.iter().any(refused) {
        posted.by.visit.say_done(Done::ResultsNoted);
        return Ok(see(&path::round(&stored.head.slug, number)));
    }
    // What stands there since the deed, shown together with the version that it has.
    posted.read_again().await?;
    let stored = &posted.by.stored;
    let mut faults = FormFaults::default();
    let mut status = StatusCode::UNPROCESSABLE_ENTITY;
    let mut data = posted.form.without_token();
    for (key, noted) in games.iter().zip(&noted) {
        let ending_field = field("ending", *key);
        match noted {
            Noted::Refused(Refusal::Outdated { .. }) => {
                status = StatusCode::CONFLICT;
                if let Some((round, place)) = stored.game_of_key(*key) {
                    let version = stored.games[round][place].1;
                    // Sent once more, the form knows what it replaces.
                    data = data.with(&field("version", *key), version.to_string());
                    let game = &stored.competition.rounds[round].games[place];
                    data = data.with(&field("shown", *key), known_row(game));
                    faults.add(&ending_field, overtaken(game, variant, m));
                }
            }
            Noted::Refused(refusal) => {
                faults.add(&ending_field, m.refusal(refusal, Some(&stored.competition)));
            }
            // Done: the row shows what stands there now, and says nothing more.
            Noted::Kept(_) | Noted::Unchanged(_) => data = data.without(&[&ending_field]),
        }
    }
    page(&posted.by, FilledForm { data, faults }, status)
}

/// What somebody else noted of a game, and what to do.
fn overtaken(game: &Game, variant: &Variant, m: &Messages) -> String {
    let points = game.record.board_points();
    let shown =
        |side: Side| points.map_or_else(|| "–".to_owned(), |points| points[side].get().to_string());
    let (first, second) = (shown(Side::First), shown(Side::Second));
    let word = ending_word(game.record.ending());
    let ending = ending_choices(variant, m)
        .into_iter()
        .find(|choice| choice.word == word && word != BY_POINTS);
    match ending {
        Some(ending) => m.results_outdated_ending(first, second, ending.label),
        None => m.results_outdated(first, second),
    }
}

fn came_back(posted: &Posted<OrganiserOf>, faults: FormFaults) -> Result<HttpResponse, Problem> {
    let data: FormData = posted.form.without_token();
    page(
        &posted.by,
        FilledForm { data, faults },
        StatusCode::UNPROCESSABLE_ENTITY,
    )
}
