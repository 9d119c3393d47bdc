//! Where competitions are kept: the one seam to the database, and a file per noun.
//!
//! Everything here blocks and belongs into a blocking task. Reading goes through [`Database::read`],
//! writing through [`Database::write`]; the functions of the nouns take the connection that these
//! hand out, so that a deed is one transaction. What is allowed is not asked here: that is the office's.

mod address;
mod connection;
mod database;
mod error;
mod key;
mod migration;
mod new_file;
#[allow(missing_docs)]
mod schema;
mod turns;

pub mod account;
pub mod backup;
pub mod competition;
pub mod deed_key;
pub mod desk;
pub mod forgotten;
pub mod game;
pub mod history;
pub mod history_text;
pub mod invitation;
pub mod listing;
pub mod name_key;
pub mod organiser;
pub mod part;
pub mod person;
pub mod piece;
pub mod player;
pub mod restore;
pub mod round;
pub mod session;
pub mod setting;
mod settings_row;
pub mod wiping;
pub mod word_decision;
pub mod word_list;

pub use address::Address;
pub use connection::DatabaseConnection;
pub use database::Database;
pub use error::{OpenError, StoreError};
pub use key::{
    AccountKey, CompetitionKey, GameKey, InvitationKey, PersonKey, PlayerKey, Revision, RoundKey,
    SessionKey, Version, WordListKey,
};

/// What a word or number in the database stands for, or that it stands for nothing.
fn known<T>(value: Option<T>, what: &str, found: impl std::fmt::Display) -> Result<T, StoreError> {
    value.ok_or_else(|| StoreError::Corrupt(format!("{what} {found}")))
}
