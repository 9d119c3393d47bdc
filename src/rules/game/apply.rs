//! One step: the state after it, or why it cannot be taken.

use super::state::{Back, GameState, LastPlay, Position};
use super::{Correction, Exchanged, Move, Phase, Step, StepRefusal};
use crate::rules::board::Location;
use crate::rules::play::{Play, PlayRefusal, check};
use crate::rules::tiles::Tile;
use crate::rules::turn::reason_against;
use crate::rules::{
    Action, Ending, GameRules, NotedWord, Objection, Placement, Side, Sides, Square, Turn,
    TurnKind, TurnPoints, TurnReason, follow,
};

impl GameState {
    /// The state after a step.
    ///
    /// # Errors
    /// Why the step cannot be taken.
    pub fn after(&self, rules: &GameRules, step: &Step) -> Result<Self, StepRefusal> {
        let phase = self.phase(rules);
        // What is put right or seen afterwards changes nothing of what was played.
        let afterwards = matches!(step, Step::Correct(_) | Step::Rack { .. });
        if matches!(phase, Phase::Over(_)) && !afterwards {
            return Err(StepRefusal::GameOver);
        }
        let mut after = self.clone();
        match step {
            Step::Turn { by, does } => after.take_turn(rules, phase, *by, does)?,
            Step::Object { by, turn, outcome } => {
                after.object(rules, phase, *by, *turn, *outcome)?;
            }
            Step::Rack { of, tiles } => {
                let position = after.position.as_mut().ok_or(StepRefusal::BoardUnknown)?;
                position.ledger.see(&rules.set, *of, tiles)?;
            }
            Step::Confirm(by) => after.confirm(rules, phase, *by)?,
            Step::Correct(correction) => after.correct(*correction)?,
            Step::Totals(totals) => {
                if !after.turns.is_empty() {
                    return Err(StepRefusal::TotalsOrTurns);
                }
                after.totals = Some(*totals);
            }
            Step::End(ending) => after.end(rules, *ending)?,
        }
        after.progress =
            follow(rules.variant, &after.turns).map_err(|fault| StepRefusal::Turn(fault.reason))?;
        match after.record_fault(rules) {
            Some(fault) => Err(StepRefusal::Record(fault.reason)),
            None => Ok(after),
        }
    }

    fn take_turn(
        &mut self,
        rules: &GameRules,
        phase: Phase,
        by: Side,
        does: &Move,
    ) -> Result<(), StepRefusal> {
        if self.totals.is_some() {
            return Err(StepRefusal::TotalsOrTurns);
        }
        let kind = does.kind();
        let previous = self.turns.last().map(|turn| &turn.action);
        let known = kind.known_to(rules.variant);
        if let Some(reason) =
            reason_against(rules.variant, &self.progress, previous, by, kind, known)
        {
            return Err(StepRefusal::Turn(reason));
        }
        if matches!(phase, Phase::Confirmation(_)) {
            return Err(StepRefusal::GameOver);
        }
        self.settle(rules);
        // Whoever plays on has not agreed that the game is over.
        self.confirmed = Sides::default();
        let turn = self.turns.len();
        let action = match does {
            Move::Lay { play, noted } => self.lay(rules, by, play, *noted)?,
            Move::LayNoted {
                points,
                tiles,
                placement,
            } => {
                most_tiles(TurnKind::Play, rules, *tiles)?;
                self.last_play = Some(LastPlay {
                    turn,
                    back: match self.position.take() {
                        Some(position) => Back::Known(Box::new(position)),
                        None => Back::Nothing,
                    },
                });
                Action::Play {
                    points: *points,
                    tiles: *tiles,
                    placement: placement.clone(),
                    objection: None,
                }
            }
            Move::Pass => Action::Pass,
            Move::Exchange(exchanged) => self.exchange(rules, by, exchanged)?,
            Move::Swap { blanks, noted } => self.swap(rules, by, blanks, *noted)?,
            Move::SwapNoted {
                points,
                tiles,
                placement,
            } => {
                most_tiles(TurnKind::Swap, rules, *tiles)?;
                self.position = None;
                Action::Swap {
                    points: *points,
                    tiles: *tiles,
                    placement: placement.clone(),
                }
            }
            Move::Resign => Action::Resign,
        };
        self.turns.push(Turn { by, action });
        if !rules.variant.objections {
            self.settle(rules);
        }
        Ok(())
    }

    /// The last play can no longer be objected to: whoever laid it draws.
    fn settle(&mut self, rules: &GameRules) {
        self.last_play = None;
        if let Some(side) = self.refill_due.take()
            && let Some(position) = &mut self.position
        {
            position.ledger.refill(side, rules.variant.rack_size);
        }
    }

