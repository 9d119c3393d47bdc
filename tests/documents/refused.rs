//! What is refused, and at which place: the rows of the table in `docs/document.md`.

use gouds8::competition::document::{Expected, FaultReason};
use gouds8::rules::{RecordReason, Sides};
use serde_json::{Value, json};

use crate::sample::{
    accepts, by_rules, faults_in, plays, pointers_in, refuses, with, with_game, with_games,
    with_rounds,
};

const GAME: &str = "/rounds/0/games/0";

fn at(rest: &str) -> String {
    format!("{GAME}{rest}")
}

// Unknown or repeated key: the key.

#[test]
fn an_unknown_key_at_every_level() {
    let mut document = with_rounds(json!([{
        "number": 1,
        "games": [{"first": "a", "second": "b", "turns": [
            {"by": "first", "kind": "play", "points": 1, "ponits": 1}
        ], "ending": "flag_second", "result": 1}],
        "absent": [{"player": "c", "kind": "absent", "why": "ill"}],
        "bye": []
    }]));
    document["nmae"] = json!("typefout");
    document["players"][2]["famliy_name"] = json!("x");
    document["match_points"] = json!({"won": 3});
    document["pairing_settings"] = json!({"cylces": 2});
    refuses(
        &document,
        &[
            "/nmae",
            "/players/2/famliy_name",
            "/match_points/won",
            "/pairing_settings/cylces",
            "/rounds/0/bye",
            &at("/result"),
            &at("/turns/0/ponits"),
            "/rounds/0/absent/0/why",
        ],
    );
}

#[test]
fn a_repeated_key_at_every_level() {
    let text = r#"{
        "format": "gouds8/competition", "version": 1, "name": "Proef", "name": "Proef",
        "match_points": {"win": 2, "win": 3},
        "players": [
            {"id": "a", "family_name": "A", "id": "c"},
            {"id": "b", "family_name": "B"}
        ],
        "rounds": [{"number": 1, "number": 1, "games": [
            {"first": "a", "second": "b", "first": "b", "points": [1, 2], "turns": [
                {"by": "first", "kind": "pass", "by": "first"}
            ], "ending": "void", "points": [0, 0]}
        ]}]
    }"#;
    let mut found = pointers_in(text);
    found.sort();
    let game = at("");
    let mut expected = [
        "/name".to_owned(),
        "/match_points/win".to_owned(),
        "/players/0/id".to_owned(),
        "/rounds/0/number".to_owned(),
        format!("{game}/first"),
        format!("{game}/points"),
        // The first of the two is what counts until then: 1 - 2 is not what the turns add up to.
        format!("{game}/points"),
        format!("{game}/turns/0/by"),
    ];
    expected.sort();
    assert_eq!(found, expected);
}

#[test]
fn a_key_is_the_same_however_it_is_written() {
    let text = r#"{"format": "gouds8/competition", "version": 1, "name": "Proef",
        "n\u0061me": "Proef", "players": [], "a/b~c": 1}"#;
    assert_eq!(pointers_in(text), ["/name", "/a~1b~0c"]);
}

// Missing key: its object.

#[test]
fn a_missing_key_of_the_document() {
    for key in ["format", "version", "name", "players"] {
        let mut document = with_rounds(json!([]));
        document.as_object_mut().unwrap().remove(key);
        refuses(&document, &[""]);
        let reason = &faults_in(&document.to_string())[0].reason;
        assert!(matches!(reason, FaultReason::MissingKey(missing) if *missing == key));
    }
    assert_eq!(pointers_in("{}"), ["", "", "", ""]);
}

#[test]
fn a_missing_key_of_a_player_round_game_or_turn() {
    let mut document = with_rounds(json!([
        {"games": [{"second": "b"}, {"first": "c"}]},
        {"number": 2, "absent": [{"kind": "absent"}], "games": [
            {"first": "a", "second": "b", "ending": "flag_first", "turns": [
                {"kind": "pass"}, {"by": "second"}, {"by": "first", "kind": "play"},
                {"by": "second", "kind": "swap"}
            ]}
        ]}
    ]));
    document["players"][4] = json!({"family_name": "E"});
    document["players"][5] = json!({"id": "f"});
    refuses(
        &document,
        &[
            "/players/4",
            "/players/5",
            "/rounds/0",
            "/rounds/0/games/0",
            "/rounds/0/games/1",
            "/rounds/1/absent/0",
            "/rounds/1/games/0/turns/0",
            "/rounds/1/games/0/turns/1",
            "/rounds/1/games/0/turns/2",
            "/rounds/1/games/0/turns/3",
        ],
    );
}

// Wrong type, range or word: the value.

