//! A competition loaded as a whole, with the keys of its rows.

use std::collections::HashMap;

use diesel::prelude::*;

use super::head::{HEAD_COLUMNS, Head, HeadRow, head_of};
use crate::competition::{
    Absence, AbsenceKind, Competition, CompetitionName, Game, PlayerIndex, Round,
};
use crate::rules::Variant;
use crate::store::desk::{self, Desk};
use crate::store::game::{self};
use crate::store::player::{self};
use crate::store::schema::{
    absence, bye, competition, competition_settings, forbidden_pair, game as game_table,
    round as round_table,
};
use crate::store::settings_row::{Places, SettingsRow};
use crate::store::{
    CompetitionKey, DatabaseConnection, GameKey, PersonKey, PlayerKey, RoundKey, StoreError,
    Version, known, round,
};

/// A whole competition with the keys that pages and forms need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCompetition {
    /// Address, revision and the rest of what is not the competition itself.
    pub head: Head,
    /// The competition.
    pub competition: Competition,
    /// The key and version of each player, in the order of its players.
    pub players: Vec<(PlayerKey, Version)>,
    /// Who each player is in the register, in the order of its players.
    pub persons: Vec<PersonKey>,
    /// The key and version of each round, in the order of its rounds.
    pub rounds: Vec<(RoundKey, Version)>,
    /// The key and version of each game, in the order of rounds and games.
    pub games: Vec<Vec<(GameKey, Version)>>,
    /// What organisers keep beside it.
    pub desk: Desk,
}

impl StoredCompetition {
    /// The key of a player.
    #[must_use]
    pub fn player_key(&self, player: PlayerIndex) -> PlayerKey {
        self.players[player.position()].0
    }

    /// The place of a player of that key.
    #[must_use]
    pub fn player_of_key(&self, key: PlayerKey) -> Option<PlayerIndex> {
        self.players
            .iter()
            .position(|(player, _)| *player == key)
            .map(PlayerIndex::at)
    }

    /// The place of the round of that key among the rounds.
    #[must_use]
    pub fn round_of_key(&self, key: RoundKey) -> Option<usize> {
        self.rounds.iter().position(|(round, _)| *round == key)
    }

    /// The places of the game of that key: of its round, and of itself in the round.
    #[must_use]
    pub fn game_of_key(&self, key: GameKey) -> Option<(usize, usize)> {
        self.games.iter().enumerate().find_map(|(round, games)| {
            let game = games.iter().position(|(game, _)| *game == key)?;
            Some((round, game))
        })
    }
}

/// A whole competition: a handful of queries, however large it is.
///
/// # Errors
/// Those of the database, and [`StoreError::Corrupt`] where it holds what cannot be.
pub fn load(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
) -> Result<Option<StoredCompetition>, StoreError> {
    let row: Option<(HeadRow, SettingsRow)> = competition::table
        .inner_join(competition_settings::table)
        .filter(competition::id.eq(key.0))
        .select((HEAD_COLUMNS, SettingsRow::as_select()))
        .first(connection)
        .optional()?;
    let Some((head, settings)) = row else {
        return Ok(None);
    };
    let head = head_of(head)?;
    let stored_players = player::of_competition(connection, key)?;
    let places: Places = stored_players
        .iter()
        .enumerate()
        .map(|(place, stored)| (stored.key.0, PlayerIndex::at(place)))
        .collect();
    let settings = settings.settings(forbidden_pairs(connection, key, &places)?)?;
    let name = known(CompetitionName::new(&head.name).ok(), "name", &head.name)?;
    let rounds = Rounds::load(connection, key, &places, settings.variant.variant())?;
    let persons = stored_players.iter().map(|stored| stored.person).collect();
    let (players, player_keys) = stored_players
        .into_iter()
        .map(|stored| (stored.player, (stored.key, stored.version)))
        .unzip();
    Ok(Some(StoredCompetition {
        competition: Competition {
            name,
            settings,
            players,
            rounds: rounds.rounds,
        },
        head,
        players: player_keys,
        persons,
        rounds: rounds.keys,
        games: rounds.games,
        desk: desk::load(connection, key)?,
    }))
}

fn place(places: &Places, key: i64) -> Result<PlayerIndex, StoreError> {
    known(places.get(&key).copied(), "player", key)
}

fn forbidden_pairs(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
    places: &Places,
) -> Result<Vec<(PlayerIndex, PlayerIndex)>, StoreError> {
    let rows: Vec<(i64, i64)> = forbidden_pair::table
        .filter(forbidden_pair::competition.eq(key.0))
        .order(forbidden_pair::position)
        .select((forbidden_pair::one, forbidden_pair::other))
        .load(connection)?;
    rows.into_iter()
        .map(|(one, other)| Ok((place(places, one)?, place(places, other)?)))
        .collect()
}

/// The rounds of a competition with their keys.
struct Rounds {
    rounds: Vec<Round>,
    keys: Vec<(RoundKey, Version)>,
    games: Vec<Vec<(GameKey, Version)>>,
}

impl Rounds {
    fn load(
        connection: &mut DatabaseConnection,
        key: CompetitionKey,
        places: &Places,
        variant: &Variant,
    ) -> Result<Self, StoreError> {
        let stored = round::of_competition(connection, key)?;
        let mut rounds: Vec<Round> = Vec::with_capacity(stored.len());
        let mut keys = Vec::with_capacity(stored.len());
        let mut by_key = HashMap::with_capacity(stored.len());
        for stored in stored {
            by_key.insert(stored.key.0, rounds.len());
            keys.push((stored.key, stored.version));
            rounds.push(Round {
                date: stored.date,
                status: stored.status,
                ..Round::empty(stored.number)
            });
        }
        let of_round = |key: i64| known(by_key.get(&key).copied(), "round", key);

        let byes: Vec<(i64, i64)> = bye::table
            .inner_join(round_table::table)
            .filter(round_table::competition.eq(key.0))
            .order((bye::round, bye::position))
            .select((bye::round, bye::player))
            .load(connection)?;
        for (round, player) in byes {
            rounds[of_round(round)?].byes.push(place(places, player)?);
        }

        let absences: Vec<(i64, i64, String)> = absence::table
            .inner_join(round_table::table)
            .filter(round_table::competition.eq(key.0))
            .order((absence::round, absence::position))
            .select((absence::round, absence::player, absence::kind))
            .load(connection)?;
        for (round, player, kind) in absences {
            rounds[of_round(round)?].absent.push(Absence {
                player: place(places, player)?,
                kind: known(AbsenceKind::from_word(&kind), "absence", &kind)?,
            });
        }

        let mut games: Vec<Vec<(GameKey, Version)>> = vec![Vec::new(); rounds.len()];
        let rows: Vec<game::Row> = game_table::table
            .inner_join(round_table::table)
            .filter(round_table::competition.eq(key.0))
            .order((game_table::round, game_table::position))
            .select(game::Row::as_select())
            .load(connection)?;
        for row in rows {
            let round = of_round(row.round)?;
            games[round].push((GameKey(row.id), Version(row.version)));
            rounds[round].games.push(Game {
                table: row.table()?,
                first: place(places, row.first)?,
                second: place(places, row.second)?,
                date: row.date,
                record: row.record(variant)?,
            });
        }
        Ok(Self {
            rounds,
            keys,
            games,
        })
    }
}
