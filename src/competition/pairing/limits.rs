//! How soon and how often two may meet again in a Keizer competition.

use std::collections::HashMap;

use super::history::PairHistory;
use crate::competition::{Competition, Group, PlayerIndex, RoundNumber};

/// How soon and how often two of a group may meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MeetingLimits {
    /// The round to be paired.
    round: u32,
    /// Rounds that must lie between two meetings.
    between: u32,
    /// Meetings in the competition.
    at_most: u32,
}

impl MeetingLimits {
    /// Those of a group of which so many are there.
    ///
    /// Where nothing was set: a third of the opponents that are there, but 2 to 8 rounds between two meetings; and one
    /// meeting more than it takes for everybody of the group to meet everybody in the rounds planned.
    pub(super) fn new(
        competition: &Competition,
        round: RoundNumber,
        group: Option<&Group>,
        there: usize,
    ) -> Self {
        let keizer = competition.settings.pairing_settings.keizer;
        let everybody = competition
            .players
            .iter()
            .filter(|player| player.group.as_ref() == group)
            .filter(|player| player.from_round.is_none_or(|from| from <= round))
            .count();
        let rounds = competition.settings.rounds_planned.unwrap_or(round).get();
        let opponents =
            |players: usize| u32::try_from(players.saturating_sub(1)).unwrap_or(u32::MAX);
        Self {
            round: u32::from(round.get()),
            between: keizer
                .rematch_after
                .map_or_else(|| (opponents(there) / 3).clamp(2, 8), u32::from),
            at_most: keizer.meetings_at_most.map_or_else(
                || u32::from(rounds).div_ceil(opponents(everybody).max(1)) + 1,
                u32::from,
            ),
        }
    }

    /// By how many rounds a meeting now would come too soon.
    pub(super) fn too_soon(self, pair: PairHistory) -> u32 {
        pair.last_met.map_or(0, |last| {
            let between = self.round - u32::from(last.get()) - 1;
            self.between.saturating_sub(between)
        })
    }

    /// By how many meetings one now would be too many.
    pub(super) fn too_often(self, pair: PairHistory) -> u32 {
        (pair.met + 1).saturating_sub(self.at_most)
    }
}

/// By the group: how many of it are among these players.
pub(super) fn there_by_group(
    competition: &Competition,
    players: impl Iterator<Item = PlayerIndex>,
) -> HashMap<Option<&Group>, usize> {
    let mut there = HashMap::new();
    for player in players {
        *there
            .entry(competition.player(player).group.as_ref())
            .or_default() += 1;
    }
    there
}
