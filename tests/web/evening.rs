//! The main job from end to end: from the first account to the closed round, and everything that is read of it.

use std::collections::HashMap;

use actix_web::http::header;
use gouds8::competition::document;
use gouds8::store::{Database, StoreError};
use serde_json::Value;

use crate::form::Form;
use crate::page::Page;
use crate::scene::{self, PLAYERS};
use crate::site::Site;
use crate::visitor::Visitor;

const SLUG: &str = "/competitions/voorjaar-2026";

/// What a player's games add up to, by the rules: 2 for won, 1 for drawn; a forfeit has no board points.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Sum {
    played: i64,
    won: i64,
    drawn: i64,
    lost: i64,
    match_points: i64,
    board_points: i64,
    against: i64,
}

/// What is entered at a table, and what the rules make of it.
#[derive(Clone, Copy)]
struct Entered {
    points: (&'static str, &'static str),
    ending: &'static str,
    /// Match points, `None` where the game does not count as played.
    pays: Option<(i64, i64)>,
    counts: (i64, i64),
}

/// One game of every kind, by table.
const FIRST_ROUND: [Entered; 5] = [
    Entered {
        points: ("214", "198"),
        ending: "by_points",
        pays: Some((2, 0)),
        counts: (214, 198),
    },
    Entered {
        points: ("205", "205"),
        ending: "by_points",
        pays: Some((1, 1)),
        counts: (205, 205),
    },
    Entered {
        points: ("150", "171"),
        ending: "flag_second",
        pays: Some((2, 0)),
        counts: (150, 171),
    },
    Entered {
        points: ("120", "90"),
        ending: "flag_first",
        pays: Some((0, 2)),
        counts: (120, 90),
    },
    Entered {
        points: ("", ""),
        ending: "forfeit_first",
        pays: Some((0, 2)),
        counts: (0, 0),
    },
];
const SECOND_ROUND: [Entered; 5] = [
    Entered {
        points: ("", ""),
        ending: "forfeit_second",
        pays: Some((2, 0)),
        counts: (0, 0),
    },
    Entered {
        points: ("", ""),
        ending: "both_absent",
        pays: Some((0, 0)),
        counts: (0, 0),
    },
    Entered {
        points: ("", ""),
        ending: "void",
        pays: None,
        counts: (0, 0),
    },
    // A total of 0 is a result.
    Entered {
        points: ("0", "1"),
        ending: "by_points",
        pays: Some((0, 2)),
        counts: (0, 1),
    },
    // Noted turn by turn: 130 - 103.
    Entered {
        points: ("", ""),
        ending: "by_points",
        pays: Some((2, 0)),
        counts: (130, 103),
    },
];

#[actix_web::test]
async fn an_evening_from_the_first_account_to_the_final_copy() {
    let site = Site::empty().await;
    let olga = site.visitor();

    // Without an account every visitor is shown how to make the first one.
    assert_eq!(olga.get("/").await.leads_to(), "/first-account");
    let form = olga.form("/first-account").await;
    assert!(!form.names().contains(&"code"), "{:?}", form.names());
    let form = form
        .set("name", "Olga")
        .set("password", "een zin als wachtwoord")
        .set("password_again", "een zin als wachtwoord");
    let home = olga.do_submit(&form).await;
    let home = olga.do_submit(&home.form("/sign-out")).await;
    assert_eq!(home.link("Inloggen"), "/sign-in");
    let form = olga
        .form("/sign-in")
        .await
        .set("name", "olga")
        .set("password", "een zin als wachtwoord");
    let home = olga.do_submit(&form).await;

    let form = olga
        .form(&home.link("Nieuwe competitie"))
        .await
        .set("name", "Voorjaar 2026");
    let page = olga.do_submit(&form).await;
    assert_eq!(page.heading(), "Voorjaar 2026");
    assert_eq!(olga.submit(&form).await.leads_to(), SLUG, "sent twice");

    ten_players(&olga).await;
    let mut expected = HashMap::new();
    play_round(&olga, 1, "2026-03-05", &FIRST_ROUND, &mut expected).await;
    play_round(&olga, 2, "2026-03-12", &SECOND_ROUND, &mut expected).await;
    standings_add_up(&site, &olga, &expected).await;
    correct_a_result(&olga, &mut expected).await;
    standings_add_up(&site, &olga, &expected).await;
    take_everything_home(&site, &olga).await;
}

