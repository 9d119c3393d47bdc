//! The folders of `tests/cases`, through the library and through the command line.

use std::fs;
use std::path::{Path, PathBuf};

use gouds8::competition::document;
use gouds8::competition::standings::{After, standings};
use gouds8::sheets;

use crate::program::{code, complained, run, said};

/// The folders that hold such a file beside the document.
pub(crate) fn folders_with(file: &str) -> Vec<PathBuf> {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut folders: Vec<PathBuf> = fs::read_dir(cases)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|folder| folder.join(file).is_file())
        .collect();
    folders.sort();
    folders
}

pub(crate) fn path(folder: &Path) -> String {
    folder.join("document.json").to_str().unwrap().to_owned()
}

#[test]
fn every_folder_is_a_case() {
    let right = folders_with("standings.csv");
    let wrong = folders_with("faults.txt");
    assert!(right.len() >= 13, "{right:?}");
    assert!(wrong.len() >= 8, "{wrong:?}");
    for folder in folders_with("document.json") {
        assert!(
            right.contains(&folder) != wrong.contains(&folder),
            "{folder:?}"
        );
    }
}

#[test]
fn standings_by_the_library() {
    for folder in folders_with("standings.csv") {
        let competition = document::read(&fs::read(path(&folder)).unwrap())
            .unwrap_or_else(|faults| panic!("{folder:?}: {faults:?}"));
        let standings = standings(&competition, After::Latest).unwrap();
        let expected = fs::read_to_string(folder.join("standings.csv")).unwrap();
        assert_eq!(
            sheets::csv(&competition, &standings),
            expected,
            "{folder:?}"
        );
    }
}

#[test]
fn standings_by_the_program() {
    for folder in folders_with("standings.csv") {
        let checked = run(&["check", &path(&folder)]);
        assert_eq!(code(&checked), 0, "{folder:?}: {}", said(&checked));
        assert_eq!(said(&checked).lines().count(), 1, "{folder:?}");
        let ranked = run(&["standings", &path(&folder), "--format", "csv"]);
        assert_eq!(code(&ranked), 0, "{folder:?}: {}", complained(&ranked));
        let expected = fs::read(folder.join("standings.csv")).unwrap();
        assert_eq!(ranked.stdout, expected, "{folder:?}");
        assert_eq!(complained(&ranked), "", "{folder:?}");
    }
}

#[test]
fn a_case_written_and_read_is_the_same_competition() {
    for folder in folders_with("standings.csv") {
        let competition = document::read(&fs::read(path(&folder)).unwrap()).unwrap();
        let written = document::write(&competition);
        assert_eq!(
            document::read(written.as_bytes()),
            Ok(competition),
            "{folder:?}"
        );
    }
}

#[test]
fn faults_by_the_library() {
    for folder in folders_with("faults.txt") {
        let faults = document::read(&fs::read(path(&folder)).unwrap()).unwrap_err();
        let pointers: Vec<&str> = faults.iter().map(|fault| fault.pointer.as_str()).collect();
        let expected = fs::read_to_string(folder.join("faults.txt")).unwrap();
        let mut expected: Vec<&str> = expected.lines().collect();
        let mut found = pointers.clone();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{folder:?}");
    }
}

#[test]
fn faults_by_the_program() {
    for folder in folders_with("faults.txt") {
        let expected = fs::read_to_string(folder.join("faults.txt")).unwrap();
        for command in ["check", "standings"] {
            let output = run(&[command, &path(&folder)]);
            assert_eq!(code(&output), 1, "{folder:?}");
            for pointer in expected.lines() {
                let start = format!("{pointer}: ");
                assert!(
                    said(&output).lines().any(|line| line.starts_with(&start)),
                    "{folder:?}: {}",
                    said(&output)
                );
            }
        }
    }
}
