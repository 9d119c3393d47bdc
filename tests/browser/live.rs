//! Two windows: what an organiser notes in one shows in the other, which nobody touches.

use gouds8::wording::Language;
use serde_json::json;

use crate::browser::{LAPTOP, Look, PHONE, Scheme};
use crate::open_round::{COMPETITION, STANDINGS, comes_to, notes, open_round, sits_down_to_enter};
use crate::person::{Hand, Person};

#[tokio::test]
async fn a_result_that_is_noted_shows_on_standings_that_are_open() {
    let site = open_round();
    let look = |width| Look {
        width,
        scheme: Scheme::Light,
        language: Language::Dutch,
        scripts: true,
    };
    let organiser = Person::with(&site, look(LAPTOP), Hand::Pointer).await;
    let visitor = Person::with(&site, look(PHONE), Hand::Pointer).await;
    visitor.opens(&format!("{COMPETITION}/standings")).await;
    // Nobody has played: all share the first place.
    let before = json!([
        "1 Bram Bos 0",
        "1 Céline Évrard 0",
        "1 Dirk Mulder 0",
        "1 Anna de Wit 0"
    ]);
    comes_to(&visitor, STANDINGS, &before).await;
    let mark = "window.stays = true; scrollTo(0, 40); return scrollY";
    let scrolled = visitor.browser.ask(mark, Vec::new()).await;
    sits_down_to_enter(&organiser).await;
    notes(&organiser, ("Anna de Wit", "231"), ("Bram Bos", "198")).await;
    let after = json!([
        "1 Anna de Wit 2",
        "2 Bram Bos 0",
        "3 Céline Évrard 0",
        "3 Dirk Mulder 0"
    ]);
    comes_to(&visitor, STANDINGS, &after).await;
    // It is the same page still, and where it was.
    let same = "return [window.stays === true, scrollY]";
    assert_eq!(
        visitor.browser.ask(same, Vec::new()).await,
        json!([true, scrolled])
    );
}
