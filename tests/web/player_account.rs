//! The player's page tells every round, and adds up to the row of the standings, in both languages.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::page::Page;
use crate::scene;
use crate::site::Site;
use crate::visitor::Visitor;

/// A number as a page writes it: nothing is nought, a minus is no hyphen; in hundredths.
#[track_caller]
fn figure(text: &str) -> i64 {
    let plain = text.replace('\u{2212}', "-").replace(',', ".");
    let plain = plain.trim_start_matches('+');
    if plain.is_empty() {
        return 0;
    }
    let (whole, rest) = plain.split_once('.').unwrap_or((plain, "0"));
    let number = |digits: &str| {
        digits
            .parse::<i64>()
            .unwrap_or_else(|_| panic!("{text:?} is no number"))
    };
    let rest = number(&format!("{rest:0<2}"));
    number(whole) * 100 + if plain.starts_with('-') { -rest } else { rest }
}

/// The words that the test reads, by language.
struct Words {
    won: &'static str,
    drawn: &'static str,
    lost: &'static str,
    bye: &'static str,
    proposal: &'static str,
    opponent_started: &'static str,
    flag: &'static str,
}

const DUTCH: Words = Words {
    won: "gewonnen",
    drawn: "gelijk",
    lost: "verloren",
    bye: "vrij",
    proposal: "voorstel",
    opponent_started: "tegenstander begon",
    flag: "vlag gevallen",
};

const ENGLISH: Words = Words {
    won: "won",
    drawn: "drawn",
    lost: "lost",
    bye: "bye",
    proposal: "proposal",
    opponent_started: "opponent started",
    flag: "flag fell",
};

/// Holds the page of everybody in the standings against the row there.
async fn assert_everybody_adds_up(
    visitor: &Visitor<'_>,
    slug: &str,
    ranking: &Value,
    words: &Words,
) {
    let ranking = ranking.as_array().unwrap();
    let standings = visitor
        .page(&format!("/competitions/{slug}/standings"))
        .await;
    let rows = standings.rows("table.standings tbody tr");
    let pages: Vec<String> = standings
        .find("table.standings tbody th a")
        .iter()
        .map(|link| link.attr("href").unwrap().to_owned())
        .collect();
    assert_eq!(pages.len(), rows.len());
    let mut points = BTreeMap::new();
    for row in &rows {
        points.insert(row[1].clone(), figure(&row[7]));
    }
    for (row, address) in rows.iter().zip(&pages) {
        let page = visitor.page(address).await;
        assert_adds_up(&page, ranking, row, words);
        assert_terms_add_up(&page, &points);
    }
}

/// The lines of one player's page against that player's row: rank, name, played, won, drawn, lost, byes, match points,
/// board points, spread, and a cell for each further key.
fn assert_adds_up(page: &Page, ranking: &[Value], row: &[String], words: &Words) {
    let name = page.heading();
    let lines = page.rows("table.player-games:not(.keizer) tbody tr");
    let foot = &page.rows("table.player-games:not(.keizer) tfoot tr")[0];
    let sum = |column: usize| lines.iter().map(|line| figure(&line[column])).sum::<i64>();
    let (own, against, match_points) = (sum(3), sum(4), sum(5));
    assert_eq!(match_points, figure(&row[7]), "{name}: {lines:?}");
    assert_eq!(own, figure(&row[8]), "{name}: {lines:?}");
    assert_eq!(own - against, figure(&row[9]), "{name}: {lines:?}");
    for (place, expected) in [(3, own), (4, against), (5, match_points)] {
        assert_eq!(figure(&foot[place]), expected, "{name}: {foot:?}");
    }
    // What there is so far is what stands above it and beside it.
    for (so_far, column) in [(6, 3), (7, 5)] {
        let mut sum = 0;
        for line in &lines {
            sum += figure(&line[column]);
            assert_eq!(figure(&line[so_far]), sum, "{name}: {lines:?}");
        }
    }
    let results = |word: &str| {
        lines
            .iter()
            .filter(|line| line[2] == word || line[2].starts_with(&format!("{word},")))
            .count()
    };
    let (won, drawn, lost) = (
        results(words.won),
        results(words.drawn),
        results(words.lost),
    );
    let byes = lines
        .iter()
        .filter(|line| line[1].starts_with(words.bye) && !line[1].ends_with(words.proposal))
        .count();
    let counted = [won + drawn + lost, won, drawn, lost, byes].map(|number| number.to_string());
    assert_eq!(row[2..7], counted, "{name}: {lines:?}");

    // Every key has its line, with the figure of the standings.
    let values = page.rows("table.ranking-values tbody tr");
    assert_eq!(values.len(), ranking.len(), "{name}: {values:?}");
    let mut further = 10..;
    for (key, value) in ranking.iter().zip(&values) {
        let column = match key.as_str().unwrap() {
            "match_points" => 7,
            "board_points" => 8,
            "wins" => 3,
            "spread" => 9,
            _ => further.next().unwrap(),
        };
        assert_eq!(value[2], row[column], "{name}: {value:?}");
        if key == "starts_second" {
            let second = lines.iter().filter(|line| {
                let on_the_board = [words.won, words.drawn, words.lost].contains(&line[2].as_str())
                    || line[2].ends_with(words.flag);
                line[1].contains(words.opponent_started) && on_the_board
            });
            assert_eq!(value[2], second.count().to_string(), "{name}: {lines:?}");
        }
    }
}

