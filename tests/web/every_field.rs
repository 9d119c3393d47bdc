//! Whatever is typed into whichever field: it is taken, or it comes back as typed with a fault and nothing changed.

use crate::form::Form;
use crate::page::Page;
use crate::scene;
use crate::site::Site;
use crate::visitor::Visitor;

const NASTY: [&str; 11] = [
    "",
    "0",
    "1",
    "-1",
    "9223372036854775808",
    "1,5",
    "<b>\"'&</b>",
    "e\u{301}🎲\u{202e}",
    "line\nbreak",
    "\u{200b}",
    "2026-02-29",
];

/// Fields whose names differ in digits alone are one kind of field.
fn kind_of(name: &str) -> String {
    name.chars()
        .filter(|letter| !letter.is_ascii_digit())
        .collect()
}

/// One field of each kind in a form, but those that are not typed.
fn kinds(form: &Form) -> Vec<String> {
    let mut seen = Vec::new();
    let mut kinds = Vec::new();
    for name in form.names() {
        let kind = kind_of(name);
        if !matches!(name, "form_token" | "form_key") && !seen.contains(&kind) {
            seen.push(kind);
            kinds.push(name.to_owned());
        }
    }
    kinds
}

/// The forms of a page's content, each once.
fn forms_of(page: &Page) -> Vec<Form> {
    page.find("main form[method='post']")
        .into_iter()
        .map(Form::read)
        .collect()
}

/// What browsers do to the ends of lines, and what a page cannot show.
fn as_sent(value: &str) -> String {
    value.replace('\n', "\r\n")
}

async fn try_every_field(site: &Site, visitor: &Visitor<'_>, address: &str) -> usize {
    let mut tried = 0;
    let count = forms_of(&visitor.page(address).await).len();
    for place in 0..count {
        let mut forms = forms_of(&visitor.page(address).await);
        if place >= forms.len() {
            continue;
        }
        for field in kinds(&forms[place]) {
            for nasty in NASTY {
                let before = site.revisions();
                let form = forms[place].clone().forced(&field, nasty);
                let answer = visitor.submit(&form).await;
                tried += 1;
                let what = format!("{field} = {nasty:?} at {}", form.action);
                let status = answer.status();
                if status == 303 {
                    let to = answer.leads_to();
                    let page = visitor.get(&to).await;
                    assert_eq!(page.status(), 200, "{what} leads to {to}");
                    if site.revisions() != before {
                        // Taken: the form of what stands there now.
                        let page = visitor.get(address).await;
                        forms = if page.status() == 200 {
                            forms_of(&page.page())
                        } else {
                            Vec::new()
                        };
                        if place >= forms.len() {
                            return tried;
                        }
                    }
                    continue;
                }
                if status == 200 {
                    // A preview, or a file.
                    assert_eq!(site.revisions(), before, "{what}");
                    continue;
                }
                assert!(
                    matches!(status, 400 | 404 | 409 | 422 | 429),
                    "{what}: {status}"
                );
                assert_eq!(site.revisions(), before, "{what}: {status}");
                let page = answer.any_page();
                page.assert_in_the_sites_look();
                if status == 422 {
                    assert_comes_back(&page, &form, &what);
                }
            }
        }
    }
    tried
}

/// Everything typed stands in the form again, but passwords.
#[track_caller]
fn assert_comes_back(page: &Page, form: &Form, what: &str) {
    let in_common = |back: &Form| {
        let names = form.names();
        let common = back.names().into_iter().filter(|name| names.contains(name));
        common.count()
    };
    let back = forms_of(page)
        .into_iter()
        .filter(|back| back.action == form.action)
        .max_by_key(in_common)
        .unwrap_or_else(|| panic!("{what}: the form is gone"));
    let shown = back.typed();
    for (name, value) in form.typed() {
        // Browsers let no page fill in which file is sent.
        let secret = matches!(name, "password" | "password_again" | "file");
        // Not typed: it says what the form replaces when it is sent once more.
        if name.contains("version") {
            continue;
        }
        let offered = shown.iter().any(|(other, _)| *other == name);
        let same = shown
            .iter()
            .any(|(other, shown)| *other == name && as_sent(shown) == as_sent(value));
        // A select can only show what it offers.
        let lost = back
            .offers(name)
            .is_some_and(|choices| !choices.contains(&value.to_owned()));
        assert!(
            secret || same || lost || !offered,
            "{what}: {name} = {value:?} did not come back"
        );
    }
    assert!(page.count("[role='alert']") == 1, "{what}: nothing is said");
}

/// Tries the forms at those addresses, which may name parts of a club evening.
async fn try_all(addresses: &[&str]) {
    let site = Site::new().await;
    let draft = site.competition(&scene::club_evening_with_a_draft());
    let mut running = scene::club_evening();
    running["name"] = "Lopend".into();
    let running = site.competition(&running);
    let stored = site.stored(&running);
    let list = site.word_list("Gouda", "fiets\n");
    let admin = site.admin();
    let mut tried = 0;
    for address in addresses {
        let address = address
            .replace("{running}", &format!("/competitions/{running}"))
            .replace("{draft}", &format!("/competitions/{draft}"))
            .replace("{list}", &list.to_string())
            .replace("{player}", &stored.players[0].0.to_string())
            .replace("{by_turns}", &stored.games[0][1].0.to_string())
            .replace("{open}", &stored.games[1][1].0.to_string());
        tried += try_every_field(&site, &admin, &address).await;
    }
    assert!(tried > 20 * addresses.len(), "{tried} fields were tried");
}

#[actix_web::test]
async fn every_field_of_a_competition_takes_anything() {
    try_all(&[
        "/competitions/new",
        "/competitions/import",
        "{running}/settings",
    ])
    .await;
}

#[actix_web::test]
async fn every_field_of_a_player_takes_anything() {
    try_all(&[
        "{running}/players",
        "{running}/players/paste",
        "{running}/players/{player}/edit",
    ])
    .await;
}

#[actix_web::test]
async fn every_field_of_a_round_takes_anything() {
    try_all(&[
        "{draft}/rounds/3/draft",
        "{draft}/rounds/new",
        "{draft}/rounds/3",
    ])
    .await;
}

#[actix_web::test]
async fn every_field_of_results_takes_anything() {
    try_all(&[
        "{running}/rounds/2/results",
        "{running}/rounds/2/draft",
        "{running}/rounds/2/close",
    ])
    .await;
}

#[actix_web::test]
async fn every_field_of_a_game_takes_anything() {
    try_all(&[
        "{running}/games/{open}/edit?by=totals",
        "{running}/games/{by_turns}/edit",
    ])
    .await;
}

#[actix_web::test]
async fn every_field_of_an_account_takes_anything() {
    try_all(&["/accounts/3"]).await;
}

#[actix_web::test]
async fn every_field_of_a_word_list_takes_anything() {
    try_all(&["/words", "/words/{list}"]).await;
}