#[test]
fn a_setting_of_the_wrong_type_range_or_word() {
    let wrong: [(&str, Value, &str); 47] = [
        ("format", json!("gouds8"), "/format"),
        ("format", json!(1), "/format"),
        ("version", json!(2), "/version"),
        ("version", json!("1"), "/version"),
        ("name", json!(""), "/name"),
        ("name", json!(" \t\n"), "/name"),
        ("name", json!("x".repeat(201)), "/name"),
        ("name", json!(null), "/name"),
        ("rules", json!("gouds"), "/rules"),
        ("rules", json!("Gouds8"), "/rules"),
        ("minutes", json!(0), "/minutes"),
        ("minutes", json!(601), "/minutes"),
        ("minutes", json!("25"), "/minutes"),
        ("words", json!(1), "/words"),
        ("words", json!("x".repeat(201)), "/words"),
        ("pairing", json!("round robin"), "/pairing"),
        ("pairing_settings", json!([]), "/pairing_settings"),
        (
            "pairing_settings",
            json!({"cycles": 0}),
            "/pairing_settings/cycles",
        ),
        (
            "pairing_settings",
            json!({"top_value": 1.5}),
            "/pairing_settings/top_value",
        ),
        (
            "pairing_settings",
            json!({"step": 0}),
            "/pairing_settings/step",
        ),
        (
            "pairing_settings",
            json!({"own_value": 1}),
            "/pairing_settings/own_value",
        ),
        (
            "pairing_settings",
            json!({"win": 1}),
            "/pairing_settings/win",
        ),
        (
            "pairing_settings",
            json!({"win": "1/0"}),
            "/pairing_settings/win",
        ),
        (
            "pairing_settings",
            json!({"win": "half"}),
            "/pairing_settings/win",
        ),
        (
            "pairing_settings",
            json!({"win": "-1/2"}),
            "/pairing_settings/win",
        ),
        (
            "pairing_settings",
            json!({"win": "1/2/3"}),
            "/pairing_settings/win",
        ),
        (
            "pairing_settings",
            json!({"win": "10000"}),
            "/pairing_settings/win",
        ),
        (
            "pairing_settings",
            json!({"closure": "open"}),
            "/pairing_settings/closure",
        ),
        (
            "pairing_settings",
            json!({"forbidden": [["a"]]}),
            "/pairing_settings/forbidden/0",
        ),
        (
            "pairing_settings",
            json!({"forbidden": ["a"]}),
            "/pairing_settings/forbidden/0",
        ),
        ("games_per_meeting", json!(0), "/games_per_meeting"),
        ("games_per_meeting", json!(3), "/games_per_meeting"),
        ("match_points", json!([2, 1, 0]), "/match_points"),
        ("match_points", json!({"win": 101}), "/match_points/win"),
        ("match_points", json!({"loss": -1}), "/match_points/loss"),
        ("match_points", json!({"draw": 0.5}), "/match_points/draw"),
        ("match_points", json!({"bye": 201}), "/match_points/bye"),
        ("bye_board_points", json!(-1), "/bye_board_points"),
        ("bye_board_points", json!("mean"), "/bye_board_points"),
        ("bye_board_points", json!(null), "/bye_board_points"),
        ("rounds_planned", json!(0), "/rounds_planned"),
        ("rounds_planned", json!(1000), "/rounds_planned"),
        ("ranking", json!("match_points"), "/ranking"),
        ("ranking", json!([]), "/ranking"),
        ("ranking", json!(["points"]), "/ranking/0"),
        ("players", json!({}), "/players"),
        ("rounds", json!(3), "/rounds"),
    ];
    for (key, value, pointer) in wrong {
        let mut document = with(with_rounds(json!([])), key, value);
        if key == "ranking" {
            document["pairing"] = json!("keizer");
        }
        refuses(&document, &[pointer]);
    }
}

#[test]
fn ranking_by_the_same_twice_and_by_keizer_elsewhere() {
    let document = with(
        with_rounds(json!([])),
        "ranking",
        json!(["wins", "keizer", "board_points", "wins"]),
    );
    refuses(&document, &["/ranking/1", "/ranking/3"]);
    accepts(&with(
        with(with_rounds(json!([])), "pairing", json!("keizer")),
        "ranking",
        json!(["keizer", "match_points"]),
    ));
}