/// Two players one by one, eight from a list.
async fn ten_players(olga: &Visitor<'_>) {
    let players = format!("{SLUG}/players");
    for (given, prefix, family) in [("Anna", "van der", "Berg"), ("Bo", "", "Aalders")] {
        let form = olga
            .form(&players)
            .await
            .set("given_name", given)
            .set("prefix", prefix)
            .set("family_name", family);
        let page = olga.do_submit(&form).await;
        assert_ne!(page.done(), "");
    }
    let paste = olga.page(&players).await.link("Lijst plakken");
    let list = "Cas d’Hondt\nMulder, Dirk\n\nZwart, Élise; ; 1510\nFenna de Vries\nGijs\n\
                Hanna Bakker\nBo Aalders\nIda ’t Hart\nJoost Smit\n";
    let form = olga.form(&paste).await.set("list", list);
    let preview = olga.submit(&form.press("step", "look")).await.page();
    let lines = preview.rows("table.preview tbody tr");
    assert_eq!(lines.len(), 9);
    let known: Vec<&str> = lines
        .iter()
        .filter(|line| line[2] != "nieuw")
        .map(|line| line[0].as_str())
        .collect();
    assert_eq!(known, ["8"], "Bo Aalders is on the list already");
    assert_eq!(
        olga.page(&players)
            .await
            .rows("table.players tbody tr")
            .len(),
        2
    );

    let page = olga
        .do_submit(&preview.form(&paste).press("step", "add"))
        .await;
    let names: Vec<String> = page
        .rows("table.players tbody tr")
        .into_iter()
        .map(|row| row[0].clone())
        .collect();
    assert_eq!(
        names,
        [
            "Bo Aalders",
            "Hanna Bakker",
            "Anna van der Berg",
            "Cas d’Hondt",
            "Gijs",
            "Ida ’t Hart",
            "Dirk Mulder",
            "Joost Smit",
            "Fenna de Vries",
            "Élise Zwart"
        ],
        "by family name, the prefix aside"
    );
}

async fn play_round(
    olga: &Visitor<'_>,
    number: u16,
    date: &str,
    entered: &[Entered; 5],
    expected: &mut HashMap<String, Sum>,
) {
    let round = format!("{SLUG}/rounds/{number}");
    let form = olga
        .form(&format!("{SLUG}/rounds/new"))
        .await
        .set("date", date);
    let proposal = olga.do_submit(&form).await;
    assert_eq!(proposal.text_of("main .status.draft"), "voorstel");
    let published = olga
        .do_submit(&proposal.form(&format!("{round}/publish")))
        .await;
    let pairs = pairs(&published);
    assert_eq!(pairs.len(), 5);
    blank_sheets(olga, number, &pairs).await;

    let results = format!("{round}/results");
    let mut form = olga.form(&results).await;
    let games = games_of(&form);
    for (entry, game) in entered.iter().zip(&games) {
        form = form
            .set(&format!("first-{game}"), entry.points.0)
            .set(&format!("second-{game}"), entry.points.1)
            .set(&format!("ending-{game}"), entry.ending);
    }
    let page = olga.surely_submit(&form).await;
    assert_ne!(page.done(), "");
    if entered[4].points.0.is_empty() && entered[4].ending == "by_points" {
        note_eight_turns(olga, &games[4], &pairs[4]).await;
    }

    let close = format!("{round}/close");
    let closed = olga.do_submit(&olga.page(&round).await.form(&close)).await;
    assert_eq!(closed.text_of(".page-head .status"), "gesloten");
    for (entry, (first, second)) in entered.iter().zip(pairs) {
        count(expected.entry(first).or_default(), entry, false);
        count(expected.entry(second).or_default(), entry, true);
    }
}

