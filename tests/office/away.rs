//! Absence noted ahead: taken over by a round when it is made, told, and undone.

use chrono::NaiveDate;
use gouds8::competition::{
    AbsenceKind, PairingSystem, PlannedAbsence, RoundNumber, Settings, Span,
};
use gouds8::office::competition::plan_rounds;
use gouds8::office::round::{
    ProposalRequest, SeveralRounds, add_round, discard_draft, forget_planned_absence, mark_absent,
    plan_absence, propose_round, propose_rounds, publish_round,
};
use gouds8::office::{Refusal, undo};
use gouds8::store::{CompetitionKey, PlayerKey, Version};

use crate::stage::{Stage, by_hand, refusal};

fn day(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 3, day).unwrap()
}

fn rounds(first: i64, last: i64) -> PlannedAbsence {
    let round = |number| RoundNumber::new(number).unwrap();
    PlannedAbsence {
        span: Span::Rounds(round(first), round(last)),
        kind: AbsenceKind::Absent,
    }
}

fn days(first: u32, last: u32) -> PlannedAbsence {
    PlannedAbsence {
        span: Span::Days(day(first), day(last)),
        kind: AbsenceKind::ClubDuty,
    }
}

/// Who is absent in a round, by place from 0, and in what way.
fn absent(stage: &Stage, key: CompetitionKey, round: usize) -> Vec<(usize, AbsenceKind)> {
    let competition = stage.loaded(key);
    let absent = &competition.rounds[round].absent;
    absent
        .iter()
        .map(|absence| (absence.player.position(), absence.kind))
        .collect()
}

fn plan(stage: &Stage, key: CompetitionKey, player: PlayerKey, absence: PlannedAbsence) {
    plan_absence(&stage.errand(), key, player, absence).unwrap();
}

fn four(stage: &Stage, pairing: PairingSystem) -> (CompetitionKey, Vec<PlayerKey>) {
    let settings = Settings {
        pairing,
        ..by_hand()
    };
    let (key, players) = stage.competition_of(settings, &["Aalders", "Berg", "Cuypers", "Dekker"]);
    let version = stage.stored(key).head.version;
    let dates = [Some(day(5)), Some(day(12)), Some(day(26))];
    plan_rounds(&stage.errand(), key, version, &dates).unwrap();
    (key, players)
}

#[test]
fn a_round_takes_over_who_will_be_absent_in_it_by_number_and_by_day() {
    let stage = Stage::new();
    let (key, players) = four(&stage, PairingSystem::Manual);
    plan(&stage, key, players[0], rounds(2, 2));
    plan(&stage, key, players[3], days(10, 20));
    let empty = |stage: &Stage| {
        // Marking somebody else makes the round, as a tap on the list does.
        let done = mark_absent(
            &stage.errand(),
            key,
            players[1],
            Some(AbsenceKind::NoNotice),
        );
        done.unwrap().value
    };
    let first = empty(&stage);
    assert_eq!(absent(&stage, key, 0), [(1, AbsenceKind::NoNotice)]);
    let pairs = crate::stage::arrangement(&[(players[0], players[2])]);
    let first =
        gouds8::office::round::rearrange_round(&stage.errand(), first.key, first.version, &pairs)
            .unwrap()
            .value;
    publish_round(&stage.errand(), first.key, first.version).unwrap();
    empty(&stage);
    assert_eq!(
        absent(&stage, key, 1),
        [
            (0, AbsenceKind::Absent),
            (3, AbsenceKind::ClubDuty),
            (1, AbsenceKind::NoNotice),
        ]
    );
}

#[test]
fn the_program_pairs_around_them_also_for_several_rounds_at_once() {
    let stage = Stage::new();
    let (key, players) = four(&stage, PairingSystem::Swiss);
    plan(&stage, key, players[3], rounds(1, 1));
    let request = ProposalRequest::default();
    propose_round(&stage.errand(), key, &request).unwrap();
    assert_eq!(absent(&stage, key, 0), [(3, AbsenceKind::Absent)]);
    assert_eq!(stage.loaded(key).rounds[0].games.len(), 1);

    let (key, players) = four(&stage, PairingSystem::RoundRobin);
    plan(&stage, key, players[3], days(12, 12));
    let request = SeveralRounds {
        known: 0,
        wanted: None,
        publish: true,
    };
    propose_rounds(&stage.errand(), key, request).unwrap();
    let games: Vec<usize> = stage
        .loaded(key)
        .rounds
        .iter()
        .map(|round| round.games.len())
        .collect();
    assert_eq!(games[..3], [2, 1, 2]);
    assert_eq!(absent(&stage, key, 1), [(3, AbsenceKind::ClubDuty)]);
}

