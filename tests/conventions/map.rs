//! The files that `docs/architecture.md` names are there.

use std::path::Path;

const MAP: &str = include_str!("../../docs/architecture.md");
const KINDS: [&str; 7] = [
    ".rs", ".html", ".ftl", ".css", ".sql", ".toml", "/", // a folder
];

/// Every file and folder below, as paths from the root; folders end in a slash.
fn everything_in(folder: &Path, root: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        let below = path.strip_prefix(root).expect("a path below the root");
        let name = format!("/{}", below.display()).replace('\\', "/");
        if path.is_dir() {
            found.push(format!("{name}/"));
            if !matches!(name.as_str(), "/target" | "/.git") {
                everything_in(&path, root, found);
            }
        } else {
            found.push(name);
        }
    }
}

/// What stands between backticks and looks like a file or folder.
fn named() -> impl Iterator<Item = &'static str> {
    MAP.split('`')
        .skip(1)
        .step_by(2)
        .filter(|word| KINDS.iter().any(|kind| word.ends_with(kind)))
}

#[test]
fn the_map_names_what_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut there = Vec::new();
    everything_in(root, root, &mut there);
    // A star stands for either language.
    let is_there = |name: &str| {
        let ending = format!("/{}", name.replace('*', "en"));
        there.iter().any(|path| path.ends_with(&ending))
    };
    assert!(named().count() > 40, "names were found");
    let gone: Vec<&str> = named().filter(|name| !is_there(name)).collect();
    assert!(gone.is_empty(), "{gone:#?}");
}
