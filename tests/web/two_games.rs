//! Two games a meeting through all pages, from setting the competition up to the file of the standings.

use std::collections::BTreeMap;

use gouds8::competition::TableNumber;
use serde_json::json;

use crate::form::Form;
use crate::page::Page;
use crate::scene;
use crate::site::Site;
use crate::visitor::Visitor;

const PLAYERS: [&str; 5] = ["Aalders", "Bakker", "Cuypers", "Dekker", "Evers"];
const COMPETITION: &str = "/competitions/dubbel";

fn inside(path: &str) -> String {
    format!("{COMPETITION}{path}")
}

/// Who starts against whom at which table, game by game, as the pairings of a round have it.
fn games(round: &Page) -> Vec<(String, String, String)> {
    round
        .rows("table.pairings tbody tr:not(.unpaired)")
        .into_iter()
        .map(|row| (row[0].clone(), row[1].clone(), row[4].clone()))
        .collect()
}

/// Holds that each table has two games of the same two, of which each starts one.
fn assert_meetings(round: &Page) -> Vec<(String, String)> {
    let games = games(round);
    assert_eq!(games.len(), 4, "{games:?}");
    games
        .chunks(2)
        .map(|meeting| {
            let [(table, one, other), (same, second, first)] = meeting else {
                panic!("half a meeting: {games:?}")
            };
            assert_eq!((table, one, other), (same, first, second), "{games:?}");
            (one.clone(), other.clone())
        })
        .collect()
}

/// The keys of the games in the grid, in its order.
fn keys(grid: &Form) -> Vec<String> {
    let names = grid.names().into_iter();
    names
        .filter_map(|name| name.strip_prefix("first-"))
        .map(str::to_owned)
        .collect()
}

async fn enters(olga: &Visitor<'_>, results: &str, game: &str, first: &str, second: &str) {
    let form = olga.form(results).await;
    let form = form
        .set(&format!("first-{game}"), first)
        .set(&format!("second-{game}"), second);
    olga.surely_submit(&form).await;
}

/// Match points and board points by player, as the standings have them.
async fn standings(visitor: &Visitor<'_>) -> BTreeMap<String, (String, String)> {
    let page = visitor.page(&inside("/standings")).await;
    page.rows("table.standings tbody tr")
        .into_iter()
        .map(|row| (row[1].clone(), (row[7].clone(), row[8].clone())))
        .collect()
}

