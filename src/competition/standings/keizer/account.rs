//! Where a player's Keizer points come from, and why they changed with the last round.

use super::closure::Climb;
use super::credit::{Credit, KeizerSource, credits};
use super::scheme::Scheme;
use super::{averaged, rounds, total};
use crate::competition::standings::{After, Exact};
use crate::competition::{Closure, Competition, PlayerIndex, RoundNumber};

/// A player's place on the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeizerRung {
    /// From 1 for the highest of the group; nobody shares it, since values are given by it.
    pub place: u32,
    /// What the player is worth to opponents.
    pub value: Exact,
    /// The Keizer points.
    pub total: Exact,
}

/// One thing that gives points: a part of somebody's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeizerLine {
    /// In which round; `None` for the own value.
    pub round: Option<RoundNumber>,
    /// For what.
    pub source: KeizerSource,
    /// The part.
    pub part: Exact,
    /// The value that it is a part of.
    pub value: Exact,
    /// What it gives now.
    pub now: Exact,
    /// What it gave one round earlier; `None` where it is new. It differs where the value has changed since.
    pub before: Option<Exact>,
}

/// Where a player's points come from: the lines add up to the totals, now and before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeizerAccount {
    /// Where the player stands.
    pub now: KeizerRung,
    /// Where the player stood one round earlier; `None` where that was not on the ladder yet, or nothing counts.
    pub before: Option<KeizerRung>,
    /// In the order of rounds, the own value first.
    pub lines: Vec<KeizerLine>,
    /// Over so many orders of the ladder values are averaged: more than 1 where no order gave values that confirm it.
    pub averaged_over: usize,
}

/// Where a player's points come from after that point; `None` for somebody who is not on the ladder yet.
#[must_use]
pub fn keizer_account(
    competition: &Competition,
    after: After,
    player: PlayerIndex,
) -> Option<KeizerAccount> {
    let scheme = Scheme::of(&competition.settings);
    let now = Moment::new(competition, after, &scheme);
    let earlier = after
        .one_round_earlier(competition)
        .map(|after| Moment::new(competition, after, &scheme));
    let now_credits = &now.credits[player.position()];
    let climb = now.climb(player);
    let earlier_climb = earlier.as_ref().map(|moment| moment.climb(player));
    let rung = rung(&scheme, &climb, player)?;
    let lines = now_credits
        .iter()
        .enumerate()
        .map(|(place, credit)| {
            let (value, points) = worth(&scheme, &climb, player, place, credit);
            KeizerLine {
                round: credit.round,
                source: credit.source,
                part: scheme.part(credit.units),
                value,
                now: points,
                before: earlier_climb
                    .as_ref()
                    .filter(|climb| place < climb.given_with[player.position()].len())
                    .map(|climb| worth(&scheme, climb, player, place, credit).1),
            }
        })
        .collect();
    Some(KeizerAccount {
        now: rung,
        before: earlier_climb
            .as_ref()
            .and_then(|climb| self::rung(&scheme, climb, player)),
        lines,
        averaged_over: climb.orders,
    })
}

/// What is known after some round.
struct Moment<'a> {
    competition: &'a Competition,
    after: After,
    scheme: &'a Scheme,
    credits: Vec<Vec<Credit>>,
}

impl<'a> Moment<'a> {
    fn new(competition: &'a Competition, after: After, scheme: &'a Scheme) -> Self {
        Self {
            competition,
            after,
            scheme,
            credits: credits(competition, after, scheme),
        }
    }

    /// The ladder of the player's group.
    fn climb(&self, player: PlayerIndex) -> Climb<'_> {
        let group = &self.competition.player(player).group;
        let players = self.competition.indexed_players();
        let of_group = players
            .filter(|(_, other)| other.group == *group)
            .map(|(index, _)| index)
            .collect();
        Climb::new(self.competition, self.scheme, &self.credits, of_group)
            .through(rounds(self.competition, self.after))
    }
}

fn rung(scheme: &Scheme, climb: &Climb<'_>, player: PlayerIndex) -> Option<KeizerRung> {
    let place = climb.order.iter().position(|other| *other == player)?;
    Some(KeizerRung {
        place: u32::try_from(place + 1).unwrap_or(u32::MAX),
        value: averaged(climb, climb.values[player.position()], 1),
        total: total(scheme, climb, player),
    })
}

/// The value that a credit is a part of, and the points that it gives.
fn worth(
    scheme: &Scheme,
    climb: &Climb<'_>,
    player: PlayerIndex,
    place: usize,
    credit: &Credit,
) -> (Exact, Exact) {
    let (value, orders) = match scheme.closure {
        Closure::Frozen => (climb.given_with[player.position()][place], 1),
        Closure::Chained | Closure::SinglePass => (
            climb.values[credit.of.position()],
            i128::try_from(climb.orders).unwrap_or(1),
        ),
    };
    (
        Exact::quotient(value, orders),
        Exact::quotient(credit.units * value, scheme.whole * orders),
    )
}
