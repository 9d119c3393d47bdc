//! Players of competitions.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use super::name_key::search_key;
use super::person::{follow_only_player, name_of};
use super::schema::{absence, bye, game, person, player};
use super::settings_row::round_number;
use super::{
    CompetitionKey, DatabaseConnection, PersonKey, PlayerKey, RoundKey, StoreError, Version, known,
};
use crate::competition::standings::name_sort_key;
use crate::competition::{Group, NameDisplay, NamePart, PlannedAbsence, Player, PlayerId, Rating};

/// A player as kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPlayer {
    /// The key.
    pub key: PlayerKey,
    /// In which competition.
    pub competition: CompetitionKey,
    /// Who it is in the register.
    pub person: PersonKey,
    /// How often the player was changed.
    pub version: Version,
    /// The player.
    pub player: Player,
}

#[derive(Insertable, AsChangeset)]
#[diesel(table_name = player, treat_none_as_default_value = false, treat_none_as_null = true)]
struct PlayerColumns<'a> {
    document_id: &'a str,
    given_name: Option<&'a str>,
    prefix: Option<&'a str>,
    family_name: &'a str,
    sort_key: Vec<u8>,
    search_key: String,
    rating: Option<i32>,
    from_round: Option<i32>,
    until_round: Option<i32>,
    group_name: Option<&'a str>,
}

impl<'a> PlayerColumns<'a> {
    fn of(player: &'a Player) -> Self {
        // Found and listed for everybody by what everybody sees.
        let shown = player.shown_name();
        Self {
            document_id: player.id.as_str(),
            given_name: player.name.given.as_ref().map(NamePart::as_str),
            prefix: player.name.prefix.as_ref().map(NamePart::as_str),
            family_name: player.name.family.as_str(),
            sort_key: name_sort_key(&shown),
            search_key: search_key(&shown.full()),
            rating: player.rating.map(|rating| i32::from(rating.get())),
            from_round: player.from_round.map(|round| i32::from(round.get())),
            until_round: player.until_round.map(|round| i32::from(round.get())),
            group_name: player.group.as_ref().map(Group::as_str),
        }
    }
}

/// The columns of a player that say something; those to sort and find by follow from them.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Serialize, Deserialize)]
#[diesel(table_name = player)]
pub(super) struct Row {
    pub(super) id: i64,
    pub(super) competition: i64,
    pub(super) version: i64,
    document_id: String,
    given_name: Option<String>,
    prefix: Option<String>,
    family_name: String,
    rating: Option<i32>,
    from_round: Option<i32>,
    until_round: Option<i32>,
    group_name: Option<String>,
    /// Absence that was noted ahead, which is no matter of the player itself.
    #[serde(default)]
    away: String,
}

impl Row {
    /// Absence that was noted ahead.
    pub(super) fn away(&self) -> Vec<PlannedAbsence> {
        self.away.lines().filter_map(PlannedAbsence::read).collect()
    }

    pub(super) fn player(self, person: i64, display: &str) -> Result<StoredPlayer, StoreError> {
        Ok(StoredPlayer {
            key: PlayerKey(self.id),
            competition: CompetitionKey(self.competition),
            person: PersonKey(person),
            version: Version(self.version),
            player: Player {
                id: PlayerId::new(&self.document_id),
                name: name_of(
                    self.given_name.as_deref(),
                    self.prefix.as_deref(),
                    &self.family_name,
                )?,
                display: known(NameDisplay::from_word(display), "display", display)?,
                rating: match self.rating {
                    Some(rating) => Some(known(Rating::new(i64::from(rating)), "rating", rating)?),
                    None => None,
                },
                from_round: self.from_round.map(round_number).transpose()?,
                until_round: self.until_round.map(round_number).transpose()?,
                group: match self.group_name {
                    Some(group) => Some(known(Group::new(&group).ok(), "group", group)?),
                    None => None,
                },
            },
        })
    }
}

/// The players of a competition, in their order.
///
/// # Errors
/// Those of the database.
pub fn of_competition(
    connection: &mut DatabaseConnection,
    competition: CompetitionKey,
) -> Result<Vec<StoredPlayer>, StoreError> {
    let rows: Vec<(Row, i64, String)> = player::table
        .inner_join(person::table)
        .filter(player::competition.eq(competition.0))
        .order((player::position, player::id))
        .select((Row::as_select(), player::person, person::display))
        .load(connection)?;
    rows.into_iter()
        .map(|(row, person, display)| row.player(person, &display))
        .collect()
}

/// The player of that key.
///
/// # Errors
/// Those of the database.
pub fn find(
    connection: &mut DatabaseConnection,
    key: PlayerKey,
) -> Result<Option<StoredPlayer>, StoreError> {
    let row: Option<(Row, i64, String)> = player::table
        .inner_join(person::table)
        .filter(player::id.eq(key.0))
        .select((Row::as_select(), player::person, person::display))
        .first(connection)
        .optional()?;
    row.map(|(row, person, display)| row.player(person, &display))
        .transpose()
}

