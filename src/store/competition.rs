//! Competitions as a whole.

use std::collections::HashMap;

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::desk::{self, Desk};
use super::game::{self, NewGame};
use super::name_key::search_key;
use super::person;
use super::player::{self, position};
use super::schema::{
    absence, bye, competition, competition_settings, forbidden_pair, game as game_table,
    round as round_table,
};
use super::settings_row::{Places, SettingsRow};
use super::{
    CompetitionKey, DatabaseConnection, GameKey, PersonKey, PlayerKey, Revision, RoundKey,
    StoreError, Version, known, round,
};
use crate::competition::{
    Absence, AbsenceKind, Competition, CompetitionName, Game, Player, PlayerIndex, Round, Settings,
};
use crate::rules::{Sides, Variant};

/// Who may see a competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// Everybody; it is listed.
    Public,
    /// Who has its address, which cannot be guessed.
    Unlisted,
    /// Its organisers.
    Private,
}

impl Visibility {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Public, Self::Unlisted, Self::Private];

    /// The word for it in files and the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::Unlisted => "unlisted",
            Self::Private => "private",
        }
    }

    /// The one of that word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.as_str() == word)
    }
}

/// What a page must know of a competition before it reads the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The key.
    pub key: CompetitionKey,
    /// Its part of addresses: `[a-z0-9-]`.
    pub slug: String,
    /// What it is called.
    pub name: String,
    /// Who may see it.
    pub visibility: Visibility,
    /// How often anything in it was changed.
    pub revision: Revision,
    /// How often its settings were changed.
    pub version: Version,
    /// When it was made, in UTC.
    pub created_at: NaiveDateTime,
    /// When it was last changed, in UTC.
    pub changed_at: NaiveDateTime,
}

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

type HeadRow = (
    i64,
    String,
    String,
    String,
    i64,
    i64,
    NaiveDateTime,
    NaiveDateTime,
);
const HEAD_COLUMNS: (
    competition::id,
    competition::slug,
    competition::name,
    competition::visibility,
    competition::revision,
    competition::version,
    competition::created_at,
    competition::changed_at,
) = (
    competition::id,
    competition::slug,
    competition::name,
    competition::visibility,
    competition::revision,
    competition::version,
    competition::created_at,
    competition::changed_at,
);

fn head_of(
    (key, slug, name, visibility, revision, version, created_at, changed_at): HeadRow,
) -> Result<Head, StoreError> {
    Ok(Head {
        key: CompetitionKey(key),
        slug,
        name,
        visibility: known(
            Visibility::from_word(&visibility),
            "visibility",
            &visibility,
        )?,
        revision: Revision(revision),
        version: Version(version),
        created_at,
        changed_at,
    })
}

/// The head of the competition of that key.
///
/// # Errors
/// Those of the database.
pub fn head(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
) -> Result<Option<Head>, StoreError> {
    let row: Option<HeadRow> = competition::table
        .find(key.0)
        .select(HEAD_COLUMNS)
        .first(connection)
        .optional()?;
    row.map(head_of).transpose()
}

/// The head of the competition of that address.
///
/// # Errors
/// Those of the database.
pub fn find(connection: &mut DatabaseConnection, slug: &str) -> Result<Option<Head>, StoreError> {
    let row: Option<HeadRow> = competition::table
        .filter(competition::slug.eq(slug))
        .select(HEAD_COLUMNS)
        .first(connection)
        .optional()?;
    row.map(head_of).transpose()
}

/// Every head, the last changed first.
///
/// # Errors
/// Those of the database.
pub fn heads(connection: &mut DatabaseConnection) -> Result<Vec<Head>, StoreError> {
    let rows: Vec<HeadRow> = competition::table
        .order((competition::changed_at.desc(), competition::id.desc()))
        .select(HEAD_COLUMNS)
        .load(connection)?;
    rows.into_iter().map(head_of).collect()
}

