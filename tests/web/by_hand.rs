//! A round arranged by hand: swapping in the form, what is said of it, and what a wish would cost.

use serde_json::json;

use crate::form::Form;
use crate::scene;
use crate::site::Site;
use crate::visitor::Visitor;

fn seats(site: &Site, slug: &str, round: usize) -> Vec<(usize, usize)> {
    let stored = site.stored(slug);
    let games = &stored.competition.rounds[round].games;
    games
        .iter()
        .map(|game| (game.first.position() + 1, game.second.position() + 1))
        .collect()
}

fn byes(site: &Site, slug: &str, round: usize) -> Vec<usize> {
    let stored = site.stored(slug);
    let byes = &stored.competition.rounds[round].byes;
    byes.iter().map(|player| player.position() + 1).collect()
}

/// The form after two were swapped in it.
async fn swapped(olga: &Visitor<'_>, form: Form, one: &str, other: &str) -> Form {
    let form = form
        .set("swap_one", one)
        .set("swap_other", other)
        .press("step", "swap");
    let page = olga.submit(&form).await.page();
    assert!(page.text().contains("nog niet opgeslagen"));
    page.form(&form.action)
}

#[actix_web::test]
async fn two_players_swap_seats_in_the_form_and_nothing_else_of_it_is_lost() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening_with_a_draft());
    let olga = site.organiser();
    let draft = format!("/competitions/{slug}/rounds/3/draft");
    assert_eq!(seats(&site, &slug, 2), [(3, 2), (4, 1)]);
    let before = site.picture();
    // A table that was typed and not saved, and one swap after another.
    let mut form = olga.form(&draft).await.set("table-1", "9");
    form = swapped(&olga, form, "3", "1 Anna van der Berg").await;
    // Opponents: who starts.
    form = swapped(&olga, form, "cas d’hondt", "4").await;
    // With who is free.
    form = swapped(&olga, form, "5 Élise Zwart", "2").await;
    assert_eq!(site.picture(), before, "nothing is saved by that");
    assert_eq!(form.value("table-1"), "9");
    olga.do_submit(&form).await;
    assert_eq!(seats(&site, &slug, 2), [(1, 5), (3, 4)]);
    assert_eq!(byes(&site, &slug, 2), [2]);
    let table = site.stored(&slug).competition.rounds[2].games[1].table;
    assert_eq!(table.unwrap().get(), 9);
    let before = site.picture();
    for (one, other, faulty) in [
        ("", "1", "swap_one"),
        ("1", "", "swap_other"),
        ("99", "1", "swap_one"),
        ("1", "2 Anna van der Berg", "swap_other"),
        ("1", "1", "swap_other"),
    ] {
        let form = olga.form(&draft).await.set("table-0", "8");
        let form = form.set("swap_one", one).set("swap_other", other);
        let page = olga.submit(&form.press("step", "swap")).await.came_back();
        let marked = page.only("[aria-invalid='true']");
        assert_eq!(marked.attr("name"), Some(faulty));
        assert_eq!(page.value_of("#swap_one"), one);
        assert_eq!(page.value_of("#table-0"), "8");
    }
    assert_eq!(site.picture(), before);
    // Somebody was first.
    let old = olga.form(&draft).await;
    let form = olga.form(&draft).await.set("table-0", "6");
    olga.do_submit(&form).await;
    let before = site.picture();
    let old = old.set("swap_one", "1").set("swap_other", "4");
    olga.submit(&old.press("step", "swap")).await.problem(409);
    assert_eq!(site.picture(), before);
}

#[actix_web::test]
async fn who_is_absent_is_not_swapped_in_unseen_and_a_result_keeps_its_players() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let draft = format!("/competitions/{slug}/rounds/2/draft");
    let before = site.picture();
    // Dirk is absent; Anna and Cas have a result.
    for (one, other) in [("4", "5"), ("1", "5"), ("1", "3")] {
        let form = olga.form(&draft).await;
        let form = form.set("swap_one", one).set("swap_other", other);
        olga.submit(&form.press("step", "swap")).await.came_back();
    }
    assert_eq!(site.picture(), before);
}

/// Four by Swiss after two rounds: 1 beat 2 and 3, 4 beat 3 and lost to 2; the lower number started each time.
fn after_two_rounds() -> serde_json::Value {
    let mut document = scene::competition_of("Vier", &["Aalders", "Bakker", "Cuypers", "Dekker"]);
    document["pairing"] = "swiss".into();
    document["pairing_settings"] = json!({"forbidden": [["p0", "p3"]]});
    document["rounds"] = json!([
        {"number": 1, "status": "closed", "games": [
            {"table": 1, "first": "p0", "second": "p1", "points": [230, 200]},
            {"table": 2, "first": "p2", "second": "p3", "points": [200, 210]},
        ]},
        {"number": 2, "status": "closed", "games": [
            {"table": 1, "first": "p0", "second": "p2", "points": [220, 200]},
            {"table": 2, "first": "p1", "second": "p3", "points": [220, 200]},
        ]},
        {"number": 3, "status": "draft", "games": [
            {"table": 1, "first": "p0", "second": "p1"},
            {"table": 2, "first": "p2", "second": "p3"},
        ]},
    ]);
    document
}

