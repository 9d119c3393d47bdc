//! Swiss, Monrad and king of the hill.

use std::collections::{HashMap, HashSet};

use gouds8::competition::pairing::{PairingNote, propose};
use gouds8::competition::{
    Competition, GamesPerMeeting, PairingSystem, Player, PlayerIndex, Round,
};
use gouds8::rules::{Ending, Side};
use proptest::prelude::*;

use crate::sketch::{
    absence, add_round, any_competition, at, competition, ended, in_group, number, play, played,
    players, rated,
};

fn paired_by(system: PairingSystem, players: Vec<Player>) -> Competition {
    let mut competition = competition(players);
    competition.settings.pairing = system;
    competition
}

fn proposed(competition: &Competition) -> Round {
    propose(competition, &[], 0).unwrap().round
}

/// Pairs by place from 1, the lower place first, in the order of tables.
fn pairs(round: &Round) -> Vec<(usize, usize)> {
    round
        .games
        .iter()
        .map(|game| (game.first.position() + 1, game.second.position() + 1))
        .map(|(one, other)| (one.min(other), one.max(other)))
        .collect()
}

/// The player of the lower place wins by so many points that the order of players is that of board points.
fn favourite_wins(game: &gouds8::competition::Game) -> (i64, i64) {
    let points = |player: PlayerIndex| 900 - 10 * i64::try_from(player.position()).unwrap();
    (points(game.first), points(game.second))
}

#[test]
fn swiss_sets_the_upper_half_against_the_lower_half() {
    let competition = paired_by(PairingSystem::Swiss, players(8));
    assert_eq!(
        pairs(&proposed(&competition)),
        [(1, 5), (2, 6), (3, 7), (4, 8)]
    );
}

#[test]
fn starts_alternate_down_the_ladder_in_the_first_round() {
    let round = proposed(&paired_by(PairingSystem::Swiss, players(8)));
    let upper_starts: Vec<bool> = round
        .games
        .iter()
        .map(|game| game.first < game.second)
        .collect();
    assert_ne!(upper_starts[0], upper_starts[1]);
    assert_eq!(upper_starts[..2], upper_starts[2..]);
}

#[test]
fn swiss_keeps_halves_apart_where_starts_forbid_the_straight_order() {
    let mut competition = paired_by(PairingSystem::Swiss, players(8));
    let first = proposed(&competition);
    play(&mut competition, &first, favourite_wins);
    // 1 and 3 had the same side, and so 2 and 4: 1 meets 4 and 2 meets 3, of the losers likewise.
    let second = proposed(&competition);
    assert_eq!(pairs(&second), [(1, 4), (2, 3), (5, 8), (6, 7)]);
    for player in (0..8).map(at) {
        let sides = |round: &Round| round.games.iter().any(|game| game.first == player);
        assert_ne!(
            sides(&competition.rounds[0]),
            sides(&second),
            "everybody has the other side"
        );
    }
}

#[test]
fn monrad_sets_neighbours_of_equal_score_against_each_other() {
    let mut competition = paired_by(PairingSystem::Monrad, players(8));
    assert_eq!(
        pairs(&proposed(&competition)),
        [(1, 2), (3, 4), (5, 6), (7, 8)]
    );
    let first = proposed(&competition);
    play(&mut competition, &first, favourite_wins);
    // 1, 3, 5, 7 won, and neighbours among them had different sides.
    assert_eq!(
        pairs(&proposed(&competition)),
        [(1, 3), (5, 7), (2, 4), (6, 8)]
    );
}

#[test]
fn king_of_the_hill_sets_first_against_second_though_they_have_met() {
    let competition = paired_by(PairingSystem::KingOfTheHill, players(5));
    let first = proposed(&competition);
    assert_eq!(pairs(&first), [(1, 2), (3, 4)]);
    assert_eq!(first.byes, [at(4)]);

    let mut competition = paired_by(PairingSystem::KingOfTheHill, players(4));
    for _ in 0..2 {
        add_round(
            &mut competition,
            vec![played(0, 1, (300, 290)), played(2, 3, (200, 190))],
            &[],
            &[],
        );
    }
    // Ladder by match points, then board points: 1, 3, 2, 4.
    let proposal = propose(&competition, &[], 0).unwrap();
    assert_eq!(pairs(&proposal.round), [(1, 3), (2, 4)]);
    add_round(
        &mut competition,
        vec![played(0, 2, (300, 290)), played(1, 3, (300, 100))],
        &[],
        &[],
    );
    // 1 has 6 match points, 3 has 4, 2 has 2, 4 has none: 1 meets 3 again.
    let proposal = propose(&competition, &[], 0).unwrap();
    assert_eq!(pairs(&proposal.round), [(1, 3), (2, 4)]);
    assert!(
        proposal
            .notes
            .iter()
            .any(|note| matches!(note, PairingNote::Rematch { times: 1, .. }))
    );
}

