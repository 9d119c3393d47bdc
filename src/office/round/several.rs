//! Several rounds of a round robin at once: its tables do not wait for results.

use super::absent_ahead::absent_ahead;
use super::keeping::{add_draft, refuse_unsound, replace_contents};
use super::made_from::MadeFrom;
use crate::competition::pairing::{self, Basis, OpenGames};
use crate::competition::{Competition, PairingSystem, Round, RoundNumber, RoundStatus};
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

/// The rounds that would be paired, each with the day planned for it; fewer where no more are left. A last round of
/// which only absences were noted is the first of them.
///
/// # Errors
/// Another system; a proposal that was paired; what the pairing system says where there is not even one.
pub fn rounds_ahead(
    stored: &StoredCompetition,
    request: SeveralRounds,
) -> Result<Vec<Round>, Refusal> {
    let mut competition = stored.competition.clone();
    if competition.settings.pairing != PairingSystem::RoundRobin {
        return Err(Refusal::NotARoundRobin);
    }
    let mut begun = unpaired_last(&competition).and_then(|_| competition.rounds.pop());
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
        let planned = competition.settings.planned_date(number);
        let (date, absent) = match begun.take() {
            Some(begun) => (begun.date.or(planned), begun.absent),
            None => (planned, absent_ahead(stored, number, planned)),
        };
        let mut round = match pairing::propose(&competition, &absent, 0) {
            Ok(proposal) => proposal.round,
            Err(refusal) if ahead.is_empty() => return Err(Refusal::Pairing(refusal)),
            Err(_) => break,
        };
        round.date = date;
        if request.publish {
            round.status = RoundStatus::Published;
        }
        competition.rounds.push(round.clone());
        ahead.push(round);
    }
    Ok(ahead)
}

/// The place of the last round, where nobody is paired in it yet.
fn unpaired_last(competition: &Competition) -> Option<usize> {
    let place = competition.rounds.len().checked_sub(1)?;
    competition.rounds[place].is_unpaired().then_some(place)
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
            let begun = unpaired_last(&stored.competition);
            for (place, round) in (begun.unwrap_or(request.known)..).zip(&ahead) {
                refuse_unsound(&stored, round)?;
                // Soundness and the basis look at the rounds before.
                let mut then = stored.competition.clone();
                then.rounds.truncate(place);
                then.rounds.push(round.clone());
                let basis = Basis::of(&then, round.number);
                let made_from = Some(MadeFrom::new(basis, 0, OpenGames::Refuse, &[]));
                let worked = if Some(place) == begun {
                    replace_contents(connection, &stored, place, round, made_from.as_ref())?
                } else {
                    add_draft(connection, &stored, round, made_from.as_ref())?
                };
                stored.competition = then;
                if let Some(worked) = worked.change {
                    change.before.extend(worked.before);
                    change.after.extend(worked.after);
                }
            }
            Ok(Worked::changed(ahead.len(), change))
        },
    )
}
