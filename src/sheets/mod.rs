//! What goes out: standings as CSV in two dialects, as JSON, and as a plain table; a game turn by turn.
//!
//! `columns` says which columns there are and what stands in each; the others write that down, each in its own form.

mod columns;
mod csv;
mod json;
mod replay;
mod replay_json;
mod table;

pub use csv::{csv, csv_nl};
pub use json::json;
pub use replay::replay;
pub use replay_json::replay_json;
pub use table::table;
