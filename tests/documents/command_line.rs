//! The command line: streams, exit codes, languages.

use std::fs;
use std::process::Stdio;

use serde_json::{Value, json};

use crate::program::{code, complained, program, run, run_with_input, said};
use crate::sample::{plays, with, with_game, with_games, with_rounds};

fn two_rounds() -> Value {
    with_rounds(json!([
        {"number": 1, "games": [{"first": "a", "second": "b", "points": [200, 100]}]},
        {"number": 2, "games": [{"first": "b", "second": "a", "points": [301, 100]}]}
    ]))
}

/// What comes of those arguments, the document on standard input.
fn on(document: &Value, arguments: &[&str]) -> std::process::Output {
    run_with_input(arguments, document.to_string().as_bytes())
}

#[test]
fn check_counts_in_one_line() {
    let document = with_game(json!({"turns": plays(16, 3)}));
    let output = on(&document, &["check", "-"]);
    assert_eq!(code(&output), 0);
    assert_eq!(said(&output), "6 players, 1 round, 1 game, 16 turns\n");
    assert_eq!(complained(&output), "");
}

#[test]
fn check_tells_every_fault_on_standard_output() {
    let document = with(with_game(json!({"points": [1, -2]})), "nmae", json!("x"));
    let output = on(&document, &["check", "-"]);
    assert_eq!(code(&output), 1);
    assert_eq!(complained(&output), "");
    let lines: Vec<&str> = said(&output).lines().collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(
        lines[0].starts_with("/nmae: This key is not known here."),
        "{}",
        lines[0]
    );
    assert_eq!(
        lines[1],
        "/rounds/0/games/0/points/1: Board points are not below 0 in this game."
    );
}

#[test]
fn a_fault_of_the_whole_has_the_empty_pointer() {
    let output = run_with_input(&["check", "-"], b"{");
    assert_eq!(code(&output), 1);
    assert_eq!(
        said(&output),
        ": This is no JSON: look at line 1, character 1.\n"
    );
}

#[test]
fn a_fault_stays_within_its_line() {
    let document = with(with_rounds(json!([])), "a\n/b\u{1b}[31m", json!(1));
    let output = on(&document, &["check", "-"]);
    assert_eq!(said(&output).lines().count(), 1);
    assert!(
        said(&output).starts_with("/a\\u000a~1b\\u001b[31m: "),
        "{}",
        said(&output)
    );
}

#[test]
fn messages_follow_lang() {
    let wrong = with_rounds(json!([{"number": 2}])).to_string();
    for (language, sentence) in [
        ("nl_NL.UTF-8", "hier moet 1 staan"),
        ("nl", "hier moet 1 staan"),
        ("en_GB.UTF-8", "this must be 1"),
        ("de_DE.UTF-8", "this must be 1"),
        ("", "this must be 1"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("wrong.json");
        fs::write(&file, &wrong).unwrap();
        let output = program(language).arg("check").arg(&file).output().unwrap();
        assert!(
            said(&output).contains(sentence),
            "{language}: {}",
            said(&output)
        );
    }
    let silent = program("")
        .env_remove("LANG")
        .arg("chekc")
        .output()
        .unwrap();
    assert!(
        complained(&silent).contains("There is no command"),
        "{}",
        complained(&silent)
    );
    let dutch = program("nl_BE").arg("chekc").output().unwrap();
    assert!(
        complained(&dutch).contains("Er is geen opdracht “chekc”"),
        "{}",
        complained(&dutch)
    );
}

#[test]
fn a_file_that_cannot_be_read_is_work_that_failed() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("er-is-niets.json");
    for file in [missing.to_str().unwrap(), folder.path().to_str().unwrap()] {
        for command in ["check", "standings", "pair"] {
            let output = run(&[command, file]);
            assert_eq!(code(&output), 1, "{command} {file}");
            assert_eq!(said(&output), "", "{command} {file}");
            assert!(
                complained(&output).contains(file),
                "{}",
                complained(&output)
            );
        }
    }
}

#[test]
fn wrong_use_ends_with_2_and_says_so_on_standard_error() {
    for arguments in [
        &["chekc"][..],
        &["check"],
        &["check", "a", "b"],
        &["serve", "--listen", "hier"],
        &["serve", "--public-url", "gouds8.example"],
        &["account"],
        &["check", "a", "--json"],
        &["standings", "a", "--format", "xml"],
        &["standings", "a", "--format"],
        &["standings", "a", "--after-round", "twee"],
        &["standings", "a", "--after-round", "-1"],
        &["standings", "a", "--group", "A", "--group", "B"],
        &["pair", "a", "--seed", "x"],
        &["pair", "a", "--seed", "1", "--seed", "2"],
        &["pair"],
    ] {
        let output = run(arguments);
        assert_eq!(code(&output), 2, "{arguments:?}");
        assert_eq!(said(&output), "", "{arguments:?}");
        assert!(
            complained(&output).contains("--help"),
            "{}",
            complained(&output)
        );
        assert!(
            !complained(&output).contains("error:"),
            "{}",
            complained(&output)
        );
    }
}

