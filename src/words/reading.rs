//! Reading a list of words: any plain file with an entry a line.

use std::borrow::Cow;

use super::encoding::{self, is_utf16};
use super::entry::{self, EntryFault, has_capital};
use super::graph::TooLarge;
use super::index::{Assembly, WordIndex, is_plain};
use super::report::{Encoding, Findings, Report};

/// A longer line is no entry, and is not looked at: in bytes.
const LONGEST_LINE: usize = 1000;
/// The most entries of a list. Large ones of other languages have somewhat over a million.
const MOST_ENTRIES: usize = 2_000_000;
/// The most letters of a list, so that all that it takes to build one is bounded.
const MOST_LETTERS: usize = 1 << 24;
/// As much of a line as a report shows, in characters.
const SHOWN: usize = 60;

/// What is done with entries that have a capital.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capitals {
    /// They are taken as any other (rule 6: names count when they stand in the list).
    Take,
    /// They are left out, for a list that mixes in names wholesale.
    LeaveOut,
}

/// Why a file gives no list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is written in UTF-16, which some programs call "Unicode".
    Utf16,
    /// No line of it is a word; what became of the lines.
    NoWords(Box<Report>),
    /// More than two million entries, or more letters than are taken.
    TooLarge,
}

impl From<TooLarge> for Unreadable {
    fn from(_: TooLarge) -> Self {
        Self::TooLarge
    }
}

/// Reads a list: UTF-8 or Windows-1252, an entry a line, lines that begin with `#` are remarks.
///
/// # Errors
/// Why it gives no list.
pub fn read(bytes: &[u8], capitals: Capitals) -> Result<(WordIndex, Report), Unreadable> {
    if is_utf16(bytes) {
        return Err(Unreadable::Utf16);
    }
    let encoding = Encoding::of(bytes);
    let mut report = Report {
        encoding,
        lines: 0,
        empty: 0,
        left_out: 0,
        repeated: 0,
        entries: 0,
        with_capital: 0,
        words: 0,
        words_without_capitals: 0,
        refused: Findings::default(),
        remarks: Findings::default(),
    };
    let mut entries = Entries::default();
    for (number, line) in encoding::lines(bytes) {
        report.lines += 1;
        let shown = || encoding.shown(line, SHOWN);
        if line.len() > LONGEST_LINE {
            report.refused.note(number, EntryFault::TooLong, shown);
            continue;
        }
        let text = match encoding.text(line) {
            Ok(text) => text,
            Err(byte) => {
                report.refused.note(number, EntryFault::NoText(byte), shown);
                continue;
            }
        };
        let bare = entry::trimmed(&text);
        if bare.is_empty() || bare.starts_with('#') {
            report.empty += 1;
            continue;
        }
        let has_capital = has_capital(bare);
        let mut remarks = Vec::new();
        let start = entries.letters.len();
        match entry::normalise(&text, &mut entries.letters, &mut |one| remarks.push(one)) {
            Err(fault) => report.refused.note(number, fault, shown),
            Ok(()) if has_capital && capitals == Capitals::LeaveOut => {
                entries.letters.truncate(start);
                report.left_out += 1;
            }
            Ok(()) => {
                entries.add(start, bare)?;
                // One a line: a line of a hundred is not more worth a look.
                if let Some(remark) = remarks.first() {
                    report.remarks.note(number, *remark, shown);
                }
            }
        }
    }
    let (index, repeated) = entries.into_index()?;
    report.repeated = repeated;
    report.entries = index.entry_count().into();
    report.with_capital = index.entry_count_with_capital().into();
    report.words = index.word_count().into();
    report.words_without_capitals = index.word_count_without_capitals().into();
    if report.words == 0 {
        return Err(Unreadable::NoWords(Box::new(report)));
    }
    Ok((index, report))
}

/// Entries in the order of the file.
#[derive(Default)]
struct Entries {
    /// The letters of their words, one after the other.
    letters: String,
    /// The spellings of those that are not just their letters in lower case.
    spelled: String,
    all: Vec<Entry>,
}

/// Where an entry's letters and spelling stand; a spelling of no length is the letters in lower case.
#[derive(Clone, Copy)]
struct Entry {
    word: u32,
    spelling: u32,
    word_length: u16,
    spelling_length: u16,
}

impl Entries {
    /// Adds an entry whose letters were appended from that place on.
    fn add(&mut self, start: usize, spelling: &str) -> Result<(), TooLarge> {
        if self.all.len() == MOST_ENTRIES || self.letters.len() > MOST_LETTERS {
            return Err(TooLarge);
        }
        let word = &self.letters[start..];
        let word_length = u16::try_from(word.len()).map_err(|_| TooLarge)?;
        let plain = is_plain(word, spelling);
        let at = self.spelled.len();
        if !plain {
            self.spelled.push_str(spelling);
        }
        self.all.push(Entry {
            word: u32::try_from(start).map_err(|_| TooLarge)?,
            word_length,
            spelling: u32::try_from(at).map_err(|_| TooLarge)?,
            spelling_length: u16::try_from(self.spelled.len() - at).map_err(|_| TooLarge)?,
        });
        Ok(())
    }

    /// The index of all of them, and how many said what another said.
    fn into_index(self) -> Result<(WordIndex, u64), TooLarge> {
        let Self {
            letters,
            spelled,
            mut all,
        } = self;
        let word = |entry: &Entry| {
            let start = entry.word as usize;
            &letters[start..start + usize::from(entry.word_length)]
        };
        let spelling = |entry: &Entry| {
            let start = entry.spelling as usize;
            &spelled[start..start + usize::from(entry.spelling_length)]
        };
        all.sort_unstable_by(|one, other| {
            (word(one), spelling(one)).cmp(&(word(other), spelling(other)))
        });
        let before = all.len();
        all.dedup_by(|one, other| word(one) == word(other) && spelling(one) == spelling(other));
        let repeated = (before - all.len()) as u64;
        let mut assembly = Assembly::new();
        for same in all.chunk_by(|one, other| word(one) == word(other)) {
            let letters = word(&same[0]);
            let entries: Vec<Cow<'_, str>> = same
                .iter()
                .map(|entry| match spelling(entry) {
                    "" => Cow::Owned(letters.to_ascii_lowercase()),
                    spelling => Cow::Borrowed(spelling),
                })
                .collect();
            assembly.add(letters, &entries)?;
        }
        Ok((assembly.finish()?, repeated))
    }
}
