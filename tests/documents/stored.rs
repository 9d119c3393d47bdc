//! Into the database and out of it again, by the program.

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use gouds8::competition::{Competition, document};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use tempfile::TempDir;

use crate::cases::{folders_with, path};
use crate::competitions::competitions;
use crate::program::{code, complained, program, run_with_input, said};

/// A database of its own.
struct Kept {
    folder: TempDir,
}

impl Kept {
    fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("club.db")
    }

    fn run(&self, arguments: &[&str]) -> Output {
        program("C")
            .env("DATABASE_URL", self.file())
            .args(arguments)
            .output()
            .unwrap()
    }

    #[track_caller]
    fn exported(&self, slug: &str) -> Competition {
        let output = self.run(&["export", slug]);
        assert_eq!(code(&output), 0, "{}", complained(&output));
        document::read(&output.stdout).unwrap()
    }
}

/// The slug that was printed, alone on one line.
#[track_caller]
fn slug_in(output: &Output) -> String {
    assert_eq!(code(output), 0, "{}{}", said(output), complained(output));
    let slug = said(output).strip_suffix('\n').unwrap();
    let plain = |one: char| one.is_ascii_lowercase() || one.is_ascii_digit() || one == '-';
    assert!(!slug.is_empty() && slug.chars().all(plain), "{slug:?}");
    slug.to_owned()
}

#[test]
fn a_case_imported_and_exported_is_the_same_competition() {
    let kept = Kept::new();
    for folder in folders_with("standings.csv") {
        let slug = slug_in(&kept.run(&["import", &path(&folder)]));
        let original = document::read(&fs::read(path(&folder)).unwrap()).unwrap();
        assert_eq!(kept.exported(&slug), original, "{folder:?}");
    }
}

#[test]
fn a_case_with_faults_is_not_imported() {
    let kept = Kept::new();
    for folder in folders_with("faults.txt") {
        let output = kept.run(&["import", &path(&folder)]);
        assert_eq!(code(&output), 1, "{folder:?}");
        let expected = fs::read_to_string(folder.join("faults.txt")).unwrap();
        for pointer in expected.lines() {
            assert!(
                said(&output).contains(&format!("{pointer}: ")),
                "{}",
                said(&output)
            );
        }
        // All of them are called alike.
        assert_eq!(code(&kept.run(&["export", "zaak"])), 1, "{folder:?}");
    }
}

#[test]
fn any_competition_imported_and_exported_is_the_same() {
    let kept = Kept::new();
    let database = kept.file();
    let database = database.to_str().unwrap();
    let mut runner = TestRunner::deterministic();
    for _ in 0..20 {
        let original = competitions().new_tree(&mut runner).unwrap().current();
        let text = document::write(&original);
        let arguments = ["import", "-", "--database", database];
        let slug = slug_in(&run_with_input(&arguments, text.as_bytes()));
        assert_eq!(kept.exported(&slug), original, "{text}");
    }
}
