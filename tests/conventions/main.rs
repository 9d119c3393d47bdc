//! That the repository keeps to what its own pages say.

mod circles;
mod directions;
mod explained;
mod faults;
mod links;
mod manuals;
mod map;
mod messages;
mod purity;
mod templates;
