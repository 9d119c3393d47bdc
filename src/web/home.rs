//! The first page: what is being played, what is over, and a search.

use actix_web::HttpResponse;
use askama::Template;

use crate::office::Failure;
use crate::store::account::Role;
use crate::store::competition::Visibility;
use crate::store::listing::{self, Listed, Viewer};
use crate::web::app::{App, Ask};
use crate::web::archive::{Archive, archive};
use crate::web::competition::frame::isolated;
use crate::web::glance::Looking;
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::visit::Visit;
use crate::web::response::page::Page;
use crate::wording::{Language, Messages};

/// Players and competitions found by a search, at most.
const FOUND_AT_MOST: usize = 50;

struct CompetitionCard {
    name: String,
    path: String,
    /// "Round 4 of 7", with the two figures for the tile.
    round: Option<(i64, Option<u32>)>,
    round_words: String,
    facts: Vec<String>,
    leader: Option<String>,
    /// Said where not everybody sees it.
    visibility: Option<String>,
}

struct FoundPlayer {
    name: String,
    path: String,
    competition: String,
}

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    page: Page,
    may_create: bool,
    /// Whether nobody can sign in yet.
    no_account: bool,
    running: Vec<CompetitionCard>,
    over: Archive,
    search: String,
    found: Option<Found>,
}

struct Found {
    players: Vec<FoundPlayer>,
    competitions: Vec<(String, String)>,
    /// Whether more was found than is shown.
    has_more: bool,
}

/// Whose eyes the lists are for.
pub(crate) fn viewer_of(visit: &Visit) -> Viewer {
    match &visit.actor {
        None => Viewer::Public,
        Some(actor) if actor.role() == Role::Admin => Viewer::Admin,
        Some(actor) => actor.account().map_or(Viewer::Public, Viewer::Organiser),
    }
}

/// Shows the page.
pub(crate) async fn show(visit: Visit) -> Result<HttpResponse, Problem> {
    let no_account = visit.actor.is_none() && visit.app.has_no_account().await?;
    let viewer = viewer_of(&visit);
    let language = visit.language;
    let search = visit
        .query()
        .value("q")
        .trim()
        .chars()
        .take(100)
        .collect::<String>();
    let wanted = search.clone();
    let (running, over, found) = visit
        .app
        .blocking(move |app| cards(app, viewer, &wanted, language))
        .await?;
    if no_account && search.is_empty() && running.is_empty() && over.is_empty() {
        return Ok(crate::web::request::visit::see(path::FIRST_ACCOUNT));
    }
    if search.is_empty() {
        visit.let_be_found();
    }
    let m = visit.messages();
    let mut page = Page::new(&visit, m.home_title(), Vec::new());
    page.heading = m.home_heading();
    let shown = HomePage {
        may_create: visit.actor.is_some(),
        no_account,
        running,
        over,
        search,
        found,
        page,
    };
    Ok(visit.render(&shown))
}

type Cards = (Vec<CompetitionCard>, Archive, Option<Found>);

fn cards(app: &App, viewer: Viewer, wanted: &str, language: Language) -> Result<Cards, Failure> {
    let (listed, found) = app.office.database().read(|connection| {
        let listed = listing::competitions(connection, viewer)?;
        let found = if wanted.is_empty() {
            None
        } else {
            // One more of each, to know whether there are more.
            let at_most = FOUND_AT_MOST as i64 + 1;
            let players = listing::find_players(connection, viewer, wanted, at_most)?;
            let competitions = listing::find_competitions(connection, viewer, wanted, at_most)?;
            Some((players, competitions))
        };
        Ok::<_, Failure>((listed, found))
    })?;
    let (over, running): (Vec<Listed>, Vec<Listed>) = listed.into_iter().partition(Listed::is_over);
    let mut looking = Looking::new(app);
    let cards = running
        .iter()
        .map(|listed| Ok(card(listed, looking.leader(listed)?.as_deref(), language)))
        .collect::<Result<_, Failure>>()?;
    let over = archive(over, &mut looking, language)?;
    let found = found.map(|(players, competitions)| Found {
        has_more: players.len() > FOUND_AT_MOST || competitions.len() > FOUND_AT_MOST,
        players: players
            .into_iter()
            .take(FOUND_AT_MOST)
            .map(|found| FoundPlayer {
                path: path::player(&found.slug, found.key),
                name: found.name.full(),
                competition: found.competition_name,
            })
            .collect(),
        competitions: competitions
            .into_iter()
            .take(FOUND_AT_MOST)
            .map(|(slug, name)| (name, path::competition(&slug)))
            .collect(),
    });
    Ok((cards, over, found))
}

fn card(listed: &Listed, leader: Option<&str>, language: Language) -> CompetitionCard {
    let m = language.messages();
    let in_all = listed.rounds_in_all;
    let mut facts = vec![
        variant_name(listed.variant, m),
        m.home_players(listed.players),
    ];
    if let Some(date) = listed.latest_date {
        facts.push(language.day(date));
    }
    CompetitionCard {
        name: listed.head.name.clone(),
        path: path::competition(&listed.head.slug),
        round_words: round_words(listed.rounds, in_all, m),
        round: (listed.rounds > 0).then_some((listed.rounds, in_all)),
        facts,
        leader: leader.map(|name| m.home_leader(isolated(name))),
        visibility: match listed.head.visibility {
            Visibility::Public => None,
            Visibility::Unlisted => Some(m.visibility_unlisted()),
            Visibility::Private => Some(m.visibility_private()),
        },
    }
}

/// "Round 4 of 7".
pub(crate) fn round_words(round: i64, in_all: Option<u32>, m: &Messages) -> String {
    match (round, in_all) {
        (0, _) => m.competition_not_begun(),
        (round, Some(all)) if i64::from(all) >= round => m.competition_round_of(round, all),
        (round, _) => m.competition_round(round),
    }
}

/// The name of a game.
pub(crate) fn variant_name(variant: crate::rules::VariantName, m: &Messages) -> String {
    m.variant(variant)
}
