//! Pages kept ready never show what is no longer so.

use gouds8::office::Errand;
use gouds8::office::game::{Note, note_game};
use gouds8::rules::{BoardPoints, RecordParts, Sides};

use crate::scene::{self, PLAYERS};
use crate::site::{ORGANISER, Site, moment};

/// What the standings say of the player who has not played on a board yet.
const FRESH_PLAYER: &str = PLAYERS[4];

async fn board_points(site: &Site, slug: &str) -> String {
    let page = site
        .visitor()
        .page(&format!("/competitions/{slug}/standings"))
        .await;
    let rows = page.rows("table.standings tbody tr");
    let row = rows.iter().find(|row| row[1] == FRESH_PLAYER).unwrap();
    row[8].clone()
}

#[actix_web::test]
async fn a_deed_shows_at_once_on_every_page_kept_ready() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let (olga, visitor) = (site.organiser(), site.visitor());
    let inside = |path: &str| format!("/competitions/{slug}{path}");
    assert_eq!(board_points(&site, &slug).await, "0");
    assert_eq!(board_points(&site, &slug).await, "0", "from what is kept");
    let results = inside("/rounds/2/results");
    // Many deeds one right after the other: each is seen by the very next request.
    for points in 171..191 {
        let form = olga.form(&results).await;
        let game = site.stored(&slug).games[1][1].0;
        let form = form
            .set(&format!("first-{game}"), &points.to_string())
            .set(&format!("second-{game}"), "165");
        olga.surely_submit(&form).await;
        assert_eq!(board_points(&site, &slug).await, points.to_string());
        for (path, holds) in [
            ("", "Bo Aalders"),
            (
                "/standings.csv",
                &format!("{FRESH_PLAYER},1,1,0,0,1,4,{points},165,"),
            ),
            ("/standings.json", &format!("\"board_points\": {points}")),
            ("/rounds/2", &format!("{points}</td>")),
        ] {
            let answer = visitor.get(&inside(path)).await;
            let text = answer.text().replace("\":", "\": ").replace(":  ", ": ");
            assert!(text.contains(holds), "{path}: {holds} in {text}");
        }
    }
}

#[actix_web::test]
async fn what_another_program_does_shows_soon() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    assert_eq!(board_points(&site, &slug).await, "0");
    let (game, version) = site.stored(&slug).games[1][1];
    let actor = site.actor(ORGANISER);
    let elsewhere = site.elsewhere();
    let errand = Errand {
        office: &elsewhere,
        actor: &actor,
        now: moment(),
        form_key: None,
    };
    let points = |points| BoardPoints::new(points).unwrap();
    let note = Note {
        game,
        expected: version,
        parts: RecordParts {
            points: Some(Sides::new(points(177), points(166))),
            turns: None,
            adjustment: Sides::default(),
            ending: None,
        },
        date: None,
    };
    note_game(&errand, &note).unwrap();
    // However slow the machine is: at some request it is there, and from then on it stays.
    while board_points(&site, &slug).await != "177" {
        actix_web::rt::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    // Whoever is signed in sees it in any case.
    let page = site
        .organiser()
        .page(&format!("/competitions/{slug}/rounds/2"))
        .await;
    assert!(page.text().contains("177"));
}

#[actix_web::test]
async fn a_page_kept_for_the_public_is_not_shown_to_an_organiser_nor_the_other_way_round() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let round = format!("/competitions/{slug}/rounds/2");
    let (visitor, olga) = (site.visitor(), site.organiser());
    let public = visitor.page(&round).await;
    assert_eq!(public.count("main form"), 0);
    let own = olga.page(&round).await;
    assert!(own.count("main form") > 0);
    assert_eq!(visitor.page(&round).await.count("main form"), 0);
    assert!(!visitor.get(&round).await.text().contains("form_token"));
}

#[actix_web::test]
async fn nobody_can_put_a_page_of_their_own_into_what_is_kept_ready() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let round = format!("/competitions/{slug}/rounds/2");
    let clean = site.visitor().get(&format!("{round}?order=table")).await;
    let as_text = |answer: &crate::answer::Answer| answer.text().replace("order%3Dtable", "");
    let first = site.visitor();
    for (name, value) in [
        ("done", "saved"),
        ("done", "<b>"),
        ("language", "xx"),
        ("visitor", "<b>"),
    ] {
        first.take_cookie(name, value);
        first.get(&round).await;
    }
    let head = site
        .visitor()
        .ask(actix_web::http::Method::HEAD, &round)
        .await;
    assert_eq!(head.status(), 200);
    let request = actix_web::test::TestRequest::get()
        .uri(&round)
        .insert_header(("host", "evil.example"))
        .insert_header(("x-forwarded-host", "evil.example"));
    first.send(request).await;
    let kept = site.visitor().get(&round).await;
    assert!(!kept.text().contains("evil.example"));
    let kept = kept.text().replace("%3Forder%3Dtable", "");
    assert_eq!(kept, as_text(&clean).replace("%3F", ""));
}
