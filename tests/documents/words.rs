//! `gouds8 word` and `gouds8 words`.

use std::path::Path;
use std::process::Output;

use tempfile::TempDir;

use crate::program::{code, complained, program, run_with_input, said};

const LIST: &[u8] =
    "# a remark\nte allen tijde\nreünie\nas\na's\nAmsterdam\n3D\n-werk\n".as_bytes();

struct Desk {
    folder: TempDir,
}

impl Desk {
    fn new() -> Self {
        Self {
            folder: TempDir::new().unwrap(),
        }
    }

    fn database(&self) -> String {
        self.folder.path().join("gouds8.db").display().to_string()
    }

    fn file(&self, name: &str, bytes: &[u8]) -> String {
        let path = self.folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path.display().to_string()
    }

    fn run_in(&self, language: &str, arguments: &[&str]) -> Output {
        program(language)
            .args(["--database", &self.database()])
            .args(arguments)
            .output()
            .unwrap()
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.run_in("C", arguments)
    }

    fn with_list(name: &str) -> Self {
        let desk = Self::new();
        let file = desk.file("lijst.txt", LIST);
        let output = desk.run(&["words", "import", &file, "--name", name]);
        assert_eq!(code(&output), 0, "{}", complained(&output));
        desk
    }
}

#[test]
fn a_word_is_told_with_its_entries() {
    let desk = Desk::with_list("Gouda");
    let output = desk.run(&["word", "TEALLENTIJDE", "te allen tijde", "reunie", "as"]);
    assert_eq!(
        said(&output),
        "TEALLENTIJDE: te allen tijde\nTEALLENTIJDE: te allen tijde\nREUNIE: reünie\nAS: as, a's\n"
    );
    assert_eq!(code(&output), 0);
    assert_eq!(complained(&output), "");
}

#[test]
fn one_word_that_does_not_count_is_told_by_the_exit_code_too() {
    let desk = Desk::with_list("Gouda");
    let output = desk.run(&["word", "reünie", "room", "3D", "z", "\u{1b}[2J"]);
    assert_eq!(
        said(&output),
        "REUNIE: reünie\n\
         ROOM: not in the list\n\
         3D: cannot be laid. 3 (U+0033) is a digit, and entries with digits cannot be laid.\n\
         z: cannot be laid. The letter Z alone never counts.\n\
         \\u001b[2J: cannot be laid. U+001B is no character that people type.\n"
    );
    assert_eq!(code(&output), 1);
    let output = desk.run_in("nl_NL.UTF-8", &["word", "room"]);
    assert_eq!(said(&output), "ROOM: staat niet in de lijst\n");
    assert_eq!(code(&desk.run(&["word"])), 2);
}

#[test]
fn an_import_tells_every_refused_line_and_a_list_what_there_is() {
    let desk = Desk::new();
    let file = desk.file("Gouda 2026.txt", LIST);
    let output = desk.run(&["words", "import", &file]);
    assert_eq!(code(&output), 0);
    // printf 'AMSTERDAM\nAS\nREUNIE\nTEALLENTIJDE\n' | sha256sum
    let line = "Gouda 2026: 4 words, fingerprint 7d1a7a57512ab8a8e88cc95676bb46f7652caf604997f2937324b9c9623a0222\n";
    assert_eq!(said(&output), line);
    assert_eq!(
        complained(&output),
        "Line 7, \"3D\": 3 (U+0033) is a digit, and entries with digits cannot be laid.\n\
         Line 8, \"-werk\": It begins or ends with a hyphen, so it is a part of a word.\n\
         Of 8 lines 5 entries were taken; 0 were repeated, 2 refused, 0 left out for a capital.\n\
         1 entry has a capital. A list that mixes in names is better read with --without-capitals.\n"
    );
    assert_eq!(said(&desk.run(&["words", "list"])), line);

    // The same file once more: its name is taken.
    let output = desk.run(&["words", "import", &file]);
    assert_eq!(code(&output), 1);
    assert_eq!(
        complained(&output),
        "There is a list \"Gouda 2026\" already. Say another name with --name.\n"
    );
    let output = desk.run(&[
        "words",
        "import",
        &file,
        "--name",
        "Kort",
        "--without-capitals",
    ]);
    assert!(said(&output).starts_with("Kort: 3 words, "));
    assert_eq!(code(&desk.run(&["word", "AMSTERDAM", "--list", "kort"])), 1);
    assert_eq!(
        code(&desk.run(&["word", "AMSTERDAM", "--list", "gouda 2026"])),
        0
    );
    // Which of the two?
    let output = desk.run(&["word", "as"]);
    assert_eq!(code(&output), 1);
    assert_eq!(
        complained(&output),
        "Which list? Say one with --list: Gouda 2026, Kort.\n"
    );
    let output = desk.run(&["word", "as", "--list", "Utrecht"]);
    assert_eq!(code(&output), 1);
    assert_eq!(
        complained(&output),
        "There is no word list \"Utrecht\". There are: Gouda 2026, Kort.\n"
    );
}

#[test]
fn a_list_comes_from_standard_input_with_a_name() {
    let desk = Desk::new();
    let database = desk.database();
    let arguments = [
        "--database",
        &database,
        "words",
        "import",
        "-",
        "--name",
        "Gouda",
    ];
    let output = run_with_input(&arguments, b"re\xfcnie\r\n");
    assert!(
        said(&output).starts_with("Gouda: 1 word, "),
        "{}",
        complained(&output)
    );
    assert_eq!(said(&desk.run(&["word", "REUNIE"])), "REUNIE: reünie\n");
}

#[test]
fn what_cannot_be_done_says_what_to_do() {
    let desk = Desk::new();
    let empty = desk.file("leeg.txt", b"# niets\n");
    let utf16 = desk.file("notepad.txt", b"\xff\xfea\0");
    let nameless = desk.file(" .txt", b"fiets\n");
    let missing = desk.folder.path().join("weg.txt").display().to_string();
    for (arguments, says) in [
        (
            vec!["words", "import", &empty],
            "A list is plain text with a word a line.",
        ),
        (
            vec!["words", "import", &utf16],
            "Save it as UTF-8 and try again.",
        ),
        (vec!["words", "import", &missing], "There is no file"),
        (
            vec!["words", "import", &nameless, "--name", " "],
            "Say one with --name.",
        ),
        (
            vec!["word", "fiets", "--list", "Gouda"],
            "Bring one in with \"gouds8 words import FILE\".",
        ),
        (vec!["words", "list"], "There is no database"),
    ] {
        let output = desk.run(&arguments);
        assert_eq!(code(&output), 1, "{arguments:?}");
        assert_eq!(said(&output), "", "{arguments:?}");
        assert!(
            complained(&output).contains(says),
            "{}",
            complained(&output)
        );
    }
    assert!(!Path::new(&desk.database()).exists(), "nothing was made");
    // Without a list it goes by the one of this computer, if there is one.
    let output = desk.run(&["word", "fiets"]);
    if Path::new("/usr/share/dict/dutch").is_file() {
        assert_eq!(said(&output), "FIETS: fiets\n");
        assert!(complained(&output).contains("/usr/share/dict/dutch"));
    } else {
        assert_eq!(code(&output), 1);
        assert!(complained(&output).contains("gouds8 words import FILE"));
    }
}
