//! Lists of the standings that are cut: nobody who shares the last place shown goes unsaid.

use serde_json::{Value, json};

use crate::site::Site;

/// A closed round in which each table is won with those points against 100: who has won as much shares a place.
fn won_with(points: &[i64]) -> Value {
    let players: Vec<Value> = (0..2 * points.len())
        .map(|place| json!({"id": format!("p{place}"), "family_name": format!("Speler{place:02}")}))
        .collect();
    let games: Vec<Value> = points
        .iter()
        .enumerate()
        .map(|(table, points)| {
            json!({"table": table + 1, "first": format!("p{}", 2 * table),
                "second": format!("p{}", 2 * table + 1), "points": [points, 100]})
        })
        .collect();
    json!({"format": "gouds8/competition", "version": 1, "name": "Gelijk", "pairing": "manual",
        "players": players, "rounds": [{"number": 1, "status": "closed", "games": games}]})
}

async fn top(points: &[i64]) -> (Vec<String>, String) {
    let site = Site::new().await;
    let slug = site.competition(&won_with(points));
    let page = site.visitor().page(&format!("/competitions/{slug}")).await;
    let rows = page.rows("table.standings tbody tr");
    let ranks = rows.into_iter().map(|row| row[0].clone()).collect();
    (ranks, page.text())
}

#[actix_web::test]
async fn the_top_of_the_standings_shows_all_who_share_its_last_place() {
    let (ranks, text) = top(&[300, 290, 280, 270, 260, 260, 260, 150]).await;
    assert_eq!(ranks, ["1", "2", "3", "4", "5", "5", "5"]);
    assert!(!text.contains("plaats 5."), "{text}");
}

#[actix_web::test]
async fn or_says_how_many_more_share_it() {
    // Places 1 and 2, and ten who share place 3.
    let mut points = vec![300, 290];
    points.extend([280; 10]);
    let (ranks, text) = top(&points).await;
    assert_eq!(ranks, ["1", "2", "3", "3", "3"]);
    assert!(text.contains("Nog 7 anderen delen plaats 3."), "{text}");
}

#[actix_web::test]
async fn the_screen_keeps_who_share_a_place_on_one_page() {
    let site = Site::new().await;
    // Ten places, then six who share place 11: they would be torn after the twelfth row.
    let mut points: Vec<i64> = (0..10).map(|place| 320 - 10 * place).collect();
    points.extend([200; 6]);
    let slug = site.competition(&won_with(&points));
    let mut pages = Vec::new();
    for number in 1..=2 {
        let path = format!("/competitions/{slug}/screen?page={number}");
        let page = site.visitor().page(&path).await;
        let rows = page.rows(".slide:not([hidden]) tbody tr");
        pages.push(
            rows.into_iter()
                .map(|row| row[0].clone())
                .collect::<Vec<_>>(),
        );
    }
    assert_eq!(pages[0].len(), 10);
    assert_eq!(pages[1][..6], ["11"; 6]);
}
