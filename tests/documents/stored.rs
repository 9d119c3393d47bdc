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

#[test]
fn what_is_there_already_is_not_looked_for_in_a_new_file() {
    for arguments in [
        &["export", "zaak"][..],
        &["backup", "kopie.db"],
        &["account", "password", "Ada", "--password-stdin"],
    ] {
        let kept = Kept::new();
        let output = kept.run(arguments);
        assert_eq!(code(&output), 1, "{arguments:?}");
        let file = kept.file().display().to_string();
        let sentence = format!("There is no database {file}.");
        assert!(complained(&output).starts_with(&sentence), "{output:?}");
        let left = fs::read_dir(kept.folder.path()).unwrap().count();
        assert_eq!(left, 0, "{arguments:?} made a file");
    }
}

#[test]
fn the_first_account_is_said_to_be_an_administrators() {
    let kept = Kept::new();
    let database = kept.file();
    let database = database.to_str().unwrap();
    let add = |name: &str, role: &str| {
        let arguments = ["account", "add", name, "--role", role, "--password-stdin"];
        let all = [&arguments[..], &["--database", database]].concat();
        let output = run_with_input(&all, b"Zeven zoete zebra's\n");
        assert_eq!(code(&output), 0, "{output:?}");
        assert_eq!(said(&output), "");
        complained(&output).to_owned()
    };
    let first = add("Ada", "organiser");
    assert!(
        first.contains("It is the first account, so Ada is an administrator"),
        "{first}"
    );
    let second = add("Bo", "organiser");
    assert!(!second.contains("administrator"), "{second}");
}
