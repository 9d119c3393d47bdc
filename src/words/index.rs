//! A list made ready to be asked.

use std::borrow::Cow;

use super::entry::has_capital;
use super::fingerprint::{Fingerprint, Fingerprinting};
use super::graph::{Graph, GraphBuilder, TooLarge};
use super::spellings::Spellings;
use super::word::Word;

/// A list made ready to be asked: which words it has, and which entries gave each.
///
/// Some two megabytes for four hundred thousand words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordIndex {
    pub(super) graph: Graph,
    pub(super) spellings: Spellings,
    pub(super) counts: Counts,
    pub(super) fingerprint: Fingerprint,
}

/// How much there is in a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) words: u32,
    pub(super) words_without_capitals: u32,
    pub(super) entries: u32,
    pub(super) with_capital: u32,
}

impl WordIndex {
    /// Whether a word is in the list, spelled in letters A to Z of either case.
    ///
    /// Anything else in it makes it no word: what people type becomes a [`Word`] first.
    #[must_use]
    pub fn contains(&self, letters: &str) -> bool {
        self.graph.contains(letters.as_bytes())
    }

    /// The entries of the list that give a word; none where it is not in the list.
    #[must_use]
    pub fn entries_of(&self, word: &Word) -> Vec<String> {
        if !self.contains(word.as_str()) {
            return Vec::new();
        }
        match self.spellings.find(word) {
            Some(place) => self.spellings.at(place).map(str::to_owned).collect(),
            None => vec![word.as_str().to_ascii_lowercase()],
        }
    }

    /// How many words there are.
    #[must_use]
    pub fn word_count(&self) -> u32 {
        self.counts.words
    }

    /// How many words are left without the entries that have a capital.
    #[must_use]
    pub fn word_count_without_capitals(&self) -> u32 {
        self.counts.words_without_capitals
    }

    /// How many entries gave them.
    #[must_use]
    pub fn entry_count(&self) -> u32 {
        self.counts.entries
    }

    /// How many of the entries have a capital.
    #[must_use]
    pub fn entry_count_with_capital(&self) -> u32 {
        self.counts.with_capital
    }

    /// What tells these words from others.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        self.fingerprint
    }

    /// How many bytes it takes in memory.
    #[must_use]
    pub fn size(&self) -> usize {
        size_of::<Self>() + self.graph.size() + self.spellings.size()
    }

    /// The list without the entries that have a capital; `None` where nothing would be left.
    #[must_use]
    pub fn without_capitals(&self) -> Option<Self> {
        let mut assembly = Assembly::new();
        let mut outcome = Ok(());
        self.for_each(|word, entries| {
            let mut kept = entries
                .iter()
                .filter(|entry| !has_capital(entry))
                .peekable();
            if kept.peek().is_some() && outcome.is_ok() {
                let kept: Vec<Cow<'_, str>> = kept.cloned().collect();
                outcome = assembly.add(word, &kept);
            }
        });
        // A part is never larger than the whole.
        outcome.ok()?;
        let index = assembly.finish().ok()?;
        (index.counts.words > 0).then_some(index)
    }

    /// Hands over every word with its entries, in the order of the alphabet.
    pub fn for_each(&self, mut take: impl FnMut(&str, &[Cow<'_, str>])) {
        let mut place = 0;
        let word_at = |place| (place < self.spellings.len()).then(|| self.spellings.word_at(place));
        let mut next = word_at(place).flatten();
        self.graph.for_each(|letters| {
            if next.as_ref().is_some_and(|next| next.as_str() == letters) {
                let entries: Vec<Cow<'_, str>> =
                    self.spellings.at(place).map(Cow::Borrowed).collect();
                take(letters, &entries);
                place += 1;
                next = word_at(place).flatten();
            } else {
                take(letters, &[Cow::Owned(letters.to_ascii_lowercase())]);
            }
        });
    }
}

/// Puts an index together of words that come in the order of the alphabet.
pub(super) struct Assembly {
    graph: GraphBuilder,
    spellings: Spellings,
    counts: Counts,
    fingerprinting: Fingerprinting,
}

impl Assembly {
    pub(super) fn new() -> Self {
        Self {
            graph: GraphBuilder::new(),
            spellings: Spellings::default(),
            counts: Counts::default(),
            fingerprinting: Fingerprinting::default(),
        }
    }

    /// Adds a word with its entries, no two of which are the same.
    pub(super) fn add(&mut self, word: &str, entries: &[Cow<'_, str>]) -> Result<(), TooLarge> {
        self.graph.add(word.as_bytes())?;
        self.fingerprinting.word(word);
        let mut with_capital = 0;
        for entry in entries {
            with_capital += u32::from(has_capital(entry));
        }
        let count = u32::try_from(entries.len()).map_err(|_| TooLarge)?;
        self.counts.words += 1;
        self.counts.words_without_capitals += u32::from(with_capital < count);
        self.counts.entries += count;
        self.counts.with_capital += with_capital;
        if let [entry] = entries
            && is_plain(word, entry)
        {
            return Ok(());
        }
        self.spellings
            .add(entries.iter().map(AsRef::as_ref))
            .ok_or(TooLarge)
    }

    pub(super) fn finish(self) -> Result<WordIndex, TooLarge> {
        let mut spellings = self.spellings;
        spellings.shrink();
        Ok(WordIndex {
            graph: self.graph.finish()?,
            spellings,
            counts: self.counts,
            fingerprint: self.fingerprinting.finish(),
        })
    }
}

/// Whether an entry is nothing but the letters of its word, in lower case.
pub(super) fn is_plain(word: &str, entry: &str) -> bool {
    word.len() == entry.len()
        && std::iter::zip(word.bytes(), entry.bytes())
            .all(|(letter, spelled)| letter.to_ascii_lowercase() == spelled)
}
