//! Deeds on rounds: from a proposal over publishing and closing to reopening.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use serde_json::{Value, json};

use super::competition::whole;
use super::deed::{Change, Done, Errand, Worked, refuse_outdated};
use super::game::has_something_noted;
use super::soundness::unsound_in;
use super::{DeedError, Noun, Refusal, picture};
use crate::competition::pairing::{self, PairingNote, Proposal};
use crate::competition::{
    Absence, AbsenceKind, Game, PlayerIndex, Round, RoundStatus, TableNumber,
};
use crate::rules::{Ending, GameRecord, Sides};
use crate::store::competition::{StoredCompetition, insert_contents};
use crate::store::game::{self, NewGame};
use crate::store::{
    CompetitionKey, DatabaseConnection, GameKey, PlayerKey, RoundKey, Version, round,
};

/// A round as a deed left it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptRound {
    /// Its key.
    pub key: RoundKey,
    /// Its version since.
    pub version: Version,
}

/// Who meets whom, who is free, and who is absent, as set by hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrangement {
    /// The games, in their order.
    pub games: Vec<ArrangedGame>,
    /// Who has a free round.
    pub byes: Vec<PlayerKey>,
    /// Who is absent, and in what way.
    pub absent: Vec<(PlayerKey, AbsenceKind)>,
}

/// One game as set by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArrangedGame {
    /// The game that is there already; `None` for a new one.
    pub game: Option<GameKey>,
    /// The table, where one is given.
    pub table: Option<TableNumber>,
    /// The players, the starter first.
    pub players: Sides<PlayerKey>,
}

/// What is asked of the pairing system.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProposalRequest {
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

/// A round as the pairing system proposed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposed {
    /// The round, a proposal.
    pub round: KeptRound,
    /// Where a rule had to be bent, and what stays owed.
    pub notes: Vec<PairingNote>,
}

/// What becomes of a round in which results are missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// It is not closed.
    Refuse,
    /// It is closed all the same.
    Accept,
}

/// Adds an empty proposal for the next round, to be filled by hand.
///
/// # Errors
/// A proposal that is there already; no more rounds; no right.
pub fn add_round(
    errand: &Errand<'_>,
    competition: CompetitionKey,
    date: Option<NaiveDate>,
) -> Result<Done<KeptRound>, DeedError> {
    errand.in_competition(
        "add_round",
        |_| Ok(competition),
        |connection, _| {
            let stored = whole(connection, competition)?;
            if let Some(place) = draft_of(&stored) {
                return Err(Refusal::DraftExists(stored.competition.rounds[place].number).into());
            }
            let mut new = next_round(&stored)?;
            new.date = date;
            add_draft(connection, &stored, &new)
        },
    )
}

/// Has the next round paired by the competition's system; an earlier proposal is paired anew.
///
/// # Errors
/// What the pairing system says; an earlier proposal of which something was noted; an old version; no right.
pub fn propose_round(
    errand: &Errand<'_>,
    competition: CompetitionKey,
    request: &ProposalRequest,
) -> Result<Done<Proposed>, DeedError> {
    errand.in_competition(
        "propose_round",
        |_| Ok(competition),
        |connection, _| {
            let stored = whole(connection, competition)?;
            let draft = draft_of(&stored);
            refuse_other_draft(&stored, draft, request.expected)?;
            if let Some(place) = draft {
                refuse_not_last(&stored, place)?;
                refuse_noted(&stored, place)?;
            }
            let Proposal { round: new, notes } = proposal(&stored, draft, request)?;
            let worked = match draft {
                Some(place) => replace_contents(connection, &stored, place, &new)?,
                None => add_draft(connection, &stored, &new)?,
            };
            let mut change = worked.change;
            if let Some(change) = &mut change {
                change.arguments["seed"] = json!(request.seed);
            }
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

/// What the pairing system says of the next round, with who is absent and free in it.
fn proposal(
    stored: &StoredCompetition,
    draft: Option<usize>,
    request: &ProposalRequest,
) -> Result<Proposal, DeedError> {
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
    pairing::propose(&competition, &[], request.seed)
        .map_err(|refusal| Refusal::Pairing(refusal).into())
}

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
    change_absences(errand, "set_absences", competition, |stored, place| {
        refuse_other_draft(stored, place, expected)?;
        absences_of(stored, absent)
    })
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
    change_absences(errand, "mark_absent", competition, |stored, place| {
        let player = place_of(stored, player)?;
        let mut absent = place.map_or_else(Vec::new, |place| {
            stored.competition.rounds[place].absent.clone()
        });
        let known = absent.iter().position(|absence| absence.player == player);
        match (known, kind) {
            (Some(known), Some(kind)) => absent[known].kind = kind,
            (Some(known), None) => {
                absent.remove(known);
            }
            (None, Some(kind)) => absent.push(Absence { player, kind }),
            (None, None) => {}
        }
        Ok(absent)
    })
}

fn change_absences(
    errand: &Errand<'_>,
    deed: &'static str,
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
                return add_draft(connection, &stored, &new);
            };
            let mut changed = stored.competition.rounds[place].clone();
            changed.absent = absent;
            replace_lists(connection, &stored, place, &changed)
        },
    )
}

