//! Whether a pair that was left out could make the whole cheaper.
//!
//! Every set of pairs costs at least what its places are priced, less what blossoms take off, which some pair must
//! leave; and those found cost just that. So only a pair that costs less than its two places are priced can matter, and
//! where there is none, the pairs found are the cheapest of all.
//!
//! Whole bunches of places are passed over by what any pair of the two bunches costs at least; within them the dearest
//! places are tried first, until prices no longer reach that.

use std::collections::HashMap;

use super::cost::Cost;
use super::layers::Layers;
use super::solved::{Held, Solved};

/// So many pairs of one place with those of another bunch and later ones are let in at a time.
const LET_IN_AT_A_TIME: usize = 16;

/// Blossoms of fewer places are too small to tell bunches apart by them.
const LARGE_BLOSSOM: usize = 16;

/// Places of a bunch that are in the same large blossoms, the dearest first.
struct Part {
    /// The number of the bunch.
    bunch: usize,
    places: Vec<usize>,
    held: Vec<Held>,
}

/// Pairs that cost less than their places are priced: of each place the ones that do so most.
pub(super) fn worth_letting_in(layers: &Layers<'_>, solved: &Solved) -> Vec<(usize, usize)> {
    let parts = parts(layers, solved);
    let mut let_in = Vec::new();
    for (at, one) in parts.iter().enumerate() {
        let mut of_place: Vec<Vec<(Cost, usize)>> = vec![Vec::new(); one.places.len()];
        for other in &parts[at..] {
            look_at(layers, solved, one, other, &mut of_place);
        }
        for (place, mut partners) in one.places.iter().zip(of_place) {
            partners.sort_unstable();
            partners.truncate(LET_IN_AT_A_TIME);
            let pairs = partners.iter().map(|(_, partner)| partner);
            let_in.extend(pairs.map(|partner| (*place.min(partner), *place.max(partner))));
        }
    }
    let_in
}

/// Looks at the pairs of two parts, or of one with itself.
fn look_at(
    layers: &Layers<'_>,
    solved: &Solved,
    one: &Part,
    other: &Part,
    of_place: &mut [Vec<(Cost, usize)>],
) {
    let prices = &solved.prices;
    let held = held_in_both(one, other).doubled();
    let floor = layers.floor(one.bunch, other.bunch);
    let least = floor.all.doubled() + held;
    let dearest = prices[other.places[0]];
    let itself = std::ptr::eq(one, other);
    for (at, place) in one.places.iter().enumerate() {
        if least >= prices[*place] + dearest {
            break;
        }
        let from = if itself { at + 1 } else { 0 };
        for partner in &other.places[from..] {
            let priced = prices[*place] + prices[*partner];
            if least >= priced {
                break;
            }
            let (upper, lower) = (*place.min(partner), *place.max(partner));
            let at_least = floor.of_slow + layers.quick_cost(upper, lower);
            if at_least.doubled() + held >= priced {
                continue;
            }
            let held = solved.held_together(upper, lower);
            if at_least.doubled() + held >= priced {
                continue;
            }
            let slack = layers.cost(upper, lower).doubled() + held - priced;
            if slack < Cost::NOTHING {
                of_place[at].push((slack, *partner));
            }
        }
    }
}

/// How much the places of two parts are held together at least.
fn held_in_both(one: &Part, other: &Part) -> Cost {
    let both = one.held.iter().zip(&other.held);
    both.take_while(|(one, other)| one.blossom == other.blossom)
        .last()
        .map_or(Cost::NOTHING, |(held, _)| held.by)
}

/// The bunches, taken apart by the large blossoms that their places are in.
fn parts(layers: &Layers<'_>, solved: &Solved) -> Vec<Part> {
    let mut sizes: HashMap<usize, usize> = HashMap::new();
    for held in solved.around.iter().flatten() {
        *sizes.entry(held.blossom).or_default() += 1;
    }
    // Of several blossoms of much the same size, one within the other, only the innermost tells places apart.
    let magnitude = |blossom: usize| sizes[&blossom].ilog2();
    let held = |place: usize| -> Vec<Held> {
        let around = &solved.around[place];
        let next = around.iter().skip(1).map(Some).chain([None]);
        around
            .iter()
            .zip(next)
            .filter(|(held, next)| {
                let next = next.map(|next| magnitude(next.blossom));
                sizes[&held.blossom] >= LARGE_BLOSSOM && next != Some(magnitude(held.blossom))
            })
            .map(|(held, _)| *held)
            .collect()
    };
    let mut parts = Vec::new();
    for (bunch, places) in layers.bunches().into_iter().enumerate() {
        let mut places: Vec<(Vec<Held>, usize)> = places
            .into_iter()
            .map(|place| (held(place), place))
            .collect();
        places.sort_by(|(held, place), (other_held, other)| {
            held.cmp(other_held)
                .then_with(|| solved.prices[*other].cmp(&solved.prices[*place]))
                .then_with(|| place.cmp(other))
        });
        parts.extend(
            places
                .chunk_by(|one, other| one.0 == other.0)
                .map(|part| Part {
                    bunch,
                    places: part.iter().map(|(_, place)| *place).collect(),
                    held: part[0].0.clone(),
                }),
        );
    }
    parts
}
