//! What an organiser asks of a proposal beforehand, and what is said of one.

use std::collections::{HashMap, HashSet};

use gouds8::competition::pairing::{
    Fixed, FixedFault, OpenGames, PairingNote, Proposal, Refusal, WhyFree, Wishes, propose,
    propose_with, remarks, why_free,
};
use gouds8::competition::{Competition, PairingSystem, PlayerIndex, TableNumber};
use gouds8::rules::Ending;
use proptest::prelude::*;

use crate::sketch::{
    absence, add_round, any_competition, at, competition, ended, in_group, number, play, played,
    players,
};

fn swiss(count: usize) -> Competition {
    let mut competition = competition(players(count));
    competition.settings.pairing = PairingSystem::Swiss;
    competition
}

fn table(number: i64) -> TableNumber {
    TableNumber::new(number).unwrap()
}

fn meeting(one: usize, other: usize, table: Option<TableNumber>) -> Fixed<PlayerIndex> {
    Fixed::Meeting {
        one: at(one),
        other: at(other),
        table,
    }
}

fn seat(player: usize, number: i64) -> Fixed<PlayerIndex> {
    Fixed::Seat {
        player: at(player),
        table: table(number),
    }
}

fn with(competition: &Competition, fixed: &[Fixed<PlayerIndex>]) -> Result<Proposal, Refusal> {
    let wishes = Wishes {
        fixed: fixed.to_vec(),
        ..Wishes::default()
    };
    propose_with(competition, &[], 0, &wishes)
}

/// Table and players by place from 1, the lower place first.
fn tables(proposal: &Proposal) -> Vec<(u16, usize, usize)> {
    proposal
        .round
        .games
        .iter()
        .map(|game| {
            let (one, other) = (game.first.position() + 1, game.second.position() + 1);
            (game.table.unwrap().get(), one.min(other), one.max(other))
        })
        .collect()
}

#[test]
fn the_rest_is_paired_around_two_who_are_to_meet() {
    // Of eight, 1 meets 5 and so on. With 1 and 2 together, 3 4 5 are the upper half of the rest.
    let proposal = with(&swiss(8), &[meeting(0, 1, Some(table(4)))]).unwrap();
    assert_eq!(
        tables(&proposal),
        [(1, 3, 6), (2, 4, 7), (3, 5, 8), (4, 1, 2)]
    );
}

#[test]
fn a_player_sits_at_the_table_that_is_fixed_for_him() {
    let proposal = with(&swiss(8), &[seat(6, 1), seat(0, 9)]).unwrap();
    assert_eq!(
        tables(&proposal),
        [(1, 3, 7), (2, 2, 6), (3, 4, 8), (9, 1, 5)]
    );
}

#[test]
fn two_with_tables_of_their_own_are_kept_apart() {
    // 1 and 5 would meet.
    let proposal = with(&swiss(8), &[seat(0, 1), seat(4, 2)]).unwrap();
    let of = |player: usize| {
        let found = tables(&proposal)
            .into_iter()
            .find(|(_, one, other)| [*one, *other].contains(&(player + 1)));
        found.unwrap().0
    };
    assert_eq!((of(0), of(4)), (1, 2));
    // Of two there is no other way.
    assert_eq!(
        with(&swiss(2), &[seat(0, 1), seat(1, 2)]),
        Err(Refusal::Fixed(FixedFault::TablesOfOneMeeting(at(0), at(1))))
    );
}

#[test]
fn what_clashes_is_refused() {
    let competition = swiss(6);
    let refused = |fixed: &[Fixed<PlayerIndex>]| with(&competition, fixed).unwrap_err();
    assert_eq!(
        refused(&[meeting(0, 1, None), meeting(2, 1, None)]),
        Refusal::Fixed(FixedFault::PlayerTwice(at(1)))
    );
    assert_eq!(
        refused(&[meeting(0, 0, None)]),
        Refusal::Fixed(FixedFault::PlayerTwice(at(0)))
    );
    assert_eq!(
        refused(&[meeting(0, 1, Some(table(3))), seat(2, 3)]),
        Refusal::Fixed(FixedFault::TableTwice(table(3)))
    );
    let wishes = Wishes {
        fixed: vec![meeting(0, 1, None)],
        ..Wishes::default()
    };
    assert_eq!(
        propose_with(&competition, &[absence(1)], 0, &wishes),
        Err(Refusal::Fixed(FixedFault::NotThere(at(1))))
    );
    let mut grouped = swiss(4);
    for (place, group) in ["A", "A", "B", "B"].into_iter().enumerate() {
        grouped.players[place] = in_group(grouped.players[place].clone(), group);
    }
    assert_eq!(
        with(&grouped, &[meeting(1, 2, None)]),
        Err(Refusal::Fixed(FixedFault::OtherGroup(at(1), at(2))))
    );
}

