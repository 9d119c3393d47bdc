//! Making one person of two: first both are shown beside each other, then it is asked.

use actix_web::HttpResponse;
use askama::Template;

use crate::office::Failure;
use crate::office::register::merge_persons;
use crate::store::person;
use crate::store::{PersonKey, Version};
use crate::web::app::Ask;
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::register::person_view::{PersonView, key_asked_for, person_of};
use crate::web::request::guard::{By, SignedIn};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};

/// Persons found by a search, at most.
const FOUND_AT_MOST: i64 = 50;

#[derive(Template)]
#[template(path = "register/person_merge.html")]
struct MergePage {
    page: Page,
    person: PersonView,
    /// The other, once chosen.
    other: Option<PersonView>,
    /// Why the two cannot be one.
    obstacle: Option<String>,
    search: String,
    /// Who was found, each with where the two are shown beside each other.
    found: Vec<(PersonView, String)>,
    searched: bool,
    here: String,
    swap_path: String,
}

/// Shows a search for the other, or both.
pub(crate) async fn show(By(by): By<SignedIn>) -> Result<HttpResponse, Problem> {
    let m = by.visit.messages();
    let key = key_asked_for(&by.visit)?;
    let (stored, view) = person_of(&by.visit, &by.actor, key).await?;
    let query = by.visit.query();
    let with: Option<PersonKey> = match query.value("with") {
        "" => None,
        with => Some(with.parse().map_err(|_| Problem::NotFound)?),
    };
    let other = match with {
        Some(with) => Some(person_of(&by.visit, &by.actor, with).await?.1),
        None => None,
    };
    let search: String = query.value("q").trim().chars().take(100).collect();
    // At first everybody of the same family name is offered.
    let searched = query.has("q");
    let wanted = if searched {
        search.clone()
    } else {
        stored.name.family.to_string()
    };
    let found = if other.is_some() {
        Vec::new()
    } else {
        search_for(&by, wanted).await?
    };
    let obstacle = other.as_ref().and_then(|other| {
        let both = view
            .competitions
            .iter()
            .find(|(_, path)| {
                let place = |path: &str| path.rsplit_once('/').map(|(slug, _)| slug.to_owned());
                other
                    .competitions
                    .iter()
                    .any(|(_, theirs)| place(theirs) == place(path))
            })
            .map(|(name, _)| name.clone());
        both.map(|name| m.refusal_both_play(crate::web::competition::frame::isolated(&name)))
    });
    let mut page = Page::new(
        &by.visit,
        m.person_merge(),
        vec![
            Crumb::home(m),
            Crumb::new(m.register_title(), path::REGISTER),
            Crumb::new(view.name.clone(), view.path.clone()),
        ],
    );
    page.heading = m.person_merge();
    let shown = MergePage {
        found: found
            .into_iter()
            .filter(|found| found.key != key && !found.anonymous)
            .map(|found| {
                let both = path::merge_person_with(key, found.key);
                (found, both)
            })
            .collect(),
        swap_path: other
            .as_ref()
            .map_or_else(String::new, |other| path::merge_person_with(other.key, key)),
        here: path::merge_person(key),
        person: view,
        other,
        obstacle,
        search,
        searched,
        page,
    };
    Ok(by.visit.render(&shown))
}

async fn search_for(by: &SignedIn, wanted: String) -> Result<Vec<PersonView>, Problem> {
    let actor = by.actor.clone();
    by.visit
        .app
        .blocking(move |app| {
            app.office.database().read(|connection| {
                let persons = person::list(connection, &wanted, FOUND_AT_MOST)?;
                Ok::<_, Failure>(PersonView::all(connection, &actor, &persons)?)
            })
        })
        .await
}

/// Makes one person of the two.
pub(crate) async fn merge(posted: Posted<SignedIn>) -> Result<HttpResponse, Problem> {
    let key = key_asked_for(&posted.by.visit)?;
    let number = |field: &str| -> Result<i64, Problem> {
        posted
            .form
            .value(field)
            .parse()
            .map_err(|_| Problem::BadRequest)
    };
    let kept = (key, Version(number("version")?));
    let gone = (
        PersonKey(number("other")?),
        Version(number("other_version")?),
    );
    let outcome = posted
        .deed(move |errand| merge_persons(errand, kept, gone))
        .await?;
    posted.finished(outcome, Done::PersonsMerged)?;
    Ok(see(&path::person(key)))
}
