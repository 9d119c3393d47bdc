//! All words as one graph: words that begin alike share a beginning, words that end alike an ending
//! (a directed acyclic word graph, built in one pass over sorted words as Daciuk and others describe).

/// An edge in 32 bits: the letter (5), whether it is the last of its node, whether a word ends with it, and the
/// place of the first edge of the node that it leads to (25); place 0 is the node without edges.
type Edge = u32;

const LETTER: Edge = 0b1_1111;
const LAST: Edge = 1 << 5;
const ENDS_WORD: Edge = 1 << 6;
const TARGET_SHIFT: u32 = 7;
const MOST_EDGES: usize = 1 << (32 - TARGET_SHIFT);

/// More words than the graph can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

/// A graph of words of the letters A to Z.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Graph {
    /// The edges of each node stand together; every edge leads to a node before its own.
    edges: Vec<Edge>,
    root: u32,
}

impl Graph {
    /// Whether the word is in it, letters in either case; anything that is no letter is in no word.
    pub(super) fn contains(&self, letters: &[u8]) -> bool {
        let mut node = self.root;
        let mut ends = false;
        for letter in letters {
            let letter = letter.to_ascii_uppercase();
            if !letter.is_ascii_uppercase() {
                return false;
            }
            let Some(edge) = self.edge(node, Edge::from(letter - b'A')) else {
                return false;
            };
            node = edge >> TARGET_SHIFT;
            ends = edge & ENDS_WORD != 0;
        }
        ends
    }

    /// The edge with a letter out of a node.
    fn edge(&self, node: u32, letter: Edge) -> Option<Edge> {
        if node == 0 {
            return None;
        }
        let edges = self.edges.get(node as usize..)?;
        for edge in edges {
            let own = edge & LETTER;
            if own == letter {
                return Some(*edge);
            }
            // Letters stand in the order of the alphabet.
            if own > letter || edge & LAST != 0 {
                return None;
            }
        }
        None
    }

    /// Hands over every word in the order of the alphabet.
    pub(super) fn for_each(&self, mut word: impl FnMut(&str)) {
        let mut letters = String::new();
        // The edges still to be followed, each with the length of the word before it.
        let mut ahead = vec![(self.root, 0)];
        while let Some((place, length)) = ahead.pop() {
            let Some(edge) = self.edges.get(place as usize).filter(|_| place != 0) else {
                continue;
            };
            if edge & LAST == 0 {
                ahead.push((place + 1, length));
            }
            letters.truncate(length);
            letters.push(char::from(b'A' + (edge & LETTER) as u8));
            if edge & ENDS_WORD != 0 {
                word(&letters);
            }
            ahead.push((edge >> TARGET_SHIFT, length + 1));
        }
    }

    /// Its edges, and where its root begins.
    pub(super) fn parts(&self) -> (&[u32], u32) {
        (&self.edges, self.root)
    }

    /// A graph out of its parts; `None` where they are none, so that following it always ends.
    pub(super) fn from_parts(edges: Vec<u32>, root: u32) -> Option<Self> {
        let leads_back = |(place, edge): (usize, &u32)| {
            ((edge >> TARGET_SHIFT) as usize) < place && edge & LETTER < 26
        };
        let sound = edges.first() == Some(&0)
            && edges.len() <= MOST_EDGES
            && (root as usize) < edges.len()
            && edges.iter().enumerate().skip(1).all(leads_back)
            && edges
                .last()
                .is_some_and(|edge| edges.len() == 1 || edge & LAST != 0);
        sound.then_some(Self { edges, root })
    }

    /// How many bytes it takes.
    pub(super) fn size(&self) -> usize {
        self.edges.len() * size_of::<Edge>()
    }
}

/// Builds a graph of words that come in the order of the alphabet.
pub(super) struct GraphBuilder {
    edges: Vec<Edge>,
    /// Nodes by their edges: an open table of places, 0 where it is free.
    nodes: Vec<u32>,
    node_count: usize,
    /// The nodes along the word last added; those of `path[..=depth]` are in use.
    path: Vec<Vec<Edge>>,
    depth: usize,
    previous: Vec<u8>,
}

impl GraphBuilder {
    pub(super) fn new() -> Self {
        Self {
            edges: vec![0],
            nodes: vec![0; 1 << 12],
            node_count: 0,
            path: vec![Vec::new()],
            depth: 0,
            previous: Vec::new(),
        }
    }

    /// Adds a word of letters A to Z that comes after all that are there.
    pub(super) fn add(&mut self, word: &[u8]) -> Result<(), TooLarge> {
        debug_assert!(self.previous.as_slice() < word, "words come in order");
        let common = std::iter::zip(&self.previous, word)
            .take_while(|(one, other)| one == other)
            .count();
        self.close_below(common)?;
        for (place, letter) in word.iter().enumerate().skip(common) {
            let ends = if place + 1 == word.len() {
                ENDS_WORD
            } else {
                0
            };
            self.path[place].push(Edge::from(letter - b'A') | ends);
            self.depth = place + 1;
            if self.path.len() == self.depth {
                self.path.push(Vec::new());
            }
        }
        self.previous.clear();
        self.previous.extend_from_slice(word);
        Ok(())
    }

