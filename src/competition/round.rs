//! A round: its games, who was free, and who was absent.

use chrono::NaiveDate;

use super::{Game, PlayerIndex, RoundNumber};
use crate::rules::Ending;

/// What is played in one go, usually an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Its number.
    pub number: RoundNumber,
    /// The calendar day on which it is played.
    pub date: Option<NaiveDate>,
    /// How far it is.
    pub status: RoundStatus,
    /// Its games, by table where tables are numbered.
    pub games: Vec<Game>,
    /// Who has a free round.
    pub byes: Vec<PlayerIndex>,
    /// Who is absent.
    pub absent: Vec<Absence>,
}

/// How far a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoundStatus {
    /// A proposal that only organisers see; its byes count nowhere yet.
    Draft,
    /// Public, being played.
    Published,
    /// Done.
    Closed,
}

impl RoundStatus {
    /// Every status, in the order in which a round goes through them.
    pub const ALL: [Self; 3] = [Self::Draft, Self::Published, Self::Closed];

    /// The word for it in files and the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Published => "published",
            Self::Closed => "closed",
        }
    }

    /// The status of that word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == word)
    }
}

/// Somebody who is not there in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Absence {
    /// Who.
    pub player: PlayerIndex,
    /// In what way.
    pub kind: AbsenceKind,
}

/// In what way somebody is absent; systems that pay for absence tell them apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AbsenceKind {
    /// With notice.
    #[default]
    Absent,
    /// Without notice.
    NoNotice,
    /// On duty for the club.
    ClubDuty,
}

impl AbsenceKind {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Absent, Self::NoNotice, Self::ClubDuty];

    /// The word for it in files and the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Absent => "absent",
            Self::NoNotice => "no_notice",
            Self::ClubDuty => "club_duty",
        }
    }

    /// The kind of that word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word)
    }
}

impl Round {
    /// A round of that number in which nothing is known yet.
    #[must_use]
    pub fn empty(number: RoundNumber) -> Self {
        Self {
            number,
            date: None,
            status: RoundStatus::Draft,
            games: Vec::new(),
            byes: Vec::new(),
            absent: Vec::new(),
        }
    }

    /// Whether it is a proposal in which nobody plays or is free yet: who is absent was noted, nothing was paired.
    #[must_use]
    pub fn is_unpaired(&self) -> bool {
        self.status == RoundStatus::Draft && self.games.is_empty() && self.byes.is_empty()
    }

    /// Games that have no result yet.
    pub fn pending_games(&self) -> impl Iterator<Item = &Game> {
        self.games
            .iter()
            .filter(|game| game.record.ending() == Ending::Pending)
    }
}
