//! A table to play at, in few words.

use gouds8::rules::board::{Board, Location, Square};
use gouds8::rules::game::{Exchanged, Game, Move, Step, StepRefusal};
use gouds8::rules::play::Play;
use gouds8::rules::tiles::{LaidTile, Spelled, Tile, TileCounts};
use gouds8::rules::{
    BoardPoints, Ending, GameRules, Objection, Placement, Side, Sides, TurnPoints, VariantName,
};

/// The starter.
pub(crate) const ONE: Side = Side::First;
/// The other player.
pub(crate) const TWO: Side = Side::Second;

/// Those rules with their usual tiles.
pub(crate) fn rules(name: VariantName) -> GameRules {
    GameRules::usual(name)
}

pub(crate) fn location(text: &str) -> Location {
    Location::parse(text).unwrap()
}

pub(crate) fn points(points: i64) -> TurnPoints {
    TurnPoints::new(points).unwrap()
}

pub(crate) fn totals(first: i64, second: i64) -> Sides<BoardPoints> {
    Sides::new(first, second).map(|points| BoardPoints::new(points).unwrap())
}

/// Puts a word on a board without asking whether it may lie there.
pub(crate) fn put(rules: &GameRules, board: &mut Board, at: &str, word: &str) {
    let square = Square::parse(at).unwrap();
    let mut next = Some(square.location);
    for one in rules.set.spell(word).unwrap() {
        let here = next.unwrap();
        if let Spelled::Tile(tile) = one {
            board.set(here, Some(tile));
        }
        next = here.next(square.direction);
    }
}

/// A board with those words on it.
pub(crate) fn board(rules: &GameRules, words: &[(&str, &str)]) -> Board {
    let mut board = Board::default();
    for (at, word) in words {
        put(rules, &mut board, at, word);
    }
    board
}

/// One tile on each of those squares, such as `H8` with `A`; a small letter is a blank.
pub(crate) fn tiles(rules: &GameRules, tiles: &[(&str, &str)]) -> Play {
    Play::new(tiles.iter().map(|(at, letter)| {
        let spelled = rules.set.spell(letter).unwrap();
        let [Spelled::Tile(tile)] = spelled[..] else {
            panic!("{letter} is no tile");
        };
        (location(at), tile)
    }))
}

/// A game and who plays it.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) game: Game,
}

impl Table {
    pub(crate) fn new(name: VariantName) -> Self {
        Self {
            game: Game::new(rules(name)),
        }
    }

    pub(crate) fn board(&self) -> &Board {
        &self.game.state().position().unwrap().board
    }

    pub(crate) fn rack(&self, of: Side) -> String {
        let rack = self.game.state().position().unwrap().ledger.rack(of);
        let hidden = "-".repeat(usize::from(rack.hidden));
        self.game.rules().set.rack_text(&rack.known) + &hidden
    }

    pub(crate) fn bag(&self) -> u32 {
        self.game.state().position().unwrap().ledger.bag()
    }

    pub(crate) fn counts(&self, text: &str) -> TileCounts {
        self.game.rules().set.rack(text).unwrap()
    }

    pub(crate) fn points(&self) -> (i32, i32) {
        let points = self.game.state().progress().points;
        (points.first, points.second)
    }

    /// Takes a step that must be taken.
    pub(crate) fn does(&mut self, step: Step) -> &mut Self {
        let told = format!("{step:?}");
        if let Err(refusal) = self.game.apply(step) {
            panic!("{told}: {refusal:?}");
        }
        self
    }

    /// Why a step is refused, which must leave everything as it was.
    pub(crate) fn refused(&mut self, step: Step) -> StepRefusal {
        let (state, steps) = (self.game.state().clone(), self.game.steps().to_vec());
        let refusal = self.game.apply(step).unwrap_err();
        assert_eq!(*self.game.state(), state);
        assert_eq!(self.game.steps(), steps);
        refusal
    }

    /// The tiles of a word that is noted like that.
    pub(crate) fn play(&self, at: &str, word: &str) -> Play {
        let square = Square::parse(at).unwrap();
        Play::noted(&self.game.rules().set, self.board(), square, word).unwrap()
    }

    pub(crate) fn lays(&mut self, by: Side, at: &str, word: &str) -> &mut Self {
        let play = self.play(at, word);
        self.does(turn(by, lay(play)))
    }

    pub(crate) fn sees(&mut self, of: Side, rack: &str) -> &mut Self {
        let tiles = self.counts(rack);
        self.does(Step::Rack { of, tiles })
    }

    pub(crate) fn exchanges(&mut self, by: Side, given: &str) -> &mut Self {
        let given = self.counts(given);
        self.does(turn(by, exchange(given, None)))
    }

    pub(crate) fn objects(&mut self, by: Side, turn: usize, outcome: Objection) -> &mut Self {
        self.does(Step::Object { by, turn, outcome })
    }

    pub(crate) fn confirmed(&mut self) -> &mut Self {
        self.does(Step::Confirm(ONE)).does(Step::Confirm(TWO))
    }

    /// Turns of which only points are noted, the players one after the other.
    pub(crate) fn scores(&mut self, scores: &[i64]) -> &mut Self {
        for score in scores {
            let by = self.game.state().progress().to_move;
            self.does(turn(by, noted(*score)));
        }
        self
    }

    /// That many passes, the players one after the other.
    pub(crate) fn passes(&mut self, number: usize) -> &mut Self {
        for _ in 0..number {
            let by = self.game.state().progress().to_move;
            self.does(turn(by, Move::Pass));
        }
        self
    }

    pub(crate) fn ends(&mut self, ending: Ending) -> &mut Self {
        self.does(Step::End(ending))
    }

    /// Tiles on racks, in the bag and on the board.
    pub(crate) fn all_tiles(&self) -> TileCounts {
        let position = self.game.state().position().unwrap();
        let mut all = position.board.counts(&self.game.rules().set);
        all.add_all(&position.ledger.all());
        all
    }
}

pub(crate) fn turn(by: Side, does: Move) -> Step {
    Step::Turn { by, does }
}

pub(crate) fn lay(play: Play) -> Move {
    Move::Lay { play, noted: None }
}

pub(crate) fn noted(score: i64) -> Move {
    Move::LayNoted {
        points: points(score),
        tiles: None,
        placement: Placement::default(),
    }
}

pub(crate) fn exchange(given: TileCounts, drawn: Option<TileCounts>) -> Move {
    Move::Exchange(Exchanged::Tiles { given, drawn })
}

pub(crate) fn swap(squares: &[&str]) -> Move {
    Move::Swap {
        blanks: squares.iter().map(|square| location(square)).collect(),
        noted: None,
    }
}

/// What lies on a square, as it is noted.
pub(crate) fn lies(rules: &GameRules, board: &Board, at: &str) -> String {
    let tile: Option<LaidTile> = board.at(location(at));
    tile.map_or_else(String::new, |tile| rules.set.laid_text(tile))
}

/// A tile by its text, `?` for a blank.
pub(crate) fn tile(rules: &GameRules, text: &str) -> Tile {
    rules.set.rack(text).unwrap().nth(0).unwrap()
}
