//! From what a proposal was made, kept beside it: so that it is seen when that changes, and can be done again.

use serde::{Deserialize, Serialize};

use crate::competition::pairing::{Basis, BasisChange, Fixed, OpenGames};
use crate::competition::{PlayerIndex, RoundStatus, TableNumber};
use crate::store::PlayerKey;
use crate::store::competition::StoredCompetition;

/// What was asked of the pairing system, and a digest of what it looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct MadeFrom {
    settings: u64,
    players: u64,
    absent: u64,
    rounds: Vec<u64>,
    pub(super) seed: u64,
    despite_open_games: bool,
    fixed: Vec<FixedThing>,
}

/// Two who meet, perhaps at a table; or one at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct FixedThing {
    one: i64,
    other: Option<i64>,
    table: Option<u16>,
}

impl MadeFrom {
    pub(super) fn new(
        basis: Basis,
        seed: u64,
        open_games: OpenGames,
        fixed: &[Fixed<PlayerKey>],
    ) -> Self {
        Self {
            settings: basis.settings,
            players: basis.players,
            absent: basis.absent,
            rounds: basis.rounds,
            seed,
            despite_open_games: open_games == OpenGames::Accept,
            fixed: fixed.iter().map(|fixed| FixedThing::of(*fixed)).collect(),
        }
    }

    /// What is kept beside the round at that place; `None` where nobody noted it, or it cannot be read.
    pub(super) fn of(stored: &StoredCompetition, place: usize) -> Option<Self> {
        let key = stored.rounds.get(place)?.0;
        serde_json::from_str(stored.desk.made_from.get(&key)?).ok()
    }

    /// As it is kept.
    pub(super) fn written(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }

    pub(super) fn basis(&self) -> Basis {
        Basis {
            settings: self.settings,
            players: self.players,
            absent: self.absent,
            rounds: self.rounds.clone(),
        }
    }

    /// The same request, of what is there now.
    pub(super) fn on(self, basis: Basis) -> Self {
        Self {
            settings: basis.settings,
            players: basis.players,
            absent: basis.absent,
            rounds: basis.rounds,
            ..self
        }
    }

    /// The same, with absences as they were arranged by hand.
    pub(super) fn with_absences_of(self, basis: &Basis) -> Self {
        Self {
            absent: basis.absent,
            ..self
        }
    }

    pub(super) fn open_games(&self) -> OpenGames {
        if self.despite_open_games {
            OpenGames::Accept
        } else {
            OpenGames::Refuse
        }
    }

    pub(super) fn fixed(&self) -> impl Iterator<Item = Fixed<PlayerKey>> {
        self.fixed.iter().filter_map(|fixed| fixed.thing())
    }
}

impl FixedThing {
    fn of(fixed: Fixed<PlayerKey>) -> Self {
        match fixed {
            Fixed::Meeting { one, other, table } => Self {
                one: one.0,
                other: Some(other.0),
                table: table.map(TableNumber::get),
            },
            Fixed::Seat { player, table } => Self {
                one: player.0,
                other: None,
                table: Some(table.get()),
            },
        }
    }

    fn thing(self) -> Option<Fixed<PlayerKey>> {
        let table = self.table.and_then(|table| TableNumber::new(table.into()));
        match (self.other, table) {
            (Some(other), table) => Some(Fixed::Meeting {
                one: PlayerKey(self.one),
                other: PlayerKey(other),
                table,
            }),
            (None, Some(table)) => Some(Fixed::Seat {
                player: PlayerKey(self.one),
                table,
            }),
            (None, None) => None,
        }
    }
}

/// The seed by which the round at that place was paired; 0 where nobody noted it.
#[must_use]
pub fn seed_of(stored: &StoredCompetition, place: usize) -> u64 {
    MadeFrom::of(stored, place).map_or(0, |made_from| made_from.seed)
}

/// What was fixed beforehand when the round at that place was paired, of those who are still players.
#[must_use]
pub fn fixed_beforehand(stored: &StoredCompetition, place: usize) -> Vec<Fixed<PlayerIndex>> {
    MadeFrom::of(stored, place).map_or_else(Vec::new, |made_from| {
        made_from
            .fixed()
            .filter_map(|fixed| fixed.named(|key| stored.player_of_key(key).ok_or(())).ok())
            .collect()
    })
}

/// What changed since the round at that place was paired, where that can still be mended: in the last round, as long
/// as it is not closed and something is noted of some of its games only.
#[must_use]
pub fn changed_since_paired(stored: &StoredCompetition, place: usize) -> Vec<BasisChange> {
    let round = &stored.competition.rounds[place];
    let is_played = !round.games.is_empty()
        && round
            .games
            .iter()
            .all(|game| game.record.has_something_noted());
    let is_last = place + 1 == stored.competition.rounds.len();
    if round.status == RoundStatus::Closed || is_played || !is_last {
        return Vec::new();
    }
    MadeFrom::of(stored, place).map_or_else(Vec::new, |made_from| {
        Basis::of(&stored.competition, round.number).changes_since(&made_from.basis())
    })
}