#[test]
fn a_player_of_the_wrong_type_range_or_word() {
    let wrong = [
        ("id", json!(7), "/players/1/id"),
        ("family_name", json!(""), "/players/1/family_name"),
        ("family_name", json!(" \u{0} "), "/players/1/family_name"),
        (
            "family_name",
            json!("x".repeat(201)),
            "/players/1/family_name",
        ),
        (
            "given_name",
            json!("x".repeat(201)),
            "/players/1/given_name",
        ),
        ("given_name", json!(null), "/players/1/given_name"),
        ("prefix", json!(["van"]), "/players/1/prefix"),
        ("rating", json!(-1), "/players/1/rating"),
        ("rating", json!(10_000), "/players/1/rating"),
        ("rating", json!("1500"), "/players/1/rating"),
        ("from_round", json!(0), "/players/1/from_round"),
        ("until_round", json!(1000), "/players/1/until_round"),
        ("group", json!(1), "/players/1/group"),
    ];
    for (key, value, pointer) in wrong {
        let mut document = with_rounds(json!([]));
        document["players"][1][key] = value;
        refuses(&document, &[pointer]);
    }
    let mut document = with_rounds(json!([]));
    document["players"][1] = json!("b");
    refuses(&document, &["/players/1"]);
}

#[test]
fn a_round_of_the_wrong_type_range_or_word() {
    let wrong = [
        ("number", json!("1"), "/rounds/0/number"),
        ("number", json!(1000), "/rounds/0/number"),
        ("date", json!("5-3-2026"), "/rounds/0/date"),
        ("date", json!("2026-02-29"), "/rounds/0/date"),
        ("date", json!("2026-3-5"), "/rounds/0/date"),
        ("date", json!("2026-03-05T20:00"), "/rounds/0/date"),
        ("date", json!("0000-01-01"), "/rounds/0/date"),
        ("date", json!("é026-03-05"), "/rounds/0/date"),
        ("date", json!(20_260_305), "/rounds/0/date"),
        ("status", json!("open"), "/rounds/0/status"),
        ("games", json!({}), "/rounds/0/games"),
        ("games", json!([[]]), "/rounds/0/games/0"),
        ("byes", json!("a"), "/rounds/0/byes"),
        ("byes", json!([1]), "/rounds/0/byes/0"),
        ("byes", json!([{"player": "a"}]), "/rounds/0/byes/0"),
        ("absent", json!([1]), "/rounds/0/absent/0"),
        (
            "absent",
            json!([{"player": 1}]),
            "/rounds/0/absent/0/player",
        ),
        (
            "absent",
            json!([{"player": "a", "kind": "ill"}]),
            "/rounds/0/absent/0/kind",
        ),
    ];
    for (key, value, pointer) in wrong {
        let mut document = with_rounds(json!([{"number": 1}]));
        document["rounds"][0][key] = value;
        refuses(&document, &[pointer]);
    }
    refuses(&with_rounds(json!([1])), &["/rounds/0"]);
}

#[test]
fn a_game_of_the_wrong_type_range_or_word() {
    let wrong = [
        (json!({"table": 0}), "/table"),
        (json!({"table": 10_000}), "/table"),
        (json!({"table": "1"}), "/table"),
        (json!({"first": 1}), "/first"),
        (json!({"date": "gisteren"}), "/date"),
        (json!({"points": 200}), "/points"),
        (json!({"points": []}), "/points"),
        (json!({"points": [1]}), "/points"),
        (json!({"points": [1, 2, 3]}), "/points"),
        (json!({"points": ["1", 2]}), "/points/0"),
        (json!({"points": [1, 2.5]}), "/points/1"),
        (json!({"points": [1, 10_000]}), "/points/1"),
        (json!({"points": [-1, 2]}), "/points/0"),
        (json!({"points": [1, -2]}), "/points/1"),
        (
            json!({"points": [1, 2], "adjustment": [1, -1]}),
            "/adjustment",
        ),
        (json!({"points": [1, 2], "adjustment": 0}), "/adjustment"),
        (
            json!({"points": [1, 2], "adjustment": [0, null]}),
            "/adjustment/1",
        ),
        (json!({"turns": {}}), "/turns"),
        (json!({"points": [1, 2], "ending": "flag"}), "/ending"),
        (json!({"points": [1, 2], "ending": 1}), "/ending"),
        (json!({"ending": "complet"}), "/ending"),
    ];
    for (noted, rest) in wrong {
        refuses(&with_game(noted), &[&at(rest)]);
    }
    refuses(&with_games(json!(["a-b"])), &[GAME]);
    accepts(&by_rules(with_game(json!({"points": [-1, 2]})), "webfeud"));
    refuses(
        &by_rules(with_game(json!({"points": [-1, -2]})), "scrabble"),
        &[&at("/points/0"), &at("/points/1")],
    );
}

