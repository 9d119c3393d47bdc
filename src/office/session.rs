//! Deeds on the sessions of the own account.

use super::deed::Errand;
use super::{DeedError, Noun, Refusal};
use crate::store::SessionKey;
use crate::store::session::{self, Session, TokenHash};

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
