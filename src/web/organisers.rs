//! Who organises a competition.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use super::accounts::done_before;
use super::app::Ask;
use super::competition_frame::{CompetitionFrame, Tab};
use super::done::Done;
use super::form::{FilledForm, FormFaults, FormReader};
use super::guard::{By, OrganiserOf};
use super::page::{Crumb, Page};
use super::path;
use super::posted::Posted;
use super::problem::Problem;
use super::visit::see;
use crate::office::competition::{add_organiser, remove_organiser};
use crate::office::{Failure, Noun, Refusal};
use crate::store::{AccountKey, account, organiser};

struct OrganiserRow {
    key: String,
    name: String,
    own: bool,
}

#[derive(Template)]
#[template(path = "organisers.html")]
struct OrganisersPage {
    page: Page,
    rows: Vec<OrganiserRow>,
    filled: FilledForm,
    here: String,
    remove_path: String,
}

async fn page(
    by: &OrganiserOf,
    filled: FilledForm,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let m = by.visit.messages();
    let slug = &by.stored.head.slug;
    let key = by.stored.head.key;
    let organisers = by
        .visit
        .app
        .blocking(move |app| {
            app.office
                .database()
                .read(|connection| Ok::<_, Failure>(organiser::list(connection, key)?))
        })
        .await?;
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
        page,
    };
    Ok(by.visit.render_with(status, &shown))
}

/// Shows who they are, and the form for another one.
pub(super) async fn show(By(by): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let filled = FilledForm::new(by.visit.kept_form().unwrap_or_default());
    page(&by, filled, StatusCode::OK).await
}

/// Makes the owner of an account an organiser too.
pub(super) async fn add(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let mut reader = FormReader::new(&posted.form, m);
    let name = reader.required("name").map(str::to_owned);
    let competition = posted.by.stored.head.key;
    let outcome = match reader.finish(name) {
        Ok(name) => posted
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
            .await?
            .map_or_else(done_before, |found| {
                if found {
                    Ok(Done::Saved)
                } else {
                    Err(Refusal::NotFound(Noun::Account))
                }
            })
            .map_err(|refusal| {
                let mut faults = FormFaults::default();
                faults.add("name", m.refusal(&refusal, None));
                faults
            }),
        Err(faults) => Err(faults),
    };
    match outcome {
        Ok(done) => {
            posted.by.visit.say_done(done);
            Ok(see(&path::organisers(&posted.by.stored.head.slug)))
        }
        Err(faults) => {
            let data = posted.form.without_token();
            let filled = FilledForm { data, faults };
            page(&posted.by, filled, StatusCode::UNPROCESSABLE_ENTITY).await
        }
    }
}

/// Takes the competition from one of its organisers.
pub(super) async fn remove(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let former: AccountKey = posted
        .form
        .value("account")
        .parse()
        .map_err(|_| Problem::BadRequest)?;
    let competition = posted.by.stored.head.key;
    let itself = posted.by.actor.account() == Some(former) && !posted.by.visit.is_admin();
    let outcome = posted
        .deed(move |errand| remove_organiser(errand, competition, former).map(|_| Done::Saved))
        .await?
        .or_else(done_before);
    match outcome {
        Ok(done) => posted.by.visit.say_done(done),
        Err(refusal) => return Err(posted.by.visit.refused(&refusal, None)),
    }
    Ok(see(&if itself {
        path::HOME.to_owned()
    } else {
        path::organisers(&posted.by.stored.head.slug)
    }))
}
