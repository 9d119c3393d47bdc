//! Changing a player, or taking one off the list who has not played.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::PlayerIndex;
use crate::office::Refusal;
use crate::office::player::{change_player, remove_player};
use crate::store::competition::StoredCompetition;
use crate::web::competition::frame::{CompetitionFrame, Tab, isolated};
use crate::web::path;
use crate::web::players::list::details;
use crate::web::players::outside::{self, is_paired};
use crate::web::players::player::player_asked_for;
use crate::web::players::player_form;
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, standing, version_in};
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::ask::{Question, is_sure};
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};

#[derive(Template)]
#[template(path = "players/player_edit.html")]
struct PlayerEditPage {
    page: Page,
    filled: FilledForm,
    /// Whether somebody was ahead.
    outdated: bool,
    standing: Vec<(String, String)>,
    version: String,
    here: String,
    remove_path: String,
    participation_path: String,
    register_path: String,
    /// Whether the player appears in a round and can only withdraw.
    appears: bool,
    /// Whether what was refused is done on the page of taking part.
    is_of_taking_part: bool,
}

/// Whether the player has a game or a free round.
fn appears(stored: &StoredCompetition, player: PlayerIndex) -> bool {
    (stored.competition.rounds.iter()).any(|round| is_paired(round, player))
}

fn page(
    organiser: &OrganiserOf,
    player: PlayerIndex,
    filled: FilledForm,
    status: StatusCode,
) -> HttpResponse {
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let slug = &stored.head.slug;
    let key = stored.player_key(player);
    let name = stored.competition.player(player).name.full();
    let (mut page, _) =
        CompetitionFrame::for_organiser(organiser, &m.player_edit_title(), Some(Tab::Players));
    page.crumbs
        .push(Crumb::new(m.tab_players(), path::players(slug)));
    page.crumbs.push(Crumb::new(name, path::player(slug, key)));
    let version = match filled.value("version") {
        "" => stored.players[player.position()].1.to_string(),
        kept => kept.to_owned(),
    };
    let outdated = status == StatusCode::CONFLICT;
    let shown = PlayerEditPage {
        standing: if outdated {
            let now = player_form::filled(stored.competition.player(player));
            standing(&now, &filled.data, player_form::labels(m))
        } else {
            Vec::new()
        },
        is_of_taking_part: appears(stored, player)
            && ["group", "until_round"]
                .iter()
                .any(|field| filled.fault(field).is_some()),
        filled,
        outdated,
        version,
        here: path::edit_player(slug, key),
        remove_path: path::remove_player(slug, key),
        participation_path: path::participation(slug, key),
        register_path: path::person(stored.persons[player.position()]),
        appears: appears(stored, player),
        page,
    };
    organiser.visit.render_with(status, &shown)
}

/// Shows the form.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let player = player_asked_for(&organiser.stored, organiser.visit.part("player"))?;
    let data = organiser
        .visit
        .kept_form()
        .unwrap_or_else(|| player_form::filled(organiser.stored.competition.player(player)));
    Ok(page(
        &organiser,
        player,
        FilledForm::new(data),
        StatusCode::OK,
    ))
}

/// Keeps the changes.
pub(crate) async fn change(mut posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let player = player_asked_for(&posted.by.stored, posted.by.visit.part("player"))?;
    let key = posted.by.stored.player_key(player);
    let expected = version_in(&posted.form)?;
    let read = match player_form::read(&posted.form, m) {
        Ok(read) => details(read),
        Err(faults) => {
            let filled = FilledForm {
                data: posted.form,
                faults,
            };
            return Ok(page(
                &posted.by,
                player,
                filled,
                StatusCode::UNPROCESSABLE_ENTITY,
            ));
        }
    };
    let from = read.from_round;
    let outcome = posted
        .deed(move |errand| change_player(errand, key, expected, &read))
        .await?;
    match posted.told(outcome, Done::Saved) {
        Ok(()) => {}
        Err(Refusal::Outdated { .. }) => {
            posted.read_again().await?;
            let player = posted.by.stored.player_of_key(key);
            let player = player.ok_or(Problem::NotFound)?;
            let typed = FilledForm::new(posted.form.of_another_version());
            return Ok(page(&posted.by, player, typed, StatusCode::CONFLICT));
        }
        Err(refusal) => {
            let competition = &posted.by.stored.competition;
            let field = match refusal {
                Refusal::Unsound(_) | Refusal::LeavesBeforeComing => "until_round",
                _ => "family_name",
            };
            let faults = outside::faults(&refusal, competition, from, field, m);
            let filled = FilledForm {
                data: posted.form.clone(),
                faults,
            };
            return Ok(page(
                &posted.by,
                player,
                filled,
                StatusCode::UNPROCESSABLE_ENTITY,
            ));
        }
    }
    Ok(see(&path::player(&posted.by.stored.head.slug, key)))
}

/// Takes the player off the list, once that was asked.
pub(crate) async fn remove(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let player = player_asked_for(&posted.by.stored, posted.by.visit.part("player"))?;
    let key = posted.by.stored.player_key(player);
    let expected = version_in(&posted.form)?;
    // Who appears in a round is refused by the deed.
    if !appears(&posted.by.stored, player) && !is_sure(&posted.form) {
        return Ok(ask_to_remove(&posted.by, player));
    }
    let outcome = posted
        .deed(move |errand| remove_player(errand, key, expected))
        .await?;
    posted.finished(outcome, Done::PlayerRemoved)?;
    Ok(see(&path::players(&posted.by.stored.head.slug)))
}

fn ask_to_remove(organiser: &OrganiserOf, player: PlayerIndex) -> HttpResponse {
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let slug = &stored.head.slug;
    let (key, version) = stored.players[player.position()];
    let name = stored.competition.player(player).name.full();
    let title = m.player_remove_question(isolated(&name));
    let (mut page, _) = CompetitionFrame::for_organiser(organiser, &title, Some(Tab::Players));
    page.crumbs
        .push(Crumb::new(m.tab_players(), path::players(slug)));
    page.crumbs.push(Crumb::new(name, path::player(slug, key)));
    let question = Question {
        consequence: m.player_remove_consequence(),
        button: m.player_remove(),
        version,
        here: path::remove_player(slug, key),
        back: path::edit_player(slug, key),
    };
    crate::web::response::ask::ask(&organiser.visit, page, question)
}
