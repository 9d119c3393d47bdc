//! Property 27: what comes of many seasons whose results are made up, as figures. What must hold is asserted from the
//! rules; the sums are what the systems give now, kept so that a change of them is seen and looked at.

use std::collections::HashMap;

use gouds8::competition::PairingSystem;
use gouds8::competition::pairing::propose;
use gouds8::competition::standings::{After, standings};

use crate::sketch::{competition, play, players};

const SEASONS: usize = 1000;
const PLAYERS: usize = 11;
const ROUNDS: usize = 7;

/// What came of all seasons together.
#[derive(Debug, Default, PartialEq, Eq)]
struct Figures {
    /// Pairs that met once more, each time counted.
    rematches: usize,
    /// The most that one player was free more often than another in the same season.
    widest_byes: usize,
    /// The most games started beyond those that the opponent started, or the other way round.
    widest_starts: usize,
    /// Squares of the differences between rank and true strength, summed.
    disorder: usize,
}

fn seasons(system: PairingSystem) -> Figures {
    let mut figures = Figures::default();
    for season in 0..SEASONS {
        let seed = u64::try_from(season).unwrap();
        let mut luck = seed;
        let mut next = move |below: u64| {
            luck = luck
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (luck >> 33) % below
        };
        // The order of players is that of strength, which no rating tells.
        let mut competition = competition(players(PLAYERS));
        competition.settings.pairing = system;
        let mut byes = [0_usize; PLAYERS];
        let mut starts = [0_isize; PLAYERS];
        let mut met: HashMap<_, usize> = HashMap::new();
        for _ in 0..ROUNDS {
            let round = propose(&competition, &[], seed).unwrap().round;
            for game in &round.games {
                let (one, other) = (game.first.position(), game.second.position());
                *met.entry((one.min(other), one.max(other))).or_default() += 1;
                starts[one] += 1;
                starts[other] -= 1;
            }
            for player in &round.byes {
                byes[player.position()] += 1;
            }
            play(&mut competition, &round, |game| {
                let mut points =
                    |place: usize| i64::try_from(300 - 8 * place as u64 + next(100)).unwrap();
                (
                    points(game.first.position()),
                    points(game.second.position()),
                )
            });
        }
        figures.rematches += met.values().map(|times| times - 1).sum::<usize>();
        let spread = byes.iter().max().unwrap() - byes.iter().min().unwrap();
        figures.widest_byes = figures.widest_byes.max(spread);
        let widest = starts.iter().map(|starts| starts.unsigned_abs()).max();
        figures.widest_starts = figures.widest_starts.max(widest.unwrap());
        let latest = standings(&competition, After::Latest).unwrap();
        let rows = latest.rows();
        figures.disorder += rows
            .enumerate()
            .map(|(place, row)| row.player.position().abs_diff(place).pow(2))
            .sum::<usize>();
    }
    figures
}

#[test]
fn seasons_come_out_as_they_did() {
    let figures = [PairingSystem::Swiss, PairingSystem::Monrad].map(seasons);
    for figures in &figures {
        // Ten opponents for seven rounds; seven byes for eleven players.
        assert_eq!((figures.rematches, figures.widest_byes), (0, 1));
        assert!(figures.widest_starts <= 2, "{figures:?}");
    }
    // An order by chance would come to n(n² - 1)/6 = 220 a season.
    assert_eq!(figures.map(|figures| figures.disorder), [36_534, 42_792]);
}
