//! The systems that pair a ladder, and what each of them looks at.

use super::criterion::Criterion;
use crate::competition::PairingSystem;

/// A system in which the players present stand on a ladder and the cheapest pairs are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LadderSystem {
    /// Among equal scores the upper half meets the lower half, in order.
    Swiss,
    /// Among equal scores neighbours meet.
    Monrad,
    /// The next on the ladder, whatever the scores; again and again if they stand so.
    KingOfTheHill,
    /// The next on Keizer's ladder, but not too soon and not too often.
    Keizer,
    /// Everybody meets everybody as they happen to be there: who has met least often.
    Rolling,
}

impl LadderSystem {
    /// The system of a competition; `None` where it pairs by tables or by hand.
    pub(super) fn of(pairing: PairingSystem) -> Option<Self> {
        match pairing {
            PairingSystem::RoundRobin | PairingSystem::Manual => None,
            PairingSystem::RollingRoundRobin => Some(Self::Rolling),
            PairingSystem::Swiss => Some(Self::Swiss),
            PairingSystem::Monrad => Some(Self::Monrad),
            PairingSystem::KingOfTheHill => Some(Self::KingOfTheHill),
            PairingSystem::Keizer => Some(Self::Keizer),
        }
    }

    /// What is looked at, the weightiest first: a lower one is heard only where all higher ones are level.
    pub(super) fn criteria(self) -> &'static [Criterion] {
        match self {
            Self::Swiss => &[
                Criterion::Forbidden,
                Criterion::Rematch,
                Criterion::Bye,
                Criterion::StartBalance,
                Criterion::ScoreDifference,
                Criterion::Float,
                Criterion::StartPreference,
                Criterion::Half,
                Criterion::Place,
                Criterion::Chance,
            ],
            Self::Monrad => &[
                Criterion::Forbidden,
                Criterion::Rematch,
                Criterion::Bye,
                Criterion::StartBalance,
                Criterion::ScoreDifference,
                Criterion::Float,
                Criterion::StartPreference,
                Criterion::Place,
                Criterion::Chance,
            ],
            Self::KingOfTheHill => &[
                Criterion::Forbidden,
                Criterion::Bye,
                Criterion::Place,
                Criterion::StartPreference,
                Criterion::Chance,
            ],
            Self::Keizer => &[
                Criterion::Forbidden,
                Criterion::Bye,
                Criterion::TooSoon,
                Criterion::TooOften,
                Criterion::StartBalance,
                Criterion::Place,
                Criterion::StartPreference,
                Criterion::Chance,
            ],
            Self::Rolling => &[
                Criterion::Forbidden,
                Criterion::Rematch,
                Criterion::Bye,
                Criterion::LastMet,
                Criterion::StartBalance,
                Criterion::StartPreference,
                Criterion::Chance,
            ],
        }
    }

    /// Whether the whole ladder counts, and not only the place in a score group.
    pub(super) fn whole_ladder(self) -> bool {
        matches!(self, Self::KingOfTheHill | Self::Keizer)
    }
}
