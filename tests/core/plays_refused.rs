//! Plays that may not lie there: each with its own reason.

use gouds8::rules::board::{Board, Square};
use gouds8::rules::play::{Play, PlayRefusal, check, not_in_list};
use gouds8::rules::{GameRules, VariantName};

use crate::table::{board, location, rules, tiles};

/// A board with FIETS on 8F to 8J.
fn with_a_word() -> (GameRules, Board) {
    let rules = rules(VariantName::Gouds8);
    let board = board(&rules, &[("8F", "FIETS")]);
    (rules, board)
}

fn refused(squares: &[(&str, &str)]) -> PlayRefusal {
    let (rules, board) = with_a_word();
    check(&rules, &board, &tiles(&rules, squares)).unwrap_err()
}

fn refused_first(squares: &[(&str, &str)]) -> PlayRefusal {
    let rules = rules(VariantName::Gouds8);
    check(&rules, &Board::default(), &tiles(&rules, squares)).unwrap_err()
}

fn misnoted(at: &str, word: &str) -> PlayRefusal {
    let (rules, board) = with_a_word();
    let square = Square::parse(at).unwrap();
    Play::noted(&rules.set, &board, square, word).unwrap_err()
}

#[test]
fn nothing_laid() {
    assert_eq!(refused(&[]), PlayRefusal::NoTiles);
    assert_eq!(misnoted("8F", "FIETS"), PlayRefusal::NoTiles);
    assert_eq!(misnoted("8F", "....."), PlayRefusal::NoTiles);
}

#[test]
fn off_the_board() {
    assert_eq!(misnoted("O1", "ABCDEFGHIJKLMNOP"), PlayRefusal::OffTheBoard);
    assert_eq!(misnoted("1O", "AB"), PlayRefusal::OffTheBoard);
    assert_eq!(misnoted("15O", "AB"), PlayRefusal::OffTheBoard);
}

#[test]
fn on_an_occupied_square() {
    let occupied = PlayRefusal::Occupied(location("F8"));
    assert_eq!(refused(&[("F8", "A")]), occupied);
    assert_eq!(refused(&[("F7", "A"), ("F8", "F")]), occupied);
    assert_eq!(
        misnoted("F7", "AB"),
        PlayRefusal::OtherLetterThere(location("F8"))
    );
    assert_eq!(
        misnoted("F7", "A(B)"),
        PlayRefusal::OtherLetterThere(location("F8"))
    );
}

#[test]
fn two_tiles_on_one_square() {
    assert_eq!(
        refused(&[("F9", "A"), ("F9", "B")]),
        PlayRefusal::TwoOnOneSquare(location("F9"))
    );
}

#[test]
fn a_diagonal_or_a_corner() {
    assert_eq!(
        refused(&[("F9", "A"), ("G10", "B")]),
        PlayRefusal::NotInLine
    );
    assert_eq!(
        refused(&[("F9", "A"), ("F10", "B"), ("G10", "C")]),
        PlayRefusal::NotInLine
    );
}

#[test]
fn a_gap() {
    assert_eq!(
        refused(&[("F9", "A"), ("F11", "B")]),
        PlayRefusal::Gap(location("F10"))
    );
    assert_eq!(
        refused(&[("E8", "A"), ("L8", "B")]),
        PlayRefusal::Gap(location("K8"))
    );
    assert_eq!(
        refused_first(&[("H7", "A"), ("H9", "B")]),
        PlayRefusal::Gap(location("H8"))
    );
}

#[test]
fn beside_the_centre_at_first() {
    let wrong = [("H7", "A"), ("H6", "B")];
    assert_eq!(refused_first(&wrong), PlayRefusal::NotOverCentre);
    for name in VariantName::ALL {
        let rules = rules(name);
        let play = tiles(&rules, &wrong);
        let refusal = check(&rules, &Board::default(), &play);
        assert_eq!(refusal, Err(PlayRefusal::NotOverCentre), "{name:?}");
    }
}

#[test]
fn not_joined() {
    assert_eq!(refused(&[("A1", "A"), ("B1", "B")]), PlayRefusal::NotJoined);
    // Corner to corner is not joined.
    assert_eq!(
        refused(&[("E9", "A"), ("E10", "B")]),
        PlayRefusal::NotJoined
    );
}

#[test]
fn more_tiles_than_a_rack_holds() {
    let down = |column: &str, count: u8| -> Vec<(String, &str)> {
        (1..=count)
            .map(|row| (format!("{column}{row}"), "E"))
            .collect()
    };
    for (name, most) in [
        (VariantName::Gouds8, 8),
        (VariantName::Webfeud, 7),
        (VariantName::Scrabble, 7),
    ] {
        let rules = rules(name);
        let play = |count| {
            let squares = down("H", count);
            let squares: Vec<_> = squares
                .iter()
                .map(|(at, one)| (at.as_str(), *one))
                .collect();
            check(&rules, &Board::default(), &tiles(&rules, &squares))
        };
        assert_eq!(
            play(most + 1),
            Err(PlayRefusal::TooManyTiles(most)),
            "{name:?}"
        );
        assert_ne!(play(most), Err(PlayRefusal::TooManyTiles(most)), "{name:?}");
    }
}

#[test]
fn words_that_are_noted_wrongly() {
    assert_eq!(
        misnoted("F8", "FÏ"),
        PlayRefusal::UnknownLetter("Ï".to_owned())
    );
    assert_eq!(
        misnoted("F8", "F?"),
        PlayRefusal::UnknownLetter("?".to_owned())
    );
    assert_eq!(
        misnoted("F7", "A.."),
        PlayRefusal::NothingThere(location("F9"))
    );
    assert_eq!(
        misnoted("F7", "(A)F"),
        PlayRefusal::NothingThere(location("F7"))
    );
    // The S of FIETS makes it longer at the front, the E that lies there at the back.
    assert_eq!(
        misnoted("8K", "EN"),
        PlayRefusal::WordGoesOn("FIETSEN".to_owned())
    );
    assert_eq!(
        misnoted("8D", "DE"),
        PlayRefusal::WordGoesOn("DEFIETS".to_owned())
    );
}

#[test]
fn letters_that_lie_there_may_be_noted_in_three_ways() {
    let (rules, board) = with_a_word();
    let at = Square::parse("8E").unwrap();
    let play = |word| Play::noted(&rules.set, &board, at, word).unwrap();
    let expected = tiles(&rules, &[("E8", "A"), ("K8", "N")]);
    for word in ["A.....N", "AFIETSN", "A(FIETS)N", "A(FI).TSN", "AfietsN"] {
        assert_eq!(play(word), expected, "{word}");
    }
}

#[test]
fn words_that_are_not_in_the_list_are_named_all() {
    let (rules, board) = with_a_word();
    let at = Square::parse("K7").unwrap();
    let play = Play::noted(&rules.set, &board, at, "ZE").unwrap();
    let counted = check(&rules, &board, &play).unwrap();
    assert_eq!(
        not_in_list(&counted, &rules.set, &|word: &str| word == "FIETSE"),
        Some(PlayRefusal::NotInList(vec!["ZE".to_owned()]))
    );
    assert_eq!(
        not_in_list(&counted, &rules.set, &|_: &str| false),
        Some(PlayRefusal::NotInList(vec![
            "ZE".to_owned(),
            "FIETSE".to_owned()
        ]))
    );
    assert_eq!(not_in_list(&counted, &rules.set, &|_: &str| true), None);
}
