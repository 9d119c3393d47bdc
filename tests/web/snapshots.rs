//! What the main pages say, word by word, in both languages; and the files, byte by byte.

use insta::assert_snapshot;

use crate::outline::outline;
use crate::scene;
use crate::site::Site;

/// A site with a club evening, and the address of something in it.
async fn evening() -> (Site, impl Fn(&str) -> String) {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    (site, move |path: &str| {
        format!("/competitions/{slug}{path}")
    })
}

#[actix_web::test]
async fn a_competition_reads_so() {
    let (site, inside) = evening().await;
    let page = site.visitor().page(&inside("")).await;
    assert_snapshot!("competition_nl", outline(&page));
    let page = site.visitor().in_english().page(&inside("")).await;
    assert_snapshot!("competition_en", outline(&page));
    let page = site.organiser().page(&inside("")).await;
    assert_snapshot!("competition_organiser", outline(&page));
}

#[actix_web::test]
async fn standings_read_so() {
    let (site, inside) = evening().await;
    let page = site.visitor().page(&inside("/standings")).await;
    assert_snapshot!("standings_nl", outline(&page));
    let page = site
        .visitor()
        .in_english()
        .page(&inside("/standings"))
        .await;
    assert_snapshot!("standings_en", outline(&page));
}

#[actix_web::test]
async fn a_round_a_player_and_a_game_read_so() {
    let (site, inside) = evening().await;
    let visitor = site.visitor();
    assert_snapshot!("round", outline(&visitor.page(&inside("/rounds/2")).await));
    let player = visitor.page(&inside("/players/3")).await;
    assert_snapshot!("player", outline(&player));
    let game = visitor.page(&inside("/games/2")).await;
    assert_snapshot!("game", outline(&game));
}

#[actix_web::test]
async fn the_grid_of_results_reads_so() {
    let (site, inside) = evening().await;
    let page = site.organiser().page(&inside("/rounds/2/results")).await;
    assert_snapshot!("results_nl", outline(&page));
    let page = site.organiser().in_english();
    let page = page.page(&inside("/rounds/2/results")).await;
    assert_snapshot!("results_en", outline(&page));
}

#[actix_web::test]
async fn files_of_standings_are_so() {
    let (site, inside) = evening().await;
    let visitor = site.visitor();
    let comma = visitor.get(&inside("/standings.csv")).await;
    assert_snapshot!(
        "csv",
        format!("{:?}", comma.text()).replace("\\r\\n", "\\r\\n\n")
    );
    let semicolon = visitor.get(&inside("/standings-nl.csv")).await;
    assert_snapshot!(
        "csv_nl",
        format!("{:?}", semicolon.text()).replace("\\r\\n", "\\r\\n\n")
    );
}
