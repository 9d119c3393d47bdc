//! Where a rule had to be bent, so that an organiser sees it before publishing.

use std::collections::{HashMap, HashSet};

use super::history::History;
use super::limits::{MeetingLimits, there_by_group};
use super::{Meeting, Paired};
use crate::competition::{
    Competition, GamesPerMeeting, Group, PairingSystem, PlayerIndex, RoundNumber,
};

/// Something to be said about a proposed round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairingNote {
    /// Two who have met before.
    Rematch {
        /// One of them.
        one: PlayerIndex,
        /// The other.
        other: PlayerIndex,
        /// The last round in which they met.
        last: RoundNumber,
        /// In how many rounds they have met.
        times: u32,
    },
    /// Two who must not meet, and no other way.
    Forbidden {
        /// One of them.
        one: PlayerIndex,
        /// The other.
        other: PlayerIndex,
    },
    /// A bye for somebody who has had one, or a win without playing.
    FurtherBye {
        /// Who.
        player: PlayerIndex,
        /// How many of both before.
        before: u32,
    },
    /// A bye beside those given by hand, which left an odd number.
    ByeBesideThoseByHand {
        /// Who.
        player: PlayerIndex,
    },
    /// After this round starts and seconds of the player are more than two apart.
    StartsUneven {
        /// Who.
        player: PlayerIndex,
        /// Games started, this round's included.
        starts: u32,
        /// Games in which the opponent started, this round's included.
        seconds: u32,
    },
    /// Round robin: somebody has no opponent, who is not there; their game stays owed.
    Owed {
        /// Who is there.
        present: PlayerIndex,
        /// Who is not.
        away: PlayerIndex,
    },
    /// Round robin: a game that was due in an earlier round.
    CaughtUp {
        /// Who starts.
        one: PlayerIndex,
        /// The opponent.
        other: PlayerIndex,
        /// When it was due.
        due: RoundNumber,
    },
}

impl PairingNote {
    /// By whose place in the round it is said: who plays in that game, or is free, or has no game.
    #[must_use]
    pub fn player(self) -> PlayerIndex {
        match self {
            Self::Rematch { one, .. }
            | Self::Forbidden { one, .. }
            | Self::CaughtUp { one, .. } => one,
            Self::FurtherBye { player, .. }
            | Self::ByeBesideThoseByHand { player }
            | Self::StartsUneven { player, .. }
            | Self::Owed {
                present: player, ..
            } => player,
        }
    }
}

/// What is to be said about these pairs, whatever system made them.
pub(super) fn notes(
    competition: &Competition,
    round: RoundNumber,
    byes_by_hand: bool,
    history: &History,
    paired: &[Paired],
) -> Vec<PairingNote> {
    // By its tables a round robin says itself who meets again, and who is free.
    if competition.settings.pairing == PairingSystem::RoundRobin {
        return Vec::new();
    }
    let forbidden: HashSet<(PlayerIndex, PlayerIndex)> = competition
        .settings
        .pairing_settings
        .forbidden
        .iter()
        .flat_map(|(one, other)| [(*one, *other), (*other, *one)])
        .collect();
    let one_game = competition.settings.games_per_meeting == GamesPerMeeting::One;
    let limits_by_group = limits_by_group(competition, round, paired);
    let mut notes = Vec::new();
    for group in paired {
        for meeting in &group.meetings {
            let Meeting {
                first: one,
                second: other,
            } = *meeting;
            if forbidden.contains(&(one, other)) {
                notes.push(PairingNote::Forbidden { one, other });
            }
            let pair = history.pair(one, other);
            let expected = limits_by_group
                .get(&competition.player(one).group.as_ref())
                .is_some_and(|limits| limits.too_soon(pair) == 0 && limits.too_often(pair) == 0);
            if let Some(last) = pair.last_met.filter(|_| !expected) {
                notes.push(PairingNote::Rematch {
                    one,
                    other,
                    last,
                    times: pair.met,
                });
            }
            if one_game {
                notes.extend(uneven(history, one, 1, 0));
                notes.extend(uneven(history, other, 0, 1));
            }
        }
        if let Some(player) = group.bye {
            let before = history.player(player).free_wins();
            if before > 0 {
                notes.push(PairingNote::FurtherBye { player, before });
            }
            if byes_by_hand {
                notes.push(PairingNote::ByeBesideThoseByHand { player });
            }
        }
    }
    notes
}

/// In a Keizer competition two meet again, as long as it is not too soon or too often; elsewhere nothing is said here.
fn limits_by_group<'a>(
    competition: &'a Competition,
    round: RoundNumber,
    paired: &[Paired],
) -> HashMap<Option<&'a Group>, MeetingLimits> {
    if competition.settings.pairing != PairingSystem::Keizer {
        return HashMap::new();
    }
    let meetings = paired.iter().flat_map(|group| &group.meetings);
    let there = meetings
        .flat_map(|meeting| [meeting.first, meeting.second])
        .chain(paired.iter().filter_map(|group| group.bye));
    there_by_group(competition, there)
        .into_iter()
        .map(|(group, there)| {
            let limits = MeetingLimits::new(competition, round, group, there);
            (group, limits)
        })
        .collect()
}

fn uneven(history: &History, player: PlayerIndex, first: u32, second: u32) -> Option<PairingNote> {
    let history = history.player(player);
    let (starts, seconds) = (history.starts + first, history.seconds + second);
    (starts.abs_diff(seconds) > 2).then_some(PairingNote::StartsUneven {
        player,
        starts,
        seconds,
    })
}
