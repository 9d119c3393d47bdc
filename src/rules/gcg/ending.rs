//! What a file says of the end of its game.

use super::fault::GcgReason;
use super::remark::Remark;
use super::turns::Turns;
use crate::rules::game::{Correction, Phase, Step};
use crate::rules::{BoardPoints, Ending, Side, Sides};

impl Turns {
    /// Takes what the file says of the game's end.
    pub(super) fn end(&mut self, last: usize, unfinished: bool, first: Vec<(usize, Remark)>) {
        let mut remarks = first;
        remarks.append(&mut self.remarks);
        for (line, remark) in remarks {
            let step = match remark {
                Remark::End(ending) => Step::End(ending),
                Remark::Confirmed(side) => Step::Confirm(side),
                Remark::Adjustment(sides) => {
                    self.adjusted = true;
                    Step::Correct(Correction::Adjustment(sides))
                }
                Remark::Totals(sides) => {
                    let points = |points| BoardPoints::new(i64::from(points)).unwrap_or_default();
                    Step::Totals(sides.map(points))
                }
                _ => continue,
            };
            self.step(line, step);
        }
        if !unfinished {
            for side in Side::BOTH {
                if !matches!(self.game.phase(), Phase::Over(_))
                    && !self.game.state().confirmed()[side]
                    && self.game.apply(Step::Confirm(side)).is_err()
                {
                    self.findings.add(last, GcgReason::Unfinished);
                    break;
                }
            }
        }
    }

    /// Compares what the end gave and took with what follows from the tiles.
    pub(super) fn hold_the_end(&mut self, last: usize) {
        if self.adjusted {
            return;
        }
        let complete = self.game.phase() == Phase::Over(Ending::Complete);
        let rules = self.game.rules();
        let counted = if complete {
            self.game.state().adjustment(rules)
        } else {
            Sides::default()
        };
        let (line, noted) = match self.at_the_end {
            Some(noted) => noted,
            // Who writes no such lines has nothing to give or take.
            None => (last, counted),
        };
        if noted == counted {
            return;
        }
        self.findings
            .add(line, GcgReason::EndPoints(counted.first, counted.second));
        if rules.variant.end_adjustment {
            let correction = Correction::Adjustment(noted);
            self.step(line, Step::Correct(correction));
        }
    }
}
