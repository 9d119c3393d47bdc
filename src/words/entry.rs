//! From an entry as it is printed to the letters that are laid (rule 6).

use icu_normalizer::DecomposingNormalizerBorrowed;
use serde::{Deserialize, Serialize};

/// The most characters of an entry, and letters of a word.
pub(super) const LONGEST: usize = 100;

/// Why an entry cannot be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntryFault {
    /// A digit or another sign of a number, also a raised or lowered one.
    Digit(char),
    /// A sign that stands for no letter and is not left out.
    Symbol(char),
    /// A letter that is none of A to Z and has no such letter in it.
    OtherLetter(char),
    /// A character that is not seen and means something to machines.
    Control(char),
    /// Begins or ends with a hyphen: a part of a word.
    Bound,
    /// Nothing is left once the signs are left out.
    Nothing,
    /// More than 100 characters.
    TooLong,
    /// The letter Z alone, which never counts.
    LoneZ,
    /// A byte that is no text in the encoding of the file.
    NoText(u8),
}

/// What deserves a look in an entry that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Remark {
    /// A letter that marks do not make was read as one or two of A to Z: ß as SS, ø as O.
    ReadAs(char),
    /// A character without width was left out.
    Unseen(char),
}

/// Whether an entry has a capital somewhere: a name, an abbreviation, or a word derived from one.
#[must_use]
pub fn has_capital(entry: &str) -> bool {
    entry.chars().any(char::is_uppercase)
}

/// What an entry is without the blanks and unseen characters around it.
pub(super) fn trimmed(entry: &str) -> &str {
    entry.trim_matches(|one: char| one.is_whitespace() || is_unseen(one))
}

/// Appends the letters that an entry gives. Where it gives none, nothing is appended.
pub(super) fn normalise(
    entry: &str,
    letters: &mut String,
    remark: &mut impl FnMut(Remark),
) -> Result<(), EntryFault> {
    let before = letters.len();
    let outcome = append(entry, letters, remark).and_then(|()| match &letters[before..] {
        "" => Err(EntryFault::Nothing),
        "Z" => Err(EntryFault::LoneZ),
        word if word.len() > LONGEST => Err(EntryFault::TooLong),
        _ => Ok(()),
    });
    if outcome.is_err() {
        letters.truncate(before);
    }
    outcome
}

fn append(
    entry: &str,
    letters: &mut String,
    remark: &mut impl FnMut(Remark),
) -> Result<(), EntryFault> {
    for unseen in entry.chars().filter(|one| is_unseen(*one)) {
        remark(Remark::Unseen(unseen));
    }
    let bare = trimmed(entry);
    // A character has at most four bytes.
    if bare.len() > LONGEST && bare.chars().nth(LONGEST).is_some() {
        return Err(EntryFault::TooLong);
    }
    if bare.starts_with(is_hyphen) || bare.ends_with(is_hyphen) {
        return Err(EntryFault::Bound);
    }
    if bare.is_ascii() {
        return bare
            .chars()
            .try_for_each(|one| letter(one, letters, remark));
    }
    let decomposer = DecomposingNormalizerBorrowed::new_nfd();
    decomposer
        .normalize_iter(bare.chars())
        .try_for_each(|one| letter(one, letters, remark))
}

/// What one character of a decomposed entry gives.
fn letter(
    one: char,
    letters: &mut String,
    remark: &mut impl FnMut(Remark),
) -> Result<(), EntryFault> {
    if one.is_ascii_alphabetic() {
        letters.push(one.to_ascii_uppercase());
        return Ok(());
    }
    if let Some(known) = read_as(one) {
        letters.push_str(known);
        // The Dutch ij is two tiles, and no surprise.
        if !matches!(one, 'ĳ' | 'Ĳ') {
            remark(Remark::ReadAs(one));
        }
        return Ok(());
    }
    if is_mark(one) || is_left_out(one) || is_hyphen(one) || is_unseen(one) {
        return Ok(());
    }
    Err(if one.is_numeric() {
        EntryFault::Digit(one)
    } else if one.is_alphabetic() {
        EntryFault::OtherLetter(one)
    } else if one.is_control() || one.is_whitespace() {
        EntryFault::Control(one)
    } else {
        EntryFault::Symbol(one)
    })
}

