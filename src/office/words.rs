//! Deeds on lists of words, and the decisions of the club over them.
//!
//! Whoever runs competitions may bring lists in, ask them and decide; a list in use is deleted by admins only.

use std::sync::Arc;

use chrono::TimeDelta;

use super::account::refuse_others_than_admins;
use super::deed::Errand;
use super::{DeedError, Failure, Noun, Refusal};
use crate::competition::NamePart;
use crate::store::deed_key::DoneBefore;
use crate::store::word_list::{self, NewWordList, Standing, WordList};
use crate::store::{Database, DatabaseConnection, WordListKey, word_decision};
use crate::words::{Capitals, Decision, Fingerprint, Lexicon, Report, Ruling, Word, WordIndex};

/// How long a list may wait for a yes before the next one clears it away.
const PROPOSED_FOR: TimeDelta = TimeDelta::hours(24);

/// A list that was read from a file.
#[derive(Clone, Debug)]
pub struct ReadList {
    /// What it is to be called.
    pub name: NamePart,
    /// The name of the file.
    pub source: String,
    /// Its words.
    pub index: WordIndex,
    /// What became of the lines of the file.
    pub report: Report,
}

/// Keeps a list that was read, until somebody says yes.
///
/// # Errors
/// A name that is taken; a form sent before.
pub fn propose_list(errand: &Errand<'_>, list: &ReadList) -> Result<WordListKey, DeedError> {
    keep(errand, list, Standing::Proposed)
}

/// Takes a list that was read into use at once.
///
/// # Errors
/// A name that is taken; a form sent before.
pub fn add_list(errand: &Errand<'_>, list: &ReadList) -> Result<WordListKey, DeedError> {
    keep(errand, list, Standing::Accepted)
}

fn keep(
    errand: &Errand<'_>,
    list: &ReadList,
    standing: Standing,
) -> Result<WordListKey, DeedError> {
    errand.office.database().write(|connection| {
        errand.refuse_repetition(connection)?;
        word_list::delete_proposed_before(connection, errand.now - PROPOSED_FOR)?;
        refuse_taken_name(connection, list.name.as_str())?;
        let key = word_list::insert(
            connection,
            &NewWordList {
                name: list.name.as_str(),
                standing,
                source: &list.source,
                index: &list.index,
                report: &list.report,
                account: errand.actor.account(),
                account_name: errand.actor.name(),
                now: errand.now,
            },
        )?;
        remember(errand, connection, "keep_word_list", key)?;
        Ok(key)
    })
}

/// Says yes to a list that waits for it, with or without its entries that have a capital.
///
/// # Errors
/// No such list; a name that is taken by now; nothing left without capitals; a form sent before.
pub fn accept_list(
    errand: &Errand<'_>,
    key: WordListKey,
    capitals: Capitals,
) -> Result<(), DeedError> {
    errand.office.database().write(|connection| {
        errand.refuse_repetition(connection)?;
        let list = there(connection, key)?;
        if list.standing == Standing::Accepted {
            return Err(Refusal::WordListAccepted.into());
        }
        refuse_taken_name(connection, &list.name)?;
        if capitals == Capitals::LeaveOut {
            leave_out_capitals(connection, key)?;
        }
        word_list::accept(connection, key)?;
        remember(errand, connection, "accept_word_list", key)
    })
}

fn leave_out_capitals(
    connection: &mut DatabaseConnection,
    key: WordListKey,
) -> Result<(), DeedError> {
    let (Some(index), Some(mut report)) = (
        word_list::index(connection, key)?,
        word_list::report(connection, key)?,
    ) else {
        return Err(Refusal::NotFound(Noun::WordList).into());
    };
    let fewer = index.without_capitals().ok_or(Refusal::NoWordsLeft)?;
    report.left_out += report.with_capital;
    report.with_capital = 0;
    report.entries = fewer.entry_count().into();
    report.words = fewer.word_count().into();
    Ok(word_list::replace_words(connection, key, &fewer, &report)?)
}

/// Throws a list away that waits for a yes; where somebody was ahead there is nothing left to do.
///
/// # Errors
/// A list that is in use by now.
pub fn discard_list(errand: &Errand<'_>, key: WordListKey) -> Result<(), DeedError> {
    errand.office.database().write(|connection| {
        match word_list::find(connection, key)?.map(|list| list.standing) {
            Some(Standing::Accepted) => Err(Refusal::WordListAccepted.into()),
            Some(Standing::Proposed) => Ok(word_list::delete(connection, key)?),
            None => Ok(()),
        }
    })
}

