//! Lists over all competitions, for the home page and for finding people.

use std::collections::HashMap;

use chrono::NaiveDate;
use diesel::dsl::{count_star, max};
use diesel::prelude::*;

use super::competition::{Head, Visibility};
use super::name_key::{containing, search_key};
use super::schema::{
    competition, competition_organiser, competition_settings, person, player, round,
};
use super::{
    AccountKey, CompetitionKey, DatabaseConnection, PlayerKey, StoreError, known,
    settings_row::round_number,
};
use crate::competition::{
    NameDisplay, PairingSystem, PersonName, RoundStatus, rounds_of_round_robin,
};
use crate::rules::VariantName;

/// Whose eyes a list is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Anybody: public competitions only.
    Public,
    /// Somebody who also sees what that account organises.
    Organiser(AccountKey),
    /// Somebody who sees everything.
    Admin,
}

/// What the home page shows of a competition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Address, name, revision and the rest.
    pub head: Head,
    /// Which game.
    pub variant: VariantName,
    /// Who meets whom.
    pub pairing: PairingSystem,
    /// How many rounds there will be: as planned, or as many as a round robin takes; `None` where nobody said.
    pub rounds_in_all: Option<u32>,
    /// How many players it has, also those who left.
    pub players: i64,
    /// How many rounds are published or closed.
    pub rounds: i64,
    /// How many rounds are closed.
    pub rounds_closed: i64,
    /// The latest date of a published or closed round.
    pub latest_date: Option<NaiveDate>,
}

impl Listed {
    /// Whether every round that there will be is closed.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.rounds > 0
            && self.rounds == self.rounds_closed
            && self
                .rounds_in_all
                .is_some_and(|in_all| i64::from(in_all) <= self.rounds)
    }
}

/// The competitions that somebody may find, the last changed first.
///
/// # Errors
/// Those of the database.
pub fn competitions(
    connection: &mut DatabaseConnection,
    viewer: Viewer,
) -> Result<Vec<Listed>, StoreError> {
    let organised: Vec<i64> = match viewer {
        Viewer::Organiser(_) => organised(connection, viewer)?,
        Viewer::Public | Viewer::Admin => Vec::new(),
    };
    let seen = |head: &Head| match viewer {
        Viewer::Admin => true,
        Viewer::Public => head.visibility == Visibility::Public,
        Viewer::Organiser(_) => {
            head.visibility == Visibility::Public || organised.contains(&head.key.0)
        }
    };
    let heads: Vec<Head> = super::competition::heads(connection)?
        .into_iter()
        .filter(seen)
        .collect();
    type Facts = (String, String, Option<i32>, Option<i32>);
    let facts: Vec<(i64, Facts)> = competition_settings::table
        .select((
            competition_settings::competition,
            (
                competition_settings::variant,
                competition_settings::pairing,
                competition_settings::rounds_planned,
                competition_settings::cycles,
            ),
        ))
        .load(connection)?;
    let mut facts: HashMap<i64, Facts> = facts.into_iter().collect();
    let groups: Vec<(i64, Option<String>, i64)> = player::table
        .group_by((player::competition, player::group_name))
        .select((player::competition, player::group_name, count_star()))
        .load(connection)?;
    // All players, and those of the largest group.
    let mut players: HashMap<i64, (i64, i64)> = HashMap::new();
    for (competition, _, size) in groups {
        let (all, largest) = players.entry(competition).or_default();
        *all += size;
        *largest = size.max(*largest);
    }
    let rounds: Vec<(i64, String, i64, Option<NaiveDate>)> = round::table
        .group_by((round::competition, round::status))
        .select((
            round::competition,
            round::status,
            count_star(),
            max(round::date),
        ))
        .load(connection)?;
    let mut published: HashMap<i64, (i64, i64, Option<NaiveDate>)> = HashMap::new();
    for (competition, status, count, date) in rounds {
        let status = known(RoundStatus::from_word(&status), "status", &status)?;
        if status == RoundStatus::Draft {
            continue;
        }
        let (all, closed, latest) = published.entry(competition).or_default();
        *all += count;
        *latest = (*latest).max(date);
        if status == RoundStatus::Closed {
            *closed += count;
        }
    }
    heads
        .into_iter()
        .map(|head| {
            let key = head.key.0;
            let (variant, pairing, planned, cycles) =
                known(facts.remove(&key), "competition", key)?;
            let pairing = known(PairingSystem::from_word(&pairing), "pairing", &pairing)?;
            let (players, largest_group) = players.get(&key).copied().unwrap_or_default();
            let rounds_in_all = if pairing == PairingSystem::RoundRobin {
                let cycles = cycles.and_then(|cycles| u32::try_from(cycles).ok());
                u32::try_from(largest_group)
                    .ok()
                    .and_then(|largest| rounds_of_round_robin(largest, cycles.unwrap_or(1)))
            } else {
                planned
                    .map(round_number)
                    .transpose()?
                    .map(|planned| u32::from(planned.get()))
            };
            let (rounds, rounds_closed, latest_date) =
                published.get(&key).copied().unwrap_or_default();
            Ok(Listed {
                variant: known(VariantName::from_word(&variant), "rules", &variant)?,
                pairing,
                rounds_in_all,
                players,
                rounds,
                rounds_closed,
                latest_date,
                head,
            })
        })
        .collect()
}

