//! The document that a command works on: a file, or standard input.

use std::ffi::OsStr;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::Surroundings;
use super::failure::Failure;
use crate::competition::Competition;
use crate::competition::document;

/// What stands for standard input.
pub(super) const STANDARD_INPUT: &str = "-";

/// The file that holds a document.
#[derive(clap::Args)]
pub(super) struct DocumentFile {
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl DocumentFile {
    /// Reads and checks the document.
    pub(super) fn competition(&self, surroundings: &Surroundings) -> Result<Competition, Failure> {
        let bytes = bytes_of(&self.file, surroundings)?;
        document::read(&bytes).map_err(Failure::Faults)
    }
}

/// The bytes of a file, or of standard input; a sentence that helps where it cannot be read.
pub(super) fn bytes_of(file: &Path, surroundings: &Surroundings) -> Result<Vec<u8>, Failure> {
    read(file).map_err(|error| {
        let file = file.display().to_string();
        let messages = surroundings.messages();
        Failure::Work(match error.kind() {
            io::ErrorKind::NotFound => messages.cli_no_such_file(file),
            io::ErrorKind::IsADirectory => messages.cli_file_is_a_folder(file),
            io::ErrorKind::PermissionDenied => messages.cli_file_not_readable(file),
            _ => messages.cli_cannot_read(file, error.to_string()),
        })
    })
}

fn read(file: &Path) -> io::Result<Vec<u8>> {
    if file.as_os_str() == OsStr::new(STANDARD_INPUT) {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        Ok(bytes)
    } else {
        std::fs::read(file)
    }
}
