//! The word lists that are there, and bringing in another.

use std::path::Path;
use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;
use tokio::sync::Semaphore;

use crate::competition::NamePart;
use crate::office::words::{ReadList, propose_list};
use crate::office::{Failure, Refusal, installed_list};
use crate::store::word_list::{self, Standing};
use crate::store::{StoreError, WordListKey};
use crate::web::app::Ask;
use crate::web::path;
use crate::web::players::player_form::name_fault;
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormData, FormFaults, FormReader};
use crate::web::request::guard::{By, SignedIn};
use crate::web::request::upload::{Upload, UploadedFile};
use crate::web::request::visit::{Visit, see};
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::words::{Capitals, read};

/// Files read at once: each takes the processor for a second, and some tens of megabytes.
static READING: Semaphore = Semaphore::const_new(1);
/// How long somebody waits for that before being asked to come back.
const PATIENCE: Duration = Duration::from_secs(20);

struct ListRow {
    name: String,
    path: String,
    words: String,
    fingerprint: String,
    used_by: String,
    waiting: bool,
}

#[derive(Template)]
#[template(path = "word_lists/all_lists.html")]
struct WordsPage {
    page: Page,
    rows: Vec<ListRow>,
    filled: FilledForm,
    /// Where the list of this computer stands, while it was not brought in.
    installed: Option<String>,
}

async fn page(
    visit: &Visit,
    filled: FilledForm,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let (m, language) = (visit.messages(), visit.language);
    let (lists, competitions) = visit
        .app
        .blocking(|app| {
            app.office.database().read(|connection| {
                let lists = word_list::all(connection)?;
                Ok::<_, Failure>((lists, word_list::using_competitions(connection)?))
            })
        })
        .await?;
    let installed = installed_list()
        .filter(|path| {
            !lists
                .iter()
                .any(|list| list.source == path.display().to_string())
        })
        .map(|path| path.display().to_string());
    let rows = lists
        .into_iter()
        .map(|list| {
            let used_by = competitions.iter().filter(|one| one.uses(&list)).count();
            ListRow {
                path: path::word_list(list.key),
                words: language.grouped(u64::try_from(list.words).unwrap_or_default()),
                fingerprint: list.fingerprint.short(),
                used_by: match used_by {
                    0 => m.words_none_used(),
                    count => m.words_used_by(count),
                },
                waiting: list.standing == Standing::Proposed,
                name: list.name,
            }
        })
        .collect();
    let shown = WordsPage {
        page: Page::new(visit, m.words_title(), vec![Crumb::home(m)]),
        rows,
        filled,
        installed,
    };
    Ok(visit.render_with(status, &shown))
}

/// The names of the lists in use, by name.
pub(crate) async fn names(visit: &Visit) -> Result<Vec<String>, Problem> {
    visit
        .app
        .blocking(|app| {
            let lists = app.office.database().read(word_list::all)?;
            let in_use = lists
                .into_iter()
                .filter(|list| list.standing == Standing::Accepted);
            Ok::<_, Failure>(in_use.map(|list| list.name).collect())
        })
        .await
}

/// Shows the lists, and the form for another.
pub(crate) async fn show(By(by): By<SignedIn>) -> Result<HttpResponse, Problem> {
    let data = by.visit.kept_form().unwrap_or_default();
    page(&by.visit, FilledForm::new(data), StatusCode::OK).await
}

/// Reads a file, and keeps what was read until somebody says yes.
pub(crate) async fn add(upload: Upload<SignedIn>) -> Result<HttpResponse, Problem> {
    let Upload { posted, file } = upload;
    let visit = &posted.by.visit;
    let outcome = match chosen(visit, &posted.form, file).await? {
        Ok((name, file)) => read_file(visit, name, file).await?,
        Err(faults) => Err(faults),
    };
    let list = match outcome {
        Ok(list) => list,
        Err(faults) => return came_back(visit, &posted.form, faults).await,
    };
    let outcome = posted
        .deed(move |errand| propose_list(errand, &list))
        .await?;
    match outcome {
        Ok(key) => Ok(see(&path::word_list(key))),
        Err(Refusal::AlreadyDone(before)) => {
            visit.say_done(Done::Before);
            let list = before.led_to.map(|key| path::word_list(WordListKey(key)));
            Ok(see(list.as_deref().unwrap_or(path::WORDS)))
        }
        Err(refusal) => {
            let mut faults = FormFaults::default();
            faults.add("name", visit.messages().refusal(&refusal, None));
            came_back(visit, &posted.form, faults).await
        }
    }
}

async fn came_back(
    visit: &Visit,
    form: &FormData,
    faults: FormFaults,
) -> Result<HttpResponse, Problem> {
    let filled = FilledForm {
        data: form.without_token(),
        faults,
    };
    page(visit, filled, StatusCode::UNPROCESSABLE_ENTITY).await
}

/// The file that is to be read, and what its list is to be called.
async fn chosen(
    visit: &Visit,
    form: &FormData,
    file: Option<UploadedFile>,
) -> Result<Result<(NamePart, UploadedFile), FormFaults>, Problem> {
    let m = visit.messages();
    let mut reader = FormReader::new(form, m);
    let (file, usual) = if form.holds("installed", "yes") {
        (installed(visit).await?, Some(m.words_installed_name()))
    } else {
        (file, None)
    };
    let stem = file
        .as_ref()
        .and_then(|file| Path::new(&file.name).file_stem()?.to_str());
    let name = reader
        .text("name")
        .map(str::to_owned)
        .or(usual)
        .or(stem.map(str::to_owned));
    let name = match name.as_deref().map(NamePart::new) {
        Some(Ok(name)) => Some(name),
        Some(Err(fault)) => {
            reader.fault("name", name_fault(fault, m));
            None
        }
        None => None,
    };
    if file.is_none() {
        reader.fault("file", m.words_file_missing());
    }
    Ok(reader.finish(name.zip(file)))
}

/// The list of this computer, if it has one.
async fn installed(visit: &Visit) -> Result<Option<UploadedFile>, Problem> {
    let Some(path) = installed_list() else {
        return Ok(None);
    };
    let bytes = visit
        .app
        .blocking(move |_| {
            std::fs::read(path).map_err(|error| Failure::from(StoreError::from(error)))
        })
        .await?;
    Ok(Some(UploadedFile {
        name: path.display().to_string(),
        bytes,
    }))
}

/// The list that a file gives, read on a thread that may take its time.
async fn read_file(
    visit: &Visit,
    name: NamePart,
    file: UploadedFile,
) -> Result<Result<ReadList, FormFaults>, Problem> {
    let waiting = tokio::time::timeout(PATIENCE, READING.acquire());
    let Ok(Ok(permit)) = waiting.await else {
        return Err(Problem::Busy);
    };
    let read = visit
        .app
        .blocking(move |_| {
            let read = read(&file.bytes, Capitals::Take);
            drop(permit);
            Ok::<_, Problem>(read.map(|(index, report)| ReadList {
                name,
                source: file.name,
                index,
                report,
            }))
        })
        .await?;
    Ok(read.map_err(|unreadable| {
        let mut faults = FormFaults::default();
        faults.add("file", visit.language.unreadable_list(&unreadable));
        faults
    }))
}
