//! The program itself, serving on a free port with a database of its own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use tempfile::TempDir;

/// A running program; it stops, and its database goes, when this goes.
pub(crate) struct Site {
    address: String,
    program: Child,
    said: Arc<Mutex<Vec<String>>>,
    _directory: TempDir,
}

impl Site {
    /// A site where nobody has an account yet.
    pub(crate) fn new() -> Self {
        Self::prepared(|_| {})
    }

    /// A site whose database was worked on from the command line first.
    pub(crate) fn prepared(prepare: impl FnOnce(&CommandLine<'_>)) -> Self {
        let directory = TempDir::new().expect("a directory for the test");
        prepare(&CommandLine {
            directory: directory.path(),
        });
        let mut program = program(directory.path())
            .args(["serve", "--listen", "127.0.0.1:0"])
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(program.stderr.take().expect("its standard error")).lines();
        let address = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| line.find("http://").map(|at| line[at..].trim().to_owned()))
            .expect("the program says where it serves");
        let said = Arc::new(Mutex::new(Vec::new()));
        let listener = Arc::clone(&said);
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                listener.lock().expect("nobody panics with it").push(line);
            }
        });
        Self {
            address,
            program,
            said,
            _directory: directory,
        }
    }

    /// The address of a page.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }

    /// What the program complained of since it served.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let said = self.said.lock().expect("nobody panics with it");
        said.iter()
            .filter(|line| line.contains("ERROR") || line.contains("WARN"))
            .cloned()
            .collect()
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// The command line, for what was there before anybody came.
pub(crate) struct CommandLine<'a> {
    directory: &'a Path,
}

impl CommandLine<'_> {
    /// Runs a command that must succeed, with this text on its standard input.
    pub(crate) fn run(&self, arguments: &[&str], input: &str) {
        let file = self.directory.join("input");
        std::fs::write(&file, input).expect("the input is written");
        let done = program(self.directory)
            .args(arguments)
            .stdin(std::fs::File::open(&file).expect("the input is read"))
            .output()
            .expect("the program runs");
        assert!(
            done.status.success(),
            "{arguments:?}: {}",
            String::from_utf8_lossy(&done.stderr)
        );
    }
}

fn program(directory: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gouds8"));
    command
        .arg("--database")
        .arg(directory.join("gouds8.db"))
        .env("LANG", "C")
        .env_remove("GOUDS8_LOG");
    command
}
