//! Games: who met whom at which table, and the record.

use chrono::NaiveDate;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use super::player::position;
use super::schema::{competition, competition_settings, game, round};
use super::{
    CompetitionKey, DatabaseConnection, GameKey, PlayerKey, RoundKey, StoreError, Version, known,
    turns,
};
use crate::competition::TableNumber;
use crate::rules::{BoardPoints, Ending, GameRecord, RecordParts, Sides, Variant, VariantName};
use crate::words::Fingerprint;

/// A game as kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// The key.
    pub key: GameKey,
    /// In which round.
    pub round: RoundKey,
    /// In which competition.
    pub competition: CompetitionKey,
    /// How often the game was changed.
    pub version: Version,
    /// The rules by which it is played.
    pub variant: VariantName,
    /// The table, where one was given.
    pub table: Option<TableNumber>,
    /// The players, the starter first.
    pub players: Sides<PlayerKey>,
    /// The day on which it was made up, where that is not the round's.
    pub date: Option<NaiveDate>,
    /// What was recorded of it.
    pub record: GameRecord,
    /// The name of the list of words that decides in the competition.
    pub words: Option<String>,
    /// What tells the list of words under which it was noted from others.
    pub word_list: Option<Fingerprint>,
}

/// A game to be kept.
#[derive(Clone, Debug)]
pub struct NewGame<'a> {
    /// The table, where one was given.
    pub table: Option<TableNumber>,
    /// The players, the starter first.
    pub players: Sides<PlayerKey>,
    /// The day on which it was made up, where that is not the round's.
    pub date: Option<NaiveDate>,
    /// What was recorded of it.
    pub record: &'a GameRecord,
}

/// The columns of a record.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = game, treat_none_as_default_value = false, treat_none_as_null = true)]
struct RecordColumns {
    first_points: Option<i32>,
    second_points: Option<i32>,
    turns: Option<String>,
    first_adjustment: i32,
    second_adjustment: i32,
    ending: &'static str,
}

impl RecordColumns {
    fn of(record: &GameRecord) -> Result<Self, StoreError> {
        let points = record.board_points();
        Ok(Self {
            first_points: points.map(|points| points.first.get()),
            second_points: points.map(|points| points.second.get()),
            turns: record.turns().map(turns::written).transpose()?,
            first_adjustment: record.adjustment().first,
            second_adjustment: record.adjustment().second,
            ending: record.ending().as_str(),
        })
    }
}

/// The columns of a game, without its place in the round.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Queryable,
    Selectable,
    Insertable,
    AsChangeset,
    Serialize,
    Deserialize,
)]
#[diesel(table_name = game, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(super) struct Row {
    pub(super) id: i64,
    pub(super) round: i64,
    pub(super) version: i64,
    pub(super) table_number: Option<i32>,
    pub(super) first: i64,
    pub(super) second: i64,
    pub(super) date: Option<NaiveDate>,
    pub(super) first_points: Option<i32>,
    pub(super) second_points: Option<i32>,
    pub(super) turns: Option<String>,
    pub(super) first_adjustment: i32,
    pub(super) second_adjustment: i32,
    pub(super) ending: String,
    /// Whether both sheets were entered, and agree.
    #[serde(default)]
    pub(super) checked: bool,
    /// The fingerprint of the list of words under which the game was noted.
    #[serde(default)]
    pub(super) word_list: Option<String>,
}

impl Row {
    pub(super) fn table(&self) -> Result<Option<TableNumber>, StoreError> {
        match self.table_number {
            Some(number) => known(TableNumber::new(i64::from(number)), "table", number).map(Some),
            None => Ok(None),
        }
    }

    fn word_list(&self) -> Result<Option<Fingerprint>, StoreError> {
        let read = |text: &String| known(Fingerprint::from_hexadecimal(text), "word list", text);
        self.word_list.as_ref().map(read).transpose()
    }

    /// The record, counted anew from its actions and held against the points kept beside them.
    pub(super) fn record(&self, variant: &Variant) -> Result<GameRecord, StoreError> {
        let board_points =
            |points: i32| known(BoardPoints::new(i64::from(points)), "points", points);
        let points = match (self.first_points, self.second_points) {
            (Some(first), Some(second)) => {
                Some(Sides::new(board_points(first)?, board_points(second)?))
            }
            _ => None,
        };
        let parts = RecordParts {
            points,
            turns: self.turns.as_deref().map(turns::read).transpose()?,
            adjustment: Sides::new(self.first_adjustment, self.second_adjustment),
            ending: Some(known(
                Ending::from_word(&self.ending),
                "ending",
                &self.ending,
            )?),
        };
        GameRecord::new(variant, parts)
            .map_err(|faults| StoreError::Corrupt(format!("game {} with {faults:?}", self.id)))
    }
}

