//! What is known of pages that are open: they hear of each new revision, and who fills in the same form is told.

pub(crate) mod events;
pub(crate) mod listeners;
pub(crate) mod open_forms;
