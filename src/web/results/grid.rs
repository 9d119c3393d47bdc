//! The results of a whole round on one screen: board points and ending per table, or the points of every turn.
//!
//! A send of one row alone (`only`) is answered with that row: so a script keeps it while the next is filled in.

use std::collections::HashMap;
use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::{Game, RoundStatus};
use crate::office::Refusal;
use crate::office::game::{Note, Noted, note_results};
use crate::rules::{GameRecord, LIKELY_DIFFERENCE, LIKELY_TOTAL, LIKELY_TURN};
use crate::store::{GameKey, Version};
use crate::web::competition::endings::ending_choices;
use crate::web::competition::frame::{CompetitionFrame, Tab};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::{Choice, FilledForm, FormData, FormFaults, FormReader};
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::web::results::asking::{Question, in_words, question};
use crate::web::results::reading::{Entered, field, is_typed_in, known_text, read_row, typed_text};
use crate::web::results::rows::{ResultRow, RowOf, Said, row};
use crate::web::rounds::life::round_of;

/// Stands in a sentence for what a script puts there.
const PUT_HERE: &str = "%";

#[derive(Template)]
#[template(path = "results/grid.html")]
struct ResultsPage {
    page: Page,
    caption: String,
    rows: Vec<ResultRow>,
    endings: Vec<Choice>,
    filled: FilledForm,
    /// What new rows ask for.
    by: &'static str,
    /// Whether turns can be filled in here.
    offers_turns: bool,
    limits: (i32, u16, i32),
    put_here: &'static str,
    here: String,
    back: String,
    is_draft: bool,
}

impl ResultsPage {
    /// Whether something is asked about a row.
    fn asks(&self) -> bool {
        self.rows.iter().any(|row| row.question.is_some())
    }
}

/// What the page is answered with.
struct Answer {
    filled: FilledForm,
    said: Said,
    status: StatusCode,
}

impl Answer {
    fn new(data: FormData, status: StatusCode) -> Self {
        Self {
            filled: FilledForm::new(data),
            said: Said::default(),
            status,
        }
    }
}

/// The game that the form names in that field.
fn game_in(data: &FormData, name: &str) -> Option<GameKey> {
    data.value(name).parse().ok()
}

/// The games of the round as the page lists them: by table, and of a meeting in the order played.
fn listed(organiser: &OrganiserOf) -> Result<Vec<RowOf<'_>>, Problem> {
    let (number, round, _, _) = round_of(organiser)?;
    let stored = &organiser.stored;
    let two_games = stored.competition.settings.games_per_meeting.get() == 2;
    let keys = &stored.games[usize::from(number.get()) - 1];
    let mut seen = HashMap::new();
    let mut rows: Vec<RowOf<'_>> = round
        .games
        .iter()
        .zip(keys)
        .map(|(game, (key, version))| {
            let pair = (game.first.min(game.second), game.first.max(game.second));
            let part = seen.entry(pair).or_insert(0);
            *part += 1;
            RowOf {
                game,
                key: *key,
                version: *version,
                part: two_games.then_some(*part),
            }
        })
        .collect();
    rows.sort_by_key(|row| row.game.table);
    Ok(rows)
}

fn page(organiser: &OrganiserOf, answer: Answer) -> Result<HttpResponse, Problem> {
    let (number, round, _, _) = round_of(organiser)?;
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let slug = &stored.head.slug;
    let Answer {
        filled,
        mut said,
        status,
    } = answer;
    let (mut page, _) = CompetitionFrame::for_organiser(
        organiser,
        &m.results_title(number.get()),
        Some(Tab::Rounds),
    );
    page.crumbs.push(Crumb::new(
        m.round_number(number.get()),
        path::round(slug, number),
    ));
    let variant = stored.competition.settings.variant.variant();
    let open = round.pending_games().count();
    let only = game_in(&filled.data, "only");
    let by = Entered::of_word(filled.value("by"), variant).unwrap_or(Entered::Totals);
    let shown = ResultsPage {
        caption: m.results_known(round.games.len() - open, round.games.len()),
        rows: listed(organiser)?
            .into_iter()
            .filter(|row| only.is_none_or(|only| only == row.key))
            .map(|asked| row(organiser, &asked, &filled, &mut said))
            .collect(),
        endings: ending_choices(variant, m),
        filled,
        by: by.word(),
        offers_turns: variant.turns_each.is_some(),
        limits: (LIKELY_TOTAL, LIKELY_TURN, LIKELY_DIFFERENCE),
        put_here: PUT_HERE,
        here: path::results(slug, number),
        back: path::round(slug, number),
        is_draft: round.status == RoundStatus::Draft,
        page,
    };
    Ok(organiser.visit.render_with(status, &shown))
}

