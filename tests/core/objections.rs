//! Objections (rule 7).

use gouds8::rules::game::{Game, Over, Phase, Step, StepRefusal};
use gouds8::rules::{Action, Ending, Objection, Outcome, TurnReason, VariantName};

use crate::table::{ONE, TWO, Table, totals};

const GOUDS8: VariantName = VariantName::Gouds8;
const NOTHING: StepRefusal = StepRefusal::Turn(TurnReason::NothingToObjectTo);

fn object(table: &Table, turn: usize) -> Step {
    Step::Object {
        by: table.game.state().progress().to_move,
        turn,
        outcome: Objection::Rejected,
    }
}

#[test]
fn upheld_the_tiles_go_back_and_the_objector_goes_on() {
    let mut table = Table::new(GOUDS8);
    table.sees(ONE, "FIETSENA");
    let (rack, bag) = (table.rack(ONE), table.bag());
    table
        .lays(ONE, "8D", "FIETS")
        .objects(TWO, 0, Objection::Upheld);
    assert_eq!(table.rack(ONE), rack);
    assert_eq!(table.bag(), bag);
    assert!(table.board().is_empty());
    assert_eq!(table.points(), (0, 0));
    assert_eq!(table.game.phase(), Phase::Turn(TWO));
    // The points stay readable; the centre is to be covered, and doubles, again.
    let Action::Play {
        points, objection, ..
    } = &table.game.state().turns()[0].action
    else {
        panic!("a play");
    };
    assert_eq!((points.get(), *objection), (33, Some(Objection::Upheld)));
    table.lays(TWO, "8H", "DE");
    assert_eq!(table.points(), (0, 6));
    assert_eq!(table.rack(ONE), rack);
}

#[test]
fn a_blank_that_goes_back_stands_for_nothing() {
    let mut table = Table::new(GOUDS8);
    table.sees(ONE, "?IETSENA").lays(ONE, "8D", "fIETS");
    table.objects(TWO, 0, Objection::Upheld);
    assert_eq!(table.rack(ONE), "AEEINST?");
}

#[test]
fn rejected_the_play_stands_and_the_objectors_turn_is_spent() {
    let mut table = Table::new(GOUDS8);
    table
        .lays(ONE, "8D", "FIETS")
        .objects(TWO, 0, Objection::Rejected);
    assert_eq!(table.points(), (33, 0));
    assert_eq!(table.game.phase(), Phase::Turn(ONE));
    let progress = table.game.state().progress();
    assert_eq!((progress.taken.first, progress.taken.second), (1, 1));
    assert_eq!(table.rack(ONE), "--------", "the rack is filled up");
    assert_eq!(
        table.refused(object(&table.clone(), 0)),
        NOTHING,
        "once is enough"
    );
}

#[test]
fn the_fourth_play_of_eighteen_points() {
    // Turns 0 to 5 came before; the first player's fourth is turn 6.
    for (outcome, first, to_move, second_taken) in [
        (Objection::Upheld, 0, TWO, 3),
        (Objection::Rejected, 18, ONE, 4),
    ] {
        let mut table = Table::new(GOUDS8);
        table.passes(6).scores(&[18]).objects(TWO, 6, outcome);
        assert_eq!(table.points(), (first, 0));
        assert_eq!(table.game.phase(), Phase::Turn(to_move));
        assert_eq!(table.game.state().progress().taken.second, second_taken);
    }
}

#[test]
fn what_was_objected_to_stays_so_when_the_game_is_taken_up_again() {
    for outcome in Objection::ALL {
        let mut table = Table::new(GOUDS8);
        table.lays(ONE, "8D", "FIETS").objects(TWO, 0, outcome);
        let rules = table.game.rules().clone();
        let steps = table.game.steps().to_vec();
        for game in [
            Game::replay(rules.clone(), steps).unwrap(),
            Game::of_record(&rules, &table.game.record()).unwrap(),
        ] {
            let mut again = Table { game };
            for by in [ONE, TWO] {
                let step = Step::Object {
                    by,
                    turn: 0,
                    outcome,
                };
                assert_eq!(again.refused(step), NOTHING, "{outcome:?}");
            }
            assert_eq!(again.points(), table.points());
        }
    }
}

