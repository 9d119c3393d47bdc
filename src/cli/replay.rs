//! `gouds8 replay`: a game from a GCG file, turn by turn, with its board.

use std::path::PathBuf;

use clap::ValueEnum;

use super::failure::Failure;
use super::{Surroundings, document_file, output};
use crate::rules::gcg::{self, GcgFault};
use crate::rules::{GameRules, VariantName};
use crate::sheets;
use crate::wording::Messages;

#[derive(clap::Args)]
pub(super) struct Arguments {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_enum, value_name = "RULES")]
    rules: Option<Rules>,
    #[arg(long)]
    strict: bool,
}

/// The rules by their words.
#[derive(Clone, Copy, ValueEnum)]
enum Rules {
    Gouds8,
    Webfeud,
    Scrabble,
}

impl Rules {
    fn name(self) -> VariantName {
        match self {
            Self::Gouds8 => VariantName::Gouds8,
            Self::Webfeud => VariantName::Webfeud,
            Self::Scrabble => VariantName::Scrabble,
        }
    }
}

pub(super) fn described(command: clap::Command, messages: &Messages) -> clap::Command {
    command
        .about(messages.cli_replay())
        .after_help(messages.cli_replay_example())
        .mut_arg("file", |arg| arg.help(messages.cli_replay_file()))
        .mut_arg("rules", |arg| arg.help(messages.cli_replay_rules()))
        .mut_arg("strict", |arg| arg.help(messages.cli_replay_strict()))
}

pub(super) fn run(arguments: &Arguments, surroundings: &Surroundings) -> Result<(), Failure> {
    let messages = surroundings.messages();
    let told = |fault: &GcgFault| {
        messages.gcg_at_line(fault.line.to_string(), messages.gcg_fault(&fault.reason))
    };
    let bytes = document_file::bytes_of(&arguments.file, surroundings)?;
    let rules = arguments.rules.map(|rules| GameRules::usual(rules.name()));
    let reading = gcg::read(&bytes, rules.as_ref())
        .map_err(|fault| Failure::Work(messages.gcg_fault(&fault.reason)))?;
    if arguments.strict && !reading.repairs.is_empty() {
        let lines = reading.repairs.iter().map(told);
        output::lines(lines.map(|line| output::on_one_line(&line)), messages)?;
        return Err(Failure::No);
    }
    for fault in &reading.repairs {
        output::message(&told(fault));
    }
    let text = sheets::replay(&reading.transcript, surroundings.language);
    output::result(&text, messages)
}
