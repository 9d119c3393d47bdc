//! Property 24: a competition that goes out as a document and comes back has the same standings and the same next
//! round.

use gouds8::competition::document::{read, write};
use gouds8::competition::pairing::propose;
use gouds8::competition::standings::{After, standings};
use gouds8::competition::{Competition, PairingSystem};
use proptest::prelude::*;

use crate::keizer::any_season;
use crate::swiss::any_history;

fn comes_back(competition: &Competition, seed: u64) {
    let back = read(write(competition).as_bytes()).unwrap();
    assert_eq!(
        standings(&back, After::Latest),
        standings(competition, After::Latest)
    );
    assert_eq!(propose(&back, &[], seed), propose(competition, &[], seed));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn what_goes_out_comes_back_with_the_same_standings_and_the_same_next_round(
        competition in any_history(9, 5),
        seed in 0_u64..3,
    ) {
        prop_assume!(competition.players.len() > 1);
        comes_back(&competition, seed);
        let mut by_tables = competition;
        by_tables.settings.pairing = PairingSystem::RoundRobin;
        comes_back(&by_tables, seed);
    }

    #[test]
    fn a_keizer_season_comes_back_too(competition in any_season(8, 5), seed in 0_u64..3) {
        comes_back(&competition, seed);
    }
}
