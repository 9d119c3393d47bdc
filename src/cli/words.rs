//! `gouds8 words`: the lists that say which words count.

use std::path::{Path, PathBuf};

use clap::Subcommand;

use super::document_file::{STANDARD_INPUT, bytes_of};
use super::failure::Failure;
use super::{Surroundings, output};
use crate::clock;
use crate::competition::NamePart;
use crate::office::words::{ReadList, add_list};
use crate::office::{DeedError, Errand, Refusal, installed_list};
use crate::store::word_list::{self, Standing, WordList};
use crate::wording::Messages;
use crate::words::{Capitals, Report, WordIndex, read};

#[derive(clap::Args)]
pub(super) struct Arguments {
    #[command(subcommand)]
    deed: Deed,
}

#[derive(Subcommand)]
enum Deed {
    List,
    Import(Import),
}

#[derive(clap::Args)]
struct Import {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    #[arg(long)]
    without_capitals: bool,
}

pub(super) fn described(command: clap::Command, messages: &Messages) -> clap::Command {
    command
        .about(messages.cli_words())
        .after_help(messages.cli_words_example())
        .mut_subcommand("list", |command| {
            command
                .about(messages.cli_words_list())
                .after_help(messages.cli_words_list_example())
        })
        .mut_subcommand("import", |command| {
            command
                .about(messages.cli_words_import())
                .after_help(messages.cli_words_import_example())
                .mut_arg("file", |arg| arg.help(messages.cli_words_file()))
                .mut_arg("name", |arg| arg.help(messages.cli_words_name()))
                .mut_arg("without_capitals", |arg| {
                    arg.help(messages.cli_words_without_capitals())
                })
        })
}

pub(super) fn run(arguments: &Arguments, surroundings: &Surroundings) -> Result<(), Failure> {
    match &arguments.deed {
        Deed::List => list(surroundings),
        Deed::Import(arguments) => import(arguments, surroundings),
    }
}

/// The names of lists, as a sentence enumerates them.
pub(super) fn names_of(lists: &[WordList]) -> String {
    let names: Vec<&str> = lists.iter().map(|list| list.name.as_str()).collect();
    names.join(", ")
}

/// Reads a list, or says why the file gives none.
pub(super) fn read_list(
    file: &Path,
    bytes: &[u8],
    capitals: Capitals,
    surroundings: &Surroundings,
) -> Result<(WordIndex, Report), Failure> {
    read(bytes, capitals).map_err(|unreadable| {
        let reason = surroundings.language.unreadable_list(&unreadable);
        let file = file.display().to_string();
        Failure::Work(surroundings.messages().cli_words_unreadable(file, reason))
    })
}

fn list(surroundings: &Surroundings) -> Result<(), Failure> {
    let messages = surroundings.messages();
    let office = surroundings.existing_office()?;
    let mut lists = office
        .database()
        .read(word_list::all)
        .map_err(|error| surroundings.not_done(&error.into()))?;
    lists.retain(|list| list.standing == Standing::Accepted);
    if lists.is_empty() {
        output::message(&messages.cli_words_none());
        return Ok(());
    }
    output::lines(
        lists.iter().map(|list| {
            let words = u64::try_from(list.words).unwrap_or_default();
            line(
                surroundings,
                &list.name,
                words,
                &list.fingerprint.to_string(),
            )
        }),
        messages,
    )
}

fn line(surroundings: &Surroundings, name: &str, count: u64, fingerprint: &str) -> String {
    let words = surroundings.language.grouped(count);
    let number = i64::try_from(count).unwrap_or(i64::MAX);
    surroundings
        .messages()
        .cli_words_line(number, name, words, fingerprint)
}

fn import(arguments: &Import, surroundings: &Surroundings) -> Result<(), Failure> {
    let messages = surroundings.messages();
    let file = match (&arguments.file, installed_list()) {
        (Some(file), _) => file.as_path(),
        (None, Some(installed)) => installed,
        (None, None) => return Err(Failure::Work(messages.cli_words_no_file())),
    };
    let name = name_of(arguments.name.as_deref(), file, messages)?;
    let capitals = if arguments.without_capitals {
        Capitals::LeaveOut
    } else {
        Capitals::Take
    };
    let bytes = bytes_of(file, surroundings)?;
    let (index, report) = read_list(file, &bytes, capitals, surroundings)?;
    let office = surroundings.office()?;
    let operator = surroundings.operator();
    let errand = Errand {
        office: &office,
        actor: &operator,
        now: clock::now(),
        form_key: None,
    };
    let list = ReadList {
        name,
        source: source_of(file),
        index,
        report,
    };
    add_list(&errand, &list).map_err(|error| match error {
        DeedError::Refused(Refusal::NameTaken) => {
            Failure::Work(messages.cli_words_name_taken(list.name.as_str()))
        }
        error => surroundings.not_done(&error),
    })?;
    tell(&list.report, surroundings);
    let fingerprint = list.index.fingerprint().to_string();
    let line = line(
        surroundings,
        list.name.as_str(),
        list.report.words,
        &fingerprint,
    );
    output::lines([line], messages)
}

/// The file as the list keeps it: nothing for standard input; the whole path of this computer's own list, by which
/// it is known not to be offered again.
fn source_of(file: &Path) -> String {
    if installed_list() == Some(file) {
        return file.display().to_string();
    }
    file.file_name()
        .filter(|name| *name != STANDARD_INPUT)
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// What the list is to be called: as was said, else as the file without its ending.
fn name_of(said: Option<&str>, file: &Path, messages: &Messages) -> Result<NamePart, Failure> {
    let stem = file
        .file_stem()
        .map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    NamePart::new(said.unwrap_or(&stem)).map_err(|fault| {
        let reason = messages.refusal(&Refusal::Name(fault), None);
        Failure::Work(messages.cli_words_name_wrong(file.display().to_string(), reason))
    })
}

/// What became of the lines: every refused one with its reason.
fn tell(report: &Report, surroundings: &Surroundings) {
    let (language, messages) = (surroundings.language, surroundings.messages());
    for finding in &report.refused.first {
        let reason = messages.entry_fault(finding.what);
        output::message(&messages.cli_words_refused_line(
            language.grouped(finding.line),
            &finding.text,
            reason,
        ));
    }
    if report.refused.further() > 0 {
        let further = language.grouped(report.refused.further());
        output::message(&messages.cli_words_refused_further(further));
    }
    for finding in &report.remarks.first {
        let reason = messages.entry_remark(finding.what);
        output::message(&messages.cli_words_refused_line(
            language.grouped(finding.line),
            &finding.text,
            reason,
        ));
    }
    output::message(&messages.cli_words_read(
        language.grouped(report.lines),
        language.grouped(report.entries),
        language.grouped(report.repeated),
        language.grouped(report.refused.count),
        language.grouped(report.left_out),
    ));
    if report.with_capital > 0 {
        let number = i64::try_from(report.with_capital).unwrap_or(i64::MAX);
        let count = language.grouped(report.with_capital);
        output::message(&messages.cli_words_capitals(number, count));
    }
}
