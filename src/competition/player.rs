//! Somebody who takes part in a competition.

use super::{Group, NameDisplay, PersonName, RoundNumber};

/// The identifier of a player in documents, unique within the competition.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlayerId(Box<str>);

impl PlayerId {
    /// The identifier, exactly as given.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(text.into())
    }

    /// As text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Playing strength, 0 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rating(u16);

impl Rating {
    /// What a rating can be.
    pub const RANGE: std::ops::RangeInclusive<i64> = 0..=9999;

    /// The rating, or `None` outside 0 to 9999.
    #[must_use]
    pub fn new(rating: i64) -> Option<Self> {
        if !Self::RANGE.contains(&rating) {
            return None;
        }
        u16::try_from(rating).ok().map(Self)
    }

    /// As a number.
    #[must_use]
    pub fn get(self) -> u16 {
        self.0
    }
}

/// Somebody who takes part in a competition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Identifier in documents.
    pub id: PlayerId,
    /// The name.
    pub name: PersonName,
    /// How much of the name the public sees.
    pub display: NameDisplay,
    /// Playing strength, where known.
    pub rating: Option<Rating>,
    /// First round in which the player takes part; `None` is the first of all.
    pub from_round: Option<RoundNumber>,
    /// Last round in which the player takes part; `None` is the last of all.
    pub until_round: Option<RoundNumber>,
    /// The group, where the competition has groups.
    pub group: Option<Group>,
}

impl Player {
    /// The name as the public sees it.
    #[must_use]
    pub fn shown_name(&self) -> PersonName {
        self.name.shown(self.display)
    }

    /// Whether the player takes part in that round (absent or not).
    #[must_use]
    pub fn takes_part_in(&self, round: RoundNumber) -> bool {
        self.from_round.is_none_or(|from| from <= round)
            && self.until_round.is_none_or(|until| round <= until)
    }
}
