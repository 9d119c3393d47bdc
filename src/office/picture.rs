//! What things look like in the history, in JSON. Players stand in games and rounds by their keys; names
//! only in what was done to a player, so that somebody can be forgotten.

use serde_json::{Value, json};

use crate::competition::{
    Absence, Game, Group, NamePart, Player, Rating, Round, RoundNumber, TableNumber,
};
use crate::rules::{GameRecord, Sides};
use crate::store::competition::StoredCompetition;
use crate::store::game::StoredGame;
use crate::store::{PlayerKey, settings_picture, turns_picture};

/// What was recorded of a game.
pub(super) fn record(record: &GameRecord) -> Value {
    let points = record
        .board_points()
        .map(|points| [points.first.get(), points.second.get()]);
    let adjustment = record.adjustment();
    json!({
        "points": points,
        "turns": record.turns().map(turns_picture),
        "adjustment": [adjustment.first, adjustment.second],
        "ending": record.ending().as_str(),
    })
}

/// A game by itself.
pub(super) fn stored_game(stored: &StoredGame) -> Value {
    json!({
        "game": stored.key,
        "round": stored.round,
        "table": stored.table.map(TableNumber::get),
        "first": stored.players.first,
        "second": stored.players.second,
        "date": stored.date,
        "record": record(&stored.record),
    })
}

/// A player without the key.
pub(super) fn player(player: &Player) -> Value {
    json!({
        "id": player.id.as_str(),
        "given_name": player.name.given.as_ref().map(NamePart::as_str),
        "prefix": player.name.prefix.as_ref().map(NamePart::as_str),
        "family_name": player.name.family.as_str(),
        "rating": player.rating.map(Rating::get),
        "from_round": player.from_round.map(RoundNumber::get),
        "until_round": player.until_round.map(RoundNumber::get),
        "group": player.group.as_ref().map(Group::as_str),
    })
}

/// A round with all that is in it; games by the players' keys.
pub(super) fn round(contents: &Round, players: &[PlayerKey]) -> Value {
    let key = |player: crate::competition::PlayerIndex| players[player.position()];
    let games: Vec<Value> = contents
        .games
        .iter()
        .map(|game: &Game| {
            let sides = Sides::new(key(game.first), key(game.second));
            json!({
                "table": game.table.map(TableNumber::get),
                "first": sides.first,
                "second": sides.second,
                "date": game.date,
                "record": record(&game.record),
            })
        })
        .collect();
    let absent: Vec<Value> = contents
        .absent
        .iter()
        .map(|absence: &Absence| json!({"player": key(absence.player), "kind": absence.kind.as_str()}))
        .collect();
    json!({
        "number": contents.number.get(),
        "date": contents.date,
        "status": contents.status.as_str(),
        "games": games,
        "byes": contents.byes.iter().map(|player| key(*player)).collect::<Vec<_>>(),
        "absent": absent,
    })
}

/// Name, settings and readers of a competition.
pub(super) fn settings(stored: &StoredCompetition) -> Value {
    let keys: Vec<PlayerKey> = stored.players.iter().map(|(key, _)| *key).collect();
    let forbidden: Vec<[PlayerKey; 2]> = stored
        .competition
        .settings
        .pairing_settings
        .forbidden
        .iter()
        .map(|(one, other)| [keys[one.position()], keys[other.position()]])
        .collect();
    json!({
        "name": stored.competition.name.as_str(),
        "visibility": stored.head.visibility.as_str(),
        "slug": stored.head.slug,
        "settings": settings_picture(&stored.competition.settings),
        "forbidden": forbidden,
    })
}
