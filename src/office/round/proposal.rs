//! What is proposed for the next round, by hand or by the pairing system.

use super::keeping::{
    absences_of, add_draft, draft_of, in_round, next_round, picture_of, place_of, places_of,
    refuse_not_last, refuse_noted, refuse_other_draft, refuse_other_than, refuse_unsound,
    replace_contents,
};
use super::made_from::MadeFrom;
use super::{GoOn, KeptRound};
use crate::competition::pairing;
use crate::competition::pairing::{Basis, Fixed, OpenGames, PairingNote, Proposal, Wishes};
use crate::competition::{AbsenceKind, Round, RoundStatus};
use crate::office::DeedKind;
use crate::office::competition::whole;
use crate::office::deed::{Done, Errand, Worked};
use crate::office::{DeedError, Refusal, may_run};
use crate::store::competition::{self, StoredCompetition};
use crate::store::round;
use crate::store::{CompetitionKey, PlayerKey, Revision, RoundKey, Version};
use chrono::NaiveDate;
use serde_json::json;

/// What is asked of the pairing system.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProposalRequest {
    /// Why games of earlier rounds may stay without a result; `None` refuses to pair where there are such.
    pub go_on: Option<GoOn>,
    /// What is fixed before the rest is paired around it.
    pub fixed: Vec<Fixed<PlayerKey>>,
    /// The version of the proposal that is there already; `None` where the form knew of none.
    pub expected: Option<Version>,
    /// The day; `None` leaves it as it is.
    pub date: Option<NaiveDate>,
    /// Who is absent; `None` leaves it as it is.
    pub absent: Option<Vec<(PlayerKey, AbsenceKind)>>,
    /// Who has a free round whatever the system says; `None` leaves those of a proposal without games.
    pub byes: Option<Vec<PlayerKey>>,
    /// What is left to chance comes from it.
    pub seed: u64,
}

impl ProposalRequest {
    /// What becomes of games of earlier rounds without a result.
    fn open_games(&self) -> OpenGames {
        match self.go_on {
            Some(_) => OpenGames::Accept,
            None => OpenGames::Refuse,
        }
    }
}

/// A round as the pairing system proposed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposed {
    /// The round, a proposal.
    pub round: KeptRound,
    /// Where a rule had to be bent, and what stays owed.
    pub notes: Vec<PairingNote>,
}

/// Adds a proposal without games for the next round, to be filled by hand.
///
/// # Errors
/// A proposal that is there already; no more rounds; an absentee who is not of the round; no right.
pub fn add_round(
    errand: &Errand<'_>,
    competition: CompetitionKey,
    date: Option<NaiveDate>,
    absent: &[(PlayerKey, AbsenceKind)],
) -> Result<Done<KeptRound>, DeedError> {
    errand.in_competition(
        DeedKind::AddRound,
        |_| Ok(competition),
        |connection, _| {
            let stored = whole(connection, competition)?;
            if let Some(place) = draft_of(&stored) {
                return Err(Refusal::DraftExists(stored.competition.rounds[place].number).into());
            }
            let mut new = next_round(&stored)?;
            new.date = date.or(new.date);
            new.absent = absences_of(&stored, absent)?;
            add_draft(connection, &stored, &new, None)
        },
    )
}

/// Has the next round paired by the competition's system; an earlier proposal is paired anew.
///
/// The pairing is worked out before anything is locked, since it may take a second: others go on writing.
/// Only where they changed this competition meanwhile is it worked out again, inside.
///
/// # Errors
/// What the pairing system says; an earlier proposal of which something was noted; an old version; no right.
pub fn propose_round(
    errand: &Errand<'_>,
    competition: CompetitionKey,
    request: &ProposalRequest,
) -> Result<Done<Proposed>, DeedError> {
    let ahead = worked_out_ahead(errand, competition, request)?;
    errand.in_competition(
        DeedKind::ProposeRound,
        |_| Ok(competition),
        |connection, head| {
            let stored = whole(connection, competition)?;
            let draft = draft_of(&stored);
            let proposed = match ahead {
                Some((revision, proposed)) if revision == head.revision => proposed,
                Some(_) | None => proposal(&stored, draft, request),
            };
            let Proposal { round: new, notes } = proposed?;
            let made_from = made_from(&stored, &new, request);
            let worked = match draft {
                Some(place) => {
                    replace_contents(connection, &stored, place, &new, Some(&made_from))?
                }
                None => add_draft(connection, &stored, &new, Some(&made_from))?,
            };
            let mut told = json!({"seed": request.seed});
            if let Some(reason) = request.go_on {
                told["despite_open_games"] = reason.as_str().into();
            }
            let change = worked.change.map(|change| change.told(told));
            Ok(Worked {
                value: Proposed {
                    round: worked.value,
                    notes,
                },
                change,
            })
        },
    )
}

