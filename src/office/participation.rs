//! Leaving a competition, coming back, and going over to another group.

use super::DeedKind;
use super::competition::whole;
use super::deed::{Done, Errand, Worked, refuse_outdated};
use super::picture::Picture;
use super::soundness::unsound;
use super::{DeedError, Noun, Refusal};
use crate::competition::{
    Absence, AbsenceKind, Competition, Group, PairingSystem, Player, PlayerId, PlayerIndex, Round,
    RoundNumber, RoundStatus, Settings,
};
use crate::store::competition::{self, StoredCompetition};
use crate::store::piece::Thing;
use crate::store::{DatabaseConnection, PlayerKey, Version, desk, game, player, round};

/// A change of who takes part, worked out before anything is written.
struct Change {
    after: Competition,
    /// Places of the rounds whose lists, and in proposals whose games, are different.
    rounds: Vec<usize>,
}

/// Lets a player take part up to a round, with `None` to the end; the version that follows. All games that were played
/// stay and count. A proposal in which the player stands loses its games, so that it is paired anew.
///
/// # Errors
/// A published round after that in which the player appears; an old version; no right.
pub fn withdraw_player(
    errand: &Errand<'_>,
    key: PlayerKey,
    expected: Version,
    last_round: Option<RoundNumber>,
) -> Result<Done<Version>, DeedError> {
    on_player(
        errand,
        DeedKind::WithdrawPlayer,
        key,
        expected,
        |stored, index| {
            let mut change = Change::of(stored);
            let player = &mut change.after.players[index.position()];
            player.until_round = last_round;
            if let (Some(from), Some(until)) = (player.from_round, player.until_round)
                && until < from
            {
                return Err(Refusal::LeavesBeforeComing);
            }
            if let Some(last) = last_round {
                change.leave_proposals(index, last);
            }
            Ok(change)
        },
    )
}

/// Lets a player who left take part again from a round on; the version that follows. In the rounds between the player
/// counts as absent.
///
/// # Errors
/// A player who did not leave, or comes back before that; a round after the next; an old version; no right.
pub fn return_player(
    errand: &Errand<'_>,
    key: PlayerKey,
    expected: Version,
    from: RoundNumber,
) -> Result<Done<Version>, DeedError> {
    on_player(
        errand,
        DeedKind::ReturnPlayer,
        key,
        expected,
        |stored, index| {
            let mut change = Change::of(stored);
            let left = change.after.players[index.position()]
                .until_round
                .ok_or(Refusal::HasNotLeft)?;
            let next = next_to_pair(&stored.competition).ok_or(Refusal::NoMoreRounds)?;
            if from <= left || from > next {
                return Err(Refusal::ReturnsAt { left, next });
            }
            change.after.players[index.position()].until_round = None;
            // Where absence with notice is paid, these rounds were none of that.
            let kind = match stored.competition.settings.pairing {
                PairingSystem::Keizer => AbsenceKind::NoNotice,
                _ => AbsenceKind::Absent,
            };
            for (place, round) in change.after.rounds.iter_mut().enumerate() {
                let between = left < round.number && round.number < from;
                if between && !is_in(round, index) {
                    round.absent.push(Absence {
                        player: index,
                        kind,
                    });
                    change.rounds.push(place);
                }
            }
            Ok(change)
        },
    )
}

/// The round that is paired next: the proposal that is there, else the one after the last.
#[must_use]
pub fn next_to_pair(competition: &Competition) -> Option<RoundNumber> {
    let draft = competition
        .rounds
        .iter()
        .find(|round| round.status == RoundStatus::Draft);
    draft.map_or_else(
        || competition.next_round_number(),
        |round| Some(round.number),
    )
}

