//! What was done is told, undone in order, and corrections are seen by everybody.

use gouds8::store::competition::Visibility;

use crate::page::Page;
use crate::scene;
use crate::site::Site;
use crate::visitor::Visitor;

/// The address of the form of the first game of round 1.
fn game(site: &Site, slug: &str, part: &str) -> String {
    let key = site.stored(slug).games[0][0].0;
    format!("/competitions/{slug}/games/{key}{part}")
}

async fn note(organiser: &Visitor<'_>, address: &str, points: [&str; 2]) {
    let form = organiser
        .page(&format!("{address}?by=totals"))
        .await
        .form(address)
        .set("first", points[0])
        .set("second", points[1]);
    organiser.do_submit(&form).await;
}

fn deeds(page: &Page) -> Vec<String> {
    page.texts("main ol.deeds > li")
}

#[actix_web::test]
async fn a_corrected_result_is_told_to_the_organiser_and_shown_to_everybody() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let edit = game(&site, &slug, "/edit");
    let shown = game(&site, &slug, "");
    let visitor = site.visitor();
    assert_eq!(visitor.page(&shown).await.count("ul.footnotes"), 0);
    let record = site.stored(&slug).competition.rounds[0].games[0]
        .record
        .clone();
    let was = record.board_points().unwrap();
    note(&olga, &edit, ["310", "299"]).await;

    let came = format!("{}–{}", was.first.get(), was.second.get());
    let history = olga.page(&format!("/competitions/{slug}/history")).await;
    let [latest, made] = deeds(&history).try_into().unwrap();
    assert!(latest.contains("Uitslag genoteerd"), "{latest}");
    assert!(latest.contains("Olga"), "{latest}");
    assert!(latest.contains(&format!("{came} werd 310–299")), "{latest}");
    assert!(latest.contains("Ronde 1, tafel 1,"), "{latest}");
    assert!(made.contains("Competitie geïmporteerd"), "{made}");

    // The public sees what it was and what it became, not who did it.
    for address in [shown, format!("/competitions/{slug}/rounds/1")] {
        let page = visitor.page(&address).await;
        let told = page.text_of("ul.footnotes");
        assert!(told.contains(&format!("van {came} naar 310–299")), "{told}");
        assert!(!page.text().contains("Olga"), "{address}");
    }
}

#[actix_web::test]
async fn what_is_noted_for_the_first_time_is_no_correction() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let open = site.stored(&slug).games[1][1].0;
    let address = format!("/competitions/{slug}/games/{open}");
    note(
        &site.organiser(),
        &format!("{address}/edit"),
        ["301", "299"],
    )
    .await;
    let page = site.visitor().page(&address).await;
    assert_eq!(page.count("ul.footnotes"), 0);
}

#[actix_web::test]
async fn the_latest_deed_is_undone_once_it_was_spelled_out() {
    let site = Site::new().await;
    let slug = site.competition_for(&scene::club_evening(), Visibility::Private);
    let olga = site.organiser();
    let edit = game(&site, &slug, "/edit");
    let before = site.stored(&slug).competition;
    note(&olga, &edit, ["310", "299"]).await;
    let history = format!("/competitions/{slug}/history");
    let undo = format!("{history}/undo");

    let page = olga.page(&history).await;
    assert_eq!(page.count(&format!("main a[href=\"{undo}\"]")), 1);
    let asked = olga.page(&undo).await;
    assert!(
        asked.text_of(".notice").contains("310–299 werd"),
        "{}",
        asked.text()
    );
    let form = asked.form(&undo);
    // Somebody notes another result meanwhile: that is the latest now.
    note(&olga, &edit, ["305", "299"]).await;
    olga.submit(&form).await.problem(409);
    let form = olga.form(&undo).await;
    let page = olga.do_submit(&form).await;
    assert_eq!(page.done(), "Het is ongedaan gemaakt.");
    // Twice is once.
    olga.do_submit(&form).await;
    let form = olga.form(&undo).await;
    let page = olga.do_submit(&form).await;
    assert_eq!(site.stored(&slug).competition, before);
    let told = deeds(&page);
    assert_eq!(told.len(), 5);
    assert!(told[0].contains("Ongedaan gemaakt: Uitslag genoteerd"));
    assert_eq!(page.count("main ol.deeds > li.undone"), 2);
    // An import cannot be undone, and says so.
    assert_eq!(page.count(&format!("main a[href=\"{undo}\"]")), 0);
    let refused = olga.get(&undo).await.problem(409);
    assert!(refused.text().contains("kan niet ongedaan worden gemaakt"));
}

#[actix_web::test]
async fn a_word_finds_the_deeds_in_which_it_stands_and_pages_hold_them_all() {
    let site = Site::new().await;
    let slug = site.competition(&scene::competition_of("Klein", &["Berg"]));
    let olga = site.organiser();
    let players = format!("/competitions/{slug}/players");
    for number in 0..55 {
        let form = olga
            .form(&players)
            .await
            .set("family_name", &format!("Speler{number}"));
        olga.do_submit(&form).await;
    }
    let history = format!("/competitions/{slug}/history");
    let newest = olga.page(&history).await;
    assert_eq!(deeds(&newest).len(), 50);
    let older = olga.page(&newest.link("Ouder")).await;
    assert_eq!(deeds(&older).len(), 6);
    let found = olga.page(&format!("{history}?word=speler54")).await;
    assert_eq!(deeds(&found).len(), 1);
    let none = olga.page(&format!("{history}?word=zzz")).await;
    assert_eq!(none.count("main ol.deeds"), 0);
    for strange in [
        "?before=x",
        "?before=-1",
        "?word=%00",
        "?before=99999999999999999999",
    ] {
        olga.page(&format!("{history}{strange}")).await;
    }
}

#[actix_web::test]
async fn the_day_of_a_round_is_the_same_everywhere() {
    let site = Site::new().await;
    let mut document = scene::club_evening();
    document["rounds"][1]["date"] = "2026-11-10".into();
    let slug = site.competition(&document);
    let visitor = site.visitor();
    for address in ["/rounds/2", "/rounds"] {
        let page = visitor
            .page(&format!("/competitions/{slug}{address}"))
            .await;
        assert!(page.text().contains("10 november 2026"), "{address}");
        assert_eq!(
            page.count(r#"main time[datetime="2026-11-10"]"#),
            1,
            "{address}"
        );
    }
    let exported = format!("/competitions/{slug}/document.json");
    let answer = site.organiser().get(&exported).await;
    assert!(answer.text().contains("\"2026-11-10\""));
}

#[actix_web::test]
async fn every_competition_stays_on_the_first_page_after_its_days() {
    let site = Site::new().await;
    let mut document = scene::club_evening();
    document["rounds"][0]["date"] = "2001-03-05".into();
    document["rounds"][1]["date"] = "2001-03-06".into();
    let slug = site.competition(&document);
    let home = site.visitor().page("/").await;
    assert!(home.links().contains(&format!("/competitions/{slug}")));
}
