//! Where everybody is in one round.

use std::collections::HashMap;

use crate::competition::{PlayerIndex, TableNumber};

/// Where everybody is in the round being read.
#[derive(Default)]
pub(super) struct Attendance {
    /// Counts the rounds, so that nothing need be wiped between them.
    round: u32,
    seen: Vec<Seen>,
    tables: HashMap<TableNumber, (PlayerIndex, PlayerIndex)>,
}

/// One player in the round in which that was last noted.
#[derive(Clone, Copy, Default)]
struct Seen {
    round: u32,
    opponent: Option<PlayerIndex>,
    games: u16,
    listed: bool,
}

/// What a game means for one of its players.
pub(super) enum Playing {
    /// Somebody else was the opponent before.
    WithAnother,
    /// That many games so far, this one included.
    Games(u16),
}

/// What being in `byes` or `absent` means.
pub(super) enum Listing {
    First,
    Again,
    Playing,
}

impl Attendance {
    pub(super) fn begin_round(&mut self) {
        self.round += 1;
        self.tables.clear();
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

    pub(super) fn plays(&mut self, player: PlayerIndex, opponent: Option<PlayerIndex>) -> Playing {
        let seen = self.seen(player);
        seen.games = seen.games.saturating_add(1);
        match (seen.opponent, opponent) {
            (Some(before), Some(now)) if before != now => Playing::WithAnother,
            (None, _) => {
                seen.opponent = opponent;
                Playing::Games(seen.games)
            }
            _ => Playing::Games(seen.games),
        }
    }

    pub(super) fn is_listed(&mut self, player: PlayerIndex) -> Listing {
        let seen = self.seen(player);
        let again = std::mem::replace(&mut seen.listed, true);
        match (seen.games, again) {
            (0, false) => Listing::First,
            (0, true) => Listing::Again,
            _ => Listing::Playing,
        }
    }

    /// Whether the table is free for these two.
    pub(super) fn sits_at(
        &mut self,
        table: TableNumber,
        first: PlayerIndex,
        second: PlayerIndex,
    ) -> bool {
        let pair = (first.min(second), first.max(second));
        *self.tables.entry(table).or_insert(pair) == pair
    }
}
