//! "That is me": somebody marks a player in this browser, and finds that player everywhere.

use gouds8::wording::Language;
use serde_json::{Value, json};

use crate::accessible::Judge;
use crate::browser::{LAPTOP, Look, PHONE, Scheme};
use crate::keyboard::Keyboard;
use crate::open_round::{COMPETITION, STANDINGS, comes_to, notes, open_round, sits_down_to_enter};
use crate::person::{Hand, Person};

/// What stands in the rows that are marked, and how many marks there are in them.
const MARKED: &str = "return [...document.querySelectorAll('tr.own')].map(row =>
    [row.querySelector('.is-me').textContent.trim(), row.querySelector('.is-me').previousElementSibling.textContent,
     row.querySelectorAll('.is-me').length])";
/// What stands on top, without what is only read aloud.
const STRIP: &str = "return document.querySelector('section.me .card-head')?.innerText.replace(/\\s+/g, ' ').trim() ?? null";
/// How many marks of any kind there are.
const MARKS: &str = "return document.querySelectorAll('.me, .own, .is-me').length";

fn look(width: u32, scripts: bool) -> Look {
    Look {
        width,
        scheme: Scheme::Dark,
        language: Language::Dutch,
        scripts,
    }
}

fn marked(name: &str) -> Value {
    json!([["ik", name, 1]])
}

/// Looks for Anna on the page of all players, and says to be her.
async fn becomes_anna(person: &Person<'_>) {
    person.opens(COMPETITION).await;
    person.follows(&person.m.find_yourself()).await;
    let words = format!("{}: Anna de Wit", person.m.me_mark());
    person.touches(&words).await;
    let strip = json!("1 Anna de Wit Ronde 1: tafel 1 tegen Bram Bos, begint zelf open");
    comes_to(person, STRIP, &strip).await;
}

#[tokio::test]
async fn whoever_is_marked_is_found_on_every_page_also_when_it_changes() {
    let site = open_round();
    let visitor = Person::with(&site, look(PHONE, true), Hand::Pointer).await;
    let judge = Judge::new();
    becomes_anna(&visitor).await;
    let focus = "return document.activeElement.classList.contains('me')";
    comes_to(&visitor, focus, &json!(true)).await;
    for page in [
        "",
        "/rounds/1",
        "/rounds/1?order=name",
        "/crosstable",
        "/players",
    ] {
        visitor.opens(&format!("{COMPETITION}{page}")).await;
        comes_to(
            &visitor,
            &format!("{MARKED}.slice(-1)"),
            &marked("Anna de Wit"),
        )
        .await;
        visitor
            .photographs(&format!("me{}", page.replace(['/', '?', '='], "-")))
            .await;
        assert_eq!(judge.judges(&visitor.browser).await, None, "{page}");
    }
    visitor.opens(&format!("{COMPETITION}/standings")).await;
    comes_to(&visitor, MARKED, &marked("Anna de Wit")).await;
    // The server hears of everybody, never of one.
    let asked =
        "return performance.getEntriesByType('resource').map(one => new URL(one.name).pathname)
        .filter(path => !path.startsWith('/static/'))";
    let events = format!("{COMPETITION}/events");
    let asked = visitor.browser.ask(asked, Vec::new()).await;
    for path in asked.as_array().expect("addresses") {
        assert!(
            [json!(format!("{COMPETITION}/find")), json!(events)].contains(path),
            "{path}"
        );
    }
    // The row goes down to another place, with its mark; what stands on top follows.
    let organiser = Person::with(&site, look(LAPTOP, true), Hand::Pointer).await;
    sits_down_to_enter(&organiser).await;
    notes(&organiser, ("Anna de Wit", "150"), ("Bram Bos", "198")).await;
    let lost = json!([
        "1 Bram Bos 2",
        "2 Anna de Wit 0",
        "3 Céline Évrard 0",
        "3 Dirk Mulder 0"
    ]);
    comes_to(&visitor, STANDINGS, &lost).await;
    comes_to(&visitor, MARKED, &marked("Anna de Wit")).await;
    let strip = json!("1 Anna de Wit Ronde 1: tafel 1 tegen Bram Bos 150 – 198 klaar plaats 2");
    comes_to(&visitor, STRIP, &strip).await;
    let strips = "return document.querySelectorAll('section.me').length";
    assert_eq!(visitor.browser.ask(strips, Vec::new()).await, json!(1));
    visitor.opens(&format!("{COMPETITION}/standings")).await;
    comes_to(&visitor, STRIP, &strip).await;
    comes_to(&visitor, MARKED, &marked("Anna de Wit")).await;
    // On the own page the mark is taken back, and stays away.
    visitor.follows("Anna de Wit").await;
    comes_to(&visitor, STRIP, &strip).await;
    visitor.touches(&visitor.m.me_unmark()).await;
    comes_to(&visitor, MARKS, &json!(0)).await;
    visitor.opens(&format!("{COMPETITION}/standings")).await;
    assert_eq!(visitor.browser.ask(MARKS, Vec::new()).await, json!(0));
}

#[tokio::test]
async fn it_is_done_by_keyboard_too() {
    let site = open_round();
    let hand = Hand::Keyboard(Keyboard::default());
    let visitor = Person::with(&site, look(LAPTOP, true), hand).await;
    becomes_anna(&visitor).await;
    visitor.touches(&visitor.m.me_unmark()).await;
    comes_to(&visitor, MARKS, &json!(0)).await;
    // The focus is where somebody can be marked again.
    let focus = "return document.activeElement.textContent";
    let words = visitor.browser.ask(focus, Vec::new()).await;
    assert!(
        words
            .as_str()
            .is_some_and(|words| words.starts_with(&visitor.m.me_mark())),
        "{words}"
    );
    visitor.opens(&format!("{COMPETITION}/standings")).await;
    visitor.follows("Anna de Wit").await;
    visitor.touches(&visitor.m.me_mark()).await;
    let focus = "return document.activeElement.getAttribute('aria-label')";
    comes_to(&visitor, focus, &json!(visitor.m.me_title())).await;
}

#[tokio::test]
async fn without_scripts_somebody_finds_the_own_page() {
    let site = open_round();
    let visitor = Person::with(&site, look(PHONE, false), Hand::Pointer).await;
    visitor.opens(COMPETITION).await;
    visitor.follows(&visitor.m.find_yourself()).await;
    visitor.fills(&visitor.m.find_label(), "anna").await;
    visitor.presses(&visitor.m.home_search_button()).await;
    visitor.follows("Anna de Wit").await;
    visitor.sees_page("Anna de Wit").await;
}
