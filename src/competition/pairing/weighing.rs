//! The criteria of a system as costs to find the least of, for the pairs of a whole field.

use std::rc::Rc;

use super::bunches::Bunches;
use super::criteria::{CHANCES, Costs, REMATCHES_TOLD_APART, SCORE_STEPS, square};
use super::criterion::Criterion;
use super::likely::likely;
use super::matching::{Layer, Layers};

/// The costs of all criteria that the system looks at, the weightiest first.
pub(super) fn layers<'a>(costs: &'a Costs<'_>) -> Layers<'a> {
    layers_after(costs, Vec::new(), &[])
}

/// The same behind others that weigh more, with pairs that are likely because of these.
pub(super) fn layers_after<'b>(
    costs: &'b Costs<'_>,
    mut weightier: Vec<Layer<'b>>,
    likely_too: &[(usize, usize)],
) -> Layers<'b> {
    let bunches = Rc::new(Bunches::new(costs));
    let size = costs.starts.ladder.len().next_multiple_of(2);
    weightier.extend(layers_of(costs, &bunches));
    let mut likely = likely(costs);
    likely.extend(likely_too);
    Layers::new(size, weightier)
        .with_likely(likely)
        .with_bunches(bunches.places())
}

/// A layer for each criterion of the system.
fn layers_of<'b>(costs: &'b Costs<'_>, bunches: &Rc<Bunches>) -> Vec<Layer<'b>> {
    costs
        .system
        .criteria()
        .iter()
        .map(|criterion| {
            let criterion = *criterion;
            let dearest = dearest(costs, criterion);
            let bunches = Rc::clone(bunches);
            let layer = Layer::new(dearest, move |upper, lower| {
                costs.cost(criterion, upper, lower)
            })
            .at_least(move |one, other| bunches.at_least(costs, criterion, one, other));
            match criterion {
                Criterion::Bye => layer.of_one_pair(),
                Criterion::ScoreDifference | Criterion::Half | Criterion::Place => layer.quick(),
                _ => layer,
            }
        })
        .collect()
}

/// What a pair can cost at most by a criterion; beyond it no difference is made.
fn dearest(costs: &Costs<'_>, criterion: Criterion) -> u32 {
    let length = costs.starts.ladder.len();
    match criterion {
        Criterion::Forbidden | Criterion::Half => 1,
        Criterion::Rematch | Criterion::TooOften => (1 << REMATCHES_TOLD_APART) - 1,
        Criterion::TooSoon | Criterion::LastMet => 999,
        Criterion::Bye => u32::try_from(length).unwrap_or(u32::MAX),
        Criterion::StartBalance => 30,
        Criterion::ScoreDifference => u32::try_from(SCORE_STEPS * SCORE_STEPS).unwrap_or(u32::MAX),
        Criterion::Float => 4,
        Criterion::StartPreference => 18,
        Criterion::Place => square(length).saturating_mul(2),
        Criterion::Chance => CHANCES,
    }
}
