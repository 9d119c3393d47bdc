//! A score sheet counted again: what lay on the board after each turn, which words it formed, and where what was
//! noted differs.
//!
//! What was noted stands: a difference is told, not put right (rule 7).

use super::board::{Board, Location};
use super::game::{Correction, Exchanged, Game, Move, Step, StepRefusal};
use super::play::{Counted, Play, PlayRefusal, check};
use super::tiles::Spelled;
use super::{
    Action, Ending, GameRecord, GameRules, Objection, Placement, Side, Square, Turn, TurnPoints,
};

/// A turn of a score sheet, counted again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecountedTurn {
    /// What lies on the board after the turn, an upheld objection included; `None` where that is not known.
    pub board: Option<Board>,
    /// The words of a play with what each scores, and the bonus; `None` for other turns and where it is not known.
    pub play: Option<Counted>,
    /// What the turn scores, where that is known: of a play also when it was taken off later.
    pub points: Option<TurnPoints>,
    /// What was noted more than is counted (less, if below 0); `None` where they agree or nothing can be said.
    pub difference: Option<i32>,
    /// Why the turn could not be followed on the board.
    pub obstacle: Option<Obstacle>,
}

/// Why a turn could not be followed on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// Word or square were not noted.
    NotNoted,
    /// It is not known what lies on the board, since that turn (from 0).
    BoardUnknownSince(usize),
    /// It cannot have been like that.
    Refused(StepRefusal),
}

/// Counts the turns of a score sheet again.
#[must_use]
pub fn recount(rules: &GameRules, turns: &[Turn]) -> Vec<RecountedTurn> {
    let mut sheet = Sheet::new(rules);
    turns.iter().map(|turn| sheet.follow(turn)).collect()
}

impl Game {
    /// The game of a record: with its board as far as word and square were noted.
    ///
    /// # Errors
    /// The first step that cannot have been.
    pub fn of_record(rules: &GameRules, record: &GameRecord) -> Result<Self, StepRefusal> {
        let mut sheet = Sheet::new(rules);
        if let Some(turns) = record.turns() {
            for turn in turns {
                sheet.follow(turn);
                if let Some(refusal) = sheet.stuck {
                    return Err(refusal);
                }
            }
        } else if let Some(points) = record.board_points() {
            sheet.game.apply(Step::Totals(points))?;
        }
        let mut game = sheet.game;
        let adjustment = record.adjustment();
        if game.state().adjustment(rules) != adjustment {
            game.apply(Step::Correct(Correction::Adjustment(adjustment)))?;
        }
        let resigned = game.state().progress().resigned.is_some();
        match record.ending() {
            Ending::Pending => {}
            Ending::Complete => {
                for side in Side::BOTH {
                    if game.record().ending() != Ending::Complete {
                        game.apply(Step::Confirm(side))?;
                    }
                }
            }
            Ending::Resign(_) if resigned => {}
            ending => game.apply(Step::End(ending))?,
        }
        Ok(game)
    }
}

/// A score sheet that is being followed.
struct Sheet {
    game: Game,
    turns: usize,
    unknown_since: Option<usize>,
    /// Why nothing can be followed any more.
    stuck: Option<StepRefusal>,
}

impl Sheet {
    fn new(rules: &GameRules) -> Self {
        Self {
            game: Game::new(rules.clone()),
            turns: 0,
            unknown_since: None,
            stuck: None,
        }
    }

    fn follow(&mut self, turn: &Turn) -> RecountedTurn {
        let index = self.turns;
        self.turns += 1;
        let mut told = RecountedTurn {
            board: None,
            play: None,
            points: None,
            difference: None,
            obstacle: None,
        };
        if let Some(refusal) = &self.stuck {
            told.obstacle = Some(Obstacle::Refused(refusal.clone()));
            return told;
        }
        match self.take(index, turn, &mut told) {
            Ok(()) => {
                let position = self.game.state().position();
                told.board = position.map(|position| position.board.clone());
                if told.board.is_none() {
                    self.unknown_since.get_or_insert(index);
                } else {
                    self.unknown_since = None;
                }
            }
            Err(refusal) => {
                told.obstacle = Some(Obstacle::Refused(refusal.clone()));
                self.stuck = Some(refusal);
            }
        }
        told
    }

    fn take(
        &mut self,
        index: usize,
        turn: &Turn,
        told: &mut RecountedTurn,
    ) -> Result<(), StepRefusal> {
        let by = turn.by;
        let objects = |turn, by, outcome| Step::Object { by, turn, outcome };
        match &turn.action {
            Action::Play {
                points,
                tiles,
                placement,
                objection,
            } => {
                self.lay(by, *points, *tiles, placement, told)?;
                told.difference = difference(*points, told.points);
                if let Some(outcome) = objection {
                    self.game.apply(objects(index, by.other(), *outcome))?;
                }
                Ok(())
            }
            Action::Swap {
                points,
                tiles,
                placement,
            } => {
                self.swap(by, *points, *tiles, placement, told)?;
                told.difference = difference(*points, told.points);
                Ok(())
            }
            Action::Pass => self.moves(by, Move::Pass),
            Action::Exchange { tiles } => {
                let exchanged = tiles.map_or(Exchanged::Untold, Exchanged::Number);
                self.moves(by, Move::Exchange(exchanged))
            }
            // The objection beside the play has made this turn already, where it was noted there.
            Action::RejectedObjection if self.game.state().turns().len() > index => Ok(()),
            Action::RejectedObjection => {
                let play = index.saturating_sub(1);
                self.game.apply(objects(play, by, Objection::Rejected))
            }
            Action::Resign => self.moves(by, Move::Resign),
        }
    }

