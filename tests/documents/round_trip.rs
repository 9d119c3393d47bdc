//! What is written is read again as the same.

use std::collections::{BTreeMap, HashSet};
use std::mem::discriminant;

use gouds8::competition::{AbsenceKind, document};
use gouds8::rules::Ending;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::Value;

use crate::competitions::competitions;

/// The same value with the keys of every object in the order of their names.
fn sorted(value: Value) -> Value {
    match value {
        Value::Array(elements) => elements.into_iter().map(sorted).collect(),
        Value::Object(members) => {
            let by_name: BTreeMap<String, Value> = members.into_iter().collect();
            let sorted = by_name
                .into_iter()
                .map(|(key, member)| (key, sorted(member)));
            Value::Object(sorted.collect())
        }
        leaf => leaf,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_competition_written_and_read_is_the_same(competition in competitions()) {
        let written = document::write(&competition);
        let read = document::read(written.as_bytes());
        prop_assert_eq!(read.as_ref(), Ok(&competition), "{}", written);
        prop_assert_eq!(document::write(&competition), written, "one competition, one text");
    }

    #[test]
    fn the_layout_means_nothing(competition in competitions()) {
        let written = document::write(&competition);
        let value: Value = serde_json::from_str(&written).unwrap();
        prop_assert_eq!(document::read(value.to_string().as_bytes()), Ok(competition));
    }

    #[test]
    fn the_order_of_keys_means_nothing(competition in competitions()) {
        // Sorted by name: players and rounds stand before the rules that they are held against.
        let value: Value = serde_json::from_str(&document::write(&competition)).unwrap();
        let sorted = sorted(value).to_string();
        prop_assert!(sorted.find("\"rounds\":") < sorted.find("\"rules\":"));
        prop_assert_eq!(document::read(sorted.as_bytes()), Ok(competition));
    }
}

#[test]
fn the_properties_see_every_kind_of_game() {
    let mut runner = TestRunner::deterministic();
    let mut endings = HashSet::new();
    let mut actions = HashSet::new();
    let mut absences = HashSet::new();
    let (mut byes, mut second_games) = (0, 0);
    for _ in 0..200 {
        let competition = competitions().new_tree(&mut runner).unwrap().current();
        for round in &competition.rounds {
            byes += round.byes.len();
            absences.extend(round.absent.iter().map(|absence| absence.kind));
            for game in &round.games {
                endings.insert((game.record.ending(), game.record.turns().is_some()));
                let turns = game.record.turns().unwrap_or_default();
                actions.extend(turns.iter().map(|turn| discriminant(&turn.action)));
            }
            second_games += round
                .games
                .windows(2)
                .filter(|pair| pair[0].first == pair[1].second)
                .count();
        }
    }
    assert_eq!(endings.len(), 2 * Ending::ALL.len(), "{endings:?}");
    assert_eq!(actions.len(), 6, "{actions:?}");
    assert_eq!(absences.len(), AbsenceKind::ALL.len(), "{absences:?}");
    assert!(byes > 0 && second_games > 0, "{byes} {second_games}");
}
