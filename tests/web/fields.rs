//! Wrong input comes back as typed, each fault beside its field, and changes nothing.

use crate::form::Form;
use crate::scene;
use crate::site::{Picture, Site};
use crate::visitor::Visitor;

/// A site with a club evening, and its organiser's addresses in it.
struct Evening {
    site: Site,
    slug: String,
    before: Picture,
}

impl Evening {
    async fn new() -> Self {
        let site = Site::new().await;
        let slug = site.competition(&scene::club_evening());
        let before = site.picture();
        Self { site, slug, before }
    }

    fn address(&self, path: &str) -> String {
        format!("/competitions/{}{path}", self.slug)
    }

    fn game(&self, round: usize, place: usize) -> String {
        self.site.stored(&self.slug).games[round][place]
            .0
            .to_string()
    }

    /// Sends a form that must come back: as typed, with a fault at one of those fields, nothing changed.
    async fn comes_back(&self, visitor: &Visitor<'_>, form: &Form, faulty: &[&str]) {
        let page = visitor.submit(form).await.came_back();
        let back = page
            .forms(&form.action)
            .into_iter()
            .find(|back| back.names().contains(&faulty[0]))
            .unwrap_or_else(|| panic!("{faulty:?} is gone"));
        let (typed, shown) = (form.typed(), back.typed());
        for field in &typed {
            let repeated = typed.iter().filter(|(name, _)| *name == field.0).count() > 1;
            assert!(
                repeated || shown.contains(field),
                "{field:?} did not come back"
            );
        }
        let marked: Vec<&str> = page
            .find("[aria-invalid='true']")
            .into_iter()
            .filter_map(|field| field.attr("name"))
            .collect();
        assert!(
            marked.iter().any(|name| faulty.contains(name)),
            "{marked:?} marked, not {faulty:?}"
        );
        assert_eq!(
            page.count("main form [autofocus]"),
            1,
            "{faulty:?}: one field is focused"
        );
        assert_eq!(self.site.picture(), self.before, "{faulty:?}");
    }
}

const NO_POINTS: [&str; 14] = [
    "abc",
    "12,5",
    "12.5",
    "1 2",
    "1.234",
    "1e3",
    "0x10",
    "-1",
    "−1",
    "10000",
    "99999999999999999999",
    "١٢",
    "٫",
    "=1+1",
];

#[actix_web::test]
async fn totals_that_are_none_come_back_in_the_grid() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let form = olga.form(&evening.address("/rounds/2/results")).await;
    let open = evening.game(1, 1);
    let [first, second, ending, version] =
        ["first", "second", "ending", "version"].map(|part| format!("{part}-{open}"));
    for wrong in NO_POINTS {
        for (one, other) in [(&first, &second), (&second, &first)] {
            let form = form.clone().set(one, wrong).set(other, "150");
            evening.comes_back(&olga, &form, &[one]).await;
        }
    }
    // One of two, whichever ending.
    for word in form.choices(&ending) {
        for (one, other) in [(&first, &second), (&second, &first)] {
            let form = form.clone().set(one, "150").set(&ending, &word);
            evening.comes_back(&olga, &form, &[one, other]).await;
        }
    }
    // An ending that is not offered, and fields sent twice.
    for wrong in ["emperor", "resign_first", "pending", "complete", "COMPLETE"] {
        let form = form
            .clone()
            .forced(&ending, wrong)
            .set(&first, "1")
            .set(&second, "2");
        let page = olga.submit(&form).await.came_back();
        assert_eq!(page.form(&form.action).value(&first), "1");
        assert_eq!(evening.site.picture(), evening.before, "{wrong}");
    }
    for (field, value) in [(&first, "150"), (&second, "150"), (&ending, "void")] {
        let form = form
            .clone()
            .set(&first, "150")
            .set(&second, "140")
            .with(field, value);
        evening
            .comes_back(&olga, &form, &[&first, &second, &ending])
            .await;
    }
    // A version that is none is no form of ours.
    for wrong in ["", "x", "-", "1.0", "99999999999999999999"] {
        let form = form
            .clone()
            .forced(&version, wrong)
            .set(&first, "150")
            .set(&second, "140");
        olga.submit(&form).await.problem(400);
        assert_eq!(evening.site.picture(), evening.before, "{wrong}");
    }
    // A row that is wrong keeps the others from being saved, and they come back too.
    let other = evening.game(1, 0);
    let form = form
        .set(&first, "x")
        .set(&second, "150")
        .set(&format!("first-{other}"), "222");
    evening.comes_back(&olga, &form, &[&first]).await;
    // Nothing filled in is nothing changed.
    let form = olga.form(&evening.address("/rounds/2/results")).await;
    olga.do_submit(&form).await;
    assert_eq!(evening.site.picture(), evening.before);
    // Games of other rounds, or of nowhere, are not in this form.
    let form = form
        .with("first-999", "1")
        .with("second-999", "2")
        .with("ending-999", "by_points")
        .with("first-", "1")
        .with("ending-", "void");
    olga.do_submit(&form).await;
    assert_eq!(evening.site.picture(), evening.before);
}

