//! Blank score sheets for a round, with names, round and table filled in: two on an A4.

use std::collections::HashMap;

use actix_web::HttpResponse;
use askama::Template;

use crate::competition::{PlayerIndex, Round, TableNumber};
use crate::web::competition::frame::{CompetitionFrame, PlayerLink, Tab};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::guard::{By, Viewer};
use crate::web::response::page::{Crumb, Page};
use crate::web::rounds::round::round_asked_for;

/// Lines for turns on a sheet of a game whose rules give no number of turns.
const LINES_WITHOUT_LIMIT: u8 = 16;

/// What stands on every sheet of a round.
pub(crate) struct RoundHead {
    pub(crate) competition: String,
    pub(crate) number: u16,
    pub(crate) date: Option<String>,
    pub(crate) minutes: Option<u16>,
    pub(crate) lines: Vec<u8>,
    /// Whether there is an objection to be noted.
    pub(crate) objections: bool,
    /// Columns of each player.
    pub(crate) columns: u8,
}

impl RoundHead {
    /// That of a round.
    pub(crate) fn of(viewer: &Viewer, round: &Round) -> Self {
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
pub(crate) struct BlankSheet {
    pub(crate) table: Option<u16>,
    /// Which of the games of a meeting it is, from 1, where there are several.
    pub(crate) part: Option<usize>,
    pub(crate) first: Option<String>,
    pub(crate) second: Option<String>,
}

/// A sheet for each game of a round.
pub(crate) fn sheets(viewer: &Viewer, round: &Round) -> Vec<BlankSheet> {
    let name = |player| Some(PlayerLink::of(&viewer.stored, viewer.competition(), player).name);
    let several = viewer.competition().settings.games_per_meeting.get() > 1;
    let mut games: HashMap<(PlayerIndex, PlayerIndex), usize> = HashMap::new();
    round
        .games
        .iter()
        .map(|game| BlankSheet {
            table: game.table.map(TableNumber::get),
            part: several.then(|| {
                let pair = (game.first.min(game.second), game.first.max(game.second));
                let part = games.entry(pair).or_default();
                *part += 1;
                *part
            }),
            first: name(game.first),
            second: name(game.second),
        })
        .collect()
}

#[derive(Template)]
#[template(path = "competition/score_sheets.html")]
struct ScoreSheetsPage {
    page: Page,
    round: RoundHead,
    round_path: String,
    sheets: Vec<BlankSheet>,
}

/// Shows the sheets.
pub(crate) async fn show(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
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
