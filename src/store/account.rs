//! Accounts: who may sign in.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::name_key::search_key;
use super::schema::account;
use super::{AccountKey, DatabaseConnection, StoreError, known};

/// What an account may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Everything.
    Admin,
    /// Make competitions, and run those that the account organises.
    Organiser,
}

impl Role {
    /// Both, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Admin, Self::Organiser];

    /// The word for it in files and the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Admin => "admin",
            Self::Organiser => "organiser",
        }
    }

    /// The role of that word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.as_str() == word)
    }
}

/// An account without its password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its key.
    pub key: AccountKey,
    /// Its name as typed.
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// Whether it can no longer sign in.
    pub disabled: bool,
    /// When it was made, in UTC.
    pub created_at: NaiveDateTime,
}

#[derive(Insertable)]
#[diesel(table_name = account)]
struct NewRow<'a> {
    name: &'a str,
    name_key: String,
    password: &'a str,
    role: &'static str,
    disabled: bool,
    created_at: NaiveDateTime,
}

type Row = (i64, String, String, bool, NaiveDateTime);
const COLUMNS: (
    account::id,
    account::name,
    account::role,
    account::disabled,
    account::created_at,
) = (
    account::id,
    account::name,
    account::role,
    account::disabled,
    account::created_at,
);

fn account_of((key, name, role, disabled, created_at): Row) -> Result<Account, StoreError> {
    Ok(Account {
        key: AccountKey(key),
        name,
        role: known(Role::from_word(&role), "role", &role)?,
        disabled,
        created_at,
    })
}

/// Adds an account; names that differ only in case, accents or blanks are the same name.
///
/// # Errors
/// A refusal of the database where the name is taken; those of the database.
pub fn insert(
    connection: &mut DatabaseConnection,
    name: &str,
    password_hash: &str,
    role: Role,
    now: NaiveDateTime,
) -> Result<AccountKey, StoreError> {
    let row = NewRow {
        name,
        name_key: search_key(name),
        password: password_hash,
        role: role.as_str(),
        disabled: false,
        created_at: now,
    };
    let key = diesel::insert_into(account::table)
        .values(&row)
        .returning(account::id)
        .get_result(connection)?;
    Ok(AccountKey(key))
}

/// How many accounts there are.
///
/// # Errors
/// Those of the database.
pub fn count(connection: &mut DatabaseConnection) -> Result<i64, StoreError> {
    Ok(account::table.count().get_result(connection)?)
}

/// Every account, by name.
///
/// # Errors
/// Those of the database.
pub fn all(connection: &mut DatabaseConnection) -> Result<Vec<Account>, StoreError> {
    let rows: Vec<Row> = account::table
        .order((account::name_key, account::id))
        .select(COLUMNS)
        .load(connection)?;
    rows.into_iter().map(account_of).collect()
}

/// The account of that key.
///
/// # Errors
/// Those of the database.
pub fn find(
    connection: &mut DatabaseConnection,
    key: AccountKey,
) -> Result<Option<Account>, StoreError> {
    let row: Option<Row> = account::table
        .find(key.0)
        .select(COLUMNS)
        .first(connection)
        .optional()?;
    row.map(account_of).transpose()
}

/// The account of that name, with the hash of its password.
///
/// # Errors
/// Those of the database.
pub fn find_by_name(
    connection: &mut DatabaseConnection,
    name: &str,
) -> Result<Option<(Account, String)>, StoreError> {
    let row: Option<(Row, String)> = account::table
        .filter(account::name_key.eq(search_key(name)))
        .select((COLUMNS, account::password))
        .first(connection)
        .optional()?;
    row.map(|(row, password)| Ok((account_of(row)?, password)))
        .transpose()
}

/// The hash of an account's password.
///
/// # Errors
/// Those of the database.
pub fn password(
    connection: &mut DatabaseConnection,
    key: AccountKey,
) -> Result<Option<String>, StoreError> {
    Ok(account::table
        .find(key.0)
        .select(account::password)
        .first(connection)
        .optional()?)
}

/// Puts another password in place.
///
/// # Errors
/// Those of the database.
pub fn set_password(
    connection: &mut DatabaseConnection,
    key: AccountKey,
    password_hash: &str,
) -> Result<(), StoreError> {
    diesel::update(account::table.find(key.0))
        .set(account::password.eq(password_hash))
        .execute(connection)?;
    Ok(())
}

/// Sets whether the account can sign in, and what it may do.
///
/// # Errors
/// Those of the database.
pub fn set_standing(
    connection: &mut DatabaseConnection,
    key: AccountKey,
    role: Role,
    disabled: bool,
) -> Result<(), StoreError> {
    diesel::update(account::table.find(key.0))
        .set((
            account::role.eq(role.as_str()),
            account::disabled.eq(disabled),
        ))
        .execute(connection)?;
    Ok(())
}

/// How many accounts can sign in and may do everything.
///
/// # Errors
/// Those of the database.
pub fn count_admins(connection: &mut DatabaseConnection) -> Result<i64, StoreError> {
    Ok(account::table
        .filter(account::role.eq(Role::Admin.as_str()))
        .filter(account::disabled.eq(false))
        .count()
        .get_result(connection)?)
}
