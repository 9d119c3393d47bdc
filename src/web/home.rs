//! The first page: what is being played, what is over, and a search.

use std::sync::Arc;

use actix_web::HttpResponse;
use askama::Template;
use quick_cache::sync::Cache;

use crate::competition::standings::{After, standings};
use crate::competition::{Competition, PairingSystem};
use crate::office::Failure;
use crate::store::account::Role;
use crate::store::competition::Visibility;
use crate::store::listing::{self, Listed, Viewer};
use crate::store::{CompetitionKey, Revision};
use crate::web::app::{App, Ask};
use crate::web::competition::frame::isolated;
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::visit::Visit;
use crate::web::response::page::Page;
use crate::wording::{Language, Messages};

/// How many competitions one request may load to see who leads; the next request sees the next ones.
const LOADED_AT_MOST: usize = 24;
/// Players and competitions found by a search, at most.
const FOUND_AT_MOST: i64 = 50;

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
    finished: Vec<CompetitionCard>,
    search: String,
    found: Option<Found>,
}

struct Found {
    players: Vec<FoundPlayer>,
    competitions: Vec<(String, String)>,
}

/// Shows the page.
pub(crate) async fn show(visit: Visit) -> Result<HttpResponse, Problem> {
    let no_account = visit.actor.is_none() && visit.app.has_no_account().await?;
    let viewer = match &visit.actor {
        None => Viewer::Public,
        Some(actor) if actor.role() == Role::Admin => Viewer::Admin,
        Some(actor) => actor.account().map_or(Viewer::Public, Viewer::Organiser),
    };
    let language = visit.language;
    let search = visit
        .query()
        .value("q")
        .trim()
        .chars()
        .take(100)
        .collect::<String>();
    let wanted = search.clone();
    let (running, finished, found) = visit
        .app
        .blocking(move |app| cards(app, viewer, &wanted, language))
        .await?;
    if no_account && search.is_empty() && running.is_empty() && finished.is_empty() {
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
        finished,
        search,
        found,
        page,
    };
    Ok(visit.render(&shown))
}

type Cards = (Vec<CompetitionCard>, Vec<CompetitionCard>, Option<Found>);

fn cards(app: &App, viewer: Viewer, wanted: &str, language: Language) -> Result<Cards, Failure> {
    let (listed, found) = app.office.database().read(|connection| {
        let listed = listing::competitions(connection, viewer)?;
        let found = if wanted.is_empty() {
            None
        } else {
            let players = listing::find_players(connection, viewer, wanted, FOUND_AT_MOST)?;
            let competitions =
                listing::find_competitions(connection, viewer, wanted, FOUND_AT_MOST)?;
            Some((players, competitions))
        };
        Ok::<_, Failure>((listed, found))
    })?;
    let (mut running, mut finished) = (Vec::new(), Vec::new());
    let mut loads_left = LOADED_AT_MOST;
    for competition in listed {
        let glance = glance(app, &competition, &mut loads_left)?;
        let in_all = match &glance {
            Some(glance) => glance.rounds_in_all,
            None => likely_rounds(&competition),
        };
        let over = is_over(&competition, in_all);
        let leader = glance.and_then(|glance| glance.leader.clone());
        let card = card(&competition, in_all, leader.as_deref(), over, language);
        if over {
            finished.push(card);
        } else {
            running.push(card);
        }
    }
    let found = found.map(|(players, competitions)| Found {
        players: players
            .into_iter()
            .map(|found| FoundPlayer {
                path: path::player(&found.slug, found.key),
                name: found.name.full(),
                competition: found.competition_name,
            })
            .collect(),
        competitions: competitions
            .into_iter()
            .map(|(slug, name)| (name, path::competition(&slug)))
            .collect(),
    });
    Ok((running, finished, found))
}

/// What is kept of a competition's revision, so that this page need not load it again.
pub(crate) struct Glance {
    rounds_in_all: Option<u32>,
    /// Who is first alone, where there is one table.
    leader: Option<String>,
}

/// The glances taken, by competition and revision.
pub(crate) type Glances = Cache<(CompetitionKey, Revision), Arc<Glance>>;

/// Room for the glances of a club's lifetime.
pub(crate) fn no_glances() -> Glances {
    Cache::new(1000)
}

/// A look at what is being played; `None` where nothing is, or where enough was loaded for this time.
fn glance(
    app: &App,
    listed: &Listed,
    loads_left: &mut usize,
) -> Result<Option<Arc<Glance>>, Failure> {
    if listed.rounds == 0 {
        return Ok(None);
    }
    let key = (listed.head.key, listed.head.revision);
    if let Some(known) = app.glances.get(&key) {
        return Ok(Some(known));
    }
    if *loads_left == 0 {
        return Ok(None);
    }
    *loads_left -= 1;
    let Some(stored) = app.loaded(&listed.head)? else {
        return Ok(None);
    };
    let taken = Arc::new(Glance {
        rounds_in_all: stored.competition.rounds_in_all(),
        leader: leader(&stored.competition),
    });
    // Loaded a moment later than it was listed, it may be newer than that.
    if stored.head.revision == listed.head.revision {
        app.glances.insert(key, Arc::clone(&taken));
    }
    Ok(Some(taken))
}

/// Who is first alone.
fn leader(competition: &Competition) -> Option<String> {
    let standings = standings(competition, After::Latest).ok()?;
    let rows = &standings.groups.first()?.rows;
    let first = rows.first().filter(|row| row.has_begun())?;
    let shared = rows.get(1).is_some_and(|row| row.rank == 1);
    let alone = !shared && standings.groups.len() == 1;
    alone.then(|| competition.player(first.player).shown_name().full())
}

/// How many rounds there will be, as far as the list tells.
fn likely_rounds(listed: &Listed) -> Option<u32> {
    if listed.pairing == PairingSystem::RoundRobin {
        let players = u32::try_from(listed.players).ok()?;
        (players >= 2).then(|| players - 1 + players % 2)
    } else {
        listed
            .rounds_planned
            .map(|planned| u32::from(planned.get()))
    }
}

/// Whether every round that there will be is closed.
fn is_over(listed: &Listed, in_all: Option<u32>) -> bool {
    listed.rounds > 0
        && listed.rounds == listed.rounds_closed
        && in_all.is_some_and(|in_all| i64::from(in_all) <= listed.rounds)
}

fn card(
    listed: &Listed,
    in_all: Option<u32>,
    leader: Option<&str>,
    over: bool,
    language: Language,
) -> CompetitionCard {
    let m = language.messages();
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
        leader: leader.map(|name| {
            let name = isolated(name);
            if over {
                m.home_winner(name)
            } else {
                m.home_leader(name)
            }
        }),
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
