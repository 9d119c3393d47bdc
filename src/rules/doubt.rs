//! What can be, but is rarely so: a slip of the pen or the keyboard is likelier. Asked about, never refused.

use super::{GameRecord, Side};

/// A total above this is asked about, in points.
pub const LIKELY_TOTAL: i32 = 700;
/// A turn above this is asked about, in points.
pub const LIKELY_TURN: u16 = 250;
/// Totals further apart than this are asked about, in points.
pub const LIKELY_DIFFERENCE: i32 = 400;

/// Something in a record that is hard to believe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// A very high total.
    HighTotal {
        /// Whose.
        side: Side,
        /// The total.
        points: i32,
    },
    /// Nothing scored in a game that was played.
    NoPoints {
        /// By whom.
        side: Side,
    },
    /// Totals very far apart.
    WideDifference {
        /// How far.
        points: i32,
    },
    /// A turn of very many points.
    HighTurn {
        /// Whose.
        side: Side,
        /// Which of that player's turns, from 1.
        number: usize,
        /// Its points.
        points: u16,
    },
}

/// Everything in a record that is hard to believe: totals first, then the turns in their order.
#[must_use]
pub fn doubts(record: &GameRecord) -> Vec<Doubt> {
    let mut found = Vec::new();
    if let Some(points) = record.board_points() {
        for side in Side::BOTH {
            let points = points[side].get();
            if points > LIKELY_TOTAL {
                found.push(Doubt::HighTotal { side, points });
            }
            if points == 0 && record.ending().on_the_board() {
                found.push(Doubt::NoPoints { side });
            }
        }
        let difference = (points.first.get() - points.second.get()).abs();
        if difference > LIKELY_DIFFERENCE {
            found.push(Doubt::WideDifference { points: difference });
        }
    }
    let mut taken = super::Sides::new(0_usize, 0_usize);
    for turn in record.turns().unwrap_or_default() {
        taken[turn.by] += 1;
        let points = turn.action.scored();
        if points > LIKELY_TURN {
            found.push(Doubt::HighTurn {
                side: turn.by,
                number: taken[turn.by],
                points,
            });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        Action, BoardPoints, Ending, Placement, RecordParts, Sides, Turn, TurnPoints, VariantName,
    };

    fn totals(first: i64, second: i64, ending: Option<Ending>) -> GameRecord {
        let points = |points| BoardPoints::new(points).expect("points in range");
        let parts = RecordParts {
            points: Some(Sides::new(points(first), points(second))),
            turns: None,
            adjustment: Sides::default(),
            ending,
        };
        GameRecord::new(VariantName::Gouds8.variant(), parts)
            .expect("a record that keeps to the rules")
    }

    #[test]
    fn the_borders_are_believed_and_a_point_beyond_is_asked_about() {
        assert_eq!(doubts(&totals(700, 300, None)), []);
        assert_eq!(
            doubts(&totals(701, 400, None)),
            [Doubt::HighTotal {
                side: Side::First,
                points: 701
            }]
        );
        assert_eq!(
            doubts(&totals(100, 501, None)),
            [Doubt::WideDifference { points: 401 }]
        );
        assert_eq!(
            doubts(&totals(0, 1, None)),
            [Doubt::NoPoints { side: Side::First }]
        );
    }

    #[test]
    fn nothing_scored_is_believed_of_who_did_not_play() {
        assert_eq!(
            doubts(&totals(0, 0, Some(Ending::Forfeit(Side::First)))),
            []
        );
        assert_eq!(doubts(&GameRecord::pending()), []);
    }

    #[test]
    fn a_turn_goes_by_its_number_among_those_of_the_player() {
        let turn = |by, points| Turn {
            by,
            action: Action::Play {
                points: TurnPoints::new(points).expect("points in range"),
                tiles: None,
                placement: Placement::default(),
                objection: None,
            },
        };
        let parts = RecordParts {
            points: None,
            turns: Some(vec![
                turn(Side::First, 250),
                turn(Side::Second, 20),
                turn(Side::First, 10),
                turn(Side::Second, 251),
            ]),
            adjustment: Sides::default(),
            ending: Some(Ending::Pending),
        };
        let record = GameRecord::new(VariantName::Gouds8.variant(), parts)
            .expect("a record that keeps to the rules");
        assert_eq!(
            doubts(&record),
            [Doubt::HighTurn {
                side: Side::Second,
                number: 2,
                points: 251
            }]
        );
    }
}