#[test]
fn a_proposal_that_is_there_takes_it_over_at_once_unless_the_player_plays_in_it() {
    let stage = Stage::new();
    let (key, players) = four(&stage, PairingSystem::Manual);
    let draft = add_round(&stage.errand(), key, None, &[]).unwrap().value;
    plan(&stage, key, players[2], rounds(1, 3));
    assert_eq!(absent(&stage, key, 0), [(2, AbsenceKind::Absent)]);
    let latest = undo::next(&stage.office, key).unwrap().entry.revision;
    undo::undo(&stage.errand(), key, latest).unwrap();
    assert!(absent(&stage, key, 0).is_empty());
    let version = stage.stored(key).rounds[0].1;
    discard_draft(&stage.errand(), draft.key, version).unwrap();

    stage.draft(key, &[(players[0], players[1])]);
    let everything = stage.everything(key);
    let refused = plan_absence(&stage.errand(), key, players[0], rounds(1, 3));
    assert!(matches!(refusal(refused), Refusal::Unsound(_)));
    let refused = plan_absence(
        &stage.errand_of(&stage.stranger),
        key,
        players[2],
        rounds(5, 6),
    );
    assert_eq!(refusal(refused), Refusal::NotAllowed);
    assert!(stage.everything(key) == everything);
    // Another round is no matter of the proposal.
    plan(&stage, key, players[0], rounds(2, 3));
}

#[test]
fn what_was_noted_is_taken_back_and_undone_and_twice_is_once() {
    let stage = Stage::new();
    let (key, players) = four(&stage, PairingSystem::Manual);
    let away = |stage: &Stage| stage.stored(key).desk.away.get(&players[0]).cloned();
    plan(&stage, key, players[0], rounds(4, 6));
    plan(&stage, key, players[0], days(1, 20));
    assert_eq!(away(&stage), Some(vec![rounds(4, 6), days(1, 20)]));
    let revision = stage.stored(key).head.revision;
    plan(&stage, key, players[0], days(1, 20));
    assert_eq!(stage.stored(key).head.revision, revision);

    let version = stage.stored(key).players[0].1;
    let forget = |stage: &Stage, version: Version| {
        forget_planned_absence(&stage.errand(), key, players[0], version, rounds(4, 6))
    };
    let old = forget(&stage, Version(version.0 - 1));
    assert!(matches!(refusal(old), Refusal::Outdated { .. }));
    forget(&stage, version).unwrap();
    assert_eq!(away(&stage), Some(vec![days(1, 20)]));
    assert_eq!(stage.deeds(key)[0], "forget_planned_absence");
    for expected in [
        Some(vec![rounds(4, 6), days(1, 20)]),
        Some(vec![rounds(4, 6)]),
        None,
    ] {
        let latest = undo::next(&stage.office, key).unwrap().entry.revision;
        undo::undo(&stage.errand(), key, latest).unwrap();
        assert_eq!(away(&stage), expected);
    }
}

#[test]
fn every_proposal_that_is_there_takes_it_over_or_refuses_it() {
    let stage = Stage::new();
    let (key, players) = four(&stage, PairingSystem::RoundRobin);
    let version = stage.stored(key).head.version;
    let all = SeveralRounds {
        known: 0,
        wanted: Some(3),
        publish: false,
    };
    propose_rounds(&stage.errand(), key, all).unwrap();
    assert_eq!(stage.loaded(key).rounds.len(), 3);
    // In the third, as in the first, everybody is paired.
    for round in [1, 3] {
        let planned = plan_absence(&stage.errand(), key, players[1], rounds(round, round));
        assert!(matches!(refusal(planned), Refusal::Unsound(_)), "{round}");
    }
    assert_eq!(stage.stored(key).head.version, version);
    assert_eq!(absent(&stage, key, 2), []);
}

#[test]
fn another_kind_of_the_same_absence_counts_in_the_proposal_too() {
    let stage = Stage::new();
    let (key, players) = four(&stage, PairingSystem::Manual);
    add_round(&stage.errand(), key, None, &[]).unwrap();
    plan(&stage, key, players[2], rounds(1, 1));
    assert_eq!(absent(&stage, key, 0), [(2, AbsenceKind::Absent)]);
    let for_the_club = PlannedAbsence {
        kind: AbsenceKind::ClubDuty,
        ..rounds(1, 1)
    };
    plan(&stage, key, players[2], for_the_club);
    assert_eq!(absent(&stage, key, 0), [(2, AbsenceKind::ClubDuty)]);
}
