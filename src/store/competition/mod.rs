//! Competitions as a whole.

mod head;
mod load;
mod save;

pub use head::{Head, Visibility, find, head, heads, raise_revision, revisions, slug_is_taken};
pub use load::{StoredCompetition, load};
pub use save::{insert, insert_contents, set_visibility, update};
