//! Two people at once, at every form that changes something: the second sees both versions, keeps what was typed,
//! and chooses.

use std::collections::BTreeSet;

use scraper::Selector;

use crate::form::Form;
use crate::page::{Page, read};
use crate::rights::served;
use crate::scene;
use crate::site::Site;
use crate::visitor::Visitor;

/// A form that changes fields of something that is there, filled in by two.
struct Contested {
    route: &'static str,
    /// Where the second finds the form, with `{...}` as in the route.
    page: &'static str,
    /// The form of the first, where that is another one.
    ahead: Option<(&'static str, &'static str)>,
    first: &'static [(&'static str, &'static str)],
    second: &'static [(&'static str, &'static str)],
    /// The button of both.
    button: Option<(&'static str, &'static str)>,
    /// What the first put there, as the second is told.
    theirs: &'static str,
    /// What is chosen on the page that tells so, beside what was typed.
    chosen: &'static [(&'static str, &'static str)],
    /// What is kept of the second in the end, somewhere on that page.
    kept: (&'static str, &'static str),
}

impl Contested {
    const fn new(route: &'static str) -> Self {
        Self {
            route,
            page: route,
            ahead: None,
            first: &[],
            second: &[],
            button: None,
            theirs: "",
            chosen: &[],
            kept: ("", ""),
        }
    }
}

const CONTESTED: &[Contested] = &[
    Contested {
        first: &[("given_name", "Annie")],
        second: &[("given_name", "Anna-Maria")],
        theirs: "Annie",
        kept: ("/register/{person}", "Anna-Maria"),
        ..Contested::new("/register/{person}")
    },
    Contested {
        first: &[("disabled", "yes")],
        second: &[("role", "admin")],
        theirs: "Geblokkeerd ja",
        kept: ("/accounts", "Olga beheerder"),
        ..Contested::new("/accounts/{account}")
    },
    Contested {
        first: &[("name", "Najaar")],
        second: &[("name", "Winter")],
        theirs: "Najaar",
        kept: ("/competitions/{slug}", "Winter"),
        ..Contested::new("/competitions/{slug}/settings")
    },
    Contested {
        first: &[("given_name", "Annie")],
        second: &[("given_name", "Anna-Maria")],
        theirs: "Annie",
        kept: ("/competitions/{slug}/players/{player}", "Anna-Maria"),
        ..Contested::new("/competitions/{slug}/players/{player}/edit")
    },
    Contested {
        first: &[("last_round", "4")],
        second: &[("last_round", "3")],
        button: Some(("step", "withdraw")),
        theirs: "Laatste ronde 4",
        kept: (
            "/competitions/{slug}/players/{player}",
            "tot en met ronde 3",
        ),
        ..Contested::new("/competitions/{slug}/players/{player}/participation")
    },
    Contested {
        first: &[("date-5", "2026-10-20")],
        second: &[("date-5", "2026-10-27")],
        theirs: "20 oktober 2026",
        kept: ("/competitions/{slug}/dates", "2026-10-27"),
        ..Contested::new("/competitions/{slug}/dates")
    },
    Contested {
        first: &[("date", "2026-10-20")],
        second: &[("date", "2026-10-27")],
        theirs: "20 oktober 2026",
        kept: ("/competitions/{slug}/rounds/3", "27 oktober 2026"),
        ..Contested::new("/competitions/{slug}/rounds/new")
    },
    Contested {
        first: &[("table-0", "8")],
        second: &[("table-0", "9")],
        theirs: "tafel 8",
        kept: ("/competitions/{slug}/rounds/3", "Tafel 9"),
        ..Contested::new("/competitions/{slug}/rounds/{round}/draft")
    },
    Contested {
        page: "/competitions/{slug}/rounds/2/results",
        first: &[("first-{game}", "211")],
        second: &[("first-{game}", "222")],
        theirs: "211 – 200",
        kept: ("/competitions/{slug}/rounds/2", "222 200"),
        ..Contested::new("/competitions/{slug}/rounds/{round}/results")
    },
    Contested {
        page: "/competitions/{slug}/games/{game}/edit?by=totals",
        first: &[("first", "211")],
        second: &[("first", "222")],
        theirs: "211",
        kept: ("/competitions/{slug}/rounds/2", "222 200"),
        ..Contested::new("/competitions/{slug}/games/{game}/edit")
    },
    Contested {
        ahead: Some((
            "/competitions/{slug}/games/{game}/edit?by=totals",
            "/competitions/{slug}/games/{game}/edit",
        )),
        first: &[("first", "211")],
        second: &[("first", "222"), ("second", "200")],
        theirs: "211",
        chosen: &[("keep-first", "second")],
        kept: ("/competitions/{slug}/rounds/2", "222 200"),
        ..Contested::new("/competitions/{slug}/games/{game}/second-sheet")
    },
];

