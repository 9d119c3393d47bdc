//! How a game ended, and who won it.

use super::Side;

/// How a game ended. The side named is the one to whom it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Played to the end: the board points decide (rule 2).
    Complete,
    /// That side's flag fell within its turns: it has lost whatever the board points (rule 2).
    Flag(Side),
    /// That side resigned.
    Resign(Side),
    /// That side did not appear.
    Forfeit(Side),
    /// Neither appeared: a loss for each.
    BothAbsent,
    /// Not properly played (rule 8): counts nowhere.
    Void,
    /// No result yet: counts nowhere.
    Pending,
}

impl Ending {
    /// Every ending, in the order in which they are offered.
    pub const ALL: [Self; 10] = [
        Self::Pending,
        Self::Complete,
        Self::Flag(Side::First),
        Self::Flag(Side::Second),
        Self::Resign(Side::First),
        Self::Resign(Side::Second),
        Self::Forfeit(Side::First),
        Self::Forfeit(Side::Second),
        Self::BothAbsent,
        Self::Void,
    ];

    /// The word for it in files and the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Complete => "complete",
            Self::Flag(Side::First) => "flag_first",
            Self::Flag(Side::Second) => "flag_second",
            Self::Resign(Side::First) => "resign_first",
            Self::Resign(Side::Second) => "resign_second",
            Self::Forfeit(Side::First) => "forfeit_first",
            Self::Forfeit(Side::Second) => "forfeit_second",
            Self::BothAbsent => "both_absent",
            Self::Void => "void",
            Self::Pending => "pending",
        }
    }

    /// The ending of that word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ending| ending.as_str() == word)
    }

    /// Whether the game was played on the board, so that its points count and enter averages and records.
    #[must_use]
    pub fn on_the_board(self) -> bool {
        matches!(self, Self::Complete | Self::Flag(_) | Self::Resign(_))
    }
}

/// What a game gave its two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// That side won, the other lost.
    Won(Side),
    /// Equal.
    Drawn,
    /// A loss for each (neither appeared).
    BothLost,
    /// Counts for neither: void or not finished.
    NotPlayed,
}
