//! The rounds of a competition, and one round: who plays whom, and the results as they come in.

use actix_web::HttpResponse;
use askama::Template;

use crate::competition::standings::name_sort_key;
use crate::competition::{Competition, PairingSystem, Round, RoundNumber, RoundStatus, owed};
use crate::office::round::changed_since_paired;
use crate::rules::Side;
use crate::web::app::Ask;
use crate::web::competition::frame::{CompetitionFrame, PlayerLink, Tab};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::guard::{By, Viewer};
use crate::web::response::page::Page;
use crate::web::rounds::again::changes;
use crate::web::rounds::life::can_unpublish;
use crate::web::rounds::pairings::{PairingsView, absence_words};
use crate::wording::Messages;

/// The round of the address, if this visitor may see it.
pub(crate) fn round_asked_for(viewer: &Viewer) -> Result<&Round, Problem> {
    let number = number_in(viewer.visit.part("round"))?;
    viewer.competition().round(number).ok_or(Problem::NotFound)
}

/// The number of a round in an address.
pub(crate) fn number_in(part: &str) -> Result<RoundNumber, Problem> {
    part.parse()
        .ok()
        .and_then(RoundNumber::new)
        .filter(|number| number.to_string() == part)
        .ok_or(Problem::NotFound)
}

/// A round in a row of rounds to choose from.
pub(crate) struct RoundLink {
    pub(crate) number: u16,
    pub(crate) path: String,
    pub(crate) current: bool,
    pub(crate) draft: bool,
}

/// The rounds that this visitor may see.
pub(crate) fn round_links(viewer: &Viewer, current: Option<RoundNumber>) -> Vec<RoundLink> {
    viewer
        .competition()
        .rounds
        .iter()
        .map(|round| RoundLink {
            number: round.number.get(),
            path: path::round(viewer.stored.head.slug.as_str(), round.number),
            current: Some(round.number) == current,
            draft: round.status == RoundStatus::Draft,
        })
        .collect()
}

/// How far a round is: the class that draws it, and the words that say it.
pub(crate) fn status(round: &Round, m: &Messages) -> (&'static str, String) {
    let some_results = round.pending_games().count() < round.games.len();
    match round.status {
        RoundStatus::Draft if round.is_unpaired() => ("draft", m.round_unpaired()),
        RoundStatus::Draft => ("draft", m.round_draft()),
        RoundStatus::Published if some_results => ("running", m.round_running()),
        RoundStatus::Published => ("open", m.round_published()),
        RoundStatus::Closed => ("done", m.round_closed()),
    }
}

/// Where the next round is paired: by the system, or by hand in the one that is there already.
pub(crate) fn pair_next(competition: &Competition, slug: &str) -> String {
    match competition.rounds.last() {
        Some(last)
            if last.is_unpaired() && competition.settings.pairing == PairingSystem::Manual =>
        {
            path::draft(slug, last.number)
        }
        _ => path::new_round(slug),
    }
}

/// A player in the list by name: where to sit, against whom.
pub(crate) struct SeatLine {
    pub(crate) player: PlayerLink,
    pub(crate) table: Option<u16>,
    pub(crate) opponent: Option<PlayerLink>,
    pub(crate) starts: bool,
    /// Why there is no opponent.
    pub(crate) unpaired: String,
}