#[test]
fn a_turn_of_the_wrong_type_range_or_word() {
    let wrong = [
        (json!(3), ""),
        (json!({"by": "a", "kind": "pass"}), "/by"),
        (json!({"by": "first", "kind": "skip"}), "/kind"),
        (
            json!({"by": "first", "kind": "play", "points": -1}),
            "/points",
        ),
        (
            json!({"by": "first", "kind": "play", "points": 10_000}),
            "/points",
        ),
        (
            json!({"by": "first", "kind": "play", "points": "5"}),
            "/points",
        ),
        (
            json!({"by": "first", "kind": "pass", "points": 5}),
            "/points",
        ),
        (
            json!({"by": "first", "kind": "exchange", "points": 5}),
            "/points",
        ),
        (
            json!({"by": "first", "kind": "play", "points": 5, "tiles": 0}),
            "/tiles",
        ),
        (
            json!({"by": "first", "kind": "play", "points": 5, "tiles": 9}),
            "/tiles",
        ),
        (
            json!({"by": "first", "kind": "exchange", "tiles": 9}),
            "/tiles",
        ),
        (
            json!({"by": "first", "kind": "swap", "points": 5, "tiles": 3}),
            "/tiles",
        ),
        (json!({"by": "first", "kind": "pass", "tiles": 1}), "/tiles"),
        (
            json!({"by": "first", "kind": "play", "points": 5, "word": ""}),
            "/word",
        ),
        (
            json!({"by": "first", "kind": "play", "points": 5, "word": "TWEE WOORD"}),
            "/word",
        ),
        (
            json!({"by": "first", "kind": "play", "points": 5, "word": "AAAAAAAAAAAAAAAA"}),
            "/word",
        ),
        (
            json!({"by": "first", "kind": "play", "points": 5, "word": "A1"}),
            "/word",
        ),
        (
            json!({"by": "first", "kind": "exchange", "word": "A"}),
            "/word",
        ),
        (
            json!({"by": "first", "kind": "play", "points": 5, "at": "16A"}),
            "/at",
        ),
        (
            json!({"by": "first", "kind": "play", "points": 5, "at": "P1"}),
            "/at",
        ),
        (
            json!({"by": "first", "kind": "play", "points": 5, "at": 8}),
            "/at",
        ),
        (json!({"by": "first", "kind": "pass", "at": "8D"}), "/at"),
        (
            json!({"by": "first", "kind": "play", "points": 5, "objection": "maybe"}),
            "/objection",
        ),
        (
            json!({"by": "first", "kind": "play", "points": 5, "objection": true}),
            "/objection",
        ),
    ];
    for (turn, rest) in wrong {
        let noted = json!({"turns": [turn], "ending": "flag_second"});
        refuses(&with_game(noted), &[&at(&format!("/turns/0{rest}"))]);
    }
    let seven =
        json!({"turns": [{"by": "first", "kind": "exchange", "tiles": 8}], "ending": "pending"});
    accepts(&with_game(seven.clone()));
    refuses(
        &by_rules(with_game(seven), "webfeud"),
        &[&at("/turns/0/tiles")],
    );
}

// Points that disagree with turns (and adjustment): the points.

#[test]
fn points_that_disagree_with_the_turns() {
    let noted =
        |first: i32, second: i32| json!({"turns": plays(16, 10), "points": [first, second]});
    accepts(&with_game(noted(80, 80)));
    refuses(&with_game(noted(80, 81)), &[&at("/points")]);
    let faults = faults_in(&with_game(noted(81, 80)).to_string());
    assert_eq!(
        faults[0].reason,
        FaultReason::Game(RecordReason::PointsDisagree(Sides::new(80, 80)))
    );
}

#[test]
fn points_that_disagree_with_turns_and_adjustment() {
    let noted = |first: i32, second: i32| {
        let noted =
            json!({"turns": plays(4, 10), "adjustment": [7, -7], "points": [first, second]});
        by_rules(with_game(noted), "webfeud")
    };
    accepts(&noted(27, 13));
    refuses(&noted(20, 20), &[&at("/points")]);
}

#[test]
fn a_play_taken_off_gives_nothing() {
    let mut turns = plays(16, 10);
    turns[3]["objection"] = json!("upheld");
    accepts(&with_game(json!({"turns": turns, "points": [80, 70]})));
    refuses(
        &with_game(json!({"turns": turns, "points": [80, 80]})),
        &[&at("/points")],
    );
}

// A turn that cannot have been: that turn, the first such only.

#[test]
fn a_turn_too_many() {
    refuses(
        &with_game(json!({"turns": plays(18, 1)})),
        &[&at("/turns/16")],
    );
    accepts(&by_rules(
        with_game(json!({"turns": plays(40, 1)})),
        "scrabble",
    ));
}

#[test]
fn a_turn_out_of_order() {
    let pass = |by: &str| json!({"by": by, "kind": "pass"});
    let game = |turns: Vec<Value>| with_game(json!({"turns": turns, "ending": "pending"}));
    refuses(&game(vec![pass("second")]), &[&at("/turns/0")]);
    refuses(
        &game(vec![pass("first"), pass("first"), pass("first")]),
        &[&at("/turns/1")],
    );
    accepts(&game(vec![pass("first"), pass("second"), pass("first")]));
}

