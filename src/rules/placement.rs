//! Word and square of a turn, as a score sheet has them.

use super::{NotedWord, Square};

/// Word and square of a play as noted on the score sheet; either may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placement {
    /// The word as written, blanks in lower case.
    pub word: Option<NotedWord>,
    /// Where its first letter lies.
    pub at: Option<Square>,
}

impl Placement {
    /// Whether nothing was noted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.word.is_none() && self.at.is_none()
    }

    /// Reads what was typed: square and word in either order, or one of them; nothing for nothing. Letters that
    /// lay there may be in parentheses. `None` for what is neither.
    ///
    /// A small letter is a blank. A word all in small letters, more of them than there are `blanks`, was typed
    /// without heed to that: it is taken in capitals.
    #[must_use]
    pub fn read(text: &str, blanks: u16) -> Option<Self> {
        let mut read = Self::default();
        for part in text.split_whitespace() {
            if let Some(at) = Square::parse(part).filter(|_| read.at.is_none()) {
                read.at = Some(at);
            } else if read.word.is_none() {
                read.word = Some(word_of(part, blanks)?);
            } else {
                return None;
            }
        }
        Some(read)
    }
}

impl std::fmt::Display for Placement {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.at, &self.word) {
            (Some(at), Some(word)) => write!(formatter, "{at} {word}"),
            (Some(at), None) => write!(formatter, "{at}"),
            (None, Some(word)) => write!(formatter, "{word}"),
            (None, None) => Ok(()),
        }
    }
}

fn word_of(text: &str, blanks: u16) -> Option<NotedWord> {
    let plain: String = text
        .chars()
        .filter(|one| !matches!(one, '(' | ')'))
        .collect();
    let letters = plain.chars().filter(|one| one.is_alphabetic());
    let all_small = letters.clone().all(char::is_lowercase);
    if all_small && letters.count() > usize::from(blanks) {
        NotedWord::new(&plain.to_uppercase())
    } else {
        NotedWord::new(&plain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        Placement::read(text, 2).map(|placement| placement.to_string())
    }

    #[test]
    fn square_and_word_are_read_in_either_order_or_alone() {
        for (typed, noted) in [
            ("8D FIETS", "8D FIETS"),
            ("  8d   fIETS ", "8D fIETS"),
            ("FIETS d8", "D8 FIETS"),
            ("FIETS", "FIETS"),
            ("H8", "H8"),
            ("15o .e", "15O .e"),
            ("8D F(IE)TS", "8D FIETS"),
            ("", ""),
            (" ", ""),
        ] {
            assert_eq!(read(typed).as_deref(), Some(noted), "{typed}");
        }
    }

    #[test]
    fn more_small_letters_than_there_are_blanks_are_no_blanks() {
        assert_eq!(read("8D fiets").as_deref(), Some("8D FIETS"));
        assert_eq!(read("8D en").as_deref(), Some("8D en"));
        assert_eq!(read("8D .en").as_deref(), Some("8D .en"));
        assert_eq!(read("8D een").as_deref(), Some("8D EEN"));
        // One that is spelled with care stays as it is, be it impossible: that is told, not mended.
        assert_eq!(read("8D fieTs").as_deref(), Some("8D fieTs"));
    }

    #[test]
    fn anything_else_is_neither() {
        for typed in [
            "16A FIETS",
            "8P FIETS",
            "8D FIETS EN",
            "8D 8D",
            "8D F13TS",
            "te-veel",
            "()",
            "8D ABCDEFGHIJKLMNOP",
        ] {
            assert_eq!(read(typed), None, "{typed}");
        }
    }
}
