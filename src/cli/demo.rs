//! `gouds8 demo`: something to look at in an empty database.

use super::failure::Failure;
use super::{Surroundings, output};
use crate::clock;
use crate::office::{Errand, demo};
use crate::wording::Messages;

/// Every demonstration shows the same.
const SEED: u64 = 8;

#[derive(clap::Args)]
pub(super) struct Arguments {}

pub(super) fn described(command: clap::Command, messages: &Messages) -> clap::Command {
    command
        .about(messages.cli_demo())
        .after_help(messages.cli_demo_example())
}

pub(super) fn run(_: &Arguments, surroundings: &Surroundings) -> Result<(), Failure> {
    let office = surroundings.office()?;
    let messages = surroundings.messages();
    let operator = surroundings.operator();
    let errand = Errand {
        office: &office,
        actor: &operator,
        now: clock::now(),
        form_key: None,
    };
    let made = demo::fill(&errand, SEED)
        .map_err(|error| surroundings.not_done(&error))?
        .ok_or_else(|| Failure::Work(messages.cli_demo_not_empty()))?;
    output::lines([made.running.slug, made.finished.slug], messages)?;
    output::message(&messages.cli_demo_done(&surroundings.database));
    Ok(())
}
