//! The life of a round: its day, publishing, closing, and back.

use super::KeptRound;
use super::keeping::{
    changed, draft_of, games_where, in_round, refuse_not_last, refuse_noted, refuse_other_than,
    refuse_unpublished,
};
use crate::competition::{Round, RoundStatus};
use crate::office::DeedKind;
use crate::office::deed::{Done, Errand, Worked};
use crate::office::picture::Picture;
use crate::office::{DeedError, Refusal};
use crate::rules::Ending;
use crate::store::competition::StoredCompetition;
use crate::store::piece::Thing;
use crate::store::{DatabaseConnection, RoundKey, Version};
use chrono::NaiveDate;

/// What becomes of a round in which results are missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// It is not closed.
    Refuse,
    /// It is closed all the same.
    Accept,
}

/// Sets the day of a round.
///
/// # Errors
/// An old version; no right.
pub fn set_round_date(
    errand: &Errand<'_>,
    key: RoundKey,
    expected: Version,
    date: Option<NaiveDate>,
) -> Result<Done<KeptRound>, DeedError> {
    in_round(
        errand,
        DeedKind::SetRoundDate,
        key,
        expected,
        |connection, stored, place| {
            let before = &stored.competition.rounds[place];
            if before.date == date {
                return Ok(Worked::unchanged(KeptRound {
                    key,
                    version: expected,
                }));
            }
            let after = Round {
                date,
                ..before.clone()
            };
            changed_state(connection, stored, key, &after)
        },
    )
}

/// Makes a proposal public.
///
/// # Errors
/// A round that is no proposal, or in which nobody plays or is free; an earlier proposal; an old version; no right.
pub fn publish_round(
    errand: &Errand<'_>,
    key: RoundKey,
    expected: Version,
) -> Result<Done<KeptRound>, DeedError> {
    in_round(
        errand,
        DeedKind::PublishRound,
        key,
        expected,
        |connection, stored, place| {
            let before = &stored.competition.rounds[place];
            refuse_other_than(before, RoundStatus::Draft, Refusal::NotADraft)?;
            if before.games.is_empty() && before.byes.is_empty() {
                return Err(Refusal::EmptyRound.into());
            }
            if let Some(earlier) = draft_of(stored).filter(|earlier| *earlier < place) {
                let number = stored.competition.rounds[earlier].number;
                return Err(Refusal::DraftExists(number).into());
            }
            set_status(connection, stored, key, before, RoundStatus::Published)
        },
    )
}

/// Makes a published round a proposal again, which the public does not see.
///
/// # Errors
/// A round that is not published, or not the last, or of which something was noted; an old version; no right.
pub fn unpublish_round(
    errand: &Errand<'_>,
    key: RoundKey,
    expected: Version,
) -> Result<Done<KeptRound>, DeedError> {
    in_round(
        errand,
        DeedKind::UnpublishRound,
        key,
        expected,
        |connection, stored, place| {
            let before = &stored.competition.rounds[place];
            refuse_unpublished(before)?;
            refuse_not_last(stored, place)?;
            refuse_noted(stored, place)?;
            set_status(connection, stored, key, before, RoundStatus::Draft)
        },
    )
}

/// Closes a published round.
///
/// # Errors
/// Missing results, unless they are accepted; a round that is not published; an old version; no right.
pub fn close_round(
    errand: &Errand<'_>,
    key: RoundKey,
    expected: Version,
    missing: Missing,
) -> Result<Done<KeptRound>, DeedError> {
    in_round(
        errand,
        DeedKind::CloseRound,
        key,
        expected,
        |connection, stored, place| {
            let before = &stored.competition.rounds[place];
            refuse_unpublished(before)?;
            let pending = games_where(stored, place, |record| record.ending() == Ending::Pending);
            if missing == Missing::Refuse && !pending.is_empty() {
                return Err(Refusal::ResultsMissing(pending).into());
            }
            set_status(connection, stored, key, before, RoundStatus::Closed)
        },
    )
}

/// Opens a closed round again.
///
/// # Errors
/// A round that is not closed; an old version; no right.
pub fn reopen_round(
    errand: &Errand<'_>,
    key: RoundKey,
    expected: Version,
) -> Result<Done<KeptRound>, DeedError> {
    in_round(
        errand,
        DeedKind::ReopenRound,
        key,
        expected,
        |connection, stored, place| {
            let before = &stored.competition.rounds[place];
            refuse_other_than(before, RoundStatus::Closed, Refusal::NotClosed)?;
            set_status(connection, stored, key, before, RoundStatus::Published)
        },
    )
}

fn set_status(
    connection: &mut DatabaseConnection,
    stored: &StoredCompetition,
    key: RoundKey,
    before: &Round,
    status: RoundStatus,
) -> Result<Worked<KeptRound>, DeedError> {
    let after = Round {
        status,
        ..before.clone()
    };
    changed_state(connection, stored, key, &after)
}

/// Keeps another day or status; its games are none of the history's business then.
fn changed_state(
    connection: &mut DatabaseConnection,
    stored: &StoredCompetition,
    key: RoundKey,
    after: &Round,
) -> Result<Worked<KeptRound>, DeedError> {
    let picture = Picture::before(connection, stored.head.key, [Thing::Round(key)])?;
    changed(connection, picture, key, after)
}
