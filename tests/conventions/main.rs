//! That the repository keeps to what its own pages say.

mod directions;
mod explained;
mod links;
mod manuals;
mod map;
