//! Numbers that are not to be mixed up.

use std::ops::RangeInclusive;

/// The place of a player in `Competition::players`, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlayerIndex(u32);

impl PlayerIndex {
    /// The player at that place.
    #[must_use]
    pub fn at(position: usize) -> Self {
        Self(
            u32::try_from(position)
                .expect("a competition has fewer than four thousand million players"),
        )
    }

    /// The place.
    #[must_use]
    pub fn position(self) -> usize {
        self.0 as usize
    }
}

macro_rules! positive_number {
    ($(#[$meta:meta])* $name:ident, $highest:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(u16);

        impl $name {
            /// What the number can be.
            pub const RANGE: RangeInclusive<i64> = 1..=$highest;

            #[doc = concat!("The number, or `None` outside 1 to ", $highest, ".")]
            #[must_use]
            pub fn new(number: i64) -> Option<Self> {
                if !Self::RANGE.contains(&number) {
                    return None;
                }
                u16::try_from(number).ok().map(Self)
            }

            /// As a number.
            #[must_use]
            pub fn get(self) -> u16 {
                self.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(formatter)
            }
        }
    };
}

positive_number! {
    /// The number of a round, 1 to 999.
    RoundNumber, 999
}

positive_number! {
    /// The number of a table, 1 to 9999.
    TableNumber, 9999
}

impl RoundNumber {
    /// The round after this one, unless this is the last that can be.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        Self::new(i64::from(self.0) + 1)
    }

    /// The round at that place in `Competition::rounds`.
    #[must_use]
    pub fn at(position: usize) -> Option<Self> {
        Self::new(i64::try_from(position).ok()? + 1)
    }
}
