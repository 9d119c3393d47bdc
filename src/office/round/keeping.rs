//! What the deeds on rounds share: finding a round, keeping it, and refusing what would spoil it.

use super::KeptRound;
use super::absent_ahead::absent_ahead;
use super::made_from::MadeFrom;
use crate::competition::{Absence, AbsenceKind, PlayerIndex, Round, RoundStatus};
use crate::office::DeedKind;
use crate::office::competition::whole;
use crate::office::deed::{Done, Errand, Worked, refuse_outdated};
use crate::office::picture::Picture;
use crate::office::soundness::unsound_in;
use crate::office::{DeedError, Noun, Refusal};
use crate::rules::GameRecord;
use crate::store::competition::{StoredCompetition, insert_contents};
use crate::store::desk;
use crate::store::game;
use crate::store::piece::Thing;
use crate::store::round;
use crate::store::{DatabaseConnection, GameKey, PlayerKey, RoundKey, Version};
use std::collections::HashSet;

/// Does a deed on a round of which the form knew that version.
pub(super) fn in_round<T>(
    errand: &Errand<'_>,
    deed: DeedKind,
    key: RoundKey,
    expected: Version,
    work: impl FnOnce(
        &mut DatabaseConnection,
        &StoredCompetition,
        usize,
    ) -> Result<Worked<T>, DeedError>,
) -> Result<Done<T>, DeedError> {
    errand.in_competition(
        deed,
        |connection| {
            let round = round::find(connection, key)?.ok_or(Refusal::NotFound(Noun::Round))?;
            Ok(round.competition)
        },
        |connection, head| {
            let stored = whole(connection, head.key)?;
            let place = stored
                .round_of_key(key)
                .ok_or(Refusal::NotFound(Noun::Round))?;
            refuse_outdated(expected, stored.rounds[place].1)?;
            work(connection, &stored, place)
        },
    )
}

/// What a deed touches that changes a round with all that is in it.
pub(super) fn picture_of(
    connection: &mut DatabaseConnection,
    stored: &StoredCompetition,
    key: RoundKey,
) -> Result<Picture, DeedError> {
    let touched = [Thing::Round(key), Thing::GamesOf(key)];
    Picture::before(connection, stored.head.key, touched)
}

/// Keeps the day and status of a round whose other contents were kept already, and notes what changed.
pub(super) fn changed(
    connection: &mut DatabaseConnection,
    picture: Picture,
    key: RoundKey,
    after: &Round,
) -> Result<Worked<KeptRound>, DeedError> {
    let version = round::update(connection, key, after.date, after.status)?;
    let change = picture.change(connection)?.leading_to(key.0);
    Ok(Worked::changed(KeptRound { key, version }, change))
}

/// Adds a round; `made_from` is what the pairing system made it from, if it did.
pub(super) fn add_draft(
    connection: &mut DatabaseConnection,
    stored: &StoredCompetition,
    new: &Round,
    made_from: Option<&MadeFrom>,
) -> Result<Worked<KeptRound>, DeedError> {
    refuse_unsound(stored, new)?;
    let players = player_keys(stored);
    let key = round::insert(
        connection,
        stored.head.key,
        new.number,
        new.date,
        new.status,
    )?;
    insert_contents(connection, key, new, &players)?;
    set_made_from(connection, key, made_from)?;
    let made = Picture::of_new(stored.head.key, [Thing::Round(key), Thing::GamesOf(key)]);
    let change = made.change(connection)?.leading_to(key.0);
    let version = Version(1);
    Ok(Worked::changed(KeptRound { key, version }, change))
}

/// Keeps other free rounds and absences of a round whose games stay.
pub(super) fn replace_lists(
    connection: &mut DatabaseConnection,
    stored: &StoredCompetition,
    place: usize,
    after: &Round,
) -> Result<Worked<KeptRound>, DeedError> {
    let before = &stored.competition.rounds[place];
    let (key, version) = stored.rounds[place];
    if after == before {
        return Ok(Worked::unchanged(KeptRound { key, version }));
    }
    refuse_unsound(stored, after)?;
    let picture = Picture::before(connection, stored.head.key, [Thing::Round(key)])?;
    keep_lists(connection, stored, key, after)?;
    changed(connection, picture, key, after)
}

/// Keeps another proposal in place of one of which nothing was noted.
pub(super) fn replace_contents(
    connection: &mut DatabaseConnection,
    stored: &StoredCompetition,
    place: usize,
    after: &Round,
    made_from: Option<&MadeFrom>,
) -> Result<Worked<KeptRound>, DeedError> {
    let before = &stored.competition.rounds[place];
    let (key, version) = stored.rounds[place];
    if after == before && made_from == MadeFrom::of(stored, place).as_ref() {
        return Ok(Worked::unchanged(KeptRound { key, version }));
    }
    refuse_unsound(stored, after)?;
    let picture = picture_of(connection, stored, key)?;
    if after != before {
        game::delete_of_round(connection, key)?;
        insert_contents(connection, key, after, &player_keys(stored))?;
    }
    set_made_from(connection, key, made_from)?;
    changed(connection, picture, key, after)
}

/// Keeps what a round was made from, and leaves the round as it is.
pub(super) fn keep_made_from(
    connection: &mut DatabaseConnection,
    stored: &StoredCompetition,
    place: usize,
    made_from: Option<&MadeFrom>,
) -> Result<Worked<KeptRound>, DeedError> {
    let (key, version) = stored.rounds[place];
    if made_from == MadeFrom::of(stored, place).as_ref() {
        return Ok(Worked::unchanged(KeptRound { key, version }));
    }
    let picture = Picture::before(connection, stored.head.key, [Thing::Round(key)])?;
    set_made_from(connection, key, made_from)?;
    changed(connection, picture, key, &stored.competition.rounds[place])
}

