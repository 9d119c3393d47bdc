//! Drawing tiles by chance, which is passed in.

use super::{Exchanged, GameState, Move, Step};
use crate::rules::tiles::TileCounts;
use crate::rules::{ExchangeOrder, GameRules, Side};

/// The step by which a player sees the tiles that are still hidden on the rack; `None` if there are none.
///
/// `below` gives a number below the one it is given, each as likely as the others.
pub fn draw(state: &GameState, of: Side, below: &mut impl FnMut(u32) -> u32) -> Option<Step> {
    let ledger = &state.position()?.ledger;
    let rack = ledger.rack(of);
    if rack.hidden == 0 {
        return None;
    }
    let mut tiles = rack.known.clone();
    let drawn = drawn_from(ledger.unseen().clone(), u32::from(rack.hidden), below);
    tiles.add_all(&drawn);
    Some(Step::Rack { of, tiles })
}

/// The turn by which a player exchanges those tiles for others from the bag, drawn in the order of the rules.
///
/// `below` as for [`draw`]. What is refused is refused when the turn is taken.
pub fn exchange(
    rules: &GameRules,
    state: &GameState,
    by: Side,
    given: TileCounts,
    below: &mut impl FnMut(u32) -> u32,
) -> Step {
    let drawn = state.position().map(|position| {
        let mut bag = position.ledger.unseen().clone();
        if rules.variant.exchange == ExchangeOrder::ReturnFirst {
            bag.add_all(&given);
        }
        drawn_from(bag, given.total(), below)
    });
    Step::Turn {
        by,
        does: Move::Exchange(Exchanged::Tiles { given, drawn }),
    }
}

fn drawn_from(mut bag: TileCounts, number: u32, below: &mut impl FnMut(u32) -> u32) -> TileCounts {
    let mut drawn = bag.beyond(&bag);
    for _ in 0..number {
        let left = bag.total();
        if left == 0 {
            break;
        }
        let place = below(left).min(left - 1);
        if let Some(tile) = bag.nth(place)
            && bag.take(tile)
        {
            drawn.add(tile);
        }
    }
    drawn
}
