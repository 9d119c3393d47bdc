//! How much of a person's name everybody may see.

use super::{NamePart, PersonName};

/// How much of a name the public sees; organisers see all of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum NameDisplay {
    /// All of it.
    #[default]
    Full,
    /// The given name and the initial of the family name: "Jan van der B."
    Initial,
    /// Initials only: "J.v.d.B."
    Initials,
}

/// More initials than this are not shown: a name part of 200 one-letter words would make too long a name.
const INITIALS_AT_MOST: usize = 20;

impl NameDisplay {
    /// Every choice, from all of the name to the least of it.
    pub const ALL: [Self; 3] = [Self::Full, Self::Initial, Self::Initials];

    /// The word for it in files and the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Initial => "initial",
            Self::Initials => "initials",
        }
    }

    /// The choice of that word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.as_str() == word)
    }
}

impl PersonName {
    /// The name as the public sees it, to be sorted like any other.
    #[must_use]
    pub fn shown(&self, display: NameDisplay) -> Self {
        match display {
            NameDisplay::Full => self.clone(),
            NameDisplay::Initial => Self {
                given: self.given.clone(),
                prefix: self.prefix.clone(),
                family: part(&initials(self.family.as_str(), 1)),
            },
            NameDisplay::Initials => {
                let mut text = String::new();
                for words in [&self.given, &self.prefix].into_iter().flatten() {
                    text.push_str(&initials(words.as_str(), INITIALS_AT_MOST));
                }
                text.push_str(&initials(self.family.as_str(), 1));
                Self {
                    given: None,
                    prefix: None,
                    family: part(&text),
                }
            }
        }
    }
}

/// The first letter of each word with a full stop; the Dutch IJ is one letter.
fn initials(text: &str, at_most: usize) -> String {
    text.split(|character: char| character.is_whitespace() || matches!(character, '-' | '.'))
        .filter_map(|word| {
            let letters = word.trim_start_matches(|character: char| !character.is_alphanumeric());
            if letters.starts_with("IJ") {
                return Some("IJ.".to_owned());
            }
            letters.chars().next().map(|letter| format!("{letter}."))
        })
        .take(at_most)
        .collect()
}

/// A part of a name, and a star for what has no letters.
fn part(text: &str) -> NamePart {
    NamePart::new(text).unwrap_or_else(|_| NamePart::new("*").expect("a star is a name"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(name: &str) -> [String; 3] {
        let name = PersonName::from_text(name).expect("a name");
        NameDisplay::ALL.map(|display| name.shown(display).full())
    }

    #[test]
    fn a_name_is_shown_in_three_ways() {
        assert_eq!(
            shown("Jan van der Berg"),
            ["Jan van der Berg", "Jan van der B.", "J.v.d.B."]
        );
        assert_eq!(
            shown("Marie-Claire IJsbrandse"),
            ["Marie-Claire IJsbrandse", "Marie-Claire IJ.", "M.C.IJ."]
        );
        assert_eq!(shown("Smit, J.W."), ["J.W. Smit", "J.W. S.", "J.W.S."]);
        assert_eq!(
            shown("Marjolein 't Hart-de Vries"),
            ["Marjolein 't Hart-de Vries", "Marjolein 't H.", "M.t.H."]
        );
        assert_eq!(shown("Jansen"), ["Jansen", "J.", "J."]);
        assert_eq!(shown("???"), ["???", "*", "*"]);
    }

    proptest::proptest! {
        #[test]
        fn any_name_can_be_shown(given in "\\PC{1,200}", family in "\\PC{1,200}") {
            let (Ok(given), Ok(family)) = (NamePart::new(&given), NamePart::new(&family)) else {
                return Ok(());
            };
            let name = PersonName { given: Some(given), prefix: None, family };
            for display in NameDisplay::ALL {
                let shown = name.shown(display);
                // Shown once more it is the same: what is hidden stays hidden.
                proptest::prop_assert_eq!(shown.shown(NameDisplay::Full), shown);
            }
        }
    }
}
