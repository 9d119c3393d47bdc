//! What can go wrong with the database itself; told to the operator, never to a visitor.

use std::path::PathBuf;

/// Why a database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// No path was given, or one that would keep everything in memory only.
    #[error("a database needs the path of a file")]
    NoPath,
    /// The path is that of a directory.
    #[error("{} is a directory, not a database file", .0.display())]
    Directory(PathBuf),
    /// The directory that is to hold the file does not exist.
    #[error("the directory {} does not exist", .0.display())]
    NoDirectory(PathBuf),
    /// There is no such file, and none was to be made.
    #[error("there is no database {}", .0.display())]
    NoFile(PathBuf),
    /// The file system cannot keep the log that lets many read while one writes.
    #[error("{} is where no write-ahead log can be kept: put the database on a disk of this computer", .0.display())]
    NoLog(PathBuf),
    /// The file cannot be opened or made.
    #[error("{} cannot be opened or made: look at the rights on it and on its directory", .0.display())]
    CannotOpen(PathBuf),
    /// The file can be read, not written.
    #[error("{} cannot be written: look at the rights on it and on its directory", .0.display())]
    ReadOnly(PathBuf),
    /// The file holds something else than a database.
    #[error("{} is no database", .0.display())]
    NotADatabase(PathBuf),
    /// The file is a database of another program.
    #[error("{} is a database of another program", .0.display())]
    OfAnotherProgram(PathBuf),
    /// A newer version of this program has changed the database.
    #[error("{} was made by a newer version of this program (it knows the change {change}): use that version, or a backup", path.display())]
    TooNew {
        /// The file.
        path: PathBuf,
        /// The first change of the database that this program does not know.
        change: String,
    },
    /// Another program keeps the file locked.
    #[error("{} is kept locked by another program", .0.display())]
    Locked(PathBuf),
    /// The file is damaged.
    #[error("{} is damaged ({what}): put back a backup", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What was found.
        what: String,
    },
    /// The PostgreSQL server cannot be reached.
    #[error("the PostgreSQL server cannot be reached: {0}")]
    Unreachable(String),
    /// The PostgreSQL server answered, but this version cannot set up its tables.
    #[error(
        "the PostgreSQL server answers, but this version of the program keeps competitions in an SQLite file only"
    )]
    PostgresLater,
    /// Anything else.
    #[error("the database could not be made ready: {0}")]
    Other(String),
}

/// Why the database could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A statement failed.
    #[error("the database refused: {0}")]
    Query(#[from] diesel::result::Error),
    /// A connection could not be opened.
    #[error("the database could not be opened: {0}")]
    Connect(#[from] diesel::ConnectionError),
    /// No connection came free in time.
    #[error("no connection to the database came free in time: {0}")]
    Busy(#[from] diesel::r2d2::PoolError),
    /// Somebody read all the while, so that the log could not be emptied.
    #[error("the log of the database could not be emptied while somebody reads from it")]
    LogInUse,
    /// The database holds a value that the program cannot have put there.
    #[error("the database holds what cannot be: {0}")]
    Corrupt(String),
    /// A file beside the database could not be written.
    #[error("a file could not be written: {0}")]
    File(#[from] std::io::Error),
    /// The system gave no random bytes.
    #[error("the system gives no random numbers: {0}")]
    Chance(#[from] getrandom::Error),
}
