//! The two sides of a board.

/// Who of the two: `First` is the starter of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The player who has the first turn.
    First,
    /// The other player.
    Second,
}

impl Side {
    /// Both sides, the starter first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent's side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sides<T> {
    /// The starter's.
    pub first: T,
    /// The other player's.
    pub second: T,
}

impl<T> Sides<T> {
    /// A pair, the starter's value first.
    pub const fn new(first: T, second: T) -> Self {
        Self { first, second }
    }

    /// Both values by a function of each.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> Sides<U> {
        Sides {
            first: change(self.first),
            second: change(self.second),
        }
    }

    /// The pair as seen from the other side of the board.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self {
            first: self.second,
            second: self.first,
        }
    }
}

impl<T> std::ops::Index<Side> for Sides<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}

impl<T> std::ops::IndexMut<Side> for Sides<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }
}
