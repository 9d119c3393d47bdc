//! The demo: two competitions that could have been.

use std::collections::HashSet;

use chrono::TimeDelta;
use diesel::RunQueryDsl;
use gouds8::competition::{Progress, RoundStatus, document};
use gouds8::office::{Actor, DeedError, Errand, Refusal, demo};
use gouds8::rules::{Action, Ending};
use gouds8::store::StoreError;
use gouds8::store::competition::heads;

use crate::stage::{Stage, moment, refusal};

#[test]
fn one_competition_is_running_and_one_is_over() {
    let stage = Stage::new();
    let demo = demo::fill(&stage.errand(), 8).unwrap().unwrap();

    let running = stage.loaded(demo.running.key);
    assert_eq!(running.progress(), Progress::Running);
    assert_eq!(running.rounds_in_all(), Some(7));
    let statuses: Vec<RoundStatus> = running.rounds.iter().map(|round| round.status).collect();
    use RoundStatus::{Closed, Published};
    assert_eq!(statuses, [Closed, Closed, Closed, Published]);
    for round in &running.rounds[..3] {
        assert_eq!(round.pending_games().count(), 0);
    }
    let tonight = &running.rounds[3];
    assert_eq!(tonight.date, Some(stage.errand().now.date()));
    let pending = tonight.pending_games().count();
    assert!(0 < pending && pending < tonight.games.len());
    let under_way = tonight
        .pending_games()
        .filter(|game| game.record.turns().is_some());
    assert_eq!(under_way.count(), 1);

    let finished = stage.loaded(demo.finished.key);
    assert_eq!(finished.progress(), Progress::Finished);
    assert_eq!((finished.players.len(), finished.rounds.len()), (8, 7));
    let mut pairs = HashSet::new();
    for game in finished.rounds.iter().flat_map(|round| &round.games) {
        assert_eq!(game.record.ending(), Ending::Complete);
        assert_eq!(game.record.turns().unwrap().len(), 16);
        pairs.insert((game.first.min(game.second), game.first.max(game.second)));
    }
    assert_eq!(pairs.len(), 28, "everybody met everybody");
}

#[test]
fn whatever_the_seed_the_documents_of_both_are_accepted() {
    for seed in 0..12 {
        let stage = Stage::new();
        let demo = demo::fill(&stage.errand(), seed).unwrap().unwrap();
        for key in [demo.running.key, demo.finished.key] {
            let loaded = stage.loaded(key);
            let written = document::write(&loaded);
            assert_eq!(
                document::read(written.as_bytes()),
                Ok(loaded),
                "seed {seed}"
            );
        }
    }
}

#[test]
fn the_score_sheets_are_believable() {
    let stage = Stage::new();
    let demo = demo::fill(&stage.errand(), 8).unwrap().unwrap();
    let finished = stage.loaded(demo.finished.key);
    let records = finished
        .rounds
        .iter()
        .flat_map(|round| &round.games)
        .map(|game| &game.record);
    for record in records {
        let points = record.board_points().unwrap();
        for points in [points.first.get(), points.second.get()] {
            assert!(
                (60..=400).contains(&points),
                "{points} board points in eight turns"
            );
        }
        for turn in record.turns().unwrap() {
            if let Action::Play { points, tiles, .. } = &turn.action {
                let least = if tiles.unwrap() > 3 { 5 + 4 } else { 1 };
                assert!(points.get() >= least);
            }
        }
    }
}

#[test]
fn the_same_seed_and_day_make_the_same() {
    let make = |seed| {
        let stage = Stage::new();
        let demo = demo::fill(&stage.errand(), seed).unwrap().unwrap();
        (
            stage.loaded(demo.running.key),
            stage.loaded(demo.finished.key),
        )
    };
    assert_eq!(make(1), make(1));
    assert_ne!(make(1).0, make(2).0);
}

#[test]
fn a_failure_halfway_leaves_no_half_of_it() {
    let stage = Stage::new();
    let database = stage.office.database();
    // The second competition of the two is refused by the database.
    database
        .write::<_, StoreError>(|connection| {
            let trap = "CREATE TRIGGER trap BEFORE INSERT ON competition
                WHEN (SELECT count(*) FROM competition) > 0
                BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
            diesel::sql_query(trap).execute(connection)?;
            Ok(())
        })
        .unwrap();
    assert!(matches!(
        demo::fill(&stage.errand(), 8),
        Err(DeedError::Failed(_))
    ));
    assert_eq!(database.read(heads).unwrap(), []);
    database
        .write::<_, StoreError>(|connection| {
            diesel::sql_query("DROP TRIGGER trap").execute(connection)?;
            Ok(())
        })
        .unwrap();
    assert!(demo::fill(&stage.errand(), 8).unwrap().is_some());
}

#[test]
fn a_form_for_it_sent_twice_fills_once() {
    let stage = Stage::new();
    let errand = Errand {
        form_key: Some("form"),
        ..stage.errand()
    };
    assert!(demo::fill(&errand, 8).unwrap().is_some());
    assert!(matches!(
        refusal(demo::fill(&errand, 8)),
        Refusal::AlreadyDone(_)
    ));
    assert_eq!(stage.office.database().read(heads).unwrap().len(), 2);
}

#[test]
fn a_database_with_a_competition_is_left_alone() {
    let stage = Stage::new();
    let operator = Actor::operator("gouds8");
    let errand = Errand {
        now: moment() + TimeDelta::days(1),
        ..stage.errand_of(&operator)
    };
    let demo = demo::fill(&errand, 8).unwrap().unwrap();
    let before = (
        stage.everything(demo.running.key),
        stage.everything(demo.finished.key),
    );
    assert_eq!(demo::fill(&errand, 8).unwrap(), None);
    let after = (
        stage.everything(demo.running.key),
        stage.everything(demo.finished.key),
    );
    assert_eq!(before, after);
}
