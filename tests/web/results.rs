//! Entering results without scripts: totals, turns, what is asked first, and the second sheet.

use gouds8::rules::{Action, Objection};
use gouds8::store::GameKey;
use serde_json::json;

use crate::form::Form;
use crate::page::Page;
use crate::scene;
use crate::site::Site;

const TURNS: usize = 8;

/// A club evening whose second round has an open game, and the ways to its pages.
struct Evening {
    site: Site,
    slug: String,
}

impl Evening {
    async fn new() -> Self {
        let site = Site::new().await;
        let slug = site.competition(&scene::club_evening());
        Self { site, slug }
    }

    fn results(&self) -> String {
        format!("/competitions/{}/rounds/2/results", self.slug)
    }

    fn second_sheet(&self, game: GameKey) -> String {
        format!("/competitions/{}/games/{game}/second-sheet", self.slug)
    }

    /// The game at table 1, of which 200 - 200 is in.
    fn known(&self) -> GameKey {
        self.site.stored(&self.slug).games[1][0].0
    }

    /// The game at table 2, of which nothing is in.
    fn open(&self) -> GameKey {
        self.site.stored(&self.slug).games[1][1].0
    }

    /// The board points of the second round, by table.
    fn points(&self) -> Vec<Option<(i32, i32)>> {
        let stored = self.site.stored(&self.slug);
        let games = stored.competition.rounds[1].games.iter();
        games
            .map(|game| {
                let points = game.record.board_points()?;
                Some((points.first.get(), points.second.get()))
            })
            .collect()
    }

    fn is_checked(&self, game: GameKey) -> bool {
        self.site.stored(&self.slug).desk.checked.contains(&game)
    }
}

fn totals(form: Form, game: GameKey, first: &str, second: &str) -> Form {
    form.set(&format!("first-{game}"), first)
        .set(&format!("second-{game}"), second)
}

fn turns(mut form: Form, suffix: &str, points: [[&str; TURNS]; 2]) -> Form {
    for (letter, points) in ["a", "b"].into_iter().zip(points) {
        for (place, points) in points.into_iter().enumerate() {
            form = form.set(&format!("t{}{letter}{suffix}", place + 1), points);
        }
    }
    form
}

/// 24 + 0 + 38 + 61 + 17 + 0 + 45 + 52 = 237, and eight times 20.
const SHEET: [[&str; TURNS]; 2] = [
    ["24", "0", "38", "61", "17", "0", "45", "52"],
    ["20", "20", "20", "20", "20", "20", "20", "20"],
];

#[actix_web::test]
async fn what_is_hard_to_believe_is_asked_about_once_and_then_kept() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let game = evening.open();
    for (first, second, words) in [
        ("737", "400", "totaal 737: klopt dat?"),
        ("900", "400", "verschil van 500"),
        ("0", "180", "totaal 0: klopt dat?"),
    ] {
        let form = totals(olga.form(&evening.results()).await, game, first, second);
        let page = olga.submit(&form).await.page_with(409);
        let asked = page.faults().join(" ");
        assert!(asked.contains(words), "{asked}");
        assert_eq!(page.count("[role='alert']"), 1);
        let again = page.form(&evening.results());
        assert_eq!(again.value(&format!("first-{game}")), first);
        // Another value is another question; the same is an answer.
        let other = totals(again.clone(), game, "999", "1");
        olga.submit(&other).await.page_with(409);
        assert_ne!(evening.points()[1], Some((999, 1)));
        olga.do_submit(&again).await;
        let expected = (first.parse().unwrap(), second.parse().unwrap());
        assert_eq!(evening.points()[1], Some(expected));
        let form = totals(olga.form(&evening.results()).await, game, "", "");
        olga.surely_submit(&form).await;
    }
}

#[actix_web::test]
async fn what_was_believed_once_is_not_asked_about_when_the_other_total_is_corrected() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let game = evening.open();
    let form = totals(olga.form(&evening.results()).await, game, "737", "400");
    olga.surely_submit(&form).await;
    let form = totals(olga.form(&evening.results()).await, game, "737", "410");
    let page = olga.submit(&form).await.page_with(409);
    let asked = page.faults();
    assert_eq!(asked.len(), 1, "only that a result is replaced: {asked:?}");
    assert!(asked[0].contains("737 – 400") && asked[0].contains("737 – 410"));
}

