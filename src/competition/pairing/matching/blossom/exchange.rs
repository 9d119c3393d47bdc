//! Everybody along a way changes partners.

use super::ring::Ring;
use super::{Blossoms, Label, NONE};
use crate::competition::pairing::matching::graph::Edge;

impl Blossoms<'_> {
    /// Along the way from the root over the edge to a place without a partner, everybody changes partners.
    pub(super) fn change_partners(&mut self, edge: usize) {
        let Edge { one, other, .. } = *self.graph.edge(edge);
        for (start, towards) in [(one, 2 * edge + 1), (other, 2 * edge)] {
            let (mut place, mut end) = (start, towards);
            loop {
                let node = self.outermost[place];
                if node >= self.size {
                    self.change_base(node, place);
                }
                self.mate[place] = end;
                let back = self.nodes[node].label_end;
                if self.nodes[node].label == Label::Free || back == NONE {
                    break;
                }
                let inner = self.node_at(back);
                let inner_end = self.nodes[inner].label_end;
                place = self.place_at(inner_end);
                let entered = self.place_at(inner_end ^ 1);
                if inner >= self.size {
                    self.change_base(inner, entered);
                }
                self.mate[entered] = inner_end;
                end = inner_end ^ 1;
            }
        }
    }

    /// Makes that place the base of a blossom: its members change partners up to there.
    pub(super) fn change_base(&mut self, blossom: usize, place: usize) {
        let mut child = place;
        while self.nodes[child].parent != blossom {
            child = self.nodes[child].parent;
        }
        if child >= self.size {
            self.change_base(child, place);
        }
        let children = std::mem::take(&mut self.nodes[blossom].children);
        let ends = std::mem::take(&mut self.nodes[blossom].ends);
        let ring = Ring::from(&children, child);
        let mut at = ring.start();
        while at != 0 {
            at += ring.step();
            let first = children[ring.place(at)];
            let end = ends[ring.place(at - ring.trick())] ^ ring.turn();
            if first >= self.size {
                self.change_base(first, self.place_at(end));
            }
            at += ring.step();
            let second = children[ring.place(at)];
            if second >= self.size {
                self.change_base(second, self.place_at(end ^ 1));
            }
            let (one, other) = (self.place_at(end), self.place_at(end ^ 1));
            self.mate[one] = end ^ 1;
            self.mate[other] = end;
        }
        let turn = ring.index;
        let it = &mut self.nodes[blossom];
        it.children = children;
        it.children.rotate_left(turn);
        it.ends = ends;
        it.ends.rotate_left(turn);
        it.base = place;
    }
}
