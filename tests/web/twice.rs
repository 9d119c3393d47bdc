//! Forms that are sent twice, and forms that somebody else was ahead of.

use crate::form::Form;
use crate::scene;
use crate::site::Site;
use crate::visitor::Visitor;

/// Sends a form twice: the second sending leads to a page and changes nothing.
async fn counts_once(site: &Site, visitor: &Visitor<'_>, form: &Form) {
    let first = visitor.submit(form).await.leads_to();
    let after = site.picture();
    let page = visitor.do_submit(form).await;
    assert_eq!(site.picture(), after, "{}", form.action);
    assert_eq!(
        page.done(),
        "Dit formulier was al verstuurd. Het is één keer gedaan.",
        "{}, which led to {first}",
        form.action
    );
}

#[actix_web::test]
async fn every_form_sent_twice_counts_once() {
    let site = Site::new().await;
    let (olga, admin) = (site.organiser(), site.admin());
    let form = olga
        .form("/competitions/new")
        .await
        .set("name", "Twee keer");
    counts_once(&site, &olga, &form).await;
    let document = scene::club_evening().to_string();
    let form = olga
        .form("/competitions/import")
        .await
        .set("document", &document);
    counts_once(&site, &olga, &form).await;

    let inside = |path: &str| format!("/competitions/voorjaarscompetitie{path}");
    let stored = site.stored("voorjaarscompetitie");
    let form = olga.form(&inside("/settings")).await.set("minutes", "20");
    counts_once(&site, &olga, &form).await;
    let form = olga
        .form(&inside("/settings"))
        .await
        .set("visibility", "unlisted");
    let moved = olga.submit(&form).await.leads_to();
    assert_ne!(moved, inside("/settings"), "the address cannot be guessed");
    let inside = |path: &str| format!("{}{path}", moved.strip_suffix("/settings").unwrap());
    let form = olga
        .form(&inside("/players"))
        .await
        .set("family_name", "Nieuw");
    counts_once(&site, &olga, &form).await;
    let form = olga
        .form(&inside("/players/paste"))
        .await
        .set("list", "Een\nTwee\n")
        .with("step", "add");
    counts_once(&site, &olga, &form).await;
    let edit = inside(&format!("/players/{}/edit", stored.players[0].0));
    let form = olga.form(&edit).await.set("given_name", "Annie");
    counts_once(&site, &olga, &form).await;
    let game = stored.games[1][1].0;
    let form = olga
        .form(&inside("/rounds/2/results"))
        .await
        .set(&format!("first-{game}"), "150")
        .set(&format!("second-{game}"), "140");
    counts_once(&site, &olga, &form).await;
    let edit = inside(&format!("/games/{game}/edit"));
    let form = olga.form(&edit).await.set("first", "151");
    counts_once(&site, &olga, &form).await;
    let form = olga
        .form(&inside("/rounds/2/draft"))
        .await
        .set("table-0", "7");
    counts_once(&site, &olga, &form).await;
    for (button, round) in [("close", 2), ("reopen", 2), ("close", 2)] {
        let round = inside(&format!("/rounds/{round}"));
        let form = olga.page(&round).await.form(&format!("{round}/{button}"));
        counts_once(&site, &olga, &form).await;
    }
    let form = olga.form(&inside("/rounds/new")).await;
    counts_once(&site, &olga, &form).await;
    let round = inside("/rounds/3");
    let form = olga
        .form(&format!("{round}/draft"))
        .await
        .set("table-0", "9");
    counts_once(&site, &olga, &form).await;
    let form = olga.page(&round).await.form(&format!("{round}/publish"));
    counts_once(&site, &olga, &form).await;

    let password = "een zin als wachtwoord";
    let form = admin
        .form("/accounts")
        .await
        .set("name", "Nieuw")
        .set("password", password)
        .set("password_again", password);
    counts_once(&site, &admin, &form).await;
}

#[actix_web::test]
async fn the_same_form_filled_in_anew_counts_again() {
    let site = Site::new().await;
    let olga = site.organiser();
    for _ in 0..2 {
        let form = olga.form("/competitions/new").await.set("name", "Nog eens");
        olga.do_submit(&form).await;
    }
    assert_eq!(olga.page("/").await.count("main li.card"), 2);
}