/// What each meeting adds to a ranking value that looks at opponents; an opponent's points are those of the standings,
/// as long as every round is complete.
fn assert_terms_add_up(page: &Page, points: &BTreeMap<String, i64>) {
    let adds = scraper::Selector::parse(".adds").unwrap();
    let bdi = scraper::Selector::parse("bdi").unwrap();
    let first = scraper::Selector::parse("th").unwrap();
    let last = scraper::Selector::parse("td:last-child").unwrap();
    let terms = scraper::Selector::parse(".terms li").unwrap();
    for row in page.find("table.ranking-values tbody tr") {
        let read = |css: &scraper::Selector| crate::page::read(row.select(css).next().unwrap());
        let terms: Vec<_> = row.select(&terms).collect();
        if terms.is_empty() {
            continue;
        }
        let mut sum = 0;
        for term in terms {
            let opponent = crate::page::read(term.select(&bdi).next().unwrap());
            let added = figure(&crate::page::read(term.select(&adds).next().unwrap()));
            if read(&first) == "Buchholz" {
                assert_eq!(added, points[&opponent], "{}: {opponent}", page.heading());
            }
            sum += added;
        }
        assert_eq!(sum, figure(&read(&last)), "{}", page.heading());
    }
}

fn everything_ranks() -> Value {
    json!([
        "match_points",
        "direct_encounter",
        "buchholz",
        "sonneborn_berger",
        "wins",
        "board_points",
        "spread",
        "starts_second",
        "rating"
    ])
}

/// Two games a meeting, with everything that a round can hold for somebody; all rounds but the last are complete.
fn with_everything(ranking: &Value, last: &Value) -> Value {
    let mut document =
        scene::competition_of("Alles", &["Aalders", "Berg", "Cuypers", "Dekker", "Evers"]);
    document["pairing"] = json!("swiss");
    document["games_per_meeting"] = json!(2);
    document["bye_board_points"] = json!("average");
    document["ranking"] = ranking.clone();
    document["players"][0]["rating"] = json!(1510);
    document["players"][3]["until_round"] = json!(3);
    document["rounds"] = json!([
        {"number": 1, "status": "closed", "byes": ["p4"], "games": [
            {"table": 1, "first": "p0", "second": "p1", "points": [310, 291]},
            {"table": 1, "first": "p1", "second": "p0", "points": [300, 300]},
            {"table": 2, "first": "p2", "second": "p3", "ending": "forfeit_second"},
            {"table": 2, "first": "p3", "second": "p2", "points": [150, 160], "ending": "void"},
        ]},
        {"number": 2, "status": "closed", "byes": ["p1"],
         "absent": [{"player": "p3", "kind": "no_notice"}, {"player": "p2", "kind": "club_duty"}], "games": [
            {"table": 1, "first": "p4", "second": "p0", "points": [203, 177]},
            {"table": 1, "first": "p0", "second": "p4", "points": [240, 180], "ending": "flag_first"},
        ]},
        {"number": 3, "status": "closed", "absent": ["p0"], "games": [
            {"table": 1, "first": "p1", "second": "p2", "ending": "both_absent"},
            {"table": 1, "first": "p2", "second": "p1", "points": [222, 221]},
            {"table": 2, "first": "p3", "second": "p4", "points": [188, 189]},
            {"table": 2, "first": "p4", "second": "p3", "points": [205, 190]},
        ]},
        last,
    ]);
    document
}

fn published() -> Value {
    json!({"number": 4, "status": "published", "games": [
        {"table": 1, "first": "p0", "second": "p2", "points": [250, 249]},
        {"table": 1, "first": "p2", "second": "p0"},
    ], "absent": ["p1"], "byes": ["p4"]})
}

fn proposal() -> Value {
    let mut round = published();
    round["status"] = json!("draft");
    round["games"][0]["points"] = Value::Null;
    round["games"][0].as_object_mut().unwrap().remove("points");
    round
}

