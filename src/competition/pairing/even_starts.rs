//! Who starts where it is known beforehand who meets whom: lists set by hand, or a whole evening planned ahead.

use std::collections::BTreeMap;

use crate::competition::PlayerIndex;

/// For each of these pairs, whether the first of it starts: nobody starts more than one game more, or fewer, than
/// opponents do. Only games in which the start is not given yet are to be in the list.
///
/// Pairs are the edges of a graph. Players with an odd number of games are joined to a place that is nobody, so that
/// every walk that never takes an edge twice ends where it began; who leaves a player along it starts. Each player is
/// left as often as reached, and the edge to nobody makes the one that is left over.
#[must_use]
pub fn even_starts(pairs: &[(PlayerIndex, PlayerIndex)]) -> Vec<bool> {
    let mut numbers: BTreeMap<PlayerIndex, usize> = BTreeMap::new();
    for player in pairs.iter().flat_map(|(one, other)| [*one, *other]) {
        numbers.insert(player, 0);
    }
    for (number, place) in numbers.values_mut().enumerate() {
        *place = number;
    }
    let nobody = numbers.len();
    let mut edges: Vec<(usize, usize)> = pairs
        .iter()
        .map(|(one, other)| (numbers[one], numbers[other]))
        .collect();
    let mut games = vec![0; nobody];
    for (one, other) in &edges {
        games[*one] += 1;
        games[*other] += 1;
    }
    let odd = (0..nobody).filter(|player| games[*player] % 2 == 1);
    edges.extend(odd.map(|player| (player, nobody)));

    // The order in which pairs are listed must not matter: edges are taken by the players they join.
    let mut in_order: Vec<usize> = (0..edges.len()).collect();
    in_order.sort_by_key(|edge| {
        let (one, other) = edges[*edge];
        (one.min(other), one.max(other))
    });
    let mut ahead: Vec<Vec<usize>> = vec![Vec::new(); nobody + 1];
    for edge in in_order.into_iter().rev() {
        ahead[edges[edge].0].push(edge);
        ahead[edges[edge].1].push(edge);
    }
    let mut first_starts: Vec<Option<bool>> = vec![None; edges.len()];
    for begin in (0..=nobody).rev() {
        let mut here = begin;
        while let Some(edge) = ahead[here].pop() {
            if first_starts[edge].is_some() {
                continue;
            }
            let (one, other) = edges[edge];
            first_starts[edge] = Some(one == here);
            here = if one == here { other } else { one };
        }
    }
    first_starts
        .into_iter()
        .take(pairs.len())
        .map(|starts| starts.unwrap_or(true))
        .collect()
}
