//! Forms that come from elsewhere, or are no forms of ours.

use actix_web::http::{StatusCode, header};
use actix_web::test::TestRequest;

use crate::answer::Answer;
use crate::scene;
use crate::site::{ORGANISER, Site};
use crate::visitor::{encoded, posting};

const PLAYER: (&str, &str) = ("family_name", "Indringer");

/// A site with a competition, and where its players are added.
async fn with_players() -> (Site, String) {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    (site, format!("/competitions/{slug}/players"))
}

#[track_caller]
fn refused(site: &Site, before: &crate::site::Picture, answer: &Answer, status: u16) {
    answer.problem(status);
    assert_eq!(&site.picture(), before);
}

#[actix_web::test]
async fn a_form_needs_the_token_of_this_browser_and_account() {
    let (site, players) = with_players().await;
    let before = site.picture();
    let olga = site.organiser();
    let token = olga.token().await;
    let of_others = [
        ("nobody", site.visitor().token().await),
        ("another account", site.stranger().token().await),
        ("another browser", site.signed_in(ORGANISER).token().await),
        ("nobody in particular", String::new()),
        ("a poet", "vergeet-mij-niet".repeat(4)),
        ("somebody who cut it off", token[..63].to_owned()),
        (
            "somebody who changed it",
            token.replace(['0', '1', '2', '3'], "f"),
        ),
        ("somebody with an emoji", "🎲".repeat(16)),
    ];
    for (whose, foreign) in of_others {
        let body = encoded(&[PLAYER, ("form_token", &foreign)]);
        let answer = olga.post(&players, body).await;
        assert_eq!(answer.status(), 403, "of {whose}");
        refused(&site, &before, &answer, 403);
    }
    let answer = olga.post(&players, encoded(&[PLAYER])).await;
    refused(&site, &before, &answer, 403);
    // Without the cookie of the visitor no token is right.
    let visitor = olga.cookie("visitor").unwrap();
    olga.drop_cookie("visitor");
    let answer = olga
        .post(&players, encoded(&[PLAYER, ("form_token", &token)]))
        .await;
    refused(&site, &before, &answer, 403);

    olga.take_cookie("visitor", &visitor);
    let answer = olga
        .post(&players, encoded(&[PLAYER, ("form_token", &token)]))
        .await;
    assert_eq!(answer.leads_to(), players);
}

#[actix_web::test]
async fn signing_in_is_guarded_too() {
    let site = Site::new().await;
    let visitor = site.visitor();
    let body = encoded(&[("name", ORGANISER), ("password", "wachtwoord")]);
    visitor.post("/sign-in", body).await.problem(403);
    assert_eq!(visitor.cookie("session"), None);
}

#[actix_web::test]
async fn a_token_outlives_a_restart() {
    let (site, players) = with_players().await;
    let olga = site.organiser();
    let form = olga.form(&players).await.set(PLAYER.0, PLAYER.1);
    let restarted = site.restarted().await;
    let answer = olga.at(&restarted).submit(&form).await;
    assert_eq!(answer.leads_to(), players);
}

#[actix_web::test]
async fn what_browsers_say_comes_from_elsewhere_is_refused() {
    let (site, players) = with_players().await;
    let before = site.picture();
    let olga = site.organiser();
    let form = olga.form(&players).await.set(PLAYER.0, PLAYER.1);
    for site_of_origin in ["cross-site", "same-site", "Cross-Site", ""] {
        let request = posting(&players, form.encoded());
        let answer = olga
            .send(request.insert_header(("sec-fetch-site", site_of_origin)))
            .await;
        refused(&site, &before, &answer, 403);
    }
    for site_of_origin in ["none", "same-origin"] {
        let form = form.clone().set(PLAYER.0, site_of_origin);
        let request = posting(&players, form.forced("form_key", "").encoded());
        let answer = olga
            .send(request.insert_header(("sec-fetch-site", site_of_origin)))
            .await;
        assert_eq!(answer.leads_to(), players, "{site_of_origin}");
    }
    // An old browser says nothing.
    let request = TestRequest::post()
        .uri(&players)
        .insert_header((header::CONTENT_TYPE, "application/x-www-form-urlencoded"))
        .set_payload(form.encoded());
    assert_eq!(olga.send(request).await.leads_to(), players);
}

#[actix_web::test]
async fn nobody_is_led_to_another_site() {
    let site = Site::new().await;
    let visitor = site.visitor();
    for elsewhere in [
        "https://example.org/",
        "//example.org/",
        "/\\example.org",
        "javascript:alert(1)",
    ] {
        let to = encoded(&[("to", elsewhere)]);
        let answer = visitor.get(&format!("/language/en?{to}")).await;
        assert_eq!(answer.leads_to(), "/", "{elsewhere}");
        let back = encoded(&[("back", elsewhere)]);
        let page = visitor.get(&format!("/sign-in?{back}")).await.page();
        let links = page.links();
        assert!(
            links
                .iter()
                .all(|link| !link.starts_with("https:") && !link.contains("example.org/\"")),
            "{links:?}"
        );
    }
    let there = encoded(&[("to", "/competitions/nothing?after=2")]);
    let answer = visitor.get(&format!("/language/en?{there}")).await;
    assert_eq!(answer.leads_to(), "/competitions/nothing?after=2");
}

#[actix_web::test]
async fn cookies_that_are_nonsense_are_ignored() {
    let (site, _) = with_players().await;
    for nonsense in ["", "x", "%00", "AAAA==BBBB", &"z".repeat(4000)] {
        let visitor = site.visitor();
        for name in ["session", "visitor", "language", "done"] {
            visitor.take_cookie(name, nonsense);
        }
        for address in [
            "/",
            "/sign-in",
            "/competitions/voorjaarscompetitie/standings",
        ] {
            let answer = visitor.get(address).await;
            assert_eq!(answer.status, StatusCode::OK, "{address} with {nonsense:?}");
        }
        assert_eq!(visitor.get("/account").await.status(), 401);
    }
}