#[test]
fn only_the_last_play_of_the_other_can_be_objected_to() {
    let mut table = Table::new(GOUDS8);
    assert_eq!(
        table.refused(object(&table.clone(), 0)),
        NOTHING,
        "nothing was laid"
    );
    table.passes(1);
    assert_eq!(table.refused(object(&table.clone(), 0)), NOTHING, "a pass");
    table.exchanges(TWO, "E");
    assert_eq!(
        table.refused(object(&table.clone(), 1)),
        NOTHING,
        "an exchange"
    );
    table.lays(ONE, "8H", "DE");
    let own = Step::Object {
        by: ONE,
        turn: 2,
        outcome: Objection::Upheld,
    };
    assert_eq!(table.refused(own), NOTHING, "one's own play");
    table.passes(1);
    assert_eq!(
        table.refused(object(&table.clone(), 2)),
        NOTHING,
        "after a turn of one's own"
    );
}

#[test]
fn an_objection_that_comes_twice_hits_one_play() {
    let mut table = Table::new(GOUDS8);
    table.lays(ONE, "8H", "DE").lays(TWO, "8H", "DEN");
    // Meant for turn 0, sent a second time while turn 1 lies there.
    assert_eq!(table.refused(object(&table.clone(), 0)), NOTHING);
    table.objects(ONE, 1, Objection::Upheld);
    let again = Step::Object {
        by: ONE,
        turn: 1,
        outcome: Objection::Upheld,
    };
    assert_eq!(table.refused(again), NOTHING);
}

#[test]
fn the_last_play_can_be_objected_to_until_both_confirm() {
    let mut table = Table::new(GOUDS8);
    table.scores(&[10; 14]).scores(&[10, 25]);
    assert_eq!(table.game.phase(), Phase::Confirmation(Over::Turns));
    assert_eq!(table.game.record().ending(), Ending::Pending);

    let mut upheld = table.clone();
    upheld
        .does(Step::Confirm(ONE))
        .objects(ONE, 15, Objection::Upheld);
    assert_eq!(upheld.game.phase(), Phase::Confirmation(Over::Turns));
    upheld.confirmed();
    assert_eq!(upheld.game.record().board_points(), Some(totals(80, 70)));
    assert_eq!(upheld.game.record().outcome(), Outcome::Won(ONE));

    // Whoever has no turn left has nothing to lose.
    let mut rejected = table.clone();
    rejected.objects(ONE, 15, Objection::Rejected);
    assert_eq!(rejected.game.state().turns().len(), 16);
    rejected.confirmed();
    assert_eq!(rejected.game.record().board_points(), Some(totals(80, 95)));
    assert_eq!(rejected.game.record().outcome(), Outcome::Won(TWO));

    table.confirmed();
    let late = Step::Object {
        by: ONE,
        turn: 15,
        outcome: Objection::Upheld,
    };
    assert_eq!(table.refused(late), StepRefusal::GameOver);
}

#[test]
fn a_rejected_objection_can_cost_the_last_turn() {
    let mut table = Table::new(GOUDS8);
    table
        .scores(&[10; 15])
        .objects(TWO, 14, Objection::Rejected);
    assert_eq!(table.game.phase(), Phase::Confirmation(Over::Turns));
    table.confirmed();
    assert_eq!(table.game.record().board_points(), Some(totals(80, 70)));
}

#[test]
fn webfeud_knows_no_objections() {
    let mut table = Table::new(VariantName::Webfeud);
    table.lays(ONE, "8H", "DE");
    assert_eq!(
        table.refused(object(&table.clone(), 0)),
        StepRefusal::Turn(TurnReason::UnknownToTheRules)
    );
}

#[test]
fn the_list_decides_an_objection() {
    let mut table = Table::new(GOUDS8);
    assert_eq!(table.game.objection(TWO, &|_: &str| true), None);
    table.lays(ONE, "8H", "DE").lays(TWO, "9H", "EN");
    // EN, DE and EN are formed.
    for (list, outcome) in [
        (["EN", "DE"], Objection::Rejected),
        (["EN", "ED"], Objection::Upheld),
    ] {
        let step = table
            .game
            .objection(ONE, &|word: &str| list.contains(&word));
        let expected = Step::Object {
            by: ONE,
            turn: 1,
            outcome,
        };
        assert_eq!(step, Some(expected));
    }
}
