//! What is not public stays hidden on every page and file, also on those kept ready.

use gouds8::store::competition::Visibility;

use crate::scene::{self, PLAYERS};
use crate::site::Site;
use crate::visitor::Visitor;

/// Every page and file of a competition that the public may ask for.
fn addresses(site: &Site, slug: &str, rounds: u16) -> Vec<String> {
    let inside = |path: &str| format!("/competitions/{slug}{path}");
    let stored = site.stored(slug);
    let mut addresses = vec![
        "/".to_owned(),
        "/?q=berg".to_owned(),
        inside(""),
        inside("/rounds"),
        inside("/players"),
    ];
    for file in [
        "/standings",
        "/standings.csv",
        "/standings-nl.csv",
        "/standings.json",
    ] {
        addresses.push(inside(file));
        for after in 0..=rounds {
            addresses.push(inside(&format!("{file}?after={after}")));
        }
    }
    for (player, _) in &stored.players {
        addresses.push(inside(&format!("/players/{player}")));
    }
    for (round, games) in (1..=rounds).zip(&stored.games) {
        addresses.push(inside(&format!("/rounds/{round}")));
        addresses.push(inside(&format!("/rounds/{round}?order=name")));
        addresses.push(inside(&format!("/rounds/{round}/score-sheets")));
        for (game, _) in games {
            addresses.push(inside(&format!("/games/{game}")));
        }
    }
    addresses
}

async fn bodies(visitor: &Visitor<'_>, addresses: &[String]) -> Vec<(String, u16, String)> {
    let mut bodies = Vec::new();
    for address in addresses {
        let answer = visitor.get(address).await;
        // The number of the revision tells an open page that there is something new, not what.
        let text = match answer.text().split_once(" data-revision=\"") {
            Some((before, after)) => {
                format!("{before}{}", after.trim_start_matches(char::is_numeric))
            }
            None => answer.text().to_owned(),
        };
        bodies.push((address.clone(), answer.status(), text));
    }
    bodies
}

#[actix_web::test]
async fn a_proposal_changes_nothing_for_the_public() {
    let site = Site::new().await;
    let mut document = scene::club_evening_with_a_draft();
    document["rounds"].as_array_mut().unwrap().pop();
    let slug = site.competition(&document);
    let public = addresses(&site, &slug, 2);
    let before = bodies(&site.visitor(), &public).await;
    for (address, status, _) in &before {
        assert_eq!(*status, 200, "{address}");
    }

    let olga = site.organiser();
    let round = format!("/competitions/{slug}/rounds/3");
    let form = olga.form(&format!("/competitions/{slug}/rounds/new")).await;
    let proposal = olga.do_submit(&form).await;
    assert_eq!(proposal.text_of(".page-head .status"), "voorstel");
    // The organiser looks at all of it first: nothing of that is kept ready for others.
    let organisers = addresses(&site, &slug, 3);
    bodies(&olga, &organisers).await;

    assert_eq!(bodies(&site.visitor(), &public).await, before);
    let hidden: Vec<&String> = organisers
        .iter()
        .filter(|address| !public.contains(address))
        .collect();
    assert_eq!(hidden.len(), 3 + 2 + 4, "{hidden:?}");
    for visitor in [site.visitor(), site.stranger()] {
        for address in &hidden {
            assert_eq!(visitor.get(address).await.status(), 404, "{address}");
        }
    }

    // Published, it is there for everybody at once.
    let anna = site.visitor();
    assert_eq!(anna.get(&round).await.status(), 404);
    olga.do_submit(&proposal.form(&format!("{round}/publish")))
        .await;
    anna.page(&round).await;
    for address in hidden {
        assert_eq!(anna.get(address).await.status(), 200, "{address}");
    }
}

#[actix_web::test]
async fn a_proposal_thrown_away_leaves_nothing() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening_with_a_draft());
    let olga = site.organiser();
    let round = format!("/competitions/{slug}/rounds/3");
    let proposal = olga.page(&round).await;
    let discard = format!("{round}/discard");
    let asked = olga.submit(&proposal.form(&discard)).await.page_with(409);
    let page = olga.do_submit(&asked.form(&discard)).await;
    assert_eq!(page.count("main ul.rows li"), 2);
    olga.get(&round).await.problem(404);
    // Sent once more, it says that it is done.
    let again = olga
        .submit(&proposal.form(&format!("{round}/discard")))
        .await;
    again.problem(404);
}

#[actix_web::test]
async fn an_unlisted_competition_is_seen_by_who_has_its_address_alone() {
    let site = Site::new().await;
    let slug = site.competition_for(&scene::club_evening(), Visibility::Unlisted);
    for visitor in [site.visitor(), site.stranger()] {
        visitor.page(&format!("/competitions/{slug}")).await;
        for address in ["/", "/?q=voorjaar", "/?q=berg"] {
            let page = visitor.get(address).await;
            assert!(!page.text().contains(&slug), "{address}");
            assert!(!page.text().contains("Voorjaarscompetitie"), "{address}");
            assert!(!page.text().contains(PLAYERS[0]), "{address}");
        }
        assert_eq!(
            visitor
                .get("/competitions/voorjaarscompetitie")
                .await
                .status(),
            404
        );
    }
    for visitor in [site.organiser(), site.admin()] {
        assert!(
            visitor
                .page("/")
                .await
                .text()
                .contains("Voorjaarscompetitie")
        );
    }
}

#[actix_web::test]
async fn a_private_competition_is_neither_listed_nor_found() {
    let site = Site::new().await;
    let slug = site.competition_for(&scene::club_evening(), Visibility::Private);
    for visitor in [site.visitor(), site.stranger()] {
        for address in ["/", "/?q=voorjaar", "/?q=berg"] {
            let page = visitor.get(address).await;
            assert!(!page.text().contains("Voorjaarscompetitie"), "{address}");
            assert!(!page.text().contains(PLAYERS[0]), "{address}");
        }
        for address in addresses(&site, &slug, 2) {
            if address.contains(&slug) {
                assert_eq!(visitor.get(&address).await.status(), 404, "{address}");
            }
        }
    }
    // For who organises it everything is there.
    let olga = site.organiser();
    for address in addresses(&site, &slug, 2) {
        assert_eq!(olga.get(&address).await.status(), 200, "{address}");
    }
}

#[actix_web::test]
async fn a_competition_made_private_is_gone_for_others_at_once() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let (visitor, olga) = (site.visitor(), site.organiser());
    let standings = format!("/competitions/{slug}/standings");
    visitor.page(&standings).await;
    let form = olga
        .form(&format!("/competitions/{slug}/settings"))
        .await
        .set("visibility", "private");
    olga.do_submit(&form).await;
    visitor.get(&standings).await.problem(404);
    for file in ["standings.csv", "standings-nl.csv", "standings.json"] {
        let address = format!("/competitions/{slug}/{file}");
        assert_eq!(visitor.get(&address).await.status(), 404, "{file}");
    }
}
