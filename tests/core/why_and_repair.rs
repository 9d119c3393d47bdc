//! Why a round is paired as it is, what another would cost, and mending one that is published.

use std::collections::{HashMap, HashSet};

use gouds8::competition::pairing::{
    Criterion, PairingNote, WhyFree, Wish, cost_of, difference_from_own, even_starts, in_all,
    propose, reasons, repaired, warnings,
};
use gouds8::competition::{
    Competition, Game, PairingSystem, PlayerIndex, Round, RoundStatus, TableNumber,
};
use gouds8::wording::Language;
use proptest::prelude::*;

use crate::sketch::{absence, at, competition, play, players, with_points};

fn swiss(count: usize) -> Competition {
    let mut competition = competition(players(count));
    competition.settings.pairing = PairingSystem::Swiss;
    competition
}

fn proposed(competition: &Competition) -> Round {
    propose(competition, &[], 0).unwrap().round
}

fn pair(game: &Game) -> (usize, usize) {
    let (one, other) = (game.first.position(), game.second.position());
    (one.min(other), one.max(other))
}

fn pairs(round: &Round) -> HashSet<(usize, usize)> {
    round.games.iter().map(pair).collect()
}

fn lower_wins(game: &Game) -> (i64, i64) {
    if game.first < game.second {
        (300, 200)
    } else {
        (200, 300)
    }
}

/// Plays some rounds in which whoever stands first in the list wins.
fn after_rounds(count: usize, rounds: usize) -> Competition {
    let mut competition = swiss(count);
    for _ in 0..rounds {
        let round = proposed(&competition);
        play(&mut competition, &round, lower_wins);
    }
    competition
}

/// The next round, published.
fn published(competition: &mut Competition) -> Round {
    let mut round = proposed(competition);
    round.status = RoundStatus::Published;
    competition.rounds.push(round.clone());
    round
}

#[test]
fn nothing_gives_way_in_a_first_round() {
    let competition = swiss(8);
    let round = proposed(&competition);
    let reasons = reasons(&competition, &round, 0);
    assert_eq!(reasons.len(), 4);
    assert!(reasons.iter().all(|pair| pair.gave_way.is_empty()));
    assert_eq!(in_all(&competition, &round, 0), []);
    assert_eq!(difference_from_own(&competition, &round, 0), []);
}

#[test]
fn a_forbidden_pair_is_named_as_what_gave_way() {
    // Of two players there is no other way.
    let mut competition = swiss(2);
    competition.settings.pairing_settings.forbidden = vec![(at(1), at(0))];
    let round = proposed(&competition);
    play(&mut competition, &round, lower_wins);
    let round = proposed(&competition);
    let reasons = reasons(&competition, &round, 0);
    assert_eq!((reasons[0].one, reasons[0].other), (at(0), Some(at(1))));
    let gave_way: Vec<Criterion> = reasons[0]
        .gave_way
        .iter()
        .map(|gave_way| gave_way.criterion)
        .collect();
    // They have met, but no two of this field have met less often.
    assert_eq!(
        gave_way[..2],
        [Criterion::Forbidden, Criterion::ScoreDifference]
    );
    assert_eq!(
        in_all(&competition, &round, 0)[0],
        (Criterion::Forbidden, 1)
    );
}

#[test]
fn a_round_by_hand_is_weighed_against_the_own_proposal() {
    let competition = after_rounds(8, 1);
    let mut round = proposed(&competition);
    // The pairs of the first round again, though everybody could meet somebody else.
    round.games = competition.rounds[0].games.clone();
    let differences = difference_from_own(&competition, &round, 0);
    assert_eq!(differences[0].criterion, Criterion::Rematch);
    let words = Language::Dutch
        .messages()
        .pairing_criterion(differences[0].criterion);
    assert_eq!(words, "paren die elkaar al troffen");
    assert_eq!((differences[0].now, differences[0].then), (4, 0));
}

#[test]
fn a_round_by_hand_is_warned_of_table_by_table_and_in_all() {
    let mut competition = after_rounds(9, 1);
    let first = competition.rounds[0].clone();
    let free = first.byes[0];
    let mut round = proposed(&competition);
    // The first round once more, in which the same player is free again.
    round.games = first.games.clone();
    round.byes = vec![free];
    let last = &first.games[3];
    competition.settings.pairing_settings.forbidden = vec![(last.second, last.first)];

    let found = warnings(&competition, &round, 0);
    let tables: Vec<usize> = found.tables.iter().map(|table| table.notes.len()).collect();
    assert_eq!(tables, [1, 1, 1, 2], "each has met; the last must not");
    for (warned, game) in found.tables.iter().zip(&first.games) {
        assert_eq!(
            (warned.table, warned.first, warned.second),
            (game.table, game.first, game.second)
        );
        assert!(
            warned
                .notes
                .iter()
                .any(|note| matches!(note, PairingNote::Rematch { times: 1, .. }))
        );
    }
    assert!(
        found.tables[3]
            .notes
            .iter()
            .any(|note| matches!(note, PairingNote::Forbidden { .. }))
    );
    assert_eq!(found.byes.len(), 1);
    assert_eq!(found.byes[0].player, free);
    assert_eq!(
        found.byes[0].notes,
        [PairingNote::FurtherBye {
            player: free,
            before: 1
        }]
    );
    assert_eq!(
        found.byes[0].not_due,
        Some(WhyFree::NotFewest {
            before: 1,
            fewer: 8
        })
    );
    assert!(found.others.is_empty());
    assert_eq!(found.differences[0].criterion, Criterion::Forbidden);
    assert_eq!(
        Language::English
            .messages()
            .pairing_difference(found.differences[0]),
        "pairs that must not meet: 1 in this round, 0 in the proposal of the system"
    );

    let own = proposed(&competition);
    assert!(warnings(&competition, &own, 0).is_empty());
    competition.settings.pairing = PairingSystem::Manual;
    let by_hand = warnings(&competition, &round, 0);
    assert_eq!(
        by_hand.tables, found.tables,
        "whatever the system, two have met or must not"
    );
    assert!(
        by_hand.differences.is_empty(),
        "by hand there is no own proposal"
    );
}

