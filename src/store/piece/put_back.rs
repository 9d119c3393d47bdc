//! Puts pieces back as they were.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;

use super::{CompetitionPiece, Piece, PlayerPiece, RoundPiece, Thing, read};
use crate::store::player::position;
use crate::store::schema::{
    absence, bye, competition, competition_settings, forbidden_pair, game, person, player, round,
};
use crate::store::{
    CompetitionKey, DatabaseConnection, PersonKey, StoreError, game as games, organiser,
    player as players,
};

/// Puts back what was there before a deed, in place of what it left; whether that still was there.
///
/// Rows come back under their keys. Each row gets a version that it never had, so that forms filled
/// before are refused. Where anything differs from what the deed left, or somebody
/// is no longer in the register, nothing is done.
///
/// # Errors
/// Those of the database.
pub fn put_back(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
    before: &[Piece],
    after: &[Piece],
) -> Result<bool, StoreError> {
    let things: BTreeSet<Thing> = before.iter().chain(after).map(Piece::thing).collect();
    let things: Vec<Thing> = things.into_iter().collect();
    let now: BTreeMap<Thing, Piece> = read(connection, key, &things)?
        .into_iter()
        .map(|piece| (piece.thing(), piece))
        .collect();
    let as_left = after.len() == now.len()
        && after
            .iter()
            .all(|left| now.get(&left.thing()).is_some_and(|piece| piece.says(left)));
    if !as_left {
        return Ok(false);
    }
    let Some(persons) = Persons::of(connection, before, &now)? else {
        return Ok(false);
    };
    let gone: Vec<Thing> = now
        .keys()
        .filter(|thing| !before.iter().any(|piece| piece.thing() == **thing))
        .copied()
        .collect();
    let back: Vec<(Piece, bool)> = before
        .iter()
        .map(|piece| {
            let current = now.get(&piece.thing()).cloned();
            let there = current.is_some();
            let version = current.unwrap_or_else(|| piece.clone()).version();
            (piece.clone().of_version(version + 1), there)
        })
        .collect();
    // What refers goes before what is referred to, and comes after it.
    take_away(connection, &gone, |thing| {
        matches!(thing, Thing::Game(_) | Thing::Round(_))
    })?;
    for (piece, there) in &back {
        if let Piece::Player(piece) = piece {
            persons.put(connection, piece, *there)?;
        }
    }
    for (piece, there) in &back {
        if let Piece::Round(piece) = piece {
            put_round(connection, piece, *there)?;
        }
    }
    for (piece, there) in &back {
        match piece {
            Piece::Game(piece) => games::put(connection, piece.position, &piece.row, *there)?,
            Piece::Competition(piece) => put_competition(connection, key, piece)?,
            Piece::Organiser(piece) => {
                organiser::insert(connection, key, piece.account)?;
            }
            Piece::Player(_) | Piece::Round(_) => {}
        }
    }
    take_away(connection, &gone, |thing| matches!(thing, Thing::Player(_)))?;
    for thing in &gone {
        if let Thing::Organiser(account) = thing {
            organiser::delete(connection, key, *account)?;
        }
    }
    Ok(true)
}

/// Who the players that come back are in the register, and how their names are shown.
struct Persons {
    of_player: BTreeMap<i64, i64>,
    displays: BTreeMap<i64, String>,
}

impl Persons {
    /// `None` where somebody is no longer in the register.
    fn of(
        connection: &mut DatabaseConnection,
        before: &[Piece],
        now: &BTreeMap<Thing, Piece>,
    ) -> Result<Option<Self>, StoreError> {
        let of_player: BTreeMap<i64, i64> = before
            .iter()
            .filter_map(|piece| match now.get(&piece.thing()).unwrap_or(piece) {
                Piece::Player(piece) => Some((piece.row.id, piece.person)),
                _ => None,
            })
            .collect();
        let persons: BTreeSet<i64> = of_player.values().copied().collect();
        let displays: BTreeMap<i64, String> = person::table
            .filter(person::id.eq_any(persons.iter().copied().collect::<Vec<_>>()))
            .select((person::id, person::display))
            .load::<(i64, String)>(connection)?
            .into_iter()
            .collect();
        let known = displays.len() == persons.len();
        Ok(known.then_some(Self {
            of_player,
            displays,
        }))
    }