/// Puts games, free rounds and absences in place as set by hand: in a proposal, or in a published round.
///
/// Games that are named keep what was noted of them; of a game with something noted the players stay as they are.
///
/// # Errors
/// Games that would be lost with what was noted; players in two places; a closed round; an old version; no right.
pub fn rearrange_round(
    errand: &Errand<'_>,
    key: RoundKey,
    expected: Version,
    arrangement: &Arrangement,
) -> Result<Done<KeptRound>, DeedError> {
    in_round(
        errand,
        "rearrange_round",
        key,
        expected,
        |connection, stored, place| {
            let before = &stored.competition.rounds[place];
            if before.status == RoundStatus::Closed {
                return Err(Refusal::Closed.into());
            }
            let (after, kept) = arranged(stored, place, arrangement)?;
            refuse_unsound(stored, &after)?;
            if after == *before {
                return Ok(Worked::unchanged(KeptRound {
                    key,
                    version: expected,
                }));
            }
            for (position, (arranged, known)) in arrangement.games.iter().zip(&kept).enumerate() {
                match known {
                    Some(game) => {
                        let was = &before.games[*game];
                        let is = &after.games[position];
                        let reseated =
                            (was.table, was.first, was.second) != (is.table, is.first, is.second);
                        game::update_seats(
                            connection,
                            stored.games[place][*game].0,
                            position,
                            arranged.table,
                            arranged.players,
                            reseated,
                        )?;
                    }
                    None => {
                        let new = NewGame {
                            table: arranged.table,
                            players: arranged.players,
                            date: None,
                            record: &GameRecord::pending(),
                        };
                        game::insert_all(connection, key, position, [new])?;
                    }
                }
            }
            for (game, (game_key, _)) in stored.games[place].iter().enumerate() {
                if !kept.contains(&Some(game)) {
                    game::delete(connection, *game_key)?;
                }
            }
            keep_lists(connection, stored, key, &after)?;
            changed(connection, stored, key, before, &after)
        },
    )
}

