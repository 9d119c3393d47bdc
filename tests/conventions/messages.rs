//! The messages: the same in both languages, and each of them said somewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A message: the file that it stands in, and the variables that it names.
type Messages = BTreeMap<String, (String, BTreeSet<String>)>;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files_below(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            files_below(&path, ending, found);
        } else if path
            .extension()
            .is_some_and(|extension| extension == ending)
        {
            found.push(path);
        }
    }
}

/// What follows each dollar sign: the name of a variable.
fn variables(text: &str) -> impl Iterator<Item = String> {
    text.split('$').skip(1).map(|rest| {
        rest.chars()
            .take_while(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-'))
            .collect()
    })
}

/// Every message of a language: a key at the beginning of a line, and what is indented below it.
fn messages_in(language: &str) -> Messages {
    let mut files = Vec::new();
    files_below(&root().join("locales").join(language), "ftl", &mut files);
    let mut messages = Messages::new();
    for file in files {
        let name = file.file_name().expect("a name").to_string_lossy();
        let text = std::fs::read_to_string(&file).expect("text");
        let mut key = None;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if line.starts_with(|letter: char| letter.is_ascii_lowercase()) {
                let (name_of, _) = line.split_once(" =").expect("a key and its words");
                let before = messages.insert(
                    name_of.to_owned(),
                    (name.clone().into_owned(), BTreeSet::new()),
                );
                assert!(before.is_none(), "{name_of} stands twice in {language}");
                key = Some(name_of.to_owned());
            }
            if let Some(key) = &key {
                let (_, named) = messages.get_mut(key).expect("the message just begun");
                named.extend(variables(line));
            }
        }
    }
    assert!(messages.len() > 300, "the messages were found");
    messages
}

#[test]
fn both_languages_say_the_same_things() {
    let (dutch, english) = (messages_in("nl"), messages_in("en"));
    let only_in = |one: &Messages, other: &Messages| -> Vec<String> {
        one.keys()
            .filter(|key| !other.contains_key(*key))
            .cloned()
            .collect()
    };
    assert_eq!(
        only_in(&dutch, &english),
        Vec::<String>::new(),
        "only Dutch"
    );
    assert_eq!(
        only_in(&english, &dutch),
        Vec::<String>::new(),
        "only English"
    );
    for (key, (file, named)) in &dutch {
        let (other_file, other_named) = &english[key];
        assert_eq!(file, other_file, "{key} stands in different files");
        assert_eq!(named, other_named, "{key} names different variables");
    }
}

#[test]
fn every_message_is_said_somewhere() {
    let mut files = Vec::new();
    files_below(&root().join("src"), "rs", &mut files);
    files_below(&root().join("templates"), "html", &mut files);
    let said: String = files
        .iter()
        .map(|file| std::fs::read_to_string(file).expect("text"))
        .collect();
    // Chains of calls stand on several lines.
    let said: String = said.split_whitespace().collect();
    let unsaid: Vec<String> = messages_in("en")
        .into_keys()
        .filter(|key| {
            let function = key.replace('-', "_");
            !said.contains(&format!(".{function}(")) && !said.contains(&format!("::{function}"))
        })
        .collect();
    assert!(unsaid.is_empty(), "nobody says {unsaid:#?}");
}
