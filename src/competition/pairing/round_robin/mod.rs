//! Everybody meets everybody: by Berger's tables while they last. What is owed is caught up as soon as both are there and idle.

mod idle;

use super::berger::{Berger, Line};
use super::chance::Chance;
use super::field::{Field, FieldGroup};
use super::history::History;
use super::wishes::FixedMeeting;
use super::{Meeting, Paired, PairingNote, Refusal};
use crate::competition::{Competition, Group, PlayerIndex, Round, RoundNumber};
use std::collections::HashSet;

/// So many idle players are looked at together for games owed: time and memory grow with more than the square.
const IDLE_TOGETHER: usize = 1000;

/// Pairs each group by its own tables, around the meetings that are fixed.
pub(super) fn pair(
    competition: &Competition,
    field: &Field<'_>,
    history: &History,
    seed: u64,
    fixed: &[FixedMeeting],
) -> Result<Vec<Paired>, Refusal> {
    let tables: Vec<Tables<'_>> = field
        .groups
        .iter()
        .map(|group| Tables::new(competition, field.number, group, history, seed))
        .collect();
    let paired: Vec<Paired> = tables.iter().map(|tables| tables.paired(fixed)).collect();
    let played_out = paired.iter().all(|group| group.meetings.is_empty())
        && !tables.iter().any(Tables::anything_to_come);
    if played_out {
        Err(Refusal::Complete)
    } else {
        Ok(paired)
    }
}

/// What is to be said about a round as it stands: games owed because somebody is not there, and games caught up.
pub(super) fn remarks(
    competition: &Competition,
    round: &Round,
    history: &History,
) -> Vec<PairingNote> {
    let seated = seated(round);
    let mut notes = Vec::new();
    for tables in groups_of(competition, round, history) {
        let mut said = HashSet::new();
        for game in &round.games {
            let (Some(one), Some(other)) = (tables.number(game.first), tables.number(game.second))
            else {
                continue;
            };
            let due = tables.due_since(one, other).and_then(RoundNumber::at);
            if let Some(due) = due.filter(|_| said.insert((one.min(other), one.max(other)))) {
                notes.push(PairingNote::CaughtUp {
                    one: game.first,
                    other: game.second,
                    due,
                });
            }
        }
        let owed = tables.paired(&[]).notes.into_iter().filter(|note| {
            matches!(note, PairingNote::Owed { present, .. }
                if !seated.contains(present) && !round.byes.contains(present))
        });
        notes.extend(owed);
    }
    notes
}

/// Meetings that were due before that round and never were paired, of those who are still there.
pub(super) fn due(
    competition: &Competition,
    next: RoundNumber,
    history: &History,
) -> Vec<(PlayerIndex, PlayerIndex, RoundNumber)> {
    let mut due = Vec::new();
    for tables in groups_of(competition, &Round::empty(next), history) {
        let staying: Vec<usize> = (1..=tables.players.len())
            .filter(|number| tables.is_staying(*number))
            .collect();
        for (place, one) in staying.iter().enumerate() {
            for other in &staying[place + 1..] {
                let since = tables.due_since(*one, *other).and_then(RoundNumber::at);
                due.extend(since.map(|since| {
                    let meeting = tables.meeting(*one, *other);
                    (meeting.first, meeting.second, since)
                }));
            }
        }
    }
    due
}

/// Who is without an opponent by the tables of that round.
pub(super) fn free_by_the_tables(
    competition: &Competition,
    round: &Round,
    history: &History,
) -> Vec<PlayerIndex> {
    groups_of(competition, round, history)
        .iter()
        .filter_map(|tables| {
            tables.lines().find_map(|line| match line {
                Line::Free(number) => Some(tables.player(number)),
                Line::Meeting(..) => None,
            })
        })
        .collect()
}

fn seated(round: &Round) -> HashSet<PlayerIndex> {
    let games = round.games.iter();
    games.flat_map(|game| [game.first, game.second]).collect()
}

/// The tables of every group in a round as it stands, not drawn.
fn groups_of<'a>(
    competition: &'a Competition,
    round: &Round,
    history: &'a History,
) -> Vec<Tables<'a>> {
    let away: HashSet<PlayerIndex> = round.absent.iter().map(|absence| absence.player).collect();
    let mut groups: Vec<(Option<&Group>, FieldGroup)> = Vec::new();
    for (index, player) in competition.indexed_players() {
        let known = groups
            .iter()
            .position(|(group, _)| *group == player.group.as_ref());
        let place = known.unwrap_or_else(|| {
            groups.push((player.group.as_ref(), FieldGroup::default()));
            groups.len() - 1
        });
        let group = &mut groups[place].1;
        group.roster.push(index);
        if player.takes_part_in(round.number) && !away.contains(&index) {
            group.present.push(index);
        }
    }
    groups
        .iter()
        .map(|(_, group)| Tables::new(competition, round.number, group, history, 0))
        .collect()
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

    /// The number of a player of the group.
    fn number(&self, player: PlayerIndex) -> Option<usize> {
        self.players
            .iter()
            .position(|known| *known == player)
            .map(|place| place + 1)
    }

    /// The lines of the round, none after the last cycle.
    fn lines(&self) -> impl Iterator<Item = Line> {
        let length = self.berger.rounds();
        let round = (self.rounds_before() < self.cycles * length)
            .then(|| self.rounds_before() % length + 1);
        let berger = self.berger;
        round.into_iter().flat_map(move |round| berger.round(round))
    }

    fn paired(&self, fixed: &[FixedMeeting]) -> Paired {
        let mut paired = Paired::default();
        let mut idle = self.present.clone();
        for fixed in fixed {
            if let (Some(one), Some(other)) = (self.number(fixed.one), self.number(fixed.other)) {
                paired.meetings.push(self.meeting(one, other));
            }
        }
        if let Some(cycle) = self.rounds_before().checked_div(self.berger.rounds()) {
            for line in self.lines() {
                self.play(line, cycle, &mut idle, &mut paired);
            }
        }
        let idle: Vec<usize> = (1..=self.players.len())
            .filter(|number| idle[number - 1])
            .collect();
        for together in idle.chunks(IDLE_TOGETHER) {
            self.catch_up(together, &mut paired);
        }
        if !fixed.is_empty() {
            self.play_ahead(&idle, &mut paired);
            let busy: HashSet<PlayerIndex> = paired
                .meetings
                .iter()
                .flat_map(|meeting| [meeting.first, meeting.second])
                .collect();
            // Only who is not there leaves a game owed; who meets somebody else is merely later.
            paired.notes.retain(|note| {
                !matches!(note, PairingNote::Owed { present, away }
                    if busy.contains(present) || busy.contains(away))
            });
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
            (true, false) => paired.notes.extend(self.owed(first, second)),
            (false, true) => paired.notes.extend(self.owed(second, first)),
            (false, false) => {}
        }
    }

    /// What is said of a game that cannot be played now; nothing if it never will be, since somebody left.
    fn owed(&self, present: usize, away: usize) -> Option<PairingNote> {
        self.is_staying(away).then(|| PairingNote::Owed {
            present: self.player(present),
            away: self.player(away),
        })
    }

    fn is_staying(&self, number: usize) -> bool {
        let player = self.competition.player(self.player(number));
        player.until_round.is_none_or(|until| self.round <= until)
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
            .filter(|number| self.is_staying(*number))
            .collect();
        staying.iter().enumerate().any(|(place, one)| {
            staying[place + 1..]
                .iter()
                .any(|other| self.given(*one, *other) < self.cycles)
        })
    }
}
