//! A blossom is opened: at the end of a search, or because it holds nothing together any more.

use super::ring::Ring;
use super::{Blossoms, Label, NONE};
use crate::competition::pairing::matching::cost::Cost;

impl Blossoms<'_> {
    /// Takes an outer blossom apart at the end of a search, and those in it that hold nothing together.
    pub(super) fn open_entirely(&mut self, blossom: usize) {
        let children = self.let_go(blossom);
        for child in children {
            if child < self.size {
                self.outermost[child] = child;
            } else if self.nodes[child].price == Cost::NOTHING {
                self.open_entirely(child);
            } else {
                for place in self.leaves(child) {
                    self.outermost[place] = child;
                }
            }
        }
    }

    /// Frees the members of a blossom and gives back its number.
    pub(super) fn let_go(&mut self, blossom: usize) -> Vec<usize> {
        let it = &mut self.nodes[blossom];
        it.label = Label::Free;
        it.label_end = NONE;
        it.base = NONE;
        it.best = NONE;
        it.best_edges = None;
        it.ends.clear();
        let children = std::mem::take(&mut it.children);
        for child in &children {
            self.nodes[*child].parent = NONE;
        }
        self.unused.push(blossom);
        children
    }

    /// Opens an inner blossom: the way through it stays in the tree, the rest of it is free.
    pub(super) fn open(&mut self, blossom: usize) {
        let label_end = self.nodes[blossom].label_end;
        let ends = std::mem::take(&mut self.nodes[blossom].ends);
        let children = self.let_go(blossom);
        for child in &children {
            for place in self.leaves(*child) {
                self.outermost[place] = *child;
            }
        }
        let entry = self.node_at(label_end ^ 1);
        let ring = Ring::from(&children, entry);
        let end_at = |at: isize, turn: usize| ends[ring.place(at - ring.trick())] ^ turn;
        let mut at = ring.start();
        let mut end = label_end;
        while at != 0 {
            // Relabel the inner child.
            let (into, aside) = (
                self.place_at(end ^ 1),
                self.place_at(end_at(at, ring.turn() ^ 1)),
            );
            self.nodes[into].label = Label::Free;
            self.nodes[aside].label = Label::Free;
            self.make_inner(into, end);
            // On to the next inner child.
            self.allow(end_at(at, 0) / 2);
            at += ring.step();
            end = end_at(at, ring.turn());
            self.allow(end / 2);
            at += ring.step();
        }
        // The base, which keeps its partner outside.
        let base_child = children[ring.place(at)];
        let into = self.place_at(end ^ 1);
        for one in [into, base_child] {
            self.touch(one);
            self.nodes[one].label = Label::Inner;
            self.nodes[one].label_end = end;
        }
        self.nodes[base_child].best = NONE;
        at += ring.step();
        while children[ring.place(at)] != entry {
            let child = children[ring.place(at)];
            at += ring.step();
            if self.nodes[child].label == Label::Outer {
                continue;
            }
            let reached = self
                .leaves(child)
                .into_iter()
                .find(|place| self.nodes[*place].label != Label::Free);
            if let Some(place) = reached {
                let end = self.nodes[place].label_end;
                self.nodes[place].label = Label::Free;
                let partner = self.place_at(self.mate[self.nodes[child].base]);
                self.nodes[partner].label = Label::Free;
                self.make_inner(place, end);
            } else {
                self.nodes[child].label = Label::Free;
            }
        }
    }
}