#[actix_web::test]
async fn a_result_is_replaced_only_when_both_were_seen() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let (known, open) = (evening.known(), evening.open());
    let form = olga.form(&evening.results()).await;
    let form = totals(totals(form, known, "201", "199"), open, "180", "240");
    let page = olga.submit(&form).await.page_with(409);
    let asked = page.faults();
    assert!(
        asked[0].contains("200 – 200") && asked[0].contains("201 – 199"),
        "{asked:?}"
    );
    assert_eq!(
        evening.points(),
        [Some((200, 200)), Some((180, 240))],
        "the game that was open is kept"
    );
    // Leaving it as it is: the row says again what stands there.
    let leave = page
        .form(&evening.results())
        .press("leave", &known.to_string());
    let page = olga.submit(&leave).await.page_with(200);
    let form = page.form(&evening.results());
    assert_eq!(form.value(&format!("first-{known}")), "200");
    olga.do_submit(&form).await;
    assert_eq!(evening.points()[0], Some((200, 200)));
    // Replacing it: sent once more.
    let form = totals(olga.form(&evening.results()).await, known, "201", "199");
    olga.surely_submit(&form).await;
    assert_eq!(evening.points()[0], Some((201, 199)));
}

#[actix_web::test]
async fn eight_turns_are_entered_in_the_grid_and_zero_is_a_turn() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let game = evening.open();
    // What is typed elsewhere stays when a game is turned over to turns.
    let form = olga.form(&evening.results()).await;
    let form = totals(form, evening.known(), "201", "199").press("switch", &game.to_string());
    let page = olga.submit(&form).await.page_with(200);
    let form = page.form(&evening.results());
    assert_eq!(form.value(&format!("first-{}", evening.known())), "201");
    let form = totals(form, evening.known(), "200", "200");
    olga.do_submit(&turns(form, &format!("-{game}"), SHEET))
        .await;
    let stored = evening.site.stored(&evening.slug);
    let record = &stored.competition.rounds[1].games[1].record;
    assert_eq!(evening.points()[1], Some((237, 160)));
    let first: Vec<u16> = record
        .turns()
        .unwrap()
        .iter()
        .step_by(2)
        .map(|turn| turn.action.scored())
        .collect();
    assert_eq!(first, [24, 0, 38, 61, 17, 0, 45, 52]);
    // A field left empty is a turn not taken: it may be the last ones only.
    let form = olga.form(&evening.results()).await;
    let empty = form.clone().set(&format!("t2a-{game}"), "");
    let page = olga.submit(&empty).await.came_back();
    assert_eq!(page.faults().len(), 1);
    assert_eq!(evening.points()[1], Some((237, 160)));
}

#[actix_web::test]
async fn the_whole_grid_can_ask_for_turns() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let form = olga.form(&evening.results()).await.press("all_by", "turns");
    let page = olga.submit(&form).await.page_with(200);
    let form = page.form(&evening.results());
    assert_eq!(form.value(&format!("t8b-{}", evening.open())), "");
    assert_eq!(form.value("by"), "turns");
    let page = olga.page(&format!("{}?by=turns", evening.results())).await;
    let form = turns(
        page.form(&evening.results()),
        &format!("-{}", evening.open()),
        SHEET,
    );
    olga.do_submit(&form).await;
    assert_eq!(evening.points(), [Some((200, 200)), Some((237, 160))]);
}

#[actix_web::test]
async fn correcting_a_turn_in_the_grid_keeps_what_else_is_known_of_the_turns() {
    let site = Site::new().await;
    let mut document = scene::club_evening();
    document["rounds"][0]["status"] = json!("published");
    let slug = site.competition(&document);
    let olga = site.organiser();
    let results = format!("/competitions/{slug}/rounds/1/results");
    let game = site.stored(&slug).games[0][1].0;
    let before = site.stored(&slug).competition.rounds[0].games[1]
        .record
        .clone();
    let form = olga.form(&results).await.set(&format!("t1a-{game}"), "28");
    olga.surely_submit(&form).await;
    let after = site.stored(&slug).competition.rounds[0].games[1]
        .record
        .clone();
    assert_eq!(after.board_points().unwrap().first.get(), 131);
    let (before, after) = (before.turns().unwrap(), after.turns().unwrap());
    assert_eq!(before[1..], after[1..]);
    assert_eq!(before[0].action.tiles(), after[0].action.tiles());
}

