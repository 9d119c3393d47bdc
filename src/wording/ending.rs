//! How a game ended, in a sentence, and its result.

use super::{Messages, whole};
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

    /// The result of a game: points, or how it ended, or that there is none.
    #[must_use]
    pub fn result(&self, points: Option<Sides<i32>>, ending: Option<Ending>) -> String {
        let points = points
            .filter(|_| ending.is_none_or(Ending::on_the_board))
            .map(|points| {
                let [first, second] =
                    [points.first, points.second].map(|points| whole(points.into()));
                self.history_points(first, second)
            });
        let ended = match ending {
            Some(Ending::Complete) | None => None,
            Some(Ending::Pending) => Some(self.history_no_result()),
            Some(Ending::Flag(_)) => Some(self.state_flag()),
            Some(Ending::Resign(_)) => Some(self.state_resigned()),
            Some(Ending::Forfeit(_)) => Some(self.state_forfeit()),
            Some(Ending::BothAbsent) => Some(self.state_both_absent()),
            Some(Ending::Void) => Some(self.state_void()),
        };
        let said: Vec<String> = points.into_iter().chain(ended).collect();
        said.join(", ")
    }
}
