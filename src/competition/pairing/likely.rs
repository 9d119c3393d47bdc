//! The pairs that are looked at first where there are too many to look at all.

use std::collections::BTreeMap;

use super::bunches::{Like, like};
use super::criteria::Costs;

/// So many opponents of each are looked at first, and so many for the bye.
const LIKELY: usize = 8;
const LIKELY_BYES: usize = 32;

/// Of each kind of opponent the nearest so many to the ideal one are looked at too.
const NEAREST_OF_A_KIND: usize = 3;

/// So many before and behind whoever stands as far down among another kind.
const IN_STEP: usize = 2;

/// So many of a kind, the last of their score group, are looked at with so many of each kind of the next one.
const LAST_OF_A_KIND: usize = 8;
const FIRST_OF_A_KIND: usize = 4;

/// Pairs that are likely to be among the cheapest.
///
/// For each place the cheapest around the ideal opponent, among neighbours and at the head of the next score group; of
/// each kind of opponent (who likes to start, who does not) the nearest to the ideal one, since where one kind is too
/// many they have to meet each other; of each kind the last of a score group with the first of the next; and byes for
/// those whom it suits best.
pub(super) fn likely(costs: &Costs<'_>) -> Vec<(usize, usize)> {
    let length = costs.starts.ladder.len();
    let mut likely = Vec::new();
    for place in 0..length {
        cheapest_nearby(costs, place, &mut likely);
        if length % 2 == 1
            && usize::try_from(costs.unfit_for_bye[place]).is_ok_and(|order| order < LIKELY_BYES)
        {
            likely.push((place, length));
        }
    }
    of_each_kind(costs, &mut likely);
    likely
}

fn cheapest_nearby(costs: &Costs<'_>, place: usize, likely: &mut Vec<(usize, usize)>) {
    let ladder = costs.starts.ladder;
    let rung = ladder.rung(place);
    let apart = costs.ideal_distance(rung.group_size).max(1);
    let next_group = place - rung.place_in_group + rung.group_size;
    let mut looked_at: Vec<usize> = Vec::new();
    for (ideal, window) in [(place + apart, 24), (place + 1, 8), (next_group, 8)] {
        let from = ideal.saturating_sub(window).max(place + 1);
        looked_at.extend(from..(ideal + window).min(ladder.len()));
    }
    looked_at.sort_unstable();
    looked_at.dedup();
    looked_at.sort_by_cached_key(|other| {
        let criteria = costs.system.criteria().iter();
        criteria
            .map(|criterion| costs.cost(*criterion, place, *other))
            .collect::<Vec<u32>>()
    });
    likely.extend(looked_at.iter().take(LIKELY).map(|other| (place, *other)));
}

fn of_each_kind(costs: &Costs<'_>, likely: &mut Vec<(usize, usize)>) {
    let ladder = costs.starts.ladder;
    // By score group and kind: the places in order.
    let mut groups: BTreeMap<usize, BTreeMap<Like, Vec<usize>>> = BTreeMap::new();
    for place in 0..ladder.len() {
        let like = like(costs, place);
        let kinds = groups.entry(like.group).or_default();
        kinds.entry(like).or_default().push(place);
    }
    let groups: Vec<Vec<Vec<usize>>> = groups
        .into_values()
        .map(|kinds| kinds.into_values().collect())
        .collect();
    for (number, kinds) in groups.iter().enumerate() {
        // Within a group floats make no difference.
        let mut by_sides: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        for places in kinds {
            let sides = like(costs, places[0]).sides;
            by_sides.entry(sides).or_default().extend(places);
        }
        let by_sides: Vec<Vec<usize>> = by_sides
            .into_values()
            .map(|mut places| {
                places.sort_unstable();
                places
            })
            .collect();
        for place in kinds.iter().flatten() {
            let apart = costs.ideal_distance(ladder.rung(*place).group_size).max(1);
            for others in &by_sides {
                let ideal = others.partition_point(|other| *other < place + apart);
                let from = ideal.saturating_sub(NEAREST_OF_A_KIND);
                let to = (ideal + NEAREST_OF_A_KIND).min(others.len());
                let mut nearest: Vec<usize> = others[from..to]
                    .iter()
                    .copied()
                    .filter(|other| other > place)
                    .collect();
                nearest.sort_by_key(|other| other.abs_diff(place + apart));
                let nearest = nearest.into_iter().take(NEAREST_OF_A_KIND);
                likely.extend(nearest.map(|other| (*place, other)));
            }
        }
        if costs.ideal_distance(by_sides.iter().map(Vec::len).sum()) > 1 {
            halves_in_step(costs, &by_sides, likely);
        }
        let Some(next) = groups.get(number + 1) else {
            continue;
        };
        for places in kinds {
            for place in places.iter().rev().take(LAST_OF_A_KIND) {
                for others in next {
                    let first = others.iter().take(FIRST_OF_A_KIND);
                    likely.extend(first.map(|other| (*place, *other)));
                }
            }
        }
    }
}

/// Where halves meet: of each kind those of the upper half with those of each kind of the lower half who stand as far
/// down among their kind, since one kind may be ahead of the other by many places.
fn halves_in_step(costs: &Costs<'_>, by_sides: &[Vec<usize>], likely: &mut Vec<(usize, usize)>) {
    let halves: Vec<(&[usize], &[usize])> = by_sides
        .iter()
        .map(|places| {
            places.split_at(places.partition_point(|place| {
                let rung = costs.starts.ladder.rung(*place);
                rung.place_in_group < rung.group_size.div_ceil(2)
            }))
        })
        .collect();
    for (upper, _) in &halves {
        for (_, lower) in &halves {
            for (at, place) in upper.iter().enumerate() {
                let in_step = at * lower.len() / upper.len();
                for ideal in [at, in_step] {
                    let from = ideal.saturating_sub(IN_STEP).min(lower.len());
                    let to = (ideal + IN_STEP + 1).min(lower.len());
                    likely.extend(lower[from..to].iter().map(|other| (*place, *other)));
                }
            }
        }
    }
}
