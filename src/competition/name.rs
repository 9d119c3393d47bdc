//! Names as typed: composed (NFC), without outer blanks and control characters, at most 200 characters a part.

use icu_normalizer::ComposingNormalizerBorrowed;

/// The longest part of a name, in characters.
const LONGEST_PART: usize = 200;

/// Why a text cannot be (a part of) a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameFault {
    /// Nothing is left of it once blanks and control characters are dropped.
    Empty,
    /// More than 200 characters.
    TooLong,
}

/// Cleans a text as names are cleaned.
#[must_use]
fn cleaned(text: &str) -> String {
    // Composed last: dropping a control character can bring a letter and its accent together.
    let without_controls: String = text
        .chars()
        .filter(|character| !character.is_control())
        .collect();
    let composed = ComposingNormalizerBorrowed::new_nfc().normalize(&without_controls);
    composed.trim_matches(is_blank).to_owned()
}

/// Whether nothing is seen of a character: white space, or of no width.
fn is_blank(character: char) -> bool {
    character.is_whitespace()
        || matches!(
            character,
            '\u{AD}' | '\u{200B}'..='\u{200D}' | '\u{2060}' | '\u{FEFF}'
        )
}

/// Whether nothing would be seen of a name made of this alone: a blank, or a mark of the direction of writing.
fn is_unseen(character: char) -> bool {
    is_blank(character)
        || matches!(
            character,
            '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
        )
}

macro_rules! clean_text {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(Box<str>);

        impl $name {
            /// The text, cleaned.
            ///
            /// # Errors
            /// Nothing left of it, or more than 200 characters.
            pub fn new(text: &str) -> Result<Self, NameFault> {
                let text = cleaned(text);
                if text.chars().all(is_unseen) {
                    Err(NameFault::Empty)
                } else if text.chars().count() > LONGEST_PART {
                    Err(NameFault::TooLong)
                } else {
                    Ok(Self(text.into()))
                }
            }

            /// As text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str(&self.0)
            }
        }
    };
}

clean_text! {
    /// One part of a person's name, never empty.
    NamePart
}
clean_text! {
    /// What a competition is called, never empty.
    CompetitionName
}
clean_text! {
    /// A group: its players are paired and ranked apart from the others.
    Group
}

/// A person's name in its Dutch parts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PersonName {
    /// Given name or initials.
    pub given: Option<NamePart>,
    /// The tussenvoegsel ("van der"), by which Dutch names are not sorted.
    pub prefix: Option<NamePart>,
    /// Family name, the part that everybody has.
    pub family: NamePart,
}

impl PersonName {
    /// Given name, prefix, family name with single spaces, none after a prefix that ends in an apostrophe.
    #[must_use]
    pub fn full(&self) -> String {
        let mut full = String::new();
        for part in [&self.given, &self.prefix].into_iter().flatten() {
            full.push_str(part.as_str());
            full.push(' ');
        }
        let elided = self
            .prefix
            .as_ref()
            .is_some_and(|prefix| prefix.as_str().ends_with(['\'', '\u{2019}']));
        if elided {
            full.pop();
        }
        full.push_str(self.family.as_str());
        full
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_control_character_between_letter_and_accent_leaves_one_letter() {
        let name = NamePart::new("Re\u{0}\u{301}").expect("a name");
        assert_eq!(name.as_str(), "Ré");
    }

    #[test]
    fn cleaning_twice_changes_nothing() {
        for text in [
            "e\u{7}\u{301}",
            " \u{85}a\u{1}",
            "\u{301} x",
            "\u{1100}\u{2}\u{1161}",
        ] {
            let once = cleaned(text);
            assert_eq!(cleaned(&once), once, "{text:?}");
        }
    }
}