#[actix_web::test]
async fn totals_that_are_none_come_back_at_a_game() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let edit = evening.address(&format!("/games/{}/edit", evening.game(1, 1)));
    let form = olga.page(&format!("{edit}?by=totals")).await.form(&edit);
    for wrong in NO_POINTS {
        let form = form.clone().set("first", wrong).set("second", "150");
        evening.comes_back(&olga, &form, &["first"]).await;
    }
    for (field, other) in [("first", "second"), ("second", "first")] {
        let form = form.clone().set(field, "150");
        evening.comes_back(&olga, &form, &[field, other]).await;
    }
    for wrong in [
        "2026-02-30",
        "gisteren",
        "0000-00-00",
        "12-31-2026",
        "20260305",
        "99999-01-01",
    ] {
        let form = form
            .clone()
            .set("first", "150")
            .set("second", "140")
            .set("date", wrong);
        evening.comes_back(&olga, &form, &["date"]).await;
    }
    for field in ["first", "ending", "date"] {
        let form = form
            .clone()
            .set("first", "150")
            .set("second", "140")
            .with(field, "2026-03-05");
        evening.comes_back(&olga, &form, &[field]).await;
    }
    for wrong in ["", "x", "99999999999999999999"] {
        let form = form.clone().forced("version", wrong);
        olga.submit(&form).await.problem(400);
    }
    assert_eq!(evening.site.picture(), evening.before);
}

#[actix_web::test]
async fn turns_that_cannot_be_come_back() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let edit = evening.address(&format!("/games/{}/edit", evening.game(0, 1)));
    let full = olga.form(&edit).await;
    let empty = evening.address(&format!("/games/{}/edit", evening.game(1, 1)));
    let empty = olga.page(&format!("{empty}?by=turns")).await.form(&empty);

    for wrong in ["abc", "-5", "10000", "1,5", "99999999999999999999"] {
        let form = full.clone().set("t5a-points", wrong);
        evening.comes_back(&olga, &form, &["t5a-points"]).await;
    }
    for wrong in ["abc", "-1", "0", "9", "300"] {
        let form = full.clone().set("t5a-tiles", wrong);
        evening.comes_back(&olga, &form, &["t5a-points"]).await;
    }
    let changed: [(&[(&str, &str)], &str); 13] = [
        // A play without points is not a play of 0.
        (&[("t5a-points", "")], "t5a-points"),
        (&[("t4b-points", "12")], "t4b-points"),
        (&[("t4a-points", "12")], "t4a-points"),
        (&[("t3a-points", "12")], "t3a-points"),
        (&[("t4b-objection", "upheld")], "t4b-points"),
        (&[("t4a-objection", "rejected")], "t4a-points"),
        // A rejected objection is a turn of the objector, after a play that stands.
        (&[("t3a-kind", "play"), ("t3a-points", "5")], "t3a-points"),
        (
            &[
                ("t3b-kind", "rejected_objection"),
                ("t3b-points", ""),
                ("t3b-tiles", ""),
            ],
            "t3b-points",
        ),
        (
            &[
                ("t1a-kind", "rejected_objection"),
                ("t1a-points", ""),
                ("t1a-tiles", ""),
                ("t1a-play", ""),
            ],
            "t1a-points",
        ),
        // A swap is of one or two blanks.
        (&[("t3b-tiles", "3")], "t3b-points"),
        // A word has 1 to 15 letters; a square is one of the board.
        (&[("t5a-play", "F13TS")], "t5a-play"),
        (&[("t5a-play", "16Z")], "t5a-play"),
        (&[("t5a-play", "8D FIETS EN")], "t5a-play"),
    ];
    for (fields, faulty) in changed {
        let mut form = full.clone();
        for (name, value) in fields {
            form = form.set(name, value);
        }
        evening.comes_back(&olga, &form, &[faulty]).await;
    }
    for wrong in ["emperor", "resign", "Play", "pass "] {
        let form = full.clone().forced("t5a-kind", wrong);
        let page = olga.submit(&form).await.came_back();
        assert_eq!(page.form(&edit).value("t5a-points"), "12", "{wrong}");
    }
    // A gap: the second's first turn is missing.
    let form = empty
        .clone()
        .set("t1a-points", "20")
        .set("t2a-points", "20");
    evening.comes_back(&olga, &form, &["t1b-points"]).await;
    let form = empty.clone().set("t1b-points", "20");
    evening.comes_back(&olga, &form, &["t1a-points"]).await;
    // A ninth turn, with everything before it.
    let form = full
        .clone()
        .with("t9a-kind", "play")
        .with("t9a-points", "10");
    evening.comes_back(&olga, &form, &["t9a-points"]).await;
    let form = full
        .clone()
        .with("t200b-kind", "play")
        .with("t200b-points", "10");
    olga.submit(&form).await.came_back();
    // Whose flag fell had a turn left.
    let form = full.clone().set("ending", "flag_first");
    evening.comes_back(&olga, &form, &["ending"]).await;
    let form = full
        .clone()
        .set("t5a-points", "13")
        .with("t5a-points", "14");
    evening.comes_back(&olga, &form, &["t5a-points"]).await;
    assert_eq!(evening.site.picture(), evening.before);
}

