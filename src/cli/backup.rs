//! `gouds8 backup`: a copy of everything, also while the server runs.

use std::path::PathBuf;

use super::failure::Failure;
use super::{Surroundings, output};
use crate::clock;
use crate::office::Errand;
use crate::office::backup::back_up;
use crate::wording::Messages;

#[derive(clap::Args)]
pub(super) struct Arguments {
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(super) fn described(command: clap::Command, messages: &Messages) -> clap::Command {
    command
        .about(messages.cli_backup())
        .after_help(messages.cli_backup_example())
        .mut_arg("file", |arg| arg.help(messages.cli_backup_file()))
}

pub(super) fn run(arguments: &Arguments, surroundings: &Surroundings) -> Result<(), Failure> {
    let office = surroundings.existing_office()?;
    let operator = surroundings.operator();
    let errand = Errand {
        office: &office,
        actor: &operator,
        now: clock::now(),
        form_key: None,
    };
    back_up(&errand, &arguments.file).map_err(|error| surroundings.not_done(&error))?;
    output::message(
        &surroundings
            .messages()
            .cli_backed_up(arguments.file.display().to_string()),
    );
    Ok(())
}
