//! Deeds on accounts.

use chrono::NaiveDateTime;

use super::deed::Errand;
use super::{DeedError, Failure, Noun, Office, Refusal, password};
use crate::competition::NamePart;
use crate::store::account::{self, Account, Role};
use crate::store::deed_key::DoneBefore;
use crate::store::session::{self, TokenHash};
use crate::store::{AccountKey, DatabaseConnection, StoreError};

/// Makes the first account, an admin's; anybody may, as long as there is none.
///
/// # Errors
/// An account that is there already; a name or password that cannot be.
pub fn create_first_account(
    office: &Office,
    now: NaiveDateTime,
    name: &str,
    password: &str,
) -> Result<Account, DeedError> {
    let name = NamePart::new(name).map_err(Refusal::Name)?;
    let refuse_second = |connection: &mut DatabaseConnection| {
        if account::count(connection)? == 0 {
            Ok(())
        } else {
            Err(DeedError::from(Refusal::NotTheFirst))
        }
    };
    // Asked before as well, so that nobody can make the server hash for nothing.
    office.database().read(refuse_second)?;
    let hash = password::hash(password)?;
    office.database().write(|connection| {
        refuse_second(connection)?;
        let key = account::insert(connection, name.as_str(), &hash, Role::Admin, now)?;
        there(connection, key)
    })
}

/// Adds an account. For admins.
///
/// # Errors
/// A name that is taken; a name or password that cannot be; a form sent before; no right.
pub fn add_account(
    errand: &Errand<'_>,
    name: &str,
    password: &str,
    role: Role,
) -> Result<Account, DeedError> {
    refuse_others_than_admins(errand)?;
    let name = NamePart::new(name).map_err(Refusal::Name)?;
    let hash = password::hash(password)?;
    errand.office.database().write(|connection| {
        errand.refuse_repetition(connection)?;
        if account::find_by_name(connection, name.as_str())?.is_some() {
            return Err(Refusal::NameTaken.into());
        }
        let key = account::insert(connection, name.as_str(), &hash, role, errand.now)?;
        remember(errand, connection, "add_account", key)?;
        there(connection, key)
    })
}

/// Puts another password in place of the actor's own, and ends the account's other sessions.
///
/// # Errors
/// A present password that is not the account's; a new one that cannot be.
pub fn change_password(
    errand: &Errand<'_>,
    present: &str,
    new: &str,
    this_session: Option<TokenHash>,
) -> Result<(), DeedError> {
    let Some(key) = errand.actor.account() else {
        return Err(Refusal::NotAllowed.into());
    };
    let hash = errand
        .office
        .database()
        .read(|connection| account::password(connection, key))?;
    if !password::verify(present, hash.as_deref())? {
        return Err(Refusal::WrongPassword.into());
    }
    let new_hash = password::hash(new)?;
    errand.office.database().write(|connection| {
        account::set_password(connection, key, &new_hash)?;
        session::delete_all_of_account(connection, key, this_session)?;
        Ok(())
    })
}

/// Gives an account another password, and ends its sessions. For admins.
///
/// # Errors
/// No such account; a password that cannot be; no right.
pub fn reset_password(errand: &Errand<'_>, key: AccountKey, new: &str) -> Result<(), DeedError> {
    refuse_others_than_admins(errand)?;
    let hash = password::hash(new)?;
    errand.office.database().write(|connection| {
        there(connection, key)?;
        account::set_password(connection, key, &hash)?;
        session::delete_all_of_account(connection, key, None)?;
        Ok(())
    })
}

/// Sets what an account may do, and whether it can sign in; ends its sessions where it no longer can. For admins.
/// With `was`, only if it is that still.
///
/// # Errors
/// No such account; somebody else who changed it; nobody left who may do everything; no right.
pub fn change_account(
    errand: &Errand<'_>,
    key: AccountKey,
    was: Option<(Role, bool)>,
    (role, disabled): (Role, bool),
) -> Result<Account, DeedError> {
    refuse_others_than_admins(errand)?;
    errand.office.database().write(|connection| {
        let now = there(connection, key)?;
        if was.is_some_and(|was| was != (now.role, now.disabled)) {
            return Err(Refusal::ChangedMeanwhile.into());
        }
        account::set_standing(connection, key, role, disabled)?;
        if account::count_admins(connection)? == 0 {
            return Err(Refusal::LastAdmin.into());
        }
        if disabled {
            session::delete_all_of_account(connection, key, None)?;
        }
        there(connection, key)
    })
}

/// The account of that name and password, if there is one that can sign in.
///
/// Takes equally long whether the name is known or not.
///
/// # Errors
/// Those of the database, and a hash in it that is none.
pub fn verify_sign_in(
    office: &Office,
    name: &str,
    password: &str,
) -> Result<Option<Account>, Failure> {
    let found = office
        .database()
        .read(|connection| account::find_by_name(connection, name))?
        .filter(|(account, _)| !account.disabled);
    let hash = found.as_ref().map(|(_, hash)| hash.as_str());
    let fits = password::verify(password, hash)?;
    Ok(found.map(|(account, _)| account).filter(|_| fits))
}

/// The account, as it is now, of somebody who is signed in; `None` where it can no longer sign in.
///
/// # Errors
/// Those of the database.
pub fn signed_in(
    connection: &mut DatabaseConnection,
    key: AccountKey,
) -> Result<Option<Account>, StoreError> {
    Ok(account::find(connection, key)?.filter(|account| !account.disabled))
}

fn there(connection: &mut DatabaseConnection, key: AccountKey) -> Result<Account, DeedError> {
    account::find(connection, key)?.ok_or_else(|| Refusal::NotFound(Noun::Account).into())
}

fn remember(
    errand: &Errand<'_>,
    connection: &mut DatabaseConnection,
    deed: &str,
    key: AccountKey,
) -> Result<(), DeedError> {
    errand.remember(
        connection,
        &DoneBefore {
            deed: deed.to_owned(),
            account: errand.actor.account(),
            competition: None,
            revision: None,
            led_to: Some(key.0),
        },
    )
}

pub(super) fn refuse_others_than_admins(errand: &Errand<'_>) -> Result<(), Refusal> {
    match errand.actor.role() {
        Role::Admin => Ok(()),
        Role::Organiser => Err(Refusal::NotAllowed),
    }
}
