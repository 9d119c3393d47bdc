//! Deeds on players.

use super::DeedKind;
use std::collections::{HashMap, HashSet};

use super::competition::whole;
use super::deed::{Change, Done, Errand, Worked, refuse_outdated};
use super::identity::{Identity, persons_of};
use super::picture::Picture;
use super::soundness::unsound;
use super::{DeedError, Noun, Refusal};
use crate::competition::{Group, NameDisplay, PersonName, Player, PlayerId, Rating, RoundNumber};
use crate::store::name_key::search_key;
use crate::store::person;
use crate::store::piece::Thing;
use crate::store::player::{self, StoredPlayer};
use crate::store::{CompetitionKey, DatabaseConnection, PlayerKey, Version};

/// What is told of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerDetails {
    /// The name.
    pub name: PersonName,
    /// Who it is in the register; asked only of somebody new.
    pub identity: Identity,
    /// Playing strength, where known.
    pub rating: Option<Rating>,
    /// First round in which the player takes part; `None` is the first of all.
    pub from_round: Option<RoundNumber>,
    /// Last round in which the player takes part; `None` is the last of all.
    pub until_round: Option<RoundNumber>,
    /// The group, where the competition has groups.
    pub group: Option<Group>,
}

impl PlayerDetails {
    /// A player of whom only the name is known.
    #[must_use]
    pub fn named(name: PersonName) -> Self {
        Self {
            name,
            identity: Identity::ByName,
            rating: None,
            from_round: None,
            until_round: None,
            group: None,
        }
    }

    fn player(&self, id: PlayerId, display: NameDisplay) -> Player {
        Player {
            id,
            name: self.name.clone(),
            display,
            rating: self.rating,
            from_round: self.from_round,
            until_round: self.until_round,
            group: self.group.clone(),
        }
    }

    fn refuse_impossible(&self) -> Result<(), Refusal> {
        match (self.from_round, self.until_round) {
            (Some(from), Some(until)) if until < from => Err(Refusal::LeavesBeforeComing),
            _ => Ok(()),
        }
    }
}

/// What becomes of a line whose name is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubles {
    /// It is left out.
    LeaveOut,
    /// It is another person of that name, and added.
    Add,
}

/// What became of one line of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListedPlayer {
    /// Added.
    Added(PlayerKey),
    /// Left out: this player bears the same name, accents and case aside.
    AlreadyThere(PlayerKey),
    /// Left out: the line of that place, from 0, in the same list bears the same name.
    TwiceInTheList(usize),
}

/// Adds one player.
///
/// # Errors
/// A player who leaves before coming; no right.
pub fn add_player(
    errand: &Errand<'_>,
    competition: CompetitionKey,
    details: &PlayerDetails,
) -> Result<Done<PlayerKey>, DeedError> {
    details.refuse_impossible()?;
    errand.in_competition(
        DeedKind::AddPlayer,
        |_| Ok(competition),
        |connection, _| {
            let there = player::of_competition(connection, competition)?;
            let mut new = details.player(FreeIds::of(&there).next(), NameDisplay::Full);
            let persons = persons_of(
                connection,
                &there,
                std::slice::from_mut(&mut new),
                &[details.identity],
            )?;
            let keys =
                player::insert_all(connection, competition, std::iter::once(&new).zip(persons))?;
            let key = *keys.first().ok_or(Refusal::NotFound(Noun::Player))?;
            let made = Picture::of_new(competition, [Thing::Player(key)]);
            let change = made.change(connection)?;
            Ok(Worked::changed(key, change.leading_to(key.0)))
        },
    )
}

/// Adds a list of players, all or (where one cannot be) none; what became of each line, in order.
///
/// # Errors
/// A player who leaves before coming; no right.
pub fn add_players(
    errand: &Errand<'_>,
    competition: CompetitionKey,
    lines: &[PlayerDetails],
    doubles: Doubles,
) -> Result<Done<Vec<ListedPlayer>>, DeedError> {
    for line in lines {
        line.refuse_impossible()?;
    }
    errand.in_competition(
        DeedKind::AddPlayers,
        |_| Ok(competition),
        |connection, _| {
            let there = player::of_competition(connection, competition)?;
            let mut ids = FreeIds::of(&there);
            let judged = judge(&there, lines, doubles);
            let added: Vec<&PlayerDetails> = judged
                .iter()
                .zip(lines)
                .filter_map(|(judgement, line)| judgement.is_none().then_some(line))
                .collect();
            let mut new: Vec<Player> = added
                .iter()
                .map(|line| line.player(ids.next(), NameDisplay::Full))
                .collect();
            let identities: Vec<Identity> = added.iter().map(|line| line.identity).collect();
            let persons = persons_of(connection, &there, &mut new, &identities)?;
            let keys = player::insert_all(connection, competition, new.iter().zip(persons))?;
            let mut added = keys.iter();
            let became: Vec<ListedPlayer> = judged
                .into_iter()
                .filter_map(|judgement| {
                    judgement.or_else(|| added.next().copied().map(ListedPlayer::Added))
                })
                .collect();
            if new.is_empty() {
                return Ok(Worked::unchanged(became));
            }
            let made = Picture::of_new(competition, keys.iter().copied().map(Thing::Player));
            let change = Change {
                led_to: keys.first().map(|key| key.0),
                ..made.change(connection)?
            };
            Ok(Worked::changed(became, change))
        },
    )
}

