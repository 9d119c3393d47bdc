//! Who has gone up or down between two standings of one competition.

use super::{Row, Standings};

/// How a player's rank has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movement {
    /// Up by that many ranks, at least 1.
    Up(u32),
    /// Down by that many ranks, at least 1.
    Down(u32),
    /// The same rank.
    Unmoved,
    /// Nothing counted for the player before.
    New,
}

/// How every player's rank has changed, by place in `Competition::players`.
///
/// `None` where one of the two has no row for the player (standings of one group).
#[must_use]
pub fn movements(before: &Standings, now: &Standings) -> Vec<Option<Movement>> {
    let old = rows_by_player(before);
    let new = rows_by_player(now);
    let players = old.len().max(new.len());
    (0..players)
        .map(|position| {
            let old = old.get(position).copied().flatten()?;
            let new = new.get(position).copied().flatten()?;
            Some(movement(old, new))
        })
        .collect()
}

fn movement(old: &Row, new: &Row) -> Movement {
    if !old.has_begun() && new.has_begun() {
        return Movement::New;
    }
    match old.rank.checked_sub(new.rank) {
        Some(0) => Movement::Unmoved,
        Some(up) => Movement::Up(up),
        None => Movement::Down(new.rank - old.rank),
    }
}

fn rows_by_player(standings: &Standings) -> Vec<Option<&Row>> {
    let mut rows = Vec::new();
    for row in standings.rows() {
        let position = row.player.position();
        if position >= rows.len() {
            rows.resize(position + 1, None);
        }
        rows[position] = Some(row);
    }
    rows
}
