//! Any name is accepted, shown as typed, and does nothing but be read.

use std::io::Write;
use std::sync::{Arc, Mutex};

use gouds8::competition::document;
use serde_json::Value;
use tracing_subscriber::fmt::MakeWriter;

use crate::answer::Answer;
use crate::scene;
use crate::site::Site;
use crate::visitor::encoded;

/// What is typed, what is kept of it, and what stands in a cell of a spreadsheet.
const NAMES: [(&str, &str, &str); 22] = [
    (
        "<script>alert(1)</script>",
        "<script>alert(1)</script>",
        "<script>alert(1)</script>",
    ),
    (
        "<svg/onload=alert()>",
        "<svg/onload=alert()>",
        "<svg/onload=alert()>",
    ),
    ("\"><h1>X</h1>", "\"><h1>X</h1>", "\"><h1>X</h1>"),
    (
        "</title></bdi></option><b>",
        "</title></bdi></option><b>",
        "</title></bdi></option><b>",
    ),
    (
        "&lt;b&gt; &amp; &#39;",
        "&lt;b&gt; &amp; &#39;",
        "&lt;b&gt; &amp; &#39;",
    ),
    (
        "{{ 7 * 7 }} {% raw %}",
        "{{ 7 * 7 }} {% raw %}",
        "{{ 7 * 7 }} {% raw %}",
    ),
    (
        "O'Brien \"de reus\" `x`",
        "O'Brien \"de reus\" `x`",
        "O'Brien \"de reus\" `x`",
    ),
    ("🎲👩‍👩‍👧 Łukasz", "🎲👩‍👩‍👧 Łukasz", "🎲👩‍👩‍👧 Łukasz"),
    ("Zoe\u{308}", "Zoë", "Zoë"),
    ("مريم الحسن", "مريم الحسن", "مريم الحسن"),
    (
        "Jan \u{200F}נ 301",
        "Jan \u{200F}נ 301",
        "Jan \u{200F}נ 301",
    ),
    (
        "\u{202E}omgekeerd",
        "\u{202E}omgekeerd",
        "\u{202E}omgekeerd",
    ),
    ("=1+1", "=1+1", "'=1+1"),
    ("+31612345678", "+31612345678", "'+31612345678"),
    ("-2+3", "-2+3", "'-2+3"),
    ("@SUM(A1:A9)", "@SUM(A1:A9)", "'@SUM(A1:A9)"),
    ("=1;2,3", "=1;2,3", "'=1;2,3"),
    (" \u{a0}Jansen\u{200b}  ", "Jansen", "Jansen"),
    ("Piet\0\u{7}\u{1b}[31m", "Piet[31m", "Piet[31m"),
    (
        "%s%n%00 \\0 $HOME",
        "%s%n%00 \\0 $HOME",
        "%s%n%00 \\0 $HOME",
    ),
    (
        "'; DROP TABLE player; --",
        "'; DROP TABLE player; --",
        "'; DROP TABLE player; --",
    ),
    ("0012", "0012", "0012"),
];

/// Keeps what is logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

impl Log {
    /// Everything that this program logs from now on.
    fn begun() -> Self {
        let log = Self::default();
        let subscriber = tracing_subscriber::fmt()
            .with_ansi(false)
            .with_max_level(tracing::Level::DEBUG)
            .with_writer(log.clone())
            .finish();
        tracing::subscriber::set_global_default(subscriber).expect("one log in this program");
        log
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).expect("a log of text")
    }
}

