//! Lists of words: what each is, its report, and its index.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::name_key::search_key;
use super::schema::{competition, competition_settings, word_list};
use super::{AccountKey, DatabaseConnection, StoreError, WordListKey, known};
use crate::words::{Fingerprint, Report, WordIndex};

/// Whether a list is in use or waits for a yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Read and kept, and nobody has said yes yet.
    Proposed,
    /// In use.
    Accepted,
}

impl Standing {
    fn as_str(self) -> &'static str {
        match self {
            Self::Proposed => "proposed",
            Self::Accepted => "accepted",
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        [Self::Proposed, Self::Accepted]
            .into_iter()
            .find(|standing| standing.as_str() == word)
    }
}

/// A list of words, without its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordList {
    /// Its key.
    pub key: WordListKey,
    /// Its name; no two lists in use have names that differ in case, accents or blanks only.
    pub name: String,
    /// Whether it is in use.
    pub standing: Standing,
    /// The file that it was read from.
    pub source: String,
    /// How many words it has.
    pub words: i64,
    /// What tells its words from others.
    pub fingerprint: Fingerprint,
    /// Who brought it in.
    pub added_by: String,
    /// When, in UTC.
    pub added_at: NaiveDateTime,
}

/// A list to be kept.
pub struct NewWordList<'a> {
    /// Its name.
    pub name: &'a str,
    /// Whether it is in use.
    pub standing: Standing,
    /// The file that it was read from.
    pub source: &'a str,
    /// Its words.
    pub index: &'a WordIndex,
    /// What became of the lines of the file.
    pub report: &'a Report,
    /// Who brings it in; `None` is the operator at the command line.
    pub account: Option<AccountKey>,
    /// The name of who brings it in.
    pub account_name: &'a str,
    /// When, in UTC.
    pub now: NaiveDateTime,
}

type Row = (
    i64,
    String,
    String,
    String,
    i64,
    Vec<u8>,
    String,
    NaiveDateTime,
);
const COLUMNS: (
    word_list::id,
    word_list::name,
    word_list::standing,
    word_list::source,
    word_list::words,
    word_list::fingerprint,
    word_list::account_name,
    word_list::added_at,
) = (
    word_list::id,
    word_list::name,
    word_list::standing,
    word_list::source,
    word_list::words,
    word_list::fingerprint,
    word_list::account_name,
    word_list::added_at,
);

fn list_of(row: Row) -> Result<WordList, StoreError> {
    let (key, name, standing, source, words, fingerprint, added_by, added_at) = row;
    Ok(WordList {
        key: WordListKey(key),
        name,
        standing: known(Standing::from_word(&standing), "standing", &standing)?,
        source,
        words,
        fingerprint: known(
            Fingerprint::from_bytes(&fingerprint),
            "fingerprint of list",
            key,
        )?,
        added_by,
        added_at,
    })
}

fn written(report: &Report) -> Result<String, StoreError> {
    serde_json::to_string(report)
        .map_err(|error| StoreError::Corrupt(format!("a report on words: {error}")))
}

/// Keeps a list.
///
/// # Errors
/// A refusal of the database where the name of a list in use is taken; those of the database.
pub fn insert(
    connection: &mut DatabaseConnection,
    new: &NewWordList<'_>,
) -> Result<WordListKey, StoreError> {
    let key = diesel::insert_into(word_list::table)
        .values((
            word_list::name.eq(new.name),
            word_list::name_key.eq(search_key(new.name)),
            word_list::standing.eq(new.standing.as_str()),
            word_list::source.eq(new.source),
            word_list::words.eq(i64::from(new.index.word_count())),
            word_list::fingerprint.eq(new.index.fingerprint().as_bytes().as_slice()),
            word_list::account.eq(new.account.map(|account| account.0)),
            word_list::account_name.eq(new.account_name),
            word_list::added_at.eq(new.now),
            word_list::report.eq(written(new.report)?),
            word_list::word_index.eq(new.index.to_bytes()),
        ))
        .returning(word_list::id)
        .get_result(connection)?;
    Ok(WordListKey(key))
}

/// Takes a proposed list into use.
///
/// # Errors
/// A refusal of the database where the name of a list in use is taken; those of the database.
pub fn accept(connection: &mut DatabaseConnection, key: WordListKey) -> Result<(), StoreError> {
    diesel::update(word_list::table.find(key.0))
        .set(word_list::standing.eq(Standing::Accepted.as_str()))
        .execute(connection)?;
    Ok(())
}

