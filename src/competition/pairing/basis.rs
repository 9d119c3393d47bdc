//! What a proposal was made from, in short, so that it is seen when that changes.

use super::system::LadderSystem;
use crate::competition::{
    Competition, Group, PairingSystem, PlayerIndex, Rating, Round, RoundNumber,
};
use crate::rules::{Ending, Side};

/// The input of a proposal as digests: equal where the pairing would start from the same.
///
/// They are for comparing only, and say nothing of what they were made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Basis {
    /// Of the settings that pairing looks at.
    pub settings: u64,
    /// Of who takes part in the round, under Keizer of everybody on the ladder, with rating and group.
    pub players: u64,
    /// Of who is absent in it.
    pub absent: u64,
    /// Of each round before it: who met, and what came of it.
    pub rounds: Vec<u64>,
}

/// What is different since a proposal was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BasisChange {
    /// Settings that pairing looks at.
    Settings,
    /// Who takes part, a rating or a group.
    Players,
    /// Who is absent.
    Absent,
    /// What was played, or who was free or absent, in an earlier round.
    Round(RoundNumber),
}

impl Basis {
    /// Of the round of that number, as the competition stands.
    #[must_use]
    pub fn of(competition: &Competition, number: RoundNumber) -> Self {
        let place = usize::from(number.get()) - 1;
        let earlier = &competition.rounds[..place.min(competition.rounds.len())];
        let absent: Vec<PlayerIndex> = competition
            .round(number)
            .map(|round| {
                let mut absent: Vec<_> =
                    round.absent.iter().map(|absence| absence.player).collect();
                absent.sort_unstable();
                absent
            })
            .unwrap_or_default();
        Self {
            settings: settings(competition),
            players: players(competition, number),
            absent: {
                let mut digest = Digest::new();
                for player in absent {
                    digest.add(competition.player(player).id.as_str());
                }
                digest.0
            },
            rounds: earlier
                .iter()
                .map(|round| digest_of(competition, round))
                .collect(),
        }
    }

    /// What is different now from what it was, the earliest round first.
    #[must_use]
    pub fn changes_since(&self, then: &Self) -> Vec<BasisChange> {
        let mut changes = Vec::new();
        if self.settings != then.settings {
            changes.push(BasisChange::Settings);
        }
        if self.players != then.players {
            changes.push(BasisChange::Players);
        }
        if self.absent != then.absent {
            changes.push(BasisChange::Absent);
        }
        let rounds = self.rounds.len().max(then.rounds.len());
        changes.extend(
            (0..rounds)
                .filter(|place| self.rounds.get(*place) != then.rounds.get(*place))
                .filter_map(RoundNumber::at)
                .map(BasisChange::Round),
        );
        changes
    }
}

fn settings(competition: &Competition) -> u64 {
    let settings = &competition.settings;
    let mut digest = Digest::new();
    digest.add(settings.pairing.as_str());
    digest.add(&settings.games_per_meeting.get().to_string());
    digest.add(&format!("{:?}", settings.match_points));
    let pairing = &settings.pairing_settings;
    digest.add(&format!("{:?}", pairing.cycles));
    for (one, other) in &pairing.forbidden {
        digest.add(competition.player(*one).id.as_str());
        digest.add(competition.player(*other).id.as_str());
    }
    if settings.pairing == PairingSystem::Keizer {
        digest.add(&format!("{:?}", pairing.keizer));
        digest.add(&format!("{:?}", settings.rounds_planned));
    } else if LadderSystem::of(settings.pairing).is_some() {
        // The board points by which the ladder goes hold those of byes.
        digest.add(&format!("{:?}", settings.bye_board_points));
    }
    digest.0
}

fn players(competition: &Competition, number: RoundNumber) -> u64 {
    let mut digest = Digest::new();
    let is_keizer = competition.settings.pairing == PairingSystem::Keizer;
    for player in &competition.players {
        let takes_part = player.takes_part_in(number);
        let on_the_ladder = is_keizer && player.from_round.is_none_or(|from| from <= number);
        if on_the_ladder {
            // Who has left stays on it, and all came onto it by rating, in their round.
            let from = player.from_round.map_or(1, RoundNumber::get);
            digest.add(&from.to_string());
            digest.add(if takes_part { "there" } else { "left" });
        }
        if takes_part || on_the_ladder {
            digest.add(player.id.as_str());
            digest.add(&format!("{:?}", player.rating.map(Rating::get)));
            digest.add(player.group.as_ref().map_or("", Group::as_str));
        }
    }
    digest.0
}

/// In a round robin only who met counts: its tables do not look at results.
fn digest_of(competition: &Competition, round: &Round) -> u64 {
    let mut digest = Digest::new();
    let id = |player: PlayerIndex| competition.player(player).id.as_str();
    for game in &round.games {
        digest.add(id(game.first));
        digest.add(id(game.second));
        if competition.settings.pairing == PairingSystem::RoundRobin {
            continue;
        }
        let ending = game.record.ending();
        digest.add(ending.as_str());
        if ending != Ending::Pending
            && let Some(points) = game.record.board_points()
        {
            for side in Side::BOTH {
                digest.add(&points[side].get().to_string());
            }
        }
    }
    if competition.settings.pairing != PairingSystem::RoundRobin {
        for player in &round.byes {
            digest.add("bye");
            digest.add(id(*player));
        }
        for absence in &round.absent {
            digest.add(absence.kind.as_str());
            digest.add(id(absence.player));
        }
    }
    digest.0
}

/// FNV-1a over texts, each ended by a byte that no text holds.
struct Digest(u64);

impl Digest {
    const START: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;

    fn new() -> Self {
        Self(Self::START)
    }

    fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([0xff]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(Self::PRIME);
        }
    }
}
