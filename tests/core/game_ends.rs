//! How games end, who wins, and what that is worth: the worked cases of the rules.

use std::sync::Arc;

use gouds8::competition::Settings;
use gouds8::competition::standings::GameResult;
use gouds8::rules::game::{Correction, Game, Move, Over, Phase, Step, StepRefusal};
use gouds8::rules::tiles::{LetterKind, TileSet};
use gouds8::rules::{
    Ending, GameRules, Objection, Outcome, RecordReason, Side, Sides, TurnReason, VariantName,
};

use crate::table::{ONE, TWO, Table, lay, noted, totals, turn};

const GOUDS8: VariantName = VariantName::Gouds8;
const SCRABBLE: VariantName = VariantName::Scrabble;
const WEBFEUD: VariantName = VariantName::Webfeud;

/// Match points of both by the usual scheme.
fn match_points(outcome: Outcome) -> (i64, i64) {
    let scheme = Settings::of(GOUDS8).match_points;
    let of = |side: Side| GameResult::of(outcome, side).map_or(0, |one| one.match_points(scheme));
    (of(ONE), of(TWO))
}

/// A table with few tiles: `E` and `N`, worth 1 and 2, so many of each.
fn few(name: VariantName, e: u16, n: u16) -> Table {
    let kind = |text: &str, count, value| LetterKind {
        text: text.to_owned(),
        count,
        value,
    };
    let set = TileSet::new(vec![kind("E", e, 1), kind("N", n, 2)], 0).unwrap();
    Table {
        game: Game::new(GameRules {
            variant: name.variant(),
            set: Arc::new(set),
        }),
    }
}

#[test]
fn eight_turns_each_and_more_points_win() {
    let mut table = Table::new(GOUDS8);
    table.scores(&[25; 14]).scores(&[39, 23]).confirmed();
    let record = table.game.record();
    assert_eq!(record.board_points(), Some(totals(214, 198)));
    assert_eq!(record.outcome(), Outcome::Won(ONE));
    assert_eq!(match_points(record.outcome()), (2, 0));
}

#[test]
fn eight_turns_each_and_as_many_points_are_a_draw() {
    let mut table = Table::new(GOUDS8);
    table.scores(&[25; 14]).scores(&[30, 30]).confirmed();
    let record = table.game.record();
    assert_eq!(record.board_points(), Some(totals(205, 205)));
    assert_eq!(record.outcome(), Outcome::Drawn);
    assert_eq!(match_points(record.outcome()), (1, 1));
}

#[test]
fn whose_flag_falls_has_lost_whatever_the_points() {
    let mut table = Table::new(GOUDS8);
    // Six turns of the first, five of the second, who is making the sixth.
    for _ in 0..5 {
        table.scores(&[25, 34]);
    }
    table.scores(&[25]).does(Step::Correct(Correction::Turn {
        turn: 9,
        points: crate::table::points(35),
    }));
    table.ends(Ending::Flag(TWO));
    let record = table.game.record();
    assert_eq!(record.board_points(), Some(totals(150, 171)));
    assert_eq!(record.outcome(), Outcome::Won(ONE));
    assert_eq!(match_points(record.outcome()), (2, 0));
}

#[test]
fn a_flag_falls_for_who_has_a_turn_left() {
    let mut table = Table::new(GOUDS8);
    table.scores(&[10; 15]);
    let of_the_first = Step::End(Ending::Flag(ONE));
    assert_eq!(
        table.refused(of_the_first),
        StepRefusal::Record(RecordReason::FlagWithoutTurn)
    );
    table.scores(&[10]);
    let after_all = Step::End(Ending::Flag(TWO));
    assert_eq!(table.refused(after_all), StepRefusal::GameOver);
}

#[test]
fn a_quarrel_makes_a_game_void() {
    let mut table = Table::new(GOUDS8);
    table.scores(&[25, 34]).ends(Ending::Void);
    let record = table.game.record();
    assert_eq!(record.outcome(), Outcome::NotPlayed);
    assert!(!record.ending().on_the_board());
    assert_eq!(match_points(record.outcome()), (0, 0));
}

#[test]
fn what_follows_from_the_turns_is_no_ending_to_be_noted() {
    let mut table = Table::new(GOUDS8);
    for ending in [Ending::Complete, Ending::Pending] {
        assert_eq!(
            table.refused(Step::End(ending)),
            StepRefusal::NotSuchAnEnding
        );
    }
    assert_eq!(
        table.refused(Step::End(Ending::Resign(ONE))),
        StepRefusal::Record(RecordReason::EndingUnknownToTheRules)
    );
    assert_eq!(
        table.refused(turn(ONE, Move::Resign)),
        StepRefusal::Turn(TurnReason::UnknownToTheRules)
    );
    assert_eq!(table.refused(Step::Confirm(ONE)), StepRefusal::StillPlaying);
    assert_eq!(
        table.refused(Step::Correct(Correction::Adjustment(Sides::new(1, -1)))),
        StepRefusal::Record(RecordReason::NoAdjustment)
    );
}

