//! Asking before something is done that cannot be undone, with what it would do spelled out.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use super::form::FormData;
use super::page::Page;
use super::visit::Visit;
use crate::store::Version;

/// The field by which the page that asks says that it was answered.
const SURE: &str = "sure";

/// What is asked.
pub(super) struct Question {
    /// What would become of it.
    pub(super) consequence: String,
    /// What the button says.
    pub(super) button: String,
    /// The version of what would be gone.
    pub(super) version: Version,
    /// Where the answer goes.
    pub(super) here: String,
    /// Where nothing happens.
    pub(super) back: String,
}

#[derive(Template)]
#[template(path = "ask.html")]
struct AskPage {
    page: Page,
    question: Question,
}

/// Whether the form was sent by the page that asks.
pub(super) fn is_sure(form: &FormData) -> bool {
    form.holds(SURE, "yes")
}

/// Asks. Nothing was done.
pub(super) fn ask(visit: &Visit, page: Page, question: Question) -> HttpResponse {
    visit.render_with(StatusCode::CONFLICT, &AskPage { page, question })
}