/// Moves a player to another group; as which player the games go on. Who has played is two players from then on: the
/// one who left the old group after its games, which stay and count there, and one who begins in the new group.
///
/// # Errors
/// The same group; a published round from then on in which the player appears; an old version; no right.
pub fn move_player(
    errand: &Errand<'_>,
    key: PlayerKey,
    expected: Version,
    group: Option<&Group>,
) -> Result<Done<PlayerKey>, DeedError> {
    errand.in_competition(
        DeedKind::MovePlayer,
        |connection| Ok(found(connection, key)?.competition),
        |connection, head| {
            let stored = whole(connection, head.key)?;
            let index = place_of(&stored, key)?;
            refuse_outdated(expected, stored.players[index.position()].1)?;
            let player = stored.competition.player(index);
            if player.group.as_ref() == group {
                return Ok(Worked::unchanged(key));
            }
            let mut change = Change::of(&stored);
            let Some(last) = last_played(&stored.competition, index) else {
                change.after.players[index.position()].group = group.cloned();
                change.leave_proposals_of_group(index);
                let worked = keep(connection, &stored, index, &change)?;
                return Ok(Worked {
                    value: key,
                    change: worked.change,
                });
            };
            let from = RoundNumber::new(i64::from(last.get()) + 1).ok_or(Refusal::NoMoreRounds)?;
            change.after.players[index.position()].until_round = Some(last);
            change.leave_proposals(index, last);
            let begins = Player {
                id: free_id(&stored.competition),
                group: group.cloned(),
                from_round: Some(from),
                ..player.clone()
            };
            change.after.players.push(begins.clone());
            refuse_unsound(&change)?;
            let settings = kept_apart_too(&stored.competition, index);
            let mut things = change.things(&stored, index);
            things.extend(settings.iter().map(|_| Thing::Competition));
            let picture = Picture::before(connection, head.key, things)?;
            change.write(connection, &stored, index)?;
            let person = stored.persons[index.position()];
            let new = player::insert_all(connection, head.key, [(&begins, person)])?;
            let new = *new.first().ok_or(Refusal::NotFound(Noun::Player))?;
            if let Some(settings) = settings {
                let players = stored.players.iter().map(|(key, _)| *key);
                let players: Vec<PlayerKey> = players.chain([new]).collect();
                let name = &stored.competition.name;
                competition::update(connection, head.key, name, &settings, &players)?;
            }
            if let Some(planned) = stored.desk.away.get(&key) {
                desk::set_away(connection, new, planned)?;
            }
            let noted = picture.with_new([Thing::Player(new)]).change(connection)?;
            Ok(Worked::changed(new, noted.leading_to(new.0)))
        },
    )
}

/// The settings where who comes after all players is kept apart from everybody from whom a player is; `None` where that
/// is nobody.
fn kept_apart_too(competition: &Competition, player: PlayerIndex) -> Option<Settings> {
    let mut settings = competition.settings.clone();
    let forbidden = &mut settings.pairing_settings.forbidden;
    let others: Vec<PlayerIndex> = forbidden
        .iter()
        .filter_map(|(one, other)| match player {
            player if player == *one => Some(*other),
            player if player == *other => Some(*one),
            _ => None,
        })
        .collect();
    let new = PlayerIndex::at(competition.players.len());
    forbidden.extend(others.iter().map(|other| (*other, new)));
    (!others.is_empty()).then_some(settings)
}

/// The last published round in which a player has a game, a free round, or is absent.
#[must_use]
pub fn last_played(competition: &Competition, player: PlayerIndex) -> Option<RoundNumber> {
    competition
        .rounds
        .iter()
        .rev()
        .filter(|round| round.status != RoundStatus::Draft)
        .find(|round| is_in(round, player))
        .map(|round| round.number)
}

fn is_in(round: &Round, player: PlayerIndex) -> bool {
    plays_in(round, player)
        || round.byes.contains(&player)
        || round.absent.iter().any(|absence| absence.player == player)
}

fn plays_in(round: &Round, player: PlayerIndex) -> bool {
    round
        .games
        .iter()
        .any(|game| game.side_of(player).is_some())
}

fn free_id(competition: &Competition) -> PlayerId {
    let taken = competition
        .players
        .iter()
        .map(|player| player.id.clone())
        .collect();
    PlayerId::free(&mut competition.players.len(), &taken)
}

impl Change {
    fn of(stored: &StoredCompetition) -> Self {
        Self {
            after: stored.competition.clone(),
            rounds: Vec::new(),
        }
    }

    /// Takes a player out of every proposal after a round.
    fn leave_proposals(&mut self, player: PlayerIndex, last: RoundNumber) {
        for (place, round) in self.after.rounds.iter_mut().enumerate() {
            if round.number > last && round.status == RoundStatus::Draft && is_in(round, player) {
                empty_of(round, player);
                round.absent.retain(|absence| absence.player != player);
                self.rounds.push(place);
            }
        }
    }

