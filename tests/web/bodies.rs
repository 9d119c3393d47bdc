//! Whatever is sent instead of a form is answered with a page, at every address that takes forms.

use actix_web::http::header;
use actix_web::test::TestRequest;

use crate::answer::Answer;
use crate::page::Page;
use crate::scene;
use crate::site::{Picture, Site};
use crate::visitor::{Visitor, encoded};

const FORM: &str = "application/x-www-form-urlencoded";

/// A site with a club evening and a proposal, and every address in it that takes forms.
async fn with_forms() -> (Site, Vec<String>, Picture) {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening_with_a_draft());
    let stored = site.stored(&slug);
    let (player, game) = (stored.players[0].0, stored.games[0][0].0);
    let mut addresses: Vec<String> = [
        "/sign-in",
        "/sign-out",
        "/first-account",
        "/account",
        "/account/sessions/end",
        "/accounts",
        "/accounts/2",
        "/backup/download",
        "/competitions/new",
        "/competitions/import",
    ]
    .map(str::to_owned)
    .into();
    for path in [
        "settings",
        "players",
        "players/paste",
        &format!("players/{player}/edit"),
        &format!("players/{player}/remove"),
        "rounds/new",
        "rounds/3/draft",
        "rounds/3/publish",
        "rounds/3/discard",
        "rounds/2/close",
        "rounds/2/reopen",
        "rounds/2/results",
        &format!("games/{game}/edit"),
    ] {
        addresses.push(format!("/competitions/{slug}/{path}"));
    }
    let before = site.picture();
    (site, addresses, before)
}

#[track_caller]
fn refused(answer: &Answer, status: u16, language: &str) -> Page {
    let page = answer.problem(status);
    assert_eq!(page.language(), language, "{}", answer.asked);
    assert!(page.links().contains(&"/".to_owned()), "a way on");
    page
}

/// The admin in Dutch and in English.
fn both(site: &Site) -> [(Visitor<'_>, &'static str); 2] {
    [(site.admin(), "nl"), (site.admin().in_english(), "en")]
}

#[actix_web::test]
async fn what_is_no_text_is_refused() {
    let (site, addresses, before) = with_forms().await;
    for (visitor, language) in both(&site) {
        let token = visitor.token().await;
        for address in &addresses {
            for wrong in [
                "name=%FF",
                "name=caf%E9",
                "%FE=1",
                "name=%ED%A0%80",
                "name=%C3",
            ] {
                let body = format!("form_token={token}&{wrong}");
                refused(&visitor.post(address, body).await, 400, language);
            }
            for wrong in [
                &b"name=\xff"[..],
                &b"\xfe\xff"[..],
                &b"name=caf\xe9&x=1"[..],
            ] {
                let mut body = format!("form_token={token}&").into_bytes();
                body.extend_from_slice(wrong);
                refused(&visitor.post(address, body).await, 400, language);
            }
        }
    }
    assert_eq!(site.picture(), before);
}

#[actix_web::test]
async fn a_character_that_stands_for_what_was_lost_can_be_typed_all_the_same() {
    let site = Site::new().await;
    let olga = site.organiser();
    let form = olga
        .form("/competitions/new")
        .await
        .set("name", "Caf\u{FFFD}");
    let page = olga.do_submit(&form).await;
    assert_eq!(page.heading(), "Caf\u{FFFD}");
}

#[actix_web::test]
async fn what_is_no_form_is_refused() {
    let (site, addresses, before) = with_forms().await;
    for (visitor, language) in both(&site) {
        let token = visitor.token().await;
        for address in &addresses {
            for media_type in [
                "application/json",
                "multipart/form-data; boundary=x",
                "text/plain",
                "text/xml",
                "nonsense",
                "",
            ] {
                let request = TestRequest::post()
                    .uri(address)
                    .insert_header((header::CONTENT_TYPE, media_type))
                    .set_payload(encoded(&[("form_token", &token)]));
                refused(&visitor.send(request).await, 415, language);
            }
            let request = TestRequest::post().uri(address).set_payload("x");
            refused(&visitor.send(request).await, 415, language);
            // Nothing at all is no form of ours.
            let answer = visitor.send(TestRequest::post().uri(address)).await;
            refused(&answer, 415, language);
            let request = TestRequest::post()
                .uri(address)
                .insert_header((header::CONTENT_TYPE, FORM));
            refused(&visitor.send(request).await, 403, language);
        }
    }
    assert_eq!(site.picture(), before);
    // The character set and the case of the media type do not matter.
    let olga = site.organiser();
    let form = olga.form("/competitions/new").await.set("name", "Nieuw");
    let request = TestRequest::post()
        .uri("/competitions/new")
        .insert_header((
            header::CONTENT_TYPE,
            "Application/X-WWW-Form-Urlencoded; charset=UTF-8",
        ))
        .set_payload(form.encoded());
    assert_eq!(olga.send(request).await.leads_to(), "/competitions/nieuw");
}

