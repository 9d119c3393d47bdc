//! Pairing the next round: who is there, and then a proposal.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;
use chrono::NaiveDate;

use crate::clock;
use crate::competition::pairing::{self, Fixed, FixedFault, OpenGames};
use crate::competition::standings::name_sort_key;
use crate::competition::{
    AbsenceKind, PairingSystem, PlayerIndex, Round, RoundNumber, RoundStatus, TableNumber,
};
use crate::office::Refusal;
use crate::office::round::{
    ProposalRequest, absent_ahead, add_round, fixed_beforehand, propose_round,
};
use crate::rules::Ending;
use crate::store::{PlayerKey, Version};
use crate::web::competition::frame::{CompetitionFrame, Tab, isolated};
use crate::web::path;
use crate::web::players::player_entry;
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormData, FormFaults, FormReader};
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::web::rounds::draft::standing;
use crate::web::rounds::draft_form::player_in;
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

/// The names of the fields of a row for something fixed.
struct FixedRow {
    number: usize,
    one: String,
    other: String,
    table: String,
}

impl FixedRow {
    fn at(place: usize) -> Self {
        Self {
            number: place + 1,
            one: format!("fix_one_{place}"),
            other: format!("fix_other_{place}"),
            table: format!("fix_table_{place}"),
        }
    }
}

/// A game of an earlier round that has no result.
struct OpenGame {
    words: String,
    path: String,
}

/// Those games, the earliest first; of a round robin none, since it goes on without them.
fn open_games(organiser: &OrganiserOf, number: RoundNumber) -> Vec<OpenGame> {
    let stored = &organiser.stored;
    let competition = &stored.competition;
    if matches!(
        competition.settings.pairing,
        PairingSystem::RoundRobin | PairingSystem::Manual
    ) {
        return Vec::new();
    }
    let m = organiser.visit.messages();
    let name = |player| isolated(&competition.player(player).name.full());
    competition
        .rounds
        .iter()
        .zip(&stored.games)
        .take_while(|(round, _)| round.number < number)
        .flat_map(|(round, keys)| {
            round
                .games
                .iter()
                .zip(keys)
                .filter(|(game, _)| game.record.ending() == Ending::Pending)
                .map(move |(game, (key, _))| OpenGame {
                    words: m.open_game(
                        round.number.get(),
                        game.table
                            .map_or_else(|| "–".to_owned(), |table| table.to_string()),
                        name(game.first),
                        name(game.second),
                    ),
                    path: path::edit_game(&stored.head.slug, *key),
                })
        })
        .collect()
}

/// How many rows for fixed things are offered beyond those that are filled.
const SPARE_FIXED: usize = 3;

/// The rows for fixed things that a form fills, from 0.
fn fixed_rows(data: &FormData) -> usize {
    data.fields()
        .filter(|(_, value)| !value.trim().is_empty())
        .filter_map(|(name, _)| {
            let place = name.strip_prefix("fix_one_").or_else(|| {
                name.strip_prefix("fix_other_")
                    .or_else(|| name.strip_prefix("fix_table_"))
            })?;
            place.parse::<usize>().ok().filter(|place| *place < 5000)
        })
        .max()
        .map_or(0, |last| last + 1)
}

/// What was fixed when the proposal that is there was made, typed into its rows once more.
fn fixed_before(organiser: &OrganiserOf, number: RoundNumber) -> FormData {
    let stored = &organiser.stored;
    let mut data = FormData::default();
    let fixed = fixed_beforehand(stored, usize::from(number.get()) - 1);
    for (row, thing) in fixed.into_iter().enumerate() {
        let row = FixedRow::at(row);
        for (field, player) in [&row.one, &row.other].into_iter().zip(thing.players()) {
            data.push(field, player_entry::entry(&stored.competition, player));
        }
        if let Some(table) = thing.table() {
            data.push(&row.table, table.to_string());
        }
    }
    data
}

/// Reads what is fixed: two who meet, at a table or anywhere; one who sits at a table.
fn read_fixed(reader: &mut FormReader<'_>, posted: &Posted<OrganiserOf>) -> Vec<Fixed<PlayerKey>> {
    let m = reader.messages();
    let mut fixed = Vec::new();
    for row in 0..fixed_rows(&posted.form) {
        let faults_before = reader.fault_count();
        let one = player_in(reader, &posted.by.stored, &format!("fix_one_{row}"));
        let other = player_in(reader, &posted.by.stored, &format!("fix_other_{row}"));
        let table = reader
            .number(&format!("fix_table_{row}"), TableNumber::RANGE)
            .and_then(TableNumber::new);
        if reader.fault_count() > faults_before {
            continue;
        }
        match (one, other, table) {
            (Some(one), Some(other), table) => fixed.push(Fixed::Meeting { one, other, table }),
            (Some(player), None, Some(table)) | (None, Some(player), Some(table)) => {
                fixed.push(Fixed::Seat { player, table });
            }
            (Some(_), None, None) => {
                reader.fault(&format!("fix_other_{row}"), m.fixed_half());
            }
            (None, None, None) => {}
            (None, _, _) => reader.fault(&format!("fix_one_{row}"), m.fixed_half()),
        }
    }
    fixed
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
        is_fixed: fixed_rows(&filled.data) > 0,
        fixed: (0..fixed_rows(&filled.data) + SPARE_FIXED)
            .map(FixedRow::at)
            .collect(),
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
    let fixed = read_fixed(&mut reader, &posted);
    let fixed = match reader.finish(Some(fixed)) {
        Ok(fixed) => fixed,
        Err(faults) => return Ok(came_back(faults)),
    };
    let open_games = if posted.form.holds("despite_open", "yes") {
        OpenGames::Accept
    } else {
        OpenGames::Refuse
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
                    open_games,
                    fixed,
                };
                propose_round(errand, competition, &request).map(|_| ())
            }
        })
        .await?;
    match outcome {
        Ok(()) => posted.by.visit.say_done(Done::RoundProposed),
        Err(Refusal::AlreadyDone(_)) => posted.by.visit.say_done(Done::Before),
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
