//! What plays score: worked out by hand from the premium squares and the values of the tiles.

use gouds8::rules::board::{Board, Square};
use gouds8::rules::play::{Counted, Play, PlayRefusal, check};
use gouds8::rules::tiles::{LetterKind, TileSet};
use gouds8::rules::{GameRules, VariantName};

use crate::table::{board, rules, tiles};

const GOUDS8: VariantName = VariantName::Gouds8;

fn counted(rules: &GameRules, board: &Board, play: &Play) -> Counted {
    check(rules, board, play).unwrap()
}

/// Words with their points, and the bonus, of a word noted like that.
fn told(rules: &GameRules, board: &Board, at: &str, word: &str) -> (Vec<(String, u32)>, u16) {
    let square = Square::parse(at).unwrap();
    let play = Play::noted(&rules.set, board, square, word).unwrap();
    let counted = counted(rules, board, &play);
    let words = counted.words.iter();
    let words = words.map(|word| (word.noted(&rules.set), word.points));
    (words.collect(), counted.bonus)
}

fn scores(rules: &GameRules, board: &Board, play: &Play) -> u16 {
    counted(rules, board, play).points().get()
}

fn words(words: &[(&str, u32)]) -> Vec<(String, u32)> {
    words
        .iter()
        .map(|(word, points)| ((*word).to_owned(), *points))
        .collect()
}

#[test]
fn the_first_play_is_doubled_in_gouds_8_and_scrabble_and_not_in_webfeud() {
    // In Scrabble D8 doubles the F and H8 the word; in Webfeud D8 doubles the word.
    let empty = Board::default();
    for (name, points, bonus) in [
        (GOUDS8, 28, 5),
        (VariantName::Scrabble, 28, 0),
        (VariantName::Webfeud, 22, 0),
    ] {
        let told = told(&rules(name), &empty, "8D", "FIETS");
        assert_eq!(told, (words(&[("FIETS", points)]), bonus), "{name:?}");
    }
}

#[test]
fn each_kind_of_premium_counts_alone() {
    let rules = rules(GOUDS8);
    for (beside, at, points) in [
        ("B1", "A1", (3 + 1) * 3),
        ("C2", "B2", (3 + 1) * 2),
        ("G2", "F2", 3 * 3 + 1),
        ("E1", "D1", 3 * 2 + 1),
        ("C1", "B1", 3 + 1),
    ] {
        let lies = board(&rules, &[(beside, "A")]);
        assert_eq!(
            scores(&rules, &lies, &tiles(&rules, &[(at, "B")])),
            points,
            "{at}"
        );
    }
}

#[test]
fn squares_that_multiply_the_word_multiply_each_other() {
    let rules = rules(VariantName::Scrabble);
    // A1 and H1 triple: B + ENEREN + S = 3 + 7 + 2.
    let lies = board(&rules, &[("1B", "ENEREN")]);
    let play = tiles(&rules, &[("A1", "B"), ("H1", "S")]);
    assert_eq!(scores(&rules, &lies, &play), 12 * 9);
    // E5 and K5 double: B + ENERE + N = 3 + 6 + 1.
    let lies = board(&rules, &[("5F", "ENERE")]);
    let play = tiles(&rules, &[("E5", "B"), ("K5", "N")]);
    assert_eq!(scores(&rules, &lies, &play), 10 * 4);
    // A8 and O8 triple, H8 doubles; A1, H1 and O1 triple.
    for (row, times) in [("8", 18), ("1", 27)] {
        let lies = board(
            &rules,
            &[
                (&format!("{row}B"), "EEEEEE"),
                (&format!("{row}I"), "EEEEEE"),
            ],
        );
        let at = |column: &str| format!("{column}{row}");
        let (a, h, o) = (at("A"), at("H"), at("O"));
        let play = tiles(&rules, &[(&a, "E"), (&h, "E"), (&o, "E")]);
        assert_eq!(scores(&rules, &lies, &play), 15 * times, "row {row}");
    }
    // In Webfeud D8 and L8 double; H8 does nothing.
    let webfeud = self::rules(VariantName::Webfeud);
    let lies = board(&webfeud, &[("8E", "EEEEEEE")]);
    let play = tiles(&webfeud, &[("D8", "B"), ("L8", "N")]);
    assert_eq!(scores(&webfeud, &lies, &play), (4 + 7 + 1) * 4);
}

#[test]
fn a_premium_square_counts_once() {
    let rules = rules(GOUDS8);
    let lies = board(&rules, &[("8H", "DE")]);
    // The centre, which doubled DE, does nothing for DEN; nor does it for DA.
    assert_eq!(told(&rules, &lies, "8H", "DEN").0, words(&[("DEN", 4)]));
    assert_eq!(told(&rules, &lies, "H8", "DA").0, words(&[("DA", 3)]));
}