#[test]
fn a_wish_tells_what_it_costs() {
    let competition = after_rounds(8, 1);
    let round = proposed(&competition);
    let met = pair(&competition.rounds[0].games[0]);
    let wish = Wish::Meet(at(met.0), at(met.1));
    let alternative = cost_of(&competition, &round, wish, 0).unwrap();
    assert!(
        alternative.pairs.contains(&(at(met.0), Some(at(met.1))))
            || alternative.pairs.contains(&(at(met.1), Some(at(met.0))))
    );
    let first = alternative.differences[0];
    assert_eq!(
        (first.criterion, first.now, first.then),
        (Criterion::Rematch, 0, 1)
    );

    // Keeping a pair apart that meets gives another round, and no rematch is needed for that.
    let now = *pairs(&round).iter().min().unwrap();
    let wish = Wish::Apart(at(now.0), at(now.1));
    let alternative = cost_of(&competition, &round, wish, 0).unwrap();
    assert!(!alternative.pairs.contains(&(at(now.0), Some(at(now.1)))));
    assert!(
        alternative
            .differences
            .iter()
            .all(|difference| difference.criterion != Criterion::Rematch)
    );
    assert_eq!(
        cost_of(&competition, &round, Wish::Meet(at(1), at(1)), 0),
        None
    );
}

#[test]
fn a_round_robin_has_no_criteria() {
    let competition = competition(players(6));
    let round = proposed(&competition);
    assert_eq!(reasons(&competition, &round, 0), []);
    assert_eq!(
        cost_of(&competition, &round, Wish::Meet(at(0), at(1)), 0),
        None
    );
}

#[test]
fn a_repair_without_a_change_changes_nothing() {
    let mut competition = after_rounds(9, 2);
    let round = published(&mut competition);
    let repair = repaired(&competition, &round, &[], &[], 0);
    assert_eq!(repair.round, round);
    assert_eq!(repair.new_pairs, []);
    // Two who are free by hand are not paired for that.
    let mut by_hand = published(&mut after_rounds(8, 2));
    let game = by_hand.games.pop().unwrap();
    by_hand.byes.extend([game.first, game.second]);
    let mut competition = after_rounds(8, 2);
    competition.rounds.push(by_hand.clone());
    let repair = repaired(&competition, &by_hand, &[], &[], 0);
    assert_eq!(repair.round, by_hand);
    // Nor where somebody is said to be absent who was so before.
    by_hand.byes.pop();
    by_hand.absent.push(absence(game.second.position()));
    let repair = repaired(&competition, &by_hand, &by_hand.absent, &[], 0);
    assert_eq!(repair.round, by_hand);
}

#[test]
fn who_is_left_over_meets_who_was_free() {
    let mut competition = swiss(9);
    let round = published(&mut competition);
    assert_eq!(round.byes, [at(8)]);
    let (gone, left) = pair(&round.games[2]);
    let repair = repaired(&competition, &round, &[absence(gone)], &[], 0);
    assert_eq!(repair.round.byes, []);
    assert_eq!(repair.new_pairs.len(), 1);
    let (one, other) = repair.new_pairs[0];
    assert_eq!(
        HashSet::from([one, other]),
        HashSet::from([at(left), at(8)])
    );
    assert_eq!(
        repair.round.games[2].table,
        TableNumber::new(3),
        "at the table that became free"
    );
    assert_eq!(repair.round.absent, [absence(gone)]);
}

#[test]
fn who_comes_after_all_meets_who_was_free() {
    let mut competition = swiss(10);
    let mut round = propose(&competition, &[absence(4)], 0).unwrap().round;
    round.status = RoundStatus::Published;
    competition.rounds.push(round.clone());
    let free = round.byes[0];
    let repair = repaired(&competition, &round, &[], &[at(4)], 0);
    assert_eq!(repair.round.absent, []);
    assert_eq!(repair.round.byes, []);
    let (one, other) = repair.new_pairs[0];
    assert_eq!(HashSet::from([one, other]), HashSet::from([free, at(4)]));
    assert_eq!(repair.new_pairs.len(), 1);
}

