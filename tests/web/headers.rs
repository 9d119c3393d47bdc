//! What every answer says to browsers, caches and programs.

use std::io::Read;

use actix_web::http::{Method, header};
use actix_web::test::TestRequest;
use gouds8::web::ServeOptions;

use crate::answer::Answer;
use crate::scene;
use crate::site::Site;
use crate::visitor::Visitor;

const FIXED: [(&str, &str); 7] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-robots-tag", "noindex"),
    (
        "permissions-policy",
        "camera=(), geolocation=(), microphone=()",
    ),
];

#[track_caller]
fn assert_strict(answer: &Answer) {
    for (name, value) in FIXED {
        let sent: Vec<_> = answer
            .headers
            .get_all(name)
            .map(|value| value.to_str().unwrap())
            .collect();
        assert_eq!(
            sent,
            [value],
            "{name} of {} ({})",
            answer.asked,
            answer.status
        );
    }
    let policy: Vec<&str> = answer
        .header(header::CONTENT_SECURITY_POLICY)
        .split(';')
        .map(str::trim)
        .collect();
    for part in [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    ] {
        assert!(policy.contains(&part), "{part} of {}", answer.asked);
    }
    assert!(
        policy
            .iter()
            .all(|part| !part.contains("unsafe") && !part.contains('*')),
        "{policy:?}"
    );
    assert_ne!(answer.header(header::CACHE_CONTROL), "", "{}", answer.asked);
    assert_eq!(answer.header(header::SERVER), "", "{}", answer.asked);
}

#[actix_web::test]
async fn every_kind_of_answer_carries_the_strict_headers() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let (visitor, olga) = (site.visitor(), site.organiser());
    let standings = format!("/competitions/{slug}/standings");
    let style_sheet = visitor
        .page("/")
        .await
        .only(r#"link[rel="stylesheet"]"#)
        .attr("href")
        .unwrap()
        .to_owned();
    let made = visitor.get(&standings).await;
    let tag = made.header(header::ETAG).to_owned();
    let answers = [
        made,
        visitor.get(&standings).await,
        visitor
            .send(
                TestRequest::get()
                    .uri(&standings)
                    .insert_header((header::IF_NONE_MATCH, tag)),
            )
            .await,
        visitor.get(&format!("{standings}.csv")).await,
        visitor.get("/healthz").await,
        visitor.get(&style_sheet).await,
        visitor.get("/language/en").await,
        visitor.get("/nothing").await,
        visitor.get("/account").await,
        olga.get("/accounts").await,
        olga.ask(Method::DELETE, "/account").await,
        olga.post("/account", "x=%FF").await,
        olga.post_fields("/competitions/new", &[]).await,
        olga.send(TestRequest::post().uri("/account").set_payload("{}"))
            .await,
        visitor.get("//example.org").await,
    ];
    let statuses: Vec<u16> = answers.iter().map(Answer::status).collect();
    assert_eq!(
        statuses,
        [
            200, 200, 304, 200, 200, 200, 303, 404, 401, 403, 405, 400, 422, 415, 404
        ]
    );
    for answer in answers {
        assert_strict(&answer);
    }
}

#[actix_web::test]
async fn cookies_are_out_of_reach_of_scripts_and_of_other_sites() {
    for (public_url, secure) in [
        (None, false),
        (Some("https://club.example"), true),
        (Some("http://192.168.1.5:8080"), false),
    ] {
        let site = Site::empty_with(ServeOptions {
            listen: ([127, 0, 0, 1], 0).into(),
            public_url: public_url.map(str::to_owned),
            trusted_proxy: false,
        })
        .await;
        let visitor = site.visitor();
        let code = site.app().first_account_code().unwrap().to_owned();
        let form = visitor.form("/first-account").await;
        // Behind another server nobody counts as being at this machine.
        let form = match public_url {
            Some(_) => form.set("code", &code),
            None => form,
        };
        let form = form
            .set("name", "Olga")
            .set("password", "een zin als wachtwoord")
            .set("password_again", "een zin als wachtwoord");
        let fresh = site.visitor();
        let mut set = cookies(&fresh.get("/first-account").await);
        set.extend(cookies(&visitor.submit(&form).await));
        set.extend(cookies(&visitor.get("/language/en").await));
        let names: Vec<&str> = set
            .iter()
            .map(|cookie| cookie.split('=').next().unwrap())
            .collect();
        for name in ["session", "visitor", "language"] {
            assert!(names.contains(&name), "{name} among {names:?}");
        }
        for cookie in &set {
            assert!(cookie.contains("; HttpOnly"), "{cookie}");
            assert!(cookie.contains("; SameSite=Lax"), "{cookie}");
            assert!(cookie.contains("; Path=/"), "{cookie}");
            assert_eq!(cookie.contains("; Secure"), secure, "{cookie}");
        }
    }
}

