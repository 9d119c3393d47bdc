//! Keizer's system: who stands higher is worth more to those who beat them.
//!
//! Everybody on the ladder has a value by rank, and gets a part of the opponent's value for each game, or of the own
//! value for a free round, an absence or having an opponent who stayed away. The total ranks, and so gives the values.
//!
//! - `scheme`: the numbers of a competition.
//! - `credit`: what gives a player points.
//! - `seeding`: where players come onto the ladder.
//! - `closure`: how the circle of ranks and values is closed.
//! - `account`: where a player's points come from, and why they changed.

mod account;
mod closure;
mod credit;
mod scheme;
mod seeding;

pub use account::{KeizerAccount, KeizerLine, KeizerRung, keizer_account};
pub use credit::KeizerSource;

use super::{After, Exact, players_by_group};
use crate::competition::{Competition, PlayerIndex, RoundNumber};
use closure::Climb;
use credit::credits;
use scheme::Scheme;

/// Every player's total after that point, by place in `Competition::players`; `None` for who is not on the ladder yet.
pub(super) fn totals(competition: &Competition, after: After) -> Vec<Option<Exact>> {
    let scheme = Scheme::of(&competition.settings);
    let credits = credits(competition, after, &scheme);
    let mut totals = vec![None; competition.players.len()];
    for (_, group) in players_by_group(competition) {
        let climb =
            Climb::new(competition, &scheme, &credits, group).through(rounds(competition, after));
        for player in &climb.order {
            totals[player.position()] = Some(total(&scheme, &climb, *player));
        }
    }
    totals
}

/// The ladder by which each group is paired in a round, as the rounds before it left it and with those who come in it.
pub(in crate::competition) fn keizer_ladders(
    competition: &Competition,
    round: RoundNumber,
) -> Vec<Vec<PlayerIndex>> {
    let before = After::rounds(i64::from(round.get()) - 1).unwrap_or_default();
    let scheme = Scheme::of(&competition.settings);
    let credits = credits(competition, before, &scheme);
    players_by_group(competition)
        .into_iter()
        .map(|(_, group)| {
            Climb::new(competition, &scheme, &credits, group)
                .through(rounds(competition, before))
                .with_newcomers(round)
        })
        .collect()
}

fn rounds(competition: &Competition, after: After) -> impl Iterator<Item = RoundNumber> {
    after.counted(competition).map(|round| round.number)
}

/// A player's total, averaged over the orders between which the ladder went round.
fn total(scheme: &Scheme, climb: &Climb<'_>, player: PlayerIndex) -> Exact {
    averaged(climb, climb.totals[player.position()], scheme.whole)
}

fn averaged(climb: &Climb<'_>, sum: i128, divisor: i128) -> Exact {
    let orders = i128::try_from(climb.orders).unwrap_or(1);
    Exact::quotient(sum, divisor * orders)
}
