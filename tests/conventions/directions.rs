//! Nothing imports upward: `docs/architecture.md` draws the floors.

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms from the ground up, each with those that it may enter besides itself.
const MAY_ENTER: [(&str, &[&str]); 10] = [
    ("rules", &[]),
    ("words", &[]),
    ("competition", &["rules"]),
    ("clock", &[]),
    ("store", &["rules", "words", "competition"]),
    ("office", &["rules", "words", "competition", "store"]),
    (
        "wording",
        &["rules", "words", "competition", "store", "office"],
    ),
    ("sheets", &["rules", "competition", "wording"]),
    (
        "web",
        &[
            "rules",
            "words",
            "competition",
            "clock",
            "store",
            "office",
            "wording",
            "sheets",
        ],
    ),
    (
        "cli",
        &[
            "rules",
            "words",
            "competition",
            "clock",
            "store",
            "office",
            "wording",
            "sheets",
            "web",
        ],
    ),
];

/// Where the database is written without a deed: the installation's secret, before anybody can do one.
const WRITES_WITHOUT_A_DEED: [&str; 1] = ["web/app/state.rs"];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("a source").path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// Every source with its path below `src` and its text.
fn all_sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    sources(&root, &mut found);
    found
        .into_iter()
        .map(|path| {
            let below = path.strip_prefix(&root).expect("a source below src");
            let name = below.display().to_string().replace('\\', "/");
            (name, fs::read_to_string(&path).expect("a source of text"))
        })
        .collect()
}

/// The room of a source; `None` for those that only hold the house together.
fn room(source: &str) -> Option<&str> {
    let room = source.split(['/', '.']).next()?;
    (!matches!(room, "lib" | "main")).then_some(room)
}

/// The rooms that a source names: every `crate::room`.
fn entered(text: &str) -> impl Iterator<Item = &str> {
    text.split("crate::").skip(1).filter_map(|rest| {
        rest.split(|letter: char| !letter.is_ascii_lowercase() && letter != '_')
            .next()
            .filter(|name| !name.is_empty())
    })
}

#[test]
fn nothing_imports_upward() {
    let sources = all_sources();
    assert!(sources.len() > 100, "the sources were found");
    let mut wrong = Vec::new();
    for (name, text) in &sources {
        let Some(own) = room(name) else { continue };
        let (_, allowed) = MAY_ENTER
            .iter()
            .find(|(room, _)| *room == own)
            .unwrap_or_else(|| panic!("{name} is in a room that is not on the map"));
        assert!(
            !text.contains("use crate::{") && !text.contains("super::super::super"),
            "{name}: imports that cannot be followed here"
        );
        wrong.extend(
            entered(text)
                .filter(|room| *room != own && !allowed.contains(room))
                .map(|room| format!("{name} enters {room}")),
        );
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn only_the_store_speaks_to_diesel_and_only_deeds_write() {
    for (name, text) in all_sources() {
        let own = room(&name).unwrap_or_default();
        assert!(
            own == "store" || !text.contains("diesel::"),
            "{name} speaks to diesel"
        );
        // A long chain of calls stands on several lines.
        let joined: String = text.split_whitespace().collect();
        let writes = matches!(own, "web" | "cli") && joined.contains("database().write(");
        assert!(
            !writes || WRITES_WITHOUT_A_DEED.contains(&name.as_str()),
            "{name} writes without a deed"
        );
    }
}