fn cookies(answer: &Answer) -> Vec<String> {
    answer
        .headers
        .get_all(header::SET_COOKIE)
        .map(|cookie| cookie.to_str().unwrap().to_owned())
        .collect()
}

fn asking(address: &str, name: header::HeaderName, value: &str) -> TestRequest {
    TestRequest::get().uri(address).insert_header((name, value))
}

/// A page that changed has another tag, in the same language or not.
#[actix_web::test]
async fn a_page_that_did_not_change_is_not_sent_again() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let visitor = site.visitor();
    for path in [
        "",
        "/standings",
        "/standings.csv",
        "/standings.json",
        "/rounds/2",
        "/players",
    ] {
        let address = format!("/competitions/{slug}{path}");
        let first = visitor.get(&address).await;
        let tag = first.header(header::ETAG).to_owned();
        assert_ne!(tag, "", "{path}");
        let opaque = tag.trim_start_matches("W/").to_owned();
        for known in [&tag, &opaque, &format!("\"other\", {tag}")] {
            let again = visitor
                .send(asking(&address, header::IF_NONE_MATCH, known))
                .await;
            assert_eq!(again.status(), 304, "{path} {known}");
            assert!(again.body.is_empty());
            assert_eq!(again.header(header::ETAG), tag);
        }
        let other = visitor
            .send(asking(&address, header::IF_NONE_MATCH, "\"other\""))
            .await;
        assert_eq!(other.status(), 200);
        let english = site.visitor().in_english();
        let english = english
            .send(asking(&address, header::IF_NONE_MATCH, &tag))
            .await;
        assert_eq!(english.status(), 200, "another language is another page");
    }
    // What is not there has no tag, whatever the browser knows.
    let nothing = format!("/competitions/{slug}/rounds/9");
    let answer = visitor
        .send(asking(&nothing, header::IF_NONE_MATCH, "*"))
        .await;
    answer.problem(404);
}

#[actix_web::test]
async fn answers_are_compressed_for_those_who_take_it() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let style_sheet = site
        .visitor()
        .page("/")
        .await
        .only(r#"link[rel="stylesheet"]"#)
        .attr("href")
        .unwrap()
        .to_owned();
    let standings = format!("/competitions/{slug}/standings");
    let (visitor, olga) = (site.visitor(), site.organiser());
    let asked: [(&Visitor<'_>, &str); 5] = [
        (&visitor, &standings),
        (&visitor, &standings),
        (&visitor, &style_sheet),
        (&visitor, "/?q=zonder"),
        (&olga, &standings),
    ];
    for (who, address) in asked {
        let plain = who.get(address).await;
        assert_eq!(plain.header(header::CONTENT_ENCODING), "", "{address}");
        let small = who
            .send(asking(address, header::ACCEPT_ENCODING, "br, gzip;q=0.8"))
            .await;
        assert_eq!(small.header(header::CONTENT_ENCODING), "gzip", "{address}");
        assert!(
            small
                .header(header::VARY)
                .to_ascii_lowercase()
                .contains("accept-encoding"),
            "{address}"
        );
        let mut unpacked = String::new();
        flate2::read::GzDecoder::new(&small.body[..])
            .read_to_string(&mut unpacked)
            .unwrap();
        let body = |text: &str| text.len();
        assert_eq!(body(&unpacked), body(plain.text()), "{address}");
        assert!(small.body.len() < plain.body.len(), "{address}");
        let refused = who
            .send(asking(address, header::ACCEPT_ENCODING, "gzip;q=0"))
            .await;
        assert_eq!(refused.header(header::CONTENT_ENCODING), "", "{address}");
    }
}

#[actix_web::test]
async fn the_language_is_the_visitors_choice_else_the_browsers_else_dutch() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    for address in [
        "/".to_owned(),
        format!("/competitions/{slug}/standings"),
        "/nothing".to_owned(),
    ] {
        for (asked, shown) in [
            ("", "nl"),
            ("de", "nl"),
            ("en", "en"),
            ("en-GB,en;q=0.9", "en"),
            ("nl;q=0.5, en;q=0.8", "en"),
            ("fr, nl;q=0.2, en;q=0.1", "nl"),
            ("*", "nl"),
            ("nonsense;;q=", "nl"),
        ] {
            let answer = site
                .visitor()
                .send(asking(&address, header::ACCEPT_LANGUAGE, asked))
                .await;
            assert_eq!(answer.header(header::CONTENT_LANGUAGE), shown, "{asked:?}");
            assert_eq!(answer.any_page().language(), shown, "{asked:?}");
        }
        // The choice is kept, and the switch leads back to the same page.
        let visitor = site.visitor();
        let page = visitor.get(&address).await.any_page();
        let switch = page.link("English");
        assert_eq!(visitor.get(&switch).await.leads_to(), address);
        let answer = visitor
            .send(asking(&address, header::ACCEPT_LANGUAGE, "nl"))
            .await;
        assert_eq!(answer.any_page().language(), "en");
    }
}