/// Where two people at once need no such choice, and why.
const EXEMPT: &[(&str, &str)] = &[
    (
        "/competitions/{slug}/rounds/{round}/late",
        "agrees to what was shown: another round is shown anew (tests/web/late.rs)",
    ),
    (
        "/competitions/{slug}/absences",
        "adds to a list; twice is once",
    ),
    (
        "/competitions/{slug}/absences/remove",
        "a button with a version",
    ),
    (
        "/competitions/{slug}/games/{game}/take-count",
        "a button with a version",
    ),
    ("/sign-in", "changes nothing of anybody else"),
    ("/sign-out", "ends the own session; twice is once"),
    (
        "/first-account",
        "makes it once: the second is told that it is there",
    ),
    ("/account", "the own password, against the present one"),
    ("/account/sessions/end", "a button; twice is once"),
    ("/account/sessions/end-others", "a button; twice is once"),
    (
        "/invitation/{token}",
        "makes an account; a link serves once",
    ),
    (
        "/accounts",
        "makes an account; a name that is taken is refused beside it",
    ),
    (
        "/register/{person}/merge",
        "a button with the versions of both",
    ),
    ("/register/{person}/confirm", "a button with a version"),
    (
        "/register/{person}/forget",
        "a button with a version, asked first",
    ),
    ("/register/{person}/remove", "a button with a version"),
    ("/words", "brings a list in"),
    (
        "/words/{list}",
        "one decision a word: the second is refused, with the first in the list",
    ),
    ("/words/{list}/undo", "a button; twice is once"),
    (
        "/words/{list}/accept",
        "a button; refused where it was pressed",
    ),
    (
        "/words/{list}/discard",
        "a button; refused where it was pressed",
    ),
    ("/words/{list}/delete", "a button, asked first"),
    (
        "/installation",
        "one box, of which only a change is kept: two who change it mean the same",
    ),
    ("/backup/download", "changes nothing"),
    (
        "/backup/upload",
        "brings a file in, of which nothing is used yet",
    ),
    ("/backup/restore", "puts back everything, asked first"),
    ("/competitions/new", "makes one"),
    ("/competitions/import", "makes one"),
    (
        "/competitions/{slug}/history/undo",
        "a button for the deed that was shown: refused if it is not the latest",
    ),
    (
        "/competitions/{slug}/organisers",
        "adds somebody; twice is once",
    ),
    (
        "/competitions/{slug}/organisers/remove",
        "a button; twice is once",
    ),
    ("/competitions/{slug}/organisers/invite", "makes a link"),
    (
        "/competitions/{slug}/organisers/withdraw",
        "a button; twice is once",
    ),
    (
        "/competitions/{slug}/players",
        "adds a player; the same person twice is asked about",
    ),
    (
        "/competitions/{slug}/players/paste",
        "adds players; the same person twice is left out",
    ),
    (
        "/competitions/{slug}/players/{player}/remove",
        "a button with a version, asked first",
    ),
    (
        "/competitions/{slug}/presence",
        "a tap sets one player to what the button says, and is seen at once",
    ),
    (
        "/competitions/{slug}/rounds/several",
        "makes rounds; refused where others were made meanwhile",
    ),
    (
        "/competitions/{slug}/rounds/{round}/again",
        "two buttons with a version, under what they would do",
    ),
    (
        "/competitions/{slug}/rounds/{round}/publish",
        "a button with a version",
    ),
    (
        "/competitions/{slug}/rounds/{round}/unpublish",
        "a button with a version, asked first",
    ),
    (
        "/competitions/{slug}/rounds/{round}/discard",
        "a button with a version, asked first",
    ),
    (
        "/competitions/{slug}/rounds/{round}/close",
        "a button with a version; open games are shown first",
    ),
    (
        "/competitions/{slug}/rounds/{round}/reopen",
        "a button with a version",
    ),
];

#[test]
fn every_form_is_contested_or_exempt_with_its_reason() {
    let posted: BTreeSet<String> = served()
        .into_iter()
        .filter(|(_, (_, posted))| *posted)
        .map(|(route, _)| route)
        .collect();
    let contested = CONTESTED.iter().map(|form| form.route);
    let exempt = EXEMPT.iter().map(|(route, reason)| {
        assert!(!reason.is_empty(), "{route}");
        *route
    });
    let listed: Vec<&str> = contested.chain(exempt).collect();
    let set: BTreeSet<String> = listed.iter().map(|route| (*route).to_owned()).collect();
    assert_eq!(set.len(), listed.len(), "a form twice");
    assert_eq!(set, posted);
}

/// A site with everything that addresses name; the game is that of round 2 with 200 - 200, the round is the proposal.
struct Place {
    site: Site,
    slug: String,
}

impl Place {
    async fn new() -> Self {
        let site = Site::new().await;
        let slug = site.competition(&scene::club_evening_with_a_draft());
        Self { site, slug }
    }

