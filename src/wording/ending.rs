//! How a game ended, in a sentence.

use super::Messages;
use crate::rules::{Ending, GameRecord, Outcome, Side, Sides};

impl Messages {
    /// How a game of those two ended.
    #[must_use]
    pub fn ending(&self, record: &GameRecord, names: Sides<&str>) -> String {
        let name = |side: Side| names[side];
        match record.ending() {
            Ending::Pending => self.ending_pending(),
            Ending::Complete => match record.outcome() {
                Outcome::Won(side) => self.ending_won(name(side)),
                _ => self.ending_drawn(),
            },
            Ending::Flag(side) => self.ending_flag(name(side), name(side.other())),
            Ending::Resign(side) => self.ending_resign(name(side), name(side.other())),
            Ending::Forfeit(side) => self.ending_forfeit(name(side), name(side.other())),
            Ending::BothAbsent => self.ending_both_absent(),
            Ending::Void => self.ending_void(),
        }
    }
}
