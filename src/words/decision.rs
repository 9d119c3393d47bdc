//! What a club decided about words itself.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;

use super::Word;

/// What was decided about a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// It counts, whatever the list says.
    Approved,
    /// It does not count, whatever the list says.
    Refused,
}

/// A club's decision about a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The word.
    pub word: Word,
    /// What was decided.
    pub ruling: Ruling,
    /// Who noted it.
    pub by: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Why, or where it was decided.
    pub note: Option<String>,
}

/// A club's decisions over a list, one a word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decisions(BTreeMap<Word, Decision>);

impl Decisions {
    /// The decision about a word, if there is one.
    #[must_use]
    pub fn about(&self, word: &Word) -> Option<&Decision> {
        self.0.get(word)
    }

    /// All of them, in the order of the alphabet.
    pub fn iter(&self) -> impl Iterator<Item = &Decision> {
        self.0.values()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<Decision> for Decisions {
    fn from_iter<I: IntoIterator<Item = Decision>>(decisions: I) -> Self {
        Self(
            decisions
                .into_iter()
                .map(|decision| (decision.word.clone(), decision))
                .collect(),
        )
    }
}
