//! Names that are not to be seen are seen on no public page and in no public file.

use std::collections::BTreeSet;

use gouds8::store::competition::Visibility;
use serde_json::json;

use crate::scene;
use crate::site::Site;
use crate::visitor::Visitor;

/// Everything that can be reached by links from some addresses: pages and files, with what they say.
async fn reached(visitor: &Visitor<'_>, from: &[&str]) -> Vec<(String, String)> {
    let mut known: BTreeSet<String> = from.iter().map(|&one| one.to_owned()).collect();
    let mut ahead: Vec<String> = known.iter().cloned().collect();
    let mut found = Vec::new();
    while let Some(address) = ahead.pop() {
        let answer = visitor.get(&address).await;
        if answer.status() != 200 {
            continue;
        }
        let is_page = answer
            .header(actix_web::http::header::CONTENT_TYPE)
            .starts_with("text/html");
        if is_page {
            for link in answer.page().links() {
                let elsewhere = link.starts_with('#') || link.starts_with("/language/");
                if !elsewhere && known.insert(link.clone()) {
                    ahead.push(link);
                }
            }
        }
        let headers: Vec<String> = answer
            .headers
            .iter()
            .map(|(name, value)| format!("{name}: {}", String::from_utf8_lossy(value.as_bytes())))
            .collect();
        found.push((
            address,
            format!("{}\n{}", headers.join("\n"), answer.text()),
        ));
    }
    found
}

/// A season whose players' documents say how much of their names is shown.
fn season() -> serde_json::Value {
    let mut document = scene::club_evening();
    let players = document["players"].as_array_mut().unwrap();
    players[0]["id"] = json!("geheimnaam-xantippe");
    players[0]["given_name"] = json!("Xantippe");
    players[0]["prefix"] = json!("van der");
    players[0]["family_name"] = json!("Geheimnaam");
    players[0]["rating"] = json!(1987);
    players[0]["display"] = json!("initials");
    players[1]["given_name"] = json!("Ybele");
    players[1]["family_name"] = json!("Schuilnaam");
    players[1]["display"] = json!("initial");
    let id = players[0]["id"].clone();
    let mut text = document["rounds"].to_string();
    text = text.replace("\"p1\"", &id.to_string());
    document["rounds"] = serde_json::from_str(&text).unwrap();
    document
}

const HIDDEN: [&str; 4] = ["geheimnaam", "xantippe", "schuilnaam", "1987"];

async fn assert_hidden(visitor: &Visitor<'_>, slug: &str) -> usize {
    let start = [
        "/".to_owned(),
        "/?q=geheimnaam".to_owned(),
        "/?q=schuilnaam".to_owned(),
        "/?q=x".to_owned(),
        format!("/competitions/{slug}"),
    ];
    let start: Vec<&str> = start.iter().map(String::as_str).collect();
    let found = reached(visitor, &start).await;
    for (address, text) in &found {
        // What was searched for stands in its own field.
        let text = if address.starts_with("/?q=") {
            let mut page = text.to_lowercase();
            if let Some(place) = page.find("value=\"") {
                let end = page[place + 7..].find('"').unwrap() + place + 7;
                page.replace_range(place..end, "");
            }
            page.replace(address.trim_start_matches('/'), "")
                .replace("%3fq%3dgeheimnaam", "")
                .replace("%3fq%3dschuilnaam", "")
        } else {
            text.to_lowercase()
        };
        for hidden in HIDDEN {
            assert!(!text.contains(hidden), "{hidden} on {address}:\n{text}");
        }
    }
    let shown = found
        .iter()
        .any(|(_, text)| text.contains("X.v.d.G.") && text.contains("Ybele S."));
    assert!(shown, "the names as they are to be shown");
    found.len()
}

