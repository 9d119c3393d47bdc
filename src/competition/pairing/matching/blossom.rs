//! Edmonds' blossom algorithm on a sparse graph, for a perfect matching of least cost.
//!
//! Places have prices, and an edge is *tight* where its doubled cost is what its two places cost. From one place without
//! a partner a tree of tight edges is grown in which even places (`Outer`) and odd ones (`Inner`) alternate; where no
//! tight edge leads on, prices change until one does. Two even places of the tree that come to be joined close a ring
//! of odd length, a *blossom*, which from then on is one place. A place without a partner ends the search: along the way
//! there everybody changes partners. Since prices never exceed costs, the pairs in the end are the cheapest.
//!
//! The description followed is Z. Galil, *Efficient algorithms for finding maximum matching in graphs* (1986). Costs may
//! be anything that can be ordered, added and halved; all prices start even, so that halves stay whole.

use super::cost::Cost;

const NONE: usize = usize::MAX;

/// Two places that could meet, and what that costs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) one: usize,
    pub(crate) other: usize,
    pub(crate) cost: Cost,
}

/// The cheapest pairs, and what proves that none are cheaper.
pub(super) struct Solved {
    /// By place: the partner.
    pub(super) partners: Vec<usize>,
    /// By place: the price.
    pub(super) prices: Vec<Cost>,
    /// By place: the blossoms that it is in, the outermost first, with how much each holds its places together.
    around: Vec<Vec<(usize, Cost)>>,
}

impl Solved {
    /// How much more two places may be priced than their pair costs, doubled, since blossoms hold them together.
    pub(super) fn held_together(&self, one: usize, other: usize) -> Cost {
        let mut held = Cost::NOTHING;
        for (blossom, other) in self.around[one].iter().zip(&self.around[other]) {
            if blossom.0 != other.0 {
                break;
            }
            held += blossom.1.doubled();
        }
        held
    }
}

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

