//! Tiles: which there are in a set, what they are worth, how they are spelled, and numbers of them.

mod known_sets;
mod spelling;
mod tile_counts;
mod tile_set;

pub use known_sets::TileSetName;
pub use spelling::{Spelled, UnknownLetter};
pub use tile_counts::TileCounts;
pub use tile_set::{LaidTile, Letter, LetterKind, Tile, TileSet, TileSetFault};
