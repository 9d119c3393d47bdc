//! Setting up a competition in one form with defaults that suit a club.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::Settings;
use crate::office::competition::create_competition;
use crate::office::{Failure, Refusal};
use crate::store::competition::Visibility;
use crate::store::listing;
use crate::web::app::Ask;
use crate::web::competition::setting_choices::SettingChoices;
use crate::web::competition::settings::fault_field;
use crate::web::competition::settings_form;
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::register::person_view::viewer_of;
use crate::web::request::form::{FilledForm, FormFaults};
use crate::web::request::guard::{By, SignedIn};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::web::word_lists::all_lists as words;

#[derive(Template)]
#[template(path = "competition/new_competition.html")]
struct NewCompetitionPage {
    page: Page,
    filled: FilledForm,
    choices: SettingChoices,
    /// The competition whose settings are taken over: its address and name.
    from: Option<(String, String)>,
    /// Competitions whose settings can be taken over: what they are called, and where that is done.
    others: Vec<(String, String)>,
}

/// A competition whose settings are taken over.
struct Model {
    slug: String,
    name: String,
    visibility: Visibility,
    settings: Settings,
}

/// The competition that the form names, if the visitor may know of it. What belongs to its players and days stays.
async fn model(by: &SignedIn, slug: &str) -> Result<Option<Model>, Problem> {
    if slug.is_empty() {
        return Ok(None);
    }
    let seen = by
        .visit
        .app
        .competition(slug.to_owned(), Some(by.actor.clone()))
        .await?;
    let head = &seen.stored.head;
    if !seen.organises && head.visibility != Visibility::Public {
        return Err(Problem::NotFound);
    }
    let mut settings = seen.stored.competition.settings.clone();
    settings.round_dates.clear();
    settings.pairing_settings.forbidden.clear();
    Ok(Some(Model {
        slug: head.slug.clone(),
        name: head.name.clone(),
        visibility: head.visibility,
        settings,
    }))
}

async fn page(
    by: &SignedIn,
    model: Option<&Model>,
    filled: FilledForm,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let visit = &by.visit;
    let m = visit.messages();
    let viewer = viewer_of(&by.actor);
    let others = visit
        .app
        .blocking(move |app| {
            app.office
                .database()
                .read(|connection| Ok::<_, Failure>(listing::competitions(connection, viewer)?))
        })
        .await?;
    let lists = words::names(visit).await?;
    let shown = NewCompetitionPage {
        from: model.map(|model| (model.slug.clone(), model.name.clone())),
        others: others
            .into_iter()
            .map(|listed| (listed.head.name, path::copy_competition(&listed.head.slug)))
            .collect(),
        page: Page::new(visit, m.home_new_competition(), vec![Crumb::home(m)]),
        filled,
        choices: match model {
            Some(model) => SettingChoices::over(&model.settings, m),
            None => SettingChoices::new(m),
        }
        .with_lists(lists, m),
    };
    Ok(visit.render_with(status, &shown))
}

/// Shows the form.
pub(crate) async fn show(By(by): By<SignedIn>) -> Result<HttpResponse, Problem> {
    let kept = by.visit.kept_form();
    let query = by.visit.query();
    let from = kept.as_ref().unwrap_or(&query).value("from").to_owned();
    let model = model(&by, &from).await?;
    let data = kept.unwrap_or_else(|| {
        model.as_ref().map_or_else(settings_form::fresh, |model| {
            settings_form::filled("", model.visibility, &model.settings)
        })
    });
    page(&by, model.as_ref(), FilledForm::new(data), StatusCode::OK).await
}

/// Makes the competition.
pub(crate) async fn create(posted: Posted<SignedIn>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let model = model(&posted.by, posted.form.value("from")).await?;
    let came_back = async |faults: FormFaults| {
        let filled = FilledForm {
            data: posted.form.clone(),
            faults,
        };
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        page(&posted.by, model.as_ref(), filled, status).await
    };
    let before = model.as_ref().map(|model| &model.settings);
    let read = match settings_form::read(&posted.form, before, m) {
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
        Err(refusal) => Err(posted.refused(&refusal)),
    }
}
