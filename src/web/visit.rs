//! Who asks: language, account, and the token that shows a form to be ours.

use std::cell::OnceCell;
use std::future::Future;
use std::pin::Pin;

use actix_session::SessionExt;
use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, AcceptLanguage, Header, Preference};
use actix_web::{FromRequest, HttpMessage, HttpRequest, HttpResponse, web};
use askama::Template;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::app::{App, Ask};
use super::form::FormData;
use super::problem::Problem;
use crate::clock;
use crate::competition::Competition;
use crate::office::{Actor, Refusal};
use crate::store::AccountKey;
use crate::store::account::Role;
use crate::wording::{Language, Messages};

/// Key of the account in a session's state.
pub(super) const ACCOUNT_ENTRY: &str = "account";
/// Key of a form that waits in a session until its page is opened again.
const KEPT_ENTRY: &str = "kept_form";
const LANGUAGE_COOKIE: &str = "language";
const VISITOR_COOKIE: &str = "visitor";
const DONE_COOKIE: &str = "done";

/// One request, and what is known of who made it.
pub(super) struct Visit {
    request: HttpRequest,
    /// What handlers share.
    pub(super) app: web::Data<App>,
    /// The language of the answer.
    pub(super) language: Language,
    /// Who is signed in.
    pub(super) actor: Option<Actor>,
    visitor: OnceCell<String>,
}

