//! The pages, by what a user does with them: over HTTP, without scripts.

#![allow(clippy::unwrap_used)]

#[path = "../support/database.rs"]
mod database;

mod answer;
mod form;
mod outline;
mod page;
mod scene;
mod site;
mod visitor;

mod archive;
mod at_once;
mod away;
mod boards;
mod bodies;
mod by_hand;
mod club;
mod days;
mod doubts;
mod evening;
mod every_field;
mod fields;
mod find;
mod forgery;
mod fresh;
mod headers;
mod hidden;
mod history;
mod invitations;
mod keizer;
mod kept;
mod late;
mod links;
mod live;
mod mended_forms;
mod names;
mod organisers;
mod owed;
mod player_account;
mod privacy;
mod restores;
mod results;
mod rights;
mod round_again;
mod round_life;
mod season;
mod sessions;
mod snapshots;
mod spectators;
mod taking_part;
mod top;
mod twice;
mod two_at_once;
mod two_games;
mod way_back;
mod wire;
mod words;
