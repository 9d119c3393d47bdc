//! A round: proposed, arranged, published, closed.

pub(crate) mod again;
pub(crate) mod away;
pub(crate) mod draft;
pub(crate) mod draft_form;
mod draft_page;
mod fixed_rows;
pub(crate) mod late;
pub(crate) mod life;
pub(crate) mod new_round;
mod open_games;
pub(crate) mod pairings;
pub(crate) mod presence;
pub(crate) mod round;
pub(crate) mod several_rounds;
mod swap;
mod weighed;
