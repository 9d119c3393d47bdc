//! One connection, to either database.

use diesel::connection::{AnsiTransactionManager, SimpleConnection, TransactionManager};
use diesel::prelude::*;

use super::{Address, StoreError};

/// A connection to one of the databases that can keep competitions.
#[derive(diesel::MultiConnection)]
pub enum DatabaseConnection {
    /// A PostgreSQL server.
    Postgres(PgConnection),
    /// One SQLite file.
    Sqlite(SqliteConnection),
}

/// What a connection is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    Reading,
    Writing,
}

/// How long SQLite waits for another writer, in milliseconds.
pub(super) const BUSY_MILLISECONDS: u32 = 8_000;

impl DatabaseConnection {
    /// Opens a connection, with everything set that a connection sets for itself.
    pub(super) fn open(address: &Address, purpose: Purpose) -> Result<Self, StoreError> {
        match address {
            Address::Postgres(url) => {
                let connection = PgConnection::establish(url)?;
                Ok(Self::Postgres(connection))
            }
            Address::Sqlite(path) => {
                let mut connection = open_sqlite(path)?;
                // Durable at each commit; a small page cache, since the system caches the file as well.
                connection.batch_execute(
                    "PRAGMA foreign_keys = ON;
                     PRAGMA synchronous = FULL;
                     PRAGMA journal_size_limit = 4194304;
                     PRAGMA cache_size = -1024;
                     PRAGMA temp_store = MEMORY;",
                )?;
                if purpose == Purpose::Reading {
                    connection.batch_execute("PRAGMA query_only = ON;")?;
                }
                Ok(Self::Sqlite(connection))
            }
        }
    }

    /// Begins a transaction that sees one state of the database throughout.
    pub(super) fn begin_reading(&mut self) -> QueryResult<()> {
        match self {
            Self::Postgres(connection) => AnsiTransactionManager::begin_transaction_sql(
                connection,
                "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
            ),
            Self::Sqlite(connection) => {
                AnsiTransactionManager::begin_transaction_sql(connection, "BEGIN DEFERRED")
            }
        }
    }

    /// Begins a transaction that may read and then write: it has the right to write from its first moment.
    pub(super) fn begin_writing(&mut self) -> QueryResult<()> {
        match self {
            Self::Postgres(connection) => AnsiTransactionManager::begin_transaction_sql(
                connection,
                "BEGIN ISOLATION LEVEL SERIALIZABLE",
            ),
            // A deferred transaction that reads first loses its work when another has written meanwhile.
            Self::Sqlite(connection) => {
                AnsiTransactionManager::begin_transaction_sql(connection, "BEGIN IMMEDIATE")
            }
        }
    }

    pub(super) fn commit(&mut self) -> QueryResult<()> {
        <Self as Connection>::TransactionManager::commit_transaction(self)
    }

    pub(super) fn roll_back(&mut self) -> QueryResult<()> {
        <Self as Connection>::TransactionManager::rollback_transaction(self)
    }
}

/// Opens an SQLite file with only the waiting time set, which comes before anything else.
pub(super) fn open_sqlite(path: &std::path::Path) -> Result<SqliteConnection, StoreError> {
    let text = path
        .to_str()
        .ok_or_else(|| StoreError::Corrupt(format!("the path {} is no text", path.display())))?;
    let mut connection = SqliteConnection::establish(text)?;
    connection.batch_execute(&format!("PRAGMA busy_timeout = {BUSY_MILLISECONDS};"))?;
    Ok(connection)
}
