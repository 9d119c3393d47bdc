//! A file that nobody else may read: it will hold the hashes of passwords and the installation's secret.

use std::fs::OpenOptions;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// Makes an empty file for its owner alone, where there is none; what SQLite puts beside it follows its rights.
///
/// Where the system knows no such rights it is made as files are there.
pub(super) fn make(path: &Path) -> std::io::Result<()> {
    // To close a file drops the locks that this program has on it: nobody may have opened it by then.
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    if path.exists() {
        return Ok(());
    }
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}