#[test]
fn king_of_the_hill_closes_the_ranks_around_a_bye() {
    let mut competition = paired_by(PairingSystem::KingOfTheHill, players(5));
    // Everybody but 3 has had a bye or a win without playing; the ladder is 1, 2, 3, 4, 5.
    let one = vec![
        played(0, 2, (90, 10)),
        ended(1, 3, Ending::Forfeit(Side::Second)),
    ];
    add_round(&mut competition, one, &[4], &[]);
    let other = vec![
        ended(0, 4, Ending::Forfeit(Side::Second)),
        played(1, 2, (80, 70)),
    ];
    add_round(&mut competition, other, &[3], &[]);
    let round = proposed(&competition);
    assert_eq!(round.byes, [at(2)]);
    assert_eq!(pairs(&round), [(1, 2), (4, 5)]);
}

#[test]
fn forbidden_pairs_do_not_meet_unless_there_is_no_other_way() {
    for system in [
        PairingSystem::Swiss,
        PairingSystem::Monrad,
        PairingSystem::KingOfTheHill,
    ] {
        let mut competition = paired_by(system, players(4));
        competition.settings.pairing_settings.forbidden = vec![(at(0), at(2)), (at(1), at(0))];
        let proposal = propose(&competition, &[], 0).unwrap();
        assert_eq!(pairs(&proposal.round), [(1, 4), (2, 3)]);
        assert!(proposal.notes.is_empty());

        let mut competition = paired_by(system, players(2));
        competition.settings.pairing_settings.forbidden = vec![(at(1), at(0))];
        let proposal = propose(&competition, &[], 0).unwrap();
        assert_eq!(pairs(&proposal.round), [(1, 2)]);
        assert!(matches!(
            proposal.notes[..],
            [PairingNote::Forbidden { .. }]
        ));
    }
}

#[test]
fn forfeited_and_void_games_are_not_met() {
    for ending in [
        Ending::Forfeit(Side::First),
        Ending::Void,
        Ending::BothAbsent,
    ] {
        let mut competition = paired_by(PairingSystem::Swiss, players(2));
        add_round(&mut competition, vec![ended(0, 1, ending)], &[], &[]);
        let proposal = propose(&competition, &[], 0).unwrap();
        assert!(proposal.notes.is_empty());
    }
    let mut competition = paired_by(PairingSystem::Swiss, players(2));
    add_round(
        &mut competition,
        vec![ended(0, 1, Ending::Flag(Side::First))],
        &[],
        &[],
    );
    let notes = propose(&competition, &[], 0).unwrap().notes;
    assert!(matches!(notes[..], [PairingNote::Rematch { times: 1, .. }]));
}

#[test]
fn when_two_meet_again_the_other_one_starts() {
    let mut competition = paired_by(PairingSystem::Swiss, players(2));
    let mut starters = Vec::new();
    for _ in 0..6 {
        let round = proposed(&competition);
        starters.push(round.games[0].first);
        play(&mut competition, &round, favourite_wins);
    }
    for two in starters.windows(2) {
        assert_ne!(two[0], two[1]);
    }
}

#[test]
fn the_bye_goes_to_the_lowest_of_those_who_have_had_fewest() {
    let mut competition = paired_by(PairingSystem::Swiss, players(5));
    let mut byes = Vec::new();
    for _ in 0..5 {
        let round = proposed(&competition);
        byes.extend(round.byes.clone());
        play(&mut competition, &round, favourite_wins);
    }
    assert_eq!(byes[0], at(4));
    byes.sort_unstable();
    assert_eq!(byes, (0..5).map(at).collect::<Vec<_>>());
}