#[test]
fn a_square_that_is_covered_counts_for_both_words_through_it() {
    let rules = rules(GOUDS8);
    let lies = board(&rules, &[("8G", "DEN"), ("9G", "A")]);
    let play = tiles(&rules, &[("H9", "L"), ("I9", "S")]);
    let counted = counted(&rules, &lies, &play);
    let told: Vec<_> = counted
        .words
        .iter()
        .map(|word| (word.plain(&rules.set), word.points))
        .collect();
    // I9 doubles the S in both of its words. ALS: 1 + 3 + 2 * 2; EL: 1 + 3; NS: 1 + 2 * 2.
    assert_eq!(told, words(&[("ALS", 8), ("EL", 4), ("NS", 5)]));
    assert_eq!(counted.points().get(), 17);
}

#[test]
fn a_blank_scores_nothing_but_its_square_multiplies_the_word() {
    let rules = rules(GOUDS8);
    let lies = board(&rules, &[("C2", "A")]);
    assert_eq!(scores(&rules, &lies, &tiles(&rules, &[("B2", "b")])), 2);
    let lies = board(&rules, &[("G2", "A")]);
    assert_eq!(scores(&rules, &lies, &tiles(&rules, &[("F2", "q")])), 1);
}

#[test]
fn a_word_across_a_blank_counts_though_the_blank_is_worth_nothing() {
    let rules = rules(GOUDS8);
    let lies = board(&rules, &[("8H", "eN")]);
    let play = tiles(&rules, &[("H9", "A"), ("I9", "S")]);
    let counted = counted(&rules, &lies, &play);
    let told: Vec<_> = counted
        .words
        .iter()
        .map(|word| (word.noted(&rules.set), word.points))
        .collect();
    // I9 doubles the S.
    assert_eq!(told, words(&[("AS", 5), ("eA", 1), ("NS", 5)]));
    let alone = board(&rules, &[("8H", "e")]);
    let (told, _) = self::told(&rules, &alone, "H8", "eA");
    assert_eq!(told, words(&[("eA", 1)]));
}

#[test]
fn a_lone_tile_between_words_forms_each_of_them_once() {
    let rules = rules(GOUDS8);
    let lies = board(&rules, &[("8G", "D"), ("H9", "N")]);
    // DE across and EN down; the centre doubles both.
    let (told, _) = told(&rules, &lies, "8G", "DE");
    assert_eq!(told, words(&[("DE", 6), ("EN", 4)]));
    let lies = board(&rules, &[("8G", "D")]);
    assert_eq!(self::told(&rules, &lies, "8G", "DE").0, words(&[("DE", 6)]));
    assert_eq!(self::told(&rules, &lies, "H8", "E").0, words(&[("DE", 6)]));
}

#[test]
fn the_same_tiles_on_the_same_squares_are_the_same_play() {
    let rules = rules(GOUDS8);
    let one = tiles(&rules, &[("H8", "D"), ("I8", "E")]);
    assert_eq!(one, tiles(&rules, &[("I8", "E"), ("H8", "D")]));
    assert_ne!(one, tiles(&rules, &[("H8", "D"), ("I8", "e")]));
    assert_ne!(
        tiles(&rules, &[("H8", "d"), ("I8", "E")]),
        tiles(&rules, &[("H8", "a"), ("I8", "E")])
    );
}

#[test]
fn more_than_three_tiles_score_five_extra_in_gouds_8() {
    let rules = rules(GOUDS8);
    let empty = Board::default();
    // B, E, E, R and twice S, doubled by the centre: 22.
    assert_eq!(
        told(&rules, &empty, "8H", "BEERS"),
        (words(&[("BEERS", 22)]), 5)
    );
    // Three tiles of 15 together: 30 and nothing extra.
    assert_eq!(
        told(&rules, &empty, "8F", "WYS"),
        (words(&[("WYS", 30)]), 0)
    );
    assert_eq!(told(&rules, &empty, "8F", "WYSE").1, 5);
    // Eight tiles: 10 + 8 + 8 + twice 5 + 5 + twice 5 + 5 + 4, and the E that lies there: 61.
    let lies = board(&rules, &[("L3", "E")]);
    let (told, bonus) = told(&rules, &lies, "3D", "QXYCCWWZE");
    assert_eq!((told, bonus), (words(&[("QXYCCWWZE", 61)]), 5));
}

