//! What is hard to believe is asked about once wherever a result is entered, and never refused.

use gouds8::store::GameKey;
use serde_json::json;

use crate::form::Form;
use crate::scene;
use crate::site::Site;
use crate::visitor::Visitor;

/// A game without a result in a round that is closed, so that it is owed.
struct Owed {
    site: Site,
    slug: String,
    game: GameKey,
}

impl Owed {
    async fn new() -> Self {
        let site = Site::new().await;
        let mut document = scene::club_evening();
        document["rounds"][1]["status"] = json!("closed");
        let slug = site.competition(&document);
        let game = site.stored(&slug).games[1][1].0;
        Self { site, slug, game }
    }

    fn edit(&self) -> String {
        format!("/competitions/{}/games/{}/edit", self.slug, self.game)
    }

    fn second_sheet(&self) -> String {
        format!(
            "/competitions/{}/games/{}/second-sheet",
            self.slug, self.game
        )
    }

    fn points(&self) -> Option<(i32, i32)> {
        let stored = self.site.stored(&self.slug);
        let points = stored.competition.rounds[1].games[1]
            .record
            .board_points()?;
        Some((points.first.get(), points.second.get()))
    }

    /// The form of totals, found from the list of what is owed.
    async fn totals(&self, olga: &Visitor<'_>, first: &str, second: &str) -> Form {
        let owed = olga
            .page(&format!("/competitions/{}/owed", self.slug))
            .await;
        let edit = self.edit();
        assert!(owed.links().contains(&edit) || self.points().is_some());
        let page = olga.page(&format!("{edit}?by=totals")).await;
        let form = page.form(&edit);
        form.set("first", first).set("second", second)
    }
}

#[actix_web::test]
async fn the_form_of_one_game_asks_what_the_grid_asks() {
    let owed = Owed::new().await;
    let olga = owed.site.organiser();
    for (first, second, words) in [
        ("737", "400", "totaal 737: klopt dat?"),
        ("900", "400", "verschil van 500"),
        ("0", "180", "totaal 0: klopt dat?"),
    ] {
        let before = owed.points();
        let form = owed.totals(&olga, first, second).await;
        let page = olga.submit(&form).await.page_with(409);
        let asked = page.texts(".notice li").join(" ");
        assert!(asked.contains(words), "{asked}");
        assert_eq!(page.count("[role='alert']"), 1);
        assert_eq!(owed.points(), before, "nothing is kept yet");
        let again = page.form(&owed.edit());
        assert_eq!(again.value("first"), first);
        // Another value is another question; the same is an answer.
        let other = again.clone().set("first", "999").set("second", "1");
        olga.submit(&other).await.page_with(409);
        assert_eq!(owed.points(), before);
        olga.do_submit(&again).await;
        let expected = (first.parse().unwrap(), second.parse().unwrap());
        assert_eq!(owed.points(), Some(expected));
    }
    // What stands there already is not asked about again: the 0 of the starter.
    let form = owed.totals(&olga, "0", "190").await;
    olga.do_submit(&form).await;
    assert_eq!(owed.points(), Some((0, 190)));
}

#[actix_web::test]
async fn a_turn_that_is_hard_to_believe_is_asked_about_in_the_form_of_one_game() {
    let owed = Owed::new().await;
    let olga = owed.site.organiser();
    let edit = owed.edit();
    let page = olga.page(&format!("{edit}?by=turns")).await;
    let turns = [("t1a", "251"), ("t1b", "20")];
    let form = turns
        .into_iter()
        .fold(page.form(&edit), |form, (turn, points)| {
            form.set(&format!("{turn}-points"), points)
        });
    let page = olga.submit(&form).await.page_with(409);
    let asked = page.texts(".notice li").join(" ");
    assert!(asked.contains("beurt 1: 251 punten"), "{asked}");
    let again = page.form(&edit);
    assert_eq!(again.value("t1a-points"), "251");
    olga.do_submit(&again).await;
    let stored = owed.site.stored(&owed.slug);
    let record = &stored.competition.rounds[1].games[1].record;
    assert_eq!(record.turns().map(<[_]>::len), Some(2));
}

#[actix_web::test]
async fn what_is_chosen_of_two_sheets_is_asked_about_too() {
    let owed = Owed::new().await;
    let olga = owed.site.organiser();
    olga.do_submit(&owed.totals(&olga, "337", "300").await)
        .await;
    let sheet = owed.second_sheet();
    let form = olga.form(&sheet).await;
    let page = olga
        .submit(&form.set("first", "737").set("second", "300"))
        .await
        .page_with(409);
    assert_eq!(page.texts("mark"), ["337", "737"]);
    let chosen = page.form(&sheet).set("keep-first", "second");
    let page = olga.submit(&chosen).await.page_with(409);
    let asked = page.texts(".notice li").join(" ");
    assert!(asked.contains("totaal 737: klopt dat?"), "{asked}");
    assert!(asked.contains("verschil van 437"), "{asked}");
    assert_eq!(page.count("[role='alert']"), 1);
    assert_eq!(owed.points(), Some((337, 300)));
    // The choice that was made stands there still.
    olga.do_submit(&page.form(&sheet)).await;
    assert_eq!(owed.points(), Some((737, 300)));
    assert!(
        owed.site
            .stored(&owed.slug)
            .desk
            .checked
            .contains(&owed.game)
    );
}
