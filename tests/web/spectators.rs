//! What those who look on see: the screen for the hall, the crosstable, the rules, why somebody stands where.

use std::collections::BTreeSet;

use serde_json::json;

use crate::scene;
use crate::site::Site;

/// The evening as it is before the given number of its rounds is public.
fn evening_of(rounds: usize) -> serde_json::Value {
    let mut document = scene::club_evening();
    document["rounds"].as_array_mut().unwrap().truncate(rounds);
    document
}

#[actix_web::test]
async fn the_screen_follows_the_evening() {
    let site = Site::new().await;
    let mut before_results = scene::club_evening();
    before_results["rounds"][1]["games"][0] = json!({"table": 1, "first": "p1", "second": "p3"});
    for (document, heading, row) in [
        (evening_of(0), "Welkom", ""),
        (before_results, "Ronde 2", "Bo Aalders"),
        (
            scene::club_evening(),
            "Ronde 2: 1 van 2 uitslagen",
            "200 – 200",
        ),
        (evening_of(1), "Stand na ronde 1", "Anna van der Berg"),
    ] {
        let slug = site.competition(&document);
        let page = site
            .visitor()
            .page(&format!("/competitions/{slug}/screen"))
            .await;
        let shown = page.text_of(".slide:not([hidden]) h2");
        assert!(shown.starts_with(heading), "{heading}: {shown}");
        assert!(
            page.text_of(".slide:not([hidden])").contains(row),
            "{heading}"
        );
    }
}

#[actix_web::test]
async fn the_screen_shows_no_proposal_to_anybody() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening_with_a_draft());
    for visitor in [site.visitor(), site.organiser()] {
        let page = visitor.page(&format!("/competitions/{slug}/screen")).await;
        let heading = page.text_of(".slide:not([hidden]) h2");
        assert!(heading.starts_with("Stand na ronde 2"), "{heading}");
    }
}

#[actix_web::test]
async fn the_pages_of_the_screen_hold_everybody_once_and_nobody_who_left() {
    let site = Site::new().await;
    let players: Vec<_> = (0..45)
        .map(|place| {
            json!({"id": format!("p{place}"), "family_name": format!("Speler{place:02}"),
            "until_round": if place == 44 { json!(1) } else { json!(99) }})
        })
        .collect();
    let games: Vec<_> = (0..16)
        .map(|place| {
            json!({"table": place + 1, "first": format!("p{}", 2 * place),
            "second": format!("p{}", 2 * place + 1), "points": [200, 100 + place]})
        })
        .collect();
    let one = [json!({"table": 1, "first": "p0", "second": "p2", "points": [1, 0]})];
    let document = json!({"format": "gouds8/competition", "version": 1, "name": "Groot",
        "pairing": "manual", "players": players, "rounds": [
            {"number": 1, "status": "closed", "games": games},
            {"number": 2, "status": "closed", "games": one}]});
    let slug = site.competition(&document);
    let mut names = Vec::new();
    for number in 1.. {
        let path = format!("/competitions/{slug}/screen?page={number}");
        let page = site.visitor().page(&path).await;
        let rows = page.rows(".slide:not([hidden]) tbody tr");
        assert!(rows.len() <= 12);
        names.extend(rows.into_iter().map(|row| row[1].clone()));
        if page.count(".slide") == number {
            break;
        }
    }
    let distinct: BTreeSet<&String> = names.iter().collect();
    assert_eq!((names.len(), distinct.len()), (44, 44));
    assert!(!names.contains(&"Speler44".to_owned()));
}

#[actix_web::test]
async fn without_scripts_the_screen_turns_by_itself_until_it_is_paused() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let screen = format!("/competitions/{slug}/screen");
    let text = site.visitor().get(&screen).await.text().to_owned();
    let refresh = format!(
        "<noscript><meta http-equiv=\"refresh\" content=\"12; url={screen}?page=2\"></noscript>"
    );
    assert!(text.replace("&#38;", "&").contains(&refresh), "{text:.900}");
    let paused = site
        .visitor()
        .get(&format!("{screen}?page=2&pause=1"))
        .await;
    assert!(!paused.text().contains("http-equiv"));
    assert_eq!(paused.page().count(".slide:not([hidden])"), 1);
}

#[actix_web::test]
async fn the_crosstable_has_every_meeting_from_both_sides() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let page = site
        .visitor()
        .page(&format!("/competitions/{slug}/crosstable"))
        .await;
    let rows = page.rows(".crosstable tbody tr");
    assert_eq!(rows.len(), 5);
    // Three results and an open game, each seen by two.
    assert_eq!(page.count(".crosstable td a"), 8);
    let text = page.text_of(".crosstable");
    for holds in [
        "231–198",
        "198–231",
        "130–103",
        "103–130",
        "200–200",
        "vrij in ronde 1",
    ] {
        assert!(text.contains(holds), "{holds}");
    }
}

#[actix_web::test]
async fn everybody_has_the_same_rank_wherever_it_is_shown() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let inside = |path: &str| format!("/competitions/{slug}{path}");
    let page = site.visitor().page(&inside("/standings")).await;
    let ranks: Vec<(String, String)> = page
        .rows("table.standings tbody tr")
        .into_iter()
        .map(|row| {
            (
                row[0].chars().take_while(char::is_ascii_digit).collect(),
                row[1].clone(),
            )
        })
        .collect();
    let csv = site.visitor().get(&inside("/standings.csv")).await;
    for ((rank, name), line) in ranks.iter().zip(csv.text().lines().skip(1)) {
        assert!(line.starts_with(&format!("{rank},{name},")), "{line}");
    }
    let screen = site.visitor().page(&inside("/screen?page=2")).await;
    let shown: Vec<(String, String)> = screen
        .rows(".slide:not([hidden]) tbody tr")
        .into_iter()
        .map(|row| (row[0].clone(), row[1].clone()))
        .collect();
    assert_eq!(shown, ranks);
}

#[actix_web::test]
async fn the_standings_say_why_and_up_to_when() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let page = site
        .visitor()
        .page(&format!("/competitions/{slug}/standings"))
        .await;
    // The competition came in at half past eight by the club's clock, and not when somebody asked.
    assert!(
        page.text()
            .contains("tot en met ronde 2, bijgewerkt 5 maart 2026 20:30")
    );
    let why = page.text_of("#why");
    // Anna van der Berg has 3 and 431, Cas d'Hondt 3 and 330.
    assert!(
        why.contains("wedstrijdpunten gelijk (3), bordpunten 330 tegen 431"),
        "{why}"
    );
}

#[actix_web::test]
async fn the_rules_of_a_competition_are_those_of_its_settings() {
    let site = Site::new().await;
    let mut document = scene::club_evening();
    document["minutes"] = json!(20);
    document["match_points"] = json!({"win": 3, "draw": 1, "loss": 0, "bye": 2});
    let slug = site.competition(&document);
    let page = site
        .visitor()
        .page(&format!("/competitions/{slug}/rules"))
        .await;
    for holds in [
        "20 minuten",
        "gewonnen partij geeft 3, gelijk 1",
        "vrije ronde geeft 2",
    ] {
        assert!(page.text().contains(holds), "{holds}");
    }
    for game in ["gouds8", "webfeud"] {
        site.visitor().page(&format!("/rules/{game}")).await;
    }
    site.visitor().get("/rules/other").await.problem(404);
}
