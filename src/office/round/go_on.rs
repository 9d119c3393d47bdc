//! Why a round is paired although games of earlier rounds have no result.

/// The reason that the organiser gives; it goes into the history.
///
/// It is one of these and no free text, so that nobody's name gets into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoOn {
    /// The games are made up on another day.
    MadeUpLater,
    /// They were played, and their results are still to come.
    ResultsToCome,
    /// The evening cannot wait for them any longer.
    NoTimeToWait,
}

impl GoOn {
    /// All of them, as they are offered.
    pub const ALL: [Self; 3] = [Self::MadeUpLater, Self::ResultsToCome, Self::NoTimeToWait];

    /// The word by which it is kept and sent.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::MadeUpLater => "made_up_later",
            Self::ResultsToCome => "results_to_come",
            Self::NoTimeToWait => "no_time_to_wait",
        }
    }

    /// The one of that word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.as_str() == word)
    }
}
