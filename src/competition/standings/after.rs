//! Up to which round standings count.

use crate::competition::{Competition, Round, RoundNumber};

/// Up to which round standings count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum After {
    /// Nothing yet: before the first round.
    Start,
    /// That round and those before it.
    Round(RoundNumber),
    /// All that is known.
    #[default]
    Latest,
}

impl After {
    /// After that many rounds, 0 to 999; `None` outside.
    #[must_use]
    pub fn rounds(number: i64) -> Option<Self> {
        if number == 0 {
            Some(Self::Start)
        } else {
            RoundNumber::new(number).map(Self::Round)
        }
    }

    /// Whether that round is counted.
    #[must_use]
    pub fn includes(self, round: RoundNumber) -> bool {
        match self {
            Self::Start => false,
            Self::Round(last) => round <= last,
            Self::Latest => true,
        }
    }

    /// One round earlier, to compare with: before the last counted round in which anything counts. `None` where nothing does.
    #[must_use]
    pub fn one_round_earlier(self, competition: &Competition) -> Option<Self> {
        let last = self
            .counted(competition)
            .rev()
            .find(|round| super::count::anything_counts_in(round))?;
        Self::rounds(i64::from(last.number.get()) - 1)
    }

    /// Of the rounds counted those in which no game is without a result: what looks at opponents looks at these, so
    /// that nobody's value moves by results of a round that is being played.
    pub(super) fn complete(self, competition: &Competition) -> impl Iterator<Item = &Round> {
        self.counted(competition)
            .filter(|round| round.pending_games().next().is_none())
    }

    /// The rounds counted, in order.
    pub(super) fn counted(
        self,
        competition: &Competition,
    ) -> impl DoubleEndedIterator<Item = &Round> {
        competition
            .rounds
            .iter()
            .filter(move |round| self.includes(round.number))
    }
}
