//! Blank score sheets for a round, with names, round and table filled in: two on an A4.

use actix_web::HttpResponse;
use askama::Template;

use super::competition_frame::{CompetitionFrame, PlayerLink, Tab};
use super::guard::{By, Viewer};
use super::page::{Crumb, Page};
use super::path;
use super::problem::Problem;
use super::round::round_asked_for;
use crate::competition::TableNumber;

/// Lines for turns on a sheet of a game whose rules give no number of turns.
const LINES_WITHOUT_LIMIT: u8 = 16;

/// One sheet.
struct BlankSheet {
    table: Option<u16>,
    first: PlayerLink,
    second: PlayerLink,
}

#[derive(Template)]
#[template(path = "score_sheets.html")]
struct ScoreSheetsPage {
    page: Page,
    frame: CompetitionFrame,
    round: u16,
    round_path: String,
    date: Option<String>,
    minutes: Option<u16>,
    sheets: Vec<BlankSheet>,
    lines: Vec<u8>,
}

/// Shows the sheets.
pub(super) async fn show(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let round = round_asked_for(&viewer)?;
    let m = viewer.visit.messages();
    let competition = viewer.competition();
    let slug = &viewer.stored.head.slug;
    let (mut page, frame) =
        CompetitionFrame::for_viewer(&viewer, &m.round_score_sheets(), Some(Tab::Rounds));
    let round_path = path::round(slug, round.number);
    page.crumbs
        .push(Crumb::new(m.round_number(round.number.get()), &round_path));
    let turns = competition.settings.variant.variant().turns_each;
    let shown = ScoreSheetsPage {
        round: round.number.get(),
        round_path,
        date: round.date.map(|date| viewer.visit.language.day(date)),
        minutes: competition.settings.minutes,
        sheets: round
            .games
            .iter()
            .map(|game| BlankSheet {
                table: game.table.map(TableNumber::get),
                first: PlayerLink::of(&viewer.stored, competition, game.first),
                second: PlayerLink::of(&viewer.stored, competition, game.second),
            })
            .collect(),
        lines: (1..=turns.unwrap_or(LINES_WITHOUT_LIMIT)).collect(),
        page,
        frame,
    };
    Ok(viewer.visit.render(&shown))
}
