//! What can be looked at in pairing a ladder.

/// What is looked at in pairing a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Criterion {
    /// Pairs that must not meet.
    Forbidden,
    /// Pairs that have met, each further time worse than two of the times before it.
    Rematch,
    /// Keizer: pairs that meet before so many rounds have passed.
    TooSoon,
    /// Keizer: pairs that meet more often than they may.
    TooOften,
    /// Pairs that met lately, where everybody meets everybody.
    LastMet,
    /// Who has the bye: fewest so far, then what the system looks at, then the lowest place.
    Bye,
    /// Nobody gets more than two starts, or seconds, ahead.
    StartBalance,
    /// Squares of differences in match points.
    ScoreDifference,
    /// Players who meet a higher or lower score again after doing so one or two rounds ago.
    Float,
    /// Players who get the side that they had before, or had more often.
    StartPreference,
    /// Equal scores of the same half who meet, where halves are to meet each other.
    Half,
    /// How far a pair is from the ideal of the system.
    Place,
    /// The seed decides.
    Chance,
}

impl Criterion {
    /// Whether somebody would want to know that it gave way: not of what only orders pairs that are equally good.
    pub(super) fn can_give_way(self) -> bool {
        !matches!(
            self,
            Self::Bye | Self::LastMet | Self::Half | Self::Place | Self::Chance
        )
    }
}
