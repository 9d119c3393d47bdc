//! The part of an address by which a competition is known: `[a-z0-9-]`.

use crate::store::competition::{Visibility, slug_is_taken};
use crate::store::name_key::search_key;
use crate::store::{DatabaseConnection, StoreError};

/// Parts of addresses that pages have for themselves.
const RESERVED: [&str; 2] = ["new", "import"];
/// The most characters that a name gives.
const LONGEST: usize = 60;
/// What stands for a name without a single Latin letter or digit.
const NAMELESS: &str = "competition";

/// An address that no other competition has: of the name, with a number behind where that is taken;
/// where it must not be guessed, with random characters behind.
pub(super) fn free_slug(
    connection: &mut DatabaseConnection,
    name: &str,
    visibility: Visibility,
) -> Result<String, StoreError> {
    let base = slug_of(name);
    if visibility == Visibility::Unlisted {
        return Ok(format!("{base}-{}", unguessable()?));
    }
    let mut slug = base.clone();
    let mut number = 1_u32;
    while RESERVED.contains(&slug.as_str()) || slug_is_taken(connection, &slug)? {
        number += 1;
        slug = format!("{base}-{number}");
    }
    Ok(slug)
}

/// A name in lower-case Latin letters, digits and single hyphens.
fn slug_of(name: &str) -> String {
    let mut slug = String::new();
    for character in search_key(name).chars() {
        let plain = match character {
            'ß' => "ss",
            'æ' => "ae",
            'œ' => "oe",
            'ø' => "o",
            'ł' => "l",
            'đ' | 'ð' => "d",
            'þ' => "th",
            '\'' => continue,
            'a'..='z' | '0'..='9' => {
                slug.push(character);
                continue;
            }
            _ => {
                if !slug.is_empty() && !slug.ends_with('-') {
                    slug.push('-');
                }
                continue;
            }
        };
        slug.push_str(plain);
    }
    // Only one-byte characters are in it, so it can be cut anywhere.
    slug.truncate(LONGEST);
    let slug = slug.trim_end_matches('-');
    if slug.is_empty() {
        NAMELESS.to_owned()
    } else {
        slug.to_owned()
    }
}

/// 80 random bits in lower-case letters and digits, without those that are easily confused.
fn unguessable() -> Result<String, StoreError> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut random = [0_u8; 16];
    getrandom::fill(&mut random)?;
    Ok(random
        .iter()
        .map(|byte| char::from(LETTERS[usize::from(byte % 32)]))
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_becomes_lower_case_latin_letters_and_single_hyphens() {
        assert_eq!(
            slug_of("  Voorjaars-competitie 2026! "),
            "voorjaars-competitie-2026"
        );
        assert_eq!(slug_of("Café 't Élan & Søn"), "cafe-t-elan-son");
        assert_eq!(slug_of("Δ"), "competition");
        assert_eq!(slug_of(&"a".repeat(300)), "a".repeat(60));
    }

    #[test]
    fn what_must_not_be_guessed_differs_each_time() {
        let one = unguessable().expect("the system has chance to give");
        assert_eq!(one.len(), 16);
        assert_ne!(one, unguessable().expect("the system has chance to give"));
    }
}
