//! Leaving, coming back and going over to another group: what stays of what was played is said before it is done.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::{Game, Group, Player, PlayerIndex, RoundNumber, RoundStatus};
use crate::office::participation::{
    last_played, move_player, next_to_pair, return_player, withdraw_player,
};
use crate::office::{DeedError, Errand, Refusal};
use crate::rules::Ending;
use crate::store::{PlayerKey, Version};
use crate::web::competition::frame::{CompetitionFrame, Tab, isolated};
use crate::web::path;
use crate::web::players::outside::{self, is_paired, signed_off_in};
use crate::web::players::player::player_asked_for;
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormData, FormFaults, FormReader, version_in};
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::wording::Messages;

#[derive(Template)]
#[template(path = "players/participation.html")]
struct ParticipationPage {
    page: Page,
    filled: FilledForm,
    /// Whether somebody was ahead.
    outdated: bool,
    standing: Vec<(String, String)>,
    /// Which of the forms was overtaken: it stays, whatever became of the player.
    overtaken: String,
    /// The last round of somebody who left.
    left: Option<String>,
    /// What was played so far, and stays.
    stays: String,
    grouped: bool,
    /// What going over to another group would do.
    moving: String,
    groups: Vec<String>,
    version: String,
    here: String,
    remove_path: String,
    absences_path: String,
    has_played: bool,
    /// The round in which the player is to be signed off first, where that is why it was refused.
    late: Option<(u16, String)>,
}

/// Rounds of which the player has a result, or had a free round.
fn rounds_played(organiser: &OrganiserOf, player: PlayerIndex) -> usize {
    let rounds = &organiser.stored.competition.rounds;
    let is_played =
        |game: &Game| game.side_of(player).is_some() && game.record.ending() != Ending::Pending;
    rounds
        .iter()
        .filter(|round| round.status != RoundStatus::Draft)
        .filter(|round| round.byes.contains(&player) || round.games.iter().any(is_played))
        .count()
}

fn page(
    organiser: &OrganiserOf,
    index: PlayerIndex,
    filled: FilledForm,
    status: StatusCode,
) -> HttpResponse {
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let competition = &stored.competition;
    let slug = &stored.head.slug;
    let key = stored.player_key(index);
    let player = competition.player(index);
    let name = player.name.full();
    let title = m.participation_title(isolated(&name));
    let (mut page, _) = CompetitionFrame::for_organiser(organiser, &title, Some(Tab::Players));
    page.crumbs
        .push(Crumb::new(m.tab_players(), path::players(slug)));
    page.crumbs
        .push(Crumb::new(name.clone(), path::player(slug, key)));
    let played = rounds_played(organiser, index);
    let last = last_played(competition, index);
    let mut groups: Vec<String> = competition
        .players
        .iter()
        .filter_map(|player| player.group.as_ref().map(ToString::to_string))
        .collect();
    groups.sort();
    groups.dedup();
    let shown = ParticipationPage {
        left: player
            .until_round
            .map(|round| m.participation_left(round.get())),
        stays: m.participation_stays(played),
        grouped: !groups.is_empty(),
        moving: match last {
            Some(last) => m.participation_moving_splits(last.get()),
            None => m.participation_moving(),
        },
        groups,
        version: match filled.value("version") {
            "" => stored.players[index.position()].1.to_string(),
            kept => kept.to_owned(),
        },
        overtaken: if status == StatusCode::CONFLICT {
            filled.value("step").to_owned()
        } else {
            String::new()
        },
        late: signed_off_in(competition, index)
            .filter(|_| filled.fault("last_round").is_some())
            .map(|round| (round.get(), path::late(slug, round))),
        filled,
        outdated: status == StatusCode::CONFLICT,
        standing: standing_of(player, m),
        here: path::participation(slug, key),
        remove_path: path::remove_player(slug, key),
        absences_path: path::absences_of(slug, key),
        has_played: (competition.rounds.iter()).any(|round| is_paired(round, index)),
        page,
    };
    organiser.visit.render_with(status, &shown)
}

/// Where the player stands now, in words.
fn standing_of(player: &Player, m: &Messages) -> Vec<(String, String)> {
    let or_dash = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
    vec![
        (
            m.participation_last_round(),
            or_dash(player.until_round.map(|round| round.to_string())),
        ),
        (
            m.player_group(),
            or_dash(player.group.as_ref().map(ToString::to_string)),
        ),
    ]
}

