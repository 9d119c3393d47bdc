//! A back-up checked in every way, and what it holds, before anything else is touched.

use std::path::Path;

use chrono::NaiveDateTime;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text, Timestamp};

use crate::store::backup::{self, Unfinished};
use crate::store::connection::open_sqlite;
use crate::store::{DatabaseConnection, OpenError, StoreError, migration, new_file};

/// A competition as a database holds it.
#[derive(Clone, Debug, PartialEq, Eq, QueryableByName)]
pub struct HeldCompetition {
    /// Its key.
    #[diesel(sql_type = BigInt)]
    pub id: i64,
    /// What it is called.
    #[diesel(sql_type = Text)]
    pub name: String,
    /// When it was made, in UTC.
    #[diesel(sql_type = Timestamp)]
    pub created_at: NaiveDateTime,
    /// When it was last changed, in UTC.
    #[diesel(sql_type = Timestamp)]
    pub changed_at: NaiveDateTime,
}

/// What a back-up holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents {
    /// Its competitions, the last changed first.
    pub competitions: Vec<HeldCompetition>,
    /// How many accounts it has.
    pub accounts: i64,
    /// The version of the program that wrote it, where it says so.
    pub written_by: Option<String>,
}

/// A back-up that was checked, as a file of its own that goes when it goes.
pub struct Checked {
    pub(super) file: Unfinished,
    /// What it holds.
    pub contents: Contents,
}

#[derive(QueryableByName)]
pub(super) struct Line {
    #[diesel(sql_type = Nullable<Text>)]
    pub(super) text: Option<String>,
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

/// Copies a back-up beside `target` and checks the copy in every way, before anything else is touched.
///
/// The copy is brought up to date where an older version of the program wrote it.
///
/// # Errors
/// Which of them it fails: no database, of another program or a newer version, damaged.
pub fn check(source: &Path, target: &Path) -> Result<Checked, OpenError> {
    let file = Unfinished::beside(target).map_err(other)?;
    let path = file.path();
    if !source.is_file() {
        return Err(OpenError::NoFile(source.to_owned()));
    }
    new_file::make(path).map_err(other)?;
    let of_source = |error: OpenError| about(error, source);
    // Through SQLite, so that a log beside the file is read with it.
    let copied = migration::refuse_others(source).and_then(|()| {
        let damaged = |error: StoreError| OpenError::Damaged {
            path: source.to_owned(),
            what: error.to_string(),
        };
        backup::check(source).map_err(damaged)?;
        backup::copy(source, path).map_err(damaged)
    });
    copied.map_err(of_source)?;
    sound(path).map_err(of_source)?;
    migration::make_ready(path).map_err(of_source)?;
    let contents = sound(path).and_then(|()| tables_are_ours(path, target));
    let contents = contents
        .and_then(|()| contents_of(path))
        .map_err(of_source)?;
    Ok(Checked { file, contents })
}

/// The same fault, told of the file that the person named.
fn about(error: OpenError, source: &Path) -> OpenError {
    let path = source.to_owned();
    match error {
        OpenError::NotADatabase(_) => OpenError::NotADatabase(path),
        OpenError::OfAnotherProgram(_) => OpenError::OfAnotherProgram(path),
        OpenError::TooNew { change, .. } => OpenError::TooNew { path, change },
        OpenError::Damaged { what, .. } => OpenError::Damaged { path, what },
        other => other,
    }
}

pub(super) fn other(error: impl std::fmt::Display) -> OpenError {
    OpenError::Other(error.to_string())
}

/// Whether the file is whole and all in it refers to something, and leaves it without a log beside it.
fn sound(path: &Path) -> Result<(), OpenError> {
    let damaged = |what: String| OpenError::Damaged {
        path: path.to_owned(),
        what,
    };
    backup::check(path).map_err(|error| damaged(error.to_string()))?;
    let mut connection = open_sqlite(path).map_err(other)?;
    let broken: Option<Line> =
        diesel::sql_query("SELECT \"table\" AS text FROM pragma_foreign_key_check LIMIT 1")
            .get_result(&mut connection)
            .optional()
            .map_err(|error| damaged(error.to_string()))?;
    if let Some(broken) = broken {
        let table = broken.text.unwrap_or_default();
        return Err(damaged(format!("a row of {table} refers to nothing")));
    }
    connection
        .batch_execute("PRAGMA journal_mode = DELETE;")
        .map_err(other)
}

/// Whether the tables are those that this program makes, and nothing beside them.
fn tables_are_ours(path: &Path, target: &Path) -> Result<(), OpenError> {
    let fresh = Unfinished::beside(target).map_err(other)?;
    migration::make_ready(fresh.path())?;
    if definitions(path).map_err(other)? == definitions(fresh.path()).map_err(other)? {
        Ok(())
    } else {
        Err(OpenError::Damaged {
            path: path.to_owned(),
            what: "its tables are not those of this program".to_owned(),
        })
    }
}

fn definitions(path: &Path) -> Result<Vec<Option<String>>, StoreError> {
    let mut connection = open_sqlite(path)?;
    let lines: Vec<Line> = diesel::sql_query(
        "SELECT type || ' ' || name || ' ' || coalesce(sql, '') AS text FROM sqlite_master
         WHERE name NOT LIKE 'sqlite_stat%' ORDER BY type, name",
    )
    .load(&mut connection)?;
    connection.batch_execute("PRAGMA journal_mode = DELETE;")?;
    Ok(lines.into_iter().map(|line| line.text).collect())
}

fn contents_of(path: &Path) -> Result<Contents, OpenError> {
    let read = || -> Result<Contents, StoreError> {
        let mut connection = open_sqlite(path)?;
        let competitions = diesel::sql_query(HELD).load(&mut connection)?;
        let accounts: Number = diesel::sql_query("SELECT count(*) AS number FROM account")
            .get_result(&mut connection)?;
        let written_by: Option<Line> =
            diesel::sql_query("SELECT value AS text FROM setting WHERE name = $1")
                .bind::<Text, _>(backup::WRITTEN_BY)
                .get_result(&mut connection)
                .optional()?;
        Ok(Contents {
            competitions,
            accounts: accounts.number,
            written_by: written_by.and_then(|line| line.text),
        })
    };
    read().map_err(other)
}

const HELD: &str =
    "SELECT id, name, created_at, changed_at FROM competition ORDER BY changed_at DESC, id DESC";

/// The competitions of the database in use, the last changed first.
///
/// # Errors
/// Those of the database.
pub fn held(connection: &mut DatabaseConnection) -> Result<Vec<HeldCompetition>, StoreError> {
    Ok(diesel::sql_query(HELD).load(connection)?)
}
