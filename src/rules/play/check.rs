//! Whether tiles may lie where they are laid (rule 3).

use super::{Counted, Play, PlayRefusal};
use crate::rules::GameRules;
use crate::rules::board::{Board, Direction, Location};

/// Holds a play against the board, and counts it. It looks at no rack and no list of words.
///
/// # Errors
/// The first reason why the tiles may not lie there.
pub fn check(rules: &GameRules, board: &Board, play: &Play) -> Result<Counted, PlayRefusal> {
    let variant = rules.variant;
    let tiles = play.tiles();
    if tiles.is_empty() {
        return Err(PlayRefusal::NoTiles);
    }
    if tiles.len() > usize::from(variant.rack_size) {
        return Err(PlayRefusal::TooManyTiles(variant.rack_size));
    }
    for pair in tiles.windows(2) {
        if let [(one, _), (other, _)] = pair
            && one == other
        {
            return Err(PlayRefusal::TwoOnOneSquare(*one));
        }
    }
    if let Some((taken, _)) = tiles.iter().find(|(at, _)| board.at(*at).is_some()) {
        return Err(PlayRefusal::Occupied(*taken));
    }
    let after = play.on(board);
    let direction = play.direction(&after).ok_or(PlayRefusal::NotInLine)?;
    if let Some(gap) = gap(&after, play, direction) {
        return Err(PlayRefusal::Gap(gap));
    }
    if board.is_empty() {
        if !play.covers(Location::CENTRE) {
            return Err(PlayRefusal::NotOverCentre);
        }
    } else if !tiles.iter().any(|(at, _)| board.has_neighbour(*at)) {
        return Err(PlayRefusal::NotJoined);
    }
    let counted = Counted::of(variant, &rules.set, play, &after, direction);
    let letters = counted.words.first().map_or(0, |word| word.tiles.len());
    if letters < usize::from(variant.shortest_word) {
        return Err(PlayRefusal::OneLetter);
    }
    Ok(counted)
}

/// The first empty square between the first and the last tile.
fn gap(after: &Board, play: &Play, direction: Direction) -> Option<Location> {
    let (first, _) = play.tiles().first()?;
    let (last, _) = play.tiles().last()?;
    let mut next = Some(*first);
    while let Some(at) = next.filter(|at| at != last) {
        if after.at(at).is_none() {
            return Some(at);
        }
        next = at.next(direction);
    }
    None
}
