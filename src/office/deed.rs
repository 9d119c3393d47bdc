//! What all deeds have in common: the right, the key of the form, the history, the revision, the notice.

use super::DeedKind;
use std::collections::HashMap;

use chrono::NaiveDateTime;
use serde_json::Value;

use super::{Actor, DeedError, Noun, Office, Refusal, may_run};
use crate::store::competition::{self, Head};
use crate::store::deed_key::{self, DoneBefore};
use crate::store::history::{self, NewEntry};
use crate::store::piece::{self, GamePiece, Piece, Thing};
use crate::store::{CompetitionKey, DatabaseConnection, GameKey, Revision, Version};

/// Who asks for a deed, when, and under which key.
#[derive(Clone, Copy)]
pub struct Errand<'a> {
    /// Where the deed is done.
    pub office: &'a Office,
    /// Who asks for it.
    pub actor: &'a Actor,
    /// When, in UTC.
    pub now: NaiveDateTime,
    /// The key of the form, by which one sent twice is known; `None` where doing it twice does no harm.
    pub form_key: Option<&'a str>,
}

/// A deed that was done in a competition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done<T> {
    /// The revision of the competition since: the one before where there was nothing to change.
    pub revision: Revision,
    /// What came of it.
    pub value: T,
}

/// What a deed did inside its transaction.
pub(super) struct Worked<T> {
    pub(super) value: T,
    /// What goes into the history; `None` where there was nothing to change.
    pub(super) change: Option<Change>,
}

/// What goes into the history: see `Picture`, which makes it.
#[derive(Default)]
pub(super) struct Change {
    /// What was asked for and shows in no piece, in JSON.
    pub(super) arguments: Value,
    /// The pieces that were there and are gone or different.
    pub(super) before: Vec<Piece>,
    /// The pieces that are there and are new or different.
    pub(super) after: Vec<Piece>,
    /// The key of what was made or changed, so that a form sent twice leads there again.
    pub(super) led_to: Option<i64>,
    /// The deed that is undone by it.
    pub(super) undoes: Option<Revision>,
}

impl Change {
    /// The same, with what was asked for and shows in no piece.
    pub(super) fn told(self, arguments: Value) -> Self {
        Self { arguments, ..self }
    }

    fn changes_something(&self) -> bool {
        !(self.before.is_empty() && self.after.is_empty())
    }

    /// The games that were there, and are there, but say something else.
    fn changed_games(&self) -> Vec<GameKey> {
        let game = |piece: &Piece| match (piece.thing(), piece) {
            (Thing::Game(key), Piece::Game(game)) => Some((key, game.clone())),
            _ => None,
        };
        let were: HashMap<GameKey, GamePiece> = self.before.iter().filter_map(game).collect();
        self.after
            .iter()
            .filter_map(game)
            .filter(|(key, is)| were.get(key).is_some_and(|was| !was.says_the_same_as(is)))
            .map(|(key, _)| key)
            .collect()
    }

    /// The same, with the key to which a form sent twice leads.
    pub(super) fn leading_to(self, key: i64) -> Self {
        Self {
            led_to: Some(key),
            ..self
        }
    }
}

impl<T> Worked<T> {
    pub(super) fn changed(value: T, change: Change) -> Self {
        Self {
            value,
            change: Some(change),
        }
    }

    pub(super) fn unchanged(value: T) -> Self {
        Self {
            value,
            change: None,
        }
    }
}

impl Errand<'_> {
    /// Does a deed in a competition that is found by something in it.
    pub(super) fn in_competition<T>(
        &self,
        deed: DeedKind,
        find: impl FnOnce(&mut DatabaseConnection) -> Result<CompetitionKey, DeedError>,
        work: impl FnOnce(&mut DatabaseConnection, &Head) -> Result<Worked<T>, DeedError>,
    ) -> Result<Done<T>, DeedError> {
        let (key, done, changed) = self.office.database.write(|connection| {
            let key = find(connection)?;
            // Who may not run it learns nothing about it, not even that it is there.
            if !may_run(connection, self.actor, key)? {
                return Err(Refusal::NotAllowed.into());
            }
            self.refuse_repetition(connection)?;
            let head =
                competition::head(connection, key)?.ok_or(Refusal::NotFound(Noun::Competition))?;
            let worked = work(connection, &head)?;
            // Where everything is as it was, nothing is told, and there is nothing that could be undone.
            let Some(change) = worked.change.filter(Change::changes_something) else {
                let done = Done {
                    revision: head.revision,
                    value: worked.value,
                };
                return Ok((key, done, false));
            };
            let revision = competition::raise_revision(connection, key, self.now)?;
            self.note(connection, deed, key, revision, &change)?;
            let done = Done {
                revision,
                value: worked.value,
            };
            Ok::<_, DeedError>((key, done, true))
        })?;
        if changed {
            self.office.notices.tell(key, done.revision);
        }
        Ok(done)
    }

    /// Notes a deed in the history of its competition, and under the key of its form.
    pub(super) fn note(
        &self,
        connection: &mut DatabaseConnection,
        deed: DeedKind,
        competition: CompetitionKey,
        revision: Revision,
        change: &Change,
    ) -> Result<(), DeedError> {
        let before = piece::written(&change.before)?;
        let after = piece::written(&change.after)?;
        history::insert(
            connection,
            &NewEntry {
                competition,
                revision,
                account: self.actor.account,
                account_name: &self.actor.name,
                at: self.now,
                deed: deed.as_str(),
                arguments: &change.arguments.to_string(),
                before: before.as_deref(),
                after: after.as_deref(),
                undoes: change.undoes,
            },
            &change.changed_games(),
        )?;
        self.remember(
            connection,
            &DoneBefore {
                deed: deed.as_str().to_owned(),
                account: self.actor.account,
                competition: Some(competition),
                revision: Some(revision),
                led_to: change.led_to,
            },
        )
    }

    /// Keeps the key of the form with what was done under it.
    pub(super) fn remember(
        &self,
        connection: &mut DatabaseConnection,
        done: &DoneBefore,
    ) -> Result<(), DeedError> {
        if let Some(key) = self.form_key {
            deed_key::insert(connection, key, done, self.now)?;
        }
        Ok(())
    }

    /// Refuses what was done under the same key before.
    pub(super) fn refuse_repetition(
        &self,
        connection: &mut DatabaseConnection,
    ) -> Result<(), DeedError> {
        let Some(key) = self.form_key else {
            return Ok(());
        };
        match deed_key::find(connection, key)? {
            Some(done) => Err(Refusal::AlreadyDone(done).into()),
            None => Ok(()),
        }
    }
}

/// Refuses a change that was made from an older version than is there now.
pub(super) fn refuse_outdated(expected: Version, current: Version) -> Result<(), Refusal> {
    if expected == current {
        Ok(())
    } else {
        Err(Refusal::Outdated { current })
    }
}
