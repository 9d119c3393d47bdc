//! Words on the score sheet: noted, counted again, held against the list, and the board after each turn.

use gouds8::rules::{Action, Side, TurnPoints, gcg};
use gouds8::store::GameKey;
use serde_json::{Value, json};

use crate::page::Page;
use crate::scene;
use crate::site::Site;

/// Seven turns with words, after which the flag of the second fell.
///
/// FIETS across the centre from D8: F 4 doubled, I 1, E 1, T 2, S 2 make 14, doubled 28, and 5 extra: 33.
/// SOK down from H8: S 2, O 1, K 3: 6. It was noted as 8.
fn turns() -> Value {
    json!([
        {"by": "first", "kind": "play", "points": 33, "word": "FIETS", "at": "8D"},
        {"by": "second", "kind": "play", "points": 8, "word": ".OK", "at": "H8"},
        {"by": "first", "kind": "pass"},
        {"by": "second", "kind": "play", "points": 9, "word": "QQQ", "at": "1A"},
        {"by": "first", "kind": "play", "points": 12},
        {"by": "second", "kind": "play", "points": 4, "word": "EN", "at": "12K"},
    ])
}

struct Evening {
    site: Site,
    slug: String,
}

impl Evening {
    async fn of(variant: &str, turns: Value, ending: &str, list: Option<&str>) -> Self {
        let site = Site::new().await;
        let mut document = scene::club_evening();
        document["rules"] = json!(variant);
        if let Some(list) = list {
            document["words"] = json!(list);
        }
        document["rounds"][1]["games"][1]["turns"] = turns;
        document["rounds"][1]["games"][1]["ending"] = json!(ending);
        document["rounds"][0]["games"][1] =
            json!({"table": 2, "first": "p3", "second": "p4", "points": [100, 90]});
        let slug = site.competition(&document);
        Self { site, slug }
    }

    async fn new() -> Self {
        Self::of("gouds8", turns(), "flag_second", None).await
    }

    fn key(&self) -> GameKey {
        self.site.stored(&self.slug).games[1][1].0
    }

    fn address(&self) -> String {
        format!("/competitions/{}/games/{}", self.slug, self.key())
    }

    fn points_of(&self, turn: usize) -> u16 {
        let stored = self.site.stored(&self.slug);
        let turns = stored.competition.rounds[1].games[1]
            .record
            .turns()
            .unwrap();
        turns[turn].action.scored()
    }
}

/// The tiles of the picture, as a text each, with those of the last play in capitals behind a mark.
fn tiles(page: &Page) -> Vec<String> {
    page.find("svg.board g.laid")
        .into_iter()
        .map(|tile| {
            let last = tile
                .value()
                .has_class("last", scraper::CaseSensitivity::CaseSensitive);
            let letter: String = tile
                .select(&scraper::Selector::parse("text.letter").unwrap())
                .flat_map(|text| text.text())
                .collect();
            format!("{}{letter}", if last { "*" } else { "" })
        })
        .collect()
}

