//! Values depend on ranks, and ranks on values: how the circle is closed.

use std::cmp::Reverse;

use crate::competition::{Closure, Competition, PlayerIndex, RoundNumber};

use super::credit::Credit;
use super::scheme::Scheme;
use super::seeding::{join, seeded};

/// So often the ladder is put in order anew within a round; seasons that were tried needed at most 15 times.
const PASSES_AT_MOST: usize = 200;

/// The ladder of a group as it comes up through the rounds.
pub(super) struct Climb<'a> {
    competition: &'a Competition,
    scheme: &'a Scheme,
    credits: &'a [Vec<Credit>],
    /// By player: how many credits have been counted.
    counted: Vec<usize>,
    /// Who is not on the ladder yet, in the order in which they began or will.
    to_come: Vec<PlayerIndex>,
    /// Best first: everybody who has come so far, also who is absent or has left.
    pub(super) order: Vec<PlayerIndex>,
    /// Over so many orders, between which the ladder went round and round, values and totals are added up: 1 as a rule.
    pub(super) orders: usize,
    /// By player, each added up over those orders.
    pub(super) values: Vec<i128>,
    /// Likewise, in units.
    pub(super) totals: Vec<i128>,
    /// By player: the value that each counted credit was given with.
    pub(super) given_with: Vec<Vec<i128>>,
}

impl<'a> Climb<'a> {
    /// Before the first round.
    pub(super) fn new(
        competition: &'a Competition,
        scheme: &'a Scheme,
        credits: &'a [Vec<Credit>],
        group: Vec<PlayerIndex>,
    ) -> Self {
        let players = competition.players.len();
        let (order, to_come) = seeded(competition, group).into_iter().partition(|player| {
            let from = competition.player(*player).from_round;
            from.is_none_or(|from| from.get() == 1)
        });
        let mut climb = Self {
            competition,
            scheme,
            credits,
            counted: vec![0; players],
            to_come,
            order,
            orders: 1,
            values: vec![0; players],
            totals: vec![0; players],
            given_with: vec![Vec::new(); players],
        };
        climb.values = climb.values_in(&climb.order);
        for player in climb.order.clone() {
            climb.count_further(player, None);
        }
        climb.totals = climb.totals_with(&climb.values);
        climb
    }

    /// Goes on through these rounds, in order. One in which nothing counts changes nothing.
    pub(super) fn through(mut self, rounds: impl Iterator<Item = RoundNumber>) -> Self {
        for round in rounds {
            if self.anything_counts_in(round) {
                self.play(round);
            }
        }
        self
    }

    /// The ladder with those who come in that round.
    pub(super) fn with_newcomers(&self, round: RoundNumber) -> Vec<PlayerIndex> {
        let mut order = self.order.clone();
        for player in self
            .to_come
            .iter()
            .filter(|player| self.comes(**player, round))
        {
            join(self.competition, &mut order, *player);
        }
        order
    }

    /// Whether the player, not on the ladder yet, is by then.
    fn comes(&self, player: PlayerIndex, round: RoundNumber) -> bool {
        let from = self.competition.player(player).from_round;
        from.is_none_or(|from| from <= round) || self.next_round(player) == Some(round)
    }

    /// The round of the first credit that is not counted yet, the own value aside.
    fn next_round(&self, player: PlayerIndex) -> Option<RoundNumber> {
        let place = player.position();
        self.credits[place]
            .get(self.counted[place].max(1))
            .and_then(|credit| credit.round)
    }

    fn anything_counts_in(&self, round: RoundNumber) -> bool {
        let everybody = self.order.iter().chain(&self.to_come);
        everybody
            .copied()
            .any(|player| self.next_round(player) == Some(round))
    }

    fn play(&mut self, round: RoundNumber) {
        let start = self.with_newcomers(round);
        let newcomers: Vec<PlayerIndex> = self
            .to_come
            .extract_if(.., |player| start.contains(player))
            .collect();
        self.order.clone_from(&start);
        self.values = self.values_in(&start);
        self.orders = 1;
        for player in newcomers {
            self.count_further(player, None);
        }
        for player in start {
            self.count_further(player, Some(round));
        }
        match self.scheme.closure {
            Closure::Chained => self.settle(),
            Closure::SinglePass => {
                self.totals = self.totals_with(&self.values);
                self.order = self.ranked(&self.order, &self.totals);
            }
            Closure::Frozen => {
                self.totals = self.totals_as_given();
                self.order = self.ranked(&self.order, &self.totals);
                self.values = self.values_in(&self.order);
            }
        }
    }

    /// Counts the player's credits of that round, with the values as they are.
    fn count_further(&mut self, player: PlayerIndex, round: Option<RoundNumber>) {
        let place = player.position();
        let further = self.credits[place][self.counted[place]..]
            .iter()
            .take_while(|credit| credit.round == round);
        for credit in further {
            self.counted[place] += 1;
            self.given_with[place].push(self.values[credit.of.position()]);
        }
    }

    /// Ranks by totals and values by ranks, over and over, until the order comes back.
    ///
    /// If it is another one than the last that comes back, totals are averaged over the orders between, and who is
    /// level then stands as before the round.
    fn settle(&mut self) {
        let mut orders = vec![self.order.clone()];
        let first = loop {
            let last = &orders[orders.len() - 1];
            let totals = self.totals_with(&self.values_in(last));
            let next = self.ranked(last, &totals);
            if let Some(first) = orders.iter().rposition(|order| *order == next) {
                break first;
            }
            if orders.len() == PASSES_AT_MOST {
                break 0;
            }
            orders.push(next);
        };
        let round_and_round = &orders[first..];
        self.orders = round_and_round.len();
        let mut values = vec![0; self.values.len()];
        for order in round_and_round {
            for (sum, value) in values.iter_mut().zip(self.values_in(order)) {
                *sum += value;
            }
        }
        self.values = values;
        // What is given is a part of a value: parts of sums are sums of parts.
        self.totals = self.totals_with(&self.values);
        self.order = match round_and_round {
            [settled] => settled.clone(),
            _ => self.ranked(&self.order, &self.totals),
        };
    }

    /// By player: the value in that order.
    fn values_in(&self, order: &[PlayerIndex]) -> Vec<i128> {
        let mut values = vec![0; self.competition.players.len()];
        for (player, value) in order.iter().zip(self.scheme.values(order.len())) {
            values[player.position()] = i128::from(value);
        }
        values
    }

    /// By player: what the counted credits come to with these values.
    fn totals_with(&self, values: &[i128]) -> Vec<i128> {
        let counted = self.credits.iter().zip(&self.counted);
        counted
            .map(|(credits, counted)| {
                credits[..*counted]
                    .iter()
                    .map(|credit| credit.units * values[credit.of.position()])
                    .sum()
            })
            .collect()
    }

    /// By player: what they come to with the values that they were given with.
    fn totals_as_given(&self) -> Vec<i128> {
        let given = self.credits.iter().zip(&self.given_with);
        given
            .map(|(credits, values)| {
                credits
                    .iter()
                    .zip(values)
                    .map(|(credit, value)| credit.units * value)
                    .sum()
            })
            .collect()
    }

    /// The highest total first; who is level stays as they were.
    fn ranked(&self, order: &[PlayerIndex], totals: &[i128]) -> Vec<PlayerIndex> {
        let mut ranked = order.to_vec();
        ranked.sort_by_key(|player| Reverse(totals[player.position()]));
        ranked
    }
}
