//! Absence noted ahead, which is kept with the player.

use super::keeping::{keep_lists, place_of, refuse_unsound};
use crate::competition::{Absence, Competition, PlannedAbsence, PlayerIndex, Round, RoundStatus};
use crate::office::competition::whole;
use crate::office::deed::{Done, Errand, Worked, refuse_outdated};
use crate::office::picture::Picture;
use crate::office::{DeedError, DeedKind};
use crate::store::piece::Thing;
use crate::store::{CompetitionKey, PlayerKey, RoundKey, Version, desk, round};

/// Notes that a player will be absent; the proposals that are there take it over at once.
///
/// # Errors
/// Somebody who plays or is free in one of them; no such player in the competition; no right.
pub fn plan_absence(
    errand: &Errand<'_>,
    competition: CompetitionKey,
    player: PlayerKey,
    absence: PlannedAbsence,
) -> Result<Done<()>, DeedError> {
    change(
        errand,
        DeedKind::PlanAbsence,
        competition,
        (player, None),
        |planned| {
            planned.retain(|one| one.span != absence.span);
            planned.push(absence);
            planned.sort_by_key(|one| one.span);
        },
    )
}

/// Takes back that a player will be absent, with the version of the player that the form knew.
///
/// # Errors
/// No such player in the competition; an old version; no right.
pub fn forget_planned_absence(
    errand: &Errand<'_>,
    competition: CompetitionKey,
    player: PlayerKey,
    expected: Version,
    absence: PlannedAbsence,
) -> Result<Done<()>, DeedError> {
    change(
        errand,
        DeedKind::ForgetPlannedAbsence,
        competition,
        (player, Some(expected)),
        |planned| planned.retain(|one| *one != absence),
    )
}

fn change(
    errand: &Errand<'_>,
    deed: DeedKind,
    competition: CompetitionKey,
    (player, expected): (PlayerKey, Option<Version>),
    changed: impl FnOnce(&mut Vec<PlannedAbsence>),
) -> Result<Done<()>, DeedError> {
    errand.in_competition(
        deed,
        |_| Ok(competition),
        |connection, _| {
            let stored = whole(connection, competition)?;
            let index = place_of(&stored, player)?;
            if let Some(expected) = expected {
                refuse_outdated(expected, stored.players[index.position()].1)?;
            }
            let before = stored.desk.away.get(&player).cloned().unwrap_or_default();
            let mut planned = before.clone();
            changed(&mut planned);
            if planned == before {
                return Ok(Worked::unchanged(()));
            }
            let mut touched = vec![Thing::Player(player)];
            let new: Vec<PlannedAbsence> = planned
                .iter()
                .filter(|one| !before.contains(one))
                .copied()
                .collect();
            let drafts: Vec<(RoundKey, Round)> = stored
                .competition
                .rounds
                .iter()
                .zip(&stored.rounds)
                .filter(|(round, _)| round.status == RoundStatus::Draft)
                .filter_map(|(round, (key, _))| {
                    let after = taken_over(&stored.competition, round, index, &new)?;
                    Some((*key, after))
                })
                .collect();
            for (key, round) in &drafts {
                refuse_unsound(&stored, round)?;
                touched.push(Thing::Round(*key));
            }
            let picture = Picture::before(connection, competition, touched)?;
            desk::set_away(connection, player, &planned)?;
            for (key, after) in &drafts {
                keep_lists(connection, &stored, *key, after)?;
                round::update(connection, *key, after.date, after.status)?;
            }
            let change = picture.change(connection)?.leading_to(player.0);
            Ok(Worked::changed((), change))
        },
    )
}

/// A proposal with the first of these absences that covers it; `None` where it stays as it is.
fn taken_over(
    competition: &Competition,
    round: &Round,
    player: PlayerIndex,
    new: &[PlannedAbsence],
) -> Option<Round> {
    let covers = |one: &&PlannedAbsence| one.covers(round.number, round.date);
    let kind = new.iter().find(covers)?.kind;
    if !competition.player(player).takes_part_in(round.number) {
        return None;
    }
    let mut after = round.clone();
    match after
        .absent
        .iter_mut()
        .find(|absence| absence.player == player)
    {
        Some(absence) => absence.kind = kind,
        None => after.absent.push(Absence { player, kind }),
    }
    (after != *round).then_some(after)
}
