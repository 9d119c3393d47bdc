//! A competition over its whole life, and the other ways to play.

use serde_json::json;

use crate::form::Form;
use crate::page::Page;
use crate::scene;
use crate::site::Site;
use crate::visitor::Visitor;

/// Makes a competition with those settings and players of those names; its address.
async fn set_up(olga: &Visitor<'_>, settings: &[(&str, &str)], players: &[&str]) -> String {
    let mut form = olga.form("/competitions/new").await;
    for (field, value) in settings {
        form = form.set(field, value);
    }
    let address = olga.submit(&form).await.leads_to();
    let paste = format!("{address}/players/paste");
    let form = olga
        .form(&paste)
        .await
        .set("list", &players.join("\n"))
        .with("step", "add");
    olga.do_submit(&form).await;
    address
}

/// Proposes and publishes the next round; the published page.
async fn pair(olga: &Visitor<'_>, address: &str, number: u16) -> Page {
    let form = olga.form(&format!("{address}/rounds/new")).await;
    let proposal = olga.do_submit(&form).await;
    let publish = format!("{address}/rounds/{number}/publish");
    olga.do_submit(&proposal.form(&publish)).await
}

/// Enters the same result at every table of a round, and closes it.
async fn play(olga: &Visitor<'_>, address: &str, number: u16, result: (&str, &str)) {
    let round = format!("{address}/rounds/{number}");
    let mut form = olga.form(&format!("{round}/results")).await;
    let games: Vec<String> = form
        .names()
        .iter()
        .filter_map(|name| name.strip_prefix("first-"))
        .map(str::to_owned)
        .collect();
    for game in games {
        form = form
            .set(&format!("first-{game}"), result.0)
            .set(&format!("second-{game}"), result.1);
    }
    let page = olga.do_submit(&form).await;
    olga.do_submit(&page.form(&format!("{round}/close"))).await;
}

fn seats(round: &Page) -> Vec<(String, String)> {
    round
        .rows("table.pairings tbody tr:not(.unpaired)")
        .into_iter()
        .map(|row| (row[1].clone(), row[4].clone()))
        .collect()
}

#[actix_web::test]
async fn a_round_robin_of_four_has_three_rounds_and_then_final_standings() {
    let site = Site::new().await;
    let olga = site.organiser();
    let players = ["Aalders", "Bakker", "Cuypers", "Dekker"];
    let address = set_up(&olga, &[("name", "Vier")], &players).await;
    let mut met: Vec<[String; 2]> = Vec::new();
    for number in 1..=3 {
        let round = pair(&olga, &address, number).await;
        for (first, second) in seats(&round) {
            let mut pair = [first, second];
            pair.sort();
            met.push(pair);
        }
        let overview = site.visitor().page(&address).await;
        assert!(overview.text().contains(&format!("Ronde {number} van 3")));
        assert!(!overview.text().contains("Eindstand"));
        play(&olga, &address, number, ("200", "150")).await;
    }
    met.sort();
    met.dedup();
    assert_eq!(met.len(), 6, "everybody has met everybody: {met:?}");
    let standings = site.visitor().page(&format!("{address}/standings")).await;
    assert_eq!(standings.heading(), "Eindstand");
    let home = site.visitor().page("/").await;
    assert_eq!(
        home.count("section[aria-labelledby='finished'] .rows li"),
        1
    );
    // There is nothing left to pair, and the page says so.
    let new = format!("{address}/rounds/new");
    let answer = olga.get(&new).await;
    if answer.status() == 200 {
        let form = answer.page().form(&new);
        olga.submit(&form).await.came_back();
    } else {
        answer.problem(409);
    }
}

