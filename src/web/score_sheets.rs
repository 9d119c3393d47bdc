//! Blank score sheets for a round, with names, round and table filled in: two on an A4.

use actix_web::HttpResponse;
use askama::Template;

use super::competition_frame::{CompetitionFrame, PlayerLink, Tab};
use super::guard::{By, Viewer};
use super::page::{Crumb, Page};
use super::path;
use super::problem::Problem;
use super::round::round_asked_for;
use crate::competition::{Round, TableNumber};

/// Lines for turns on a sheet of a game whose rules give no number of turns.
const LINES_WITHOUT_LIMIT: u8 = 16;

/// What stands on every sheet of a round.
pub(super) struct RoundHead {
    pub(super) competition: String,
    pub(super) number: u16,
    pub(super) date: Option<String>,
    pub(super) minutes: Option<u16>,
    pub(super) lines: Vec<u8>,
    /// Whether there is an objection to be noted.
    pub(super) objections: bool,
    /// Columns of each player.
    pub(super) columns: u8,
}

impl RoundHead {
    /// That of a round.
    pub(super) fn of(viewer: &Viewer, round: &Round) -> Self {
        let competition = viewer.competition();
        let variant = competition.settings.variant.variant();
        Self {
            competition: competition.name.as_str().to_owned(),
            number: round.number.get(),
            date: round.date.map(|date| viewer.visit.language.day(date)),
            minutes: competition.settings.minutes,
            lines: (1..=variant.turns_each.unwrap_or(LINES_WITHOUT_LIMIT)).collect(),
            objections: variant.objections,
            columns: if variant.objections { 3 } else { 2 },
        }
    }
}

/// One sheet; a spare one has neither table nor names.
#[derive(Default)]
pub(super) struct BlankSheet {
    pub(super) table: Option<u16>,
    pub(super) first: Option<String>,
    pub(super) second: Option<String>,
}

/// A sheet for each game of a round.
pub(super) fn sheets(viewer: &Viewer, round: &Round) -> Vec<BlankSheet> {
    let name = |player| Some(PlayerLink::of(&viewer.stored, viewer.competition(), player).name);
    round
        .games
        .iter()
        .map(|game| BlankSheet {
            table: game.table.map(TableNumber::get),
            first: name(game.first),
            second: name(game.second),
        })
        .collect()
}

#[derive(Template)]
#[template(path = "score_sheets.html")]
struct ScoreSheetsPage {
    page: Page,
    round: RoundHead,
    round_path: String,
    sheets: Vec<BlankSheet>,
}

/// Shows the sheets.
pub(super) async fn show(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let round = round_asked_for(&viewer)?;
    let m = viewer.visit.messages();
    let (mut page, _) =
        CompetitionFrame::for_viewer(&viewer, &m.round_score_sheets(), Some(Tab::Rounds));
    let round_path = path::round(&viewer.stored.head.slug, round.number);
    page.crumbs
        .push(Crumb::new(m.round_number(round.number.get()), &round_path));
    let shown = ScoreSheetsPage {
        round: RoundHead::of(&viewer, round),
        round_path,
        sheets: sheets(&viewer, round),
        page,
    };
    Ok(viewer.visit.render(&shown))
}
