//! Runs the built program.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The program, with messages in that language.
pub(crate) fn program(language: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gouds8"));
    command
        .env("LANG", language)
        .env_remove("LC_ALL")
        .env_remove("DATABASE_URL");
    command
}

/// What comes of those arguments, with messages in English.
pub(crate) fn run(arguments: &[&str]) -> Output {
    program("C").args(arguments).output().unwrap()
}

/// As `run`, with a text on standard input.
pub(crate) fn run_with_input(arguments: &[&str], input: &[u8]) -> Output {
    let mut running = program("C")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    running.stdin.take().unwrap().write_all(input).unwrap();
    running.wait_with_output().unwrap()
}

/// Standard output as text.
pub(crate) fn said(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

/// Standard error as text.
pub(crate) fn complained(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

/// The exit code.
pub(crate) fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}
