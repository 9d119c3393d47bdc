//! `gouds8 account`: accounts without a browser.

use std::io::{self, BufRead, IsTerminal};

use clap::{Subcommand, ValueEnum};

use super::failure::Failure;
use super::{Surroundings, output};
use crate::clock;
use crate::office::account::{add_account, create_first_account, reset_password};
use crate::office::{DeedError, Errand, Noun, Office, Refusal};
use crate::store::account::{self, Account, Role};
use crate::wording::Messages;

#[derive(clap::Args)]
pub(super) struct Arguments {
    #[command(subcommand)]
    deed: Deed,
}

#[derive(Subcommand)]
enum Deed {
    Add(Add),
    Password(Password),
}

#[derive(clap::Args)]
struct Add {
    #[arg(value_name = "NAME")]
    name: String,
    #[arg(long, value_enum, value_name = "ROLE", default_value_t = RoleWord::Organiser)]
    role: RoleWord,
    #[arg(long)]
    password_stdin: bool,
}

#[derive(clap::Args)]
struct Password {
    #[arg(value_name = "NAME")]
    name: String,
    #[arg(long)]
    password_stdin: bool,
}

/// What an account may do.
#[derive(Clone, Copy, ValueEnum)]
enum RoleWord {
    Admin,
    Organiser,
}

pub(super) fn described(command: clap::Command, messages: &Messages) -> clap::Command {
    command
        .about(messages.cli_account())
        .after_help(messages.cli_account_example())
        .mut_subcommand("add", |command| {
            command
                .about(messages.cli_account_add())
                .after_help(messages.cli_account_add_example())
                .mut_arg("name", |arg| arg.help(messages.cli_account_name()))
                .mut_arg("role", |arg| arg.help(messages.cli_account_role()))
                .mut_arg("password_stdin", |arg| {
                    arg.help(messages.cli_password_stdin())
                })
        })
        .mut_subcommand("password", |command| {
            command
                .about(messages.cli_account_password())
                .after_help(messages.cli_account_password_example())
                .mut_arg("name", |arg| arg.help(messages.cli_account_name()))
                .mut_arg("password_stdin", |arg| {
                    arg.help(messages.cli_password_stdin())
                })
        })
}

pub(super) fn run(arguments: &Arguments, surroundings: &Surroundings) -> Result<(), Failure> {
    let messages = surroundings.messages();
    match &arguments.deed {
        Deed::Add(add) => {
            let office = surroundings.office()?;
            let password = read_password(add.password_stdin, messages)?;
            let role = match add.role {
                RoleWord::Admin => Role::Admin,
                RoleWord::Organiser => Role::Organiser,
            };
            let added = self::add(&office, surroundings, &add.name, &password, role)
                .map_err(|error| surroundings.not_done(&error))?;
            output::message(&messages.cli_account_added(&add.name));
            if added.role != role {
                output::message(&messages.cli_first_account_is_admin(&add.name));
            }
        }
        Deed::Password(reset) => {
            let office = surroundings.existing_office()?;
            let password = read_password(reset.password_stdin, messages)?;
            set_password(&office, surroundings, &reset.name, &password)
                .map_err(|error| surroundings.not_done(&error))?;
            output::message(&messages.cli_password_set(&reset.name));
        }
    }
    Ok(())
}

fn add(
    office: &Office,
    surroundings: &Surroundings,
    name: &str,
    password: &str,
    role: Role,
) -> Result<Account, DeedError> {
    let now = clock::now();
    // Somebody must be able to do everything: the first account is an administrator's whatever was said.
    match create_first_account(office, now, name, password) {
        Err(DeedError::Refused(Refusal::NotTheFirst)) => {}
        other => return other,
    }
    let operator = surroundings.operator();
    let errand = Errand {
        office,
        actor: &operator,
        now,
        form_key: None,
    };
    add_account(&errand, name, password, role)
}

fn set_password(
    office: &Office,
    surroundings: &Surroundings,
    name: &str,
    password: &str,
) -> Result<(), DeedError> {
    let found = office
        .database()
        .read(|connection| Ok::<_, DeedError>(account::find_by_name(connection, name)?))?;
    let (account, _) = found.ok_or(Refusal::NotFound(Noun::Account))?;
    let operator = surroundings.operator();
    let errand = Errand {
        office,
        actor: &operator,
        now: clock::now(),
        form_key: None,
    };
    reset_password(&errand, account.key, password)
}

/// The first line of standard input. A password on the command line would stand in the list of processes.
fn read_password(from_standard_input: bool, messages: &Messages) -> Result<String, Failure> {
    if !from_standard_input {
        if !io::stdin().is_terminal() {
            return Err(Failure::Work(messages.cli_password_stdin_missing()));
        }
        output::message(&messages.cli_type_password());
    }
    let mut line = String::new();
    io::stdin()
        .lock()
        .read_line(&mut line)
        .map_err(|error| Failure::Work(messages.cli_cannot_read_password(error.to_string())))?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}
