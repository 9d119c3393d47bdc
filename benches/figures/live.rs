//! Saving games in the browser while a thousand readers look at the standings and five hundred pages listen, beside
//! saving in peace. Each listening page fetches the standings anew when told, as browsers do.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use gouds8::store::competition::{StoredCompetition, find, load};
use gouds8::store::{Database, StoreError};

use super::organiser::{Organiser, add_account};
use super::process::{Server, peak_memory, product, run};
use super::{line, sample};

const SLUG: &str = "avond";
const READERS: usize = 1000;
const STREAMS: usize = 500;
const SAVES: usize = 200;
/// Between two saves: quicker than any hall.
const PAUSE: Duration = Duration::from_millis(250);

/// What the listener that stands for all was told last, and when, in microseconds from the start.
#[derive(Default)]
struct Told {
    revision: AtomicI64,
    at: AtomicU64,
}

/// Prints the figures.
pub fn print() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let database = folder.path().join("gouds8.db");
    let file = folder.path().join("competition.json");
    std::fs::write(&file, sample::by_totals("Avond", 60, 7)).expect("a file can be written");
    let command = || {
        let mut command = product();
        command.arg("--database").arg(&database);
        command
    };
    run(command().arg("import").arg(&file));
    add_account(command());
    let form = form_of_a_game(&database);
    let server = Server::start(&database);
    let address = server.address.clone();
    let mut organiser = Organiser::sign_in(&address);
    let mut points = 100;
    let started = Instant::now();
    let (in_peace, _) = saves(&mut organiser, &form, &mut points, started, None);
    let over = AtomicBool::new(false);
    let told = Told::default();
    let (asked, most) = (AtomicU64::new(0), AtomicU64::new(0));
    let (under_load, until_told) = std::thread::scope(|scope| {
        let small = || std::thread::Builder::new().stack_size(256 * 1024);
        for stream in 0..STREAMS {
            let (over, told, address, asked) = (&over, &told, &address, &asked);
            let listen = move || {
                listen(address, over, |revision| {
                    // One of them stands for all: the last one opened.
                    if stream == STREAMS - 1 {
                        told.at
                            .store(microseconds(started.elapsed()), Ordering::Relaxed);
                        told.revision.store(revision, Ordering::Release);
                    }
                    if fetch(address) {
                        asked.fetch_add(1, Ordering::Relaxed);
                    }
                });
            };
            small().spawn_scoped(scope, listen).expect("a thread");
        }
        for _ in 0..READERS {
            let (over, address, asked) = (&over, &address, &asked);
            small()
                .spawn_scoped(scope, move || {
                    while !over.load(Ordering::Relaxed) && fetch(address) {
                        asked.fetch_add(1, Ordering::Relaxed);
                        std::thread::sleep(Duration::from_secs(1));
                    }
                })
                .expect("a thread");
        }
        std::thread::sleep(Duration::from_secs(3));
        let before = (asked.load(Ordering::Relaxed), Instant::now());
        let saved = saves(&mut organiser, &form, &mut points, started, Some(&told));
        let answered = asked.load(Ordering::Relaxed) - before.0;
        let answered = answered as f64 / before.1.elapsed().as_secs_f64();
        line(
            "pages a second answered meanwhile",
            &format!("{answered:.0}"),
        );
        most.store(
            peak_memory(server.process()).unwrap_or(0),
            Ordering::Relaxed,
        );
        over.store(true, Ordering::Relaxed);
        drop(server);
        saved
    });
    let milliseconds = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1e3);
    for (what, times, part) in [
        (
            "saving a game in the browser in peace, median",
            &in_peace,
            50,
        ),
        ("  99th percentile", &in_peace, 99),
        (
            "  with 1000 readers and 500 streams, median",
            &under_load,
            50,
        ),
        ("  99th percentile (under 250 ms wanted)", &under_load, 99),
        (
            "  until an open page is told, 99th percentile (under 1 s)",
            &until_told,
            99,
        ),
    ] {
        line(what, &milliseconds(percentile(times, part)));
    }
    let most = most.load(Ordering::Relaxed) as f64 / 1e6;
    line("  memory of the server at most", &format!("{most:.1} MB"));
}

fn microseconds(time: Duration) -> u64 {
    time.as_micros() as u64
}

/// That part of a hundred took no longer.
fn percentile(times: &[Duration], part: usize) -> Duration {
    let mut times = times.to_vec();
    times.sort_unstable();
    times
        .get(times.len() * part / 100)
        .copied()
        .unwrap_or_default()
}

/// Where the points of a game that was played are changed.
fn form_of_a_game(database: &Path) -> String {
    let path = database.to_str().expect("a temporary path is text");
    let stored: StoredCompetition = Database::open(path)
        .expect("the file is there")
        .read(|connection| {
            let head = find(connection, SLUG)?.expect("it was imported");
            Ok::<_, StoreError>(load(connection, head.key)?.expect("it was imported"))
        })
        .expect("it can be read");
    let (game, _) = stored.games[0][0];
    format!("/competitions/{SLUG}/games/{game}/edit?by=totals")
}

/// Saves a game again and again; how long each answer took, and how long it took until listeners were told.
fn saves(
    organiser: &mut Organiser,
    form: &str,
    points: &mut u32,
    started: Instant,
    told: Option<&Told>,
) -> (Vec<Duration>, Vec<Duration>) {
    let (mut took, mut until_told) = (Vec::new(), Vec::new());
    for _ in 0..SAVES {
        // So that each is a change.
        *points = 100 + (*points + 1) % 150;
        let before = told.map(|told| told.revision.load(Ordering::Acquire));
        let asked = started.elapsed();
        let answered = organiser.send(
            form,
            "version",
            &[("first", &points.to_string()), ("second", "90")],
        );
        let done = started.elapsed();
        took.push(answered);
        if let (Some(told), Some(before)) = (told, before) {
            while told.revision.load(Ordering::Acquire) == before {
                std::thread::sleep(Duration::from_millis(1));
                assert!(
                    started.elapsed() - asked < Duration::from_secs(30),
                    "nobody is told"
                );
            }
            let at = Duration::from_micros(told.at.load(Ordering::Relaxed));
            until_told.push(at.saturating_sub(done - answered));
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

/// Asks for the standings over a connection of its own; whether they came.
fn fetch(address: &str) -> bool {
    // The server may be stopping.
    let Ok(mut stream) = TcpStream::connect(address) else {
        return false;
    };
    write!(
        stream,
        "GET /competitions/{SLUG}/standings HTTP/1.1\r\nHost: {address}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
    )
    .is_ok()
        && std::io::copy(&mut stream, &mut std::io::sink()).is_ok()
}
