//! Bag, racks and board always add up to the set; drawing is fair.

use gouds8::rules::game::{Step, draw, exchange};
use gouds8::rules::tiles::Tile;
use gouds8::rules::{Objection, Side, VariantName};

use crate::table::{ONE, TWO, Table, swap, turn};

/// Numbers below what is asked, as a die would give them, from a number to begin with.
fn chance(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed;
    move |below| {
        // The multiplier and the odd step are Knuth's for 64 bits; the upper half is the random one.
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let upper = (state >> 32) * u64::from(below);
        u32::try_from(upper >> 32).unwrap()
    }
}

fn whole(table: &Table) {
    assert_eq!(table.all_tiles(), table.game.rules().set.tiles());
    let position = table.game.state().position().unwrap();
    let racks = [ONE, TWO].map(|side| position.ledger.rack(side).total());
    let board = position.board.tiles().count();
    let total = racks[0] + racks[1] + table.bag() + u32::try_from(board).unwrap();
    assert_eq!(total, table.game.rules().set.tiles().total());
}

#[test]
fn tiles_add_up_after_everything_that_moves_them() {
    let mut table = Table::new(VariantName::Gouds8);
    whole(&table);
    table.sees(ONE, "?IETSENF");
    whole(&table);
    table.lays(ONE, "8D", "fIETS");
    whole(&table);
    table.objects(TWO, 0, Objection::Upheld);
    whole(&table);
    table.lays(TWO, "8H", "dE");
    whole(&table);
    table.objects(ONE, 1, Objection::Rejected);
    whole(&table);
    table.sees(TWO, "D").does(turn(TWO, swap(&["H8"])));
    whole(&table);
    table.exchanges(ONE, "?F");
    whole(&table);
}

#[test]
fn a_rack_is_drawn_from_what_nobody_has_seen() {
    let mut below = chance(7);
    let mut table = Table::new(VariantName::Gouds8);
    for side in Side::BOTH {
        let step = draw(table.game.state(), side, &mut below).unwrap();
        table.does(step);
        assert_eq!(draw(table.game.state(), side, &mut below), None);
        assert!(!table.rack(side).contains('-'));
    }
    whole(&table);
    assert_eq!(table.bag(), 86);
}

#[test]
fn tiles_that_are_due_to_a_rack_cannot_be_exchanged() {
    let mut table = Table::new(VariantName::Gouds8);
    assert_eq!(table.game.state().bag(table.game.rules()), Some(86));
    table.lays(ONE, "8D", "FIETS");
    assert_eq!(table.bag(), 86, "they are still in the bag");
    assert_eq!(table.game.state().bag(table.game.rules()), Some(81));
}

/// How often each kind of tile was the first drawn of that many games.
fn drawn(games: u32, mut first_drawn: impl FnMut(&mut dyn FnMut(u32) -> u32) -> Tile) -> Vec<u32> {
    let set = VariantName::Gouds8.variant().tiles.tile_set();
    let kinds: Vec<Tile> = set.tiles().kinds().map(|(tile, _)| tile).collect();
    let mut counts = vec![0; kinds.len()];
    let mut below = chance(2026);
    for _ in 0..games {
        let tile = first_drawn(&mut below);
        let place = kinds.iter().position(|kind| *kind == tile).unwrap();
        counts[place] += 1;
    }
    counts
}

#[test]
fn every_tile_is_drawn_as_often_as_there_are_of_it() {
    // One tile is exchanged, at first from a bag with all but an E that goes.
    let set = VariantName::Gouds8.variant().tiles.tile_set();
    let games = 20_000;
    let counts = drawn(games, |below| {
        let mut below = below;
        let table = Table::new(VariantName::Gouds8);
        let given = table.counts("E");
        let step = exchange(
            table.game.rules(),
            table.game.state(),
            ONE,
            given,
            &mut below,
        );
        let Step::Turn {
            does:
                gouds8::rules::game::Move::Exchange(gouds8::rules::game::Exchanged::Tiles {
                    drawn: Some(drawn),
                    ..
                }),
            ..
        } = step
        else {
            panic!("an exchange of known tiles");
        };
        drawn.nth(0).unwrap()
    });
    // Chi squared over 27 kinds: above 54 in one of a thousand fair runs; the run is always the same.
    let mut chi_squared = 0.0;
    for ((_, number), count) in set.tiles().kinds().zip(counts) {
        let expected = f64::from(games) * f64::from(number) / 102.0;
        chi_squared += (f64::from(count) - expected).powi(2) / expected;
    }
    assert!(chi_squared < 54.0, "{chi_squared}");
}
