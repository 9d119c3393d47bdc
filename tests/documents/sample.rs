//! Small documents to change one thing in.

use gouds8::competition::document::{self, Fault};
use serde_json::{Value, json};

/// A document of Gouds 8 with players `a` to `f` and those rounds.
pub(crate) fn with_rounds(rounds: Value) -> Value {
    let players: Vec<Value> = ["a", "b", "c", "d", "e", "f"]
        .into_iter()
        .map(|id| json!({"id": id, "family_name": id.to_uppercase()}))
        .collect();
    json!({
        "format": "gouds8/competition", "version": 1, "name": "Proef",
        "players": players, "rounds": rounds
    })
}

/// As `with_rounds`, with one round of those games.
pub(crate) fn with_games(games: Value) -> Value {
    with_rounds(json!([{"number": 1, "games": games}]))
}

/// As `with_games`, with one game between `a` and `b` in which that is noted.
pub(crate) fn with_game(noted: Value) -> Value {
    let mut game = json!({"first": "a", "second": "b"});
    for (key, value) in noted.as_object().unwrap() {
        game[key] = value.clone();
    }
    with_games(json!([game]))
}

/// The same document by other rules.
pub(crate) fn by_rules(mut document: Value, rules: &str) -> Value {
    document["rules"] = json!(rules);
    document
}

/// The same document with another value at that key.
pub(crate) fn with(mut document: Value, key: &str, value: Value) -> Value {
    document[key] = value;
    document
}

/// That many plays of that many points, the starter first.
pub(crate) fn plays(count: usize, points: u32) -> Vec<Value> {
    let by = |index: usize| ["first", "second"][index % 2];
    (0..count)
        .map(|index| json!({"by": by(index), "kind": "play", "points": points}))
        .collect()
}

/// What is wrong with a text.
pub(crate) fn faults_in(text: &str) -> Vec<Fault> {
    match document::read(text.as_bytes()) {
        Ok(_) => Vec::new(),
        Err(faults) => faults,
    }
}

/// Where a text is wrong.
pub(crate) fn pointers_in(text: &str) -> Vec<String> {
    faults_in(text)
        .iter()
        .map(|fault| fault.pointer.to_string())
        .collect()
}

/// Where a document is wrong.
pub(crate) fn pointers(document: &Value) -> Vec<String> {
    pointers_in(&document.to_string())
}

/// The document is refused at exactly these places, in any order.
#[track_caller]
pub(crate) fn refuses(document: &Value, expected: &[&str]) {
    let mut found = pointers(document);
    found.sort();
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(found, expected, "{document:#}");
}

/// The document is right.
#[track_caller]
pub(crate) fn accepts(document: &Value) {
    assert_eq!(pointers(document), Vec::<String>::new(), "{document:#}");
}
