//! Who starts a game, or the first game of a meeting, once it is known who meets whom.

use super::Meeting;
use super::history::{History, PlayerHistory};
use super::ladder::Ladder;
use crate::competition::PlayerIndex;
use crate::rules::Side;

/// Decides who starts among players of one ladder.
#[derive(Clone, Copy)]
pub(super) struct Starts<'a> {
    pub(super) ladder: &'a Ladder,
    pub(super) history: &'a History,
    pub(super) level: WhenLevel,
}

/// Who starts of two who are level in everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WhenLevel {
    /// The upper one where its place, counted from 0, is even; else the lower one.
    EvenUpper,
    /// The upper one where its place is odd.
    OddUpper,
    /// The lower one.
    Lower,
}

impl Starts<'_> {
    /// Which of two starts, by their places on the ladder, the upper one first.
    ///
    /// 1. Whoever did not start their last game (rule 1).
    /// 2. Whoever has started fewer games beyond those that the opponent started.
    /// 3. Whoever did not start in the latest round in which their sides differ.
    /// 4. Upper and lower by turns down the ladder, or always the lower one (Keizer).
    pub(super) fn starter(self, upper: usize, lower: usize) -> usize {
        let player = |place: usize| self.ladder.rung(place).player;
        let history = |place: usize| self.history.player(player(place));
        if let Some(last) = self.history.pair(player(upper), player(lower)).last_starter {
            return if last == player(upper) { lower } else { upper };
        }
        let (one, other) = (history(upper), history(lower));
        match one.balance().cmp(&other.balance()) {
            std::cmp::Ordering::Less => return upper,
            std::cmp::Ordering::Greater => return lower,
            std::cmp::Ordering::Equal => {}
        }
        if let Some(upper_is_due) = first_is_due(one, other) {
            return if upper_is_due { upper } else { lower };
        }
        let upper_starts = match self.level {
            WhenLevel::EvenUpper => upper.is_multiple_of(2),
            WhenLevel::OddUpper => !upper.is_multiple_of(2),
            WhenLevel::Lower => false,
        };
        if upper_starts { upper } else { lower }
    }
}

/// Two whose meeting is fixed beforehand, the starter first, by the same rules; the one named first where they are level.
pub(super) fn meeting(history: &History, one: PlayerIndex, other: PlayerIndex) -> Meeting {
    let (ones, others) = (history.player(one), history.player(other));
    let one_starts = match history.pair(one, other).last_starter {
        Some(last) => last == other,
        None if ones.balance() != others.balance() => ones.balance() < others.balance(),
        None => first_is_due(ones, others).unwrap_or(true),
    };
    let (first, second) = if one_starts {
        (one, other)
    } else {
        (other, one)
    };
    Meeting { first, second }
}

/// Whether the first of two is due to start by the latest round in which their sides differ.
fn first_is_due(one: &PlayerHistory, other: &PlayerHistory) -> Option<bool> {
    one.sides
        .iter()
        .zip(&other.sides)
        .rev()
        .find(|(one, other)| one != other)
        .map(|sides| match sides {
            (Some(Side::Second), _) | (_, Some(Side::First)) => true,
            (Some(Side::First), _) | (None, _) => false,
        })
}

/// How far starts would be out of balance beyond two, were the player to have that side.
pub(super) fn excess(history: &PlayerHistory, side: Side) -> u64 {
    balance_with(history, side).unsigned_abs().saturating_sub(2)
}

/// What it costs to give the player that side: 9 for the third time running, 3 for tipping a balance further, 1 for the
/// same side again.
pub(super) fn reluctance(history: &PlayerHistory, side: Side) -> u32 {
    let mut latest = history.sides.iter().rev().flatten();
    let again = latest.next() == Some(&side);
    let third_time = again && latest.next() == Some(&side);
    let further = balance_with(history, side).abs() > history.balance().abs();
    if third_time {
        9
    } else if history.balance() != 0 && further {
        3
    } else {
        u32::from(again)
    }
}

fn balance_with(history: &PlayerHistory, side: Side) -> i64 {
    history.balance()
        + match side {
            Side::First => 1,
            Side::Second => -1,
        }
}

#[cfg(test)]
mod tests {
    use super::{excess, first_is_due, reluctance};
    use crate::competition::pairing::history::PlayerHistory;
    use crate::rules::Side::{First, Second};

    fn history(sides: &str) -> PlayerHistory {
        let count = |letter| u32::try_from(sides.matches(letter).count()).expect("a few letters");
        PlayerHistory {
            starts: count('1'),
            seconds: count('2'),
            sides: sides
                .chars()
                .map(|letter| match letter {
                    '1' => Some(First),
                    '2' => Some(Second),
                    _ => None,
                })
                .collect(),
            ..PlayerHistory::default()
        }
    }

    #[test]
    fn the_latest_round_in_which_sides_differ_is_turned_round() {
        let due = |one, other| first_is_due(&history(one), &history(other));
        assert_eq!(due("12", "21"), Some(true));
        assert_eq!(due("21", "12"), Some(false));
        assert_eq!(
            due("2112", "1212"),
            Some(false),
            "the second round, not the first"
        );
        assert_eq!(due("1221", "2121"), Some(true));
        assert_eq!(due("-", "2"), Some(false));
        assert_eq!(due("-", "1"), Some(true));
        assert_eq!(due("12", "12"), None);
        assert_eq!(due("", ""), None);
    }

    #[test]
    fn a_balance_of_two_is_the_most() {
        assert_eq!(excess(&history("11"), First), 1);
        assert_eq!(excess(&history("11"), Second), 0);
        assert_eq!(excess(&history("222"), Second), 2);
        assert_eq!(excess(&history("2"), Second), 0);
    }

    #[test]
    fn the_same_side_again_is_given_unwillingly() {
        assert_eq!(reluctance(&history(""), First), 0);
        assert_eq!(reluctance(&history("21"), First), 1);
        assert_eq!(reluctance(&history("21"), Second), 0);
        assert_eq!(reluctance(&history("1"), First), 3);
        assert_eq!(reluctance(&history("1"), Second), 0);
        assert_eq!(reluctance(&history("2211"), First), 9);
        assert_eq!(
            reluctance(&history("1-1"), First),
            9,
            "a free round does not break a run"
        );
        assert_eq!(
            reluctance(&history("112"), Second),
            1,
            "towards balance, but again"
        );
    }
}
