//! Somebody signs off from a published round, or comes after all: shown first, then done or left.

use serde_json::{Value, json};

use crate::scene;
use crate::site::Site;

/// Six by Swiss; round 1 is published, and table 2 has a result.
fn published() -> Value {
    let names = ["Aalders", "Bakker", "Cuypers", "Dekker", "Evers", "Faber"];
    let mut document = scene::competition_of("Laat", &names);
    document["pairing"] = "swiss".into();
    document["rounds"] = json!([
        {"number": 1, "status": "published", "games": [
            {"table": 1, "first": "p0", "second": "p3"},
            {"table": 2, "first": "p1", "second": "p4", "points": [220, 200]},
            {"table": 3, "first": "p2", "second": "p5"},
        ]},
    ]);
    document
}

#[actix_web::test]
async fn a_late_absentee_changes_one_table_after_it_was_shown() {
    let site = Site::new().await;
    let slug = site.competition(&published());
    let olga = site.organiser();
    let round = format!("/competitions/{slug}/rounds/1");
    let late = format!("{round}/late");
    // It is found on the round, and on the list of who is there.
    assert!(olga.page(&round).await.links().contains(&late));
    let presence = format!("/competitions/{slug}/presence");
    assert!(olga.page(&presence).await.links().contains(&late));

    let page = olga.page(&late).await;
    // Whose game has begun cannot be ticked.
    let offered = page.texts("ul.checklist li");
    assert_eq!(offered.len(), 4, "{offered:?}");
    assert!(offered.iter().all(|line| !line.contains("Evers")));
    let nobody = olga
        .submit(&page.form(&late).press("step", "look"))
        .await
        .came_back();
    assert!(nobody.faults()[0].contains("Vink eerst iemand aan"));

    let dekker = site.stored(&slug).players[3].0.to_string();
    let before = site.picture();
    let form = page
        .form(&late)
        .tick("absent", &dekker, true)
        .set("kind", "no_notice");
    let shown = olga.submit(&form.press("step", "look")).await.page();
    assert_eq!(site.picture(), before, "looking changes nothing");
    let rows: Vec<Vec<String>> = shown
        .rows("table.compared tbody tr")
        .into_iter()
        .map(|row| {
            let plain = |cell: String| cell.replace(['\u{2068}', '\u{2069}'], "");
            row.into_iter().map(plain).collect()
        })
        .collect();
    assert_eq!(
        rows,
        [
            ["tafel 1", "Aalders – Dekker", "–"],
            ["Aalders", "–", "vrij"],
            ["Dekker", "–", "afwezig zonder bericht"],
        ]
    );
    assert!(shown.text_of("table.compared caption").contains("2 regels"));
    // Left as it is: nothing happened. Agreed to: done.
    let form = shown.form(&late).press("step", "agree");
    let page = olga.do_submit(&form).await;
    assert!(page.done().contains("De ronde is aangepast"));
    let stored = site.stored(&slug);
    let games = &stored.competition.rounds[0].games;
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].record.board_points().unwrap().first.get(), 220);
    // Twice is once.
    olga.do_submit(&form).await;
    assert_eq!(site.stored(&slug), stored);
    let history = olga.page(&format!("/competitions/{slug}/history")).await;
    let told = &history.texts("main ol.deeds > li")[0];
    assert!(told.contains("late afmelding"), "{told}");

    // The one who was taken out can come in again.
    let page = olga.page(&late).await;
    let form = page.form(&late).tick("arrived", &dekker, true);
    let shown = olga.submit(&form.press("step", "look")).await.page();
    olga.do_submit(&shown.form(&late).press("step", "agree"))
        .await;
    assert_eq!(site.stored(&slug).competition.rounds[0].games.len(), 3);
}

#[actix_web::test]
async fn who_agrees_to_what_is_no_longer_so_sees_what_it_would_be_now() {
    let site = Site::new().await;
    let slug = site.competition(&published());
    let olga = site.organiser();
    let late = format!("/competitions/{slug}/rounds/1/late");
    let keys: Vec<String> = (site.stored(&slug).players.iter())
        .map(|(key, _)| key.to_string())
        .collect();
    let form = olga.form(&late).await.tick("absent", &keys[3], true);
    let shown = olga.submit(&form.press("step", "look")).await.page();
    let old = shown.form(&late).press("step", "agree");
    // Somebody else takes another out meanwhile.
    let form = olga.form(&late).await.tick("absent", &keys[5], true);
    let theirs = olga.submit(&form.press("step", "look")).await.page();
    olga.do_submit(&theirs.form(&late).press("step", "agree"))
        .await;
    let before = site.picture();
    let overtaken = olga.submit(&old).await.page_with(409);
    assert_eq!(site.picture(), before);
    // Aalders and Cuypers, of whom both are left over now, meet.
    let rows = overtaken.rows("table.compared tbody tr");
    assert!(
        rows.iter()
            .any(|row| row[2].contains("Aalders") && row[2].contains("Cuypers")),
        "{rows:?}"
    );
    olga.do_submit(&overtaken.form(&late).press("step", "agree"))
        .await;
    let games = &site.stored(&slug).competition.rounds[0].games;
    assert_eq!(games.len(), 2);
    for strange in ["x", "-1", "99999"] {
        let form = olga.form(&late).await.with("absent", strange);
        let status = olga.submit(&form.press("step", "look")).await.status();
        assert!(status == 400 || status == 422, "{strange}: {status}");
    }
}
