//! Who organises which competition.

use diesel::prelude::*;

use super::schema::{account, competition_organiser};
use super::{AccountKey, CompetitionKey, DatabaseConnection, StoreError};

/// Whether an account organises a competition.
///
/// # Errors
/// Those of the database.
pub fn organises(
    connection: &mut DatabaseConnection,
    account: AccountKey,
    competition: CompetitionKey,
) -> Result<bool, StoreError> {
    let found: i64 = competition_organiser::table
        .filter(competition_organiser::competition.eq(competition.0))
        .filter(competition_organiser::account.eq(account.0))
        .count()
        .get_result(connection)?;
    Ok(found > 0)
}

/// The organisers of a competition, with their names, by name.
///
/// # Errors
/// Those of the database.
pub fn list(
    connection: &mut DatabaseConnection,
    competition: CompetitionKey,
) -> Result<Vec<(AccountKey, String)>, StoreError> {
    let rows: Vec<(i64, String)> = competition_organiser::table
        .inner_join(account::table)
        .filter(competition_organiser::competition.eq(competition.0))
        .order((account::name_key, account::id))
        .select((account::id, account::name))
        .load(connection)?;
    Ok(rows
        .into_iter()
        .map(|(key, name)| (AccountKey(key), name))
        .collect())
}

/// Makes an account an organiser of a competition; whether it was none before.
///
/// # Errors
/// Those of the database.
pub fn insert(
    connection: &mut DatabaseConnection,
    competition: CompetitionKey,
    account: AccountKey,
) -> Result<bool, StoreError> {
    if organises(connection, account, competition)? {
        return Ok(false);
    }
    diesel::insert_into(competition_organiser::table)
        .values((
            competition_organiser::competition.eq(competition.0),
            competition_organiser::account.eq(account.0),
        ))
        .execute(connection)?;
    Ok(true)
}

/// Takes a competition from an organiser; whether it was one.
///
/// # Errors
/// Those of the database.
pub fn delete(
    connection: &mut DatabaseConnection,
    competition: CompetitionKey,
    account: AccountKey,
) -> Result<bool, StoreError> {
    let deleted = diesel::delete(competition_organiser::table.find((competition.0, account.0)))
        .execute(connection)?;
    Ok(deleted > 0)
}
