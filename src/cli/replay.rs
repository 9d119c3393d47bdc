//! `gouds8 replay`: a game from a GCG file, turn by turn, with its board.

use std::path::PathBuf;

use clap::ValueEnum;

use super::failure::Failure;
use super::word::named_or_of_file;
use super::{Surroundings, document_file, output};
use crate::rules::gcg::{self, GcgFault};
use crate::rules::play::WordJudge;
use crate::rules::{GameRules, VariantName};
use crate::sheets;
use crate::wording::Messages;

#[derive(clap::Args)]
pub(super) struct Arguments {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_enum, value_name = "RULES")]
    rules: Option<Rules>,
    #[arg(long, value_name = "LIST")]
    words: Option<String>,
    #[arg(long, value_enum, default_value = "text", value_name = "FORM")]
    format: Format,
    #[arg(long)]
    strict: bool,
}

/// The forms in which a game is printed.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Json,
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
        .mut_arg("words", |arg| arg.help(messages.cli_replay_words()))
        .mut_arg("format", |arg| arg.help(messages.cli_replay_format()))
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
    let lexicon = match &arguments.words {
        Some(list) => Some(named_or_of_file(list, surroundings)?),
        None => None,
    };
    let stands = |word: &str| {
        lexicon
            .as_ref()
            .is_some_and(|lexicon| lexicon.is_valid(word))
    };
    let judge: Option<&dyn WordJudge> = lexicon.is_some().then_some(&stands);
    let faults: Vec<String> = reading.repairs.iter().map(told).collect();
    let text = match arguments.format {
        Format::Text => {
            for fault in &faults {
                output::message(fault);
            }
            sheets::replay(&reading.transcript, judge, surroundings.language)
        }
        Format::Json => sheets::replay_json(&reading.transcript, judge, &faults),
    };
    output::result(&text, messages)
}
