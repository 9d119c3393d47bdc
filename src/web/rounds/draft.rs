//! A round arranged by hand: who meets whom at which table, who is free, who is absent, and what is to be said of it.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;

use crate::competition::pairing::Wish;
use crate::competition::{RoundNumber, RoundStatus};
use crate::office::Refusal;
use crate::office::round::rearrange_round;
use crate::store::{GameKey, Version};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormFaults, FormReader, version_in};
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::rounds::draft_form::{faulty_field, filled_from, player_required, read};
use crate::web::rounds::draft_page::{APART, Asked, MEET, page};
use crate::web::rounds::life::round_of;
use crate::web::rounds::swap::swapped;

/// Shows the form.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let (_, round, _, _) = round_of(&organiser)?;
    if round.status == RoundStatus::Closed {
        return Err(organiser.visit.refused(&Refusal::Closed, None));
    }
    let data = organiser
        .visit
        .kept_form()
        .unwrap_or_else(|| filled_from(&organiser.stored, round));
    let filled = FilledForm::new(data);
    page(&organiser, filled, Asked::default(), StatusCode::OK).await
}

/// What the buttons of the form say, in the field `step`; without one it is kept.
const SWAP: &str = "swap";
const LOOK: &str = "look";
const COST: &str = "cost";

/// Keeps the arrangement; or swaps two players in the form, looks at it, or asks what a wish would cost, and keeps nothing.
pub(crate) async fn rearrange(mut posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let (_, round, _, version) = round_of(&posted.by)?;
    let expected = version_in(&posted.form)?;
    if round.status == RoundStatus::Closed {
        return Err(posted.by.visit.refused(&Refusal::Closed, None));
    }
    match posted.form.value("step") {
        SWAP | LOOK | COST if expected != version => overtaken(&mut posted).await,
        SWAP => swap(&posted).await,
        LOOK => {
            let filled = FilledForm::new(posted.form.without_token());
            let asked = Asked {
                compare: true,
                ..Asked::default()
            };
            page(&posted.by, filled, asked, StatusCode::OK).await
        }
        COST => cost(&posted).await,
        _ => keep(posted, expected).await,
    }
}

/// Shows what was typed, and what somebody else put there.
async fn overtaken(posted: &mut Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    posted.read_again().await?;
    let typed = FilledForm::new(posted.form.of_another_version());
    page(&posted.by, typed, Asked::default(), StatusCode::CONFLICT).await
}

/// Shows the form as typed, with what is wrong in it.
async fn came_back(
    posted: &Posted<OrganiserOf>,
    faults: FormFaults,
) -> Result<HttpResponse, Problem> {
    let filled = FilledForm {
        data: posted.form.without_token(),
        faults,
    };
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    page(&posted.by, filled, Asked::default(), status).await
}

/// The keys of the games of the round, in their order.
fn keys_of(organiser: &OrganiserOf, number: RoundNumber) -> Vec<GameKey> {
    organiser.stored.games[usize::from(number.get()) - 1]
        .iter()
        .map(|(key, _)| *key)
        .collect()
}

async fn keep(mut posted: Posted<OrganiserOf>, expected: Version) -> Result<HttpResponse, Problem> {
    let (number, round, key, _) = round_of(&posted.by)?;
    let m = posted.by.visit.messages();
    let keys = keys_of(&posted.by, number);
    let arrangement = match read(&posted.by.stored, round, &keys, &posted.form, m) {
        Ok(arrangement) => arrangement,
        Err(faults) => return came_back(&posted, faults).await,
    };
    let outcome = posted
        .deed(move |errand| rearrange_round(errand, key, expected, &arrangement))
        .await?;
    match posted.told(outcome, Done::Saved) {
        Ok(()) => {}
        Err(Refusal::Outdated { .. }) => return overtaken(&mut posted).await,
        Err(refusal) => {
            let competition = &posted.by.stored.competition;
            let mut faults = FormFaults::default();
            faults.add(
                &faulty_field(&refusal, &posted.form, competition),
                m.refusal(&refusal, Some(competition)),
            );
            return came_back(&posted, faults).await;
        }
    }
    Ok(see(&path::round(&posted.by.stored.head.slug, number)))
}

/// Swaps two players in the form as it is typed.
async fn swap(posted: &Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let (number, round, _, _) = round_of(&posted.by)?;
    let m = posted.by.visit.messages();
    let keys = keys_of(&posted.by, number);
    match swapped(&posted.by.stored, round, &keys, &posted.form, m) {
        Ok(data) => {
            let asked = Asked {
                unsaved: Some(m.draft_swapped()),
                ..Asked::default()
            };
            let filled = FilledForm::new(data.without_token());
            page(&posted.by, filled, asked, StatusCode::OK).await
        }
        Err(faults) => came_back(posted, faults).await,
    }
}

/// Says what it would cost to have two meet, or to keep them apart.
async fn cost(posted: &Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let stored = &posted.by.stored;
    let mut reader = FormReader::new(&posted.form, m);
    let one = player_required(&mut reader, stored, "cost_one");
    let other = player_required(&mut reader, stored, "cost_other");
    let meet = reader.required_choice("cost_wish", |word| match word {
        MEET => Some(true),
        APART => Some(false),
        _ => None,
    });
    if one.is_some() && one == other {
        reader.fault("cost_other", m.draft_cost_two());
    }
    let wish = match (one, other, meet) {
        (Some(one), Some(other), Some(true)) => Some(Wish::Meet(one, other)),
        (Some(one), Some(other), Some(false)) => Some(Wish::Apart(one, other)),
        _ => None,
    };
    match reader.finish(wish) {
        Ok(wish) => {
            let asked = Asked {
                wish: Some(wish),
                ..Asked::default()
            };
            let filled = FilledForm::new(posted.form.without_token());
            page(&posted.by, filled, asked, StatusCode::OK).await
        }
        Err(faults) => came_back(posted, faults).await,
    }
}