#[actix_web::test]
async fn how_starts_stand_is_shown_beside_each_name_and_said_in_words() {
    let site = Site::new().await;
    let slug = site.competition(&after_two_rounds());
    let olga = site.organiser();
    let page = olga
        .page(&format!("/competitions/{slug}/rounds/3/draft"))
        .await;
    // Aalders started twice, Bakker and Cuypers once of two, Dekker never.
    let shown = |field: &str| {
        let balance = page
            .only(&format!("input#{field}"))
            .attr("aria-describedby");
        let balance = balance.unwrap_or_default().to_owned();
        page.text_of(&format!("#{balance} .visually-hidden"))
    };
    assert_eq!(shown("first-0"), "begon 2 keer vaker dan de tegenstanders");
    assert_eq!(shown("second-0"), "begon even vaak als de tegenstanders");
    assert_eq!(shown("first-1"), "begon even vaak als de tegenstanders");
    assert_eq!(
        shown("second-1"),
        "begon 2 keer minder dan de tegenstanders"
    );
    let signs = page.texts("td small.balance [aria-hidden]");
    assert_eq!(signs, ["+2", "0", "0", "−2"]);
}

#[actix_web::test]
async fn rules_that_are_bent_are_said_and_never_refused() {
    let site = Site::new().await;
    let slug = site.competition(&after_two_rounds());
    let olga = site.organiser();
    let draft = format!("/competitions/{slug}/rounds/3/draft");
    let page = olga.page(&draft).await;
    let warnings = page.texts(".notice.warning li");
    // Both pairs have met; Aalders would have started three times of three, Dekker never.
    assert_eq!(warnings.len(), 4, "{warnings:?}");
    let about = |warnings: &[String], word: &str| {
        warnings.iter().filter(|line| line.contains(word)).count()
    };
    assert_eq!(about(&warnings, "Bakker"), 1);
    assert_eq!(about(&warnings, "Cuypers"), 1);
    // Changed and looked at: the pair that must not meet, and nothing is saved.
    let before = site.picture();
    let form = olga
        .form(&draft)
        .await
        .set("first-0", "4")
        .set("second-0", "1")
        .set("first-1", "3")
        .set("second-1", "2");
    let page = olga.submit(&form.press("step", "look")).await.page();
    let warnings = page.texts(".notice.warning li");
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(warnings[0].contains("Aalders") && warnings[0].contains("Dekker"));
    assert!(page.text().contains("Naast het eigen voorstel"));
    // The program keeps them apart before anything else, and lets others meet again instead.
    let compared = page.rows("[role='status'] tbody tr");
    assert_eq!(
        compared[0],
        ["paren die elkaar niet mogen treffen", "1", "0"]
    );
    assert_eq!(site.picture(), before);
    // It can be saved, and published.
    let round = olga.do_submit(&page.form(&draft)).await;
    assert_eq!(seats(&site, &slug, 2), [(4, 1), (3, 2)]);
    let publish = format!("/competitions/{slug}/rounds/3/publish");
    let round = olga.do_submit(&round.form(&publish)).await;
    // Whoever organises still sees it; nobody else does.
    assert_eq!(round.count("table.pairings .reason"), 1);
    let page = site
        .visitor()
        .page(&format!("/competitions/{slug}/rounds/3"))
        .await;
    assert_eq!(page.count(".reason"), 0);
}

#[actix_web::test]
async fn what_a_wish_would_cost_is_worked_out_and_changes_nothing() {
    let site = Site::new().await;
    let slug = site.competition(&after_two_rounds());
    let olga = site.organiser();
    let draft = format!("/competitions/{slug}/rounds/3/draft");
    let before = site.picture();
    let asked = |one: &str, wish: &str, other: &str, form: Form| {
        form.set("cost_one", one)
            .set("cost_wish", wish)
            .set("cost_other", other)
            .press("step", "cost")
    };
    let form = asked(
        "1",
        "meet",
        "4",
        olga.form(&draft).await.set("table-0", "5"),
    );
    let page = olga.submit(&form).await.page();
    assert!(page.text().contains("Aalders treft Dekker") || page.text().contains("Dekker"));
    let rows = page.rows("[role='status'] tbody tr");
    assert_eq!(rows[0], ["paren die elkaar niet mogen treffen", "0", "1"]);
    assert_eq!(page.value_of("#table-0"), "5");
    // Apart they are anyway.
    let form = asked("1", "apart", "4", olga.form(&draft).await);
    let page = olga.submit(&form).await.page();
    assert!(page.text_of("[role='status']").contains("Het kost niets"));
    for (one, wish, other, faulty) in [
        ("", "meet", "1", "cost_one"),
        ("1", "meet", "1", "cost_other"),
        ("1", "meet", "zzz", "cost_other"),
    ] {
        let page = olga
            .submit(&asked(one, wish, other, olga.form(&draft).await))
            .await
            .came_back();
        let marked = page.only("[aria-invalid='true']");
        assert_eq!(marked.attr("name"), Some(faulty));
    }
    assert_eq!(site.picture(), before);
}
