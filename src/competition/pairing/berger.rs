//! Berger's tables in closed form: a round robin in which starts are as even as can be.

/// The tables for a number of players; with an odd number, one has no opponent in each round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Berger {
    /// Even: an odd field has one more, who is nobody.
    size: usize,
    players: usize,
}

/// One line of a round, players by number from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Two who meet, the starter first.
    Meeting(usize, usize),
    /// The one without an opponent.
    Free(usize),
}

impl Berger {
    pub(super) fn new(players: usize) -> Self {
        Self {
            size: players.next_multiple_of(2),
            players,
        }
    }

    /// Rounds until everybody has met everybody.
    pub(super) fn rounds(self) -> usize {
        self.size.saturating_sub(1)
    }

    /// The lines of a round, from 1: first the one with the highest number, then outwards from its opponent.
    pub(super) fn round(self, round: usize) -> impl Iterator<Item = Line> {
        let circle = self.size - 1;
        let centre = (1..=circle)
            .find(|number| self.round_of(*number, self.size) == round)
            .unwrap_or(1);
        (0..self.size / 2).map(move |step| {
            if step == 0 {
                self.line(centre, self.size)
            } else {
                self.line(
                    self.on_circle(centre + step),
                    self.on_circle(centre + circle - step),
                )
            }
        })
    }

    /// The round, from 1, in which two numbers meet.
    pub(super) fn round_of(self, one: usize, other: usize) -> usize {
        let (lower, higher) = (one.min(other), one.max(other));
        // Two on the circle add up to the round plus one; the highest number meets who would meet himself.
        let sum = if higher == self.size {
            2 * lower
        } else {
            lower + higher
        };
        self.on_circle(sum + self.size - 2)
    }

    /// Whether the first of two numbers starts when they meet.
    pub(super) fn starts(self, one: usize, other: usize) -> bool {
        let (lower, higher) = (one.min(other), one.max(other));
        let lower_starts = if higher == self.size {
            lower <= self.size / 2
        } else {
            (lower + higher) % 2 == 1
        };
        lower_starts == (lower == one)
    }

    /// A number brought back to 1 to size less 1, on which numbers go round.
    fn on_circle(self, number: usize) -> usize {
        let circle = self.size - 1;
        (number + circle - 1) % circle + 1
    }

    fn line(self, one: usize, other: usize) -> Line {
        if one.max(other) > self.players {
            Line::Free(one.min(other))
        } else if self.starts(one, other) {
            Line::Meeting(one, other)
        } else {
            Line::Meeting(other, one)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use super::{Berger, Line};

    #[test]
    fn six_players_as_printed() {
        let printed = [
            [(1, 6), (2, 5), (3, 4)],
            [(6, 4), (5, 3), (1, 2)],
            [(2, 6), (3, 1), (4, 5)],
            [(6, 5), (1, 4), (2, 3)],
            [(3, 6), (4, 2), (5, 1)],
        ];
        for (round, printed) in (1..).zip(printed) {
            let lines: Vec<Line> = Berger::new(6).round(round).collect();
            assert_eq!(
                lines,
                printed.map(|(one, other)| Line::Meeting(one, other)),
                "round {round}"
            );
        }
    }

    #[test]
    fn the_five_properties() {
        for players in 3..=64_usize {
            let table = Berger::new(players);
            let mut met = HashSet::new();
            let mut sides: HashMap<usize, Vec<bool>> = HashMap::new();
            for round in 1..=table.rounds() {
                let mut seen = Vec::new();
                for line in table.round(round) {
                    match line {
                        Line::Meeting(first, second) => {
                            assert!(met.insert((first.min(second), first.max(second))));
                            sides.entry(first).or_default().push(true);
                            sides.entry(second).or_default().push(false);
                            seen.extend([first, second]);
                        }
                        Line::Free(player) => seen.push(player),
                    }
                }
                seen.sort_unstable();
                assert_eq!(
                    seen,
                    (1..=players).collect::<Vec<_>>(),
                    "everybody once a round"
                );
            }
            assert_eq!(met.len(), players * (players - 1) / 2, "every pair once");
            for (player, sides) in sides {
                let starts = sides.iter().filter(|first| **first).count();
                if players % 2 == 0 {
                    let half = players / 2;
                    assert!(starts == half || starts == half - 1, "{players}: {player}");
                } else {
                    assert_eq!(starts, (players - 1) / 2, "{players}: {player}");
                }
                let longest = sides
                    .chunk_by(|one, two| one == two)
                    .map(<[bool]>::len)
                    .max();
                assert!(longest <= Some(2), "{players}: {player} {sides:?}");
            }
        }
    }

    #[test]
    fn the_smallest_fields() {
        assert_eq!(
            Berger::new(2).round(1).collect::<Vec<_>>(),
            [Line::Meeting(1, 2)]
        );
        assert_eq!(Berger::new(2).rounds(), 1);
        assert_eq!(Berger::new(1).round(1).collect::<Vec<_>>(), [Line::Free(1)]);
        assert_eq!(Berger::new(1).rounds(), 1);
        assert_eq!(Berger::new(0).rounds(), 0);
    }
}
