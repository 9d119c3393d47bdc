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