#[actix_web::test]
async fn a_game_that_is_not_over_stays_open_and_says_so() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let address = evening.address(&format!("/games/{}/edit", evening.game(1, 1)));
    let form = olga
        .page(&format!("{address}?by=turns"))
        .await
        .form(&address)
        .set("t1a-points", "20")
        .set("t1b-points", "0");
    let page = olga.do_submit(&form).await;
    assert_eq!(page.text_of(".page-head .status"), "bezig");
    assert_eq!(
        page.texts("dl.figures dd"),
        ["20", "0"],
        "0 is a score, not an absence of one"
    );
    let standings = olga.page(&evening.address("/standings")).await;
    let row = &standings.rows("table.standings tbody tr")[2];
    assert_eq!(row[2], "0", "counts nowhere yet: {row:?}");
}

#[actix_web::test]
async fn settings_that_cannot_be_come_back() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let new = olga.form("/competitions/new").await.set("name", "Nieuw");
    let change = olga.form(&evening.address("/settings")).await;
    for form in [&new, &change] {
        for (field, wrong) in [
            ("name", ""),
            ("name", " \u{a0} "),
            ("name", "x".repeat(201).as_str()),
            ("minutes", "0"),
            ("minutes", "601"),
            ("minutes", "een kwartier"),
            ("minutes", "25.5"),
            ("games_per_meeting", "0"),
            ("games_per_meeting", "3"),
            ("cycles", "0"),
            ("cycles", "100"),
            ("rounds_planned", "0"),
            ("rounds_planned", "1000"),
            ("rounds_planned", "-7"),
            ("win", "-1"),
            ("win", "101"),
            ("draw", "½"),
            ("loss", "x"),
            ("bye", "201"),
            ("bye_points", "10000"),
        ] {
            let form = form.clone().set(field, wrong);
            evening.comes_back(&olga, &form, &[field]).await;
        }
        let page = olga
            .submit(&form.clone().forced("visibility", "emperor"))
            .await
            .came_back();
        assert_eq!(
            page.text_of("fieldset.faulty legend"),
            "Wie mag hem zien",
            "{}",
            form.action
        );
        for field in ["rules", "pairing", "bye_board_points", "tie_break_1"] {
            let form = form.clone().forced(field, "emperor");
            let page = olga.submit(&form).await.came_back();
            assert_eq!(
                page.text_of(".field.faulty label"),
                read_label(&page, field)
            );
        }
        for field in ["name", "win"] {
            let form = form.clone().with(field, form.value(field));
            evening.comes_back(&olga, &form, &[field]).await;
        }
        let form = form
            .clone()
            .set("tie_break_1", "buchholz")
            .set("tie_break_2", "buchholz");
        evening.comes_back(&olga, &form, &["tie_break_2"]).await;
    }
    // What rounds and results have fixed cannot be changed any more.
    for (field, value) in [
        ("rules", "webfeud"),
        ("games_per_meeting", "2"),
        ("pairing", "round_robin"),
        ("rounds_planned", "1"),
    ] {
        let form = change.clone().set(field, value);
        evening.comes_back(&olga, &form, &[field]).await;
    }
    for wrong in ["", "x"] {
        let form = change.clone().forced("version", wrong);
        olga.submit(&form).await.problem(400);
    }
    assert_eq!(evening.site.picture(), evening.before);
}

