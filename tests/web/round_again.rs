//! A proposal whose input changed: said, shown, paired again or kept.

use serde_json::json;

use crate::page::Page;
use crate::scene;
use crate::site::Site;
use crate::visitor::Visitor;

const STALE: &str = "Ingedeeld voor een wijziging";
const BEFORE: &str = "Ronde 2 is hiervoor ingedeeld";

/// Six by Swiss; round 1 is closed (the first of each pair won by ever more), and round 2 proposed.
async fn paired(site: &Site, olga: &Visitor<'_>) -> String {
    let names = ["Aalders", "Bakker", "Cuypers", "Dekker", "Evers", "Faber"];
    let mut document = scene::competition_of("Zes", &names);
    document["pairing"] = "swiss".into();
    document["rounds"] = json!([
        {"number": 1, "status": "closed", "games": [
            {"table": 1, "first": "p0", "second": "p3", "points": [230, 200]},
            {"table": 2, "first": "p1", "second": "p4", "points": [220, 200]},
            {"table": 3, "first": "p2", "second": "p5", "points": [210, 200]},
        ]},
    ]);
    let slug = site.competition(&document);
    let address = format!("/competitions/{slug}");
    let form = olga.form(&format!("{address}/rounds/new")).await;
    olga.do_submit(&form).await;
    address
}

/// Corrects the first game of round 1, so that Dekker won it; the page that says so.
async fn correct(site: &Site, olga: &Visitor<'_>, address: &str) -> Page {
    correct_to(site, olga, address, ["200", "230"]).await
}

async fn correct_to(site: &Site, olga: &Visitor<'_>, address: &str, points: [&str; 2]) -> Page {
    let game = site.stored("zes").games[0][0].0;
    let form = olga
        .form(&format!("{address}/games/{game}/edit?by=totals"))
        .await
        .set("first", points[0])
        .set("second", points[1]);
    let mut answer = olga.submit(&form).await;
    if answer.status() != 303 {
        // What is replaced is asked about first.
        let again = answer.any_page().form(&form.action);
        answer = olga.submit(&again.press("sure", "yes")).await;
    }
    olga.page(&answer.leads_to()).await
}

/// Notes the game at that place of round 2.
async fn note(site: &Site, olga: &Visitor<'_>, round: &str, place: usize) {
    let game = site.stored("zes").games[1][place].0;
    let form = olga
        .form(&format!("{round}/results"))
        .await
        .set(&format!("first-{game}"), "201")
        .set(&format!("second-{game}"), "199");
    olga.do_submit(&form).await;
}

fn meetings(site: &Site, round: usize) -> Vec<[usize; 2]> {
    let stored = site.stored("zes");
    let mut meetings: Vec<[usize; 2]> = stored.competition.rounds[round]
        .games
        .iter()
        .map(|game| {
            let mut two = [game.first.position(), game.second.position()];
            two.sort_unstable();
            two
        })
        .collect();
    meetings.sort_unstable();
    meetings
}

#[actix_web::test]
async fn a_corrected_result_marks_the_proposal_until_it_is_kept_or_paired_again() {
    let site = Site::new().await;
    let olga = site.organiser();
    let address = paired(&site, &olga).await;
    let round = format!("{address}/rounds/2");
    let again = format!("{round}/again");
    let first = meetings(&site, 1);
    assert!(!olga.page(&round).await.text().contains(STALE));
    correct(&site, &olga, &address).await;
    let page = olga.page(&round).await;
    assert!(page.text().contains(STALE));
    assert!(page.text().contains("wat er in ronde 1 is gespeeld"));

    // Kept as it is: said no longer, and nothing else changed.
    olga.do_submit(&page.form(&again)).await;
    assert!(!olga.page(&round).await.text().contains(STALE));
    assert_eq!(meetings(&site, 1), first);

    // Looking changes nothing; pairing again is by what is known now: Dekker is among the winners.
    let before = site.picture();
    let looked = olga.page(&again).await;
    assert_eq!(site.picture(), before);
    assert!(looked.text().contains("Opnieuw ingedeeld"));
    olga.do_submit(&looked.form(&again).press("step", "again"))
        .await;
    let then = meetings(&site, 1);
    assert_ne!(then, first);
    let winners = [1, 2, 3];
    let among_winners = then
        .iter()
        .filter(|two| two.iter().all(|player| winners.contains(player)))
        .count();
    assert_eq!(among_winners, 1, "two of the three winners meet: {then:?}");
    assert!(!olga.page(&round).await.text().contains(STALE));
    // Undone, it is as it was.
    let stored = site.stored("zes");
    assert_eq!(stored.competition.rounds.len(), 2);
}

