//! Who is there in the next round: a list to tap, one deed a tap, before anything is paired.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::standings::name_sort_key;
use crate::competition::{AbsenceKind, PlayerIndex, Round, RoundNumber, RoundStatus};
use crate::office::Refusal;
use crate::office::participation::next_to_pair;
use crate::office::round::{absent_ahead, mark_all};
use crate::store::PlayerKey;
use crate::web::competition::frame::{CompetitionFrame, Tab};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::FormData;
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::web::rounds::round::pair_next;

struct PresenceRow {
    key: String,
    name: String,
    absent: bool,
    /// Whether the player plays in the proposal.
    paired: bool,
    chosen: bool,
    remark: String,
}

#[derive(Template)]
#[template(path = "rounds/presence.html")]
struct PresencePage {
    page: Page,
    rows: Vec<PresenceRow>,
    present: String,
    absent: String,
    /// What became of a proposal that has games already.
    proposal: Option<String>,
    refused: Option<String>,
    /// A round that is published and not closed: where somebody signs off from it, and what leads there.
    late: Option<(String, String)>,
    absences_path: String,
    here: String,
    pair_path: String,
    players_path: String,
}

fn proposal(organiser: &OrganiserOf) -> Option<&Round> {
    let rounds = &organiser.stored.competition.rounds;
    rounds
        .iter()
        .find(|round| round.status == RoundStatus::Draft)
}

fn page(
    organiser: &OrganiserOf,
    number: RoundNumber,
    filled: &FormData,
    refused: Option<String>,
    status: StatusCode,
) -> HttpResponse {
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let competition = &stored.competition;
    let slug = &stored.head.slug;
    let (mut page, _) = CompetitionFrame::for_organiser(
        organiser,
        &m.presence_title(number.get()),
        Some(Tab::Rounds),
    );
    page.crumbs
        .push(Crumb::new(m.tab_rounds(), path::rounds(slug)));
    let draft = proposal(organiser);
    let before = competition
        .rounds
        .iter()
        .rev()
        .find(|round| round.number < number);
    let is_absent = |round: Option<&Round>, player: PlayerIndex| {
        round.is_some_and(|round| round.absent.iter().any(|absence| absence.player == player))
    };
    let date = match draft {
        Some(round) => round.date,
        None => competition.settings.planned_date(number),
    };
    let ahead = absent_ahead(stored, number, date);
    let is_ahead = |player: PlayerIndex| ahead.iter().any(|absence| absence.player == player);
    let mut players: Vec<_> = competition
        .indexed_players()
        .filter(|(_, player)| player.takes_part_in(number))
        .collect();
    players.sort_by_cached_key(|(_, player)| name_sort_key(&player.name));
    let rows: Vec<PresenceRow> = players
        .into_iter()
        .map(|(index, player)| {
            let key = stored.player_key(index).to_string();
            let games = draft.map_or(&[][..], |round| &round.games);
            PresenceRow {
                name: player.name.full(),
                absent: is_absent(draft, index) || (draft.is_none() && is_ahead(index)),
                paired: games.iter().any(|game| game.side_of(index).is_some()),
                chosen: filled.holds("chosen", &key),
                remark: if is_ahead(index) {
                    m.away_noted_ahead()
                } else if is_absent(before, index) {
                    m.presence_was_absent()
                } else {
                    String::new()
                },
                key,
            }
        })
        .collect();
    let absent = rows.iter().filter(|row| row.absent).count();
    let shown = PresencePage {
        present: m.presence_present(rows.len() - absent),
        absent: m.presence_absent(absent),
        proposal: draft
            .filter(|round| !round.games.is_empty())
            .map(|_| m.presence_proposal(number.get())),
        rows,
        refused,
        absences_path: path::absences(slug),
        late: competition
            .rounds
            .iter()
            .rev()
            .find(|round| round.status == RoundStatus::Published)
            .map(|round| {
                let words = m.late_from_presence(round.number.get());
                (path::late(slug, round.number), words)
            }),
        here: path::presence(slug),
        pair_path: pair_next(competition, slug),
        players_path: path::players(slug),
        page,
    };
    organiser.visit.render_with(status, &shown)
}

fn number_of(organiser: &OrganiserOf) -> Result<RoundNumber, Problem> {
    next_to_pair(&organiser.stored.competition)
        .ok_or_else(|| organiser.visit.refused(&Refusal::NoMoreRounds, None))
}

/// Shows the list.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let number = number_of(&organiser)?;
    let kept = organiser.visit.kept_form().unwrap_or_default();
    Ok(page(&organiser, number, &kept, None, StatusCode::OK))
}

/// Marks one player, or those who were chosen, absent or present.
pub(crate) async fn mark(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let number = number_of(&posted.by)?;
    let keys = |values: Vec<&str>| -> Result<Vec<PlayerKey>, Problem> {
        values
            .into_iter()
            .map(|key| key.parse().map_err(|_| Problem::BadRequest))
            .collect()
    };
    let (players, kind) = match (posted.form.value("absent"), posted.form.value("present")) {
        ("chosen", _) => (
            keys(posted.form.all("chosen").collect())?,
            Some(AbsenceKind::Absent),
        ),
        (_, "chosen") => (keys(posted.form.all("chosen").collect())?, None),
        ("", "") => return Err(Problem::BadRequest),
        ("", present) => (keys(vec![present])?, None),
        (absent, _) => (keys(vec![absent])?, Some(AbsenceKind::Absent)),
    };
    let one = match players.as_slice() {
        [one] => Some(*one),
        _ => None,
    };
    let came_back = |sentence: String| {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        page(&posted.by, number, &posted.form, Some(sentence), status)
    };
    if players.is_empty() {
        return Ok(came_back(m.presence_nobody_chosen()));
    }
    let competition = posted.by.stored.head.key;
    let outcome = posted
        .deed(move |errand| mark_all(errand, competition, &players, kind).map(drop))
        .await?;
    match outcome {
        Ok(()) => {}
        Err(Refusal::AlreadyDone(_)) => posted.by.visit.say_done(Done::Before),
        Err(Refusal::Unsound(_)) => return Ok(came_back(m.presence_is_paired())),
        Err(refusal) => {
            let sentence = m.refusal(&refusal, Some(&posted.by.stored.competition));
            return Ok(came_back(sentence));
        }
    }
    let list = path::presence(&posted.by.stored.head.slug);
    // Back to the row that was tapped, however long the list is.
    Ok(see(&one.map_or(list.clone(), |player| {
        format!("{list}#player-{player}")
    })))
}
