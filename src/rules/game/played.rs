//! A game: its steps and what follows from them.

use super::{GameState, Move, Phase, Step, StepRefusal};
use crate::rules::play::{Counted, WordJudge, check, not_in_list};
use crate::rules::{GameRecord, GameRules, Objection, Side};

/// The most steps of a game: far more than any has.
const MOST_STEPS: usize = 2000;

/// A game. Its steps are the truth; its state follows from them alone.
#[derive(Clone, Debug)]
pub struct Game {
    rules: GameRules,
    steps: Vec<Step>,
    state: GameState,
}

impl Game {
    /// A game before its first turn.
    #[must_use]
    pub fn new(rules: GameRules) -> Self {
        Self {
            state: GameState::new(&rules),
            steps: Vec::new(),
            rules,
        }
    }

    /// The game of those steps.
    ///
    /// # Errors
    /// The first step that is refused, from 0, and why.
    pub fn replay(
        rules: GameRules,
        steps: impl IntoIterator<Item = Step>,
    ) -> Result<Self, (usize, StepRefusal)> {
        let mut game = Self::new(rules);
        for (index, step) in steps.into_iter().enumerate() {
            game.apply(step).map_err(|refusal| (index, refusal))?;
        }
        Ok(game)
    }

    /// Takes a step. Words are not judged: what players agreed on stands (rule 7).
    ///
    /// # Errors
    /// Why it is refused; the game is what it was.
    pub fn apply(&mut self, step: Step) -> Result<(), StepRefusal> {
        if self.steps.len() >= MOST_STEPS {
            return Err(StepRefusal::TooLong);
        }
        self.state = self.state.after(&self.rules, &step)?;
        self.steps.push(step);
        Ok(())
    }

    /// Takes a step; where the rules know no objections, a play of words that are not in the list is refused.
    ///
    /// # Errors
    /// As [`Game::apply`], and the words at fault.
    pub fn apply_judged(&mut self, step: Step, judge: &impl WordJudge) -> Result<(), StepRefusal> {
        let mut after = self.clone();
        after.apply(step)?;
        if !self.rules.variant.objections
            && let Some(Step::Turn {
                does: Move::Lay { play, .. },
                ..
            }) = after.steps.last()
            && let Some(position) = &self.state.position
        {
            let counted = check(&self.rules, &position.board, play)?;
            if let Some(refusal) = not_in_list(&counted, &self.rules.set, judge) {
                return Err(refusal.into());
            }
        }
        *self = after;
        Ok(())
    }

    /// The objection of that player to the last play, with what a list says of its words.
    ///
    /// `None` where there is nothing to object to or the words of the play are not known.
    #[must_use]
    pub fn objection(&self, by: Side, judge: &impl WordJudge) -> Option<Step> {
        let last = self.state.last_play()?;
        let board = &self.state.position.as_ref()?.board;
        let play = last.play()?;
        let mut before = board.clone();
        for (at, _) in play.tiles() {
            before.set(*at, None);
        }
        let counted = check(&self.rules, &before, play).ok()?;
        let outcome = match not_in_list(&counted, &self.rules.set, judge) {
            Some(_) => Objection::Upheld,
            None => Objection::Rejected,
        };
        Some(Step::Object {
            by,
            turn: last.turn,
            outcome,
        })
    }

    /// Takes the last step back: the game of all steps but that one.
    pub fn undo(&mut self) -> Option<Step> {
        let last = self.steps.pop()?;
        let mut state = GameState::new(&self.rules);
        for step in &self.steps {
            // Each of them was taken from this very state before.
            if let Ok(after) = state.after(&self.rules, step) {
                state = after;
            }
        }
        self.state = state;
        Some(last)
    }

    /// What each turn formed and scored, in order: `None` for those that were no play or of which the squares are
    /// not known.
    #[must_use]
    pub fn counted(&self) -> Vec<Option<Counted>> {
        let mut counted = vec![None; self.state.turns().len()];
        let mut state = GameState::new(&self.rules);
        for step in &self.steps {
            if let Step::Turn {
                does: Move::Lay { play, .. },
                ..
            } = step
                && let Some(position) = state.position()
                && let Some(turn) = counted.get_mut(state.turns().len())
            {
                *turn = check(&self.rules, &position.board, play).ok();
            }
            // Each of them was taken from this very state before.
            if let Ok(after) = state.after(&self.rules, step) {
                state = after;
            }
        }
        counted
    }

    /// What is played, and with which tiles.
    #[must_use]
    pub fn rules(&self) -> &GameRules {
        &self.rules
    }

    /// Everything that happened, in order.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// What follows from it.
    #[must_use]
    pub fn state(&self) -> &GameState {
        &self.state
    }

    /// What is expected next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.state.phase(&self.rules)
    }

    /// The game as it is recorded: pending until it is over.
    #[must_use]
    pub fn record(&self) -> GameRecord {
        // No step is taken after which there is none.
        self.state
            .record(&self.rules)
            .unwrap_or_else(|_| GameRecord::pending())
    }
}
