//! `gouds8 standings`: who stands where.

use clap::ValueEnum;

use super::document_file::DocumentFile;
use super::failure::Failure;
use super::{Surroundings, output};
use crate::competition::standings::{After, Standings, standings};
use crate::competition::{Competition, Group};
use crate::sheets;
use crate::wording::Messages;

#[derive(clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    document: DocumentFile,
    #[arg(long, value_name = "N")]
    after_round: Option<u64>,
    #[arg(long, value_name = "G")]
    group: Option<String>,
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Table)]
    format: Format,
}

/// The forms in which standings are written.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Table,
    Csv,
    CsvNl,
    Json,
}

pub(super) fn described(command: clap::Command, messages: &Messages) -> clap::Command {
    command
        .about(messages.cli_standings())
        .after_help(messages.cli_standings_example())
        .mut_arg("file", |arg| arg.help(messages.cli_document_file()))
        .mut_arg("after_round", |arg| {
            arg.help(messages.cli_standings_after_round())
        })
        .mut_arg("group", |arg| arg.help(messages.cli_standings_group()))
        .mut_arg("format", |arg| arg.help(messages.cli_standings_format()))
}

pub(super) fn run(arguments: &Arguments, surroundings: &Surroundings) -> Result<(), Failure> {
    // Standings go out to others.
    let competition = arguments
        .document
        .competition(surroundings)?
        .with_shown_names();
    let messages = surroundings.messages();
    let after = after(arguments.after_round, &competition, messages)?;
    let standings = standings(&competition, after)
        .map_err(|unsupported| Failure::Work(messages.cli_cannot_rank(unsupported.0.as_str())))?;
    let standings = of_group(standings, arguments.group.as_deref(), messages)?;
    let text = match arguments.format {
        Format::Table => sheets::table(&competition, &standings, surroundings.language),
        Format::Csv => sheets::csv(&competition, &standings),
        Format::CsvNl => sheets::csv_nl(&competition, &standings),
        Format::Json => sheets::json(&competition, &standings),
    };
    output::result(&text, messages)
}

fn after(
    rounds: Option<u64>,
    competition: &Competition,
    messages: &Messages,
) -> Result<After, Failure> {
    let Some(rounds) = rounds else {
        return Ok(After::Latest);
    };
    let last = competition.rounds.len();
    i64::try_from(rounds)
        .ok()
        .filter(|_| usize::try_from(rounds).is_ok_and(|rounds| rounds <= last))
        .and_then(After::rounds)
        .ok_or_else(|| {
            Failure::Work(messages.cli_no_such_round(rounds.to_string(), last.to_string()))
        })
}

fn of_group(
    standings: Standings,
    group: Option<&str>,
    messages: &Messages,
) -> Result<Standings, Failure> {
    let Some(name) = group else {
        return Ok(standings);
    };
    Group::new(name)
        .ok()
        .and_then(|group| standings.of_group(&group))
        .ok_or_else(|| Failure::Work(messages.cli_no_such_group(name)))
}