pub(super) fn set_made_from(
    connection: &mut DatabaseConnection,
    key: RoundKey,
    made_from: Option<&MadeFrom>,
) -> Result<(), DeedError> {
    let written = made_from.and_then(MadeFrom::written);
    Ok(desk::set_made_from(connection, key, written.as_deref())?)
}

pub(super) fn keep_lists(
    connection: &mut DatabaseConnection,
    stored: &StoredCompetition,
    key: RoundKey,
    after: &Round,
) -> Result<(), DeedError> {
    let byes: Vec<PlayerKey> = after
        .byes
        .iter()
        .map(|player| stored.player_key(*player))
        .collect();
    round::set_byes(connection, key, &byes)?;
    let absent: Vec<(PlayerKey, AbsenceKind)> = after
        .absent
        .iter()
        .map(|absence| (stored.player_key(absence.player), absence.kind))
        .collect();
    round::set_absences(connection, key, &absent)?;
    Ok(())
}

/// The round that would come next, as an empty proposal, with who will be absent as that was noted ahead.
pub(super) fn next_round(stored: &StoredCompetition) -> Result<Round, DeedError> {
    let number = stored
        .competition
        .next_round_number()
        .ok_or(Refusal::NoMoreRounds)?;
    let date = stored.competition.settings.planned_date(number);
    Ok(Round {
        date,
        absent: absent_ahead(stored, number, date),
        ..Round::empty(number)
    })
}

/// The place of the first round that is a proposal.
pub(super) fn draft_of(stored: &StoredCompetition) -> Option<usize> {
    stored
        .competition
        .rounds
        .iter()
        .position(|round| round.status == RoundStatus::Draft)
}

/// Who is absent; somebody listed twice is so once, as listed first.
pub(super) fn absences_of(
    stored: &StoredCompetition,
    absent: &[(PlayerKey, AbsenceKind)],
) -> Result<Vec<Absence>, DeedError> {
    let mut listed = HashSet::new();
    absent
        .iter()
        .filter(|(player, _)| listed.insert(*player))
        .map(|(player, kind)| {
            Ok(Absence {
                player: place_of(stored, *player)?,
                kind: *kind,
            })
        })
        .collect()
}

pub(super) fn places_of(
    stored: &StoredCompetition,
    players: &[PlayerKey],
) -> Result<Vec<PlayerIndex>, DeedError> {
    players
        .iter()
        .map(|player| place_of(stored, *player))
        .collect()
}

pub(super) fn place_of(
    stored: &StoredCompetition,
    player: PlayerKey,
) -> Result<PlayerIndex, DeedError> {
    stored
        .player_of_key(player)
        .ok_or_else(|| Refusal::NotFound(Noun::Player).into())
}

pub(super) fn player_keys(stored: &StoredCompetition) -> Vec<PlayerKey> {
    stored.players.iter().map(|(key, _)| *key).collect()
}

/// The games of a round whose record is of some kind.
pub(super) fn games_where(
    stored: &StoredCompetition,
    place: usize,
    wanted: impl Fn(&GameRecord) -> bool,
) -> Vec<GameKey> {
    stored.competition.rounds[place]
        .games
        .iter()
        .zip(&stored.games[place])
        .filter(|(game, _)| wanted(&game.record))
        .map(|(_, (key, _))| *key)
        .collect()
}

pub(super) fn refuse_unsound(stored: &StoredCompetition, round: &Round) -> Result<(), Refusal> {
    let unsound = unsound_in(&stored.competition, round);
    if unsound.is_empty() {
        Ok(())
    } else {
        Err(Refusal::Unsound(unsound))
    }
}

pub(super) fn refuse_noted(stored: &StoredCompetition, place: usize) -> Result<(), Refusal> {
    let noted = games_where(stored, place, GameRecord::has_something_noted);
    if noted.is_empty() {
        Ok(())
    } else {
        Err(Refusal::HasResults(noted))
    }
}

/// Refuses where the form knew another proposal than there is, or of none where there is one.
pub(super) fn refuse_other_draft(
    stored: &StoredCompetition,
    draft: Option<usize>,
    expected: Option<Version>,
) -> Result<(), Refusal> {
    let current = draft.map(|place| stored.rounds[place].1);
    if current == expected {
        Ok(())
    } else {
        Err(Refusal::Outdated {
            current: current.unwrap_or(Version(0)),
        })
    }
}

pub(super) fn refuse_not_last(stored: &StoredCompetition, place: usize) -> Result<(), Refusal> {
    if place + 1 == stored.rounds.len() {
        Ok(())
    } else {
        Err(Refusal::NotTheLastRound)
    }
}

pub(super) fn refuse_other_than(
    round: &Round,
    status: RoundStatus,
    refusal: Refusal,
) -> Result<(), Refusal> {
    if round.status == status {
        Ok(())
    } else {
        Err(refusal)
    }
}

pub(super) fn refuse_unpublished(round: &Round) -> Result<(), Refusal> {
    match round.status {
        RoundStatus::Published => Ok(()),
        RoundStatus::Draft => Err(Refusal::StillADraft),
        RoundStatus::Closed => Err(Refusal::Closed),
    }
}
