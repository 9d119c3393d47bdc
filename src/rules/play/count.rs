//! The words that a play forms, and what it scores.

use super::Play;
use crate::rules::board::{Board, Direction, Layout, Location, Premium, Square};
use crate::rules::tiles::{LaidTile, TileSet};
use crate::rules::{TurnPoints, Variant};

/// What a play forms and scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The words: the main one first, then those across it in the order of the tiles.
    pub words: Vec<FormedWord>,
    /// What the number of tiles scores extra.
    pub bonus: u16,
}

/// A word that a play forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormedWord {
    /// Where it begins, and how it runs.
    pub at: Square,
    /// Its tiles, those that lay there already too.
    pub tiles: Vec<LaidTile>,
    /// What it scores.
    pub points: u32,
}

impl FormedWord {
    /// The word in capitals, as it stands in a list.
    #[must_use]
    pub fn plain(&self, set: &TileSet) -> String {
        self.tiles
            .iter()
            .map(|tile| set.text(tile.letter))
            .collect()
    }

    /// The word as it is noted, blanks in lower case.
    #[must_use]
    pub fn noted(&self, set: &TileSet) -> String {
        self.tiles
            .iter()
            .map(|tile| {
                if tile.blank {
                    set.lower_text(tile.letter)
                } else {
                    set.text(tile.letter)
                }
            })
            .collect()
    }
}

impl Counted {
    /// What the turn scores: all words and the bonus.
    #[must_use]
    pub fn points(&self) -> TurnPoints {
        let words: u32 = self.words.iter().map(|word| word.points).sum();
        let points = i64::from(words) + i64::from(self.bonus);
        // No set has tiles of so much worth that a play could exceed it by much.
        let most = *TurnPoints::RANGE.end();
        TurnPoints::new(points.min(most)).unwrap_or_default()
    }

    /// Counts a play that lies well. The main word is the one along `direction`, or a lone tile itself.
    pub(super) fn of(
        variant: &Variant,
        set: &TileSet,
        play: &Play,
        after: &Board,
        direction: Direction,
    ) -> Self {
        let layout = variant.layout.layout();
        let word = |at: Location, direction| formed(layout, set, play, after, at, direction);
        let mut words = Vec::with_capacity(play.tiles().len() + 1);
        if let Some((at, _)) = play.tiles().first() {
            words.push(word(*at, direction));
        }
        let across = play
            .tiles()
            .iter()
            .map(|(at, _)| word(*at, direction.crossing()));
        words.extend(across.filter(|word| word.tiles.len() > 1));
        let many = play.tiles().len() >= usize::from(variant.bonus.from_tiles);
        Self {
            words,
            bonus: if many { variant.bonus.points } else { 0 },
        }
    }
}

fn formed(
    layout: &Layout,
    set: &TileSet,
    play: &Play,
    after: &Board,
    at: Location,
    direction: Direction,
) -> FormedWord {
    let (start, tiles) = after.word_through(at, direction);
    let mut letters = 0;
    let mut times = 1;
    let mut next = Some(start);
    for tile in &tiles {
        let Some(location) = next else { break };
        let value = u32::from(set.laid_value(*tile));
        // A premium square counts for the play that covers it, also under a blank.
        let premium = if play.covers(location) {
            layout.premium(location)
        } else {
            Premium::Plain
        };
        match premium {
            Premium::Plain => letters += value,
            Premium::Letter(factor) => letters += value * u32::from(factor),
            Premium::Word(factor) => {
                letters += value;
                times *= u32::from(factor);
            }
        }
        next = location.next(direction);
    }
    FormedWord {
        at: Square {
            location: start,
            direction,
        },
        tiles,
        points: letters * times,
    }
}