fn read_label(page: &crate::page::Page, field: &str) -> String {
    page.text_of(&format!("label[for='{field}']"))
}

#[actix_web::test]
async fn players_that_cannot_be_come_back() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let add = olga
        .form(&evening.address("/players"))
        .await
        .set("family_name", "Nieuw");
    let player = evening.site.stored(&evening.slug).players[0].0;
    let edit = olga
        .form(&evening.address(&format!("/players/{player}/edit")))
        .await;
    for form in [&add, &edit] {
        for (field, wrong) in [
            ("rating", "-1"),
            ("rating", "10000"),
            ("rating", "sterk"),
            ("from_round", "0"),
            ("from_round", "1000"),
            ("until_round", "laatste"),
            ("family_name", ""),
        ] {
            let form = form.clone().set(field, wrong);
            evening.comes_back(&olga, &form, &[field]).await;
        }
        let form = form.clone().set("from_round", "5").set("until_round", "4");
        evening.comes_back(&olga, &form, &["until_round"]).await;
        let form = form.clone().set("from_round", "").set("until_round", "");
        let form = form.clone().with("family_name", "Twee");
        evening.comes_back(&olga, &form, &["family_name"]).await;
    }
    // Who has played in a round cannot have come after it.
    let form = edit.clone().set("from_round", "2");
    olga.submit(&form).await.came_back();
    let form = edit.set("group", "Een andere groep");
    olga.submit(&form).await.came_back();
    let remove = evening.address(&format!("/players/{player}/remove"));
    olga.post_fields(&remove, &[("version", "1")])
        .await
        .problem(409);
    for wrong in ["", "x"] {
        olga.post_fields(&remove, &[("version", wrong)])
            .await
            .problem(400);
    }
    assert_eq!(evening.site.picture(), evening.before);
}

#[actix_web::test]
async fn a_list_with_faults_comes_back_with_all_of_them() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let form = olga.form(&evening.address("/players/paste")).await;
    let long = "x".repeat(201);
    for (list, lines) in [
        (String::new(), 1),
        ("  \n\t\n \u{a0} ".to_owned(), 1),
        (format!("Goed\n{long}\nGoed ook\nSlecht; 99999\n; A"), 3),
        ("x\n".repeat(2001), 1),
    ] {
        for step in ["look", "add"] {
            let form = form.clone().set("list", &list).with("step", step);
            let page = olga.submit(&form).await.came_back();
            assert_eq!(page.texts("[role='alert'] li").len(), lines, "{list:.40}");
            assert_eq!(
                page.form(&form.action).value("list"),
                list.strip_suffix('\n')
                    .map_or(list.as_str(), |_| list.as_str())
            );
        }
    }
    assert_eq!(evening.site.picture(), evening.before);
}

