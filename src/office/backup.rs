//! Backing up everything.

use std::path::Path;

use super::DeedError;
use super::account::refuse_others_than_admins;
use super::deed::Errand;
use crate::store::backup;

/// Writes a copy of the whole database, of one moment, to a file: it is there whole or not at all. For admins.
///
/// # Errors
/// No right; what the database or the file system says.
pub fn back_up(errand: &Errand<'_>, target: &Path) -> Result<(), DeedError> {
    refuse_others_than_admins(errand)?;
    backup::write(errand.office.database(), target)?;
    Ok(())
}
