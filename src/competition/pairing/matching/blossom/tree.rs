//! Growing the tree over tight edges, and changing prices where none leads on.

use super::{Blossoms, Label, NONE};
use crate::competition::pairing::matching::cost::Cost;
use crate::competition::pairing::matching::graph::Edge;

impl Blossoms<'_> {
    /// Follows tight edges; `true` where that led to a partner.
    pub(super) fn grow(&mut self) -> bool {
        while let Some(place) = self.queue.pop() {
            let graph = self.graph;
            for end in graph.ends_from(place).iter().copied() {
                let edge = end / 2;
                let there = self.place_at(end);
                if self.outermost[place] == self.outermost[there] {
                    continue;
                }
                let slack = self.slack(edge);
                if slack <= Cost::NOTHING {
                    self.allow(edge);
                }
                let node = self.outermost[there];
                if self.allowed[edge] {
                    match self.nodes[node].label {
                        Label::Free => {
                            if self.mate[self.nodes[node].base] == NONE {
                                self.change_partners(edge);
                                return true;
                            }
                            self.make_inner(there, end ^ 1);
                        }
                        Label::Outer => {
                            let base = self.meeting_point(place, there);
                            self.close(base, edge);
                        }
                        Label::Inner => {
                            if self.nodes[there].label == Label::Free {
                                // Within a blossom, reached by itself too: it may be opened later.
                                self.touch(there);
                                self.nodes[there].label = Label::Inner;
                                self.nodes[there].label_end = end ^ 1;
                            }
                        }
                    }
                } else if self.nodes[node].label == Label::Outer {
                    self.better(self.outermost[place], edge, slack);
                } else if self.nodes[there].label == Label::Free {
                    self.better(there, edge, slack);
                }
            }
        }
        false
    }

    pub(super) fn better(&mut self, node: usize, edge: usize, slack: Cost) {
        let best = self.nodes[node].best;
        if best == NONE || slack < self.slack(best) {
            self.touch(node);
            self.nodes[node].best = edge;
        }
    }

    /// Changes prices by as much as it takes for a tight edge or an inner blossom to open; `false` where nothing does.
    pub(super) fn change_prices(&mut self) -> bool {
        enum What {
            Edge(usize),
            Open(usize),
        }
        let mut least: Option<(Cost, What)> = None;
        let mut offer = |by: Cost, what: What| {
            if least.as_ref().is_none_or(|(least, _)| by < *least) {
                least = Some((by, what));
            }
        };
        for node in self.touched.iter().copied() {
            let it = &self.nodes[node];
            if node < self.size
                && it.best != NONE
                && self.nodes[self.outermost[node]].label == Label::Free
            {
                offer(self.slack(it.best), What::Edge(it.best));
            }
            if it.parent != NONE {
                continue;
            }
            match it.label {
                Label::Outer if it.best != NONE => {
                    offer(self.slack(it.best).halved(), What::Edge(it.best));
                }
                Label::Inner if node >= self.size && it.base != NONE => {
                    offer(it.price, What::Open(node));
                }
                _ => {}
            }
        }
        let Some((by, what)) = least else {
            return false;
        };
        self.pay(by);
        match what {
            What::Edge(edge) => {
                self.allow(edge);
                let Edge { one, other, .. } = *self.graph.edge(edge);
                let outer = |place: usize| self.nodes[self.outermost[place]].label == Label::Outer;
                let from = if outer(one) { one } else { other };
                self.queue.push(from);
            }
            What::Open(blossom) => self.open(blossom),
        }
        true
    }

    /// Outer places cost so much more, inner ones less; blossoms the other way round.
    pub(super) fn pay(&mut self, by: Cost) {
        if by == Cost::NOTHING {
            return;
        }
        for at in 0..self.touched.len() {
            let node = self.touched[at];
            if self.nodes[node].parent != NONE || self.nodes[node].base == NONE {
                continue;
            }
            let label = self.nodes[node].label;
            if label == Label::Free {
                continue;
            }
            self.pay_for(node, label, by);
            if node >= self.size {
                for place in self.leaves(node) {
                    self.pay_for(place, label, by);
                }
            }
        }
    }

    pub(super) fn pay_for(&mut self, node: usize, label: Label, by: Cost) {
        match label {
            Label::Outer => self.nodes[node].price += by,
            Label::Inner => self.nodes[node].price -= by,
            Label::Free => {}
        }
    }

    pub(super) fn make_outer(&mut self, place: usize, end: usize) {
        let node = self.outermost[place];
        for one in [place, node] {
            self.touch(one);
            self.nodes[one].label = Label::Outer;
            self.nodes[one].label_end = end;
            self.nodes[one].best = NONE;
        }
        let leaves = self.leaves(node);
        self.queue.extend(leaves);
    }

    pub(super) fn make_inner(&mut self, place: usize, end: usize) {
        let node = self.outermost[place];
        for one in [place, node] {
            self.touch(one);
            self.nodes[one].label = Label::Inner;
            self.nodes[one].label_end = end;
            self.nodes[one].best = NONE;
        }
        let mate = self.mate[self.nodes[node].base];
        self.make_outer(self.place_at(mate), mate ^ 1);
    }
}