#[test]
fn a_turn_that_the_rules_do_not_know() {
    let cases = [
        (
            "gouds8",
            json!({"by": "second", "kind": "resign"}),
            "resign_second",
        ),
        (
            "webfeud",
            json!({"by": "second", "kind": "swap", "points": 4}),
            "pending",
        ),
        (
            "scrabble",
            json!({"by": "second", "kind": "swap", "points": 4}),
            "pending",
        ),
        (
            "webfeud",
            json!({"by": "second", "kind": "rejected_objection"}),
            "pending",
        ),
        (
            "webfeud",
            json!({"by": "second", "kind": "play", "points": 4, "objection": "upheld"}),
            "pending",
        ),
    ];
    for (rules, turn, ending) in cases {
        let mut turns = plays(1, 10);
        turns.push(turn);
        let document = by_rules(with_game(json!({"turns": turns, "ending": ending})), rules);
        let ending_too = at("/ending");
        let mut expected = vec![at("/turns/1")];
        if ending == "resign_second" {
            expected.push(ending_too);
        }
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        refuses(&document, &expected);
    }
}

#[test]
fn an_objection_to_what_is_no_play() {
    for (kind, rest) in [
        ("pass", json!({})),
        ("exchange", json!({})),
        ("swap", json!({"points": 4})),
        ("rejected_objection", json!({})),
    ] {
        for objection in ["upheld", "rejected"] {
            let mut turns = plays(3, 10);
            turns[1] = json!({"by": "second", "kind": kind, "objection": objection});
            if let Some(points) = rest.get("points") {
                turns[1]["points"] = points.clone();
            }
            let document = with_game(json!({"turns": turns, "ending": "pending"}));
            refuses(&document, &[&at("/turns/1")]);
        }
    }
}

#[test]
fn only_the_first_such_turn_is_told() {
    let objection_first = json!([
        {"by": "first", "kind": "pass", "objection": "upheld"},
        {"by": "first", "kind": "pass"}
    ]);
    refuses(
        &with_game(json!({"turns": objection_first, "ending": "pending"})),
        &[&at("/turns/0")],
    );
    let order_first = json!([
        {"by": "second", "kind": "pass"},
        {"by": "second", "kind": "pass", "objection": "upheld"},
        {"by": "first", "kind": "resign"}
    ]);
    refuses(
        &with_game(json!({"turns": order_first, "ending": "pending"})),
        &[&at("/turns/0")],
    );
}

#[test]
fn a_rejected_objection_follows_a_play_that_stands() {
    let rejected = json!({"by": "second", "kind": "rejected_objection"});
    let game =
        |first: Value| with_game(json!({"turns": [first, rejected.clone()], "ending": "pending"}));
    accepts(&game(json!({"by": "first", "kind": "play", "points": 5})));
    accepts(&game(
        json!({"by": "first", "kind": "play", "points": 5, "objection": "rejected"}),
    ));
    refuses(
        &game(json!({"by": "first", "kind": "play", "points": 5, "objection": "upheld"})),
        &[&at("/turns/1")],
    );
    refuses(
        &game(json!({"by": "first", "kind": "pass"})),
        &[&at("/turns/1")],
    );
    refuses(
        &game(json!({"by": "first", "kind": "swap", "points": 5})),
        &[&at("/turns/1")],
    );
    refuses(
        &with_game(json!({"ending": "pending", "turns": [
            {"by": "first", "kind": "rejected_objection"}
        ]})),
        &[&at("/turns/0")],
    );
}

#[test]
fn after_a_rejected_objection_the_turn_is_spent_on_it() {
    let turns = json!([
        {"by": "first", "kind": "play", "points": 5, "objection": "rejected"},
        {"by": "second", "kind": "pass"}
    ]);
    refuses(
        &with_game(json!({"turns": turns, "ending": "pending"})),
        &[&at("/turns/1")],
    );
}

#[test]
fn an_objector_without_a_turn_left_has_nothing_to_spend() {
    let mut turns = plays(16, 10);
    turns[15]["objection"] = json!("rejected");
    accepts(&with_game(json!({"turns": turns})));
}

#[test]
fn a_turn_after_resigning() {
    let turns = json!([
        {"by": "first", "kind": "resign"},
        {"by": "second", "kind": "pass"},
        {"by": "first", "kind": "pass"}
    ]);
    let document = with_game(json!({"turns": turns, "ending": "resign_first"}));
    refuses(&by_rules(document, "webfeud"), &[&at("/turns/1")]);
}

// Endings: the ending, or the game where it has none.

#[test]
fn an_ending_that_the_rules_do_not_know() {
    for ending in ["resign_first", "resign_second"] {
        let document = with_game(json!({"points": [1, 2], "ending": ending}));
        refuses(&document, &[&at("/ending")]);
        accepts(&by_rules(document.clone(), "webfeud"));
        accepts(&by_rules(document, "scrabble"));
    }
}

