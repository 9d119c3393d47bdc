//! The tiles of one play with their squares.

use super::PlayRefusal;
use crate::rules::board::{Board, Direction, Location, Square};
use crate::rules::tiles::{LaidTile, Spelled, TileSet};

/// The tiles of one play: two plays are the same if the same tiles, with what blanks stand for, lie on the same squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// By row, then column.
    tiles: Vec<(Location, LaidTile)>,
}

impl Play {
    /// A play of those tiles, in whatever order.
    pub fn new(tiles: impl IntoIterator<Item = (Location, LaidTile)>) -> Self {
        let mut tiles: Vec<_> = tiles.into_iter().collect();
        tiles.sort_unstable();
        Self { tiles }
    }

    /// The play of a word as it is noted, from its first letter on; letters that lie there already may be
    /// written out, be in parentheses or be full stops.
    ///
    /// # Errors
    /// The first square on which the word cannot lie like that, or a word that goes on beyond its ends.
    pub fn noted(
        set: &TileSet,
        board: &Board,
        at: Square,
        word: &str,
    ) -> Result<Self, PlayRefusal> {
        let spelled = set
            .spell(word)
            .map_err(|unknown| PlayRefusal::UnknownLetter(unknown.0))?;
        let mut tiles = Vec::with_capacity(spelled.len());
        let mut next = Some(at.location);
        for one in &spelled {
            let location = next.ok_or(PlayRefusal::OffTheBoard)?;
            let lies = board.at(location);
            match (one, lies) {
                (Spelled::Tile(tile), None) => tiles.push((location, *tile)),
                (Spelled::Through, Some(_)) => {}
                (Spelled::Tile(tile) | Spelled::LyingThere(tile), Some(lies)) => {
                    if tile.letter != lies.letter {
                        return Err(PlayRefusal::OtherLetterThere(location));
                    }
                }
                (Spelled::Through | Spelled::LyingThere(_), None) => {
                    return Err(PlayRefusal::NothingThere(location));
                }
            }
            next = location.next(at.direction);
        }
        if tiles.is_empty() {
            return Err(PlayRefusal::NoTiles);
        }
        let play = Self::new(tiles);
        // The direction of a lone tile is arbitrary.
        if spelled.len() > 1 {
            play.ends_where_noted(set, board, at, spelled.len())?;
        }
        Ok(play)
    }

    fn ends_where_noted(
        &self,
        set: &TileSet,
        board: &Board,
        at: Square,
        noted: usize,
    ) -> Result<(), PlayRefusal> {
        let after = self.on(board);
        let (start, tiles) = after.word_through(at.location, at.direction);
        if start == at.location && tiles.len() == noted {
            return Ok(());
        }
        let word = tiles.iter().map(|tile| set.laid_text(*tile)).collect();
        Err(PlayRefusal::WordGoesOn(word))
    }

    /// The tiles with their squares, by row, then column.
    #[must_use]
    pub fn tiles(&self) -> &[(Location, LaidTile)] {
        &self.tiles
    }

    /// Whether it lays a tile on that square.
    #[must_use]
    pub fn covers(&self, at: Location) -> bool {
        self.tiles.iter().any(|(location, _)| *location == at)
    }

    /// The board with these tiles on it.
    #[must_use]
    pub fn on(&self, board: &Board) -> Board {
        let mut after = board.clone();
        for (at, tile) in &self.tiles {
            after.set(*at, Some(*tile));
        }
        after
    }

    /// The play with rows and columns in each other's place.
    #[must_use]
    pub fn transposed(&self) -> Self {
        Self::new(self.tiles.iter().map(|(at, tile)| (at.transposed(), *tile)))
    }

    /// How the tiles run: across where both or neither can be said of a lone tile.
    ///
    /// `after` is the board with the tiles on it. `None` where they are not in one straight line.
    pub(super) fn direction(&self, after: &Board) -> Option<Direction> {
        let (first, _) = self.tiles.first()?;
        if self.tiles.len() == 1 {
            let alone = |direction| after.word_through(*first, direction).1.len() == 1;
            let down = alone(Direction::Across) && !alone(Direction::Down);
            return Some(if down {
                Direction::Down
            } else {
                Direction::Across
            });
        }
        let same = |line: fn(Location) -> u8| {
            self.tiles
                .iter()
                .all(|(location, _)| line(*location) == line(*first))
        };
        if same(Location::row) {
            Some(Direction::Across)
        } else {
            same(Location::column).then_some(Direction::Down)
        }
    }
}