/// Letters that no mark makes, and what they are laid as.
fn read_as(one: char) -> Option<&'static str> {
    Some(match one {
        'ĳ' | 'Ĳ' => "IJ",
        'ß' | 'ẞ' => "SS",
        'æ' | 'Æ' => "AE",
        'œ' | 'Œ' => "OE",
        'ø' | 'Ø' => "O",
        'đ' | 'Đ' | 'ð' | 'Ð' => "D",
        'ł' | 'Ł' => "L",
        'þ' | 'Þ' => "TH",
        'ı' => "I",
        _ => return None,
    })
}

/// Marks above, below or through a letter, set loose by decomposition.
fn is_mark(one: char) -> bool {
    matches!(one, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Blanks, full stops, commas and apostrophes.
fn is_left_out(one: char) -> bool {
    matches!(
        one,
        ' ' | '\t' | '\u{a0}' | '\u{2000}'
            ..='\u{200a}' | '\u{202f}' | '.' | ',' | '\'' | '’' | '‘' | 'ʼ' | '`' | '´'
    )
}

/// The hyphen and its kin: without a break, and the dashes that are typed for it.
fn is_hyphen(one: char) -> bool {
    matches!(one, '-' | '\u{2010}'..='\u{2014}')
}

/// Characters without width: a hyphen that shows at the end of a line only, joiners, the mark at the start of a file.
fn is_unseen(one: char) -> bool {
    matches!(
        one,
        '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}'
    )
}

#[cfg(test)]
mod tests {
    use super::super::Word;
    use super::*;

    fn word(entry: &str) -> Result<String, EntryFault> {
        Word::of_entry(entry).map(|word| word.as_str().to_owned())
    }

    #[test]
    fn what_is_left_out_is_left_out() {
        for (entry, letters) in [
            // The examples of rule 6.
            ("te allen tijde", "TEALLENTIJDE"),
            ("'s avonds", "SAVONDS"),
            ("reünie", "REUNIE"),
            // Composed and decomposed are the same.
            ("re\u{fc}nie", "REUNIE"),
            ("reu\u{308}nie", "REUNIE"),
            ("àéîõüçñåÅ", "AEIOUCNAA"),
            ("bi\u{301}j\u{301}na", "BIJNA"),
            ("ş\u{323}", "S"),
            // Capitals do not matter; the rule is that of ASCII, whatever the place.
            ("Europees", "EUROPEES"),
            ("BTW", "BTW"),
            ("İstanbul", "ISTANBUL"),
            // Every apostrophe.
            ("a's", "AS"),
            ("a\u{2019}s", "AS"),
            ("\u{2018}s-Gravenhage", "SGRAVENHAGE"),
            ("o\u{2bc}clock", "OCLOCK"),
            ("d`accord", "DACCORD"),
            ("d\u{b4}accord", "DACCORD"),
            // Every hyphen inside.
            ("e-mail", "EMAIL"),
            ("zee\u{2010}eend", "ZEEEEND"),
            ("zee\u{2011}eend", "ZEEEEND"),
            ("zee\u{2013}eend\u{2014}ei", "ZEEEENDEI"),
            ("zee\u{ad}eend", "ZEEEEND"),
            // Every blank, full stops and commas.
            ("  m.b.t. ", "MBT"),
            ("a,b", "AB"),
            ("a\u{a0}b\u{202f}c\u{2009}d\te", "ABCDE"),
            ("\u{a0}ei\u{2009}", "EI"),
            // Characters without width.
            ("\u{feff}ei\u{200b}", "EI"),
            ("-\u{2060}ei\u{2060}".trim_start_matches('-'), "EI"),
            // One letter.
            ("a", "A"),
            ("'t", "T"),
            ("ú", "U"),
        ] {
            assert_eq!(word(entry).as_deref(), Ok(letters), "{entry:?}");
        }
    }

    #[test]
    fn letters_that_no_mark_makes_are_read_as_others_and_noted() {
        for (entry, letters, noted) in [
            ("ĳs", "IJS", None),
            ("ĲS", "IJS", None),
            ("Straße", "STRASSE", Some('ß')),
            ("ẞ", "SS", Some('ẞ')),
            ("æther", "AETHER", Some('æ')),
            ("Œuvre", "OEUVRE", Some('Œ')),
            ("smørrebrød", "SMORREBROD", Some('ø')),
            ("Øst", "OST", Some('Ø')),
            ("ǿ", "O", Some('ø')),
            ("Đ", "D", Some('Đ')),
            ("złoty", "ZLOTY", Some('ł')),
            ("eð", "ED", Some('ð')),
            ("Þor", "THOR", Some('Þ')),
            ("ı", "I", Some('ı')),
        ] {
            let mut found = String::new();
            let mut remarks = Vec::new();
            normalise(entry, &mut found, &mut |remark| remarks.push(remark))
                .expect("an entry that can be laid");
            assert_eq!(found, letters);
            assert_eq!(
                remarks.first().copied(),
                noted.map(Remark::ReadAs),
                "{entry}"
            );
        }
        let mut remarks = Vec::new();
        normalise("e\u{200b}i", &mut String::new(), &mut |remark| {
            remarks.push(remark);
        })
        .expect("an entry that can be laid");
        assert_eq!(remarks, [Remark::Unseen('\u{200b}')]);
    }

    #[test]
    fn what_cannot_be_laid_is_refused_whole() {
        for (entry, fault) in [
            // Digits are not dropped: 3D is not D.
            ("3D", EntryFault::Digit('3')),
            ("1e", EntryFault::Digit('1')),
            ("m²", EntryFault::Digit('²')),
            ("m³", EntryFault::Digit('³')),
            ("CO₂", EntryFault::Digit('₂')),
            ("½", EntryFault::Digit('½')),
            ("Ⅷ", EntryFault::Digit('Ⅷ')),
            ("a/b", EntryFault::Symbol('/')),
            ("R&D", EntryFault::Symbol('&')),
            ("C+", EntryFault::Symbol('+')),
            ("@", EntryFault::Symbol('@')),
            ("€", EntryFault::Symbol('€')),
            ("a\"b", EntryFault::Symbol('"')),
            ("\u{fffd}", EntryFault::Symbol('\u{fffd}')),
            ("αβ", EntryFault::OtherLetter('α')),
            ("жук", EntryFault::OtherLetter('ж')),
            ("2ª".trim_start_matches('2'), EntryFault::OtherLetter('ª')),
            ("a\0b", EntryFault::Control('\0')),
            ("a\u{1b}[2J", EntryFault::Control('\u{1b}')),
            ("a\u{2028}b", EntryFault::Control('\u{2028}')),
            ("alleenstaanden-", EntryFault::Bound),
            ("-werk", EntryFault::Bound),
            ("\u{2011}werk", EntryFault::Bound),
            (" -werk ", EntryFault::Bound),
            ("-", EntryFault::Bound),
            ("", EntryFault::Nothing),
            (" . ", EntryFault::Nothing),
            ("\u{301}", EntryFault::Nothing),
            ("'", EntryFault::Nothing),
            ("z", EntryFault::LoneZ),
            ("Z.", EntryFault::LoneZ),
            ("ž", EntryFault::LoneZ),
        ] {
            assert_eq!(word(entry), Err(fault), "{entry:?}");
        }
        assert_eq!(word(&"a".repeat(100)), Ok("A".repeat(100)));
        assert_eq!(word(&"a".repeat(101)), Err(EntryFault::TooLong));
        assert_eq!(word(&"ĳ".repeat(51)), Err(EntryFault::TooLong));
        assert_eq!(
            word(&format!("a{}", "\u{301}".repeat(100))),
            Err(EntryFault::TooLong)
        );
    }

    #[test]
    fn a_refused_entry_leaves_nothing_behind() {
        let mut letters = "VOOR".to_owned();
        assert!(normalise("ab3", &mut letters, &mut |_| ()).is_err());
        assert_eq!(letters, "VOOR");
    }

    #[test]
    fn capitals_are_seen_anywhere() {
        for (entry, capital) in [
            ("fiets", false),
            ("Fiets", true),
            ("e-Mail", true),
            ("élan", false),
            ("Élan", true),
            ("btw", false),
        ] {
            assert_eq!(has_capital(entry), capital, "{entry}");
        }
    }
}
