//! A word as it stands on a score sheet.

use icu_normalizer::ComposingNormalizerBorrowed;

/// A word as noted: 1 to 15 letters, lower case for blanks, a full stop for a letter that lay there already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotedWord(String);

impl NotedWord {
    /// The most letters of a word: the squares of a row.
    pub const LONGEST: usize = 15;

    /// Reads a word, letters composed where they can be; `None` for what is no word.
    ///
    /// A letter is a letter in any script, so that no language is shut out; full stops alone are no word.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let word = ComposingNormalizerBorrowed::new_nfc().normalize(text);
        let length = word.chars().take(Self::LONGEST + 1).count();
        let plain = word.chars().all(|one| one.is_alphabetic() || one == '.');
        let laid = word.chars().any(char::is_alphabetic);
        (plain && laid && length <= Self::LONGEST).then(|| Self(word.into_owned()))
    }

    /// The word.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Display for NotedWord {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::NotedWord;

    #[test]
    fn letters_blanks_and_letters_that_lay_there_make_a_word() {
        let fifteen = "A".repeat(15);
        for (text, word) in [
            ("A", "A"),
            ("fIETS", "fIETS"),
            ("F.ETS", "F.ETS"),
            ("\u{c5}NGSTR\u{d6}M", "\u{c5}NGSTR\u{d6}M"),
            ("e\u{308}N", "\u{eb}N"),
            (&fifteen, &fifteen),
        ] {
            assert_eq!(
                NotedWord::new(text).as_ref().map(NotedWord::as_str),
                Some(word)
            );
        }
        let sixteen = "A".repeat(16);
        for text in [
            "", ".", "...", "te alle", "A1", "A-B", " A", "\u{308}", &sixteen,
        ] {
            assert_eq!(NotedWord::new(text), None, "{text:?}");
        }
    }
}
