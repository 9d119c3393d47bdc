//! `gouds8 pair`: the next round, added to the document as a draft.

use super::document_file::DocumentFile;
use super::failure::Failure;
use super::{Surroundings, output};
use crate::competition::pairing::propose;
use crate::competition::{Competition, Round, document};
use crate::wording::Messages;

#[derive(clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    document: DocumentFile,
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
}

pub(super) fn described(command: clap::Command, messages: &Messages) -> clap::Command {
    command
        .about(messages.cli_pair())
        .after_help(messages.cli_pair_example())
        .mut_arg("file", |arg| arg.help(messages.cli_document_file()))
        .mut_arg("seed", |arg| arg.help(messages.cli_pair_seed()))
}

pub(super) fn run(arguments: &Arguments, surroundings: &Surroundings) -> Result<(), Failure> {
    let mut competition = arguments.document.competition(surroundings)?;
    let messages = surroundings.messages();
    let proposal = propose(&competition, &[], arguments.seed)
        .map_err(|refusal| Failure::Work(messages.pairing_refusal(refusal, Some(&competition))))?;
    for note in proposal.notes {
        output::message(&messages.pairing_note(note, &competition));
    }
    put(proposal.round, &mut competition);
    output::result(&document::write(&competition), messages)
}

/// Puts the round after the others, or in the place of the last where that is the one proposed.
fn put(round: Round, competition: &mut Competition) {
    match competition.rounds.last_mut() {
        Some(last) if last.number == round.number => *last = round,
        _ => competition.rounds.push(round),
    }
}
