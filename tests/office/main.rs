//! The store and the office: what is kept, and what a person may do.

#![allow(clippy::unwrap_used)]

#[path = "../support/database.rs"]
mod database;
#[path = "../support/competitions.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    reason = "each test binary uses a part of it"
)]
mod generated;

mod accounts;
mod away;
mod backups;
mod competitions;
mod demo;
mod forms;
mod game_list;
mod games;
mod keeping;
mod killed;
mod late;
mod opening;
mod participation;
mod players;
mod register;
mod restore;
mod restore_over;
mod round_trip;
mod rounds;
mod stage;
mod told;
mod undo;
mod word_lists;
mod writers;
