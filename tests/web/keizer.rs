//! A competition by Keizer's system, from setting it up to where the points come from.

use gouds8::competition::{PairingSystem, RankingKey};
use serde_json::json;

use crate::scene;
use crate::site::Site;

#[actix_web::test]
async fn keizer_can_be_chosen_and_ranks_first() {
    let site = Site::new().await;
    let olga = site.organiser();
    let form = olga.form("/competitions/new").await;
    let form = form.set("name", "Keizer").set("pairing", "keizer");
    olga.do_submit(&form).await;
    let settings = site.stored("keizer").competition.settings;
    assert_eq!(settings.pairing, PairingSystem::Keizer);
    assert_eq!(
        settings.ranking,
        [
            RankingKey::Keizer,
            RankingKey::MatchPoints,
            RankingKey::BoardPoints
        ]
    );
    // Changed to another system before the first round, it is ranked as that.
    let address = "/competitions/keizer/settings";
    let form = olga.form(address).await;
    assert_eq!(form.value("pairing"), "keizer");
    olga.do_submit(&form.set("pairing", "swiss").set("tie_break_1", "wins"))
        .await;
    let settings = site.stored("keizer").competition.settings;
    assert_eq!(
        settings.ranking,
        [
            RankingKey::MatchPoints,
            RankingKey::BoardPoints,
            RankingKey::Wins
        ]
    );
}

#[actix_web::test]
async fn a_players_page_adds_the_keizer_points_up() {
    let site = Site::new().await;
    let mut document = scene::competition_of("Keizer", &["Aalders", "Berg", "Cohen"]);
    document["pairing"] = json!("keizer");
    document["ranking"] = json!(["keizer"]);
    let ids: Vec<_> = document["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| player["id"].clone())
        .collect();
    document["rounds"] = json!([{
        "number": 1,
        "games": [{"first": ids[0], "second": ids[1], "points": [220, 200]}],
        "byes": [ids[2]],
    }]);
    let slug = site.competition(&document);
    let visitor = site.visitor();
    let players = visitor.page(&format!("/competitions/{slug}/players")).await;
    // Worth 4, 3 and 2 as they began; Aalders wins and stays first. Cohen, free, gets two thirds of the own value
    // and passes Berg: worth 3 now, and Berg 2.
    let page = visitor.page(&players.link("Aalders")).await;
    assert_eq!(
        page.rows("table.keizer tbody tr"),
        [
            vec!["", "eigen waarde", "1 × 4", "4", ""],
            vec!["1", "Berg gewonnen", "1 × 2", "2", ""],
        ]
    );
    assert_eq!(page.text_of("table.keizer tfoot .total"), "6");
    let page = visitor.page(&players.link("Cohen")).await;
    assert_eq!(
        page.rows("table.keizer tbody tr"),
        [
            vec!["", "eigen waarde", "1 × 3", "3", "2"],
            vec!["1", "vrij", "2/3 × 3", "2", ""],
        ]
    );
    assert!(page.text().contains("Een ronde eerder was het totaal 2."));
}
