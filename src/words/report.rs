//! What became of the lines of a file.

use serde::{Deserialize, Serialize};

use super::{EntryFault, Remark};

/// How the characters of a file were written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Encoding {
    /// UTF-8, which every new program writes.
    Utf8,
    /// Windows-1252, of which ISO 8859-1 is a part.
    Windows1252,
}

/// What became of the lines of a file: all of them are in one of the counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// How its characters were written.
    pub encoding: Encoding,
    /// Lines in all.
    pub lines: u64,
    /// Lines that are empty or begin with `#`.
    pub empty: u64,
    /// Lines that were left out because there is a capital in them.
    pub left_out: u64,
    /// Lines that were taken and say what another line says.
    pub repeated: u64,
    /// Entries that were taken, each counted once.
    pub entries: u64,
    /// Entries among them with a capital.
    pub with_capital: u64,
    /// Different words that they give.
    pub words: u64,
    /// Different words that would be left without the entries with a capital.
    pub words_without_capitals: u64,
    /// Lines that cannot be laid, with the reason.
    pub refused: Findings<EntryFault>,
    /// What deserves a look in lines that were taken.
    pub remarks: Findings<Remark>,
}

/// Something about a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding<T> {
    /// The number of the line, from 1.
    pub line: u64,
    /// What stands there, as far as it can be shown.
    pub text: String,
    /// What there is about it.
    pub what: T,
}

/// How many there are, and the first of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Findings<T> {
    /// How many there are.
    pub count: u64,
    /// The first thousand.
    pub first: Vec<Finding<T>>,
}

impl<T> Default for Findings<T> {
    fn default() -> Self {
        Self {
            count: 0,
            first: Vec::new(),
        }
    }
}

impl<T> Findings<T> {
    /// How many are kept.
    pub const KEPT: usize = 1000;

    /// Notes one more; the text is only made where it is kept.
    pub(super) fn note(&mut self, line: u64, what: T, text: impl FnOnce() -> String) {
        self.count += 1;
        if self.first.len() < Self::KEPT {
            self.first.push(Finding {
                line,
                text: text(),
                what,
            });
        }
    }

    /// How many there are beyond those that are kept.
    #[must_use]
    pub fn further(&self) -> u64 {
        self.count - self.first.len() as u64
    }
}
