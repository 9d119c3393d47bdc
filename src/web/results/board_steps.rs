//! The board of a game after any of its turns, step by step.

use crate::rules::board::Board;
use crate::rules::{GameRules, RecountedTurn, Turn};
use crate::store::GameKey;
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::results::board_picture::BoardPicture;
use crate::web::results::game::described;
use crate::wording::Messages;

/// A way to the board after another turn.
pub(crate) struct StepLink {
    /// What it is called, in full.
    pub(crate) label: String,
    /// A sign that says the same at a glance.
    pub(crate) sign: &'static str,
    /// What the link is to this page, where there is a word for that.
    pub(crate) rel: &'static str,
    /// `None` where one is there already.
    pub(crate) path: Option<String>,
}

/// The board after a turn, and the ways to the others.
pub(crate) struct BoardSteps {
    pub(crate) picture: BoardPicture,
    /// After which turn.
    pub(crate) caption: String,
    /// What was laid in it.
    pub(crate) what: String,
    /// Said where the board is not known after this turn.
    pub(crate) unknown: bool,
    pub(crate) links: Vec<StepLink>,
    /// Turns before and including the one that is shown.
    pub(crate) shown: usize,
}

/// The turn of the address, from 0 for the empty board; where none is asked for the last after which the board is
/// known.
///
/// # Errors
/// Anything but the number of a turn, as the links write it: so there are no more addresses than turns.
pub(crate) fn turn_asked_for(asked: &str, recounted: &[RecountedTurn]) -> Result<usize, Problem> {
    if asked.is_empty() {
        return Ok(turns_with_board(recounted).last().unwrap_or_default());
    }
    asked
        .parse()
        .ok()
        .filter(|turn: &usize| *turn <= recounted.len() && turn.to_string() == asked)
        .ok_or(Problem::NotFound)
}

/// The turns after which the board is known, from 0 for the empty one.
fn turns_with_board(recounted: &[RecountedTurn]) -> impl DoubleEndedIterator<Item = usize> {
    let known = recounted.iter().enumerate();
    let known = known.filter_map(|(index, turn)| turn.board.as_ref().map(|_| index + 1));
    std::iter::once(0).chain(known)
}

impl BoardSteps {
    /// The board after that many turns, by the turns counted again.
    pub(crate) fn after(
        shown: usize,
        rules: &GameRules,
        (turns, recounted): (&[Turn], &[RecountedTurn]),
        names: [&str; 2],
        (slug, key): (&str, GameKey),
        m: &Messages,
    ) -> Self {
        // The last that is known: a turn of which the squares are not known leaves what lay there.
        let known = |after: usize| {
            recounted[..after]
                .iter()
                .rev()
                .find_map(|turn| turn.board.clone())
                .unwrap_or_else(Board::default)
        };
        let board = known(shown);
        let before = shown.checked_sub(1).map_or_else(Board::default, known);
        let told = |index: usize| {
            let turn = &turns[index];
            let taken = turns[..=index].iter().filter(|one| one.by == turn.by);
            let name = match turn.by {
                crate::rules::Side::First => names[0],
                crate::rules::Side::Second => names[1],
            };
            (
                m.board_after_turn(taken.count(), name),
                described(&turn.action, m),
            )
        };
        let (caption, what) = match shown.checked_sub(1) {
            Some(index) => told(index),
            None => (m.board_before_all(), String::new()),
        };
        let known_turns: Vec<usize> = turns_with_board(recounted).collect();
        let last = known_turns.last().copied();
        let before_it = known_turns.iter().rev().find(|turn| **turn < shown);
        let behind_it = known_turns.iter().find(|turn| **turn > shown);
        let to = |wanted: Option<usize>| {
            let other = wanted.filter(|wanted| *wanted != shown);
            other.map(|wanted| path::game_after(slug, key, wanted))
        };
        let link = |label, sign, rel, path| StepLink {
            label,
            sign,
            rel,
            path,
        };
        Self {
            picture: BoardPicture::of(rules, &board, &before),
            caption,
            what,
            unknown: shown
                .checked_sub(1)
                .is_some_and(|index| recounted[index].board.is_none()),
            links: vec![
                link(m.board_first(), "«", "", to(Some(0))),
                link(m.board_previous(), "‹", "prev", to(before_it.copied())),
                link(m.board_next(), "›", "next", to(behind_it.copied())),
                link(m.board_last(), "»", "", to(last)),
            ],
            shown,
        }
    }
}
