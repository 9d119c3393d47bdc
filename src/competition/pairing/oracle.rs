//! That what is proposed is the least of all that could be: property 5 (the sums of all criteria, in their order, are
//! least), against every way to pair up to 16 players; and in fields of which not every pair is looked at, against
//! looking at every pair.

use std::collections::HashMap;

use proptest::prelude::*;

use super::Chance;
use super::bunches::Bunches;
use super::criteria::Costs;
use super::field::Field;
use super::history::History;
use super::ladder::ladders;
use super::matching::cheapest_pairs;
use super::propose;
use super::system::LadderSystem;
use super::weighing::layers;
use crate::competition::{
    Absence, AbsenceKind, Competition, CompetitionName, NameDisplay, NamePart, PairingSystem,
    PersonName, Player, PlayerId, PlayerIndex, RoundStatus, Settings,
};
use crate::rules::{BoardPoints, Ending, GameRecord, RecordParts, Sides, VariantName};

const SYSTEMS: [PairingSystem; 5] = [
    PairingSystem::Swiss,
    PairingSystem::Monrad,
    PairingSystem::KingOfTheHill,
    PairingSystem::Keizer,
    PairingSystem::RollingRoundRobin,
];

/// A competition after so many rounds with any results, in which now and then somebody is absent.
fn played(system: PairingSystem, count: usize, rounds: usize, luck: u64) -> Competition {
    let mut luck = luck;
    let mut next = move |below: u64| {
        luck = luck
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (luck >> 33) % below
    };
    let mut settings = Settings::of(VariantName::Gouds8);
    settings.pairing = system;
    settings.pairing_settings.forbidden = vec![
        (PlayerIndex::at(0), PlayerIndex::at(1)),
        (PlayerIndex::at(0), PlayerIndex::at(count / 2)),
    ];
    let player = |place: usize| Player {
        id: PlayerId::new(&place.to_string()),
        name: PersonName {
            given: None,
            prefix: None,
            family: NamePart::new(&place.to_string()).expect("a name"),
        },
        display: NameDisplay::Full,
        rating: None,
        from_round: None,
        until_round: None,
        group: None,
    };
    let mut competition = Competition {
        name: CompetitionName::new("Proef").expect("a name"),
        settings,
        players: (0..count).map(player).collect(),
        rounds: Vec::new(),
    };
    for _ in 0..rounds {
        let away = usize::try_from(next(3)).expect("a small number");
        let absent: Vec<Absence> = (0..away)
            .map(|place| Absence {
                player: PlayerIndex::at(place),
                kind: AbsenceKind::Absent,
            })
            .collect();
        let mut round = propose(&competition, &absent, 0).expect("a round").round;
        for game in &mut round.games {
            let mut points = || BoardPoints::new(next(4).cast_signed() + 200).expect("points");
            let parts = RecordParts {
                points: Some(Sides::new(points(), points())),
                turns: None,
                adjustment: Sides::default(),
                ending: Some(Ending::Complete),
            };
            game.record = GameRecord::new(VariantName::Gouds8.variant(), parts).expect("a result");
        }
        round.status = RoundStatus::Closed;
        competition.rounds.push(round);
    }
    competition
}

