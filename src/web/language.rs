//! The switch between the languages.

use actix_web::HttpResponse;

use super::problem::Problem;
use super::sign_in::local;
use super::visit::{Visit, see};
use crate::wording::Language;

/// Keeps the choice and goes back to where the visitor was.
pub(super) async fn choose(visit: Visit) -> Result<HttpResponse, Problem> {
    let language = Language::from_code(visit.part("code")).ok_or(Problem::NotFound)?;
    visit.choose_language(language);
    let query = visit.query();
    Ok(see(local(query.value("to"))))
}
