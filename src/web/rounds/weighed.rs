//! What is to be said of a round arranged by hand: rules that it bends, what it comes to by the criteria of the pairing
//! system beside that system's own proposal, and what a wish would cost. Nothing of it is refused.

use crate::competition::pairing::{
    self, Criterion, Difference, PairingNote, Wish, cost_of, difference_from_own, in_all, reasons,
};
use crate::competition::{Competition, PairingSystem, PlayerIndex, Round};
use crate::web::competition::frame::isolated;
use crate::wording::Messages;

/// Whether the pairing system of a competition weighs pairs, so that there is something to compare.
pub(super) fn can_be_weighed(competition: &Competition) -> bool {
    !matches!(
        competition.settings.pairing,
        PairingSystem::RoundRobin | PairingSystem::Manual
    )
}

/// A criterion with what the round comes to by it, and what the other does.
pub(super) struct WeighedLine {
    pub(super) criterion: String,
    pub(super) now: u64,
    pub(super) then: u64,
}

fn lines(differences: &[Difference], m: &Messages) -> Vec<WeighedLine> {
    differences
        .iter()
        .map(|difference| WeighedLine {
            criterion: m.pairing_criterion(difference.criterion),
            now: difference.now,
            then: difference.then,
        })
        .collect()
}

/// A round with what is to be said of it.
pub(super) struct Weighed {
    notes: Vec<PairingNote>,
    gave_way: Vec<(PlayerIndex, Option<PlayerIndex>, Vec<Criterion>)>,
    /// By the criteria that gave way, what the round comes to in all.
    in_all: Vec<(Criterion, u64)>,
    /// Against the system's own proposal; `None` where that was not asked.
    from_own: Option<Vec<Difference>>,
}

impl Weighed {
    /// Weighs a round; with the system's own proposal beside it where that is asked, which may take a second in a
    /// large field.
    pub(super) fn of(competition: &Competition, round: &Round, seed: u64, compare: bool) -> Self {
        let weighs = can_be_weighed(competition);
        Self {
            notes: pairing::remarks(competition, round),
            gave_way: reasons(competition, round, seed)
                .into_iter()
                .filter(|reason| !reason.gave_way.is_empty())
                .map(|reason| {
                    let criteria = reason.gave_way.iter().map(|gave_way| gave_way.criterion);
                    (reason.one, reason.other, criteria.collect())
                })
                .collect(),
            in_all: in_all(competition, round, seed),
            from_own: (compare && weighs).then(|| difference_from_own(competition, round, seed)),
        }
    }

    /// Every rule that is bent, in sentences.
    pub(super) fn warnings(&self, competition: &Competition, m: &Messages) -> Vec<String> {
        self.notes
            .iter()
            .map(|note| m.pairing_note(*note, competition))
            .collect()
    }

    /// What is to be said of two who meet, in sentences.
    pub(super) fn of_pair(
        &self,
        one: PlayerIndex,
        other: PlayerIndex,
        competition: &Competition,
        m: &Messages,
    ) -> Vec<String> {
        let notes = self
            .notes
            .iter()
            .filter(|note| [one, other].contains(&note.player()))
            .map(|note| m.pairing_note(*note, competition));
        let criteria = self
            .gave_way
            .iter()
            .filter(|(upper, lower, _)| {
                (*upper, *lower) == (one, Some(other)) || (*upper, *lower) == (other, Some(one))
            })
            .map(|(_, _, criteria)| {
                let named: Vec<String> = criteria
                    .iter()
                    .map(|criterion| m.pairing_criterion(*criterion))
                    .collect();
                m.draft_gave_way(named.join(", "))
            });
        notes.chain(criteria).collect()
    }

    /// What gave way in all: each criterion, and what the round comes to.
    pub(super) fn in_all(&self, m: &Messages) -> Vec<(String, u64)> {
        self.in_all
            .iter()
            .map(|(criterion, sum)| (m.pairing_criterion(*criterion), *sum))
            .collect()
    }

    /// How it differs from the system's own proposal; `None` where that was not asked.
    pub(super) fn beside_own(&self, m: &Messages) -> Option<Vec<WeighedLine>> {
        self.from_own
            .as_ref()
            .map(|differences| lines(differences, m))
    }
}

/// What a wish would cost, in words.
pub(super) struct CostOfWish {
    pub(super) question: String,
    /// Who would meet whom then that the own proposal keeps apart; empty where they cannot meet, or do anyway.
    pub(super) pairs: Vec<String>,
    pub(super) differences: Vec<WeighedLine>,
    /// Whether it can be at all.
    pub(super) is_possible: bool,
}

impl CostOfWish {
    /// Works it out, for the players of a round.
    pub(super) fn of(
        competition: &Competition,
        round: &Round,
        wish: Wish,
        seed: u64,
        m: &Messages,
    ) -> Self {
        let name = |player: PlayerIndex| isolated(&competition.player(player).name.full());
        let question = match wish {
            Wish::Meet(one, other) => m.draft_cost_meet_of(name(one), name(other)),
            Wish::Apart(one, other) => m.draft_cost_apart_of(name(one), name(other)),
        };
        let Some(alternative) = cost_of(competition, round, wish, seed) else {
            return Self {
                question,
                pairs: Vec::new(),
                differences: Vec::new(),
                is_possible: false,
            };
        };
        let (Wish::Meet(one, other) | Wish::Apart(one, other)) = wish;
        let meets = |player: PlayerIndex, with: Option<PlayerIndex>| {
            round.games.iter().any(|game| {
                [(game.first, game.second), (game.second, game.first)]
                    .iter()
                    .any(|(first, second)| (*first, Some(*second)) == (player, with))
            }) || (with.is_none() && round.byes.contains(&player))
        };
        let pairs = alternative
            .pairs
            .iter()
            .filter(|(player, with)| {
                let named = [Some(one), Some(other)];
                named.contains(&Some(*player)) || named.contains(with) || !meets(*player, *with)
            })
            .map(|(player, with)| match with {
                Some(with) => m.game_title(name(*player), name(*with)),
                None => m.draft_cost_free(name(*player)),
            })
            .collect();
        Self {
            question,
            pairs,
            differences: lines(&alternative.differences, m),
            is_possible: true,
        }
    }
}
