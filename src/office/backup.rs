//! Backing up everything, and putting it back.

use std::path::{Path, PathBuf};

use chrono::NaiveDateTime;

use super::account::refuse_others_than_admins;
use super::deed::Errand;
use super::{Actor, DeedError, Failure, Office};
use crate::store::competition;
use crate::store::deed_key::DoneBefore;
use crate::store::restore::{self, Checked, HeldCompetition};
use crate::store::{
    AccountKey, DatabaseConnection, OpenError, StoreError, account, backup, setting,
};

/// Writes a copy of the whole database, of one moment, to a file: it is there whole or not at all. For admins.
///
/// # Errors
/// No right; what the database or the file system says.
pub fn back_up(errand: &Errand<'_>, target: &Path) -> Result<(), DeedError> {
    refuse_others_than_admins(errand)?;
    backup::write(errand.office.database(), target)?;
    errand.office.database().write(|connection| {
        let now = errand.now.and_utc().timestamp_micros().to_string();
        setting::set(connection, LAST_BACKUP, &now)
    })?;
    Ok(())
}

/// The setting that says when the last back-up was taken, in microseconds of UTC.
const LAST_BACKUP: &str = "last_backup";

/// Whether anything in a competition that changed then is in no back-up yet. Blocks.
///
/// # Errors
/// Those of the database.
pub fn is_due(office: &Office, changed_at: NaiveDateTime) -> Result<bool, Failure> {
    let last = office
        .database()
        .read(|connection| Ok::<_, Failure>(setting::get(connection, LAST_BACKUP)?))?;
    let last: Option<i64> = last.and_then(|last| last.parse().ok());
    Ok(last.is_none_or(|last| last < changed_at.and_utc().timestamp_micros()))
}

/// Checks a back-up in every way, on a copy beside the database. For admins.
///
/// # Errors
/// No right; what is wrong with the file.
pub fn check_backup(
    errand: &Errand<'_>,
    file: &Path,
) -> Result<Result<Checked, OpenError>, DeedError> {
    refuse_others_than_admins(errand)?;
    let target = errand.office.database().path().ok_or_else(|| {
        StoreError::Corrupt("a PostgreSQL server is restored with its own tools".to_owned())
    })?;
    Ok(restore::check(file, target))
}

/// The competitions that are there now, the last changed first. For admins. Blocks.
///
/// # Errors
/// No right.
pub fn held_now(errand: &Errand<'_>) -> Result<Vec<HeldCompetition>, DeedError> {
    refuse_others_than_admins(errand)?;
    Ok(errand.office.database().read(restore::held)?)
}

/// Puts what a checked back-up holds in place of everything, while pages are served; where the state of before is kept.
/// For admins. Blocks.
///
/// # Errors
/// No right; a form sent before; what the database or the file system says: then everything is as it was.
pub fn restore_in_use(errand: &Errand<'_>, checked: &Checked) -> Result<PathBuf, DeedError> {
    refuse_others_than_admins(errand)?;
    let database = errand.office.database();
    let path = database.path().unwrap_or(Path::new(""));
    let aside = aside(path, errand.now);
    restore::copy_into::<DeedError>(
        database,
        checked,
        |connection| {
            errand.refuse_repetition(connection)?;
            // Nothing is acknowledged between this copy and what takes the place of all.
            Ok(backup::write(database, &aside)?)
        },
        |connection| {
            let account = still_there(connection, errand.actor)?;
            errand.remember(
                connection,
                &DoneBefore {
                    deed: "restore".to_owned(),
                    account,
                    competition: None,
                    revision: None,
                    led_to: None,
                },
            )
        },
    )?;
    let heads = database.read(competition::heads)?;
    for head in heads {
        errand.office.notices().tell(head.key, head.revision);
    }
    Ok(aside)
}

/// The account of who asks, where the back-up has it too.
fn still_there(
    connection: &mut DatabaseConnection,
    actor: &Actor,
) -> Result<Option<AccountKey>, StoreError> {
    let Some(key) = actor.account() else {
        return Ok(None);
    };
    let found = account::find(connection, key)?;
    Ok(found
        .filter(|account| account.name == actor.name())
        .map(|account| account.key))
}

/// Puts a back-up in place of a database file that nobody has open; where the one of before is kept.
///
/// # Errors
/// What is wrong with the back-up, or stands in the way.
pub fn restore_file(file: &Path, target: &Path, now: NaiveDateTime) -> Result<PathBuf, OpenError> {
    let checked = restore::check(file, target)?;
    let aside = aside(target, now);
    restore::put_in_place(&checked, target, &aside)?;
    Ok(aside)
}

/// The name under which the state of before is kept, beside the database.
fn aside(target: &Path, now: NaiveDateTime) -> PathBuf {
    let stem = target.file_stem().unwrap_or_default().to_string_lossy();
    let ending = target.extension().map_or_else(String::new, |ending| {
        format!(".{}", ending.to_string_lossy())
    });
    let moment = now.format("%Y-%m-%d-%H%M%S");
    let mut path = target.with_file_name(format!("{stem}-before-{moment}{ending}"));
    let mut number = 2;
    while path.exists() {
        path = target.with_file_name(format!("{stem}-before-{moment}-{number}{ending}"));
        number += 1;
    }
    path
}