#[test]
fn a_game_with_a_result_stays_though_a_player_leaves() {
    let mut competition = swiss(8);
    let round = published(&mut competition);
    let mut begun = round.clone();
    begun.games[0] = with_points(&round.games[0], (200, 150));
    begun.games[0].table = round.games[0].table;
    let gone = begun.games[0].first;
    let repair = repaired(&competition, &begun, &[absence(gone.position())], &[], 0);
    assert_eq!(repair.round, begun);
}

#[test]
fn one_table_more_is_changed_rather_than_two_meet_again() {
    // After two rounds: whoever is left over has met who is free.
    let mut competition = after_rounds(9, 3);
    let round = published(&mut competition);
    let earlier: HashSet<(usize, usize)> = competition.rounds[..3].iter().flat_map(pairs).collect();
    for (gone, _) in pairs(&round) {
        let repair = repaired(&competition, &round, &[absence(gone)], &[], 0);
        let new: Vec<(usize, usize)> = repair
            .new_pairs
            .iter()
            .map(|(one, other)| {
                (
                    one.position().min(other.position()),
                    one.position().max(other.position()),
                )
            })
            .collect();
        assert!(new.iter().all(|pair| !earlier.contains(pair)), "{new:?}");
    }
}

#[test]
fn a_round_robin_only_loses_the_games_of_absentees() {
    let mut competition = competition(players(6));
    let round = published(&mut competition);
    let gone = round.games[1].first;
    let repair = repaired(&competition, &round, &[absence(gone.position())], &[], 0);
    let mut expected = round.games.clone();
    expected.remove(1);
    assert_eq!(repair.round.games, expected);
    assert_eq!(repair.round.byes, []);
}

fn balances(pairs: &[(PlayerIndex, PlayerIndex)], starts: &[bool]) -> HashMap<PlayerIndex, i64> {
    let mut balances = HashMap::new();
    for ((one, other), first_starts) in pairs.iter().zip(starts) {
        let (first, second) = if *first_starts {
            (one, other)
        } else {
            (other, one)
        };
        *balances.entry(*first).or_default() += 1;
        *balances.entry(*second).or_default() -= 1;
    }
    balances
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Any list of pairs, whoever meets whom how often: nobody is more than one start ahead or behind.
    #[test]
    fn starts_planned_ahead_are_even(
        list in prop::collection::vec((0_usize..9, 0_usize..9), 0..60),
        shift in 0_usize..60,
    ) {
        let list: Vec<(PlayerIndex, PlayerIndex)> = list
            .into_iter()
            .filter(|(one, other)| one != other)
            .map(|(one, other)| (at(one), at(other)))
            .collect();
        let starts = even_starts(&list);
        prop_assert_eq!(starts.len(), list.len());
        let balances = balances(&list, &starts);
        prop_assert!(balances.values().all(|balance| balance.abs() <= 1), "{:?}", balances);
        // Turned round, the list gives each player as much.
        let mut turned = list.clone();
        turned.rotate_left(shift % list.len().max(1));
        let again = even_starts(&turned);
        prop_assert!(balances_within_one(&turned, &again));
    }

    /// One absentee more: everybody who is there is paired once or free, played games stay, and without a rematch in
    /// the way what changes lies on one way through the absentee: at most two pairs are new with one that drops out.
    #[test]
    fn a_repair_keeps_everybody_seated_once(count in 4_usize..12, rounds in 0_usize..3, gone in 0_usize..12) {
        let mut competition = after_rounds(count, rounds);
        let round = published(&mut competition);
        let gone = gone % count;
        let repair = repaired(&competition, &round, &[absence(gone)], &[], 0);
        let mut seen: Vec<usize> = pairs(&repair.round)
            .iter()
            .flat_map(|(one, other)| [*one, *other])
            .chain(repair.round.byes.iter().map(|player| player.position()))
            .collect();
        seen.sort_unstable();
        let expected: Vec<usize> = (0..count).filter(|player| *player != gone).collect();
        prop_assert_eq!(seen, expected);
        prop_assert_eq!(repair.round.byes.len(), (count - 1) % 2);
        let stayed = pairs(&repair.round).intersection(&pairs(&round)).count();
        prop_assert_eq!(stayed + repair.new_pairs.len(), (count - 1) / 2);
        for game in &repair.round.games {
            let before = round.games.iter().find(|before| pair(before) == pair(game));
            prop_assert!(before.is_none_or(|before| before == game), "tables and starters stay");
        }
        let tables: HashSet<_> = repair.round.games.iter().map(|game| game.table).collect();
        prop_assert_eq!(tables.len(), repair.round.games.len());
    }
}

fn balances_within_one(pairs: &[(PlayerIndex, PlayerIndex)], starts: &[bool]) -> bool {
    balances(pairs, starts)
        .values()
        .all(|balance| balance.abs() <= 1)
}
