//! Signing in and out, and the places where somebody is signed in.

use actix_web::http::header;
use actix_web::test::TestRequest;
use gouds8::office::account;
use gouds8::store::account::Role;
use gouds8::web::ServeOptions;

use crate::site::{ADMIN, ORGANISER, PASSWORD, STRANGER, Site};
use crate::visitor::Visitor;

#[actix_web::test]
async fn one_signs_in_whatever_the_case_of_the_name_and_goes_where_one_was() {
    let site = Site::new().await;
    site.give_password(ORGANISER);
    let olga = site.visitor();
    let wanted = "/competitions/import?x=1";
    let asked = olga.get(wanted).await.problem(401);
    let form = asked
        .form("/sign-in")
        .set("name", "  oLGA ")
        .set("password", PASSWORD);
    assert_eq!(olga.submit(&form).await.leads_to(), wanted);
    olga.page(wanted).await;
    // Signed in, there is nothing to sign in for.
    assert_eq!(olga.get("/sign-in").await.leads_to(), "/");
}

#[actix_web::test]
async fn a_wrong_password_and_an_unknown_name_are_answered_alike() {
    let site = Site::new().await;
    site.give_password(ORGANISER);
    let mut sentences = Vec::new();
    for (name, password) in [
        (ORGANISER, "een ander wachtwoord"),
        (ORGANISER, "EEN ZIN ALS WACHTWOORD"),
        (ORGANISER, " een zin als wachtwoord "),
        ("Niemand", PASSWORD),
        ("' OR 1=1 --", PASSWORD),
        (ORGANISER, &"x".repeat(100_000)),
    ] {
        let visitor = site.visitor();
        let page = visitor.sign_in(name, password).await.came_back();
        let form = page.form("/sign-in");
        assert_eq!(form.value("name"), name);
        assert_eq!(form.value("password"), "", "a password is not sent back");
        assert_eq!(visitor.cookie("session"), None);
        sentences.push(page.faults());
    }
    sentences.dedup();
    assert_eq!(sentences.len(), 1, "{sentences:?}");
    for (name, password) in [("", PASSWORD), (ORGANISER, ""), ("", "")] {
        site.visitor().sign_in(name, password).await.came_back();
    }
}

/// Tries until it is told to wait; how often it could try, and the answer.
async fn until_told_to_wait(visitor: &Visitor<'_>, name: &str) -> (usize, crate::answer::Answer) {
    let form = visitor
        .form("/sign-in")
        .await
        .set("name", name)
        .set("password", "raad maar");
    for tries in 0..500 {
        let answer = visitor.submit(&form).await;
        if answer.status() == 429 {
            return (tries, answer);
        }
        answer.came_back();
    }
    panic!("never told to wait");
}

#[actix_web::test]
async fn guessing_passwords_is_slowed_down() {
    let site = Site::new().await;
    site.give_password(ORGANISER);
    let guesser = site.visitor().coming_from([192, 0, 2, 7]);
    let (tries, answer) = until_told_to_wait(&guesser, ORGANISER).await;
    assert!((6..40).contains(&tries), "{tries}");
    let page = answer.problem(429);
    assert!(
        page.text().contains("Te veel pogingen"),
        "as the manual says"
    );
    let seconds: u64 = answer.header(header::RETRY_AFTER).parse().unwrap();
    assert!((1..=60).contains(&seconds), "{seconds}");
    assert!(
        page.text().contains(&seconds.to_string()),
        "{}",
        page.text()
    );
    // The owner, elsewhere, is not kept out.
    let olga = site.visitor().coming_from([192, 0, 2, 8]);
    assert_eq!(olga.sign_in(ORGANISER, PASSWORD).await.leads_to(), "/");
    // Another name from the same place may be tried, yet not endlessly many.
    let form = guesser.form("/sign-in").await.set("password", "raad maar");
    let mut answered = Vec::new();
    for number in 0..200 {
        let form = form.clone().set("name", &format!("naam {number}"));
        answered.push(guesser.submit(&form).await.status());
        if answered.ends_with(&[429]) {
            break;
        }
    }
    assert_eq!(answered[0], 422);
    assert_eq!(answered.last(), Some(&429));
}

#[actix_web::test]
async fn a_forwarded_address_is_believed_from_a_trusted_proxy_alone() {
    for trusted_proxy in [false, true] {
        let site = Site::empty_with(ServeOptions {
            listen: ([127, 0, 0, 1], 0).into(),
            public_url: None,
            trusted_proxy,
        })
        .await;
        let first =
            account::create_first_account(&site.office, crate::site::moment(), ADMIN, PASSWORD);
        first.unwrap();
        let proxy = site.visitor();
        let form = proxy
            .form("/sign-in")
            .await
            .set("name", ADMIN)
            .set("password", "raad maar");
        let mut refused = false;
        for number in 0..20 {
            let request = crate::visitor::posting("/sign-in", form.encoded());
            let forged = format!("203.0.113.9, 198.51.100.{number}");
            let request = request.insert_header((header::X_FORWARDED_FOR, forged));
            refused |= proxy.send(request).await.status() == 429;
        }
        assert_eq!(refused, !trusted_proxy, "trusted: {trusted_proxy}");
    }
}