#[actix_web::test]
async fn who_is_absent_does_not_play_and_an_odd_number_gives_a_bye() {
    let site = Site::new().await;
    let olga = site.organiser();
    let players = ["Aalders", "Bakker", "Cuypers", "Dekker", "Evers", "Faber"];
    let address = set_up(&olga, &[("name", "Zes"), ("pairing", "swiss")], &players).await;
    let new = format!("{address}/rounds/new");
    let page = olga.page(&new).await;
    let absent = page
        .find("ul.checklist li")
        .into_iter()
        .find(|line| crate::page::read(*line).contains("Dekker"))
        .and_then(|line| {
            let field = scraper::Selector::parse("input[name='listed']").unwrap();
            line.select(&field).next()
        })
        .and_then(|field| field.attr("value"))
        .unwrap()
        .to_owned();
    let form = page.form(&new).tick("present", &absent, false);
    let proposal = olga.do_submit(&form).await;
    assert_eq!(seats(&proposal).len(), 2);
    let unpaired = proposal.rows("table.pairings tr.unpaired");
    let mut states: Vec<&str> = unpaired.iter().map(|row| row[2].as_str()).collect();
    states.sort_unstable();
    let why = "vrij Nog niet vrij geweest, net als 4 anderen hier; staat van hen het laagst.";
    assert_eq!(states, ["afwezig", why], "{unpaired:?}");
    assert!(unpaired.contains(&vec![
        String::new(),
        "Dekker".to_owned(),
        "afwezig".to_owned()
    ]));

    // Dekker comes after all: paired anew, nobody has a bye.
    let again = olga.page(&new).await.form(&new);
    let again = again.tick("present", &absent, true);
    let proposal = olga.do_submit(&again).await;
    assert_eq!(seats(&proposal).len(), 3);
    assert_eq!(proposal.count("table.pairings tr.unpaired"), 0);
    assert_eq!(
        site.stored("zes").competition.rounds.len(),
        1,
        "one proposal, not two"
    );
}

#[actix_web::test]
async fn a_meeting_of_two_games_is_paired_entered_and_counted_as_two() {
    let site = Site::new().await;
    let olga = site.organiser();
    let settings = [
        ("name", "Dubbel"),
        ("games_per_meeting", "2"),
        ("pairing", "manual"),
    ];
    let address = set_up(&olga, &settings, &["Aalders", "Bakker", "Cuypers"]).await;
    let form = olga.form(&format!("{address}/rounds/new")).await;
    olga.do_submit(&form).await;
    let draft = format!("{address}/rounds/1/draft");
    let keys: Vec<String> = site
        .stored("dubbel")
        .players
        .iter()
        .map(|(key, _)| key.to_string())
        .collect();
    let form = olga
        .form(&draft)
        .await
        .set("table-0", "4")
        .set("first-0", "2 Bakker")
        .set("second-0", "aalders");
    let page = olga.do_submit(&form).await;
    assert_eq!(
        seats(&page),
        [
            ("Bakker".to_owned(), "Aalders".to_owned()),
            ("Aalders".to_owned(), "Bakker".to_owned())
        ],
        "the other starts the second"
    );
    // Who is left has a bye, worth winning both games.
    let form = olga
        .form(&draft)
        .await
        .set(&format!("status-{}", keys[2]), "bye");
    let page = olga.do_submit(&form).await;
    olga.do_submit(&page.form(&format!("{address}/rounds/1/publish")))
        .await;
    play(&olga, &address, 1, ("210", "190")).await;
    let standings = site.visitor().page(&format!("{address}/standings")).await;
    let rows: Vec<Vec<String>> = standings.rows("table.standings tbody tr");
    let shown: Vec<[&str; 5]> = rows
        .iter()
        .map(|row| [row[1].as_str(), &row[2], &row[6], &row[7], &row[8]])
        .collect();
    assert_eq!(
        shown,
        [
            ["Cuypers", "0", "1", "4", "0"],
            ["Aalders", "2", "0", "2", "400"],
            ["Bakker", "2", "0", "2", "400"]
        ]
    );
    let ranks: Vec<&str> = rows
        .iter()
        .map(|row| row[0].split(' ').next().unwrap())
        .collect();
    assert_eq!(
        ranks,
        ["1", "2", "2"],
        "level in everything, they share the rank"
    );
}

