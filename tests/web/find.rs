//! Players found by name, with what matters of each now; the same for everybody.

use gouds8::store::competition::Visibility;
use serde_json::json;

use crate::scene;
use crate::site::Site;

#[actix_web::test]
async fn everybody_stands_there_with_table_opponent_who_starts_and_rank() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let page = site
        .visitor()
        .page(&format!("/competitions/{slug}/find"))
        .await;
    let lines = page.texts(".found li");
    // By the word that counts: Aalders, Van der Berg, D’Hondt, Mulder, Zwart. Anna has 3 points and 431, Cas 3 and
    // 330, Élise the 2 of a free round and no board points, Bo and Dirk 0 with 198 and 103.
    let expected = [
        "Bo Aalders Ronde 2: tafel 2 tegen Élise Zwart, tegenstander begint open plaats 4",
        "Anna van der Berg Ronde 2: tafel 1 tegen Cas d’Hondt 200 – 200 klaar plaats 1",
        "Cas d’Hondt Ronde 2: tafel 1 tegen Anna van der Berg 200 – 200 klaar plaats 2",
        "Dirk Mulder Ronde 2: afwezig plaats 5",
        "Élise Zwart Ronde 2: tafel 2 tegen Bo Aalders, begint zelf open plaats 3",
    ];
    assert_eq!(lines, expected);
}

#[actix_web::test]
async fn a_name_is_found_in_every_group_without_accents_or_capitals() {
    let site = Site::new().await;
    let mut document = scene::club_evening();
    document["rounds"] = json!([]);
    for (player, group) in [(0, "A"), (1, "B"), (2, "A"), (3, "B"), (4, "B")] {
        document["players"][player]["group"] = json!(group);
    }
    let slug = site.competition(&document);
    let find = async |query: &str| {
        let path = format!("/competitions/{slug}/find?q={query}");
        site.visitor().page(&path).await.texts(".found .who")
    };
    assert_eq!(find("elise").await, ["Élise Zwart"]);
    assert_eq!(
        find("D").await,
        [
            "Bo Aalders",
            "Anna van der Berg",
            "Cas d’Hondt",
            "Dirk Mulder"
        ]
    );
    assert_eq!(find("d'h").await, ["Cas d’Hondt"]);
    assert!(find("niemand").await.is_empty());
    let nobody = format!("/competitions/{slug}/find?q=niemand");
    let page = site.visitor().page(&nobody).await;
    assert!(page.text().contains("Niemand met die naam doet mee."));
}

/// With two games a meeting the line tells of the one that is to be played, in which the other starts.
#[actix_web::test]
async fn of_two_games_the_line_tells_of_the_one_that_is_open() {
    let site = Site::new().await;
    let document = json!({"format": "gouds8/competition", "version": 1, "name": "Dubbel",
        "pairing": "manual", "games_per_meeting": 2,
        "players": [{"id": "p1", "family_name": "Aalders"}, {"id": "p2", "family_name": "Bakker"}],
        "rounds": [{"number": 1, "status": "published", "games": [
            {"table": 1, "first": "p1", "second": "p2", "points": [200, 150]},
            {"table": 1, "first": "p2", "second": "p1"}]}]});
    let slug = site.competition(&document);
    let page = site
        .visitor()
        .page(&format!("/competitions/{slug}/find"))
        .await;
    let lines = page.texts(".found li");
    assert!(lines[0].contains("tegenstander begint open"), "{lines:?}");
    assert!(lines[1].contains("begint zelf open"), "{lines:?}");
}

/// The mark of the visitor is the browser's affair: whatever it is, the server sends the same.
#[actix_web::test]
async fn pages_are_the_same_for_whoever_has_marked_a_player() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let player = site.stored(&slug).players[0].0;
    for path in ["", "/standings", "/rounds/2", "/crosstable", "/find"] {
        let page = site
            .visitor()
            .page(&format!("/competitions/{slug}{path}"))
            .await;
        let tabs = page.only("nav.tabs");
        assert_eq!(
            tabs.attr("data-players"),
            Some(format!("/competitions/{slug}/players/").as_str())
        );
        assert_eq!(
            tabs.attr("data-find"),
            Some(format!("/competitions/{slug}/find").as_str())
        );
        assert_eq!(page.count(".own, .me"), 0, "{path}");
        // Without scripts somebody finds the own page from every page with names.
        let own = format!("a[href='/competitions/{slug}/players/{player}']");
        assert!(page.count(&own) > 0, "{path}");
    }
    let overview = site.visitor().page(&format!("/competitions/{slug}")).await;
    assert_eq!(
        overview.link("Speelt u mee? Zoek uzelf op."),
        format!("/competitions/{slug}/find")
    );
}

#[actix_web::test]
async fn names_are_found_as_their_bearers_show_them_and_proposals_stay_hidden() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening_with_a_draft());
    let page = site
        .visitor()
        .page(&format!("/competitions/{slug}/find"))
        .await;
    assert!(page.text().contains("Ronde 2"));
    assert!(!page.text().contains("Ronde 3"), "{}", page.text());
    let private = site.competition_for(&scene::club_evening(), Visibility::Private);
    let path = format!("/competitions/{private}/find");
    site.visitor().get(&path).await.problem(404);
}
