//! The competition document: the form in which a whole competition goes in and out.
//!
//! - `read`, with `settings`, `roster`, `rounds`, `attendance`, `game` and `turns`: from bytes to a competition, or every fault.
//! - `write`: from a competition to text.
//! - `fault` and `pointer`: what is wrong, and where.
//! - `json`: the walk over the text, a level at a time, so that no tree is built.
//!
//! The format is told in `docs/document.md`.

mod date;
mod fault;
mod game;
mod json;
mod pointer;
mod read;
mod roster;
mod rounds;
mod settings;
mod turns;
mod write;

pub use fault::{Expected, Fault, FaultReason, MOST_FAULTS};
pub use pointer::Pointer;
pub use read::read;
pub use write::write;

/// What a document says in `format`.
const FORMAT: &str = "gouds8/competition";

/// The version of the format that is read and written.
const VERSION: i64 = 1;
