//! A session that ends while a form is being filled in loses nothing of it.

use crate::form::Form;
use crate::scene;
use crate::site::{ADMIN, ORGANISER, PASSWORD, Site};

/// Sends the form when nobody is signed in any more, signs in again, and holds the form that comes back against
/// the one that was sent.
async fn comes_back(site: &Site, name: &str, page: &str, place: u8, form: Form) {
    let (before, address) = (site.picture(), page.to_owned());
    // From a place of its own, since attempts to sign in are counted.
    let visitor = site.signed_in(name).coming_from([192, 0, 2, place]);
    visitor.page(page).await;
    let token = visitor.token().await;
    let form = form.forced("form_token", &token);
    site.end_sessions_of(name);

    let asked = visitor.submit(&form).await.problem(401);
    assert_eq!(
        asked.count(".notice"),
        2,
        "{page}: told that the form is kept"
    );
    assert_eq!(site.picture(), before, "{page}");
    let sign_in = asked.form("/sign-in").set("name", name);
    let sign_in = sign_in.set("password", PASSWORD);
    let back = visitor.submit(&sign_in).await.leads_to();
    assert_eq!(back, form.action, "{address}");
    let came = visitor.page(&back).await;
    let came = came
        .forms(&form.action)
        .into_iter()
        .next()
        .unwrap_or_else(|| panic!("no form {back}"));
    assert_eq!(came.typed(), form.typed(), "{address}");
    // It came back once; asked for anew, the page is as it is.
    let fresh = visitor.page(page).await.form(&form.action);
    let untouched = site.signed_in(name).page(page).await.form(&form.action);
    assert_eq!(fresh.typed(), untouched.typed(), "{address}");
    // And it can be sent.
    let answer = visitor.submit(&came).await;
    assert!(
        matches!(answer.status(), 200 | 303),
        "{address}: {} {:?}",
        answer.status(),
        answer.any_page().faults()
    );
}

/// Fields with what is typed in them; of boxes, what is ticked.
type Typed<'a> = &'a [(&'a str, &'a str)];

/// A form in which something is typed.
struct Filled {
    who: &'static str,
    page: String,
    fields: Vec<(String, String)>,
}

