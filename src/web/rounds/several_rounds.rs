//! Pairing several rounds of a round robin at once, or all that are left.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::RoundNumber;
use crate::office::round::{SeveralRounds, propose_rounds, rounds_ahead};
use crate::web::competition::frame::{CompetitionFrame, Tab};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormData, FormFaults, FormReader};
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};

#[derive(Template)]
#[template(path = "rounds/several_rounds.html")]
struct SeveralPage {
    page: Page,
    filled: FilledForm,
    /// How many rounds are left.
    left: usize,
    /// Rounds that are there.
    known: String,
    here: String,
    back: String,
}

fn page(
    organiser: &OrganiserOf,
    filled: FilledForm,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let slug = &stored.head.slug;
    let known = stored.rounds.len();
    let all = SeveralRounds {
        known,
        wanted: None,
        publish: false,
    };
    let left = match rounds_ahead(stored, all) {
        Ok(ahead) => ahead.len(),
        Err(refusal) => return Err(organiser.visit.refused(&refusal, Some(&stored.competition))),
    };
    let (mut page, _) =
        CompetitionFrame::for_organiser(organiser, &m.several_title(), Some(Tab::Rounds));
    page.crumbs
        .push(Crumb::new(m.tab_rounds(), path::rounds(slug)));
    let shown = SeveralPage {
        filled,
        left,
        known: known.to_string(),
        here: path::several_rounds(slug),
        back: path::rounds(slug),
        page,
    };
    Ok(organiser.visit.render_with(status, &shown))
}

/// Asks how many.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let data = organiser
        .visit
        .kept_form()
        .unwrap_or_else(FormData::default);
    page(&organiser, FilledForm::new(data), StatusCode::OK)
}

/// Pairs them.
pub(crate) async fn propose(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let known = posted
        .form
        .value("known")
        .parse()
        .map_err(|_| Problem::BadRequest)?;
    let came_back = |faults: FormFaults| {
        let filled = FilledForm {
            data: posted.form.without_token(),
            faults,
        };
        page(&posted.by, filled, StatusCode::UNPROCESSABLE_ENTITY)
    };
    let mut reader = FormReader::new(&posted.form, m);
    let wanted = reader
        .number("rounds", RoundNumber::RANGE)
        .and_then(|number| u16::try_from(number).ok());
    if let Err(faults) = reader.finish(Some(())) {
        return came_back(faults);
    }
    let request = SeveralRounds {
        known,
        wanted,
        publish: posted.form.holds("publish", "yes"),
    };
    let competition = posted.by.stored.head.key;
    let outcome = posted
        .deed(move |errand| propose_rounds(errand, competition, request))
        .await?;
    let done = if request.publish {
        Done::RoundsPublished
    } else {
        Done::RoundsProposed
    };
    posted.finished(outcome, done)?;
    Ok(see(&path::rounds(&posted.by.stored.head.slug)))
}
