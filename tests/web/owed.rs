//! What is still owed, and several rounds at once.

use gouds8::competition::RoundStatus;
use serde_json::json;

use crate::scene;
use crate::site::Site;

#[actix_web::test]
async fn what_is_owed_is_listed_with_the_way_to_its_result() {
    let site = Site::new().await;
    let mut document = scene::club_evening();
    document["rounds"][1]["status"] = json!("closed");
    let slug = site.competition(&document);
    let olga = site.organiser();
    let owed = format!("/competitions/{slug}/owed");
    let rounds = olga.page(&format!("/competitions/{slug}/rounds")).await;
    assert_eq!(rounds.link("Er is nog één partij te spelen"), owed);
    let page = olga.page(&owed).await;
    let lines = page.texts("ul.rows li");
    assert_eq!(lines.len(), 1);
    for part in ["Élise Zwart – Bo Aalders", "Ronde 2", "12 maart 2026"] {
        assert!(lines[0].contains(part), "{lines:?}");
    }
    let game = site.stored(&slug).games[1][1].0;
    assert!(
        page.links()
            .contains(&format!("/competitions/{slug}/games/{game}/edit"))
    );
    // Each of the two sees it on the player's page; nobody else does.
    let players = site.stored(&slug).players;
    for (place, told) in [(0, false), (1, true), (3, false), (4, true)] {
        let address = format!("/competitions/{slug}/players/{}", players[place].0);
        let page = site.visitor().page(&address).await;
        assert_eq!(page.count("#owed") == 1, told, "{place}");
        assert_eq!(page.text().contains("van ronde 2"), told);
    }
}

#[actix_web::test]
async fn the_whole_schedule_of_a_round_robin_comes_at_once_on_its_days() {
    let site = Site::new().await;
    let names = ["Aalders", "Bakker", "Cuypers", "Dekker"];
    let mut document = scene::competition_of("Vier", &names);
    document["pairing"] = json!("round_robin");
    document["round_dates"] = json!(["2026-09-01", null, "2026-09-15"]);
    let slug = site.competition(&document);
    let olga = site.organiser();
    let several = format!("/competitions/{slug}/rounds/several");
    let before = site.picture();
    for wrong in ["0", "-1", "x"] {
        let form = olga.form(&several).await.set("rounds", wrong);
        olga.submit(&form).await.came_back();
    }
    assert_eq!(site.picture(), before);
    // One as a proposal, published; then all that are left at once.
    let old = olga.form(&several).await;
    let form = olga.form(&several).await.set("rounds", "1");
    olga.do_submit(&form).await;
    let stored = site.stored(&slug).competition;
    assert_eq!(stored.rounds.len(), 1);
    assert_eq!(stored.rounds[0].status, RoundStatus::Draft);
    // A form of before is told; with a proposal there nothing more comes.
    olga.submit(&old).await.problem(409);
    olga.get(&several).await.problem(409);
    let round = format!("/competitions/{slug}/rounds/1");
    let publish = olga.page(&round).await.form(&format!("{round}/publish"));
    olga.do_submit(&publish).await;
    let form = olga.form(&several).await.set("publish", "yes");
    olga.do_submit(&form).await;
    let stored = site.stored(&slug).competition;
    let days: Vec<Option<String>> = stored
        .rounds
        .iter()
        .map(|round| round.date.map(|date| date.to_string()))
        .collect();
    let day = |text: &str| Some(text.to_owned());
    assert_eq!(days, [day("2026-09-01"), None, day("2026-09-15")]);
    assert!(
        stored
            .rounds
            .iter()
            .all(|round| round.status == RoundStatus::Published)
    );
    let mut met: Vec<(usize, usize)> = stored
        .rounds
        .iter()
        .flat_map(|round| &round.games)
        .map(|game| (game.first.position(), game.second.position()))
        .map(|(one, other)| (one.min(other), one.max(other)))
        .collect();
    met.sort_unstable();
    met.dedup();
    assert_eq!(met.len(), 6, "everybody meets everybody");
    // Everything is paired, and the page says so.
    olga.get(&several).await.problem(409);
}

#[actix_web::test]
async fn only_a_round_robin_is_paired_ahead() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let several = format!("/competitions/{slug}/rounds/several");
    olga.get(&several).await.problem(409);
    let rounds = olga.page(&format!("/competitions/{slug}/rounds")).await;
    assert!(!rounds.links().contains(&several));
}

#[actix_web::test]
async fn two_games_owed_against_one_opponent_are_one_line() {
    let site = Site::new().await;
    let mut document = scene::competition_of("Dubbel", &["Aalders", "Bakker"]);
    document["games_per_meeting"] = json!(2);
    document["rounds"] = json!([{"number": 1, "status": "closed", "games": [
        {"table": 1, "first": "p0", "second": "p1"},
        {"table": 1, "first": "p1", "second": "p0"}]}]);
    let slug = site.competition(&document);
    let player = site.stored(&slug).players[0].0;
    let page = site
        .visitor()
        .page(&format!("/competitions/{slug}/players/{player}"))
        .await;
    assert_eq!(
        page.texts("section[aria-labelledby=owed] li"),
        ["2 partijen tegen \u{2068}Bakker\u{2069}, van ronde 1"]
    );
}
