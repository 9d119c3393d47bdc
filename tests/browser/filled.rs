//! A site as filled as a club fills it, and with what seldom happens.

use serde_json::json;

use crate::person::Person;
use crate::site::Site;

/// The password of every account.
pub(crate) const PASSWORD: &str = "acht blokjes op de balk";

/// A site with two accounts (the administrator is Anneke de Vries), the competitions of the demonstration, one with
/// all kinds of names, endings and turns, one of Webfeud, and one that has yet to begin.
pub(crate) fn filled_site() -> Site {
    Site::prepared(|gouds8| {
        gouds8.run(&["demo"], "");
        let add = |name, role| ["account", "add", name, "--role", role, "--password-stdin"];
        gouds8.run(&add("Anneke de Vries", "admin"), PASSWORD);
        gouds8.run(&add("Jan-Willem van ’t Hooft", "organiser"), PASSWORD);
        gouds8.run(&["import", "-"], include_str!("special_cases.json"));
        gouds8.run(&["import", "-"], include_str!("webfeud.json"));
        gouds8.run(&["import", "-"], include_str!("schedule.json"));
        let words = ["words", "import", "-", "--name", "Groene lijst van de club"];
        gouds8.run(
            &words,
            "te allen tijde\nreünie\nAmsterdam\nfiets\n3D\n-werk\nstraße\n",
        );
    })
}

/// Where the competitions of a filled site stand.
pub(crate) struct Competitions {
    /// An evening of a club is going on: twelve games at six tables, two players without a game.
    pub(crate) club: String,
    /// Names, texts and numbers of all kinds: groups, every ending, every kind of turn, a proposal.
    pub(crate) special: String,
}

impl Competitions {
    /// Finds them on the first page.
    pub(crate) async fn found_by(person: &Person<'_>) -> Self {
        person.opens("/").await;
        Self {
            club: path_like(person, "/competitions/voorjaarscompetitie-[^/]+").await,
            special: path_like(person, "/competitions/zaterdagtoernooi-[^/]+").await,
        }
    }
}

/// The address of the first link that leads to such an address.
pub(crate) async fn path_like(person: &Person<'_>, pattern: &str) -> String {
    let script = "const like = new RegExp(arguments[0] + '$');
        return [...document.links].map(link => link.pathname).find(path => like.test(path)) ?? null;";
    let path = person.browser.ask(script, vec![json!(pattern)]).await;
    match path.as_str() {
        Some(path) => path.to_owned(),
        None => panic!("no link like {pattern} on {}", person.page().await),
    }
}