/// Every form in which something can be typed.
fn typed(slug: &str, site: &Site) -> Vec<Filled> {
    let stored = site.stored(slug);
    let player = stored.players[0].0.to_string();
    let [by_totals, by_turns, open] =
        [(1, 0), (0, 1), (1, 1)].map(|(round, place)| stored.games[round][place].0.to_string());
    let list = format!("\n{}", "Anna van der Berg; A; 1510\n".repeat(300));
    let document = scene::club_evening().to_string();
    let forms: [(&str, &str, Typed<'_>); 14] = [
        (
            ORGANISER,
            "/competitions/new",
            &[
                ("name", "Najaar <2026> & “vrienden”"),
                ("win", "3"),
                ("tie_break_1", "buchholz"),
                ("bye_board_points", "average"),
            ],
        ),
        (
            ORGANISER,
            "/competitions/import",
            &[("visibility", "private"), ("document", &document)],
        ),
        (
            ORGANISER,
            "/competitions/{slug}/settings",
            &[("name", "Een andere naam"), ("minutes", "20")],
        ),
        (
            ORGANISER,
            "/competitions/{slug}/players",
            &[
                ("given_name", "Zoë 🎲"),
                ("family_name", "+=&%41;"),
                ("from_round", "3"),
            ],
        ),
        (
            ORGANISER,
            "/competitions/{slug}/players/paste",
            &[("list", &list), ("doubles", "yes")],
        ),
        (
            ORGANISER,
            "/competitions/{slug}/players/{player}/edit",
            &[("family_name", "Bergman")],
        ),
        (
            ORGANISER,
            "/competitions/{slug}/rounds/2/draft",
            &[("table-0", "17")],
        ),
        (
            ORGANISER,
            "/competitions/{slug}/rounds/2/results",
            &[
                ("first-{open}", "181"),
                ("second-{open}", "191"),
                ("ending-{open}", "flag_first"),
            ],
        ),
        (
            ORGANISER,
            "/competitions/{slug}/games/{by_turns}/edit",
            &[("t1a-points", "28"), ("date", "2026-03-07")],
        ),
        (
            ORGANISER,
            "/competitions/{slug}/games/{by_totals}/edit",
            &[("first", "201")],
        ),
        (
            ORGANISER,
            "/competitions/{slug}/games/{by_totals}/edit?by=turns",
            &[("t1a-points", "1")],
        ),
        (
            ORGANISER,
            "/competitions/{slug}/organisers",
            &[("name", "stan")],
        ),
        (ORGANISER, "/competitions/{slug}/rounds/2/close", &[]),
        (ADMIN, "/accounts/3", &[("disabled", "yes")]),
    ];
    let filled_in = |text: &str| {
        text.replace("{slug}", slug)
            .replace("{player}", &player)
            .replace("{open}", &open)
            .replace("{by_turns}", &by_turns)
            .replace("{by_totals}", &by_totals)
    };
    forms
        .into_iter()
        .map(|(who, page, fields)| {
            let fields = fields
                .iter()
                .map(|(name, value)| (filled_in(name), (*value).to_owned()))
                .collect();
            Filled {
                who,
                page: filled_in(page),
                fields,
            }
        })
        .collect()
}

#[actix_web::test]
async fn every_form_comes_back_after_signing_in_again() {
    let site = Site::new().await;
    site.give_password(ADMIN);
    site.give_password(ORGANISER);
    let slug = site.competition(&scene::club_evening());
    for (Filled { who, page, fields }, place) in typed(&slug, &site).into_iter().zip(1..) {
        let mut form = site.signed_in(who).form(&page).await;
        for (name, value) in &fields {
            form = form.set(name, value);
        }
        comes_back(&site, who, &page, place, form).await;
    }
}

#[actix_web::test]
async fn the_list_of_who_is_there_comes_back_too() {
    let site = Site::new().await;
    site.give_password(ORGANISER);
    let mut document = scene::club_evening_with_a_draft();
    document["rounds"].as_array_mut().unwrap().pop();
    let slug = site.competition(&document);
    let page = format!("/competitions/{slug}/rounds/new");
    let absent = site.stored(&slug).players[2].0.to_string();
    let form = site
        .organiser()
        .form(&page)
        .await
        .set("date", "2026-04-02")
        .tick("present", &absent, false);
    comes_back(&site, ORGANISER, &page, 1, form).await;
    let round = &site.stored(&slug).competition.rounds[2];
    assert_eq!(round.absent.len(), 1);
}

#[actix_web::test]
async fn a_password_is_never_kept() {
    let site = Site::new().await;
    site.give_password(ORGANISER);
    site.give_password(ADMIN);
    let secret = "dit weet verder niemand";
    for (name, page, fields) in [
        (
            ORGANISER,
            "/account",
            ["present", "password", "password_again"],
        ),
        (
            ADMIN,
            "/accounts",
            ["password", "password_again", "password"],
        ),
        (
            ADMIN,
            "/accounts/3",
            ["password", "password_again", "password"],
        ),
    ] {
        let visitor = site.signed_in(name);
        let forms = visitor.page(page).await.forms(page);
        let mut form = forms.into_iter().next_back().unwrap();
        for field in fields {
            form = form.set(field, secret);
        }
        if page == "/accounts" {
            form = form.set("name", "Nieuweling");
        }
        site.end_sessions_of(name);
        let asked = visitor.submit(&form).await;
        let encoded = secret.replace(' ', "+");
        for text in [secret, &encoded, &secret.replace(' ', "%20")] {
            assert!(!asked.text().contains(text), "{page}");
        }
        let asked = asked.problem(401);
        assert_eq!(
            asked.count(".notice"),
            1,
            "{page}: not told that it is kept"
        );
        let sign_in = asked.form("/sign-in");
        let sign_in = sign_in.set("name", name).set("password", PASSWORD);
        let back = visitor.submit(&sign_in).await.leads_to();
        assert_eq!(back, page);
        visitor.page(&back).await;
        for path in [
            site.database_file(),
            site.database_file().with_extension("db-wal"),
        ] {
            let bytes = std::fs::read(&path).unwrap_or_default();
            for text in [secret, &encoded] {
                let found = bytes
                    .windows(text.len())
                    .any(|window| window == text.as_bytes());
                assert!(!found, "{page}: a password in {path:?}");
            }
        }
    }
}

#[actix_web::test]
async fn a_button_leads_back_to_the_page_that_it_stands_on() {
    let site = Site::new().await;
    site.give_password(ORGANISER);
    site.give_password(ADMIN);
    let slug = site.competition(&scene::club_evening_with_a_draft());
    let inside = |path: &str| format!("/competitions/{slug}{path}");
    let player = site.stored(&slug).players[0].0;
    for (name, button, page) in [
        (ORGANISER, inside("/rounds/3/publish"), inside("/rounds/3")),
        (ORGANISER, inside("/rounds/3/discard"), inside("/rounds/3")),
        (ORGANISER, inside("/rounds/2/reopen"), inside("/rounds/2")),
        (
            ORGANISER,
            inside(&format!("/players/{player}/remove")),
            inside(&format!("/players/{player}/edit")),
        ),
        (
            ORGANISER,
            "/account/sessions/end".to_owned(),
            "/account".to_owned(),
        ),
        (ORGANISER, "/sign-out".to_owned(), "/".to_owned()),
        (ADMIN, "/backup/download".to_owned(), "/backup".to_owned()),
    ] {
        let before = site.picture();
        let visitor = site.signed_in(name);
        let token = visitor.token().await;
        site.end_sessions_of(name);
        let body = crate::visitor::encoded(&[("form_token", &token), ("version", "1")]);
        let asked = visitor.post(&button, body).await.problem(401);
        let sign_in = asked
            .form("/sign-in")
            .set("name", name)
            .set("password", PASSWORD);
        assert_eq!(visitor.submit(&sign_in).await.leads_to(), page, "{button}");
        visitor.page(&page).await;
        assert_eq!(
            site.picture(),
            before,
            "{button}: the press itself is not done"
        );
    }
}

#[actix_web::test]
async fn a_mistake_in_the_password_loses_no_form_either() {
    let site = Site::new().await;
    site.give_password(ORGANISER);
    let olga = site.organiser();
    let form = olga.form("/competitions/new").await.set("name", "Najaar");
    site.end_sessions_of(ORGANISER);
    let asked = olga.submit(&form).await.problem(401);
    let sign_in = asked.form("/sign-in").set("name", ORGANISER);
    let again = olga
        .submit(&sign_in.set("password", "een ander wachtwoord"))
        .await
        .came_back();
    assert_eq!(again.count(".notice:not(.fault)"), 1, "still kept");
    let sign_in = again.form("/sign-in").set("password", PASSWORD);
    let back = olga.submit(&sign_in).await.leads_to();
    assert_eq!(olga.form(&back).await.value("name"), "Najaar");
}

#[actix_web::test]
async fn a_form_kept_for_one_page_is_not_put_into_another() {
    let site = Site::new().await;
    site.give_password(ORGANISER);
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let players = format!("/competitions/{slug}/players");
    let form = olga.form(&players).await.set("family_name", "Bewaard");
    site.end_sessions_of(ORGANISER);
    let asked = olga.submit(&form).await.problem(401);
    let sign_in = asked
        .form("/sign-in")
        .set("name", ORGANISER)
        .set("password", PASSWORD);
    olga.submit(&sign_in).await.leads_to();
    let elsewhere = olga.form("/competitions/new").await;
    assert_eq!(elsewhere.value("name"), "");
    assert_eq!(olga.form(&players).await.value("family_name"), "Bewaard");
}
