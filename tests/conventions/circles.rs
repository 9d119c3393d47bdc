//! No two files of a room need each other, directly or by way of others.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The rooms that are held to it. In `web` the frame of a page, the problem that can take its place and the
/// visitor for whom both are made know each other.
const ROOMS: [&str; 8] = [
    "rules",
    "words",
    "competition",
    "store",
    "office",
    "sheets",
    "wording",
    "cli",
];

/// Circles that are there: none may come in beside them.
const KNOWN: [[&str; 2]; 1] = [["cli/failure", "cli/output"]];

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

/// The files of a room by their path below `src`, without the ending; those that only name the others left out.
fn files(room: &str) -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    sources(&root.join(room), &mut found);
    found
        .into_iter()
        .filter_map(|path| {
            let below = path.strip_prefix(&root).expect("a source below src");
            let name = below.with_extension("").display().to_string();
            let text = std::fs::read_to_string(&path).expect("a source of text");
            let (code, _) = text.split_once("#[cfg(test)]").unwrap_or((&text, ""));
            (!name.ends_with("mod")).then(|| (name.replace('\\', "/"), code.to_owned()))
        })
        .collect()
}

/// Every path that is spelled out in a source, braces resolved.
fn paths(text: &str) -> Vec<String> {
    let mut paths = Vec::new();
    for start in ["crate::", "super::"] {
        let mut rest = text;
        while let Some(at) = rest.find(start) {
            let spelled = &rest[at..];
            expand("", spelled, &mut paths);
            // A path may go up several times.
            rest = spelled.trim_start_matches(start);
        }
    }
    paths
}

/// The paths at the beginning of a text; what follows in the text.
fn expand<'a>(before: &str, text: &'a str, paths: &mut Vec<String>) -> &'a str {
    let end = text
        .find(|letter: char| !letter.is_alphanumeric() && !matches!(letter, '_' | ':'))
        .unwrap_or(text.len());
    let path = format!("{before}{}", &text[..end]);
    let mut rest = &text[end..];
    if !path.ends_with("::") || !rest.starts_with('{') {
        paths.push(path);
        return rest;
    }
    loop {
        rest = expand(&path, rest[1..].trim_start(), paths).trim_start();
        if !rest.starts_with(',') {
            return rest.strip_prefix('}').unwrap_or(rest);
        }
    }
}

/// The file that a path written in `own` leads to.
fn leads_to<'a>(path: &str, own: &str, files: &'a BTreeMap<String, String>) -> Option<&'a str> {
    let mut at: Vec<&str> = own.split('/').collect();
    for part in path.split("::") {
        match part {
            "crate" => at.clear(),
            "super" => {
                at.pop();
            }
            part => at.push(part),
        }
    }
    while !at.is_empty() {
        if let Some((name, _)) = files.get_key_value(&at.join("/")) {
            return Some(name);
        }
        at.pop();
    }
    None
}

/// Everything that a file needs, directly or by way of others.
fn needs<'a>(file: &'a str, named: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> BTreeSet<&'a str> {
    let mut needed = BTreeSet::new();
    let mut ahead = vec![file];
    while let Some(next) = ahead.pop() {
        for other in &named[next] {
            if needed.insert(*other) {
                ahead.push(other);
            }
        }
    }
    needed
}

#[test]
fn braces_in_paths_are_resolved() {
    let text = "use crate::a::{self, b::{C, d}, E};\nlet x = super::super::f::g();";
    let expected = [
        "crate::a::self",
        "crate::a::b::C",
        "crate::a::b::d",
        "crate::a::E",
        "super::super::f::g",
    ];
    assert_eq!(paths(text), expected);
}

#[test]
fn no_files_go_in_circles() {
    let mut circles = BTreeSet::new();
    for room in ROOMS {
        let files = files(room);
        assert!(!files.is_empty(), "the files of {room} were found");
        let named: BTreeMap<&str, BTreeSet<&str>> = files
            .iter()
            .map(|(own, text)| {
                let named = paths(text);
                let others = named.iter().filter_map(|path| leads_to(path, own, &files));
                (own.as_str(), others.filter(|other| other != own).collect())
            })
            .collect();
        for one in files.keys() {
            for other in needs(one, &named) {
                if needs(other, &named).contains(one.as_str()) && one.as_str() < other {
                    circles.insert([one.clone(), other.to_owned()]);
                }
            }
        }
    }
    let known: BTreeSet<[String; 2]> = KNOWN.map(|pair| pair.map(str::to_owned)).into();
    assert_eq!(circles, known, "files in circles");
}