#[test]
fn a_flag_of_a_player_without_a_turn_left() {
    let game =
        |count: usize, ending: &str| with_game(json!({"turns": plays(count, 1), "ending": ending}));
    refuses(&game(15, "flag_first"), &[&at("/ending")]);
    accepts(&game(15, "flag_second"));
    refuses(&game(16, "flag_second"), &[&at("/ending")]);
    accepts(&by_rules(game(30, "flag_second"), "scrabble"));
}

#[test]
fn a_resign_turn_and_an_ending_that_disagree() {
    let turns = json!([{"by": "first", "kind": "resign"}]);
    let game = |noted: Value| by_rules(with_game(noted), "webfeud");
    accepts(&game(json!({"turns": turns, "ending": "resign_first"})));
    for ending in ["resign_second", "complete", "flag_first", "pending"] {
        refuses(
            &game(json!({"turns": turns, "ending": ending})),
            &[&at("/ending")],
        );
    }
    refuses(&game(json!({"turns": turns})), &[GAME]);
}

// A complete game of Gouds 8 by turns has eight for each player: the game.

#[test]
fn too_few_turns() {
    refuses(&with_game(json!({"turns": plays(15, 1)})), &[GAME]);
    refuses(
        &with_game(json!({"turns": plays(15, 1), "ending": "complete"})),
        &[GAME],
    );
    refuses(&with_game(json!({"turns": []})), &[GAME]);
    accepts(&with_game(json!({"turns": plays(16, 1)})));
    accepts(&with_game(
        json!({"turns": plays(3, 1), "ending": "pending"}),
    ));
    accepts(&by_rules(
        with_game(json!({"turns": plays(3, 1)})),
        "webfeud",
    ));
}

#[test]
fn a_complete_game_without_points_or_turns() {
    refuses(&with_game(json!({"ending": "complete"})), &[GAME]);
    accepts(&with_game(json!({"ending": "flag_first"})));
    accepts(&with_game(json!({})));
}

#[test]
fn turns_that_add_up_to_more_than_can_be() {
    let document = by_rules(with_game(json!({"turns": plays(4, 9000)})), "webfeud");
    refuses(&document, &[GAME]);
    let noted = json!({"turns": plays(2, 5), "adjustment": [-9, 0]});
    accepts(&by_rules(with_game(noted.clone()), "webfeud"));
    refuses(
        &by_rules(with_game(noted), "scrabble"),
        &[&at("/adjustment")],
    );
}

// Who meets whom.

#[test]
fn a_player_against_himself() {
    refuses(
        &with_games(json!([{"first": "a", "second": "a", "points": [1, 2]}])),
        &[&at("/second")],
    );
    let twice = json!([
        {"first": "a", "second": "b", "points": [1, 2]},
        {"first": "a", "second": "a", "points": [1, 2]}
    ]);
    refuses(
        &with_games(twice),
        &["/rounds/0/games/1/first", "/rounds/0/games/1/second"],
    );
}

#[test]
fn a_player_against_two_opponents() {
    let games = json!([
        {"first": "a", "second": "b", "points": [1, 2]},
        {"first": "c", "second": "a", "points": [1, 2]},
        {"first": "b", "second": "d", "points": [1, 2]}
    ]);
    let expected = ["/rounds/0/games/1/second", "/rounds/0/games/2/first"];
    refuses(&with_games(games.clone()), &expected);
    refuses(
        &with(with_games(games), "games_per_meeting", json!(2)),
        &expected,
    );
}

#[test]
fn more_games_than_a_meeting_has() {
    let game = json!({"first": "a", "second": "b", "points": [1, 2]});
    let swapped = json!({"first": "b", "second": "a", "points": [1, 2]});
    refuses(
        &with_games(json!([game, swapped])),
        &["/rounds/0/games/1/first", "/rounds/0/games/1/second"],
    );
    let two = |games: Value| with(with_games(games), "games_per_meeting", json!(2));
    accepts(&two(json!([game, swapped])));
    refuses(
        &two(json!([game, swapped, game])),
        &["/rounds/0/games/2/first", "/rounds/0/games/2/second"],
    );
}

#[test]
fn an_unknown_player_in_a_game() {
    refuses(
        &with_games(json!([{"first": "x", "second": "y", "points": [1, 2]}])),
        &[&at("/first"), &at("/second")],
    );
    let faults = faults_in(&with_game(json!({"first": "x"})).to_string());
    assert_eq!(faults[0].reason, FaultReason::UnknownPlayer("x".into()));
}

