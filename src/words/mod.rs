//! Which words count (rule 6): a club's list read, normalised, kept small, and asked.
//!
//! Pure: bytes in, values out. [`read`] makes a [`WordIndex`] and a [`Report`] of a file; the index goes
//! into bytes and comes out of them without being built anew; a [`Lexicon`] is an index with the club's own
//! decisions over it, and says what counts. What a list may look like stands in `docs/words.md`.
//!
//! Nothing here suggests words: rule 6 allows no aid during play.

mod decision;
mod encoding;
mod entry;
mod fingerprint;
mod graph;
mod index;
mod index_bytes;
mod lexicon;
mod reading;
mod report;
mod spellings;
mod word;

pub use decision::{Decision, Decisions, Ruling};
pub use entry::{EntryFault, Remark, has_capital};
pub use fingerprint::Fingerprint;
pub use graph::TooLarge;
pub use index::WordIndex;
pub use index_bytes::Damage;
pub use lexicon::{Ground, Judgement, Lexicon};
pub use reading::{Capitals, Unreadable, read};
pub use report::{Encoding, Finding, Findings, Report};
pub use word::Word;
