//! The key by which a name is found, made here because databases fold case and accents differently.

use icu_normalizer::DecomposingNormalizerBorrowed;

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

    #[test]
    fn finds_without_accents_case_and_double_blanks() {
        assert_eq!(search_key("  Zoë   VAN 't Hoff "), "zoe van 't hoff");
        assert_eq!(search_key("\u{2019}t"), "'t");
    }
}
