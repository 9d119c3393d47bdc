//! A competition kept as a whole, and its settings changed.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::head::Visibility;
use crate::competition::{
    AbsenceKind, Competition, CompetitionName, Player, PlayerIndex, Round, Settings,
};
use crate::rules::Sides;
use crate::store::game::{self, NewGame};
use crate::store::name_key::search_key;
use crate::store::person;
use crate::store::player::{self, position};
use crate::store::schema::{competition, competition_settings, forbidden_pair};
use crate::store::settings_row::SettingsRow;
use crate::store::{
    CompetitionKey, DatabaseConnection, PlayerKey, RoundKey, StoreError, Version, round,
};

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
