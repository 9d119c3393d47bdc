//! The days of the rounds of a long competition, page by page; and who may see it, explained where it is chosen.

use chrono::{Days, NaiveDate};

use crate::scene;
use crate::site::Site;

/// As many rounds as a competition can have.
const MOST: usize = 999;

#[actix_web::test]
async fn the_days_of_as_many_rounds_as_there_can_be_stand_on_pages_that_keep_those_of_the_others() {
    let site = Site::new().await;
    let mut document = scene::competition_of("Lang", &["Aalders", "Berg"]);
    let first = NaiveDate::from_ymd_opt(2026, 1, 5).unwrap();
    let planned: Vec<NaiveDate> = (0..MOST as u64)
        .map(|week| first.checked_add_days(Days::new(7 * week)).unwrap())
        .collect();
    document["rounds_planned"] = MOST.into();
    document["round_dates"] = planned.iter().map(NaiveDate::to_string).collect();
    let slug = site.competition(&document);
    let olga = site.organiser();
    let dates = format!("/competitions/{slug}/dates");
    let page = olga.page(&dates).await;
    assert_eq!(page.count("main input[name^='date-']"), 100);
    assert_eq!(page.texts("nav.picker a").len(), 10);
    assert_eq!(page.form(&dates).value("date-100"), planned[99].to_string());

    let last = page.link("901–999");
    let page = olga.page(&last).await;
    assert_eq!(page.count("main input[name^='date-']"), 99);
    assert_eq!(page.text_of("nav.picker [aria-current]"), "901–999");
    let form = page
        .forms(&last)
        .into_iter()
        .find(|form| form.method == "post")
        .unwrap();
    let moved = form.set("date-999", "2050-01-01").set("date-950", "");
    let kept = olga.submit(&moved).await;
    assert_eq!(kept.leads_to(), last);
    let stored = site.stored(&slug).competition.settings.round_dates;
    let mut expected: Vec<Option<NaiveDate>> = planned.iter().copied().map(Some).collect();
    expected[998] = NaiveDate::from_ymd_opt(2050, 1, 1);
    expected[949] = None;
    assert_eq!(stored, expected);

    // What is wrong comes back on its own page, and filling in begins with its first round.
    let wrong = olga
        .page(&last)
        .await
        .forms(&last)
        .into_iter()
        .find(|form| form.method == "post")
        .unwrap()
        .set("date-960", "gisteren");
    let page = olga.submit(&wrong).await.came_back();
    assert_eq!(page.count("main input[name^='date-']"), 99);
    let filled = format!("{dates}?from=901&first=2060-02-01&every=14");
    let page = olga.page(&filled).await;
    let form = page
        .forms(&last)
        .into_iter()
        .find(|form| form.method == "post")
        .unwrap();
    assert_eq!(form.value("date-901"), "2060-02-01");
    assert_eq!(form.value("date-902"), "2060-02-15");
    for strange in ["0", "1000", "-1", "x", "99999999999999999999"] {
        olga.page(&format!("{dates}?from={strange}")).await;
    }
}

#[actix_web::test]
async fn a_short_competition_has_one_page_of_days() {
    let site = Site::new().await;
    let mut document = scene::competition_of("Kort", &["Aalders", "Berg"]);
    document["rounds_planned"] = 7.into();
    let slug = site.competition(&document);
    let dates = format!("/competitions/{slug}/dates");
    let page = site.organiser().page(&dates).await;
    assert_eq!(page.count("main input[name^='date-']"), 7);
    assert_eq!(page.count("nav.picker"), 0);
}

#[actix_web::test]
async fn each_way_of_being_seen_says_who_sees_it_and_what_search_engines_do() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    for address in [
        "/competitions/new".to_owned(),
        format!("/competitions/{slug}/settings"),
        "/competitions/import".to_owned(),
    ] {
        let page = olga.page(&address).await;
        let explained = page.texts("fieldset#visibility .hint");
        assert_eq!(explained.len(), 3, "{address}");
        for sentence in &explained {
            assert!(sentence.contains("oekmachines"), "{sentence}");
        }
        assert!(explained[1].contains("wie de link heeft"));
        for choice in ["public", "unlisted", "private"] {
            let radio = format!("input#visibility-{choice}");
            let described = page.only(&radio).attr("aria-describedby").unwrap();
            assert_eq!(page.count(&format!("#{described}")), 1);
        }
        assert_eq!(page.count("fieldset#visibility input[checked]"), 1);
    }
}
