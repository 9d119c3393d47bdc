//! Edmonds' blossom algorithm on a sparse graph, for a perfect matching of least cost.
//!
//! Places have prices, and an edge is *tight* where its doubled cost is what its two places cost. From one place without
//! a partner a tree of tight edges is grown in which even places (`Outer`) and odd ones (`Inner`) alternate; where no
//! tight edge leads on, prices change until one does. Two even places of the tree that come to be joined close a ring
//! of odd length, a *blossom*, which from then on is one place. A place without a partner ends the search: along the way
//! there everybody changes partners. Since prices never exceed costs, the pairs in the end are the cheapest.
//!
//! The description followed is Z. Galil, *Efficient algorithms for finding maximum matching in graphs* (1986). Costs may
//! be anything that can be ordered, added and halved: in a tree all prices are even or all are odd, since a tight edge
//! joins its places, so that what is halved is even.
//!
//! - `tree`: growing the tree, and changing prices where it cannot grow.
//! - `shrink`: a ring becomes a blossom.
//! - `expand`: a blossom is opened.
//! - `exchange`: everybody along a way changes partners.
//! - `ring`: going round a blossom.

mod exchange;
mod expand;
mod ring;
mod shrink;
mod tree;

use super::cost::Cost;
use super::graph::{Edge, Graph};
use super::prices;
use super::solved::{Held, Solved};

const NONE: usize = usize::MAX;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    Inner,
}

/// A place, or a blossom of several: those below `size` are places.
#[derive(Clone, Debug)]
struct Node {
    label: Label,
    /// The end of the edge by which the label came, seen from the node it came from.
    label_end: usize,
    parent: usize,
    /// The place by which a blossom is joined to its partner.
    base: usize,
    /// The members of a blossom, going round from its base; and by which end each is joined to the next.
    children: Vec<usize>,
    ends: Vec<usize>,
    /// Of a free place: the least slack edge to an outer one. Of an outer node: to another outer node.
    best: usize,
    /// Of a blossom: the least slack edge to each other outer node.
    best_edges: Option<Vec<usize>>,
    /// The price of a place; how much a blossom holds its places together.
    price: Cost,
    /// Whether the node is in the tree or on its fringe.
    touched: bool,
}

/// The state of the algorithm over a graph.
pub(super) struct Blossoms<'a> {
    graph: &'a Graph<'a>,
    /// How many places there are.
    size: usize,
    /// By place: the far end of the edge to its partner.
    mate: Vec<usize>,
    /// By place: the outermost blossom that it is in, or itself.
    outermost: Vec<usize>,
    nodes: Vec<Node>,
    unused: Vec<usize>,
    allowed: Vec<bool>,
    allowed_list: Vec<usize>,
    queue: Vec<usize>,
    touched: Vec<usize>,
    marks: Vec<bool>,
    best_to: Vec<usize>,
}

impl<'a> Blossoms<'a> {
    /// From the beginning: everybody as dear as costs allow.
    pub(super) fn new(graph: &'a Graph<'a>) -> Self {
        let mut blossoms = Self::priced(graph, &prices::first(graph));
        blossoms.pair_greedily();
        blossoms
    }

    /// From what was found with fewer edges: prices are lowered where new edges ask for it, and whose price still fits
    /// that of their partner stays with them.
    pub(super) fn again(graph: &'a Graph<'a>, before: &Solved) -> Self {
        let mut prices = before.prices_without_blossoms();
        prices::lower(graph, &mut prices);
        let is_tight = |place: usize, end: usize| {
            graph.place_at(end) == before.partners[place]
                && prices::slack(graph.edge(end / 2), &prices) == Cost::NOTHING
        };
        let mate: Vec<usize> = (0..graph.size())
            .map(|place| {
                let mut ends = graph.ends_from(place).iter().copied();
                ends.find(|end| is_tight(place, *end)).unwrap_or(NONE)
            })
            .collect();
        for (place, mate) in mate.iter().enumerate() {
            if *mate == NONE {
                prices::raise(graph, &mut prices, place);
            }
        }
        let mut blossoms = Self::priced(graph, &prices);
        blossoms.mate = mate;
        blossoms.pair_greedily();
        blossoms
    }

