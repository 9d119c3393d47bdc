//! Invented score sheets of Gouds 8 that keep to its rules.

use super::chance::Chance;
use crate::rules::{
    Action, BoardPoints, NotedWord, Objection, Placement, Side, Sides, Turn, TurnPoints,
};

/// Turns of both players together (rule 2).
const TURNS: usize = 16;
/// A play of more tiles than this scores extra (rule 5).
const TILES_WITHOUT_BONUS: usize = 3;
/// What it scores extra.
const BONUS: u16 = 5;

/// Words that may have been laid.
const WORDS: [&str; 96] = [
    "AARDE", "ADER", "AKKER", "APPEL", "BAAN", "BAKKER", "BEEK", "BLOEM", "BOEKET", "BOTER",
    "BREI", "CENT", "CITROEN", "DAK", "DANS", "DEUR", "DIJK", "DORP", "DUIN", "EEND", "EGEL",
    "EIK", "EMMER", "ERWT", "FIETS", "FLUIT", "GANS", "GEIT", "GLAS", "GORDIJN", "GRAS", "HAAK",
    "HAVEN", "HERFST", "HOED", "HONING", "IJS", "INKT", "JAAR", "JAS", "KAART", "KADE", "KAST",
    "KELDER", "KETEL", "KLOK", "KOFFIE", "KRAAN", "LADDER", "LEPEL", "LINDE", "LUCIFER", "MAAN",
    "MARKT", "MELK", "MOLEN", "MUTS", "NEST", "NOOT", "OEVER", "OLIE", "ORGEL", "PAARD", "PEER",
    "PLEIN", "POORT", "REGEN", "RIET", "ROOK", "SCHUUR", "SLOOT", "SNEEUW", "STOEL", "STRAAT",
    "TAFEL", "TANTE", "TOREN", "TREIN", "TUIN", "UIL", "VAART", "VENSTER", "VIS", "VLIEGER",
    "VOGEL", "WATER", "WEIDE", "WINKEL", "WOLK", "WORTEL", "ZADEL", "ZEIL", "ZILVER", "ZOMER",
    "ZOUT", "ZWAAN",
];

/// The turns of a game.
pub(super) struct ScoreSheet {
    pub(super) turns: Vec<Turn>,
}

impl ScoreSheet {
    /// A game to the end between players of those ratings.
    pub(super) fn of(chance: &mut Chance, ratings: Sides<u16>) -> Self {
        let mut turns: Vec<Turn> = Vec::with_capacity(TURNS);
        let mut laid: Vec<&str> = Vec::new();
        for index in 0..TURNS {
            let by = Side::BOTH[index % 2];
            let objected = turns.last().is_some_and(|turn| {
                matches!(
                    turn.action,
                    Action::Play {
                        objection: Some(Objection::Rejected),
                        ..
                    }
                )
            });
            let action = if objected {
                Action::RejectedObjection
            } else if laid.is_empty() {
                play(chance, ratings[by], &mut laid, None)
            } else if chance.in_a_thousand(15) {
                Action::Pass
            } else if chance.in_a_thousand(40) {
                Action::Exchange {
                    tiles: u8::try_from(1 + chance.below(7)).ok(),
                }
            } else if index > 6 && chance.in_a_thousand(20) {
                swap(chance)
            } else {
                let last_of_opponent = index + 1 == TURNS;
                let objection = match chance.below(100) {
                    0..3 => Some(Objection::Upheld),
                    3..5 if !last_of_opponent => Some(Objection::Rejected),
                    _ => None,
                };
                play(chance, ratings[by], &mut laid, objection)
            };
            turns.push(Turn { by, action });
        }
        Self { turns }
    }

    /// The first turns only.
    pub(super) fn cut(mut self, turns: usize) -> Self {
        self.turns.truncate(turns);
        self
    }

    /// Board points of both.
    pub(super) fn points(&self) -> Sides<BoardPoints> {
        let mut points = Sides::<i64>::default();
        for turn in &self.turns {
            points[turn.by] += i64::from(turn.action.scored());
        }
        points.map(|points| BoardPoints::new(points).unwrap_or_default())
    }
}

/// A word laid against one that lies there, or as the first; the better player finds the better of two.
fn play(
    chance: &mut Chance,
    rating: u16,
    laid: &mut Vec<&'static str>,
    objection: Option<Objection>,
) -> Action {
    let first = laid.is_empty();
    let finds_better = chance.in_a_thousand(usize::from(rating.saturating_sub(1000)));
    let candidates = if finds_better { 3 } else { 1 };
    let mut best: (&str, u16, usize) = ("", 0, 0);
    for _ in 0..candidates {
        let word = WORDS[chance.below(WORDS.len())];
        if laid.contains(&word) {
            continue;
        }
        let tiles = if first { word.len() } else { word.len() - 1 };
        // The first play covers the centre, which doubles the word.
        let times = if first {
            2
        } else {
            [1, 2, 2, 2, 3, 3][chance.below(6)]
        };
        let bonus = if tiles > TILES_WITHOUT_BONUS {
            BONUS
        } else {
            0
        };
        let points = word.bytes().map(value_of).sum::<u16>() * times + bonus;
        if points > best.1 {
            best = (word, points, tiles);
        }
    }
    let (word, points, tiles) = best;
    if word.is_empty() {
        return Action::Pass;
    }
    // What was taken off the board may be laid again.
    if objection != Some(Objection::Upheld) {
        laid.push(word);
    }
    Action::Play {
        points: noted(points),
        tiles: u8::try_from(tiles).ok(),
        placement: Placement {
            word: NotedWord::new(word),
            at: None,
        },
        objection,
    }
}

/// A blank swapped for its letter, which counts once (rule 5).
fn swap(chance: &mut Chance) -> Action {
    Action::Swap {
        points: noted(value_of(b"AEGHKORSTZ"[chance.below(10)])),
        tiles: Some(1),
        placement: Placement::default(),
    }
}

fn noted(points: u16) -> TurnPoints {
    TurnPoints::new(i64::from(points)).unwrap_or_default()
}

/// The value of a letter in the Dutch set.
fn value_of(letter: u8) -> u16 {
    match letter {
        b'A' | b'E' | b'I' | b'N' | b'O' => 1,
        b'D' | b'R' | b'S' | b'T' => 2,
        b'B' | b'G' | b'K' | b'L' | b'M' | b'P' => 3,
        b'F' | b'H' | b'J' | b'U' | b'V' | b'Z' => 4,
        b'C' | b'W' => 5,
        b'X' | b'Y' => 8,
        _ => 10,
    }
}
