//! Points made on the board.

/// Board points of one game for one side: -9999 to 9999 (below zero only where a variant allows it).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardPoints(i32);

impl BoardPoints {
    /// The most that a game is believed to give.
    pub const HIGHEST: i32 = 9999;

    /// The points, or `None` outside -9999 to 9999.
    #[must_use]
    pub fn new(points: i64) -> Option<Self> {
        let points = i32::try_from(points).ok()?;
        (-Self::HIGHEST..=Self::HIGHEST)
            .contains(&points)
            .then_some(Self(points))
    }

    /// As a number.
    #[must_use]
    pub fn get(self) -> i32 {
        self.0
    }
}

/// Points noted for one turn, any bonus included: 0 to 9999.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TurnPoints(u16);

impl TurnPoints {
    /// The points, or `None` outside 0 to 9999.
    #[must_use]
    pub fn new(points: i64) -> Option<Self> {
        let points = u16::try_from(points).ok()?;
        (points <= 9999).then_some(Self(points))
    }

    /// As a number.
    #[must_use]
    pub fn get(self) -> u16 {
        self.0
    }
}
