//! Help and refusals of the parser, in the user's language.

use std::process::ExitCode;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::failure::WRONG_USE;
use super::output;
use crate::wording::Messages;

/// The same command, and all under it, with headings in that language.
pub(super) fn in_language(command: Command, messages: &Messages) -> Command {
    let template = format!(
        "{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
        messages.cli_heading_usage()
    );
    command
        .help_template(template)
        .subcommand_help_heading(messages.cli_heading_commands())
        .subcommand_value_name(messages.cli_value_command())
        .mut_args(|arg| {
            let heading = if arg.is_positional() {
                messages.cli_heading_arguments()
            } else {
                messages.cli_heading_options()
            };
            let takes_a_value = arg.get_action().takes_values();
            let arg = arg.help_heading(heading);
            if takes_a_value {
                // What the parser would add of its own is English; the help says it.
                arg.hide_default_value(true)
                    .hide_possible_values(true)
                    .hide_env(true)
            } else {
                arg
            }
        })
        .mut_subcommands(|command| in_language(command, messages))
}

/// Answers what the parser could not take: help and version are results, the rest is wrong use.
pub(super) fn answer(refused: &clap::Error, messages: &Messages) -> ExitCode {
    if matches!(
        refused.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    ) {
        let help = in_usage(&refused.render().to_string(), messages);
        return match output::result(&help, messages) {
            Ok(()) => ExitCode::SUCCESS,
            Err(failure) => failure.tell(messages),
        };
    }
    output::message(&sentence(refused, messages));
    if let Some(usage) = usage(refused) {
        let usage = in_usage(&usage, messages);
        output::message(&format!("{}: {usage}", messages.cli_heading_usage()));
    }
    output::message(&messages.cli_see_help());
    ExitCode::from(WRONG_USE)
}

fn sentence(refused: &clap::Error, messages: &Messages) -> String {
    let named = |kind| refused.get(kind).map(ToString::to_string);
    let argument = named(ContextKind::InvalidArg);
    let value = named(ContextKind::InvalidValue).filter(|value| !value.is_empty());
    let command = named(ContextKind::InvalidSubcommand);
    match (refused.kind(), argument, value, command) {
        (ErrorKind::InvalidSubcommand, _, _, Some(command)) => {
            messages.cli_unknown_command(command)
        }
        (ErrorKind::UnknownArgument, Some(argument), ..) => messages.cli_unknown_argument(argument),
        (ErrorKind::MissingRequiredArgument, Some(argument), ..) => {
            messages.cli_missing_argument(argument)
        }
        (
            ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand,
            ..,
        ) => messages.cli_missing_command(),
        (ErrorKind::InvalidValue | ErrorKind::ValueValidation, Some(argument), Some(value), _) => {
            match refused.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(known)) if !known.is_empty() => {
                    messages.cli_unknown_value(value, argument, known.join(", "))
                }
                _ => messages.cli_wrong_value(value, argument),
            }
        }
        (ErrorKind::InvalidValue, Some(argument), None, _) => messages.cli_missing_value(argument),
        (ErrorKind::ArgumentConflict, Some(argument), ..) => {
            messages.cli_argument_conflict(argument)
        }
        _ => messages.cli_wrong_use(),
    }
}

/// How the command is used, without the parser's own heading.
fn usage(refused: &clap::Error) -> Option<String> {
    let usage = refused.get(ContextKind::Usage)?.to_string();
    let usage = usage.trim();
    Some(usage.strip_prefix("Usage: ").unwrap_or(usage).to_owned())
}

/// The parser writes `[OPTIONS]` whatever the language.
fn in_usage(text: &str, messages: &Messages) -> String {
    text.replace(
        "[OPTIONS]",
        &format!("[{}]", messages.cli_heading_options().to_uppercase()),
    )
}
