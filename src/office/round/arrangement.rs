//! A round arranged by hand.

use super::KeptRound;
use super::keeping::{
    absences_of, changed, in_round, keep_lists, keep_made_from, picture_of, place_of, places_of,
    refuse_unsound, set_made_from,
};
use super::made_from::MadeFrom;
use crate::competition::pairing::Basis;
use crate::competition::{AbsenceKind, Game, Round, RoundStatus, TableNumber};
use crate::office::DeedKind;
use crate::office::deed::{Done, Errand, Worked};
use crate::office::{DeedError, Noun, Refusal};
use crate::rules::{GameRecord, Sides};
use crate::store::competition::StoredCompetition;
use crate::store::game;
use crate::store::game::NewGame;
use crate::store::{DatabaseConnection, GameKey, PlayerKey, RoundKey, Version};
use std::collections::{HashMap, HashSet};

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

impl Arrangement {
    /// The round as it stands; `None` where there is no such round.
    #[must_use]
    pub fn of(stored: &StoredCompetition, key: RoundKey) -> Option<Self> {
        let place = stored.round_of_key(key)?;
        let round = &stored.competition.rounds[place];
        let player = |index| stored.player_key(index);
        Some(Self {
            games: round
                .games
                .iter()
                .zip(&stored.games[place])
                .map(|(game, (key, _))| ArrangedGame {
                    game: Some(*key),
                    table: game.table,
                    players: Sides::new(player(game.first), player(game.second)),
                })
                .collect(),
            byes: round.byes.iter().map(|index| player(*index)).collect(),
            absent: round
                .absent
                .iter()
                .map(|absence| (player(absence.player), absence.kind))
                .collect(),
        })
    }

    /// The same with two players in each other's place; opponents swap who starts, and a free round goes to the
    /// other. `None` where one of them neither plays nor is free, or both do nothing that could be swapped.
    #[must_use]
    pub fn swapped(mut self, one: PlayerKey, other: PlayerKey) -> Option<Self> {
        let plays = |player| {
            let mut games = self.games.iter();
            games.any(|game| game.players.first == player || game.players.second == player)
        };
        let is_free = |player| self.byes.contains(&player);
        let has_place = |player| plays(player) || is_free(player);
        if one == other || !has_place(one) || !has_place(other) || (is_free(one) && is_free(other))
        {
            return None;
        }
        let swap = |player: &mut PlayerKey| {
            if *player == one {
                *player = other;
            } else if *player == other {
                *player = one;
            }
        };
        for game in &mut self.games {
            swap(&mut game.players.first);
            swap(&mut game.players.second);
        }
        self.byes.iter_mut().for_each(swap);
        Some(self)
    }
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
        DeedKind::RearrangeRound,
        key,
        expected,
        |connection, stored, place| {
            let made_from = MadeFrom::of(stored, place).map(|made_from| {
                let mut competition = stored.competition.clone();
                if let Ok(absent) = absences_of(stored, &arrangement.absent) {
                    competition.rounds[place].absent = absent;
                }
                let basis = Basis::of(&competition, competition.rounds[place].number);
                made_from.with_absences_of(&basis)
            });
            arrange(connection, stored, place, arrangement, made_from.as_ref())
        },
    )
}

/// Keeps a round as arranged, and what it was made from.
pub(super) fn arrange(
    connection: &mut DatabaseConnection,
    stored: &StoredCompetition,
    place: usize,
    arrangement: &Arrangement,
    made_from: Option<&MadeFrom>,
) -> Result<Worked<KeptRound>, DeedError> {
    let key = stored.rounds[place].0;
    let before = &stored.competition.rounds[place];
    if before.status == RoundStatus::Closed {
        return Err(Refusal::Closed.into());
    }
    let (after, kept) = arranged(stored, place, arrangement)?;
    refuse_unsound(stored, &after)?;
    if after == *before {
        return keep_made_from(connection, stored, place, made_from);
    }
    let picture = picture_of(connection, stored, key)?;
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
    set_made_from(connection, key, made_from)?;
    keep_lists(connection, stored, key, &after)?;
    changed(connection, picture, key, &after)
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
                if was.record.has_something_noted() && (was.first, was.second) != (first, second) {
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
        if !named.contains(&game) && before.games[game].record.has_something_noted() {
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
