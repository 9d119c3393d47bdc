//! A program that is killed while notes are being saved loses nothing that it acknowledged; of a round that it was
//! pairing there is all or nothing.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use gouds8::competition::{PairingSystem, Settings};
use gouds8::office::game::{Note, note_game};
use gouds8::office::round::{ProposalRequest, discard_draft, propose_round};
use gouds8::office::{Errand, Office};
use gouds8::store::{CompetitionKey, Database, GameKey, Version, backup, competition, game};

use crate::stage::{Stage, by_hand, totals};

/// Where the child finds the database and the game; not set, there is no child.
const CHILD: &str = "GOUDS8_TEST_NOTES_IN";

/// The child: notes one total after another and acknowledges each, until it is killed.
#[test]
fn note_without_end_when_told_to() {
    let Ok(told) = std::env::var(CHILD) else {
        return;
    };
    let (path, game) = told.split_once('\n').unwrap();
    let game: GameKey = game.parse().unwrap();
    let office = Office::new(Database::open(path).unwrap());
    let actor = gouds8::office::Actor::operator("child");
    let errand = Errand {
        office: &office,
        actor: &actor,
        now: crate::stage::moment(),
        form_key: None,
    };
    let found = office
        .database()
        .read(|connection| game::find(connection, game))
        .unwrap()
        .unwrap();
    let mut expected = found.version;
    loop {
        let note = Note {
            game,
            expected,
            // The version that will follow, so that the parent can tell what was kept.
            parts: totals(expected.0 + 1, 0),
            date: None,
        };
        expected = note_game(&errand, &note).unwrap().value;
        let mut output = std::io::stdout().lock();
        writeln!(output, "\nkept {expected}").unwrap();
        output.flush().unwrap();
    }
}

#[test]
fn nothing_acknowledged_is_lost_when_the_program_is_killed() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    stage.published(key, &[(players[0], players[1])]);
    let game = stage.stored(key).games[0][0].0;
    let path = stage.test.path();
    let told = format!("{}\n{game}", path.display());
    let mut random = [0_u8; 12];
    getrandom::fill(&mut random).unwrap();
    for (attempt, random) in random.into_iter().enumerate() {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "killed::note_without_end_when_told_to",
                "--nocapture",
            ])
            .env(CHILD, &told)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut acknowledged = Version(0);
        let mut left = u32::from(random) + 1;
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        // Killed somewhere in the note after a number of acknowledged ones that differs each time.
        for line in &mut lines {
            if let Some(version) = line.unwrap().strip_prefix("kept ") {
                acknowledged = version.parse().unwrap();
                left -= 1;
                if left == 0 {
                    break;
                }
            }
        }
        if random % 2 == 0 {
            for _ in 0..u32::from(random) * 200 {
                std::hint::spin_loop();
            }
        }
        child.kill().unwrap();
        child.wait().unwrap();
        // What it still said before it died counts as well.
        for line in lines.map_while(Result::ok) {
            if let Some(version) = line.strip_prefix("kept ") {
                acknowledged = version.parse().unwrap();
            }
        }
        assert!(
            acknowledged.0 > 0,
            "attempt {attempt}: the child noted nothing"
        );

        let database = Database::open(path.to_str().unwrap()).unwrap();
        backup::check(&path).unwrap();
        let stored = database
            .read(|connection| competition::load(connection, key))
            .unwrap()
            .unwrap();
        let version = stored.games[0][0].1;
        assert!(
            version == acknowledged || version.0 == acknowledged.0 + 1,
            "attempt {attempt}: {acknowledged} was acknowledged, {version} is there"
        );
        let record = &stored.competition.rounds[0].games[0].record;
        assert_eq!(
            i64::from(record.board_points().unwrap().first.get()),
            version.0,
            "the record and its version belong together"
        );
        let history = i64::try_from(stage.history(key).len()).unwrap();
        assert_eq!(
            history, stored.head.revision.0,
            "each revision has its entry"
        );
    }
}

/// Where the child finds the database and the competition that it pairs; not set, there is no child.
const PAIRING_CHILD: &str = "GOUDS8_TEST_PAIRS_IN";

/// The child: proposes a round and throws it away again, until it is killed.
#[test]
fn pair_without_end_when_told_to() {
    let Ok(told) = std::env::var(PAIRING_CHILD) else {
        return;
    };
    let (path, key) = told.split_once('\n').unwrap();
    let key = CompetitionKey(key.parse().unwrap());
    let office = Office::new(Database::open(path).unwrap());
    let actor = gouds8::office::Actor::operator("child");
    let errand = Errand {
        office: &office,
        actor: &actor,
        now: crate::stage::moment(),
        form_key: None,
    };
    loop {
        let stored = office
            .database()
            .read(|connection| competition::load(connection, key))
            .unwrap()
            .unwrap();
        if let Some((round, version)) = stored.rounds.last() {
            discard_draft(&errand, *round, *version).unwrap();
        }
        propose_round(&errand, key, &ProposalRequest::default()).unwrap();
        println!("\npaired");
        std::io::stdout().flush().unwrap();
    }
}

/// Property 25: a round is there with everybody in it, or it is not there.
#[test]
fn of_a_pairing_that_is_killed_there_is_all_or_nothing() {
    let stage = Stage::new();
    let settings = Settings {
        pairing: PairingSystem::Swiss,
        ..by_hand()
    };
    let names = ["Berg", "Aalders", "Zwart", "Vos", "Mol", "Haas", "Das"];
    let (key, _) = stage.competition_of(settings, &names);
    let path = stage.test.path();
    let told = format!("{}\n{}", path.display(), key.0);
    let mut random = [0_u8; 12];
    getrandom::fill(&mut random).unwrap();
    for random in random {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "killed::pair_without_end_when_told_to",
                "--nocapture",
            ])
            .env(PAIRING_CHILD, &told)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let paired = lines
            .map_while(Result::ok)
            .filter(|line| line == "paired")
            .take(usize::from(random % 8) + 1)
            .count();
        for _ in 0..u32::from(random) * 200 {
            std::hint::spin_loop();
        }
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(paired > 0, "the child paired nothing");

        backup::check(&path).unwrap();
        let stored = stage.stored(key);
        for round in &stored.competition.rounds {
            assert_eq!((round.games.len(), round.byes.len()), (3, 1));
        }
        assert!(stored.competition.rounds.len() <= 1);
        let history = i64::try_from(stage.history(key).len()).unwrap();
        assert_eq!(
            history, stored.head.revision.0,
            "each revision has its entry"
        );
    }
}
