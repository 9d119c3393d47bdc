//! A published round after somebody signed off late, or came after all: as few tables as can be are changed.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use super::KeptRound;
use super::arrangement::{Arrangement, arrange};
use super::keeping::{absences_of, in_round, places_of, refuse_not_last, refuse_unpublished};
use super::made_from::{MadeFrom, seed_of};
use super::repair::arrangement;
use crate::competition::pairing::{self, Basis, Repair};
use crate::competition::{AbsenceKind, Game, PairingSystem, PlayerIndex, TableNumber};
use crate::office::DeedKind;
use crate::office::deed::{Done, Errand};
use crate::office::{DeedError, Refusal};
use crate::store::competition::StoredCompetition;
use crate::store::{GameKey, PlayerKey, RoundKey, Version};

/// Who is there otherwise than a round was paired for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LateChange {
    /// Who is absent after all.
    pub absent: Vec<(PlayerKey, AbsenceKind)>,
    /// Who came after all.
    pub arrived: Vec<PlayerKey>,
}

/// A round as it would be, with what is to be said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepairedRound {
    /// The round, who meets whom anew, and where a rule had to be bent.
    pub repair: Repair,
    /// What tells it from every other way to mend the round: whoever agrees to it agrees to nothing else.
    pub seal: String,
    arrangement: Arrangement,
}

/// How a published round would be mended; games of which something is noted stay as they are.
///
/// # Errors
/// A round that is not published, or that later ones were paired after; an absentee whose game has begun; somebody who is not there.
pub fn repaired_round(
    stored: &StoredCompetition,
    place: usize,
    change: &LateChange,
) -> Result<RepairedRound, DeedError> {
    let before = &stored.competition.rounds[place];
    refuse_unpublished(before)?;
    // Later pairings were made from this one; a round robin alone has all of them fixed beforehand.
    if stored.competition.settings.pairing != PairingSystem::RoundRobin {
        refuse_not_last(stored, place)?;
    }
    let absent = absences_of(stored, &change.absent)?;
    let arrived: Vec<PlayerIndex> = places_of(stored, &change.arrived)?
        .into_iter()
        .filter(|player| absent.iter().all(|absence| absence.player != *player))
        .collect();
    let begun: Vec<GameKey> = before
        .games
        .iter()
        .zip(&stored.games[place])
        .filter(|(game, _)| game.record.has_something_noted())
        .filter(|(game, _)| {
            absent
                .iter()
                .any(|absence| game.side_of(absence.player).is_some())
        })
        .map(|(_, (key, _))| *key)
        .collect();
    if !begun.is_empty() {
        return Err(Refusal::HasResults(begun).into());
    }
    let seed = seed_of(stored, place);
    let repair = pairing::repaired(&stored.competition, before, &absent, &arrived, seed);
    let noted: Vec<&Game> = before
        .games
        .iter()
        .filter(|game| game.record.has_something_noted())
        .collect();
    let arrangement = arrangement(stored, place, &repair.round, &noted);
    Ok(RepairedRound {
        seal: seal(&arrangement),
        repair,
        arrangement,
    })
}

/// A digest of every game, bye and absence.
fn seal(arrangement: &Arrangement) -> String {
    let mut seal = String::new();
    for game in &arrangement.games {
        let table = game.table.map_or(0, TableNumber::get);
        // Writing into a text cannot fail.
        let _ = write!(
            seal,
            "{}-{}@{table} ",
            game.players.first, game.players.second
        );
    }
    for player in &arrangement.byes {
        let _ = write!(seal, "{player} ");
    }
    for (player, kind) in &arrangement.absent {
        let _ = write!(seal, "{player}:{} ", kind.as_str());
    }
    Sha256::digest(seal.as_bytes())
        .iter()
        .take(16)
        .fold(String::new(), |mut digits, byte| {
            let _ = write!(digits, "{byte:02x}");
            digits
        })
}

/// Mends a published round as it was shown.
///
/// # Errors
/// Those of [`repaired_round`]; another seal than the round would have now, or an old version; no right.
pub fn repair_round(
    errand: &Errand<'_>,
    key: RoundKey,
    expected: Version,
    change: &LateChange,
    agreed: &str,
) -> Result<Done<KeptRound>, DeedError> {
    in_round(
        errand,
        DeedKind::RepairRound,
        key,
        expected,
        |connection, stored, place| {
            let repaired = repaired_round(stored, place, change)?;
            if repaired.seal != agreed {
                return Err(Refusal::Outdated {
                    current: stored.rounds[place].1,
                }
                .into());
            }
            let made_from = MadeFrom::of(stored, place).map(|made_from| {
                let mut competition = stored.competition.clone();
                competition.rounds[place]
                    .absent
                    .clone_from(&repaired.repair.round.absent);
                let basis = Basis::of(&competition, competition.rounds[place].number);
                made_from.with_absences_of(&basis)
            });
            arrange(
                connection,
                stored,
                place,
                &repaired.arrangement,
                made_from.as_ref(),
            )
        },
    )
}
