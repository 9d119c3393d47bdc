//! Gouds 8: tournament management for a Dutch club form of Scrabble, and for Webfeud.
//!
//! The map, from the ground up; nothing imports upward:
//!
//! - [`rules`]: what a game is (pure).
//! - [`words`]: which words count (pure).
//! - [`competition`]: what a competition is: players, rounds, pairing, standings, the document (pure).
//! - [`store`]: where it is kept: the one seam to the database.
//! - [`office`]: what a person may do: one function per deed.
//! - [`sheets`]: what goes out as a file: CSV, JSON, plain tables.
//! - [`wording`]: how all of it is said in Dutch and English.
//! - [`web`]: the pages.
//! - [`clock`]: the one place where clock and chance are read, for the edge alone.
//! - [`cli`]: the command line.

pub mod cli;
pub mod clock;
pub mod competition;
pub mod office;
pub mod rules;
pub mod sheets;
pub mod store;
pub mod web;
pub mod wording;
pub mod words;
