//! Games as they are played: what follows from their steps.

use gouds8::rules::game::{Correction, Game, Move, Over, Phase, Step, StepRefusal};
use gouds8::rules::{Ending, Outcome, Side, TurnReason, VariantName};

use crate::table::{ONE, TWO, Table, exchange, lay, lies, noted, points, swap, tile, totals, turn};

const GOUDS8: VariantName = VariantName::Gouds8;

#[test]
fn turns_are_counted_and_racks_filled_up_when_nobody_can_object_any_more() {
    let mut table = Table::new(GOUDS8);
    assert_eq!(table.bag(), 102 - 16);
    table.sees(ONE, "FIETSENA").lays(ONE, "8D", "FIETS");
    assert_eq!(table.points(), (33, 0));
    assert_eq!(table.rack(ONE), "AEN");
    assert_eq!(table.bag(), 86);
    table.lays(TWO, "H8", "SOK");
    assert_eq!(table.rack(ONE), "AEN-----");
    assert_eq!(table.rack(TWO), "------");
    assert_eq!(table.bag(), 81);
    // SOK: S lies there already; H9 and H10 are plain.
    assert_eq!(table.points(), (33, 6));
    assert_eq!(table.game.phase(), Phase::Turn(ONE));
}

#[test]
fn webfeud_fills_the_rack_at_once() {
    let mut table = Table::new(VariantName::Webfeud);
    table.sees(ONE, "FIETSEN").lays(ONE, "8D", "FIETS");
    assert_eq!(table.rack(ONE), "EN-----");
    assert_eq!(table.bag(), 104 - 14 - 5);
}

#[test]
fn the_score_sheet_follows_from_the_plays() {
    let mut table = Table::new(GOUDS8);
    table
        .lays(ONE, "8D", "FiETS")
        .passes(1)
        .exchanges(ONE, "AB");
    let sheet: Vec<String> = table
        .game
        .state()
        .turns()
        .iter()
        .map(|turn| format!("{:?} {:?}", turn.action.kind(), turn.action.tiles()))
        .collect();
    assert_eq!(sheet, ["Play Some(5)", "Pass None", "Exchange Some(2)"]);
    let gouds8::rules::Action::Play {
        placement, points, ..
    } = &table.game.state().turns()[0].action
    else {
        panic!("a play");
    };
    assert_eq!(placement.word.as_ref().unwrap().as_str(), "FiETS");
    assert_eq!(placement.at.unwrap().to_string(), "8D");
    // The blank takes its letter's point away twice.
    assert_eq!(points.get(), 33 - 2);
}

#[test]
fn the_first_play_covers_the_centre_whatever_came_before() {
    let mut table = Table::new(GOUDS8);
    table.passes(1).exchanges(TWO, "E");
    let aside = lay(table.play("1A", "DE"));
    assert_eq!(
        table.refused(turn(ONE, aside)),
        StepRefusal::Play(gouds8::rules::play::PlayRefusal::NotOverCentre)
    );
    table.lays(ONE, "8H", "DE");
    assert_eq!(table.points(), (6, 0));
}

#[test]
fn points_that_were_noted_stand_until_they_are_corrected() {
    let mut table = Table::new(GOUDS8);
    let play = table.play("8H", "DE");
    table.does(turn(
        ONE,
        Move::Lay {
            play,
            noted: Some(points(7)),
        },
    ));
    assert_eq!(table.points(), (7, 0));
    table.does(Step::Correct(Correction::Turn {
        turn: 0,
        points: points(6),
    }));
    assert_eq!(table.points(), (6, 0));
    assert_eq!(
        table.refused(Step::Correct(Correction::Turn {
            turn: 1,
            points: points(6),
        })),
        StepRefusal::NoSuchTurn
    );
    table.passes(1);
    assert_eq!(
        table.refused(Step::Correct(Correction::Turn {
            turn: 1,
            points: points(6),
        })),
        StepRefusal::ScoresNothing
    );
}

#[test]
fn a_mistake_in_counting_can_be_corrected_after_the_game() {
    let mut table = Table::new(GOUDS8);
    table.scores(&[10; 15]).scores(&[11]).confirmed();
    assert_eq!(table.game.record().outcome(), Outcome::Won(Side::Second));
    table.does(Step::Correct(Correction::Turn {
        turn: 0,
        points: points(12),
    }));
    assert_eq!(table.game.phase(), Phase::Over(Ending::Complete));
    assert_eq!(table.game.record().outcome(), Outcome::Won(Side::First));
    assert_eq!(table.game.record().board_points(), Some(totals(82, 81)));
}

