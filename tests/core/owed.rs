//! What is still owed, and what a proposal was made from.

use gouds8::competition::pairing::{Basis, BasisChange, propose};
use gouds8::competition::{
    ByeBoardPoints, Competition, PairingSystem, Player, Round, RoundStatus, owed,
};
use gouds8::rules::Ending;

use crate::sketch::{
    absence, add_round, at, competition, ended, number, play, played, players, rated,
};

/// Who owes whom, by place from 1, the round, and whether it is paired.
fn debts(competition: &Competition) -> Vec<(usize, usize, u16, bool)> {
    owed(competition)
        .into_iter()
        .map(|owed| {
            let (one, other) = (owed.one.position() + 1, owed.other.position() + 1);
            (
                one.min(other),
                one.max(other),
                owed.round.get(),
                owed.game.is_some(),
            )
        })
        .collect()
}

#[test]
fn a_game_is_owed_once_its_round_is_over() {
    let mut competition = competition(players(4));
    competition.settings.pairing = PairingSystem::Swiss;
    add_round(
        &mut competition,
        vec![played(0, 2, (20, 10)), ended(1, 3, Ending::Pending)],
        &[],
        &[],
    );
    competition.rounds[0].status = RoundStatus::Published;
    assert_eq!(debts(&competition), [], "it is being played");
    competition.rounds[0].status = RoundStatus::Closed;
    assert_eq!(debts(&competition), [(2, 4, 1, true)]);
    // Reopened while a later round is published.
    competition.rounds[0].status = RoundStatus::Published;
    add_round(
        &mut competition,
        vec![played(0, 1, (20, 10)), ended(2, 3, Ending::Pending)],
        &[],
        &[],
    );
    competition.rounds[1].status = RoundStatus::Published;
    assert_eq!(debts(&competition), [(2, 4, 1, true)]);
    // A proposal owes nothing.
    competition.rounds[1].status = RoundStatus::Draft;
    assert_eq!(debts(&competition), []);
}

#[test]
fn a_round_robin_owes_what_was_due_and_never_paired() {
    let mut competition = competition(players(4));
    competition.settings.pairing = PairingSystem::RoundRobin;
    // Round 1: 1-4, 2-3; 4 is away.
    let round = propose(&competition, &[absence(3)], 0).unwrap().round;
    play(&mut competition, &round, |_| (10, 9));
    assert_eq!(debts(&competition), [(1, 4, 1, false)]);
    for _ in 0..2 {
        let round = propose(&competition, &[], 0).unwrap().round;
        play(&mut competition, &round, |_| (10, 9));
        assert_eq!(debts(&competition), [(1, 4, 1, false)]);
    }
    // Who left owes nothing any more.
    competition.players[3].until_round = Some(number(3));
    assert_eq!(debts(&competition), []);
    competition.players[3].until_round = None;
    let round = propose(&competition, &[], 0).unwrap().round;
    play(&mut competition, &round, |_| (10, 9));
    assert_eq!(debts(&competition), []);
}

#[test]
fn a_basis_changes_with_what_pairing_looks_at_and_with_nothing_else() {
    let mut before = competition(players(5));
    before.settings.pairing = PairingSystem::Swiss;
    add_round(
        &mut before,
        vec![played(0, 1, (20, 10)), played(2, 3, (20, 10))],
        &[4],
        &[],
    );
    let round = propose(&before, &[], 0).unwrap().round;
    before.rounds.push(round);
    let basis = Basis::of(&before, number(2));
    let changes = |change: &dyn Fn(&mut Competition)| {
        let mut after = before.clone();
        change(&mut after);
        Basis::of(&after, number(2)).changes_since(&basis)
    };
    assert_eq!(changes(&|_| {}), []);
    let result = [BasisChange::Round(number(1))];
    assert_eq!(
        changes(&|after| after.rounds[0].games[0] = played(0, 1, (20, 11))),
        result
    );
    assert_eq!(
        changes(&|after| after.rounds[0].games[0] = ended(0, 1, Ending::Void)),
        result
    );
    assert_eq!(changes(&|after| after.rounds[0].byes.clear()), result);
    assert_eq!(
        changes(&|after| after.rounds[1].absent.push(absence(0))),
        [BasisChange::Absent]
    );
    assert_eq!(
        changes(&|after| after.players[0] = rated(after.players[0].clone(), 1500)),
        [BasisChange::Players]
    );
    assert_eq!(
        changes(&|after| after.players[4].until_round = Some(number(1))),
        [BasisChange::Players]
    );
    assert_eq!(
        changes(&|after| {
            let pair = (at(0), at(2));
            after.settings.pairing_settings.forbidden.push(pair);
        }),
        [BasisChange::Settings]
    );
    // Byes count in the board points by which the ladder goes.
    assert_eq!(
        changes(&|after| after.settings.bye_board_points = ByeBoardPoints::Fixed(123)),
        [BasisChange::Settings]
    );
    // Not looked at: names, days, tables, how the round itself is arranged.
    assert_eq!(
        changes(&|after| {
            after.players[0].name = after.players[1].name.clone();
            after.rounds[0].date = chrono::NaiveDate::from_ymd_opt(2026, 3, 5);
            after.rounds[0].games[0].table = None;
            after.rounds[1].games.clear();
            after.settings.minutes = None;
        }),
        []
    );
}

#[test]
fn under_keizer_a_basis_changes_with_everybody_on_the_ladder() {
    let mut before = competition(players(4));
    before.settings.pairing = PairingSystem::Keizer;
    add_round(
        &mut before,
        vec![played(0, 1, (20, 10)), played(2, 3, (20, 10))],
        &[],
        &[],
    );
    before.players[3].until_round = Some(number(1));
    before.rounds.push(Round::empty(number(2)));
    let basis = Basis::of(&before, number(2));
    let changes = |change: &dyn Fn(&mut Competition)| {
        let mut after = before.clone();
        change(&mut after);
        Basis::of(&after, number(2)).changes_since(&basis)
    };
    // Who has left stays on the ladder, and came onto it by rating.
    assert_eq!(
        changes(&|after| after.players[3] = Player {
            until_round: Some(number(1)),
            ..rated(after.players[3].clone(), 1500)
        }),
        [BasisChange::Players]
    );
    assert_eq!(
        changes(&|after| after.players[2].from_round = Some(number(2))),
        [BasisChange::Players]
    );
    // Board points do not move the ladder.
    assert_eq!(
        changes(&|after| after.settings.bye_board_points = ByeBoardPoints::Fixed(123)),
        []
    );
}
