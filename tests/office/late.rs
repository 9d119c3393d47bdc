//! A published round after somebody signed off late, or came after all.

use gouds8::competition::{AbsenceKind, PairingSystem, Settings};
use gouds8::office::game::{Note, note_game};
use gouds8::office::round::{KeptRound, LateChange, repair_round, repaired_round};
use gouds8::office::{DeedError, Refusal, undo};
use gouds8::store::{CompetitionKey, PlayerKey, Version};

use crate::stage::{Stage, by_hand, refusal, totals};

/// Six by Swiss, round 1 published: 1-4, 2-5, 3-6.
fn published(stage: &Stage) -> (CompetitionKey, Vec<PlayerKey>, KeptRound) {
    let settings = Settings {
        pairing: PairingSystem::Swiss,
        ..by_hand()
    };
    let names = ["Aalders", "Bakker", "Cuypers", "Dekker", "Evers", "Faber"];
    let (key, players) = stage.competition_of(settings, &names);
    let pairs: Vec<_> = (0..3)
        .map(|place| (players[place], players[place + 3]))
        .collect();
    let round = stage.published(key, &pairs);
    (key, players, round)
}

/// Who meets whom, by the order in which they were entered from 1, at which table.
fn tables(stage: &Stage, key: CompetitionKey) -> Vec<(usize, usize, u16)> {
    stage.loaded(key).rounds[0]
        .games
        .iter()
        .map(|game| {
            let place = |player: gouds8::competition::PlayerIndex| player.position() + 1;
            let table = game.table.unwrap().get();
            (place(game.first), place(game.second), table)
        })
        .collect()
}

fn absent(player: PlayerKey) -> LateChange {
    LateChange {
        absent: vec![(player, AbsenceKind::NoNotice)],
        arrived: Vec::new(),
    }
}

#[test]
fn one_table_changes_for_one_who_signs_off_and_it_is_undone_as_one_deed() {
    let stage = Stage::new();
    let (key, players, round) = published(&stage);
    let change = absent(players[3]);
    let before = stage.loaded(key);
    let shown = repaired_round(&stage.stored(key), 0, &change).unwrap();
    assert_eq!(stage.loaded(key), before, "looking changes nothing");
    let done = repair_round(
        &stage.errand(),
        round.key,
        round.version,
        &change,
        &shown.seal,
    );
    let done = done.unwrap();
    assert_eq!(tables(&stage, key), [(2, 5, 2), (3, 6, 3)]);
    let after = stage.loaded(key);
    assert_eq!(after.rounds[0], shown.repair.round);
    assert_eq!(after.rounds[0].byes[0].position(), 0);
    assert_eq!(after.rounds[0].absent[0].kind, AbsenceKind::NoNotice);
    assert_eq!(stage.deeds(key)[0], "repair_round");

    // Come after all: whoever was free because of it has a game again, and the other tables stay.
    let change = LateChange {
        arrived: vec![players[3]],
        ..LateChange::default()
    };
    let shown = repaired_round(&stage.stored(key), 0, &change).unwrap();
    repair_round(
        &stage.errand(),
        round.key,
        done.value.version,
        &change,
        &shown.seal,
    )
    .unwrap();
    let then = tables(&stage, key);
    assert_eq!(then.len(), 3);
    assert!(then.contains(&(2, 5, 2)) && then.contains(&(3, 6, 3)));
    assert!(stage.loaded(key).rounds[0].absent.is_empty());

    for _ in 0..2 {
        let next = undo::next(&stage.office, key).unwrap();
        undo::undo(&stage.errand(), key, next.entry.revision).unwrap();
    }
    assert_eq!(stage.loaded(key), before);
}

#[test]
fn a_game_that_has_begun_keeps_its_players_and_nothing_else_is_agreed_to_than_was_shown() {
    let stage = Stage::new();
    let (key, players, round) = published(&stage);
    let change = absent(players[3]);
    let shown = repaired_round(&stage.stored(key), 0, &change).unwrap();
    // Meanwhile a result comes in at the table that would change.
    let game = stage.stored(key).games[0][0].0;
    let note = Note {
        game,
        expected: Version(1),
        parts: totals(301, 299),
        date: None,
    };
    note_game(&stage.errand(), &note).unwrap();
    let everything = stage.everything(key);
    let repair = |change: &LateChange, seal: &str| {
        repair_round(&stage.errand(), round.key, round.version, change, seal)
    };
    assert_eq!(
        refusal(repair(&change, &shown.seal)),
        Refusal::HasResults(vec![game])
    );
    // Another seal than the round would have now, an old version, somebody without the right.
    let other = absent(players[4]);
    assert!(matches!(
        refusal(repair(&other, &shown.seal)),
        Refusal::Outdated { .. }
    ));
    let right = repaired_round(&stage.stored(key), 0, &other).unwrap();
    let old = repair_round(
        &stage.errand(),
        round.key,
        Version(round.version.0 - 1),
        &other,
        &right.seal,
    );
    assert!(matches!(refusal(old), Refusal::Outdated { .. }));
    let stranger = stage.errand_of(&stage.stranger);
    let refused = repair_round(&stranger, round.key, round.version, &other, &right.seal);
    assert_eq!(refusal(refused), Refusal::NotAllowed);
    assert!(stage.everything(key) == everything);
    // The table that was played stays where it is.
    repair(&other, &right.seal).unwrap();
    assert!(tables(&stage, key).contains(&(1, 4, 1)));
    let record = &stage.loaded(key).rounds[0].games[0].record;
    assert_eq!(record.board_points().unwrap().first.get(), 301);
}

#[test]
fn only_a_published_round_is_mended() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Aalders", "Bakker"]);
    stage.draft(key, &[(players[0], players[1])]);
    match repaired_round(&stage.stored(key), 0, &absent(players[0])) {
        Err(DeedError::Refused(refusal)) => assert_eq!(refusal, Refusal::StillADraft),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_round_that_later_ones_were_paired_after_is_not_mended() {
    let stage = Stage::new();
    let (key, players, _) = published(&stage);
    stage.published(key, &[(players[0], players[2])]);
    match repaired_round(&stage.stored(key), 0, &absent(players[3])) {
        Err(DeedError::Refused(refusal)) => assert_eq!(refusal, Refusal::NotTheLastRound),
        other => panic!("{other:?}"),
    }
}
