//! A round arranged by hand: who meets whom at which table, who is free, who is absent.

use std::collections::{HashMap, HashSet};

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::standings::name_sort_key;
use crate::competition::{
    AbsenceKind, Competition, PlayerIndex, Round, RoundNumber, RoundStatus, TableNumber,
};
use crate::office::round::{ArrangedGame, Arrangement, rearrange_round};
use crate::office::{Refusal, Unsound};
use crate::rules::Sides;
use crate::store::competition::StoredCompetition;
use crate::store::{GameKey, PlayerKey};
use crate::web::competition::frame::{CompetitionFrame, Tab, isolated};
use crate::web::path;
use crate::web::players::player_entry;
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormData, FormFaults, FormReader, version_in};
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::web::rounds::life::round_of;
use crate::web::rounds::pairings::PairingsView;

/// Empty rows for further tables.
const SPARE_ROWS: usize = 2;

/// A meeting as the form shows it.
struct MeetingRow {
    place: usize,
    table: RowField,
    first: RowField,
    second: RowField,
}

/// A field of a row.
struct RowField {
    name: String,
    value: String,
    fault: Option<String>,
    /// Whether the form came back with its first fault here.
    focused: bool,
}

impl RowField {
    fn of(filled: &FilledForm, name: &str, place: usize) -> Self {
        let name = format!("{name}-{place}");
        Self {
            value: filled.value(&name).to_owned(),
            fault: filled.fault(&name).map(str::to_owned),
            focused: filled.faults.first_is(&name),
            name,
        }
    }
}

/// What somebody without a game does.
struct UnpairedRow {
    key: String,
    name: String,
    status: String,
}

#[derive(Template)]
#[template(path = "rounds/draft.html")]
struct DraftPage {
    page: Page,
    filled: FilledForm,
    /// Whether somebody was ahead.
    outdated: bool,
    standing: Vec<(String, String)>,
    rows: Vec<MeetingRow>,
    /// What the list of players offers.
    entries: Vec<String>,
    unpaired: Vec<UnpairedRow>,
    two_games: bool,
    version: String,
    /// Whether there is somebody to swap.
    can_swap: bool,
    swap_path: String,
    here: String,
    round_path: String,
}

/// The form as the round stands: one row a meeting.
fn filled_from(organiser: &OrganiserOf, round: &Round) -> FormData {
    let mut data = FormData::default();
    let stored = &organiser.stored;
    let key = |player| stored.player_key(player).to_string();
    for (place, game) in first_games(round).into_iter().enumerate() {
        let game = &round.games[game];
        data.push(
            &format!("table-{place}"),
            game.table
                .map_or_else(String::new, |table| table.to_string()),
        );
        for (field, player) in [("first", game.first), ("second", game.second)] {
            let entry = player_entry::entry(&stored.competition, player);
            data.push(&format!("{field}-{place}"), entry);
        }
    }
    for player in &round.byes {
        data.push(&format!("status-{}", key(*player)), "bye");
    }
    for absence in &round.absent {
        data.push(
            &format!("status-{}", key(absence.player)),
            absence.kind.as_str(),
        );
    }
    data
}

/// The place of the first game of each meeting.
fn first_games(round: &Round) -> Vec<usize> {
    let mut seen = HashSet::new();
    (0..round.games.len())
        .filter(|place| {
            let game = &round.games[*place];
            seen.insert((game.first.min(game.second), game.first.max(game.second)))
        })
        .collect()
}

