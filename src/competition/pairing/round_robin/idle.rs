//! Idle players of a round robin who play each other: what is owed, or what they would have played later.

use std::collections::HashSet;

use super::{IDLE_TOGETHER, Tables};
use crate::competition::pairing::matching::{Layer, Layers, cheapest_pairs};
use crate::competition::pairing::{Paired, PairingNote};
use crate::competition::{PlayerIndex, RoundNumber};

/// No round has a higher place.
const LATEST_ROUND: u32 = 999;

impl Tables<'_> {
    /// Lets those whose opponents have a fixed meeting elsewhere play each other, where they still have to.
    pub(super) fn play_ahead(&self, idle: &[usize], paired: &mut Paired) {
        let busy: HashSet<PlayerIndex> = paired
            .meetings
            .iter()
            .flat_map(|meeting| [meeting.first, meeting.second])
            .collect();
        let idle: Vec<usize> = idle
            .iter()
            .copied()
            .filter(|number| !busy.contains(&self.player(*number)))
            .take(IDLE_TOGETHER)
            .collect();
        let size = idle.len().next_multiple_of(2);
        let can_meet = |one: usize, other: usize| {
            let two = idle.get(one).zip(idle.get(other));
            two.is_some_and(|(one, other)| self.given(*one, *other) < self.cycles)
        };
        let layers = vec![Layer::new(1, |one, other| u32::from(!can_meet(one, other)))];
        for (one, other) in cheapest_pairs(&Layers::new(size, layers)) {
            if can_meet(one, other) {
                paired.meetings.push(self.meeting(idle[one], idle[other]));
            }
        }
    }

    /// Lets as many idle players as can be meet somebody with whom they were due before this round.
    pub(super) fn catch_up(&self, idle: &[usize], paired: &mut Paired) {
        let due: Vec<Vec<Option<usize>>> = idle
            .iter()
            .map(|one| {
                idle.iter()
                    .map(|other| self.due_since(*one, *other))
                    .collect()
            })
            .collect();
        let owing: Vec<u32> = due
            .iter()
            .map(|row| row.iter().flatten().map(|_| 1).sum())
            .collect();
        let most = owing.iter().copied().max().unwrap_or(0);
        if most == 0 {
            return;
        }
        let size = idle.len().next_multiple_of(2);
        let since = |one: usize, other: usize| due.get(other).and_then(|row| row[one]);
        let layers = vec![
            Layer::new(1, |one, other| u32::from(since(one, other).is_none())),
            // Those who owe most go first, for the whole to be done soonest.
            Layer::new(2 * most, |one, other| {
                since(one, other).map_or(0, |_| 2 * most - owing[one] - owing[other])
            }),
            Layer::new(LATEST_ROUND, |one, other| {
                since(one, other).map_or(0, |place| u32::try_from(place).unwrap_or(u32::MAX))
            }),
        ];
        for (one, other) in cheapest_pairs(&Layers::new(size, layers)) {
            if let Some(place) = since(one, other) {
                let meeting = self.meeting(idle[one], idle[other]);
                paired.meetings.push(meeting);
                paired
                    .notes
                    .extend(RoundNumber::at(place).map(|due| PairingNote::CaughtUp {
                        one: meeting.first,
                        other: meeting.second,
                        due,
                    }));
            }
        }
    }

    /// The place of the earlier round in which the next meeting of two was due, if it was.
    pub(super) fn due_since(&self, one: usize, other: usize) -> Option<usize> {
        if one == other {
            return None;
        }
        let given = self.given(one, other);
        let place = given * self.berger.rounds() + self.berger.round_of(one, other) - 1;
        (given < self.cycles && place < self.rounds_before()).then_some(place)
    }
}
