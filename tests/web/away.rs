//! Absence noted ahead on its page, and seen where the round is made.

use crate::scene;
use crate::site::Site;

#[actix_web::test]
async fn a_holiday_is_noted_seen_on_the_list_and_left_out_of_the_ticks() {
    let site = Site::new().await;
    let names = ["Aalders", "Bakker", "Cuypers", "Dekker"];
    let mut document = scene::competition_of("Weg", &names);
    document["pairing"] = "swiss".into();
    document["round_dates"] = serde_json::json!(["2026-03-12", "2026-03-26"]);
    let slug = site.competition(&document);
    let olga = site.organiser();
    let absences = format!("/competitions/{slug}/absences");
    let presence = format!("/competitions/{slug}/presence");
    assert!(olga.page(&presence).await.links().contains(&absences));
    let form = olga
        .form(&absences)
        .await
        .set("player", "Dekker")
        .set("first_day", "2026-03-01")
        .set("last_day", "2026-03-20");
    let page = olga.do_submit(&form).await;
    let listed = page.texts("main ul.rows li");
    assert_eq!(listed.len(), 1);
    assert!(listed[0].contains("Dekker: zo 1 maart 2026 tot en met vr 20 maart 2026"));

    // Round 1 is on the 12th: the list says so before anything is made.
    let page = olga.page(&presence).await;
    let lines = page.texts("ul.check-in li");
    let of = |name: &str| lines.iter().find(|line| line.contains(name)).unwrap();
    assert!(of("Dekker").contains("vooraf genoteerd"), "{lines:?}");
    assert!(of("Dekker").contains("afwezig"));
    assert!(!of("Bakker").contains("vooraf genoteerd"));
    let new = format!("/competitions/{slug}/rounds/new");
    olga.do_submit(&olga.form(&new).await).await;
    let round = site.stored(&slug).competition.rounds.remove(0);
    assert_eq!(round.games.len(), 1);
    assert_eq!(round.absent[0].player.position(), 3);

    // Taken back.
    let remove = format!("{absences}/remove");
    let page = olga
        .do_submit(&olga.page(&absences).await.form(&remove))
        .await;
    assert_eq!(page.count("main ul.rows li"), 0);
    let history = olga.page(&format!("/competitions/{slug}/history")).await;
    let told = history.texts("main ol.deeds > li");
    assert!(told[0].contains("teruggenomen"), "{}", told[0]);
    assert!(
        told[0].contains("later afwezig: zo 1 maart 2026"),
        "{}",
        told[0]
    );
}

#[actix_web::test]
async fn an_absence_that_cannot_be_comes_back() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening_with_a_draft());
    let olga = site.organiser();
    let absences = format!("/competitions/{slug}/absences");
    let before = site.picture();
    for (fields, faulty) in [
        (&[("player", "1")][..], "first_round"),
        (&[("first_round", "4")], "player"),
        (&[("player", "zzz"), ("first_round", "4")], "player"),
        (&[("player", "1"), ("last_round", "4")], "first_round"),
        (
            &[("player", "1"), ("first_round", "5"), ("last_round", "4")],
            "last_round",
        ),
        (
            &[("player", "1"), ("first_round", "1"), ("last_round", "2")],
            "first_round",
        ),
        (&[("player", "1"), ("first_round", "1000")], "first_round"),
        (&[("player", "1"), ("first_day", "morgen")], "first_day"),
        (&[("player", "1"), ("last_day", "2026-03-01")], "first_day"),
        (
            &[
                ("player", "1"),
                ("first_day", "2026-03-20"),
                ("last_day", "2026-03-01"),
            ],
            "last_day",
        ),
        (
            &[
                ("player", "1"),
                ("first_round", "4"),
                ("first_day", "2026-03-01"),
            ],
            "first_day",
        ),
        // Who plays in the proposal of round 3.
        (&[("player", "1"), ("first_round", "3")], "player"),
    ] {
        let mut form = olga.form(&absences).await;
        for (field, value) in fields {
            form = form.set(field, value);
        }
        let page = olga.submit(&form).await.came_back();
        assert_eq!(
            page.only("[aria-invalid='true']").attr("name"),
            Some(faulty),
            "{fields:?}"
        );
        for (field, value) in fields {
            assert_eq!(page.form(&absences).value(field), *value);
        }
    }
    assert_eq!(site.picture(), before);
}

#[actix_web::test]
async fn the_way_to_it_from_a_player_has_the_player_filled_in() {
    let site = Site::new().await;
    let slug = site.competition(&scene::competition_of("Weg", &["Aalders", "Bakker"]));
    let player = site.stored(&slug).players[1].0;
    let olga = site.organiser();
    let taking_part = format!("/competitions/{slug}/players/{player}/participation");
    let way = olga.page(&taking_part).await.link("Afwezigheid noteren");
    let absences = format!("/competitions/{slug}/absences");
    let form = olga.page(&way).await.form(&absences);
    assert_eq!(form.value("player"), "2 Bakker");
    // One who is not there fills in nobody.
    for wrong in ["99999", "x", "-1"] {
        let page = olga.page(&format!("{absences}?player={wrong}")).await;
        assert_eq!(page.form(&absences).value("player"), "");
    }
}
