//! Makes a database file ready: what it must be, and the changes that it does not have yet.

use std::path::Path;
use std::time::Duration;

use diesel::connection::{AnsiTransactionManager, SimpleConnection, TransactionManager};
use diesel::migration::{Migration, MigrationSource, MigrationVersion};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Text};
use diesel::sqlite::Sqlite;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::connection::open_sqlite;
use super::{OpenError, StoreError, new_file};

const CHANGES: EmbeddedMigrations = embed_migrations!("migrations/sqlite");

/// "Gou8", as the first migration writes it.
const APPLICATION_ID: i32 = 1_198_486_840;

#[derive(QueryableByName)]
struct Header {
    #[diesel(sql_type = Integer)]
    application_id: i32,
}

#[derive(QueryableByName)]
struct Journal {
    #[diesel(sql_type = Text)]
    journal_mode: String,
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

#[derive(QueryableByName)]
struct BrokenReference {
    #[diesel(sql_type = Text)]
    table: String,
}

/// Makes the file if there is none, and brings it up to date, on a connection of its own.
pub(super) fn make_ready(path: &Path) -> Result<(), OpenError> {
    if path.is_dir() {
        return Err(OpenError::Directory(path.to_owned()));
    }
    if let Some(parent) = path.parent()
        && !parent.is_dir()
    {
        return Err(OpenError::NoDirectory(parent.to_owned()));
    }
    new_file::make(path).map_err(|_| OpenError::CannotOpen(path.to_owned()))?;
    let mut connection = open_sqlite(path).map_err(|error| named(path, &error.to_string()))?;
    let found = look_at(&mut connection).map_err(|error| named(path, &error.to_string()))?;
    match found {
        Found::Empty | Found::Ours => {}
        Found::OfAnotherProgram => return Err(OpenError::OfAnotherProgram(path.to_owned())),
    }
    let switched =
        switch_to_log(&mut connection).map_err(|error| named(path, &error.to_string()))?;
    if !switched {
        return Err(OpenError::NoLog(path.to_owned()));
    }
    // Foreign keys are off while tables may be rebuilt: dropping one would delete the rows that refer to it.
    connection
        .batch_execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF;")
        .map_err(|error| named(path, &error.to_string()))?;
    // One transaction, so that two programs that start at once do not both change the tables.
    AnsiTransactionManager::begin_transaction_sql(&mut connection, "BEGIN IMMEDIATE")
        .map_err(|error| named(path, &error.to_string()))?;
    let changed = bring_up_to_date(&mut connection, path);
    let ended = if changed.is_ok() {
        AnsiTransactionManager::commit_transaction(&mut connection)
    } else {
        AnsiTransactionManager::rollback_transaction(&mut connection)
    };
    changed?;
    ended.map_err(|error| named(path, &error.to_string()))
}

/// Refuses a file that is no database of this program, and changes nothing in it.
pub(super) fn refuse_others(path: &Path) -> Result<(), OpenError> {
    let mut connection = open_sqlite(path).map_err(|error| named(path, &error.to_string()))?;
    match look_at(&mut connection).map_err(|error| named(path, &error.to_string()))? {
        Found::Ours => Ok(()),
        Found::Empty => Err(OpenError::NotADatabase(path.to_owned())),
        Found::OfAnotherProgram => Err(OpenError::OfAnotherProgram(path.to_owned())),
    }
}

enum Found {
    Empty,
    Ours,
    OfAnotherProgram,
}

fn look_at(connection: &mut SqliteConnection) -> Result<Found, StoreError> {
    // Both answers from one moment: another program may be making the file just now.
    connection.transaction(|connection| {
        let tables: Count = diesel::sql_query("SELECT count(*) AS count FROM sqlite_master")
            .get_result(connection)?;
        let header: Header = diesel::sql_query("PRAGMA application_id").get_result(connection)?;
        Ok(match (header.application_id, tables.count) {
            (APPLICATION_ID, _) => Found::Ours,
            (0, 0) => Found::Empty,
            _ => Found::OfAnotherProgram,
        })
    })
}

/// Switches the write-ahead log on, which belongs to the file: once, before many connections are opened.
///
/// Whether it is on: file systems that share no memory between programs, as those of a network, give none.
fn switch_to_log(connection: &mut SqliteConnection) -> QueryResult<bool> {
    let mut attempts = 0;
    loop {
        let answer: QueryResult<Journal> =
            diesel::sql_query("PRAGMA journal_mode = WAL").get_result(connection);
        match answer {
            // For this one statement SQLite does not always wait for another program.
            Err(error) if attempts < 80 && error.to_string().contains("locked") => {
                attempts += 1;
                std::thread::sleep(Duration::from_millis(100));
            }
            answer => return Ok(answer?.journal_mode.eq_ignore_ascii_case("wal")),
        }
    }
}

fn bring_up_to_date(connection: &mut SqliteConnection, path: &Path) -> Result<(), OpenError> {
    let known: Vec<MigrationVersion<'static>> = MigrationSource::<Sqlite>::migrations(&CHANGES)
        .map_err(|error| OpenError::Other(error.to_string()))?
        .iter()
        .map(|change| change.name().version().as_owned())
        .collect();
    let applied = connection
        .applied_migrations()
        .map_err(|error| named(path, &error.to_string()))?;
    if let Some(unknown) = applied
        .iter()
        .rev()
        .find(|version| !known.contains(version))
    {
        return Err(OpenError::TooNew {
            path: path.to_owned(),
            change: unknown.to_string(),
        });
    }
    let changed = connection
        .run_pending_migrations(CHANGES)
        .map_err(|error| named(path, &error.to_string()))?
        .len();
    if changed == 0 {
        return Ok(());
    }
    let broken: Option<BrokenReference> = diesel::sql_query("PRAGMA foreign_key_check")
        .get_result(connection)
        .optional()
        .map_err(|error| named(path, &error.to_string()))?;
    match broken {
        Some(broken) => Err(OpenError::Damaged {
            path: path.to_owned(),
            what: format!("a row of {} refers to nothing", broken.table),
        }),
        None => Ok(()),
    }
}

/// SQLite tells these apart in words only: its codes do not come through.
fn named(path: &Path, message: &str) -> OpenError {
    let says = |words: &str| message.contains(words);
    let path = path.to_owned();
    if says("not a database") {
        OpenError::NotADatabase(path)
    } else if says("readonly") {
        OpenError::ReadOnly(path)
    } else if says("open the database file") || says("open database file") {
        OpenError::CannotOpen(path)
    } else if says("malformed") || says("disk I/O") {
        OpenError::Damaged {
            path,
            what: message.to_owned(),
        }
    } else if says("locked") {
        OpenError::Locked(path)
    } else {
        OpenError::Other(message.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_without_a_log_is_noticed() {
        let directory = tempfile::tempdir().expect("room for a folder");
        let file = directory.path().join("gouds8.db");
        assert!(
            switch_to_log(&mut open_sqlite(&file).expect("a new file"))
                .expect("it says which log it keeps")
        );
        // Memory has no log, as a network drive has none.
        let mut memory = open_sqlite(Path::new(":memory:")).expect("a database in memory");
        assert!(!switch_to_log(&mut memory).expect("it says which log it keeps"));
    }
}
