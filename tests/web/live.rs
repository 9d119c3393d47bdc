//! Pages that are open hear of what is new: the stream of events, its bounds and its end.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::pin::Pin;
use std::process::{Command, Stdio};
use std::time::Duration;

use actix_web::http::{Method, header};
use gouds8::office::game::{Note, note_game};
use gouds8::office::{Errand, Office, competition};
use gouds8::rules::{BoardPoints, RecordParts, Sides};
use gouds8::store::Revision;
use gouds8::store::competition::{StoredCompetition, Visibility};

use crate::at_once::all_at_once;
use crate::scene;
use crate::site::{ORGANISER, Site, moment};
use crate::visitor::Visitor;
use crate::wire::Listening;

/// A stream that somebody has open.
struct Stream {
    reader: BufReader<TcpStream>,
    head: String,
}

impl Stream {
    /// Opens one; whatever is answered, its head is read. Blocks.
    fn open(address: SocketAddr, path: &str, cookie: &str) -> Self {
        let mut stream = TcpStream::connect(address).expect("a connection");
        // Only so that a fault does not hold the tests up for good.
        stream
            .set_read_timeout(Some(Duration::from_secs(60)))
            .expect("a limit");
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\ncookie: {cookie}\r\n\r\n"
        )
        .expect("the request sent");
        let mut reader = BufReader::new(stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            let read = reader.read_line(&mut head).expect("a head");
            assert!(read > 0, "{head}");
        }
        Self {
            reader,
            head: head.to_lowercase(),
        }
    }

    /// The next event without what only keeps the line open; `None` at a proper end. Blocks.
    fn next(&mut self) -> Option<String> {
        loop {
            let mut line = String::new();
            self.reader.read_line(&mut line).expect("a chunk");
            let length = usize::from_str_radix(line.trim(), 16).expect("the length of a chunk");
            let mut chunk = vec![0; length + 2];
            self.reader.read_exact(&mut chunk).expect("a whole chunk");
            if length == 0 {
                return None;
            }
            let text = String::from_utf8(chunk[..length].to_vec()).expect("text");
            if !text.starts_with(':') {
                return Some(text);
            }
        }
    }
}

/// Does something that blocks while the server of this thread answers.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    actix_web::rt::task::spawn_blocking(work)
        .await
        .expect("the work")
}

async fn opened(server: &Listening, visitor: &Visitor<'_>) -> Stream {
    let (address, path) = (
        server.address,
        format!("/competitions/{}/events", server.slug),
    );
    let cookie = visitor
        .cookie("session")
        .map_or_else(String::new, |session| format!("session={session}"));
    aside(move || Stream::open(address, &path, &cookie)).await
}

async fn next_of(mut stream: Stream) -> (Stream, Option<String>) {
    aside(move || {
        let next = stream.next();
        (stream, next)
    })
    .await
}

fn event(revision: Revision) -> String {
    format!("id: {revision}\nevent: revision\ndata: {revision}\n\n")
}

/// Notes a result of the open game of the evening in an office; the revision that came of it.
fn note(office: &Office, site: &Site, stored: &StoredCompetition, points: i64) -> Revision {
    let (game, expected) = stored.games[1][1];
    let actor = site.actor(ORGANISER);
    let errand = Errand {
        office,
        actor: &actor,
        now: moment(),
        form_key: None,
    };
    let board = |points| BoardPoints::new(points).expect("points");
    let note = Note {
        game,
        expected,
        parts: RecordParts {
            points: Some(Sides::new(board(points), board(166))),
            turns: None,
            adjustment: Sides::default(),
            ending: None,
        },
        date: None,
    };
    note_game(&errand, &note).expect("a game noted").revision
}

