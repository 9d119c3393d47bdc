//! Asking before something is done that cannot be undone, with what it would do spelled out.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::store::Version;
use crate::web::request::form::FormData;
use crate::web::request::visit::Visit;
use crate::web::response::page::Page;

/// The field by which the page that asks says that it was answered.
const SURE: &str = "sure";

/// What is asked.
pub(crate) struct Question {
    /// What would become of it.
    pub(crate) consequence: String,
    /// What the button says.
    pub(crate) button: String,
    /// The version of what would be gone.
    pub(crate) version: Version,
    /// Where the answer goes.
    pub(crate) here: String,
    /// Where nothing happens.
    pub(crate) back: String,
}

#[derive(Template)]
#[template(path = "response/ask.html")]
struct AskPage {
    page: Page,
    question: Question,
}

/// Whether the form was sent by the page that asks.
pub(crate) fn is_sure(form: &FormData) -> bool {
    form.holds(SURE, "yes")
}

/// Asks. Nothing was done.
pub(crate) fn ask(visit: &Visit, page: Page, question: Question) -> HttpResponse {
    visit.render_with(StatusCode::CONFLICT, &AskPage { page, question })
}
