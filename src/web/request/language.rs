//! The language of an answer, and the switch between the languages.

use actix_web::cookie::time::Duration;
use actix_web::http::header::{AcceptLanguage, Header, Preference};
use actix_web::{HttpRequest, HttpResponse};

use crate::web::administration::sign_in::local;
use crate::web::problem::Problem;
use crate::web::request::visit::{Visit, see};
use crate::wording::Language;

const LANGUAGE_COOKIE: &str = "language";
/// How long a choice of language is kept.
const KEPT: Duration = Duration::days(365);

/// Keeps the choice and goes back to where the visitor was.
pub(crate) async fn choose(visit: Visit) -> Result<HttpResponse, Problem> {
    let language = Language::from_code(visit.part("code")).ok_or(Problem::NotFound)?;
    visit.set_cookie(LANGUAGE_COOKIE, language.code().to_owned(), Some(KEPT));
    let query = visit.query();
    Ok(see(local(query.value("to"))))
}

/// The language of a request: the visitor's choice, else what the browser asks for, else Dutch.
pub(crate) fn language_of(request: &HttpRequest) -> Language {
    if let Some(cookie) = request.cookie(LANGUAGE_COOKIE)
        && let Some(language) = Language::from_code(cookie.value())
    {
        return language;
    }
    let Ok(accepted) = AcceptLanguage::parse(request) else {
        return Language::default();
    };
    accepted
        .ranked()
        .into_iter()
        .find_map(|wanted| match wanted {
            Preference::Specific(tag) => Language::from_code(tag.primary_language()),
            Preference::Any => Some(Language::default()),
        })
        .unwrap_or_default()
}
