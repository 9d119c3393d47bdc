//! The program: reads the command line and runs it.

use std::process::ExitCode;

fn main() -> ExitCode {
    gouds8::cli::run(std::env::args_os())
}
