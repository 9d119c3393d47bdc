//! Pairing the next round: who is there, and then a proposal.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;
use chrono::NaiveDate;

use crate::clock;
use crate::competition::pairing::{self, FixedFault};
use crate::competition::standings::name_sort_key;
use crate::competition::{
    AbsenceKind, PairingSystem, PlayerIndex, Round, RoundNumber, RoundStatus,
};
use crate::office::Refusal;
use crate::office::round::{GoOn, ProposalRequest, absent_ahead, add_round, propose_round};
use crate::store::{PlayerKey, Version};
use crate::web::competition::frame::{CompetitionFrame, Tab};
use crate::web::path;
use crate::web::players::player_entry;
use crate::web::problem::Problem;
use crate::web::request::form::{Choice, FilledForm, FormFaults, FormReader};
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::web::rounds::draft_page::standing;
use crate::web::rounds::fixed_rows::{
    FixedRow, fixed_before, fixes_something, read_fixed, rows_of,
};
use crate::web::rounds::open_games::{OpenGame, open_games, reasons_to_go_on};
use crate::wording::day_of;

/// A player in the list of who is there.
struct PresenceLine {
    key: String,
    name: String,
    present: bool,
    remark: String,
}

#[derive(Template)]
#[template(path = "rounds/new_round.html")]
struct NewRoundPage {
    page: Page,
    filled: FilledForm,
    /// Whether somebody was ahead with a proposal.
    outdated: bool,
    standing: Vec<(String, String)>,
    lines: Vec<PresenceLine>,
    manual: bool,
    /// What the proposal would replace, in a sentence.
    replaces: Option<String>,
    /// Games of earlier rounds without a result, where the system has to be told to go on without them.
    open: Vec<OpenGame>,
    /// Why it may go on without them.
    reasons: Vec<Choice>,
    /// Rows for what is fixed beforehand.
    fixed: Vec<FixedRow>,
    /// Whether something stands in them.
    is_fixed: bool,
    /// What the list of players offers.
    entries: Vec<String>,
    players_path: String,
    presence_path: String,
    /// The version of the proposal that would be paired anew.
    draft_version: String,
    here: String,
    rounds_path: String,
}

/// The field beside which a refusal is said.
fn faulty_field(refusal: &Refusal, posted: &Posted<OrganiserOf>) -> String {
    let Refusal::Pairing(pairing::Refusal::Fixed(fault)) = refusal else {
        return if matches!(refusal, Refusal::Pairing(pairing::Refusal::Pending { .. })) {
            "despite_open".to_owned()
        } else {
            "date".to_owned()
        };
    };
    let competition = &posted.by.stored.competition;
    posted
        .form
        .fields()
        .filter(|(name, value)| match fault {
            FixedFault::TableTwice(table) => {
                name.starts_with("fix_table_") && value.trim() == table.to_string()
            }
            FixedFault::NotThere(player)
            | FixedFault::PlayerTwice(player)
            | FixedFault::OtherGroup(_, player)
            | FixedFault::TablesOfOneMeeting(_, player) => {
                (name.starts_with("fix_one_") || name.starts_with("fix_other_"))
                    && player_entry::read(competition, value) == Ok(*player)
            }
        })
        .last()
        .map_or_else(|| "date".to_owned(), |(name, _)| name.to_owned())
}

/// The round that would be paired: the draft that is there, else the one after the last.
fn number_to_pair(organiser: &OrganiserOf) -> Option<RoundNumber> {
    let competition = &organiser.stored.competition;
    match competition.rounds.last() {
        Some(round) if round.status == RoundStatus::Draft => Some(round.number),
        _ => competition.next_round_number(),
    }
}

fn page(
    organiser: &OrganiserOf,
    number: RoundNumber,
    filled: FilledForm,
    status: StatusCode,
) -> HttpResponse {
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let competition = &stored.competition;
    let slug = &stored.head.slug;
    let title = m.new_round_title(number.get());
    let (mut page, _) = CompetitionFrame::for_organiser(organiser, &title, Some(Tab::Rounds));
    page.crumbs
        .push(Crumb::new(m.tab_rounds(), path::rounds(slug)));
    let mut players: Vec<_> = competition
        .indexed_players()
        .filter(|(_, player)| player.takes_part_in(number))
        .collect();
    players.sort_by_cached_key(|(_, player)| name_sort_key(&player.name));
    let draft = competition
        .rounds
        .last()
        .filter(|round| round.status == RoundStatus::Draft);
    let before = competition
        .rounds
        .iter()
        .rev()
        .find(|round| round.number < number);
    let absent_in = |round: Option<&Round>, player: PlayerIndex| {
        round.is_some_and(|round| round.absent.iter().any(|absence| absence.player == player))
    };
    let date = FormReader::new(&filled.data, m).date("date");
    let ahead = absent_ahead(stored, number, date);
    let is_ahead = |player: PlayerIndex| ahead.iter().any(|absence| absence.player == player);
    let was_sent = filled.data.has("listed");
    let lines = players
        .into_iter()
        .map(|(index, player)| {
            let key = stored.player_key(index).to_string();
            PresenceLine {
                name: player.name.full(),
                present: if was_sent {
                    filled.holds("present", &key)
                } else {
                    !absent_in(draft, index) && (draft.is_some() || !is_ahead(index))
                },
                remark: if is_ahead(index) {
                    m.away_noted_ahead()
                } else if before.is_some_and(|round| round.byes.contains(&index)) {
                    m.presence_had_bye()
                } else if absent_in(before, index) {
                    m.presence_was_absent()
                } else {
                    String::new()
                },
                key,
            }
        })
        .collect();
    let shown = NewRoundPage {
        open: open_games(organiser, number),
        reasons: reasons_to_go_on(m),
        is_fixed: fixes_something(&filled.data),
        fixed: rows_of(&filled.data),
        entries: player_entry::entries(competition, number),
        filled,
        outdated: status == StatusCode::CONFLICT,
        standing: draft
            .filter(|_| status == StatusCode::CONFLICT)
            .map_or_else(Vec::new, |round| proposed(organiser, round)),
        lines,
        manual: competition.settings.pairing == PairingSystem::Manual,
        replaces: draft
            .filter(|round| !round.games.is_empty())
            .map(|round| m.new_round_replaces(round.games.len(), round.number.get())),
        players_path: path::players(slug),
        presence_path: path::presence(slug),
        draft_version: match draft {
            Some(round) => stored.rounds[usize::from(round.number.get()) - 1]
                .1
                .to_string(),
            None => String::new(),
        },
        here: path::new_round(slug),
        rounds_path: path::rounds(slug),
        page,
    };
    organiser.visit.render_with(status, &shown)
}

