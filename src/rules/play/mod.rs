//! Plays: whether tiles may lie where they are laid, which words they form, and what those score (rules 3 and 5).

mod check;
mod count;
mod judge;
mod laying;
mod refusal;

pub use check::check;
pub use count::{Counted, FormedWord};
pub use judge::{WordJudge, not_in_list};
pub use laying::Play;
pub use refusal::PlayRefusal;
