//! Settings of the whole installation, and what search engines are told.

use actix_web::http::header;
use actix_web::{HttpResponse, web};
use askama::Template;

use crate::office::installation::allow_search_engines;
use crate::web::app::App;
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormData};
use crate::web::request::guard::{Admin, By};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};

#[derive(Template)]
#[template(path = "administration/installation.html")]
struct InstallationPage {
    page: Page,
    filled: FilledForm,
    here: String,
}

/// Shows the settings.
pub(crate) async fn show(By(admin): By<Admin>) -> Result<HttpResponse, Problem> {
    let m = admin.visit.messages();
    let allowed = admin.visit.app.allows_search_engines();
    let mut data = FormData::default();
    if allowed {
        data.push("search_engines", "yes");
    }
    data.push("was", if allowed { "yes" } else { "no" });
    let data = admin.visit.kept_form().unwrap_or(data);
    let shown = InstallationPage {
        page: Page::new(&admin.visit, m.installation_title(), vec![Crumb::home(m)]),
        filled: FilledForm::new(data),
        here: path::INSTALLATION.to_owned(),
    };
    Ok(admin.visit.render(&shown))
}

/// Keeps the settings.
pub(crate) async fn change(posted: Posted<Admin>) -> Result<HttpResponse, Problem> {
    let allowed = posted.form.holds("search_engines", "yes");
    // A box that nobody touched says nothing about what somebody else ticked in the meantime.
    if posted.form.value("was") == if allowed { "yes" } else { "no" } {
        posted.by.visit.say_done(Done::Saved);
        return Ok(see(path::INSTALLATION));
    }
    let outcome = posted
        .deed(move |errand| allow_search_engines(errand, allowed))
        .await?;
    if outcome.is_ok() {
        posted.by.visit.app.let_search_engines(allowed);
    }
    posted.finished(outcome, Done::Saved)?;
    Ok(see(path::INSTALLATION))
}

/// What search engines are asked to keep away from: everything, unless the club says otherwise.
pub(crate) async fn robots(app: web::Data<App>) -> HttpResponse {
    let rules = if app.allows_search_engines() {
        "User-agent: *\nDisallow: /sign-in\nDisallow: /language/\n"
    } else {
        "User-agent: *\nDisallow: /\n"
    };
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/plain; charset=utf-8"))
        .body(rules)
}
