//! Who asks: language, account, and the token that shows a form to be ours.

use std::cell::OnceCell;
use std::future::Future;
use std::pin::Pin;

use actix_session::SessionExt;
use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::http::header;
use actix_web::{FromRequest, HttpMessage, HttpRequest, HttpResponse, web};
use askama::Template;

use crate::competition::Competition;
use crate::office::{Actor, Refusal};
use crate::store::AccountKey;
use crate::store::account::Role;
use crate::store::session::KEPT_FORM as KEPT_ENTRY;
use crate::web::app::{App, Ask};
use crate::web::problem::Problem;
use crate::web::request::form::FormData;
use crate::web::request::language::language_of;
use crate::web::response::done::Done;
use crate::wording::{Language, Messages};

/// Key of the account in a session's state.
pub(crate) const ACCOUNT_ENTRY: &str = "account";
/// Key of the browser's own name in a session's state.
pub(crate) const BROWSER_ENTRY: &str = "browser";
/// As much of a browser's own name as is kept, in characters.
const LONGEST_BROWSER: usize = 200;
/// Cookie of what was just done, said on the next page.
pub(crate) const DONE_COOKIE: &str = "done";

/// One request, and what is known of who made it.
pub(crate) struct Visit {
    request: HttpRequest,
    /// What handlers share.
    pub(crate) app: web::Data<App>,
    /// The language of the answer.
    pub(crate) language: Language,
    /// Who is signed in.
    pub(crate) actor: Option<Actor>,
    /// What this browser is known by in form tokens, once it is asked for.
    pub(crate) visitor: OnceCell<String>,
}

