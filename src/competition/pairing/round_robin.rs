//! Everybody meets everybody: by Berger's tables while they last. What is owed is caught up as soon as both are there and idle.

use super::berger::{Berger, Line};
use super::chance::Chance;
use super::field::{Field, FieldGroup};
use super::history::History;
use super::matching::cheapest_pairs;
use super::weights::{Tier, combined};
use super::{Meeting, Paired, PairingNote, Refusal};
use crate::competition::{Competition, PlayerIndex, RoundNumber};

/// So many idle players are looked at together for games owed: time and memory grow with more than the square.
const IDLE_TOGETHER: usize = 1000;

/// Pairs each group by its own tables.
pub(super) fn pair(
    competition: &Competition,
    field: &Field<'_>,
    history: &History,
    seed: u64,
) -> Result<Vec<Paired>, Refusal> {
    let tables: Vec<Tables<'_>> = field
        .groups
        .iter()
        .map(|group| Tables::new(competition, field.number, group, history, seed))
        .collect();
    let paired: Vec<Paired> = tables.iter().map(Tables::paired).collect();
    let played_out = paired.iter().all(|group| group.meetings.is_empty())
        && !tables.iter().any(Tables::anything_to_come);
    if played_out {
        Err(Refusal::Complete)
    } else {
        Ok(paired)
    }
}

/// The tables of one group. Players go by their numbers in them, from 1.
struct Tables<'a> {
    competition: &'a Competition,
    history: &'a History,
    /// By number, that of 1 first.
    players: Vec<PlayerIndex>,
    /// By number: who can be given an opponent.
    present: Vec<bool>,
    berger: Berger,
    cycles: usize,
    /// The round that is to be paired.
    round: RoundNumber,
}

impl<'a> Tables<'a> {
    fn new(
        competition: &'a Competition,
        round: RoundNumber,
        group: &FieldGroup,
        history: &'a History,
        seed: u64,
    ) -> Self {
        let mut players = group.roster.clone();
        if seed != 0 {
            // The draw is the same in every round, and who comes later is numbered last: numbers stay.
            let chance = Chance::new(&[seed]);
            players.sort_by_key(|index| {
                let player = competition.player(*index);
                let later = player.from_round.is_some_and(|from| from.get() > 1);
                (later, if later { 0 } else { chance.of(&player.id) })
            });
        }
        Self {
            present: players
                .iter()
                .map(|player| group.present.binary_search(player).is_ok())
                .collect(),
            berger: Berger::new(players.len()),
            players,
            cycles: usize::from(competition.settings.pairing_settings.cycles.unwrap_or(1)),
            competition,
            history,
            round,
        }
    }

    fn player(&self, number: usize) -> PlayerIndex {
        self.players[number - 1]
    }

    /// Rounds before the one to be paired.
    fn rounds_before(&self) -> usize {
        usize::from(self.round.get()) - 1
    }

    fn paired(&self) -> Paired {
        let mut paired = Paired::default();
        let mut idle = self.present.clone();
        let length = self.berger.rounds();
        if self.rounds_before() < self.cycles * length {
            let cycle = self.rounds_before() / length;
            for line in self.berger.round(self.rounds_before() % length + 1) {
                self.play(line, cycle, &mut idle, &mut paired);
            }
        }
        let idle: Vec<usize> = (1..=self.players.len())
            .filter(|number| idle[number - 1])
            .collect();
        for together in idle.chunks(IDLE_TOGETHER) {
            self.catch_up(together, &mut paired);
        }
        paired
    }

    /// Plays a line of the table if both are there; otherwise the game stays owed.
    fn play(&self, line: Line, cycle: usize, idle: &mut [bool], paired: &mut Paired) {
        let (first, second) = match line {
            Line::Meeting(first, second) => (first, second),
            Line::Free(number) => {
                if std::mem::replace(&mut idle[number - 1], false) {
                    paired.bye = Some(self.player(number));
                }
                return;
            }
        };
        if self.given(first, second) > cycle {
            return;
        }
        match (idle[first - 1], idle[second - 1]) {
            (true, true) => {
                idle[first - 1] = false;
                idle[second - 1] = false;
                paired.meetings.push(self.meeting(first, second));
            }
            (true, false) => paired.notes.push(self.owed(first, second)),
            (false, true) => paired.notes.push(self.owed(second, first)),
            (false, false) => {}
        }
    }

    fn owed(&self, present: usize, away: usize) -> PairingNote {
        PairingNote::Owed {
            present: self.player(present),
            away: self.player(away),
        }
    }

    /// Lets as many idle players as can be meet somebody with whom they were due before this round.
    fn catch_up(&self, idle: &[usize], paired: &mut Paired) {
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
        let tiers = [
            Tier::new(size, |one, other| u32::from(since(one, other).is_none())),
            // Those who owe most go first, for the whole to be done soonest.
            Tier::new(size, |one, other| {
                since(one, other).map_or(0, |_| 2 * most - owing[one] - owing[other])
            }),
            Tier::new(size, |one, other| {
                since(one, other).map_or(0, |place| u32::try_from(place).unwrap_or(u32::MAX))
            }),
        ];
        for (one, other) in cheapest_pairs(&combined(&tiers, size)) {
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
    fn due_since(&self, one: usize, other: usize) -> Option<usize> {
        if one == other {
            return None;
        }
        let given = self.given(one, other);
        let place = given * self.berger.rounds() + self.berger.round_of(one, other) - 1;
        (given < self.cycles && place < self.rounds_before()).then_some(place)
    }

    /// The first time the table says who starts; when two meet again, the other one does.
    fn meeting(&self, one: usize, other: usize) -> Meeting {
        let history = self.history.pair(self.player(one), self.player(other));
        let one_starts = match history.last_first_starter {
            Some(last) => last != self.player(one),
            None => self.berger.starts(one, other),
        };
        let (first, second) = if one_starts {
            (one, other)
        } else {
            (other, one)
        };
        Meeting {
            first: self.player(first),
            second: self.player(second),
        }
    }

    /// Meetings that two have had, whatever came of them, or are still to play.
    fn given(&self, one: usize, other: usize) -> usize {
        self.history
            .pair(self.player(one), self.player(other))
            .given as usize
    }

    /// Whether two who have not left have a meeting before them.
    fn anything_to_come(&self) -> bool {
        let staying: Vec<usize> = (1..=self.players.len())
            .filter(|number| {
                let player = self.competition.player(self.player(*number));
                player.until_round.is_none_or(|until| self.round <= until)
            })
            .collect();
        staying.iter().enumerate().any(|(place, one)| {
            staying[place + 1..]
                .iter()
                .any(|other| self.given(*one, *other) < self.cycles)
        })
    }
}
