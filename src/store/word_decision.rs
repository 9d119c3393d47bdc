//! What clubs decided about words themselves, over their lists.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::schema::word_decision;
use super::{AccountKey, DatabaseConnection, StoreError, WordListKey, known};
use crate::words::{Decision, Decisions, Ruling, Word};

/// The word for it in the database.
fn ruling_word(ruling: Ruling) -> &'static str {
    match ruling {
        Ruling::Approved => "approved",
        Ruling::Refused => "refused",
    }
}

fn ruling_of(word: &str) -> Option<Ruling> {
    [Ruling::Approved, Ruling::Refused]
        .into_iter()
        .find(|ruling| ruling_word(*ruling) == word)
}

/// Notes a decision; `account` made it, `None` being the operator at the command line.
///
/// # Errors
/// A refusal of the database where the word was decided on; those of the database.
pub fn insert(
    connection: &mut DatabaseConnection,
    list: WordListKey,
    decision: &Decision,
    account: Option<AccountKey>,
) -> Result<(), StoreError> {
    diesel::insert_into(word_decision::table)
        .values((
            word_decision::word_list.eq(list.0),
            word_decision::word.eq(decision.word.as_str()),
            word_decision::ruling.eq(ruling_word(decision.ruling)),
            word_decision::account.eq(account.map(|account| account.0)),
            word_decision::account_name.eq(decision.by.as_str()),
            word_decision::decided_at.eq(decision.at),
            word_decision::note.eq(decision.note.as_deref()),
        ))
        .execute(connection)?;
    Ok(())
}

/// Takes back the decision about a word; whether there was one.
///
/// # Errors
/// Those of the database.
pub fn delete(
    connection: &mut DatabaseConnection,
    list: WordListKey,
    word: &Word,
) -> Result<bool, StoreError> {
    let deleted =
        diesel::delete(word_decision::table.find((list.0, word.as_str()))).execute(connection)?;
    Ok(deleted > 0)
}

type Row = (String, String, String, NaiveDateTime, Option<String>);

/// The decisions over a list.
///
/// # Errors
/// Those of the database.
pub fn of_list(
    connection: &mut DatabaseConnection,
    list: WordListKey,
) -> Result<Decisions, StoreError> {
    let rows: Vec<Row> = word_decision::table
        .filter(word_decision::word_list.eq(list.0))
        .select((
            word_decision::word,
            word_decision::ruling,
            word_decision::account_name,
            word_decision::decided_at,
            word_decision::note,
        ))
        .load(connection)?;
    rows.into_iter()
        .map(|(word, ruling, by, at, note)| {
            Ok(Decision {
                ruling: known(ruling_of(&ruling), "ruling", &ruling)?,
                word: known(Word::of_entry(&word).ok(), "word", &word)?,
                by,
                at,
                note,
            })
        })
        .collect()
}
