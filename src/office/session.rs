//! Sessions: what the pages keep of who is signed in, and what people do with their own.

use chrono::{NaiveDateTime, TimeDelta};

use super::deed::Errand;
use super::{DeedError, Failure, Noun, Office, Refusal};
use crate::store::session::{self, NewSession, Session, TokenHash};
use crate::store::{AccountKey, SessionKey, deed_key};

/// What is kept in a session, unless it has ended.
///
/// # Errors
/// Those of the database.
pub fn state_of(
    office: &Office,
    token: TokenHash,
    now: NaiveDateTime,
) -> Result<Option<String>, Failure> {
    office
        .database()
        .read(|connection| Ok(session::load(connection, token, now)?.map(|session| session.state)))
}

/// How long the key of a form is kept: nobody sends a form again after so many days.
const DAYS_OF_FORM_KEYS: i64 = 7;

/// Opens a session, and drops those that have ended, with the keys of old forms.
///
/// # Errors
/// Those of the database.
pub fn open(
    office: &Office,
    token: TokenHash,
    new: &NewSession<'_>,
    now: NaiveDateTime,
) -> Result<(), Failure> {
    office.database().write(|connection| {
        session::delete_expired(connection, now)?;
        deed_key::delete_before(connection, now - TimeDelta::days(DAYS_OF_FORM_KEYS))?;
        session::save(connection, token, new, now)?;
        Ok(())
    })
}

/// Puts another state into a session; whether there was such a session.
///
/// # Errors
/// Those of the database.
pub fn update(
    office: &Office,
    token: TokenHash,
    account: Option<AccountKey>,
    state: &str,
    now: NaiveDateTime,
    expires_at: NaiveDateTime,
) -> Result<bool, Failure> {
    office.database().write(|connection| {
        Ok(session::update(
            connection, token, account, state, now, expires_at,
        )?)
    })
}

/// How old the note of a session's last use may become before it is written anew.
const NOTED_EVERY: TimeDelta = TimeDelta::minutes(5);

/// Notes that a session was used and lets it last longer; written once in five minutes at most.
///
/// # Errors
/// Those of the database.
pub fn touch(
    office: &Office,
    token: TokenHash,
    now: NaiveDateTime,
    expires_at: NaiveDateTime,
) -> Result<(), Failure> {
    let session = office
        .database()
        .read(|connection| Ok::<_, Failure>(session::load(connection, token, now)?))?;
    if session.is_some_and(|session| now - session.seen_at >= NOTED_EVERY) {
        office.database().write(|connection| {
            Ok::<_, Failure>(session::touch(connection, token, now, expires_at)?)
        })?;
    }
    Ok(())
}

/// Ends the session of a token.
///
/// # Errors
/// Those of the database.
pub fn end(office: &Office, token: TokenHash) -> Result<(), Failure> {
    office
        .database()
        .write(|connection| Ok(session::delete(connection, token)?))
}

/// The sessions of the actor's account that have not ended, the last used first.
///
/// # Errors
/// Nobody signed in.
pub fn sessions(errand: &Errand<'_>) -> Result<Vec<Session>, DeedError> {
    let account = errand.actor.account().ok_or(Refusal::NotAllowed)?;
    errand
        .office
        .database()
        .read(|connection| Ok(session::list(connection, account, errand.now)?))
}

/// Ends one session of the actor's account.
///
/// # Errors
/// No such session of this account; nobody signed in.
pub fn revoke_session(errand: &Errand<'_>, key: SessionKey) -> Result<(), DeedError> {
    let account = errand.actor.account().ok_or(Refusal::NotAllowed)?;
    errand.office.database().write(|connection| {
        if session::delete_of_account(connection, account, key)? {
            Ok(())
        } else {
            Err(Refusal::NotFound(Noun::Session).into())
        }
    })
}

/// Ends every session of the actor's account but this one; how many.
///
/// # Errors
/// Nobody signed in.
pub fn revoke_other_sessions(
    errand: &Errand<'_>,
    this_session: Option<TokenHash>,
) -> Result<usize, DeedError> {
    let account = errand.actor.account().ok_or(Refusal::NotAllowed)?;
    errand.office.database().write(|connection| {
        Ok(session::delete_all_of_account(
            connection,
            account,
            this_session,
        )?)
    })
}
