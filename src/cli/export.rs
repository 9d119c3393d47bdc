//! `gouds8 export`: a competition out of the database, as a document.

use std::path::PathBuf;

use super::failure::Failure;
use super::{Surroundings, output};
use crate::competition::document::write;
use crate::office::{DeedError, Noun, Refusal};
use crate::store::competition::{find, load};
use crate::wording::Messages;

#[derive(clap::Args)]
pub(super) struct Arguments {
    #[arg(value_name = "SLUG")]
    slug: String,
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(super) fn described(command: clap::Command, messages: &Messages) -> clap::Command {
    command
        .about(messages.cli_export())
        .after_help(messages.cli_export_example())
        .mut_arg("slug", |arg| arg.help(messages.cli_export_slug()))
        .mut_arg("output", |arg| arg.help(messages.cli_export_output()))
}

pub(super) fn run(arguments: &Arguments, surroundings: &Surroundings) -> Result<(), Failure> {
    let office = surroundings.existing_office()?;
    let messages = surroundings.messages();
    let stored = office
        .database()
        .read(|connection| match find(connection, &arguments.slug)? {
            Some(head) => Ok::<_, DeedError>(load(connection, head.key)?),
            None => Ok(None),
        })
        .map_err(|error| surroundings.not_done(&error))?
        .ok_or_else(|| surroundings.refused(&Refusal::NotFound(Noun::Competition)))?;
    let text = write(&stored.competition);
    match &arguments.output {
        None => output::result(&text, messages),
        Some(file) if file.as_os_str() == "-" => output::result(&text, messages),
        Some(file) => std::fs::write(file, text).map_err(|error| {
            Failure::Work(
                messages.cli_cannot_write_file(file.display().to_string(), error.to_string()),
            )
        }),
    }
}
