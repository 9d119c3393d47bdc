//! Who meets whom by Keizer's system, and in a round robin of whoever turns up.

use std::collections::HashSet;

use gouds8::competition::pairing::{PairingNote, propose};
use gouds8::competition::{
    Absence, AbsenceKind, Competition, Game, PairingSystem, Player, RankingKey, Round,
};
use gouds8::rules::Ending;
use proptest::prelude::*;

use crate::keizer::any_season;
use crate::sketch::{absence, add_round, at, competition, number, play, played, players};

fn paired_by(system: PairingSystem, players: Vec<Player>) -> Competition {
    let mut competition = competition(players);
    competition.settings.pairing = system;
    competition
}

fn keizer(count: usize) -> Competition {
    let mut competition = paired_by(PairingSystem::Keizer, players(count));
    competition.settings.ranking = vec![RankingKey::Keizer];
    competition
}

fn proposed(competition: &Competition) -> Round {
    propose(competition, &[], 0).unwrap().round
}

/// Pairs by place from 0, the lower place first, in order.
fn pairs(round: &Round) -> Vec<(usize, usize)> {
    let mut pairs: Vec<(usize, usize)> = round
        .games
        .iter()
        .map(|game| (game.first.position(), game.second.position()))
        .map(|(one, other)| (one.min(other), one.max(other)))
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

fn first_wins(_: &Game) -> (i64, i64) {
    (300, 200)
}

#[test]
fn neighbours_on_the_ladder_meet_and_the_lower_one_starts() {
    let round = proposed(&keizer(6));
    let games: Vec<(usize, usize)> = round
        .games
        .iter()
        .map(|game| (game.first.position(), game.second.position()))
        .collect();
    assert_eq!(games, [(1, 0), (3, 2), (5, 4)]);
}

#[test]
fn those_present_are_paired_by_their_places_on_the_whole_ladder() {
    let mut competition = keizer(8);
    add_round(
        &mut competition,
        vec![played(7, 0, (300, 200)), played(6, 1, (300, 200))],
        &[],
        &[2, 3, 4, 5],
    );
    let absences: Vec<Absence> = [7, 2].map(absence).to_vec();
    let round = propose(&competition, &absences, 0).unwrap().round;
    // The winners stand first, so 6 is highest of those there; then 0 and 1 who lost, and 3, 4, 5 with a third.
    let standings = gouds8::competition::standings::standings(
        &competition,
        gouds8::competition::standings::After::Latest,
    )
    .unwrap();
    let order: Vec<usize> = standings.rows().map(|row| row.player.position()).collect();
    let there: Vec<usize> = order
        .into_iter()
        .filter(|player| ![7, 2].contains(player))
        .collect();
    assert_eq!(there[0], 6);
    let expected: HashSet<(usize, usize)> = there
        .chunks(2)
        .map(|two| (two[0].min(two[1]), two[0].max(two[1])))
        .collect();
    assert_eq!(pairs(&round).into_iter().collect::<HashSet<_>>(), expected);
}

#[test]
fn two_meet_again_when_enough_rounds_have_passed() {
    let mut competition = keizer(4);
    competition.settings.pairing_settings.keizer.rematch_after = Some(1);
    // The favourites win, so the order stays.
    let favourite = |game: &Game| {
        if game.first < game.second {
            (300, 200)
        } else {
            (200, 300)
        }
    };
    for _ in 0..3 {
        let round = proposed(&competition);
        play(&mut competition, &round, favourite);
    }
    assert_eq!(pairs(&competition.rounds[0]), [(0, 1), (2, 3)]);
    assert_eq!(
        pairs(&competition.rounds[1]),
        [(0, 2), (1, 3)],
        "not at once again"
    );
    assert_eq!(
        pairs(&competition.rounds[2]),
        [(0, 1), (2, 3)],
        "one round lay between"
    );
}

#[test]
fn a_rematch_that_is_due_is_no_remark_and_one_too_soon_is() {
    let mut competition = keizer(4);
    competition.settings.pairing_settings.keizer.rematch_after = Some(0);
    competition
        .settings
        .pairing_settings
        .keizer
        .meetings_at_most = Some(2);
    for _ in 0..2 {
        let proposal = propose(&competition, &[], 0).unwrap();
        assert_eq!(proposal.notes, []);
        play(&mut competition, &proposal.round, first_wins);
    }
    let mut competition = keizer(2);
    let round = proposed(&competition);
    play(&mut competition, &round, first_wins);
    let notes = propose(&competition, &[], 0).unwrap().notes;
    assert!(matches!(notes[..], [PairingNote::Rematch { times: 1, .. }]));
}

#[test]
fn no_pair_meets_more_often_than_it_may_while_others_can() {
    let mut competition = keizer(4);
    let settings = &mut competition.settings.pairing_settings.keizer;
    (settings.rematch_after, settings.meetings_at_most) = (Some(0), Some(1));
    for _ in 0..3 {
        let round = proposed(&competition);
        play(&mut competition, &round, first_wins);
    }
    let met: HashSet<(usize, usize)> = competition.rounds.iter().flat_map(pairs).collect();
    assert_eq!(met.len(), 6, "everybody met everybody");
}

#[test]
fn the_bye_spares_newcomers_and_those_who_missed_the_last_evening() {
    // The first evening nobody has been there: the lowest.
    let mut competition = keizer(5);
    assert_eq!(proposed(&competition).byes, [at(4)]);
    // Later 4 has had one; 3 was absent and 2 comes for the first time: so 1.
    competition.players[2].from_round = Some(number(2));
    add_round(&mut competition, vec![played(0, 1, (300, 200))], &[4], &[3]);
    assert_eq!(proposed(&competition).byes, [at(1)]);
    // Of who was there without a bye the lowest of the ladder.
    let mut competition = keizer(5);
    add_round(
        &mut competition,
        vec![played(0, 1, (300, 200)), played(2, 3, (300, 200))],
        &[4],
        &[],
    );
    assert_eq!(proposed(&competition).byes, [at(3)]);
}

#[test]
fn who_turns_up_meets_whom_they_have_met_least() {
    let mut competition = paired_by(PairingSystem::RollingRoundRobin, players(6));
    let evenings: [&[usize]; 6] = [&[4, 5], &[0, 1], &[2, 3], &[0, 5], &[], &[]];
    for absent in evenings {
        let absences: Vec<Absence> = absent.iter().copied().map(absence).collect();
        let proposal = propose(&competition, &absences, 0).unwrap();
        play(&mut competition, &proposal.round, first_wins);
    }
    let met: Vec<(usize, usize)> = competition.rounds.iter().flat_map(pairs).collect();
    let different: HashSet<&(usize, usize)> = met.iter().collect();
    assert_eq!(
        different.len(),
        met.len(),
        "nobody twice in 14 games of 15: {met:?}"
    );
}

/// Leaves out games without a result, and a last round without games, which would be paired itself.
fn settle(competition: &mut Competition) {
    for round in &mut competition.rounds {
        round
            .games
            .retain(|game| game.record.ending() != Ending::Pending);
    }
    while competition
        .rounds
        .pop_if(|round| round.games.is_empty())
        .is_some()
    {}
}

/// What pairs and a bye come to by Keizer's criteria, worked out from the rounds anew: forbidden, too soon, too often.
struct Oracle {
    round: usize,
    met: Vec<(usize, usize, usize)>,
    forbidden: Vec<(usize, usize)>,
    between: usize,
    at_most: usize,
}

impl Oracle {
    fn of(competition: &Competition, there: usize) -> Self {
        let mut met = Vec::new();
        for (place, round) in competition.rounds.iter().enumerate() {
            for game in &round.games {
                if game.record.ending().on_the_board() {
                    let (one, other) = (game.first.position(), game.second.position());
                    met.push((one.min(other), one.max(other), place + 1));
                }
            }
        }
        let everybody = competition.players.len();
        let round = competition.rounds.len() + 1;
        let keizer = competition.settings.pairing_settings.keizer;
        Self {
            round,
            met,
            forbidden: competition
                .settings
                .pairing_settings
                .forbidden
                .iter()
                .map(|(one, other)| {
                    (
                        one.position().min(other.position()),
                        one.position().max(other.position()),
                    )
                })
                .collect(),
            between: keizer
                .rematch_after
                .map_or(((there - 1) / 3).clamp(2, 8), usize::from),
            at_most: keizer
                .meetings_at_most
                .map_or(round.div_ceil((everybody - 1).max(1)) + 1, usize::from),
        }
    }

    fn cost(&self, pairs: &[(usize, usize)]) -> (usize, usize, usize) {
        let mut cost = (0, 0, 0);
        for (one, other) in pairs {
            cost.0 += usize::from(self.forbidden.contains(&(*one, *other)));
            let met: Vec<usize> = self
                .met
                .iter()
                .filter(|(a, b, _)| (a, b) == (one, other))
                .map(|(_, _, round)| *round)
                .collect();
            if let Some(last) = met.iter().max() {
                cost.1 += self.between.saturating_sub(self.round - last - 1);
            }
            let often = (met.len() + 1).saturating_sub(self.at_most);
            cost.2 += (1 << often) - 1;
        }
        cost
    }
}

/// Every way to put these into pairs.
fn all_pairs(free: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let Some((first, rest)) = free.split_first() else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for place in 0..rest.len() {
        let mut others = rest.to_vec();
        let partner = others.remove(place);
        for mut pairs in all_pairs(&others) {
            pairs.push((*first, partner));
            all.push(pairs);
        }
    }
    all
}

fn any_keizer_round() -> impl Strategy<Value = (Competition, Vec<usize>)> {
    let settings = (
        prop::option::of(0_u16..4),
        prop::option::of(1_u16..3),
        prop::collection::vec((0_usize..8, 0_usize..8), 0..3),
        prop::collection::hash_set(0_usize..8, 0..4),
    );
    (any_season(8, 5), settings).prop_map(|(mut competition, (after, most, forbidden, absent))| {
        settle(&mut competition);
        let count = competition.players.len();
        let settings = &mut competition.settings.pairing_settings;
        (
            settings.keizer.rematch_after,
            settings.keizer.meetings_at_most,
        ) = (after, most);
        settings.forbidden = forbidden
            .into_iter()
            .filter(|(one, other)| one != other && *one < count && *other < count)
            .map(|(one, other)| (at(one), at(other)))
            .collect();
        let absent = absent
            .into_iter()
            .filter(|player| *player < count)
            .collect();
        (competition, absent)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Everybody who is there plays or is free; and no other pairs break fewer of Keizer's limits.
    #[test]
    fn limits_are_kept_as_well_as_can_be((competition, absent) in any_keizer_round()) {
        let absences: Vec<Absence> = absent.iter().copied().map(absence).collect();
        let there: Vec<usize> =
            (0..competition.players.len()).filter(|player| !absent.contains(player)).collect();
        prop_assume!(there.len() > 1);
        let round = propose(&competition, &absences, 0).unwrap().round;
        let free: Vec<usize> = round.byes.iter().map(|player| player.position()).collect();
        prop_assert_eq!(free.len(), there.len() % 2);
        let mut seen: Vec<usize> =
            pairs(&round).iter().flat_map(|(one, other)| [*one, *other]).chain(free.clone()).collect();
        seen.sort_unstable();
        prop_assert_eq!(&seen, &there);
        let oracle = Oracle::of(&competition, there.len());
        let playing: Vec<usize> = there.iter().copied().filter(|player| !free.contains(player)).collect();
        let least = all_pairs(&playing).iter().map(|pairs| oracle.cost(pairs)).min().unwrap();
        prop_assert_eq!(oracle.cost(&pairs(&round)), least);
        // Nobody has a further bye while somebody who is there has had fewer.
        let byes = |player: usize| {
            competition.rounds.iter().filter(|round| round.byes.contains(&at(player))).count()
                + competition.rounds.iter().flat_map(|round| &round.games).filter(|game| {
                    let side = game.side_of(at(player));
                    matches!(game.record.ending(), Ending::Forfeit(away) if side.is_some_and(|side| side != away))
                }).count()
        };
        if oracle.forbidden.is_empty() && let Some(player) = free.first() {
            prop_assert_eq!(Some(byes(*player)), there.iter().map(|other| byes(*other)).min());
        }
    }

    /// Over a whole season of one game an evening nobody gets more than two starts ahead without a remark.
    #[test]
    fn starts_stay_even_or_it_is_said(count in 4_usize..12, wins in prop::collection::vec(any::<bool>(), 120)) {
        let mut competition = keizer(count);
        let mut wins = wins.into_iter().cycle();
        for _ in 0..10 {
            let proposal = propose(&competition, &[], 0).unwrap();
            let round = proposal.round;
            play(&mut competition, &round, |_| if wins.next() == Some(true) { (2, 1) } else { (1, 2) });
            for player in (0..count).map(at) {
                let games = competition.rounds.iter().flat_map(|round| &round.games);
                let sides: Vec<bool> =
                    games.filter(|game| game.side_of(player).is_some()).map(|game| game.first == player).collect();
                let starts = sides.iter().filter(|first| **first).count();
                let uneven = starts.abs_diff(sides.len() - starts) > 2;
                let plays = round.games.iter().any(|game| game.side_of(player).is_some());
                let said = proposal.notes.iter().any(|note| {
                    matches!(note, PairingNote::StartsUneven { player: one, .. } if *one == player)
                });
                prop_assert_eq!(uneven && plays, said, "{:?}", sides);
            }
        }
    }

    /// Whatever the order in which players with different ratings are listed, the same meet.
    #[test]
    fn the_order_of_rows_does_not_matter(season in any_season(7, 4), shift in 0_usize..7) {
        let mut competition = season;
        settle(&mut competition);
        let count = competition.players.len();
        prop_assume!(count > 1);
        for (place, player) in competition.players.iter_mut().enumerate() {
            player.rating = gouds8::competition::Rating::new(1500 - 10 * i64::try_from(place).unwrap());
        }
        let moved = |player: usize| at((player + shift) % count);
        let mut turned = competition.clone();
        turned.players.rotate_right(shift % count);
        for round in &mut turned.rounds {
            for game in &mut round.games {
                game.first = moved(game.first.position());
                game.second = moved(game.second.position());
            }
            for bye in &mut round.byes {
                *bye = moved(bye.position());
            }
            for absence in &mut round.absent {
                absence.player = moved(absence.player.position());
            }
            round.games.reverse();
        }
        let boards = |competition: &Competition| {
            let id = |player: gouds8::competition::PlayerIndex| competition.player(player).id.clone();
            proposed(competition).games.iter().map(|game| (id(game.first), id(game.second))).collect::<Vec<_>>()
        };
        prop_assert_eq!(boards(&competition), boards(&turned));
    }
}

#[test]
fn kinds_of_absence_are_told_to_the_round() {
    let told = [Absence {
        player: at(0),
        kind: AbsenceKind::ClubDuty,
    }];
    let round = propose(&keizer(5), &told, 0).unwrap().round;
    assert_eq!(round.absent, told);
}
