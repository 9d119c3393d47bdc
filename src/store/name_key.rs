//! Names as keys: one to sort by and one to find by, made here because databases sort and fold differently.

use std::sync::LazyLock;

use icu_collator::options::{CollatorOptions, Strength};
use icu_collator::{Collator, CollatorBorrowed, CollatorPreferences};
use icu_locale_core::locale;
use icu_normalizer::DecomposingNormalizerBorrowed;

use crate::competition::PersonName;

static DUTCH: LazyLock<CollatorBorrowed<'static>> = LazyLock::new(|| {
    let mut options = CollatorOptions::default();
    options.strength = Some(Strength::Primary);
    Collator::try_new(CollatorPreferences::from(&locale!("nl")), options)
        .expect("the collation data is compiled in")
});

/// Bytes that sort as a Dutch register does: by family name, given name, prefix, accents and case aside.
#[must_use]
pub fn sort_key(name: &PersonName) -> Vec<u8> {
    let mut key = Vec::new();
    let parts = [
        Some(&name.family),
        name.given.as_ref(),
        name.prefix.as_ref(),
    ];
    for part in parts {
        if let Some(part) = part {
            let Ok(()) = DUTCH.write_sort_key_to(part.as_str(), &mut key);
        }
        // Lower than any byte of a key, so that a shorter name comes first.
        key.push(0);
    }
    key
}

/// The text by which a name is found: without accents, in lower case, with single spaces.
#[must_use]
pub fn search_key(text: &str) -> String {
    let plain: String = DecomposingNormalizerBorrowed::new_nfkd()
        .normalize(text)
        .chars()
        .filter(|character| !is_mark(*character))
        .flat_map(char::to_lowercase)
        .map(|character| match character {
            '\u{2018}' | '\u{2019}' => '\'',
            other => other,
        })
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Accents set loose by decomposition.
fn is_mark(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::competition::NamePart;

    fn person(given: &str, prefix: &str, family: &str) -> PersonName {
        let part = |text: &str| NamePart::new(text).ok();
        PersonName {
            given: part(given),
            prefix: part(prefix),
            family: part(family).unwrap(),
        }
    }

    #[test]
    fn sorts_by_family_name_without_prefix_accents_and_case() {
        let mut people = [
            person("Anna", "", "Zwart"),
            person("Bo", "van den", "Berg"),
            person("Élise", "", "élan"),
            person("Bo", "", "Elzinga"),
            person("Al", "de", "berg"),
            person("Al", "", "Berg"),
        ];
        people.sort_by_key(sort_key);
        let order: Vec<String> = people.iter().map(PersonName::full).collect();
        assert_eq!(
            order,
            [
                "Al Berg",
                "Al de berg",
                "Bo van den Berg",
                "Élise élan",
                "Bo Elzinga",
                "Anna Zwart"
            ]
        );
    }

    #[test]
    fn finds_without_accents_case_and_double_blanks() {
        assert_eq!(search_key("  Zoë   VAN 't Hoff "), "zoe van 't hoff");
        assert_eq!(search_key("\u{2019}t"), "'t");
    }
}
