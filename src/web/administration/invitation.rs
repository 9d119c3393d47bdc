//! A link by which somebody becomes an organiser: signed in, or with an account made on the spot.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::clock;
use crate::office::Refusal;
use crate::office::invitation::{accept_invitation, invited_to, join};
use crate::store::competition::Head;
use crate::store::invitation::Invitation;
use crate::store::session::TokenHash;
use crate::web::administration::accounts::{NewAccount, account_field, read_account};
use crate::web::app::Ask;
use crate::web::app::work_of;
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormFaults};
use crate::web::request::guard::SignedIn;
use crate::web::request::posted::Posted;
use crate::web::request::visit::{Visit, see};
use crate::web::response::done::Done;
use crate::web::response::page::Page;

#[derive(Template)]
#[template(path = "administration/invitation.html")]
struct InvitationPage {
    page: Page,
    filled: FilledForm,
    competition: String,
    /// Who invites, where that is known.
    by: Option<String>,
    signed_in: bool,
    here: String,
    sign_in: String,
}

fn token_of(visit: &Visit) -> TokenHash {
    TokenHash::of(visit.part("token"))
}

async fn asked_for(visit: &Visit) -> Result<(Invitation, Head), Problem> {
    let (token, now) = (token_of(visit), clock::now());
    visit
        .app
        .blocking(move |app| work_of(invited_to(&app.office, token, now)))
        .await?
        .map_err(|refusal| visit.refused(&refusal, None))
}

fn page(
    visit: &Visit,
    (invitation, head): (Invitation, Head),
    filled: FilledForm,
    status: StatusCode,
) -> HttpResponse {
    let m = visit.messages();
    let here = path::invitation(visit.part("token"));
    let shown = InvitationPage {
        page: Page::with_form(visit, m.invitation_title(), Vec::new()),
        filled,
        competition: head.name,
        by: invitation.by.map(|(_, name)| name),
        signed_in: visit.actor.is_some(),
        sign_in: path::sign_in_and_back(&here),
        here,
    };
    visit.render_with(status, &shown)
}

/// Shows to what the link invites.
pub(crate) async fn show(visit: Visit) -> Result<HttpResponse, Problem> {
    let found = asked_for(&visit).await?;
    Ok(page(&visit, found, FilledForm::default(), StatusCode::OK))
}

/// Makes an account where there is none, and its owner an organiser.
pub(crate) async fn accept(posted: Posted<Visit>) -> Result<HttpResponse, Problem> {
    let (visit, form) = (posted.by, posted.form);
    let token = token_of(&visit);
    if let Some(actor) = visit.actor.clone() {
        let posted = Posted {
            by: SignedIn { visit, actor },
            form,
        };
        let outcome = posted
            .deed(move |errand| accept_invitation(errand, token))
            .await?;
        let visit = &posted.by.visit;
        return match outcome {
            Ok(done) => {
                visit.say_done(Done::Saved);
                Ok(see(&path::competition(&done.value.slug)))
            }
            Err(Refusal::AlreadyDone(_)) => {
                visit.say_done(Done::Before);
                Ok(see(path::HOME))
            }
            Err(refusal) => Err(visit.refused(&refusal, None)),
        };
    }
    visit.app.throttle.count("", &visit.peer())?;
    let found = asked_for(&visit).await?;
    let m = visit.messages();
    let came_back = |faults: FormFaults| {
        let data = form
            .without_token()
            .without(&["password", "password_again"]);
        let filled = FilledForm { data, faults };
        page(&visit, found, filled, StatusCode::UNPROCESSABLE_ENTITY)
    };
    let NewAccount { name, password } = match read_account(&form, m) {
        Ok(account) => account,
        Err(faults) => return Ok(came_back(faults)),
    };
    let now = clock::now();
    let outcome = visit
        .app
        .hashing(move |app| work_of(join(&app.office, now, token, &name, &password)))
        .await?;
    match outcome {
        Ok((account, head)) => {
            visit.begin_session(account.key)?;
            Ok(see(&path::competition(&head.slug)))
        }
        Err(refusal @ Refusal::NotInvited) => Err(visit.refused(&refusal, None)),
        Err(refusal) => {
            let mut faults = FormFaults::default();
            faults.add(account_field(&refusal), m.refusal(&refusal, None));
            Ok(came_back(faults))
        }
    }
}
