//! Every dependency is explained in `docs/dependencies.md`, and nothing there is no dependency.

use std::collections::BTreeSet;

const MANIFEST: &str = include_str!("../../Cargo.toml");
const PAGE: &str = include_str!("../../docs/dependencies.md");

/// The crates that the manifest names, in all its lists of dependencies.
fn named() -> BTreeSet<&'static str> {
    let mut names = BTreeSet::new();
    let mut in_a_list = false;
    for line in MANIFEST.lines() {
        if line.starts_with('[') {
            in_a_list = line.ends_with("dependencies]");
        } else if in_a_list && let Some((name, _)) = line.split_once(" = ") {
            names.insert(name);
        }
    }
    names
}

/// The crates that the page explains: rows with three cells, the last the licence.
fn explained() -> BTreeSet<&'static str> {
    let (tables, _) = PAGE
        .split_once("## Versions")
        .expect("the chapter on versions");
    tables
        .lines()
        .filter_map(|line| line.strip_prefix("| "))
        .filter_map(|row| row.split_once(" | "))
        .map(|(name, _)| name)
        .filter(|name| *name != "crate" && *name != "---")
        .collect()
}

#[test]
fn every_dependency_is_explained() {
    assert!(named().len() > 30, "the lists were found");
    let unexplained: Vec<_> = named().difference(&explained()).copied().collect();
    assert!(unexplained.is_empty(), "no line for {unexplained:?}");
    let gone: Vec<_> = explained().difference(&named()).copied().collect();
    assert!(gone.is_empty(), "{gone:?} are no dependencies");
}
