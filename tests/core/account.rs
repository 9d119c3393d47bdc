//! What a row of the standings is made of: it adds up from the lines of the player's page, and says why it stands
//! where it stands.

use gouds8::competition::standings::{
    AccountOf, After, Exact, GameResult, Standings, account, bye_background, decision, standings,
    terms,
};
use gouds8::competition::{AbsenceKind, ByeBoardPoints, GamesPerMeeting, RankingKey, RoundStatus};
use gouds8::rules::{Ending, Side};
use proptest::prelude::*;

use crate::sketch::{
    add_round, any_competition, at, competition, ended, ended_with, number, played, players,
};

fn latest(competition: &gouds8::competition::Competition) -> Standings {
    standings(competition, After::Latest).unwrap()
}

#[test]
fn every_round_is_a_line_whatever_there_was_in_it() {
    let mut competition = competition(players(4));
    competition.players[0].until_round = Some(number(7));
    competition.settings.bye_board_points = ByeBoardPoints::Fixed(150);
    add_round(&mut competition, vec![played(0, 1, (310, 290))], &[], &[]);
    add_round(&mut competition, vec![], &[0], &[]);
    let forfeit = ended_with(1, 0, (0, 0), Ending::Forfeit(Side::First));
    add_round(&mut competition, vec![forfeit], &[], &[]);
    add_round(&mut competition, vec![], &[], &[0]);
    add_round(&mut competition, vec![ended(0, 2, Ending::Void)], &[], &[]);
    add_round(
        &mut competition,
        vec![ended(0, 3, Ending::Pending)],
        &[],
        &[],
    );
    add_round(&mut competition, vec![played(1, 2, (200, 210))], &[], &[]);
    add_round(&mut competition, vec![played(1, 2, (200, 210))], &[], &[]);
    let lines = account(&competition, at(0), After::Latest);
    let game = |side, result| AccountOf::Game {
        position: 0,
        side,
        result,
    };
    let what: Vec<AccountOf> = lines.iter().map(|line| line.what).collect();
    assert_eq!(
        what,
        [
            game(Side::First, Some(GameResult::Won)),
            AccountOf::Bye { counts: true },
            game(Side::Second, Some(GameResult::Won)),
            AccountOf::Absent(AbsenceKind::Absent),
            game(Side::First, None),
            game(Side::First, None),
            AccountOf::NoGame,
            AccountOf::NotTakingPart,
        ]
    );
    let points: Vec<(i64, i64, i64)> = lines
        .iter()
        .map(|line| {
            (
                line.match_points,
                line.board_points,
                line.board_points_against,
            )
        })
        .collect();
    assert_eq!(points[..3], [(2, 310, 290), (2, 150, 0), (2, 0, 0)]);
    assert_eq!(points[3..], [(0, 0, 0); 5]);
}

#[test]
fn a_free_round_in_a_proposal_stands_in_the_account_and_gives_nothing() {
    let mut competition = competition(players(3));
    add_round(&mut competition, vec![played(0, 1, (310, 290))], &[2], &[]);
    competition.rounds[0].status = RoundStatus::Draft;
    let lines = account(&competition, at(2), After::Latest);
    assert_eq!(lines[0].what, AccountOf::Bye { counts: false });
    assert_eq!(lines[0].match_points, 0);
}

#[test]
fn the_free_rounds_before_and_the_rank_tell_why_somebody_is_free() {
    let mut competition = competition(players(3));
    add_round(&mut competition, vec![played(0, 1, (310, 290))], &[2], &[]);
    add_round(&mut competition, vec![played(0, 2, (300, 200))], &[1], &[]);
    let first = bye_background(&competition, at(2), number(1));
    assert_eq!((first.before, first.rank), (0, None));
    // After round 1: 0 has 2/310, 2 has 2/0, 1 has 0/290.
    let second = bye_background(&competition, at(1), number(2));
    assert_eq!((second.before, second.rank), (0, Some((3, 3))));
    let third = bye_background(&competition, at(1), number(3));
    // 0 has 4/610, 1 and 2 have 2 with 290 and 200.
    assert_eq!((third.before, third.rank), (1, Some((2, 3))));
}

#[test]
fn the_first_key_that_differs_decides_and_those_before_it_are_level() {
    let mut competition = competition(players(4));
    add_round(
        &mut competition,
        vec![played(0, 1, (284, 200)), played(2, 3, (281, 200))],
        &[],
        &[],
    );
    let standings = latest(&competition);
    let rows = &standings.groups[0].rows;
    let why = |below: usize| decision(&competition, &standings, &rows[below - 1], &rows[below]);
    let second = why(1);
    assert_eq!(
        second.level,
        [(RankingKey::MatchPoints, Some(Exact::whole(2)))]
    );
    let decided = second.decided.unwrap();
    assert_eq!(decided.key, RankingKey::BoardPoints);
    assert_eq!(decided.above, Some(Exact::whole(284)));
    assert_eq!(decided.below, Some(Exact::whole(281)));
    assert_eq!(why(2).decided.unwrap().key, RankingKey::MatchPoints);
    // Both lost with 200.
    let last = why(3);
    assert_eq!((last.decided, last.level.len()), (None, 2));
    assert_eq!(rows[3].rank, rows[2].rank);
}