/// Who plays whom, by table, the starter first.
fn pairs(round: &Page) -> Vec<(String, String)> {
    round
        .rows("table.pairings tbody tr")
        .into_iter()
        .enumerate()
        .map(|(place, row)| {
            assert_eq!(row[0], format!("Tafel {}", place + 1));
            (row[1].clone(), row[4].clone())
        })
        .collect()
}

/// The keys of the games in a grid of results, in its order.
fn games_of(results: &Form) -> Vec<String> {
    results
        .names()
        .iter()
        .filter_map(|name| name.strip_prefix("ending-"))
        .map(str::to_owned)
        .collect()
}

fn count(sum: &mut Sum, entry: &Entered, second: bool) {
    let Some((first_pays, second_pays)) = entry.pays else {
        return;
    };
    let (pays, other) = if second {
        (second_pays, first_pays)
    } else {
        (first_pays, second_pays)
    };
    sum.played += 1;
    match pays.cmp(&other) {
        std::cmp::Ordering::Greater => sum.won += 1,
        std::cmp::Ordering::Equal if pays == 1 => sum.drawn += 1,
        _ => sum.lost += 1,
    }
    sum.match_points += pays;
    let (own, against) = if second {
        (entry.counts.1, entry.counts.0)
    } else {
        entry.counts
    };
    sum.board_points += own;
    sum.against += against;
}

async fn blank_sheets(olga: &Visitor<'_>, number: u16, pairs: &[(String, String)]) {
    let sheets = olga
        .page(&format!("{SLUG}/rounds/{number}/score-sheets"))
        .await;
    assert_eq!(sheets.count(".sheet"), 5);
    for (place, (first, second)) in pairs.iter().enumerate() {
        let sheet = &sheets.texts(".sheet")[place];
        for part in [
            first,
            second,
            &format!("tafel {}", place + 1),
            "Voorjaar 2026",
        ] {
            assert!(sheet.contains(part), "{part} on {sheet}");
        }
    }
    assert_eq!(
        sheets.rows(".sheet:first-child tbody tr").len(),
        8,
        "a line for each turn"
    );
}

