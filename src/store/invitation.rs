//! Links by which somebody becomes an organiser, once. Only the hash of a link's key is kept.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::schema::{account, invitation};
use super::session::TokenHash;
use super::{AccountKey, CompetitionKey, DatabaseConnection, InvitationKey, StoreError};

/// An invitation that is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// Its key.
    pub key: InvitationKey,
    /// To which competition.
    pub competition: CompetitionKey,
    /// Who invites, with the name; `None` is the operator at the command line.
    pub by: Option<(AccountKey, String)>,
    /// When it was made, in UTC.
    pub created_at: NaiveDateTime,
    /// When it ends unless it is used, in UTC.
    pub expires_at: NaiveDateTime,
}

type Row = (
    i64,
    i64,
    Option<(i64, String)>,
    NaiveDateTime,
    NaiveDateTime,
);

fn invitation_of((key, competition, by, created_at, expires_at): Row) -> Invitation {
    Invitation {
        key: InvitationKey(key),
        competition: CompetitionKey(competition),
        by: by.map(|(key, name)| (AccountKey(key), name)),
        created_at,
        expires_at,
    }
}

/// Keeps an invitation, and forgets those that have ended.
///
/// # Errors
/// Those of the database.
pub fn insert(
    connection: &mut DatabaseConnection,
    competition: CompetitionKey,
    token: TokenHash,
    by: Option<AccountKey>,
    now: NaiveDateTime,
    expires_at: NaiveDateTime,
) -> Result<InvitationKey, StoreError> {
    diesel::delete(invitation::table.filter(invitation::expires_at.le(now))).execute(connection)?;
    let key = diesel::insert_into(invitation::table)
        .values((
            invitation::competition.eq(competition.0),
            invitation::token_hash.eq(token.bytes()),
            invitation::account.eq(by.map(|account| account.0)),
            invitation::created_at.eq(now),
            invitation::expires_at.eq(expires_at),
        ))
        .returning(invitation::id)
        .get_result(connection)?;
    Ok(InvitationKey(key))
}

/// The open invitations to a competition, the latest first.
///
/// # Errors
/// Those of the database.
pub fn list(
    connection: &mut DatabaseConnection,
    competition: CompetitionKey,
    now: NaiveDateTime,
) -> Result<Vec<Invitation>, StoreError> {
    let rows: Vec<Row> = invitation::table
        .left_join(account::table)
        .filter(invitation::competition.eq(competition.0))
        .filter(invitation::expires_at.gt(now))
        .order(invitation::id.desc())
        .select((
            invitation::id,
            invitation::competition,
            (account::id, account::name).nullable(),
            invitation::created_at,
            invitation::expires_at,
        ))
        .load(connection)?;
    Ok(rows.into_iter().map(invitation_of).collect())
}

/// The open invitation of a link.
///
/// # Errors
/// Those of the database.
pub fn find(
    connection: &mut DatabaseConnection,
    token: TokenHash,
    now: NaiveDateTime,
) -> Result<Option<Invitation>, StoreError> {
    let row: Option<Row> = invitation::table
        .left_join(account::table)
        .filter(invitation::token_hash.eq(token.bytes()))
        .filter(invitation::expires_at.gt(now))
        .select((
            invitation::id,
            invitation::competition,
            (account::id, account::name).nullable(),
            invitation::created_at,
            invitation::expires_at,
        ))
        .first(connection)
        .optional()?;
    Ok(row.map(invitation_of))
}

/// Takes an invitation to a competition away; whether there was such a one.
///
/// # Errors
/// Those of the database.
pub fn delete(
    connection: &mut DatabaseConnection,
    competition: CompetitionKey,
    key: InvitationKey,
) -> Result<bool, StoreError> {
    let deleted = diesel::delete(
        invitation::table
            .filter(invitation::id.eq(key.0))
            .filter(invitation::competition.eq(competition.0)),
    )
    .execute(connection)?;
    Ok(deleted > 0)
}
