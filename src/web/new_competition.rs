//! Setting up a competition in one form with defaults that suit a club.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use super::app::Ask;
use super::done::Done;
use super::form::{FilledForm, FormFaults};
use super::guard::{By, SignedIn};
use super::page::{Crumb, Page};
use super::path;
use super::posted::Posted;
use super::problem::Problem;
use super::settings::fault_field;
use super::settings_form::{self, SettingChoices};
use super::visit::{Visit, see};
use super::words;
use crate::office::Refusal;
use crate::office::competition::create_competition;

#[derive(Template)]
#[template(path = "new_competition.html")]
struct NewCompetitionPage {
    page: Page,
    filled: FilledForm,
    choices: SettingChoices,
}

async fn page(
    visit: &Visit,
    filled: FilledForm,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let m = visit.messages();
    let lists = words::names(visit).await?;
    let shown = NewCompetitionPage {
        page: Page::new(visit, m.home_new_competition(), vec![Crumb::home(m)]),
        filled,
        choices: SettingChoices::new(m).with_lists(lists, m),
    };
    Ok(visit.render_with(status, &shown))
}

/// Shows the form.
pub(super) async fn show(By(by): By<SignedIn>) -> Result<HttpResponse, Problem> {
    let data = by.visit.kept_form().unwrap_or_else(settings_form::fresh);
    page(&by.visit, FilledForm::new(data), StatusCode::OK).await
}

/// Makes the competition.
pub(super) async fn create(posted: Posted<SignedIn>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let came_back = |faults: FormFaults| {
        let filled = FilledForm {
            data: posted.form.clone(),
            faults,
        };
        page(&posted.by.visit, filled, StatusCode::UNPROCESSABLE_ENTITY)
    };
    let read = match settings_form::read(&posted.form, None, m) {
        Ok(read) => read,
        Err(faults) => return came_back(faults).await,
    };
    let outcome = posted
        .deed(move |errand| create_competition(errand, read.name, read.settings, read.visibility))
        .await?;
    match outcome {
        Ok(made) => Ok(see(&path::competition(&made.value.slug))),
        Err(Refusal::AlreadyDone(before)) => {
            posted.by.visit.say_done(Done::Before);
            let slug = posted.by.visit.app.slug_of(before.competition).await?;
            Ok(see(&slug.map_or_else(
                || path::HOME.to_owned(),
                |slug| path::competition(&slug),
            )))
        }
        Err(Refusal::Settings(found)) => {
            let mut faults = FormFaults::default();
            for fault in found {
                faults.add(fault_field(fault), m.setting_fault(fault));
            }
            came_back(faults).await
        }
        Err(refusal) => Err(posted.by.visit.refused(&refusal, None)),
    }
}