#[actix_web::test]
async fn what_is_too_much_is_refused() {
    let (site, addresses, before) = with_forms().await;
    for (visitor, language) in both(&site) {
        let token = visitor.token().await;
        for address in &addresses {
            let mut body = format!("form_token={token}&name=");
            // A whole competition may be longer than any other form.
            let times = if address.as_str() == "/competitions/import" {
                16
            } else {
                1
            };
            body.push_str(&"x".repeat(times * 1024 * 1024));
            refused(&visitor.post(address, body).await, 413, language);
        }
        let huge = vec![b'x'; 50_000_000];
        refused(
            &visitor.post("/competitions/import", huge).await,
            413,
            language,
        );
    }
    assert_eq!(site.picture(), before);
}

#[actix_web::test]
async fn a_form_that_is_only_long_is_not_too_much() {
    let site = Site::new().await;
    let olga = site.organiser();
    let form = olga
        .form("/competitions/import")
        .await
        .set("document", &"x".repeat(5_000_000));
    let page = olga.submit(&form).await.came_back();
    let back = page.form("/competitions/import");
    assert_eq!(back.value("document").len(), 5_000_000);
    // Thousands of fields are only read.
    let form = olga.form("/competitions/new").await;
    let many = format!("{}{}", form.encoded(), "&x=1".repeat(100_000));
    olga.post("/competitions/new", many).await.came_back();
}

#[actix_web::test]
async fn odd_encodings_and_fields_are_only_text() {
    let (site, addresses, before) = with_forms().await;
    let visitor = site.admin();
    let token = visitor.token().await;
    let harmless = [
        "%",
        "%zz",
        "a",
        "&&&",
        "=",
        "=x",
        "a=b=c",
        "%00=%00",
        "a[]=1&a[b]=2",
        "__proto__=1",
        "+=+",
    ];
    for address in addresses {
        if address == "/sign-out" || address == "/backup/download" {
            continue;
        }
        for odd in harmless {
            let answer = visitor
                .post(&address, format!("form_token={token}&{odd}"))
                .await;
            assert!(
                matches!(answer.status(), 303 | 400 | 404 | 409 | 422 | 429),
                "{address} {odd}: {}",
                answer.status()
            );
        }
    }
    assert_eq!(site.picture(), before);
}

#[actix_web::test]
async fn odd_queries_are_only_text() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let visitor = site.visitor();
    for query in [
        "%FF",
        "q=%FF",
        "&&",
        "=",
        "q=%00",
        "order=%FF&order=name",
        "x=1&x=2",
        "to=%0d%0aSet-Cookie:x",
    ] {
        for path in [
            "/",
            "/sign-in",
            &format!("/competitions/{slug}"),
            &format!("/competitions/{slug}/rounds/2"),
            &format!("/competitions/{slug}/standings"),
        ] {
            let answer = visitor.get(&format!("{path}?{query}")).await;
            assert_eq!(answer.status(), 200, "{path}?{query}");
        }
        let answer = visitor.get(&format!("/language/nl?{query}")).await;
        assert_eq!(answer.leads_to(), "/", "{query}");
    }
    // Addresses may end in a slash, or hold escapes.
    visitor
        .page(&format!("/competitions/{slug}/standings/"))
        .await;
    visitor.get("/competitions/%3Cscript%3E").await.problem(404);
    visitor.get("/competitions/%FF").await.problem(404);
    visitor
        .get(&format!("/competitions/{}", "x".repeat(5000)))
        .await
        .problem(404);
}