/// Two see the same page; one sends a form, then the other.
struct Overtaken {
    site: Site,
    slug: String,
}

impl Overtaken {
    async fn new() -> Self {
        let site = Site::new().await;
        let slug = site.competition(&scene::club_evening());
        Self { site, slug }
    }

    fn address(&self, path: &str) -> String {
        format!("/competitions/{}{path}", self.slug)
    }

    /// What the one typed stays; the other is told, keeps what was typed, and can then put it in place knowingly.
    async fn second_is_told(&self, first: Form, second: Form) {
        let (olga, admin) = (self.site.organiser(), self.site.admin());
        let token = admin.token().await;
        admin
            .submit(&first.forced("form_token", &token))
            .await
            .leads_to();
        let between = self.site.picture();

        let token = olga.token().await;
        let second = second.forced("form_token", &token);
        let page = olga.submit(&second).await.problem(409);
        assert_eq!(self.site.picture(), between, "{}", second.action);
        assert_eq!(page.count("[role='alert']"), 1, "{}", second.action);
        let back = page.form(&second.action);
        let own = ["version", "shown", "sure"];
        let without_versions = |form: &Form| {
            let typed = form.typed().into_iter();
            typed
                .filter(|(name, _)| !own.iter().any(|own| name.starts_with(own)))
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect::<Vec<_>>()
        };
        assert_eq!(without_versions(&back), without_versions(&second));

        olga.submit(&back).await.leads_to();
        assert_ne!(self.site.picture(), between, "{}", second.action);
    }
}

#[actix_web::test]
async fn nobody_overwrites_a_player_unseen() {
    let two = Overtaken::new().await;
    let player = two.site.stored(&two.slug).players[0].0;
    let edit = two.address(&format!("/players/{player}/edit"));
    let olga = two.site.organiser();
    let (first, second) = (olga.form(&edit).await, olga.form(&edit).await);
    let (first, second) = (
        first.set("given_name", "Annie"),
        second.set("given_name", "Anna-Maria"),
    );
    two.second_is_told(first, second).await;
    let name = two.site.stored(&two.slug).competition.players[0]
        .name
        .full();
    assert_eq!(name, "Anna-Maria van der Berg");
}

#[actix_web::test]
async fn nobody_overwrites_settings_unseen() {
    let two = Overtaken::new().await;
    let address = two.address("/settings");
    let olga = two.site.organiser();
    let (first, second) = (olga.form(&address).await, olga.form(&address).await);
    two.second_is_told(first.set("minutes", "20"), second.set("name", "Anders"))
        .await;
    let settings = two.site.stored(&two.slug).competition.settings;
    assert_eq!(settings.minutes, Some(25), "put in place knowingly");
}

#[actix_web::test]
async fn nobody_overwrites_a_pairing_unseen() {
    let two = Overtaken::new().await;
    let address = two.address("/rounds/2/draft");
    let olga = two.site.organiser();
    let (first, second) = (olga.form(&address).await, olga.form(&address).await);
    two.second_is_told(first.set("table-0", "5"), second.set("table-0", "6"))
        .await;
}

#[actix_web::test]
async fn nobody_overwrites_a_game_unseen() {
    let two = Overtaken::new().await;
    let game = two.site.stored(&two.slug).games[1][0].0;
    let address = two.address(&format!("/games/{game}/edit"));
    let olga = two.site.organiser();
    let (first, second) = (olga.form(&address).await, olga.form(&address).await);
    two.second_is_told(first.set("first", "201"), second.set("first", "199"))
        .await;
}

#[actix_web::test]
async fn nobody_overwrites_a_result_in_the_grid_unseen() {
    let two = Overtaken::new().await;
    let open = two.site.stored(&two.slug).games[1][1].0;
    let address = two.address("/rounds/2/results");
    let olga = two.site.organiser();
    let (first, second) = (format!("first-{open}"), format!("second-{open}"));
    let one = olga.form(&address).await;
    let one = one.set(&first, "150").set(&second, "140");
    let other = olga.form(&address).await;
    let other = other.set(&first, "151").set(&second, "140");
    two.second_is_told(one, other).await;
}