#[actix_web::test]
async fn the_board_is_shown_after_any_turn_step_by_step() {
    let evening = Evening::new().await;
    let visitor = evening.site.visitor();
    let game = evening.address();

    let page = visitor.page(&format!("{game}?turn=0")).await;
    assert_eq!(tiles(&page), Vec::<String>::new());
    assert_eq!(
        page.text_of(".board-caption strong"),
        "Voor de eerste beurt"
    );
    // Nothing lies there: every premium square says what it does, the centre with its star.
    assert_eq!(page.count("svg.board g.word-3 text"), 8);
    assert_eq!(page.count("svg.board .star"), 1);
    assert_eq!(page.count("#board nav a[rel='prev']"), 0);

    let page = visitor.page(&format!("{game}?turn=1")).await;
    assert_eq!(tiles(&page), ["*F", "*I", "*E", "*T", "*S"]);
    assert_eq!(page.texts("svg.board .worth"), ["4", "1", "1", "2", "2"]);
    assert_eq!(
        page.text_of(".board-caption"),
        "Na beurt 1 van Élise Zwart 8D FIETS, 33 punten"
    );
    let next = page
        .only("#board nav a[rel='next']")
        .attr("href")
        .unwrap()
        .to_owned();
    assert_eq!(next, format!("{game}?turn=2#board"));

    let page = visitor.page(&next).await;
    assert_eq!(tiles(&page), ["F", "I", "E", "T", "S", "*O", "*K"]);
    assert_eq!(
        page.texts("#board dl.facts dd"),
        ["D: FIETS", "H: O", "H: K"]
    );
    assert_eq!(
        page.texts("#board dl.facts dt"),
        ["Rij 8", "Rij 9", "Rij 10"]
    );

    // Where no turn is asked for, the last after which the board is known: the play after it cannot lie there.
    let page = visitor.page(&game).await;
    assert_eq!(
        page.text_of(".board-caption"),
        "Na beurt 2 van Élise Zwart pas"
    );
    assert_eq!(tiles(&page).len(), 7);
    assert_eq!(page.count("#board nav a[rel='next']"), 0);
    let page = visitor.page(&format!("{game}?turn=4")).await;
    assert_eq!(tiles(&page).len(), 7);
    assert!(
        page.text_of("#board > .hint")
            .starts_with("Van deze beurt is vakje of woord")
    );
}

#[actix_web::test]
async fn there_are_no_more_addresses_than_turns() {
    let evening = Evening::new().await;
    let visitor = evening.site.visitor();
    for turn in ["7", "-1", "00", "01", "x", "1.0", "99999999999999999999"] {
        let answer = visitor
            .get(&format!("{}?turn={turn}", evening.address()))
            .await;
        answer.problem(404);
    }
    // A game of which no words are noted has no board.
    let stored = evening.site.stored(&evening.slug);
    let plain = format!(
        "/competitions/{}/games/{}",
        evening.slug, stored.games[0][0].0
    );
    assert_eq!(visitor.page(&plain).await.count("svg.board"), 0);
    visitor.get(&format!("{plain}?turn=0")).await.problem(404);
}

#[actix_web::test]
async fn a_page_with_its_turn_is_kept_ready_for_visitors() {
    let evening = Evening::new().await;
    let visitor = evening.site.visitor();
    let first = format!("{}?turn=1", evening.address());
    visitor.page(&first).await;
    let made = evening.site.app().pages_made();
    visitor.page(&first).await;
    assert_eq!(evening.site.app().pages_made(), made);
    visitor.page(&format!("{}?turn=2", evening.address())).await;
    assert_eq!(evening.site.app().pages_made(), made + 1);
}

#[actix_web::test]
async fn each_turn_is_counted_again_and_a_difference_is_a_suggestion() {
    let evening = Evening::new().await;
    let page = evening.site.visitor().page(&evening.address()).await;
    let rows = page.rows(".counted tbody tr");
    let row = |place: usize| rows[place].join(" | ");
    assert_eq!(rows.len(), 4, "{rows:?}");
    assert!(row(0).contains("FIETS 28"), "{}", row(0));
    assert!(
        row(0).contains("5 extra") && row(0).ends_with("33 | 33"),
        "{}",
        row(0)
    );
    assert!(row(1).contains("H8 .OK telt 6, genoteerd 8."), "{}", row(1));
    assert!(
        row(2).contains("Geen blokje heeft") || row(2).contains("Q"),
        "{}",
        row(2)
    );
    // Nobody who looks on can change anything, and nobody without an account asks a list.
    assert_eq!(page.count(".counted form"), 0);
    assert_eq!(page.count(".counted details"), 0);
}

