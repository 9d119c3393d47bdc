//! Where a database is.

use std::path::PathBuf;

use super::OpenError;

/// Where a database is.
#[derive(Clone, PartialEq, Eq)]
pub enum Address {
    /// A PostgreSQL server by its URL, which may hold a password.
    Postgres(String),
    /// An SQLite file by its absolute path.
    Sqlite(PathBuf),
}

impl Address {
    /// Reads `postgres://...` and `postgresql://...` as a server; `sqlite://PATH`, `sqlite:PATH` and anything else as a file.
    ///
    /// # Errors
    /// [`OpenError::NoPath`] without a path, or for SQLite's names of databases that are in memory only.
    pub fn parse(text: &str) -> Result<Self, OpenError> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Self::Postgres(text.to_owned()));
        }
        let path = text
            .strip_prefix("sqlite://")
            .or_else(|| text.strip_prefix("sqlite:"))
            .unwrap_or(text);
        if path.is_empty() || path == ":memory:" {
            return Err(OpenError::NoPath);
        }
        // Absolute, so that SQLite never reads a name as one of its own addresses ("file:...").
        std::path::absolute(path)
            .map(Self::Sqlite)
            .map_err(|_| OpenError::NoPath)
    }
}

impl std::fmt::Debug for Address {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Postgres(_) => formatter.write_str("a PostgreSQL server"),
            Self::Sqlite(path) => path.fmt(formatter),
        }
    }
}
