//! Forms that two people have open at once, or that leave something out: nothing is lost unseen.

use gouds8::competition::{PairingSystem, RankingKey};
use gouds8::office::SettingFault;
use gouds8::rules::BoardPoints;
use gouds8::store::GameKey;
use gouds8::wording::Language;
use serde_json::{Value, json};

use crate::form::Form;
use crate::scene;
use crate::site::Site;

/// A club evening with both games of round 2 open.
fn two_open_games() -> Value {
    let mut document = scene::club_evening();
    document["rounds"][1]["games"][0]
        .as_object_mut()
        .unwrap()
        .remove("points");
    document
}

/// The keys of the games of a round, by table.
fn games(site: &Site, slug: &str, round: usize) -> Vec<GameKey> {
    let stored = site.stored(slug);
    stored.games[round - 1]
        .iter()
        .map(|(key, _)| *key)
        .collect()
}

/// The board points of the games of a round, by table.
fn points(site: &Site, slug: &str, round: usize) -> Vec<Option<(i32, i32)>> {
    let get = |points: BoardPoints| points.get();
    site.stored(slug).competition.rounds[round - 1]
        .games
        .iter()
        .map(|game| {
            let points = game.record.board_points()?;
            Some((get(points.first), get(points.second)))
        })
        .collect()
}

fn typed(form: Form, game: GameKey, first: &str, second: &str) -> Form {
    form.set(&format!("first-{game}"), first)
        .set(&format!("second-{game}"), second)
}

#[actix_web::test]
async fn a_row_left_alone_does_not_wipe_what_somebody_else_noted() {
    let site = Site::new().await;
    let slug = site.competition(&two_open_games());
    let (olga, anneke) = (site.organiser(), site.admin());
    let results = format!("/competitions/{slug}/rounds/2/results");
    let keys = games(&site, &slug, 2);
    let of_olga = olga.form(&results).await;
    let of_anneke = anneke.form(&results).await;

    anneke
        .do_submit(&typed(of_anneke, keys[0], "231", "198"))
        .await;
    let page = olga.do_submit(&typed(of_olga, keys[1], "180", "240")).await;

    assert_eq!(page.done(), "De uitslagen zijn opgeslagen.");
    assert_eq!(
        points(&site, &slug, 2),
        [Some((231, 198)), Some((180, 240))]
    );
}

#[actix_web::test]
async fn who_notes_a_game_second_sees_the_first_result_and_chooses() {
    let site = Site::new().await;
    let slug = site.competition(&two_open_games());
    let (olga, anneke) = (site.organiser(), site.admin());
    let results = format!("/competitions/{slug}/rounds/2/results");
    let keys = games(&site, &slug, 2);
    let of_olga = olga.form(&results).await;
    let of_anneke = anneke.form(&results).await;
    anneke
        .do_submit(&typed(of_anneke, keys[0], "231", "198"))
        .await;

    let both = typed(of_olga, keys[0], "213", "198");
    let both = typed(both, keys[1], "180", "240");
    let came_back = olga.submit(&both).await.page_with(409);
    let faults = came_back.faults();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].contains("231 – 198"), "{faults:?}");
    assert_eq!(
        points(&site, &slug, 2),
        [Some((231, 198)), Some((180, 240))],
        "the other table is kept"
    );
    let again = came_back.form(&results);
    assert_eq!(again.value(&format!("first-{}", keys[0])), "213");

    // Anneke corrects it once more: what was shown to Olga is no longer what stands there.
    let corrected = typed(anneke.form(&results).await, keys[0], "232", "198");
    anneke.surely_submit(&corrected).await;
    let came_back = olga.submit(&again).await.page_with(409);
    assert!(came_back.faults()[0].contains("232"));
    assert_eq!(points(&site, &slug, 2)[0], Some((232, 198)));

    // Sent again in the knowledge of that, hers takes its place, also where it is what stood there at first.
    olga.do_submit(&came_back.form(&results)).await;
    assert_eq!(
        points(&site, &slug, 2),
        [Some((213, 198)), Some((180, 240))]
    );
}

#[actix_web::test]
async fn a_row_emptied_on_purpose_takes_the_result_back() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let results = format!("/competitions/{slug}/rounds/2/results");
    let keys = games(&site, &slug, 2);
    let form = typed(olga.form(&results).await, keys[0], "", "");
    olga.surely_submit(&form).await;
    assert_eq!(points(&site, &slug, 2), [None, None]);
}

