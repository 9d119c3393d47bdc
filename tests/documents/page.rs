//! The examples of `docs/document.md`: whoever copies them must not be refused.

use gouds8::competition::document;
use serde_json::{Value, json};

const PAGE: &str = include_str!("../../docs/document.md");

fn examples() -> Vec<Value> {
    PAGE.split("```json\n")
        .skip(1)
        .map(|rest| {
            let (example, _) = rest.split_once("```").expect("the end of an example");
            serde_json::from_str(example).expect("an example in JSON")
        })
        .collect()
}

#[test]
fn the_examples_can_be_read() {
    let examples = examples();
    let [whole, game] = examples.as_slice() else {
        panic!("a competition and a game, not {} examples", examples.len());
    };
    assert!(document::read(whole.to_string().as_bytes()).is_ok());

    let mut with_that_game = whole.clone();
    with_that_game["rounds"][0]["games"] = json!([game]);
    let read = document::read(with_that_game.to_string().as_bytes()).expect("a right document");
    let turns = read.rounds[0].games[0].record.turns();
    assert_eq!(turns.map(<[_]>::len), Some(4));
}
