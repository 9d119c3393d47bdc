//! The board as a picture of vectors, with the same in text beside it.

use crate::rules::board::{Board, Direction, Location, Premium, SIDE};
use crate::rules::{GameRules, VariantName};

/// A side of a square, in units of the picture.
const SQUARE: u16 = 30;
/// Where the first square begins, beside the letters and numbers.
const MARGIN: u16 = 24;
/// Room behind the last square.
const EDGE: u16 = 2;

/// Something that stands in the middle of a square.
pub(crate) struct Sign {
    pub(crate) x: u16,
    pub(crate) y: u16,
    pub(crate) text: String,
}

/// The premium squares of a kind: one shape, in one colour.
pub(crate) struct PremiumSquares {
    pub(crate) class: &'static str,
    pub(crate) path: String,
    /// What stands on those that nothing lies on.
    pub(crate) signs: Vec<Sign>,
}

/// A tile that lies on the board.
pub(crate) struct TileView {
    pub(crate) x: u16,
    pub(crate) y: u16,
    pub(crate) letter: String,
    /// What it is worth; nothing on a blank.
    pub(crate) worth: Option<u16>,
    /// Whether the turn that is shown laid it.
    pub(crate) last: bool,
}

impl TileView {
    pub(crate) fn middle_x(&self) -> u16 {
        self.x + SQUARE / 2
    }

    pub(crate) fn middle_y(&self) -> u16 {
        self.y + SQUARE / 2
    }
}

/// What lies in a row, word by word.
pub(crate) struct RowText {
    pub(crate) number: u8,
    pub(crate) text: String,
}

/// A board with what lies on it.
pub(crate) struct BoardPicture {
    pub(crate) premiums: Vec<PremiumSquares>,
    pub(crate) columns: Vec<Sign>,
    pub(crate) rows: Vec<Sign>,
    pub(crate) tiles: Vec<TileView>,
    /// Where the star stands, while nothing lies on the centre.
    pub(crate) star: Option<Sign>,
    pub(crate) in_text: Vec<RowText>,
}

impl BoardPicture {
    /// The board, with what is new since the board before marked.
    pub(crate) fn of(rules: &GameRules, board: &Board, before: &Board) -> Self {
        let letter = |column: u8| char::from(b'A' + column - 1).to_string();
        let half = SQUARE / 2;
        let gutter = MARGIN / 2;
        Self {
            premiums: premiums(rules, board),
            columns: (1..=SIDE)
                .map(|column| Sign {
                    x: start(column) + half,
                    y: gutter,
                    text: letter(column),
                })
                .collect(),
            rows: (1..=SIDE)
                .map(|row| Sign {
                    x: gutter,
                    y: start(row) + half,
                    text: row.to_string(),
                })
                .collect(),
            tiles: board
                .tiles()
                .map(|(at, tile)| TileView {
                    x: start(at.column()),
                    y: start(at.row()),
                    letter: rules.set.text(tile.letter).to_owned(),
                    worth: (!tile.blank).then(|| rules.set.value(tile.letter)),
                    last: before.at(at) != Some(tile),
                })
                .collect(),
            star: board
                .at(Location::CENTRE)
                .is_none()
                .then(|| sign(Location::CENTRE, "★".to_owned())),
            in_text: in_text(rules, board),
        }
    }

    pub(crate) fn size() -> u16 {
        start(SIDE) + SQUARE + EDGE
    }

    /// The lines between the squares, as one shape.
    pub(crate) fn lines() -> String {
        let (from, to) = (start(1), start(SIDE) + SQUARE);
        (1..=SIDE + 1)
            .map(start)
            .map(|at| format!("M{from} {at}H{to}M{at} {from}V{to}"))
            .collect()
    }

    pub(crate) fn field() -> (u16, u16) {
        (start(1), SQUARE * u16::from(SIDE))
    }
}

fn start(line: u8) -> u16 {
    MARGIN + SQUARE * u16::from(line - 1)
}

fn sign(at: Location, text: String) -> Sign {
    Sign {
        x: start(at.column()) + SQUARE / 2,
        y: start(at.row()) + SQUARE / 2,
        text,
    }
}