#[test]
fn of_the_lowest_score_who_has_missed_no_round_has_the_bye() {
    let mut competition = paired_by(PairingSystem::Swiss, players(5));
    let games = vec![played(0, 1, (300, 200)), played(2, 3, (300, 290))];
    add_round(&mut competition, games, &[], &[4]);
    // 4, 2 and 5 have nothing, in this order; 5 was not there.
    assert_eq!(proposed(&competition).byes, [at(1)]);
}

#[test]
fn board_points_order_equal_scores() {
    let mut competition = paired_by(PairingSystem::KingOfTheHill, players(4));
    let games = vec![played(0, 2, (30, 30)), played(1, 3, (10, 10))];
    add_round(&mut competition, games, &[], &[]);
    assert_eq!(pairs(&proposed(&competition)), [(1, 3), (2, 4)]);
}

#[test]
fn a_win_without_playing_counts_as_a_bye_had() {
    let mut competition = paired_by(PairingSystem::Swiss, players(3));
    add_round(
        &mut competition,
        vec![ended(0, 2, Ending::Forfeit(Side::First))],
        &[],
        &[1],
    );
    // 3 has won by forfeit, 1 lost by it, 2 was absent: the bye goes to 2, the lowest of those without a free round.
    assert_eq!(proposed(&competition).byes, [at(1)]);
}

#[test]
fn whoever_floated_down_does_not_float_again_at_once() {
    let mut competition = paired_by(PairingSystem::Swiss, players(6));
    competition.settings.games_per_meeting = GamesPerMeeting::Two;
    let won = |one: usize, other: usize| {
        [
            played(one, other, (300, 200)),
            played(other, one, (200, 300)),
        ]
    };
    let won_without_playing = |one: usize, other: usize| {
        [
            ended(one, other, Ending::Forfeit(Side::Second)),
            ended(other, one, Ending::Forfeit(Side::First)),
        ]
    };
    let first = [won(0, 3), won(1, 4), won(2, 5)].concat();
    add_round(&mut competition, first, &[], &[]);
    // Of the three leaders one must meet a lower score: the lowest of them.
    let round = proposed(&competition);
    assert!(pairs(&round).contains(&(1, 2)));

    // The same once more, but 3 has just met a lower score on the board, and 5 a higher one: now 2 meets 4.
    let second = [
        won_without_playing(0, 5),
        won_without_playing(1, 3),
        won(2, 4),
    ]
    .concat();
    add_round(&mut competition, second, &[], &[]);
    for seed in 0..5 {
        let round = propose(&competition, &[], seed).unwrap().round;
        assert!(pairs(&round).contains(&(1, 3)));
        assert!(pairs(&round).contains(&(2, 4)));
    }
}

#[test]
fn a_large_field_is_paired_without_meeting_again() {
    let mut competition = paired_by(PairingSystem::Swiss, players(60));
    for _ in 0..4 {
        let round = proposed(&competition);
        assert_eq!(round.games.len(), 30);
        play(&mut competition, &round, favourite_wins);
    }
    let mut met = HashSet::new();
    for round in &competition.rounds {
        for pair in pairs(round) {
            assert!(met.insert(pair));
        }
    }
}

// Properties

/// Any history, ratings that are all different, and one of the systems.
pub(crate) fn any_history(players: usize, rounds: usize) -> impl Strategy<Value = Competition> {
    let system = prop::sample::select(vec![
        PairingSystem::Swiss,
        PairingSystem::Monrad,
        PairingSystem::KingOfTheHill,
    ]);
    let ratings = Just((0..players).collect::<Vec<usize>>()).prop_shuffle();
    (any_competition(players, rounds), system, ratings).prop_map(
        |(mut competition, system, ratings)| {
            competition.settings.pairing = system;
            for (player, rating) in competition.players.iter_mut().zip(ratings) {
                *player = rated(player.clone(), i64::try_from(rating).unwrap() + 1000);
            }
            for round in &mut competition.rounds {
                for game in &mut round.games {
                    if game.record.ending() == Ending::Pending {
                        *game = ended(game.first.position(), game.second.position(), Ending::Void);
                    }
                }
                if round.games.is_empty() {
                    round
                        .games
                        .push(ended(0, competition.players.len() - 1, Ending::Void));
                    round.byes.retain(|player| {
                        *player != at(0) && player.position() + 1 != competition.players.len()
                    });
                }
            }
            competition
        },
    )
}

