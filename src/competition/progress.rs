//! How far a competition is.

use std::collections::BTreeMap;

use super::{Competition, Group, PairingSystem, Round, RoundNumber, RoundStatus};

/// How far a competition is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// No round is published yet.
    NotBegun,
    /// Rounds are being played.
    Running,
    /// Every planned round is closed.
    Finished,
}

/// How many rounds a round robin takes whose largest group has so many players and in which everybody meets everybody
/// so many times; `None` for fewer than two players.
#[must_use]
pub fn rounds_of_round_robin(largest_group: u32, cycles: u32) -> Option<u32> {
    // An odd field takes as many rounds as it has players, since one is free in each.
    (largest_group >= 2).then(|| (largest_group - 1 + largest_group % 2).saturating_mul(cycles))
}

impl Competition {
    /// How many rounds it will have: as planned, or as many as a round robin takes; `None` where nobody said.
    #[must_use]
    pub fn rounds_in_all(&self) -> Option<u32> {
        if self.settings.pairing != PairingSystem::RoundRobin {
            return self
                .settings
                .rounds_planned
                .map(|rounds| u32::from(rounds.get()));
        }
        let mut sizes: BTreeMap<Option<&Group>, u32> = BTreeMap::new();
        for player in &self.players {
            *sizes.entry(player.group.as_ref()).or_default() += 1;
        }
        let cycles = u32::from(self.settings.pairing_settings.cycles.unwrap_or(1));
        rounds_of_round_robin(sizes.into_values().max()?, cycles)
    }

    /// How far it is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let mut public = self
            .rounds
            .iter()
            .filter(|round| round.status != RoundStatus::Draft)
            .peekable();
        if public.peek().is_none() {
            return Progress::NotBegun;
        }
        let closed = self
            .rounds
            .iter()
            .filter(|round| round.status == RoundStatus::Closed)
            .count();
        let all_closed = closed == self.rounds.len();
        let complete = self
            .rounds_in_all()
            .is_some_and(|planned| closed >= planned as usize);
        if all_closed && complete {
            Progress::Finished
        } else {
            Progress::Running
        }
    }

    /// The latest round that is public, if there is one.
    #[must_use]
    pub fn current_round(&self) -> Option<&Round> {
        self.rounds
            .iter()
            .rev()
            .find(|round| round.status != RoundStatus::Draft)
    }

    /// The number that the next round would have; `None` where no more can be added.
    #[must_use]
    pub fn next_round_number(&self) -> Option<RoundNumber> {
        RoundNumber::at(self.rounds.len())
    }
}
