//! Swiss, Monrad, king of the hill, Keizer and the rolling round robin: the cheapest matching of a ladder.

use super::chance::Chance;
use super::criteria::Costs;
use super::field::Field;
use super::history::History;
use super::ladder::{Ladder, ladders};
use super::matching::cheapest_pairs;
use super::system::LadderSystem;
use super::weighing::layers;
use super::{Meeting, Paired};
use crate::competition::Competition;

/// Pairs each group by itself.
pub(super) fn pair(
    competition: &Competition,
    field: &Field<'_>,
    history: &History,
    system: LadderSystem,
    seed: u64,
) -> Vec<Paired> {
    let chance = Chance::of_round(seed, field.number);
    ladders(competition, field, history, system)
        .iter()
        .map(|ladder| {
            let costs = Costs::new(competition, ladder, history, field.number, system, chance);
            paired(ladder, &costs)
        })
        .collect()
}

fn paired(ladder: &Ladder, costs: &Costs<'_>) -> Paired {
    let mut paired = Paired::default();
    for (upper, lower) in cheapest_pairs(&layers(costs)) {
        let player = |place: usize| ladder.rung(place).player;
        if lower == ladder.len() {
            paired.bye = Some(player(upper));
            continue;
        }
        let (first, second) = if costs.starts.starter(upper, lower) == upper {
            (upper, lower)
        } else {
            (lower, upper)
        };
        paired.meetings.push(Meeting {
            first: player(first),
            second: player(second),
        });
    }
    paired
}
