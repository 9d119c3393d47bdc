//! `gouds8 check`: whether a document is right.

use super::document_file::DocumentFile;
use super::failure::Failure;
use super::{Surroundings, output};
use crate::competition::Competition;
use crate::wording::Messages;

#[derive(clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    document: DocumentFile,
}

pub(super) fn described(command: clap::Command, messages: &Messages) -> clap::Command {
    command
        .about(messages.cli_check())
        .after_help(messages.cli_check_example())
        .mut_arg("file", |arg| arg.help(messages.cli_document_file()))
}

pub(super) fn run(arguments: &Arguments, surroundings: &Surroundings) -> Result<(), Failure> {
    let competition = arguments.document.competition(surroundings)?;
    let messages = surroundings.messages();
    output::lines([counts(&competition, messages)], messages)
}

fn counts(competition: &Competition, messages: &Messages) -> String {
    let games = || competition.rounds.iter().flat_map(|round| &round.games);
    let turns: usize = games()
        .filter_map(|game| game.record.turns())
        .map(<[_]>::len)
        .sum();
    [
        messages.cli_players(competition.players.len()),
        messages.cli_rounds(competition.rounds.len()),
        messages.cli_games(games().count()),
        messages.cli_turns(turns),
    ]
    .join(", ")
}