#[test]
fn tiles_left_count_for_nothing_in_gouds_8() {
    let mut table = few(GOUDS8, 10, 8);
    // Everything but two tiles is laid; then only passing is left.
    table.lays(ONE, "8H", "EEEEEEEE");
    table.lays(TWO, "H4", "NNNNENNNN");
    assert_eq!(table.bag(), 0);
    assert_eq!(table.rack(ONE), "--");
    assert_eq!(table.rack(TWO), "");
    table.passes(14);
    assert_eq!(table.game.phase(), Phase::Confirmation(Over::Turns));
    table.confirmed();
    assert_eq!(table.game.record().adjustment(), Sides::default());
}

#[test]
fn whoever_has_no_tiles_can_only_pass() {
    let mut table = few(GOUDS8, 10, 8);
    table
        .lays(ONE, "8H", "EEEEEEEE")
        .lays(TWO, "H4", "NNNNENNNN")
        .passes(1);
    let more = lay(table.play("I7", "EE"));
    assert_eq!(
        table.refused(turn(TWO, more)),
        StepRefusal::Play(gouds8::rules::play::PlayRefusal::NotOnRack("E".to_owned()))
    );
    table.passes(1);
}

#[test]
fn going_out_gives_what_the_other_has_left_in_webfeud() {
    let mut table = few(WEBFEUD, 7, 7);
    assert_eq!(table.bag(), 0);
    table.sees(ONE, "EEEEEEE").lays(ONE, "8H", "EEEEEEE");
    // Seven tiles: 40 extra. L8 doubles the word in Webfeud. The other has seven N of 2.
    assert_eq!(table.game.phase(), Phase::Over(Ending::Complete));
    let record = table.game.record();
    assert_eq!(record.adjustment(), Sides::new(14, -14));
    assert_eq!(record.board_points(), Some(totals(14 + 40 + 14, -14)));
    assert_eq!(record.outcome(), Outcome::Won(ONE));
    assert_eq!(table.refused(turn(TWO, Move::Pass)), StepRefusal::GameOver);
}

#[test]
fn an_empty_rack_alone_gives_nothing_extra() {
    let mut table = few(WEBFEUD, 7, 7);
    table.lays(ONE, "8H", "EEEE").passes(1);
    let before = table.game.state().progress().points.first;
    // Three tiles empty the rack: L8 doubles the word, 7 * 2, and nothing is extra.
    table.lays(ONE, "8H", "EEEEEEE");
    let after = table.game.state().progress().points.first;
    assert_eq!(after - before, 14);
    assert_eq!(table.game.phase(), Phase::Over(Ending::Complete));
    assert_eq!(table.game.record().adjustment(), Sides::new(14, -14));
}

#[test]
fn what_a_hidden_rack_has_left_follows_too() {
    let mut table = few(WEBFEUD, 7, 7);
    // Nobody saw a rack; whoever lays seven E leaves seven N.
    table.lays(ONE, "8H", "EEEEEEE");
    assert_eq!(table.game.record().adjustment(), Sides::new(14, -14));
}

#[test]
fn going_out_in_scrabble_can_be_objected_to() {
    let mut table = few(SCRABBLE, 7, 7);
    table.lays(ONE, "8H", "EEEEEEE");
    assert_eq!(
        table.game.phase(),
        Phase::Confirmation(Over::PlayedOut(ONE))
    );
    assert_eq!(table.game.record().ending(), Ending::Pending);
    assert_eq!(table.refused(turn(TWO, Move::Pass)), StepRefusal::GameOver);

    let mut upheld = table.clone();
    upheld.objects(TWO, 0, Objection::Upheld);
    assert_eq!(upheld.game.phase(), Phase::Turn(TWO), "back to playing");
    assert_eq!(
        upheld.game.state().adjustment(upheld.game.rules()),
        Sides::default()
    );
    upheld.lays(TWO, "8H", "NNN");

    let mut rejected = table.clone();
    rejected.objects(TWO, 0, Objection::Rejected);
    assert_eq!(
        rejected.game.phase(),
        Phase::Confirmation(Over::PlayedOut(ONE))
    );
    rejected.confirmed();
    assert_eq!(rejected.game.phase(), Phase::Over(Ending::Complete));
    // The centre and L8, a double letter: (7 + 1) * 2 + 50; no total falls below 0.
    assert_eq!(
        rejected.game.record().board_points(),
        Some(totals(16 + 50 + 14, 0))
    );
}

