//! The history of a competition: one row per deed, enough to show and to undo.

use std::collections::HashMap;

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::schema::{game_change, history};
use super::{AccountKey, CompetitionKey, DatabaseConnection, GameKey, Revision, StoreError};

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
    /// The deed that this one undoes.
    pub undoes: Option<Revision>,
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
    /// The deed that this one undid.
    pub undoes: Option<Revision>,
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
    Option<i64>,
);
const COLUMNS: (
    history::revision,
    history::account,
    history::account_name,
    history::at,
    history::deed,
    history::arguments,
    history::before,
    history::after,
    history::undoes,
) = (
    history::revision,
    history::account,
    history::account_name,
    history::at,
    history::deed,
    history::arguments,
    history::before,
    history::after,
    history::undoes,
);

fn entry_of(
    (revision, account, account_name, at, deed, arguments, before, after, undoes): Row,
) -> Entry {
    Entry {
        revision: Revision(revision),
        account: account.map(AccountKey),
        account_name,
        at,
        deed,
        arguments,
        before,
        after,
        undoes: undoes.map(Revision),
    }
}

/// Notes a deed, and which games it changed that were there.
///
/// # Errors
/// A refusal of the database where the deed undoes one that was undone before; those of the database.
pub fn insert(
    connection: &mut DatabaseConnection,
    new: &NewEntry<'_>,
    changed_games: &[GameKey],
) -> Result<(), StoreError> {
    let key: i64 = diesel::insert_into(history::table)
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
            history::undoes.eq(new.undoes.map(|revision| revision.0)),
        ))
        .returning(history::id)
        .get_result(connection)?;
    for game in changed_games {
        diesel::insert_into(game_change::table)
            .values((game_change::game.eq(game.0), game_change::history.eq(key)))
            .execute(connection)?;
    }
    Ok(())
}

/// When the latest of some deeds was done in a competition, in UTC; `None` if none was.
///
/// # Errors
/// Those of the database.
pub fn latest_of(
    connection: &mut DatabaseConnection,
    competition: CompetitionKey,
    deeds: &[&str],
) -> Result<Option<NaiveDateTime>, StoreError> {
    Ok(history::table
        .filter(history::competition.eq(competition.0))
        .filter(history::deed.eq_any(deeds.iter().copied()))
        .select(diesel::dsl::max(history::at))
        .first(connection)?)
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
        .select(COLUMNS)
        .load(connection)?;
    Ok(rows.into_iter().map(entry_of).collect())
}

/// Which deeds of a competition are undone, each with the revision of what undid it.
///
/// # Errors
/// Those of the database.
pub fn undone(
    connection: &mut DatabaseConnection,
    competition: CompetitionKey,
) -> Result<HashMap<Revision, Revision>, StoreError> {
    let rows: Vec<(Option<i64>, i64)> = history::table
        .filter(history::competition.eq(competition.0))
        .filter(history::undoes.is_not_null())
        .select((history::undoes, history::revision))
        .load(connection)?;
    Ok(rows
        .into_iter()
        .filter_map(|(undone, by)| Some((Revision(undone?), Revision(by))))
        .collect())
}

/// The words of all deeds of a competition, by the revisions that they made.
///
/// # Errors
/// Those of the database.
pub fn words(
    connection: &mut DatabaseConnection,
    competition: CompetitionKey,
) -> Result<HashMap<Revision, String>, StoreError> {
    let rows: Vec<(i64, String)> = history::table
        .filter(history::competition.eq(competition.0))
        .select((history::revision, history::deed))
        .load(connection)?;
    Ok(rows
        .into_iter()
        .map(|(revision, deed)| (Revision(revision), deed))
        .collect())
}

/// Deeds on the register of the club that stand in the history of a competition, but are none of its own: they are
/// not undone there, and hold up no undoing.
const ON_THE_REGISTER: [&str; 2] = ["merge_persons", "make_anonymous"];

/// The latest deed that is neither undone nor an undoing itself: what would be undone next.
///
/// # Errors
/// Those of the database.
pub fn latest_standing(
    connection: &mut DatabaseConnection,
    competition: CompetitionKey,
) -> Result<Option<Entry>, StoreError> {
    let undone: Vec<i64> = undone(connection, competition)?
        .into_keys()
        .map(|revision| revision.0)
        .collect();
    let row: Option<Row> = history::table
        .filter(history::competition.eq(competition.0))
        .filter(history::undoes.is_null())
        .filter(history::deed.ne_all(ON_THE_REGISTER))
        .filter(history::revision.ne_all(undone))
        // An earlier version of the program noted a second check that had changed nothing.
        .filter(
            history::deed
                .ne("check_game")
                .or(history::before.is_not_null())
                .or(history::after.is_not_null()),
        )
        .order(history::revision.desc())
        .select(COLUMNS)
        .first(connection)
        .optional()?;
    Ok(row.map(entry_of))
}

/// The deeds that changed some games, each game with what was done to it, the earliest first.
///
/// # Errors
/// Those of the database.
pub fn of_games(
    connection: &mut DatabaseConnection,
    games: &[GameKey],
) -> Result<Vec<(GameKey, Entry)>, StoreError> {
    let keys: Vec<i64> = games.iter().map(|game| game.0).collect();
    let rows: Vec<(i64, Row)> = game_change::table
        .inner_join(history::table)
        .filter(game_change::game.eq_any(keys))
        .order(game_change::history)
        .select((game_change::game, COLUMNS))
        .load(connection)?;
    Ok(rows
        .into_iter()
        .map(|(game, row)| (GameKey(game), entry_of(row)))
        .collect())
}
