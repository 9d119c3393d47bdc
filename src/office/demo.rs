//! Two invented competitions, so that somebody can look around: one running, one finished.
//!
//! Everything goes through the pure core, as it would with real people, and comes from one seed.

mod chance;
mod people;
mod score_sheet;

use super::DeedKind;
use chrono::{Datelike, Days, NaiveDate};

use super::competition::{FIRST, Made, keep, refuse_wrong};
use super::deed::Errand;
use super::{DeedError, Refusal};
use crate::competition::{
    Absence, AbsenceKind, Competition, CompetitionName, Game, GamesPerMeeting, MatchPointScheme,
    PairingSystem, PlayerIndex, Rating, Round, RoundNumber, RoundStatus, Settings, pairing,
};
use crate::rules::{Ending, GameRecord, RecordParts, Side, Sides, VariantName};
use crate::store::competition::{Visibility, heads};
use chance::Chance;
use score_sheet::ScoreSheet;

/// The competitions that were made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Demo {
    /// Round 4 of 7 is being played.
    pub running: Made,
    /// All is over.
    pub finished: Made,
}

/// Fills an empty database with two competitions, or with none; `None` where it holds a competition already.
///
/// # Errors
/// A form sent before; those of the database.
pub fn fill(errand: &Errand<'_>, seed: u64) -> Result<Option<Demo>, DeedError> {
    let today = errand.now.date();
    let running = running(today, seed)?;
    let finished = finished(today, seed)?;
    refuse_wrong(&finished)?;
    refuse_wrong(&running)?;
    let demo = errand.office.database().write(|connection| {
        errand.refuse_repetition(connection)?;
        if !heads(connection)?.is_empty() {
            return Ok(None);
        }
        let mut import = |errand: &Errand<'_>, competition: &Competition| {
            keep(
                errand,
                connection,
                DeedKind::ImportCompetition,
                competition,
                Visibility::Public,
            )
        };
        // The form's key is kept once.
        let without_key = Errand {
            form_key: None,
            ..*errand
        };
        Ok::<_, DeedError>(Some(Demo {
            finished: import(errand, &finished)?,
            running: import(&without_key, &running)?,
        }))
    })?;
    for made in demo.iter().flat_map(|demo| [&demo.finished, &demo.running]) {
        errand.office.notices().tell(made.key, FIRST);
    }
    Ok(demo)
}

/// A club's spring: fifteen players, two games a meeting, round 4 of 7 tonight.
fn running(today: NaiveDate, seed: u64) -> Result<Competition, DeedError> {
    const TONIGHT: usize = 3;
    let mut settings = Settings::of(VariantName::Gouds8);
    settings.pairing = PairingSystem::Swiss;
    settings.games_per_meeting = GamesPerMeeting::Two;
    settings.match_points = MatchPointScheme::usual(GamesPerMeeting::Two);
    settings.rounds_planned = RoundNumber::new(7);
    let mut chance = Chance::new(seed);
    let mut competition = Competition {
        name: name(&format!("Voorjaarscompetitie {}", today.year())),
        settings,
        players: people::of_the_club(),
        rounds: Vec::new(),
    };
    for place in 0..=TONIGHT {
        let mut round = paired(&competition, &absences(place), seed)?;
        // Club evenings are a week apart.
        let weeks = u64::try_from(TONIGHT - place).unwrap_or_default();
        round.date = today.checked_sub_days(Days::new(7 * weeks));
        let meetings = round.games.len() / 2;
        for (position, game) in round.games.iter_mut().enumerate() {
            let meeting = position / 2;
            let done = place < TONIGHT || meeting + 3 < meetings;
            game.record = match (done, meeting + 3 == meetings, position % 2) {
                (true, ..) => {
                    let which = (place, meeting, position % 2);
                    evening(&mut chance, &competition, game, which)
                }
                // At one more table the first game is over and the second under way.
                (false, true, 0) => totals(&mut chance, &competition, game),
                (false, true, _) => under_way(&mut chance, &competition, game),
                _ => GameRecord::pending(),
            };
        }
        round.status = if place < TONIGHT {
            RoundStatus::Closed
        } else {
            RoundStatus::Published
        };
        competition.rounds.push(round);
    }
    Ok(competition)
}

