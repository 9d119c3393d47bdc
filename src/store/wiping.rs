//! Overwriting what was deleted, tried again until it is done.

use super::{Database, DatabaseConnection, StoreError, setting};

/// The setting that says that something deleted still has to be overwritten.
const DUE: &str = "wipe_due";
const YES: &str = "yes";
const NO: &str = "no";

/// Notes that what is deleted in this write is to be overwritten.
///
/// # Errors
/// Those of the database.
pub fn set_due(connection: &mut DatabaseConnection) -> Result<(), StoreError> {
    setting::set(connection, DUE, YES)
}

/// Overwrites what was deleted, if that is still due. Blocks, for as long as the whole file takes to be written.
///
/// # Errors
/// Those of the database, and somebody who reads all the while: it stays due.
pub fn make_up(database: &Database) -> Result<(), StoreError> {
    let due = database.read(|connection| setting::get(connection, DUE))?;
    if due.as_deref() != Some(YES) {
        return Ok(());
    }
    database.overwrite_deleted()?;
    database.write(|connection| setting::set(connection, DUE, NO))
}
