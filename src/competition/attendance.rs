//! Where everybody is in a round, and who is in the wrong place: the one place that knows it.

use std::collections::HashMap;

use super::{Competition, PlayerIndex, RoundNumber, TableNumber};
use crate::rules::{Side, Sides};

/// What is wrong with where a game has its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Misplaced {
    /// A player against himself.
    AgainstOneself,
    /// The player of that side has another opponent in the round.
    TwoOpponents(Side),
    /// The player of that side has more games in the round than a meeting has.
    TooManyGames(Side),
    /// The player of that side does not take part in the round.
    OutsideOwnRounds(Side),
    /// The two are of different groups.
    OtherGroup,
    /// Another pair has that table in the round.
    TableTaken,
}

/// What is wrong with saying of a player to be free or absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mislisted {
    /// The player has a game in the round.
    AlsoPlaying,
    /// The player is among the free and absent already.
    ListedTwice,
}

/// What is known of the players of a round.
pub trait Field {
    /// Games in a meeting, the most that could be meant.
    fn meeting(&self) -> u8;

    /// Whether the player is known not to take part in the round.
    fn is_outside_own_rounds(&self, player: PlayerIndex) -> bool;

    /// Whether the two are known to be of different groups.
    fn are_of_other_groups(&self, one: PlayerIndex, other: PlayerIndex) -> bool;
}

/// The players of a competition in one of its rounds.
pub struct FieldOf<'a> {
    /// The competition.
    pub competition: &'a Competition,
    /// The round.
    pub round: RoundNumber,
}

impl Field for FieldOf<'_> {
    fn meeting(&self) -> u8 {
        self.competition.settings.games_per_meeting.get()
    }

    fn is_outside_own_rounds(&self, player: PlayerIndex) -> bool {
        !self.competition.player(player).takes_part_in(self.round)
    }

    fn are_of_other_groups(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        self.competition.player(one).group != self.competition.player(other).group
    }
}

/// Where everybody is in the round that is gone through: its games first, then who is free or absent.
#[derive(Debug, Default)]
pub struct Attendance {
    /// Counts the rounds, so that nothing need be wiped between them.
    round: u32,
    seen: Vec<Seen>,
    tables: HashMap<TableNumber, (PlayerIndex, PlayerIndex)>,
}

/// One player in the round in which that was last noted.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    round: u32,
    opponent: Option<PlayerIndex>,
    games: u16,
    listed: bool,
}

impl Attendance {
    /// Begins with a round, in which nobody is anywhere yet.
    pub fn begin_round(&mut self) {
        self.round += 1;
        self.tables.clear();
    }

    /// Seats the players of a game, and tells what is wrong with that. A side that is not known has `None`.
    pub fn game(
        &mut self,
        sides: Sides<Option<PlayerIndex>>,
        table: Option<TableNumber>,
        field: &impl Field,
        mut wrong: impl FnMut(Misplaced),
    ) {
        let itself = sides.first.is_some() && sides.first == sides.second;
        if itself {
            wrong(Misplaced::AgainstOneself);
        }
        let sides_to_seat: &[Side] = if itself { &[Side::First] } else { &Side::BOTH };
        for side in sides_to_seat.iter().copied() {
            let Some(player) = sides[side] else { continue };
            let opponent = sides[side.other()].filter(|_| !itself);
            let seen = self.seen(player);
            seen.games = seen.games.saturating_add(1);
            let games = seen.games;
            let before = seen.opponent;
            seen.opponent = before.or(opponent);
            if before
                .zip(opponent)
                .is_some_and(|(before, now)| before != now)
            {
                wrong(Misplaced::TwoOpponents(side));
            } else if games > u16::from(field.meeting()) {
                wrong(Misplaced::TooManyGames(side));
            }
            if field.is_outside_own_rounds(player) {
                wrong(Misplaced::OutsideOwnRounds(side));
            }
        }
        let (Some(first), Some(second)) = (sides.first, sides.second) else {
            return;
        };
        if itself {
            return;
        }
        if field.are_of_other_groups(first, second) {
            wrong(Misplaced::OtherGroup);
        }
        let pair = (first.min(second), first.max(second));
        if table.is_some_and(|table| *self.tables.entry(table).or_insert(pair) != pair) {
            wrong(Misplaced::TableTaken);
        }
    }

    /// Lists a player as free or absent, and tells what is wrong with that.
    pub fn listed(&mut self, player: PlayerIndex) -> Option<Mislisted> {
        let seen = self.seen(player);
        let again = std::mem::replace(&mut seen.listed, true);
        match (seen.games, again) {
            (0, false) => None,
            (0, true) => Some(Mislisted::ListedTwice),
            _ => Some(Mislisted::AlsoPlaying),
        }
    }

    fn seen(&mut self, player: PlayerIndex) -> &mut Seen {
        let place = player.position();
        if self.seen.len() <= place {
            self.seen.resize(place + 1, Seen::default());
        }
        let seen = &mut self.seen[place];
        if seen.round != self.round {
            *seen = Seen {
                round: self.round,
                ..Seen::default()
            };
        }
        seen
    }
}