#[actix_web::test]
async fn an_evening_of_two_games_a_meeting_has_the_right_figures_everywhere() {
    let site = Site::new().await;
    let (olga, visitor) = (site.organiser(), site.visitor());
    let form = olga.form("/competitions/new").await;
    let form = form
        .set("name", "Dubbel")
        .set("pairing", "swiss")
        .set("games_per_meeting", "2")
        .set("rounds_planned", "3");
    assert_eq!(olga.submit(&form).await.leads_to(), COMPETITION);
    let points = site.stored("dubbel").competition.settings.match_points;
    assert_eq!(points.bye, 4, "a free round is worth winning both games");
    let form = olga.form(&inside("/players/paste")).await;
    let form = form.set("list", &PLAYERS.join("\n")).with("step", "add");
    olga.do_submit(&form).await;

    // Proposed, and published: two games a table, each starts one.
    let form = olga.form(&inside("/rounds/new")).await;
    let proposal = olga.do_submit(&form).await;
    let meetings = assert_meetings(&proposal);
    let publish = proposal.form(&inside("/rounds/1/publish"));
    let round = olga.do_submit(&publish).await;
    assert_eq!(assert_meetings(&round), meetings);
    let [(x, y), (z, w)] = &meetings[..] else {
        panic!("two meetings of five: {meetings:?}")
    };
    let free = PLAYERS
        .into_iter()
        .find(|name| ![x, y, z, w].iter().any(|one| one == name))
        .unwrap();

    // The grid says which game is which; one is left open.
    let results = inside("/rounds/1/results");
    let grid = olga.page(&results).await;
    let parts = grid.texts("small.part");
    assert_eq!(parts, ["partij 1", "partij 2", "partij 1", "partij 2"]);
    let keys = keys(&grid.form(&results));
    let fill = |form: Form, game: &str, first: &str, second: &str| {
        form.set(&format!("first-{game}"), first)
            .set(&format!("second-{game}"), second)
    };
    let form = fill(grid.form(&results), &keys[0], "210", "200");
    let form = fill(form, &keys[1], "230", "190");
    let form = fill(form, &keys[2], "180", "180");
    olga.do_submit(&form).await;
    // x: 2 points for the first game, 210 + 190; y: 2 for the second, 200 + 230; z and w drew one game.
    let figures = |list: [(&str, &str, &str); 5]| {
        list.map(|(name, match_points, board_points)| {
            let figures = (match_points.to_owned(), board_points.to_owned());
            (name.to_owned(), figures)
        })
        .into_iter()
        .collect::<BTreeMap<_, _>>()
    };
    assert_eq!(
        standings(&visitor).await,
        figures([
            (x, "2", "400"),
            (y, "2", "430"),
            (z, "1", "180"),
            (w, "1", "180"),
            (free, "4", "0"),
        ])
    );

    // The second sheet of the second game is that of whoever starts there.
    let sheet = inside(&format!("/games/{}/second-sheet", keys[1]));
    let form = olga.form(&sheet).await;
    let legends = olga.page(&sheet).await.texts("fieldset legend bdi");
    assert_eq!(legends, [y.clone(), x.clone()]);
    let page = olga
        .do_submit(&form.set("first", "230").set("second", "190"))
        .await;
    assert!(page.text().contains("beide formulieren gelijk"));

    // Closed with a game open, which is then owed, by two.
    let close = inside("/rounds/1/close");
    let page = olga.page(&close).await;
    assert_eq!(
        page.count(".notice li, ul.rows li"),
        1,
        "one game is missing"
    );
    olga.do_submit(&page.form(&close)).await;
    let owed = olga.page(&inside("/owed")).await;
    let lines = owed.texts("ul.rows li");
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(lines[0].contains(&format!("{w} – {z}")), "{lines:?}");
    let edit = inside(&format!("/games/{}/edit", keys[3]));
    assert!(owed.links().contains(&edit));
    let page = olga.page(&format!("{edit}?by=totals")).await;
    let form = page.form(&edit);
    olga.do_submit(&form.set("first", "250").set("second", "150"))
        .await;
    assert_eq!(
        olga.page(&inside("/owed")).await.texts("ul.rows li").len(),
        0
    );

    // A proposal, and corrections of what it was made from: kept once, paired again once.
    let form = olga.form(&inside("/rounds/new")).await;
    assert_meetings(&olga.do_submit(&form).await);
    let again = inside("/rounds/2/again");
    for (game, first, second, step) in [
        (&keys[1], "190", "230", "keep"),
        (&keys[2], "200", "180", "again"),
    ] {
        enters(&olga, &results, game, first, second).await;
        let proposal = olga.page(&inside("/rounds/2")).await;
        assert!(proposal.links().contains(&again), "{step}");
        let form = olga.form(&again).await.press("step", step);
        let proposal = olga.do_submit(&form).await;
        assert_meetings(&proposal);
        assert!(!proposal.links().contains(&again), "{step} settles it");
    }
    // x won both: 210 + 230; y lost both: 200 + 190. z won one, 200 + 150; w the other, 180 + 250.
    let expected = figures([
        (x, "4", "440"),
        (y, "0", "390"),
        (z, "2", "350"),
        (w, "2", "430"),
        (free, "4", "0"),
    ]);
    assert_eq!(standings(&visitor).await, expected);

    // Between the rounds the screen of the hall has the standings.
    let screen = visitor.page(&inside("/screen")).await.text();
    for figure in ["440", "430", "350", "390"] {
        assert!(screen.contains(figure), "{figure} in {screen}");
    }

    // On paper: a sheet for each game, by table and by name.
    let publish = olga
        .page(&inside("/rounds/2"))
        .await
        .form(&inside("/rounds/2/publish"));
    let round = olga.do_submit(&publish).await;
    let meetings = assert_meetings(&round);
    let papers = olga.page(&inside("/rounds/2/papers")).await;
    assert_eq!(assert_meetings(&papers), meetings);
    let sheets = visitor.page(&inside("/rounds/2/score-sheets")).await;
    assert_eq!(sheets.count(".sheet"), 4);
    let by_name = visitor.page(&inside("/rounds/2?order=name")).await;
    let mut named: Vec<String> = by_name
        .rows("table.by-name tbody tr")
        .into_iter()
        .map(|row| row[0].clone())
        .collect();
    named.dedup();
    assert_eq!(named, PLAYERS, "each once");

    // The crosstable has both games of a meeting, and the sums.
    let crosstable = visitor.page(&inside("/crosstable")).await;
    let rows = crosstable.rows("table.crosstable tbody tr");
    let heads = crosstable.texts("table.crosstable thead bdi");
    let row = rows.iter().find(|row| row[0].contains(x.as_str())).unwrap();
    let column = heads.iter().position(|name| name == y).unwrap() + 1;
    for points in ["210", "230"] {
        assert!(row[column].contains(points), "{row:?}");
    }
    assert_eq!(row[row.len() - 2..], ["4".to_owned(), "440".to_owned()]);

    // The player's page adds them up.
    let address = visitor.page(&inside("/players")).await.link(x);
    let own = visitor.page(&address).await;
    let lines = own.rows("table.player-games tbody tr");
    assert!(lines[0][1].contains("begon zelf partij 1"), "{lines:?}");
    assert!(
        lines[1][1].contains("tegenstander begon partij 2"),
        "{lines:?}"
    );
    let foot = &own.rows("table.player-games tfoot tr")[0];
    assert_eq!(foot[3..6], ["440", "390", "4"]);

    // The screen of the hall, and the files.
    let screen = visitor.page(&inside("/screen")).await.text();
    assert_eq!(screen.matches("begint zelf").count(), 2, "once a table");
    // Of round 2 only who is free counts yet.
    let csv = visitor.get(&inside("/standings.csv?after=1")).await;
    for line in [
        format!("1,{x},2,2,0,0,0,4,440,390,50"),
        format!("2,{free},0,0,0,0,1,4,0,0,0"),
        format!("3,{w},2,1,0,1,0,2,430,350,80"),
        format!("4,{z},2,1,0,1,0,2,350,430,-80"),
        format!("5,{y},2,0,0,2,0,0,390,440,-50"),
    ] {
        assert!(csv.text().contains(&line), "{line} in {}", csv.text());
    }
    // A whole competition comes out and in again with both games.
    let document = olga.get(&inside("/document.json")).await;
    let form = olga.form("/competitions/import").await;
    let form = form.set("document", document.text());
    olga.do_submit(&form).await;
    let (old, new) = (site.stored("dubbel"), site.stored("dubbel-2"));
    assert_eq!(old.competition.rounds, new.competition.rounds);
}

