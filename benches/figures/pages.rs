//! The public standings under load, beside the plainest answer of the same server.

use std::time::Duration;

use super::load::{ask, header};
use super::process::{Server, memory, peak_memory, product, run};
use super::{line, sample};

const CONNECTIONS: usize = 16;
const TIME: Duration = Duration::from_secs(5);
const MEGABYTE: f64 = 1024.0 * 1024.0;

/// Prints the figures.
pub fn print() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let database = folder.path().join("gouds8.db");
    let file = folder.path().join("competition.json");
    std::fs::write(&file, sample::by_totals("Groot toernooi", 200, 20))
        .expect("a file can be written");
    run(product()
        .arg("--database")
        .arg(&database)
        .arg("import")
        .arg(&file));

    let server = Server::start(&database);
    let standings = "/competitions/groot-toernooi/standings";
    let at_rest = memory(server.process());
    let tag = header(&server.address, standings, "etag").expect("the page has a tag");
    // Warm-up, so that neither figure pays for the first page.
    ask(
        &server.address,
        "/healthz",
        "",
        200,
        CONNECTIONS,
        Duration::from_secs(1),
    );
    ask(
        &server.address,
        standings,
        "",
        200,
        CONNECTIONS,
        Duration::from_secs(1),
    );
    let health = ask(&server.address, "/healthz", "", 200, CONNECTIONS, TIME);
    let pages = ask(&server.address, standings, "", 200, CONNECTIONS, TIME);
    let not_modified = ask(
        &server.address,
        standings,
        &format!("If-None-Match: {tag}\r\n"),
        304,
        CONNECTIONS,
        TIME,
    );
    let health_again = ask(&server.address, "/healthz", "", 200, CONNECTIONS, TIME);
    let under_load = peak_memory(server.process());
    let plain = (health.per_second + health_again.per_second) / 2.0;

    line("/healthz, requests a second", &format!("{plain:.0}"));
    line(
        &format!(
            "standings of 200 players after 20 rounds ({} bytes gzip)",
            pages.body
        ),
        &format!("{:.0}", pages.per_second),
    );
    line(
        "  as a part of /healthz (at least 0.5 wanted)",
        &format!("{:.2}", pages.per_second / plain),
    );
    line(
        "  304 on a matching tag",
        &format!("{:.0}", not_modified.per_second),
    );
    let megabytes = |bytes: Option<u64>| {
        bytes.map_or_else(
            || "unknown".to_owned(),
            |bytes| format!("{:.1} MB", bytes as f64 / MEGABYTE),
        )
    };
    line(
        "server resident at rest (under 40 MB wanted)",
        &megabytes(at_rest),
    );
    line(
        "server's most resident in that load (under 100 MB wanted)",
        &megabytes(under_load),
    );
}
