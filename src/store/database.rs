//! The database: opened once, then read from and written to in transactions.

use diesel::connection::SimpleConnection;
use std::path::Path;
use std::time::Duration;

use diesel::connection::TransactionManager;
use diesel::prelude::*;
use diesel::r2d2::{ManageConnection, Pool, PooledConnection};
use diesel::sql_types::Integer;

use super::connection::{BUSY_MILLISECONDS, DatabaseConnection, Purpose};
use super::{Address, OpenError, StoreError, migration};

/// Readers at once; a page takes well under a millisecond of one.
const READERS: u32 = 4;
/// How long a caller waits for a connection: longer than SQLite waits for another program's write.
const PATIENCE: Duration = Duration::from_secs(10);

/// The database: cheap to clone, the clones share its connections.
#[derive(Clone)]
pub struct Database {
    address: Address,
    readers: Pool<Opener>,
    // SQLite has one writer at a time: they queue here, in order, rather than at the file.
    writer: Pool<Opener>,
}

/// Whether the log could be emptied: not where `busy` is another number than 0.
#[derive(QueryableByName)]
struct Emptied {
    #[diesel(sql_type = Integer)]
    busy: i32,
}

struct Opener {
    address: Address,
    purpose: Purpose,
}

impl ManageConnection for Opener {
    type Connection = DatabaseConnection;
    type Error = StoreError;

    fn connect(&self) -> Result<Self::Connection, Self::Error> {
        DatabaseConnection::open(&self.address, self.purpose)
    }

    fn is_valid(&self, connection: &mut Self::Connection) -> Result<(), Self::Error> {
        diesel::r2d2::R2D2Connection::ping(connection).map_err(StoreError::Query)
    }

    fn has_broken(&self, connection: &mut Self::Connection) -> bool {
        // Closing the connection rolls back whatever a panic left open.
        std::thread::panicking()
            || DatabaseConnection::is_broken_transaction_manager(connection)
            || diesel::r2d2::R2D2Connection::is_broken(connection)
    }
}

impl Database {
    /// Opens the database at a URL or path, makes it where there is none, and brings its tables up to date.
    ///
    /// # Errors
    /// What stands in the way, each kind with its own sentence.
    pub fn open(url_or_path: &str) -> Result<Self, OpenError> {
        Self::open_at(Address::parse(url_or_path)?)
    }

    /// Opens the database at a URL or path, and brings its tables up to date.
    ///
    /// # Errors
    /// [`OpenError::NoFile`] where there is none; else as [`Database::open`].
    pub fn open_existing(url_or_path: &str) -> Result<Self, OpenError> {
        let address = Address::parse(url_or_path)?;
        match &address {
            Address::Sqlite(path) if !path.exists() => Err(OpenError::NoFile(path.clone())),
            Address::Sqlite(_) | Address::Postgres(_) => Self::open_at(address),
        }
    }

    fn open_at(address: Address) -> Result<Self, OpenError> {
        match &address {
            Address::Sqlite(path) => migration::make_ready(path)?,
            Address::Postgres(_) => {
                // Its tables are not there yet: better said at once than at the first page.
                return match DatabaseConnection::open(&address, Purpose::Reading) {
                    Ok(_) => Err(OpenError::PostgresLater),
                    Err(error) => Err(OpenError::Unreachable(error.to_string())),
                };
            }
        }
        Ok(Self {
            readers: pool(&address, Purpose::Reading, READERS),
            writer: pool(&address, Purpose::Writing, 1),
            address,
        })
    }

    /// The file, where the database is one.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match &self.address {
            Address::Sqlite(path) => Some(path),
            Address::Postgres(_) => None,
        }
    }

    /// Reads: everything that is read inside belongs to one moment. Blocks.
    ///
    /// # Errors
    /// Those of the reader, and those of the database.
    pub fn read<T, E: From<StoreError>>(
        &self,
        reader: impl FnOnce(&mut DatabaseConnection) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut connection = connection_of(&self.readers)?;
        connection.begin_reading().map_err(StoreError::Query)?;
        let outcome = reader(&mut connection);
        // Nothing was written, so there is nothing to keep.
        let ended = connection.roll_back().map_err(StoreError::Query);
        let value = outcome?;
        ended?;
        Ok(value)
    }

    /// Overwrites what was deleted or replaced, which a file otherwise keeps until something else needs its place.
    /// Takes as long as writing the whole file.
    ///
    /// # Errors
    /// Those of the database, and somebody who reads all the while; what was deleted stays deleted all the same.
    pub(super) fn overwrite_deleted(&self) -> Result<(), StoreError> {
        match &mut *connection_of(&self.writer)? {
            DatabaseConnection::Sqlite(connection) => {
                connection.batch_execute("VACUUM;")?;
                // The log has pages as they were before. Nobody writes meanwhile, so readers are not waited for long.
                connection.batch_execute("PRAGMA busy_timeout = 1000;")?;
                let emptied: QueryResult<Emptied> =
                    diesel::sql_query("PRAGMA wal_checkpoint(TRUNCATE)").get_result(connection);
                connection.batch_execute(&format!("PRAGMA busy_timeout = {BUSY_MILLISECONDS};"))?;
                if emptied?.busy == 0 {
                    Ok(())
                } else {
                    Err(StoreError::LogInUse)
                }
            }
            // A server's pages are out of everybody's reach but its administrator's.
            DatabaseConnection::Postgres(_) => Ok(()),
        }
    }

    /// Writes: all that is done inside is kept together, or nothing where an error comes back. Blocks.
    ///
    /// # Errors
    /// Those of the writer, and those of the database.
    pub fn write<T, E: From<StoreError>>(
        &self,
        writer: impl FnOnce(&mut DatabaseConnection) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut connection = connection_of(&self.writer)?;
        connection.begin_writing().map_err(StoreError::Query)?;
        match writer(&mut connection) {
            Ok(value) => {
                connection.commit().map_err(StoreError::Query)?;
                Ok(value)
            }
            Err(error) => {
                // The first error says more than one about the way back; a connection left broken is closed.
                let _ = connection.roll_back();
                Err(error)
            }
        }
    }

    /// The turn to write, for who writes through a connection of its own.
    pub(super) fn turn_to_write(&self) -> Result<impl Sized + use<>, StoreError> {
        connection_of(&self.writer)
    }

    /// Whether the database answers, for a health page. Blocks.
    ///
    /// # Errors
    /// Why it does not.
    pub fn answers(&self) -> Result<(), StoreError> {
        self.read(|connection| {
            diesel::r2d2::R2D2Connection::ping(connection).map_err(StoreError::Query)
        })
    }
}

fn pool(address: &Address, purpose: Purpose, size: u32) -> Pool<Opener> {
    Pool::builder()
        .max_size(size)
        .min_idle(Some(1))
        .test_on_check_out(false)
        .connection_timeout(PATIENCE)
        // Does not wait for the first connection: that would hang where the database comes up late.
        .build_unchecked(Opener {
            address: address.clone(),
            purpose,
        })
}

fn connection_of(pool: &Pool<Opener>) -> Result<PooledConnection<Opener>, StoreError> {
    pool.get().map_err(StoreError::from)
}