#[actix_web::test]
async fn signed_out_is_signed_out_for_a_copy_of_the_cookie_too() {
    let site = Site::new().await;
    let olga = site.organiser();
    let copy = olga.at(&site);
    let home = olga.page("/").await;
    let page = olga.do_submit(&home.form("/sign-out")).await;
    assert_ne!(page.done(), "");
    assert_eq!(page.count("a[href='/sign-in']"), 1);
    assert_eq!(olga.cookie("session"), None);
    copy.get("/account").await.problem(401);
    assert_eq!(copy.page("/").await.count("a[href='/sign-in']"), 1);
}

#[actix_web::test]
async fn a_session_outlives_a_restart() {
    let site = Site::new().await;
    let olga = site.organiser();
    olga.page("/account").await;
    let restarted = site.restarted().await;
    let page = olga.at(&restarted).page("/account").await;
    assert!(page.text().contains(ORGANISER));
}

#[actix_web::test]
async fn another_place_can_be_signed_out() {
    let site = Site::new().await;
    let (here, there) = (site.organiser(), site.organiser());
    there.page("/account").await;
    let page = here.page("/account").await;
    assert_eq!(page.count("main ul.rows li"), 2);
    assert_eq!(page.count("main ul.rows .badge"), 1, "this place is marked");
    let end = page.form("/account/sessions/end");
    let page = here.do_submit(&end).await;
    assert_eq!(page.count("main ul.rows li"), 1);
    there.get("/account").await.problem(401);
    // Nobody ends somebody else's session.
    let stranger = site.stranger();
    let theirs = here.page("/account").await;
    assert_eq!(theirs.forms("/account/sessions/end").len(), 0);
    for session in ["1", "2"] {
        let answer = stranger
            .post_fields("/account/sessions/end", &[("session", session)])
            .await;
        answer.problem(404);
    }
    here.page("/account").await;
    for nonsense in ["", "x", "-1", "999"] {
        let answer = here
            .post_fields("/account/sessions/end", &[("session", nonsense)])
            .await;
        assert!(
            matches!(answer.status(), 400 | 404),
            "{nonsense}: {}",
            answer.status()
        );
    }
}

#[actix_web::test]
async fn a_new_password_signs_out_everywhere_else() {
    let site = Site::new().await;
    site.give_password(ORGANISER);
    let (here, there) = (site.organiser(), site.organiser());
    let form = here.form("/account").await;
    let new = "een heel andere zin";
    for (present, password, again) in [
        ("niet mijn wachtwoord", new, new),
        ("", new, new),
        (PASSWORD, "", ""),
        (PASSWORD, "kort", "kort"),
        (PASSWORD, new, "een andere zin"),
        (PASSWORD, &"x".repeat(257), &"x".repeat(257)),
    ] {
        let form = form
            .clone()
            .set("present", present)
            .set("password", password)
            .set("password_again", again);
        let page = here.submit(&form).await.came_back();
        let back = page.form("/account");
        for field in ["present", "password", "password_again"] {
            assert_eq!(back.value(field), "", "{field} is not sent back");
        }
    }
    there.page("/account").await;
    let form = form
        .set("present", PASSWORD)
        .set("password", new)
        .set("password_again", new);
    let page = here.do_submit(&form).await;
    assert_ne!(page.done(), "");
    there.get("/account").await.problem(401);
    let again = site.visitor();
    again.sign_in(ORGANISER, PASSWORD).await.came_back();
    assert_eq!(again.sign_in(ORGANISER, new).await.leads_to(), "/");
}

#[actix_web::test]
async fn a_blocked_account_is_out_at_once_and_a_lesser_role_holds_at_once() {
    let site = Site::new().await;
    site.give_password(STRANGER);
    let (admin, stan) = (site.admin(), site.stranger());
    stan.page("/competitions/new").await;
    let row = admin.page("/accounts").await;
    let edit = row
        .find("main tbody a")
        .into_iter()
        .find(|link| crate::page::read(*link).contains(STRANGER))
        .and_then(|link| link.attr("href"))
        .unwrap()
        .to_owned();
    let form = admin.page(&edit).await.form(&edit).set("role", "admin");
    admin.do_submit(&form).await;
    stan.page("/accounts").await;
    let form = admin.page(&edit).await.form(&edit).set("role", "organiser");
    admin.do_submit(&form).await;
    stan.get("/accounts").await.problem(403);
    let form = admin
        .page(&edit)
        .await
        .form(&edit)
        .tick("disabled", "yes", true);
    let page = admin.do_submit(&form).await;
    assert!(
        page.texts("main tbody .badge")
            .contains(&"geblokkeerd".to_owned())
    );
    stan.get("/competitions/new").await.problem(401);
    site.visitor().sign_in(STRANGER, PASSWORD).await.came_back();
}

