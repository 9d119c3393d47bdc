//! A ring of odd length becomes one node.

use super::{Blossoms, Label, NONE};
use crate::competition::pairing::matching::cost::Cost;
use crate::competition::pairing::matching::graph::Edge;

impl Blossoms<'_> {
    /// Where the ways of two outer nodes back to the root come together: the base of a blossom.
    pub(super) fn meeting_point(&mut self, one: usize, other: usize) -> usize {
        let mut marked = Vec::new();
        let (mut here, mut there) = (one, other);
        let base = loop {
            if here == NONE {
                std::mem::swap(&mut here, &mut there);
            }
            let node = self.outermost[here];
            if self.marks[node] {
                break self.nodes[node].base;
            }
            self.marks[node] = true;
            marked.push(node);
            let end = self.nodes[node].label_end;
            here = if end == NONE {
                NONE
            } else {
                let inner = self.node_at(end);
                self.place_at(self.nodes[inner].label_end)
            };
            if there != NONE {
                std::mem::swap(&mut here, &mut there);
            }
        };
        for node in marked {
            self.marks[node] = false;
        }
        base
    }

    /// Makes one node of the ring that the edge closes.
    pub(super) fn close(&mut self, base: usize, edge: usize) {
        let base_node = self.outermost[base];
        let Some(blossom) = self.unused.pop() else {
            return;
        };
        let mut children = Vec::new();
        let mut ends = Vec::new();
        let mut node = self.outermost[self.graph.edge(edge).one];
        while node != base_node {
            children.push(node);
            let end = self.nodes[node].label_end;
            ends.push(end);
            node = self.node_at(end);
        }
        children.push(base_node);
        children.reverse();
        ends.reverse();
        ends.push(2 * edge);
        node = self.outermost[self.graph.edge(edge).other];
        while node != base_node {
            children.push(node);
            let end = self.nodes[node].label_end;
            ends.push(end ^ 1);
            node = self.node_at(end);
        }
        for child in &children {
            self.nodes[*child].parent = blossom;
        }
        let label_end = self.nodes[base_node].label_end;
        self.touch(blossom);
        let it = &mut self.nodes[blossom];
        it.label = Label::Outer;
        it.label_end = label_end;
        it.base = base;
        it.parent = NONE;
        it.price = Cost::NOTHING;
        it.children = children;
        it.ends = ends;
        for place in self.leaves(blossom) {
            if self.nodes[self.outermost[place]].label == Label::Inner {
                self.queue.push(place);
            }
            self.outermost[place] = blossom;
        }
        self.gather_best_edges(blossom);
    }

    /// Of the edges of its members to each other outer node, the ones of least slack.
    pub(super) fn gather_best_edges(&mut self, blossom: usize) {
        let mut reached = Vec::new();
        for child in self.nodes[blossom].children.clone() {
            let edges = self.nodes[child].best_edges.take().unwrap_or_else(|| {
                let leaves = self.leaves(child);
                leaves
                    .iter()
                    .flat_map(|place| self.graph.edges_of(*place))
                    .collect()
            });
            for edge in edges {
                let Edge { one, other, .. } = *self.graph.edge(edge);
                let there = if self.outermost[other] == blossom {
                    one
                } else {
                    other
                };
                let node = self.outermost[there];
                if node == blossom || self.nodes[node].label != Label::Outer {
                    continue;
                }
                if self.best_to[node] == NONE {
                    reached.push(node);
                    self.best_to[node] = edge;
                } else if self.slack(edge) < self.slack(self.best_to[node]) {
                    self.best_to[node] = edge;
                }
            }
            self.nodes[child].best = NONE;
        }
        let best_edges: Vec<usize> = reached
            .into_iter()
            .map(|node| std::mem::replace(&mut self.best_to[node], NONE))
            .collect();
        let best = best_edges
            .iter()
            .copied()
            .min_by_key(|edge| self.slack(*edge));
        let it = &mut self.nodes[blossom];
        it.best = best.unwrap_or(NONE);
        it.best_edges = Some(best_edges);
    }
}
