//! The database that a command works on.

use super::Surroundings;
use super::failure::Failure;
use crate::office::{Actor, DeedError, Office, Refusal};
use crate::store::{Database, OpenError};

impl Surroundings {
    /// Opens the database that was named, and makes it where there is none.
    pub(super) fn office(&self) -> Result<Office, Failure> {
        let database = Database::open(&self.database).map_err(|error| self.cannot_open(&error))?;
        Ok(Office::new(database))
    }

    /// Opens the database that was named, which must be there: a mistyped path is no empty database.
    pub(super) fn existing_office(&self) -> Result<Office, Failure> {
        let database =
            Database::open_existing(&self.database).map_err(|error| self.cannot_open(&error))?;
        Ok(Office::new(database))
    }

    /// Opens the database that was named, if there is one.
    pub(super) fn office_if_there(&self) -> Result<Option<Office>, Failure> {
        match Database::open_existing(&self.database) {
            Ok(database) => Ok(Some(Office::new(database))),
            Err(OpenError::NoFile(_)) => Ok(None),
            Err(error) => Err(self.cannot_open(&error)),
        }
    }

    /// Who works at the command line: the file is theirs, so they may do everything.
    pub(super) fn operator(&self) -> Actor {
        Actor::operator(&self.messages().cli_operator())
    }

    /// A deed that was not done, as a failure of the command.
    pub(super) fn not_done(&self, error: &DeedError) -> Failure {
        let messages = self.messages();
        Failure::Work(match error {
            DeedError::Refused(refusal) => messages.refusal(refusal, None),
            DeedError::Failed(failure) => messages.cli_database_failed(failure.to_string()),
        })
    }

    /// There is no such thing.
    pub(super) fn refused(&self, refusal: &Refusal) -> Failure {
        Failure::Work(self.messages().refusal(refusal, None))
    }

    /// A database file that cannot be opened, as a failure of the command.
    pub(super) fn cannot_open(&self, error: &OpenError) -> Failure {
        let m = self.messages();
        let path = |path: &std::path::Path| path.display().to_string();
        Failure::Work(match error {
            OpenError::NoPath => m.open_no_path(),
            OpenError::Directory(at) => m.open_directory(path(at)),
            OpenError::NoDirectory(at) => m.open_no_directory(path(at)),
            OpenError::NoFile(at) => m.open_no_file(path(at)),
            OpenError::NoLog(at) => m.open_no_log(path(at)),
            OpenError::CannotOpen(at) => m.open_cannot_open(path(at)),
            OpenError::ReadOnly(at) => m.open_read_only(path(at)),
            OpenError::NotADatabase(at) => m.open_not_a_database(path(at)),
            OpenError::OfAnotherProgram(at) => m.open_of_another_program(path(at)),
            OpenError::TooNew { path: at, .. } => m.open_too_new(path(at)),
            OpenError::Locked(at) => m.open_locked(path(at)),
            OpenError::Damaged { path: at, what } => m.open_damaged(path(at), what),
            OpenError::Unreachable(cause) => m.open_unreachable(cause),
            OpenError::PostgresLater => m.open_postgres_later(),
            OpenError::Other(cause) => m.open_other(cause),
        })
    }
}
