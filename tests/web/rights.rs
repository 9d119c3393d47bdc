//! Who may what, at every address that there is.

use std::collections::BTreeMap;

use actix_web::http::{Method, header};
use gouds8::store::WordListKey;
use gouds8::store::competition::Visibility;

use crate::scene;
use crate::site::Site;
use crate::visitor::{Visitor, encoded};

/// The table of addresses as the server is built from it.
const ROUTES: &str = include_str!("../../src/web/routes.rs");

/// Who may do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    Anybody,
    /// Whoever may see the competition.
    Viewer,
    SignedIn,
    Organiser,
    Admin,
}
use Who::{Admin, Anybody, Organiser, SignedIn, Viewer as Seeing};

/// An answer without an end: here only its head is asked for.
const STREAM: &str = "/competitions/{slug}/events";

/// Who may ask for an address and who may post to it, by pattern; `None` where it does not do that.
const TABLE: &[(&str, Option<Who>, Option<Who>)] = &[
    ("/", Some(Anybody), None),
    ("/seasons/{season}", Some(Anybody), None),
    ("/healthz", Some(Anybody), None),
    ("/static/{digest}/{name:.+}", Some(Anybody), None),
    ("/language/{code}", Some(Anybody), None),
    ("/sign-in", Some(Anybody), Some(Anybody)),
    ("/sign-out", None, Some(SignedIn)),
    ("/first-account", Some(Anybody), Some(Anybody)),
    ("/account", Some(SignedIn), Some(SignedIn)),
    ("/account/sessions/end", None, Some(SignedIn)),
    ("/account/sessions/end-others", None, Some(SignedIn)),
    ("/invitation/{token}", Some(Anybody), Some(Anybody)),
    ("/accounts", Some(Admin), Some(Admin)),
    ("/accounts/{account}", Some(Admin), Some(Admin)),
    ("/register", Some(SignedIn), None),
    ("/register/{person}", Some(SignedIn), Some(SignedIn)),
    ("/register/{person}/merge", Some(SignedIn), Some(SignedIn)),
    ("/register/{person}/confirm", None, Some(SignedIn)),
    ("/register/{person}/forget", None, Some(SignedIn)),
    ("/register/{person}/remove", None, Some(SignedIn)),
    ("/words", Some(SignedIn), Some(SignedIn)),
    ("/words/{list}", Some(SignedIn), Some(SignedIn)),
    ("/words/{list}/undo", None, Some(SignedIn)),
    ("/words/{list}/accept", None, Some(SignedIn)),
    ("/words/{list}/discard", None, Some(SignedIn)),
    // The last of them: afterwards the list is gone.
    ("/words/{list}/delete", Some(Admin), Some(Admin)),
    ("/robots.txt", Some(Anybody), None),
    ("/installation", Some(Admin), Some(Admin)),
    ("/backup", Some(Admin), None),
    ("/backup/download", None, Some(Admin)),
    ("/backup/upload", None, Some(Admin)),
    ("/backup/restore", Some(Admin), Some(Admin)),
    ("/competitions/new", Some(SignedIn), Some(SignedIn)),
    ("/competitions/import", Some(SignedIn), Some(SignedIn)),
    ("/competitions/{slug}", Some(Seeing), None),
    ("/competitions/{slug}/crosstable", Some(Seeing), None),
    ("/competitions/{slug}/find", Some(Seeing), None),
    ("/competitions/{slug}/screen", Some(Seeing), None),
    ("/competitions/{slug}/rules", Some(Seeing), None),
    ("/rules/{game}", Some(Anybody), None),
    (STREAM, Some(Seeing), None),
    ("/competitions/{slug}/standings", Some(Seeing), None),
    ("/competitions/{slug}/standings.csv", Some(Seeing), None),
    ("/competitions/{slug}/standings-nl.csv", Some(Seeing), None),
    ("/competitions/{slug}/standings.json", Some(Seeing), None),
    ("/competitions/{slug}/document.json", Some(Organiser), None),
    (
        "/competitions/{slug}/settings",
        Some(Organiser),
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/players",
        Some(Seeing),
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/players/paste",
        Some(Organiser),
        Some(Organiser),
    ),
    ("/competitions/{slug}/players/{player}", Some(Seeing), None),
    (
        "/competitions/{slug}/players/{player}/edit",
        Some(Organiser),
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/players/{player}/remove",
        None,
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/players/{player}/participation",
        Some(Organiser),
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/presence",
        Some(Organiser),
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/absences",
        Some(Organiser),
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/absences/remove",
        None,
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/dates",
        Some(Organiser),
        Some(Organiser),
    ),
    ("/competitions/{slug}/rounds", Some(Seeing), None),
    (
        "/competitions/{slug}/rounds/new",
        Some(Organiser),
        Some(Organiser),
    ),
    ("/competitions/{slug}/owed", Some(Organiser), None),
    (
        "/competitions/{slug}/rounds/several",
        Some(Organiser),
        Some(Organiser),
    ),
    ("/competitions/{slug}/rounds/{round}", Some(Seeing), None),
    (
        "/competitions/{slug}/rounds/{round}/draft",
        Some(Organiser),
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/rounds/{round}/late",
        Some(Organiser),
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/rounds/{round}/again",
        Some(Organiser),
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/rounds/{round}/unpublish",
        None,
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/rounds/{round}/publish",
        None,
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/rounds/{round}/discard",
        None,
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/rounds/{round}/close",
        Some(Organiser),
        Some(Organiser),
    ),
    ("/competitions/{slug}/history", Some(Organiser), None),
    (
        "/competitions/{slug}/history/undo",
        Some(Organiser),
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/organisers",
        Some(Organiser),
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/organisers/invite",
        None,
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/organisers/withdraw",
        None,
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/organisers/remove",
        None,
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/rounds/{round}/reopen",
        None,
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/rounds/{round}/results",
        Some(Organiser),
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/rounds/{round}/score-sheets",
        Some(Seeing),
        None,
    ),
    (
        "/competitions/{slug}/rounds/{round}/papers",
        Some(Organiser),
        None,
    ),
    ("/competitions/{slug}/games/{game}", Some(Seeing), None),
    ("/competitions/{slug}/games/{game}/gcg", Some(Seeing), None),
    (
        "/competitions/{slug}/games/{game}/take-count",
        None,
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/games/{game}/edit",
        Some(Organiser),
        Some(Organiser),
    ),
    (
        "/competitions/{slug}/games/{game}/second-sheet",
        Some(Organiser),
        Some(Organiser),
    ),
];