/// Everything told twice in other words: how often two have met on the board, and how often somebody was free.
struct Before {
    met: HashMap<(usize, usize), u32>,
    free: Vec<u32>,
}

impl Before {
    fn of(competition: &Competition) -> Self {
        let mut met = HashMap::new();
        let mut free = vec![0; competition.players.len()];
        for round in &competition.rounds {
            for player in &round.byes {
                free[player.position()] += 1;
            }
            for game in &round.games {
                let (one, other) = (game.first.position(), game.second.position());
                match game.record.ending() {
                    Ending::Complete | Ending::Flag(_) | Ending::Resign(_) => {
                        *met.entry((one.min(other), one.max(other))).or_insert(0) += 1;
                    }
                    Ending::Forfeit(Side::First) => free[other] += 1,
                    Ending::Forfeit(Side::Second) => free[one] += 1,
                    Ending::BothAbsent | Ending::Void | Ending::Pending => {}
                }
            }
        }
        Self { met, free }
    }

    /// Weight of the rematches, and how often who is free was so before.
    fn cost(&self, pairs: &[(usize, usize)], bye: Option<usize>) -> (u32, u32) {
        let met = |pair: &(usize, usize)| self.met.get(pair).copied().unwrap_or(0);
        let rematches = pairs.iter().map(|pair| (1 << met(pair)) - 1).sum();
        (rematches, bye.map_or(0, |player| self.free[player]))
    }

    /// The least cost over all ways to pair these players.
    fn least(
        &self,
        free: &[usize],
        pairs: &mut Vec<(usize, usize)>,
        bye: Option<usize>,
    ) -> (u32, u32) {
        let Some((first, rest)) = free.split_first() else {
            return self.cost(pairs, bye);
        };
        let mut least = (u32::MAX, u32::MAX);
        if free.len() % 2 == 1 && bye.is_none() {
            least = self.least(rest, pairs, Some(*first));
        }
        for place in 0..rest.len() {
            let mut others = rest.to_vec();
            let partner = others.remove(place);
            pairs.push((*first, partner));
            least = least.min(self.least(&others, pairs, bye));
            pairs.pop();
        }
        least
    }
}

/// The boards by identifier, so that places do not matter.
fn boards(competition: &Competition, round: &Round) -> Vec<(String, String, Option<u16>)> {
    let id = |player| competition.player(player).id.as_str().to_owned();
    let mut boards: Vec<_> = round
        .games
        .iter()
        .map(|game| {
            (
                id(game.first),
                id(game.second),
                game.table.map(gouds8::competition::TableNumber::get),
            )
        })
        .collect();
    boards.extend(
        round
            .byes
            .iter()
            .map(|player| (id(*player), String::new(), None)),
    );
    boards.sort_unstable();
    boards
}

