//! A round arranged by hand: who meets whom at which table, who is free, who is absent.

use std::collections::{HashMap, HashSet};

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use super::competition_frame::{CompetitionFrame, Tab, isolated};
use super::done::Done;
use super::form::{FilledForm, FormData, FormFaults, FormReader, version_in};
use super::guard::{By, OrganiserOf};
use super::page::{Crumb, Page};
use super::pairings::PairingsView;
use super::path;
use super::posted::Posted;
use super::problem::Problem;
use super::round_life::round_of;
use super::visit::see;
use crate::competition::standings::name_sort_key;
use crate::competition::{AbsenceKind, Round, RoundStatus, TableNumber};
use crate::office::Refusal;
use crate::office::round::{ArrangedGame, Arrangement, rearrange_round};
use crate::rules::Sides;
use crate::store::{GameKey, PlayerKey};

/// What the names of a row's fields begin with.
const ROW_FIELDS: [&str; 3] = ["first", "second", "table"];
/// Empty rows for further tables.
const SPARE_ROWS: usize = 2;

struct PlayerChoice {
    key: String,
    name: String,
}

/// A meeting as the form shows it.
struct MeetingRow {
    place: usize,
    table: String,
    first: String,
    second: String,
    fault: Option<String>,
    focused: bool,
}

/// What somebody without a game does.
struct UnpairedRow {
    key: String,
    name: String,
    status: String,
}

#[derive(Template)]
#[template(path = "draft.html")]
struct DraftPage {
    page: Page,
    filled: FilledForm,
    /// Whether somebody was ahead.
    outdated: bool,
    standing: Vec<(String, String)>,
    rows: Vec<MeetingRow>,
    players: Vec<PlayerChoice>,
    unpaired: Vec<UnpairedRow>,
    two_games: bool,
    version: String,
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
        data.push(&format!("first-{place}"), key(game.first));
        data.push(&format!("second-{place}"), key(game.second));
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
    let mut players: Vec<_> = competition
        .indexed_players()
        .filter(|(_, player)| player.takes_part_in(number))
        .collect();
    players.sort_by_cached_key(|(_, player)| name_sort_key(&player.name));
    let players: Vec<PlayerChoice> = players
        .into_iter()
        .map(|(index, player)| PlayerChoice {
            key: stored.player_key(index).to_string(),
            name: player.name.full(),
        })
        .collect();
    let at_least = if round.games.is_empty() {
        players.len() / 2
    } else {
        0
    };
    let used = row_count(&filled.data);
    let rows: Vec<MeetingRow> = (0..(used + SPARE_ROWS).max(at_least))
        .map(|place| MeetingRow {
            table: match filled.value(&format!("table-{place}")) {
                "" if place >= used => String::new(),
                typed => typed.to_owned(),
            },
            first: filled.value(&format!("first-{place}")).to_owned(),
            second: filled.value(&format!("second-{place}")).to_owned(),
            fault: ROW_FIELDS
                .iter()
                .find_map(|name| filled.fault(&format!("{name}-{place}")))
                .map(str::to_owned),
            focused: ROW_FIELDS
                .iter()
                .any(|name| filled.faults.first_is(&format!("{name}-{place}"))),
            place,
        })
        .collect();
    let paired: HashSet<&str> = rows
        .iter()
        .flat_map(|row| [row.first.as_str(), row.second.as_str()])
        .collect();
    let unpaired = players
        .iter()
        .filter(|player| !paired.contains(player.key.as_str()))
        .map(|player| UnpairedRow {
            status: filled.value(&format!("status-{}", player.key)).to_owned(),
            key: player.key.clone(),
            name: player.name.clone(),
        })
        .collect();
    let version = match filled.value("version") {
        "" => version.to_string(),
        kept => kept.to_owned(),
    };
    let outdated = status == StatusCode::CONFLICT;
    let shown = DraftPage {
        filled,
        outdated,
        standing: if outdated {
            standing(organiser, round)
        } else {
            Vec::new()
        },
        rows,
        players,
        unpaired,
        two_games: competition.settings.games_per_meeting.get() == 2,
        version,
        here: path::draft(slug, number),
        round_path: path::round(slug, number),
        page,
    };
    Ok(organiser.visit.render_with(status, &shown))
}

/// The round as it stands now, in words.
fn standing(organiser: &OrganiserOf, round: &Round) -> Vec<(String, String)> {
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
        .map(|(player, words)| (words, player.name));
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
pub(super) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
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
    let known = |text: &str| {
        let key: PlayerKey = text.parse().ok()?;
        stored.player_of_key(key).map(|_| key)
    };
    let mut games = Vec::new();
    let mut paired = HashSet::new();
    for place in 0..row_count(&posted.form) {
        let first = reader.choice(&format!("first-{place}"), known);
        let second = reader.choice(&format!("second-{place}"), known);
        let table = reader
            .number(&format!("table-{place}"), TableNumber::RANGE)
            .and_then(TableNumber::new);
        let (first, second) = match (first, second) {
            (None, None) => continue,
            (Some(first), Some(second)) => (first, second),
            _ => {
                reader.fault(&format!("first-{place}"), m.draft_one_player());
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
pub(super) async fn rearrange(mut posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
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
            let mut faults = FormFaults::default();
            faults.add(
                "first-0",
                m.refusal(&refusal, Some(&posted.by.stored.competition)),
            );
            return came_back(faults);
        }
    }
    Ok(see(&path::round(&posted.by.stored.head.slug, number)))
}