#[test]
fn help_has_an_example_in_both_languages() {
    for (language, example, usage) in [
        ("C", "For example:", "Usage: "),
        ("nl", "Bijvoorbeeld:", "Gebruik: "),
    ] {
        for arguments in [
            &["--help"][..],
            &["check", "--help"],
            &["standings", "-h"],
            &["pair", "--help"],
        ] {
            let output = program(language).args(arguments).output().unwrap();
            assert_eq!(code(&output), 0, "{arguments:?}");
            assert_eq!(complained(&output), "", "{arguments:?}");
            for part in [example, usage, "gouds8 ", "--database"] {
                assert!(
                    said(&output).contains(part),
                    "{arguments:?}: {}",
                    said(&output)
                );
            }
        }
    }
    let dutch = program("nl")
        .args(["standings", "--help"])
        .output()
        .unwrap();
    for english in [
        "Usage",
        "Options",
        "OPTIONS",
        "Arguments",
        "possible",
        "default",
    ] {
        assert!(!said(&dutch).contains(english), "{}", said(&dutch));
    }
}

#[test]
fn the_version_is_a_result() {
    let output = run(&["--version"]);
    assert_eq!(code(&output), 0);
    assert_eq!(
        said(&output),
        concat!("gouds8 ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[test]
fn standings_after_a_round() {
    let winner = |after: &[&str]| {
        let mut arguments = vec!["standings", "-", "--format", "csv"];
        arguments.extend(after);
        let output = on(&two_rounds(), &arguments);
        assert_eq!(code(&output), 0, "{}", complained(&output));
        said(&output).lines().nth(1).unwrap().to_owned()
    };
    assert_eq!(winner(&["--after-round", "0"]), "1,A,0,0,0,0,0,0,0,0,0");
    assert_eq!(
        winner(&["--after-round", "1"]),
        "1,A,1,1,0,0,0,2,200,100,100"
    );
    assert_eq!(
        winner(&["--after-round", "2"]),
        "1,B,2,1,0,1,0,2,401,300,101"
    );
    assert_eq!(winner(&[]), "1,B,2,1,0,1,0,2,401,300,101");
}

#[test]
fn standings_after_a_round_beyond_the_last() {
    for round in ["3", "999", "1000", "4294967296"] {
        let output = on(&two_rounds(), &["standings", "-", "--after-round", round]);
        assert_eq!(code(&output), 1, "{round}");
        assert_eq!(said(&output), "");
        assert!(
            complained(&output).contains("the last is 2"),
            "{}",
            complained(&output)
        );
    }
}

#[test]
fn standings_of_a_group() {
    let mut document = with_games(json!([{"first": "a", "second": "b", "points": [2, 1]}]));
    for (player, group) in [(0, "Één"), (1, "Één"), (2, "Twee")] {
        document["players"][player]["group"] = json!(group);
    }
    let output = on(
        &document,
        &["standings", "-", "--group", "Één", "--format", "csv"],
    );
    assert_eq!(code(&output), 0, "{}", complained(&output));
    assert_eq!(said(&output).lines().count(), 3);
    for group in ["Drie", ""] {
        let output = on(&document, &["standings", "-", "--group", group]);
        assert_eq!(code(&output), 1);
        assert_eq!(said(&output), "");
        assert!(complained(&output).contains("No player is in group"));
    }
}

#[test]
fn standings_in_each_format() {
    let format = |format: &str| {
        let output = on(&two_rounds(), &["standings", "-", "--format", format]);
        assert_eq!(code(&output), 0, "{format}");
        said(&output).to_owned()
    };
    assert!(format("csv").starts_with("rank,name,played,won,"));
    assert!(format("csv-nl").starts_with("\u{feff}plaats;naam;gespeeld;"));
    let rows: Value = serde_json::from_str(&format("json")).unwrap();
    assert_eq!(rows[0]["name"], json!("B"));
    assert_eq!(rows.as_array().map(Vec::len), Some(6));
    let table = on(&two_rounds(), &["standings", "-"]);
    assert_eq!(said(&table), format("table"));
}

/// The document that `pair` prints for a Swiss competition of these rounds.
fn paired(document: &Value, arguments: &[&str]) -> Value {
    let mut all = vec!["pair", "-"];
    all.extend(arguments);
    let output = on(document, &all);
    assert_eq!(code(&output), 0, "{}", complained(&output));
    serde_json::from_str(said(&output)).unwrap()
}

fn swiss(rounds: Value) -> Value {
    with(with_rounds(rounds), "pairing", json!("swiss"))
}

#[test]
fn pair_adds_the_next_round_as_a_draft_with_pending_games() {
    let document = swiss(json!([{"number": 1, "games": [
        {"first": "a", "second": "b", "points": [2, 1]},
        {"first": "c", "second": "d", "points": [2, 1]},
        {"first": "e", "second": "f", "points": [2, 1]}
    ]}]));
    let next = paired(&document, &[]);
    let rounds = next["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 2);
    assert_eq!(rounds[1]["number"], json!(2));
    assert_eq!(rounds[1]["status"], json!("draft"));
    let games = rounds[1]["games"].as_array().unwrap();
    assert_eq!(games.len(), 3);
    for game in games {
        assert_eq!(game["ending"], json!("pending"));
        assert_eq!(game.get("points"), None);
    }
    // What was there before is there still.
    assert_eq!(rounds[0]["games"][0]["points"], json!([2, 1]));
    let again = on(&next, &["check", "-"]);
    assert_eq!(code(&again), 0, "{}", said(&again));
}

#[test]
fn pair_keeps_who_is_absent_or_free_in_a_round_without_games() {
    let document = swiss(json!([{"number": 1, "date": "2026-03-05", "absent": [
        "b", {"player": "d", "kind": "no_notice"}
    ], "byes": ["c"]}]));
    let next = paired(&document, &[]);
    let rounds = next["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 1);
    assert_eq!(rounds[0]["date"], json!("2026-03-05"));
    assert_eq!(
        rounds[0]["absent"],
        json!(["b", {"player": "d", "kind": "no_notice"}])
    );
    assert_eq!(rounds[0]["byes"][0], json!("c"));
    let mut seen: Vec<&str> = rounds[0]["games"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|game| {
            [
                game["first"].as_str().unwrap(),
                game["second"].as_str().unwrap(),
            ]
        })
        .chain(
            rounds[0]["byes"]
                .as_array()
                .unwrap()
                .iter()
                .map(|id| id.as_str().unwrap()),
        )
        .collect();
    seen.sort_unstable();
    assert_eq!(seen, ["a", "c", "e", "f"]);
}

#[test]
fn the_same_seed_gives_the_same_text() {
    let document = swiss(json!([]));
    let text = |seed: &[&str]| {
        let mut arguments = vec!["pair", "-"];
        arguments.extend(seed);
        said(&on(&document, &arguments)).to_owned()
    };
    assert_eq!(text(&["--seed", "7"]), text(&["--seed", "7"]));
    assert_eq!(text(&[]), text(&["--seed", "0"]));
    assert!(!text(&[]).is_empty());
}

#[test]
fn pair_refuses_with_nothing_on_standard_output() {
    let pending = json!([{"number": 1, "games": [{"first": "a", "second": "b"}]}]);
    let done = json!([{"number": 1, "games": [{"first": "a", "second": "b", "points": [2, 1]}]}]);
    for document in [
        swiss(pending),
        with(swiss(done), "rounds_planned", json!(1)),
        with(with_rounds(json!([])), "pairing", json!("manual")),
    ] {
        let output = on(&document, &["pair", "-"]);
        assert_eq!(code(&output), 1, "{document}");
        assert_eq!(said(&output), "", "{document}");
        assert_eq!(
            complained(&output).lines().count(),
            1,
            "{}",
            complained(&output)
        );
    }
}

#[test]
fn pair_checks_first() {
    let output = on(&swiss(json!([{"number": 2}])), &["pair", "-"]);
    assert_eq!(code(&output), 1);
    assert!(
        said(&output).starts_with("/rounds/0/number: "),
        "{}",
        said(&output)
    );
    assert_eq!(complained(&output), "");
}

#[test]
fn where_a_rule_was_bent_standard_error_says_so() {
    let mut document = swiss(json!([
        {"number": 1, "games": [{"first": "a", "second": "b", "points": [2, 1]}]}
    ]));
    document["players"].as_array_mut().unwrap().truncate(2);
    let output = on(&document, &["pair", "-"]);
    assert_eq!(code(&output), 0, "{}", complained(&output));
    assert!(complained(&output).contains("A and B") || complained(&output).contains("B and A"));
    let next: Value = serde_json::from_str(said(&output)).unwrap();
    assert_eq!(next["rounds"].as_array().map(Vec::len), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn a_reader_who_goes_away_has_seen_enough() {
    let folder = tempfile::tempdir().unwrap();
    let right = folder.path().join("right.json");
    fs::write(&right, two_rounds().to_string()).unwrap();
    let wrong = folder.path().join("wrong.json");
    let mut document = two_rounds();
    document["players"] = json!(vec![0; 50_000]);
    fs::write(&wrong, document.to_string()).unwrap();
    for (file, expected) in [(&right, 0), (&wrong, 1)] {
        let mut running = program("C")
            .args(["check", file.to_str().unwrap()])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(running.stdout.take());
        let output = running.wait_with_output().unwrap();
        assert_eq!(
            output.status.code(),
            Some(expected),
            "{}",
            complained(&output)
        );
        assert_eq!(complained(&output), "");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_work_that_failed() {
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let output = program("C")
        .args(["--version"])
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(code(&output), 1);
    assert!(
        complained(&output).contains("cannot be written"),
        "{}",
        complained(&output)
    );
}
