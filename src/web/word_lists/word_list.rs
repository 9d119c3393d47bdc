//! One word list: what was read of it, what it says of a word, what the club decided over it.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::NamePart;
use crate::office::words::{
    accept_list, decide_word, delete_list, discard_list, lexicon, undo_decision,
};
use crate::office::{DeedError, Errand, Failure};
use crate::store::word_list::{self, Standing, WordList};
use crate::store::{WordListKey, word_decision};
use crate::web::app::Ask;
use crate::web::path;
use crate::web::players::player_form::name_fault;
use crate::web::problem::Problem;
use crate::web::request::form::{Choice, FilledForm, FormData, FormFaults, FormReader};
use crate::web::request::guard::{Admin, By, SignedIn};
use crate::web::request::posted::Posted;
use crate::web::request::visit::{Visit, see};
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::web::word_lists::list_view::ListView;
use crate::wording::Messages;
use crate::words::{Capitals, Decisions, Ground, Report, Ruling, Word};

#[derive(Template)]
#[template(path = "word_lists/word_list_preview.html")]
struct PreviewPage {
    page: Page,
    list: ListView,
    capitals_advice: Option<String>,
    accept: String,
    accept_without_capitals: Option<String>,
    accept_path: String,
    discard_path: String,
}

/// What a list says of a word.
struct FoundWord {
    valid: bool,
    sentence: String,
    entries: Option<String>,
}

struct DecisionRow {
    word: String,
    valid: bool,
    by: String,
    note: String,
}

#[derive(Template)]
#[template(path = "word_lists/word_list.html")]
struct WordListPage {
    page: Page,
    list: ListView,
    asked: FilledForm,
    found: Option<FoundWord>,
    decisions: Vec<DecisionRow>,
    filled: FilledForm,
    rulings: Vec<Choice>,
    here: String,
    undo_path: String,
    /// Where it is deleted, for who may.
    delete_path: Option<String>,
}

fn key_in(visit: &Visit) -> Result<WordListKey, Problem> {
    visit.part("list").parse().map_err(|_| Problem::NotFound)
}

/// The list of the address.
async fn found(visit: &Visit) -> Result<(WordList, Report, Decisions), Problem> {
    let key = key_in(visit)?;
    let found = visit
        .app
        .blocking(move |app| {
            app.office.database().read(|connection| {
                let Some(list) = word_list::find(connection, key)? else {
                    return Ok(None);
                };
                let report = word_list::report(connection, key)?;
                let decisions = word_decision::of_list(connection, key)?;
                Ok::<_, Failure>(report.map(|report| (list, report, decisions)))
            })
        })
        .await?;
    found.ok_or(Problem::NotFound)
}

fn crumbs(m: &Messages) -> Vec<Crumb> {
    vec![Crumb::home(m), Crumb::new(m.words_title(), path::WORDS)]
}

/// Shows the list: what was read while it waits for a yes, and what it says once it is in use.
pub(crate) async fn show(By(by): By<SignedIn>) -> Result<HttpResponse, Problem> {
    let data = by.visit.kept_form().unwrap_or_default();
    page(&by.visit, FilledForm::new(data), StatusCode::OK).await
}

async fn page(
    visit: &Visit,
    filled: FilledForm,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let (list, report, decisions) = found(visit).await?;
    match list.standing {
        Standing::Proposed => Ok(preview(visit, &list, &report)),
        Standing::Accepted => in_use(visit, &list, &report, &decisions, filled, status).await,
    }
}