#[actix_web::test]
async fn a_setting_that_is_there_is_not_emptied_by_chance() {
    let site = Site::new().await;
    let mut document = scene::competition_of("Drie voor winst", &["Aalders", "Berg"]);
    document["match_points"] = json!({"win": 3, "draw": 1, "loss": 0, "bye": 3});
    let slug = site.competition(&document);
    let before = site.picture();
    let olga = site.organiser();
    let settings = format!("/competitions/{slug}/settings");
    let form = olga.form(&settings).await;
    for field in ["win", "draw", "loss", "games_per_meeting", "bye_points"] {
        let page = olga.submit(&form.clone().set(field, "")).await.came_back();
        assert_eq!(page.faults(), ["Vul dit in."], "{field}");
    }
    for field in ["visibility", "rules", "pairing", "bye_board_points"] {
        let page = olga.submit(&form.clone().without(field)).await.came_back();
        assert_eq!(page.faults(), ["Vul dit in."], "{field}");
    }
    assert_eq!(site.picture(), before);

    // Without a number for a free round it is that of a win.
    olga.do_submit(&form.set("win", "4").set("bye", "")).await;
    let points = site.stored(&slug).competition.settings.match_points;
    assert_eq!((points.win, points.draw, points.bye), (4, 1, 4));
}

#[actix_web::test]
async fn what_only_a_document_can_say_survives_a_change() {
    let site = Site::new().await;
    let mut document = scene::competition_of("Keizer", &["Aalders", "Berg"]);
    document["pairing"] = json!("keizer");
    document["ranking"] = json!(["keizer", "wins"]);
    let slug = site.competition(&document);
    let olga = site.organiser();
    let settings = format!("/competitions/{slug}/settings");
    let of = |site: &Site| site.stored(&slug).competition.settings;
    let before = of(&site);

    let form = olga.form(&settings).await;
    assert_eq!(form.value("pairing"), "keizer");
    olga.do_submit(&form.set("minutes", "30")).await;
    let mut expected = before.clone();
    expected.minutes = Some(30);
    assert_eq!(of(&site), expected);

    // Another pairing cannot be ranked so; that is said, and can be mended on the page.
    let form = olga.form(&settings).await.set("pairing", "swiss");
    olga.submit(&form).await.came_back();
    assert_eq!(of(&site), expected);
    olga.do_submit(&form.tick("ranking_anew", "yes", true))
        .await;
    let after = of(&site);
    assert_eq!(after.pairing, PairingSystem::Swiss);
    assert_eq!(
        after.ranking,
        [RankingKey::MatchPoints, RankingKey::BoardPoints]
    );
}

#[actix_web::test]
async fn how_somebody_was_absent_is_said_alike_everywhere() {
    let site = Site::new().await;
    for (kind, words) in [
        ("absent", "afwezig"),
        ("no_notice", "afwezig zonder bericht"),
        ("club_duty", "clubdienst"),
    ] {
        let mut document = scene::club_evening();
        document["rounds"][1]["absent"] = json!([{"player": "p4", "kind": kind}]);
        let slug = site.competition(&document);
        let visitor = site.visitor();
        let round = format!("/competitions/{slug}/rounds/2");
        let by_table = visitor.page(&round).await;
        assert_eq!(by_table.texts("tr.unpaired .badge"), [words]);
        let by_name = visitor.page(&format!("{round}?order=name")).await;
        assert_eq!(by_name.texts("table.by-name td .badge"), [words]);
        let player = site.stored(&slug).players[3].0;
        let own = visitor
            .page(&format!("/competitions/{slug}/players/{player}"))
            .await;
        let lines = own.rows("table.player-games tbody tr");
        assert!(lines[1].contains(&words.to_owned()), "{lines:?}");
    }
}