#[test]
fn a_correction_before_both_have_confirmed_is_confirmed_anew() {
    let mut table = Table::new(GOUDS8);
    table.scores(&[10; 16]).does(Step::Confirm(ONE));
    assert_eq!(
        table.refused(Step::Confirm(ONE)),
        StepRefusal::ConfirmedAlready
    );
    table.does(Step::Correct(Correction::Turn {
        turn: 15,
        points: points(9),
    }));
    assert_eq!(table.game.phase(), Phase::Confirmation(Over::Turns));
    table.confirmed();
    assert_eq!(table.game.record().board_points(), Some(totals(80, 79)));
}

#[test]
fn a_blank_is_swapped_for_its_letter_which_counts_once() {
    let mut table = Table::new(GOUDS8);
    // Q lies on A8, which triples the word, as a blank.
    table
        .lays(ONE, "8D", "FIETS")
        .lays(TWO, "8D", "FIETSTAS")
        .lays(ONE, "8A", "qUEFIETSTAS");
    table.sees(TWO, "QA");
    let before = table.points();
    table.does(turn(TWO, swap(&["A8"])));
    assert_eq!(table.points(), (before.0, before.1 + 10));
    let rules = table.game.rules().clone();
    assert_eq!(lies(&rules, table.board(), "A8"), "Q");
    // The blank came onto the rack of whoever swapped it, and stands for nothing any more.
    let rack = table.game.state().position().unwrap().ledger.rack(TWO);
    assert_eq!(rack.known.count(tile(&rules, "?")), 1);
    assert_eq!(rack.known.count(tile(&rules, "Q")), 0);
    assert_eq!(rack.total(), 8);
    assert_eq!(table.game.phase(), Phase::Turn(ONE));
    // From now on the Q counts in words that go through it.
    table.lays(ONE, "A8", "QA");
    assert_eq!(table.points().0, before.0 + 11);
}

#[test]
fn a_blank_is_laid_for_a_letter_that_is_on_the_rack_too() {
    // Either F may be laid; what is noted says which, and the other stays.
    for (word, score, left) in [("fIETS", 12 + 5, "AEF"), ("FIETS", 28 + 5, "AE?")] {
        let mut table = Table::new(GOUDS8);
        table.sees(ONE, "FIETSAE?").lays(ONE, "8D", word);
        assert_eq!(table.points().0, score, "{word}");
        assert_eq!(table.rack(ONE), left, "{word}");
    }
}

#[test]
fn exchanged_tiles_go_into_the_bag_and_as_many_come_out() {
    for name in VariantName::ALL {
        let mut table = Table::new(name);
        let bag = table.bag();
        table.sees(ONE, "?ABC");
        let (given, drawn) = (table.counts("?B"), table.counts("QX"));
        table.does(turn(ONE, exchange(given, Some(drawn))));
        let hidden = "-".repeat(usize::from(name.variant().rack_size) - 4);
        assert_eq!(table.rack(ONE), format!("ACQX{hidden}"), "{name:?}");
        assert_eq!(table.bag(), bag, "{name:?}");
        assert_eq!(
            table.all_tiles(),
            table.game.rules().set.tiles(),
            "{name:?}"
        );
    }
}

#[test]
fn an_exchanged_tile_can_come_back_in_webfeud_alone() {
    // There is one Q: it is in the bag again only if it goes there before the drawing.
    for (name, comes_back) in [
        (VariantName::Webfeud, true),
        (GOUDS8, false),
        (VariantName::Scrabble, false),
    ] {
        let mut table = Table::new(name);
        let (given, drawn) = (table.counts("Q"), table.counts("Q"));
        let step = turn(ONE, exchange(given, Some(drawn)));
        assert_eq!(table.game.apply(step).is_ok(), comes_back, "{name:?}");
    }
}

#[test]
fn of_an_exchange_by_number_nobody_knows_what_is_left() {
    let mut table = Table::new(GOUDS8);
    table.sees(ONE, "ABCDEFGH");
    table.does(turn(
        ONE,
        Move::Exchange(gouds8::rules::game::Exchanged::Number(5)),
    ));
    assert_eq!(table.rack(ONE), "--------");
    assert_eq!(table.all_tiles(), table.game.rules().set.tiles());
}