#[actix_web::test]
async fn a_form_that_nobody_touched_leaves_both_games_at_their_tables() {
    let site = Site::new().await;
    let mut document = scene::competition_of("Dubbel", &["Aalders", "Bakker"]);
    document["games_per_meeting"] = json!(2);
    document["rounds"] = json!([{"number": 1, "status": "draft", "games": [
        {"table": 1, "first": "p0", "second": "p1"},
        {"table": 5, "first": "p1", "second": "p0"}]}]);
    let slug = site.competition(&document);
    let olga = site.organiser();
    let draft = format!("/competitions/{slug}/rounds/1/draft");
    let tables = || {
        let stored = site.stored(&slug);
        let games = &stored.competition.rounds[0].games;
        let tables = games.iter().map(|game| game.table.map(TableNumber::get));
        tables.collect::<Vec<_>>()
    };
    olga.do_submit(&olga.form(&draft).await).await;
    assert_eq!(tables(), [Some(1), Some(5)]);
    olga.do_submit(&olga.form(&draft).await.set("table-0", "3"))
        .await;
    assert_eq!(tables(), [Some(3), Some(3)]);
}

#[actix_web::test]
async fn each_blank_sheet_says_which_game_of_the_meeting_it_is_for() {
    let site = Site::new().await;
    let mut document = scene::competition_of("Dubbel", &["Aalders", "Bakker"]);
    document["games_per_meeting"] = json!(2);
    document["rounds"] = json!([{"number": 1, "status": "published", "games": [
        {"table": 1, "first": "p0", "second": "p1"},
        {"table": 1, "first": "p1", "second": "p0"}]}]);
    let slug = site.competition(&document);
    let sheets = format!("/competitions/{slug}/rounds/1/score-sheets");
    let page = site.visitor().page(&sheets).await;
    let heads = page.texts(".sheet h2");
    assert_eq!(
        heads[..2],
        ["Ronde 1, tafel 1, partij 1", "Ronde 1, tafel 1, partij 2"]
    );
}
