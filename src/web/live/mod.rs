//! Open pages hear of each new revision.

pub(crate) mod events;
pub(crate) mod listeners;