#[actix_web::test]
async fn a_player_comes_late_leaves_and_is_corrected() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let (olga, visitor) = (site.organiser(), site.visitor());
    let inside = |path: &str| format!("/competitions/{slug}{path}");
    let form = olga
        .form(&inside("/players"))
        .await
        .set("family_name", "Laatkomer")
        .set("from_round", "3");
    olga.do_submit(&form).await;
    let late = site.stored(&slug).players[5].0;
    let page = visitor.page(&inside(&format!("/players/{late}"))).await;
    assert!(page.text().contains("vanaf ronde 3"), "{}", page.text());

    // Bo Aalders leaves: his games stay, and he is not paired any more.
    let results = inside("/rounds/2/results");
    let open = site.stored(&slug).games[1][1].0;
    let form = olga
        .form(&results)
        .await
        .set(&format!("first-{open}"), "180")
        .set(&format!("second-{open}"), "240");
    let round = olga.do_submit(&form).await;
    olga.do_submit(&round.form(&inside("/rounds/2/close")))
        .await;
    let bo = site.stored(&slug).players[1].0;
    let edit = inside(&format!("/players/{bo}/edit"));
    let form = olga
        .form(&edit)
        .await
        .set("until_round", "2")
        .set("given_name", "Bob");
    olga.do_submit(&form).await;
    let new = olga.page(&inside("/rounds/new")).await;
    let listed = new.texts("ul.checklist li bdi");
    assert!(!listed.contains(&"Bob Aalders".to_owned()), "{listed:?}");
    assert!(listed.contains(&"Laatkomer".to_owned()), "{listed:?}");
    let own = visitor.page(&inside(&format!("/players/{bo}"))).await;
    assert_eq!(own.heading(), "Bob Aalders");
    assert_eq!(own.rows("table.player-games tbody tr").len(), 2);
    let csv = visitor.get(&inside("/standings.csv")).await;
    assert!(
        csv.text().contains("Bob Aalders,2,1,0,1,0,2,438,411,27"),
        "{}",
        csv.text()
    );

    // Who is in no round yet can be taken off the list; who has played cannot.
    let edit = inside(&format!("/players/{late}/edit"));
    let remove = inside(&format!("/players/{late}/remove"));
    let asked = olga.submit(&olga.page(&edit).await.form(&remove)).await;
    let asked = asked.page_with(409);
    assert_eq!(
        site.stored(&slug).competition.players.len(),
        6,
        "asks first"
    );
    let page = olga.do_submit(&asked.form(&remove)).await;
    assert!(!page.text().contains("Laatkomer"));
    visitor
        .get(&inside(&format!("/players/{late}")))
        .await
        .problem(404);
    let edit = olga.page(&inside(&format!("/players/{bo}/edit"))).await;
    assert_eq!(
        edit.forms(&inside(&format!("/players/{bo}/remove"))).len(),
        0
    );
}

#[actix_web::test]
async fn groups_are_ranked_apart() {
    let site = Site::new().await;
    let olga = site.organiser();
    let players = ["Aalders; A", "Bakker; B", "Cuypers; A", "Dekker; B; 1600"];
    let address = set_up(
        &olga,
        &[("name", "Groepen"), ("pairing", "swiss")],
        &players,
    )
    .await;
    let round = pair(&olga, &address, 1).await;
    for (first, second) in seats(&round) {
        let of_a = |name: &str| ["Aalders", "Cuypers"].contains(&name);
        assert_eq!(of_a(&first), of_a(&second), "{first} and {second}");
    }
    play(&olga, &address, 1, ("200", "150")).await;
    let page = site.visitor().page(&format!("{address}/standings")).await;
    assert_eq!(page.count("table.standings"), 2);
    let ranks: Vec<String> = page
        .rows("table.standings tbody tr")
        .into_iter()
        .map(|row| row[0].split(' ').next().unwrap().to_owned())
        .collect();
    assert_eq!(ranks, ["1", "2", "1", "2"]);
    let csv = site
        .visitor()
        .get(&format!("{address}/standings.csv"))
        .await;
    assert!(csv.text().starts_with("group,rank,name,"), "{}", csv.text());
}

fn webfeud() -> serde_json::Value {
    json!({
        "format": "gouds8/competition", "version": 1,
        "name": "Webfeud", "rules": "webfeud", "pairing": "manual",
        "players": [{"id": "a", "family_name": "Aalders"}, {"id": "b", "family_name": "Bakker"}],
        "rounds": [{"number": 1, "status": "published", "games": [{"first": "a", "second": "b"}]}],
    })
}

async fn game_form(olga: &Visitor<'_>, by: &str) -> Form {
    let edit = "/competitions/webfeud/games/1/edit";
    olga.page(&format!("{edit}?by={by}")).await.form(edit)
}

