//! The keys that forms carry, so that one posted twice is done once.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::schema::deed_key;
use super::{AccountKey, CompetitionKey, DatabaseConnection, Revision, StoreError};

/// What was done under a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoneBefore {
    /// The deed's word.
    pub deed: String,
    /// Who did it.
    pub account: Option<AccountKey>,
    /// In which competition, where it was in one.
    pub competition: Option<CompetitionKey>,
    /// The revision that it made, where it was in a competition.
    pub revision: Option<Revision>,
    /// The key of what it made or changed (a player, a round, a game), where there is one.
    pub led_to: Option<i64>,
}

type Row = (String, Option<i64>, Option<i64>, Option<i64>, Option<i64>);

/// What was done under that key before, if anything was.
///
/// # Errors
/// Those of the database.
pub fn find(
    connection: &mut DatabaseConnection,
    key: &str,
) -> Result<Option<DoneBefore>, StoreError> {
    let row: Option<Row> = deed_key::table
        .find(key)
        .select((
            deed_key::deed,
            deed_key::account,
            deed_key::competition,
            deed_key::revision,
            deed_key::led_to,
        ))
        .first(connection)
        .optional()?;
    Ok(row.map(
        |(deed, account, competition, revision, led_to)| DoneBefore {
            deed,
            account: account.map(AccountKey),
            competition: competition.map(CompetitionKey),
            revision: revision.map(Revision),
            led_to,
        },
    ))
}

/// Notes that a deed was done under that key.
///
/// # Errors
/// A refusal of the database where the key was used before; those of the database.
pub fn insert(
    connection: &mut DatabaseConnection,
    key: &str,
    done: &DoneBefore,
    now: NaiveDateTime,
) -> Result<(), StoreError> {
    diesel::insert_into(deed_key::table)
        .values((
            deed_key::key.eq(key),
            deed_key::deed.eq(&done.deed),
            deed_key::account.eq(done.account.map(|account| account.0)),
            deed_key::competition.eq(done.competition.map(|competition| competition.0)),
            deed_key::revision.eq(done.revision.map(|revision| revision.0)),
            deed_key::led_to.eq(done.led_to),
            deed_key::at.eq(now),
        ))
        .execute(connection)?;
    Ok(())
}

/// Forgets the keys of deeds before a moment; how many.
///
/// # Errors
/// Those of the database.
pub fn delete_before(
    connection: &mut DatabaseConnection,
    moment: NaiveDateTime,
) -> Result<usize, StoreError> {
    Ok(diesel::delete(deed_key::table.filter(deed_key::at.lt(moment))).execute(connection)?)
}