    fn filled(&self, pattern: &str) -> String {
        let stored = self.site.stored(&self.slug);
        // Of a proposal nothing is noted.
        let round = if pattern.ends_with("/results") {
            "2"
        } else {
            "3"
        };
        pattern
            .replace("{slug}", &self.slug)
            .replace("{account}", "2")
            .replace("{person}", &stored.persons[0].to_string())
            .replace("{player}", &stored.players[0].0.to_string())
            .replace("{game}", &stored.games[1][0].0.to_string())
            .replace("{round}", round)
    }

    fn typed(&self, form: Form, fields: &[(&str, &str)]) -> Form {
        let set = |form: Form, (field, value): &(&str, &str)| form.set(&self.filled(field), value);
        fields.iter().fold(form, set)
    }
}

/// The form to that address that has the field.
fn form_with(page: &Page, action: &str, field: &str) -> Form {
    let mut forms = page.forms(action).into_iter();
    forms
        .find(|form| form.names().contains(&field))
        .unwrap_or_else(|| panic!("no form {action} with {field} on {}", page.title()))
}

/// What is told of a page that somebody was ahead of: its notices, and what is marked beside it.
fn told(page: &Page) -> String {
    let told = Selector::parse("[role='alert'], fieldset mark").unwrap();
    let all = page.find("main");
    let texts = all[0].select(&told).map(read);
    plain(&texts.collect::<Vec<_>>().join(" "))
}

/// Without the signs that set a name apart from the sentence.
fn plain(text: &str) -> String {
    text.replace(['\u{2068}', '\u{2069}'], "")
}

async fn two(contested: &Contested) {
    let place = Place::new().await;
    let (first, second) = (place.site.admin(), place.site.admin());
    let action = place.filled(contested.route);
    let button = |form: Form| match contested.button {
        Some((name, value)) => form.press(name, value),
        None => form,
    };
    let open = async |visitor: &Visitor<'_>, page: &str, action: &str, field: &str| {
        form_with(&visitor.page(page).await, action, field)
    };
    // Both open it.
    let page = place.filled(contested.page);
    let field = |fields: &[(&str, &str)]| place.filled(fields[0].0);
    let late = open(&second, &page, &action, &field(contested.second)).await;
    let late = button(place.typed(late, contested.second));
    let (ahead_page, ahead_action) = match contested.ahead {
        Some((page, action)) => (place.filled(page), place.filled(action)),
        None => (page.clone(), action.clone()),
    };
    let early = open(&first, &ahead_page, &ahead_action, &field(contested.first)).await;
    let early = button(place.typed(early, contested.first));
    // One sends it; the grid asks whether a result is to be replaced.
    first.surely_submit(&early).await;
    let between = place.site.picture();

    let page = second.submit(&late).await.problem(409);
    assert_eq!(place.site.picture(), between, "{action}: nothing is kept");
    let said = told(&page);
    assert!(said.contains(contested.theirs), "{action}: {said:?}");
    let back = form_with(&page, &action, &field(contested.second));
    for (name, value) in contested.second {
        let name = place.filled(name);
        assert!(
            back.typed().contains(&(name.as_str(), *value)),
            "{action}: {name} is lost: {:?}",
            back.typed()
        );
    }
    // Mine, knowingly.
    let mine = button(place.typed(back, contested.chosen));
    second.submit(&mine).await.leads_to();
    assert_ne!(place.site.picture(), between, "{action}: mine is kept");
    let (page, kept) = contested.kept;
    let page = second.page(&place.filled(page)).await;
    let fields = page.find("main input");
    let values = fields.iter().filter_map(|field| field.attr("value"));
    let text = format!("{} {}", page.text(), values.collect::<Vec<_>>().join(" "));
    let text = plain(&text);
    assert!(text.contains(kept), "{action}: no {kept:?} in {text}");
}

#[actix_web::test]
async fn of_two_at_once_the_second_sees_both_versions_and_chooses() {
    for contested in CONTESTED {
        two(contested).await;
    }
}

#[actix_web::test]
async fn a_box_that_nobody_touched_leaves_what_somebody_else_ticked() {
    let site = Site::new().await;
    let (first, second) = (site.admin(), site.admin());
    let late = second.form("/installation").await;
    let form = first.form("/installation").await;
    first
        .do_submit(&form.tick("search_engines", "yes", true))
        .await;
    second.do_submit(&late).await;
    let robots = site.visitor().get("/robots.txt").await;
    assert!(robots.text().contains("Disallow: /sign-in"));
    let form = second.form("/installation").await;
    second
        .do_submit(&form.tick("search_engines", "yes", false))
        .await;
    let robots = site.visitor().get("/robots.txt").await;
    assert_eq!(robots.text(), "User-agent: *\nDisallow: /\n");
}
