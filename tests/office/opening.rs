//! Files that are no database of ours, and those that are.

use std::path::Path;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use gouds8::store::{Database, OpenError};
use tempfile::TempDir;

use crate::database::TestDatabase;

#[track_caller]
fn error(path: &Path) -> OpenError {
    match Database::open(path.to_str().unwrap()) {
        Ok(_) => panic!("{} was opened", path.display()),
        Err(error) => error,
    }
}

fn sqlite(path: &Path) -> SqliteConnection {
    let mut connection = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
    connection
        .batch_execute("PRAGMA busy_timeout = 5000")
        .unwrap();
    connection
}

#[derive(QueryableByName)]
struct Answer {
    #[diesel(sql_type = Text)]
    answer: String,
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

#[test]
fn a_new_file_is_made_and_found_again() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("nieuw.db");
    for url in [
        path.to_str().unwrap().to_owned(),
        format!("sqlite:{}", path.display()),
        format!("sqlite://{}", path.display()),
    ] {
        let database = Database::open(&url).unwrap();
        database.answers().unwrap();
        assert_eq!(database.path(), Some(path.as_path()));
    }
    let mode: Answer = diesel::sql_query("SELECT journal_mode AS answer FROM pragma_journal_mode")
        .get_result(&mut sqlite(&path))
        .unwrap();
    assert_eq!(mode.answer, "wal");
}

#[test]
fn an_empty_file_becomes_a_database() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("leeg.db");
    std::fs::write(&path, "").unwrap();
    Database::open(path.to_str().unwrap()).unwrap();
}

#[test]
fn a_file_of_something_else_is_left_alone() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("brief.txt");
    let letter = "Geachte leden, ".repeat(1000);
    std::fs::write(&path, &letter).unwrap();
    assert!(matches!(error(&path), OpenError::NotADatabase(_)));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), letter);
    assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 1);
}

#[test]
fn a_database_of_another_program_is_left_alone() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("ander.db");
    sqlite(&path)
        .batch_execute(
            "CREATE TABLE account (id INTEGER PRIMARY KEY); INSERT INTO account VALUES (7);",
        )
        .unwrap();
    let before = std::fs::read(&path).unwrap();
    assert!(matches!(error(&path), OpenError::OfAnotherProgram(_)));
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_database_of_a_newer_version_is_left_alone() {
    let test = TestDatabase::new();
    let path = test.path();
    sqlite(&path)
        .batch_execute(
            "INSERT INTO __diesel_schema_migrations (version) VALUES ('99999999999999');",
        )
        .unwrap();
    match error(&path) {
        OpenError::TooNew { change, .. } => assert_eq!(change, "99999999999999"),
        other => panic!("{other}"),
    }
}

#[test]
fn directories_and_places_that_are_not_there_are_told_apart() {
    let directory = TempDir::new().unwrap();
    assert!(matches!(error(directory.path()), OpenError::Directory(_)));
    let nowhere = directory.path().join("weg").join("gouds8.db");
    assert!(matches!(error(&nowhere), OpenError::NoDirectory(_)));
    for nothing in ["", "sqlite:", ":memory:", "sqlite://:memory:"] {
        assert!(matches!(Database::open(nothing), Err(OpenError::NoPath)));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_place_where_nothing_can_be_written_is_told() {
    assert!(matches!(
        error(Path::new("/proc/gouds8.db")),
        OpenError::CannotOpen(_)
    ));
}

#[test]
fn a_damaged_file_is_told() {
    let test = TestDatabase::new();
    let damaged = test.directory().join("kapot.db");
    gouds8::store::backup::write(&test.database, &damaged).unwrap();
    let mut bytes = std::fs::read(&damaged).unwrap();
    // The header stays; what follows it in the first page is the list of tables.
    bytes[100..4096].fill(0xa5);
    std::fs::write(&damaged, bytes).unwrap();
    assert!(matches!(error(&damaged), OpenError::Damaged { .. }));
}

#[test]
fn a_database_kept_locked_by_another_program_is_told_or_waited_for() {
    let test = TestDatabase::new();
    let path = test.path();
    let mut other = sqlite(&path);
    other.batch_execute("BEGIN IMMEDIATE").unwrap();
    let opening = std::thread::spawn(move || Database::open(path.to_str().unwrap()).is_ok());
    // The opener waits for the lock rather than failing at once.
    other.batch_execute("COMMIT").unwrap();
    assert!(opening.join().unwrap());
}

#[test]
fn a_server_that_is_not_there_is_told() {
    let url = "postgres://nobody@127.0.0.1:1/nothing?connect_timeout=2";
    assert!(matches!(
        Database::open(url),
        Err(OpenError::Unreachable(_))
    ));
}

#[test]
fn what_is_open_twice_at_the_first_start_is_made_once() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("samen.db");
    let path = path.to_str().unwrap();
    std::thread::scope(|scope| {
        let openings: Vec<_> = (0..4)
            .map(|_| scope.spawn(|| Database::open(path)))
            .collect();
        for opening in openings {
            opening.join().unwrap().unwrap();
        }
    });
    let applied: Number =
        diesel::sql_query("SELECT count(*) AS number FROM __diesel_schema_migrations")
            .get_result(&mut sqlite(Path::new(path)))
            .unwrap();
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
    let changes = std::fs::read_dir(folders).unwrap().count();
    assert_eq!(usize::try_from(applied.number), Ok(changes));
}

#[test]
fn the_database_itself_refuses_what_points_nowhere() {
    let test = TestDatabase::new();
    let refused: Result<usize, gouds8::store::StoreError> = test.database.write(|connection| {
        let query = diesel::sql_query("INSERT INTO bye (round, player, position) VALUES (1, 1, 0)");
        Ok(query.execute(connection)?)
    });
    assert!(refused.unwrap_err().to_string().contains("FOREIGN KEY"));
}

#[test]
fn a_database_that_must_be_there_is_not_made() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("mistikt.db");
    let text = path.to_str().unwrap();
    assert!(matches!(
        Database::open_existing(text),
        Err(OpenError::NoFile(missing)) if missing == path
    ));
    assert!(!path.exists());
    Database::open(text).unwrap();
    Database::open_existing(text).unwrap();
}

/// What others than the owner may do with each file in a directory.
#[cfg(unix)]
fn rights_of_others(directory: &Path) -> Vec<(String, u32)> {
    use std::os::unix::fs::PermissionsExt;

    let mut rights: Vec<_> = std::fs::read_dir(directory)
        .unwrap()
        .map(|entry| {
            let entry = entry.unwrap();
            let mode = entry.metadata().unwrap().permissions().mode();
            (entry.file_name().into_string().unwrap(), mode & 0o077)
        })
        .collect();
    rights.sort();
    rights
}

#[cfg(unix)]
#[test]
fn nobody_else_reads_the_database_or_a_copy_of_it() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("club.db");
    let database = Database::open(path.to_str().unwrap()).unwrap();
    // Somebody writes, so that the files beside it are there too.
    database
        .write(|connection| gouds8::store::setting::set(connection, "proef", "proef"))
        .unwrap();
    gouds8::store::backup::write(&database, &directory.path().join("kopie.db")).unwrap();
    let files = ["club.db", "club.db-shm", "club.db-wal", "kopie.db"];
    assert_eq!(
        rights_of_others(directory.path()),
        files.map(|name| (name.to_owned(), 0))
    );
}
