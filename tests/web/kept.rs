//! A session that ends while a form is being filled in loses nothing of it.

use crate::form::Form;
use crate::scene;
use crate::site::{ADMIN, ORGANISER, PASSWORD, Site};

/// Sends the form when nobody is signed in any more, signs in again, and holds the form that comes back against
/// the one that was sent.
async fn comes_back(site: &Site, name: &str, page: &str, form: Form) {
    let (before, address) = (site.picture(), page.to_owned());
    let visitor = site.signed_in(name);
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
    // A mistake in the password does not lose it either.
    let again = visitor
        .submit(&sign_in.clone().set("password", "een ander wachtwoord"))
        .await
        .came_back();
    assert_eq!(again.count(".notice:not(.fault)"), 1, "{page}: still kept");
    let again = again.form("/sign-in").set("password", PASSWORD);
    let back = visitor.submit(&again).await.leads_to();
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

struct Filled {
    who: &'static str,
    page: String,
    form: Form,
}

/// Every form in which something can be typed, filled in.
async fn all_filled(site: &Site, slug: &str) -> Vec<Filled> {
    let (olga, admin) = (site.organiser(), site.admin());
    let inside = |path: &str| format!("/competitions/{slug}{path}");
    let stored = site.stored(slug);
    let player = stored.players[0].0;
    let (by_totals, by_turns) = (stored.games[1][0].0, stored.games[0][1].0);
    let open = stored.games[1][1].0;
    let bulky = format!("\n{}", "Anna van der Berg; A; 1510\n".repeat(300));
    let mut filled = Vec::new();
    let mut add = |who, page: String, form: Form| filled.push(Filled { who, page, form });

    let page = "/competitions/new".to_owned();
    let form = olga
        .form(&page)
        .await
        .set("name", "Najaar <2026> & “vrienden”")
        .set("win", "3")
        .set("tie_break_1", "buchholz")
        .set("bye_board_points", "average");
    add(ORGANISER, page, form);
    let page = "/competitions/import".to_owned();
    let form = olga
        .form(&page)
        .await
        .set("visibility", "private")
        .set("document", &scene::club_evening().to_string());
    add(ORGANISER, page, form);
    let page = inside("/settings");
    let form = olga
        .form(&page)
        .await
        .set("name", "Een andere naam")
        .set("minutes", "20");
    add(ORGANISER, page, form);
    let page = inside("/players");
    let form = olga
        .form(&page)
        .await
        .set("given_name", "Zoë 🎲")
        .set("family_name", "+=&%41;")
        .set("from_round", "3");
    add(ORGANISER, page, form);
    let page = inside("/players/paste");
    let form = olga
        .form(&page)
        .await
        .set("list", &bulky)
        .tick("doubles", "yes", true);
    add(ORGANISER, page, form);
    let page = inside(&format!("/players/{player}/edit"));
    let form = olga.form(&page).await.set("family_name", "Bergman");
    add(ORGANISER, page, form);
    let page = inside("/rounds/2/draft");
    let form = olga.form(&page).await.set("table-0", "17");
    add(ORGANISER, page, form);
    let page = inside("/rounds/2/results");
    let form = olga
        .form(&page)
        .await
        .set(&format!("first-{open}"), "181")
        .set(&format!("second-{open}"), "191")
        .set(&format!("ending-{open}"), "flag_first");
    add(ORGANISER, page, form);
    let page = inside(&format!("/games/{by_turns}/edit"));
    let form = olga
        .form(&page)
        .await
        .set("t1a-points", "28")
        .set("date", "2026-03-07");
    add(ORGANISER, page, form);
    let page = inside(&format!("/games/{by_totals}/edit"));
    let form = olga.form(&page).await.set("first", "201");
    add(ORGANISER, page, form);
    let page = inside(&format!("/games/{open}/edit"));
    let form = olga
        .page(&format!("{page}?by=totals"))
        .await
        .form(&page)
        .set("first", "201")
        .set("second", "0");
    add(ORGANISER, format!("{page}?by=totals"), form);
    let page = inside("/rounds/2/close");
    let form = olga.form(&page).await;
    add(ORGANISER, page, form);
    let page = "/accounts/3".to_owned();
    let form = admin.form(&page).await.tick("disabled", "yes", true);
    add(ADMIN, page, form);
    filled
}

#[actix_web::test]
async fn every_form_comes_back_after_signing_in_again() {
    for place in 0.. {
        // Each on a site of its own, since the form is sent in the end.
        let site = Site::new().await;
        site.give_password(ADMIN);
        site.give_password(ORGANISER);
        let slug = site.competition(&scene::club_evening());
        let Some(filled) = all_filled(&site, &slug).await.into_iter().nth(place) else {
            break;
        };
        comes_back(&site, filled.who, &filled.page, filled.form).await;
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
    comes_back(&site, ORGANISER, &page, form).await;
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
