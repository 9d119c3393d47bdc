//! Who meets whom in the next round: a proposal, worked out from the rounds before it.
//!
//! - `field`: which round is to be paired, and who is there.
//! - `history`: who met whom, who started, who was free, who floated; the one view that all systems share.
//! - `round_robin`, after the tables in `berger`: everybody meets everybody; what is owed is caught up.
//! - `laddered`: Swiss, Monrad, king of the hill, Keizer and the rolling round robin: one matching of
//!   least cost a group, over the `ladder` of those present. Each `system` names each `criterion` that it
//!   looks at, in the order in which they count, and `criteria` says what a meeting costs by it (Keizer's with
//!   `limits` to how soon and how often); `weighing` puts them in order, `matching` finds the least sum; in a
//!   large field it begins with the `likely` pairs, and passes over `bunches` of others.
//! - `starts`: who starts; `even_starts`: who does where pairs are known beforehand.
//! - `wishes`: what is fixed beforehand; the rest is paired around it.
//! - `balance`: how starts stand before a round.
//! - `notes`: where a rule had to be bent; `why_free`: why somebody has no game.
//! - `basis`: what a proposal was made from, so that it is seen when that changes.
//! - `why`: the criteria that gave way, and what it would cost to have it otherwise.
//! - `warnings`: all that is to be said of a round arranged by hand, table by table.
//! - `repair`: a published round after somebody signed off late or came after all.
//! - `chance`: what is left to chance comes from a seed.
//!
//! The decisions are told in `docs/pairing.md`.

mod balance;
mod basis;
mod berger;
mod bunches;
mod chance;
mod criteria;
mod criterion;
mod even_starts;
mod field;
mod history;
mod ladder;
mod laddered;
mod likely;
mod limits;
mod matching;
mod notes;
#[cfg(test)]
mod oracle;
mod repair;
mod round_robin;
mod starts;
mod system;
mod warnings;
mod weighing;
mod why;
mod why_free;
mod wishes;

use std::collections::HashSet;

pub use balance::start_balances;
pub use basis::{Basis, BasisChange};
pub use criterion::Criterion;
pub use even_starts::even_starts;
pub use notes::PairingNote;
pub use repair::{Repair, repaired};
pub use warnings::{ByeWarnings, TableWarnings, Warnings, warnings};
pub use why::{
    Alternative, Difference, GaveWay, PairReasons, Wish, cost_of, difference_from_own, in_all,
    reasons,
};
pub use why_free::{WhyFree, why_free};
pub use wishes::{Fixed, FixedFault, OpenGames, Wishes};

use super::{
    Absence, Competition, Game, PairingSystem, PlayerIndex, Round, RoundNumber, RoundStatus,
    TableNumber,
};
use crate::rules::GameRecord;
use chance::Chance;
use field::Field;
use history::History;
use system::LadderSystem;

/// The next round as proposed: a draft whose games are pending, and what is to be said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The round. It takes the place of the last one if that stands without games, else it comes after it.
    pub round: Round,
    /// Where a rule had to be bent, and what stays owed.
    pub notes: Vec<PairingNote>,
}

/// Why no round can be proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The organiser says who meets whom.
    #[error("this competition is paired by hand")]
    Manual,
    /// Games of an earlier round have no result yet.
    #[error("{games} games of round {round} are pending")]
    Pending {
        /// The first such round.
        round: RoundNumber,
        /// How many games of it.
        games: usize,
    },
    /// All planned rounds are there.
    #[error("{0} rounds are planned")]
    NoRoundLeft(RoundNumber),
    /// There can be no round after the last one.
    #[error("there can be no further round")]
    LastRound,
    /// Everybody has met everybody.
    #[error("everybody has met everybody")]
    Complete,
    /// Among those present there is no game to be played.
    #[error("nobody who is there has an opponent")]
    NoGames,
    /// What is fixed beforehand cannot be.
    #[error("what is fixed cannot be: {0:?}")]
    Fixed(FixedFault),
}

impl From<FixedFault> for Refusal {
    fn from(fault: FixedFault) -> Self {
        Self::Fixed(fault)
    }
}

/// Two players who meet, the starter first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Meeting {
    first: PlayerIndex,
    second: PlayerIndex,
}

/// What came of pairing one group.
#[derive(Clone, Debug, Default)]
struct Paired {
    /// In the order of tables.
    meetings: Vec<Meeting>,
    bye: Option<PlayerIndex>,
    notes: Vec<PairingNote>,
}

/// Proposes the next round.
///
/// If the last round stands without games, its absentees, byes and date are kept and it is paired;
/// otherwise a round is added. `absences` are those to come on top: an absentee has no bye. Only what
/// is still level after all criteria is left to chance, which comes from the seed alone.
///
/// # Errors
/// Pairing by hand; pending games in an earlier round (but in a
/// round robin); more rounds than planned; nothing left to be played.
pub fn propose(
    competition: &Competition,
    absences: &[Absence],
    seed: u64,
) -> Result<Proposal, Refusal> {
    propose_with(competition, absences, seed, &Wishes::default())
}

