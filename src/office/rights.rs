//! Who may see and run what.

use super::Actor;
use crate::store::account::Role;
use crate::store::competition::{Head, Visibility};
use crate::store::{CompetitionKey, DatabaseConnection, StoreError, organiser};

/// Whether somebody may run a competition: an admin, or one of its organisers.
///
/// # Errors
/// Those of the database.
pub fn may_run(
    connection: &mut DatabaseConnection,
    actor: &Actor,
    competition: CompetitionKey,
) -> Result<bool, StoreError> {
    match (actor.role, actor.account) {
        (Role::Admin, _) => Ok(true),
        (Role::Organiser, Some(account)) => organiser::organises(connection, account, competition),
        (Role::Organiser, None) => Ok(false),
    }
}

/// Whether somebody, signed in or not, may see a competition of which they have the address.
///
/// # Errors
/// Those of the database.
pub fn may_see(
    connection: &mut DatabaseConnection,
    actor: Option<&Actor>,
    head: &Head,
) -> Result<bool, StoreError> {
    match (head.visibility, actor) {
        (Visibility::Public | Visibility::Unlisted, _) => Ok(true),
        (Visibility::Private, Some(actor)) => may_run(connection, actor, head.key),
        (Visibility::Private, None) => Ok(false),
    }
}