#[derive(Template)]
#[template(path = "rounds/round.html")]
struct RoundPage {
    page: Page,
    frame: CompetitionFrame,
    rounds: Vec<RoundLink>,
    date: Option<(String, String)>,
    status: (&'static str, String),
    is_draft: bool,
    /// Whether nobody is paired in it yet.
    is_unpaired: bool,
    is_closed: bool,
    /// Results that are missing.
    missing: usize,
    by_name: bool,
    pairings: PairingsView,
    seats: Vec<SeatLine>,
    here: String,
    publish_path: String,
    draft_path: String,
    discard_path: String,
    close_path: String,
    reopen_path: String,
    results_path: String,
    sheets_path: String,
    papers_path: String,
    /// What changed since it was paired, for organisers.
    changed: Vec<String>,
    again_path: String,
    /// How many remarks stand in the table.
    remarks: usize,
    /// Where it is made a proposal again, while that can be.
    unpublish_path: Option<String>,
    pair_again_path: String,
    presence_path: String,
    late_path: String,
    version: i64,
    corrections: Vec<String>,
    /// Whether this round is closed and in no back-up yet, for organisers.
    backup_is_due: bool,
    is_admin: bool,
}

/// Shows a round.
pub(crate) async fn show(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let round = round_asked_for(&viewer)?;
    let m = viewer.visit.messages();
    let slug = viewer.stored.head.slug.as_str();
    let competition = viewer.competition();
    let title = m.round_number(round.number.get());
    let (mut page, frame) = CompetitionFrame::for_live_viewer(&viewer, &title, Some(Tab::Rounds));
    let by_name = viewer.visit.query().value("order") == "name";
    // Whoever arranges a round that is published goes on seeing what is to be known of it.
    let explained = viewer.organises && round.status != RoundStatus::Closed;
    let pairings = PairingsView::with_reasons(&viewer.stored, competition, round, explained, m);
    let position = usize::from(round.number.get()) - 1;
    let corrections = crate::web::competition::corrections::of_round(&viewer, round).await?;
    let changed_at = viewer.stored.head.changed_at;
    let is_last_closed = viewer.organises
        && round.status == RoundStatus::Closed
        && (competition.rounds.iter().rev())
            .find(|round| round.status == RoundStatus::Closed)
            .is_some_and(|last| last.number == round.number);
    let backup_is_due = is_last_closed
        && viewer
            .visit
            .app
            .blocking(move |app| crate::office::backup::is_due(&app.office, changed_at))
            .await?;
    let changed = if viewer.organises {
        changes(&changed_since_paired(&viewer.stored, position), m)
    } else {
        Vec::new()
    };
    if !changed.is_empty() {
        // It stands here in full.
        page.left_to_do = None;
    }
    let shown = RoundPage {
        corrections,
        backup_is_due,
        is_admin: viewer.visit.is_admin(),
        rounds: round_links(&viewer, Some(round.number)),
        date: round
            .date
            .map(|date| (date.to_string(), viewer.visit.language.day(date))),
        status: status(round, m),
        is_draft: round.status == RoundStatus::Draft,
        is_unpaired: round.is_unpaired(),
        is_closed: round.status == RoundStatus::Closed,
        missing: round.pending_games().count(),
        by_name,
        seats: if by_name {
            seats(&viewer, round)
        } else {
            Vec::new()
        },
        here: path::round(slug, round.number),
        publish_path: path::publish_round(slug, round.number),
        draft_path: path::draft(slug, round.number),
        discard_path: path::discard_round(slug, round.number),
        close_path: path::close_round(slug, round.number),
        reopen_path: path::reopen_round(slug, round.number),
        results_path: path::results(slug, round.number),
        sheets_path: path::score_sheets(slug, round.number),
        papers_path: path::papers(slug, round.number),
        changed,
        again_path: path::round_again(slug, round.number),
        remarks: pairings.reasons(),
        unpublish_path: (viewer.organises && can_unpublish(&viewer.stored.competition, round))
            .then(|| path::unpublish_round(slug, round.number)),
        pair_again_path: pair_next(competition, slug),
        presence_path: path::presence(slug),
        late_path: path::late(slug, round.number),
        version: viewer.stored.rounds[position].1.0,
        pairings,
        page,
        frame,
    };
    Ok(viewer.visit.render(&shown))
}

/// Everybody by name: where to sit, against whom.
pub(crate) fn seats(viewer: &Viewer, round: &Round) -> Vec<SeatLine> {
    let competition = viewer.competition();
    let m = viewer.visit.messages();
    let link = |player| PlayerLink::of(&viewer.stored, competition, player);
    let mut lines = Vec::new();
    let mut seen = std::collections::HashSet::new();
    for game in &round.games {
        for side in Side::BOTH {
            let player = game.player(side);
            // With two games a meeting, the first says who starts.
            if seen.insert(player) {
                lines.push((
                    player,
                    SeatLine {
                        player: link(player),
                        table: game.table.map(crate::competition::TableNumber::get),
                        opponent: Some(link(game.player(side.other()))),
                        starts: side == Side::First,
                        unpaired: String::new(),
                    },
                ));
            }
        }
    }
    let unpaired = round.byes.iter().map(|player| (*player, m.bye())).chain(
        round
            .absent
            .iter()
            .map(|absence| (absence.player, absence_words(absence.kind, m))),
    );
    for (player, words) in unpaired {
        lines.push((
            player,
            SeatLine {
                player: link(player),
                table: None,
                opponent: None,
                starts: false,
                unpaired: words,
            },
        ));
    }
    lines.sort_by_cached_key(|(player, _)| name_sort_key(&competition.player(*player).name));
    lines.into_iter().map(|(_, line)| line).collect()
}

/// A round in the list of all rounds.
struct RoundLine {
    number: u16,
    path: String,
    date: Option<(String, String)>,
    status: (&'static str, String),
    progress: String,
}

#[derive(Template)]
#[template(path = "rounds/rounds.html")]
struct RoundsPage {
    page: Page,
    frame: CompetitionFrame,
    rounds: Vec<RoundLine>,
    /// Where the next round is paired, for organisers.
    new_round: Option<String>,
    /// Where several are, in a round robin.
    several: Option<String>,
    /// Where stands what is still owed, and how many games that are, for organisers.
    owed: Option<(String, usize)>,
}

/// Shows all rounds.
pub(crate) async fn list(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let m = viewer.visit.messages();
    let slug = viewer.stored.head.slug.as_str();
    let (page, frame) = CompetitionFrame::for_viewer(&viewer, &m.tab_rounds(), Some(Tab::Rounds));
    let competition = viewer.competition();
    let rounds = competition
        .rounds
        .iter()
        .map(|round| RoundLine {
            number: round.number.get(),
            path: path::round(slug, round.number),
            date: round
                .date
                .map(|date| (date.to_string(), viewer.visit.language.day(date))),
            status: status(round, m),
            progress: progress(round, m),
        })
        .collect();
    let can_pair = competition
        .rounds
        .last()
        .is_none_or(|round| round.status != RoundStatus::Draft || round.is_unpaired());
    let shown = RoundsPage {
        rounds,
        new_round: (viewer.organises && can_pair).then(|| pair_next(competition, slug)),
        several: (viewer.organises
            && can_pair
            && competition.settings.pairing == PairingSystem::RoundRobin)
            .then(|| path::several_rounds(slug)),
        owed: viewer
            .organises
            .then(|| (path::owed(slug), owed(competition).len()))
            .filter(|(_, games)| *games > 0),
        page,
        frame,
    };
    Ok(viewer.visit.render(&shown))
}

fn progress(round: &Round, m: &Messages) -> String {
    if round.games.is_empty() {
        return String::new();
    }
    let known = round.games.len() - round.pending_games().count();
    m.round_known(known, round.games.len())
}
