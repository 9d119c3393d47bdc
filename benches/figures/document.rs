//! Reading a large document, beside `jq . FILE` on the same file, and importing it.

use std::path::Path;
use std::process::Command;

use super::process::{Taken, best_of, is_there, product, run};
use super::{line, sample};

const PLAYERS: usize = 10_000;
/// Five thousand games a round make 150,000.
const ROUNDS: usize = 30;

/// Prints the figures.
pub fn print() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for (what, text) in [
        ("by totals", sample::by_totals("Groot", PLAYERS, ROUNDS)),
        (
            "by turns",
            sample::by_turns("Groot met beurten", PLAYERS, ROUNDS),
        ),
    ] {
        let file = folder.path().join("document.json");
        let size = text.len() as u64;
        std::fs::write(&file, text).expect("a file can be written");
        println!(
            "10,000 players, 150,000 games {what}, {:.1} MB",
            size as f64 / 1e6
        );
        let standings = best_of(3, || {
            let mut command = product();
            command
                .arg("standings")
                .arg(&file)
                .args(["--format", "csv"]);
            command
        });
        seconds("  gouds8 standings", &standings);
        line(
            "  its most memory, as times the document (at most 10 wanted)",
            &format!("{:.1}", standings.memory as f64 / size as f64),
        );
        compare_with_jq(&file, &standings);
        let database = folder.path().join(format!("{}.db", what.replace(' ', "-")));
        let import = run(product()
            .arg("--database")
            .arg(&database)
            .arg("import")
            .arg(&file));
        seconds("  gouds8 import, one transaction", &import);
    }
}

fn compare_with_jq(file: &Path, standings: &Taken) {
    if !is_there("jq") {
        line("  jq . FILE", "jq is not installed");
        return;
    }
    let jq = best_of(3, || {
        let mut command = Command::new("jq");
        command.arg(".").arg(file);
        command
    });
    seconds("  jq . FILE", &jq);
    let ratio = standings.time.as_secs_f64() / jq.time.as_secs_f64();
    line(
        "  standings as a part of jq (below 1 wanted)",
        &format!("{ratio:.2}"),
    );
}

fn seconds(what: &str, taken: &Taken) {
    line(what, &format!("{:.2} s", taken.time.as_secs_f64()));
}