    fn lay(
        &mut self,
        rules: &GameRules,
        by: Side,
        play: &Play,
        noted: Option<TurnPoints>,
    ) -> Result<Action, StepRefusal> {
        let position = self.position.as_mut().ok_or(StepRefusal::BoardUnknown)?;
        let counted = check(rules, &position.board, play)?;
        let laid = play.tiles().iter().map(|(_, tile)| *tile);
        position
            .ledger
            .lay(by, laid)
            .map_err(|shortage| StepRefusal::Play(shortage.refusal(&rules.set)))?;
        position.board = play.on(&position.board);
        self.refill_due = Some(by);
        self.last_play = Some(LastPlay {
            turn: self.turns.len(),
            back: Back::Tiles(play.clone()),
        });
        let main = counted.words.first();
        Ok(Action::Play {
            points: noted.unwrap_or(counted.points()),
            tiles: u8::try_from(play.tiles().len()).ok(),
            placement: Placement {
                word: main.and_then(|word| NotedWord::new(&word.noted(&rules.set))),
                at: main.map(|word| word.at),
            },
            objection: None,
        })
    }

    fn exchange(
        &mut self,
        rules: &GameRules,
        by: Side,
        exchanged: &Exchanged,
    ) -> Result<Action, StepRefusal> {
        let tiles = exchanged.number();
        if tiles == Some(0) {
            return Err(StepRefusal::NothingExchanged);
        }
        most_tiles(TurnKind::Exchange, rules, tiles)?;
        if let Some(position) = &mut self.position {
            let ledger = &mut position.ledger;
            match exchanged {
                Exchanged::Tiles { given, drawn } => {
                    let order = rules.variant.exchange;
                    ledger.exchange(&rules.set, order, by, given, drawn.as_ref())?;
                }
                Exchanged::Number(number) => ledger.exchange_untold(by, Some(*number))?,
                Exchanged::Untold => ledger.exchange_untold(by, None)?,
            }
        }
        Ok(Action::Exchange { tiles })
    }

    fn swap(
        &mut self,
        rules: &GameRules,
        by: Side,
        blanks: &[Location],
        noted: Option<TurnPoints>,
    ) -> Result<Action, StepRefusal> {
        let position = self.position.as_mut().ok_or(StepRefusal::BoardUnknown)?;
        if blanks.is_empty() {
            return Err(StepRefusal::NoBlanks);
        }
        let tiles = u8::try_from(blanks.len()).ok();
        most_tiles(TurnKind::Swap, rules, tiles)?;
        let placement = swapped_placement(rules, position, blanks);
        let mut counted = 0;
        for at in blanks {
            let lies = position.board.at(*at).filter(|tile| tile.blank);
            let letter = lies.ok_or(StepRefusal::NoBlankThere(*at))?.letter;
            // The blanks come onto the rack together, when the letters have left it.
            position
                .ledger
                .take(by, Tile::Letter(letter))
                .map_err(|shortage| StepRefusal::Play(shortage.refusal(&rules.set)))?;
            position.board.swap_blank(*at);
            counted += i64::from(rules.set.value(letter));
        }
        for _ in blanks {
            position.ledger.give(by, Tile::Blank);
        }
        Ok(Action::Swap {
            points: noted.or(TurnPoints::new(counted)).unwrap_or_default(),
            tiles,
            placement,
        })
    }

    fn object(
        &mut self,
        rules: &GameRules,
        phase: Phase,
        by: Side,
        turn: usize,
        outcome: Objection,
    ) -> Result<(), StepRefusal> {
        if !rules.variant.objections {
            return Err(StepRefusal::Turn(TurnReason::UnknownToTheRules));
        }
        let nothing = StepRefusal::Turn(TurnReason::NothingToObjectTo);
        let Some(last) = self.last_play.take().filter(|last| last.turn == turn) else {
            return Err(nothing);
        };
        let Some(Turn {
            by: owner,
            action: Action::Play { objection, .. },
        }) = self.turns.get_mut(turn)
        else {
            return Err(nothing);
        };
        let owner = *owner;
        if owner == by {
            return Err(nothing);
        }
        *objection = Some(outcome);
        self.confirmed = Sides::default();
        match outcome {
            Objection::Upheld => {
                self.refill_due = None;
                match last.back {
                    Back::Tiles(play) => {
                        if let Some(position) = &mut self.position {
                            for (at, tile) in play.tiles() {
                                position.board.set(*at, None);
                                position.ledger.give(owner, tile.tile());
                            }
                        }
                    }
                    Back::Known(position) => self.position = Some(*position),
                    Back::Nothing => {}
                }
            }
            Objection::Rejected => {
                self.settle(rules);
                // Whoever has no turn left has nothing to lose.
                if matches!(phase, Phase::Turn(_)) {
                    self.turns.push(Turn {
                        by,
                        action: Action::RejectedObjection,
                    });
                }
            }
        }
        Ok(())
    }