fn page(
    organiser: &OrganiserOf,
    filled: FilledForm,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let (number, round, _, version) = round_of(organiser)?;
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let competition = &stored.competition;
    let slug = &stored.head.slug;
    let (mut page, _) = CompetitionFrame::for_organiser(
        organiser,
        &m.draft_change_title(number.get()),
        Some(Tab::Rounds),
    );
    page.crumbs.push(Crumb::new(
        m.round_number(number.get()),
        path::round(slug, number),
    ));
    let entries = player_entry::entries(competition, number);
    let at_least = if round.games.is_empty() {
        entries.len() / 2
    } else {
        0
    };
    let used = row_count(&filled.data);
    let rows: Vec<MeetingRow> = (0..(used + SPARE_ROWS).max(at_least))
        .map(|place| MeetingRow {
            table: RowField::of(&filled, "table", place),
            first: RowField::of(&filled, "first", place),
            second: RowField::of(&filled, "second", place),
            place,
        })
        .collect();
    let unpaired = unpaired(organiser, number, &filled, &rows);
    let version = match filled.value("version") {
        "" => version.to_string(),
        kept => kept.to_owned(),
    };
    let outdated = status == StatusCode::CONFLICT;
    let swaps = filled.data.has("swap_one");
    let shown = DraftPage {
        filled,
        outdated,
        standing: if outdated {
            standing(organiser, round)
        } else {
            Vec::new()
        },
        rows,
        entries,
        unpaired,
        two_games: competition.settings.games_per_meeting.get() == 2,
        version,
        // Beside tables that were typed and not kept, a swap would go wrong unseen.
        can_swap: !round.games.is_empty() && (!outdated || swaps),
        swap_path: path::swap_players(slug, number),
        here: path::draft(slug, number),
        round_path: path::round(slug, number),
        page,
    };
    Ok(organiser.visit.render_with(status, &shown))
}

/// Who takes part and stands in no row, by name.
fn unpaired(
    organiser: &OrganiserOf,
    number: RoundNumber,
    filled: &FilledForm,
    rows: &[MeetingRow],
) -> Vec<UnpairedRow> {
    let stored = &organiser.stored;
    let competition = &stored.competition;
    let paired: HashSet<PlayerIndex> = rows
        .iter()
        .flat_map(|row| [&row.first.value, &row.second.value])
        .filter_map(|typed| player_entry::read(competition, typed).ok())
        .collect();
    let mut players: Vec<_> = competition
        .indexed_players()
        .filter(|(index, player)| player.takes_part_in(number) && !paired.contains(index))
        .collect();
    players.sort_by_cached_key(|(_, player)| name_sort_key(&player.name));
    players
        .into_iter()
        .map(|(index, player)| {
            let key = stored.player_key(index).to_string();
            UnpairedRow {
                status: filled.value(&format!("status-{key}")).to_owned(),
                name: player.name.full(),
                key,
            }
        })
        .collect()
}

/// The round as it stands now, in words.
pub(crate) fn standing(organiser: &OrganiserOf, round: &Round) -> Vec<(String, String)> {
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let shown = PairingsView::of(stored, &stored.competition, round, m);
    let games = shown.games.into_iter().map(|game| {
        let table = game
            .table
            .map_or_else(|| "–".to_owned(), |table| m.table_number(table));
        let (first, second) = (isolated(&game.first.name), isolated(&game.second.name));
        (table, m.game_title(first, second))
    });
    let unpaired = shown
        .unpaired
        .into_iter()
        .map(|line| (line.words, line.player.name));
    games.chain(unpaired).collect()
}

/// How many rows of the form hold something.
fn row_count(data: &FormData) -> usize {
    data.fields()
        .filter(|(_, value)| !value.trim().is_empty())
        .filter_map(|(name, _)| {
            let place = name
                .strip_prefix("first-")
                .or_else(|| name.strip_prefix("second-"))?;
            place.parse::<usize>().ok().filter(|place| *place < 5000)
        })
        .max()
        .map_or(0, |last| last + 1)
}

/// Shows the form.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let (_, round, _, _) = round_of(&organiser)?;
    if round.status == RoundStatus::Closed {
        return Err(organiser.visit.refused(&Refusal::Closed, None));
    }
    let data = organiser
        .visit
        .kept_form()
        .unwrap_or_else(|| filled_from(&organiser, round));
    page(&organiser, FilledForm::new(data), StatusCode::OK)
}