#[actix_web::test]
async fn a_row_sent_alone_is_answered_alone() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let game = evening.open();
    let form = olga.form(&evening.results()).await;
    let form = totals(form, game, "301", "299").with("only", &game.to_string());
    let page = olga.submit(&form).await.page_with(200);
    assert_eq!(page.count("tbody.game"), 1);
    assert_eq!(page.text_of(".saved"), "tafel 2 opgeslagen: 301 – 299");
    assert_eq!(evening.points()[1], Some((301, 299)));
    // Its fields know what is there now.
    let form = page.form(&evening.results());
    assert_eq!(form.value(&format!("shown-{game}")), "301|299|by_points");
}

#[actix_web::test]
async fn players_come_from_the_pairing_and_never_from_the_form() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let game = evening.open();
    let before = evening.site.stored(&evening.slug).competition.rounds[1].games[1].clone();
    let form = totals(olga.form(&evening.results()).await, game, "180", "240")
        .with(&format!("player-{game}"), "1")
        .with("first", "1")
        .with("second", "1");
    olga.do_submit(&form).await;
    let after = evening.site.stored(&evening.slug).competition.rounds[1].games[1].clone();
    assert_eq!((before.first, before.second), (after.first, after.second));
}

#[actix_web::test]
async fn two_sheets_that_agree_are_marked_and_another_result_takes_the_mark_away() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let game = evening.known();
    let sheet = evening.second_sheet(game);
    let form = olga.form(&sheet).await;
    let page = olga
        .do_submit(&form.set("first", "200").set("second", "200"))
        .await;
    assert!(page.text().contains("beide formulieren gelijk"));
    assert!(evening.is_checked(game));
    let form = totals(olga.form(&evening.results()).await, game, "201", "199");
    olga.surely_submit(&form).await;
    assert!(!evening.is_checked(game));
}

#[actix_web::test]
async fn where_two_sheets_differ_each_total_is_chosen() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let game = evening.known();
    let sheet = evening.second_sheet(game);
    let form = olga.form(&sheet).await;
    let form = form.set("first", "210").set("second", "190");
    let page = olga.submit(&form).await.page_with(409);
    assert_eq!(page.texts("mark"), ["200", "210", "200", "190"]);
    let choices = page.form(&sheet);
    // Nothing chosen is nothing kept.
    let half = choices.clone().set("keep-first", "second");
    olga.submit(&half).await.came_back();
    assert_eq!(evening.points()[0], Some((200, 200)));
    let all = half.set("keep-second", "noted");
    olga.do_submit(&all).await;
    assert_eq!(evening.points()[0], Some((210, 200)));
    assert!(evening.is_checked(game));
}

#[actix_web::test]
async fn where_two_sheets_differ_in_a_turn_that_turn_is_chosen() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let game = evening.open();
    let page = olga.page(&format!("{}?by=turns", evening.results())).await;
    let form = page.form(&evening.results());
    olga.do_submit(&turns(form, &format!("-{game}"), SHEET))
        .await;
    let sheet = evening.second_sheet(game);
    let mut other = SHEET;
    other[0][3] = "16";
    other[1][7] = "25";
    let form = turns(olga.form(&sheet).await, "", other);
    let page = olga.submit(&form).await.page_with(409);
    assert_eq!(page.texts("mark"), ["61", "16", "20", "25"]);
    let form = page
        .form(&sheet)
        .set("keep-t4a", "noted")
        .set("keep-t8b", "second");
    olga.do_submit(&form).await;
    assert_eq!(evening.points()[1], Some((237, 165)));
    assert!(evening.is_checked(game));
}

