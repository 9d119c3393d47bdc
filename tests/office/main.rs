//! The store and the office: what is kept, and what a person may do.

#![allow(clippy::unwrap_used)]

#[path = "../support/database.rs"]
mod database;

mod accounts;
mod backups;
mod competitions;
mod forms;
mod games;
mod keeping;
mod killed;
mod opening;
mod players;
mod rounds;
mod stage;
mod writers;