#[test]
fn an_unknown_player_among_the_forbidden_pairs() {
    let document = with(
        with_rounds(json!([])),
        "pairing_settings",
        json!({"forbidden": [["a", "b"], ["a", "x"], ["y", "b"], ["c", "c"]]}),
    );
    refuses(
        &document,
        &[
            "/pairing_settings/forbidden/1/1",
            "/pairing_settings/forbidden/2/0",
            "/pairing_settings/forbidden/3/1",
        ],
    );
}

#[test]
fn a_player_outside_his_rounds() {
    let mut document = with_rounds(json!([
        {"number": 1, "games": [{"first": "a", "second": "b", "points": [1, 2]}]},
        {"number": 2, "games": [{"first": "a", "second": "b", "points": [1, 2]}]},
        {"number": 3, "games": [{"first": "a", "second": "b", "points": [1, 2]}]}
    ]));
    document["players"][0]["from_round"] = json!(2);
    document["players"][1]["until_round"] = json!(2);
    refuses(
        &document,
        &["/rounds/0/games/0/first", "/rounds/2/games/0/second"],
    );
}

#[test]
fn players_of_different_groups() {
    let mut document = with_games(json!([
        {"first": "a", "second": "b", "points": [1, 2]},
        {"first": "c", "second": "d", "points": [1, 2]},
        {"first": "e", "second": "f", "points": [1, 2]}
    ]));
    for (player, group) in [(0, "A"), (1, "A "), (2, "A"), (3, "B"), (4, "B")] {
        document["players"][player]["group"] = json!(group);
    }
    refuses(
        &document,
        &["/rounds/0/games/1/second", "/rounds/0/games/2/second"],
    );
}

#[test]
fn two_meetings_at_one_table() {
    let games = json!([
        {"table": 1, "first": "a", "second": "b", "points": [1, 2]},
        {"table": 1, "first": "c", "second": "d", "points": [1, 2]},
        {"table": 2, "first": "e", "second": "f", "points": [1, 2]}
    ]);
    refuses(&with_games(games), &["/rounds/0/games/1/table"]);
    let meeting = json!([
        {"table": 1, "first": "a", "second": "b", "points": [1, 2]},
        {"table": 1, "first": "b", "second": "a", "points": [1, 2]}
    ]);
    accepts(&with(with_games(meeting), "games_per_meeting", json!(2)));
    accepts(&with_rounds(json!([
        {"number": 1, "games": [{"table": 1, "first": "a", "second": "b", "points": [1, 2]}]},
        {"number": 2, "games": [{"table": 1, "first": "c", "second": "d", "points": [1, 2]}]}
    ])));
}

// In `byes` or `absent`: unknown, twice, or also playing.

#[test]
fn byes_and_absentees() {
    let document = with_rounds(json!([{
        "absent": ["c", "x", "d", "d", {"player": "b", "kind": "no_notice"}, {"player": "y"}],
        "byes": ["c", "x", "a", "e", "e"],
        "games": [{"first": "a", "second": "b", "points": [1, 2]}],
        "number": 1
    }]));
    refuses(
        &document,
        &[
            "/rounds/0/byes/1",
            "/rounds/0/byes/2",
            "/rounds/0/byes/4",
            "/rounds/0/absent/0",
            "/rounds/0/absent/1",
            "/rounds/0/absent/3",
            "/rounds/0/absent/4",
            "/rounds/0/absent/5",
        ],
    );
    accepts(&with_rounds(json!([
        {"number": 1, "byes": ["a"], "absent": ["b", {"player": "c", "kind": "club_duty"}]},
        {"number": 2, "byes": ["b"], "absent": ["a"]}
    ])));
}

// An id twice: the later id.

#[test]
fn an_id_twice() {
    let mut document = with_rounds(json!([]));
    document["players"][3]["id"] = json!("a");
    document["players"][5]["id"] = json!("a");
    refuses(&document, &["/players/3/id", "/players/5/id"]);
}

// A round number out of sequence: the number.

#[test]
fn round_numbers_out_of_sequence() {
    let numbers = |numbers: &[u32]| {
        let rounds: Vec<Value> = numbers
            .iter()
            .map(|number| json!({"number": number}))
            .collect();
        with_rounds(json!(rounds))
    };
    accepts(&numbers(&[1, 2, 3]));
    refuses(&numbers(&[2]), &["/rounds/0/number"]);
    refuses(&numbers(&[1, 1, 3]), &["/rounds/1/number"]);
    refuses(
        &numbers(&[1, 3, 4]),
        &["/rounds/1/number", "/rounds/2/number"],
    );
}

#[test]
fn there_are_no_more_than_999_rounds() {
    let rounds: Vec<Value> = (1..=1000).map(|number| json!({"number": number})).collect();
    accepts(&with_rounds(json!(rounds[..999])));
    refuses(&with_rounds(json!(rounds)), &["/rounds/999/number"]);
}

// No JSON, not UTF-8: the empty pointer.