/// Deletes a list that no competition names, with the decisions over it. For admins.
///
/// # Errors
/// No such list; competitions that name it; no right.
pub fn delete_list(errand: &Errand<'_>, key: WordListKey) -> Result<(), DeedError> {
    refuse_others_than_admins(errand)?;
    errand.office.database().write(|connection| {
        let list = there(connection, key)?;
        let names: Vec<String> = word_list::using_competitions(connection)?
            .into_iter()
            .filter(|competition| competition.uses(&list))
            .map(|competition| competition.name)
            .collect();
        if names.is_empty() {
            Ok(word_list::delete(connection, key)?)
        } else {
            Err(Refusal::WordListInUse(names).into())
        }
    })
}

/// Notes what the club decided about a word, over a list in use.
///
/// # Errors
/// No such list; a word that was decided on; a note that cannot be; a form sent before.
pub fn decide_word(
    errand: &Errand<'_>,
    key: WordListKey,
    word: &Word,
    ruling: Ruling,
    note: Option<NamePart>,
) -> Result<(), DeedError> {
    errand.office.database().write(|connection| {
        errand.refuse_repetition(connection)?;
        in_use(connection, key)?;
        if word_decision::of_list(connection, key)?
            .about(word)
            .is_some()
        {
            return Err(Refusal::WordDecided.into());
        }
        let decision = Decision {
            word: word.clone(),
            ruling,
            by: errand.actor.name().to_owned(),
            at: errand.now,
            note: note.map(|note| note.as_str().to_owned()),
        };
        word_decision::insert(connection, key, &decision, errand.actor.account())?;
        remember(errand, connection, "decide_word", key)
    })
}

/// Takes back what the club decided about a word; where somebody was ahead there is nothing left to do.
///
/// # Errors
/// No such list.
pub fn undo_decision(errand: &Errand<'_>, key: WordListKey, word: &Word) -> Result<(), DeedError> {
    errand.office.database().write(|connection| {
        in_use(connection, key)?;
        word_decision::delete(connection, key, word)?;
        Ok(())
    })
}

/// What counts by a list in use and the decisions over it. Takes some milliseconds, so whoever asks often keeps it.
///
/// # Errors
/// No such list; an index that was damaged.
pub fn lexicon(database: &Database, key: WordListKey) -> Result<Lexicon, DeedError> {
    database.read(|connection| {
        let index = word_list::index(connection, key)?.ok_or(Refusal::NotFound(Noun::WordList))?;
        let decisions = word_decision::of_list(connection, key)?;
        Ok(Lexicon::new(Arc::new(index), decisions))
    })
}

/// What counts by the list that a competition's settings name; `None` where no list in use has that name.
///
/// # Errors
/// Those of the database; an index that was damaged.
pub fn lexicon_named(database: &Database, name: &str) -> Result<Option<Lexicon>, Failure> {
    database.read(|connection| {
        let Some(list) = word_list::find_by_name(connection, name)? else {
            return Ok(None);
        };
        let decisions = word_decision::of_list(connection, list.key)?;
        let index = word_list::index(connection, list.key)?;
        Ok(index.map(|index| Lexicon::new(Arc::new(index), decisions)))
    })
}

/// What tells the words of that list, with the decisions over it, from others; `None` where no list in use has
/// that name.
///
/// # Errors
/// Those of the database; an index that was damaged.
pub(super) fn fingerprint_named(
    connection: &mut DatabaseConnection,
    name: &str,
) -> Result<Option<Fingerprint>, DeedError> {
    let Some(list) = word_list::find_by_name(connection, name)? else {
        return Ok(None);
    };
    let decisions = word_decision::of_list(connection, list.key)?;
    if decisions.is_empty() {
        return Ok(Some(list.fingerprint));
    }
    let index = word_list::index(connection, list.key)?;
    Ok(index.map(|index| Lexicon::new(Arc::new(index), decisions).fingerprint()))
}

fn there(connection: &mut DatabaseConnection, key: WordListKey) -> Result<WordList, DeedError> {
    word_list::find(connection, key)?.ok_or_else(|| Refusal::NotFound(Noun::WordList).into())
}

fn in_use(connection: &mut DatabaseConnection, key: WordListKey) -> Result<WordList, DeedError> {
    let list = there(connection, key)?;
    match list.standing {
        Standing::Accepted => Ok(list),
        Standing::Proposed => Err(Refusal::NotFound(Noun::WordList).into()),
    }
}

fn refuse_taken_name(connection: &mut DatabaseConnection, name: &str) -> Result<(), DeedError> {
    match word_list::find_by_name(connection, name)? {
        Some(_) => Err(Refusal::NameTaken.into()),
        None => Ok(()),
    }
}

fn remember(
    errand: &Errand<'_>,
    connection: &mut DatabaseConnection,
    deed: &str,
    key: WordListKey,
) -> Result<(), DeedError> {
    errand.remember(
        connection,
        &DoneBefore {
            deed: deed.to_owned(),
            account: errand.actor.account(),
            competition: None,
            revision: None,
            led_to: Some(key.0),
        },
    )
}
