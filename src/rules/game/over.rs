//! When a game is over, and what its end gives or takes.

use super::GameState;
use crate::rules::{
    Action, Ending, GameRecord, GameRules, Objection, RecordFault, RecordParts, Side, Sides,
    Standstill, Turn,
};

/// What is expected next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// That side's turn; it can object to the last play before.
    Turn(Side),
    /// The last turn was made: the last play can be objected to until both players confirm the result.
    Confirmation(Over),
    /// The game is over.
    Over(Ending),
}

/// What brought a game to its end on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// Both players had all their turns.
    Turns,
    /// That side has no tiles left, and the bag is empty.
    PlayedOut(Side),
    /// Nothing happened any more.
    Standstill,
}

impl GameState {
    /// What is expected next.
    #[must_use]
    pub fn phase(&self, rules: &GameRules) -> Phase {
        if let Some(ending) = self.ended {
            return Phase::Over(ending);
        }
        if let Some(by) = self.progress.resigned {
            return Phase::Over(Ending::Resign(by));
        }
        let agreed = self.confirmed == Sides::new(true, true);
        match self.over(rules) {
            // Where plays can be objected to, the last one can be too.
            Some(over) if rules.variant.objections && !agreed => Phase::Confirmation(over),
            Some(_) => Phase::Over(Ending::Complete),
            None if agreed => Phase::Over(Ending::Complete),
            None => Phase::Turn(self.progress.to_move),
        }
    }

    /// What brought the game to its end on the board, if it is there.
    #[must_use]
    pub fn over(&self, rules: &GameRules) -> Option<Over> {
        if let Some(limit) = rules.variant.turns_each {
            let taken = self.progress.taken;
            let all = taken.first.min(taken.second) >= u16::from(limit);
            return all.then_some(Over::Turns);
        }
        if let Some(by) = self.played_out() {
            return Some(Over::PlayedOut(by));
        }
        let limit = match rules.variant.standstill {
            Standstill::Never => return None,
            Standstill::Passes(limit) | Standstill::WithoutPlay(limit) => usize::from(limit),
        };
        let counts = |turn: &&Turn| match rules.variant.standstill {
            Standstill::Passes(_) => turn.action == Action::Pass,
            Standstill::Never | Standstill::WithoutPlay(_) => stayed_nothing(&turn.action),
        };
        let still = self.turns.iter().rev().take_while(counts).count();
        (still >= limit).then_some(Over::Standstill)
    }

    fn played_out(&self) -> Option<Side> {
        let ledger = &self.position.as_ref()?.ledger;
        let last = self.turns.last()?.by;
        (ledger.bag() == 0 && ledger.rack(last).total() == 0).then_some(last)
    }

    /// What the end gives or takes: as noted, or as it follows from the tiles left.
    #[must_use]
    pub fn adjustment(&self, rules: &GameRules) -> Sides<i32> {
        if let Some(noted) = self.adjustment {
            return noted;
        }
        let played_to_the_end =
            self.ended.is_none() && self.progress.resigned.is_none() && self.totals.is_none();
        if !rules.variant.end_adjustment || !played_to_the_end {
            return Sides::default();
        }
        let counted = match self.over(rules) {
            Some(Over::PlayedOut(by)) => self.left_with_the_other(rules, by),
            Some(Over::Standstill) => match rules.variant.standstill {
                Standstill::WithoutPlay(_) => self.left_with_each(rules),
                Standstill::Never | Standstill::Passes(_) => Sides::default(),
            },
            Some(Over::Turns) | None => Sides::default(),
        };
        if rules.variant.negative_totals {
            return counted;
        }
        // Nobody can lose more than there is.
        let at_least = self.progress.points.map(|points| -points);
        Sides::new(
            counted.first.max(at_least.first),
            counted.second.max(at_least.second),
        )
    }

    fn left_with_the_other(&self, rules: &GameRules, by: Side) -> Sides<i32> {
        let left = self.position.as_ref().map_or(0, |position| {
            // The bag is empty, so what is unseen is on the other's rack.
            rules.set.worth(&position.ledger.all())
        });
        let mut adjustment = Sides::default();
        adjustment[by] = left;
        adjustment[by.other()] = -left;
        adjustment
    }

    /// What each has left; nothing where not every tile is known, until it is noted.
    fn left_with_each(&self, rules: &GameRules) -> Sides<i32> {
        let Some(position) = &self.position else {
            return Sides::default();
        };
        let racks = Sides::new(Side::First, Side::Second).map(|side| position.ledger.rack(side));
        if racks.first.hidden > 0 || racks.second.hidden > 0 {
            return Sides::default();
        }
        racks.map(|rack| -rules.set.worth(&rack.known))
    }

    /// The game as it is recorded: pending until it is over.
    ///
    /// # Errors
    /// What no record can hold: totals out of range.
    pub fn record(&self, rules: &GameRules) -> Result<GameRecord, Vec<RecordFault>> {
        GameRecord::new(rules.variant, self.parts(rules, self.turns.clone()))
    }

    /// The first reason why no record can hold the game.
    pub(super) fn record_fault(&mut self, rules: &GameRules) -> Option<RecordFault> {
        let mut parts = self.parts(rules, Vec::new());
        let by_turns = parts.turns.is_some();
        if by_turns {
            parts.turns = Some(std::mem::take(&mut self.turns));
        }
        let fault = parts.faults(rules.variant).into_iter().next();
        if by_turns {
            self.turns = parts.turns.unwrap_or_default();
        }
        fault
    }

    fn parts(&self, rules: &GameRules, turns: Vec<Turn>) -> RecordParts {
        let ending = match self.phase(rules) {
            Phase::Over(ending) => ending,
            Phase::Turn(_) | Phase::Confirmation(_) => Ending::Pending,
        };
        let adjustment = if ending == Ending::Pending {
            self.adjustment.unwrap_or_default()
        } else {
            self.adjustment(rules)
        };
        // Before the first turn nothing is noted, unless the game ended on the board even so.
        let by_turns = self.totals.is_none() && (ending.on_the_board() || !self.turns.is_empty());
        RecordParts {
            points: self.totals,
            turns: by_turns.then_some(turns),
            adjustment,
            ending: Some(ending),
        }
    }
}

/// Whether nothing of that turn stayed on the board. A play that scores nothing is a play all the same.
fn stayed_nothing(action: &Action) -> bool {
    match action {
        Action::Pass | Action::Exchange { .. } | Action::RejectedObjection => true,
        Action::Play { objection, .. } => *objection == Some(Objection::Upheld),
        Action::Swap { .. } | Action::Resign => false,
    }
}
