//! Databases for tests: each test has one of its own, copied from a template that is made once.

#![allow(dead_code, reason = "each test binary uses a part of it")]

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use gouds8::store::Database;
use tempfile::TempDir;

/// A database of a test's own; its files go when it goes.
pub(crate) struct TestDatabase {
    /// The database.
    pub(crate) database: Database,
    directory: TempDir,
}

impl TestDatabase {
    /// An empty database with all its tables.
    pub(crate) fn new() -> Self {
        let directory = TempDir::new().expect("a directory for the test");
        let path = directory.path().join("gouds8.db");
        std::fs::write(&path, template()).expect("a copy of the template");
        let database = Database::open(path.to_str().expect("a path of text")).expect("a database");
        Self {
            database,
            directory,
        }
    }

    /// The file.
    pub(crate) fn path(&self) -> PathBuf {
        self.directory.path().join("gouds8.db")
    }

    /// The directory, which holds nothing else.
    pub(crate) fn directory(&self) -> &Path {
        self.directory.path()
    }
}

/// The bytes of a database that has all its tables and nothing in them.
fn template() -> &'static [u8] {
    static TEMPLATE: OnceLock<Vec<u8>> = OnceLock::new();
    TEMPLATE.get_or_init(|| {
        let directory = TempDir::new().expect("a directory for the template");
        let whole = directory.path().join("template.db");
        let copy = directory.path().join("copy.db");
        let database = Database::open(whole.to_str().expect("a path of text")).expect("a database");
        // The copy is one file, without a log beside it.
        gouds8::store::backup::write(&database, &copy).expect("a copy of the template");
        std::fs::read(copy).expect("the bytes of the template")
    })
}
