//! Accounts and places signed in, and the installation with its back-ups.

pub(crate) mod account;
pub(crate) mod accounts;
pub(crate) mod backup;
pub(crate) mod backup_upload;
pub(crate) mod first_account;
pub(crate) mod installation;
pub(crate) mod invitation;
pub(crate) mod restore;
pub(crate) mod sign_in;
