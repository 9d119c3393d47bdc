//! Who could meet whom, and what that costs.

use super::cost::Cost;

/// Two places that could meet, and what that costs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) one: usize,
    pub(crate) other: usize,
    pub(crate) cost: Cost,
}

/// Places from 0 with the edges between them. Ends of edges are numbered: those of edge `k` are `2k` (its one) and
/// `2k + 1` (its other).
pub(super) struct Graph<'a> {
    size: usize,
    edges: &'a [Edge],
    /// By place, one after another: the far ends of its edges.
    neighbours: Vec<usize>,
    /// By place: where its part of `neighbours` begins.
    starts: Vec<usize>,
}

impl<'a> Graph<'a> {
    pub(super) fn new(size: usize, edges: &'a [Edge]) -> Self {
        let mut starts = vec![0; size + 1];
        for edge in edges {
            starts[edge.one + 1] += 1;
            starts[edge.other + 1] += 1;
        }
        for place in 0..size {
            starts[place + 1] += starts[place];
        }
        let mut at = starts.clone();
        let mut neighbours = vec![0; 2 * edges.len()];
        for (number, edge) in edges.iter().enumerate() {
            neighbours[at[edge.one]] = 2 * number + 1;
            at[edge.one] += 1;
            neighbours[at[edge.other]] = 2 * number;
            at[edge.other] += 1;
        }
        Self {
            size,
            edges,
            neighbours,
            starts,
        }
    }

    /// How many places there are.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    pub(super) fn edges(&self) -> &'a [Edge] {
        self.edges
    }

    pub(super) fn edge(&self, edge: usize) -> &'a Edge {
        &self.edges[edge]
    }

    /// The far ends of the edges of a place.
    pub(super) fn ends_from(&self, place: usize) -> &[usize] {
        &self.neighbours[self.starts[place]..self.starts[place + 1]]
    }

    pub(super) fn edges_of(&self, place: usize) -> impl Iterator<Item = usize> + '_ {
        self.ends_from(place).iter().map(|end| end / 2)
    }

    /// The place at an end.
    pub(super) fn place_at(&self, end: usize) -> usize {
        let edge = &self.edges[end / 2];
        if end.is_multiple_of(2) {
            edge.one
        } else {
            edge.other
        }
    }
}