    fn priced(graph: &'a Graph<'a>, prices: &[Cost]) -> Self {
        let size = graph.size();
        let nodes = (0..2 * size)
            .map(|number| Node {
                label: Label::Free,
                label_end: NONE,
                parent: NONE,
                base: if number < size { number } else { NONE },
                children: Vec::new(),
                ends: Vec::new(),
                best: NONE,
                best_edges: None,
                price: prices.get(number).copied().unwrap_or(Cost::NOTHING),
                touched: false,
            })
            .collect();
        Self {
            graph,
            size,
            mate: vec![NONE; size],
            outermost: (0..size).collect(),
            nodes,
            unused: (size..2 * size).collect(),
            allowed: vec![false; graph.edges().len()],
            allowed_list: Vec::new(),
            queue: Vec::new(),
            touched: Vec::new(),
            marks: vec![false; 2 * size],
            best_to: vec![NONE; 2 * size],
        }
    }

    /// The cheapest pairs with what proves it; `None` where not everybody can have a partner.
    pub(super) fn solved(mut self) -> Option<Solved> {
        for root in 0..self.size {
            if self.mate[root] == NONE && !self.search(root) {
                return None;
            }
        }
        let around = |place: usize| {
            let parent = |node: &usize| Some(self.nodes[*node].parent).filter(|node| *node != NONE);
            let mut blossoms: Vec<usize> = std::iter::successors(parent(&place), parent).collect();
            blossoms.reverse();
            let mut by = Cost::NOTHING;
            let held = blossoms.into_iter().map(|blossom| {
                by += self.nodes[blossom].price;
                Held { blossom, by }
            });
            held.collect()
        };
        Some(Solved {
            partners: self.mate.iter().map(|end| self.place_at(*end)).collect(),
            prices: self.nodes[..self.size]
                .iter()
                .map(|node| node.price)
                .collect(),
            around: (0..self.size).map(around).collect(),
        })
    }
    fn pair_greedily(&mut self) {
        for place in 0..self.size {
            if self.mate[place] != NONE {
                continue;
            }
            let tight = self.graph.ends_from(place).iter().copied().find(|end| {
                self.mate[self.place_at(*end)] == NONE && self.slack(end / 2) == Cost::NOTHING
            });
            if let Some(end) = tight {
                let partner = self.place_at(end);
                self.mate[place] = end;
                self.mate[partner] = end ^ 1;
            }
        }
    }

    fn place_at(&self, end: usize) -> usize {
        self.graph.place_at(end)
    }

    fn node_at(&self, end: usize) -> usize {
        self.outermost[self.place_at(end)]
    }

    /// How far the prices of its places are below its doubled cost; of an edge within a blossom less than that.
    fn slack(&self, edge: usize) -> Cost {
        let Edge { one, other, cost } = *self.graph.edge(edge);
        cost.doubled() - self.nodes[one].price - self.nodes[other].price
    }

    fn touch(&mut self, node: usize) {
        if !self.nodes[node].touched {
            self.nodes[node].touched = true;
            self.touched.push(node);
        }
    }

    fn allow(&mut self, edge: usize) {
        if !self.allowed[edge] {
            self.allowed[edge] = true;
            self.allowed_list.push(edge);
        }
    }

    fn leaves(&self, node: usize) -> Vec<usize> {
        let mut leaves = Vec::new();
        let mut ahead = vec![node];
        while let Some(next) = ahead.pop() {
            if next < self.size {
                leaves.push(next);
            } else {
                ahead.extend(self.nodes[next].children.iter().rev());
            }
        }
        leaves
    }

    /// Finds a partner for the place without one, by changing those of others; `false` where there is none.
    fn search(&mut self, root: usize) -> bool {
        self.make_outer(root, NONE);
        let found = loop {
            if self.grow() {
                break true;
            }
            if !self.change_prices() {
                break false;
            }
        };
        self.end_search();
        found
    }

    /// Wipes the labels, and opens the blossoms that hold nothing together any more.
    fn end_search(&mut self) {
        let touched = std::mem::take(&mut self.touched);
        let outer: Vec<usize> = touched
            .iter()
            .copied()
            .filter(|node| {
                let it = &self.nodes[*node];
                *node >= self.size
                    && it.base != NONE
                    && it.parent == NONE
                    && it.label == Label::Outer
                    && it.price == Cost::NOTHING
            })
            .collect();
        for blossom in outer {
            self.open_entirely(blossom);
        }
        for node in touched {
            let it = &mut self.nodes[node];
            it.label = Label::Free;
            it.label_end = NONE;
            it.best = NONE;
            it.best_edges = None;
            it.touched = false;
        }
        for edge in std::mem::take(&mut self.allowed_list) {
            self.allowed[edge] = false;
        }
        self.queue.clear();
    }
}
