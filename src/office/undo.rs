//! Undoing what was done, the latest first.

use super::DeedKind;
use super::deed::{Change, Done, Errand, Worked};
use super::picture::Picture;
use super::slug::free_slug;
use super::{DeedError, Office, Refusal};
use crate::store::history::{self, Entry};
use crate::store::piece::{self, Piece, Thing, put_back};
use crate::store::{CompetitionKey, DatabaseConnection, Revision, competition};

/// Deeds that are never undone: what was there before cannot come back, or must not.
///
/// Nothing that was done before such a deed can be undone any more, since deeds are undone in order.
const NEVER_UNDONE: [DeedKind; 2] = [DeedKind::CreateCompetition, DeedKind::ImportCompetition];

/// A deed that can be undone next: what was there before it, and what is there since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undoable {
    /// The deed.
    pub entry: Entry,
    /// What comes back.
    pub before: Vec<Piece>,
    /// What goes.
    pub after: Vec<Piece>,
}

/// The deed that would be undone next, or why there is none.
///
/// # Errors
/// Nothing left, or a deed that is never undone.
pub fn next(office: &Office, competition: CompetitionKey) -> Result<Undoable, DeedError> {
    office
        .database()
        .read(|connection| found(connection, competition))
}

/// Undoes the latest deed that stands, which must be the one that made that revision.
///
/// # Errors
/// Another deed that is the latest; one that is never undone; nothing left; no right.
pub fn undo(
    errand: &Errand<'_>,
    key: CompetitionKey,
    revision: Revision,
) -> Result<Done<()>, DeedError> {
    errand.in_competition(
        DeedKind::Undo,
        |_| Ok(key),
        |connection, _| {
            let undoable = found(connection, key)?;
            if undoable.entry.revision != revision {
                return Err(Refusal::NotTheLatest.into());
            }
            let things: Vec<Thing> = undoable
                .before
                .iter()
                .chain(&undoable.after)
                .map(Piece::thing)
                .collect();
            let before = with_free_address(connection, key, undoable.before)?;
            let picture = Picture::before(connection, key, things)?;
            if !put_back(connection, key, &before, &undoable.after)? {
                return Err(Refusal::CannotBeUndone.into());
            }
            let change = Change {
                undoes: Some(revision),
                ..picture.change(connection)?
            };
            Ok(Worked::changed((), change))
        },
    )
}

fn found(connection: &mut DatabaseConnection, key: CompetitionKey) -> Result<Undoable, DeedError> {
    let entry = history::latest_standing(connection, key)?.ok_or(Refusal::NothingToUndo)?;
    if DeedKind::from_word(&entry.deed).is_some_and(|kind| NEVER_UNDONE.contains(&kind)) {
        return Err(Refusal::NeverUndone.into());
    }
    let before = piece::read_back(entry.before.as_deref());
    let after = piece::read_back(entry.after.as_deref());
    match (before, after) {
        (Some(before), Some(after)) if !(before.is_empty() && after.is_empty()) => Ok(Undoable {
            entry,
            before,
            after,
        }),
        _ => Err(Refusal::CannotBeUndone.into()),
    }
}

/// The same pieces, with another address of the competition where its old one has been taken since.
fn with_free_address(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
    pieces: Vec<Piece>,
) -> Result<Vec<Piece>, DeedError> {
    pieces
        .into_iter()
        .map(|piece| {
            let Piece::Competition(piece) = piece else {
                return Ok(piece);
            };
            let taken = competition::find(connection, piece.slug())?
                .is_some_and(|holder| holder.key != key);
            if !taken {
                return Ok(Piece::Competition(piece));
            }
            let slug = free_slug(connection, piece.name(), piece.visibility()?)?;
            Ok(Piece::Competition(piece.at(slug)))
        })
        .collect()
}