#[actix_web::test]
async fn a_second_sheet_of_turns_adds_them_to_totals_that_agree() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let game = evening.open();
    let form = totals(olga.form(&evening.results()).await, game, "237", "160");
    olga.do_submit(&form).await;
    let sheet = evening.second_sheet(game);
    let page = olga.page(&format!("{sheet}?by=turns")).await;
    let wrong = page.form(&sheet);
    let mut other = SHEET;
    other[0][0] = "25";
    olga.submit(&turns(wrong, "", other)).await.came_back();
    let form = turns(page.form(&sheet), "", SHEET);
    olga.do_submit(&form).await;
    let stored = evening.site.stored(&evening.slug);
    let record = &stored.competition.rounds[1].games[1].record;
    assert_eq!(record.turns().map(<[_]>::len), Some(16));
    assert_eq!(evening.points()[1], Some((237, 160)));
    assert!(evening.is_checked(game));
}

#[actix_web::test]
async fn a_second_sheet_of_a_game_that_changed_meanwhile_is_compared_anew() {
    let evening = Evening::new().await;
    let (olga, admin) = (evening.site.organiser(), evening.site.admin());
    let game = evening.known();
    let sheet = evening.second_sheet(game);
    let late = olga
        .form(&sheet)
        .await
        .set("first", "200")
        .set("second", "200");
    let form = totals(admin.form(&evening.results()).await, game, "201", "199");
    admin.surely_submit(&form).await;
    let page = olga.submit(&late).await.problem(409);
    assert!(!evening.is_checked(game));
    assert_eq!(page.texts("mark"), ["201", "200", "199", "200"]);
}

/// The sheet has no place for objections: the points of a play that was taken off stand there, struck out, or nothing.
#[actix_web::test]
async fn a_second_sheet_does_not_undo_an_objection() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let game = evening.site.stored(&evening.slug).games[0][1].0;
    let sheet = evening.second_sheet(game);
    let as_written = [
        ["27", "30", "0", "0", "12", "16", "20", "25"],
        ["18", "22", "10", "0", "14", "18", "8", "21"],
    ];
    let before = evening.site.stored(&evening.slug).competition.rounds[0].games[1].clone();
    for taken_off in ["8", "0"] {
        let mut written = as_written;
        written[1][6] = taken_off;
        let form = turns(olga.form(&sheet).await, "", written);
        olga.do_submit(&form).await;
        assert!(evening.is_checked(game));
        let stored = evening.site.stored(&evening.slug);
        assert_eq!(stored.competition.rounds[0].games[1], before);
    }
    // Where the points differ, it is said that they do not count, and they do not.
    let mut other = as_written;
    other[1][6] = "9";
    let form = turns(olga.form(&sheet).await, "", other);
    let page = olga.submit(&form).await.page_with(409);
    assert_eq!(page.texts("mark"), ["8", "9"]);
    assert!(page.text().contains("(bezwaar toegewezen: telt niet)"));
    let form = page.form(&sheet).set("keep-t7b", "second");
    olga.do_submit(&form).await;
    let stored = evening.site.stored(&evening.slug);
    let after = &stored.competition.rounds[0].games[1].record;
    assert_eq!(after.board_points(), before.record.board_points());
    let turn = &after.turns().unwrap()[13].action;
    assert!(matches!(
        turn,
        Action::Play { points, objection: Some(Objection::Upheld), .. } if points.get() == 9
    ));
}

#[actix_web::test]
async fn comparing_sheets_once_more_leaves_no_trace_and_undoing_goes_on() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let game = evening.known();
    let sheet = evening.second_sheet(game);
    let history = format!("/competitions/{}/history", evening.slug);
    let deeds = |page: Page| page.texts("ol.deeds > li");
    let form = totals(olga.form(&evening.results()).await, game, "201", "199");
    olga.surely_submit(&form).await;
    for _ in 0..3 {
        let form = olga.form(&sheet).await;
        olga.do_submit(&form.set("first", "201").set("second", "199"))
            .await;
    }
    let told = deeds(olga.page(&history).await);
    assert_eq!(told.len(), 3, "made, noted, compared once: {told:?}");
    assert!(told[0].contains("niet vergeleken"), "{}", told[0]);
    assert!(!told[0].contains("beurten"), "{}", told[0]);
    for points in [(201, 199), (200, 200)] {
        let undo = format!("{history}/undo");
        let form = olga.form(&undo).await;
        olga.do_submit(&form).await;
        assert_eq!(evening.points()[0], Some(points));
        assert!(!evening.is_checked(game));
    }
}
