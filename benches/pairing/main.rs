//! How long pairing takes and how much memory, from 100 to 10,000 players: the first and the tenth round of a Swiss
//! or Monrad tournament, and of Keizer's system up to a thousand.
//!
//! `cargo bench --bench pairing`; with a number as argument only up to so many players.

#![allow(
    clippy::disallowed_methods,
    reason = "what takes time is measured here"
)]

use std::time::{Duration, Instant};

use gouds8::competition::pairing::propose;
use gouds8::competition::{
    Competition, CompetitionName, NameDisplay, NamePart, PairingSystem, PersonName, Player,
    PlayerId, Rating, Round, RoundStatus, Settings,
};
use gouds8::rules::{BoardPoints, Ending, GameRecord, RecordParts, Sides, VariantName};

const SIZES: [usize; 7] = [100, 200, 500, 1000, 2000, 5000, 10_000];
const ROUNDS: usize = 10;
/// A club has no more.
const KEIZER_UP_TO: usize = 1000;

/// What a round took.
struct Taken {
    time: Duration,
    peak: Option<u64>,
}

fn main() {
    let most = std::env::args()
        .filter_map(|argument| argument.parse().ok())
        .next()
        .unwrap_or(usize::MAX);
    println!("system   players     round 1    round 10   growth    peak memory");
    for system in [
        PairingSystem::Swiss,
        PairingSystem::Monrad,
        PairingSystem::Keizer,
    ] {
        let mut before: Option<(usize, Duration)> = None;
        for players in SIZES.into_iter().filter(|players| *players <= most) {
            if system == PairingSystem::Keizer && players > KEIZER_UP_TO {
                break;
            }
            let (first, last) = tournament(system, players);
            let growth = before.map_or_else(String::new, |(fewer, time)| {
                let times = last.time.as_secs_f64() / time.as_secs_f64();
                let exponent = times.ln() / (players as f64 / fewer as f64).ln();
                format!("n^{exponent:.1}")
            });
            let peak = last.peak.map_or_else(
                || "not known here".to_owned(),
                |kilobytes| format!("{} MB", kilobytes / 1024),
            );
            println!(
                "{:<8} {players:>7} {:>9} ms {:>8} ms {growth:>8} {peak:>14}",
                system.as_str(),
                first.time.as_millis(),
                last.time.as_millis(),
            );
            before = Some((players, last.time));
        }
    }
}

/// Plays so many rounds; what the first and the last took to pair.
fn tournament(system: PairingSystem, players: usize) -> (Taken, Taken) {
    let mut competition = field(system, players);
    let mut luck = Luck(players as u64);
    let mut taken = Vec::new();
    for _ in 0..ROUNDS {
        forget_peak();
        let begin = Instant::now();
        let round = propose(&competition, &[], 0).expect("a round").round;
        taken.push(Taken {
            time: begin.elapsed(),
            peak: peak(),
        });
        competition.rounds.push(played(round, &mut luck));
    }
    let last = taken.pop().expect("a round");
    (taken.swap_remove(0), last)
}

fn field(system: PairingSystem, players: usize) -> Competition {
    let mut settings = Settings::of(VariantName::Gouds8);
    settings.pairing = system;
    let player = |place: usize| Player {
        id: PlayerId::new(&place.to_string()),
        name: PersonName {
            given: None,
            prefix: None,
            family: NamePart::new(&format!("Speler {place}")).expect("a name"),
        },
        display: NameDisplay::Full,
        rating: Rating::new(i64::try_from(9999 - place).unwrap_or(0).max(0)),
        from_round: None,
        until_round: None,
        group: None,
    };
    Competition {
        name: CompetitionName::new("Figures").expect("a name"),
        settings,
        players: (0..players).map(player).collect(),
        rounds: Vec::new(),
    }
}

/// The better player wins two games of three.
fn played(mut round: Round, luck: &mut Luck) -> Round {
    for game in &mut round.games {
        let better = luck.next(3) < 2;
        let first_wins = better == (game.first < game.second);
        let (won, lost) = (200 + luck.next(80), 120 + luck.next(80));
        let points = |points: u64| BoardPoints::new(points.cast_signed()).expect("points");
        let points = if first_wins {
            Sides::new(points(won), points(lost))
        } else {
            Sides::new(points(lost), points(won))
        };
        let parts = RecordParts {
            points: Some(points),
            turns: None,
            adjustment: Sides::default(),
            ending: Some(Ending::Complete),
        };
        game.record = GameRecord::new(VariantName::Gouds8.variant(), parts).expect("a result");
    }
    round.status = RoundStatus::Closed;
    round
}

/// Numbers that look like chance and are the same each time.
struct Luck(u64);

impl Luck {
    fn next(&mut self, below: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below
    }
}

/// Has the system count the peak of memory anew, where it does that (Linux).
fn forget_peak() {
    let _ = std::fs::write("/proc/self/clear_refs", "5");
}

/// The most memory that the program has had since, in kilobytes, the program itself included.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
