//! Thirty tables with every turn of both players: by keyboard alone as fast as keys can be struck, and by tapping on
//! a phone.

use std::fmt::Write;
use std::time::Duration;

use gouds8::wording::Language;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::{LAPTOP, Look, PHONE, Scheme};
use crate::filled::PASSWORD;
use crate::keyboard::Keyboard;
use crate::person::{Hand, Person};
use crate::site::Site;

const TABLES: usize = 30;
const TURNS: usize = 8;
const ROUND: &str = "/competitions/dertig-tafels/rounds/1";

/// The points of a player's turns: none of them alike at two tables that follow each other.
fn turns(table: usize, second: bool) -> [usize; TURNS] {
    std::array::from_fn(|turn| (table * 11 + turn * 7 + usize::from(second) * 5) % 61)
}

fn total(table: usize, second: bool) -> usize {
    turns(table, second).iter().sum()
}

fn name(table: usize, second: bool) -> String {
    let side = if second { "Tegen" } else { "Begin" };
    format!("{side} Tafel{table:02}")
}

/// A round of thirty tables that is published, and somebody who organises it.
fn thirty_tables() -> Site {
    let mut players = Vec::new();
    let mut games = Vec::new();
    for table in 1..=TABLES {
        for second in [false, true] {
            let name = name(table, second);
            let (given, family) = name.split_once(' ').expect("two names");
            players.push(
                json!({"id": name.replace(' ', "-"), "given_name": given, "family_name": family}),
            );
        }
        games.push(json!({
            "table": table,
            "first": name(table, false).replace(' ', "-"),
            "second": name(table, true).replace(' ', "-"),
        }));
    }
    let document = json!({
        "format": "gouds8/competition", "version": 1, "name": "Dertig tafels", "pairing": "manual",
        "players": players,
        "rounds": [{"number": 1, "date": "2026-03-05", "status": "published", "games": games}],
    });
    Site::prepared(|gouds8| {
        let add = [
            "account",
            "add",
            "Anneke",
            "--role",
            "admin",
            "--password-stdin",
        ];
        gouds8.run(&add, PASSWORD);
        gouds8.run(&["import", "-"], &document.to_string());
    })
}

async fn opens_the_grid(p: &Person<'_>) {
    let m = p.m;
    p.opens("/sign-in").await;
    p.fills(&m.account_name(), "Anneke").await;
    p.fills(&m.account_password(), PASSWORD).await;
    p.presses(&m.sign_in()).await;
    p.opens(ROUND).await;
    p.follows(&m.round_enter_results()).await;
    p.presses(&m.results_all_turns()).await;
}