/// Proposes the next round as [`propose`] does, with what is asked beforehand.
///
/// Those whose meeting is fixed are taken out, the rest is paired, and then everybody is seated.
///
/// # Errors
/// Those of [`propose`]; fixed things that cannot be, or clash.
pub fn propose_with(
    competition: &Competition,
    absences: &[Absence],
    seed: u64,
    wishes: &Wishes,
) -> Result<Proposal, Refusal> {
    if competition.settings.pairing == PairingSystem::Manual {
        return Err(Refusal::Manual);
    }
    let system = LadderSystem::of(competition.settings.pairing);
    let mut field = Field::new(competition, absences)?;
    let history = History::of(competition, field.earlier);
    if system.is_some() && wishes.open_games == OpenGames::Refuse {
        field.refuse_pending()?;
    }
    let fixed = wishes::take_out(competition, &mut field, &wishes.fixed)?;
    let apart = wishes::with_seats_apart(competition, &wishes.fixed);
    let mut paired: Vec<Paired> = match system {
        Some(system) => laddered::pair(&apart, &field, &history, system, seed),
        None => round_robin::pair(competition, &field, &history, seed, &fixed)?,
    };
    if system.is_some() && !fixed.is_empty() {
        let meetings = fixed
            .iter()
            .map(|meeting| starts::meeting(&history, meeting.one, meeting.other))
            .collect();
        paired.push(Paired {
            meetings,
            ..Paired::default()
        });
    }
    if paired.iter().all(|group| group.meetings.is_empty()) {
        return Err(Refusal::NoGames);
    }
    let mut notes = notes::notes(
        competition,
        field.number,
        !field.byes_by_hand.is_empty(),
        &history,
        &paired,
    );
    notes.extend(paired.iter().flat_map(|group| group.notes.iter().copied()));
    Ok(Proposal {
        round: round(competition, field, &paired, &wishes.fixed)?,
        notes,
    })
}

/// What is to be said about a round as it stands, whoever arranged it: repeats, further byes, uneven starts; of a
/// round robin, what stays owed because somebody is absent, and what is caught up.
#[must_use]
pub fn remarks(competition: &Competition, round: &Round) -> Vec<PairingNote> {
    let earlier = &competition.rounds[..usize::from(round.number.get()) - 1];
    let history = History::of(competition, earlier);
    let mut seen = HashSet::new();
    let meetings = round
        .games
        .iter()
        .filter(|game| seen.insert((game.first.min(game.second), game.first.max(game.second))))
        .map(|game| Meeting {
            first: game.first,
            second: game.second,
        })
        .collect();
    let mut paired = vec![Paired {
        meetings,
        ..Paired::default()
    }];
    paired.extend(round.byes.iter().map(|player| Paired {
        bye: Some(*player),
        ..Paired::default()
    }));
    if competition.settings.pairing == PairingSystem::RoundRobin {
        return round_robin::remarks(competition, round, &history);
    }
    notes::notes(competition, round.number, false, &history, &paired)
}

/// Meetings of a round robin that were due in a round that is there, and never paired: who, and in which round. The
/// tables are those that are not drawn.
#[must_use]
pub fn meetings_due(competition: &Competition) -> Vec<(PlayerIndex, PlayerIndex, RoundNumber)> {
    let history = History::of(competition, &competition.rounds);
    match RoundNumber::at(competition.rounds.len()) {
        Some(next) => round_robin::due(competition, next, &history),
        None => Vec::new(),
    }
}

fn round(
    competition: &Competition,
    field: Field<'_>,
    paired: &[Paired],
    fixed: &[Fixed<PlayerIndex>],
) -> Result<Round, Refusal> {
    let mut byes = field.byes_by_hand;
    byes.extend(paired.iter().filter_map(|group| group.bye));
    let meetings: Vec<Meeting> = paired
        .iter()
        .flat_map(|group| group.meetings.iter().copied())
        .collect();
    let pairs: Vec<_> = meetings
        .iter()
        .map(|meeting| (meeting.first, meeting.second))
        .collect();
    let tables = wishes::tables(&pairs, fixed)?;
    let mut games: Vec<Game> = meetings
        .into_iter()
        .zip(tables)
        .flat_map(|(meeting, table)| games(competition, meeting, table))
        .collect();
    games.sort_by_key(|game| game.table.map_or(u16::MAX, TableNumber::get));
    Ok(Round {
        date: field.date,
        status: RoundStatus::Draft,
        games,
        byes,
        absent: field.absent,
        ..Round::empty(field.number)
    })
}

/// The games of a meeting, all at one table; the other player starts the second.
fn games(
    competition: &Competition,
    meeting: Meeting,
    table: Option<TableNumber>,
) -> impl Iterator<Item = Game> + use<> {
    (0..competition.settings.games_per_meeting.get()).map(move |number| {
        let (first, second) = if number % 2 == 0 {
            (meeting.first, meeting.second)
        } else {
            (meeting.second, meeting.first)
        };
        Game {
            table,
            first,
            second,
            date: None,
            record: GameRecord::pending(),
        }
    })
}

impl Chance {
    /// The chance of the round that is to be paired.
    fn of_round(seed: u64, round: RoundNumber) -> Self {
        Self::new(&[seed, u64::from(round.get())])
    }
}
