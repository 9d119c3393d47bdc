//! `gouds8 replay`: a game from a GCG file.

use crate::program::{code, complained, program, run, run_with_input, said};

const FILE: &[u8] = b"#player1 An Anneke\n#player2 Bo Bram\n#game-type gouds8\n\
>An: FIETSEN? 8D fIETS +17 17\n\
>Bo: SOKAAAEN H8 .OK +6 6\n\
>An: EFNXZQVR 10G S.I +6 23\n\
>An: EFNXZQVR -- -6 17\n\
>Bo: AAAEN - +0 6\n\
#incomplete\n";

#[test]
fn turns_words_points_and_the_board_are_shown() {
    let file = String::from_utf8(FILE.to_vec()).unwrap();
    let file = file.replace(
        "EFNXZQVR 10G S.I +6 23\n>An: EFNXZQVR -- -6 17",
        "EFN?ZQVS 10G S.i +5 22\n>An: EFN?ZQVS -- -5 17",
    );
    let output = run_with_input(&["replay", "-", "--strict"], file.as_bytes());
    assert_eq!(said(&output), EXPECTED, "{}", complained(&output));
    assert_eq!(code(&output), 0);
    assert_eq!(complained(&output), "");
}

const EXPECTED: &str = "\
Anneke – Bram (Gouds 8)

Turn                    Points  Total
   1  Anneke  8D fIETS      17     17  fIETS 12, 5 extra
   1  Bram    H8 SOK         6      6  SOK 6
   2  Anneke  10G SKi        0     17  SKi 5, objection upheld
   2  Bram    pass           0      6

   A B C D E F G H I J K L M N O
 1 . . . . . . . . . . . . . . .
 2 . . . . . . . . . . . . . . .
 3 . . . . . . . . . . . . . . .
 4 . . . . . . . . . . . . . . .
 5 . . . . . . . . . . . . . . .
 6 . . . . . . . . . . . . . . .
 7 . . . . . . . . . . . . . . .
 8 . . . f I E T S . . . . . . .
 9 . . . . . . . O . . . . . . .
10 . . . . . . . K . . . . . . .
11 . . . . . . . . . . . . . . .
12 . . . . . . . . . . . . . . .
13 . . . . . . . . . . . . . . .
14 . . . . . . . . . . . . . . .
15 . . . . . . . . . . . . . . .

17 – 6
There is no result yet.
";

#[test]
fn what_had_to_be_mended_is_told_beside_the_game() {
    let output = run_with_input(&["replay", "-"], FILE);
    assert_eq!(code(&output), 0);
    assert_eq!(
        complained(&output),
        "line 6: The tile S is not on the rack.\n"
    );
    assert!(said(&output).starts_with("Anneke – Bram (Gouds 8)\n"));
    assert!(said(&output).contains("objection upheld"));
}

#[test]
fn strictly_a_file_with_faults_is_refused() {
    let output = run_with_input(&["replay", "-", "--strict"], FILE);
    assert_eq!(code(&output), 1);
    assert_eq!(said(&output), "line 6: The tile S is not on the rack.\n");
    assert_eq!(complained(&output), "");
}

#[test]
fn it_speaks_dutch_too_and_takes_other_rules() {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(
        file.path(),
        "#player1 An Anneke\n#player2 Bo Bram\n>An: 8D FIETS +22 22\n>Bo: - +0 0\n",
    )
    .unwrap();
    let output = program("nl")
        .args(["replay", "--rules", "webfeud"])
        .arg(file.path())
        .output()
        .unwrap();
    assert_eq!(code(&output), 0, "{}", complained(&output));
    let text = said(&output);
    assert!(text.starts_with("Anneke – Bram (Webfeud)\n"), "{text}");
    assert!(text.contains("Beurt"), "{text}");
    assert!(text.ends_with("22 – 0\nAnneke wint.\n"), "{text}");
}

#[test]
fn no_file_no_game_and_no_such_rules() {
    let missing = run(&["replay", "not-there.gcg"]);
    assert_eq!(code(&missing), 1);
    assert_eq!(
        complained(&missing),
        "There is no file \"not-there.gcg\".\n"
    );
    let empty = run_with_input(&["replay", "-"], b"");
    assert_eq!(code(&empty), 1);
    assert_eq!(complained(&empty), "There is no game in this file.\n");
    assert_eq!(code(&run(&["replay", "-", "--rules", "chess"])), 2);
    assert_eq!(code(&run(&["replay"])), 2);
}

/// The same game without faults.
const CLEAN: &[u8] = b"#player1 An Anneke\n#player2 Bo Bram\n#game-type gouds8\n\
>An: FIETSEN? 8D fIETS +17 17\n\
>Bo: SOKAAAEN H8 .OK +8 8\n\
>An: EFN?ZQVS 10G S.i +5 22\n\
>An: EFN?ZQVS -- -5 17\n\
>Bo: AAAEN - +0 8\n\
#incomplete\n";

#[test]
fn each_word_is_held_against_a_list() {
    let list = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(list.path(), "fiets\n").unwrap();
    let path = list.path().to_str().unwrap();
    let output = run_with_input(&["replay", "-", "--words", path], CLEAN);
    assert_eq!(code(&output), 0, "{}", complained(&output));
    let text = said(&output);
    assert!(text.contains("fIETS 12, 5 extra\n"), "{text}");
    assert!(text.contains("SOK 6 (not in the list)"), "{text}");
    let unknown = run_with_input(&["replay", "-", "--words", "no-such-list"], CLEAN);
    assert_eq!(code(&unknown), 1);
    assert!(complained(&unknown).contains("no-such-list"));
}

#[test]
fn other_programs_read_it_as_json() {
    let list = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(list.path(), "fiets\nsok\n").unwrap();
    let path = list.path().to_str().unwrap();
    let arguments = ["replay", "-", "--format", "json", "--words", path];
    let output = run_with_input(&arguments, CLEAN);
    assert_eq!(code(&output), 0, "{}", complained(&output));
    let game: serde_json::Value = serde_json::from_str(said(&output)).unwrap();
    assert_eq!(game["players"], serde_json::json!(["Anneke", "Bram"]));
    let turns = game["turns"].as_array().unwrap();
    let kinds: Vec<&str> = turns
        .iter()
        .map(|turn| turn["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["play", "play", "play", "taken_off", "pass"]);
    assert_eq!(
        turns[1],
        serde_json::json!({
            "by": "second", "kind": "play", "at": "H8", "word": "SOK",
            "points": 6, "noted": 8, "total": 8,
            "words": [{"word": "SOK", "points": 6, "valid": true}],
        })
    );
    assert_eq!(turns[2]["words"][0]["valid"], false);
    assert_eq!(
        (&turns[2]["total"], &turns[3]["noted"], &turns[3]["total"]),
        (&22.into(), &(-5).into(), &17.into())
    );
    assert_eq!(game["points"], serde_json::json!([17, 8]));
    assert_eq!(game["outcome"], "unfinished");
    assert_eq!(game["board"].as_array().unwrap().len(), 15);
    assert_eq!(game["board"][7], "...fIETS.......");
    // The points that were noted differ, and that is told in the same breath.
    assert_eq!(game["faults"].as_array().unwrap().len(), 1);
    let without = run_with_input(&["replay", "-", "--format", "json"], CLEAN);
    let game: serde_json::Value = serde_json::from_str(said(&without)).unwrap();
    assert_eq!(
        game["turns"][0]["words"][0]["valid"],
        serde_json::Value::Null
    );
}
