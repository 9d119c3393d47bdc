//! The form of a round arranged by hand: filled from the round as it stands, and read back.

use std::collections::{HashMap, HashSet};

use crate::competition::{
    Absence, AbsenceKind, Competition, Game, PlayerIndex, Round, TableNumber,
};
use crate::office::round::{ArrangedGame, Arrangement};
use crate::office::{Refusal, Unsound};
use crate::rules::{GameRecord, Sides};
use crate::store::competition::StoredCompetition;
use crate::store::{GameKey, PlayerKey};
use crate::web::players::player_entry;
use crate::web::request::form::{FormData, FormFaults, FormReader};
use crate::wording::Messages;

/// The form as the round stands: one row a meeting.
pub(super) fn filled_from(stored: &StoredCompetition, round: &Round) -> FormData {
    let mut data = FormData::default();
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

/// How many rows of the form hold something.
pub(super) fn row_count(data: &FormData) -> usize {
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

/// Reads the form into an arrangement; games of a meeting that is there already stay the same games.
pub(super) fn read(
    stored: &StoredCompetition,
    round: &Round,
    keys: &[GameKey],
    form: &FormData,
    m: &'static Messages,
) -> Result<Arrangement, FormFaults> {
    let games_per_meeting = usize::from(stored.competition.settings.games_per_meeting.get());
    let mut there: HashMap<(PlayerKey, PlayerKey), Vec<(GameKey, &Game)>> = HashMap::new();
    for (game, key) in round.games.iter().zip(keys) {
        let pair = (
            stored.player_key(game.first),
            stored.player_key(game.second),
        );
        there.entry(pair).or_default().push((*key, game));
    }
    let mut reader = FormReader::new(form, m);
    let mut games = Vec::new();
    let mut paired = HashSet::new();
    for place in 0..row_count(form) {
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
        let mut table_before = None;
        for game in 0..games_per_meeting {
            let (first, second) = if game == 0 {
                (first, second)
            } else {
                (second, first)
            };
            let same = there
                .get_mut(&(first, second))
                .and_then(|keys| (!keys.is_empty()).then(|| keys.remove(0)));
            if game == 0 {
                table_before = same.map(|(_, game)| game.table);
            }
            // A row shows the table of its first game; left as it was, the second stays at its own.
            let table = match same {
                Some((_, there)) if table_before == Some(table) => there.table,
                _ => table,
            };
            games.push(ArrangedGame {
                game: same.map(|(key, _)| key),
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
        match form.value(&format!("status-{key}")) {
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

/// The round as typed, as far as it can be read: rows that say nothing, or the same player twice, are left out.
pub(super) fn as_typed(stored: &StoredCompetition, round: &Round, form: &FormData) -> Round {
    let competition = &stored.competition;
    let mut typed = Round {
        date: round.date,
        status: round.status,
        ..Round::empty(round.number)
    };
    let mut seen: HashSet<PlayerIndex> = HashSet::new();
    let player = |field: String| player_entry::read(competition, form.value(&field)).ok();
    for place in 0..row_count(form) {
        let (Some(first), Some(second)) = (
            player(format!("first-{place}")),
            player(format!("second-{place}")),
        ) else {
            continue;
        };
        if first == second || seen.contains(&first) || seen.contains(&second) {
            continue;
        }
        seen.extend([first, second]);
        for game in 0..competition.settings.games_per_meeting.get() {
            let (first, second) = if game == 0 {
                (first, second)
            } else {
                (second, first)
            };
            typed.games.push(Game {
                table: None,
                first,
                second,
                date: None,
                record: GameRecord::pending(),
            });
        }
    }
    for (index, _) in competition.indexed_players() {
        if seen.contains(&index) {
            continue;
        }
        match form.value(&format!("status-{}", stored.player_key(index))) {
            "bye" => typed.byes.push(index),
            word => typed
                .absent
                .extend(AbsenceKind::from_word(word).map(|kind| Absence {
                    player: index,
                    kind,
                })),
        }
    }
    typed
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

/// The player typed into a field that must not be empty.
pub(super) fn player_required(
    reader: &mut FormReader<'_>,
    stored: &StoredCompetition,
    field: &str,
) -> Option<PlayerIndex> {
    reader.required(field)?;
    player_in(reader, stored, field).and_then(|key| stored.player_of_key(key))
}

/// The field beside which a refusal is said: the last that names who or what is in two places.
pub(super) fn faulty_field(
    refusal: &Refusal,
    form: &FormData,
    competition: &Competition,
) -> String {
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
