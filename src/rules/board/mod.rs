//! The board: its squares, which of them are worth more, and what lies on it.

mod layout;
mod lying;
mod square;

pub use layout::{Layout, LayoutName, Premium};
pub use lying::Board;
pub use square::{Direction, Location, SIDE, Square};
