//! The record of one game: what was noted, and what follows from it.

use super::{BoardPoints, Ending, Outcome, Side, Sides, Turn, TurnReason, Variant, follow};

/// What was noted of a game, not yet held against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordParts {
    /// Board points where totals were noted.
    pub points: Option<Sides<BoardPoints>>,
    /// The turns in the order played, where noted.
    pub turns: Option<Vec<Turn>>,
    /// What the end of the game gave or took.
    pub adjustment: Sides<i32>,
    /// How it ended; `None` where nobody said: complete if there are points or turns, else pending.
    pub ending: Option<Ending>,
}

/// A game as recorded, in agreement with its rules. Its actions are the truth: points and outcome follow from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    points: Option<Sides<BoardPoints>>,
    turns: Option<Vec<Turn>>,
    adjustment: Sides<i32>,
    ending: Ending,
}

/// One disagreement between what was noted and the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordFault {
    /// What it is about.
    pub place: RecordPlace,
    /// What is wrong.
    pub reason: RecordReason,
}

/// What a fault of a record is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordPlace {
    /// The game as a whole.
    Game,
    /// Its two totals.
    Points,
    /// One side's total.
    PointsOf(Side),
    /// The turn of that index, from 0.
    Turn(usize),
    /// The adjustment at the end.
    Adjustment,
    /// The ending.
    Ending,
}

/// Why a record disagrees with the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordReason {
    /// The turns (and the adjustment) add up to something else.
    PointsDisagree(Sides<i32>),
    /// A total below zero where the rules know none.
    NegativeTotal,
    /// A turn that cannot have been.
    Turn(TurnReason),
    /// Nothing is given or taken at the end of such a game.
    NoAdjustment,
    /// The turns and the adjustment add up to a total that such a game cannot have.
    TotalOutOfRange,
    /// These rules know no such ending.
    EndingUnknownToTheRules,
    /// A flag fell for a player who had no turn left.
    FlagWithoutTurn,
    /// The last turn and the ending say different things about who resigned.
    ResignDisagrees,
    /// A game played to the end has this many turns for each player.
    TooFewTurns(u8),
    /// A game played to the end has points.
    NoPoints,
}

impl GameRecord {
    /// A game of which nothing is known yet.
    #[must_use]
    pub fn pending() -> Self {
        Self {
            points: None,
            turns: None,
            adjustment: Sides::default(),
            ending: Ending::Pending,
        }
    }

    /// Holds what was noted against the rules.
    ///
    /// # Errors
    /// Every disagreement, in the order points, turns, adjustment, ending.
    pub fn new(variant: &Variant, parts: RecordParts) -> Result<Self, Vec<RecordFault>> {
        let faults = parts.faults(variant);
        if !faults.is_empty() {
            return Err(faults);
        }
        let ending = parts.ending_or_default();
        let RecordParts {
            points,
            turns,
            adjustment,
            ..
        } = parts;
        let counted = turns.as_deref().map(|turns| {
            let scored = scored_by(turns);
            let total = |side: Side| i64::from(scored[side]) + i64::from(adjustment[side]);
            Sides::new(total(Side::First), total(Side::Second))
                .map(|points| BoardPoints::new(points).unwrap_or_default())
        });
        Ok(Self {
            points: counted.or(points),
            turns,
            adjustment,
            ending,
        })
    }

    /// Board points of both sides, where totals or turns are known; whether they count, the ending says.
    #[must_use]
    pub fn board_points(&self) -> Option<Sides<BoardPoints>> {
        self.points
    }

    /// The turns, where noted.
    #[must_use]
    pub fn turns(&self) -> Option<&[Turn]> {
        self.turns.as_deref()
    }

    /// What the end of the game gave or took.
    #[must_use]
    pub fn adjustment(&self) -> Sides<i32> {
        self.adjustment
    }

    /// How the game ended.
    #[must_use]
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// Whether anything would be lost with it: a result, points or turns.
    #[must_use]
    pub fn has_something_noted(&self) -> bool {
        self.ending != Ending::Pending
            || self.points.is_some()
            || self.adjustment != Sides::default()
            || self.turns.as_ref().is_some_and(|turns| !turns.is_empty())
    }

    /// Who won (rules 2 and 8, and the decisions for competitions).
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        match self.ending {
            Ending::Complete => {
                let points = self.points.unwrap_or_default();
                match points.first.cmp(&points.second) {
                    std::cmp::Ordering::Greater => Outcome::Won(Side::First),
                    std::cmp::Ordering::Less => Outcome::Won(Side::Second),
                    std::cmp::Ordering::Equal => Outcome::Drawn,
                }
            }
            Ending::Flag(side) | Ending::Resign(side) | Ending::Forfeit(side) => {
                Outcome::Won(side.other())
            }
            Ending::BothAbsent => Outcome::BothLost,
            Ending::Void | Ending::Pending => Outcome::NotPlayed,
        }
    }
}

impl RecordParts {
    /// Every disagreement with the rules, in the order points, turns, adjustment, ending.
    #[must_use]
    pub fn faults(&self, variant: &Variant) -> Vec<RecordFault> {
        faults_of(variant, self)
    }

