//! An organiser lets somebody in by a link that works once.

use gouds8::store::competition::Visibility;

use crate::scene;
use crate::site::{ORGANISER, STRANGER, Site};
use crate::visitor::Visitor;

/// Makes a link; its address on this site.
async fn link(organiser: &Visitor<'_>, slug: &str) -> String {
    let organisers = format!("/competitions/{slug}/organisers");
    let form = organiser
        .page(&organisers)
        .await
        .form(&format!("{organisers}/invite"));
    let page = organiser.submit(&form).await.page();
    let link = page.text_of(".notice code");
    // It is seen once: neither the page again nor the form again shows it.
    assert!(!organiser.page(&organisers).await.text().contains(&link));
    assert_eq!(organiser.submit(&form).await.leads_to(), organisers);
    let at = link.find("/invitation/").unwrap();
    link[at..].to_owned()
}

#[actix_web::test]
async fn who_has_no_account_makes_one_by_the_link_and_organises() {
    let site = Site::new().await;
    let slug = site.competition_for(&scene::club_evening(), Visibility::Private);
    let olga = site.organiser();
    let invitation = link(&olga, &slug).await;
    let guest = site.visitor();
    let page = guest.page(&invitation).await;
    assert!(page.text().contains("Voorjaarscompetitie"));
    let form = page
        .form(&invitation)
        .set("name", "Nieuw")
        .set("password", "een lang woord")
        .set("password_again", "een ander woord");
    let page = guest.submit(&form).await.came_back();
    assert_eq!(page.form(&invitation).value("name"), "Nieuw");
    let form = page
        .form(&invitation)
        .set("password", "een lang woord")
        .set("password_again", "een lang woord");
    guest.do_submit(&form).await;
    guest.page(&format!("/competitions/{slug}/settings")).await;
    guest.get("/accounts").await.problem(403);
    let history = olga.page(&format!("/competitions/{slug}/history")).await;
    assert!(history.texts("ol.deeds > li")[0].contains("Wedstrijdleider geworden met een link"));

    // Nobody comes in by it a second time.
    site.visitor().get(&invitation).await.problem(409);
    let stan = site.stranger();
    stan.get(&invitation).await.problem(409);
    stan.post_fields(&invitation, &[]).await.problem(409);
    stan.get(&format!("/competitions/{slug}/settings"))
        .await
        .problem(404);
}

#[actix_web::test]
async fn who_has_an_account_comes_in_with_it() {
    let site = Site::new().await;
    let slug = site.competition_for(&scene::club_evening(), Visibility::Private);
    let invitation = link(&site.organiser(), &slug).await;
    let stan = site.stranger();
    let form = stan.form(&invitation).await;
    stan.do_submit(&form).await;
    let page = stan.page(&format!("/competitions/{slug}/organisers")).await;
    assert!(page.text_of("main ul.rows").contains(STRANGER));
}

#[actix_web::test]
async fn a_link_that_was_taken_back_or_guessed_works_no_more() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let invitation = link(&olga, &slug).await;
    let organisers = format!("/competitions/{slug}/organisers");
    let withdraw = format!("{organisers}/withdraw");
    let form = olga.page(&organisers).await.form(&withdraw);
    // Of another competition it cannot be taken back.
    let other = site.competition(&scene::competition_of("Ander", &["Berg"]));
    let elsewhere = format!("/competitions/{other}/organisers/withdraw");
    let key = form.value("invitation").to_owned();
    olga.post_fields(&elsewhere, &[("invitation", &key)])
        .await
        .problem(409);
    site.visitor().page(&invitation).await;
    let page = olga.do_submit(&form).await;
    assert!(page.forms(&withdraw).is_empty());
    for address in [invitation.as_str(), "/invitation/x", "/invitation/%00"] {
        site.visitor().get(address).await.problem(409);
    }
}

#[actix_web::test]
async fn who_takes_himself_off_is_asked_first() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let organisers = format!("/competitions/{slug}/organisers");
    let remove = format!("{organisers}/remove");
    let form = olga.page(&organisers).await.form(&remove);
    let asked = olga.submit(&form).await.page_with(409);
    olga.page(&organisers).await;
    let form = asked.form(&remove);
    olga.do_submit(&form).await;
    olga.get(&organisers).await.problem(403);
}

#[actix_web::test]
async fn every_other_place_is_signed_out_at_once() {
    let site = Site::new().await;
    let (here, there, elsewhere) = (site.organiser(), site.organiser(), site.organiser());
    let end = "/account/sessions/end-others";
    let form = here.page("/account").await.form(end);
    let page = here.do_submit(&form).await;
    assert_eq!(page.count("#sessions ~ ul.rows li"), 1);
    assert!(page.forms(end).is_empty());
    for other in [there, elsewhere] {
        assert_eq!(other.get("/account").await.status(), 401);
    }
}

#[actix_web::test]
async fn whoever_may_no_longer_invite_has_let_nobody_in() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let (olga, admin) = (site.organiser(), site.admin());
    let organisers = format!("/competitions/{slug}/organisers");
    let withdraw = format!("{organisers}/withdraw");
    let disable = |yes: &'static str| {
        let admin = &admin;
        async move {
            let edit = format!("Wijzigen: {ORGANISER}");
            let account = admin.page("/accounts").await.link(&edit);
            let form = admin.form(&account).await;
            admin
                .do_submit(&form.tick("disabled", "yes", yes == "yes"))
                .await;
        }
    };
    let invitation = link(&olga, &slug).await;
    disable("yes").await;
    site.visitor().get(&invitation).await.problem(409);
    site.stranger().get(&invitation).await.problem(409);
    assert!(admin.page(&organisers).await.forms(&withdraw).is_empty());
    disable("no").await;
    site.visitor().page(&invitation).await;

    let form = admin
        .page(&organisers)
        .await
        .form(&format!("{organisers}/remove"));
    admin.do_submit(&form).await;
    assert!(admin.page(&organisers).await.forms(&withdraw).is_empty());
    site.visitor().get(&invitation).await.problem(409);
    let stan = site.stranger();
    stan.post_fields(&invitation, &[]).await.problem(409);
    stan.get(&organisers).await.problem(403);
}

#[actix_web::test]
async fn an_organiser_who_tries_the_link_does_not_use_it_up() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening());
    let olga = site.organiser();
    let invitation = link(&olga, &slug).await;
    let form = olga.form(&invitation).await;
    olga.do_submit(&form).await;
    let stan = site.stranger();
    let form = stan.form(&invitation).await;
    stan.do_submit(&form).await;
    stan.page(&format!("/competitions/{slug}/organisers")).await;
}
