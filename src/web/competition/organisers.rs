//! Who organises a competition.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::clock;
use crate::office::competition::{add_organiser, remove_organiser};
use crate::office::{Failure, Noun, Refusal, invitation};
use crate::store::session::TokenHash;
use crate::store::{AccountKey, InvitationKey, account, organiser};
use crate::web::app::Ask;
use crate::web::competition::frame::{CompetitionFrame, Tab, isolated};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormFaults, FormReader};
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::ask::{Question, ask, is_sure};
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};

struct OrganiserRow {
    key: String,
    name: String,
    own: bool,
}

#[derive(Template)]
#[template(path = "competition/organisers.html")]
struct OrganisersPage {
    page: Page,
    rows: Vec<OrganiserRow>,
    filled: FilledForm,
    here: String,
    remove_path: String,
    invitations: Vec<InvitationRow>,
    /// The link that was just made: seen once.
    link: Option<String>,
    invite_path: String,
    withdraw_path: String,
}

struct InvitationRow {
    key: String,
    words: String,
}

async fn page(
    by: &OrganiserOf,
    filled: FilledForm,
    link: Option<String>,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let m = by.visit.messages();
    let slug = &by.stored.head.slug;
    let key = by.stored.head.key;
    let now = clock::now();
    let (organisers, open) = by
        .visit
        .app
        .blocking(move |app| {
            let open = invitation::invitations(&app.office, key, now)?;
            app.office
                .database()
                .read(|connection| Ok::<_, Failure>((organiser::list(connection, key)?, open)))
        })
        .await?;
    let language = by.visit.language;
    let (mut page, _) =
        CompetitionFrame::for_organiser(by, &m.organisers_title(), Some(Tab::Settings));
    page.crumbs
        .push(Crumb::new(m.tab_settings(), path::settings(slug)));
    let shown = OrganisersPage {
        rows: organisers
            .into_iter()
            .map(|(key, name)| OrganiserRow {
                own: by.actor.account() == Some(key),
                key: key.to_string(),
                name,
            })
            .collect(),
        filled,
        here: path::organisers(slug),
        remove_path: path::remove_organiser(slug),
        invitations: open
            .into_iter()
            .map(|open| InvitationRow {
                key: open.key.to_string(),
                words: m.invitation_open(
                    isolated(&open.by.map(|(_, name)| name).unwrap_or_default()),
                    language.moment(open.created_at),
                    language.moment(open.expires_at),
                ),
            })
            .collect(),
        link,
        invite_path: path::invite(slug),
        withdraw_path: path::withdraw_invitation(slug),
        page,
    };
    Ok(by.visit.render_with(status, &shown))
}

/// Shows who they are, and the form for another one.
pub(crate) async fn show(By(by): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let filled = FilledForm::new(by.visit.kept_form().unwrap_or_default());
    page(&by, filled, None, StatusCode::OK).await
}

/// Makes the owner of an account an organiser too.
pub(crate) async fn add(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let mut reader = FormReader::new(&posted.form, m);
    let name = reader.required("name").map(str::to_owned);
    let competition = posted.by.stored.head.key;
    let outcome = match reader.finish(name) {
        Ok(name) => {
            let added = posted
                .deed(move |errand| {
                    let found = errand
                        .office
                        .database()
                        .read(|connection| account::find_by_name(connection, &name))?;
                    match found {
                        Some((account, _)) => {
                            add_organiser(errand, competition, account.key).map(|_| true)
                        }
                        None => Ok(false),
                    }
                })
                .await?;
            // Beside the field, and no page of its own: it is a name that was typed.
            let added =
                added.and_then(|found| found.then_some(()).ok_or(Refusal::NotFound(Noun::Account)));
            posted.told(added, Done::Saved).map_err(|refusal| {
                let mut faults = FormFaults::default();
                faults.add("name", m.refusal(&refusal, None));
                faults
            })
        }
        Err(faults) => Err(faults),
    };
    match outcome {
        Ok(()) => Ok(see(&path::organisers(&posted.by.stored.head.slug))),
        Err(faults) => {
            let data = posted.form.without_token();
            let filled = FilledForm { data, faults };
            page(&posted.by, filled, None, StatusCode::UNPROCESSABLE_ENTITY).await
        }
    }
}

/// Asks somebody who would take the competition from himself.
fn ask_to_leave(by: &OrganiserOf) -> HttpResponse {
    let m = by.visit.messages();
    let slug = &by.stored.head.slug;
    let (mut page, _) =
        CompetitionFrame::for_organiser(by, &m.organiser_leave_title(), Some(Tab::Settings));
    page.crumbs
        .push(Crumb::new(m.organisers_title(), path::organisers(slug)));
    let question = Question {
        consequence: m.organiser_leave_consequence(),
        button: m.organiser_leave(),
        version: by.stored.head.version,
        here: path::remove_organiser(slug),
        back: path::organisers(slug),
    };
    ask(&by.visit, page, question)
}

/// Makes a link, which is shown once.
pub(crate) async fn invite(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let token = clock::random_token(32);
    let hash = TokenHash::of(&token);
    let competition = posted.by.stored.head.key;
    let outcome = posted
        .deed(move |errand| invitation::invite(errand, competition, hash))
        .await?;
    let visit = &posted.by.visit;
    match outcome {
        // No redirect: the link is kept nowhere, and must not stand in an address.
        Ok(_) => {
            let link = visit.in_full(&path::invitation(&token));
            page(
                &posted.by,
                FilledForm::default(),
                Some(link),
                StatusCode::OK,
            )
            .await
        }
        Err(Refusal::AlreadyDone(_)) => {
            visit.say_done(Done::Before);
            Ok(see(&path::organisers(&posted.by.stored.head.slug)))
        }
        Err(refusal) => Err(visit.refused(&refusal, None)),
    }
}

/// Takes a link back.
pub(crate) async fn withdraw(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let key: InvitationKey = posted
        .form
        .value("invitation")
        .parse()
        .map_err(|_| Problem::BadRequest)?;
    let competition = posted.by.stored.head.key;
    let visit = &posted.by.visit;
    match posted
        .deed(move |errand| invitation::withdraw_invitation(errand, competition, key))
        .await?
    {
        Ok(()) => visit.say_done(Done::Saved),
        Err(refusal) => return Err(visit.refused(&refusal, None)),
    }
    Ok(see(&path::organisers(&posted.by.stored.head.slug)))
}

/// Takes the competition from one of its organisers.
pub(crate) async fn remove(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let own = posted.by.actor.account();
    let typed: Option<AccountKey> = posted.form.value("account").parse().ok();
    // The page that asks is only about oneself.
    let former = typed
        .or(own.filter(|_| is_sure(&posted.form)))
        .ok_or(Problem::BadRequest)?;
    if own == Some(former) && !is_sure(&posted.form) {
        return Ok(ask_to_leave(&posted.by));
    }
    let competition = posted.by.stored.head.key;
    let itself = posted.by.actor.account() == Some(former) && !posted.by.visit.is_admin();
    let outcome = posted
        .deed(move |errand| remove_organiser(errand, competition, former))
        .await?;
    posted.finished(outcome, Done::Saved)?;
    Ok(see(&if itself {
        path::HOME.to_owned()
    } else {
        path::organisers(&posted.by.stored.head.slug)
    }))
}
