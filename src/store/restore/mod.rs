//! A back-up put in place of what is there: as a file while nobody serves it, or into the database in use.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;

use self::checking::{Line, other};
use super::backup::{self, Unfinished};
use super::connection::open_sqlite;
use super::{Database, DatabaseConnection, OpenError, StoreError, new_file};

mod checking;

pub use checking::{Checked, Contents, HeldCompetition, check, held};

/// What is not taken from a back-up: who is signed in, the secret of this installation, links and forms that were
/// used since, and which changes of the tables were made.
const KEPT: [&str; 5] = [
    "__diesel_schema_migrations",
    "deed_key",
    "invitation",
    "session",
    "setting",
];

/// Puts a checked back-up in place of a database file that nobody has open, which is kept under another name.
///
/// Whoever is killed meanwhile leaves the one or the other, whole.
///
/// # Errors
/// [`OpenError::Locked`] where a program has the file open; what the file system says.
pub fn put_in_place(checked: &Checked, target: &Path, aside: &Path) -> Result<(), OpenError> {
    let path = checked.file.path();
    // Held until the new file is there: nobody opens the old one meanwhile.
    let mut held = None;
    if target.exists() {
        match alone(target) {
            Ok(mut connection) => {
                if lift_and_keep(&mut connection, path, aside).is_err() {
                    keep_as_it_is(target, aside).map_err(other)?;
                }
                held = Some(connection);
            }
            Err(OpenError::Locked(path)) => return Err(OpenError::Locked(path)),
            Err(_) => keep_as_it_is(target, aside).map_err(other)?,
        }
    }
    move_logs(target, aside).map_err(other)?;
    backup::put(path, target).map_err(other)?;
    drop(held);
    Ok(())
}

/// Raises the numbers in the new file above those of the old one, and copies the old one; fails where that is damaged
/// or of another program, and leaves the new file as it was.
fn lift_and_keep(old: &mut SqliteConnection, new: &Path, aside: &Path) -> Result<(), StoreError> {
    let lifted = lift(old, new);
    if lifted.is_err() {
        // The new file must have no journal open when it is put in place; where there is nothing to end, it has none.
        let _ = old.batch_execute("ROLLBACK;");
        let _ = old.batch_execute("DETACH other;");
    }
    lifted?;
    let unfinished = Unfinished::beside(aside)?;
    new_file::make(unfinished.path())?;
    backup::copy_from(old, unfinished.path())?;
    backup::put(unfinished.path(), aside)
}

/// A connection that has the file for itself, its log written into it.
fn alone(path: &Path) -> Result<SqliteConnection, OpenError> {
    let says = |error: &dyn std::fmt::Display| {
        if error.to_string().contains("locked") {
            OpenError::Locked(path.to_owned())
        } else {
            OpenError::Other(error.to_string())
        }
    };
    let mut connection = open_sqlite(path).map_err(|error| says(&error))?;
    connection
        .batch_execute("PRAGMA busy_timeout = 1000;")
        .map_err(|error| says(&error))?;
    // The log can only be left by who is alone with the file.
    let mode: Line = diesel::sql_query("PRAGMA journal_mode = DELETE")
        .get_result::<Mode>(&mut connection)
        .map(|mode| Line {
            text: Some(mode.journal_mode),
        })
        .map_err(|error| says(&error))?;
    if mode.text.as_deref() != Some("delete") {
        return Err(OpenError::Locked(path.to_owned()));
    }
    connection
        .batch_execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;")
        .map_err(|error| says(&error))?;
    Ok(connection)
}

#[derive(QueryableByName)]
struct Mode {
    #[diesel(sql_type = Text)]
    journal_mode: String,
}

/// Keeps a file that cannot be read through SQLite under another name.
fn keep_as_it_is(target: &Path, aside: &Path) -> Result<(), StoreError> {
    // A second name, since to read and close the file would drop the locks that are held on it.
    if fs::hard_link(target, aside).is_err() {
        fs::copy(target, aside)?;
        File::open(aside)?.sync_all()?;
    }
    Ok(())
}