#[test]
fn games_of_which_only_points_or_totals_are_known_are_games_too() {
    let mut by_points = Table::new(GOUDS8);
    by_points.scores(&[20; 14]).scores(&[58, 58]).confirmed();
    assert_eq!(
        by_points.game.record().board_points(),
        Some(totals(198, 198))
    );
    assert_eq!(by_points.game.record().outcome(), Outcome::Drawn);
    assert!(by_points.game.state().position().is_none());

    let mut by_totals = Table::new(GOUDS8);
    by_totals.does(Step::Totals(totals(214, 198))).confirmed();
    assert_eq!(by_totals.game.record().outcome(), Outcome::Won(ONE));
    assert_eq!(by_totals.game.record().turns(), None);

    let mut both = Table::new(GOUDS8);
    both.does(Step::Totals(totals(1, 2)));
    assert_eq!(
        both.refused(turn(ONE, noted(3))),
        StepRefusal::TotalsOrTurns
    );
    let mut turns_first = Table::new(GOUDS8);
    turns_first.scores(&[1]);
    assert_eq!(
        turns_first.refused(Step::Totals(totals(1, 2))),
        StepRefusal::TotalsOrTurns
    );
}

#[test]
fn after_a_play_without_squares_nothing_can_be_laid_until_it_is_taken_off() {
    let mut table = Table::new(GOUDS8);
    table.lays(ONE, "8H", "DE");
    let next = lay(table.play("H8", "DEN"));
    let before = table.game.state().position().cloned();
    table.does(turn(TWO, noted(12)));
    assert_eq!(
        table.refused(turn(ONE, next.clone())),
        StepRefusal::BoardUnknown
    );
    table.objects(ONE, 1, gouds8::rules::Objection::Upheld);
    let after = table.game.state().position().unwrap();
    assert_eq!(after.board, before.unwrap().board);
    table.does(turn(ONE, next));
    assert_eq!(table.points(), (10, 0));
}

#[test]
fn undoing_gives_back_what_was_before() {
    let mut table = Table::new(GOUDS8);
    table.sees(ONE, "FIETSENA");
    let mut states = vec![table.game.state().clone()];
    for step in [
        turn(ONE, lay(table.play("8D", "FIETS"))),
        Step::Object {
            by: TWO,
            turn: 0,
            outcome: gouds8::rules::Objection::Rejected,
        },
        turn(ONE, Move::Pass),
        turn(TWO, noted(30)),
        Step::End(Ending::Flag(ONE)),
    ] {
        table.does(step);
        states.push(table.game.state().clone());
    }
    while let Some(state) = states.pop() {
        assert_eq!(*table.game.state(), state);
        table.game.undo();
    }
    assert!(table.game.steps().is_empty());
    assert_eq!(table.game.undo(), None);
}

#[test]
fn a_game_is_played_again_from_its_steps() {
    let mut table = Table::new(GOUDS8);
    table
        .lays(ONE, "8D", "FIETS")
        .passes(1)
        .exchanges(ONE, "AB");
    let again = Game::replay(table.game.rules().clone(), table.game.steps().to_vec()).unwrap();
    assert_eq!(again.state(), table.game.state());
    let twice: Vec<Step> = [turn(ONE, Move::Pass), turn(ONE, Move::Pass)].into();
    assert_eq!(
        Game::replay(table.game.rules().clone(), twice).unwrap_err(),
        (1, StepRefusal::Turn(TurnReason::OutOfOrder))
    );
}

#[test]
fn words_are_refused_where_the_rules_know_no_objection() {
    let judge = |word: &str| word == "DE";
    let mut webfeud = Table::new(VariantName::Webfeud);
    let wrong = turn(ONE, lay(webfeud.play("8H", "ED")));
    assert_eq!(
        webfeud.game.apply_judged(wrong, &judge),
        Err(StepRefusal::Play(
            gouds8::rules::play::PlayRefusal::NotInList(vec!["ED".to_owned()])
        ))
    );
    assert_eq!(webfeud.game.phase(), Phase::Turn(ONE), "no turn is spent");
    let right = turn(ONE, lay(webfeud.play("8H", "DE")));
    assert_eq!(webfeud.game.apply_judged(right, &judge), Ok(()));
    assert_eq!(webfeud.game.phase(), Phase::Turn(TWO));

    let mut gouds8 = Table::new(GOUDS8);
    let wrong = turn(ONE, lay(gouds8.play("8H", "ED")));
    assert_eq!(gouds8.game.apply_judged(wrong, &judge), Ok(()));
}
