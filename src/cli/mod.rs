//! The command line: a file per command.
//!
//! Each command has its arguments as a struct for the parser, `described`, which gives the parser
//! its help in the user's language, and `run`. A new command is a file, a line in [`Command`], one
//! in `described` and one in `dispatch`.
//!
//! Results go to standard output, everything else to standard error. The program ends with 0, with
//! 1 where the work cannot be done, with 2 where it is used wrongly.

mod account;
mod backup;
mod check;
mod demo;
mod document_file;
mod export;
mod failure;
mod help;
mod import;
mod language;
mod output;
mod pair;
mod place;
mod replay;
mod restore;
mod serve;
mod standings;
mod word;
mod words;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::wording::{Language, Messages};
use failure::Failure;

/// What stands on the command line.
#[derive(Parser)]
#[command(
    name = "gouds8",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true
)]
struct Line {
    // The options that every command has come last in its help.
    #[arg(
        long,
        global = true,
        display_order = 100,
        env = "DATABASE_URL",
        value_name = "FILE|URL",
        default_value = "./gouds8.db"
    )]
    database: String,
    #[arg(short, long, global = true, display_order = 101, action = ArgAction::Help)]
    help: Option<bool>,
    #[arg(short = 'V', long, display_order = 102, action = ArgAction::Version)]
    version: Option<bool>,
    #[command(subcommand)]
    command: Option<Command>,
}

/// What can be asked for.
#[derive(Subcommand)]
enum Command {
    Serve(serve::Arguments),
    Account(account::Arguments),
    Import(import::Arguments),
    Export(export::Arguments),
    Check(check::Arguments),
    Standings(standings::Arguments),
    Pair(pair::Arguments),
    Replay(replay::Arguments),
    Backup(backup::Arguments),
    Restore(restore::Arguments),
    Demo(demo::Arguments),
    Word(word::Arguments),
    Words(words::Arguments),
}

/// What every command is run with.
pub struct Surroundings {
    /// The language of messages.
    pub language: Language,
    /// The database named on the command line or in the environment: a file or an address.
    pub database: String,
}

impl Surroundings {
    fn messages(&self) -> &'static Messages {
        self.language.messages()
    }
}

/// Runs what the arguments, the first of which is the program's name, ask for.
#[must_use]
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let language = language::of_the_user();
    let messages = language.messages();
    let parsed = described(messages)
        .try_get_matches_from(arguments)
        .and_then(|matches| Line::from_arg_matches(&matches));
    let line = match parsed {
        Ok(line) => line,
        Err(refused) => return help::answer(&refused, messages),
    };
    let surroundings = Surroundings {
        language,
        database: line.database,
    };
    // Without a command the pages are served: that is what the program is for.
    let command = line
        .command
        .unwrap_or(Command::Serve(serve::Arguments::default()));
    match dispatch(command, &surroundings) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.tell(messages),
    }
}

fn described(messages: &Messages) -> clap::Command {
    let line = Line::command()
        .about(messages.cli_about())
        .after_help(messages.cli_example())
        .mut_arg("database", |arg| arg.help(messages.cli_database()))
        .mut_arg("help", |arg| arg.help(messages.cli_help()))
        .mut_arg("version", |arg| arg.help(messages.cli_version()))
        .mut_subcommand("serve", |command| serve::described(command, messages))
        .mut_subcommand("account", |command| account::described(command, messages))
        .mut_subcommand("import", |command| import::described(command, messages))
        .mut_subcommand("export", |command| export::described(command, messages))
        .mut_subcommand("backup", |command| backup::described(command, messages))
        .mut_subcommand("restore", |command| restore::described(command, messages))
        .mut_subcommand("demo", |command| demo::described(command, messages))
        .mut_subcommand("word", |command| word::described(command, messages))
        .mut_subcommand("words", |command| words::described(command, messages))
        .mut_subcommand("check", |command| check::described(command, messages))
        .mut_subcommand("standings", |command| {
            standings::described(command, messages)
        })
        .mut_subcommand("pair", |command| pair::described(command, messages))
        .mut_subcommand("replay", |command| replay::described(command, messages));
    help::in_language(line, messages)
}

fn dispatch(command: Command, surroundings: &Surroundings) -> Result<(), Failure> {
    match command {
        Command::Serve(arguments) => serve::run(&arguments, surroundings),
        Command::Account(arguments) => account::run(&arguments, surroundings),
        Command::Import(arguments) => import::run(&arguments, surroundings),
        Command::Export(arguments) => export::run(&arguments, surroundings),
        Command::Backup(arguments) => backup::run(&arguments, surroundings),
        Command::Restore(arguments) => restore::run(&arguments, surroundings),
        Command::Demo(arguments) => demo::run(&arguments, surroundings),
        Command::Word(arguments) => word::run(&arguments, surroundings),
        Command::Words(arguments) => words::run(&arguments, surroundings),
        Command::Check(arguments) => check::run(&arguments, surroundings),
        Command::Standings(arguments) => standings::run(&arguments, surroundings),
        Command::Pair(arguments) => pair::run(&arguments, surroundings),
        Command::Replay(arguments) => replay::run(&arguments, surroundings),
    }
}