/// What every address does, read out of the server's own table: whether it is asked for, and posted to.
pub(crate) fn served() -> BTreeMap<String, (bool, bool)> {
    let (outer, inner) = ROUTES
        .split_once("scope(\"/competitions/{slug}\")")
        .expect("the part of the table under a competition");
    let mut served = BTreeMap::new();
    for (text, prefix) in [(outer, ""), (inner, "/competitions/{slug}")] {
        for service in text.split(".service(").skip(1) {
            let Some((kind, rest)) = service.split_once('(') else {
                continue;
            };
            let does = match kind {
                "page" => (true, false),
                "form" => (true, true),
                "deed" => (false, true),
                "competition_scope" => continue,
                other => panic!("an address of an unknown kind: {other}"),
            };
            let path = rest.split('"').nth(1).expect("an address in quotes");
            served.insert(format!("{prefix}{path}"), does);
        }
    }
    served
}

#[test]
fn every_address_is_in_the_table_of_rights() {
    let listed: BTreeMap<String, (bool, bool)> = TABLE
        .iter()
        .map(|(path, asked, posted)| ((*path).to_owned(), (asked.is_some(), posted.is_some())))
        .collect();
    assert_eq!(listed.len(), TABLE.len(), "an address twice");
    assert_eq!(served(), listed);
}

/// A site with a competition in which everything is there that addresses name.
struct Place {
    site: Site,
    slug: String,
    list: WordListKey,
    style_sheet: String,
}