#[actix_web::test]
async fn the_counted_points_are_taken_over_as_a_correction() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let page = olga.page(&evening.address()).await;
    let form = page.form(&format!("{}/take-count", evening.address()));
    assert_eq!(evening.points_of(1), 8);
    let after = olga.do_submit(&form).await;
    assert_eq!(evening.points_of(1), 6);
    assert_eq!(after.done(), "Opgeslagen.");
    assert!(after.text().contains("Verbeterd") || after.count("#corrections") == 1);
    // Sent again it changes nothing, and an old form of another turn is told that somebody was first.
    let before = evening.site.stored(&evening.slug).head.revision;
    olga.submit(&form).await.leads_to();
    assert_eq!(evening.site.stored(&evening.slug).head.revision, before);
    for wrong in ["", "x", "-1"] {
        let form = form.clone().forced("turn", wrong);
        olga.submit(&form).await.problem(400);
    }
    let turns = evening.site.stored(&evening.slug);
    let turns = turns.competition.rounds[1].games[1].record.turns().unwrap();
    assert!(matches!(
        &turns[1].action,
        Action::Play { points, placement, .. }
            if *points == TurnPoints::new(6).unwrap() && placement.to_string() == "H8 .OK"
    ));
}

#[actix_web::test]
async fn words_are_held_against_the_list_once_the_game_is_over() {
    let evening = Evening::of("gouds8", turns(), "flag_second", Some("Gouda")).await;
    let olga = evening.site.organiser();
    let page = olga.page(&evening.address()).await;
    assert!(
        page.text()
            .contains("De woordenlijst “Gouda” staat niet in dit programma")
    );

    evening.site.word_list("Gouda", "fíets\nen\n");
    let page = olga.page(&evening.address()).await;
    let rows = page.rows(".counted tbody tr");
    assert!(!rows[0].join(" ").contains("niet in de lijst"));
    assert!(
        rows[0].join(" ").contains("fíets"),
        "the entry that gave it: {rows:?}"
    );
    assert!(
        rows[1].join(" ").contains("SOK 6 niet in de lijst"),
        "{rows:?}"
    );
    // Not for who has no account.
    let page = evening.site.visitor().page(&evening.address()).await;
    assert!(!page.text_of(".counted").contains("niet in de lijst"));
}

#[actix_web::test]
async fn nothing_is_looked_up_while_a_game_runs() {
    let evening = Evening::of("gouds8", turns(), "pending", Some("Gouda")).await;
    evening.site.word_list("Gouda", "fiets\n");
    for visitor in [evening.site.organiser(), evening.site.visitor()] {
        let page = visitor.page(&evening.address()).await;
        assert_eq!(page.count(".counted details"), 0);
        assert!(!page.text_of(".counted").contains("niet in de lijst"));
    }
}

#[actix_web::test]
async fn the_page_says_when_the_list_has_changed_since() {
    let evening = Evening::of("gouds8", json!([]), "pending", Some("Gouda")).await;
    let list = evening.site.word_list("Gouda", "fiets\nsok\n");
    let olga = evening.site.organiser();
    let edit = format!("{}/edit", evening.address());
    let form = olga
        .page(&format!("{edit}?by=words"))
        .await
        .form(&edit)
        .set("t1a-points", "33")
        .set("t1a-play", "8d fiets")
        .set("ending", "flag_second");
    olga.surely_submit(&form).await;
    let page = olga.page(&evening.address()).await;
    assert!(
        page.text()
            .contains("zoals die was toen de partij werd genoteerd"),
        "{}",
        page.text()
    );

    let decide = format!("/words/{list}");
    let form = olga
        .page(&decide)
        .await
        .forms(&decide)
        .into_iter()
        .find(|form| form.names().contains(&"ruling"))
        .unwrap()
        .set("word", "sokken")
        .set("ruling", "approved");
    olga.do_submit(&form).await;
    let page = olga.page(&evening.address()).await;
    assert!(
        page.text()
            .contains("Die is veranderd sinds de partij werd genoteerd")
    );
}