/// An autumn tournament of eight in which everybody met everybody, with the score sheets of all games.
fn finished(today: NaiveDate, seed: u64) -> Result<Competition, DeedError> {
    let mut chance = Chance::new(seed ^ 1);
    let mut competition = Competition {
        name: name(&format!("Najaarstoernooi {}", today.year() - 1)),
        settings: Settings::of(VariantName::Gouds8),
        players: people::of_the_tournament(),
        rounds: Vec::new(),
    };
    let first_day = NaiveDate::from_ymd_opt(today.year() - 1, 10, 1);
    for place in 0..7_u64 {
        let mut round = paired(&competition, &[], seed)?;
        round.date = first_day.and_then(|day| day.checked_add_days(Days::new(7 * place)));
        round.status = RoundStatus::Closed;
        for game in &mut round.games {
            let sheet = sheet(&mut chance, &competition, game);
            game.record = recorded(RecordParts {
                points: None,
                turns: Some(sheet.turns),
                adjustment: Sides::default(),
                ending: Some(Ending::Complete),
            });
        }
        competition.rounds.push(round);
    }
    Ok(competition)
}

fn paired(competition: &Competition, absences: &[Absence], seed: u64) -> Result<Round, DeedError> {
    pairing::propose(competition, absences, seed)
        .map(|proposal| proposal.round)
        .map_err(|refusal| Refusal::Pairing(refusal).into())
}

/// Who was absent in the round at that place.
fn absences(place: usize) -> Vec<Absence> {
    let absent = |player: usize, kind| Absence {
        player: PlayerIndex::at(player),
        kind,
    };
    match place {
        0 => vec![absent(4, AbsenceKind::Absent)],
        1 => vec![
            absent(8, AbsenceKind::Absent),
            absent(2, AbsenceKind::NoNotice),
        ],
        2 => vec![absent(11, AbsenceKind::ClubDuty)],
        _ => vec![absent(6, AbsenceKind::Absent)],
    }
}

/// What came of a game of a club evening, by its round, meeting and number there: mostly totals, now and
/// then something else.
fn evening(
    chance: &mut Chance,
    competition: &Competition,
    game: &Game,
    (place, meeting, number): (usize, usize, usize),
) -> GameRecord {
    let ended = |ending, points| {
        recorded(RecordParts {
            points,
            turns: None,
            adjustment: Sides::default(),
            ending: Some(ending),
        })
    };
    match (place, meeting, number) {
        // Whoever did not appear lost both games.
        (0, 5, _) => {
            let missing = game.first.max(game.second);
            let side = game.side_of(missing).unwrap_or(Side::Second);
            ended(Ending::Forfeit(side), None)
        }
        (1, 2, 0) => {
            let sheet = sheet(chance, competition, game).cut(11);
            ended(Ending::Flag(Side::Second), Some(sheet.points()))
        }
        (2, 4, 1) => ended(Ending::Void, None),
        (2, 1, 0) => {
            let points = sheet(chance, competition, game).points().first;
            ended(Ending::Complete, Some(Sides::new(points, points)))
        }
        (2, 0, _) => recorded(RecordParts {
            points: None,
            turns: Some(sheet(chance, competition, game).turns),
            adjustment: Sides::default(),
            ending: Some(Ending::Complete),
        }),
        _ => totals(chance, competition, game),
    }
}

/// A game of which the totals were noted.
fn totals(chance: &mut Chance, competition: &Competition, game: &Game) -> GameRecord {
    recorded(RecordParts {
        points: Some(sheet(chance, competition, game).points()),
        turns: None,
        adjustment: Sides::default(),
        ending: Some(Ending::Complete),
    })
}

/// A game that is being played.
fn under_way(chance: &mut Chance, competition: &Competition, game: &Game) -> GameRecord {
    recorded(RecordParts {
        points: None,
        turns: Some(sheet(chance, competition, game).cut(9).turns),
        adjustment: Sides::default(),
        ending: Some(Ending::Pending),
    })
}

/// The score sheet of a whole game between the two.
fn sheet(chance: &mut Chance, competition: &Competition, game: &Game) -> ScoreSheet {
    let strength =
        |player: PlayerIndex| competition.player(player).rating.map_or(1300, Rating::get);
    ScoreSheet::of(
        chance,
        Sides::new(strength(game.first), strength(game.second)),
    )
}

fn recorded(parts: RecordParts) -> GameRecord {
    GameRecord::new(VariantName::Gouds8.variant(), parts)
        .expect("the score sheets keep to the rules, as the tests of the demo see")
}

fn name(text: &str) -> CompetitionName {
    CompetitionName::new(text).expect("it is no empty name")
}
