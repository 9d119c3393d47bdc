//! Deeds on games.

use super::DeedKind;
use chrono::NaiveDate;
use serde_json::{Value, json};

use super::deed::{Done, Errand, Worked, refuse_outdated};
use super::picture::Picture;
use super::soundness::impossible_tiles;
use super::words::fingerprint_named;
use super::{DeedError, Noun, Refusal};
use crate::competition::{RoundNumber, RoundStatus};
use crate::rules::{GameRecord, RecordParts};
use crate::store::desk;
use crate::store::game::{self, StoredGame};
use crate::store::piece::Thing;
use crate::store::{DatabaseConnection, GameKey, RoundKey, Version, round};
use crate::words::Fingerprint;

/// What is noted of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The game.
    pub game: GameKey,
    /// The version that the form was filled from.
    pub expected: Version,
    /// What is noted.
    pub parts: RecordParts,
    /// The day on which the game was made up, where that is not the round's.
    pub date: Option<NaiveDate>,
}

/// What became of a note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Noted {
    /// Kept; the version that follows.
    Kept(Version),
    /// It says what was there already.
    Unchanged(Version),
    /// Not kept, the others may be.
    Refused(Refusal),
}

/// Notes what is known of a game, from nothing to every turn; also to correct it later. The version that follows.
///
/// # Errors
/// A record that disagrees with the rules; a round that is not published; an old version; no right.
pub fn note_game(errand: &Errand<'_>, note: &Note) -> Result<Done<Version>, DeedError> {
    errand.in_competition(
        DeedKind::NoteGame,
        |connection| Ok(found(connection, note.game)?.competition),
        |connection, _| {
            let stored = found(connection, note.game)?;
            let number = number_of_shown(connection, stored.round)?;
            let picture =
                Picture::before(connection, stored.competition, [Thing::Game(note.game)])?;
            match keep(connection, &stored, note, &mut ListNow::default())? {
                Kept::Changed(version) => {
                    let change = picture.change(connection)?.told(in_round(number));
                    Ok(Worked::changed(version, change.leading_to(note.game.0)))
                }
                Kept::Unchanged(version) => Ok(Worked::unchanged(version)),
            }
        },
    )
}

/// Keeps a game of which both sheets were entered: what is noted is what both say, or what was chosen of them.
///
/// # Errors
/// A record that disagrees with the rules; no result; a round that is not published; an old version; no right.
pub fn check_game(errand: &Errand<'_>, note: &Note) -> Result<Done<Version>, DeedError> {
    errand.in_competition(
        DeedKind::CheckGame,
        |connection| Ok(found(connection, note.game)?.competition),
        |connection, _| {
            let stored = found(connection, note.game)?;
            let number = number_of_shown(connection, stored.round)?;
            refuse_outdated(note.expected, stored.version)?;
            let picture =
                Picture::before(connection, stored.competition, [Thing::Game(note.game)])?;
            let version = match keep(connection, &stored, note, &mut ListNow::default())? {
                Kept::Changed(version) | Kept::Unchanged(version) => version,
            };
            desk::set_checked(connection, note.game)?;
            let change = picture.change(connection)?.told(in_round(number));
            Ok(Worked::changed(version, change.leading_to(note.game.0)))
        },
    )
}