#[test]
fn tiles_that_lie_there_do_not_count_for_the_bonus() {
    let gouds8 = rules(GOUDS8);
    let lies = board(&gouds8, &[("8H", "ST")]);
    assert_eq!(told(&gouds8, &lies, "8H", "STEEN").1, 0);
    let scrabble = rules(VariantName::Scrabble);
    let lies = board(&scrabble, &[("8H", "S")]);
    assert_eq!(told(&scrabble, &lies, "8H", "STRAATJE").1, 50);
    assert_eq!(told(&scrabble, &lies, "8H", "STRAATJ").1, 0);
}

#[test]
fn seven_tiles_score_forty_extra_in_webfeud_and_fifty_in_scrabble() {
    let empty = Board::default();
    for (name, bonus) in [(VariantName::Webfeud, 40), (VariantName::Scrabble, 50)] {
        let rules = rules(name);
        assert_eq!(told(&rules, &empty, "8D", "STRAATJ").1, bonus, "{name:?}");
        assert_eq!(told(&rules, &empty, "8D", "STRAAT").1, 0, "{name:?}");
    }
}

#[test]
fn one_tile_can_be_the_first_word_of_gouds_8_alone() {
    let empty = Board::default();
    let gouds8 = rules(GOUDS8);
    assert_eq!(told(&gouds8, &empty, "8H", "A").0, words(&[("A", 2)]));
    for name in [VariantName::Webfeud, VariantName::Scrabble] {
        let rules = rules(name);
        let play = tiles(&rules, &[("H8", "A")]);
        assert_eq!(
            check(&rules, &empty, &play),
            Err(PlayRefusal::OneLetter),
            "{name:?}"
        );
    }
}

#[test]
fn one_tile_of_two_letters_is_no_word_where_one_letter_is_none() {
    let kind = |text: &str| LetterKind {
        text: text.to_owned(),
        count: 8,
        value: 2,
    };
    let set = TileSet::new(vec![kind("IJ"), kind("S")], 0).unwrap();
    let rules = GameRules {
        variant: VariantName::Scrabble.variant(),
        set: set.into(),
    };
    let play = tiles(&rules, &[("H8", "[IJ]")]);
    let refusal = check(&rules, &Board::default(), &play);
    assert_eq!(refusal, Err(PlayRefusal::OneLetter));
}

#[test]
fn the_board_on_its_side_gives_the_same_words_and_points() {
    let rules = rules(GOUDS8);
    let lies = board(&rules, &[("8F", "DEUR"), ("H7", "B.S")]);
    let play = tiles(&rules, &[("I9", "O"), ("J9", "K")]);
    let upright = counted(&rules, &lies, &play);
    let turned = counted(&rules, &lies.transposed(), &play.transposed());
    let told = |counted: &Counted| -> Vec<_> {
        let words = counted.words.iter();
        words
            .map(|word| (word.plain(&rules.set), word.points))
            .collect()
    };
    // SOK: 2 + twice 1 + 3; RO: 2 + twice 1.
    assert_eq!(told(&upright), words(&[("SOK", 7), ("RO", 4)]));
    assert_eq!(told(&turned), told(&upright));
}

#[test]
fn tiles_at_the_edges_have_neighbours_on_the_board_only() {
    let rules = rules(GOUDS8);
    let lies = board(
        &rules,
        &[("1O", "A"), ("2A", "B"), ("15A", "C"), ("14O", "D")],
    );
    let far = tiles(&rules, &[("O3", "E")]);
    assert_eq!(check(&rules, &lies, &far), Err(PlayRefusal::NotJoined));
    let corner = tiles(&rules, &[("O15", "E")]);
    // DE down, tripled.
    assert_eq!(scores(&rules, &lies, &corner), 9);
}

#[test]
fn tiles_of_several_letters_are_one_tile() {
    let kind = |text: &str, value| LetterKind {
        text: text.to_owned(),
        count: 4,
        value,
    };
    let set = TileSet::new(
        vec![kind("I", 1), kind("J", 4), kind("IJ", 6), kind("S", 2)],
        2,
    );
    let rules = GameRules {
        variant: GOUDS8.variant(),
        set: set.unwrap().into(),
    };
    let empty = Board::default();
    // Two tiles: IJ on the centre, and S; doubled.
    assert_eq!(told(&rules, &empty, "8H", "IJS").0, words(&[("IJS", 16)]));
    let lies = board(&rules, &[("8H", "[IJ]S")]);
    let play = Play::noted(&rules.set, &lies, Square::parse("H7").unwrap(), "S(IJ)").unwrap();
    assert_eq!(play, tiles(&rules, &[("H7", "S")]));
    assert_eq!(
        told(&rules, &lies, "H8", "[IJ][ij]").0,
        words(&[("IJij", 6)])
    );
}