/// What is kept beside a round that was proposed so.
fn made_from(stored: &StoredCompetition, new: &Round, request: &ProposalRequest) -> MadeFrom {
    let mut competition = stored.competition.clone();
    let place = usize::from(new.number.get()) - 1;
    competition.rounds.truncate(place);
    competition.rounds.push(new.clone());
    MadeFrom::new(
        Basis::of(&competition, new.number),
        request.seed,
        request.open_games(),
        &request.fixed,
    )
}

/// A proposal as it was worked out, and the state of the competition that it was worked out from.
type Beforehand = (Revision, Result<Proposal, DeedError>);

/// The proposal from what is there now, with the revision that it is of; `None` where there is nothing to do.
fn worked_out_ahead(
    errand: &Errand<'_>,
    key: CompetitionKey,
    request: &ProposalRequest,
) -> Result<Option<Beforehand>, DeedError> {
    let stored = errand.office.database().read(|connection| {
        // The same is asked again inside; here it saves the work of those who may not have it done.
        if !may_run(connection, errand.actor, key)? {
            return Err(Refusal::NotAllowed.into());
        }
        errand.refuse_repetition(connection)?;
        Ok::<_, DeedError>(competition::load(connection, key)?)
    })?;
    Ok(stored.map(|stored| {
        let proposed = proposal(&stored, draft_of(&stored), request);
        (stored.head.revision, proposed)
    }))
}

/// What the pairing system says of the next round, with who is absent and free in it.
fn proposal(
    stored: &StoredCompetition,
    draft: Option<usize>,
    request: &ProposalRequest,
) -> Result<Proposal, DeedError> {
    refuse_other_draft(stored, draft, request.expected)?;
    if let Some(place) = draft {
        refuse_not_last(stored, place)?;
        refuse_noted(stored, place)?;
    }
    let mut unpaired = match draft {
        Some(place) => stored.competition.rounds[place].clone(),
        None => next_round(stored)?,
    };
    if let Some(date) = request.date {
        unpaired.date = Some(date);
    }
    if let Some(absent) = &request.absent {
        unpaired.absent = absences_of(stored, absent)?;
    }
    match &request.byes {
        Some(byes) => unpaired.byes = places_of(stored, byes)?,
        // Of a proposal with games nobody knows which of them the system gave.
        None if !unpaired.games.is_empty() => unpaired.byes.clear(),
        None => {}
    }
    unpaired.games.clear();
    refuse_unsound(stored, &unpaired)?;
    let mut competition = stored.competition.clone();
    competition
        .rounds
        .truncate(draft.unwrap_or(competition.rounds.len()));
    competition.rounds.push(unpaired);
    let wishes = Wishes {
        open_games: request.open_games(),
        fixed: request
            .fixed
            .iter()
            .map(|fixed| fixed.named(|player| place_of(stored, player)))
            .collect::<Result<_, _>>()?,
    };
    pairing::propose_with(&competition, &[], request.seed, &wishes)
        .map_err(|refusal| Refusal::Pairing(refusal).into())
}

/// Throws a proposal away.
///
/// # Errors
/// A round that is no proposal, or not the last, or of which something was noted; an old version; no right.
pub fn discard_draft(
    errand: &Errand<'_>,
    key: RoundKey,
    expected: Version,
) -> Result<Done<()>, DeedError> {
    in_round(
        errand,
        DeedKind::DiscardDraft,
        key,
        expected,
        |connection, stored, place| {
            let before = &stored.competition.rounds[place];
            refuse_other_than(before, RoundStatus::Draft, Refusal::NotADraft)?;
            refuse_not_last(stored, place)?;
            refuse_noted(stored, place)?;
            let picture = picture_of(connection, stored, key)?;
            round::delete(connection, key)?;
            Ok(Worked::changed((), picture.change(connection)?))
        },
    )
}
