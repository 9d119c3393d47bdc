//! `gouds8 word`: whether words count.

use std::path::Path;
use std::sync::Arc;

use super::document_file::bytes_of;
use super::failure::Failure;
use super::words::{names_of, read_list};
use super::{Surroundings, output};
use crate::office::words::{lexicon, lexicon_named};
use crate::office::{Office, installed_list};
use crate::store::word_list::{self, Standing, WordList};
use crate::wording::Messages;
use crate::words::{Capitals, Decisions, Lexicon, Word};

#[derive(clap::Args)]
pub(super) struct Arguments {
    #[arg(value_name = "WORD", required = true)]
    words: Vec<String>,
    #[arg(long, value_name = "NAME")]
    list: Option<String>,
}

pub(super) fn described(command: clap::Command, messages: &Messages) -> clap::Command {
    command
        .about(messages.cli_word())
        .after_help(messages.cli_word_example())
        .mut_arg("words", |arg| arg.help(messages.cli_word_words()))
        .mut_arg("list", |arg| arg.help(messages.cli_word_list()))
}

pub(super) fn run(arguments: &Arguments, surroundings: &Surroundings) -> Result<(), Failure> {
    let (language, messages) = (surroundings.language, surroundings.messages());
    let lexicon = chosen(arguments.list.as_deref(), surroundings)?;
    let mut all_valid = true;
    let lines: Vec<String> = arguments
        .words
        .iter()
        .map(|asked| {
            let (word, said) = match Word::of_entry(asked) {
                Ok(word) => {
                    let judgement = lexicon.judge(word);
                    all_valid &= judgement.valid;
                    let said = language.judgement(&judgement);
                    (judgement.word.to_string(), said)
                }
                Err(fault) => {
                    all_valid = false;
                    let reason = messages.entry_fault(fault);
                    (asked.clone(), messages.word_cannot_be_laid(reason))
                }
            };
            output::on_one_line(&format!("{word}: {said}"))
        })
        .collect();
    output::lines(lines, messages)?;
    if all_valid { Ok(()) } else { Err(Failure::No) }
}

/// The list of that name, else that of the file of that name.
pub(super) fn named_or_of_file(
    list: &str,
    surroundings: &Surroundings,
) -> Result<Lexicon, Failure> {
    let path = Path::new(list);
    let named = match surroundings.office_if_there()? {
        Some(office) => lexicon_named(office.database(), list)
            .map_err(|error| surroundings.not_done(&error.into()))?,
        None => None,
    };
    match named {
        Some(lexicon) => Ok(lexicon),
        None if path.is_file() => of_file(path, surroundings),
        None => chosen(Some(list), surroundings),
    }
}

fn of_file(path: &Path, surroundings: &Surroundings) -> Result<Lexicon, Failure> {
    let bytes = bytes_of(path, surroundings)?;
    let (index, _) = read_list(path, &bytes, Capitals::Take, surroundings)?;
    Ok(Lexicon::new(Arc::new(index), Decisions::default()))
}

/// The list that was named; else the only one; else that of this computer.
fn chosen(name: Option<&str>, surroundings: &Surroundings) -> Result<Lexicon, Failure> {
    let messages = surroundings.messages();
    let office = surroundings.office_if_there()?;
    let lists = match &office {
        Some(office) => in_use(office, surroundings)?,
        None => Vec::new(),
    };
    let opened = |list: &WordList, office: &Office| {
        lexicon(office.database(), list.key).map_err(|error| surroundings.not_done(&error))
    };
    match (name, office, lists.as_slice()) {
        (Some(name), Some(office), [_, ..]) => {
            let found = office
                .database()
                .read(|connection| word_list::find_by_name(connection, name))
                .map_err(|error| surroundings.not_done(&error.into()))?;
            match found {
                Some(list) => opened(&list, &office),
                None => Err(Failure::Work(
                    messages.cli_words_unknown_list(name, names_of(&lists)),
                )),
            }
        }
        (Some(name), ..) => Err(Failure::Work(messages.cli_words_unknown_list_none(name))),
        (None, Some(office), [only]) => opened(only, &office),
        (None, _, [_, ..]) => Err(Failure::Work(
            messages.cli_words_which_list(names_of(&lists)),
        )),
        (None, _, []) => installed(surroundings),
    }
}

fn in_use(office: &Office, surroundings: &Surroundings) -> Result<Vec<WordList>, Failure> {
    let mut lists = office
        .database()
        .read(word_list::all)
        .map_err(|error| surroundings.not_done(&error.into()))?;
    lists.retain(|list| list.standing == Standing::Accepted);
    Ok(lists)
}

fn installed(surroundings: &Surroundings) -> Result<Lexicon, Failure> {
    let messages = surroundings.messages();
    let path = installed_list().ok_or_else(|| Failure::Work(messages.cli_words_none()))?;
    let lexicon = of_file(path, surroundings)?;
    output::message(&messages.cli_words_by_installed(path.display().to_string()));
    Ok(lexicon)
}
