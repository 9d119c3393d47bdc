//! Rounds, with who has a bye in them and who is absent.

use chrono::NaiveDate;
use diesel::prelude::*;

use super::player::position;
use super::schema::{absence, bye, round};
use super::settings_row::round_number;
use super::{CompetitionKey, DatabaseConnection, PlayerKey, RoundKey, StoreError, Version, known};
use crate::competition::{AbsenceKind, RoundNumber, RoundStatus};

/// A round as kept, without its games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRound {
    /// The key.
    pub key: RoundKey,
    /// In which competition.
    pub competition: CompetitionKey,
    /// How often the round (not the records of its games) was changed.
    pub version: Version,
    /// Its number.
    pub number: RoundNumber,
    /// The calendar day on which it is played.
    pub date: Option<NaiveDate>,
    /// How far it is.
    pub status: RoundStatus,
}

pub(super) type Row = (i64, i64, i64, i32, Option<NaiveDate>, String);
const COLUMNS: (
    round::id,
    round::competition,
    round::version,
    round::number,
    round::date,
    round::status,
) = (
    round::id,
    round::competition,
    round::version,
    round::number,
    round::date,
    round::status,
);

fn round_of(
    (key, competition, version, number, date, status): Row,
) -> Result<StoredRound, StoreError> {
    Ok(StoredRound {
        key: RoundKey(key),
        competition: CompetitionKey(competition),
        version: Version(version),
        number: round_number(number)?,
        date,
        status: known(RoundStatus::from_word(&status), "status", &status)?,
    })
}

/// The rounds of a competition, by number.
///
/// # Errors
/// Those of the database.
pub fn of_competition(
    connection: &mut DatabaseConnection,
    competition: CompetitionKey,
) -> Result<Vec<StoredRound>, StoreError> {
    let rows: Vec<Row> = round::table
        .filter(round::competition.eq(competition.0))
        .order(round::number)
        .select(COLUMNS)
        .load(connection)?;
    rows.into_iter().map(round_of).collect()
}

/// The round of that key.
///
/// # Errors
/// Those of the database.
pub fn find(
    connection: &mut DatabaseConnection,
    key: RoundKey,
) -> Result<Option<StoredRound>, StoreError> {
    let row: Option<Row> = round::table
        .find(key.0)
        .select(COLUMNS)
        .first(connection)
        .optional()?;
    row.map(round_of).transpose()
}

/// Adds a round.
///
/// # Errors
/// A refusal of the database where the number is taken; those of the database.
pub fn insert(
    connection: &mut DatabaseConnection,
    competition: CompetitionKey,
    number: RoundNumber,
    date: Option<NaiveDate>,
    status: RoundStatus,
) -> Result<RoundKey, StoreError> {
    let key = diesel::insert_into(round::table)
        .values((
            round::competition.eq(competition.0),
            round::number.eq(i32::from(number.get())),
            round::date.eq(date),
            round::status.eq(status.as_str()),
            round::version.eq(1_i64),
        ))
        .returning(round::id)
        .get_result(connection)?;
    Ok(RoundKey(key))
}

/// Sets the date and how far the round is; the version that follows.
///
/// # Errors
/// A refusal of the database without such a round; those of the database.
pub fn update(
    connection: &mut DatabaseConnection,
    key: RoundKey,
    date: Option<NaiveDate>,
    status: RoundStatus,
) -> Result<Version, StoreError> {
    let version = diesel::update(round::table.find(key.0))
        .set((
            round::date.eq(date),
            round::status.eq(status.as_str()),
            round::version.eq(round::version + 1),
        ))
        .returning(round::version)
        .get_result(connection)?;
    Ok(Version(version))
}

/// Takes a round away with all that is in it.
///
/// # Errors
/// Those of the database.
pub fn delete(connection: &mut DatabaseConnection, key: RoundKey) -> Result<(), StoreError> {
    diesel::delete(round::table.find(key.0)).execute(connection)?;
    Ok(())
}

/// Puts these free rounds in place of the round's.
///
/// # Errors
/// Those of the database.
pub fn set_byes(
    connection: &mut DatabaseConnection,
    key: RoundKey,
    players: &[PlayerKey],
) -> Result<(), StoreError> {
    diesel::delete(bye::table.filter(bye::round.eq(key.0))).execute(connection)?;
    for (place, player) in players.iter().enumerate() {
        diesel::insert_into(bye::table)
            .values((
                bye::round.eq(key.0),
                bye::player.eq(player.0),
                bye::position.eq(position(place)?),
            ))
            .execute(connection)?;
    }
    Ok(())
}

/// Puts these absences in place of the round's.
///
/// # Errors
/// Those of the database.
pub fn set_absences(
    connection: &mut DatabaseConnection,
    key: RoundKey,
    absences: &[(PlayerKey, AbsenceKind)],
) -> Result<(), StoreError> {
    diesel::delete(absence::table.filter(absence::round.eq(key.0))).execute(connection)?;
    for (place, (player, kind)) in absences.iter().enumerate() {
        diesel::insert_into(absence::table)
            .values((
                absence::round.eq(key.0),
                absence::player.eq(player.0),
                absence::position.eq(position(place)?),
                absence::kind.eq(kind.as_str()),
            ))
            .execute(connection)?;
    }
    Ok(())
}