#[test]
fn one_tile_left_is_not_out() {
    let mut table = few(SCRABBLE, 7, 7);
    table.lays(ONE, "8H", "EEEEEE");
    assert_eq!(table.game.phase(), Phase::Turn(TWO));
    let mut with_a_bag = few(SCRABBLE, 8, 7);
    with_a_bag.lays(ONE, "8H", "EEEEEEE");
    assert_eq!(
        with_a_bag.game.phase(),
        Phase::Turn(TWO),
        "one tile is in the bag"
    );
}

#[test]
fn three_passes_end_webfeud_and_nothing_else_does() {
    let mut table = Table::new(WEBFEUD);
    table.lays(ONE, "8H", "DE").passes(2);
    assert_eq!(table.game.phase(), Phase::Turn(TWO));
    table.exchanges(TWO, "E").passes(2);
    assert_eq!(
        table.game.phase(),
        Phase::Turn(ONE),
        "an exchange is no pass"
    );
    table.passes(1);
    assert_eq!(table.game.phase(), Phase::Over(Ending::Complete));
    let record = table.game.record();
    assert_eq!(record.adjustment(), Sides::default());
    assert_eq!(record.outcome(), Outcome::Won(ONE));
}

#[test]
fn passing_never_ends_gouds_8_early() {
    let mut table = Table::new(GOUDS8);
    table.passes(15);
    assert_eq!(table.game.phase(), Phase::Turn(TWO));
    table.passes(1).confirmed();
    assert_eq!(table.game.record().outcome(), Outcome::Drawn);
}

#[test]
fn six_turns_that_leave_nothing_end_scrabble() {
    let mut table = few(SCRABBLE, 14, 14);
    table.sees(ONE, "EEEEEEE").sees(TWO, "NNNNNNN");
    table.passes(3);
    // A play that is taken off leaves nothing; nor does a turn spent on an objection.
    table
        .lays(TWO, "8H", "NN")
        .objects(ONE, 3, Objection::Upheld);
    table.exchanges(ONE, "E");
    assert_eq!(table.game.phase(), Phase::Turn(TWO));
    table.passes(1);
    assert_eq!(table.game.phase(), Phase::Confirmation(Over::Standstill));
    table.confirmed();
    // Nobody has points to lose.
    assert_eq!(table.game.record().board_points(), Some(totals(0, 0)));
}

#[test]
fn at_a_standstill_of_scrabble_each_loses_what_is_left() {
    let mut table = few(SCRABBLE, 14, 14);
    table
        .lays(ONE, "8H", "EEEE")
        .lays(TWO, "H8", "EN")
        .passes(6);
    table.sees(ONE, "EEEENNN").sees(TWO, "NNNNNNN").confirmed();
    // First 8 - 10, second 1 + 2 - 14: no total falls below 0.
    assert_eq!(table.game.record().adjustment(), Sides::new(-8, -3));
    let mut rich = few(SCRABBLE, 14, 14);
    rich.lays(ONE, "8H", "EEEEEEE").passes(6);
    rich.sees(ONE, "EEEENNN").sees(TWO, "NNNNNNN").confirmed();
    assert_eq!(rich.game.record().board_points(), Some(totals(66 - 10, 0)));
}

#[test]
fn a_play_that_scores_nothing_is_no_standstill() {
    let mut table = Table::new(SCRABBLE);
    table.passes(5).lays(TWO, "8H", "de");
    assert_eq!(table.points(), (0, 0));
    table.passes(5);
    assert_eq!(table.game.phase(), Phase::Turn(TWO));
    table.passes(1);
    assert_eq!(table.game.phase(), Phase::Confirmation(Over::Standstill));
}

#[test]
fn resigning_gives_the_game_to_the_other_whatever_the_points() {
    let mut table = Table::new(WEBFEUD);
    table
        .lays(ONE, "8H", "DE")
        .passes(1)
        .does(turn(ONE, Move::Resign));
    let record = table.game.record();
    assert_eq!(record.ending(), Ending::Resign(ONE));
    assert_eq!(record.outcome(), Outcome::Won(TWO));
    assert_eq!(record.board_points(), Some(totals(3, 0)));
    assert_eq!(match_points(record.outcome()), (0, 2));
}

#[test]
fn where_tiles_are_not_known_the_players_say_when_webfeud_is_over() {
    let mut table = Table::new(WEBFEUD);
    table.scores(&[30, 20]);
    table.does(Step::Correct(Correction::Adjustment(Sides::new(-4, 4))));
    table.confirmed();
    let record = table.game.record();
    assert_eq!(record.board_points(), Some(totals(26, 24)));
    assert_eq!(record.ending(), Ending::Complete);
    assert_eq!(table.refused(turn(ONE, noted(1))), StepRefusal::GameOver);
}

#[test]
fn where_every_tile_is_known_nobody_can_end_a_game_early() {
    let mut table = few(WEBFEUD, 10, 10);
    table.sees(ONE, "EEEEEEE").sees(TWO, "NNNNNNN");
    assert_eq!(table.refused(Step::Confirm(ONE)), StepRefusal::StillPlaying);
}
