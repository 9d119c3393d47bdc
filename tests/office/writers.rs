//! Several who write at once lose nothing.

use gouds8::competition::{PairingSystem, Settings};
use gouds8::office::game::{Note, note_game};
use gouds8::office::player::{PlayerDetails, add_player};
use gouds8::office::round::{ProposalRequest, discard_draft, propose_round};
use gouds8::store::piece::{Piece, read_back};
use gouds8::store::{GameKey, Revision, Version};

use crate::stage::{Stage, by_hand, person, totals};

#[test]
fn everything_that_eight_threads_note_is_kept() {
    const THREADS: usize = 8;
    const NOTES: i64 = 25;
    let stage = Stage::new();
    let names: Vec<String> = (0..2 * THREADS)
        .map(|place| format!("Speler {place}"))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let (key, players) = stage.competition_of(by_hand(), &names);
    let pairs: Vec<_> = players.chunks(2).map(|pair| (pair[0], pair[1])).collect();
    stage.published(key, &pairs);
    let before = stage.stored(key);
    let games: Vec<GameKey> = before.games[0].iter().map(|(game, _)| *game).collect();

    std::thread::scope(|scope| {
        for game in &games {
            scope.spawn(|| {
                for count in 1..=NOTES {
                    let note = Note {
                        game: *game,
                        expected: Version(count),
                        parts: totals(count, 0),
                        date: None,
                    };
                    note_game(&stage.errand(), &note).unwrap();
                }
            });
        }
    });

    let after = stage.stored(key);
    let all = i64::try_from(THREADS).unwrap() * NOTES;
    assert_eq!(after.head.revision, Revision(before.head.revision.0 + all));
    for (game, (_, version)) in after.competition.rounds[0]
        .games
        .iter()
        .zip(&after.games[0])
    {
        assert_eq!(
            i64::from(game.record.board_points().unwrap().first.get()),
            NOTES
        );
        assert_eq!(*version, Version(NOTES + 1));
    }
    let revisions: Vec<i64> = stage
        .history(key)
        .iter()
        .rev()
        .map(|entry| entry.revision.0)
        .collect();
    let expected: Vec<i64> = (1..=after.head.revision.0).collect();
    assert_eq!(revisions, expected, "one entry for each revision");
    assert_eq!(
        stage.office.notices().latest(key),
        Some(after.head.revision)
    );
}

#[test]
fn of_two_who_note_the_same_game_at_once_one_is_told() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    stage.published(key, &[(players[0], players[1])]);
    let game = stage.stored(key).games[0][0].0;
    for round in 1..=20_i64 {
        let outcomes = std::thread::scope(|scope| {
            [0, 1]
                .map(|thread| {
                    let stage = &stage;
                    scope.spawn(move || {
                        let note = Note {
                            game,
                            expected: Version(round),
                            parts: totals(round, thread + 1),
                            date: None,
                        };
                        note_game(&stage.errand(), &note).is_ok()
                    })
                })
                .map(|thread| thread.join().unwrap())
        });
        assert_ne!(outcomes[0], outcomes[1], "one of the two");
        let kept = stage.loaded(key).rounds[0].games[0]
            .record
            .board_points()
            .unwrap();
        assert_eq!(kept.second.get(), if outcomes[0] { 1 } else { 2 });
    }
}

#[test]
fn readers_see_one_moment_while_others_write() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    std::thread::scope(|scope| {
        let writer = scope.spawn(|| {
            for number in 0..60 {
                let details = PlayerDetails::named(person(&format!("Speler {number}")));
                add_player(&stage.errand(), key, &details).unwrap();
            }
        });
        while !writer.is_finished() {
            // Each player made one revision more than the making of the competition.
            let stored = stage.stored(key);
            let players = i64::try_from(stored.players.len()).unwrap();
            assert_eq!(stored.head.revision, Revision(players + 1));
        }
    });
    assert_eq!(stage.loaded(key).players.len(), 60);
}

#[test]
fn two_programs_on_one_file_lose_nothing() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let path = stage.test.path();
    let other = gouds8::store::Database::open(path.to_str().unwrap()).unwrap();
    let offices = [stage.office.clone(), gouds8::office::Office::new(other)];
    std::thread::scope(|scope| {
        for office in &offices {
            scope.spawn(|| {
                for number in 0..40 {
                    let errand = gouds8::office::Errand {
                        office,
                        ..stage.errand()
                    };
                    let details = PlayerDetails::named(person(&format!("Speler {number}")));
                    add_player(&errand, key, &details).unwrap();
                }
            });
        }
    });
    assert_eq!(stage.loaded(key).players.len(), 80);
}

#[test]
fn a_proposal_knows_everybody_who_came_while_it_was_worked_out() {
    const COMING: usize = 60;
    let stage = Stage::new();
    let settings = Settings {
        pairing: PairingSystem::Swiss,
        ..by_hand()
    };
    let (key, players) = stage.competition_of(settings, &["Berg", "Aalders", "Zwart", "Vos"]);
    std::thread::scope(|scope| {
        let coming = scope.spawn(|| {
            for number in 0..COMING {
                let details = PlayerDetails::named(person(&format!("Speler {number}")));
                add_player(&stage.errand(), key, &details).unwrap();
            }
        });
        let mut proposals = 0;
        while !coming.is_finished() || proposals == 0 {
            let request = ProposalRequest::default();
            let proposed = propose_round(&stage.errand(), key, &request).unwrap();
            let round = proposed.value.round;
            discard_draft(&stage.errand(), round.key, round.version).unwrap();
            proposals += 1;
        }
        coming.join().unwrap();
    });
    let mut known = players.len();
    for entry in stage.history(key).iter().rev() {
        match entry.deed.as_str() {
            "add_player" => known += 1,
            "propose_round" => {
                let seated: usize = read_back(entry.after.as_deref())
                    .unwrap()
                    .iter()
                    .map(|piece| match piece {
                        Piece::Game(_) => 2,
                        Piece::Round(round) => round.byes().count(),
                        other => panic!("{other:?}"),
                    })
                    .sum();
                assert_eq!(seated, known);
            }
            _ => {}
        }
    }
    assert_eq!(known, players.len() + COMING);
}