/// The round as arranged, and for each of its games the place of the one that it was.
fn arranged(
    stored: &StoredCompetition,
    place: usize,
    arrangement: &Arrangement,
) -> Result<(Round, Vec<Option<usize>>), DeedError> {
    let before = &stored.competition.rounds[place];
    let there: HashMap<GameKey, usize> = stored.games[place]
        .iter()
        .enumerate()
        .map(|(game, (key, _))| (*key, game))
        .collect();
    let mut kept = Vec::with_capacity(arrangement.games.len());
    let mut games = Vec::with_capacity(arrangement.games.len());
    let mut lost = Vec::new();
    let mut named = HashSet::new();
    for arranged in &arrangement.games {
        let first = place_of(stored, arranged.players.first)?;
        let second = place_of(stored, arranged.players.second)?;
        let known = match arranged.game {
            Some(key) => {
                let game = *there.get(&key).ok_or(Refusal::NotFound(Noun::Game))?;
                if !named.insert(game) {
                    return Err(Refusal::NotFound(Noun::Game).into());
                }
                let was = &before.games[game];
                if has_something_noted(&was.record) && (was.first, was.second) != (first, second) {
                    lost.push(key);
                }
                Some(game)
            }
            None => None,
        };
        let was = known.map(|game| &before.games[game]);
        games.push(Game {
            table: arranged.table,
            first,
            second,
            date: was.and_then(|was| was.date),
            record: was.map_or_else(GameRecord::pending, |was| was.record.clone()),
        });
        kept.push(known);
    }
    for (game, (key, _)) in stored.games[place].iter().enumerate() {
        if !named.contains(&game) && has_something_noted(&before.games[game].record) {
            lost.push(*key);
        }
    }
    if !lost.is_empty() {
        return Err(Refusal::HasResults(lost).into());
    }
    let after = Round {
        games,
        byes: places_of(stored, &arrangement.byes)?,
        absent: absences_of(stored, &arrangement.absent)?,
        ..before.clone()
    };
    Ok((after, kept))
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
        "set_round_date",
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
            changed_state(connection, key, before, &after)
        },
    )
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
        "discard_draft",
        key,
        expected,
        |connection, stored, place| {
            let before = &stored.competition.rounds[place];
            refuse_other_than(before, RoundStatus::Draft, Refusal::NotADraft)?;
            refuse_not_last(stored, place)?;
            refuse_noted(stored, place)?;
            round::delete(connection, key)?;
            Ok(Worked::changed(
                (),
                Change {
                    arguments: json!({"number": before.number.get()}),
                    before: Some(picture::round(before, &player_keys(stored))),
                    after: None,
                    led_to: None,
                },
            ))
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
        "publish_round",
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
            set_status(connection, key, before, RoundStatus::Published)
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
        "unpublish_round",
        key,
        expected,
        |connection, stored, place| {
            let before = &stored.competition.rounds[place];
            refuse_unpublished(before)?;
            refuse_not_last(stored, place)?;
            refuse_noted(stored, place)?;
            set_status(connection, key, before, RoundStatus::Draft)
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
        "close_round",
        key,
        expected,
        |connection, stored, place| {
            let before = &stored.competition.rounds[place];
            refuse_unpublished(before)?;
            let pending = games_where(stored, place, |record| record.ending() == Ending::Pending);
            if missing == Missing::Refuse && !pending.is_empty() {
                return Err(Refusal::ResultsMissing(pending).into());
            }
            set_status(connection, key, before, RoundStatus::Closed)
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
        "reopen_round",
        key,
        expected,
        |connection, stored, place| {
            let before = &stored.competition.rounds[place];
            refuse_other_than(before, RoundStatus::Closed, Refusal::NotClosed)?;
            set_status(connection, key, before, RoundStatus::Published)
        },
    )
}

/// Does a deed on a round of which the form knew that version.
fn in_round<T>(
    errand: &Errand<'_>,
    deed: &'static str,
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

fn set_status(
    connection: &mut DatabaseConnection,
    key: RoundKey,
    before: &Round,
    status: RoundStatus,
) -> Result<Worked<KeptRound>, DeedError> {
    let after = Round {
        status,
        ..before.clone()
    };
    changed_state(connection, key, before, &after)
}

/// Keeps another day or status; its games are none of the history's business then.
fn changed_state(
    connection: &mut DatabaseConnection,
    key: RoundKey,
    before: &Round,
    after: &Round,
) -> Result<Worked<KeptRound>, DeedError> {
    let version = round::update(connection, key, after.date, after.status)?;
    let state = |round: &Round| Some(json!({"date": round.date, "status": round.status.as_str()}));
    Ok(Worked::changed(
        KeptRound { key, version },
        Change {
            arguments: of_round(key, after),
            before: state(before),
            after: state(after),
            led_to: Some(key.0),
        },
    ))
}

/// Notes other contents, which were kept already.
fn changed(
    connection: &mut DatabaseConnection,
    stored: &StoredCompetition,
    key: RoundKey,
    before: &Round,
    after: &Round,
) -> Result<Worked<KeptRound>, DeedError> {
    let version = round::update(connection, key, after.date, after.status)?;
    let players = player_keys(stored);
    Ok(Worked::changed(
        KeptRound { key, version },
        Change {
            arguments: of_round(key, after),
            before: Some(picture::round(before, &players)),
            after: Some(picture::round(after, &players)),
            led_to: Some(key.0),
        },
    ))
}

fn add_draft(
    connection: &mut DatabaseConnection,
    stored: &StoredCompetition,
    new: &Round,
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
    Ok(Worked::changed(
        KeptRound {
            key,
            version: Version(1),
        },
        Change {
            arguments: of_round(key, new),
            before: None,
            after: Some(picture::round(new, &players)),
            led_to: Some(key.0),
        },
    ))
}

/// Keeps other free rounds and absences of a round whose games stay.
fn replace_lists(
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
    keep_lists(connection, stored, key, after)?;
    changed(connection, stored, key, before, after)
}

/// Keeps another proposal in place of one of which nothing was noted.
fn replace_contents(
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
    game::delete_of_round(connection, key)?;
    insert_contents(connection, key, after, &player_keys(stored))?;
    changed(connection, stored, key, before, after)
}

fn keep_lists(
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

/// The round that would come next, as an empty proposal.
fn next_round(stored: &StoredCompetition) -> Result<Round, DeedError> {
    let number = stored
        .competition
        .next_round_number()
        .ok_or(Refusal::NoMoreRounds)?;
    Ok(Round::empty(number))
}

/// The place of the first round that is a proposal.
fn draft_of(stored: &StoredCompetition) -> Option<usize> {
    stored
        .competition
        .rounds
        .iter()
        .position(|round| round.status == RoundStatus::Draft)
}

fn absences_of(
    stored: &StoredCompetition,
    absent: &[(PlayerKey, AbsenceKind)],
) -> Result<Vec<Absence>, DeedError> {
    absent
        .iter()
        .map(|(player, kind)| {
            Ok(Absence {
                player: place_of(stored, *player)?,
                kind: *kind,
            })
        })
        .collect()
}

fn places_of(
    stored: &StoredCompetition,
    players: &[PlayerKey],
) -> Result<Vec<PlayerIndex>, DeedError> {
    players
        .iter()
        .map(|player| place_of(stored, *player))
        .collect()
}

fn place_of(stored: &StoredCompetition, player: PlayerKey) -> Result<PlayerIndex, DeedError> {
    stored
        .player_of_key(player)
        .ok_or_else(|| Refusal::NotFound(Noun::Player).into())
}

fn player_keys(stored: &StoredCompetition) -> Vec<PlayerKey> {
    stored.players.iter().map(|(key, _)| *key).collect()
}

fn of_round(key: RoundKey, round: &Round) -> Value {
    json!({"round": key, "number": round.number.get()})
}

/// The games of a round whose record is of some kind.
fn games_where(
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

fn refuse_unsound(stored: &StoredCompetition, round: &Round) -> Result<(), Refusal> {
    let unsound = unsound_in(&stored.competition, round);
    if unsound.is_empty() {
        Ok(())
    } else {
        Err(Refusal::Unsound(unsound))
    }
}

fn refuse_noted(stored: &StoredCompetition, place: usize) -> Result<(), Refusal> {
    let noted = games_where(stored, place, has_something_noted);
    if noted.is_empty() {
        Ok(())
    } else {
        Err(Refusal::HasResults(noted))
    }
}

/// Refuses where the form knew another proposal than there is, or of none where there is one.
fn refuse_other_draft(
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

fn refuse_not_last(stored: &StoredCompetition, place: usize) -> Result<(), Refusal> {
    if place + 1 == stored.rounds.len() {
        Ok(())
    } else {
        Err(Refusal::NotTheLastRound)
    }
}

fn refuse_other_than(round: &Round, status: RoundStatus, refusal: Refusal) -> Result<(), Refusal> {
    if round.status == status {
        Ok(())
    } else {
        Err(refusal)
    }
}

fn refuse_unpublished(round: &Round) -> Result<(), Refusal> {
    match round.status {
        RoundStatus::Published => Ok(()),
        RoundStatus::Draft => Err(Refusal::StillADraft),
        RoundStatus::Closed => Err(Refusal::Closed),
    }
}
