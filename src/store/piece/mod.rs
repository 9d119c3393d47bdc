//! The pieces of a competition, as the history keeps them: each the columns of one thing, by its key.
//!
//! Whatever a deed can change is a [`Thing`]; what was or is there of it is a [`Piece`]. Players stand in
//! rounds and games by their keys, and names only in the pieces of players, so that somebody can be forgotten.

mod put_back;
mod read;

use std::collections::BTreeMap;

use chrono::NaiveDate;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use super::competition::Visibility;
use super::player::StoredPlayer;
use super::schema::{competition, round};
use super::settings_row::SettingsRow;
use super::{
    AccountKey, GameKey, PlayerKey, RoundKey, StoreError, game as games, known, player as players,
};

use crate::competition::{AbsenceKind, NameDisplay, PlannedAbsence, RoundStatus, Settings};
use crate::rules::{Ending, Sides};

pub use put_back::put_back;
pub use read::read;

/// Something that a deed can touch, by its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Thing {
    /// Name, address, readers, settings and forbidden pairs of the competition.
    Competition,
    /// That an account organises it.
    Organiser(AccountKey),
    /// A player.
    Player(PlayerKey),
    /// A round with its free rounds and absences, without its games.
    Round(RoundKey),
    /// A game.
    Game(GameKey),
    /// Every game that a round has, whichever those are: stands for as many things.
    GamesOf(RoundKey),
}

/// What is or was there of one thing. Written as JSON: a field that is added later needs a default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// See [`Thing::Competition`].
    Competition(CompetitionPiece),
    /// See [`Thing::Organiser`].
    Organiser(OrganiserPiece),
    /// See [`Thing::Player`].
    Player(PlayerPiece),
    /// See [`Thing::Round`].
    Round(RoundPiece),
    /// See [`Thing::Game`].
    Game(GamePiece),
}

/// Name, address, readers, settings and forbidden pairs of a competition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompetitionPiece {
    #[serde(flatten)]
    head: HeadRow,
    #[serde(flatten)]
    settings: SettingsRow,
    forbidden: Vec<(i64, i64)>,
}

impl CompetitionPiece {
    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.head.name
    }

    /// Its part of addresses.
    #[must_use]
    pub fn slug(&self) -> &str {
        &self.head.slug
    }

    /// Who may see it.
    ///
    /// # Errors
    /// A word that is none of ours.
    pub fn visibility(&self) -> Result<Visibility, StoreError> {
        let word = &self.head.visibility;
        known(Visibility::from_word(word), "visibility", word)
    }

    /// Who must not meet.
    pub fn forbidden(&self) -> impl Iterator<Item = (PlayerKey, PlayerKey)> {
        self.forbidden
            .iter()
            .map(|(one, other)| (PlayerKey(*one), PlayerKey(*other)))
    }

    /// The settings, forbidden pairs aside.
    ///
    /// # Errors
    /// What cannot be a setting.
    pub fn settings(&self) -> Result<Settings, StoreError> {
        self.settings.clone().settings(Vec::new())
    }

    /// The same at another address.
    #[must_use]
    pub fn at(mut self, slug: String) -> Self {
        self.head.slug = slug;
        self
    }
}

#[derive(
    Clone, Debug, PartialEq, Eq, Queryable, Selectable, AsChangeset, Serialize, Deserialize,
)]
#[diesel(table_name = competition, treat_none_as_null = true)]
struct HeadRow {
    slug: String,
    name: String,
    search_key: String,
    visibility: String,
    version: i64,
}

/// That an account organises the competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrganiserPiece {
    /// The account.
    pub account: AccountKey,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerPiece {
    position: i32,
    /// Who it is in the register. That is changed there, and no matter of the competition.
    person: i64,
    #[serde(flatten)]
    row: players::Row,
}

impl PlayerPiece {
    /// The player, shown with the whole name.
    ///
    /// # Errors
    /// What cannot be a player.
    pub fn player(&self) -> Result<StoredPlayer, StoreError> {
        self.row
            .clone()
            .player(self.person, NameDisplay::Full.as_str())
    }

    /// Absence that was noted ahead.
    #[must_use]
    pub fn away(&self) -> Vec<PlannedAbsence> {
        self.row.away()
    }
}

/// A round with its free rounds and absences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundPiece {
    #[serde(flatten)]
    row: RoundRow,
    byes: Vec<i64>,
    absent: Vec<(i64, String)>,
}

#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Queryable,
    Selectable,
    Insertable,
    AsChangeset,
    Serialize,
    Deserialize,
)]
#[diesel(table_name = round, treat_none_as_default_value = false, treat_none_as_null = true)]
struct RoundRow {
    id: i64,
    competition: i64,
    number: i32,
    date: Option<NaiveDate>,
    status: String,
    version: i64,
    #[serde(default)]
    made_from: Option<String>,
}

impl RoundPiece {
    /// Its number.
    #[must_use]
    pub fn number(&self) -> i32 {
        self.row.number
    }

    /// The calendar day.
    #[must_use]
    pub fn date(&self) -> Option<NaiveDate> {
        self.row.date
    }

    /// How far it is; `None` for a word that is none of ours.
    #[must_use]
    pub fn status(&self) -> Option<RoundStatus> {
        RoundStatus::from_word(&self.row.status)
    }