/// Reads the form into an arrangement; games of a meeting that is there already stay the same games.
fn read(
    posted: &Posted<OrganiserOf>,
    round: &Round,
    keys: &[GameKey],
) -> Result<Arrangement, FormFaults> {
    let m = posted.by.visit.messages();
    let stored = &posted.by.stored;
    let games_per_meeting = usize::from(stored.competition.settings.games_per_meeting.get());
    let mut there: HashMap<(PlayerKey, PlayerKey), Vec<GameKey>> = HashMap::new();
    for (game, key) in round.games.iter().zip(keys) {
        let pair = (
            stored.player_key(game.first),
            stored.player_key(game.second),
        );
        there.entry(pair).or_default().push(*key);
    }
    let mut reader = FormReader::new(&posted.form, m);
    let mut games = Vec::new();
    let mut paired = HashSet::new();
    for place in 0..row_count(&posted.form) {
        let faults_before = reader.fault_count();
        let first = player_in(&mut reader, stored, &format!("first-{place}"));
        let second = player_in(&mut reader, stored, &format!("second-{place}"));
        let table = reader
            .number(&format!("table-{place}"), TableNumber::RANGE)
            .and_then(TableNumber::new);
        let (first, second) = match (first, second) {
            (None, None) if reader.fault_count() == faults_before => continue,
            (Some(first), Some(second)) => (first, second),
            (one, _) => {
                if reader.fault_count() == faults_before {
                    let missing = if one.is_some() { "second" } else { "first" };
                    reader.fault(&format!("{missing}-{place}"), m.draft_one_player());
                }
                continue;
            }
        };
        paired.extend([first, second]);
        for game in 0..games_per_meeting {
            let (first, second) = if game == 0 {
                (first, second)
            } else {
                (second, first)
            };
            let same = there
                .get_mut(&(first, second))
                .and_then(|keys| (!keys.is_empty()).then(|| keys.remove(0)));
            games.push(ArrangedGame {
                game: same,
                table,
                players: Sides::new(first, second),
            });
        }
    }
    let (mut byes, mut absent) = (Vec::new(), Vec::new());
    for key in &stored.players {
        let key = key.0;
        if paired.contains(&key) {
            continue;
        }
        match posted.form.value(&format!("status-{key}")) {
            "bye" => byes.push(key),
            word => absent.extend(AbsenceKind::from_word(word).map(|kind| (key, kind))),
        }
    }
    reader.finish(Some(Arrangement {
        games,
        byes,
        absent,
    }))
}

/// Keeps the arrangement.
pub(crate) async fn rearrange(mut posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let (number, round, key, _) = round_of(&posted.by)?;
    let m = posted.by.visit.messages();
    let expected = version_in(&posted.form)?;
    let keys: Vec<GameKey> = posted.by.stored.games[usize::from(number.get()) - 1]
        .iter()
        .map(|(key, _)| *key)
        .collect();
    let came_back = |faults: FormFaults| {
        let filled = FilledForm {
            data: posted.form.without_token(),
            faults,
        };
        page(&posted.by, filled, StatusCode::UNPROCESSABLE_ENTITY)
    };
    let arrangement = match read(&posted, round, &keys) {
        Ok(arrangement) => arrangement,
        Err(faults) => return came_back(faults),
    };
    let outcome = posted
        .deed(move |errand| rearrange_round(errand, key, expected, &arrangement))
        .await?;
    match outcome {
        Ok(_) => posted.by.visit.say_done(Done::Saved),
        Err(Refusal::AlreadyDone(_)) => posted.by.visit.say_done(Done::Before),
        Err(Refusal::Outdated { .. }) => {
            posted.read_again().await?;
            let typed = FilledForm::new(posted.form.of_another_version());
            return page(&posted.by, typed, StatusCode::CONFLICT);
        }
        Err(refusal) => {
            let competition = &posted.by.stored.competition;
            let mut faults = FormFaults::default();
            faults.add(
                &faulty_field(&refusal, &posted.form, competition),
                m.refusal(&refusal, Some(competition)),
            );
            return came_back(faults);
        }
    }
    Ok(see(&path::round(&posted.by.stored.head.slug, number)))
}