/// Shows the grid.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let mut data = organiser.visit.kept_form().unwrap_or_default();
    if !data.has("by") {
        data.push("by", organiser.visit.query().value("by"));
    }
    page(&organiser, Answer::new(data, StatusCode::OK))
}

/// All fields of a game.
fn without_game(data: &FormData, game: GameKey) -> FormData {
    let ends = format!("-{game}");
    data.fields()
        .filter(|(name, _)| !name.ends_with(&ends))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

/// What a button of the form asks for instead of keeping: the page as it is to be shown then.
fn asked_otherwise(organiser: &OrganiserOf, form: &FormData) -> Result<Option<FormData>, Problem> {
    let variant = organiser.stored.competition.settings.variant.variant();
    let data = form.without_token();
    if let Some(game) = game_in(form, "leave") {
        return Ok(Some(without_game(&data, game)));
    }
    let turned = |data: FormData, asked: &RowOf<'_>, by: &str| -> FormData {
        // What was typed one way says nothing the other way.
        data.with(&field("by", asked.key), by).without(&[
            &field("shown", asked.key),
            &field("ending", asked.key),
            &field("sure", asked.key),
        ])
    };
    let rows = listed(organiser)?;
    if let Some(game) = game_in(form, "switch")
        && let Some(asked) = rows.iter().find(|row| row.key == game)
    {
        let by = match Entered::of(asked.game, game, variant, form) {
            Entered::Totals => "turns",
            Entered::Turns(_) => "totals",
        };
        return Ok(Some(turned(data, asked, by)));
    }
    if form.has("all_by") {
        let by = form.value("all_by");
        let data = rows.iter().fold(data, |data, asked| {
            let entered = Entered::of(asked.game, asked.key, variant, form);
            // A row with something typed in it stays as it is.
            if is_typed_in(form, asked.key, entered) {
                data
            } else {
                turned(data, asked, by)
            }
        });
        return Ok(Some(data.with("by", by)));
    }
    Ok(None)
}

/// What the form asks to be kept, and what is to be asked first.
struct Wanted {
    notes: Vec<Note>,
    questions: HashMap<GameKey, (Question, String)>,
    faults: FormFaults,
}

fn wanted(organiser: &OrganiserOf, form: &FormData) -> Result<Wanted, Problem> {
    let m = organiser.visit.messages();
    let competition = &organiser.stored.competition;
    let variant = competition.settings.variant.variant();
    let mut reader = FormReader::new(form, m);
    let mut wanted = Wanted {
        notes: Vec::new(),
        questions: HashMap::new(),
        faults: FormFaults::default(),
    };
    for RowOf {
        game, key, version, ..
    } in listed(organiser)?
    {
        let entered = Entered::of(game, key, variant, form);
        // What came in after the form was made is not in it.
        if !is_typed_in(form, key, entered) {
            continue;
        }
        let Ok(expected) = form.value(&field("version", key)).parse::<Version>() else {
            return Err(Problem::BadRequest);
        };
        let Some(parts) = read_row(&mut reader, game, key, entered, variant) else {
            continue;
        };
        let text = typed_text(form, key, entered);
        // Overtaken, it is refused with both to see; that is question enough.
        let sure = form.value(&field("sure", key)) == text || expected != version;
        let asked = GameRecord::new(variant, parts.clone())
            .ok()
            .filter(|_| !sure)
            .and_then(|record| question(competition, game, &record, m));
        match asked {
            Some(question) => {
                wanted.questions.insert(key, (question, text));
            }
            None => wanted.notes.push(Note {
                game: key,
                expected,
                parts,
                date: game.date,
            }),
        }
    }
    if let Err(faults) = reader.finish(Some(())) {
        wanted.faults = faults;
    }
    Ok(wanted)
}