    /// Who has a free round.
    pub fn byes(&self) -> impl Iterator<Item = PlayerKey> {
        self.byes.iter().copied().map(PlayerKey)
    }

    /// Who is absent, and in what way.
    pub fn absent(&self) -> impl Iterator<Item = (PlayerKey, AbsenceKind)> {
        self.absent
            .iter()
            .filter_map(|(player, kind)| Some((PlayerKey(*player), AbsenceKind::from_word(kind)?)))
    }
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GamePiece {
    position: i32,
    #[serde(flatten)]
    row: games::Row,
}

impl GamePiece {
    /// Whether both say the same of the game; where it stands among the games of its round says nothing of it.
    #[must_use]
    pub fn says_the_same_as(&self, other: &Self) -> bool {
        let said = |piece: &Self| {
            let mut said = piece.clone();
            (said.position, said.row.version) = (0, 0);
            said
        };
        said(self) == said(other)
    }

    /// Its turns as they are kept, and what the end of the game gave or took of both; to see whether they changed.
    #[must_use]
    pub fn course(&self) -> (Option<&str>, [i32; 2]) {
        let row = &self.row;
        let adjustments = [row.first_adjustment, row.second_adjustment];
        (row.turns.as_deref(), adjustments)
    }

    /// Whether two sheets of it were compared and agree.
    #[must_use]
    pub fn is_checked(&self) -> bool {
        self.row.checked
    }

    /// In which round.
    #[must_use]
    pub fn round(&self) -> RoundKey {
        RoundKey(self.row.round)
    }

    /// The number of the table, where it has one.
    #[must_use]
    pub fn table(&self) -> Option<i32> {
        self.row.table_number
    }

    /// The players, the starter first.
    #[must_use]
    pub fn players(&self) -> Sides<PlayerKey> {
        Sides::new(PlayerKey(self.row.first), PlayerKey(self.row.second))
    }

    /// The board points, where any were noted.
    #[must_use]
    pub fn points(&self) -> Option<Sides<i32>> {
        Some(Sides::new(self.row.first_points?, self.row.second_points?))
    }

    /// Whether turns were noted.
    #[must_use]
    pub fn has_turns(&self) -> bool {
        self.row.turns.is_some()
    }

    /// The day on which it was made up, where that is not the round's.
    #[must_use]
    pub fn date(&self) -> Option<NaiveDate> {
        self.row.date
    }

    /// How it ended; `None` for a word that is none of ours.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        Ending::from_word(&self.row.ending)
    }
}

impl Piece {
    /// What it is of.
    #[must_use]
    pub fn thing(&self) -> Thing {
        match self {
            Self::Competition(_) => Thing::Competition,
            Self::Organiser(piece) => Thing::Organiser(piece.account),
            Self::Player(piece) => Thing::Player(PlayerKey(piece.row.id)),
            Self::Round(piece) => Thing::Round(RoundKey(piece.row.id)),
            Self::Game(piece) => Thing::Game(GameKey(piece.row.id)),
        }
    }

    /// The version of the row, where it has one.
    fn version_mut(&mut self) -> Option<&mut i64> {
        match self {
            Self::Competition(piece) => Some(&mut piece.head.version),
            Self::Organiser(_) => None,
            Self::Player(piece) => Some(&mut piece.row.version),
            Self::Round(piece) => Some(&mut piece.row.version),
            Self::Game(piece) => Some(&mut piece.row.version),
        }
    }

    fn version(mut self) -> i64 {
        self.version_mut().map_or(0, |version| *version)
    }

    /// The same with another version; what has none stays as it is.
    fn of_version(mut self, version: i64) -> Self {
        if let Some(own) = self.version_mut() {
            *own = version;
        }
        self
    }

    /// Whether both say the same of the competition, versions aside.
    fn says(&self, other: &Self) -> bool {
        self.clone().bare() == other.clone().bare()
    }

    fn bare(self) -> Self {
        match self.of_version(0) {
            Self::Player(piece) => Self::Player(PlayerPiece { person: 0, ..piece }),
            other => other,
        }
    }
}

/// The pieces as JSON, `None` where there are none.
pub(crate) fn written(pieces: &[Piece]) -> Result<Option<String>, StoreError> {
    if pieces.is_empty() {
        return Ok(None);
    }
    serde_json::to_string(pieces)
        .map(Some)
        .map_err(|error| StoreError::Corrupt(error.to_string()))
}

/// The pieces from JSON; `None` where it says something else, as entries from before this form do.
#[must_use]
pub fn read_back(text: Option<&str>) -> Option<Vec<Piece>> {
    text.map_or_else(|| Some(Vec::new()), |text| serde_json::from_str(text).ok())
}

/// Only the pieces that differ: those that were, and those that are.
pub(crate) fn differing(before: Vec<Piece>, after: Vec<Piece>) -> (Vec<Piece>, Vec<Piece>) {
    let by_thing = |pieces: &[Piece]| -> BTreeMap<Thing, Piece> {
        pieces
            .iter()
            .map(|piece| (piece.thing(), piece.clone()))
            .collect()
    };
    let (was, is) = (by_thing(&before), by_thing(&after));
    let without_those_of = |pieces: Vec<Piece>, others: &BTreeMap<Thing, Piece>| {
        pieces
            .into_iter()
            .filter(|piece| others.get(&piece.thing()) != Some(piece))
            .collect()
    };
    (without_those_of(before, &is), without_those_of(after, &was))
}
