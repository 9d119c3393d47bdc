//! What places are priced before anybody is paired: never more than an edge costs, doubled, and as high as may be.

use super::cost::Cost;
use super::graph::{Edge, Graph};

/// How far the prices of its places are below the doubled cost of an edge.
pub(super) fn slack(edge: &Edge, prices: &[Cost]) -> Cost {
    edge.cost.doubled() - prices[edge.one] - prices[edge.other]
}

/// Prices as high as costs allow, so that many edges are tight from the beginning.
pub(super) fn first(graph: &Graph<'_>) -> Vec<Cost> {
    let mut prices: Vec<Cost> = (0..graph.size())
        .map(|place| {
            // Half of the doubled cost of the cheapest edge each.
            let costs = graph.edges_of(place).map(|edge| graph.edge(edge).cost);
            costs.min().unwrap_or(Cost::NOTHING)
        })
        .collect();
    for place in 0..graph.size() {
        raise(graph, &mut prices, place);
    }
    prices
}

/// Raises the price of a place until an edge of it is tight.
pub(super) fn raise(graph: &Graph<'_>, prices: &mut [Cost], place: usize) {
    let slacks = graph
        .edges_of(place)
        .map(|edge| slack(graph.edge(edge), prices));
    let spare = slacks.min().unwrap_or(Cost::NOTHING);
    prices[place] += spare;
}

/// Lowers prices until no edge costs less than they come to, those of as few places as is quickly seen: first of the
/// places with most edges that are priced too high.
pub(super) fn lower(graph: &Graph<'_>, prices: &mut [Cost]) {
    let too_cheap: Vec<&Edge> = graph
        .edges()
        .iter()
        .filter(|edge| slack(edge, prices) < Cost::NOTHING)
        .collect();
    let mut of_place: Vec<Vec<&Edge>> = vec![Vec::new(); graph.size()];
    for edge in too_cheap {
        of_place[edge.one].push(edge);
        of_place[edge.other].push(edge);
    }
    let mut places: Vec<usize> = (0..graph.size())
        .filter(|place| !of_place[*place].is_empty())
        .collect();
    places.sort_by_key(|place| std::cmp::Reverse(of_place[*place].len()));
    for place in places {
        let slacks = of_place[place].iter().map(|edge| slack(edge, prices));
        let least = slacks.min().unwrap_or(Cost::NOTHING);
        if least < Cost::NOTHING {
            prices[place] += least;
        }
    }
}
