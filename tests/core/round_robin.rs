//! Everybody meets everybody, absentees or not.

use std::collections::HashMap;

use gouds8::competition::pairing::{PairingNote, Refusal, propose};
use gouds8::competition::{
    Absence, Competition, GamesPerMeeting, PairingSystem, Player, PlayerIndex,
};
use proptest::prelude::*;

use crate::sketch::{absence, at, competition, in_group, number, play, players};

fn round_robin(players: Vec<Player>) -> Competition {
    let mut competition = competition(players);
    competition.settings.pairing = PairingSystem::RoundRobin;
    competition
}

/// Pairs and plays round after round until nothing is left.
fn played_out(competition: &mut Competition, absent: &[Vec<Absence>], seed: u64) {
    for round in 0..200 {
        let absent = absent.get(round).map_or(&[][..], Vec::as_slice);
        match propose(competition, absent, seed) {
            Ok(proposal) => play(competition, &proposal.round, |_| (10, 9)),
            Err(Refusal::Complete) => return,
            // An evening without games; those of the next one may be there.
            Err(Refusal::NoGames) => {}
            Err(refusal) => panic!("{refusal}"),
        }
    }
    panic!("no end to it");
}

/// How often each pair has met, the lower place first.
fn meetings(competition: &Competition) -> HashMap<(usize, usize), usize> {
    let mut meetings = HashMap::new();
    for game in competition.rounds.iter().flat_map(|round| &round.games) {
        let (one, other) = (game.first.position(), game.second.position());
        *meetings
            .entry((one.min(other), one.max(other)))
            .or_insert(0) += 1;
    }
    meetings
}

fn starts(competition: &Competition, player: PlayerIndex) -> (usize, usize) {
    let games = || competition.rounds.iter().flat_map(|round| &round.games);
    (
        games().filter(|game| game.first == player).count(),
        games().filter(|game| game.second == player).count(),
    )
}

fn boards(competition: &Competition, round: usize) -> Vec<(usize, usize)> {
    competition.rounds[round]
        .games
        .iter()
        .map(|game| (game.first.position() + 1, game.second.position() + 1))
        .collect()
}

#[test]
fn six_players_play_as_the_tables_are_printed() {
    let mut competition = round_robin(players(6));
    played_out(&mut competition, &[], 0);
    let printed = [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
    ];
    assert_eq!(competition.rounds.len(), printed.len());
    for (round, printed) in printed.iter().enumerate() {
        assert_eq!(boards(&competition, round), printed);
    }
}

#[test]
fn everybody_meets_everybody_once_with_even_starts_and_one_bye_each_in_an_odd_field() {
    for count in 2..=13 {
        for seed in [0, 5] {
            let mut competition = round_robin(players(count));
            played_out(&mut competition, &[], seed);
            assert_eq!(
                competition.rounds.len(),
                if count % 2 == 0 { count - 1 } else { count }
            );
            let meetings = meetings(&competition);
            assert_eq!(meetings.len(), count * (count - 1) / 2);
            assert!(meetings.values().all(|times| *times == 1));
            for player in (0..count).map(at) {
                let (first, second) = starts(&competition, player);
                assert!(first.abs_diff(second) <= (count + 1) % 2);
                let byes = competition
                    .rounds
                    .iter()
                    .filter(|round| round.byes.contains(&player))
                    .count();
                assert_eq!(byes, count % 2);
            }
        }
    }
}

#[test]
fn a_second_cycle_is_the_first_with_the_starts_turned() {
    let mut competition = round_robin(players(5));
    competition.settings.pairing_settings.cycles = Some(2);
    played_out(&mut competition, &[], 0);
    assert_eq!(competition.rounds.len(), 10);
    for round in 0..5 {
        let turned: Vec<(usize, usize)> = boards(&competition, round)
            .into_iter()
            .map(|(one, other)| (other, one))
            .collect();
        assert_eq!(boards(&competition, round + 5), turned);
        assert_eq!(
            competition.rounds[round + 5].byes,
            competition.rounds[round].byes
        );
    }
}

#[test]
fn two_games_a_meeting_give_everybody_as_many_starts_as_seconds() {
    let mut competition = round_robin(players(6));
    competition.settings.games_per_meeting = GamesPerMeeting::Two;
    played_out(&mut competition, &[], 0);
    assert_eq!(competition.rounds.len(), 5);
    for player in (0..6).map(at) {
        assert_eq!(starts(&competition, player), (5, 5));
    }
}

#[test]
fn a_pair_with_an_absentee_stays_owed_and_nobody_has_a_bye_for_it() {
    let mut competition = round_robin(players(4));
    let proposal = propose(&competition, &[absence(3)], 0).unwrap();
    assert_eq!(
        proposal.notes,
        [PairingNote::Owed {
            present: at(0),
            away: at(3)
        }]
    );
    assert!(proposal.round.byes.is_empty());
    play(&mut competition, &proposal.round, |_| (10, 9));
    assert_eq!(boards(&competition, 0), [(2, 3)]);
    for _ in 0..2 {
        let round = propose(&competition, &[], 0).unwrap().round;
        play(&mut competition, &round, |_| (10, 9));
    }
    // The tables are through: what is owed is caught up, started as the table says.
    let proposal = propose(&competition, &[], 0).unwrap();
    assert_eq!(
        proposal.notes,
        [PairingNote::CaughtUp {
            one: at(0),
            other: at(3),
            due: number(1)
        }]
    );
    play(&mut competition, &proposal.round, |_| (10, 9));
    assert_eq!(boards(&competition, 3), [(1, 4)]);
    assert!(
        competition.rounds[3].byes.is_empty(),
        "the others are simply through"
    );
    assert_eq!(propose(&competition, &[], 0), Err(Refusal::Complete));
}

