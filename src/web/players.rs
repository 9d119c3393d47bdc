//! The players of a competition: the list for everybody, with a form to add one for organisers.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use super::competition_frame::{CompetitionFrame, PlayerLink, Tab};
use super::done::Done;
use super::form::FilledForm;
use super::guard::{By, OrganiserOf, Viewer};
use super::page::Page;
use super::path;
use super::player_form::{self, PlayerForm};
use super::posted::Posted;
use super::problem::Problem;
use super::visit::see;
use crate::competition::standings::name_sort_key;
use crate::competition::{NameDisplay, Player};
use crate::office::Refusal;
use crate::office::identity::Identity;
use crate::office::player::{PlayerDetails, add_player};
use crate::wording::Messages;

struct PlayerRow {
    player: PlayerLink,
    group: String,
    rating: String,
    remarks: Vec<String>,
    /// The name as visitors see it, where that is not all of it.
    shown: Option<String>,
    edit_path: String,
}

#[derive(Template)]
#[template(path = "players.html")]
struct PlayersPage {
    page: Page,
    frame: CompetitionFrame,
    count: String,
    grouped: bool,
    rated: bool,
    rows: Vec<PlayerRow>,
    filled: FilledForm,
    here: String,
    paste_path: String,
}

fn page(viewer: &Viewer, filled: FilledForm, status: StatusCode) -> HttpResponse {
    let m = viewer.visit.messages();
    let slug = &viewer.stored.head.slug;
    let competition = viewer.known_competition();
    let (page, frame) = CompetitionFrame::for_viewer(viewer, &m.tab_players(), Some(Tab::Players));
    let mut players: Vec<_> = competition.indexed_players().collect();
    players.sort_by_cached_key(|(_, player)| name_sort_key(&player.name));
    let rows = players
        .into_iter()
        .map(|(index, player)| PlayerRow {
            player: PlayerLink::of(&viewer.stored, competition, index),
            group: player
                .group
                .as_ref()
                .map_or_else(String::new, ToString::to_string),
            rating: player
                .rating
                .map_or_else(String::new, |rating| rating.get().to_string()),
            remarks: remarks(player, m),
            shown: hidden_from_visitors(player),
            edit_path: path::edit_player(slug, viewer.stored.player_key(index)),
        })
        .collect();
    let shown = PlayersPage {
        count: m.players_count(competition.players.len()),
        grouped: competition
            .players
            .iter()
            .any(|player| player.group.is_some()),
        rated: competition
            .players
            .iter()
            .any(|player| player.rating.is_some()),
        rows,
        filled,
        here: path::players(slug),
        paste_path: path::paste_players(slug),
        page,
        frame,
    };
    viewer.visit.render_with(status, &shown)
}

/// The name as visitors see it, where that is not all of it: the mark beside a full name.
pub(super) fn hidden_from_visitors(player: &Player) -> Option<String> {
    (player.display != NameDisplay::Full).then(|| player.shown_name().full())
}

fn remarks(player: &Player, m: &Messages) -> Vec<String> {
    let from = player
        .from_round
        .map(|round| m.player_from_round(round.get()));
    let until = player
        .until_round
        .map(|round| m.player_until_round(round.get()));
    from.into_iter().chain(until).collect()
}

/// Shows the list.
pub(super) async fn show(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let filled = FilledForm::new(viewer.visit.kept_form().unwrap_or_default());
    Ok(page(&viewer, filled, StatusCode::OK))
}

/// Adds one player.
pub(super) async fn add(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let came_back = |posted: Posted<OrganiserOf>, faults| {
        let filled = FilledForm {
            data: posted.form,
            faults,
        };
        page(
            &posted.by.into_viewer(),
            filled,
            StatusCode::UNPROCESSABLE_ENTITY,
        )
    };
    let details = match player_form::read(&posted.form, m) {
        Ok(read) => details(read),
        Err(faults) => return Ok(came_back(posted, faults)),
    };
    let competition = posted.by.stored.head.key;
    let outcome = posted
        .deed(move |errand| add_player(errand, competition, &details))
        .await?;
    match outcome {
        Ok(_) => posted.by.visit.say_done(Done::PlayersAdded),
        Err(Refusal::AlreadyDone(_)) => posted.by.visit.say_done(Done::Before),
        Err(refusal) => {
            let mut faults = super::form::FormFaults::default();
            faults.add(
                "family_name",
                m.refusal(&refusal, Some(&posted.by.stored.competition)),
            );
            return Ok(came_back(posted, faults));
        }
    }
    Ok(see(&path::players(&posted.by.stored.head.slug)))
}

/// The form as the office takes it.
pub(super) fn details(read: PlayerForm) -> PlayerDetails {
    PlayerDetails {
        name: read.name,
        identity: Identity::ByName,
        rating: read.rating,
        from_round: read.from_round,
        until_round: read.until_round,
        group: read.group,
    }
}
