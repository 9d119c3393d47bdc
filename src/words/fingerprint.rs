//! What tells one list of words from another.

use sha2::{Digest, Sha256};

/// The SHA-256 of all words in capitals, in the order of the alphabet, each followed by a line feed.
///
/// So it is the same wherever the same words count, however they were spelled in the list, and anybody can work
/// it out: `LC_ALL=C sort -u words | sha256sum`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fingerprint([u8; 32]);

impl Fingerprint {
    /// The fingerprint of these bytes, where they are 32.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    /// The fingerprint that a SHA-256 is.
    pub(super) fn from_digest(digest: [u8; 32]) -> Self {
        Self(digest)
    }

    /// Its 32 bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The fingerprint that 64 hexadecimal digits stand for.
    #[must_use]
    pub fn from_hexadecimal(text: &str) -> Option<Self> {
        if text.len() != 64 || !text.bytes().all(|one| one.is_ascii_hexdigit()) {
            return None;
        }
        let mut bytes = [0; 32];
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).ok()?;
        }
        Some(Self(bytes))
    }

    /// Its beginning, enough to tell lists apart by eye: twelve hexadecimal digits in groups of four.
    #[must_use]
    pub fn short(&self) -> String {
        let all = self.to_string();
        format!("{} {} {}", &all[..4], &all[4..8], &all[8..12])
    }
}

impl std::fmt::Display for Fingerprint {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0
            .iter()
            .try_for_each(|byte| write!(formatter, "{byte:02x}"))
    }
}

/// Takes the fingerprint of words that come in the order of the alphabet.
#[derive(Default)]
pub(super) struct Fingerprinting(Sha256);

impl Fingerprinting {
    pub(super) fn word(&mut self, letters: &str) {
        self.0.update(letters);
        self.0.update(b"\n");
    }

    pub(super) fn finish(self) -> Fingerprint {
        Fingerprint(self.0.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_what_sha256sum_says() {
        let mut taken = Fingerprinting::default();
        taken.word("AAP");
        taken.word("NOOT");
        let print = taken.finish();
        // printf 'AAP\nNOOT\n' | sha256sum
        let known = "704e65c306757a7de29ab27ab87d480472a31ce05e52c29f8624bde4d6f85a6f";
        assert_eq!(print.to_string(), known);
        assert_eq!(Fingerprint::from_hexadecimal(known), Some(print));
        assert_eq!(Fingerprint::from_bytes(print.as_bytes()), Some(print));
        assert_eq!(Fingerprint::from_hexadecimal(&known[1..]), None);
        assert_eq!(
            Fingerprint::from_hexadecimal(&known.replace('a', "g")),
            None
        );
    }
}
