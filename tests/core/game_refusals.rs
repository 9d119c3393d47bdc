//! Steps that cannot be: each is refused with its reason, and nothing changes.

use gouds8::rules::game::{Exchanged, Game, Move, Step, StepRefusal};
use gouds8::rules::play::PlayRefusal;
use gouds8::rules::tiles::{LetterKind, TileSet};
use gouds8::rules::{GameRules, RecordReason, TurnReason, VariantName};
use gouds8::wording::Language;

use crate::table::{ONE, TWO, Table, exchange, lay, location, noted, points, swap, tiles, turn};

const GOUDS8: VariantName = VariantName::Gouds8;

/// A table with nothing but `E`, so many of them in the bag.
fn few(name: VariantName, in_the_bag: u16) -> Table {
    let variant = name.variant();
    let kind = LetterKind {
        text: "E".to_owned(),
        count: 2 * u16::from(variant.rack_size) + in_the_bag,
        value: 1,
    };
    let set = TileSet::new(vec![kind], 0).unwrap().into();
    Table {
        game: Game::new(GameRules { variant, set }),
    }
}

fn not_on_rack(tile: &str) -> StepRefusal {
    StepRefusal::Play(PlayRefusal::NotOnRack(tile.to_owned()))
}

fn not_in_set(tile: &str) -> StepRefusal {
    StepRefusal::Play(PlayRefusal::NotInSet(tile.to_owned()))
}

#[test]
fn a_play_that_may_not_lie_there() {
    let mut table = Table::new(GOUDS8);
    table.lays(ONE, "8H", "DE");
    let rules = table.game.rules().clone();
    for (squares, reason) in [
        (vec![("H8", "A")], PlayRefusal::Occupied(location("H8"))),
        (vec![("H9", "A"), ("I10", "B")], PlayRefusal::NotInLine),
        (
            vec![("H9", "A"), ("H11", "B")],
            PlayRefusal::Gap(location("H10")),
        ),
        (vec![("A1", "A")], PlayRefusal::NotJoined),
        (vec![], PlayRefusal::NoTiles),
    ] {
        let play = tiles(&rules, &squares);
        assert_eq!(
            table.refused(turn(TWO, lay(play))),
            StepRefusal::Play(reason)
        );
    }
}

#[test]
fn a_tile_that_is_not_on_the_rack() {
    let mut table = Table::new(GOUDS8);
    table.sees(ONE, "FIETSENA");
    let play = lay(table.play("8H", "DE"));
    assert_eq!(table.refused(turn(ONE, play)), not_on_rack("D"));
    let blank = lay(table.play("8H", "eN"));
    assert_eq!(table.refused(turn(ONE, blank)), not_on_rack("?"));
    let twice = lay(table.play("8H", "FF"));
    assert_eq!(table.refused(turn(ONE, twice)), not_on_rack("F"));
}

#[test]
fn a_third_blank_or_b() {
    let mut table = Table::new(GOUDS8);
    table.lays(ONE, "8H", "de");
    let blank = lay(table.play("8H", "den"));
    assert_eq!(table.refused(turn(TWO, blank)), not_in_set("?"));
    let mut table = Table::new(GOUDS8);
    // One B on a rack and one on the board: there are two.
    table.sees(TWO, "B").lays(ONE, "8H", "BE").passes(1);
    let third = lay(table.play("H7", "BB"));
    assert_eq!(table.refused(turn(ONE, third)), not_in_set("B"));
    let seen = table.counts("B");
    assert_eq!(
        table.refused(Step::Rack {
            of: ONE,
            tiles: seen
        }),
        not_in_set("B")
    );
}

#[test]
fn more_tiles_than_the_bag_holds_are_exchanged() {
    for name in VariantName::ALL {
        // Two tiles are left in the bag; then none.
        let mut table = few(name, 2);
        let given = table.counts("EEE");
        assert_eq!(
            table.refused(turn(ONE, exchange(given, None))),
            StepRefusal::MoreThanBag(2),
            "{name:?}"
        );
        table.exchanges(ONE, "EE");
        let mut table = few(name, 0);
        let given = table.counts("E");
        assert_eq!(
            table.refused(turn(ONE, exchange(given, None))),
            StepRefusal::MoreThanBag(0),
            "{name:?}"
        );
    }
}

#[test]
fn an_exchange_of_nothing() {
    let mut table = Table::new(GOUDS8);
    let none = table.counts("");
    assert_eq!(
        table.refused(turn(ONE, exchange(none, None))),
        StepRefusal::NothingExchanged
    );
    assert_eq!(
        table.refused(turn(ONE, Move::Exchange(Exchanged::Number(0)))),
        StepRefusal::NothingExchanged
    );
    assert_eq!(
        table.refused(turn(ONE, Move::Exchange(Exchanged::Number(9)))),
        StepRefusal::Play(PlayRefusal::TooManyTiles(8))
    );
    let (given, drawn) = (table.counts("AB"), table.counts("C"));
    assert_eq!(
        table.refused(turn(ONE, exchange(given, Some(drawn)))),
        StepRefusal::DrawnOtherNumber
    );
    table.sees(ONE, "FIETSENA");
    let given = table.counts("Q");
    assert_eq!(
        table.refused(turn(ONE, exchange(given, None))),
        not_on_rack("Q")
    );
}

