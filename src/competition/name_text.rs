//! Reading a person's name from one line of text, as lists of members have it.

use super::{NameFault, NamePart, PersonName};

/// Words of a tussenvoegsel, in any case: they stand between given name and family name.
const PREFIX_WORDS: [&str; 24] = [
    "van",
    "de",
    "der",
    "den",
    "des",
    "het",
    "'t",
    "\u{2019}t",
    "\u{2018}t",
    "ten",
    "ter",
    "te",
    "op",
    "in",
    "aan",
    "bij",
    "onder",
    "over",
    "uit",
    "voor",
    "von",
    "vom",
    "zu",
    "zum",
];
/// Such words of other languages; written with a capital they belong to the family name.
const FOREIGN_PREFIX_WORDS: [&str; 10] = [
    "la",
    "le",
    "les",
    "du",
    "da",
    "dos",
    "di",
    "del",
    "d'",
    "d\u{2019}",
];

fn is_prefix_word(word: &str) -> bool {
    PREFIX_WORDS.contains(&word.to_lowercase().as_str()) || FOREIGN_PREFIX_WORDS.contains(&word)
}

impl PersonName {
    /// Reads "Anna van der Berg" or "Berg, Anna van der". What stands in doubt is the family name's: a single word
    /// is a family name, and without a tussenvoegsel the last word is.
    ///
    /// # Errors
    /// Nothing is left of it, or a part is too long.
    pub fn from_text(text: &str) -> Result<Self, NameFault> {
        let (before_family, family) = match text.split_once(',') {
            Some((family, rest)) => (rest.trim(), Some(family.trim())),
            None => (text.trim(), None),
        };
        let words: Vec<&str> = before_family.split_whitespace().collect();
        let is_prefix = |place: &usize| is_prefix_word(words[*place]);
        // A tussenvoegsel at the very beginning belongs to somebody without a given name.
        let start = (0..words.len()).find(is_prefix).unwrap_or(words.len());
        let mut end = (start..words.len())
            .find(|place| !is_prefix(place))
            .unwrap_or(words.len());
        let mut given_end = start;
        let family = match family {
            Some(family) => {
                // After the comma everything behind the prefix would be a stray word: it stays with the given name.
                if end < words.len() {
                    given_end = words.len();
                    end = words.len();
                }
                family.to_owned()
            }
            None if start == words.len() || end == words.len() => {
                // No prefix, or nothing after it: the last word is the family name.
                let last = words.len().checked_sub(1).ok_or(NameFault::Empty)?;
                given_end = start.min(last);
                end = last;
                words[last].to_owned()
            }
            None => words[end..].join(" "),
        };
        let prefix_start = start.max(given_end).min(end);
        Ok(Self {
            given: optional(&words[..given_end].join(" "))?,
            prefix: optional(&words[prefix_start..end].join(" "))?,
            family: NamePart::new(&family)?,
        })
    }
}

fn optional(text: &str) -> Result<Option<NamePart>, NameFault> {
    match NamePart::new(text) {
        Ok(part) => Ok(Some(part)),
        Err(NameFault::Empty) => Ok(None),
        Err(NameFault::TooLong) => Err(NameFault::TooLong),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> (String, String, String) {
        let name = PersonName::from_text(text).expect("a name");
        let text = |part: Option<NamePart>| part.map(|part| part.to_string()).unwrap_or_default();
        (text(name.given), text(name.prefix), name.family.to_string())
    }

    fn split(given: &str, prefix: &str, family: &str) -> (String, String, String) {
        (given.to_owned(), prefix.to_owned(), family.to_owned())
    }

    #[test]
    fn names_are_split_as_the_dutch_write_them() {
        assert_eq!(parts("Anna van der Berg"), split("Anna", "van der", "Berg"));
        assert_eq!(
            parts("Berg, Anna van der"),
            split("Anna", "van der", "Berg")
        );
        assert_eq!(
            parts("Zoë Ten Berge-van der Meulen"),
            split("Zoë", "Ten", "Berge-van der Meulen")
        );
        assert_eq!(parts("Jan Willem Smit"), split("Jan Willem", "", "Smit"));
        assert_eq!(
            parts("Fatima El Idrissi"),
            split("Fatima El", "", "Idrissi")
        );
        assert_eq!(parts("Marjolein 't Jong"), split("Marjolein", "'t", "Jong"));
        assert_eq!(parts("van Dam"), split("", "van", "Dam"));
        assert_eq!(parts("Jansen"), split("", "", "Jansen"));
        assert_eq!(parts("Smit, J."), split("J.", "", "Smit"));
        assert_eq!(parts("Jan de"), split("Jan", "", "de"));
    }

    #[test]
    fn nothing_is_no_name() {
        assert_eq!(PersonName::from_text("  \t"), Err(NameFault::Empty));
        assert_eq!(PersonName::from_text(", Jan"), Err(NameFault::Empty));
        assert_eq!(
            PersonName::from_text(&"x".repeat(201)),
            Err(NameFault::TooLong)
        );
    }

    proptest::proptest! {
        #[test]
        fn no_letter_is_lost(text in "[A-Za-z' ]{1,40}") {
            if let Ok(name) = PersonName::from_text(&text) {
                let letters = |text: &str| text.split_whitespace().collect::<String>();
                proptest::prop_assert_eq!(letters(&name.full()), letters(&text));
            }
        }
    }
}
