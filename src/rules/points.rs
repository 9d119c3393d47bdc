//! Points made on the board.

use std::ops::RangeInclusive;

/// Board points of one game for one side: -9999 to 9999 (below zero only where a variant allows it).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardPoints(i32);

impl BoardPoints {
    /// What a variant allows in which totals can be below zero.
    pub const RANGE: RangeInclusive<i64> = -9999..=9999;

    /// The points, or `None` outside -9999 to 9999.
    #[must_use]
    pub fn new(points: i64) -> Option<Self> {
        if !Self::RANGE.contains(&points) {
            return None;
        }
        i32::try_from(points).ok().map(Self)
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
    /// What one turn can be noted with.
    pub const RANGE: RangeInclusive<i64> = 0..=9999;

    /// The points, or `None` outside 0 to 9999.
    #[must_use]
    pub fn new(points: i64) -> Option<Self> {
        if !Self::RANGE.contains(&points) {
            return None;
        }
        u16::try_from(points).ok().map(Self)
    }

    /// As a number.
    #[must_use]
    pub fn get(self) -> u16 {
        self.0
    }
}