#[actix_web::test]
async fn results_of_different_games_do_not_hinder_each_other() {
    let two = Overtaken::new().await;
    let games: Vec<String> = two.site.stored(&two.slug).games[1]
        .iter()
        .map(|(game, _)| game.to_string())
        .collect();
    let address = two.address("/rounds/2/results");
    let (olga, admin) = (two.site.organiser(), two.site.admin());
    let (one, other) = (olga.form(&address).await, admin.form(&address).await);
    let one = one.set(&format!("first-{}", games[0]), "222");
    let other = other
        .set(&format!("first-{}", games[1]), "150")
        .set(&format!("second-{}", games[1]), "140");
    olga.surely_submit(&one).await;
    let page = admin.do_submit(&other).await;
    let rows = page.rows("table.pairings tbody tr");
    assert_eq!([&rows[0][2], &rows[0][3]], ["222", "200"]);
    assert_eq!([&rows[1][2], &rows[1][3]], ["150", "140"]);
}

#[actix_web::test]
async fn the_second_sees_what_the_first_noted_and_can_leave_it() {
    let two = Overtaken::new().await;
    let open = two.site.stored(&two.slug).games[1][1].0;
    let (olga, admin) = (two.site.organiser(), two.site.admin());
    let (first, second) = (format!("first-{open}"), format!("second-{open}"));
    let results = two.address("/rounds/2/results");
    let edit = two.address(&format!("/games/{open}/edit"));
    let late = olga.form(&results).await.set(&first, "1").set(&second, "2");
    let late_too = olga
        .page(&format!("{edit}?by=totals"))
        .await
        .form(&edit)
        .set("first", "1")
        .set("second", "2");
    let form = admin
        .form(&results)
        .await
        .set(&first, "157")
        .set(&second, "143");
    admin.do_submit(&form).await;
    for form in [late, late_too] {
        let page = olga.submit(&form).await.problem(409);
        let text = page.text();
        assert!(text.contains("157") && text.contains("143"), "{text}");
        let game = two.site.stored(&two.slug).games[1][1].0;
        assert_eq!(game, open);
    }
    let page = olga.page(&two.address("/rounds/2")).await;
    let rows = page.rows("table.pairings tbody tr");
    assert_eq!([&rows[1][2], &rows[1][3]], ["157", "143"]);
}

#[actix_web::test]
async fn who_opens_a_game_that_another_has_open_is_told() {
    let two = Overtaken::new().await;
    let open = two.site.stored(&two.slug).games[1][1].0;
    let edit = two.address(&format!("/games/{open}/edit?by=totals"));
    let (olga, admin) = (two.site.organiser(), two.site.admin());
    let told = "heeft deze partij sinds";
    assert!(!olga.page(&edit).await.text().contains(told));
    let page = admin.page(&edit).await;
    assert!(page.text().contains("Olga\u{2069} heeft deze partij sinds"));
    assert!(
        !olga
            .page(&two.address("/rounds/2"))
            .await
            .text()
            .contains(told)
    );
    // Whoever has saved is not in the way any more.
    let form = page
        .form(&two.address(&format!("/games/{open}/edit")))
        .set("first", "157")
        .set("second", "143");
    admin.do_submit(&form).await;
    assert!(!olga.page(&edit).await.text().contains(told));
}

#[actix_web::test]
async fn a_button_on_an_old_page_does_nothing() {
    let site = Site::new().await;
    let slug = site.competition(&scene::club_evening_with_a_draft());
    let olga = site.organiser();
    let round = format!("/competitions/{slug}/rounds/3");
    let old = olga.page(&round).await;
    // Meanwhile the proposal is changed.
    let form = olga
        .form(&format!("{round}/draft"))
        .await
        .set("table-0", "8");
    olga.do_submit(&form).await;
    let before = site.picture();
    for button in ["publish", "discard"] {
        let form = old.form(&format!("{round}/{button}"));
        olga.submit(&form).await.problem(409);
        assert_eq!(site.picture(), before, "{button}");
    }
    let player = site.stored(&slug).players[0].0;
    let remove = format!("/competitions/{slug}/players/{player}/remove");
    olga.post_fields(&remove, &[("version", "77")])
        .await
        .problem(409);
    assert_eq!(site.picture(), before);
}