/// Notes every turn of a game as it stands on the form of paper.
async fn note_eight_turns(olga: &Visitor<'_>, game: &str, players: &(String, String)) {
    let edit = format!("{SLUG}/games/{game}/edit");
    let mut form = olga.form(&edit).await;
    let turns = scene::eight_turns();
    for (place, turn) in turns.as_array().unwrap().iter().enumerate() {
        let side = if place % 2 == 0 { 'a' } else { 'b' };
        let field = |part: &str| format!("t{}{side}-{part}", place / 2 + 1);
        let text = |key: &str| match &turn[key] {
            Value::Null => String::new(),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        form = form
            .set(&field("kind"), &text("kind"))
            .set(&field("points"), &text("points"))
            .set(&field("tiles"), &text("tiles"))
            .set(&field("objection"), &text("objection"))
            .set(
                &field("play"),
                format!("{} {}", text("at"), text("word")).trim(),
            );
    }
    let page = olga.do_submit(&form).await;
    assert_eq!(page.texts("dl.figures dd"), ["130", "103"]);
    assert_eq!(
        page.text_of("main .lead"),
        format!("\u{2068}{}\u{2069} wint.", players.0)
    );
    let totals: Vec<(String, String)> = page
        .rows("table.score-sheet tbody tr")
        .into_iter()
        .map(|row| (row[2].clone(), row[4].clone()))
        .collect();
    let running = [
        ("27", "18"),
        ("57", "40"),
        ("57", "50"),
        ("57", "50"),
        ("69", "64"),
        ("85", "82"),
        ("105", "82"),
        ("130", "103"),
    ];
    assert_eq!(
        totals,
        running.map(|(first, second)| (first.to_owned(), second.to_owned()))
    );
    // The upheld objection is marked, its points struck through; the rejected one is a turn of the objector.
    assert_eq!(page.texts("table.score-sheet s"), ["8"]);
    assert_eq!(page.count("table.score-sheet .objection"), 2);
    // What was noted comes back into the form as it was.
    let again = olga.form(&edit).await;
    let version = again.value("version").to_owned();
    // Since a word is noted, the words are asked for.
    let form = form.forced("version", &version).forced("by", "words");
    assert_eq!(again.typed(), form.typed());
}

/// The page, both tables, the JSON and every player's own page say the same, and it is right.
async fn standings_add_up(site: &Site, olga: &Visitor<'_>, expected: &HashMap<String, Sum>) {
    let visitor = site.visitor();
    let page = visitor.page(&format!("{SLUG}/standings")).await;
    let rows = page.rows("table.standings tbody tr");
    assert_eq!(rows.len(), 10);
    let mut order: Vec<(i64, i64)> = Vec::new();
    for row in &rows {
        let sum = &expected[&row[1]];
        let shown = [
            sum.played,
            sum.won,
            sum.drawn,
            sum.lost,
            0,
            sum.match_points,
            sum.board_points,
        ];
        assert_eq!(row[2..9], shown.map(|number| number.to_string()), "{row:?}");
        let spread = sum.board_points - sum.against;
        let signed = match spread {
            0 => "0".to_owned(),
            1.. => format!("+{spread}"),
            _ => format!("\u{2212}{}", -spread),
        };
        assert_eq!(row[9], signed, "{row:?}");
        order.push((sum.match_points, sum.board_points));
    }
    assert!(order.is_sorted_by(|one, next| one >= next), "{order:?}");
    for ((row, own), place) in rows.iter().zip(&order).zip(1..) {
        let ahead = order.iter().filter(|other| *other > own).count();
        assert!(
            row[0] == (ahead + 1).to_string() || row[0].starts_with(&format!("{} ", ahead + 1)),
            "{place}: {row:?}"
        );
    }

    let comma = visitor.get(&format!("{SLUG}/standings.csv")).await;
    let semicolon = visitor.get(&format!("{SLUG}/standings-nl.csv")).await;
    let json = visitor.get(&format!("{SLUG}/standings.json")).await;
    assert_eq!(
        comma.header(header::CONTENT_DISPOSITION),
        r#"attachment; filename="voorjaar-2026-stand.csv""#
    );
    let comma = table_of(comma.text(), b',');
    let semicolon = table_of(semicolon.text().strip_prefix('\u{FEFF}').unwrap(), b';');
    assert_eq!(comma[1..], semicolon[1..]);
    let listed: Vec<Value> = serde_json::from_str(json.text()).unwrap();
    for ((row, line), object) in rows.iter().zip(&comma[1..]).zip(&listed) {
        let sum = &expected[&row[1]];
        let spread = sum.board_points - sum.against;
        assert_eq!(line[1], row[1]);
        assert_eq!(line[2..9], row[2..9]);
        assert_eq!(line[9], sum.against.to_string());
        assert_eq!(line[10], spread.to_string());
        for (name, text) in comma[0].iter().zip(line) {
            let value = &object[name];
            assert_eq!(
                value
                    .as_str()
                    .map_or_else(|| value.to_string(), str::to_owned),
                *text
            );
        }
    }

    for row in page.find("table.standings tbody tr a") {
        let own = olga.page(row.attr("href").unwrap()).await;
        let sum = &expected[&own.heading()];
        let total = &own.rows("table.player-games tfoot tr")[0];
        let shown = [sum.board_points, sum.against, sum.match_points];
        assert_eq!(total[3..6], shown.map(|number| number.to_string()));
        let lines = own.rows("table.player-games tbody tr");
        for column in 3..6 {
            let added: i64 = lines
                .iter()
                .filter_map(|line| line[column].parse::<i64>().ok())
                .sum();
            assert_eq!(
                added.to_string(),
                total[column],
                "{}: {lines:?}",
                own.heading()
            );
        }
    }
}

fn table_of(text: &str, delimiter: u8) -> Vec<Vec<String>> {
    csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .from_reader(text.as_bytes())
        .records()
        .map(|record| record.unwrap().iter().map(str::to_owned).collect())
        .collect()
}

/// The first game of round 1 was added up wrong: 241 instead of 214.
async fn correct_a_result(olga: &Visitor<'_>, expected: &mut HashMap<String, Sum>) {
    let round = olga.page(&format!("{SLUG}/rounds/1")).await;
    let (first, second) = pairs(&round)[0].clone();
    let game = round.only("table.pairings tbody tr:first-child td.state a");
    let edit = format!("{}/edit", game.attr("href").unwrap());
    let form = olga.form(&edit).await;
    assert_eq!(form.value("first"), "214");
    let page = olga.do_submit(&form.set("first", "241")).await;
    assert_eq!(page.texts("dl.figures dd"), ["241", "198"]);
    expected.get_mut(&first).unwrap().board_points += 27;
    expected.get_mut(&second).unwrap().against += 27;
}

/// The document holds everything and can be imported again; the copy of the database opens.
async fn take_everything_home(site: &Site, olga: &Visitor<'_>) {
    let settings = olga.page(&format!("{SLUG}/settings")).await;
    let address = settings.only("a[download]").attr("href").unwrap();
    let exported = olga.get(address).await;
    assert_eq!(exported.status(), 200);
    let kept = site.stored("voorjaar-2026").competition;
    assert_eq!(document::read(&exported.body), Ok(kept.clone()));

    let form = olga
        .form("/competitions/import")
        .await
        .set("document", exported.text());
    let page = olga.do_submit(&form).await;
    assert_eq!(page.heading(), "Voorjaar 2026");
    assert_eq!(site.stored("voorjaar-2026-2").competition, kept);

    let form = olga
        .page(&olga.page("/").await.link("Reservekopie"))
        .await
        .form("/backup/download");
    let copy = olga.submit(&form).await;
    assert_eq!(copy.status(), 200);
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("copy.db");
    std::fs::write(&file, &copy.body).unwrap();
    let copied = Database::open(file.to_str().unwrap())
        .unwrap()
        .read::<_, StoreError>(|connection| {
            use gouds8::store::competition::{find, load};
            let head = find(connection, "voorjaar-2026")?.expect("the competition");
            load(connection, head.key)
        })
        .unwrap()
        .unwrap();
    assert_eq!(copied, site.stored("voorjaar-2026"));
}

#[actix_web::test]
async fn a_club_evening_stands_as_the_rules_say() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let page = site
        .visitor()
        .page(&format!("/competitions/{slug}/standings"))
        .await;
    let rows: Vec<[String; 4]> = page
        .rows("table.standings tbody tr")
        .into_iter()
        .map(|row| {
            let rank = row[0].split(' ').next().unwrap().to_owned();
            [rank, row[1].clone(), row[7].clone(), row[8].clone()]
        })
        .collect();
    let expected = [
        ["1", PLAYERS[0], "3", "431"],
        ["2", PLAYERS[2], "3", "330"],
        ["3", PLAYERS[4], "2", "0"],
        ["4", PLAYERS[1], "0", "198"],
        ["5", PLAYERS[3], "0", "103"],
    ];
    assert_eq!(rows, expected.map(|row| row.map(str::to_owned)));
}

#[actix_web::test]
async fn a_round_with_a_game_open_is_closed_only_after_asking() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let round = format!("/competitions/{slug}/rounds/2");
    let close = format!("{round}/close");

    let asked = olga
        .submit(&olga.page(&round).await.form(&close))
        .await
        .page_with(409);
    let missing = asked.texts(".notice.warning li");
    assert_eq!(missing, ["tafel 2: Élise Zwart – Bo Aalders"]);
    assert_eq!(
        olga.page(&round).await.text_of(".page-head .status"),
        "bezig",
        "not closed yet"
    );

    let closed = olga.do_submit(&asked.form(&close)).await;
    assert_eq!(closed.text_of(".page-head .status"), "gesloten");

    // The game is made up later, in its round.
    let open = closed.only("td.state .status.open");
    let edit = format!("{}/edit?by=totals", open.attr("href").unwrap());
    let form = olga
        .form(&edit)
        .await
        .set("first", "150")
        .set("second", "140")
        .set("date", "2026-03-20");
    let game = olga.do_submit(&form).await;
    assert_eq!(game.text_of(".page-head time"), "vr 20 maart 2026");
    assert_eq!(game.link("Ronde 2"), round);
}
