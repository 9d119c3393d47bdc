//! Competitions for the tests to happen in, told as documents.

use serde_json::{Value, json};

/// The names of the players of a club evening, in the order entered.
pub(crate) const PLAYERS: [&str; 5] = [
    "Anna van der Berg",
    "Bo Aalders",
    "Cas d’Hondt",
    "Dirk Mulder",
    "Élise Zwart",
];

/// Five players; round 1 is closed (a game by totals, one by turns, a bye), round 2 is published (a draw is in,
/// a game is open, one player is absent).
pub(crate) fn club_evening() -> Value {
    json!({
        "format": "gouds8/competition", "version": 1,
        "name": "Voorjaarscompetitie", "pairing": "swiss", "rounds_planned": 7,
        "players": [
            {"id": "p1", "given_name": "Anna", "prefix": "van der", "family_name": "Berg", "rating": 1510},
            {"id": "p2", "given_name": "Bo", "family_name": "Aalders"},
            {"id": "p3", "given_name": "Cas", "family_name": "d’Hondt"},
            {"id": "p4", "given_name": "Dirk", "family_name": "Mulder"},
            {"id": "p5", "given_name": "Élise", "family_name": "Zwart"},
        ],
        "rounds": [
            {"number": 1, "date": "2026-03-05", "status": "closed", "games": [
                {"table": 1, "first": "p1", "second": "p2", "points": [231, 198]},
                {"table": 2, "first": "p3", "second": "p4", "turns": eight_turns()},
            ], "byes": ["p5"]},
            {"number": 2, "date": "2026-03-12", "status": "published", "games": [
                {"table": 1, "first": "p1", "second": "p3", "points": [200, 200]},
                {"table": 2, "first": "p5", "second": "p2"},
            ], "absent": ["p4"]},
        ],
    })
}

/// The same with a proposal for round 3.
pub(crate) fn club_evening_with_a_draft() -> Value {
    let mut document = club_evening();
    let rounds = document["rounds"].as_array_mut().expect("a list of rounds");
    rounds[1]["games"][1]["points"] = json!([180, 240]);
    rounds[1]["status"] = json!("closed");
    rounds.push(
        json!({"number": 3, "date": "2026-03-19", "status": "draft", "games": [
        {"table": 1, "first": "p3", "second": "p2"},
        {"table": 2, "first": "p4", "second": "p1"},
    ], "byes": ["p5"]}),
    );
    document
}

/// Eight turns each with everything that can happen in them: 130 - 103.
pub(crate) fn eight_turns() -> Value {
    json!([
        {"by": "first", "kind": "play", "points": 27, "tiles": 5, "word": "FIETS", "at": "8D"},
        {"by": "second", "kind": "play", "points": 18, "tiles": 2},
        {"by": "first", "kind": "play", "points": 30, "tiles": 3},
        {"by": "second", "kind": "play", "points": 22, "objection": "rejected"},
        {"by": "first", "kind": "rejected_objection"},
        {"by": "second", "kind": "swap", "points": 10, "tiles": 1},
        {"by": "first", "kind": "exchange", "tiles": 3},
        {"by": "second", "kind": "pass"},
        {"by": "first", "kind": "play", "points": 12},
        {"by": "second", "kind": "play", "points": 14},
        {"by": "first", "kind": "play", "points": 16},
        {"by": "second", "kind": "play", "points": 18},
        {"by": "first", "kind": "play", "points": 20},
        {"by": "second", "kind": "play", "points": 8, "objection": "upheld"},
        {"by": "first", "kind": "play", "points": 25},
        {"by": "second", "kind": "play", "points": 21},
    ])
}

/// A competition without rounds, with players of those names.
pub(crate) fn competition_of(name: &str, players: &[&str]) -> Value {
    let players: Vec<Value> = players
        .iter()
        .enumerate()
        .map(|(place, family)| json!({"id": format!("p{place}"), "family_name": family}))
        .collect();
    json!({
        "format": "gouds8/competition", "version": 1,
        "name": name, "pairing": "manual", "players": players,
    })
}
