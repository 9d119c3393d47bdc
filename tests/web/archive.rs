//! What is over: by season, folded on the first page, whole on the page of a season.

use serde_json::{Value, json};

use crate::scene;
use crate::site::Site;

/// A competition of one round between two players, closed on that day.
fn played(name: &str, date: &str) -> Value {
    json!({"format": "gouds8/competition", "version": 1, "name": name, "pairing": "round_robin",
        "players": [{"id": "p1", "family_name": "Aalders"}, {"id": "p2", "family_name": "Bakker"}],
        "rounds": [{"number": 1, "date": date, "status": "closed",
            "games": [{"table": 1, "first": "p1", "second": "p2", "points": [220, 180]}]}]})
}

#[actix_web::test]
async fn a_competition_is_of_the_season_of_its_last_round() {
    let site = Site::new().await;
    for (name, date) in [
        ("Zomer", "2025-08-31"),
        ("Herfst", "2025-09-01"),
        ("Lente", "2026-05-20"),
    ] {
        site.competition(&played(name, date));
    }
    site.competition(&scene::club_evening());
    let home = site.visitor().page("/").await;
    assert_eq!(
        home.texts("[aria-labelledby='running'] h3"),
        ["Voorjaarscompetitie"]
    );
    let seasons = home.texts("[aria-labelledby='finished'] summary");
    assert_eq!(
        seasons,
        [
            "Seizoen 2025–2026 2 competities",
            "Seizoen 2024–2025 een competitie"
        ]
    );
    // The last one first, with who won.
    let lines = home.texts("[aria-labelledby='finished'] li");
    assert!(lines[0].starts_with("Lente"), "{lines:?}");
    assert!(
        lines[0].contains("Aalders\u{2069} heeft gewonnen"),
        "{lines:?}"
    );
    assert!(lines[1].starts_with("Herfst"), "{lines:?}");
    assert!(lines[2].starts_with("Zomer"), "{lines:?}");
    let season = site.visitor().page("/seasons/2024-2025").await;
    assert_eq!(season.heading(), "Seizoen 2024–2025");
    assert_eq!(season.count("main .rows li"), 1);
    let none = site.visitor().page("/seasons/1999-2000").await;
    assert_eq!(none.count("main .rows li"), 0);
}

/// A round robin in groups takes as many rounds as its largest group, however many players there are together.
#[actix_web::test]
async fn a_round_robin_in_groups_is_over_when_its_largest_group_is() {
    let site = Site::new().await;
    let mut document = played("Groepen", "2026-03-05");
    let players: Vec<Value> = ["A", "A", "B", "B"]
        .iter()
        .enumerate()
        .map(|(place, group)| {
            json!({"id": format!("p{place}"), "family_name": format!("Speler{place}"), "group": group})
        })
        .collect();
    document["players"] = json!(players);
    document["rounds"][0]["games"] = json!([
        {"table": 1, "first": "p0", "second": "p1", "points": [200, 100]},
        {"table": 2, "first": "p2", "second": "p3", "points": [200, 100]},
    ]);
    site.competition(&document);
    let home = site.visitor().page("/").await;
    assert_eq!(home.count("[aria-labelledby='running'] .card"), 0);
    assert_eq!(home.count("[aria-labelledby='finished'] li"), 1);
}

#[actix_web::test]
async fn with_five_hundred_competitions_each_page_shows_a_part_and_all_are_found() {
    let site = Site::new().await;
    // Eight seasons of sixty, the last of eighty.
    for number in 0..500 {
        let year = 2017 + (number / 60).min(7);
        let name = format!("Toernooi {number:03}");
        site.competition(&played(&name, &format!("{year}-11-05")));
    }
    let home = site.visitor().page("/").await;
    assert_eq!(home.count("[aria-labelledby='finished'] details"), 3);
    assert_eq!(home.count("[aria-labelledby='finished'] details li"), 36);
    let seasons = home.texts("[aria-labelledby='finished'] > .rows li");
    assert_eq!(seasons.len(), 5);
    assert_eq!(seasons[4], "Seizoen 2017–2018 60 competities");
    assert_eq!(
        home.link("Alle 80 competities van dit seizoen"),
        "/seasons/2024-2025"
    );
    let mut names = Vec::new();
    for page in ["", "?page=2"] {
        let season = site
            .visitor()
            .page(&format!("/seasons/2024-2025{page}"))
            .await;
        assert_eq!(season.count("nav.picker a"), 2);
        names.extend(season.texts("main .rows li a"));
    }
    names.sort();
    let expected: Vec<String> = (420..500)
        .map(|number| format!("Toernooi {number:03}"))
        .collect();
    assert_eq!(names, expected);
    site.visitor()
        .get("/seasons/2024-2025?page=3")
        .await
        .problem(404);
    // A search says so where it finds more than it shows.
    let found = site.visitor().page("/?q=toernooi").await;
    assert_eq!(found.count("[aria-labelledby='found'] li"), 50);
    assert!(found.text().contains("Er is meer gevonden"));
    let found = site.visitor().page("/?q=toernooi+123").await;
    assert_eq!(found.count("[aria-labelledby='found'] li"), 1);
    assert!(!found.text().contains("Er is meer gevonden"));
}