#[actix_web::test]
async fn what_cannot_be_undone_is_asked_first() {
    let site = Site::new().await;
    let mut document = scene::club_evening_with_a_draft();
    document["players"]
        .as_array_mut()
        .unwrap()
        .push(json!({"id": "p6", "family_name": "Zes"}));
    let slug = site.competition(&document);
    let before = site.picture();
    let olga = site.organiser();
    let inside = |path: &str| format!("/competitions/{slug}{path}");

    let anew = olga.page(&inside("/rounds/new")).await;
    let warning = anew.text_of(".notice.warning");
    assert!(
        warning.contains("voorstel voor ronde 3 met 2 partijen"),
        "{warning}"
    );

    let round = olga.page(&inside("/rounds/3")).await;
    let discard = inside("/rounds/3/discard");
    let asked = olga.submit(&round.form(&discard)).await.problem(409);
    assert!(asked.text_of(".notice.warning").starts_with("2 partijen"));
    assert_eq!(asked.link("Terug"), inside("/rounds/3"));
    assert_eq!(site.picture(), before, "asked only");

    let player = site.stored(&slug).players[5].0;
    let edit = olga.page(&inside(&format!("/players/{player}/edit"))).await;
    let remove = inside(&format!("/players/{player}/remove"));
    let asked_too = olga.submit(&edit.form(&remove)).await.problem(409);
    assert!(asked_too.heading().contains("Zes"));
    assert_eq!(site.picture(), before, "asked only");

    olga.do_submit(&asked.form(&discard)).await;
    assert_eq!(site.stored(&slug).competition.rounds.len(), 2);
    olga.do_submit(&asked_too.form(&remove)).await;
    assert_eq!(site.stored(&slug).competition.players.len(), 5);
}

#[actix_web::test]
async fn the_first_page_loads_few_competitions_at_once_and_tells_of_the_others_all_the_same() {
    let site = Site::new().await;
    for number in 0..30 {
        let mut document =
            scene::competition_of(&format!("Tweekamp {number}"), &["Aalders", "Berg"]);
        document["pairing"] = json!("swiss");
        document["rounds"] = json!([{"number": 1, "status": "closed", "games": [
            {"table": 1, "first": "p0", "second": "p1", "points": [200, 100]},
        ]}]);
        site.competition(&document);
    }
    let visitor = site.visitor();
    let said = |page: &crate::page::Page, text: &str| page.text().matches(text).count();
    let page = visitor.page("/").await;
    assert_eq!(said(&page, "Tweekamp"), 30);
    assert_eq!(said(&page, "Ronde 1"), 30);
    assert_eq!(said(&page, "staat bovenaan"), 24, "the last changed ones");
    assert_eq!(said(&page, "heeft gewonnen"), 0, "none is over");
    // The next request needs only the others.
    let page = visitor.page("/").await;
    assert_eq!(said(&page, "staat bovenaan"), 30);
}

#[actix_web::test]
async fn whoever_was_overtaken_is_shown_what_stands_there_now() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening_with_a_draft());
    let (olga, anneke) = (site.organiser(), site.admin());
    let inside = |path: &str| format!("/competitions/{slug}{path}");
    let player = site.stored(&slug).players[0].0;
    let facts = |page: &crate::page::Page| {
        let (names, values) = (page.texts("dl.facts dt"), page.texts("dl.facts dd"));
        names.into_iter().zip(values).collect::<Vec<_>>()
    };

    let edit = inside(&format!("/players/{player}/edit"));
    let late = olga.form(&edit).await.set("given_name", "Annie");
    anneke
        .do_submit(&anneke.form(&edit).await.set("rating", "1600"))
        .await;
    let page = olga.submit(&late).await.problem(409);
    let fact = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    assert_eq!(
        facts(&page),
        [fact("Voornaam", "Anna"), fact("Rating", "1600")]
    );

    let settings = inside("/settings");
    let late = olga.form(&settings).await.set("minutes", "20");
    let form = anneke.form(&settings).await.set("visibility", "private");
    anneke.do_submit(&form).await;
    let page = olga.submit(&late).await.problem(409);
    let minutes = site
        .stored(&slug)
        .competition
        .settings
        .minutes
        .unwrap()
        .to_string();
    assert_eq!(
        facts(&page),
        [
            fact("Wie mag hem zien", "Alleen wedstrijdleiders"),
            fact("Minuten op elke klok", &minutes),
        ]
    );

    let draft = inside("/rounds/3/draft");
    let late = olga.form(&draft).await.set("table-0", "7");
    anneke
        .do_submit(&anneke.form(&draft).await.set("table-1", "8"))
        .await;
    let page = olga.submit(&late).await.problem(409);
    let names: Vec<String> = facts(&page).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["tafel 1", "tafel 8", "vrij"]);
}

#[test]
fn a_fault_of_match_points_tells_both_ranges() {
    for language in [Language::Dutch, Language::English] {
        let sentence = language.messages().setting_fault(SettingFault::MatchPoints);
        for bound in ["100", "200"] {
            assert!(sentence.contains(bound), "{sentence}");
        }
    }
}
