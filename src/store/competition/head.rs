//! What is known of a competition without loading it: its address, who may see it, its revision.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use crate::store::schema::competition;
use crate::store::{CompetitionKey, DatabaseConnection, Revision, StoreError, Version, known};

/// Who may see a competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// Everybody; it is listed.
    Public,
    /// Who has its address, which cannot be guessed.
    Unlisted,
    /// Its organisers.
    Private,
}

impl Visibility {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Public, Self::Unlisted, Self::Private];

    /// The word for it in files and the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::Unlisted => "unlisted",
            Self::Private => "private",
        }
    }

    /// The one of that word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.as_str() == word)
    }
}

/// What a page must know of a competition before it reads the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The key.
    pub key: CompetitionKey,
    /// Its part of addresses: `[a-z0-9-]`.
    pub slug: String,
    /// What it is called.
    pub name: String,
    /// Who may see it.
    pub visibility: Visibility,
    /// How often anything in it was changed.
    pub revision: Revision,
    /// How often its settings were changed.
    pub version: Version,
    /// When it was made, in UTC.
    pub created_at: NaiveDateTime,
    /// When it was last changed, in UTC.
    pub changed_at: NaiveDateTime,
}

pub(super) type HeadRow = (
    i64,
    String,
    String,
    String,
    i64,
    i64,
    NaiveDateTime,
    NaiveDateTime,
);
pub(super) const HEAD_COLUMNS: (
    competition::id,
    competition::slug,
    competition::name,
    competition::visibility,
    competition::revision,
    competition::version,
    competition::created_at,
    competition::changed_at,
) = (
    competition::id,
    competition::slug,
    competition::name,
    competition::visibility,
    competition::revision,
    competition::version,
    competition::created_at,
    competition::changed_at,
);

pub(super) fn head_of(
    (key, slug, name, visibility, revision, version, created_at, changed_at): HeadRow,
) -> Result<Head, StoreError> {
    Ok(Head {
        key: CompetitionKey(key),
        slug,
        name,
        visibility: known(
            Visibility::from_word(&visibility),
            "visibility",
            &visibility,
        )?,
        revision: Revision(revision),
        version: Version(version),
        created_at,
        changed_at,
    })
}

/// The head of the competition of that key.
///
/// # Errors
/// Those of the database.
pub fn head(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
) -> Result<Option<Head>, StoreError> {
    let row: Option<HeadRow> = competition::table
        .find(key.0)
        .select(HEAD_COLUMNS)
        .first(connection)
        .optional()?;
    row.map(head_of).transpose()
}

/// The head of the competition of that address.
///
/// # Errors
/// Those of the database.
pub fn find(connection: &mut DatabaseConnection, slug: &str) -> Result<Option<Head>, StoreError> {
    let row: Option<HeadRow> = competition::table
        .filter(competition::slug.eq(slug))
        .select(HEAD_COLUMNS)
        .first(connection)
        .optional()?;
    row.map(head_of).transpose()
}

/// Every head, the last changed first.
///
/// # Errors
/// Those of the database.
pub fn heads(connection: &mut DatabaseConnection) -> Result<Vec<Head>, StoreError> {
    let rows: Vec<HeadRow> = competition::table
        .order((competition::changed_at.desc(), competition::id.desc()))
        .select(HEAD_COLUMNS)
        .load(connection)?;
    rows.into_iter().map(head_of).collect()
}

/// The revisions of those competitions, of those that are there.
///
/// # Errors
/// Those of the database.
pub fn revisions(
    connection: &mut DatabaseConnection,
    keys: &[CompetitionKey],
) -> Result<Vec<(CompetitionKey, Revision)>, StoreError> {
    let rows: Vec<(i64, i64)> = competition::table
        .filter(competition::id.eq_any(keys.iter().map(|key| key.0)))
        .select((competition::id, competition::revision))
        .load(connection)?;
    Ok(rows
        .into_iter()
        .map(|(key, revision)| (CompetitionKey(key), Revision(revision)))
        .collect())
}

/// Raises the revision, as every deed does; the revision that follows.
///
/// # Errors
/// A refusal of the database without such a competition; those of the database.
pub fn raise_revision(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
    now: NaiveDateTime,
) -> Result<Revision, StoreError> {
    let revision = diesel::update(competition::table.find(key.0))
        .set((
            competition::revision.eq(competition::revision + 1),
            competition::changed_at.eq(now),
        ))
        .returning(competition::revision)
        .get_result(connection)?;
    Ok(Revision(revision))
}

/// Whether an address is taken.
///
/// # Errors
/// Those of the database.
pub fn slug_is_taken(connection: &mut DatabaseConnection, slug: &str) -> Result<bool, StoreError> {
    let found: i64 = competition::table
        .filter(competition::slug.eq(slug))
        .count()
        .get_result(connection)?;
    Ok(found > 0)
}