/// A player who was found by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundPlayer {
    /// In which competition.
    pub competition: CompetitionKey,
    /// The competition's address.
    pub slug: String,
    /// What the competition is called.
    pub competition_name: String,
    /// The player.
    pub key: PlayerKey,
    /// The player's name, as it is shown to whom the list is for.
    pub name: PersonName,
}

/// The players of the competitions that somebody may find whose name holds a text, accents and case aside; by name, at
/// most so many. Others' competitions are searched by the names that they show.
///
/// # Errors
/// Those of the database.
pub fn find_players(
    connection: &mut DatabaseConnection,
    viewer: Viewer,
    text: &str,
    at_most: i64,
) -> Result<Vec<FoundPlayer>, StoreError> {
    let wanted = search_key(text);
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    type Row = (
        i64,
        String,
        String,
        i64,
        Option<String>,
        Option<String>,
        String,
        String,
    );
    let own = organised(connection, viewer)?;
    let pattern = containing(&wanted);
    let shown = player::search_key.like(pattern.clone()).escape('\\');
    let known = person::search_key.like(pattern).escape('\\');
    let public = competition::visibility.eq(Visibility::Public.as_str());
    let rows: Vec<Row> = player::table
        .inner_join(competition::table)
        .inner_join(person::table)
        .filter(
            public
                .and(shown.clone())
                .or(competition::id.eq_any(&own).and(shown.or(known))),
        )
        .order((player::sort_key, player::id.desc()))
        .limit(at_most)
        .select((
            competition::id,
            competition::slug,
            competition::name,
            player::id,
            player::given_name,
            player::prefix,
            player::family_name,
            person::display,
        ))
        .load(connection)?;
    rows.into_iter()
        .map(
            |(competition, slug, competition_name, key, given, prefix, family, display)| {
                let name = super::person::name_of(given.as_deref(), prefix.as_deref(), &family)?;
                let display = known_display(&display)?;
                Ok(FoundPlayer {
                    name: if own.contains(&competition) {
                        name
                    } else {
                        name.shown(display)
                    },
                    competition: CompetitionKey(competition),
                    slug,
                    competition_name,
                    key: PlayerKey(key),
                })
            },
        )
        .collect()
}

fn known_display(word: &str) -> Result<NameDisplay, StoreError> {
    known(NameDisplay::from_word(word), "display", word)
}

/// The competitions that somebody runs.
///
/// # Errors
/// Those of the database.
pub fn organised(
    connection: &mut DatabaseConnection,
    viewer: Viewer,
) -> Result<Vec<i64>, StoreError> {
    Ok(match viewer {
        Viewer::Public => Vec::new(),
        Viewer::Organiser(account) => competition_organiser::table
            .filter(competition_organiser::account.eq(account.0))
            .select(competition_organiser::competition)
            .load(connection)?,
        Viewer::Admin => competition::table
            .select(competition::id)
            .load(connection)?,
    })
}

/// The competitions that somebody may find whose name holds a text, accents and case aside; the last changed first, at
/// most so many.
///
/// # Errors
/// Those of the database.
pub fn find_competitions(
    connection: &mut DatabaseConnection,
    viewer: Viewer,
    text: &str,
    at_most: i64,
) -> Result<Vec<(String, String)>, StoreError> {
    let wanted = search_key(text);
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    let own = organised(connection, viewer)?;
    Ok(competition::table
        .filter(
            competition::visibility
                .eq(Visibility::Public.as_str())
                .or(competition::id.eq_any(own)),
        )
        .filter(
            competition::search_key
                .like(containing(&wanted))
                .escape('\\'),
        )
        .order((competition::changed_at.desc(), competition::id.desc()))
        .limit(at_most)
        .select((competition::slug, competition::name))
        .load(connection)?)
}
