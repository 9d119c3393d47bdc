//! Who is not there in the next round.

use super::KeptRound;
use super::keeping::{
    absences_of, add_draft, draft_of, next_round, place_of, refuse_other_draft, replace_lists,
};
use crate::competition::{Absence, AbsenceKind, PlayerIndex};
use crate::office::DeedError;
use crate::office::DeedKind;
use crate::office::competition::whole;
use crate::office::deed::{Done, Errand};
use crate::store::competition::StoredCompetition;
use crate::store::{CompetitionKey, PlayerKey, Version};

/// Sets who is absent in the next round, and makes an empty proposal to keep it where there is none.
///
/// `expected` is the version of the proposal, or `None` where the form knew of none.
///
/// # Errors
/// An absentee who plays in the proposal; an old version; no right.
pub fn set_absences(
    errand: &Errand<'_>,
    competition: CompetitionKey,
    expected: Option<Version>,
    absent: &[(PlayerKey, AbsenceKind)],
) -> Result<Done<KeptRound>, DeedError> {
    change_absences(
        errand,
        DeedKind::SetAbsences,
        competition,
        |stored, place| {
            refuse_other_draft(stored, place, expected)?;
            absences_of(stored, absent)
        },
    )
}

/// Marks one player absent in the next round, or with `None` present again; makes an empty proposal where there is none.
///
/// # Errors
/// A player who plays in the proposal; no right.
pub fn mark_absent(
    errand: &Errand<'_>,
    competition: CompetitionKey,
    player: PlayerKey,
    kind: Option<AbsenceKind>,
) -> Result<Done<KeptRound>, DeedError> {
    mark_all(errand, competition, &[player], kind)
}

/// The same for several players at once.
///
/// # Errors
/// A player who plays in the proposal; no right.
pub fn mark_all(
    errand: &Errand<'_>,
    competition: CompetitionKey,
    players: &[PlayerKey],
    kind: Option<AbsenceKind>,
) -> Result<Done<KeptRound>, DeedError> {
    change_absences(
        errand,
        DeedKind::MarkAbsent,
        competition,
        |stored, place| {
            let mut absent = match place {
                Some(place) => stored.competition.rounds[place].absent.clone(),
                None => next_round(stored)?.absent,
            };
            for player in players {
                mark(&mut absent, place_of(stored, *player)?, kind);
            }
            Ok(absent)
        },
    )
}

fn mark(absent: &mut Vec<Absence>, player: PlayerIndex, kind: Option<AbsenceKind>) {
    let known = absent.iter().position(|absence| absence.player == player);
    match (known, kind) {
        (Some(known), Some(kind)) => absent[known].kind = kind,
        (Some(known), None) => {
            absent.remove(known);
        }
        (None, Some(kind)) => absent.push(Absence { player, kind }),
        (None, None) => {}
    }
}

fn change_absences(
    errand: &Errand<'_>,
    deed: DeedKind,
    competition: CompetitionKey,
    absences: impl FnOnce(&StoredCompetition, Option<usize>) -> Result<Vec<Absence>, DeedError>,
) -> Result<Done<KeptRound>, DeedError> {
    errand.in_competition(
        deed,
        |_| Ok(competition),
        |connection, _| {
            let stored = whole(connection, competition)?;
            let draft = draft_of(&stored);
            let absent = absences(&stored, draft)?;
            let Some(place) = draft else {
                let mut new = next_round(&stored)?;
                new.absent = absent;
                return add_draft(connection, &stored, &new, None);
            };
            let mut changed = stored.competition.rounds[place].clone();
            changed.absent = absent;
            replace_lists(connection, &stored, place, &changed)
        },
    )
}