/// Works with the costs of the next round.
fn with_costs(competition: &Competition, with: impl FnOnce(&Costs<'_>)) {
    let system = LadderSystem::of(competition.settings.pairing).expect("a system with criteria");
    let field = Field::new(competition, &[]).expect("a round");
    let history = History::of(competition, field.earlier);
    let chance = Chance::of_round(0, field.number);
    let ladders = ladders(competition, &field, &history, system);
    with(&Costs::new(
        competition,
        &ladders[0],
        &history,
        field.number,
        system,
        chance,
    ));
}

/// What a pair costs by each criterion.
fn of_pair(costs: &Costs<'_>, upper: usize, lower: usize) -> Vec<u64> {
    let criteria = costs.system.criteria().iter();
    criteria
        .map(|criterion| u64::from(costs.cost(*criterion, upper, lower)))
        .collect()
}

fn sums(costs: &Costs<'_>, pairs: &[(usize, usize)]) -> Vec<u64> {
    let mut sums = vec![0; costs.system.criteria().len()];
    for (upper, lower) in pairs {
        for (sum, cost) in sums.iter_mut().zip(of_pair(costs, *upper, *lower)) {
            *sum += cost;
        }
    }
    sums
}

/// The least sums for the places that are not yet paired, by trying every partner of the first of them.
fn least(
    paired: u32,
    size: usize,
    of_pairs: &HashMap<(usize, usize), Vec<u64>>,
    known: &mut HashMap<u32, Vec<u64>>,
) -> Vec<u64> {
    if let Some(least) = known.get(&paired) {
        return least.clone();
    }
    let free = |place: &usize| paired & (1 << place) == 0;
    let Some(first) = (0..size).find(free) else {
        return vec![0; of_pairs.values().next().map_or(0, Vec::len)];
    };
    let sums = (first + 1..size).filter(free).map(|partner| {
        let rest = least(paired | 1 << first | 1 << partner, size, of_pairs, known);
        let pair = &of_pairs[&(first, partner)];
        pair.iter()
            .zip(rest)
            .map(|(one, other)| one + other)
            .collect()
    });
    let least: Vec<u64> = sums.min().expect("an even number of places");
    known.insert(paired, least.clone());
    least
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn no_other_round_is_better_by_the_criteria_in_their_order(
        system in prop::sample::select(SYSTEMS.to_vec()),
        count in 4_usize..=16,
        rounds in 0_usize..6,
        luck in any::<u64>(),
    ) {
        let competition = played(system, count, rounds, luck);
        with_costs(&competition, |costs| {
            let size = count.next_multiple_of(2);
            let all = (0..size).flat_map(|one| (one + 1..size).map(move |other| (one, other)));
            let of_pairs = all.map(|(one, other)| ((one, other), of_pair(costs, one, other))).collect();
            let least = least(0, size, &of_pairs, &mut HashMap::new());
            assert_eq!(sums(costs, &cheapest_pairs(&layers(costs))), least);
        });
    }

    #[test]
    fn pairs_of_two_bunches_cost_what_is_said_at_least(
        system in prop::sample::select(SYSTEMS.to_vec()),
        count in 30_usize..=80,
        rounds in 0_usize..7,
        luck in any::<u64>(),
    ) {
        let competition = played(system, count, rounds, luck);
        with_costs(&competition, |costs| {
            let bunches = Bunches::new(costs);
            let places = bunches.places();
            for (number, ones) in places.iter().enumerate() {
                for (other, others) in places.iter().enumerate().skip(number) {
                    for criterion in costs.system.criteria() {
                        let at_least = bunches.at_least(costs, *criterion, number, other);
                        for (one, other) in ones.iter().flat_map(|one| others.iter().map(move |other| (one, other))) {
                            if one != other {
                                let cost = costs.cost(*criterion, *one.min(other), *one.max(other));
                                assert!(at_least <= cost, "{criterion:?} of {one} and {other}");
                            }
                        }
                    }
                }
            }
            assert_eq!(places.iter().map(Vec::len).sum::<usize>(), count.next_multiple_of(2));
        });
    }
}

#[test]
fn a_field_of_which_not_every_pair_is_looked_at_is_paired_as_if_they_all_were() {
    for (system, count) in [
        (PairingSystem::Swiss, 281),
        (PairingSystem::Monrad, 270),
        (PairingSystem::KingOfTheHill, 262),
        (PairingSystem::Keizer, 263),
    ] {
        for rounds in [1, 4] {
            let competition = played(system, count, rounds, 7);
            with_costs(&competition, |costs| {
                let few = cheapest_pairs(&layers(costs));
                let all = cheapest_pairs(&layers(costs).with_every_pair());
                assert_eq!(
                    sums(costs, &few),
                    sums(costs, &all),
                    "{system:?} after {rounds}"
                );
            });
        }
    }
}