#[actix_web::test]
async fn the_last_admin_stays() {
    let site = Site::new().await;
    let before = site.picture();
    let admin = site.admin();
    let edit = admin
        .page("/accounts")
        .await
        .only("tr.own a")
        .attr("href")
        .unwrap()
        .to_owned();
    let form = admin.page(&edit).await.form(&edit);
    for form in [
        form.clone().set("role", "organiser"),
        form.clone().tick("disabled", "yes", true),
        form.forced("role", "emperor"),
    ] {
        admin.submit(&form).await.came_back();
        assert_eq!(site.picture(), before);
    }
}

#[actix_web::test]
async fn an_admin_makes_accounts_and_gives_new_passwords() {
    let site = Site::new().await;
    let admin = site.admin();
    let form = admin.form("/accounts").await;
    let before = site.picture();
    for (name, password, again) in [
        ("", PASSWORD, PASSWORD),
        ("Nieuw", "", ""),
        ("Nieuw", "kort", "kort"),
        ("Nieuw", PASSWORD, "anders dan dat"),
        ("oLga", PASSWORD, PASSWORD),
        (&"x".repeat(201), PASSWORD, PASSWORD),
    ] {
        let form = form
            .clone()
            .set("name", name)
            .set("password", password)
            .set("password_again", again);
        let page = admin.submit(&form).await.came_back();
        let back = page.form("/accounts");
        assert_eq!(back.value("name"), name);
        assert_eq!(back.value("password"), "");
        assert_eq!(site.picture(), before);
    }
    let form = form
        .set("name", "Zoë")
        .set("role", "organiser")
        .set("password", PASSWORD)
        .set("password_again", PASSWORD);
    let page = admin.do_submit(&form).await;
    assert_eq!(page.count("main tbody tr"), 4);
    admin.do_submit(&form).await;
    assert_eq!(
        admin.page("/accounts").await.count("main tbody tr"),
        4,
        "sent twice"
    );

    let zoe = site.visitor();
    // The same name, composed in another way by another keyboard.
    assert_eq!(zoe.sign_in("zoe\u{308}", PASSWORD).await.leads_to(), "/");
    let edit = "/accounts/4";
    let page = admin.page(edit).await;
    let forms = page.forms(edit);
    let form = forms[1]
        .clone()
        .set("password", "vergeten en vervangen")
        .set("password_again", "vergeten en vervangen")
        .press("step", "password");
    admin.do_submit(&form).await;
    zoe.get("/account").await.problem(401);
    zoe.sign_in("Zoë", PASSWORD).await.came_back();
    assert_eq!(
        zoe.sign_in("Zoë", "vergeten en vervangen").await.leads_to(),
        "/"
    );
}

#[actix_web::test]
async fn the_first_account_is_made_once_by_who_sits_at_the_machine_or_has_the_code() {
    let site = Site::empty().await;
    let code = site.app().first_account_code().unwrap().to_owned();
    let here = site.visitor();
    let there = site.visitor().coming_from([192, 168, 1, 20]);
    let filled = |form: crate::form::Form| {
        form.set("name", "Olga")
            .set("password", PASSWORD)
            .set("password_again", PASSWORD)
    };
    let of_here = filled(here.form("/first-account").await);
    let of_there = filled(there.form("/first-account").await);
    for wrong in [
        "",
        "0000000000",
        &code
            .to_uppercase()
            .replace(|c: char| c.is_ascii_digit(), "z"),
    ] {
        let form = of_there.clone().set("code", wrong);
        let page = there.submit(&form).await.came_back();
        assert_eq!(page.form("/first-account").value("name"), "Olga");
    }
    // Whoever asks through a proxy on this machine does not sit at it.
    let request = crate::visitor::posting("/first-account", of_here.encoded())
        .insert_header((header::X_FORWARDED_FOR, "127.0.0.1"));
    here.send(request).await.came_back();
    let request = TestRequest::get()
        .uri("/first-account")
        .insert_header((header::FORWARDED, "for=127.0.0.1"));
    let page = here.send(request).await.page();
    assert!(page.form("/first-account").names().contains(&"code"));

    let short = of_there
        .clone()
        .set("code", &code)
        .set("password", "kort")
        .set("password_again", "kort");
    there.submit(&short).await.came_back();
    let right = of_there.set("code", &format!(" {code} "));
    assert_eq!(there.submit(&right).await.leads_to(), "/");
    there.page("/accounts").await;
    assert_eq!(site.picture(), site.picture());

    // From now on nobody makes a first one, and the page leads to signing in.
    assert_eq!(here.submit(&of_here).await.leads_to(), "/sign-in");
    assert_eq!(here.get("/first-account").await.leads_to(), "/sign-in");
    assert_eq!(there.page("/accounts").await.count("main tbody tr"), 1);
    let olga = Role::Admin;
    assert_eq!(site.actor("Olga").role(), olga);
}