#[actix_web::test]
async fn every_player_page_adds_up_to_the_row_of_the_standings() {
    let site = Site::new().await;
    let mut one_game = scene::club_evening();
    one_game["bye_board_points"] = json!(150);
    one_game["rounds"][1]["games"][1]["ending"] = json!("forfeit_first");
    one_game["ranking"] = everything_ranks();
    let mut in_groups = one_game.clone();
    for (place, group) in ["A", "B", "A", "B", "B"].into_iter().enumerate() {
        in_groups["players"][place]["group"] = json!(group);
    }
    in_groups["rounds"] = json!([{"number": 1, "status": "closed", "byes": ["p5"], "games": [
        {"table": 1, "first": "p1", "second": "p3", "points": [200, 250]},
        {"table": 2, "first": "p2", "second": "p4", "points": [199, 198]},
    ]}]);
    let without_open_games = json!({"number": 4, "status": "closed", "byes": ["p0"], "games": [
        {"table": 1, "first": "p1", "second": "p4", "points": [260, 210]},
        {"table": 1, "first": "p4", "second": "p1", "ending": "forfeit_first"},
    ]});
    let documents = [
        with_everything(&everything_ranks(), &without_open_games),
        with_everything(&json!(["match_points", "board_points"]), &published()),
        with_everything(&json!(["match_points", "spread", "wins"]), &proposal()),
        one_game,
        in_groups,
    ];
    for document in documents {
        let slug = site.competition(&document);
        assert_everybody_adds_up(&site.visitor(), &slug, &document["ranking"], &DUTCH).await;
        assert_everybody_adds_up(
            &site.visitor().in_english(),
            &slug,
            &document["ranking"],
            &ENGLISH,
        )
        .await;
        assert_everybody_adds_up(&site.organiser(), &slug, &document["ranking"], &DUTCH).await;
    }
}

#[actix_web::test]
async fn a_round_without_a_game_says_what_there_was() {
    let site = Site::new().await;
    let last = proposal();
    let slug = site.competition(&with_everything(&everything_ranks(), &last));
    let stored = site.stored(&slug);
    let page = |place: usize| format!("/competitions/{slug}/players/{}", stored.players[place].0);
    let told = |page: Page| {
        let lines = page.rows("table.player-games tbody tr");
        lines
            .into_iter()
            .map(|line| line[1..3].to_vec())
            .collect::<Vec<_>>()
    };
    let visitor = site.visitor();
    // A bye says why: nobody here was free before, and the fewest points or the lowest place decide.
    let evers = told(visitor.page(&page(4)).await);
    assert!(
        evers[0][0].starts_with("vrij Nog niet vrij geweest"),
        "{evers:?}"
    );
    let dekker = told(visitor.page(&page(3)).await);
    // Dekker left after round 3: forfeit, void, absent without notice, two games, and no more.
    assert_eq!(dekker.len(), 5, "{dekker:?}");
    assert_eq!(dekker[0][1], "verloren, niet opgekomen");
    assert_eq!(dekker[1][1], "ongeldig");
    assert_eq!(dekker[2][0], "afwezig zonder bericht");
    let cuypers = told(visitor.page(&page(2)).await);
    assert_eq!(cuypers[2][0], "clubdienst");
    assert_eq!(cuypers[3][1], "verloren, geen van beiden opgekomen");
    // A proposal is seen by organisers alone.
    assert_eq!(told(visitor.page(&page(4)).await).len(), 5);
    let evers = told(site.organiser().page(&page(4)).await);
    assert_eq!(evers.len(), 6);
    assert!(evers[5][0].ends_with("voorstel"), "{evers:?}");
    // Once it is published and over, what is open is still to be played.
    let mut document = with_everything(&everything_ranks(), &published());
    document["rounds"][3]["status"] = json!("closed");
    let slug = site.competition(&document);
    let aalders = site.stored(&slug).players[0].0;
    let lines = told(
        site.visitor()
            .page(&format!("/competitions/{slug}/players/{aalders}"))
            .await,
    );
    assert_eq!(lines.last().unwrap()[1], "nog te spelen");
}

#[actix_web::test]
async fn an_account_of_a_keizer_competition_tells_both() {
    let site = Site::new().await;
    let mut document = scene::competition_of("Keizer", &["Aalders", "Berg", "Cohen"]);
    document["pairing"] = json!("keizer");
    document["ranking"] = json!(["keizer", "match_points", "board_points"]);
    document["rounds"] = json!([{"number": 1, "status": "closed", "byes": ["p2"], "games": [
        {"table": 1, "first": "p0", "second": "p1", "points": [200, 150]},
    ]}]);
    let slug = site.competition(&document);
    assert_everybody_adds_up(&site.visitor(), &slug, &document["ranking"], &DUTCH).await;
    let page = site
        .visitor()
        .page(&format!(
            "/competitions/{slug}/players/{}",
            site.stored(&slug).players[2].0
        ))
        .await;
    let keizer = page.rows("table.keizer tfoot tr").remove(0);
    let values = page.rows("table.ranking-values tbody tr");
    assert_eq!(values[0][2], keizer[3], "one total in both");
}
