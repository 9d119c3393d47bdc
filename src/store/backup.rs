//! A copy of the whole database while it is in use.

use std::fs::File;
use std::path::{Path, PathBuf};

use diesel::prelude::*;
use diesel::sql_types::Text;

use super::connection::open_sqlite;
use super::{Database, StoreError, new_file};

/// The name of the setting that says which version of the program wrote a back-up.
pub(super) const WRITTEN_BY: &str = "backup_written_by";

#[derive(QueryableByName)]
struct Finding {
    #[diesel(sql_type = Text)]
    integrity_check: String,
}

/// Writes a copy of the database, of one moment, to a file: it is there whole or not at all. Blocks.
///
/// A file of that name is replaced. Only its owner may read the copy.
///
/// # Errors
/// Those of the database and of the file system; a copy that is not sound.
pub fn write(database: &Database, target: &Path) -> Result<(), StoreError> {
    let Some(source) = database.path() else {
        return Err(StoreError::Corrupt(
            "a PostgreSQL server is backed up with its own tools".to_owned(),
        ));
    };
    let target = std::path::absolute(target)?;
    if same_file(source, &target) {
        return Err(std::io::Error::new(
            std::io::ErrorKind::InvalidInput,
            "a copy cannot take the place of the database itself",
        )
        .into());
    }
    let unfinished = Unfinished::beside(&target)?;
    // SQLite takes a file that is there as long as it is empty.
    new_file::make(&unfinished.0)?;
    copy(source, &unfinished.0)?;
    check(&unfinished.0)?;
    sign(&unfinished.0)?;
    put(&unfinished.0, &target)
}

/// Copies a database of one moment into an empty file.
pub(super) fn copy(source: &Path, target: &Path) -> Result<(), StoreError> {
    // A connection of its own: a copy takes a while, and readers are few.
    copy_from(&mut open_sqlite(source)?, target)
}

/// Copies the database of a connection into an empty file.
pub(super) fn copy_from(
    connection: &mut SqliteConnection,
    target: &Path,
) -> Result<(), StoreError> {
    diesel::sql_query("VACUUM INTO $1")
        .bind::<Text, _>(text(target)?)
        .execute(connection)?;
    Ok(())
}

/// Notes in a copy which version of the program made it.
fn sign(path: &Path) -> Result<(), StoreError> {
    let mut connection = open_sqlite(path)?;
    diesel::sql_query("INSERT OR REPLACE INTO setting (name, value) VALUES ($1, $2)")
        .bind::<Text, _>(WRITTEN_BY)
        .bind::<Text, _>(env!("CARGO_PKG_VERSION"))
        .execute(&mut connection)?;
    Ok(())
}

/// Puts a finished file in the place of another: the one or the other is there, whole.
pub(super) fn put(finished: &Path, target: &Path) -> Result<(), StoreError> {
    File::open(finished)?.sync_all()?;
    std::fs::rename(finished, target)?;
    if let Some(directory) = target.parent() {
        sync_directory(directory)?;
    }
    Ok(())
}

fn text(path: &Path) -> Result<&str, StoreError> {
    path.to_str()
        .ok_or_else(|| StoreError::Corrupt(format!("the path {} is no text", path.display())))
}

fn same_file(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// Whether a database file is sound in itself.
///
/// # Errors
/// [`StoreError::Corrupt`] with the first finding.
pub fn check(path: &Path) -> Result<(), StoreError> {
    let mut connection = open_sqlite(path)?;
    let finding: Finding =
        diesel::sql_query("PRAGMA integrity_check(1)").get_result(&mut connection)?;
    if finding.integrity_check == "ok" {
        Ok(())
    } else {
        Err(StoreError::Corrupt(finding.integrity_check))
    }
}

/// A file that is taken away unless it was renamed.
pub(super) struct Unfinished(PathBuf);

impl Unfinished {
    pub(super) fn beside(target: &Path) -> Result<Self, StoreError> {
        let mut random = [0; 8];
        getrandom::fill(&mut random)?;
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{:016x}.unfinished", u64::from_ne_bytes(random)));
        Ok(Self(target.with_file_name(name)))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[cfg(unix)]
fn sync_directory(directory: &Path) -> Result<(), StoreError> {
    File::open(directory)?.sync_all()?;
    Ok(())
}

#[cfg(not(unix))]
fn sync_directory(_directory: &Path) -> Result<(), StoreError> {
    Ok(())
}