#[actix_web::test]
async fn whatever_a_proposal_was_made_from_is_watched() {
    let site = Site::new().await;
    let olga = site.organiser();
    let address = paired(&site, &olga).await;
    let round = format!("{address}/rounds/2");
    let keep = format!("{round}/again");
    let key = site.stored("zes").players[5].0;
    // A late entry.
    let form = olga
        .form(&format!("{address}/players"))
        .await
        .set("family_name", "Gerrits");
    olga.do_submit(&form).await;
    let page = olga.page(&round).await;
    assert!(page.text().contains("wie er meedoet"));
    olga.do_submit(&page.form(&keep)).await;
    // A rating.
    let form = olga
        .form(&format!("{address}/players/{key}/edit"))
        .await
        .set("rating", "1500");
    olga.do_submit(&form).await;
    let page = olga.page(&round).await;
    assert!(page.text().contains("een waardering"));
    olga.do_submit(&page.form(&keep)).await;
    // A name says nothing to the pairing.
    let form = olga
        .form(&format!("{address}/players/{key}/edit"))
        .await
        .set("given_name", "Frits");
    olga.do_submit(&form).await;
    assert!(!olga.page(&round).await.text().contains(STALE));
    // A visitor is told nothing of it.
    let publish = olga.page(&round).await.form(&format!("{round}/publish"));
    olga.do_submit(&publish).await;
    correct(&site, &olga, &address).await;
    assert!(olga.page(&round).await.text().contains(STALE));
    assert!(!site.visitor().page(&round).await.text().contains(STALE));
}

#[actix_web::test]
async fn a_round_under_way_is_paired_again_around_what_was_played() {
    let site = Site::new().await;
    let olga = site.organiser();
    let address = paired(&site, &olga).await;
    let round = format!("{address}/rounds/2");
    let publish = olga.page(&round).await.form(&format!("{round}/publish"));
    olga.do_submit(&publish).await;
    let (played, two) = {
        let stored = site.stored("zes");
        let game = &stored.competition.rounds[1].games[2];
        (stored.games[1][2].0, (game.first, game.second, game.table))
    };
    // It is said where the correction is saved, too, with the way there.
    let saved = correct(&site, &olga, &address).await;
    assert!(saved.text().contains(BEFORE));
    assert!(saved.links().contains(&round));
    note(&site, &olga, &round, 2).await;
    // It stays said, and led to, as long as some game is to be played.
    let again = format!("{round}/again");
    let page = olga.page(&round).await;
    assert!(page.text().contains(STALE), "under way");
    assert!(page.links().contains(&again));
    let form = olga.page(&again).await.form(&again);
    olga.do_submit(&form.with("step", "again")).await;
    let stored = site.stored("zes");
    let place = stored.games[1]
        .iter()
        .position(|(key, _)| *key == played)
        .unwrap();
    let game = &stored.competition.rounds[1].games[place];
    assert_eq!((game.first, game.second, game.table), two);
    assert!(game.record.has_something_noted());
    assert_eq!(stored.competition.rounds[1].games.len(), 3);
    // Once everything is played there is nothing left to pair.
    for place in 0..3 {
        note(&site, &olga, &round, place).await;
    }
    let saved = correct_to(&site, &olga, &address, ["235", "200"]).await;
    assert!(!saved.text().contains(BEFORE));
    assert!(!olga.page(&round).await.text().contains(STALE));
}
