//! The key by which a name is found, made here because databases fold case and accents differently.

use icu_normalizer::DecomposingNormalizerBorrowed;

/// The text by which a name is found: without accents and what is not seen, in lower case, with single spaces.
#[must_use]
pub fn search_key(text: &str) -> String {
    let plain: String = DecomposingNormalizerBorrowed::new_nfkd()
        .normalize(text)
        .chars()
        .filter(|character| !is_mark(*character) && !is_unseen(*character))
        .flat_map(char::to_lowercase)
        .map(|character| match character {
            '\u{2018}' | '\u{2019}' => '\'',
            other => other,
        })
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A pattern for texts that hold this one as it is.
pub(super) fn containing(text: &str) -> String {
    let mut pattern = String::from("%");
    for character in text.chars() {
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern.push('%');
    pattern
}

/// Accents set loose by decomposition.
fn is_mark(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// What a name can carry without anybody seeing it, and so without anybody typing it.
fn is_unseen(character: char) -> bool {
    (character.is_control() && !character.is_whitespace())
        || matches!(character, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_without_accents_case_and_double_blanks() {
        assert_eq!(search_key("  Zoë   VAN 't Hoff "), "zoe van 't hoff");
        assert_eq!(search_key("\u{2019}t"), "'t");
        assert_eq!(search_key("\u{202e}Jan\u{200b}sen\0"), "jansen");
    }
}
