//! A game with what a file tells besides.

use std::collections::BTreeMap;

use crate::rules::game::Game;
use crate::rules::{Side, Sides};

/// A game with what a file tells besides.
#[derive(Clone, Debug)]
pub struct Transcript {
    /// Who plays, the starter first.
    pub players: Sides<GcgPlayer>,
    /// What the game is.
    pub heading: Heading,
    /// The game.
    pub game: Game,
    /// What was noted of turns, by turn, from 0.
    pub notes: BTreeMap<usize, TurnNotes>,
}

/// A player of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GcgPlayer {
    /// The nickname, without blanks or colons.
    pub nick: String,
    /// The whole name.
    pub name: String,
}

/// What a file tells of the game, each on one line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// What it is called.
    pub title: Option<String>,
    /// What is told of it.
    pub description: Option<String>,
    /// Who numbers games, and the number.
    pub id: Option<String>,
    /// The list of words.
    pub lexicon: Option<String>,
}

/// What was noted of a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnNotes {
    /// What people wrote, line by line.
    pub texts: Vec<String>,
    /// What the player's clock showed after the turn, in seconds.
    pub seconds_left: Option<u32>,
}

impl Transcript {
    /// A game of two players of those names and nothing else.
    #[must_use]
    pub fn of(game: Game, names: Sides<&str>) -> Self {
        let player = |name: &str| GcgPlayer {
            nick: name.to_owned(),
            name: name.to_owned(),
        };
        let mut players = Sides::new(player(names.first), player(names.second));
        let nicks = safe_nicks(&players);
        players.first.nick = nicks.first;
        players.second.nick = nicks.second;
        Self {
            players,
            heading: Heading::default(),
            game,
            notes: BTreeMap::new(),
        }
    }
}

/// Nicknames that no program stumbles over: without blanks or colons, and different.
pub(super) fn safe_nicks(players: &Sides<GcgPlayer>) -> Sides<String> {
    let first = safe_nick(&players.first.nick);
    let mut second = safe_nick(&players.second.nick);
    if first == second {
        second.push('2');
    }
    Sides::new(first, second)
}

/// The letters, digits and hyphens of a nickname, others as `_`.
fn safe_nick(nick: &str) -> String {
    let letters = nick.trim().chars().map(|one| {
        if one.is_alphanumeric() || one == '-' {
            one
        } else {
            '_'
        }
    });
    let nick: String = letters.take(LONGEST_NICK).collect();
    if nick.is_empty() {
        "_".to_owned()
    } else {
        nick
    }
}

/// The most characters of a nickname.
const LONGEST_NICK: usize = 20;

/// Both players, the one of that place in the file first.
pub(super) fn starting_with(players: [GcgPlayer; 2], place: usize) -> Sides<GcgPlayer> {
    let [first, second] = players;
    let sides = Sides::new(first, second);
    if place == 0 { sides } else { sides.swapped() }
}

/// The side of the player of that place, where the one of `starter` starts.
pub(super) fn side_of(place: usize, starter: usize) -> Side {
    if place == starter {
        Side::First
    } else {
        Side::Second
    }
}