    fn moves(&mut self, by: Side, does: Move) -> Result<(), StepRefusal> {
        self.game.apply(Step::Turn { by, does })
    }

    fn lay(
        &mut self,
        by: Side,
        points: TurnPoints,
        tiles: Option<u8>,
        placement: &Placement,
        told: &mut RecountedTurn,
    ) -> Result<(), StepRefusal> {
        match self.laid(placement) {
            Ok((play, counted)) => {
                told.points = Some(counted.points());
                told.play = Some(counted);
                let noted = Some(points);
                match self.moves(by, Move::Lay { play, noted }) {
                    Ok(()) => return Ok(()),
                    Err(refusal) => told.obstacle = Some(Obstacle::Refused(refusal)),
                }
            }
            Err(obstacle) => told.obstacle = Some(obstacle),
        }
        let placement = placement.clone();
        self.moves(
            by,
            Move::LayNoted {
                points,
                tiles,
                placement,
            },
        )
    }

    fn laid(&self, placement: &Placement) -> Result<(Play, Counted), Obstacle> {
        let board = self.board()?;
        let rules = self.game.rules();
        let (Some(word), Some(at)) = (&placement.word, placement.at) else {
            return Err(Obstacle::NotNoted);
        };
        let refused = |refusal: PlayRefusal| Obstacle::Refused(refusal.into());
        let play = Play::noted(&rules.set, board, at, word.as_str()).map_err(refused)?;
        let counted = check(rules, board, &play).map_err(refused)?;
        Ok((play, counted))
    }

    fn swap(
        &mut self,
        by: Side,
        points: TurnPoints,
        tiles: Option<u8>,
        placement: &Placement,
        told: &mut RecountedTurn,
    ) -> Result<(), StepRefusal> {
        match self.swapped(tiles, placement) {
            Ok((blanks, worth)) => {
                let noted = Some(points);
                match self.moves(by, Move::Swap { blanks, noted }) {
                    Ok(()) => {
                        told.points = Some(worth);
                        return Ok(());
                    }
                    Err(refusal) => told.obstacle = Some(Obstacle::Refused(refusal)),
                }
            }
            Err(obstacle) => told.obstacle = Some(obstacle),
        }
        let placement = placement.clone();
        self.moves(
            by,
            Move::SwapNoted {
                points,
                tiles,
                placement,
            },
        )
    }

    /// The blanks that were swapped, and what their letters are worth.
    ///
    /// The square names the blank, or the word in which blanks lie: those that the word has in capitals. Where
    /// nothing is noted and no more blanks lie on the board than were swapped, it was those.
    fn swapped(
        &self,
        tiles: Option<u8>,
        placement: &Placement,
    ) -> Result<(Vec<Location>, TurnPoints), Obstacle> {
        let board = self.board()?;
        let set = &self.game.rules().set;
        let blanks = match (placement.at, &placement.word) {
            (Some(at), Some(word)) => self.capitals_on_blanks(at, word.as_str())?,
            (Some(at), None) => vec![at.location],
            (None, _) => {
                let all: Vec<Location> = board.blanks().collect();
                let number = usize::from(tiles.unwrap_or(1));
                if all.len() != number {
                    return Err(Obstacle::NotNoted);
                }
                all
            }
        };
        let letters = blanks.iter().filter_map(|at| board.at(*at));
        let worth: i64 = letters.map(|tile| i64::from(set.value(tile.letter))).sum();
        Ok((blanks, TurnPoints::new(worth).unwrap_or_default()))
    }

    fn capitals_on_blanks(&self, at: Square, word: &str) -> Result<Vec<Location>, Obstacle> {
        let refused = |refusal: PlayRefusal| Obstacle::Refused(refusal.into());
        let board = self.board()?;
        let spelled = self.game.rules().set.spell(word);
        let spelled = spelled.map_err(|letter| refused(PlayRefusal::UnknownLetter(letter.0)))?;
        let mut blanks = Vec::new();
        let mut next = Some(at.location);
        for one in spelled {
            let here = next.ok_or_else(|| refused(PlayRefusal::OffTheBoard))?;
            if let Spelled::Tile(tile) = one {
                let lies = board
                    .at(here)
                    .ok_or_else(|| refused(PlayRefusal::NothingThere(here)))?;
                if lies.letter != tile.letter {
                    return Err(refused(PlayRefusal::OtherLetterThere(here)));
                }
                if lies.blank && !tile.blank {
                    blanks.push(here);
                }
            }
            next = here.next(at.direction);
        }
        if blanks.is_empty() {
            return Err(Obstacle::Refused(StepRefusal::NoBlankThere(at.location)));
        }
        Ok(blanks)
    }

    fn board(&self) -> Result<&Board, Obstacle> {
        self.game
            .state()
            .position()
            .map(|position| &position.board)
            .ok_or(Obstacle::BoardUnknownSince(
                self.unknown_since.unwrap_or_default(),
            ))
    }
}

/// What was noted more than is counted.
fn difference(noted: TurnPoints, counted: Option<TurnPoints>) -> Option<i32> {
    let difference = i32::from(noted.get()) - i32::from(counted?.get());
    (difference != 0).then_some(difference)
}
