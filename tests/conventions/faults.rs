//! The tests that `docs/faults.md` names are there.

use std::path::{Path, PathBuf};

const PAGE: &str = include_str!("../../docs/faults.md");

/// What stands between backticks and is the path of a test, with the binary named before it, if any.
fn named() -> Vec<(Option<&'static str>, &'static str)> {
    let words: Vec<&str> = PAGE.lines().flat_map(|line| line.split('`')).collect();
    let at = |place: usize| words.get(place).copied().unwrap_or_default();
    (0..words.len())
        .filter(|&place| at(place).contains("::") && !at(place).contains(char::is_whitespace))
        .filter(|&place| at(place).starts_with(char::is_lowercase))
        .map(|place| {
            let before = place.checked_sub(2).map(at).filter(|word| {
                at(place - 1) == " " && Path::new("tests").join(word).join("main.rs").is_file()
            });
            (before, at(place))
        })
        .collect()
}

/// The files that may hold it: of a binary its module, in the sources the file or its folder.
fn files(binary: Option<&str>, modules: &[&str]) -> Vec<PathBuf> {
    let below = match binary {
        Some(binary) => Path::new("tests").join(binary),
        None => PathBuf::from("src"),
    };
    let modules: Vec<&str> = modules
        .iter()
        .copied()
        .filter(|name| *name != "tests")
        .collect();
    let path = below.join(modules.join("/"));
    vec![path.with_extension("rs"), path.join("mod.rs")]
}

fn is_there(binary: Option<&str>, path: &str) -> bool {
    let mut modules: Vec<&str> = path.split("::").collect();
    let Some(name) = modules.pop() else {
        return false;
    };
    files(binary, &modules)
        .iter()
        .filter_map(|file| std::fs::read_to_string(file).ok())
        .any(|text| text.contains(&format!("fn {name}(")))
}

#[test]
fn every_test_that_holds_a_fault_off_is_there() {
    let named = named();
    assert!(named.len() > 90, "names were found");
    let gone: Vec<_> = named
        .iter()
        .filter(|(binary, path)| !is_there(*binary, path))
        .collect();
    assert!(gone.is_empty(), "{gone:#?}");
}