    /// Unpairs every proposal in which a player plays, whose group is another now.
    fn leave_proposals_of_group(&mut self, player: PlayerIndex) {
        for (place, round) in self.after.rounds.iter_mut().enumerate() {
            if round.status == RoundStatus::Draft && plays_in(round, player) {
                empty_of(round, player);
                self.rounds.push(place);
            }
        }
    }

    fn things(&self, stored: &StoredCompetition, player: PlayerIndex) -> Vec<Thing> {
        let mut things = vec![Thing::Player(stored.player_key(player))];
        for place in &self.rounds {
            let key = stored.rounds[*place].0;
            things.extend([Thing::Round(key), Thing::GamesOf(key)]);
        }
        things
    }

    /// Writes the player and the rounds; the player's version since.
    fn write(
        &self,
        connection: &mut DatabaseConnection,
        stored: &StoredCompetition,
        index: PlayerIndex,
    ) -> Result<Version, DeedError> {
        let key = stored.player_key(index);
        let version = player::update(connection, key, self.after.player(index))?;
        for place in &self.rounds {
            let (round_key, after) = (stored.rounds[*place].0, &self.after.rounds[*place]);
            if after.games.is_empty() {
                game::delete_of_round(connection, round_key)?;
            }
            let byes: Vec<PlayerKey> = after
                .byes
                .iter()
                .map(|player| stored.player_key(*player))
                .collect();
            let absent: Vec<(PlayerKey, AbsenceKind)> = after
                .absent
                .iter()
                .map(|absence| (stored.player_key(absence.player), absence.kind))
                .collect();
            round::set_byes(connection, round_key, &byes)?;
            round::set_absences(connection, round_key, &absent)?;
            round::update(connection, round_key, after.date, after.status)?;
        }
        Ok(version)
    }
}

/// Leaves a proposal without its games, where the player has one in it and nothing was noted; who was free stays so
/// only where nobody was paired.
fn empty_of(round: &mut Round, player: PlayerIndex) {
    let noted = round
        .games
        .iter()
        .any(|game| game.record.has_something_noted());
    if plays_in(round, player) && !noted {
        round.games.clear();
        round.byes.clear();
    }
    round.byes.retain(|free| *free != player);
}

fn refuse_unsound(change: &Change) -> Result<(), Refusal> {
    let unsound = unsound(&change.after);
    if unsound.is_empty() {
        Ok(())
    } else {
        Err(Refusal::Unsound(unsound))
    }
}

fn keep(
    connection: &mut DatabaseConnection,
    stored: &StoredCompetition,
    index: PlayerIndex,
    change: &Change,
) -> Result<Worked<Version>, DeedError> {
    if change.after == stored.competition {
        return Ok(Worked::unchanged(stored.players[index.position()].1));
    }
    refuse_unsound(change)?;
    let things = change.things(stored, index);
    let picture = Picture::before(connection, stored.head.key, things)?;
    let version = change.write(connection, stored, index)?;
    let noted = picture.change(connection)?;
    Ok(Worked::changed(
        version,
        noted.leading_to(stored.player_key(index).0),
    ))
}

fn on_player(
    errand: &Errand<'_>,
    deed: DeedKind,
    key: PlayerKey,
    expected: Version,
    work: impl FnOnce(&StoredCompetition, PlayerIndex) -> Result<Change, Refusal>,
) -> Result<Done<Version>, DeedError> {
    errand.in_competition(
        deed,
        |connection| Ok(found(connection, key)?.competition),
        |connection, head| {
            let stored = whole(connection, head.key)?;
            let index = place_of(&stored, key)?;
            refuse_outdated(expected, stored.players[index.position()].1)?;
            let change = work(&stored, index)?;
            keep(connection, &stored, index, &change)
        },
    )
}

fn found(
    connection: &mut DatabaseConnection,
    key: PlayerKey,
) -> Result<player::StoredPlayer, DeedError> {
    player::find(connection, key)?.ok_or_else(|| Refusal::NotFound(Noun::Player).into())
}

fn place_of(stored: &StoredCompetition, key: PlayerKey) -> Result<PlayerIndex, Refusal> {
    stored
        .player_of_key(key)
        .ok_or(Refusal::NotFound(Noun::Player))
}
