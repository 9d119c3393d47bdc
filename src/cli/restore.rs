//! `gouds8 restore`: a back-up in place of the database, while no server uses it.

use std::path::PathBuf;

use super::failure::Failure;
use super::{Surroundings, output};
use crate::clock;
use crate::office::backup::restore_file;
use crate::store::Address;
use crate::wording::Messages;

#[derive(clap::Args)]
pub(super) struct Arguments {
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(super) fn described(command: clap::Command, messages: &Messages) -> clap::Command {
    command
        .about(messages.cli_restore())
        .after_help(messages.cli_restore_example())
        .mut_arg("file", |arg| arg.help(messages.cli_restore_file()))
}

pub(super) fn run(arguments: &Arguments, surroundings: &Surroundings) -> Result<(), Failure> {
    let messages = surroundings.messages();
    let address =
        Address::parse(&surroundings.database).map_err(|error| surroundings.cannot_open(&error))?;
    let Address::Sqlite(target) = address else {
        return Err(Failure::Work(messages.open_postgres_later()));
    };
    let was_there = target.exists();
    let aside = restore_file(&arguments.file, &target, clock::now())
        .map_err(|error| surroundings.cannot_open(&error))?;
    output::message(&messages.cli_restored(arguments.file.display().to_string()));
    if was_there {
        output::message(&messages.cli_restored_aside(aside.display().to_string()));
    }
    Ok(())
}
