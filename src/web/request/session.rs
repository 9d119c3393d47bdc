//! Sessions in the database: they survive a restart, can be listed and ended. The cookie holds a random
//! key; the database knows only its digest.

use std::collections::HashMap;

use actix_session::storage::{LoadError, SaveError, SessionKey, SessionStore, UpdateError};
use actix_web::cookie::Key;
use actix_web::cookie::time::Duration;
use actix_web::web;
use chrono::{NaiveDateTime, TimeDelta};

use crate::clock;
use crate::office::session;
use crate::store::AccountKey;
use crate::store::session::{NewSession, TokenHash};
use crate::web::app::{App, Ask};
use crate::web::request::visit::{ACCOUNT_ENTRY, BROWSER_ENTRY};

/// Name of the session's cookie.
pub(crate) const COOKIE: &str = "session";
/// Days after which a session ends by itself.
pub(crate) const DAYS: i64 = 30;
/// Bytes of a session's key.
const KEY_BYTES: usize = 32;

type State = HashMap<String, String>;

/// The sessions of the database, for the session middleware.
#[derive(Clone)]
pub(crate) struct DatabaseSessions {
    app: web::Data<App>,
}

/// The key with which the session's cookie is signed; the same after a restart.
pub(crate) fn cookie_key(app: &App) -> Key {
    Key::derive_from(&app.secret)
}

/// Why the database did not answer; the cause is in the log already.
#[derive(Debug, thiserror::Error)]
#[error("the sessions cannot be reached")]
struct Unreachable;

impl DatabaseSessions {
    pub(crate) fn new(app: web::Data<App>) -> Self {
        Self { app }
    }

    async fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&App) -> Result<T, crate::office::Failure> + Send + 'static,
    ) -> Result<T, Unreachable> {
        self.app.blocking(work).await.map_err(|_| Unreachable)
    }
}

/// How the browser called itself when it signed in, in a session's state.
fn browser_in(state: &State) -> String {
    state
        .get(BROWSER_ENTRY)
        .and_then(|text| serde_json::from_str(text).ok())
        .unwrap_or_default()
}

/// The account in a session's state, which the middleware keeps as JSON.
fn account_in(state: &State) -> Option<AccountKey> {
    state.get(ACCOUNT_ENTRY)?.parse().ok()
}

fn expiry(now: NaiveDateTime, ttl: &Duration) -> NaiveDateTime {
    now + TimeDelta::seconds(ttl.whole_seconds())
}

fn written(state: &State) -> String {
    serde_json::to_string(state).expect("a map of text can be written")
}

impl SessionStore for DatabaseSessions {
    async fn load(&self, key: &SessionKey) -> Result<Option<State>, LoadError> {
        let token = TokenHash::of(key.as_ref());
        let now = clock::now();
        let text = self
            .ask(move |app| session::state_of(&app.office, token, now))
            .await
            // Nobody is signed in then; what the page needs of the database fails with a page of its own.
            .unwrap_or_default();
        text.map(|text| serde_json::from_str(&text))
            .transpose()
            .map_err(|error| LoadError::Deserialization(error.into()))
    }

    async fn save(&self, state: State, ttl: &Duration) -> Result<SessionKey, SaveError> {
        let key = clock::random_token(KEY_BYTES);
        let token = TokenHash::of(&key);
        let (account, text) = (account_in(&state), written(&state));
        let browser = browser_in(&state);
        let now = clock::now();
        let expires_at = expiry(now, ttl);
        let open = move |app: &App| {
            let new = NewSession {
                account,
                state: &text,
                user_agent: &browser,
                expires_at,
            };
            session::open(&app.office, token, &new, now)
        };
        self.ask(open)
            .await
            .map_err(|error| SaveError::Other(error.into()))?;
        key.try_into()
            .map_err(|_| SaveError::Other(Unreachable.into()))
    }

    async fn update(
        &self,
        key: SessionKey,
        state: State,
        ttl: &Duration,
    ) -> Result<SessionKey, UpdateError> {
        let token = TokenHash::of(key.as_ref());
        let (account, text) = (account_in(&state), written(&state));
        let now = clock::now();
        let expires_at = expiry(now, ttl);
        let known = self
            .ask(move |app| session::update(&app.office, token, account, &text, now, expires_at))
            .await
            .map_err(|error| UpdateError::Other(error.into()))?;
        if known {
            return Ok(key);
        }
        // Ended elsewhere in the meantime: it stays ended, so that nobody is signed in again by the back door.
        let mut state = state;
        state.remove(ACCOUNT_ENTRY);
        self.save(state, ttl).await.map_err(|error| match error {
            SaveError::Serialization(cause) => UpdateError::Serialization(cause),
            SaveError::Other(cause) => UpdateError::Other(cause),
        })
    }

    async fn update_ttl(&self, key: &SessionKey, ttl: &Duration) -> Result<(), anyhow::Error> {
        let token = TokenHash::of(key.as_ref());
        let now = clock::now();
        let expires_at = expiry(now, ttl);
        self.ask(move |app| session::touch(&app.office, token, now, expires_at))
            .await?;
        Ok(())
    }

    async fn delete(&self, key: &SessionKey) -> Result<(), anyhow::Error> {
        let token = TokenHash::of(key.as_ref());
        self.ask(move |app| session::end(&app.office, token))
            .await?;
        Ok(())
    }
}
