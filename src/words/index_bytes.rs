//! An index as bytes: written once, opened in no time, and never believed without its sum.

use flate2::Crc;

use super::fingerprint::Fingerprint;
use super::graph::Graph;
use super::index::{Counts, WordIndex};
use super::spellings::Spellings;

/// What the bytes of an index begin with; the digit is the version of the form.
const SIGN: &[u8; 8] = b"G8WORDS1";
/// The sign, eight numbers of four bytes, the fingerprint.
const HEAD: usize = 8 + 8 * 4 + 32;
/// The sum over all before it.
const SUM: usize = 4;

/// Bytes that are no index, or no longer one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// They are no index of this version of the program.
    NoIndex,
    /// Something in them is not as it was written.
    Changed,
}

impl WordIndex {
    /// The index as bytes, the same on every machine.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let (edges, root) = self.graph.parts();
        let (ends, text) = self.spellings.parts();
        let counts = self.counts;
        let size = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        let mut bytes =
            Vec::with_capacity(HEAD + 4 * (edges.len() + ends.len()) + text.len() + SUM);
        bytes.extend_from_slice(SIGN);
        for number in [
            counts.words,
            counts.words_without_capitals,
            counts.entries,
            counts.with_capital,
            root,
            size(edges.len()),
            size(ends.len()),
            size(text.len()),
        ] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        bytes.extend_from_slice(self.fingerprint.as_bytes());
        for number in edges.iter().chain(ends) {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        bytes.extend_from_slice(text.as_bytes());
        bytes.extend_from_slice(&sum(&bytes).to_le_bytes());
        bytes
    }

    /// The index that some bytes are.
    ///
    /// # Errors
    /// Bytes that are none, or were changed since.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Damage> {
        if !bytes.starts_with(SIGN) {
            return Err(Damage::NoIndex);
        }
        let (written, stated) = bytes
            .split_last_chunk::<SUM>()
            .filter(|(written, _)| written.len() >= HEAD)
            .ok_or(Damage::Changed)?;
        if sum(written) != u32::from_le_bytes(*stated) {
            return Err(Damage::Changed);
        }
        Self::from_checked(written).ok_or(Damage::Changed)
    }

    fn from_checked(bytes: &[u8]) -> Option<Self> {
        let (head, body) = bytes.split_at_checked(HEAD)?;
        let (numbers, fingerprint) = head.get(SIGN.len()..)?.split_at_checked(8 * 4)?;
        let numbers: [u32; 8] = numbers_in(numbers).try_into().ok()?;
        let [
            words,
            words_without_capitals,
            entries,
            with_capital,
            root,
            edges,
            ends,
            text,
        ] = numbers;
        let (edges, rest) = body.split_at_checked(4 * edges as usize)?;
        let (ends, rest) = rest.split_at_checked(4 * ends as usize)?;
        if rest.len() != text as usize {
            return None;
        }
        Some(Self {
            graph: Graph::from_parts(numbers_in(edges), root)?,
            spellings: Spellings::from_parts(
                numbers_in(ends),
                String::from_utf8(rest.to_vec()).ok()?,
            )?,
            counts: Counts {
                words,
                words_without_capitals,
                entries,
                with_capital,
            },
            fingerprint: Fingerprint::from_bytes(fingerprint)?,
        })
    }
}

fn numbers_in(bytes: &[u8]) -> Vec<u32> {
    let (numbers, _) = bytes.as_chunks::<4>();
    numbers
        .iter()
        .map(|four| u32::from_le_bytes(*four))
        .collect()
}

fn sum(bytes: &[u8]) -> u32 {
    let mut sum = Crc::new();
    sum.update(bytes);
    sum.sum()
}