/// Words as they are read on a page: single spaces between them.
fn read(text: &str) -> String {
    text.split(' ')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

#[actix_web::test]
async fn any_name_of_a_player_is_shown_as_typed_everywhere() {
    let log = Log::begun();
    let site = Site::new().await;
    let slug = site.competition(&scene::competition_of("Namen", &[]));
    let olga = site.organiser();
    let inside = |path: &str| format!("/competitions/{slug}{path}");
    let form = olga.form(&inside("/players")).await;
    for (typed, _, _) in NAMES {
        let form = form
            .clone()
            .forced("form_key", "")
            .set("family_name", typed);
        olga.submit(&form).await.leads_to();
    }
    let stored = site.stored(&slug);
    for (player, (typed, kept, _)) in stored.competition.players.iter().zip(NAMES) {
        assert_eq!(player.name.family.as_str(), kept, "{typed:?}");
    }
    let key = |place: usize| stored.players[place].0.to_string();
    // Paired by hand, so that the names stand in lists, fields and pairings too.
    let entry = |place: usize| (place + 1).to_string();
    let form = olga.form(&inside("/rounds/new")).await;
    olga.do_submit(&form).await;
    let mut form = olga.form(&inside("/rounds/1/draft")).await;
    for game in 0..NAMES.len() / 2 {
        form = form
            .set(&format!("first-{game}"), &entry(2 * game))
            .set(&format!("second-{game}"), &entry(2 * game + 1));
    }
    let round = olga.do_submit(&form).await;
    olga.do_submit(&round.form(&inside("/rounds/1/publish")))
        .await;

    for path in [
        "",
        "/standings",
        "/players",
        "/rounds/1",
        "/rounds/1?order=name",
        "/rounds/1/draft",
        "/rounds/1/results",
        "/rounds/1/score-sheets",
        "/rounds/1/papers",
        "/rounds/1/close",
        "/rounds/new",
    ] {
        assert_harmless(&olga.get(&inside(path)).await, path);
    }
    for path in [
        "/players",
        "/standings",
        "/rounds/1",
        "/rounds/1/results",
        "/rounds/1/score-sheets",
        "/rounds/1/papers",
    ] {
        let shown = olga.page(&inside(path)).await.text();
        for (_, kept, _) in NAMES {
            assert!(shown.contains(&read(kept)), "{kept:?} on {path}: {shown}");
        }
    }
    for (place, (_, kept, _)) in NAMES.into_iter().enumerate() {
        let own = inside(&format!("/players/{}", key(place)));
        let game = site.stored(&slug).games[0][place / 2].0;
        for path in [
            own.clone(),
            format!("{own}/edit"),
            inside(&format!("/games/{game}")),
            inside(&format!("/games/{game}/edit")),
        ] {
            let answer = olga.get(&path).await;
            assert_harmless(&answer, &path);
            assert!(
                answer.page().text().contains(&read(kept)),
                "{kept:?} on {path}"
            );
        }
        let page = site.visitor().page(&own).await;
        assert_eq!(page.heading(), kept);
        assert!(
            page.title()
                .starts_with(&format!("\u{2068}{kept}\u{2069} · ")),
            "{}",
            page.title()
        );
        let edit = olga.form(&format!("{own}/edit")).await;
        assert_eq!(edit.value("family_name"), kept);
    }
    files_hold_all_names(&site, &slug).await;

    let log = log.text();
    assert!(
        log.contains("/competitions/{slug}/players"),
        "the log is there"
    );
    for (typed, kept, _) in NAMES.iter().filter(|(_, kept, _)| *kept != "0012") {
        assert!(
            !log.contains(typed) && !log.contains(kept),
            "{typed:?} in the log"
        );
    }
}

/// No name has become an element.
#[track_caller]
fn assert_harmless(answer: &Answer, path: &str) {
    assert_eq!(
        answer.page().count("script:not([src]), svg, b, h1 h1"),
        0,
        "{path}"
    );
    for markup in ["<script>alert", "<svg/", "<h1>X", "</bdi></option>"] {
        assert!(!answer.text().contains(markup), "{markup} on {path}");
    }
}

async fn files_hold_all_names(site: &Site, slug: &str) {
    let (visitor, olga) = (site.visitor(), site.organiser());
    let inside = |path: &str| format!("/competitions/{slug}{path}");
    let comma = visitor.get(&inside("/standings.csv")).await;
    let semicolon = visitor.get(&inside("/standings-nl.csv")).await;
    let json = visitor.get(&inside("/standings.json")).await;
    let rows: Vec<Value> = serde_json::from_str(json.text()).unwrap();
    for (text, delimiter) in [(comma.text(), b','), (semicolon.text(), b';')] {
        let cells: Vec<String> = csv::ReaderBuilder::new()
            .delimiter(delimiter)
            .from_reader(text.as_bytes())
            .records()
            .map(|row| row.unwrap()[1].to_owned())
            .collect();
        for (_, _, in_a_cell) in NAMES {
            assert!(
                cells.contains(&in_a_cell.to_owned()),
                "{in_a_cell:?} in {cells:?}"
            );
        }
    }
    let exported = olga.get(&inside("/document.json")).await;
    let read = document::read(&exported.body).unwrap();
    for (place, (_, kept, _)) in NAMES.into_iter().enumerate() {
        assert!(
            rows.iter().any(|row| row["name"] == kept),
            "{kept:?} in {rows:?}"
        );
        assert_eq!(read.players[place].name.family.as_str(), kept);
    }
}

#[actix_web::test]
async fn any_name_of_a_competition_is_shown_as_typed_everywhere() {
    let site = Site::new().await;
    let olga = site.organiser();
    for (typed, kept, _) in NAMES {
        let form = olga.form("/competitions/new").await.set("name", typed);
        let address = olga.submit(&form).await.leads_to();
        let slug = address.strip_prefix("/competitions/").unwrap();
        assert!(
            !slug.is_empty()
                && slug
                    .bytes()
                    .all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-')),
            "{typed:?}: {slug}"
        );
        let page = olga.page(&address).await;
        assert_eq!(page.heading(), kept);
        assert!(
            page.title()
                .starts_with(&format!("\u{2068}{kept}\u{2069} · ")),
            "{}",
            page.title()
        );
        for address in [
            "/",
            &address,
            &format!("{address}/settings"),
            &format!("{address}/rounds/new"),
        ] {
            let answer = olga.get(address).await;
            assert_eq!(
                answer.page().count("script:not([src]), svg, b, h1 h1"),
                0,
                "{typed:?}"
            );
            assert!(!answer.text().contains("<script>alert"), "{typed:?}");
        }
        assert_eq!(
            olga.form(&format!("{address}/settings"))
                .await
                .value("name"),
            kept
        );
    }
}

#[actix_web::test]
async fn a_group_or_the_name_of_an_account_is_no_markup_either() {
    let site = Site::new().await;
    let slug = site.competition(&scene::competition_of("Groepen", &["Ander"]));
    let (olga, admin) = (site.organiser(), site.admin());
    let (bad, password) = ("<script>alert(1)</script>", "een zin als wachtwoord");
    let players = format!("/competitions/{slug}/players");
    let form = olga
        .form(&players)
        .await
        .set("family_name", "Groep")
        .set("group", bad);
    olga.do_submit(&form).await;
    for path in ["/players", "/standings", "", "/players/2"] {
        let answer = olga.get(&format!("/competitions/{slug}{path}")).await;
        assert!(!answer.text().contains("<script>"), "{path}");
        assert!(answer.page().text().contains(bad), "{path}");
    }
    let form = admin
        .form("/accounts")
        .await
        .set("name", bad)
        .set("password", password)
        .set("password_again", password);
    admin.do_submit(&form).await;
    let own = site.signed_in(bad);
    for (who, address) in [
        (&admin, "/accounts"),
        (&admin, "/accounts/4"),
        (&own, "/account"),
    ] {
        let answer = who.get(address).await;
        assert!(!answer.text().contains("<script>"), "{address}");
        assert!(answer.page().text().contains(bad), "{address}");
    }
}

#[actix_web::test]
async fn a_search_is_shown_as_typed() {
    let site = Site::new().await;
    site.competition(&scene::club_evening());
    site.competition(&scene::competition_of(
        "Namen",
        &NAMES.map(|(typed, ..)| typed),
    ));
    for (typed, _kept, _) in NAMES {
        if typed.contains('\0') {
            // A browser cannot show it.
            continue;
        }
        let visitor = site.visitor();
        let page = visitor
            .page(&format!("/?{}", encoded(&[("q", typed)])))
            .await;
        assert_eq!(
            page.count("script:not([src]), svg, b, h1 h1"),
            0,
            "{typed:?}"
        );
        assert_eq!(page.value_of("#q"), typed.trim());
    }
    // What stands for anything in a database stands for itself here.
    for everything in ["%%", "_o_", "**", "' OR '1'='1"] {
        let page = site.visitor();
        let page = page
            .page(&format!("/?{}", encoded(&[("q", everything)])))
            .await;
        assert_eq!(page.count("main ul.rows li"), 0, "{everything:?}");
    }
    for (typed, found) in [
        ("ELISE", 1),
        ("van der berg", 1),
        ("D'HONDT", 1),
        ("voorjaar", 1),
    ] {
        let page = site.visitor();
        let page = page.page(&format!("/?{}", encoded(&[("q", typed)]))).await;
        assert_eq!(page.count("main ul.rows li"), found, "{typed:?}");
    }
}

#[actix_web::test]
async fn only_an_empty_family_name_or_an_overlong_part_is_refused() {
    let site = Site::new().await;
    let slug = site.competition(&scene::competition_of("Namen", &["Ander"]));
    let olga = site.organiser();
    let players = format!("/competitions/{slug}/players");
    let form = olga.form(&players).await;
    let before = site.picture();
    let long = "é".repeat(201);
    for (field, wrong) in [
        ("family_name", ""),
        ("family_name", "   "),
        ("family_name", "\u{a0}\u{200b}\u{feff}"),
        ("family_name", "\u{7}\u{1b}"),
        ("family_name", long.as_str()),
        ("given_name", long.as_str()),
        ("prefix", long.as_str()),
        ("group", long.as_str()),
    ] {
        let form = form.clone().set("family_name", "Goed").set(field, wrong);
        let page = olga.submit(&form).await.came_back();
        let back = page.form(&players);
        assert_eq!(back.typed(), form.typed(), "{field}");
        let faulty = page.only("[aria-invalid='true']");
        assert_eq!(faulty.attr("name"), Some(field));
        assert!(faulty.attr("autofocus").is_some(), "{field} is focused");
        assert!(page.links().contains(&format!("#{field}")), "{field}");
        assert_eq!(site.picture(), before, "{field}");
    }
    let longest = "é".repeat(200);
    let form = form
        .set("given_name", &longest)
        .set("prefix", &longest)
        .set("family_name", &longest);
    olga.do_submit(&form).await;
    let name = &site.stored(&slug).competition.players[1].name;
    assert_eq!(name.family.as_str(), longest);
}
