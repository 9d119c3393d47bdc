//! The pure core: standings, pairing, and the files made of them.

#![allow(
    clippy::unwrap_used,
    reason = "what the tests share stands outside the functions marked as tests"
)]

#[path = "../support/dutch_words.rs"]
mod dutch_words;

mod account;
mod game_ends;
mod game_refusals;
mod games;
mod gcg_faults;
mod gcg_games;
mod gcg_of_others;
mod keizer;
mod keizer_pairing;
mod objections;
mod owed;
mod plays;
mod plays_refused;
mod proposing;
mod random_games;
mod ranking_faults;
mod read_back;
mod recounting;
mod round_robin;
mod seasons;
mod sheets;
mod sketch;
mod standings;
mod swiss;
mod table;
mod tile_ledger;
mod why_and_repair;
mod wishes;
mod words;