/// Keeps what was filled in, as far as it differs from what the form was filled from.
pub(crate) async fn note(mut posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    if let Some(data) = asked_otherwise(&posted.by, &posted.form)? {
        return page(&posted.by, Answer::new(data, StatusCode::OK));
    }
    let (number, _, round_key, _) = round_of(&posted.by)?;
    let stored = Arc::clone(&posted.by.stored);
    let Wanted {
        notes,
        questions,
        faults,
    } = wanted(&posted.by, &posted.form)?;
    if !faults.is_empty() {
        let mut answer = Answer::new(
            posted.form.without_token(),
            StatusCode::UNPROCESSABLE_ENTITY,
        );
        answer.filled.faults = faults;
        return page(&posted.by, answer);
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
        Err(refusal) => return Err(posted.refused(&refusal)),
    };
    let one_row = posted.form.has("only");
    let refused = |noted: &Noted| matches!(noted, Noted::Refused(_));
    if !one_row && questions.is_empty() && !noted.iter().any(refused) {
        posted.by.visit.say_done(Done::ResultsNoted);
        return Ok(see(&path::round(&stored.head.slug, number)));
    }
    // What stands there since the deed, shown together with the version that it has.
    posted.read_again().await?;
    let answer = after_noting(&posted, &games, &noted, questions);
    page(&posted.by, answer)
}

/// The page after some games were kept and others were not.
fn after_noting(
    posted: &Posted<OrganiserOf>,
    games: &[GameKey],
    noted: &[Noted],
    questions: HashMap<GameKey, (Question, String)>,
) -> Answer {
    let m = posted.by.visit.messages();
    let stored = &posted.by.stored;
    let competition = &stored.competition;
    let variant = competition.settings.variant.variant();
    let status = if questions.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::CONFLICT
    };
    let mut answer = Answer::new(posted.form.without_token(), status);
    answer.said.questions = questions;
    for (key, noted) in games.iter().zip(noted) {
        let Some((round, place)) = stored.game_of_key(*key) else {
            continue;
        };
        let game = &competition.rounds[round].games[place];
        let entered = Entered::of(game, *key, variant, &posted.form);
        match noted {
            Noted::Refused(Refusal::Outdated { .. }) => {
                answer.status = StatusCode::CONFLICT;
                let version = stored.games[round][place].1;
                let text = typed_text(&posted.form, *key, entered);
                // Sent once more, the form knows what it replaces.
                answer.filled.data = answer
                    .filled
                    .data
                    .with(&field("version", *key), version.to_string())
                    .with(&field("shown", *key), known_text(game, entered));
                let question = overtaken(posted, game, *key, entered);
                answer.said.questions.insert(*key, (question, text));
            }
            Noted::Refused(refusal) => {
                answer.status = StatusCode::UNPROCESSABLE_ENTITY;
                answer.filled.faults.add(
                    &field("ending", *key),
                    m.refusal(refusal, Some(competition)),
                );
            }
            // Done: the row shows what stands there now, and says nothing more.
            Noted::Kept(_) | Noted::Unchanged(_) => {
                let by = entered.word();
                answer.filled.data =
                    without_game(&answer.filled.data, *key).with(&field("by", *key), by);
                let words = in_words(&game.record, variant, m);
                answer.said.saved.insert(*key, saved(game, words, m));
            }
        }
    }
    answer
}

fn saved(game: &Game, words: String, m: &crate::wording::Messages) -> String {
    match game.table {
        Some(table) => m.results_saved_at(table.get(), words),
        None => m.results_saved(words),
    }
}

/// What somebody else noted of a game and what was typed, side by side.
fn overtaken(
    posted: &Posted<OrganiserOf>,
    game: &Game,
    key: GameKey,
    entered: Entered,
) -> Question {
    let m = posted.by.visit.messages();
    let variant = posted.by.stored.competition.settings.variant.variant();
    let mut reader = FormReader::new(&posted.form, m);
    let typed = read_row(&mut reader, game, key, entered, variant)
        .and_then(|parts| GameRecord::new(variant, parts).ok())
        .map_or_else(
            || m.results_nothing(),
            |record| in_words(&record, variant, m),
        );
    Question {
        sentences: vec![m.results_outdated(in_words(&game.record, variant, m), typed)],
        keep: m.results_replace(),
        leave: Some(m.results_leave()),
    }
}
