//! Everything of an evening on paper, so that it goes on when the computer does not.

use actix_web::HttpResponse;
use askama::Template;

use crate::competition::standings::After;
use crate::web::competition::frame::{CompetitionFrame, Tab};
use crate::web::competition::score_sheets::{BlankSheet, RoundHead, sheets};
use crate::web::competition::standings::{GroupView, further_heads, group_views};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::response::page::{Crumb, Page};
use crate::web::rounds::pairings::PairingsView;
use crate::web::rounds::round::{SeatLine, round_asked_for, seats};

/// Sheets without names: for a game that is decided on the spot, or a sheet that was spoilt.
const SPARE_SHEETS: usize = 2;

/// Lines for a round that is paired by hand: those of this round, and some for who comes late.
const FURTHER_LINES: usize = 2;

#[derive(Template)]
#[template(path = "competition/papers.html")]
struct PapersPage {
    page: Page,
    frame: CompetitionFrame,
    round: RoundHead,
    pairings: PairingsView,
    seats: Vec<SeatLine>,
    /// The standings; none where they cannot be made.
    groups: Vec<GroupView>,
    further: Vec<String>,
    caption: String,
    by_hand: Vec<usize>,
    sheets: Vec<BlankSheet>,
}

/// Shows the papers.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let viewer = organiser.into_viewer();
    let round = round_asked_for(&viewer)?;
    let m = viewer.visit.messages();
    let (mut page, frame) =
        CompetitionFrame::for_viewer(&viewer, &m.papers_title(), Some(Tab::Rounds));
    page.crumbs.push(Crumb::new(
        m.round_number(round.number.get()),
        path::round(&viewer.stored.head.slug, round.number),
    ));
    let (groups, further) = match viewer.standings(After::Latest).await? {
        Some(now) => (group_views(&viewer, &now, None), further_heads(&now, m)),
        None => (Vec::new(), Vec::new()),
    };
    let mut sheets = sheets(&viewer, round);
    sheets.resize_with(sheets.len() + SPARE_SHEETS, BlankSheet::default);
    let shown = PapersPage {
        round: RoundHead::of(&viewer, round),
        pairings: PairingsView::of(&viewer.stored, viewer.competition(), round, m),
        seats: seats(&viewer, round),
        groups: groups
            .into_iter()
            .filter(|group| !group.rows.is_empty())
            .collect(),
        further,
        caption: String::new(),
        by_hand: (1..=round.games.len() + FURTHER_LINES).collect(),
        sheets,
        page,
        frame,
    };
    Ok(viewer.visit.render(&shown))
}
