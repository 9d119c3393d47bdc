//! The index of a word list, beside the crate `fst` on the same words.

use std::hint::black_box;
use std::time::{Duration, Instant};

use fst::{Set, SetBuilder};
use gouds8::words::{Capitals, Word, WordIndex, read};

use super::{dutch_words, line};

const ENTRIES: usize = 400_000;
/// Debian's list, where it is installed.
const INSTALLED: &str = "/usr/share/dict/dutch";

/// Prints the figures.
pub fn print() {
    let made_up = dutch_words::entries(ENTRIES).join("\n");
    list("400,000 entries, made up", made_up.as_bytes());
    match std::fs::read(INSTALLED) {
        Ok(bytes) => list("Debian's list (wdutch)", &bytes),
        Err(_) => line("Debian's list (wdutch)", "not installed"),
    }
}

fn list(what: &str, bytes: &[u8]) {
    let (taken, read) = best(3, || read(bytes, Capitals::Take).expect("a list"));
    let (index, report) = read;
    println!(
        "{what}: {:.1} MB, {} entries, {} words, {} refused",
        bytes.len() as f64 / 1e6,
        report.entries,
        report.words,
        report.refused.count
    );
    milliseconds("  read and built (below 3,000 ms wanted)", taken);
    let kept = index.to_bytes();
    megabytes("  as bytes", kept.len());
    let (taken, opened) = best(20, || WordIndex::from_bytes(&kept).expect("an index"));
    milliseconds(
        "  opened from its bytes, checked (milliseconds wanted)",
        taken,
    );
    megabytes("  in use (below 16 MB wanted)", opened.size());

    let mut words = Vec::new();
    opened.for_each(|word, _| words.push(word.to_owned()));
    let mut builder = SetBuilder::memory();
    for word in &words {
        builder.insert(word).expect("words in order");
    }
    let other = builder.into_inner().expect("a set");
    megabytes("  fst: as bytes", other.len());
    let other = Set::new(other).expect("a set");

    let (present, absent) = asked(&words);
    for (kind, asked) in [("there", &present), ("not there", &absent)] {
        let own = look_ups(asked, |word| opened.contains(word));
        let theirs = look_ups(asked, |word| other.contains(word));
        nanoseconds(
            &format!("  look-up of a word that is {kind} (below 1,000 ns wanted)"),
            own,
        );
        nanoseconds(&format!("  fst: look-up of a word that is {kind}"), theirs);
    }
    let typed: Vec<Word> = present
        .iter()
        .take(100_000)
        .map(|word| Word::of_entry(word).expect("a word"))
        .collect();
    let started = Instant::now();
    for word in &typed {
        black_box(opened.entries_of(black_box(word)));
    }
    let each = started.elapsed().as_nanos() as f64 / typed.len() as f64;
    nanoseconds("  the entries that gave a word", each);
}

/// Words that are there and such that are not, in no order that a cache could foresee.
fn asked(words: &[String]) -> (Vec<String>, Vec<String>) {
    let step = 7_919;
    let present: Vec<String> = (0..words.len())
        .map(|place| words[place * step % words.len()].clone())
        .collect();
    let absent = present
        .iter()
        .map(|word| format!("{}Q{}", &word[..word.len() / 2], &word[word.len() / 2..]))
        .collect();
    (present, absent)
}

/// What a look-up takes, in nanoseconds.
fn look_ups(words: &[String], mut contains: impl FnMut(&str) -> bool) -> f64 {
    let (taken, ()) = best(3, || {
        for word in words {
            black_box(contains(black_box(word)));
        }
    });
    taken.as_nanos() as f64 / words.len() as f64
}

/// The shortest of some runs, and what the last gave.
fn best<T>(runs: usize, mut run: impl FnMut() -> T) -> (Duration, T) {
    let mut shortest = Duration::MAX;
    let mut last = None;
    for _ in 0..runs {
        let started = Instant::now();
        last = Some(run());
        shortest = shortest.min(started.elapsed());
    }
    (shortest, last.expect("it ran at least once"))
}

fn milliseconds(what: &str, taken: Duration) {
    line(what, &format!("{:.1} ms", taken.as_secs_f64() * 1e3));
}

fn megabytes(what: &str, bytes: usize) {
    line(what, &format!("{:.2} MB", bytes as f64 / 1e6));
}

fn nanoseconds(what: &str, taken: f64) {
    line(what, &format!("{taken:.0} ns"));
}
