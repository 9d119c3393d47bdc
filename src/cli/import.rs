//! `gouds8 import`: a document into the database.

use clap::ValueEnum;

use super::document_file::DocumentFile;
use super::failure::Failure;
use super::{Surroundings, output};
use crate::clock;
use crate::office::Errand;
use crate::office::competition::import_competition;
use crate::store::competition::Visibility;
use crate::wording::Messages;

#[derive(clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    document: DocumentFile,
    #[arg(long, value_enum, value_name = "VISIBILITY", default_value_t = VisibilityWord::Public)]
    visibility: VisibilityWord,
}

/// Who may see the competition.
#[derive(Clone, Copy, ValueEnum)]
enum VisibilityWord {
    Public,
    Unlisted,
    Private,
}

pub(super) fn described(command: clap::Command, messages: &Messages) -> clap::Command {
    command
        .about(messages.cli_import())
        .after_help(messages.cli_import_example())
        .mut_arg("file", |arg| arg.help(messages.cli_document_file()))
        .mut_arg("visibility", |arg| {
            arg.help(messages.cli_import_visibility())
        })
}

pub(super) fn run(arguments: &Arguments, surroundings: &Surroundings) -> Result<(), Failure> {
    let competition = arguments.document.competition(surroundings)?;
    let office = surroundings.office()?;
    let operator = surroundings.operator();
    let visibility = match arguments.visibility {
        VisibilityWord::Public => Visibility::Public,
        VisibilityWord::Unlisted => Visibility::Unlisted,
        VisibilityWord::Private => Visibility::Private,
    };
    let errand = Errand {
        office: &office,
        actor: &operator,
        now: clock::now(),
        form_key: None,
    };
    let made = import_competition(&errand, &competition, visibility)
        .map_err(|error| surroundings.not_done(&error))?;
    output::lines([made.value.slug], surroundings.messages())
}