proptest! {
    #[test]
    fn everybody_who_is_there_is_paired_once_and_one_is_free_in_an_odd_group(
        competition in any_history(12, 5),
        away in prop::collection::vec(prop::bool::weighted(0.2), 12),
        later in prop::collection::vec(prop::bool::weighted(0.1), 12),
        grouped in prop::collection::vec(any::<bool>(), 12),
        seed in 0_u64..3,
    ) {
        let mut competition = competition;
        let next = number(competition.rounds.len() + 1);
        for (position, player) in competition.players.iter_mut().enumerate() {
            if later[position] {
                player.from_round = next.next();
            }
            *player = in_group(player.clone(), if grouped[position] { "A" } else { "B" });
        }
        let count = competition.players.len();
        let absences: Vec<_> = (0..count).filter(|position| away[*position]).map(absence).collect();
        let there = |position: usize| !away[position] && !later[position];
        let Ok(proposal) = propose(&competition, &absences, seed) else {
            // Refused only where no two of a group are there.
            for group in [true, false] {
                prop_assert!((0..count).filter(|position| there(*position) && grouped[*position] == group).count() < 2);
            }
            return Ok(());
        };
        let mut seen: Vec<usize> = proposal.round.byes.iter().map(|player| player.position()).collect();
        for game in &proposal.round.games {
            let (one, other) = (game.first.position(), game.second.position());
            prop_assert_eq!(grouped[one], grouped[other]);
            seen.extend([one, other]);
        }
        seen.sort_unstable();
        prop_assert_eq!(seen, (0..count).filter(|position| there(*position)).collect::<Vec<_>>());
        for group in [true, false] {
            let size = (0..count).filter(|position| there(*position) && grouped[*position] == group).count();
            let byes = proposal.round.byes.iter().filter(|player| grouped[player.position()] == group).count();
            prop_assert_eq!(byes, size % 2);
        }
        prop_assert_eq!(&propose(&competition, &absences, seed), &Ok(proposal), "the same again");
    }

    #[test]
    fn rematches_are_as_few_as_can_be_and_byes_as_fair_as_can_be(competition in any_history(8, 5)) {
        let mut competition = competition;
        if competition.settings.pairing == PairingSystem::KingOfTheHill {
            competition.settings.pairing = PairingSystem::Swiss;
        }
        if competition.players.len() < 2 {
            return Ok(());
        }
        let before = Before::of(&competition);
        let round = proposed(&competition);
        let found: Vec<(usize, usize)> = round.games.iter().map(|game| {
            let (one, other) = (game.first.position(), game.second.position());
            (one.min(other), one.max(other))
        }).collect();
        let bye = round.byes.first().map(|player| player.position());
        let everybody: Vec<usize> = (0..competition.players.len()).collect();
        prop_assert_eq!(before.cost(&found, bye), before.least(&everybody, &mut Vec::new(), None));
    }

    #[test]
    fn the_order_of_rows_does_not_matter(competition in any_history(9, 4), shift in 0_usize..9, seed in 0_u64..4) {
        if competition.players.len() < 2 {
            return Ok(());
        }
        let count = competition.players.len();
        let moved = |player: PlayerIndex| at((player.position() + shift) % count);
        let mut turned = competition.clone();
        turned.players.rotate_right(shift % count);
        for round in &mut turned.rounds {
            for game in &mut round.games {
                game.first = moved(game.first);
                game.second = moved(game.second);
            }
            for player in &mut round.byes {
                *player = moved(*player);
            }
            round.games.reverse();
            round.byes.reverse();
        }
        let round = propose(&competition, &[], seed).unwrap().round;
        let turned_round = propose(&turned, &[], seed).unwrap().round;
        prop_assert_eq!(boards(&competition, &round), boards(&turned, &turned_round));
    }

    #[test]
    fn nobody_meets_again_and_nobody_gets_more_than_two_starts_ahead_while_there_is_room(
        count in 14_usize..24,
        system in prop::sample::select(vec![PairingSystem::Swiss, PairingSystem::Monrad]),
        results in prop::collection::vec((100_i64..300, 100_i64..300), 12 * 6),
        seed in 0_u64..100,
    ) {
        let mut competition = paired_by(system, players(count));
        let mut results = results.into_iter();
        for _ in 0..6 {
            let proposal = propose(&competition, &[], seed).unwrap();
            prop_assert_eq!(proposal.notes, []);
            play(&mut competition, &proposal.round, |_| results.next().unwrap());
        }
        let before = Before::of(&competition);
        prop_assert!(before.met.values().all(|times| *times == 1));
        prop_assert!(before.free.iter().all(|times| *times <= 1));
        for player in (0..count).map(at) {
            let games = || competition.rounds.iter().flat_map(|round| &round.games);
            let first = games().filter(|game| game.first == player).count();
            let second = games().filter(|game| game.second == player).count();
            prop_assert!(first.abs_diff(second) <= 2);
        }
    }

    #[test]
    fn two_games_a_meeting_leave_starts_even(
        count in 2_usize..12,
        results in prop::collection::vec((100_i64..300, 100_i64..300), 12 * 5),
    ) {
        let mut competition = paired_by(PairingSystem::Swiss, players(count));
        competition.settings.games_per_meeting = GamesPerMeeting::Two;
        let mut results = results.into_iter();
        for _ in 0..5 {
            let round = proposed(&competition);
            play(&mut competition, &round, |_| results.next().unwrap());
        }
        for player in (0..count).map(at) {
            let games = || competition.rounds.iter().flat_map(|round| &round.games);
            let first = games().filter(|game| game.first == player).count();
            let second = games().filter(|game| game.second == player).count();
            prop_assert_eq!(first, second);
        }
    }
}