#[actix_web::test]
async fn files_say_what_they_are_and_what_they_are_called() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let table = "text/csv; charset=utf-8; header=present";
    let (visitor, english) = (site.visitor(), site.visitor().in_english());
    for (who, path, media_type, name) in [
        (
            &visitor,
            "standings.csv",
            table,
            "voorjaarscompetitie-stand.csv",
        ),
        (
            &english,
            "standings.csv",
            table,
            "voorjaarscompetitie-standings.csv",
        ),
        (
            &visitor,
            "standings-nl.csv",
            table,
            "voorjaarscompetitie-stand.csv",
        ),
        (
            &visitor,
            "standings-nl.csv?after=1",
            table,
            "voorjaarscompetitie-stand-01.csv",
        ),
        (
            &visitor,
            "standings.csv?after=0",
            table,
            "voorjaarscompetitie-stand-0.csv",
        ),
        (
            &visitor,
            "standings.json",
            "application/json",
            "voorjaarscompetitie-stand.json",
        ),
        (
            &site.organiser(),
            "document.json",
            "application/json",
            "voorjaarscompetitie.json",
        ),
    ] {
        let address = format!("/competitions/{slug}/{path}");
        // Made, and kept ready: the same.
        for _ in 0..2 {
            let answer = who.get(&address).await;
            assert_eq!(answer.status(), 200, "{path}");
            assert_eq!(answer.header(header::CONTENT_TYPE), media_type, "{path}");
            assert_eq!(
                answer.header(header::CONTENT_DISPOSITION),
                format!("attachment; filename=\"{name}\""),
                "{path}"
            );
            assert_strict(&answer);
        }
    }
    let admin = site.admin();
    let copy = admin
        .submit(&admin.page("/backup").await.form("/backup/download"))
        .await;
    assert_eq!(copy.header(header::CACHE_CONTROL), "no-store");
    assert!(
        copy.header(header::CONTENT_DISPOSITION)
            .starts_with("attachment; filename=\"gouds8-")
    );
    assert!(copy.body.starts_with(b"SQLite format 3\0"));
}

/// What stood on a page of an old link: a name is no part of an address, a number is.
#[actix_web::test]
async fn the_standings_after_each_round_stay_what_they_were() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let visitor = site.visitor();
    let standings = format!("/competitions/{slug}/standings");
    let at_start = visitor.get(&format!("{standings}.csv?after=0")).await;
    assert_eq!(
        at_start.text().matches(",0,0,0,0,0,0,0,0,0").count(),
        5,
        "{}",
        at_start.text()
    );
    let after_one = visitor.get(&format!("{standings}.csv?after=1")).await;
    assert!(
        after_one
            .text()
            .contains("1,Anna van der Berg,1,1,0,0,0,2,231,198,33"),
        "{}",
        after_one.text()
    );
    let (two, now) = (
        visitor.get(&format!("{standings}.csv?after=2")).await,
        visitor.get(&format!("{standings}.csv")).await,
    );
    assert_eq!(two.text(), now.text());
}
