//! What the manuals print in bold is what stands on the pages: people look for those very words.

use std::collections::BTreeSet;
use std::path::Path;

/// What the languages call themselves stands on every page too.
const LANGUAGES: [&str; 2] = ["Nederlands", "English"];

/// Everything that the pages say in a language, line by line.
fn said_in(language: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("locales")
        .join(language);
    let mut said: BTreeSet<String> = LANGUAGES.map(str::to_owned).into();
    for entry in std::fs::read_dir(folder).expect("the messages") {
        let text = std::fs::read_to_string(entry.expect("a file").path()).expect("text");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            // `key = value`, or a form of it that depends on a number: `[one] value`.
            let value = line.split_once(" = ").or_else(|| line.split_once("] "));
            if let Some((_, value)) = value {
                // Choices name the side to whom something happened: "flag fell: starter".
                let choice = value.split(':').next().unwrap_or_default();
                said.insert(choice.trim().to_owned());
                said.insert(value.trim().to_owned());
            }
        }
    }
    said
}

fn hold(manual: &str, language: &str) {
    let said = said_in(language);
    let bold: Vec<&str> = manual.split("**").skip(1).step_by(2).collect();
    assert!(bold.len() > 50, "bold words were found");
    let unsaid: Vec<_> = bold
        .into_iter()
        .filter(|words| !said.contains(*words))
        .collect();
    assert!(
        unsaid.is_empty(),
        "no page says {unsaid:#?} in language {language}"
    );
}

#[test]
fn the_dutch_manual_speaks_the_words_of_the_pages() {
    hold(include_str!("../../docs/manual.nl.md"), "nl");
}

#[test]
fn the_english_manual_speaks_the_words_of_the_pages() {
    hold(include_str!("../../docs/manual.en.md"), "en");
}