/// Notes what is known of several games of a round; what became of each, in the order given.
///
/// A note that is refused does not keep the others from being kept.
///
/// # Errors
/// A round that is not published; no right.
pub fn note_results(
    errand: &Errand<'_>,
    key: RoundKey,
    notes: &[Note],
) -> Result<Done<Vec<Noted>>, DeedError> {
    errand.in_competition(
        DeedKind::NoteResults,
        |connection| {
            let round = round::find(connection, key)?.ok_or(Refusal::NotFound(Noun::Round))?;
            Ok(round.competition)
        },
        |connection, head| {
            let number = number_of_shown(connection, key)?;
            let mut became = Vec::with_capacity(notes.len());
            let mut changed = false;
            let mut list = ListNow::default();
            let games = notes.iter().map(|note| Thing::Game(note.game));
            let picture = Picture::before(connection, head.key, games)?;
            for note in notes {
                let stored = match found(connection, note.game) {
                    Ok(stored) if stored.round == key => stored,
                    Ok(_) | Err(DeedError::Refused(_)) => {
                        became.push(Noted::Refused(Refusal::NotFound(Noun::Game)));
                        continue;
                    }
                    Err(failed) => return Err(failed),
                };
                became.push(match keep(connection, &stored, note, &mut list) {
                    Ok(Kept::Changed(version)) => {
                        changed = true;
                        Noted::Kept(version)
                    }
                    Ok(Kept::Unchanged(version)) => Noted::Unchanged(version),
                    Err(DeedError::Refused(refusal)) => Noted::Refused(refusal),
                    Err(failed) => return Err(failed),
                });
            }
            if !changed {
                return Ok(Worked::unchanged(became));
            }
            let change = picture.change(connection)?.told(in_round(number));
            Ok(Worked::changed(became, change.leading_to(key.0)))
        },
    )
}

enum Kept {
    Changed(Version),
    Unchanged(Version),
}

fn keep(
    connection: &mut DatabaseConnection,
    stored: &StoredGame,
    note: &Note,
    list: &mut ListNow,
) -> Result<Kept, DeedError> {
    let variant = stored.variant.variant();
    if let Some((index, most)) = impossible_tiles(variant, &note.parts) {
        return Err(Refusal::Turn { index, most }.into());
    }
    let record = GameRecord::new(variant, note.parts.clone()).map_err(Refusal::Record)?;
    if record == stored.record && note.date == stored.date {
        // Also from an old form: two people noted the same.
        return Ok(Kept::Unchanged(stored.version));
    }
    refuse_outdated(note.expected, stored.version)?;
    let word_list = list.kept_by(connection, stored, &record)?;
    let version = game::update_record(connection, stored.key, &record, note.date, word_list)?;
    Ok(Kept::Changed(version))
}

/// What tells the list of words that decides in a competition from others, looked up once and only when it is
/// needed.
#[derive(Default)]
struct ListNow(Option<Option<Fingerprint>>);

impl ListNow {
    /// What a game with that record keeps: the list under which its words were first noted, or under which it was
    /// played to its end.
    fn kept_by(
        &mut self,
        connection: &mut DatabaseConnection,
        stored: &StoredGame,
        record: &GameRecord,
    ) -> Result<Option<Fingerprint>, DeedError> {
        let words_noted = || {
            let mut turns = record.turns().unwrap_or_default().iter();
            turns.any(|turn| {
                turn.action
                    .placement()
                    .is_some_and(|one| one.word.is_some())
            })
        };
        if !record.ending().on_the_board() && !words_noted() {
            return Ok(None);
        }
        if stored.word_list.is_some() {
            return Ok(stored.word_list);
        }
        if let Some(looked_up) = self.0 {
            return Ok(looked_up);
        }
        let found = match &stored.words {
            Some(name) => fingerprint_named(connection, name)?,
            None => None,
        };
        self.0 = Some(found);
        Ok(found)
    }
}

fn found(connection: &mut DatabaseConnection, key: GameKey) -> Result<StoredGame, DeedError> {
    game::find(connection, key)?.ok_or_else(|| Refusal::NotFound(Noun::Game).into())
}

/// The number of a round that is no proposal; in a proposal nothing is noted.
fn number_of_shown(
    connection: &mut DatabaseConnection,
    key: RoundKey,
) -> Result<RoundNumber, DeedError> {
    let round = round::find(connection, key)?.ok_or(Refusal::NotFound(Noun::Round))?;
    match round.status {
        RoundStatus::Draft => Err(Refusal::StillADraft.into()),
        RoundStatus::Published | RoundStatus::Closed => Ok(round.number),
    }
}

/// The number of the round for the history: the round itself is not touched.
fn in_round(number: RoundNumber) -> Value {
    json!({"round": number.get()})
}
