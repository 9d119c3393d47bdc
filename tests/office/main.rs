//! The store and the office: what is kept, and what a person may do.

#![allow(clippy::unwrap_used)]

#[path = "../support/database.rs"]
mod database;

mod keeping;
mod rounds;
mod stage;
