//! A whole competition as a document: out of the product, and into it.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::document::{read, write};
use crate::office::Refusal;
use crate::office::competition::import_competition;
use crate::store::competition::Visibility;
use crate::web::app::Ask;
use crate::web::competition::setting_choices::{VisibilityChoice, visibilities};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormData, FormFaults, FormReader};
use crate::web::request::guard::{By, Importer, OrganiserOf, SignedIn};
use crate::web::request::posted::Posted;
use crate::web::request::visit::{Visit, see};
use crate::web::response::attachment::attachment;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};

/// Faults shown at once.
const FAULTS_AT_MOST: usize = 100;

/// The document of a competition, for its organisers.
pub(crate) async fn export(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let stored = organiser.stored.clone();
    let text = organiser
        .visit
        .app
        .blocking(move |_| Ok::<_, Problem>(write(&stored.competition)))
        .await?;
    let name = format!("{}.json", organiser.stored.head.slug);
    Ok(attachment("application/json", name).body(text))
}

#[derive(Template)]
#[template(path = "competition/import.html")]
struct ImportPage {
    page: Page,
    filled: FilledForm,
    visibilities: Vec<VisibilityChoice>,
}

fn page(visit: &Visit, filled: FilledForm, status: StatusCode) -> HttpResponse {
    let m = visit.messages();
    let crumbs = vec![
        Crumb::home(m),
        Crumb::new(m.home_new_competition(), path::NEW_COMPETITION),
    ];
    let shown = ImportPage {
        page: Page::new(visit, m.import_title(), crumbs),
        filled,
        visibilities: visibilities(m),
    };
    visit.render_with(status, &shown)
}

/// Shows the form.
pub(crate) async fn show_import(By(by): By<SignedIn>) -> Result<HttpResponse, Problem> {
    let public = || FormData::of([("visibility", Visibility::Public.as_str().to_owned())]);
    let filled = FilledForm::new(by.visit.kept_form().unwrap_or_else(public));
    Ok(page(&by.visit, filled, StatusCode::OK))
}

/// Takes a document in.
pub(crate) async fn import(posted: Posted<Importer>) -> Result<HttpResponse, Problem> {
    let m = posted.by.0.visit.messages();
    let came_back = |faults: FormFaults| {
        let filled = FilledForm {
            data: posted.form.without_token(),
            faults,
        };
        page(&posted.by.0.visit, filled, StatusCode::UNPROCESSABLE_ENTITY)
    };
    let mut reader = FormReader::new(&posted.form, m);
    let text = reader.required("document").map(str::to_owned);
    // Who may see it is never taken for granted.
    let visibility = reader.required_choice("visibility", Visibility::from_word);
    let (text, visibility) = match reader.finish(text.zip(visibility)) {
        Ok(read) => read,
        Err(faults) => return Ok(came_back(faults)),
    };
    let read = posted
        .by
        .0
        .visit
        .app
        .blocking(move |_| Ok::<_, Problem>(read(text.as_bytes())))
        .await?;
    let competition = match read {
        Ok(competition) => competition,
        Err(found) => {
            let mut faults = FormFaults::default();
            for fault in found.iter().take(FAULTS_AT_MOST) {
                let sentence = m.fault(&fault.reason);
                // The whole document has the empty pointer.
                let sentence = match fault.pointer.to_string() {
                    whole if whole.is_empty() => sentence,
                    place => format!("{place}: {sentence}"),
                };
                faults.add("document", sentence);
            }
            return Ok(came_back(faults));
        }
    };
    let outcome = posted
        .deed(move |errand| import_competition(errand, &competition, visibility))
        .await?;
    match outcome {
        Ok(made) => Ok(see(&path::competition(&made.value.slug))),
        Err(Refusal::AlreadyDone(before)) => {
            posted.by.0.visit.say_done(Done::Before);
            let slug = posted.by.0.visit.app.slug_of(before.competition).await?;
            Ok(see(&slug.map_or_else(
                || path::HOME.to_owned(),
                |slug| path::competition(&slug),
            )))
        }
        Err(refusal) => {
            let mut faults = FormFaults::default();
            faults.add("document", m.refusal(&refusal, None));
            Ok(came_back(faults))
        }
    }
}