    fn confirm(&mut self, rules: &GameRules, phase: Phase, by: Side) -> Result<(), StepRefusal> {
        // Where not every tile is known and no number of turns ends the game, the players say when it is over.
        let every_tile_known = self.position.as_ref().is_some_and(Position::is_open);
        let told_by_the_players =
            self.totals.is_some() || (!every_tile_known && rules.variant.turns_each.is_none());
        if matches!(phase, Phase::Turn(_)) && !told_by_the_players {
            return Err(StepRefusal::StillPlaying);
        }
        if self.confirmed[by] {
            return Err(StepRefusal::ConfirmedAlready);
        }
        self.confirmed[by] = true;
        Ok(())
    }

    fn correct(&mut self, correction: Correction) -> Result<(), StepRefusal> {
        match correction {
            Correction::Turn { turn, points } => {
                let turn = self.turns.get_mut(turn).ok_or(StepRefusal::NoSuchTurn)?;
                match &mut turn.action {
                    Action::Play { points: noted, .. } | Action::Swap { points: noted, .. } => {
                        *noted = points;
                    }
                    Action::Pass
                    | Action::Exchange { .. }
                    | Action::RejectedObjection
                    | Action::Resign => return Err(StepRefusal::ScoresNothing),
                }
            }
            Correction::Adjustment(adjustment) => self.adjustment = Some(adjustment),
        }
        if self.ended.is_none() && self.confirmed != Sides::new(true, true) {
            self.confirmed = Sides::default();
        }
        Ok(())
    }

    fn end(&mut self, rules: &GameRules, ending: Ending) -> Result<(), StepRefusal> {
        match ending {
            Ending::Complete | Ending::Pending => return Err(StepRefusal::NotSuchAnEnding),
            // The clocks have stopped.
            Ending::Flag(_) if self.over(rules).is_some() => return Err(StepRefusal::GameOver),
            Ending::Flag(_)
            | Ending::Resign(_)
            | Ending::Forfeit(_)
            | Ending::BothAbsent
            | Ending::Void => {}
        }
        self.ended = Some(ending);
        // What players agreed on before is no longer the result.
        self.confirmed = Sides::default();
        self.last_play = None;
        Ok(())
    }
}

impl Move {
    /// What such a turn is on the score sheet.
    #[must_use]
    pub fn kind(&self) -> TurnKind {
        match self {
            Self::Lay { .. } | Self::LayNoted { .. } => TurnKind::Play,
            Self::Pass => TurnKind::Pass,
            Self::Exchange(_) => TurnKind::Exchange,
            Self::Swap { .. } | Self::SwapNoted { .. } => TurnKind::Swap,
            Self::Resign => TurnKind::Resign,
        }
    }
}

impl LastPlay {
    /// The tiles of the play, if they are known.
    #[must_use]
    pub fn play(&self) -> Option<&Play> {
        match &self.back {
            Back::Tiles(play) => Some(play),
            Back::Known(_) | Back::Nothing => None,
        }
    }
}

fn most_tiles(kind: TurnKind, rules: &GameRules, tiles: Option<u8>) -> Result<(), StepRefusal> {
    let most = kind.most_tiles(rules.variant.rack_size);
    match (tiles, most) {
        (Some(0), _) => Err(PlayRefusal::NoTiles.into()),
        (Some(tiles), Some(most)) if tiles > most => Err(PlayRefusal::TooManyTiles(most).into()),
        _ => Ok(()),
    }
}

/// How a swap stands on the score sheet: the letter with its square where one blank was swapped. Two are all
/// there are, so that nothing need be said.
fn swapped_placement(rules: &GameRules, position: &Position, blanks: &[Location]) -> Placement {
    let [at] = blanks else {
        return Placement::default();
    };
    let letter = position.board.at(*at).map(|tile| tile.letter);
    Placement {
        word: letter.and_then(|letter| NotedWord::new(rules.set.text(letter))),
        at: Some(Square {
            location: *at,
            direction: crate::rules::board::Direction::Across,
        }),
    }
}
