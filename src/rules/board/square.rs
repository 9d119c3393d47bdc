//! Squares of the board, and where on it a word begins.

/// Squares on a side of the board.
pub const SIDE: u8 = 15;

/// A square of the board, written as `D8`: its column by letter from the left, its row by number from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location {
    /// 1 to 15, from the top.
    row: u8,
    /// 1 to 15, from the left.
    column: u8,
}

/// How a word runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

/// The square where a word begins, with its direction, written as `8D` (across) or `D8` (down).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    /// Where the word begins.
    pub location: Location,
    /// How it runs.
    pub direction: Direction,
}

impl Location {
    /// The square in the middle, which the first play covers.
    pub const CENTRE: Self = Self {
        row: SIDE.div_ceil(2),
        column: SIDE.div_ceil(2),
    };

    /// The square of that row and column, 1 to 15 each; `None` off the board.
    #[must_use]
    pub fn new(row: u8, column: u8) -> Option<Self> {
        let on_the_board = 1..=SIDE;
        (on_the_board.contains(&row) && on_the_board.contains(&column))
            .then_some(Self { row, column })
    }

    /// Every square, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=SIDE).flat_map(|row| (1..=SIDE).map(move |column| Self { row, column }))
    }

    /// 1 to 15, from the top.
    #[must_use]
    pub fn row(self) -> u8 {
        self.row
    }

    /// 1 to 15, from the left.
    #[must_use]
    pub fn column(self) -> u8 {
        self.column
    }

    /// Its place when the rows lie one after the other, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.row - 1) * usize::from(SIDE) + usize::from(self.column - 1)
    }

    /// The next square in that direction.
    #[must_use]
    pub fn next(self, direction: Direction) -> Option<Self> {
        match direction {
            Direction::Across => Self::new(self.row, self.column + 1),
            Direction::Down => Self::new(self.row + 1, self.column),
        }
    }

    /// The square before it in that direction.
    #[must_use]
    pub fn previous(self, direction: Direction) -> Option<Self> {
        match direction {
            Direction::Across => Self::new(self.row, self.column - 1),
            Direction::Down => Self::new(self.row - 1, self.column),
        }
    }

    /// The square as seen when rows and columns change places.
    #[must_use]
    pub fn transposed(self) -> Self {
        Self {
            row: self.column,
            column: self.row,
        }
    }

    /// Reads `D8` (case does not matter); `None` for anything else or off the board.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Square::parse(text)
            .filter(|square| square.direction == Direction::Down)
            .map(|square| square.location)
    }
}

impl std::fmt::Display for Location {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}{}", column_letter(self.column), self.row)
    }
}

impl Direction {
    /// Both, across first.
    pub const BOTH: [Self; 2] = [Self::Across, Self::Down];

    /// The direction across this one.
    #[must_use]
    pub fn crossing(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }
}

impl Square {
    /// Reads `8D` or `D8` (case does not matter); `None` for anything else or off the board.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let upper = text.to_ascii_uppercase();
        let across = upper.chars().next()?.is_ascii_digit();
        let (letter, digits) = if across {
            let (digits, letter) = upper.split_at_checked(upper.len().checked_sub(1)?)?;
            (letter, digits)
        } else {
            upper.split_at_checked(1)?
        };
        let letter = *letter.as_bytes().first()?;
        let well_formed =
            digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
        let row: u8 = digits.parse().ok().filter(|_| well_formed)?;
        let column = letter.is_ascii_uppercase().then(|| letter - b'A' + 1)?;
        let direction = if across {
            Direction::Across
        } else {
            Direction::Down
        };
        Location::new(row, column).map(|location| Self {
            location,
            direction,
        })
    }
}

impl std::fmt::Display for Square {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Location { row, column } = self.location;
        let column = column_letter(column);
        match self.direction {
            Direction::Across => write!(formatter, "{row}{column}"),
            Direction::Down => write!(formatter, "{column}{row}"),
        }
    }
}

fn column_letter(column: u8) -> char {
    char::from(b'A' + column - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_written_as_they_are_read() {
        for text in ["8D", "D8", "15O", "O15", "1A", "A1"] {
            assert_eq!(
                Square::parse(text)
                    .expect("a square as it is written")
                    .to_string(),
                text
            );
            assert_eq!(
                Square::parse(&text.to_lowercase())
                    .expect("a square as it is written")
                    .to_string(),
                text
            );
        }
        for text in [
            "", "8", "D", "D0", "08D", "16A", "8P", "88", "DD", "D8D", "é8", "8é",
        ] {
            assert_eq!(Square::parse(text), None, "{text}");
        }
        assert_eq!(Location::CENTRE.to_string(), "H8");
        assert_eq!(Location::parse("H8"), Some(Location::CENTRE));
        assert_eq!(Location::parse("8H"), None);
    }

    #[test]
    fn the_board_has_edges() {
        let corner = Location::new(15, 1).expect("a square of the board");
        assert_eq!(corner.next(Direction::Down), None);
        assert_eq!(corner.previous(Direction::Across), None);
        assert_eq!(corner.next(Direction::Across), Location::new(15, 2));
        assert_eq!(
            corner.transposed(),
            Location::new(1, 15).expect("a square of the board")
        );
        assert_eq!(Location::new(0, 1), None);
        assert_eq!(Location::new(1, 16), None);
        assert_eq!(Location::all().count(), 225);
        assert!(
            Location::all()
                .enumerate()
                .all(|(place, one)| one.index() == place)
        );
    }
}
