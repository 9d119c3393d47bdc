//! The core is pure: no database, no web, no files, no network, no clock, no chance of its own.

use std::path::{Path, PathBuf};

const PURE: [&str; 3] = ["rules", "words", "competition"];
const IMPURE: [&str; 14] = [
    "diesel",
    "actix",
    "tokio",
    "std::fs",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "std::time",
    "chrono::Utc",
    "chrono::Local",
    "getrandom",
    "tracing",
    "println!",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("a source").path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push(path);
        }
    }
}

#[test]
fn the_core_is_pure() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for room in PURE {
        let mut found = vec![root.join(format!("{room}.rs"))];
        found.retain(|path| path.exists());
        sources(&root.join(room), &mut found);
        assert!(found.len() > 5, "the sources of {room} were found");
        for path in found {
            let text = std::fs::read_to_string(&path).expect("a source of text");
            for word in IMPURE {
                assert!(!text.contains(word), "{}: {word}", path.display());
            }
        }
    }
}