/// The player typed into a field; `None` where it is empty or wrong.
pub(crate) fn player_in(
    reader: &mut FormReader<'_>,
    stored: &StoredCompetition,
    field: &str,
) -> Option<PlayerKey> {
    let typed = reader.text(field)?;
    match player_entry::read(&stored.competition, typed) {
        Ok(player) => Some(stored.player_key(player)),
        Err(fault) => {
            let sentence = fault.sentence(reader.messages());
            reader.fault(field, sentence);
            None
        }
    }
}

/// The field beside which a refusal is said: the last that names who or what is in two places.
fn faulty_field(refusal: &Refusal, form: &FormData, competition: &Competition) -> String {
    let is_it = |name: &str, value: &str| match refusal {
        Refusal::Unsound(unsound) => match unsound.first() {
            Some(Unsound::TableTaken(_, table)) => {
                name.starts_with("table-") && value.trim() == table.to_string()
            }
            Some(
                Unsound::AgainstOneself(_, player)
                | Unsound::TwoOpponents(_, player)
                | Unsound::TooManyGames(_, player)
                | Unsound::OutsideOwnRounds(_, player)
                | Unsound::OtherGroup(_, _, player),
            ) => {
                (name.starts_with("first-") || name.starts_with("second-"))
                    && player_entry::read(competition, value) == Ok(*player)
            }
            _ => false,
        },
        _ => false,
    };
    form.fields()
        .filter(|(name, value)| is_it(name, value))
        .last()
        .map_or_else(|| "first-0".to_owned(), |(name, _)| name.to_owned())
}

/// Swaps two players of the round as it stands.
pub(crate) async fn swap(mut posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let (number, _, key, _) = round_of(&posted.by)?;
    let m = posted.by.visit.messages();
    let expected = version_in(&posted.form)?;
    let came_back = |faults: FormFaults| {
        let (_, round, _, _) = round_of(&posted.by)?;
        let mut data = filled_from(&posted.by, round).with("version", expected.to_string());
        for field in ["swap_one", "swap_other"] {
            data.push(field, posted.form.value(field));
        }
        let filled = FilledForm { data, faults };
        page(&posted.by, filled, StatusCode::UNPROCESSABLE_ENTITY)
    };
    let mut reader = FormReader::new(&posted.form, m);
    let mut given = |field: &str| {
        let faults_before = reader.fault_count();
        let player = player_in(&mut reader, &posted.by.stored, field);
        if player.is_none() && reader.fault_count() == faults_before {
            reader.fault(field, m.form_empty());
        }
        player
    };
    let two = (given("swap_one"), given("swap_other"));
    let swapped = match two {
        (Some(one), Some(other)) => {
            let swapped = Arrangement::of(&posted.by.stored, key)
                .and_then(|arrangement| arrangement.swapped(one, other));
            if swapped.is_none() {
                reader.fault("swap_other", m.draft_swap_impossible());
            }
            swapped
        }
        _ => None,
    };
    let arrangement = match reader.finish(swapped) {
        Ok(arrangement) => arrangement,
        Err(faults) => return came_back(faults),
    };
    match posted
        .deed(move |errand| rearrange_round(errand, key, expected, &arrangement))
        .await?
    {
        Ok(_) => posted.by.visit.say_done(Done::Saved),
        Err(Refusal::AlreadyDone(_)) => posted.by.visit.say_done(Done::Before),
        Err(Refusal::Outdated { .. }) => {
            posted.read_again().await?;
            let (_, round, _, _) = round_of(&posted.by)?;
            let mut data = filled_from(&posted.by, round);
            for field in ["swap_one", "swap_other"] {
                data.push(field, posted.form.value(field));
            }
            return page(&posted.by, FilledForm::new(data), StatusCode::CONFLICT);
        }
        Err(refusal) => {
            let mut faults = FormFaults::default();
            let sentence = m.refusal(&refusal, Some(&posted.by.stored.competition));
            faults.add("swap_other", sentence);
            return came_back(faults);
        }
    }
    Ok(see(&path::draft(&posted.by.stored.head.slug, number)))
}
