//! What lies on the board.

use super::{Direction, Location, SIDE};
use crate::rules::tiles::{LaidTile, Tile, TileCounts, TileSet};

/// Squares on the board.
const SQUARES: usize = SIDE as usize * SIDE as usize;

/// The tiles that lie on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    squares: [Option<LaidTile>; SQUARES],
}

impl Default for Board {
    fn default() -> Self {
        Self {
            squares: [None; SQUARES],
        }
    }
}

impl Board {
    /// What lies on that square.
    #[must_use]
    pub fn at(&self, location: Location) -> Option<LaidTile> {
        self.squares[location.index()]
    }

    /// Whether nothing lies on the board.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.squares.iter().all(Option::is_none)
    }

    /// Each tile with its square, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = (Location, LaidTile)> + '_ {
        Location::all().filter_map(|at| self.at(at).map(|tile| (at, tile)))
    }

    /// The squares on which blanks lie, row by row.
    pub fn blanks(&self) -> impl Iterator<Item = Location> + '_ {
        self.tiles()
            .filter(|(_, tile)| tile.blank)
            .map(|(at, _)| at)
    }

    /// How many of each kind lie there; blanks are blanks, whatever they stand for.
    #[must_use]
    pub fn counts(&self, set: &TileSet) -> TileCounts {
        TileCounts::of(set, self.tiles().map(|(_, tile)| tile.tile()))
    }

    /// Whether a tile lies beside that square, in any of the four directions.
    #[must_use]
    pub fn has_neighbour(&self, at: Location) -> bool {
        Direction::BOTH.into_iter().any(|direction| {
            [at.previous(direction), at.next(direction)]
                .into_iter()
                .flatten()
                .any(|beside| self.at(beside).is_some())
        })
    }

    /// The tiles without gaps in that direction of which that square is one, with the square of the first.
    #[must_use]
    pub fn word_through(&self, at: Location, direction: Direction) -> (Location, Vec<LaidTile>) {
        let mut start = at;
        while let Some(before) = start
            .previous(direction)
            .filter(|one| self.at(*one).is_some())
        {
            start = before;
        }
        let mut tiles = Vec::with_capacity(usize::from(SIDE));
        let mut next = Some(start);
        while let Some((location, tile)) = next.and_then(|one| Some((one, self.at(one)?))) {
            tiles.push(tile);
            next = location.next(direction);
        }
        (start, tiles)
    }

    /// Puts a tile on a square, or takes away what lies there.
    pub fn set(&mut self, at: Location, tile: Option<LaidTile>) {
        self.squares[at.index()] = tile;
    }

    /// Puts the letter's own tile where a blank stands for it; the blank that came off, if one lay there.
    pub fn swap_blank(&mut self, at: Location) -> Option<Tile> {
        let square = &mut self.squares[at.index()];
        let blank = square.filter(|tile| tile.blank)?;
        *square = Some(LaidTile {
            letter: blank.letter,
            blank: false,
        });
        Some(Tile::Blank)
    }

    /// The board with rows and columns in each other's place.
    #[must_use]
    pub fn transposed(&self) -> Self {
        let mut board = Self::default();
        for (at, tile) in self.tiles() {
            board.set(at.transposed(), Some(tile));
        }
        board
    }
}