    fn ending_or_default(&self) -> Ending {
        let noted = self.points.is_some() || self.turns.is_some();
        self.ending.unwrap_or(if noted {
            Ending::Complete
        } else {
            Ending::Pending
        })
    }
}

fn scored_by(turns: &[Turn]) -> Sides<i32> {
    let mut points = Sides::<i32>::default();
    for turn in turns {
        let sum = &mut points[turn.by];
        *sum = sum.saturating_add(i32::from(turn.action.scored()));
    }
    points
}

fn faults_of(variant: &Variant, parts: &RecordParts) -> Vec<RecordFault> {
    let mut faults = Vec::new();
    let mut fault = |place, reason| faults.push(RecordFault { place, reason });
    let ending = parts.ending_or_default();
    let nothing_adjusted = parts.adjustment == Sides::default();

    if let Some(points) = parts.points
        && !variant.negative_totals
    {
        for side in Side::BOTH {
            if points[side].get() < 0 {
                fault(RecordPlace::PointsOf(side), RecordReason::NegativeTotal);
            }
        }
    }
    if !nothing_adjusted && !variant.end_adjustment {
        fault(RecordPlace::Adjustment, RecordReason::NoAdjustment);
    }
    let known = match ending {
        Ending::Resign(_) => variant.resigning,
        Ending::Complete
        | Ending::Flag(_)
        | Ending::Forfeit(_)
        | Ending::BothAbsent
        | Ending::Void
        | Ending::Pending => true,
    };
    if !known {
        fault(RecordPlace::Ending, RecordReason::EndingUnknownToTheRules);
    }
    let Some(turns) = &parts.turns else {
        if ending == Ending::Complete && parts.points.is_none() {
            fault(RecordPlace::Game, RecordReason::NoPoints);
        }
        return faults;
    };
    // The totals are compared even where a turn is out of place, so that every fault shows in one run.
    let scored = scored_by(turns);
    let counted = Sides::new(
        scored.first.saturating_add(parts.adjustment.first),
        scored.second.saturating_add(parts.adjustment.second),
    );
    if parts
        .points
        .is_some_and(|points| points.map(BoardPoints::get) != counted)
    {
        fault(RecordPlace::Points, RecordReason::PointsDisagree(counted));
    }
    let out_of_range = |total: i32| {
        BoardPoints::new(i64::from(total)).is_none() || (total < 0 && !variant.negative_totals)
    };
    if (out_of_range(counted.first) || out_of_range(counted.second)) && parts.points.is_none() {
        let place = if nothing_adjusted {
            RecordPlace::Game
        } else {
            RecordPlace::Adjustment
        };
        fault(place, RecordReason::TotalOutOfRange);
    }
    match follow(variant, turns) {
        Err(first) => fault(
            RecordPlace::Turn(first.index),
            RecordReason::Turn(first.reason),
        ),
        Ok(progress) => {
            let resigned = match ending {
                Ending::Resign(side) => Some(side),
                _ => None,
            };
            if progress.resigned.is_some() && progress.resigned != resigned {
                let place = if parts.ending.is_some() {
                    RecordPlace::Ending
                } else {
                    RecordPlace::Game
                };
                fault(place, RecordReason::ResignDisagrees);
            }
            if let Some(limit) = variant.turns_each {
                let limit_reached = |side: Side| progress.taken[side] >= u16::from(limit);
                match ending {
                    Ending::Flag(side) if limit_reached(side) => {
                        fault(RecordPlace::Ending, RecordReason::FlagWithoutTurn);
                    }
                    Ending::Complete if !Side::BOTH.into_iter().all(limit_reached) => {
                        fault(RecordPlace::Game, RecordReason::TooFewTurns(limit));
                    }
                    _ => {}
                }
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Action, Placement, TurnPoints, VariantName};

    fn play(by: Side, points: i64) -> Turn {
        Turn {
            by,
            action: Action::Play {
                points: TurnPoints::new(points).expect("in range"),
                tiles: None,
                placement: Placement::default(),
                objection: None,
            },
        }
    }

    fn alternating(count: usize, points: i64) -> Vec<Turn> {
        (0..count)
            .map(|index| play(Side::BOTH[index % 2], points))
            .collect()
    }

    fn faults(variant: VariantName, turns: Vec<Turn>) -> Vec<RecordFault> {
        GameRecord::new(
            variant.variant(),
            RecordParts {
                points: None,
                turns: Some(turns),
                adjustment: Sides::default(),
                ending: None,
            },
        )
        .expect_err("it cannot have been")
    }

    #[test]
    fn more_turns_than_can_be_counted_are_a_total_out_of_range() {
        let faults = faults(VariantName::Webfeud, alternating(500_000, 9999));
        assert_eq!(
            faults,
            [RecordFault {
                place: RecordPlace::Game,
                reason: RecordReason::TotalOutOfRange
            }]
        );
    }

    #[test]
    fn a_total_of_10000_by_turns_is_out_of_range() {
        let faults = faults(VariantName::Webfeud, alternating(3, 5000));
        assert_eq!(
            faults,
            [RecordFault {
                place: RecordPlace::Game,
                reason: RecordReason::TotalOutOfRange
            }]
        );
    }
}