/// Waits until nothing is being saved.
async fn everything_is_saved(p: &Person<'_>) {
    let script = "return [document.querySelectorAll('[aria-busy]').length,
        document.querySelectorAll('tbody[data-open]').length, document.querySelector('.count').textContent]";
    let mut last = Value::Null;
    for _ in 0..400 {
        last = p.browser.ask(script, Vec::new()).await;
        if last[0] == 0 && last[1] == 0 {
            assert_eq!(last[2], json!(p.m.results_known(TABLES, TABLES)));
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("{last} {}", p.page().await);
}

async fn focused(p: &Person<'_>) -> String {
    let script = "return [document.activeElement.id, document.activeElement.closest('tbody')?.dataset.table ?? ''].join(' ')";
    let answer = p.browser.ask(script, Vec::new()).await;
    answer.as_str().expect("a text").to_owned()
}

/// Two match points for whoever has more, and the board points of eight turns.
async fn standings_are_right(p: &Person<'_>) {
    let m = p.m;
    p.opens("/competitions/dertig-tafels/standings").await;
    let table = p.table(&m.standings_table()).await;
    assert_eq!(table.rows.len(), 2 * TABLES);
    for number in 1..=TABLES {
        for second in [false, true] {
            let row = table.row_of(&m.column_name(), &name(number, second));
            let (own, other) = (total(number, second), total(number, !second));
            let paid = match own.cmp(&other) {
                std::cmp::Ordering::Greater => "2",
                std::cmp::Ordering::Equal => "1",
                std::cmp::Ordering::Less => "0",
            };
            let what = name(number, second);
            assert_eq!(
                table.cell(row, &m.column_match_points_short()),
                paid,
                "{what}"
            );
            let points = table.cell(row, &m.column_board_points_short());
            assert_eq!(points, own.to_string(), "{what}");
        }
    }
}

#[tokio::test]
async fn thirty_tables_by_keyboard_alone() {
    let site = thirty_tables();
    let look = Look {
        width: LAPTOP,
        scheme: Scheme::Light,
        language: Language::Dutch,
        scripts: true,
    };
    let p = Person::with(&site, look, Hand::Keyboard(Keyboard::hurried())).await;
    opens_the_grid(&p).await;
    p.photographs("results-turns").await;
    let enter = char::from(Key::Enter);
    // By its number to a table in the middle; from there on it goes to the next open one by itself.
    p.fills(&p.m.results_go(), "17").await;
    p.browser.presses(&Key::Enter, 1).await;
    assert!(focused(&p).await.ends_with(" 17"), "{}", focused(&p).await);
    let order: Vec<usize> = (17..=TABLES).chain(1..17).collect();
    for tables in order.chunks(5) {
        let mut keys = String::new();
        for table in tables {
            for second in [false, true] {
                for points in turns(*table, second) {
                    write!(keys, "{points}{enter}").expect("text");
                }
            }
        }
        p.browser.types(&keys).await;
    }
    everything_is_saved(&p).await;
    assert!(
        focused(&p).await.starts_with("go"),
        "nothing is open any more"
    );
    p.sees(&p.m.results_saved_at(16, format!("{} – {}", total(16, false), total(16, true))))
        .await;
    p.photographs("results-turns-saved").await;
    standings_are_right(&p).await;
}

#[tokio::test]
async fn thirty_tables_by_tapping() {
    let site = thirty_tables();
    let look = Look {
        width: PHONE,
        scheme: Scheme::Dark,
        language: Language::Dutch,
        scripts: true,
    };
    let p = Person::with(&site, look, Hand::Pointer).await;
    opens_the_grid(&p).await;
    p.photographs("results-turns").await;
    let script = "const rows = [...document.querySelectorAll('tbody[data-game]')];
        return rows.map(row => [...row.querySelectorAll('input.points')].map(field => field.id))";
    let rows = p.browser.ask(script, Vec::new()).await;
    let next = char::from(Key::Enter);
    for (row, table) in rows.as_array().expect("rows").iter().zip(1..) {
        // The first field of each player is tapped; the keys on the screen have one that goes on.
        for (field, second) in [(&row[0], false), (&row[TURNS], true)] {
            let points = turns(table, second).map(|points| points.to_string());
            let script = "const field = document.getElementById(arguments[0]);
                field.scrollIntoView({block: 'center'}); return field;";
            let found = p.browser.driver.execute(script, vec![field.clone()]).await;
            let field = found.expect("the page answers").element().expect("a field");
            field.click().await.expect("it can be tapped");
            p.browser.types(&points.join(&next.to_string())).await;
        }
        // What was not sent by itself goes with the button.
        if table % 2 == 0 {
            p.browser.presses(&Key::Enter, 1).await;
        }
    }
    p.presses(&p.m.results_save()).await;
    p.sees(&p.m.done_results_noted()).await;
    standings_are_right(&p).await;
}

#[tokio::test]
async fn keys_lead_around_the_grid_and_what_is_doubtful_waits_for_an_answer() {
    let site = thirty_tables();
    let look = Look {
        width: LAPTOP,
        scheme: Scheme::Dark,
        language: Language::Dutch,
        scripts: true,
    };
    let p = Person::with(&site, look, Hand::Pointer).await;
    opens_the_grid(&p).await;
    p.presses(&p.m.results_all_totals()).await;
    let enter = char::from(Key::Enter);
    let at_table = async |table: &str, field: &str| {
        let focused = focused(&p).await;
        let expected = focused.starts_with(field) && focused.ends_with(&format!(" {table}"));
        assert!(expected, "{focused}, not {field} of {table}");
    };
    p.fills(&p.m.results_go(), "4").await;
    p.browser.presses(&Key::Enter, 1).await;
    at_table("4", "first").await;
    p.browser.presses(&Key::Down, 1).await;
    at_table("5", "first").await;
    p.browser.presses(&Key::Up, 2).await;
    at_table("3", "first").await;
    p.browser.types("123").await;
    p.browser.presses(&Key::Escape, 1).await;
    at_table("3", "first").await;
    let value = p
        .browser
        .ask("return document.activeElement.value", Vec::new())
        .await;
    assert_eq!(value, json!(""), "as it was");
    p.browser.presses(&Key::Escape, 1).await;
    assert!(focused(&p).await.starts_with("go"));

    // Tab goes from points to points, and on to the next table.
    p.browser.types(&format!("6{enter}")).await;
    p.browser.types("250").await;
    p.browser.presses(&Key::Tab, 1).await;
    at_table("6", "second").await;
    p.browser.types("240").await;
    let live = p.text_of("tbody[data-table='6'] .live").await;
    assert_eq!(
        live,
        format!(
            "{} · {}",
            p.m.results_together(490),
            p.m.results_wins(name(6, false))
        )
    );
    p.browser.types(&enter.to_string()).await;
    at_table("7", "first").await;

    // 737 waits for an answer; digits typed on without looking are none.
    p.browser.types(&format!("737{enter}400{enter}")).await;
    let question = "return document.activeElement.className";
    for _ in 0..200 {
        if p.browser.ask(question, Vec::new()).await == json!("keep") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    p.sees(&p.m.doubt_high_total(name(7, false), 737)).await;
    p.photographs("results-question").await;
    p.browser.types(&format!("301{enter}")).await;
    at_table("7", "").await;
    p.browser.types(&enter.to_string()).await;
    for _ in 0..200 {
        if focused(&p).await.ends_with(" 8") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    at_table("8", "first").await;
    p.sees(&p.m.results_saved_at(7, "737 – 400")).await;

    // A letter turns a game over to turns, and nothing else moves.
    p.browser.types("b").await;
    for _ in 0..200 {
        if focused(&p).await.starts_with("t1a") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    at_table("8", "t1a").await;
    p.browser.types(&format!("20{enter}0{enter}31")).await;
    let sums = "return [...document.querySelectorAll(\"tbody[data-table='8'] .turn-line:first-child .sum\")].map(one => one.textContent)";
    let sums = p.browser.ask(sums, Vec::new()).await;
    assert_eq!(sums, json!(["20", "20", "51", "", "", "", "", ""]));
    p.photographs("results-mixed").await;

    // A correction shows old and new, and the server keeps what is answered.
    p.browser.presses(&Key::Escape, 1).await;
    p.browser.presses(&Key::Escape, 1).await;
    p.browser.types(&format!("6{enter}260{enter}{enter}")).await;
    for _ in 0..200 {
        if p.browser.ask(question, Vec::new()).await == json!("keep") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    p.sees(&p.m.results_replaces("250 – 240", "260 – 240"))
        .await;
    p.browser.types(&enter.to_string()).await;
    for _ in 0..200 {
        if p.page()
            .await
            .contains(&p.m.results_saved_at(6, "260 – 240"))
        {
            break;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    p.sees(&p.m.results_saved_at(6, "260 – 240")).await;
}
