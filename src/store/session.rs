//! Sessions. Only the hash of a token is kept, so that the table opens no door to who reads it.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use sha2::{Digest, Sha256};

use super::schema::session;
use super::{AccountKey, DatabaseConnection, SessionKey, StoreError};

/// Where the state of a session has a form that waits until its page is opened again.
pub const KEPT_FORM: &str = "kept_form";

/// The longest description of a browser that is kept, in characters.
const LONGEST_USER_AGENT: usize = 200;

/// The SHA-256 of a session's token.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash of a token.
    #[must_use]
    pub fn of(token: &str) -> Self {
        Self(Sha256::digest(token.as_bytes()).into())
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// A session to be kept.
#[derive(Clone, Debug)]
pub struct NewSession<'a> {
    /// Who is signed in, if anybody is.
    pub account: Option<AccountKey>,
    /// What is kept in it, as the web wrote it.
    pub state: &'a str,
    /// How the browser calls itself; cut to 200 characters.
    pub user_agent: &'a str,
    /// When it ends unless it is used, in UTC.
    pub expires_at: NaiveDateTime,
}

/// A session as it is listed for its owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Its key.
    pub key: SessionKey,
    /// Who is signed in, if anybody is.
    pub account: Option<AccountKey>,
    /// What is kept in it.
    pub state: String,
    /// How the browser calls itself.
    pub user_agent: String,
    /// When it began, in UTC.
    pub created_at: NaiveDateTime,
    /// When it was last used, in UTC.
    pub seen_at: NaiveDateTime,
    /// When it ends unless it is used, in UTC.
    pub expires_at: NaiveDateTime,
}

#[derive(Insertable)]
#[diesel(table_name = session, treat_none_as_default_value = false)]
struct NewRow<'a> {
    token_hash: &'a [u8],
    account: Option<i64>,
    state: &'a str,
    user_agent: String,
    created_at: NaiveDateTime,
    seen_at: NaiveDateTime,
    expires_at: NaiveDateTime,
}

type Row = (
    i64,
    Option<i64>,
    String,
    String,
    NaiveDateTime,
    NaiveDateTime,
    NaiveDateTime,
);
const COLUMNS: (
    session::id,
    session::account,
    session::state,
    session::user_agent,
    session::created_at,
    session::seen_at,
    session::expires_at,
) = (
    session::id,
    session::account,
    session::state,
    session::user_agent,
    session::created_at,
    session::seen_at,
    session::expires_at,
);

fn session_of((key, account, state, user_agent, created_at, seen_at, expires_at): Row) -> Session {
    Session {
        key: SessionKey(key),
        account: account.map(AccountKey),
        state,
        user_agent,
        created_at,
        seen_at,
        expires_at,
    }
}

/// Keeps a new session.
///
/// # Errors
/// Those of the database.
pub fn save(
    connection: &mut DatabaseConnection,
    token: TokenHash,
    new: &NewSession<'_>,
    now: NaiveDateTime,
) -> Result<SessionKey, StoreError> {
    let row = NewRow {
        token_hash: &token.0,
        account: new.account.map(|account| account.0),
        state: new.state,
        user_agent: new.user_agent.chars().take(LONGEST_USER_AGENT).collect(),
        created_at: now,
        seen_at: now,
        expires_at: new.expires_at,
    };
    let key = diesel::insert_into(session::table)
        .values(&row)
        .returning(session::id)
        .get_result(connection)?;
    Ok(SessionKey(key))
}

/// The session of a token, unless it has ended.
///
/// # Errors
/// Those of the database.
pub fn load(
    connection: &mut DatabaseConnection,
    token: TokenHash,
    now: NaiveDateTime,
) -> Result<Option<Session>, StoreError> {
    let row: Option<Row> = session::table
        .filter(session::token_hash.eq(&token.0[..]))
        .filter(session::expires_at.gt(now))
        .select(COLUMNS)
        .first(connection)
        .optional()?;
    Ok(row.map(session_of))
}

/// Puts another state and another account into a session; whether there was such a session.
///
/// # Errors
/// Those of the database.
pub fn update(
    connection: &mut DatabaseConnection,
    token: TokenHash,
    account: Option<AccountKey>,
    state: &str,
    now: NaiveDateTime,
    expires_at: NaiveDateTime,
) -> Result<bool, StoreError> {
    let changed = diesel::update(session::table.filter(session::token_hash.eq(&token.0[..])))
        .set((
            session::account.eq(account.map(|account| account.0)),
            session::state.eq(state),
            session::seen_at.eq(now),
            session::expires_at.eq(expires_at),
        ))
        .execute(connection)?;
    Ok(changed > 0)
}

/// Notes that a session was used and lets it last longer; whether there was such a session.
///
/// # Errors
/// Those of the database.
pub fn touch(
    connection: &mut DatabaseConnection,
    token: TokenHash,
    now: NaiveDateTime,
    expires_at: NaiveDateTime,
) -> Result<bool, StoreError> {
    let changed = diesel::update(session::table.filter(session::token_hash.eq(&token.0[..])))
        .set((session::seen_at.eq(now), session::expires_at.eq(expires_at)))
        .execute(connection)?;
    Ok(changed > 0)
}

/// Ends a session.
///
/// # Errors
/// Those of the database.
pub fn delete(connection: &mut DatabaseConnection, token: TokenHash) -> Result<(), StoreError> {
    diesel::delete(session::table.filter(session::token_hash.eq(&token.0[..])))
        .execute(connection)?;
    Ok(())
}

/// Ends one session of an account; whether it had such a session.
///
/// # Errors
/// Those of the database.
pub fn delete_of_account(
    connection: &mut DatabaseConnection,
    account: AccountKey,
    key: SessionKey,
) -> Result<bool, StoreError> {
    let deleted = diesel::delete(
        session::table
            .filter(session::id.eq(key.0))
            .filter(session::account.eq(account.0)),
    )
    .execute(connection)?;
    Ok(deleted > 0)
}

/// Ends every session of an account but the one of a token; how many.
///
/// # Errors
/// Those of the database.
pub fn delete_all_of_account(
    connection: &mut DatabaseConnection,
    account: AccountKey,
    except: Option<TokenHash>,
) -> Result<usize, StoreError> {
    let of_account = session::table.filter(session::account.eq(account.0));
    Ok(match except {
        Some(token) => diesel::delete(of_account.filter(session::token_hash.ne(token.0.to_vec())))
            .execute(connection)?,
        None => diesel::delete(of_account).execute(connection)?,
    })
}

/// Drops every session that has ended; how many.
///
/// # Errors
/// Those of the database.
pub fn delete_expired(
    connection: &mut DatabaseConnection,
    now: NaiveDateTime,
) -> Result<usize, StoreError> {
    Ok(diesel::delete(session::table.filter(session::expires_at.le(now))).execute(connection)?)
}

/// The sessions of an account that have not ended, the last used first.
///
/// # Errors
/// Those of the database.
pub fn list(
    connection: &mut DatabaseConnection,
    account: AccountKey,
    now: NaiveDateTime,
) -> Result<Vec<Session>, StoreError> {
    let rows: Vec<Row> = session::table
        .filter(session::account.eq(account.0))
        .filter(session::expires_at.gt(now))
        .order((session::seen_at.desc(), session::id.desc()))
        .select(COLUMNS)
        .load(connection)?;
    Ok(rows.into_iter().map(session_of).collect())
}