/// The players that a person is, in all competitions.
///
/// # Errors
/// Those of the database.
pub fn of_person(
    connection: &mut DatabaseConnection,
    key: PersonKey,
) -> Result<Vec<StoredPlayer>, StoreError> {
    let rows: Vec<(Row, i64, String)> = player::table
        .inner_join(person::table)
        .filter(player::person.eq(key.0))
        .order(player::id)
        .select((Row::as_select(), player::person, person::display))
        .load(connection)?;
    rows.into_iter()
        .map(|(row, person, display)| row.player(person, &display))
        .collect()
}

/// Makes a player another person of the register.
///
/// # Errors
/// Those of the database.
pub fn set_person(
    connection: &mut DatabaseConnection,
    key: PlayerKey,
    person: PersonKey,
) -> Result<(), StoreError> {
    diesel::update(player::table.find(key.0))
        .set(player::person.eq(person.0))
        .execute(connection)?;
    Ok(())
}

/// Adds players behind those that are there, each as a person of the register; their keys, in the same order.
///
/// # Errors
/// A refusal of the database where a document id is taken; those of the database.
pub fn insert_all<'a>(
    connection: &mut DatabaseConnection,
    competition: CompetitionKey,
    players: impl IntoIterator<Item = (&'a Player, PersonKey)>,
) -> Result<Vec<PlayerKey>, StoreError> {
    let last: Option<i32> = player::table
        .filter(player::competition.eq(competition.0))
        .select(diesel::dsl::max(player::position))
        .first(connection)?;
    let first_free = last.map_or(0, |last| last + 1);
    (first_free..)
        .zip(players)
        .map(|(position, (new, person))| {
            let key = diesel::insert_into(player::table)
                .values((
                    player::competition.eq(competition.0),
                    player::position.eq(position),
                    PlayerColumns::of(new),
                    player::version.eq(1_i64),
                    player::person.eq(person.0),
                ))
                .returning(player::id)
                .get_result(connection)?;
            Ok(PlayerKey(key))
        })
        .collect()
}

/// Puts other values in place of a player's; the version that follows.
///
/// # Errors
/// A refusal of the database without such a player; those of the database.
pub fn update(
    connection: &mut DatabaseConnection,
    key: PlayerKey,
    changed: &Player,
) -> Result<Version, StoreError> {
    let version = diesel::update(player::table.find(key.0))
        .set((
            PlayerColumns::of(changed),
            player::version.eq(player::version + 1),
        ))
        .returning((player::version, player::person))
        .get_result::<(i64, i64)>(connection)?;
    follow_only_player(connection, PersonKey(version.1), &changed.name)?;
    Ok(Version(version.0))
}

/// The rounds in which a player is absent.
///
/// # Errors
/// Those of the database.
pub fn absent_in(
    connection: &mut DatabaseConnection,
    key: PlayerKey,
) -> Result<Vec<RoundKey>, StoreError> {
    let rounds: Vec<i64> = absence::table
        .filter(absence::player.eq(key.0))
        .order(absence::round)
        .select(absence::round)
        .load(connection)?;
    Ok(rounds.into_iter().map(RoundKey).collect())
}

/// Puts a player back under the key, at the place and with the version that are given.
///
/// One who is there stays who that is in the register; of one who is not, `person` says it.
pub(super) fn put(
    connection: &mut DatabaseConnection,
    position: i32,
    row: Row,
    person: PersonKey,
    display: &str,
    there: bool,
) -> Result<(), StoreError> {
    let away = row.away.clone();
    let stored = row.player(person.0, display)?;
    let columns = (
        player::away.eq(away),
        player::position.eq(position),
        PlayerColumns::of(&stored.player),
        player::version.eq(stored.version.0),
    );
    if there {
        diesel::update(player::table.find(stored.key.0))
            .set(columns)
            .execute(connection)?;
    } else {
        diesel::insert_into(player::table)
            .values((
                player::id.eq(stored.key.0),
                player::competition.eq(stored.competition.0),
                player::person.eq(person.0),
                columns,
            ))
            .execute(connection)?;
    }
    follow_only_player(connection, person, &stored.player.name)
}

/// Takes a player away who has no game and no free round.
///
/// # Errors
/// Those of the database, also where the player does appear.
pub fn delete(connection: &mut DatabaseConnection, key: PlayerKey) -> Result<(), StoreError> {
    diesel::delete(absence::table.filter(absence::player.eq(key.0))).execute(connection)?;
    diesel::delete(player::table.find(key.0)).execute(connection)?;
    Ok(())
}

/// Whether a player has a game or a free round in any round. Who was only absent has nothing that counts.
///
/// # Errors
/// Those of the database.
pub fn appears(connection: &mut DatabaseConnection, key: PlayerKey) -> Result<bool, StoreError> {
    let games: i64 = game::table
        .filter(game::first.eq(key.0).or(game::second.eq(key.0)))
        .count()
        .get_result(connection)?;
    let byes: i64 = bye::table
        .filter(bye::player.eq(key.0))
        .count()
        .get_result(connection)?;
    Ok(games + byes > 0)
}

/// A position among the players, as the database counts it.
pub(super) fn position(place: usize) -> Result<i32, StoreError> {
    known(i32::try_from(place).ok(), "position", place)
}
