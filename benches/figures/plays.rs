//! Checking and scoring a play, and taking a turn of a game.

use std::hint::black_box;
use std::time::Instant;

use gouds8::rules::board::{Board, Square};
use gouds8::rules::game::{Game, Move, Step};
use gouds8::rules::play::{Play, check};
use gouds8::rules::{GameRules, Side, VariantName};

use super::line;

const TIMES: u32 = 200_000;

/// Words as they are noted one after the other, the starter first.
const GAME: [(&str, &str); 6] = [
    ("8D", "FIETS"),
    ("H8", ".OK"),
    ("10G", "S.I"),
    ("G10", ".TRAAT"),
    ("8D", ".....TAS"),
    ("15D", "WAN.EN"),
];

/// Prints the figures.
pub fn print() {
    let rules = GameRules::usual(VariantName::Gouds8);
    let mut game = Game::new(rules.clone());
    let mut last = None;
    for ((at, word), by) in GAME.into_iter().zip(Side::BOTH.into_iter().cycle()) {
        let square = Square::parse(at).expect("a square");
        let position = game.state().position().expect("every square is known");
        let board = position.board.clone();
        let play = Play::noted(&rules.set, &board, square, word).expect("a word that fits");
        let does = Move::Lay {
            play: play.clone(),
            noted: None,
        };
        last = Some((board, game.state().clone(), play));
        game.apply(Step::Turn { by, does })
            .expect("a play that may lie there");
    }
    let (board, state, play) = last.expect("a play");
    println!(
        "a play of five tiles on a board with {} tiles",
        lying(&board)
    );
    microseconds("  checked and scored (a few wanted)", || {
        black_box(check(&rules, black_box(&board), black_box(&play))).is_ok()
    });
    let step = Step::Turn {
        by: Side::Second,
        does: Move::Lay { play, noted: None },
    };
    microseconds("  taken as a turn: order, rack, bag, board, record", || {
        black_box(state.after(&rules, black_box(&step))).is_ok()
    });
}

fn lying(board: &Board) -> usize {
    board.tiles().count()
}

fn microseconds(what: &str, mut work: impl FnMut() -> bool) {
    let began = Instant::now();
    for _ in 0..TIMES {
        assert!(work(), "the play may lie there");
    }
    let each = began.elapsed().as_secs_f64() * 1e6 / f64::from(TIMES);
    line(what, &format!("{each:.2} µs"));
}
