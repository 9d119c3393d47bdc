//! The players of a competition: the list for everybody, with a form to add one for organisers.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::standings::name_sort_key;
use crate::competition::{NameDisplay, PersonName, Player};
use crate::office::identity::Identity;
use crate::office::player::{PlayerDetails, add_player};
use crate::web::competition::frame::{CompetitionFrame, PlayerLink, Tab};
use crate::web::path;
use crate::web::players::player_form::{self, PlayerForm};
use crate::web::players::player_identity::{Known, Register, SOMEBODY_NEW, WhoChoice, chosen};
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormData, FormFaults};
use crate::web::request::guard::{By, OrganiserOf, Viewer};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::Page;
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
#[template(path = "players/list.html")]
struct PlayersPage {
    page: Page,
    frame: CompetitionFrame,
    count: String,
    grouped: bool,
    rated: bool,
    rows: Vec<PlayerRow>,
    filled: FilledForm,
    /// Names of the register that can be completed.
    names: Vec<String>,
    /// Who somebody may be, where that has to be asked.
    who: Vec<WhoChoice>,
    here: String,
    paste_path: String,
}

/// What the form of a new player knows of the register.
#[derive(Default)]
struct Completion {
    names: Vec<String>,
    who: Vec<WhoChoice>,
}

fn page(
    viewer: &Viewer,
    filled: FilledForm,
    known: Completion,
    status: StatusCode,
) -> HttpResponse {
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
        names: known.names,
        who: known.who,
        here: path::players(slug),
        paste_path: path::paste_players(slug),
        page,
        frame,
    };
    viewer.visit.render_with(status, &shown)
}

/// The name as visitors see it, where that is not all of it: the mark beside a full name.
pub(crate) fn hidden_from_visitors(player: &Player) -> Option<String> {
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
pub(crate) async fn show(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let filled = FilledForm::new(viewer.visit.kept_form().unwrap_or_default());
    if !viewer.organises {
        return Ok(page(&viewer, filled, Completion::default(), StatusCode::OK));
    }
    let organiser = viewer.into_organiser()?;
    let names = Register::read(&organiser).await?.names();
    let known = Completion {
        names,
        who: Vec::new(),
    };
    Ok(page(
        &organiser.into_viewer(),
        filled,
        known,
        StatusCode::OK,
    ))
}

/// The form with a name that was typed in one go divided into its parts.
fn divided(form: &FormData, m: &Messages) -> Result<FormData, FormFaults> {
    let typed = form.value("name").trim();
    if typed.is_empty() || !form.value("family_name").trim().is_empty() {
        return Ok(form.clone());
    }
    match PersonName::from_text(typed) {
        Ok(name) => {
            let mut data = form
                .clone()
                .without(&["given_name", "prefix", "family_name"]);
            for (field, value) in player_form::filled_name(&name).fields() {
                data.push(field, value);
            }
            Ok(data)
        }
        Err(fault) => {
            let mut faults = FormFaults::default();
            faults.add("name", player_form::name_fault(fault, m));
            Err(faults)
        }
    }
}

/// Adds one player.
pub(crate) async fn add(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let register = Register::read(&posted.by).await?;
    let names = register.names();
    let came_back = |posted: Posted<OrganiserOf>, faults, who| {
        let filled = FilledForm {
            data: posted.form,
            faults,
        };
        page(
            &posted.by.into_viewer(),
            filled,
            Completion { names, who },
            StatusCode::UNPROCESSABLE_ENTITY,
        )
    };
    let read = divided(&posted.form, m).and_then(|form| player_form::read(&form, m));
    let mut details = match read {
        Ok(read) => details(read),
        Err(faults) => return Ok(came_back(posted, faults, Vec::new())),
    };
    let answer = chosen(posted.form.value("person"));
    let (question, who) = match (register.know(&details.name, m), answer) {
        (Known::Sure(identity), None) => {
            details.identity = identity;
            (None, Vec::new())
        }
        (_, Some(identity)) => {
            details.identity = identity;
            (None, Vec::new())
        }
        (Known::Bye, None) => (Some(m.player_says_bye()), Vec::new()),
        (Known::Here(who), None) => (Some(m.player_is_here()), who),
        (Known::Doubtful(who), None) => (Some(m.player_may_be_known()), who),
    };
    if let Some(question) = question {
        // Sent twice, the form itself may be why somebody of the name is there.
        if posted.was_done().await? {
            posted.by.visit.say_done(Done::Before);
            return Ok(see(&path::players(&posted.by.stored.head.slug)));
        }
        let mut faults = FormFaults::default();
        faults.add("person", question);
        let new = WhoChoice {
            word: SOMEBODY_NEW.to_owned(),
            label: m.player_is_somebody_new(),
        };
        return Ok(came_back(
            posted,
            faults,
            who.into_iter().chain([new]).collect(),
        ));
    }
    let competition = posted.by.stored.head.key;
    let outcome = posted
        .deed(move |errand| add_player(errand, competition, &details))
        .await?;
    match posted.told(outcome, Done::PlayersAdded) {
        Ok(()) => {}
        Err(refusal) => {
            let mut faults = FormFaults::default();
            faults.add(
                "family_name",
                m.refusal(&refusal, Some(&posted.by.stored.competition)),
            );
            return Ok(came_back(posted, faults, Vec::new()));
        }
    }
    Ok(see(&path::players(&posted.by.stored.head.slug)))
}

/// The form as the office takes it.
pub(crate) fn details(read: PlayerForm) -> PlayerDetails {
    PlayerDetails {
        name: read.name,
        identity: Identity::ByName,
        rating: read.rating,
        from_round: read.from_round,
        until_round: read.until_round,
        group: read.group,
    }
}
