//! What is kept of two sheets of a game: what both say, and where they differ what was chosen.

use crate::rules::{Action, BoardPoints, GameRecord, Objection, RecordParts, Side, Sides, Turn};
use crate::web::results::reading::Entered;

/// Why nothing is kept, with the part of the sheet at which that shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unsettled {
    /// The game is noted turn by turn, and other totals would take those turns away.
    HasTurns(String),
    /// A turn would be missing before others.
    Gap(String),
}

/// The name of the choice between the two sheets for a part of them.
pub(super) fn choice_field(part: &str) -> String {
    format!("keep-{part}")
}

/// The points that a play had before an upheld objection took it off, of the turn at that place among the parts of the
/// sheet. A sheet may say them, struck out, or nothing: both are the same.
pub(super) fn points_taken_off(record: &GameRecord, entered: Entered, place: usize) -> Option<u16> {
    let Entered::Turns(half) = entered else {
        return None;
    };
    let half = usize::from(half);
    let by = if place < half {
        Side::First
    } else {
        Side::Second
    };
    let mut of_side = record.turns()?.iter().filter(|turn| turn.by == by);
    match of_side.nth(place % half)?.action {
        Action::Play {
            points,
            objection: Some(Objection::Upheld),
            ..
        } => Some(points.get()),
        _ => None,
    }
}

/// What is kept; `of_second` tells of each part that differs whether the second sheet is right there.
///
/// # Errors
/// See [`Unsettled`].
pub(super) fn settled(
    record: &GameRecord,
    entered: Entered,
    of_second: &dyn Fn(&str) -> bool,
    second: RecordParts,
) -> Result<RecordParts, Unsettled> {
    let names = entered.parts();
    let kept = RecordParts {
        points: None,
        turns: None,
        adjustment: record.adjustment(),
        ending: Some(record.ending()),
    };
    match entered {
        Entered::Totals => {
            let points = totals(record, [&names[0], &names[1]], of_second, second.points);
            match record.turns() {
                None => Ok(RecordParts { points, ..kept }),
                // Totals that agree say nothing against the turns of which they are the sum.
                Some(turns) if points == record.board_points() => Ok(RecordParts {
                    turns: Some(turns.to_vec()),
                    ..kept
                }),
                Some(_) => {
                    let part = names.into_iter().find(|part| of_second(part));
                    Err(Unsettled::HasTurns(part.unwrap_or_default()))
                }
            }
        }
        Entered::Turns(half) => Ok(RecordParts {
            turns: Some(turns(
                record.turns().unwrap_or_default(),
                &second.turns.unwrap_or_default(),
                (&names, usize::from(half)),
                of_second,
            )?),
            ..kept
        }),
    }
}

fn totals(
    record: &GameRecord,
    names: [&str; 2],
    of_second: &dyn Fn(&str) -> bool,
    second: Option<Sides<BoardPoints>>,
) -> Option<Sides<BoardPoints>> {
    let pick = |side: Side, part: &str| {
        let from = if of_second(part) {
            second
        } else {
            record.board_points()
        };
        from.map(|points| points[side])
    };
    pick(Side::First, names[0])
        .zip(pick(Side::Second, names[1]))
        .map(|(first, second)| Sides::new(first, second))
}

/// The turns in the order of play; `names` are those of the starter's turns and then of the opponent's, so many each.
fn turns(
    noted: &[Turn],
    second: &[Turn],
    (names, half): (&[String], usize),
    of_second: &dyn Fn(&str) -> bool,
) -> Result<Vec<Turn>, Unsettled> {
    let mut kept = Vec::new();
    let mut missing = None;
    for place in 0..noted.len().max(second.len()) {
        let at = place / 2 + if place % 2 == 0 { 0 } else { half };
        let part = &names[at.min(names.len() - 1)];
        let from = if of_second(part) {
            let right = second.get(place);
            right.map(|turn| with_objection_of(noted.get(place), turn.clone()))
        } else {
            let only_second = second.get(place).filter(|_| noted.is_empty());
            noted.get(place).or(only_second).cloned()
        };
        match (from, &missing) {
            (Some(turn), None) => kept.push(turn),
            (Some(_), Some(part)) => return Err(Unsettled::Gap(String::clone(part))),
            (None, _) => missing = missing.or_else(|| Some(part.clone())),
        }
    }
    Ok(kept)
}