#[test]
fn a_crosstable_has_each_meeting_twice_and_nobody_against_himself() {
    let mut competition = competition(players(3));
    competition.settings.games_per_meeting = GamesPerMeeting::Two;
    add_round(
        &mut competition,
        vec![played(0, 1, (310, 290)), played(1, 0, (300, 300))],
        &[2],
        &[],
    );
    add_round(
        &mut competition,
        vec![ended(2, 0, Ending::Pending)],
        &[1],
        &[],
    );
    add_round(&mut competition, vec![played(1, 2, (100, 90))], &[0], &[]);
    competition.rounds[2].status = RoundStatus::Draft;
    let tables = competition.crosstables().unwrap();
    assert_eq!(tables.len(), 1);
    let rows = &tables[0].rows;
    let place = |player: usize| {
        rows.iter()
            .position(|row| row.standing.player == at(player))
            .unwrap()
    };
    let cell = |one: usize, other: usize| {
        let cell = &rows[place(one)].games[place(other)];
        cell.iter()
            .map(|game| (game.round.get(), game.side, game.result))
            .collect::<Vec<_>>()
    };
    let (won, drawn, lost) = (GameResult::Won, GameResult::Drawn, GameResult::Lost);
    assert_eq!(
        cell(0, 1),
        [(1, Side::First, Some(won)), (1, Side::Second, Some(drawn))]
    );
    assert_eq!(
        cell(1, 0),
        [(1, Side::Second, Some(lost)), (1, Side::First, Some(drawn))]
    );
    assert_eq!(cell(2, 0), [(2, Side::First, None)]);
    assert_eq!(cell(1, 2), [], "a proposal is nobody's business yet");
    for player in 0..3 {
        assert_eq!(cell(player, player), []);
    }
    assert_eq!(rows[place(2)].byes, [number(1)]);
    assert_eq!(rows[place(0)].byes, []);
}

fn with_all_keys(
    mut competition: gouds8::competition::Competition,
) -> gouds8::competition::Competition {
    use RankingKey::{
        BoardPoints, Buchholz, DirectEncounter, MatchPoints, SonnebornBerger, Spread, StartsSecond,
        Wins,
    };
    competition.settings.ranking = vec![
        MatchPoints,
        DirectEncounter,
        Buchholz,
        SonnebornBerger,
        Wins,
        BoardPoints,
        Spread,
        StartsSecond,
    ];
    competition
}

proptest! {
    #[test]
    fn the_lines_of_every_player_add_up_to_the_row(
        mut competition in any_competition(9, 6),
        fixed in prop::option::of(0_u16..400),
        two in any::<bool>(),
        after in 0_i64..8,
    ) {
        competition.settings.bye_board_points =
            fixed.map_or(ByeBoardPoints::OwnAverage, ByeBoardPoints::Fixed);
        if two {
            competition.settings.games_per_meeting = GamesPerMeeting::Two;
        }
        let after = After::rounds(after).unwrap();
        for row in standings(&competition, after).unwrap().rows() {
            let lines = account(&competition, row.player, after);
            let sum = |of: fn(&gouds8::competition::standings::AccountLine) -> i64| {
                lines.iter().map(of).sum::<i64>()
            };
            prop_assert_eq!(sum(|line| line.match_points), row.match_points);
            prop_assert_eq!(sum(|line| line.board_points), row.board_points);
            prop_assert_eq!(sum(|line| line.board_points_against), row.board_points_against);
            let results = |wanted: GameResult| {
                lines
                    .iter()
                    .filter(|line| matches!(line.what, AccountOf::Game { result: Some(result), .. } if result == wanted))
                    .count()
            };
            prop_assert_eq!(results(GameResult::Won), row.won as usize);
            prop_assert_eq!(results(GameResult::Drawn), row.drawn as usize);
            prop_assert_eq!(results(GameResult::Lost), row.lost as usize);
            let byes = lines.iter().filter(|line| line.what == AccountOf::Bye { counts: true });
            prop_assert_eq!(byes.count(), row.byes as usize);
        }
    }

    #[test]
    fn what_decides_between_neighbours_is_the_first_difference_and_better_above(
        competition in any_competition(9, 4),
    ) {
        let competition = with_all_keys(competition);
        let standings = latest(&competition);
        for rows in standings.groups[0].rows.windows(2) {
            let why = decision(&competition, &standings, &rows[0], &rows[1]);
            prop_assert_eq!(why.decided.is_none(), rows[0].rank == rows[1].rank);
            if let Some(decided) = why.decided {
                prop_assert!(decided.above > decided.below);
                prop_assert_eq!(decided.key, competition.settings.ranking[why.level.len()]);
            }
        }
    }

    #[test]
    fn keys_that_look_at_opponents_add_up_from_their_terms(competition in any_competition(9, 5)) {
        let competition = with_all_keys(competition);
        let standings = latest(&competition);
        for row in standings.rows() {
            for key in [RankingKey::Buchholz, RankingKey::SonnebornBerger, RankingKey::DirectEncounter] {
                let terms = terms(&competition, &standings, row.player, key, After::Latest);
                let value = standings.value(row, key);
                let halves: i64 = terms.iter().map(|term| term.adds.hundredths() / 50).sum();
                match value {
                    Some(value) => prop_assert_eq!(Exact::halves(halves), value),
                    None => prop_assert!(terms.is_empty()),
                }
            }
        }
    }
}
