//! Absence noted ahead, which is kept with the player.

use super::keeping::{draft_of, keep_lists, place_of, refuse_unsound};
use crate::competition::{Absence, PlannedAbsence};
use crate::office::competition::whole;
use crate::office::deed::{Done, Errand, Worked, refuse_outdated};
use crate::office::picture::Picture;
use crate::office::{DeedError, DeedKind};
use crate::store::piece::Thing;
use crate::store::{CompetitionKey, PlayerKey, Version, desk, round};

/// Notes that a player will be absent; a proposal that is there takes it over at once.
///
/// # Errors
/// Somebody who plays or is free in that proposal; no such player in the competition; no right.
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
            let draft = draft_of(&stored).and_then(|place| {
                let mut round = stored.competition.rounds[place].clone();
                let is_new = planned
                    .iter()
                    .filter(|one| !before.contains(one))
                    .find(|one| one.covers(round.number, round.date))?;
                let listed = round.absent.iter().any(|absence| absence.player == index);
                let takes_part = stored.competition.player(index).takes_part_in(round.number);
                if listed || !takes_part {
                    return None;
                }
                round.absent.push(Absence {
                    player: index,
                    kind: is_new.kind,
                });
                Some((stored.rounds[place].0, round))
            });
            if let Some((key, round)) = &draft {
                refuse_unsound(&stored, round)?;
                touched.push(Thing::Round(*key));
            }
            let picture = Picture::before(connection, competition, touched)?;
            desk::set_away(connection, player, &planned)?;
            if let Some((key, after)) = &draft {
                keep_lists(connection, &stored, *key, after)?;
                round::update(connection, *key, after.date, after.status)?;
            }
            let change = picture.change(connection)?.leading_to(player.0);
            Ok(Worked::changed((), change))
        },
    )
}