#[test]
fn in_a_round_robin_those_whose_opponents_meet_elsewhere_play_each_other() {
    // Round 1 of four: 1-4, 2-3. With 1 and 2 together, 3 and 4 are left, who meet in round 2.
    let mut competition = competition(players(4));
    competition.settings.pairing = PairingSystem::RoundRobin;
    let proposal = with(&competition, &[meeting(0, 1, None)]).unwrap();
    assert_eq!(tables(&proposal), [(1, 1, 2), (2, 3, 4)]);
    assert_eq!(
        proposal.notes,
        [],
        "everybody is there: nothing is owed for that"
    );
    // Afterwards everybody still meets everybody once.
    play(&mut competition, &proposal.round, |_| (10, 9));
    let mut met: HashMap<(usize, usize), usize> = HashMap::new();
    for _ in 0..10 {
        match propose(&competition, &[], 0) {
            Ok(proposal) => play(&mut competition, &proposal.round, |_| (10, 9)),
            Err(Refusal::Complete) => break,
            Err(_) => add_round(&mut competition, Vec::new(), &[0], &[]),
        }
    }
    for game in competition.rounds.iter().flat_map(|round| &round.games) {
        let (one, other) = (game.first.position(), game.second.position());
        *met.entry((one.min(other), one.max(other))).or_default() += 1;
    }
    assert_eq!(met.len(), 6);
    assert!(met.values().all(|times| *times == 1), "{met:?}");
}

#[test]
fn a_round_is_paired_with_games_open_only_on_purpose() {
    let mut competition = swiss(4);
    // 1 beat 3; the game of 2 and 4 is still to be played.
    add_round(
        &mut competition,
        vec![played(0, 2, (20, 10)), ended(1, 3, Ending::Pending)],
        &[],
        &[],
    );
    assert_eq!(
        propose(&competition, &[], 0),
        Err(Refusal::Pending {
            round: number(1),
            games: 1
        })
    );
    let wishes = Wishes {
        open_games: OpenGames::Accept,
        ..Wishes::default()
    };
    let proposal = propose_with(&competition, &[], 0, &wishes).unwrap();
    let met: HashSet<(usize, usize)> = tables(&proposal)
        .into_iter()
        .map(|(_, one, other)| (one, other))
        .collect();
    assert!(
        !met.contains(&(2, 4)),
        "they still owe each other a game: {met:?}"
    );
    assert!(!met.contains(&(1, 3)));
}

#[test]
fn a_round_robin_as_it_stands_says_which_game_stays_owed() {
    let mut competition = competition(players(4));
    competition.settings.pairing = PairingSystem::RoundRobin;
    let owed = PairingNote::Owed {
        present: at(0),
        away: at(3),
    };
    let proposal = propose(&competition, &[absence(3)], 0).unwrap();
    assert_eq!(remarks(&competition, &proposal.round), [owed]);
    // Once it is kept, it is said as well.
    competition.rounds.push(proposal.round.clone());
    assert_eq!(remarks(&competition, &competition.rounds[0]), [owed]);
    competition.rounds.clear();
    play(&mut competition, &proposal.round, |_| (10, 9));
    for _ in 0..2 {
        let round = propose(&competition, &[], 0).unwrap().round;
        assert_eq!(remarks(&competition, &round), []);
        play(&mut competition, &round, |_| (10, 9));
    }
    let round = propose(&competition, &[], 0).unwrap().round;
    assert_eq!(
        remarks(&competition, &round),
        [PairingNote::CaughtUp {
            one: at(0),
            other: at(3),
            due: number(1)
        }]
    );
}

#[test]
fn a_game_with_somebody_who_left_is_not_owed() {
    let mut competition = competition(players(4));
    competition.settings.pairing = PairingSystem::RoundRobin;
    add_round(
        &mut competition,
        vec![played(0, 3, (10, 9)), played(1, 2, (10, 9))],
        &[],
        &[],
    );
    competition.players[3].until_round = Some(number(1));
    // Round 2: 4-3, 1-2.
    let proposal = propose(&competition, &[], 0).unwrap();
    assert_eq!(proposal.notes, []);
}

