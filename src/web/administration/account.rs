//! The own account: its password, and the places where it is signed in.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::clock;
use crate::office::account::change_password;
use crate::office::session::{revoke_other_sessions, revoke_session, sessions};
use crate::office::{DeedError, Errand};
use crate::store::SessionKey;
use crate::store::session::{self, TokenHash};
use crate::web::administration::accounts::{account_field, read_new_password};
use crate::web::app::Ask;
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormFaults, FormReader};
use crate::web::request::guard::{By, SignedIn};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::wording::Messages;

struct SessionRow {
    key: String,
    /// Browser and system, as far as the browser says.
    browser: String,
    begun: String,
    seen: String,
    this: bool,
}

#[derive(Template)]
#[template(path = "administration/account.html")]
struct AccountPage {
    page: Page,
    filled: FilledForm,
    sessions: Vec<SessionRow>,
}

async fn page(
    by: &SignedIn,
    filled: FilledForm,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let (m, language) = (by.visit.messages(), by.visit.language);
    let actor = by.actor.clone();
    let this = by.visit.session_token().map(|token| TokenHash::of(&token));
    let now = clock::now();
    let (listed, this) = by
        .visit
        .app
        .blocking(move |app| {
            let listed = sessions(&Errand {
                office: &app.office,
                actor: &actor,
                now,
                form_key: None,
            })?;
            let this = match this {
                Some(token) => app.office.database().read(|connection| {
                    Ok::<_, DeedError>(session::load(connection, token, now)?)
                })?,
                None => None,
            };
            Ok::<_, DeedError>((listed, this.map(|session| session.key)))
        })
        .await?;
    let shown = AccountPage {
        page: Page::new(&by.visit, m.account_title(), vec![Crumb::home(m)]),
        filled,
        sessions: listed
            .into_iter()
            .map(|session| SessionRow {
                key: session.key.to_string(),
                browser: browser_name(&session.user_agent, m),
                begun: language.moment(session.created_at),
                seen: language.moment(session.seen_at),
                this: this == Some(session.key),
            })
            .collect(),
    };
    Ok(by.visit.render_with(status, &shown))
}

/// Shows the account.
pub(crate) async fn show(By(by): By<SignedIn>) -> Result<HttpResponse, Problem> {
    page(&by, FilledForm::default(), StatusCode::OK).await
}

/// Puts another password in place.
pub(crate) async fn change_password_of(posted: Posted<SignedIn>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let mut reader = FormReader::new(&posted.form, m);
    let present = posted.form.value("present").to_owned();
    if present.is_empty() {
        reader.fault("present", m.form_empty());
    }
    let new = read_new_password(&mut reader, &posted.form);
    let this = posted
        .by
        .visit
        .session_token()
        .map(|token| TokenHash::of(&token));
    let outcome = match reader.finish(new) {
        Ok(new) => {
            let visit = &posted.by.visit;
            visit
                .app
                .throttle
                .count(posted.by.actor.name(), &visit.peer())?;
            let changed = posted
                .hash_deed(move |errand| change_password(errand, &present, &new, this))
                .await?;
            posted
                .told(changed, Done::PasswordChanged)
                .map_err(|refusal| {
                    let mut faults = FormFaults::default();
                    faults.add(account_field(&refusal), m.refusal(&refusal, None));
                    faults
                })
        }
        Err(faults) => Err(faults),
    };
    match outcome {
        Ok(()) => Ok(see(path::ACCOUNT)),
        Err(faults) => {
            let filled = FilledForm {
                data: Default::default(),
                faults,
            };
            page(&posted.by, filled, StatusCode::UNPROCESSABLE_ENTITY).await
        }
    }
}

/// Signs out one place.
pub(crate) async fn end_session(posted: Posted<SignedIn>) -> Result<HttpResponse, Problem> {
    let key: SessionKey = posted
        .form
        .value("session")
        .parse()
        .map_err(|_| Problem::BadRequest)?;
    let outcome = posted
        .deed(move |errand| revoke_session(errand, key))
        .await?;
    posted.finished(outcome, Done::SessionEnded)?;
    Ok(see(path::ACCOUNT))
}

/// Signs out every place but this one.
pub(crate) async fn end_other_sessions(posted: Posted<SignedIn>) -> Result<HttpResponse, Problem> {
    let visit = &posted.by.visit;
    let this = visit.session_token().map(|token| TokenHash::of(&token));
    let outcome = posted
        .deed(move |errand| revoke_other_sessions(errand, this))
        .await?;
    posted.finished(outcome, Done::OthersEnded)?;
    Ok(see(path::ACCOUNT))
}

/// The browser and the system out of what a browser calls itself; the order matters, since most name several.
fn browser_name(user_agent: &str, m: &Messages) -> String {
    const BROWSERS: [(&str, &str); 5] = [
        ("Edg", "Edge"),
        ("OPR", "Opera"),
        ("Firefox", "Firefox"),
        ("Chrom", "Chrome"),
        ("Safari", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 6] = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "Mac"),
        ("Linux", "Linux"),
    ];
    let named = |names: &[(&str, &'static str)]| {
        names
            .iter()
            .find(|(mark, _)| user_agent.contains(mark))
            .map(|(_, name)| *name)
    };
    match (named(&BROWSERS), named(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => m.session_unknown_browser(),
    }
}

#[cfg(test)]
mod tests {
    use super::browser_name;
    use crate::wording::Language;

    #[test]
    fn browsers_are_told_apart_though_they_name_each_other() {
        let name = |text: &str| browser_name(text, Language::English.messages());
        assert_eq!(
            name(
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0"
            ),
            "Edge, Windows"
        );
        assert_eq!(
            name(
                "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36"
            ),
            "Chrome, Android"
        );
        assert_eq!(
            name(
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
            ),
            "Safari, iPhone"
        );
        assert_eq!(name("curl/8.5"), "Unknown browser");
    }
}