#[test]
fn no_json() {
    for text in [
        "{",
        "[1, 2",
        "{\"a\" 1}",
        "nonsense",
        "{} {}",
        "{\"a\": 01}",
        "{\"a\": \"\n\"}",
    ] {
        let faults = faults_in(text);
        assert_eq!(faults.len(), 1, "{text}");
        assert_eq!(faults[0].pointer.as_str(), "", "{text}");
        assert!(
            matches!(faults[0].reason, FaultReason::NotJson { .. }),
            "{text}"
        );
    }
    assert_eq!(
        faults_in("{\n  \"né\": x\n}")[0].reason,
        FaultReason::NotJson { line: 2, column: 9 }
    );
}

#[test]
fn json_that_is_no_object() {
    for text in ["[]", "1", "null", "\"gouds8/competition\"", "true"] {
        let faults = faults_in(text);
        assert_eq!(faults.len(), 1, "{text}");
        assert_eq!(faults[0].pointer.as_str(), "", "{text}");
        assert_eq!(
            faults[0].reason,
            FaultReason::WrongType(Expected::Object),
            "{text}"
        );
    }
}

// Faults do not hide each other, and one is not told as many.

#[test]
fn a_faulty_player_is_known_all_the_same() {
    let mut document = with_games(json!([{"first": "a", "second": "b", "points": [1, 2]}]));
    document["players"][0]["rating"] = json!("sterk");
    document["players"][1]["family_name"] = json!("");
    document["players"][1]["group"] = json!(7);
    refuses(
        &document,
        &[
            "/players/0/rating",
            "/players/1/family_name",
            "/players/1/group",
        ],
    );
}

#[test]
fn without_a_list_of_players_nobody_is_called_unknown() {
    let document = with(
        with_games(json!([
            {"first": "a", "second": "b", "points": [1, 2]},
            {"first": "a", "second": "c", "points": [1, 2]}
        ])),
        "players",
        json!("a, b, c"),
    );
    refuses(&document, &["/players", "/rounds/0/games/1/first"]);
}

#[test]
fn faults_of_one_game_do_not_hide_those_of_others() {
    let document = with_games(json!([
        {"first": "a", "second": "x", "points": "1-2"},
        {"first": "c", "second": "d", "turns": [{"by": "second", "kind": "pass"}], "ending": "flag_first"},
        {"first": "e", "second": "f", "points": [1, -2], "ending": "resign_first", "table": 0}
    ]));
    refuses(
        &document,
        &[
            "/rounds/0/games/0/second",
            "/rounds/0/games/0/points",
            "/rounds/0/games/1/turns/0",
            "/rounds/0/games/2/table",
            "/rounds/0/games/2/points/1",
            "/rounds/0/games/2/ending",
        ],
    );
}

#[test]
fn all_faults_of_one_game_are_told_and_no_consequences() {
    // The first turn's points cannot be read, so nothing is said of the totals; the order still is.
    let turns = json!([
        {"by": "first", "kind": "play", "points": "tien"},
        {"by": "second", "kind": "pas"},
        {"by": "second", "kind": "pass"}
    ]);
    refuses(
        &with_game(json!({"turns": turns, "points": [10, 0], "ending": "pending"})),
        &[
            &at("/turns/0/points"),
            &at("/turns/1/kind"),
            &at("/turns/2"),
        ],
    );
    refuses(
        &with_game(json!({"turns": plays(3, 1), "points": [2, 1], "ending": "klaar"})),
        &[&at("/ending")],
    );
    refuses(
        &with_game(json!({"points": ["x", -1], "ending": "complete"})),
        &[&at("/points/0"), &at("/points/1")],
    );
    refuses(
        &with_game(json!({"turns": "veel", "ending": "complete"})),
        &[&at("/turns")],
    );
}

#[test]
fn under_unknown_rules_only_what_is_wrong_under_all_is_told() {
    let webfeud = with_game(json!({"points": [-1, 2], "ending": "resign_first"}));
    refuses(&by_rules(webfeud, "wordfeud"), &["/rules"]);
    let disagreeing = json!({"turns": plays(2, 1), "points": [2, 1], "ending": "pending"});
    refuses(
        &by_rules(with_game(disagreeing), "wordfeud"),
        &["/rules", &at("/points")],
    );
}

#[test]
fn a_round_out_of_sequence_does_not_put_players_outside_their_rounds() {
    let mut document = with_rounds(json!([
        {"number": 3, "games": [{"first": "a", "second": "b", "points": [1, 2]}]}
    ]));
    document["players"][0]["from_round"] = json!(3);
    refuses(&document, &["/rounds/0/number"]);
    document["players"][0]["from_round"] = json!(4);
    refuses(&document, &["/rounds/0/number", &at("/first")]);
}
