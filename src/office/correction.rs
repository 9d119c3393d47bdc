//! Results that were changed after they had been noted: public, wherever results are.

use std::collections::HashMap;

use chrono::NaiveDateTime;

use super::{Failure, Office};
use crate::rules::{Ending, Sides};
use crate::store::GameKey;
use crate::store::history::{self, Entry};
use crate::store::piece::{GamePiece, Piece, Thing, read_back};

/// The result of a game as it stood at some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultThen {
    /// The board points, where there were any.
    pub points: Option<Sides<i32>>,
    /// How it ended.
    pub ending: Option<Ending>,
}

/// One change of a result that had been noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// The last result that had been noted.
    pub before: ResultThen,
    /// What it became.
    pub after: ResultThen,
}

/// The corrections of some games, of each the earliest first. Blocks.
///
/// # Errors
/// Those of the database.
pub fn corrections(
    office: &Office,
    games: &[GameKey],
) -> Result<HashMap<GameKey, Vec<Correction>>, Failure> {
    let changes = office
        .database()
        .read(|connection| Ok::<_, Failure>(history::of_games(connection, games)?))?;
    let mut of_game: HashMap<GameKey, Vec<Entry>> = HashMap::new();
    for (game, entry) in changes {
        of_game.entry(game).or_default().push(entry);
    }
    Ok(of_game
        .into_iter()
        .map(|(game, entries)| (game, of_one(game, &entries)))
        .filter(|(_, corrections)| !corrections.is_empty())
        .collect())
}

fn of_one(game: GameKey, entries: &[Entry]) -> Vec<Correction> {
    let mut standing: Option<ResultThen> = None;
    let mut corrections = Vec::new();
    for entry in entries {
        let was = result_in(game, entry.before.as_deref());
        let Some(is) = result_in(game, entry.after.as_deref()) else {
            continue;
        };
        // What came in with a file was noted before anything was kept here of it.
        if standing.is_none() {
            standing = was.filter(|was| was.is_noted());
        }
        if !is.is_noted() {
            continue;
        }
        if let Some(before) = standing.filter(|before| *before != is) {
            corrections.push(Correction {
                at: entry.at,
                before,
                after: is,
            });
        }
        standing = Some(is);
    }
    corrections
}

impl ResultThen {
    fn of(piece: &GamePiece) -> Self {
        Self {
            points: piece.points(),
            ending: piece.ending(),
        }
    }

    fn is_noted(self) -> bool {
        self.ending.is_some_and(|ending| ending != Ending::Pending)
    }
}

fn result_in(game: GameKey, pieces: Option<&str>) -> Option<ResultThen> {
    read_back(pieces)?.iter().find_map(|piece| match piece {
        Piece::Game(found) if piece.thing() == Thing::Game(game) => Some(ResultThen::of(found)),
        _ => None,
    })
}
