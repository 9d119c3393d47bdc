//! With what a game is played: its rules and its tiles.

use std::sync::Arc;

use super::board::Layout;
use super::tiles::{TileSet, TileSetName};
use super::{Variant, VariantName};

/// The rules of a game together with the set of tiles on the table.
#[derive(Clone, Debug)]
pub struct GameRules {
    /// The rules.
    pub variant: &'static Variant,
    /// The tiles.
    pub set: Arc<TileSet>,
}

impl GameRules {
    /// Those rules with their usual tiles.
    #[must_use]
    pub fn usual(name: VariantName) -> Self {
        let variant = name.variant();
        Self {
            variant,
            set: variant.tiles.tile_set(),
        }
    }

    /// Those rules with other tiles that are known.
    #[must_use]
    pub fn with_tiles(name: VariantName, tiles: TileSetName) -> Self {
        Self {
            variant: name.variant(),
            set: tiles.tile_set(),
        }
    }

    /// The premium squares.
    #[must_use]
    pub fn layout(&self) -> &'static Layout {
        self.variant.layout.layout()
    }
}
