//! One person of the register: the name, how much of it is shown, and the way to merging and forgetting.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::NameDisplay;
use crate::office::identity::{register, who_may_be};
use crate::office::register::{
    PersonDetails, change_person, confirm_person, make_anonymous, remove_person,
};
use crate::office::{DeedError, Errand, Failure, Refusal};
use crate::store::person::StoredPerson;
use crate::store::{PersonKey, Version};
use crate::web::app::Ask;
use crate::web::competition::frame::isolated;
use crate::web::path;
use crate::web::players::player_form;
use crate::web::problem::Problem;
use crate::web::register::person_view::{PersonView, key_asked_for, person_of};
use crate::web::request::form::{FilledForm, FormFaults, FormReader, standing, version_in};
use crate::web::request::guard::{By, SignedIn};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::ask::{Question, is_sure};
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::wording::Messages;

#[derive(Template)]
#[template(path = "register/person.html")]
struct PersonPage {
    page: Page,
    person: PersonView,
    filled: FilledForm,
    /// Whether somebody was ahead.
    outdated: bool,
    standing: Vec<(String, String)>,
    displays: Vec<DisplayChoice>,
    /// Who may be the same person, each with where the two are looked at beside each other.
    doubles: Vec<(PersonView, String)>,
    version: String,
    here: String,
    merge_path: String,
    confirm_path: String,
    forget_path: String,
    remove_path: String,
}

/// How much of the name may be shown, with what that is of this name.
struct DisplayChoice {
    word: &'static str,
    label: String,
    example: String,
}

fn display_label(display: NameDisplay, m: &Messages) -> String {
    match display {
        NameDisplay::Full => m.display_full(),
        NameDisplay::Initial => m.display_initial(),
        NameDisplay::Initials => m.display_initials(),
    }
}

async fn page(
    by: &SignedIn,
    key: PersonKey,
    filled: Option<FilledForm>,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let m = by.visit.messages();
    let (stored, view) = person_of(&by.visit, &by.actor, key).await?;
    let doubles = doubles_of(by, &stored).await?;
    let now = player_form::filled_name(&stored.name)
        .with("display", stored.display.as_str())
        .with(
            "agreed",
            stored
                .agreed
                .map_or_else(String::new, |day| day.to_string()),
        );
    let outdated = status == StatusCode::CONFLICT;
    let filled = filled.unwrap_or_else(|| FilledForm::new(now.clone()));
    let shown = PersonPage {
        page: Page::new(
            &by.visit,
            view.name.clone(),
            vec![
                Crumb::home(m),
                Crumb::new(m.register_title(), path::REGISTER),
            ],
        ),
        standing: if outdated {
            let labels = [
                ("given_name", m.player_given_name()),
                ("prefix", m.player_prefix()),
                ("family_name", m.player_family_name()),
                ("agreed", m.person_agreed()),
            ];
            standing(&now, &filled.data, labels)
        } else {
            Vec::new()
        },
        version: match filled.value("version") {
            "" => stored.version.to_string(),
            kept => kept.to_owned(),
        },
        filled,
        outdated,
        displays: NameDisplay::ALL
            .into_iter()
            .map(|display| DisplayChoice {
                word: display.as_str(),
                label: display_label(display, m),
                example: stored.name.shown(display).full(),
            })
            .collect(),
        doubles,
        here: path::person(key),
        merge_path: path::merge_person(key),
        confirm_path: path::confirm_person(key),
        forget_path: path::forget_person(key),
        remove_path: path::remove_person(key),
        person: view,
    };
    Ok(by.visit.render_with(status, &shown))
}

/// Who may be the same as somebody doubtful.
async fn doubles_of(
    by: &SignedIn,
    person: &StoredPerson,
) -> Result<Vec<(PersonView, String)>, Problem> {
    if !person.doubtful {
        return Ok(Vec::new());
    }
    let (person, actor) = (person.clone(), by.actor.clone());
    let key = person.key;
    let views = by
        .visit
        .app
        .blocking(move |app| {
            app.office.database().read(|connection| {
                let register = register(connection)?;
                let alike = who_may_be(&register, &person);
                let alike: Vec<StoredPerson> = register
                    .into_iter()
                    .filter(|other| alike.contains(&other.key))
                    .collect();
                Ok::<_, Failure>(PersonView::all(connection, &actor, &alike)?)
            })
        })
        .await?;
    Ok(views
        .into_iter()
        .map(|view| {
            let both = path::merge_person_with(view.key, key);
            (view, both)
        })
        .collect())
}

