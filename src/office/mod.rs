//! What a person may do: one function per deed.
//!
//! A deed asks for the right to do it, does it in one write transaction, notes it in the history of the
//! competition, raises the competition's revision, and tells those who listen. A competition never gets
//! into a state that its document could not have. What is refused comes back as a [`Refusal`], which is
//! for the person and is worded above; what failed as a [`Failure`], which is for the operator.
//!
//! Everything here blocks, and belongs into a blocking task; the deeds on passwords also use the
//! processor for a while.

mod deed;
mod deed_kind;
mod installed_list;
mod notices;
mod picture;
mod refusal;
mod rights;
mod slug;
mod soundness;

pub mod account;
pub mod backup;
pub mod competition;
pub mod correction;
pub mod demo;
pub mod game;
pub mod identity;
pub mod installation;
pub mod invitation;
pub mod participation;
pub mod password;
pub mod player;
pub mod register;
pub mod round;
pub mod session;
pub mod undo;
pub mod words;

pub use deed::{Done, Errand};
pub use deed_kind::DeedKind;
pub use installed_list::installed_list;
pub use notices::Notices;
pub use refusal::{DeedError, Failure, Noun, Refusal};
pub use rights::{may_run, may_see};
pub use soundness::{SettingFault, Unsound};

use crate::store::account::{Account, Role};
use crate::store::{AccountKey, Database};

/// The database and those who listen to what is done in it: cheap to clone.
#[derive(Clone)]
pub struct Office {
    database: Database,
    notices: Notices,
}

impl Office {
    /// An office over a database, to which nobody listens yet.
    #[must_use]
    pub fn new(database: Database) -> Self {
        Self {
            database,
            notices: Notices::default(),
        }
    }

    /// The database, to read from.
    #[must_use]
    pub fn database(&self) -> &Database {
        &self.database
    }

    /// Where one listens to what is done.
    #[must_use]
    pub fn notices(&self) -> &Notices {
        &self.notices
    }
}

/// Who asks for a deed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    account: Option<AccountKey>,
    name: String,
    role: Role,
}

impl Actor {
    /// The owner of an account.
    #[must_use]
    pub fn of(account: &Account) -> Self {
        Self {
            account: Some(account.key),
            name: account.name.clone(),
            role: account.role,
        }
    }

    /// Whoever works at the command line: may do everything, since the file is theirs.
    #[must_use]
    pub fn operator(name: &str) -> Self {
        Self {
            account: None,
            name: name.to_owned(),
            role: Role::Admin,
        }
    }

    /// The account, where there is one.
    #[must_use]
    pub fn account(&self) -> Option<AccountKey> {
        self.account
    }

    /// The name that the history shows.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the account may do.
    #[must_use]
    pub fn role(&self) -> Role {
        self.role
    }
}