#[actix_web::test]
async fn an_open_page_hears_of_each_deed_and_of_what_another_program_does() {
    let server = Listening::new().await;
    let site = &server.site;
    let now = site.stored(&server.slug).head.revision;
    let stream = opened(&server, &site.visitor()).await;
    let (stream, first) = next_of(stream).await;
    let first = first.expect("where it stands");
    assert!(first.starts_with("retry: "), "{first}");
    assert!(first.ends_with(&event(now)), "{first}");
    let second = note(&site.office, site, &site.stored(&server.slug), 177);
    assert!(second > now);
    let (stream, heard) = next_of(stream).await;
    assert_eq!(heard, Some(event(second)));
    let third = note(&site.elsewhere(), site, &site.stored(&server.slug), 178);
    let (_stream, heard) = next_of(stream).await;
    assert_eq!(heard, Some(event(third)));
    server.handle.stop(false).await;
}

#[actix_web::test]
async fn a_stream_says_to_proxies_that_it_is_one() {
    let server = Listening::new().await;
    let stream = opened(&server, &server.site.visitor()).await;
    for line in [
        "http/1.1 200 ok\r\n",
        "content-type: text/event-stream\r\n",
        "cache-control: no-store\r\n",
        "x-accel-buffering: no\r\n",
    ] {
        assert!(stream.head.contains(line), "{line} in {}", stream.head);
    }
    assert!(!stream.head.contains("gzip"), "{}", stream.head);
    assert!(
        stream.head.contains("connect-src 'self'"),
        "{}",
        stream.head
    );
    server.handle.stop(false).await;
}

#[actix_web::test]
async fn a_private_competition_is_heard_of_by_its_organisers_as_long_as_they_are() {
    let server = Listening::with(Visibility::Private).await;
    let site = &server.site;
    for visitor in [site.visitor(), site.stranger()] {
        let stream = opened(&server, &visitor).await;
        assert!(stream.head.starts_with("http/1.1 404 "), "{}", stream.head);
    }
    let (stream, first) = next_of(opened(&server, &site.organiser()).await).await;
    assert!(first.is_some());
    let admin = site.actor(crate::site::ADMIN);
    let key = site.stored(&server.slug).head.key;
    let account = site.actor(ORGANISER).account().expect("an account");
    competition::remove_organiser(&site.errand_of(&admin), key, account).expect("taken away");
    let (stream, last) = next_of(stream).await;
    assert_eq!(last.as_deref(), Some("event: over\ndata:\n\n"));
    assert_eq!(next_of(stream).await.1, None);
    server.handle.stop(false).await;
}

#[actix_web::test]
async fn whoever_signs_out_hears_no_more_of_a_private_competition() {
    let server = Listening::with(Visibility::Private).await;
    let site = &server.site;
    let (stream, _) = next_of(opened(&server, &site.organiser()).await).await;
    site.end_sessions_of(ORGANISER);
    note(&site.office, site, &site.stored(&server.slug), 177);
    assert_eq!(
        next_of(stream).await.1.as_deref(),
        Some("event: over\ndata:\n\n")
    );
    server.handle.stop(false).await;
}

#[actix_web::test]
async fn one_too_many_is_asked_to_come_back_and_gets_the_place_of_one_who_goes() {
    let server = Listening::new().await;
    let site = &server.site;
    site.app().limit_streams(3);
    let mut open = Vec::new();
    for _ in 0..3 {
        let (stream, first) = next_of(opened(&server, &site.visitor()).await).await;
        assert!(first.is_some());
        open.push(stream);
    }
    let refused = opened(&server, &site.visitor()).await;
    assert!(
        refused.head.starts_with("http/1.1 503 "),
        "{}",
        refused.head
    );
    assert!(
        refused.head.contains("\r\nretry-after: "),
        "{}",
        refused.head
    );
    // Its pages are there even so.
    site.visitor()
        .page(&format!("/competitions/{}", server.slug))
        .await;
    open.pop();
    loop {
        // The server notices that somebody went when it next says something.
        note(
            &site.office,
            site,
            &site.stored(&server.slug),
            100 + i64::from(another_number()),
        );
        let stream = opened(&server, &site.visitor()).await;
        if stream.head.starts_with("http/1.1 200 ") {
            break;
        }
    }
    server.handle.stop(false).await;
}

