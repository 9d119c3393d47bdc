//! The figures that the product is held to, each beside what it is compared with in the same run.
//!
//! `cargo bench --bench figures` prints all; a word behind it (`document`, `live`, `pages`, `plays`, `saving`,
//! `words`) only those.

#![allow(
    clippy::disallowed_methods,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    unreachable_pub,
    reason = "figures are timed and rounded here, and nobody reads this program from outside"
)]

mod document;
mod live;
mod load;
mod organiser;
mod pages;
mod plays;
mod process;
mod sample;
mod saving;
mod words;

#[path = "../../tests/support/dutch_words.rs"]
mod dutch_words;

fn main() {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with("--"))
        .collect();
    let chosen = |name: &str| wanted.is_empty() || wanted.iter().any(|word| word == name);
    if chosen("document") {
        document::print();
    }
    if chosen("words") {
        words::print();
    }
    if chosen("plays") {
        plays::print();
    }
    if chosen("saving") {
        saving::print();
    }
    if chosen("pages") {
        pages::print();
    }
    if chosen("live") {
        live::print();
    }
}

/// One line of figures.
fn line(what: &str, figure: &str) {
    println!("{what:<66} {figure:>22}");
}
