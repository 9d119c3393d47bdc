//! The list of Dutch words that Debian's package `wdutch` installs.

use std::path::Path;

/// Where it stands, if it is installed.
const PATH: &str = "/usr/share/dict/dutch";

/// Where the list of this computer stands, if it has one.
#[must_use]
pub fn installed_list() -> Option<&'static Path> {
    let path = Path::new(PATH);
    path.is_file().then_some(path)
}
