//! What a deed touches, as it was before and as it is since: what the history keeps, and what an undo puts back.
//!
//! A deed says which things it is going to touch ([`Picture::before`]) just before its first write, or what
//! it has made ([`Picture::of_new`]), and asks for the [`Change`] after its last.

use serde_json::Value;

use super::DeedError;
use super::deed::Change;
use crate::store::piece::{self, Piece, Thing};
use crate::store::{CompetitionKey, DatabaseConnection};

/// What a deed touches, with what was there before.
pub(super) struct Picture {
    competition: CompetitionKey,
    things: Vec<Thing>,
    before: Vec<Piece>,
}

impl Picture {
    /// These things as they are now; those that are not there yet may be among them.
    pub(super) fn before(
        connection: &mut DatabaseConnection,
        competition: CompetitionKey,
        things: impl IntoIterator<Item = Thing>,
    ) -> Result<Self, DeedError> {
        let things: Vec<Thing> = things.into_iter().collect();
        let before = piece::read(connection, competition, &things)?;
        Ok(Self {
            competition,
            things,
            before,
        })
    }

    /// Things that the deed has made, which were not there before.
    pub(super) fn of_new(
        competition: CompetitionKey,
        things: impl IntoIterator<Item = Thing>,
    ) -> Self {
        let nothing = Self {
            competition,
            things: Vec::new(),
            before: Vec::new(),
        };
        nothing.with_new(things)
    }

    /// The same things, and these that the deed has made since.
    pub(super) fn with_new(mut self, things: impl IntoIterator<Item = Thing>) -> Self {
        self.things.extend(things);
        self
    }

    /// What has become of the things since: only those that are different go into the history.
    pub(super) fn change(self, connection: &mut DatabaseConnection) -> Result<Change, DeedError> {
        let now = piece::read(connection, self.competition, &self.things)?;
        let (before, after) = piece::differing(self.before, now);
        Ok(Change {
            arguments: Value::Null,
            before,
            after,
            led_to: None,
            undoes: None,
        })
    }
}
