//! What is still owed: for the whole competition, and of one player.

use std::collections::BTreeMap;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::{Competition, OwedGame, PairingSystem, PlayerIndex, RoundNumber, owed};
use crate::store::competition::StoredCompetition;
use crate::web::competition::frame::{CompetitionFrame, PlayerLink, Tab, isolated};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::response::page::{Crumb, Page};
use crate::wording::{Language, Messages};

/// A game that is owed, as a page shows it.
pub(crate) struct OwedLine {
    pub(crate) one: PlayerLink,
    pub(crate) other: PlayerLink,
    pub(crate) round: u16,
    pub(crate) round_path: String,
    /// The day of that round, for machines and for people.
    pub(crate) since: Option<(String, String)>,
    /// Where its result is entered, where it is paired.
    pub(crate) enter_path: Option<String>,
}

impl OwedLine {
    fn of(
        stored: &StoredCompetition,
        competition: &Competition,
        owed: OwedGame,
        language: Language,
    ) -> Self {
        let place = usize::from(owed.round.get()) - 1;
        let slug = &stored.head.slug;
        Self {
            one: PlayerLink::of(stored, competition, owed.one),
            other: PlayerLink::of(stored, competition, owed.other),
            round: owed.round.get(),
            round_path: path::round(slug, owed.round),
            since: competition.rounds[place]
                .date
                .map(|date| (date.to_string(), language.day(date))),
            enter_path: owed
                .game
                .map(|game| path::edit_game(slug, stored.games[place][game].0)),
        }
    }
}

/// What one player still owes: the opponents, each with the round, in a sentence.
pub(crate) fn of_player(
    competition: &Competition,
    player: PlayerIndex,
    m: &Messages,
) -> Vec<String> {
    let mut meetings: BTreeMap<(RoundNumber, PlayerIndex), usize> = BTreeMap::new();
    for owed in owed(competition) {
        let opponent = match player {
            one if one == owed.one => owed.other,
            other if other == owed.other => owed.one,
            _ => continue,
        };
        *meetings.entry((owed.round, opponent)).or_default() += 1;
    }
    meetings
        .into_iter()
        .map(|((round, opponent), games)| {
            let name = isolated(&competition.player(opponent).name.full());
            m.owed_against(games, name, round.get())
        })
        .collect()
}

#[derive(Template)]
#[template(path = "competition/owed.html")]
struct OwedPage {
    page: Page,
    frame: CompetitionFrame,
    lines: Vec<OwedLine>,
    round_robin: bool,
}

/// Shows what is owed in the whole competition.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let competition = &stored.competition;
    let (mut page, frame) =
        CompetitionFrame::for_organiser(&organiser, &m.owed_title(), Some(Tab::Rounds));
    page.crumbs
        .push(Crumb::new(m.tab_rounds(), path::rounds(&stored.head.slug)));
    let shown = OwedPage {
        lines: owed(competition)
            .into_iter()
            .map(|owed| OwedLine::of(stored, competition, owed, organiser.visit.language))
            .collect(),
        round_robin: competition.settings.pairing == PairingSystem::RoundRobin,
        page,
        frame,
    };
    Ok(organiser.visit.render_with(StatusCode::OK, &shown))
}