/// A count by which a message chooses its form.
fn as_number(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn preview(visit: &Visit, list: &WordList, report: &Report) -> HttpResponse {
    let (m, language) = (visit.messages(), visit.language);
    let fewer = report.words_without_capitals;
    let shown = PreviewPage {
        page: Page::new(visit, m.words_preview_title(&list.name), crumbs(m)),
        list: ListView::of(list, report, language),
        capitals_advice: (report.with_capital > 0).then(|| {
            let count = language.grouped(report.with_capital);
            m.words_capitals_advice(as_number(report.with_capital), count)
        }),
        accept: m.words_accept(as_number(report.words), language.grouped(report.words)),
        accept_without_capitals: (report.with_capital > 0 && fewer > 0)
            .then(|| m.words_accept_without_capitals(as_number(fewer), language.grouped(fewer))),
        accept_path: path::accept_word_list(list.key),
        discard_path: path::discard_word_list(list.key),
    };
    visit.render(&shown)
}

async fn in_use(
    visit: &Visit,
    list: &WordList,
    report: &Report,
    decisions: &Decisions,
    filled: FilledForm,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let (m, language) = (visit.messages(), visit.language);
    let (asked, found) = look_up(visit, list.key).await?;
    let shown = WordListPage {
        page: Page::new(visit, list.name.clone(), crumbs(m)),
        list: ListView::of(list, report, language),
        asked,
        found,
        decisions: decisions
            .iter()
            .map(|decision| DecisionRow {
                word: decision.word.to_string(),
                valid: decision.ruling == Ruling::Approved,
                by: m.words_added_by(&decision.by, language.moment(decision.at)),
                note: decision.note.clone().unwrap_or_default(),
            })
            .collect(),
        filled,
        rulings: vec![
            Choice {
                word: APPROVED,
                label: m.words_ruling_approved(),
            },
            Choice {
                word: REFUSED,
                label: m.words_ruling_refused(),
            },
        ],
        here: path::word_list(list.key),
        undo_path: path::undo_word_decision(list.key),
        delete_path: visit.is_admin().then(|| path::delete_word_list(list.key)),
    };
    Ok(visit.render_with(status, &shown))
}

/// What the list says of the word in the address, if one is asked for.
async fn look_up(
    visit: &Visit,
    key: WordListKey,
) -> Result<(FilledForm, Option<FoundWord>), Problem> {
    let (m, language) = (visit.messages(), visit.language);
    let query = visit.query();
    let typed = query.value("look_up").trim().to_owned();
    let mut asked = FilledForm::new(FormData::of([("look_up", typed.clone())]));
    if typed.is_empty() {
        return Ok((asked, None));
    }
    let word = match Word::of_entry(&typed) {
        Ok(word) => word,
        Err(fault) => {
            asked.faults.add("look_up", m.entry_fault(fault));
            return Ok((asked, None));
        }
    };
    let judgement = visit
        .app
        .blocking(move |app| lexicon(app.office.database(), key).map(|lexicon| lexicon.judge(word)))
        .await?;
    let by_the_list = judgement.ground == Ground::List && judgement.valid;
    let whether = if judgement.valid {
        m.words_valid()
    } else {
        m.words_invalid()
    };
    let mut sentence = format!("{} {whether}", judgement.word);
    // The entries stand below it in any case.
    if !by_the_list {
        sentence = format!("{sentence}: {}", language.judgement(&judgement));
    }
    let entries = judgement.entries.join(", ");
    let found = FoundWord {
        valid: judgement.valid,
        sentence,
        entries: (!entries.is_empty()).then(|| m.words_entries(entries)),
    };
    Ok((asked, Some(found)))
}

const APPROVED: &str = "approved";
const REFUSED: &str = "refused";

/// Notes a decision of the club.
pub(crate) async fn decide(posted: Posted<SignedIn>) -> Result<HttpResponse, Problem> {
    let visit = &posted.by.visit;
    let m = visit.messages();
    let key = key_in(visit)?;
    let mut reader = FormReader::new(&posted.form, m);
    let word = reader
        .required("word")
        .and_then(|typed| match Word::of_entry(typed) {
            Ok(word) => Some(word),
            Err(fault) => {
                reader.fault("word", m.entry_fault(fault));
                None
            }
        });
    let ruling = reader.required_choice("ruling", |word| match word {
        APPROVED => Some(Ruling::Approved),
        REFUSED => Some(Ruling::Refused),
        _ => None,
    });
    let note = match reader.text("note").map(NamePart::new) {
        Some(Ok(note)) => Some(note),
        Some(Err(fault)) => {
            reader.fault("note", name_fault(fault, m));
            None
        }
        None => None,
    };
    let outcome = match reader.finish(word.zip(ruling)) {
        Ok((word, ruling)) => {
            let decided = posted
                .deed(move |errand| decide_word(errand, key, &word, ruling, note))
                .await?;
            posted.told(decided, Done::Saved).map_err(|refusal| {
                let mut faults = FormFaults::default();
                faults.add("word", m.refusal(&refusal, None));
                faults
            })
        }
        Err(faults) => Err(faults),
    };
    match outcome {
        Ok(()) => Ok(see(&path::word_list(key))),
        Err(faults) => {
            let filled = FilledForm {
                data: posted.form.without_token(),
                faults,
            };
            page(visit, filled, StatusCode::UNPROCESSABLE_ENTITY).await
        }
    }
}

/// Takes a decision back.
pub(crate) async fn undo(posted: Posted<SignedIn>) -> Result<HttpResponse, Problem> {
    let key = key_in(&posted.by.visit)?;
    let word = Word::of_entry(posted.form.value("word")).map_err(|_| Problem::BadRequest)?;
    after(&posted, path::word_list(key), Done::Saved, move |errand| {
        undo_decision(errand, key, &word)
    })
    .await
}

/// Says yes to what was read.
pub(crate) async fn accept(posted: Posted<SignedIn>) -> Result<HttpResponse, Problem> {
    let key = key_in(&posted.by.visit)?;
    let capitals = match posted.form.value("capitals") {
        "take" => Capitals::Take,
        "leave_out" => Capitals::LeaveOut,
        _ => return Err(Problem::BadRequest),
    };
    let to = path::word_list(key);
    after(&posted, to, Done::WordsAccepted, move |errand| {
        accept_list(errand, key, capitals)
    })
    .await
}

/// Says no to what was read.
pub(crate) async fn discard(posted: Posted<SignedIn>) -> Result<HttpResponse, Problem> {
    let key = key_in(&posted.by.visit)?;
    let to = path::WORDS.to_owned();
    after(&posted, to, Done::WordsDeleted, move |errand| {
        discard_list(errand, key)
    })
    .await
}

#[derive(Template)]
#[template(path = "word_lists/word_list_delete.html")]
struct DeletePage {
    page: Page,
    here: String,
    back: String,
}

/// Asks whether the list is to be deleted.
pub(crate) async fn ask_to_delete(By(by): By<Admin>) -> Result<HttpResponse, Problem> {
    let visit = &by.visit;
    let (list, _, _) = found(visit).await?;
    let m = visit.messages();
    let mut crumbs = crumbs(m);
    crumbs.push(Crumb::new(list.name.clone(), path::word_list(list.key)));
    let shown = DeletePage {
        page: Page::new(visit, m.words_delete_title(&list.name), crumbs),
        here: path::delete_word_list(list.key),
        back: path::word_list(list.key),
    };
    Ok(visit.render(&shown))
}

/// Deletes the list.
pub(crate) async fn delete(posted: Posted<Admin>) -> Result<HttpResponse, Problem> {
    let key = key_in(&posted.by.visit)?;
    let outcome = posted.deed(move |errand| delete_list(errand, key)).await?;
    match outcome {
        Ok(()) => posted.by.visit.say_done(Done::WordsDeleted),
        Err(refusal) => return Err(posted.refused(&refusal)),
    }
    Ok(see(path::WORDS))
}

/// Does a deed behind a single button, and goes on to a page.
async fn after(
    posted: &Posted<SignedIn>,
    to: String,
    done: Done,
    deed: impl FnOnce(&Errand<'_>) -> Result<(), DeedError> + Send + 'static,
) -> Result<HttpResponse, Problem> {
    let outcome = posted.deed(deed).await?;
    posted.finished(outcome, done)?;
    Ok(see(&to))
}