#[test]
fn two_who_are_idle_catch_up_at_once() {
    // Round 1: 1-6, 2-5, 3-4; round 2: 6-4, 5-3, 1-2. With 6 away first, then 4 and 2, 1 and 6 are idle together.
    let mut competition = round_robin(players(6));
    let first = propose(&competition, &[absence(5)], 0).unwrap().round;
    play(&mut competition, &first, |_| (10, 9));
    let second = propose(&competition, &[absence(3), absence(1)], 0).unwrap();
    play(&mut competition, &second.round, |_| (10, 9));
    assert_eq!(boards(&competition, 1), [(5, 3), (1, 6)]);
    assert!(second.notes.contains(&PairingNote::CaughtUp {
        one: at(0),
        other: at(5),
        due: number(1)
    }));
}

#[test]
fn what_is_owed_by_absentees_is_not_taken_for_the_end() {
    let mut competition = round_robin(players(2));
    assert_eq!(
        propose(&competition, &[absence(1)], 0),
        Err(Refusal::NoGames)
    );
    competition.players[1].until_round = Some(number(1));
    let round = propose(&competition, &[], 0).unwrap().round;
    play(&mut competition, &round, |_| (10, 9));
    assert_eq!(propose(&competition, &[], 0), Err(Refusal::Complete));
}

#[test]
fn games_with_somebody_who_has_left_are_owed_no_more() {
    let mut competition = round_robin(players(4));
    competition.players[3].until_round = Some(number(1));
    played_out(&mut competition, &[], 0);
    assert_eq!(competition.rounds.len(), 3);
    let meetings = meetings(&competition);
    assert_eq!(
        meetings.len(),
        4,
        "the three among each other, and one with who left"
    );
    assert!(competition.rounds.iter().all(|round| round.byes.is_empty()));
}

#[test]
fn who_comes_later_takes_the_free_place_and_catches_up() {
    let mut competition = round_robin(players(5));
    let first = propose(&competition, &[], 0).unwrap().round;
    play(&mut competition, &first, |_| (10, 9));
    let before = boards(&competition, 0);
    assert_eq!(before, [(2, 5), (3, 4)]);
    let mut all = players(6);
    all[5].from_round = Some(number(2));
    competition.players = all;
    played_out(&mut competition, &[], 0);
    assert_eq!(boards(&competition, 1), [(6, 4), (5, 3), (1, 2)]);
    let meetings = meetings(&competition);
    assert_eq!(meetings.len(), 15);
    assert!(meetings.values().all(|times| *times == 1));
    assert_eq!(
        competition.rounds.len(),
        6,
        "only 1-6 of the first round is left for the end"
    );
}

#[test]
fn a_smaller_group_is_done_earlier_and_has_no_byes_then() {
    let groups = ["A", "A", "A", "B", "B", "B", "B", "B", "B"];
    let players = players(9)
        .into_iter()
        .zip(groups)
        .map(|(player, group)| in_group(player, group))
        .collect();
    let mut competition = round_robin(players);
    played_out(&mut competition, &[], 0);
    assert_eq!(competition.rounds.len(), 5);
    let byes: Vec<usize> = competition
        .rounds
        .iter()
        .map(|round| round.byes.len())
        .collect();
    assert_eq!(byes, [1, 1, 1, 0, 0]);
    assert_eq!(meetings(&competition).len(), 3 + 15);
}

#[test]
fn the_seed_draws_the_numbers() {
    let first = |seed| {
        let mut competition = round_robin(players(8));
        let round = propose(&competition, &[], seed).unwrap().round;
        play(&mut competition, &round, |_| (10, 9));
        boards(&competition, 0)
    };
    assert_eq!(first(0), [(1, 8), (2, 7), (3, 6), (4, 5)]);
    assert_eq!(first(3), first(3));
    assert!((1..10).any(|seed| first(seed) != first(0)));
}

proptest! {
    #[test]
    fn whoever_is_absent_every_pair_meets_as_often_as_planned(
        count in 2_usize..9,
        cycles in 1_u8..3,
        absent in prop::collection::vec(prop::collection::vec(any::<bool>(), 9), 0..12),
    ) {
        let mut competition = round_robin(players(count));
        competition.settings.pairing_settings.cycles = Some(cycles);
        let absent: Vec<Vec<Absence>> = absent.iter().map(|away| {
            (0..count).filter(|position| away[*position]).map(absence).collect()
        }).collect();
        played_out(&mut competition, &absent, 0);
        let meetings = meetings(&competition);
        prop_assert_eq!(meetings.len(), count * (count - 1) / 2);
        prop_assert!(meetings.values().all(|times| *times == usize::from(cycles)));
        for round in &competition.rounds {
            let mut seen: Vec<PlayerIndex> =
                round.games.iter().flat_map(|game| [game.first, game.second]).collect();
            seen.extend(&round.byes);
            seen.extend(round.absent.iter().map(|absence| absence.player));
            let all = seen.len();
            seen.sort_unstable();
            seen.dedup();
            prop_assert_eq!(seen.len(), all, "nobody twice");
            prop_assert!(round.byes.len() <= count % 2);
        }
    }
}