/// Puts other words in place of those of a list.
///
/// # Errors
/// Those of the database.
pub fn replace_words(
    connection: &mut DatabaseConnection,
    key: WordListKey,
    index: &WordIndex,
    report: &Report,
) -> Result<(), StoreError> {
    diesel::update(word_list::table.find(key.0))
        .set((
            word_list::words.eq(i64::from(index.word_count())),
            word_list::fingerprint.eq(index.fingerprint().as_bytes().as_slice()),
            word_list::report.eq(written(report)?),
            word_list::word_index.eq(index.to_bytes()),
        ))
        .execute(connection)?;
    Ok(())
}

/// Every list, those in use first, by name.
///
/// # Errors
/// Those of the database.
pub fn all(connection: &mut DatabaseConnection) -> Result<Vec<WordList>, StoreError> {
    let rows: Vec<Row> = word_list::table
        .order((word_list::standing, word_list::name_key, word_list::id))
        .select(COLUMNS)
        .load(connection)?;
    rows.into_iter().map(list_of).collect()
}

/// The list of that key.
///
/// # Errors
/// Those of the database.
pub fn find(
    connection: &mut DatabaseConnection,
    key: WordListKey,
) -> Result<Option<WordList>, StoreError> {
    let row: Option<Row> = word_list::table
        .find(key.0)
        .select(COLUMNS)
        .first(connection)
        .optional()?;
    row.map(list_of).transpose()
}

/// The list in use of that name; case, accents and blanks make no difference.
///
/// # Errors
/// Those of the database.
pub fn find_by_name(
    connection: &mut DatabaseConnection,
    name: &str,
) -> Result<Option<WordList>, StoreError> {
    let row: Option<Row> = word_list::table
        .filter(word_list::name_key.eq(search_key(name)))
        .filter(word_list::standing.eq(Standing::Accepted.as_str()))
        .select(COLUMNS)
        .first(connection)
        .optional()?;
    row.map(list_of).transpose()
}

/// What became of the lines of a list's file; `None` if there is no such list.
///
/// # Errors
/// Those of the database.
pub fn report(
    connection: &mut DatabaseConnection,
    key: WordListKey,
) -> Result<Option<Report>, StoreError> {
    let text: Option<String> = word_list::table
        .find(key.0)
        .select(word_list::report)
        .first(connection)
        .optional()?;
    text.map(|text| {
        serde_json::from_str(&text)
            .map_err(|error| StoreError::Corrupt(format!("the report on list {key}: {error}")))
    })
    .transpose()
}

/// The words of a list; `None` if there is no such list. Takes some milliseconds.
///
/// # Errors
/// An index that was damaged; those of the database.
pub fn index(
    connection: &mut DatabaseConnection,
    key: WordListKey,
) -> Result<Option<WordIndex>, StoreError> {
    let bytes: Option<Vec<u8>> = word_list::table
        .find(key.0)
        .select(word_list::word_index)
        .first(connection)
        .optional()?;
    bytes
        .map(|bytes| {
            WordIndex::from_bytes(&bytes).map_err(|damage| {
                StoreError::Corrupt(format!("the words of list {key}: {damage:?}"))
            })
        })
        .transpose()
}

/// Deletes a list with the decisions over it.
///
/// # Errors
/// Those of the database.
pub fn delete(connection: &mut DatabaseConnection, key: WordListKey) -> Result<(), StoreError> {
    diesel::delete(word_list::table.find(key.0)).execute(connection)?;
    Ok(())
}

/// Deletes what was proposed before a moment and never taken into use.
///
/// # Errors
/// Those of the database.
pub fn delete_proposed_before(
    connection: &mut DatabaseConnection,
    moment: NaiveDateTime,
) -> Result<(), StoreError> {
    diesel::delete(
        word_list::table
            .filter(word_list::standing.eq(Standing::Proposed.as_str()))
            .filter(word_list::added_at.lt(moment)),
    )
    .execute(connection)?;
    Ok(())
}

/// A competition that names a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsingCompetition {
    /// The last part of its address.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The list as it names it.
    pub list: String,
}

impl UsingCompetition {
    /// Whether it names that list.
    #[must_use]
    pub fn uses(&self, list: &WordList) -> bool {
        search_key(&self.list) == search_key(&list.name)
    }
}

/// Every competition that names a list, by name.
///
/// # Errors
/// Those of the database.
pub fn using_competitions(
    connection: &mut DatabaseConnection,
) -> Result<Vec<UsingCompetition>, StoreError> {
    let rows: Vec<(String, String, Option<String>)> = competition_settings::table
        .inner_join(competition::table)
        .filter(competition_settings::words.is_not_null())
        .order((competition::search_key, competition::id))
        .select((
            competition::slug,
            competition::name,
            competition_settings::words,
        ))
        .load(connection)?;
    Ok(rows
        .into_iter()
        .filter_map(|(slug, name, list)| list.map(|list| UsingCompetition { slug, name, list }))
        .collect())
}