#[actix_web::test]
async fn pairings_that_cannot_be_come_back() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let form = olga.form(&evening.address("/rounds/2/draft")).await;
    for (field, wrong, faulty) in [
        // A game with a result keeps its players.
        ("second-0", "1 Anna van der Berg", "first-0"),
        ("second-0", "2", "first-0"),
        // Against oneself, against two, at a table where others sit.
        ("second-1", "5 Élise Zwart", "second-1"),
        ("second-1", "3 Cas d’Hondt", "second-1"),
        ("table-1", "1", "table-1"),
        // One player alone; a table that is none.
        ("second-1", "", "second-1"),
        ("first-1", "", "first-1"),
        ("table-0", "0", "table-0"),
        ("table-0", "10000", "table-0"),
        ("table-0", "vooraan", "table-0"),
        // Nobody; and a number with the name of somebody else.
        ("first-0", "999", "first-0"),
        ("first-0", "x", "first-0"),
        ("second-0", "-1", "second-0"),
        ("first-0", "2 Anna van der Berg", "first-0"),
    ] {
        let form = form.clone().set(field, wrong);
        evening.comes_back(&olga, &form, &[faulty]).await;
    }
    let form = form.clone().with("first-0", "2 Bo Aalders");
    olga.submit(&form).await.came_back();
    // A game with a result is not thrown away with its pairing.
    let without = olga
        .form(&evening.address("/rounds/2/draft"))
        .await
        .set("first-0", "")
        .set("second-0", "");
    olga.submit(&without).await.came_back();
    assert_eq!(evening.site.picture(), evening.before);
    // Round 1 is closed.
    olga.get(&evening.address("/rounds/1/draft"))
        .await
        .problem(409);
}

#[actix_web::test]
async fn the_next_round_says_why_it_cannot_be_paired() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let new = evening.address("/rounds/new");
    let form = olga.form(&new).await;
    // A game of round 2 is open.
    evening.comes_back(&olga, &form, &["despite_open"]).await;
    for wrong in ["2026-13-01", "morgen", "31-2-2026", "1899-12-31"] {
        let form = form.clone().set("date", wrong);
        evening.comes_back(&olga, &form, &["date"]).await;
    }
    for wrong in ["x", "-1"] {
        let form = form.clone().with("listed", wrong);
        let answer = olga.submit(&form).await;
        assert!(
            matches!(answer.status(), 400 | 404 | 422),
            "{}",
            answer.status()
        );
        let form = form.forced("draft_version", wrong);
        let answer = olga.submit(&form).await;
        assert!(
            matches!(answer.status(), 400 | 404 | 409 | 422),
            "{}",
            answer.status()
        );
    }
    // Deeds that do not fit the state of a round are refused on a page that says why.
    for (path, status) in [
        ("/rounds/1/publish", 409),
        ("/rounds/1/discard", 409),
        ("/rounds/1/close", 409),
        ("/rounds/2/publish", 409),
        ("/rounds/2/discard", 409),
        ("/rounds/2/reopen", 409),
    ] {
        let number = usize::from(path.starts_with("/rounds/2"));
        let version = evening.site.stored(&evening.slug).rounds[number]
            .1
            .to_string();
        let answer = olga
            .post_fields(&evening.address(path), &[("version", &version)])
            .await;
        answer.problem(status);
        for wrong in ["", "x", "1.5"] {
            let answer = olga
                .post_fields(&evening.address(path), &[("version", wrong)])
                .await;
            answer.problem(400);
        }
    }
    assert_eq!(evening.site.picture(), evening.before);
}

#[actix_web::test]
async fn a_document_that_is_wrong_comes_back_with_every_fault() {
    let evening = Evening::new().await;
    let olga = evening.site.organiser();
    let form = olga.form("/competitions/import").await;
    let mut wrong = scene::club_evening();
    wrong["colour"] = "green".into();
    wrong["rounds"][0]["games"][0]["points"][0] = (-1).into();
    for (document, faults) in [
        (String::new(), 1),
        ("{".to_owned(), 1),
        ("[]".to_owned(), 1),
        ("null".to_owned(), 1),
        ("\u{FEFF}{}".to_owned(), 1),
        ("<script>alert(1)</script>".to_owned(), 1),
        ("[".repeat(100_000), 1),
        (wrong.to_string(), 2),
    ] {
        let form = form.clone().set("document", &document);
        let page = olga.submit(&form).await.came_back();
        assert_eq!(
            page.texts("[role='alert'] li").len(),
            faults,
            "{document:.40}"
        );
        assert_eq!(
            page.form("/competitions/import").value("document"),
            document
        );
        assert_eq!(page.count("main script"), 0);
        assert_eq!(evening.site.picture(), evening.before);
    }
}