/// Takes what SQLite left beside a file along to another name: beside the new file, it would be played back into that.
fn move_logs(target: &Path, aside: &Path) -> Result<(), StoreError> {
    for ending in ["-journal", "-wal", "-shm"] {
        let beside = with_ending(target, ending);
        if beside.exists() {
            fs::rename(&beside, with_ending(aside, ending))?;
        }
    }
    Ok(())
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Raises the revisions and versions in a file above those of the database that is open, so that no form and no
/// kept page of before fits.
fn lift(open: &mut SqliteConnection, file: &Path) -> Result<(), StoreError> {
    attach(open, file)?;
    let lifting = lifting(open)?;
    open.batch_execute(&format!("BEGIN IMMEDIATE; {lifting} COMMIT;"))?;
    open.batch_execute("DETACH other;")?;
    Ok(())
}

fn attach(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let text = path
        .to_str()
        .ok_or_else(|| StoreError::Corrupt(format!("the path {} is no text", path.display())))?;
    diesel::sql_query("ATTACH $1 AS other")
        .bind::<Text, _>(text)
        .execute(connection)?;
    Ok(())
}

/// The tables of a schema of a connection that are taken from a back-up.
fn tables(connection: &mut SqliteConnection, schema: &str) -> Result<Vec<String>, StoreError> {
    let lines: Vec<Line> = diesel::sql_query(format!(
        "SELECT name AS text FROM {schema}.sqlite_master
         WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    ))
    .load(connection)?;
    Ok(lines
        .into_iter()
        .filter_map(|line| line.text)
        .filter(|table| !KEPT.contains(&table.as_str()))
        .collect())
}

/// Statements that raise what counts changes in `other` above the highest number in `main`.
fn lifting(connection: &mut SqliteConnection) -> Result<String, StoreError> {
    let mut statements = String::new();
    for table in tables(connection, "other")? {
        // The revisions of the history stay what they were.
        if table == "history" {
            continue;
        }
        let counted: Vec<Line> = diesel::sql_query(
            "SELECT theirs.name AS text FROM pragma_table_info($1, 'other') AS theirs
             INNER JOIN pragma_table_info($1, 'main') AS ours ON ours.name = theirs.name
             WHERE theirs.name IN ('version', 'revision')",
        )
        .bind::<Text, _>(&table)
        .load(connection)?;
        for column in counted.into_iter().filter_map(|line| line.text) {
            statements.push_str(&format!(
                "UPDATE other.{table} SET {column} = {column}
                 + (SELECT coalesce(max({column}), 0) FROM main.{table});\n"
            ));
        }
    }
    // No key is given twice, also not one that was given since.
    statements.push_str(
        "INSERT INTO other.sqlite_sequence (name, seq)
             SELECT name, 0 FROM main.sqlite_sequence
             WHERE name NOT IN (SELECT name FROM other.sqlite_sequence);
         UPDATE other.sqlite_sequence SET seq = max(seq, coalesce(
             (SELECT ours.seq FROM main.sqlite_sequence AS ours
              WHERE ours.name = other.sqlite_sequence.name), 0));\n",
    );
    Ok(statements)
}

/// Puts what a checked back-up holds into the database in use, in one transaction. Blocks.
///
/// Nobody writes from before `first` until all is kept; what `then` writes is kept with what is restored. Both are given
/// the connection that restores. Who could administer before still can, with the present password; nobody else stays
/// signed in.
///
/// # Errors
/// Those of `first` and `then`, and of the database; then everything is as it was.
pub fn copy_into<E: From<StoreError>>(
    database: &Database,
    checked: &Checked,
    first: impl FnOnce(&mut DatabaseConnection) -> Result<(), E>,
    then: impl FnOnce(&mut DatabaseConnection) -> Result<(), E>,
) -> Result<(), E> {
    let Some(path) = database.path() else {
        return Err(StoreError::Corrupt(
            "a PostgreSQL server is restored with its own tools".to_owned(),
        )
        .into());
    };
    // Others of this program queue for their turn; others of the system wait at the file.
    let _turn = database.turn_to_write()?;
    let mut connection = open_sqlite(path)?;
    connection
        .batch_execute("PRAGMA foreign_keys = OFF; PRAGMA synchronous = FULL;")
        .map_err(StoreError::Query)?;
    attach(&mut connection, checked.file.path())?;
    let mut connection = DatabaseConnection::Sqlite(connection);
    connection.begin_writing().map_err(StoreError::Query)?;
    let outcome = first(&mut connection)
        .and_then(|()| Ok(copy_tables(&mut connection)?))
        .and_then(|()| then(&mut connection))
        .and_then(|()| Ok(refuse_dangling(&mut connection)?))
        .and_then(|()| Ok(connection.commit().map_err(StoreError::Query)?));
    if outcome.is_err() {
        // The first error says more; closing the connection rolls back as well.
        let _ = connection.roll_back();
    }
    outcome
}

fn copy_tables(connection: &mut DatabaseConnection) -> Result<(), StoreError> {
    let DatabaseConnection::Sqlite(connection) = connection else {
        return Ok(());
    };
    let mut statements = String::from(
        "CREATE TEMPORARY TABLE before_admin AS
             SELECT * FROM main.account WHERE role = 'admin' AND NOT disabled;\n",
    );
    statements.push_str(&lifting(connection)?);
    for table in tables(connection, "other")? {
        statements.push_str(&format!(
            "DELETE FROM main.{table}; INSERT INTO main.{table} SELECT * FROM other.{table};\n"
        ));
    }
    statements.push_str(ADMINS);
    Ok(connection.batch_execute(&statements)?)
}

fn refuse_dangling(connection: &mut DatabaseConnection) -> Result<(), StoreError> {
    let broken: Option<Line> =
        diesel::sql_query("SELECT \"table\" AS text FROM pragma_foreign_key_check LIMIT 1")
            .get_result(connection)
            .optional()?;
    match broken {
        Some(broken) => Err(StoreError::Corrupt(format!(
            "a row of {} refers to nothing",
            broken.text.unwrap_or_default()
        ))),
        None => Ok(()),
    }
}

/// Who could administer stays an administrator, by the name; sessions stay only where account and key are the same.
const ADMINS: &str = "
DELETE FROM main.deed_key;
DELETE FROM main.invitation;
UPDATE main.account SET
    password = (SELECT password FROM before_admin WHERE before_admin.name_key = account.name_key),
    role = 'admin', disabled = FALSE
WHERE name_key IN (SELECT name_key FROM before_admin);
INSERT INTO main.account (name, name_key, password, role, disabled, created_at)
SELECT name, name_key, password, role, disabled, created_at FROM before_admin
WHERE name_key NOT IN (SELECT name_key FROM main.account);
DELETE FROM main.session WHERE account IS NULL OR account NOT IN (
    SELECT before_admin.id FROM before_admin
    INNER JOIN main.account AS same ON same.id = before_admin.id AND same.name_key = before_admin.name_key
);
DROP TABLE before_admin;
";