    fn put(
        &self,
        connection: &mut DatabaseConnection,
        piece: &PlayerPiece,
        there: bool,
    ) -> Result<(), StoreError> {
        let person = self.of_player[&piece.row.id];
        let display = &self.displays[&person];
        let person = PersonKey(person);
        let row = piece.row.clone();
        players::put(connection, piece.position, row, person, display, there)
    }
}

/// Takes rows away, those of games first.
fn take_away(
    connection: &mut DatabaseConnection,
    gone: &[Thing],
    wanted: fn(&Thing) -> bool,
) -> Result<(), StoreError> {
    let (mut gone_games, mut gone_rounds, mut gone_players) = (Vec::new(), Vec::new(), Vec::new());
    for thing in gone.iter().filter(|thing| wanted(thing)) {
        match thing {
            Thing::Game(key) => gone_games.push(key.0),
            Thing::Round(key) => gone_rounds.push(key.0),
            Thing::Player(key) => gone_players.push(key.0),
            Thing::Competition | Thing::Organiser(_) | Thing::GamesOf(_) => {}
        }
    }
    if !gone_games.is_empty() {
        diesel::delete(game::table.filter(game::id.eq_any(gone_games))).execute(connection)?;
    }
    if !gone_rounds.is_empty() {
        diesel::delete(round::table.filter(round::id.eq_any(gone_rounds))).execute(connection)?;
    }
    if !gone_players.is_empty() {
        diesel::delete(player::table.filter(player::id.eq_any(gone_players)))
            .execute(connection)?;
    }
    Ok(())
}

fn put_round(
    connection: &mut DatabaseConnection,
    piece: &RoundPiece,
    there: bool,
) -> Result<(), StoreError> {
    let key = piece.row.id;
    if there {
        diesel::update(round::table.find(key))
            .set(&piece.row)
            .execute(connection)?;
        diesel::delete(bye::table.filter(bye::round.eq(key))).execute(connection)?;
        diesel::delete(absence::table.filter(absence::round.eq(key))).execute(connection)?;
    } else {
        diesel::insert_into(round::table)
            .values(&piece.row)
            .execute(connection)?;
    }
    for (place, player) in piece.byes.iter().enumerate() {
        diesel::insert_into(bye::table)
            .values((
                bye::round.eq(key),
                bye::player.eq(player),
                bye::position.eq(position(place)?),
            ))
            .execute(connection)?;
    }
    for (place, (player, kind)) in piece.absent.iter().enumerate() {
        diesel::insert_into(absence::table)
            .values((
                absence::round.eq(key),
                absence::player.eq(player),
                absence::position.eq(position(place)?),
                absence::kind.eq(kind),
            ))
            .execute(connection)?;
    }
    Ok(())
}

fn put_competition(
    connection: &mut DatabaseConnection,
    key: CompetitionKey,
    piece: &CompetitionPiece,
) -> Result<(), StoreError> {
    diesel::update(competition::table.find(key.0))
        .set(&piece.head)
        .execute(connection)?;
    diesel::update(competition_settings::table.find(key.0))
        .set(piece.settings.clone())
        .execute(connection)?;
    diesel::delete(forbidden_pair::table.filter(forbidden_pair::competition.eq(key.0)))
        .execute(connection)?;
    for (place, (one, other)) in piece.forbidden.iter().enumerate() {
        diesel::insert_into(forbidden_pair::table)
            .values((
                forbidden_pair::competition.eq(key.0),
                forbidden_pair::position.eq(position(place)?),
                forbidden_pair::one.eq(one),
                forbidden_pair::other.eq(other),
            ))
            .execute(connection)?;
    }
    Ok(())
}