/// The turn with the objection that was noted: a sheet of points does not ask about it.
fn with_objection_of(noted: Option<&Turn>, mut turn: Turn) -> Turn {
    if let (
        Some(Action::Play {
            objection: Some(noted),
            ..
        }),
        Action::Play { objection, .. },
    ) = (noted.map(|turn| &turn.action), &mut turn.action)
    {
        *objection = Some(*noted);
    }
    turn
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Action, Ending, Placement, TurnPoints, VariantName};

    fn points(first: i64, second: i64) -> Option<Sides<BoardPoints>> {
        let points = |value| BoardPoints::new(value).expect("points of a game");
        Some(Sides::new(points(first), points(second)))
    }

    /// Turns worth so much, the starter's first.
    fn turns_worth(values: &[i64]) -> Vec<Turn> {
        let turn = |(value, by): (&i64, Side)| Turn {
            by,
            action: Action::Play {
                points: TurnPoints::new(*value).expect("points of a turn"),
                tiles: None,
                placement: Placement::default(),
                objection: None,
            },
        };
        let sides = Side::BOTH.into_iter().cycle();
        values.iter().zip(sides).map(turn).collect()
    }

    fn parts(points: Option<Sides<BoardPoints>>, turns: Option<Vec<Turn>>) -> RecordParts {
        RecordParts {
            points,
            turns,
            adjustment: Sides::default(),
            ending: None,
        }
    }

    #[test]
    fn totals_never_take_turns_away() {
        let noted = RecordParts {
            adjustment: Sides::new(3, -3),
            ..parts(None, Some(turns_worth(&[20, 14, 8, 30])))
        };
        let record =
            GameRecord::new(VariantName::Webfeud.variant(), noted).expect("a game of four turns");
        let settle = |second, of_second: &dyn Fn(&str) -> bool| {
            settled(&record, Entered::Totals, of_second, parts(second, None))
        };
        let kept = settle(points(31, 41), &|_| false).expect("both say the same");
        assert_eq!(
            GameRecord::new(VariantName::Webfeud.variant(), kept).as_ref(),
            Ok(&record)
        );
        // What was noted is chosen: nothing changes either.
        let kept = settle(points(99, 41), &|_| false).expect("as noted");
        assert_eq!(
            GameRecord::new(VariantName::Webfeud.variant(), kept).as_ref(),
            Ok(&record)
        );
        assert_eq!(
            settle(points(99, 41), &|part| part == "first"),
            Err(Unsettled::HasTurns("first".to_owned()))
        );
    }

    #[test]
    fn an_objection_stays_whatever_the_points_are() {
        let mut noted = turns_worth(&[10, 25, 12]);
        let Action::Play { objection, .. } = &mut noted[1].action else {
            panic!("a play")
        };
        *objection = Some(Objection::Upheld);
        let flagged = RecordParts {
            ending: Some(Ending::Flag(Side::Second)),
            ..parts(None, Some(noted.clone()))
        };
        let record =
            GameRecord::new(VariantName::Gouds8.variant(), flagged).expect("a game ended by flag");
        let half = 8;
        assert_eq!(points_taken_off(&record, Entered::Turns(8), half), Some(25));
        assert_eq!(points_taken_off(&record, Entered::Turns(8), 0), None);
        assert_eq!(points_taken_off(&record, Entered::Turns(8), half + 1), None);
        assert_eq!(points_taken_off(&record, Entered::Totals, 1), None);
        let second = parts(None, Some(turns_worth(&[10, 27, 12])));
        let kept = settled(&record, Entered::Turns(8), &|part| part == "t1b", second)
            .expect("no gap")
            .turns
            .expect("turns");
        assert_eq!(kept[1].action.scored(), 0);
        let Action::Play { points, .. } = kept[1].action else {
            panic!("a play")
        };
        assert_eq!(points.get(), 27);
    }

    #[test]
    fn a_choice_is_kept_or_said_to_leave_a_gap() {
        let flagged = RecordParts {
            ending: Some(Ending::Flag(Side::Second)),
            ..parts(None, Some(turns_worth(&[10, 11, 12, 13])))
        };
        let record =
            GameRecord::new(VariantName::Gouds8.variant(), flagged).expect("a game ended by flag");
        let settle = |second: &[i64], of_second: &dyn Fn(&str) -> bool| {
            let second = parts(None, Some(turns_worth(second)));
            settled(&record, Entered::Turns(8), of_second, second).map(|kept| kept.turns)
        };
        // The second sheet has two turns: of the third it is right, of the fourth the noted one.
        let gap = Err(Unsettled::Gap("t2a".to_owned()));
        assert_eq!(settle(&[10, 11], &|part| part == "t2a"), gap);
        // The mirror: six turns, of which the fifth is not taken and the sixth is.
        let gap = Err(Unsettled::Gap("t3a".to_owned()));
        assert_eq!(
            settle(&[10, 11, 12, 13, 14, 15], &|part| part == "t3b"),
            gap
        );
        assert_eq!(
            settle(&[10, 11], &|part| part.starts_with("t2")),
            Ok(Some(turns_worth(&[10, 11])))
        );
        assert_eq!(
            settle(&[10, 11, 12, 13, 14], &|part| part == "t3a"),
            Ok(Some(turns_worth(&[10, 11, 12, 13, 14])))
        );
    }
}