#[test]
fn a_rack_that_cannot_be() {
    let mut table = Table::new(GOUDS8);
    let nine = table.counts("FIETSENAA");
    assert_eq!(
        table.refused(Step::Rack {
            of: ONE,
            tiles: nine
        }),
        StepRefusal::RackTooLarge
    );
    table.sees(ONE, "FIETSENA");
    let other = table.counts("X");
    assert_eq!(
        table.refused(Step::Rack {
            of: ONE,
            tiles: other
        }),
        StepRefusal::RackTooLarge
    );
}

#[test]
fn a_swap_that_cannot_be() {
    let mut table = Table::new(GOUDS8);
    table.lays(ONE, "8H", "dE");
    assert_eq!(
        table.refused(turn(TWO, swap(&["I8"]))),
        StepRefusal::NoBlankThere(location("I8")),
        "an E lies there"
    );
    assert_eq!(
        table.refused(turn(TWO, swap(&["A1"]))),
        StepRefusal::NoBlankThere(location("A1")),
        "nothing lies there"
    );
    assert_eq!(
        table.refused(turn(TWO, swap(&["H8", "H8"]))),
        StepRefusal::NoBlankThere(location("H8")),
        "the same blank twice"
    );
    assert_eq!(table.refused(turn(TWO, swap(&[]))), StepRefusal::NoBlanks);
    table.sees(TWO, "FIETSENA");
    assert_eq!(
        table.refused(turn(TWO, swap(&["H8"]))),
        not_on_rack("D"),
        "no D on the rack"
    );
    let mut webfeud = Table::new(VariantName::Webfeud);
    webfeud.lays(ONE, "8H", "dE");
    assert_eq!(
        webfeud.refused(turn(TWO, swap(&["H8"]))),
        StepRefusal::Turn(TurnReason::UnknownToTheRules)
    );
}

#[test]
fn a_turn_that_is_not_ones_own_or_the_ninth() {
    let mut table = Table::new(GOUDS8);
    assert_eq!(
        table.refused(turn(TWO, Move::Pass)),
        StepRefusal::Turn(TurnReason::OutOfOrder)
    );
    table.passes(16);
    for by in [ONE, TWO] {
        assert_eq!(
            table.refused(turn(by, Move::Pass)),
            StepRefusal::Turn(TurnReason::TooMany)
        );
    }
    table.confirmed();
    assert_eq!(table.refused(turn(ONE, Move::Pass)), StepRefusal::GameOver);
    assert_eq!(table.refused(Step::Confirm(ONE)), StepRefusal::GameOver);
}

#[test]
fn totals_that_no_record_holds() {
    let mut table = Table::new(VariantName::Webfeud);
    table.scores(&[9999, 0]);
    assert_eq!(
        table.refused(turn(ONE, noted(1))),
        StepRefusal::Record(RecordReason::TotalOutOfRange)
    );
}

#[test]
fn tiles_noted_of_a_turn_are_no_more_than_a_rack() {
    let mut table = Table::new(GOUDS8);
    let with = |tiles| Move::LayNoted {
        points: points(10),
        tiles: Some(tiles),
        placement: gouds8::rules::Placement::default(),
    };
    assert_eq!(
        table.refused(turn(ONE, with(9))),
        StepRefusal::Play(PlayRefusal::TooManyTiles(8))
    );
    assert_eq!(
        table.refused(turn(ONE, with(0))),
        StepRefusal::Play(PlayRefusal::NoTiles)
    );
}

#[test]
fn a_game_has_an_end_however_it_is_played() {
    let mut table = Table::new(VariantName::Webfeud);
    let mut steps = 0;
    let refusal = loop {
        let by = table.game.state().progress().to_move;
        match table
            .game
            .apply(turn(by, Move::Exchange(Exchanged::Number(1))))
        {
            Ok(()) => steps += 1,
            Err(refusal) => break refusal,
        }
    };
    assert_eq!((steps, refusal), (2000, StepRefusal::TooLong));
}

#[test]
fn every_refusal_is_said_in_both_languages() {
    let mut table = Table::new(GOUDS8);
    table.lays(ONE, "8H", "DE");
    let refusal = table.refused(turn(TWO, swap(&["H8"])));
    for (language, sentence) in [
        (Language::Dutch, "Op H8 ligt geen blanco."),
        (Language::English, "No blank lies on H8."),
    ] {
        assert_eq!(language.messages().step_refusal(&refusal), sentence);
    }
    let too_much = StepRefusal::MoreThanBag(1);
    assert_eq!(
        Language::Dutch.messages().step_refusal(&too_much),
        "In het zakje zit één blokje: meer ruilen kan niet."
    );
    assert_eq!(
        Language::English.messages().step_refusal(&too_much),
        "The bag holds one tile: more cannot be exchanged."
    );
    let words = PlayRefusal::NotInList(vec!["ED".to_owned(), "XE".to_owned()]);
    assert_eq!(
        Language::Dutch.messages().play_refusal(&words),
        "Niet in de woordenlijst: ED, XE."
    );
}