#[actix_web::test]
async fn a_game_of_webfeud_can_end_below_nought_by_resigning_or_with_what_was_left() {
    let site = Site::new().await;
    site.competition(&webfeud());
    let olga = site.organiser();
    let game = "/competitions/webfeud/games/1";

    let form = game_form(&olga, "totals").await;
    assert!(form.choices("ending").contains(&"resign_first".to_owned()));
    // A real minus, as a text processor makes it, is a minus.
    let form = form.set("first", "\u{2212}12").set("second", "301");
    let page = olga.do_submit(&form).await;
    assert_eq!(page.texts("dl.figures dd"), ["\u{2212}12", "301"]);

    let form = game_form(&olga, "turns").await;
    assert!(!form.choices("t1a-kind").contains(&"swap".to_owned()));
    assert!(
        !form.names().contains(&"t1a-objection"),
        "no objections in Webfeud"
    );
    let form = form
        .set("t1a-points", "60")
        .set("t1b-points", "20")
        .set("t2a-kind", "resign");
    let page = olga.do_submit(&form).await;
    let words = page.text_of("main .lead");
    assert!(
        words.contains("Aalders") && words.contains("gaf op"),
        "{words}"
    );
    let standings = site.visitor().page("/competitions/webfeud/standings").await;
    assert_eq!(standings.rows("table.standings tbody tr")[0][1], "Bakker");

    let form = game_form(&olga, "turns")
        .await
        .set("t2a-kind", "pass")
        .set("ending", "by_points")
        .set("adjustment_first", "-7")
        .set("adjustment_second", "7");
    let page = olga.do_submit(&form).await;
    assert_eq!(page.texts("dl.figures dd"), ["53", "27"]);
    // Totals put in place of turns are asked for with a warning.
    let by_totals = olga.page(&format!("{game}/edit?by=totals")).await;
    assert_eq!(by_totals.count(".notice.warning"), 1);
    for wrong in [
        ("adjustment_first", "x"),
        ("adjustment_first", "100000"),
        ("first", "-10000"),
    ] {
        let form = if wrong.0 == "first" {
            game_form(&olga, "totals").await
        } else {
            game_form(&olga, "turns").await
        };
        let before = site.picture();
        olga.submit(&form.set(wrong.0, wrong.1)).await.came_back();
        assert_eq!(site.picture(), before, "{wrong:?}");
    }
}

#[actix_web::test]
async fn a_result_can_be_taken_back_to_nothing() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let results = format!("/competitions/{slug}/rounds/2/results");
    let game = site.stored(&slug).games[1][0].0;
    let form = olga
        .form(&results)
        .await
        .set(&format!("first-{game}"), "")
        .set(&format!("second-{game}"), "");
    let page = olga.surely_submit(&form).await;
    let row = &page.rows("table.pairings tbody tr")[0];
    assert_eq!([&row[2], &row[3]], ["", ""], "open, not 0 - 0");
    let standings = site
        .visitor()
        .page(&format!("/competitions/{slug}/standings"))
        .await;
    let row = standings.rows("table.standings tbody tr");
    assert_eq!(row[0][2], "1", "one game less: {row:?}");
}

#[actix_web::test]
async fn points_beside_a_forfeit_or_a_void_game_are_kept_but_not_shown_as_a_result() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let game = site.stored(&slug).games[1][0].0;
    let round = format!("/competitions/{slug}/rounds/2");
    for ending in ["forfeit_first", "void", "both_absent"] {
        let form = olga
            .form(&format!("{round}/results"))
            .await
            .set(&format!("ending-{game}"), ending);
        let page = olga.surely_submit(&form).await;
        let row = &page.rows("table.pairings tbody tr")[0];
        assert_eq!([&row[2], &row[3]], ["", ""], "{ending}");
        let form = olga.form(&format!("{round}/results")).await;
        assert_eq!(form.value(&format!("first-{game}")), "200", "{ending}");
    }
    let own = site
        .visitor()
        .page(&format!("/competitions/{slug}/players/1"))
        .await;
    let total = &own.rows("table.player-games tfoot tr")[0];
    assert_eq!(total[3..6], ["231", "198", "2"].map(str::to_owned));
}