/// The proposal that somebody else made, in words: its day and its tables.
fn proposed(organiser: &OrganiserOf, round: &Round) -> Vec<(String, String)> {
    let (m, language) = (organiser.visit.messages(), organiser.visit.language);
    let day = round.date.map(|date| (m.round_date(), language.day(date)));
    day.into_iter().chain(standing(organiser, round)).collect()
}

/// Shows the list of who is there.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let Some(number) = number_to_pair(&organiser) else {
        return Err(organiser.visit.refused(&Refusal::NoMoreRounds, None));
    };
    let date = organiser
        .stored
        .competition
        .rounds
        .last()
        .filter(|round| round.status == RoundStatus::Draft)
        .and_then(|round| round.date)
        .or_else(|| organiser.stored.competition.settings.planned_date(number))
        .unwrap_or_else(|| day_of(clock::now()));
    let data = organiser
        .visit
        .kept_form()
        .unwrap_or_else(|| fixed_before(&organiser, number).with("date", date.to_string()));
    Ok(page(
        &organiser,
        number,
        FilledForm::new(data),
        StatusCode::OK,
    ))
}

/// In what way somebody is absent who has no tick: as it was noted before, else with notice.
fn kind_noted(
    organiser: &OrganiserOf,
    number: RoundNumber,
    date: Option<NaiveDate>,
    key: PlayerKey,
) -> AbsenceKind {
    let stored = &organiser.stored;
    let noted = match stored.competition.round(number) {
        Some(draft) => draft.absent.clone(),
        None => absent_ahead(stored, number, date),
    };
    let player = stored.player_of_key(key);
    noted
        .into_iter()
        .find(|absence| Some(absence.player) == player)
        .map_or(AbsenceKind::Absent, |absence| absence.kind)
}

/// Makes the proposal.
pub(crate) async fn propose(mut posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let Some(number) = number_to_pair(&posted.by) else {
        return Err(posted.by.visit.refused(&Refusal::NoMoreRounds, None));
    };
    let came_back = |faults: FormFaults| {
        let filled = FilledForm {
            data: posted.form.without_token(),
            faults,
        };
        page(&posted.by, number, filled, StatusCode::UNPROCESSABLE_ENTITY)
    };
    let mut reader = FormReader::new(&posted.form, m);
    let date = reader.date("date");
    let go_on = reader.choice("despite_open", GoOn::from_word);
    let fixed = read_fixed(&mut reader, &posted);
    let fixed = match reader.finish(Some(fixed)) {
        Ok(fixed) => fixed,
        Err(faults) => return Ok(came_back(faults)),
    };
    // Who came onto the list after the form was made is not absent for that.
    let absent = posted
        .form
        .all("listed")
        .filter(|key| !posted.form.holds("present", key))
        .map(|key| {
            key.parse()
                .map(|key| (key, kind_noted(&posted.by, number, date, key)))
        })
        .collect::<Result<Vec<(PlayerKey, AbsenceKind)>, _>>()
        .map_err(|_| Problem::BadRequest)?;
    let expected = match posted.form.value("draft_version") {
        "" => None,
        version => Some(version.parse().map_err(|_| Problem::BadRequest)?),
    };
    let competition = posted.by.stored.head.key;
    let pairing = posted.by.stored.competition.settings.pairing;
    let manual = pairing == PairingSystem::Manual;
    let seed = match pairing {
        // Its numbers are drawn once, for all rounds.
        PairingSystem::RoundRobin => 0,
        // Paired anew, what was left to chance falls otherwise.
        _ => expected.map_or(0, |version: Version| version.0.unsigned_abs()),
    };
    let outcome = posted
        .deed(move |errand| {
            if manual {
                add_round(errand, competition, date, &absent).map(|_| ())
            } else {
                let request = ProposalRequest {
                    expected,
                    date,
                    absent: Some(absent),
                    byes: None,
                    seed,
                    go_on,
                    fixed,
                };
                propose_round(errand, competition, &request).map(|_| ())
            }
        })
        .await?;
    match posted.told(outcome, Done::RoundProposed) {
        Ok(()) => {}
        Err(Refusal::Outdated { .. } | Refusal::DraftExists(_)) => {
            posted.read_again().await?;
            let number = number_to_pair(&posted.by).unwrap_or(number);
            let typed = FilledForm::new(posted.form.without_token());
            return Ok(page(&posted.by, number, typed, StatusCode::CONFLICT));
        }
        Err(refusal) => {
            let mut faults = FormFaults::default();
            faults.add(
                &faulty_field(&refusal, &posted),
                m.refusal(&refusal, Some(&posted.by.stored.competition)),
            );
            return Ok(came_back(faults));
        }
    }
    let slug = &posted.by.stored.head.slug;
    Ok(see(&if manual {
        path::draft(slug, number)
    } else {
        path::round(slug, number)
    }))
}