/// The form as it stands: out after the round that is being played, back with the next, in the group of now.
fn fresh(organiser: &OrganiserOf, index: PlayerIndex) -> FormData {
    let competition = &organiser.stored.competition;
    let player = competition.player(index);
    let round = |round: Option<RoundNumber>| round.map_or_else(String::new, |one| one.to_string());
    let current = competition.current_round().map(|round| round.number);
    FormData::of([
        ("last_round", round(player.until_round.or(current))),
        ("from_round", round(next_to_pair(competition))),
        (
            "group",
            player
                .group
                .as_ref()
                .map_or_else(String::new, ToString::to_string),
        ),
    ])
}

/// Shows the forms.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let index = player_asked_for(&organiser.stored, organiser.visit.part("player"))?;
    let data = organiser
        .visit
        .kept_form()
        .unwrap_or_else(|| fresh(&organiser, index));
    Ok(page(
        &organiser,
        index,
        FilledForm::new(data),
        StatusCode::OK,
    ))
}

/// What is asked for.
enum Wanted {
    Withdraw(RoundNumber),
    Return(RoundNumber),
    Move(Option<Group>),
}

impl Wanted {
    fn field(&self) -> &'static str {
        match self {
            Self::Withdraw(_) => "last_round",
            Self::Return(_) => "from_round",
            Self::Move(_) => "group",
        }
    }

    fn done(
        self,
        errand: &Errand<'_>,
        key: PlayerKey,
        expected: Version,
    ) -> Result<PlayerKey, DeedError> {
        match self {
            Self::Withdraw(last) => withdraw_player(errand, key, expected, Some(last)).map(|_| key),
            Self::Return(from) => return_player(errand, key, expected, from).map(|_| key),
            Self::Move(group) => {
                move_player(errand, key, expected, group.as_ref()).map(|done| done.value)
            }
        }
    }
}

fn read(posted: &Posted<OrganiserOf>) -> Result<Result<Wanted, FormFaults>, Problem> {
    let m = posted.by.visit.messages();
    let mut reader = FormReader::new(&posted.form, m);
    let round = |reader: &mut FormReader<'_>, field: &str| {
        reader.required(field)?;
        reader
            .number(field, RoundNumber::RANGE)
            .and_then(RoundNumber::new)
    };
    let wanted = match posted.form.value("step") {
        "withdraw" => round(&mut reader, "last_round").map(Wanted::Withdraw),
        "return" => round(&mut reader, "from_round").map(Wanted::Return),
        "move" => match reader.text("group") {
            None => Some(Wanted::Move(None)),
            Some(text) => match Group::new(text) {
                Ok(group) => Some(Wanted::Move(Some(group))),
                Err(fault) => {
                    let sentence = crate::web::players::player_form::name_fault(fault, m);
                    reader.fault("group", sentence);
                    None
                }
            },
        },
        _ => return Err(Problem::BadRequest),
    };
    Ok(reader.finish(wanted))
}

/// Does what the form asks for.
pub(crate) async fn change(mut posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let index = player_asked_for(&posted.by.stored, posted.by.visit.part("player"))?;
    let key = posted.by.stored.player_key(index);
    let expected = version_in(&posted.form)?;
    let faults = match read(&posted)? {
        Ok(wanted) => {
            let field = wanted.field();
            let outcome = posted
                .deed(move |errand| wanted.done(errand, key, expected))
                .await?;
            let player = outcome.as_ref().copied().unwrap_or(key);
            match posted.told(outcome, Done::Saved) {
                Ok(()) => {
                    let slug = &posted.by.stored.head.slug;
                    return Ok(see(&path::player(slug, player)));
                }
                Err(Refusal::Outdated { .. }) => {
                    posted.read_again().await?;
                    let index = posted.by.stored.player_of_key(key);
                    let index = index.ok_or(Problem::NotFound)?;
                    let typed = FilledForm::new(posted.form.of_another_version());
                    return Ok(page(&posted.by, index, typed, StatusCode::CONFLICT));
                }
                Err(refusal) => {
                    let competition = &posted.by.stored.competition;
                    outside::faults(&refusal, competition, None, field, m)
                }
            }
        }
        Err(faults) => faults,
    };
    let filled = FilledForm {
        data: posted.form.without_token(),
        faults,
    };
    Ok(page(
        &posted.by,
        index,
        filled,
        StatusCode::UNPROCESSABLE_ENTITY,
    ))
}