impl Place {
    async fn new(visibility: Visibility) -> Self {
        let site = Site::new().await;
        let slug = site.competition_for(&scene::club_evening_with_a_draft(), visibility);
        let page = site.visitor().page("/").await;
        let style_sheet = page
            .only(r#"link[rel="stylesheet"]"#)
            .attr("href")
            .unwrap()
            .to_owned();
        Self {
            list: site.word_list("Gouda", "fiets\n"),
            site,
            slug,
            style_sheet,
        }
    }

    /// The address of a pattern in this place; of rounds, the second.
    fn address(&self, pattern: &str) -> String {
        if pattern.starts_with("/static") {
            return self.style_sheet.clone();
        }
        let stored = self.site.stored(&self.slug);
        pattern
            .replace("/rules/{game}", "/rules/gouds8")
            .replace("{season}", "2025-2026")
            .replace("{code}", "en")
            .replace("{slug}", &self.slug)
            .replace("{account}", "2")
            .replace("{person}", &stored.persons[0].to_string())
            .replace("{list}", &self.list.to_string())
            .replace("{player}", &stored.players[0].0.to_string())
            .replace("{game}", &stored.games[0][0].0.to_string())
            .replace("{round}", "2")
    }

    /// What somebody is answered at every address, asking and posting.
    async fn answers(&self, visitor: &Visitor<'_>) -> Vec<(Method, &'static str, Who, u16)> {
        let token = visitor.token().await;
        let body = encoded(&[("form_token", &token)]);
        let mut answers = Vec::new();
        for (pattern, asked, posted) in TABLE.iter().copied() {
            let address = self.address(pattern);
            if let Some(who) = asked {
                let method = if pattern == STREAM {
                    Method::HEAD
                } else {
                    Method::GET
                };
                let status = visitor.ask(method, &address).await.status();
                answers.push((Method::GET, pattern, who, status));
            }
            // Signing out ends the session that is needed for the rest.
            if let Some(who) = posted.filter(|_| pattern != "/sign-out") {
                let status = visitor.post(&address, body.clone()).await.status();
                answers.push((Method::POST, pattern, who, status));
            }
        }
        answers
    }
}

/// Those who are let in get the page, a redirect, their form back, or are told what is wrong with an empty form;
/// never that they may not.
fn let_in(status: u16) -> bool {
    matches!(status, 200 | 303 | 400 | 409 | 422)
}

fn assert_all(answers: &[(Method, &'static str, Who, u16)], expected: impl Fn(Who) -> Option<u16>) {
    for (method, pattern, who, status) in answers {
        match expected(*who) {
            Some(refused) => assert_eq!(*status, refused, "{method} {pattern}"),
            None => assert!(let_in(*status), "{method} {pattern}: {status}"),
        }
    }
}

#[actix_web::test]
async fn nobody_is_asked_to_sign_in_wherever_that_is_needed() {
    let place = Place::new(Visibility::Public).await;
    let before = place.site.picture();
    let answers = place.answers(&place.site.visitor()).await;
    assert_all(&answers, |who| match who {
        Anybody | Seeing => None,
        SignedIn | Organiser | Admin => Some(401),
    });
    assert_eq!(place.site.picture(), before);
}

#[actix_web::test]
async fn an_organiser_of_other_competitions_may_only_look() {
    let place = Place::new(Visibility::Public).await;
    let before = place.site.picture();
    let answers = place.answers(&place.site.stranger()).await;
    assert_all(&answers, |who| match who {
        Anybody | Seeing | SignedIn => None,
        Organiser | Admin => Some(403),
    });
    assert_eq!(place.site.picture(), before);
}

#[actix_web::test]
async fn the_organiser_may_everything_in_the_competition() {
    let place = Place::new(Visibility::Public).await;
    let answers = place.answers(&place.site.organiser()).await;
    assert_all(&answers, |who| match who {
        Anybody | Seeing | SignedIn | Organiser => None,
        Admin => Some(403),
    });
}

#[actix_web::test]
async fn an_admin_may_everything() {
    let place = Place::new(Visibility::Private).await;
    let answers = place.answers(&place.site.admin()).await;
    assert_all(&answers, |_| None);
}

#[actix_web::test]
async fn a_private_competition_is_not_there_for_others() {
    let place = Place::new(Visibility::Private).await;
    let before = place.site.picture();
    for (visitor, organising) in [(place.site.visitor(), 401), (place.site.stranger(), 404)] {
        let answers = place.answers(&visitor).await;
        let inside: Vec<_> = answers
            .into_iter()
            .filter(|(_, pattern, _, _)| pattern.contains("{slug}"))
            .collect();
        assert_all(&inside, |who| match who {
            Seeing => Some(404),
            _ => Some(organising),
        });
    }
    assert_eq!(place.site.picture(), before);
    // Asked to sign in, nobody learns whether there is such a competition.
    let there = place
        .site
        .visitor()
        .get(&format!("/competitions/{}/settings", place.slug))
        .await;
    let not_there = place
        .site
        .visitor()
        .get("/competitions/nothing/settings")
        .await;
    assert_eq!(there.status(), not_there.status());
}

#[actix_web::test]
async fn every_address_says_which_methods_it_knows() {
    let place = Place::new(Visibility::Public).await;
    let olga = place.site.admin();
    for (pattern, asked, posted) in TABLE.iter().copied() {
        let address = place.address(pattern);
        let mut known: Vec<&str> = Vec::new();
        if asked.is_some() {
            known.extend(["GET", "HEAD"]);
        }
        if posted.is_some() {
            known.push("POST");
        }
        for method in [
            Method::DELETE,
            Method::PUT,
            Method::PATCH,
            Method::POST,
            Method::GET,
            Method::HEAD,
        ] {
            if known.contains(&method.as_str()) {
                continue;
            }
            let answer = olga.ask(method.clone(), &address).await;
            assert_eq!(answer.status(), 405, "{method} {pattern}");
            let mut allowed: Vec<&str> = answer
                .header(header::ALLOW)
                .split(',')
                .map(str::trim)
                .collect();
            allowed.sort_unstable();
            assert_eq!(allowed, known, "{method} {pattern}");
            if method != Method::HEAD {
                answer.problem(405);
            }
        }
        if asked.is_some() && pattern != STREAM {
            let (get, head) = (
                olga.get(&address).await,
                olga.ask(Method::HEAD, &address).await,
            );
            assert_eq!(head.status, get.status, "{pattern}");
            assert_eq!(
                head.header(header::CONTENT_TYPE),
                get.header(header::CONTENT_TYPE),
                "{pattern}"
            );
        }
    }
}

#[actix_web::test]
async fn what_is_not_there_is_a_page_too() {
    let place = Place::new(Visibility::Public).await;
    let slug = &place.slug;
    let visitors = [
        place.site.visitor(),
        place.site.organiser(),
        place.site.visitor().in_english(),
    ];
    for visitor in visitors {
        for address in [
            "/nothing",
            "/static/0123/style.css",
            "/static/../Cargo.toml",
            "/language/de",
            "/competitions/nothing",
            "/competitions/nothing/standings",
            "/competitions/nothing/standings.csv",
            "/seasons/2025",
            "/seasons/2025-2027",
            "/seasons/2025-2026?page=0",
            "/seasons/2025-2026?page=2",
            "/seasons/2025-2026?page=x",
            &format!("/competitions/{slug}/nothing"),
            &format!("/competitions/{slug}/rounds/9"),
            &format!("/competitions/{slug}/rounds/0"),
            &format!("/competitions/{slug}/rounds/01"),
            &format!("/competitions/{slug}/rounds/-1"),
            &format!("/competitions/{slug}/rounds/two"),
            &format!("/competitions/{slug}/rounds/99999999999999999999"),
            &format!("/competitions/{slug}/rounds/9/score-sheets"),
            &format!("/competitions/{slug}/players/999"),
            &format!("/competitions/{slug}/players/abc"),
            &format!("/competitions/{slug}/players/99999999999999999999"),
            &format!("/competitions/{slug}/games/999"),
            &format!("/competitions/{slug}/games/abc"),
            &format!("/competitions/{slug}/standings?after=99"),
            &format!("/competitions/{slug}/standings?after=-1"),
            &format!("/competitions/{slug}/standings?after=x"),
            &format!("/competitions/{slug}/standings?after=1&after=2"),
            &format!("/competitions/{slug}/standings.csv?after=99"),
            &format!("/competitions/{slug}/standings-nl.csv?after=x"),
            &format!("/competitions/{slug}/standings.json?after=99"),
        ] {
            visitor.get(address).await.problem(404);
        }
    }
    let olga = place.site.organiser();
    for address in [
        "rounds/9/draft",
        "rounds/9/results",
        "rounds/9/close",
        "games/999/edit",
        "players/999/edit",
    ] {
        let address = format!("/competitions/{slug}/{address}");
        olga.get(&address).await.problem(404);
        olga.post_fields(&address, &[]).await.problem(404);
    }
    let admin = place.site.admin();
    for address in ["/accounts/999", "/accounts/abc"] {
        admin.get(address).await.problem(404);
        admin.post_fields(address, &[]).await.problem(404);
    }
}
