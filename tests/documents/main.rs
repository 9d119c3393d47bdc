//! The competition document and the command line on it.

#![allow(
    clippy::unwrap_used,
    reason = "what the tests share stands outside the functions marked as tests"
)]
#![allow(
    clippy::needless_pass_by_value,
    reason = "small documents are written where they are used"
)]

#[path = "../support/competitions.rs"]
mod competitions;

mod cases;
mod command_line;
mod hostile;
mod page;
mod program;
mod reading;
mod refused;
mod replaying;
mod round_trip;
mod sample;
mod stored;
mod words;