/// A cookie to be set on whatever is answered.
pub(super) struct NewCookie(pub(super) actix_web::cookie::Cookie<'static>);

/// A form kept until its page is opened again.
#[derive(serde::Serialize, serde::Deserialize)]
struct KeptForm {
    path: String,
    fields: Vec<(String, String)>,
}

impl Visit {
    /// Who made the request; a failing database is a problem.
    pub(super) async fn load(request: &HttpRequest) -> Result<Self, Problem> {
        let mut visit = Self::anonymous(request);
        if request.cookie(super::session::COOKIE).is_none() {
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
    pub(super) async fn of(request: &HttpRequest) -> Self {
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
    pub(super) fn messages(&self) -> &'static Messages {
        self.language.messages()
    }

    /// Path and query, as asked.
    pub(super) fn address(&self) -> String {
        self.request
            .uri()
            .path_and_query()
            .map_or_else(|| "/".to_owned(), ToString::to_string)
    }

    /// The path, as asked.
    pub(super) fn path(&self) -> &str {
        self.request.path()
    }

    /// The query of the address as a form.
    pub(super) fn query(&self) -> FormData {
        FormData::parse(self.request.query_string().as_bytes()).unwrap_or_default()
    }

    /// A part of the address.
    pub(super) fn part(&self, name: &str) -> &str {
        self.request.match_info().get(name).unwrap_or_default()
    }

    /// The number under which this request stands in the log.
    pub(super) fn request_id(&self) -> String {
        self.request
            .extensions()
            .get::<tracing_actix_web::RequestId>()
            .map(ToString::to_string)
            .unwrap_or_default()
    }

    /// Whether the request comes from this very machine, and from no proxy on it.
    pub(super) fn is_from_this_machine(&self) -> bool {
        let local = self
            .request
            .peer_addr()
            .is_some_and(|peer| peer.ip().to_canonical().is_loopback());
        let forwarded = [header::FORWARDED, header::X_FORWARDED_FOR]
            .iter()
            .any(|name| self.request.headers().contains_key(name));
        local && !forwarded
    }

    /// The address of the one who asks, for limits; behind a trusted proxy the one that the proxy saw.
    pub(super) fn peer(&self) -> String {
        self.app.options.peer_of(&self.request)
    }

    /// The token that shows a form to be ours: bound to this browser and to the account signed in.
    pub(super) fn form_token(&self) -> String {
        let visitor = self.visitor.get_or_init(|| {
            self.request.cookie(VISITOR_COOKIE).map_or_else(
                || {
                    let fresh = clock::random_token(16);
                    self.set_cookie(VISITOR_COOKIE, fresh.clone(), None);
                    fresh
                },
                |cookie| cookie.value().to_owned(),
            )
        });
        clock::hexadecimal(&self.token_code(visitor).finalize().into_bytes())
    }

    /// Whether that token was given out to this browser and account.
    pub(super) fn token_is_ours(&self, token: &str) -> bool {
        let Some(visitor) = self.request.cookie(VISITOR_COOKIE) else {
            return false;
        };
        let Some(given) = bytes_of(token) else {
            return false;
        };
        self.token_code(visitor.value())
            .verify_slice(&given)
            .is_ok()
    }

    fn token_code(&self, visitor: &str) -> Hmac<Sha256> {
        let mut code = Hmac::<Sha256>::new_from_slice(&self.app.secret)
            .expect("a code takes a key of any length");
        let account = self
            .actor
            .as_ref()
            .and_then(Actor::account)
            .map_or(0, |account| account.0);
        code.update(b"form\0");
        code.update(&account.to_be_bytes());
        code.update(visitor.as_bytes());
        code
    }

    fn set_cookie(
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

    /// Keeps the visitor's choice of language for a year.
    pub(super) fn choose_language(&self, language: Language) {
        let year = actix_web::cookie::time::Duration::days(365);
        self.set_cookie(LANGUAGE_COOKIE, language.code().to_owned(), Some(year));
    }

    /// Keeps a form with the session until its page is opened again.
    pub(super) fn keep_form(&self, path: &str, form: &FormData) {
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
    pub(super) fn kept_form(&self) -> Option<FormData> {
        self.actor.as_ref()?;
        let session = self.request.get_session();
        let kept = session.get::<KeptForm>(KEPT_ENTRY).ok().flatten()?;
        (kept.path == self.path()).then(|| {
            session.remove(KEPT_ENTRY);
            kept.fields.into_iter().collect()
        })
    }

    /// The session of the one who asks.
    pub(super) fn session(&self) -> actix_session::Session {
        self.request.get_session()
    }

    /// The key of the session, as the signed cookie holds it.
    pub(super) fn session_token(&self) -> Option<String> {
        let cookie = self.request.cookie(super::session::COOKIE)?;
        let mut jar = actix_web::cookie::CookieJar::new();
        jar.add_original(cookie);
        let signed = jar
            .signed(&super::session::cookie_key(&self.app))
            .get(super::session::COOKIE)?;
        Some(signed.value().to_owned())
    }

    /// Says on the next page that something was done.
    pub(super) fn say_done(&self, done: Done) {
        self.set_cookie(DONE_COOKIE, done.word().to_owned(), None);
    }

    /// What was just done, said once.
    pub(super) fn just_done(&self) -> Option<Done> {
        let cookie = self.request.cookie(DONE_COOKIE)?;
        self.set_cookie(
            DONE_COOKIE,
            String::new(),
            Some(actix_web::cookie::time::Duration::ZERO),
        );
        Done::of_word(cookie.value())
    }

    /// A page.
    pub(super) fn render(&self, page: &impl Template) -> HttpResponse {
        self.render_with(StatusCode::OK, page)
    }

    /// A page with another status than "all is well".
    pub(super) fn render_with(&self, status: StatusCode, page: &impl Template) -> HttpResponse {
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
pub(super) fn see(path: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, path))
        .finish()
}

/// What was just done, as said at the top of the next page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Done {
    Saved,
    SignedOut,
    PlayersAdded,
    PlayerRemoved,
    RoundProposed,
    RoundDiscarded,
    RoundPublished,
    RoundClosed,
    RoundReopened,
    ResultsNoted,
    AccountAdded,
    PasswordChanged,
    SessionEnded,
    /// The form had been sent before; it was done once.
    Before,
}

impl Done {
    const ALL: [(Self, &'static str); 14] = [
        (Self::Saved, "saved"),
        (Self::SignedOut, "signed-out"),
        (Self::PlayersAdded, "players-added"),
        (Self::PlayerRemoved, "player-removed"),
        (Self::RoundProposed, "round-proposed"),
        (Self::RoundDiscarded, "round-discarded"),
        (Self::RoundPublished, "round-published"),
        (Self::RoundClosed, "round-closed"),
        (Self::RoundReopened, "round-reopened"),
        (Self::ResultsNoted, "results-noted"),
        (Self::AccountAdded, "account-added"),
        (Self::PasswordChanged, "password-changed"),
        (Self::SessionEnded, "session-ended"),
        (Self::Before, "already-done"),
    ];

    fn word(self) -> &'static str {
        Self::ALL
            .iter()
            .find(|(done, _)| *done == self)
            .map_or("", |(_, word)| word)
    }

    fn of_word(word: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|(_, known)| *known == word)
            .map(|(done, _)| *done)
    }

    /// The sentence.
    pub(super) fn sentence(self, m: &Messages) -> String {
        match self {
            Self::Saved => m.done_saved(),
            Self::SignedOut => m.done_signed_out(),
            Self::PlayersAdded => m.done_players_added(),
            Self::PlayerRemoved => m.done_player_removed(),
            Self::RoundProposed => m.done_round_proposed(),
            Self::RoundDiscarded => m.done_round_discarded(),
            Self::RoundPublished => m.done_round_published(),
            Self::RoundClosed => m.done_round_closed(),
            Self::RoundReopened => m.done_round_reopened(),
            Self::ResultsNoted => m.done_results_noted(),
            Self::AccountAdded => m.done_account_added(),
            Self::PasswordChanged => m.done_password_changed(),
            Self::SessionEnded => m.done_session_ended(),
            Self::Before => m.done_already(),
        }
    }
}

/// The language of a request: the visitor's choice, else what the browser asks for, else Dutch.
pub(super) fn language_of(request: &HttpRequest) -> Language {
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

fn bytes_of(hexadecimal: &str) -> Option<Vec<u8>> {
    if !hexadecimal.is_ascii() || hexadecimal.len() != 64 {
        return None;
    }
    hexadecimal
        .as_bytes()
        .chunks(2)
        .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
        .collect()
}

impl Visit {
    /// The account signed in, or the way to sign in.
    pub(super) fn signed_in(&self) -> Result<&Actor, Problem> {
        self.actor.as_ref().ok_or(Problem::SignInNeeded(None))
    }

    /// A refusal as a page of its own, for a deed behind a single button.
    pub(super) fn refused(&self, refusal: &Refusal, competition: Option<&Competition>) -> Problem {
        match refusal {
            Refusal::Outdated { .. } => Problem::Outdated,
            other => Problem::Refused(self.messages().refusal(other, competition)),
        }
    }

    /// Whether an administrator is signed in.
    pub(super) fn is_admin(&self) -> bool {
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