/// What a premium square is drawn as, and what stands on it.
///
/// The squares are called as the rules of the game call them: 3W in Scrabble, W3 in Webfeud.
fn drawn(variant: VariantName, premium: Premium) -> Option<(&'static str, String)> {
    let (class, factor, letter) = match premium {
        Premium::Plain => return None,
        Premium::Letter(factor) if factor > 2 => ("letter-3", factor, 'L'),
        Premium::Letter(factor) => ("letter-2", factor, 'L'),
        Premium::Word(factor) if factor > 2 => ("word-3", factor, 'W'),
        Premium::Word(factor) => ("word-2", factor, 'W'),
    };
    let text = match variant {
        VariantName::Webfeud => format!("{letter}{factor}"),
        VariantName::Gouds8 | VariantName::Scrabble => format!("{factor}{letter}"),
    };
    Some((class, text))
}

fn premiums(rules: &GameRules, board: &Board) -> Vec<PremiumSquares> {
    let layout = rules.layout();
    let mut kinds: Vec<PremiumSquares> = Vec::new();
    for at in Location::all() {
        let Some((class, text)) = drawn(rules.variant.name, layout.premium(at)) else {
            continue;
        };
        let place = match kinds.iter().position(|kind| kind.class == class) {
            Some(place) => place,
            None => {
                kinds.push(PremiumSquares {
                    class,
                    path: String::new(),
                    signs: Vec::new(),
                });
                kinds.len() - 1
            }
        };
        let kind = &mut kinds[place];
        let (x, y) = (start(at.column()), start(at.row()));
        kind.path.push_str(&format!("M{x} {y}h30v30h-30z"));
        if board.at(at).is_none() && at != Location::CENTRE {
            kind.signs.push(sign(at, text));
        }
    }
    kinds
}

/// The rows on which something lies: each run of tiles behind its column, blanks in lower case.
fn in_text(rules: &GameRules, board: &Board) -> Vec<RowText> {
    let mut rows: Vec<RowText> = Vec::new();
    for (at, tile) in board.tiles() {
        let begins = at
            .previous(Direction::Across)
            .is_none_or(|before| board.at(before).is_none());
        let text = rules.set.laid_text(tile);
        if rows.last().is_none_or(|row| row.number != at.row()) {
            rows.push(RowText {
                number: at.row(),
                text: String::new(),
            });
        }
        let Some(row) = rows.last_mut() else { continue };
        if begins {
            if !row.text.is_empty() {
                row.text.push_str(", ");
            }
            let column = char::from(b'A' + at.column() - 1);
            row.text.push(column);
            row.text.push_str(": ");
        }
        row.text.push_str(&text);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::board::Square;
    use crate::rules::play::Play;

    fn with(rules: &GameRules, board: &Board, at: &str, word: &str) -> Board {
        let at = Square::parse(at).expect("a square");
        let play = Play::noted(&rules.set, board, at, word).expect("it can lie there");
        play.on(board)
    }

    #[test]
    fn tiles_stand_on_their_squares_and_the_new_ones_are_marked() {
        let rules = GameRules::usual(VariantName::Gouds8);
        let first = with(&rules, &Board::default(), "8H", "fIETS");
        let second = with(&rules, &first, "I7", "L.");
        let picture = BoardPicture::of(&rules, &second, &first);
        let tiles: Vec<(u16, u16, &str, Option<u16>, bool)> = picture
            .tiles
            .iter()
            .map(|tile| (tile.x, tile.y, tile.letter.as_str(), tile.worth, tile.last))
            .collect();
        assert_eq!(tiles[0], (264, 204, "L", Some(3), true));
        assert_eq!(tiles[1], (234, 234, "F", None, false));
        assert!(picture.star.is_none());
    }

    #[test]
    fn rows_say_what_lies_where() {
        let rules = GameRules::usual(VariantName::Gouds8);
        let board = with(&rules, &Board::default(), "8D", "fIETS");
        let board = with(&rules, &board, "10J", "EN");
        let rows: Vec<(u8, String)> = BoardPicture::of(&rules, &board, &board)
            .in_text
            .into_iter()
            .map(|row| (row.number, row.text))
            .collect();
        assert_eq!(rows, [(8, "D: fIETS".to_owned()), (10, "J: EN".to_owned())]);
    }

    #[test]
    fn premium_squares_say_what_they_do_unless_something_lies_there() {
        for (name, at_the_corner, kinds) in [
            (VariantName::Gouds8, "3W", 4),
            (VariantName::Webfeud, "L3", 4),
        ] {
            let rules = GameRules::usual(name);
            let picture = BoardPicture::of(&rules, &Board::default(), &Board::default());
            assert_eq!(picture.premiums.len(), kinds);
            let corner = &picture.premiums[0].signs[0];
            assert_eq!((corner.x, corner.y), (39, 39));
            assert_eq!(corner.text, at_the_corner);
            assert!(picture.star.is_some());
        }
    }
}