#[test]
fn a_bye_says_why_this_player() {
    let reasons = |competition: &Competition| {
        let round = propose(competition, &[], 0).unwrap().round;
        why_free(competition, &round)
    };
    let mut competition = swiss(5);
    // Nobody played: the last on the ladder.
    assert_eq!(
        reasons(&competition),
        [(
            at(4),
            WhyFree::Lowest {
                before: 0,
                others: 4
            }
        )]
    );
    add_round(
        &mut competition,
        vec![played(0, 2, (20, 10)), played(1, 3, (20, 10))],
        &[4],
        &[],
    );
    // 3 and 4 have no match points; 4 is entered later.
    assert_eq!(
        reasons(&competition),
        [(
            at(3),
            WhyFree::Lowest {
                before: 0,
                others: 3
            }
        )]
    );
    add_round(
        &mut competition,
        vec![played(0, 4, (20, 10)), played(1, 2, (20, 10))],
        &[3],
        &[],
    );
    // 1 and 2 won twice, 3 lost twice.
    assert_eq!(
        reasons(&competition),
        [(
            at(2),
            WhyFree::FewestPoints {
                before: 0,
                others: 2
            }
        )]
    );
    // Given by hand to 5, who had one: three had none.
    let mut round = propose(&competition, &[], 0).unwrap().round;
    for game in &mut round.games {
        for side in [&mut game.first, &mut game.second] {
            if *side == at(4) {
                *side = at(2);
            }
        }
    }
    round.byes = vec![at(4)];
    assert_eq!(
        why_free(&competition, &round),
        [(
            at(4),
            WhyFree::NotFewest {
                before: 1,
                fewer: 3
            }
        )]
    );
    competition.settings.pairing = PairingSystem::Manual;
    assert_eq!(why_free(&competition, &round), []);
}

#[test]
fn a_bye_of_the_tables_says_so() {
    let mut competition = competition(players(5));
    competition.settings.pairing = PairingSystem::RoundRobin;
    let round = propose(&competition, &[], 0).unwrap().round;
    assert_eq!(
        why_free(&competition, &round),
        [(round.byes[0], WhyFree::ByTheTables)]
    );
}

const SYSTEMS: [PairingSystem; 6] = [
    PairingSystem::RoundRobin,
    PairingSystem::RollingRoundRobin,
    PairingSystem::Swiss,
    PairingSystem::Monrad,
    PairingSystem::KingOfTheHill,
    PairingSystem::Keizer,
];

proptest! {
    #[test]
    fn everybody_who_is_there_is_placed_once_and_what_is_fixed_is_kept(
        history in any_competition(11, 4),
        system in prop::sample::select(&SYSTEMS[..]),
        away in prop::collection::vec(prop::bool::weighted(0.15), 11),
        order in Just((0..11_usize).collect::<Vec<_>>()).prop_shuffle(),
        with_tables in any::<[bool; 3]>(),
        two_meetings in any::<bool>(),
        seed in 0_u64..3,
    ) {
        let mut competition = history;
        competition.settings.pairing = system;
        // A round without games would be the one to be paired, with its byes.
        while competition.rounds.last().is_some_and(|round| round.games.is_empty()) {
            competition.rounds.pop();
        }
        let count = competition.players.len();
        let absences: Vec<_> = (0..count).filter(|place| away[*place]).map(absence).collect();
        let there: Vec<usize> = order.iter().copied().filter(|place| *place < count && !away[*place]).collect();
        let mut fixed = Vec::new();
        if there.len() >= 2 {
            fixed.push(meeting(there[0], there[1], with_tables[0].then(|| table(3))));
        }
        if there.len() >= 4 && two_meetings {
            fixed.push(meeting(there[2], there[3], with_tables[1].then(|| table(1))));
        }
        if there.len() >= 5 && with_tables[2] {
            fixed.push(seat(there[4], 2));
        }
        let wishes = Wishes { open_games: OpenGames::Accept, fixed: fixed.clone() };
        let proposal = match propose_with(&competition, &absences, seed, &wishes) {
            Ok(proposal) => proposal,
            Err(refusal) => {
                prop_assert!(there.len() < 2, "{refusal}");
                return Ok(());
            }
        };
        let round = &proposal.round;
        let mut seen: Vec<usize> = round.byes.iter().map(|player| player.position()).collect();
        seen.extend(round.games.iter().flat_map(|game| [game.first.position(), game.second.position()]));
        seen.sort_unstable();
        let mut everybody = there.clone();
        everybody.sort_unstable();
        if system == PairingSystem::RoundRobin {
            // Somebody whose opponents are all away, or met already, has no game.
            let placed: HashSet<usize> = seen.iter().copied().collect();
            prop_assert_eq!(placed.len(), seen.len(), "nobody twice");
            prop_assert!(seen.iter().all(|place| everybody.contains(place)));
        } else {
            prop_assert_eq!(&seen, &everybody);
        }
        let taken: HashSet<_> = round.games.iter().map(|game| game.table).collect();
        prop_assert_eq!(taken.len(), round.games.len(), "a table each");
        for fixed in fixed {
            match fixed {
                Fixed::Meeting { one, other, table } => {
                    let game = round.games.iter().find(|game| {
                        [(one, other), (other, one)].contains(&(game.first, game.second))
                    });
                    prop_assert!(game.is_some());
                    prop_assert!(table.is_none() || game.unwrap().table == table);
                }
                Fixed::Seat { player, table } => {
                    let game = round.games.iter().find(|game| game.first == player || game.second == player);
                    prop_assert!(game.is_none_or(|game| game.table == Some(table)));
                }
            }
        }
    }
}