/// Ends are numbered: those of edge `k` are `2k` (its one) and `2k + 1` (its other).
pub(super) struct Blossoms<'a> {
    size: usize,
    edges: &'a [Edge],
    /// By place, one after another: the far ends of its edges.
    neighbours: Vec<usize>,
    /// By place: where its part of `neighbours` begins.
    starts: Vec<usize>,
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
                price: Cost::NOTHING,
                touched: false,
            })
            .collect();
        Self {
            size,
            edges,
            neighbours,
            starts,
            mate: vec![NONE; size],
            outermost: (0..size).collect(),
            nodes,
            unused: (size..2 * size).collect(),
            allowed: vec![false; edges.len()],
            allowed_list: Vec::new(),
            queue: Vec::new(),
            touched: Vec::new(),
            marks: vec![false; 2 * size],
            best_to: vec![NONE; 2 * size],
        }
    }

    /// The cheapest pairs with what proves it; `None` where not everybody can have a partner.
    pub(super) fn solved(mut self) -> Option<Solved> {
        self.price();
        self.pair_greedily();
        for root in 0..self.size {
            if self.mate[root] == NONE && !self.search(root) {
                return None;
            }
        }
        let around = |place: usize| {
            let mut around: Vec<(usize, Cost)> =
                std::iter::successors(Some(self.nodes[place].parent), |node| {
                    self.nodes.get(*node).map(|node| node.parent)
                })
                .take_while(|node| *node != NONE)
                .map(|node| (node, self.nodes[node].price))
                .collect();
            around.reverse();
            around
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

    /// Prices as high as costs allow, so that many edges are tight from the beginning.
    fn price(&mut self) {
        for place in 0..self.size {
            // Half of the doubled cost of the cheapest edge each.
            let cheapest = self.edges_of(place).map(|edge| self.edges[edge].cost).min();
            self.nodes[place].price = cheapest.unwrap_or(Cost::NOTHING).made_even();
        }
        for place in 0..self.size {
            let spare = self.edges_of(place).map(|edge| self.slack(edge)).min();
            self.nodes[place].price += spare.unwrap_or(Cost::NOTHING).made_even();
        }
    }

    fn pair_greedily(&mut self) {
        for place in 0..self.size {
            if self.mate[place] != NONE {
                continue;
            }
            let tight = self.neighbours[self.starts[place]..self.starts[place + 1]]
                .iter()
                .copied()
                .find(|end| {
                    self.mate[self.place_at(*end)] == NONE && self.slack(end / 2) == Cost::NOTHING
                });
            if let Some(end) = tight {
                let partner = self.place_at(end);
                self.mate[place] = end;
                self.mate[partner] = end ^ 1;
            }
        }
    }

    fn edges_of(&self, place: usize) -> impl Iterator<Item = usize> + '_ {
        self.neighbours[self.starts[place]..self.starts[place + 1]]
            .iter()
            .map(|end| end / 2)
    }

    fn place_at(&self, end: usize) -> usize {
        let edge = &self.edges[end / 2];
        if end.is_multiple_of(2) {
            edge.one
        } else {
            edge.other
        }
    }

    fn node_at(&self, end: usize) -> usize {
        self.outermost[self.place_at(end)]
    }

    /// How far the prices of its places are below its doubled cost; of an edge within a blossom less than that.
    fn slack(&self, edge: usize) -> Cost {
        let Edge { one, other, cost } = self.edges[edge];
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

    /// Follows tight edges; `true` where that led to a partner.
    fn grow(&mut self) -> bool {
        while let Some(place) = self.queue.pop() {
            for at in self.starts[place]..self.starts[place + 1] {
                let end = self.neighbours[at];
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

    fn better(&mut self, node: usize, edge: usize, slack: Cost) {
        let best = self.nodes[node].best;
        if best == NONE || slack < self.slack(best) {
            self.touch(node);
            self.nodes[node].best = edge;
        }
    }

    /// Changes prices by as much as it takes for a tight edge or an inner blossom to open; `false` where nothing does.
    fn change_prices(&mut self) -> bool {
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
                let Edge { one, other, .. } = self.edges[edge];
                let outer = |place: usize| self.nodes[self.outermost[place]].label == Label::Outer;
                let from = if outer(one) { one } else { other };
                self.queue.push(from);
            }
            What::Open(blossom) => self.open(blossom),
        }
        true
    }

    /// Outer places cost so much more, inner ones less; blossoms the other way round.
    fn pay(&mut self, by: Cost) {
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

    fn pay_for(&mut self, node: usize, label: Label, by: Cost) {
        match label {
            Label::Outer => self.nodes[node].price += by,
            Label::Inner => self.nodes[node].price -= by,
            Label::Free => {}
        }
    }

    fn make_outer(&mut self, place: usize, end: usize) {
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

    fn make_inner(&mut self, place: usize, end: usize) {
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

    /// Where the ways of two outer nodes back to the root come together: the base of a blossom.
    fn meeting_point(&mut self, one: usize, other: usize) -> usize {
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
    fn close(&mut self, base: usize, edge: usize) {
        let base_node = self.outermost[base];
        let Some(blossom) = self.unused.pop() else {
            return;
        };
        let mut children = Vec::new();
        let mut ends = Vec::new();
        let mut node = self.outermost[self.edges[edge].one];
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
        node = self.outermost[self.edges[edge].other];
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
    fn gather_best_edges(&mut self, blossom: usize) {
        let mut reached = Vec::new();
        for child in self.nodes[blossom].children.clone() {
            let edges = self.nodes[child].best_edges.take().unwrap_or_else(|| {
                let leaves = self.leaves(child);
                leaves
                    .iter()
                    .flat_map(|place| self.edges_of(*place))
                    .collect()
            });
            for edge in edges {
                let Edge { one, other, .. } = self.edges[edge];
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

    /// Takes an outer blossom apart at the end of a search, and those in it that hold nothing together.
    fn open_entirely(&mut self, blossom: usize) {
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
    fn let_go(&mut self, blossom: usize) -> Vec<usize> {
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
    fn open(&mut self, blossom: usize) {
        let label_end = self.nodes[blossom].label_end;
        let ends = std::mem::take(&mut self.nodes[blossom].ends);
        let children = self.nodes[blossom].children.clone();
        for child in &children {
            self.nodes[*child].parent = NONE;
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
        self.let_go_opened(blossom);
    }

    fn let_go_opened(&mut self, blossom: usize) {
        let it = &mut self.nodes[blossom];
        it.label = Label::Free;
        it.label_end = NONE;
        it.base = NONE;
        it.best = NONE;
        it.best_edges = None;
        it.children.clear();
        it.ends.clear();
        self.unused.push(blossom);
    }

    /// Along the way from the root over the edge to a place without a partner, everybody changes partners.
    fn change_partners(&mut self, edge: usize) {
        let Edge { one, other, .. } = self.edges[edge];
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
    fn change_base(&mut self, blossom: usize, place: usize) {
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

/// The even way round a blossom, from one of its members to its base.
struct Ring {
    index: usize,
    length: isize,
}

impl Ring {
    fn from(children: &[usize], child: usize) -> Self {
        Self {
            index: children.iter().position(|one| *one == child).unwrap_or(0),
            length: isize::try_from(children.len()).unwrap_or(isize::MAX),
        }
    }

    fn forwards(&self) -> bool {
        self.index % 2 == 1
    }

    fn start(&self) -> isize {
        let index = isize::try_from(self.index).unwrap_or(0);
        if self.forwards() {
            index - self.length
        } else {
            index
        }
    }

    fn step(&self) -> isize {
        if self.forwards() { 1 } else { -1 }
    }

    /// Going backwards, a child is joined to the next by the end noted with the next.
    fn trick(&self) -> isize {
        isize::from(!self.forwards())
    }

    fn turn(&self) -> usize {
        usize::from(!self.forwards())
    }

    fn place(&self, at: isize) -> usize {
        usize::try_from(at.rem_euclid(self.length)).unwrap_or(0)
    }
}