/// The game of that key.
///
/// # Errors
/// Those of the database.
pub fn find(
    connection: &mut DatabaseConnection,
    key: GameKey,
) -> Result<Option<StoredGame>, StoreError> {
    let row: Option<(Row, i64, String, Option<String>)> = game::table
        .inner_join(
            round::table.inner_join(competition::table.inner_join(competition_settings::table)),
        )
        .filter(game::id.eq(key.0))
        .select((
            Row::as_select(),
            competition::id,
            competition_settings::variant,
            competition_settings::words,
        ))
        .first(connection)
        .optional()?;
    let Some((row, competition, variant, words)) = row else {
        return Ok(None);
    };
    let variant = known(VariantName::from_word(&variant), "rules", &variant)?;
    Ok(Some(StoredGame {
        key,
        round: RoundKey(row.round),
        competition: CompetitionKey(competition),
        version: Version(row.version),
        variant,
        table: row.table()?,
        players: Sides::new(PlayerKey(row.first), PlayerKey(row.second)),
        date: row.date,
        record: row.record(variant.variant())?,
        word_list: row.word_list()?,
        words,
    }))
}

/// What tells the list of words under which a game was noted from others, where one was kept.
///
/// # Errors
/// Those of the database.
pub fn word_list(
    connection: &mut DatabaseConnection,
    key: GameKey,
) -> Result<Option<Fingerprint>, StoreError> {
    let row: Option<Row> = game::table
        .find(key.0)
        .select(Row::as_select())
        .first(connection)
        .optional()?;
    row.map_or(Ok(None), |row| row.word_list())
}

/// Adds games to a round, behind those at the positions before `first_position`.
///
/// # Errors
/// Those of the database.
pub fn insert_all<'a>(
    connection: &mut DatabaseConnection,
    round: RoundKey,
    first_position: usize,
    games: impl IntoIterator<Item = NewGame<'a>>,
) -> Result<(), StoreError> {
    for (place, new) in (first_position..).zip(games) {
        diesel::insert_into(game::table)
            .values((
                game::round.eq(round.0),
                game::position.eq(position(place)?),
                game::table_number.eq(new.table.map(|table| i32::from(table.get()))),
                game::first.eq(new.players.first.0),
                game::second.eq(new.players.second.0),
                game::date.eq(new.date),
                RecordColumns::of(new.record)?,
                game::version.eq(1_i64),
            ))
            .execute(connection)?;
    }
    Ok(())
}

/// Puts another record, date and list of words in place of a game's, which is not checked then; the version that
/// follows.
///
/// # Errors
/// A refusal of the database without such a game; those of the database.
pub fn update_record(
    connection: &mut DatabaseConnection,
    key: GameKey,
    record: &GameRecord,
    date: Option<NaiveDate>,
    word_list: Option<Fingerprint>,
) -> Result<Version, StoreError> {
    let version = diesel::update(game::table.find(key.0))
        .set((
            RecordColumns::of(record)?,
            game::date.eq(date),
            game::version.eq(game::version + 1),
            game::checked.eq(false),
            game::word_list.eq(word_list.map(|one| one.to_string())),
        ))
        .returning(game::version)
        .get_result(connection)?;
    Ok(Version(version))
}

/// Sets the place of a game in its round, its table and its players; `reseated` raises its version.
///
/// # Errors
/// Those of the database.
pub fn update_seats(
    connection: &mut DatabaseConnection,
    key: GameKey,
    place: usize,
    table: Option<TableNumber>,
    players: Sides<PlayerKey>,
    reseated: bool,
) -> Result<(), StoreError> {
    diesel::update(game::table.find(key.0))
        .set((
            game::position.eq(position(place)?),
            game::table_number.eq(table.map(|table| i32::from(table.get()))),
            game::first.eq(players.first.0),
            game::second.eq(players.second.0),
            game::version.eq(game::version + i64::from(reseated)),
        ))
        .execute(connection)?;
    Ok(())
}

/// Puts a game back under the key, at the place and with the version that are given.
pub(super) fn put(
    connection: &mut DatabaseConnection,
    position: i32,
    row: &Row,
    there: bool,
) -> Result<(), StoreError> {
    let columns = (game::position.eq(position), row);
    if there {
        diesel::update(game::table.find(row.id))
            .set(columns)
            .execute(connection)?;
    } else {
        diesel::insert_into(game::table)
            .values(columns)
            .execute(connection)?;
    }
    Ok(())
}

/// Takes a game away.
///
/// # Errors
/// Those of the database.
pub fn delete(connection: &mut DatabaseConnection, key: GameKey) -> Result<(), StoreError> {
    diesel::delete(game::table.find(key.0)).execute(connection)?;
    Ok(())
}

/// Takes away every game of a round.
///
/// # Errors
/// Those of the database.
pub fn delete_of_round(
    connection: &mut DatabaseConnection,
    round: RoundKey,
) -> Result<(), StoreError> {
    diesel::delete(game::table.filter(game::round.eq(round.0))).execute(connection)?;
    Ok(())
}