/// Shows the person.
pub(crate) async fn show(By(by): By<SignedIn>) -> Result<HttpResponse, Problem> {
    let key = key_asked_for(&by.visit)?;
    let kept = by.visit.kept_form().map(FilledForm::new);
    page(&by, key, kept, StatusCode::OK).await
}

/// Keeps another name, or shows more or less of it.
pub(crate) async fn change(posted: Posted<SignedIn>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let key = key_asked_for(&posted.by.visit)?;
    let (stored, _) = person_of(&posted.by.visit, &posted.by.actor, key).await?;
    let expected = version_in(&posted.form)?;
    let mut reader = FormReader::new(&posted.form, m);
    let name = player_form::read_name(&mut reader);
    let display = reader
        .choice("display", NameDisplay::from_word)
        .unwrap_or(stored.display);
    let agreed = reader.date("agreed");
    let details = name.map(|name| PersonDetails {
        name,
        display,
        agreed,
    });
    let faults = match reader.finish(details) {
        Ok(details) => {
            let outcome = posted
                .deed(move |errand| change_person(errand, key, expected, &details))
                .await?;
            match posted.told(outcome, Done::Saved) {
                Ok(()) => return Ok(see(&path::person(key))),
                Err(Refusal::Outdated { .. }) => {
                    let typed = FilledForm::new(posted.form.of_another_version());
                    return page(&posted.by, key, Some(typed), StatusCode::CONFLICT).await;
                }
                Err(refusal) => {
                    let mut faults = FormFaults::default();
                    faults.add("family_name", m.refusal(&refusal, None));
                    faults
                }
            }
        }
        Err(faults) => faults,
    };
    let filled = FilledForm {
        data: posted.form.without_token(),
        faults,
    };
    page(
        &posted.by,
        key,
        Some(filled),
        StatusCode::UNPROCESSABLE_ENTITY,
    )
    .await
}

/// Does what a button asks for, and goes on.
async fn done(
    posted: &Posted<SignedIn>,
    deed: impl FnOnce(&Errand<'_>) -> Result<(), DeedError> + Send + 'static,
    done: Done,
    to: &str,
) -> Result<HttpResponse, Problem> {
    let outcome = posted.deed(deed).await?;
    posted.finished(outcome, done)?;
    Ok(see(to))
}

/// Says that the person is no double.
pub(crate) async fn confirm(posted: Posted<SignedIn>) -> Result<HttpResponse, Problem> {
    let key = key_asked_for(&posted.by.visit)?;
    let expected = version_in(&posted.form)?;
    done(
        &posted,
        move |errand| confirm_person(errand, key, expected),
        Done::Saved,
        &path::person(key),
    )
    .await
}

/// Takes the person off the register, who plays nowhere.
pub(crate) async fn remove(posted: Posted<SignedIn>) -> Result<HttpResponse, Problem> {
    let key = key_asked_for(&posted.by.visit)?;
    let expected = version_in(&posted.form)?;
    done(
        &posted,
        move |errand| remove_person(errand, key, expected),
        Done::PersonRemoved,
        path::REGISTER,
    )
    .await
}

/// Takes the name away for good, once that was asked.
pub(crate) async fn forget(posted: Posted<SignedIn>) -> Result<HttpResponse, Problem> {
    let key = key_asked_for(&posted.by.visit)?;
    let expected = version_in(&posted.form)?;
    if !is_sure(&posted.form) {
        return ask_to_forget(&posted.by, key, expected).await;
    }
    done(
        &posted,
        move |errand| make_anonymous(errand, key, expected),
        Done::PersonAnonymous,
        &path::person(key),
    )
    .await
}

async fn ask_to_forget(
    by: &SignedIn,
    key: PersonKey,
    version: Version,
) -> Result<HttpResponse, Problem> {
    let m = by.visit.messages();
    let (_, view) = person_of(&by.visit, &by.actor, key).await?;
    let title = m.person_forget_question(isolated(&view.name));
    let page = Page::new(
        &by.visit,
        title,
        vec![
            Crumb::home(m),
            Crumb::new(m.register_title(), path::REGISTER),
            Crumb::new(view.name.clone(), view.path.clone()),
        ],
    );
    let question = Question {
        consequence: m.person_forget_consequence(view.count(m)),
        button: m.person_forget(),
        version,
        here: path::forget_person(key),
        back: path::person(key),
    };
    Ok(crate::web::response::ask::ask(&by.visit, page, question))
}
