//! Several rounds of a round robin at once: its tables do not wait for results.

use super::absent_ahead::absent_ahead;
use super::keeping::{add_draft, refuse_unsound};
use super::made_from::MadeFrom;
use crate::competition::pairing::{self, Basis, OpenGames};
use crate::competition::{PairingSystem, Round, RoundNumber, RoundStatus};
use crate::office::DeedKind;
use crate::office::competition::whole;
use crate::office::deed::{Change, Done, Errand, Worked};
use crate::office::{DeedError, Refusal};
use crate::store::CompetitionKey;
use crate::store::Version;
use crate::store::competition::StoredCompetition;

/// Which rounds are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeveralRounds {
    /// How many rounds the form knew.
    pub known: usize,
    /// How many more are asked for; `None` for all that are left.
    pub wanted: Option<u16>,
    /// Whether they are published at once.
    pub publish: bool,
}

/// The rounds that would be added, each with the day planned for it; fewer where no more are left.
///
/// # Errors
/// Another system; a proposal that is there; what the pairing system says where there is not even one.
pub fn rounds_ahead(
    stored: &StoredCompetition,
    request: SeveralRounds,
) -> Result<Vec<Round>, Refusal> {
    let mut competition = stored.competition.clone();
    if competition.settings.pairing != PairingSystem::RoundRobin {
        return Err(Refusal::NotARoundRobin);
    }
    if let Some(draft) = competition
        .rounds
        .iter()
        .find(|round| round.status == RoundStatus::Draft)
    {
        return Err(Refusal::DraftExists(draft.number));
    }
    let mut ahead = Vec::new();
    while request
        .wanted
        .is_none_or(|wanted| ahead.len() < usize::from(wanted))
    {
        let Some(number) = RoundNumber::at(competition.rounds.len()) else {
            break;
        };
        let date = competition.settings.planned_date(number);
        let absent = absent_ahead(stored, number, date);
        let mut round = match pairing::propose(&competition, &absent, 0) {
            Ok(proposal) => proposal.round,
            Err(refusal) if ahead.is_empty() => return Err(Refusal::Pairing(refusal)),
            Err(_) => break,
        };
        round.date = competition.settings.planned_date(round.number);
        if request.publish {
            round.status = RoundStatus::Published;
        }
        competition.rounds.push(round.clone());
        ahead.push(round);
    }
    Ok(ahead)
}

/// Has the next rounds of a round robin paired, as proposals or published at once; how many came.
///
/// # Errors
/// Those of [`rounds_ahead`]; other rounds than the form knew; no right.
pub fn propose_rounds(
    errand: &Errand<'_>,
    competition: CompetitionKey,
    request: SeveralRounds,
) -> Result<Done<usize>, DeedError> {
    errand.in_competition(
        DeedKind::ProposeRounds,
        |_| Ok(competition),
        |connection, _| {
            let mut stored = whole(connection, competition)?;
            if stored.rounds.len() != request.known {
                return Err(Refusal::Outdated {
                    current: Version(0),
                }
                .into());
            }
            let ahead = rounds_ahead(&stored, request)?;
            let mut change = Change::default();
            for round in &ahead {
                refuse_unsound(&stored, round)?;
                // Soundness and the basis look at the rounds before.
                stored.competition.rounds.push(round.clone());
                let basis = Basis::of(&stored.competition, round.number);
                let made_from = MadeFrom::new(basis, 0, OpenGames::Refuse, &[]);
                let worked = add_draft(connection, &stored, round, Some(&made_from))?;
                change
                    .after
                    .extend(worked.change.map(|change| change.after).unwrap_or_default());
            }
            Ok(Worked::changed(ahead.len(), change))
        },
    )
}
