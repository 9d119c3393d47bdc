//! Over a real connection: what only shows there.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::Duration;

use actix_web::HttpServer;
use actix_web::dev::ServerHandle;
use gouds8::store::competition::Visibility;
use gouds8::web::application;

use crate::scene;
use crate::site::Site;

/// A site that listens at an address of its own.
pub(crate) struct Listening {
    pub(crate) site: Site,
    pub(crate) slug: String,
    pub(crate) address: SocketAddr,
    pub(crate) handle: ServerHandle,
}

impl Listening {
    pub(crate) async fn new() -> Self {
        Self::with(Visibility::Public).await
    }

    /// With a club evening for those eyes.
    pub(crate) async fn with(visibility: Visibility) -> Self {
        let site = Site::new().await;
        let slug = site.competition_for(&scene::club_evening(), visibility);
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("its address");
        let app = site.app();
        let server = HttpServer::new(move || application(app.clone()))
            .workers(1)
            .disable_signals()
            .listen(listener)
            .expect("a server")
            .run();
        let handle = server.handle();
        actix_web::rt::spawn(server);
        Self {
            site,
            slug,
            address,
            handle,
        }
    }

    /// Sends bytes and reads until the server closes; from another thread, since this one serves.
    async fn exchange(&self, head: String, body: Vec<u8>) -> String {
        let address = self.address;
        actix_web::web::block(move || {
            let mut stream = TcpStream::connect(address).expect("a connection");
            stream
                .set_read_timeout(Some(Duration::from_secs(60)))
                .expect("a limit");
            stream.write_all(head.as_bytes()).expect("the head sent");
            stream.write_all(&body).expect("the body sent");
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).expect("an answer");
            String::from_utf8_lossy(&answer).into_owned()
        })
        .await
        .expect("the exchange")
    }

    async fn ask(&self, method: &str, path: &str) -> String {
        let head =
            format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        self.exchange(head, Vec::new()).await
    }
}

/// Status, head and body of an answer.
fn parted(answer: &str) -> (u16, &str, &str) {
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok())
        .expect("a status");
    (status, head, body)
}

#[actix_web::test]
async fn fifty_megabytes_are_answered_with_a_page_not_a_broken_connection() {
    let site = Listening::new().await;
    let body = vec![b'x'; 50_000_000];
    for path in [
        "/sign-in",
        "/competitions/import",
        "/competitions/voorjaarscompetitie/players",
    ] {
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        let answer = site.exchange(head, body.clone()).await;
        let (status, _, page) = parted(&answer);
        assert_eq!(status, 413, "{path}");
        assert!(page.contains("</html>"), "{path}: {page:.200}");
    }
    site.handle.stop(false).await;
}

#[actix_web::test]
async fn head_sends_the_head_alone() {
    let site = Listening::new().await;
    let pages = [
        "/".to_owned(),
        "/healthz".to_owned(),
        "/nothing".to_owned(),
        "/account".to_owned(),
        format!("/competitions/{}/standings", site.slug),
        format!("/competitions/{}/standings.csv", site.slug),
    ];
    for path in pages {
        let (get, head) = (site.ask("GET", &path).await, site.ask("HEAD", &path).await);
        let (status, _, body) = parted(&get);
        let (status_of_head, fields, nothing) = parted(&head);
        assert_eq!(status_of_head, status, "{path}");
        assert_ne!(body, "", "{path}");
        assert_eq!(nothing, "", "{path}");
        assert!(
            fields
                .to_ascii_lowercase()
                .contains("content-security-policy"),
            "{path}"
        );
    }
    site.handle.stop(false).await;
}

#[actix_web::test]
async fn nonsense_on_the_wire_is_refused_and_the_site_goes_on() {
    let site = Listening::new().await;
    for nonsense in [
        "\u{16}\u{3}\u{1}\u{2}\r\n\r\n".to_owned(),
        "GET / HTTP/1.1\r\nhost localhost\r\n\r\n".to_owned(),
        "GET /\u{0} HTTP/1.1\r\n\r\n".to_owned(),
        format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(200_000)),
        format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "y".repeat(200_000)),
        "POST /sign-in HTTP/1.1\r\ncontent-length: -1\r\n\r\n".to_owned(),
        "POST /sign-in HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n".to_owned(),
    ] {
        let address = site.address;
        let sent = nonsense.clone();
        let answer = actix_web::web::block(move || {
            let mut stream = TcpStream::connect(address).expect("a connection");
            // The server may close before all of it is sent or read.
            let _ = stream.write_all(sent.as_bytes());
            let _ = stream.shutdown(std::net::Shutdown::Write);
            let mut answer = Vec::new();
            let _ = stream.read_to_end(&mut answer);
            String::from_utf8_lossy(&answer).into_owned()
        })
        .await
        .expect("the exchange");
        if !answer.is_empty() {
            assert!(
                answer.starts_with("HTTP/1.1 4"),
                "{nonsense:.40}: {answer:.60}"
            );
        }
    }
    assert_eq!(parted(&site.ask("GET", "/healthz").await).0, 200);
    site.handle.stop(false).await;
}
