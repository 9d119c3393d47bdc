//! What counts: a list with the club's own decisions over it.

use std::sync::Arc;

use sha2::{Digest, Sha256};

use super::decision::{Decision, Decisions, Ruling};
use super::fingerprint::Fingerprint;
use super::index::WordIndex;
use super::word::Word;

/// A list with the club's own decisions over it: it says which words count.
///
/// Whoever plays or judges a game asks by a closure, `&|letters| lexicon.is_valid(letters)`, and needs to know
/// nothing of lists. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Lexicon {
    index: Arc<WordIndex>,
    decisions: Arc<Decisions>,
}

/// Whether a word counts, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The word.
    pub word: Word,
    /// Whether it counts.
    pub valid: bool,
    /// Who says so.
    pub ground: Ground,
    /// The entries of the list that give it, also where the club decided otherwise.
    pub entries: Vec<String>,
}

/// Who says whether a word counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The list.
    List,
    /// The club.
    Club(Decision),
}

impl Lexicon {
    /// A list with decisions over it.
    #[must_use]
    pub fn new(index: Arc<WordIndex>, decisions: Decisions) -> Self {
        Self {
            index,
            decisions: Arc::new(decisions),
        }
    }

    /// The list.
    #[must_use]
    pub fn index(&self) -> &WordIndex {
        &self.index
    }

    /// The decisions over it.
    #[must_use]
    pub fn decisions(&self) -> &Decisions {
        &self.decisions
    }

    /// Whether a word counts, spelled in letters A to Z of either case, as tiles spell it; anything else is no word.
    #[must_use]
    pub fn is_valid(&self, letters: &str) -> bool {
        let listed = self.index.contains(letters);
        if self.decisions.is_empty() {
            return listed;
        }
        let only_letters = letters.bytes().all(|one| one.is_ascii_alphabetic());
        let word = Word::of_normalised(letters.to_ascii_uppercase());
        match self.decisions.about(&word).filter(|_| only_letters) {
            Some(decision) => decision.ruling == Ruling::Approved,
            None => listed,
        }
    }

    /// Whether a word counts, and why.
    #[must_use]
    pub fn judge(&self, word: Word) -> Judgement {
        let entries = self.index.entries_of(&word);
        match self.decisions.about(&word) {
            Some(decision) => Judgement {
                valid: decision.ruling == Ruling::Approved,
                ground: Ground::Club(decision.clone()),
                entries,
                word,
            },
            None => Judgement {
                valid: !entries.is_empty(),
                ground: Ground::List,
                entries,
                word,
            },
        }
    }

    /// What tells these words from others, for a game to keep: the list's own fingerprint where no decision
    /// changes anything, else one over it and over the decisions that do.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        let mut changes = self
            .decisions
            .iter()
            .filter(|decision| {
                let approved = decision.ruling == Ruling::Approved;
                self.index.contains(decision.word.as_str()) != approved
            })
            .peekable();
        if changes.peek().is_none() {
            return self.index.fingerprint();
        }
        let mut sum = Sha256::new();
        sum.update(self.index.fingerprint().as_bytes());
        for decision in changes {
            sum.update(match decision.ruling {
                Ruling::Approved => b"+",
                Ruling::Refused => b"-",
            });
            sum.update(decision.word.as_str());
            sum.update(b"\n");
        }
        Fingerprint::from_digest(sum.finalize().into())
    }
}
