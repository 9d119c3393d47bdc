//! A club with one round going on, its organiser, and those who look on.

use std::time::Duration;

use serde_json::{Value, json};

use crate::filled::PASSWORD;
use crate::person::Person;
use crate::site::Site;

/// Where its competition stands.
pub(crate) const COMPETITION: &str = "/competitions/donderdag";

/// Two tables, at which nothing is noted yet: Anna de Wit against Bram Bos, Céline Évrard against Dirk Mulder.
pub(crate) fn open_round() -> Site {
    let document = json!({
        "format": "gouds8/competition", "version": 1, "name": "Donderdag", "pairing": "manual",
        "players": [
            {"id": "p1", "given_name": "Anna", "prefix": "de", "family_name": "Wit"},
            {"id": "p2", "given_name": "Bram", "family_name": "Bos"},
            {"id": "p3", "given_name": "Céline", "family_name": "Évrard"},
            {"id": "p4", "given_name": "Dirk", "family_name": "Mulder"},
        ],
        "rounds": [{"number": 1, "date": "2026-03-05", "status": "published", "games": [
            {"table": 1, "first": "p1", "second": "p2"},
            {"table": 2, "first": "p3", "second": "p4"},
        ]}],
    });
    Site::prepared(|gouds8| {
        let add = [
            "account",
            "add",
            "Olga",
            "--role",
            "admin",
            "--password-stdin",
        ];
        gouds8.run(&add, PASSWORD);
        gouds8.run(&["import", "-"], &document.to_string());
    })
}

/// The organiser signs in, and goes to where the results are entered.
pub(crate) async fn sits_down_to_enter(organiser: &Person<'_>) {
    let m = organiser.m;
    organiser.opens("/sign-in").await;
    organiser.fills(&m.account_name(), "Olga").await;
    organiser.fills(&m.account_password(), PASSWORD).await;
    organiser.presses(&m.sign_in()).await;
    organiser
        .opens(&format!("{COMPETITION}/rounds/1/results"))
        .await;
}

/// Notes the result of a table, in the entry that is open.
pub(crate) async fn notes(organiser: &Person<'_>, first: (&str, &str), second: (&str, &str)) {
    organiser.fills(first.0, first.1).await;
    organiser.fills(second.0, second.1).await;
    organiser.presses(&organiser.m.results_save()).await;
}

/// Waits, as long as pages may take here, until a script run in the page answers so.
pub(crate) async fn comes_to(person: &Person<'_>, script: &str, expected: &Value) {
    let mut answer = Value::Null;
    for _ in 0..400 {
        answer = person.browser.ask(script, Vec::new()).await;
        if answer == *expected {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!(
        "{script}: {answer} and not {expected} on {}",
        person.page().await
    );
}

/// Tells, in a script, the ranks and names of the standings that are open.
pub(crate) const STANDINGS: &str = "return [...document.querySelectorAll('table.standings tbody tr')]
    .map(row => `${row.querySelector('.tile, .rank-plain').textContent} ${row.querySelector('th a').textContent} ${
        row.querySelector('.total').textContent}`)";
