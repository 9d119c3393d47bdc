//! Putting a back-up back while pages are served: upload, look, confirm.

use std::sync::{Arc, Mutex, PoisonError};

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::clock;
use crate::office::Errand;
use crate::office::backup::{check_backup, held_now, restore_in_use};
use crate::store::OpenError;
use crate::store::restore::{Checked, HeldCompetition};
use crate::web::administration::backup_upload::BackupUpload;
use crate::web::app::Ask;
use crate::web::app::work_of;
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::guard::{Admin, By};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::wording::Messages;

/// A back-up that was sent and checked, until somebody says yes or another comes.
pub(crate) struct Waiting {
    key: String,
    checked: Checked,
}

/// The one that waits.
pub(crate) type WaitingBackup = Mutex<Option<Arc<Waiting>>>;

/// Takes a file, checks it, and leads on to what it holds.
pub(crate) async fn upload(upload: BackupUpload) -> Result<HttpResponse, Problem> {
    let BackupUpload { by, file } = upload;
    let m = by.visit.messages();
    let (actor, now) = (by.actor.clone(), clock::now());
    let outcome = by
        .visit
        .app
        .writing(move |app| {
            let errand = Errand {
                office: &app.office,
                actor: &actor,
                now,
                form_key: None,
            };
            let outcome = work_of(check_backup(&errand, file.path()));
            drop(file);
            outcome
        })
        .await?;
    match outcome {
        Ok(Ok(checked)) => {
            let key = clock::random_token(16);
            let waiting = Waiting { key, checked };
            *lock(&by.visit.app.waiting_backup) = Some(Arc::new(waiting));
            Ok(see(path::RESTORE))
        }
        Ok(Err(fault)) => Ok(crate::web::administration::backup::page(
            &by,
            Some(fault_of(&fault, m)),
            StatusCode::UNPROCESSABLE_ENTITY,
        )),
        Err(refusal) => Err(by.visit.refused(&refusal, None)),
    }
}

fn lock(waiting: &WaitingBackup) -> std::sync::MutexGuard<'_, Option<Arc<Waiting>>> {
    // Whole after every statement, so a panic elsewhere leaves nothing half done.
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What is wrong with a file, without the paths of this computer.
fn fault_of(error: &OpenError, m: &Messages) -> String {
    match error {
        OpenError::NotADatabase(_) => m.restore_not_a_database(),
        OpenError::OfAnotherProgram(_) => m.restore_of_another_program(),
        OpenError::TooNew { .. } => m.restore_too_new(),
        other => {
            tracing::warn!(cause = %other, "a back-up was refused");
            m.restore_damaged()
        }
    }
}

/// A competition there and here.
struct Compared {
    name: String,
    in_backup: String,
    now: String,
    /// What would become of it.
    consequence: String,
}

#[derive(Template)]
#[template(path = "administration/restore.html")]
struct RestorePage {
    page: Page,
    key: String,
    facts: Vec<(String, String)>,
    rows: Vec<Compared>,
    here: &'static str,
}

/// Shows what the back-up that waits holds, and what would be lost.
pub(crate) async fn show(By(by): By<Admin>) -> Result<HttpResponse, Problem> {
    let m = by.visit.messages();
    let language = by.visit.language;
    let (actor, now) = (by.actor.clone(), clock::now());
    let here = by
        .visit
        .app
        .blocking(move |app| {
            let errand = Errand {
                office: &app.office,
                actor: &actor,
                now,
                form_key: None,
            };
            work_of(held_now(&errand))
        })
        .await?
        .map_err(|refusal| by.visit.refused(&refusal, None))?;
    let (key, contents) = match &*lock(&by.visit.app.waiting_backup) {
        Some(waiting) => (waiting.key.clone(), waiting.checked.contents.clone()),
        None => return Ok(see(path::BACKUP)),
    };
    let crumbs = vec![Crumb::home(m), Crumb::new(m.backup_title(), path::BACKUP)];
    let latest = contents.competitions.first();
    let shown = RestorePage {
        page: Page::new(&by.visit, m.restore_title(), crumbs),
        key,
        facts: vec![
            (
                m.restore_latest(),
                latest.map_or_else(
                    || m.restore_nothing(),
                    |held| language.moment(held.changed_at),
                ),
            ),
            (m.restore_accounts(), contents.accounts.to_string()),
            (
                m.restore_version(),
                contents.written_by.unwrap_or_else(|| "–".to_owned()),
            ),
        ],
        rows: compared(&contents.competitions, &here, language, m),
        here: path::RESTORE,
    };
    Ok(by.visit.render(&shown))
}

fn compared(
    there: &[HeldCompetition],
    here: &[HeldCompetition],
    language: crate::wording::Language,
    m: &Messages,
) -> Vec<Compared> {
    let same = |one: &HeldCompetition, other: &HeldCompetition| {
        (one.id, one.created_at) == (other.id, other.created_at)
    };
    let moment = |held: Option<&HeldCompetition>| {
        held.map_or_else(|| "–".to_owned(), |held| language.moment(held.changed_at))
    };
    let mut rows: Vec<Compared> = here
        .iter()
        .map(|now| {
            let then = there.iter().find(|then| same(then, now));
            Compared {
                name: now.name.clone(),
                in_backup: moment(then),
                now: moment(Some(now)),
                consequence: match then {
                    None => m.restore_is_lost(),
                    Some(then) if then.changed_at < now.changed_at => m.restore_changes_lost(),
                    Some(_) => m.restore_stays(),
                },
            }
        })
        .collect();
    rows.extend(
        there
            .iter()
            .filter(|then| !here.iter().any(|now| same(then, now)))
            .map(|then| Compared {
                name: then.name.clone(),
                in_backup: moment(Some(then)),
                now: moment(None),
                consequence: m.restore_comes_back(),
            }),
    );
    rows
}

/// Puts it back. It waits on until that is done, so that nobody has to send it again after a failure.
pub(crate) async fn restore(posted: Posted<Admin>) -> Result<HttpResponse, Problem> {
    let visit = &posted.by.visit;
    let key = posted.form.value("backup");
    let waiting = lock(&visit.app.waiting_backup).clone();
    let Some(waiting) = waiting.filter(|waiting| waiting.key == key) else {
        // Sent twice, it was put back by the first; else another one was sent meanwhile, and that waits on.
        if posted.was_done().await? {
            visit.say_done(Done::Before);
            return Ok(see(path::HOME));
        }
        return Err(Problem::Outdated);
    };
    let outcome = posted
        .deed(move |errand| restore_in_use(errand, &waiting.checked))
        .await?;
    posted.finished(outcome, Done::Restored)?;
    let mut slot = lock(&visit.app.waiting_backup);
    if slot.as_ref().is_some_and(|waiting| waiting.key == key) {
        *slot = None;
    }
    drop(slot);
    Ok(see(path::HOME))
}
