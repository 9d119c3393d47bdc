//! Signing in and out. A form that was filled in when a session had ended waits until its owner is back.

use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use askama::Template;

use crate::web::app::Ask;
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormData, FormReader};
use crate::web::request::guard::SignedIn;
use crate::web::request::posted::Posted;
use crate::web::request::visit::{Visit, see};
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};

const BACK_FIELD: &str = "back";
const KEPT_FIELD: &str = "kept";
/// Not sent by any form: says on the page that a form is too long to be kept.
const LOST_FIELD: &str = "lost";
/// A longer form is not carried through the sign-in page.
const LARGEST_KEPT: usize = 256 * 1024;

#[derive(Template)]
#[template(path = "administration/sign_in.html")]
struct SignInPage {
    page: Page,
    filled: FilledForm,
    /// Why the page is shown, where somebody did not ask for it.
    needed: bool,
    /// Whether a form waits to come back.
    keeps_form: bool,
    /// Whether what was sent is too long to come back.
    loses_form: bool,
}

fn page(visit: &Visit, filled: FilledForm, needed: bool, status: StatusCode) -> HttpResponse {
    let m = visit.messages();
    let keeps_form = !filled.value(KEPT_FIELD).is_empty();
    let loses_form = filled.holds(LOST_FIELD, "yes");
    let page = Page::with_form(visit, m.sign_in_title(), vec![Crumb::home(m)]);
    visit.render_with(
        status,
        &SignInPage {
            page,
            filled,
            needed,
            keeps_form,
            loses_form,
        },
    )
}

/// The sign-in page in place of one that only somebody signed in may see; it leads back there.
pub(crate) fn page_for(visit: &Visit, kept: Option<FormData>) -> HttpResponse {
    let mut data = FormData::default();
    if let Some(page) = visit.page_of_button() {
        // A press is not done later by itself: its page may say something else by then.
        data.push(BACK_FIELD, page);
    } else if let Some(form) = kept {
        data.push(BACK_FIELD, visit.path());
        let form = Some(form).filter(|form| !form.holds_password());
        let form = form.unwrap_or_default();
        let pairs: Vec<(&str, &str)> = form.fields().collect();
        let written = serde_html_form::to_string(pairs).unwrap_or_default();
        if written.len() <= LARGEST_KEPT {
            data.push(KEPT_FIELD, written);
        } else {
            data.push(LOST_FIELD, "yes");
        }
    } else {
        data.push(BACK_FIELD, visit.address());
    }
    page(visit, FilledForm::new(data), true, StatusCode::UNAUTHORIZED)
}

/// Shows the page.
pub(crate) async fn show(visit: Visit) -> Result<HttpResponse, Problem> {
    if visit.actor.is_some() {
        return Ok(see(path::HOME));
    }
    if visit.app.has_no_account().await? {
        return Ok(see(path::FIRST_ACCOUNT));
    }
    let back = visit.query().value(BACK_FIELD).to_owned();
    let data = FormData::of([(BACK_FIELD, back)]);
    Ok(page(&visit, FilledForm::new(data), false, StatusCode::OK))
}

/// Signs in and goes back to where the visitor came from.
pub(crate) async fn sign_in(posted: Posted<Visit>) -> Result<HttpResponse, Problem> {
    let (visit, form) = (&posted.by, &posted.form);
    let m = visit.messages();
    let mut reader = FormReader::new(form, m);
    let name = reader.required("name");
    let password = form.value("password");
    if password.is_empty() {
        reader.fault("password", m.form_empty());
    }
    let name = match reader.finish(name) {
        Ok(name) => name.to_owned(),
        Err(faults) => return Ok(came_back(visit, form, faults)),
    };
    // Too many attempts do not cost somebody the form that waits.
    if let Err(problem) = visit.app.throttle.count(&name, &visit.peer()) {
        return match problem {
            Problem::TooOften(seconds) => Ok(held_back(visit, form, seconds)),
            other => Err(other),
        };
    }
    let Some(account) = visit.app.verify_password(name, password.to_owned()).await? else {
        let mut faults = crate::web::request::form::FormFaults::default();
        faults.add("password", m.sign_in_wrong());
        return Ok(came_back(visit, form, faults));
    };
    visit.begin_session(account.key)?;
    let back = local(form.value(BACK_FIELD));
    let kept = form.value(KEPT_FIELD);
    if kept.is_empty() {
        return Ok(see(back));
    }
    let kept = FormData::parse(kept.as_bytes()).map_err(|_| Problem::BadRequest)?;
    visit.keep_form(back, &kept);
    Ok(see(back))
}

fn came_back(
    visit: &Visit,
    form: &FormData,
    faults: crate::web::request::form::FormFaults,
) -> HttpResponse {
    let data: FormData = form
        .without_token()
        .fields()
        .filter(|(name, _)| *name != "password")
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let filled = FilledForm { data, faults };
    page(visit, filled, false, StatusCode::UNPROCESSABLE_ENTITY)
}

fn held_back(visit: &Visit, form: &FormData, seconds: u64) -> HttpResponse {
    let m = visit.messages();
    let mut faults = crate::web::request::form::FormFaults::default();
    let wait = i64::try_from(seconds).unwrap_or(i64::MAX);
    // By these words the manual explains it.
    let sentence = format!(
        "{}. {}",
        m.problem_too_often_title(),
        m.problem_too_often_advice(wait)
    );
    faults.add("password", sentence);
    let mut response = came_back(visit, form, faults);
    *response.status_mut() = StatusCode::TOO_MANY_REQUESTS;
    response
        .headers_mut()
        .insert(header::RETRY_AFTER, header::HeaderValue::from(seconds));
    response
}

/// Signs out: the session is over in the database too.
pub(crate) async fn sign_out(posted: Posted<SignedIn>) -> Result<HttpResponse, Problem> {
    let visit = &posted.by.visit;
    visit.session().purge();
    visit.say_done(Done::SignedOut);
    Ok(see(path::HOME))
}

/// An address on this site, or home: nobody is sent elsewhere by a link.
pub(crate) fn local(address: &str) -> &str {
    let here = address.starts_with('/')
        && !address.starts_with("//")
        && !address.contains(['\\', '\r', '\n', '\t']);
    if here { address } else { path::HOME }
}

#[cfg(test)]
mod tests {
    use super::local;

    #[test]
    fn only_addresses_of_this_site_are_gone_back_to() {
        assert_eq!(local("/competitions/new?x=1"), "/competitions/new?x=1");
        for elsewhere in [
            "",
            "https://example.org",
            "//example.org",
            "/\\example.org",
            "/\texample.org",
        ] {
            assert_eq!(local(elsewhere), "/", "{elsewhere:?}");
        }
    }
}
