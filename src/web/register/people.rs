//! The register of the club: everybody who plays or played, for organisers.

use actix_web::HttpResponse;
use askama::Template;

use crate::office::Failure;
use crate::store::person;
use crate::web::app::Ask;
use crate::web::problem::Problem;
use crate::web::register::person_view::PersonView;
use crate::web::request::guard::{By, SignedIn};
use crate::web::response::page::{Crumb, Page};

/// Persons on the page, at most; who looks for another searches by name.
const SHOWN_AT_MOST: usize = 300;

#[derive(Template)]
#[template(path = "register/people.html")]
struct RegisterPage {
    page: Page,
    search: String,
    persons: Vec<PersonView>,
    /// Whether there are more than are shown.
    more: bool,
}

/// Shows the register, or who of it is searched for.
pub(crate) async fn show(By(by): By<SignedIn>) -> Result<HttpResponse, Problem> {
    let m = by.visit.messages();
    let query = by.visit.query();
    let search: String = query.value("q").trim().chars().take(100).collect();
    let (wanted, actor) = (search.clone(), by.actor.clone());
    let mut persons = by
        .visit
        .app
        .blocking(move |app| {
            app.office.database().read(|connection| {
                let at_most = i64::try_from(SHOWN_AT_MOST + 1).unwrap_or(i64::MAX);
                let persons = person::list(connection, &wanted, at_most)?;
                Ok::<_, Failure>(PersonView::all(connection, &actor, &persons)?)
            })
        })
        .await?;
    let more = persons.len() > SHOWN_AT_MOST;
    persons.truncate(SHOWN_AT_MOST);
    let shown = RegisterPage {
        page: Page::new(&by.visit, m.register_title(), vec![Crumb::home(m)]),
        search,
        persons,
        more,
    };
    Ok(by.visit.render(&shown))
}