/// A cookie to be set on whatever is answered.
pub(crate) struct NewCookie(pub(crate) actix_web::cookie::Cookie<'static>);

/// The pattern of the page on which the button of an address stands, as that address carries it.
#[derive(Clone, Copy)]
pub(crate) struct PageOfButton(pub(crate) &'static str);

/// Marks a request for a page that is for everybody to find.
#[derive(Clone, Copy)]
pub(crate) struct MayBeFound;

/// Whether search engines may show what is answered to a request.
pub(crate) fn is_indexed(request: &HttpRequest) -> bool {
    let allowed = request
        .app_data::<web::Data<App>>()
        .is_some_and(|app| app.allows_search_engines());
    allowed && request.extensions().get::<MayBeFound>().is_some()
}

/// A form kept until its page is opened again.
#[derive(serde::Serialize, serde::Deserialize)]
struct KeptForm {
    path: String,
    fields: Vec<(String, String)>,
}

impl Visit {
    /// Who made the request; a failing database is a problem.
    pub(crate) async fn load(request: &HttpRequest) -> Result<Self, Problem> {
        let mut visit = Self::anonymous(request);
        if request
            .cookie(crate::web::request::session::COOKIE)
            .is_none()
        {
            return Ok(visit);
        }
        let account = request
            .get_session()
            .get::<i64>(ACCOUNT_ENTRY)
            .ok()
            .flatten();
        if let Some(key) = account {
            visit.actor = visit.app.actor(AccountKey(key)).await?;
        }
        Ok(visit)
    }

    /// Who made the request; nobody if that cannot be found out. For pages that must be shown in any case.
    pub(crate) async fn of(request: &HttpRequest) -> Self {
        match Self::load(request).await {
            Ok(visit) => visit,
            Err(_) => Self::anonymous(request),
        }
    }

    fn anonymous(request: &HttpRequest) -> Self {
        let app = request
            .app_data::<web::Data<App>>()
            .expect("the server is built with its state")
            .clone();
        Self {
            request: request.clone(),
            app,
            language: language_of(request),
            actor: None,
            visitor: OnceCell::new(),
        }
    }

    /// All that can be said to this visitor.
    pub(crate) fn messages(&self) -> &'static Messages {
        self.language.messages()
    }

    /// An address of this site in full, to be passed on.
    pub(crate) fn in_full(&self, path: &str) -> String {
        if let Some(public) = &self.app.options.public_url {
            return format!("{}{path}", public.trim_end_matches('/'));
        }
        let connection = self.request.connection_info();
        format!("{}://{}{path}", connection.scheme(), connection.host())
    }

    /// Path and query, as asked.
    pub(crate) fn address(&self) -> String {
        self.request
            .uri()
            .path_and_query()
            .map_or_else(|| "/".to_owned(), ToString::to_string)
    }

    /// The path, as asked.
    pub(crate) fn path(&self) -> &str {
        self.request.path()
    }

    /// The query of the address as a form.
    pub(crate) fn query(&self) -> FormData {
        FormData::parse(self.request.query_string().as_bytes()).unwrap_or_default()
    }

    /// A part of the address.
    pub(crate) fn part(&self, name: &str) -> &str {
        self.request.match_info().get(name).unwrap_or_default()
    }

    /// The page on which the button of this address stands, where it is the address of a button.
    pub(crate) fn page_of_button(&self) -> Option<String> {
        let PageOfButton(pattern) = *self.request.app_data::<PageOfButton>()?;
        let mut page = pattern.to_owned();
        for (name, value) in self.request.match_info().iter() {
            page = page.replace(&format!("{{{name}}}"), value);
        }
        Some(page)
    }

    /// The number under which this request stands in the log.
    pub(crate) fn request_id(&self) -> String {
        self.request
            .extensions()
            .get::<tracing_actix_web::RequestId>()
            .map(ToString::to_string)
            .unwrap_or_default()
    }

    /// Whether the request comes from this very machine, and from no proxy on it.
    pub(crate) fn is_from_this_machine(&self) -> bool {
        let local = self
            .request
            .peer_addr()
            .is_some_and(|peer| peer.ip().to_canonical().is_loopback());
        let forwarded = [header::FORWARDED, header::X_FORWARDED_FOR]
            .iter()
            .any(|name| self.request.headers().contains_key(name));
        // A page elsewhere whose name was made to lead here is asked for by that name.
        let host = self.request.connection_info().host().to_owned();
        let name = host
            .rsplit_once(':')
            .map_or(host.as_str(), |(name, _)| name);
        let by_own_name = matches!(name, "localhost" | "127.0.0.1" | "[::1]");
        local && by_own_name && !forwarded && !self.app.options.is_behind_something()
    }

    /// The address of the one who asks, for limits; behind a trusted proxy the one that the proxy saw.
    pub(crate) fn peer(&self) -> String {
        self.app.options.peer_of(&self.request)
    }

    pub(crate) fn set_cookie(
        &self,
        name: &'static str,
        value: String,
        age: Option<actix_web::cookie::time::Duration>,
    ) {
        let mut cookie = actix_web::cookie::Cookie::build(name, value)
            .path("/")
            .http_only(true)
            .secure(self.app.options.secure_cookies())
            .same_site(actix_web::cookie::SameSite::Lax)
            .finish();
        cookie.set_max_age(age);
        let mut extensions = self.request.extensions_mut();
        if let Some(cookies) = extensions.get_mut::<Vec<NewCookie>>() {
            cookies.push(NewCookie(cookie));
        } else {
            extensions.insert(vec![NewCookie(cookie)]);
        }
    }

    /// A cookie of the request.
    pub(crate) fn cookie(&self, name: &str) -> Option<actix_web::cookie::Cookie<'static>> {
        self.request.cookie(name)
    }

    /// Keeps a form with the session until its page is opened again.
    pub(crate) fn keep_form(&self, path: &str, form: &FormData) {
        let kept = KeptForm {
            path: path.to_owned(),
            fields: form
                .fields()
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
        };
        if self.request.get_session().insert(KEPT_ENTRY, kept).is_err() {
            tracing::warn!("a form could not be kept");
        }
    }

    /// The form kept for this very page, which is then no longer kept.
    pub(crate) fn kept_form(&self) -> Option<FormData> {
        self.actor.as_ref()?;
        let session = self.request.get_session();
        let kept = session.get::<KeptForm>(KEPT_ENTRY).ok().flatten()?;
        (kept.path == self.path()).then(|| {
            session.remove(KEPT_ENTRY);
            kept.fields.into_iter().collect()
        })
    }

    /// Signs an account in: from here on the session is another, which nobody can have known before.
    pub(crate) fn begin_session(&self, account: AccountKey) -> Result<(), Problem> {
        let session = self.request.get_session();
        let browser: String = self
            .request
            .headers()
            .get(header::USER_AGENT)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
            .chars()
            .take(LONGEST_BROWSER)
            .collect();
        session.renew();
        session
            .insert(ACCOUNT_ENTRY, account.0)
            .and_then(|()| session.insert(BROWSER_ENTRY, browser))
            .map_err(|_| Problem::Failure)
    }

    /// The session of the one who asks.
    pub(crate) fn session(&self) -> actix_session::Session {
        self.request.get_session()
    }

    /// The key of the session, as the signed cookie holds it.
    pub(crate) fn session_token(&self) -> Option<String> {
        let cookie = self.request.cookie(crate::web::request::session::COOKIE)?;
        let mut jar = actix_web::cookie::CookieJar::new();
        jar.add_original(cookie);
        let signed = jar
            .signed(&crate::web::request::session::cookie_key(&self.app))
            .get(crate::web::request::session::COOKIE)?;
        Some(signed.value().to_owned())
    }

    /// Says on the next page that something was done.
    pub(crate) fn say_done(&self, done: Done) {
        self.set_cookie(DONE_COOKIE, done.word().to_owned(), None);
    }

    /// What was just done, said once.
    pub(crate) fn just_done(&self) -> Option<Done> {
        let cookie = self.request.cookie(DONE_COOKIE)?;
        self.set_cookie(
            DONE_COOKIE,
            String::new(),
            Some(actix_web::cookie::time::Duration::ZERO),
        );
        Done::of_word(cookie.value())
    }

    /// Says that the page is for everybody to find, where the club lets search engines in.
    pub(crate) fn let_be_found(&self) {
        self.request.extensions_mut().insert(MayBeFound);
    }

    /// Whether search engines may show the page.
    pub(crate) fn is_indexed(&self) -> bool {
        is_indexed(&self.request)
    }

    /// A page.
    pub(crate) fn render(&self, page: &impl Template) -> HttpResponse {
        self.render_with(StatusCode::OK, page)
    }

    /// A page with another status than "all is well".
    pub(crate) fn render_with(&self, status: StatusCode, page: &impl Template) -> HttpResponse {
        match page.render() {
            Ok(html) => HttpResponse::build(status)
                .insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8"))
                .insert_header((header::CONTENT_LANGUAGE, self.language.code()))
                .body(html),
            Err(cause) => {
                tracing::error!(%cause, "a page could not be rendered");
                HttpResponse::InternalServerError().finish()
            }
        }
    }
}

/// After a post: on to another page, so that a reload never posts twice.
pub(crate) fn see(path: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, path))
        .finish()
}

impl Visit {
    /// The account signed in, or the way to sign in.
    pub(crate) fn signed_in(&self) -> Result<&Actor, Problem> {
        self.actor.as_ref().ok_or(Problem::SignInNeeded(None))
    }

    /// A refusal as a page of its own, for a deed behind a single button.
    pub(crate) fn refused(&self, refusal: &Refusal, competition: Option<&Competition>) -> Problem {
        match refusal {
            Refusal::Outdated { .. } => Problem::Outdated,
            other => Problem::Refused(self.messages().refusal(other, competition)),
        }
    }

    /// Whether an administrator is signed in.
    pub(crate) fn is_admin(&self) -> bool {
        self.actor
            .as_ref()
            .is_some_and(|actor| actor.role() == Role::Admin)
    }
}

impl FromRequest for Visit {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { Self::load(&request).await })
    }
}
