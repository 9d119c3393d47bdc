//! What a durable save of a game costs, beside a bare insert into the same kind of file.

use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use gouds8::competition::document;
use gouds8::office::competition::import_competition;
use gouds8::office::game::{Note, note_game};
use gouds8::office::{Actor, Errand, Office};
use gouds8::rules::{BoardPoints, RecordParts, Sides};
use gouds8::store::competition::{StoredCompetition, Visibility, find, load};
use gouds8::store::{Database, StoreError};

use super::{line, sample};

const SAVES: usize = 400;

/// Prints the figures.
pub fn print() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let bare = bare_inserts(&folder.path().join("bare.db"));
    let saves = saves(&folder.path().join("gouds8.db"));
    let microseconds = |time: Duration| format!("{:.0} µs", time.as_secs_f64() * 1e6);
    line(
        "a bare insert, synchronous=FULL (median)",
        &microseconds(bare),
    );
    line(
        "saving a game with its history (median)",
        &microseconds(saves),
    );
    line(
        "  as times the bare insert",
        &format!("{:.2}", saves.as_secs_f64() / bare.as_secs_f64()),
    );
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn bare_inserts(file: &std::path::Path) -> Duration {
    let path = file.to_str().expect("a temporary path is text");
    let mut connection = SqliteConnection::establish(path).expect("a file can be made");
    connection
        .batch_execute(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
             CREATE TABLE bare (id INTEGER PRIMARY KEY, text TEXT NOT NULL);",
        )
        .expect("a table can be made");
    let text = "x".repeat(200);
    let mut times = Vec::with_capacity(SAVES);
    for _ in 0..SAVES {
        let started = Instant::now();
        diesel::sql_query("INSERT INTO bare (text) VALUES (?)")
            .bind::<diesel::sql_types::Text, _>(&text)
            .execute(&mut connection)
            .expect("a row can be inserted");
        times.push(started.elapsed());
    }
    median(times)
}

fn saves(file: &std::path::Path) -> Duration {
    let path = file.to_str().expect("a temporary path is text");
    let office = Office::new(Database::open(path).expect("a file can be made"));
    let competition =
        document::read(sample::by_totals("Avond", 60, 7).as_bytes()).expect("the sample is sound");
    let actor = Actor::operator("bench");
    let now = chrono::DateTime::from_timestamp(1_772_740_000, 0)
        .expect("the moment exists")
        .naive_utc();
    let errand = Errand {
        office: &office,
        actor: &actor,
        now,
        form_key: None,
    };
    let made =
        import_competition(&errand, &competition, Visibility::Public).expect("the sample is taken");
    let stored: StoredCompetition = office
        .database()
        .read(|connection| {
            let head = find(connection, &made.value.slug)?.expect("it was just made");
            Ok::<_, StoreError>(load(connection, head.key)?.expect("it was just made"))
        })
        .expect("it can be read");
    let mut versions: Vec<_> = stored.games.iter().flatten().copied().collect();
    let mut times = Vec::with_capacity(SAVES);
    for save in 0..SAVES {
        let place = save % versions.len();
        let (game, expected) = versions[place];
        let points =
            |more: i64| BoardPoints::new(100 + (save as i64 * 7 + more) % 200).expect("in range");
        let note = Note {
            game,
            expected,
            parts: RecordParts {
                points: Some(Sides::new(points(0), points(13))),
                turns: None,
                adjustment: Sides::default(),
                ending: None,
            },
            date: None,
        };
        let started = Instant::now();
        let done = note_game(&errand, &note).expect("the game is saved");
        times.push(started.elapsed());
        versions[place].1 = done.value;
    }
    median(times)
}
