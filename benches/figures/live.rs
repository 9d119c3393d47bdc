//! Saving games while a thousand readers look at the standings and five hundred pages listen, beside saving in peace.
//!
//! The saves are another program's at the same file, so that what listeners are told includes the time in which the
//! server listens for those.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use gouds8::office::game::{Note, note_game};
use gouds8::office::{Actor, Errand, Office};
use gouds8::rules::{BoardPoints, RecordParts, Sides};
use gouds8::store::competition::{StoredCompetition, find, load};
use gouds8::store::{Database, StoreError};

use super::process::{Server, product, run};
use super::{line, sample};

const SLUG: &str = "avond";
const READERS: usize = 1000;
const STREAMS: usize = 500;
const SAVES: i64 = 60;
/// Between two saves: quicker than any hall.
const PAUSE: Duration = Duration::from_millis(250);

/// Prints the figures.
pub fn print() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let database = folder.path().join("gouds8.db");
    let file = folder.path().join("competition.json");
    std::fs::write(&file, sample::by_totals("Avond", 60, 7)).expect("a file can be written");
    run(product()
        .arg("--database")
        .arg(&database)
        .arg("import")
        .arg(&file));
    let server = Server::start(&database);
    let address = server.address.clone();
    let mut points = 100;
    let (in_peace, _) = saves(
        &database,
        &mut points,
        &AtomicI64::new(0),
        &AtomicU64::new(0),
    );
    let over = AtomicBool::new(false);
    let (told, told_at) = (AtomicI64::new(0), AtomicU64::new(0));
    let started = Instant::now();
    let (under_load, until_told) = std::thread::scope(|scope| {
        let small = || std::thread::Builder::new().stack_size(256 * 1024);
        for stream in 0..STREAMS {
            let (over, told, told_at, address) = (&over, &told, &told_at, &address);
            let listen = move || {
                listen(address, over, |revision| {
                    // One of them stands for all: the last one opened.
                    if stream == STREAMS - 1 {
                        told_at.store(microseconds(started.elapsed()), Ordering::Relaxed);
                        told.store(revision, Ordering::Release);
                    }
                });
            };
            small().spawn_scoped(scope, listen).expect("a thread");
        }
        for _ in 0..READERS {
            let (over, address) = (&over, &address);
            small()
                .spawn_scoped(scope, move || read(address, over))
                .expect("a thread");
        }
        std::thread::sleep(Duration::from_secs(3));
        let saved = saves(&database, &mut points, &told, &told_at);
        over.store(true, Ordering::Relaxed);
        drop(server);
        saved
    });
    let milliseconds = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1e3);
    line(
        "saving a game in peace, 99th percentile",
        &milliseconds(percentile(in_peace)),
    );
    line(
        "  with 1000 readers and 500 streams (under 250 ms wanted)",
        &milliseconds(percentile(under_load)),
    );
    line(
        "  until an open page is told (under 1 s wanted)",
        &milliseconds(percentile(until_told)),
    );
}

fn microseconds(time: Duration) -> u64 {
    time.as_micros() as u64
}

fn percentile(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times
        .get(times.len() * 99 / 100)
        .copied()
        .unwrap_or_default()
}

/// Saves games one after the other; how long each took, and how long it took until the revision was told.
fn saves(
    database: &Path,
    points: &mut i64,
    told: &AtomicI64,
    told_at: &AtomicU64,
) -> (Vec<Duration>, Vec<Duration>) {
    let path = database.to_str().expect("a temporary path is text");
    let office = Office::new(Database::open(path).expect("the file is there"));
    let actor = Actor::operator("bench");
    let (mut took, mut until_told) = (Vec::new(), Vec::new());
    for _ in 0..SAVES {
        let stored: StoredCompetition = office
            .database()
            .read(|connection| {
                let head = find(connection, SLUG)?.expect("it was imported");
                Ok::<_, StoreError>(load(connection, head.key)?.expect("it was imported"))
            })
            .expect("it can be read");
        let (game, expected) = stored.games[0][0];
        *points += 1;
        let board = |points| BoardPoints::new(points).expect("in range");
        let note = Note {
            game,
            expected,
            parts: RecordParts {
                points: Some(Sides::new(board(*points), board(90))),
                turns: None,
                adjustment: Sides::default(),
                ending: None,
            },
            date: None,
        };
        let errand = Errand {
            office: &office,
            actor: &actor,
            now: stored.head.changed_at,
            form_key: None,
        };
        let before = told_at.load(Ordering::Relaxed);
        let started = Instant::now();
        let revision = note_game(&errand, &note)
            .expect("the game is saved")
            .revision
            .0;
        took.push(started.elapsed());
        if before > 0 {
            while told.load(Ordering::Acquire) < revision {
                std::thread::sleep(Duration::from_millis(1));
                assert!(
                    started.elapsed() < Duration::from_secs(30),
                    "nobody is told"
                );
            }
            until_told.push(started.elapsed());
        }
        std::thread::sleep(PAUSE);
    }
    (took, until_told)
}

/// Keeps a stream open, and passes on each revision that it tells.
fn listen(address: &str, over: &AtomicBool, mut told: impl FnMut(i64)) {
    let mut stream = TcpStream::connect(address).expect("the server takes the connection");
    write!(
        stream,
        "GET /competitions/{SLUG}/events HTTP/1.1\r\nHost: {address}\r\n\r\n"
    )
    .expect("the server reads");
    for line in BufReader::with_capacity(512, stream)
        .lines()
        .map_while(Result::ok)
    {
        if let Some(revision) = line
            .strip_prefix("data: ")
            .and_then(|text| text.parse().ok())
        {
            told(revision);
        }
        if over.load(Ordering::Relaxed) {
            break;
        }
    }
}

/// Looks at the standings every second, as the pages of a full hall do after each result.
fn read(address: &str, over: &AtomicBool) {
    let path = format!("/competitions/{SLUG}/standings");
    while !over.load(Ordering::Relaxed) {
        // The server may be stopping.
        let Ok(mut stream) = TcpStream::connect(address) else {
            break;
        };
        let asked = write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
        );
        if asked.is_err() || std::io::copy(&mut stream, &mut std::io::sink()).is_err() {
            break;
        }
        std::thread::sleep(Duration::from_secs(1));
    }
}