#[actix_web::test]
async fn a_name_that_is_not_shown_is_on_no_public_page_and_in_no_file() {
    let site = Site::new().await;
    let slug = site.competition(&season());
    let first = assert_hidden(&site.visitor(), &slug).await;
    assert!(first > 20, "a walk past {first} addresses only");
    assert_hidden(&site.visitor().in_english(), &slug).await;
    // The organiser sees the names where names are worked on; nothing of that is kept ready for others.
    let olga = site.organiser();
    let players = olga.page(&format!("/competitions/{slug}/players")).await;
    let row = players
        .texts("tbody th")
        .into_iter()
        .find(|row| row.contains("Xantippe van der Geheimnaam"))
        .expect("the full name for the organiser");
    assert!(row.contains("Bezoekers zien: X.v.d.G."), "{row}");
    let stored = site.stored(&slug);
    let results = format!("/competitions/{slug}/rounds/2/results");
    assert!(olga.page(&results).await.text().contains("Geheimnaam"));
    reached(&olga, &[&format!("/competitions/{slug}")]).await;
    assert_hidden(&site.visitor(), &slug).await;
    // Public files are public for the organiser too.
    for file in ["standings.csv", "standings-nl.csv", "standings.json"] {
        let answer = olga.get(&format!("/competitions/{slug}/{file}")).await;
        assert!(answer.text().contains("X.v.d.G."), "{file}");
        assert!(!answer.text().contains("Geheimnaam"), "{file}");
    }
    // Nor does an organiser of something else see more.
    assert_hidden_from_stranger(&site, &slug, stored.players[0].0.0).await;
}

async fn assert_hidden_from_stranger(site: &Site, slug: &str, player: i64) {
    let stan = site.stranger();
    for address in [
        format!("/competitions/{slug}/players"),
        format!("/competitions/{slug}/players/{player}"),
        format!("/competitions/{slug}/standings"),
        "/?q=van%20der".to_owned(),
    ] {
        let answer = stan.get(&address).await;
        assert_eq!(answer.status(), 200, "{address}");
        assert!(!answer.text().contains("Geheimnaam"), "{address}");
    }
}

#[actix_web::test]
async fn a_name_taken_away_is_on_no_page_at_all() {
    let site = Site::new().await;
    let slug = site.competition(&season());
    // Read by somebody before, so that pages are kept ready with the name.
    reached(&site.visitor(), &["/"]).await;
    let person = site.stored(&slug).persons[1];
    let olga = site.organiser();
    let address = format!("/register/{person}");
    let form = olga.page(&address).await.form(&format!("{address}/forget"));
    let asked = olga.submit(&form).await.page_with(409);
    assert!(asked.text().contains("Niemand kan dit terugdraaien"));
    let page = olga
        .do_submit(&asked.form(&format!("{address}/forget")))
        .await;
    assert_eq!(page.heading(), "Anoniem 1");
    for visitor in [site.visitor(), site.organiser(), site.admin()] {
        for (address, text) in reached(&visitor, &["/", "/register"]).await {
            assert!(!text.contains("Schuilnaam"), "{address}");
            assert!(!text.contains("Ybele"), "{address}");
        }
    }
    let standings = site
        .visitor()
        .page(&format!("/competitions/{slug}/standings"))
        .await;
    assert!(standings.text().contains("Anoniem 1"));
}

#[actix_web::test]
async fn an_organiser_finds_what_is_not_public() {
    let site = Site::new().await;
    let mut document = season();
    document["name"] = json!("Besloten avond");
    let slug = site.competition_for(&document, Visibility::Private);
    let address = format!("/competitions/{slug}");
    let olga = site.organiser();
    let found = olga.page("/?q=besloten").await;
    assert!(found.links().contains(&address));
    let found = olga.page("/?q=geheimnaam").await;
    assert!(found.text().contains("Xantippe van der Geheimnaam"));
    for visitor in [site.visitor(), site.stranger()] {
        let found = visitor.page("/?q=besloten").await;
        assert!(!found.links().contains(&address));
    }
}

#[actix_web::test]
async fn the_day_on_which_somebody_agreed_is_kept_in_the_register() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let person = site.stored(&slug).persons[0];
    let olga = site.organiser();
    let address = format!("/register/{person}");
    let form = olga.form(&address).await;
    let back = olga
        .submit(&form.clone().set("agreed", "31-2-2026"))
        .await
        .came_back();
    assert_eq!(
        back.only("[aria-invalid='true']").attr("name"),
        Some("agreed")
    );
    olga.do_submit(&form.set("agreed", "5-3-2026")).await;
    let kept = olga.form(&address).await;
    assert_eq!(kept.value("agreed"), "2026-03-05");
}
