//! The history of a competition: one row per deed, enough to show and to undo.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::schema::history;
use super::{AccountKey, CompetitionKey, DatabaseConnection, Revision, StoreError};

/// A deed to be noted.
#[derive(Clone, Debug)]
pub struct NewEntry<'a> {
    /// In which competition.
    pub competition: CompetitionKey,
    /// The revision that it made.
    pub revision: Revision,
    /// Who did it; `None` is the operator at the command line.
    pub account: Option<AccountKey>,
    /// The name of who did it, as it was then.
    pub account_name: &'a str,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// The deed's word.
    pub deed: &'a str,
    /// What was asked for, in JSON.
    pub arguments: &'a str,
    /// What was there before, in JSON.
    pub before: Option<&'a str>,
    /// What is there since, in JSON.
    pub after: Option<&'a str>,
}

/// A deed that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The revision that it made.
    pub revision: Revision,
    /// Who did it; `None` is the operator at the command line, or an account that is gone.
    pub account: Option<AccountKey>,
    /// The name of who did it, as it was then.
    pub account_name: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// The deed's word.
    pub deed: String,
    /// What was asked for, in JSON.
    pub arguments: String,
    /// What was there before, in JSON.
    pub before: Option<String>,
    /// What is there since, in JSON.
    pub after: Option<String>,
}

type Row = (
    i64,
    Option<i64>,
    String,
    NaiveDateTime,
    String,
    String,
    Option<String>,
    Option<String>,
);

/// Notes a deed.
///
/// # Errors
/// Those of the database.
pub fn insert(connection: &mut DatabaseConnection, new: &NewEntry<'_>) -> Result<(), StoreError> {
    diesel::insert_into(history::table)
        .values((
            history::competition.eq(new.competition.0),
            history::revision.eq(new.revision.0),
            history::account.eq(new.account.map(|account| account.0)),
            history::account_name.eq(new.account_name),
            history::at.eq(new.at),
            history::deed.eq(new.deed),
            history::arguments.eq(new.arguments),
            history::before.eq(new.before),
            history::after.eq(new.after),
        ))
        .execute(connection)?;
    Ok(())
}

/// The deeds of a competition, the latest first: those before a revision, where one is given, at most so many.
///
/// # Errors
/// Those of the database.
pub fn list(
    connection: &mut DatabaseConnection,
    competition: CompetitionKey,
    before: Option<Revision>,
    at_most: i64,
) -> Result<Vec<Entry>, StoreError> {
    let before = before.map_or(i64::MAX, |revision| revision.0);
    let rows: Vec<Row> = history::table
        .filter(history::competition.eq(competition.0))
        .filter(history::revision.lt(before))
        .order(history::revision.desc())
        .limit(at_most)
        .select((
            history::revision,
            history::account,
            history::account_name,
            history::at,
            history::deed,
            history::arguments,
            history::before,
            history::after,
        ))
        .load(connection)?;
    Ok(rows
        .into_iter()
        .map(
            |(revision, account, account_name, at, deed, arguments, before, after)| Entry {
                revision: Revision(revision),
                account: account.map(AccountKey),
                account_name,
                at,
                deed,
                arguments,
                before,
                after,
            },
        )
        .collect())
}
