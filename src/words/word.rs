//! A word as tiles spell it.

use super::entry::{self, EntryFault};

/// A word as tiles spell it: 1 to 100 capitals A to Z, and not a lone Z (rule 6).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word(String);

impl Word {
    /// The most letters of a word; longer ones than the board is wide are kept, so that a list can be asked for
    /// all that it holds.
    pub const LONGEST: usize = entry::LONGEST;

    /// The word that an entry of a list gives (rule 6): "te allen tijde" gives TEALLENTIJDE.
    ///
    /// # Errors
    /// Why the entry gives none.
    pub fn of_entry(entry: &str) -> Result<Self, EntryFault> {
        let mut letters = String::new();
        entry::normalise(entry, &mut letters, &mut |_| ())?;
        Ok(Self(letters))
    }

    /// The letters, A to Z.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Letters that were normalised already.
    pub(super) fn of_normalised(letters: String) -> Self {
        Self(letters)
    }
}

impl std::fmt::Display for Word {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}