#[actix_web::test]
async fn square_and_word_are_typed_in_one_field_and_come_back_as_they_were() {
    let evening = Evening::of("gouds8", json!([]), "pending", None).await;
    let olga = evening.site.organiser();
    let edit = format!("{}/edit", evening.address());
    // No words are noted in this club: the fields stay away until somebody wants them.
    let page = olga.page(&edit).await;
    assert_eq!(page.count("input[type='hidden'][name='t1a-play']"), 1);
    let form = olga
        .page(&format!("{edit}?by=words"))
        .await
        .form(&edit)
        .set("t1a-points", "17")
        .set("t1a-play", "8d fIETS")
        .set("t1b-points", "6")
        .set("t1b-play", "(S)OK h8")
        .set("t2a-points", "5")
        .set("t2a-play", "10H");
    olga.do_submit(&form).await;
    let stored = evening.site.stored(&evening.slug);
    let noted: Vec<String> = stored.competition.rounds[1].games[1]
        .record
        .turns()
        .unwrap()
        .iter()
        .map(|turn| turn.action.placement().unwrap().to_string())
        .collect();
    assert_eq!(noted, ["8D fIETS", "H8 SOK", "10H"]);
    // Now that words are noted here, the form shows them.
    let form = olga.form(&edit).await;
    assert_eq!(form.value("t1b-play"), "H8 SOK");
    // Who leaves the fields away keeps what they hold.
    let form = olga.page(&format!("{edit}?by=turns")).await.form(&edit);
    olga.do_submit(&form.set("t1b-points", "7")).await;
    let stored = evening.site.stored(&evening.slug);
    let turns = stored.competition.rounds[1].games[1]
        .record
        .turns()
        .unwrap();
    assert_eq!(turns[1].action.placement().unwrap().to_string(), "H8 SOK");
}

#[actix_web::test]
async fn what_the_board_does_not_bear_is_told_and_kept() {
    let evening = Evening::of("gouds8", json!([]), "pending", None).await;
    let olga = evening.site.organiser();
    let edit = format!("{}/edit", evening.address());
    let form = olga
        .page(&format!("{edit}?by=words"))
        .await
        .form(&edit)
        .set("t1a-points", "20")
        .set("t1a-play", "1A FIETS");
    let page = olga.do_submit(&form).await;
    assert!(
        page.text_of(".counted")
            .contains("De eerste keer ligt er een blokje op het midden, H8."),
        "{}",
        page.text_of(".counted")
    );
    assert_eq!(evening.points_of(0), 20);
}

#[actix_web::test]
async fn webfeud_has_its_own_squares_and_no_premium_in_the_middle() {
    let turns = json!([
        {"by": "first", "kind": "play", "points": 10, "word": "FIETS", "at": "8D"},
        {"by": "second", "kind": "pass"},
    ]);
    let evening = Evening::of("webfeud", turns, "pending", None).await;
    let page = evening
        .site
        .visitor()
        .page(&format!("{}?turn=0", evening.address()))
        .await;
    let signs = page.texts("svg.board g.word-3 text");
    assert_eq!(signs, ["W3"; 8]);
    // One of the 12 double words is no centre.
    assert_eq!(page.count("svg.board g.word-2 text"), 12);
}

#[actix_web::test]
async fn a_game_goes_out_as_a_file_that_other_programs_read() {
    let evening = Evening::new().await;
    let visitor = evening.site.visitor();
    let page = visitor.page(&evening.address()).await;
    let file = page.link("Als GCG-bestand, voor andere programma\u{2019}s");
    let answer = visitor.get(&file).await;
    assert_eq!(answer.status(), 200);
    let disposition = answer.header(actix_web::http::header::CONTENT_DISPOSITION);
    assert!(disposition.ends_with(".gcg\""), "{disposition}");
    let reading = gcg::read(answer.text().as_bytes(), None).unwrap();
    assert_eq!(reading.repairs, []);
    let names = ["Élise Zwart", "Bo Aalders"];
    assert_eq!(
        [Side::First, Side::Second].map(|side| reading.transcript.players[side].name.clone()),
        names
    );
    let stored = evening.site.stored(&evening.slug);
    let game = &stored.competition.rounds[1].games[1];
    assert_eq!(
        reading.transcript.game.record().board_points(),
        game.record.board_points()
    );
    // Of a game of which only totals are known, they come back out of a note.
    let totals = stored.games[0][1].0;
    let bare = format!("/competitions/{}/games/{totals}/gcg", evening.slug);
    let answer = visitor.get(&bare).await;
    let reading = gcg::read(answer.text().as_bytes(), None).unwrap();
    let totals = &stored.competition.rounds[0].games[1].record;
    assert_eq!(
        reading.transcript.game.record().board_points(),
        totals.board_points()
    );
}
