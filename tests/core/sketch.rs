//! Competitions put together in a few words.

use gouds8::competition::{
    Absence, AbsenceKind, Competition, CompetitionName, Game, Group, NameDisplay, NamePart,
    PersonName, Player, PlayerId, PlayerIndex, Rating, Round, RoundNumber, RoundStatus, Settings,
};
use gouds8::rules::{BoardPoints, Ending, GameRecord, RecordParts, Side, Sides, VariantName};
use proptest::prelude::*;

/// The player at that place, from 0.
pub(crate) fn at(position: usize) -> PlayerIndex {
    PlayerIndex::at(position)
}

/// The round of that number.
pub(crate) fn number(number: usize) -> RoundNumber {
    RoundNumber::new(number.try_into().unwrap()).unwrap()
}

/// A name from `given/prefix/family`, parts of which may be empty.
pub(crate) fn name(text: &str) -> PersonName {
    let parts: Vec<&str> = text.split('/').collect();
    let [given, prefix, family] = parts[..] else {
        panic!("{text} is not given/prefix/family");
    };
    PersonName {
        given: NamePart::new(given).ok(),
        prefix: NamePart::new(prefix).ok(),
        family: NamePart::new(family).unwrap(),
    }
}

/// A player of that name (`given/prefix/family`).
pub(crate) fn player(id: &str, text: &str) -> Player {
    Player {
        id: PlayerId::new(id),
        name: name(text),
        display: NameDisplay::Full,
        rating: None,
        from_round: None,
        until_round: None,
        group: None,
    }
}

pub(crate) fn rated(mut player: Player, rating: i64) -> Player {
    player.rating = Rating::new(rating);
    player
}

pub(crate) fn in_group(mut player: Player, group: &str) -> Player {
    player.group = Some(Group::new(group).unwrap());
    player
}

/// That many players, called A, B, C ... (then AA, AB ...).
pub(crate) fn players(count: usize) -> Vec<Player> {
    (0..count)
        .map(|position| {
            let letter = |number: usize| char::from(b'A' + u8::try_from(number % 26).unwrap());
            let name = if position < 26 {
                letter(position).to_string()
            } else {
                format!("{}{}", letter(position / 26 - 1), letter(position))
            };
            player(&format!("p{position}"), &format!("//{name}"))
        })
        .collect()
}

/// A Gouds 8 competition of these players with the usual settings, before its first round.
pub(crate) fn competition(players: Vec<Player>) -> Competition {
    Competition {
        name: CompetitionName::new("Proef").unwrap(),
        settings: Settings::of(VariantName::Gouds8),
        players,
        rounds: Vec::new(),
    }
}

/// Adds a closed round.
pub(crate) fn add_round(
    competition: &mut Competition,
    games: Vec<Game>,
    byes: &[usize],
    absent: &[usize],
) {
    let number = number(competition.rounds.len() + 1);
    competition.rounds.push(Round {
        games,
        byes: byes.iter().copied().map(at).collect(),
        absent: absent.iter().copied().map(absence).collect(),
        status: RoundStatus::Closed,
        ..Round::empty(number)
    });
}

pub(crate) fn absence(position: usize) -> Absence {
    Absence {
        player: at(position),
        kind: AbsenceKind::Absent,
    }
}

fn game(first: usize, second: usize, points: Option<(i64, i64)>, ending: Ending) -> Game {
    let points = points.map(|(one, two)| {
        Sides::new(
            BoardPoints::new(one).unwrap(),
            BoardPoints::new(two).unwrap(),
        )
    });
    let parts = RecordParts {
        points,
        turns: None,
        adjustment: Sides::default(),
        ending: Some(ending),
    };
    Game {
        table: None,
        first: at(first),
        second: at(second),
        date: None,
        record: GameRecord::new(VariantName::Gouds8.variant(), parts).unwrap(),
    }
}

/// A game played to the end.
pub(crate) fn played(first: usize, second: usize, points: (i64, i64)) -> Game {
    game(first, second, Some(points), Ending::Complete)
}

/// A game that ended so, without points.
pub(crate) fn ended(first: usize, second: usize, ending: Ending) -> Game {
    game(first, second, None, ending)
}

/// A game that ended so, with points beside it.
pub(crate) fn ended_with(first: usize, second: usize, points: (i64, i64), ending: Ending) -> Game {
    game(first, second, Some(points), ending)
}

/// Any ending that a Gouds 8 game can have.
fn any_ending() -> impl Strategy<Value = Ending> {
    prop_oneof![
        8 => Just(Ending::Complete),
        1 => prop::sample::select(vec![
            Ending::Flag(Side::First),
            Ending::Flag(Side::Second),
            Ending::Forfeit(Side::First),
            Ending::Forfeit(Side::Second),
            Ending::BothAbsent,
            Ending::Void,
            Ending::Pending,
        ]),
    ]
}

/// Rounds in which players, shuffled, meet two by two; some have a bye and some do not take part.
fn any_rounds(
    players: usize,
    rounds: usize,
) -> impl Strategy<Value = Vec<(Vec<Game>, Vec<usize>)>> {
    let order = Just((0..players).collect::<Vec<usize>>()).prop_shuffle();
    let results = prop::collection::vec((any_ending(), 0_i64..400, 0_i64..400), players / 2);
    let meetings = 0..=players / 2;
    let round =
        (order, results, meetings, 0_usize..3).prop_map(|(order, results, meetings, byes)| {
            let games = order
                .chunks_exact(2)
                .zip(results)
                .take(meetings)
                .map(|(pair, (ending, one, two))| ended_with(pair[0], pair[1], (one, two), ending))
                .collect();
            let byes = order
                .iter()
                .skip(2 * meetings)
                .take(byes)
                .copied()
                .collect();
            (games, byes)
        });
    prop::collection::vec(round, 0..=rounds)
}

/// A competition of up to so many players and rounds, with any results.
pub(crate) fn any_competition(
    players_at_most: usize,
    rounds: usize,
) -> impl Strategy<Value = Competition> {
    (1..=players_at_most)
        .prop_flat_map(move |count| (Just(count), any_rounds(count, rounds)))
        .prop_map(|(count, rounds)| {
            let mut competition = competition(players(count));
            for (games, byes) in rounds {
                add_round(&mut competition, games, &byes, &[]);
            }
            competition
        })
}

/// The same game with a result.
pub(crate) fn with_points(game: &Game, points: (i64, i64)) -> Game {
    Game {
        table: game.table,
        ..played(game.first.position(), game.second.position(), points)
    }
}

/// Plays a proposed round: what is said of each game becomes its result.
pub(crate) fn play(
    competition: &mut Competition,
    round: &Round,
    mut points: impl FnMut(&Game) -> (i64, i64),
) {
    competition
        .rounds
        .truncate(usize::from(round.number.get()) - 1);
    let games = round
        .games
        .iter()
        .map(|game| with_points(game, points(game)))
        .collect();
    competition.rounds.push(Round {
        games,
        status: RoundStatus::Closed,
        ..round.clone()
    });
}
