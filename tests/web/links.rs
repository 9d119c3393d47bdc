//! Every link of every page leads somewhere, and every field has a label.

use std::collections::BTreeSet;

use crate::page::{Page, read};
use crate::scene;
use crate::site::Site;
use crate::visitor::Visitor;

/// Follows every link from the first page on; the addresses of the pages found.
async fn walk(visitor: &Visitor<'_>) -> BTreeSet<String> {
    let mut found: BTreeSet<String> = ["/".to_owned()].into();
    let mut ahead: Vec<(String, String)> = vec![("/".to_owned(), "the start".to_owned())];
    let mut pages = BTreeSet::new();
    while let Some((address, from)) = ahead.pop() {
        let answer = visitor.get(&address).await;
        if answer.status() == 303 {
            continue;
        }
        assert_eq!(answer.status(), 200, "{address}, a link of {from}");
        let is_page = answer
            .headers
            .get("content-type")
            .is_some_and(|kind| kind.to_str().unwrap().starts_with("text/html"));
        if !is_page {
            continue;
        }
        let page = answer.page();
        assert_sound(&page, &address);
        for link in page.links() {
            if let Some(anchor) = link.strip_prefix('#') {
                assert_eq!(
                    page.count(&format!("[id='{anchor}']")),
                    1,
                    "{link} on {address}"
                );
                continue;
            }
            assert!(link.starts_with('/'), "{address} links elsewhere: {link}");
            // The language is one's own choice: the walk is in one language.
            if !link.starts_with("/language/") && found.insert(link.clone()) {
                ahead.push((link, address.clone()));
            }
        }
        pages.insert(address);
    }
    pages
}

/// What holds for every page, whatever it is about.
#[track_caller]
fn assert_sound(page: &Page, address: &str) {
    page.assert_in_the_sites_look();
    assert!(
        page.title().ends_with(" · Gouds 8"),
        "{address}: {}",
        page.title()
    );
    let ids: Vec<&str> = page
        .find("[id]")
        .into_iter()
        .filter_map(|element| element.attr("id"))
        .collect();
    let once: BTreeSet<&&str> = ids.iter().collect();
    assert_eq!(once.len(), ids.len(), "an id twice on {address}: {ids:?}");
    for field in page.find("input:not([type='hidden']), select, textarea") {
        let name = field.attr("name").unwrap_or_default();
        let id = field.attr("id").unwrap_or_default();
        let labelled = page.count(&format!("label[for='{id}']")) == 1
            || field
                .ancestors()
                .filter_map(scraper::ElementRef::wrap)
                .any(|above| above.value().name() == "label");
        assert!(labelled, "{name} on {address} has no label");
    }
    for described in page.find("[aria-describedby]") {
        for id in described
            .attr("aria-describedby")
            .unwrap_or_default()
            .split(' ')
        {
            assert!(ids.contains(&id), "{id} describes a field on {address}");
        }
    }
    for named in page.find("a[href], button") {
        let name = read(named);
        let label = named.attr("aria-label").unwrap_or_default();
        assert!(
            !name.is_empty() || !label.is_empty(),
            "an unnamed link or button on {address}: {}",
            named.html()
        );
    }
    for table in page.find("table") {
        let caption = scraper::Selector::parse("caption").unwrap();
        assert_eq!(
            table.select(&caption).count(),
            1,
            "a table without a caption on {address}"
        );
    }
    for form in page.find("form[method='post']") {
        let token = scraper::Selector::parse("input[name='form_token']").unwrap();
        let token = form
            .select(&token)
            .next()
            .and_then(|field| field.attr("value"));
        assert!(
            token.is_some_and(|token| token.len() == 64),
            "a form without a token on {address}"
        );
    }
}

#[actix_web::test]
async fn no_link_is_dead_whoever_follows_it() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening_with_a_draft());
    let mut grouped = scene::club_evening();
    grouped["name"] = "Met groepen".into();
    for (player, group) in [(0, "A"), (1, "A"), (2, "A"), (3, "A"), (4, "B")] {
        grouped["players"][player]["group"] = group.into();
    }
    grouped["rounds"].as_array_mut().unwrap().pop();
    site.competition(&grouped);
    site.competition(&scene::competition_of("Zonder iemand", &[]));
    let mut running = scene::club_evening();
    running["name"] = "Lopend".into();
    site.competition(&running);
    let inside = format!("/competitions/{slug}");
    let everybody = walk(&site.visitor()).await;
    for path in [
        "",
        "/standings",
        "/standings?after=1",
        "/rounds",
        "/rounds/2?order=name",
        "/rounds/1/score-sheets",
        "/players",
    ] {
        assert!(
            everybody.contains(&format!("{inside}{path}")),
            "{path} is reached: {everybody:#?}"
        );
    }
    assert!(
        !everybody.iter().any(|page| page.contains("/rounds/3")),
        "{everybody:#?}"
    );

    let organiser = walk(&site.organiser()).await;
    for path in [
        "/settings",
        "/players/paste",
        "/rounds/3/draft",
        "/rounds/new",
    ] {
        assert!(
            organiser.contains(&format!("{inside}{path}")),
            "{path} is reached: {organiser:#?}"
        );
    }
    assert!(organiser.contains("/competitions/lopend/rounds/2/results"));
    assert!(
        organiser
            .iter()
            .any(|page| page.ends_with("/edit?by=totals"))
    );
    assert!(
        organiser.is_superset(
            &everybody
                .iter()
                .filter(|page| *page != "/sign-in")
                .cloned()
                .collect()
        )
    );

    let admin = walk(&site.admin().in_english()).await;
    for path in [
        "/accounts",
        "/accounts/3",
        "/backup",
        "/account",
        "/competitions/import",
    ] {
        assert!(admin.contains(path), "{path} is reached: {admin:#?}");
    }
}

#[actix_web::test]
async fn the_first_pages_of_a_new_site_lead_on() {
    let site = Site::empty().await;
    let visitor = site.visitor();
    assert_sound(&visitor.page("/first-account").await, "/first-account");
    assert_eq!(visitor.get("/sign-in").await.leads_to(), "/first-account");
}