/// A number that is another each time.
fn another_number() -> u16 {
    use std::sync::atomic::{AtomicU16, Ordering};
    static NEXT: AtomicU16 = AtomicU16::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed) % 200
}

#[actix_web::test]
async fn a_stream_ends_properly_when_the_server_stops() {
    let server = Listening::new().await;
    let site = &server.site;
    let mut open = Vec::new();
    for _ in 0..40 {
        open.push(next_of(opened(&server, &site.visitor()).await).await.0);
    }
    site.app().end_streams();
    server.handle.stop(true).await;
    for stream in open {
        assert_eq!(next_of(stream).await.1, None, "cut off instead of ended");
    }
}

#[cfg(unix)]
#[actix_web::test]
async fn ctrl_c_and_the_system_stop_a_server_with_five_hundred_open_streams() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    for signal in ["-INT", "-TERM"] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_gouds8"))
            .arg("--database")
            .arg(site.database_file())
            .args(["serve", "--listen", "127.0.0.1:0"])
            .env("LANG", "en")
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program");
        let mut said = String::new();
        let mut output = BufReader::new(program.stderr.take().expect("what it says"));
        output.read_line(&mut said).expect("where it listens");
        let address: SocketAddr = said
            .split("http://")
            .nth(1)
            .and_then(|address| address.trim().parse().ok())
            .unwrap_or_else(|| panic!("an address in {said}"));
        let mut open: Vec<Stream> = (0..500)
            .map(|_| Stream::open(address, &format!("/competitions/{slug}/events"), ""))
            .collect();
        for stream in &mut open {
            assert!(stream.next().is_some());
        }
        let sent = Command::new("kill")
            .args([signal, &program.id().to_string()])
            .status();
        assert!(sent.expect("kill").success());
        assert!(program.wait().expect("an end").success(), "{signal}");
    }
}

#[actix_web::test]
async fn many_who_ask_at_once_after_a_change_make_one_page() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let standings = format!("/competitions/{slug}/standings");
    let made = || site.app().pages_made();
    for round in 1..=3 {
        let before = made();
        let visitors: Vec<Visitor<'_>> = (0..100).map(|_| site.visitor()).collect();
        let asked = visitors
            .iter()
            .map(|visitor| Box::pin(visitor.get(&standings)) as Pin<Box<dyn Future<Output = _>>>);
        let answers = all_at_once(asked).await;
        assert!(answers.iter().all(|answer| answer.status() == 200));
        assert_eq!(made(), before + 1, "round {round}");
        note(&site.office, &site, &site.stored(&slug), 150 + round);
    }
}

#[actix_web::test]
async fn the_head_of_a_stream_can_be_asked_for_alone() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let events = format!("/competitions/{slug}/events");
    let head = site.visitor().ask(Method::HEAD, &events).await;
    assert_eq!(head.status(), 200);
    assert_eq!(head.header(header::CONTENT_TYPE), "text/event-stream");
    assert_eq!(head.text(), "");
}

#[actix_web::test]
async fn pages_that_change_say_where_to_listen_and_what_they_show() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let stored = site.stored(&slug);
    let (game, player) = (stored.games[0][0].0, stored.players[0].0);
    for path in [
        String::new(),
        "/standings".to_owned(),
        "/standings?after=1".to_owned(),
        "/rounds/2".to_owned(),
        "/rounds/2?order=name".to_owned(),
        format!("/games/{game}"),
        format!("/players/{player}"),
    ] {
        let page = site
            .visitor()
            .page(&format!("/competitions/{slug}{path}"))
            .await;
        let main = page.only("main");
        let events = format!("/competitions/{slug}/events");
        assert_eq!(main.attr("data-events"), Some(events.as_str()), "{path}");
        let revision = stored.head.revision.to_string();
        assert_eq!(
            main.attr("data-revision"),
            Some(revision.as_str()),
            "{path}"
        );
        // What keeps it up to date, and what marks the visitor.
        assert_eq!(page.count("script[src]"), 2, "{path}");
    }
}