    /// The graph of all that was added.
    pub(super) fn finish(mut self) -> Result<Graph, TooLarge> {
        self.close_below(0)?;
        let root = self.place_of_node(0)?;
        self.edges.shrink_to_fit();
        Ok(Graph {
            edges: self.edges,
            root,
        })
    }

    /// Gives the nodes below that depth their place: nothing is added to them any more.
    fn close_below(&mut self, depth: usize) -> Result<(), TooLarge> {
        while self.depth > depth {
            let place = self.place_of_node(self.depth)?;
            self.path[self.depth].clear();
            self.depth -= 1;
            if let Some(edge) = self.path[self.depth].last_mut() {
                *edge |= place << TARGET_SHIFT;
            }
        }
        Ok(())
    }

    /// Where the node at that depth of the path stands: where an equal one does, or at the end.
    fn place_of_node(&mut self, depth: usize) -> Result<u32, TooLarge> {
        let node = &mut self.path[depth];
        let Some(last) = node.last_mut() else {
            return Ok(0);
        };
        *last |= LAST;
        let node = &self.path[depth];
        let mask = self.nodes.len() - 1;
        let mut slot = hash(node) & mask;
        while self.nodes[slot] != 0 {
            let place = self.nodes[slot];
            if self.edges[place as usize..].starts_with(node) {
                return Ok(place);
            }
            slot = (slot + 1) & mask;
        }
        if self.edges.len() + node.len() > MOST_EDGES {
            return Err(TooLarge);
        }
        let place = u32::try_from(self.edges.len()).map_err(|_| TooLarge)?;
        self.edges.extend_from_slice(node);
        self.nodes[slot] = place;
        self.node_count += 1;
        if self.node_count * 2 > self.nodes.len() {
            self.grow();
        }
        Ok(place)
    }

    fn grow(&mut self) {
        let mut nodes = vec![0; self.nodes.len() * 4];
        let mask = nodes.len() - 1;
        for place in self.nodes.iter().filter(|place| **place != 0) {
            let from = &self.edges[*place as usize..];
            let length = from
                .iter()
                .position(|edge| edge & LAST != 0)
                .map_or(from.len(), |last| last + 1);
            let mut slot = hash(&from[..length]) & mask;
            while nodes[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            nodes[slot] = *place;
        }
        self.nodes = nodes;
    }
}

/// A number that equal nodes share; which one does not matter to the graph that comes of it.
#[allow(
    clippy::cast_possible_truncation,
    reason = "the high half is the mixed one"
)]
fn hash(node: &[Edge]) -> usize {
    let mixed = node.iter().fold(0_u64, |mixed, edge| {
        (mixed.rotate_left(5) ^ u64::from(*edge)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    });
    (mixed >> 32) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(words: &[&str]) -> Graph {
        let mut builder = GraphBuilder::new();
        for word in words {
            builder.add(word.as_bytes()).expect("words in order");
        }
        builder.finish().expect("few words")
    }

    #[test]
    fn it_holds_what_was_added_and_nothing_else() {
        let words = ["A", "AAP", "AAPJE", "NOOT", "NOTEN", "ZEE"];
        let graph = graph(&words);
        for word in words {
            assert!(graph.contains(word.as_bytes()), "{word}");
            assert!(graph.contains(word.to_lowercase().as_bytes()), "{word}");
        }
        for other in [
            "", "AA", "AAPJ", "AAPJES", "NOO", "OOT", "ZEEZ", "B", "A1", "A\0", "[", "@",
        ] {
            assert!(!graph.contains(other.as_bytes()), "{other}");
        }
        let mut all = Vec::new();
        graph.for_each(|word| all.push(word.to_owned()));
        assert_eq!(all, words);
    }

    #[test]
    fn endings_are_shared() {
        // One node each after F, FI, FIE, FIET and FIETS; LIEP needs L and nothing else of FIEP.
        let alike = graph(&["FIETS", "KIETS", "LIETS"]);
        // Place 0, S, T, E, I, and three letters of the root.
        assert_eq!(alike.edges.len(), 1 + 4 + 3);
    }

    #[test]
    fn nothing_is_a_graph_too() {
        let nothing = graph(&[]);
        assert!(!nothing.contains(b"A"));
        nothing.for_each(|word| panic!("{word}"));
        let (edges, root) = nothing.parts();
        assert!(Graph::from_parts(edges.to_vec(), root).is_some());
    }

    #[test]
    fn parts_that_would_lead_nowhere_or_in_circles_are_no_graph() {
        let (edges, root) = (graph(&["AAP", "NOOT"]).edges, graph(&["AAP", "NOOT"]).root);
        assert!(Graph::from_parts(edges.clone(), root).is_some());
        let mut circle = edges.clone();
        circle[1] |= 1 << TARGET_SHIFT;
        let mut no_letter = edges.clone();
        no_letter[1] |= LETTER;
        let mut no_end = edges.clone();
        *no_end.last_mut().expect("an index is not empty") &= !LAST;
        for (edges, root) in [
            (circle, root),
            (no_letter, root),
            (no_end, root),
            (edges.clone(), u32::MAX),
            (Vec::new(), 0),
        ] {
            assert_eq!(Graph::from_parts(edges, root), None);
        }
    }
}
