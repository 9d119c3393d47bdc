//! What all handlers share: the database, limits, and what is kept in memory; and how they ask it.

mod ask;
mod state;

pub(crate) use ask::{Ask, work_of};
pub use state::App;
pub(crate) use state::{Seen, shown};
