//! What an organiser asks of a proposal beforehand: who meets whom, who sits where, and going on with games open.

use std::collections::HashSet;

use super::field::Field;
use crate::competition::{Competition, PlayerIndex, TableNumber};

/// What is asked of a proposal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// What becomes of games of earlier rounds without a result.
    pub open_games: OpenGames,
    /// What is fixed before the rest is paired around it.
    pub fixed: Vec<Fixed<PlayerIndex>>,
}

/// Whether a round is paired while games of earlier rounds have no result. A round robin never minds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpenGames {
    /// It is not.
    #[default]
    Refuse,
    /// It is: such a game counts as a meeting, and for nothing else.
    Accept,
}

/// Something fixed beforehand, of players as `P` names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fixed<P> {
    /// These two meet.
    Meeting {
        /// One of them.
        one: P,
        /// The other.
        other: P,
        /// The table, where it is fixed too.
        table: Option<TableNumber>,
    },
    /// This player sits at that table, if there is a game to play.
    Seat {
        /// Who.
        player: P,
        /// Where.
        table: TableNumber,
    },
}

impl<P: Copy> Fixed<P> {
    /// The same with players named otherwise.
    ///
    /// # Errors
    /// That of naming one.
    pub fn named<Q, E>(self, name: impl Fn(P) -> Result<Q, E>) -> Result<Fixed<Q>, E> {
        Ok(match self {
            Self::Meeting { one, other, table } => Fixed::Meeting {
                one: name(one)?,
                other: name(other)?,
                table,
            },
            Self::Seat { player, table } => Fixed::Seat {
                player: name(player)?,
                table,
            },
        })
    }

    /// Who is named in it.
    pub fn players(self) -> impl Iterator<Item = P> {
        let (one, other) = match self {
            Self::Meeting { one, other, .. } => (one, Some(other)),
            Self::Seat { player, .. } => (player, None),
        };
        [Some(one), other].into_iter().flatten()
    }

    /// The table, where one is fixed.
    pub fn table(self) -> Option<TableNumber> {
        match self {
            Self::Meeting { table, .. } => table,
            Self::Seat { table, .. } => Some(table),
        }
    }
}

/// Why what is fixed cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FixedFault {
    /// The player is absent, free, or does not take part in the round.
    NotThere(PlayerIndex),
    /// The player is fixed twice, or against himself.
    PlayerTwice(PlayerIndex),
    /// The table is fixed twice.
    TableTwice(TableNumber),
    /// The two are of different groups.
    OtherGroup(PlayerIndex, PlayerIndex),
    /// The two have to meet, and are fixed at different tables.
    TablesOfOneMeeting(PlayerIndex, PlayerIndex),
}

/// Two who meet, and where, as fixed beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FixedMeeting {
    pub(super) one: PlayerIndex,
    pub(super) other: PlayerIndex,
    pub(super) table: Option<TableNumber>,
}

/// Takes those whose meetings are fixed out of the field, so that the rest is paired.
pub(super) fn take_out(
    competition: &Competition,
    field: &mut Field<'_>,
    fixed: &[Fixed<PlayerIndex>],
) -> Result<Vec<FixedMeeting>, FixedFault> {
    let present: HashSet<PlayerIndex> = field
        .groups
        .iter()
        .flat_map(|group| group.present.iter().copied())
        .collect();
    let (mut players, mut tables) = (HashSet::new(), HashSet::new());
    let mut meetings = Vec::new();
    for fixed in fixed {
        for player in fixed.players() {
            if !present.contains(&player) {
                return Err(FixedFault::NotThere(player));
            }
            if !players.insert(player) {
                return Err(FixedFault::PlayerTwice(player));
            }
        }
        if let Some(table) = fixed.table().filter(|table| !tables.insert(*table)) {
            return Err(FixedFault::TableTwice(table));
        }
        if let Fixed::Meeting { one, other, table } = *fixed {
            if competition.player(one).group != competition.player(other).group {
                return Err(FixedFault::OtherGroup(one, other));
            }
            meetings.push(FixedMeeting { one, other, table });
        }
    }
    let taken: HashSet<PlayerIndex> = meetings
        .iter()
        .flat_map(|meeting| [meeting.one, meeting.other])
        .collect();
    for group in &mut field.groups {
        group.present.retain(|player| !taken.contains(player));
    }
    Ok(meetings)
}

/// The same competition in which those with different tables of their own must not meet, if it can be helped.
pub(super) fn with_seats_apart(
    competition: &Competition,
    fixed: &[Fixed<PlayerIndex>],
) -> Competition {
    let mut apart = competition.clone();
    let seated: Vec<PlayerIndex> = fixed
        .iter()
        .filter_map(|fixed| match fixed {
            Fixed::Seat { player, .. } => Some(*player),
            Fixed::Meeting { .. } => None,
        })
        .collect();
    for (place, one) in seated.iter().enumerate() {
        for other in &seated[place + 1..] {
            apart
                .settings
                .pairing_settings
                .forbidden
                .push((*one, *other));
        }
    }
    apart
}

/// The table of each meeting in turn: as fixed, else the lowest that is left.
pub(super) fn tables(
    meetings: &[(PlayerIndex, PlayerIndex)],
    fixed: &[Fixed<PlayerIndex>],
) -> Result<Vec<Option<TableNumber>>, FixedFault> {
    let fixed_for = |player: PlayerIndex| {
        fixed
            .iter()
            .find(|fixed| fixed.players().any(|named| named == player))
            .and_then(|fixed| fixed.table())
    };
    let mut seats = Vec::with_capacity(meetings.len());
    for (one, other) in meetings {
        seats.push(match (fixed_for(*one), fixed_for(*other)) {
            (Some(here), Some(there)) if here != there => {
                let (one, other) = (*one.min(other), *one.max(other));
                return Err(FixedFault::TablesOfOneMeeting(one, other));
            }
            (here, there) => here.or(there),
        });
    }
    let taken: HashSet<TableNumber> = seats.iter().copied().flatten().collect();
    let mut left = TableNumber::RANGE
        .filter_map(TableNumber::new)
        .filter(|table| !taken.contains(table));
    for seat in &mut seats {
        *seat = seat.or_else(|| left.next());
    }
    Ok(seats)
}