/// What would become of each line of a list, without doing it; `None` is a new player.
#[must_use]
pub fn judge(
    there: &[StoredPlayer],
    lines: &[PlayerDetails],
    doubles: Doubles,
) -> Vec<Option<ListedPlayer>> {
    if doubles == Doubles::Add {
        return vec![None; lines.len()];
    }
    let by_name: HashMap<String, PlayerKey> = there
        .iter()
        .rev()
        .map(|stored| (search_key(&stored.player.name.full()), stored.key))
        .collect();
    let mut in_the_list: HashMap<String, usize> = HashMap::new();
    lines
        .iter()
        .enumerate()
        .map(|(place, line)| {
            let name = search_key(&line.name.full());
            if let Some(key) = by_name.get(&name) {
                return Some(ListedPlayer::AlreadyThere(*key));
            }
            if let Some(earlier) = in_the_list.get(&name) {
                return Some(ListedPlayer::TwiceInTheList(*earlier));
            }
            in_the_list.insert(name, place);
            None
        })
        .collect()
}

/// Puts other details in place of a player's; the version that follows.
///
/// # Errors
/// Rounds or a group in which the player's games could not have been; an old version; no right.
pub fn change_player(
    errand: &Errand<'_>,
    key: PlayerKey,
    expected: Version,
    details: &PlayerDetails,
) -> Result<Done<Version>, DeedError> {
    details.refuse_impossible()?;
    change(errand, DeedKind::ChangePlayer, key, expected, |stored| {
        details.player(stored.id.clone(), stored.display)
    })
}

fn change(
    errand: &Errand<'_>,
    deed: DeedKind,
    key: PlayerKey,
    expected: Version,
    changed: impl FnOnce(&Player) -> Player,
) -> Result<Done<Version>, DeedError> {
    errand.in_competition(
        deed,
        |connection| Ok(found(connection, key)?.competition),
        |connection, _| {
            let stored = found(connection, key)?;
            refuse_outdated(expected, stored.version)?;
            let changed = changed(&stored.player);
            if changed == stored.player {
                return Ok(Worked::unchanged(stored.version));
            }
            if changed.name != stored.player.name {
                refuse_naming(connection, &stored)?;
            }
            if let (Some(from), Some(until)) = (changed.from_round, changed.until_round)
                && until < from
            {
                return Err(Refusal::LeavesBeforeComing.into());
            }
            let elsewhere = changed.group != stored.player.group
                || changed.from_round != stored.player.from_round
                || changed.until_round != stored.player.until_round;
            if elsewhere {
                refuse_unsound(connection, &stored, &changed)?;
            }
            let picture = Picture::before(connection, stored.competition, [Thing::Player(key)])?;
            let version = player::update(connection, key, &changed)?;
            let change = picture.change(connection)?;
            Ok(Worked::changed(version, change.leading_to(key.0)))
        },
    )
}

/// Refuses another name for somebody whose name was taken away for good.
fn refuse_naming(
    connection: &mut DatabaseConnection,
    stored: &StoredPlayer,
) -> Result<(), DeedError> {
    match person::find(connection, stored.person)? {
        Some(person) if person.anonymous => Err(Refusal::Anonymous.into()),
        _ => Ok(()),
    }
}

fn refuse_unsound(
    connection: &mut DatabaseConnection,
    stored: &StoredPlayer,
    changed: &Player,
) -> Result<(), DeedError> {
    let mut all = whole(connection, stored.competition)?;
    let place = all
        .player_of_key(stored.key)
        .ok_or(Refusal::NotFound(Noun::Player))?;
    all.competition.players[place.position()] = changed.clone();
    let unsound = unsound(&all.competition);
    if unsound.is_empty() {
        Ok(())
    } else {
        Err(Refusal::Unsound(unsound).into())
    }
}

/// Takes a player away who appears in no round.
///
/// # Errors
/// A player who appears in a round; an old version; no right.
pub fn remove_player(
    errand: &Errand<'_>,
    key: PlayerKey,
    expected: Version,
) -> Result<Done<()>, DeedError> {
    errand.in_competition(
        DeedKind::RemovePlayer,
        |connection| Ok(found(connection, key)?.competition),
        |connection, _| {
            let stored = found(connection, key)?;
            refuse_outdated(expected, stored.version)?;
            if player::appears(connection, key)? {
                return Err(Refusal::PlayerAppears.into());
            }
            // With the player go the absences, and the pairs in which the player was forbidden to meet others.
            let absent = player::absent_in(connection, key)?.into_iter();
            let touched = absent
                .map(Thing::Round)
                .chain([Thing::Player(key), Thing::Competition]);
            let picture = Picture::before(connection, stored.competition, touched)?;
            player::delete(connection, key)?;
            Ok(Worked::changed((), picture.change(connection)?))
        },
    )
}

fn found(connection: &mut DatabaseConnection, key: PlayerKey) -> Result<StoredPlayer, DeedError> {
    player::find(connection, key)?.ok_or_else(|| Refusal::NotFound(Noun::Player).into())
}

/// Identifiers of the kind `p12` that no player has.
struct FreeIds {
    taken: HashSet<PlayerId>,
    last: usize,
}

impl FreeIds {
    fn of(players: &[StoredPlayer]) -> Self {
        Self {
            taken: players
                .iter()
                .map(|stored| stored.player.id.clone())
                .collect(),
            last: players.len(),
        }
    }

    fn next(&mut self) -> PlayerId {
        PlayerId::free(&mut self.last, &self.taken)
    }
}