/// The revisions of those competitions, of those that are there.
///
/// # Errors
/// Those of the database.
pub fn revisions(
    connection: &mut DatabaseConnection,
    keys: &[CompetitionKey],
) -> Result<Vec<(CompetitionKey, Revision)>, StoreError> {
    let rows: Vec<(i64, i64)> = competition::table
        .filter(competition::id.eq_any(keys.iter().map(|key| key.0)))
        .select((competition::id, competition::revision))
        .load(connection)?;
    Ok(rows
        .into_iter()
        .map(|(key, revision)| (CompetitionKey(key), Revision(revision)))
        .collect())
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

/// Keeps a whole competition as its first revision.
///
/// # Errors
/// A refusal of the database where the address or a player's document id is taken; those of the database.
pub fn insert(
    connection: &mut DatabaseConnection,
    new: &Competition,
    slug: &str,
    visibility: Visibility,
    now: NaiveDateTime,
) -> Result<CompetitionKey, StoreError> {
    let key = diesel::insert_into(competition::table)
        .values((
            competition::slug.eq(slug),
            competition::name.eq(new.name.as_str()),
            competition::search_key.eq(search_key(new.name.as_str())),
            competition::visibility.eq(visibility.as_str()),
            competition::revision.eq(1_i64),
            competition::version.eq(1_i64),
            competition::created_at.eq(now),
            competition::changed_at.eq(now),
        ))
        .returning(competition::id)
        .get_result(connection)
        .map(CompetitionKey)?;
    diesel::insert_into(competition_settings::table)
        .values((
            competition_settings::competition.eq(key.0),
            SettingsRow::of(&new.settings)?,
        ))
        .execute(connection)?;
    let persons = person::of_new_players(connection, &new.players)?;
    let shown: Vec<Player> = new
        .players
        .iter()
        .zip(&persons)
        .map(|(player, (_, display))| Player {
            display: *display,
            ..player.clone()
        })
        .collect();
    let keys = persons.into_iter().map(|(key, _)| key);
    let players = player::insert_all(connection, key, shown.iter().zip(keys))?;
    set_forbidden_pairs(connection, key, &new.settings, &players)?;
    for new in &new.rounds {
        let round = round::insert(connection, key, new.number, new.date, new.status)?;
        insert_contents(connection, round, new, &players)?;
    }
    Ok(key)
}

/// Puts games, byes and absences into a round that has none.
///
/// # Errors
/// Those of the database.
pub fn insert_contents(
    connection: &mut DatabaseConnection,
    round: RoundKey,
    contents: &Round,
    players: &[PlayerKey],
) -> Result<(), StoreError> {
    let key = |player: PlayerIndex| players[player.position()];
    let games = contents.games.iter().map(|game| NewGame {
        table: game.table,
        players: Sides::new(key(game.first), key(game.second)),
        date: game.date,
        record: &game.record,
    });
    game::insert_all(connection, round, 0, games)?;
    let byes: Vec<PlayerKey> = contents.byes.iter().map(|player| key(*player)).collect();
    round::set_byes(connection, round, &byes)?;
    let absent: Vec<(PlayerKey, AbsenceKind)> = contents
        .absent
        .iter()
        .map(|absence| (key(absence.player), absence.kind))
        .collect();
    round::set_absences(connection, round, &absent)
}

/// Puts other settings and another name in place; the version that follows.
///
/// # Errors
/// A refusal of the database without such a competition; those of the database.
pub fn update(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
    name: &CompetitionName,
    settings: &Settings,
    players: &[PlayerKey],
) -> Result<Version, StoreError> {
    let version = diesel::update(competition::table.find(key.0))
        .set((
            competition::name.eq(name.as_str()),
            competition::search_key.eq(search_key(name.as_str())),
            competition::version.eq(competition::version + 1),
        ))
        .returning(competition::version)
        .get_result(connection)?;
    diesel::update(competition_settings::table.find(key.0))
        .set(SettingsRow::of(settings)?)
        .execute(connection)?;
    set_forbidden_pairs(connection, key, settings, players)?;
    Ok(Version(version))
}

fn set_forbidden_pairs(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
    settings: &Settings,
    players: &[PlayerKey],
) -> Result<(), StoreError> {
    diesel::delete(forbidden_pair::table.filter(forbidden_pair::competition.eq(key.0)))
        .execute(connection)?;
    for (place, (one, other)) in settings.pairing_settings.forbidden.iter().enumerate() {
        diesel::insert_into(forbidden_pair::table)
            .values((
                forbidden_pair::competition.eq(key.0),
                forbidden_pair::position.eq(position(place)?),
                forbidden_pair::one.eq(players[one.position()].0),
                forbidden_pair::other.eq(players[other.position()].0),
            ))
            .execute(connection)?;
    }
    Ok(())
}

/// Sets who may see a competition, and its address; [`update`] goes with it and raises the version.
///
/// # Errors
/// A refusal of the database where the address is taken; those of the database.
pub fn set_visibility(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
    visibility: Visibility,
    slug: &str,
) -> Result<(), StoreError> {
    diesel::update(competition::table.find(key.0))
        .set((
            competition::visibility.eq(visibility.as_str()),
            competition::slug.eq(slug),
        ))
        .execute(connection)?;
    Ok(())
}

/// Raises the revision, as every deed does; the revision that follows.
///
/// # Errors
/// A refusal of the database without such a competition; those of the database.
pub fn raise_revision(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
    now: NaiveDateTime,
) -> Result<Revision, StoreError> {
    let revision = diesel::update(competition::table.find(key.0))
        .set((
            competition::revision.eq(competition::revision + 1),
            competition::changed_at.eq(now),
        ))
        .returning(competition::revision)
        .get_result(connection)?;
    Ok(Revision(revision))
}

/// Whether an address is taken.
///
/// # Errors
/// Those of the database.
pub fn slug_is_taken(connection: &mut DatabaseConnection, slug: &str) -> Result<bool, StoreError> {
    let found: i64 = competition::table
        .filter(competition::slug.eq(slug))
        .count()
        .get_result(connection)?;
    Ok(found > 0)
}
