//! Faults that people met in other programs, in ranking and in what byes and forfeits count for: docs/faults.md says
//! which test holds which.

use gouds8::competition::standings::{After, Standings, standings};
use gouds8::competition::{Competition, RankingKey};
use gouds8::rules::{
    Action, BoardPoints, Ending, GameRecord, Outcome, Placement, RecordParts, Side, Sides, Turn,
    TurnPoints, VariantName,
};

use crate::sketch::{add_round, at, competition, ended, ended_with, number, played, players};

fn latest(competition: &Competition) -> Standings {
    standings(competition, After::Latest).unwrap()
}

/// Rank, place in `players`, match points and board points, top to bottom.
fn table(competition: &Competition) -> Vec<(u32, usize, i64, i64)> {
    latest(competition)
        .rows()
        .map(|row| {
            (
                row.rank,
                row.player.position(),
                row.match_points,
                row.board_points,
            )
        })
        .collect()
}

#[test]
fn totals_are_ordered_as_numbers() {
    // Each loses to the last player, by board points of another number of digits.
    let mut competition = competition(players(9));
    competition.settings.ranking = vec![RankingKey::BoardPoints];
    for (player, points) in [9, 12, 10, 11, 100, 0, 99, 3].into_iter().enumerate() {
        add_round(
            &mut competition,
            vec![played(player, 8, (points, 1))],
            &[],
            &[],
        );
    }
    let points: Vec<i64> = table(&competition).iter().map(|row| row.3).collect();
    assert_eq!(points, [100, 99, 12, 11, 10, 9, 8, 3, 0]);
}

#[test]
fn a_difference_below_nought_stands_below_nought() {
    let mut competition = competition(players(4));
    competition.settings.ranking = vec![RankingKey::Spread];
    add_round(
        &mut competition,
        vec![played(0, 1, (97, 100)), played(2, 3, (200, 100))],
        &[],
        &[],
    );
    let spreads: Vec<i64> = latest(&competition)
        .rows()
        .map(gouds8::competition::standings::Row::spread)
        .collect();
    assert_eq!(spreads, [100, 3, -3, -100]);
}

#[test]
fn the_direct_encounter_shows_for_all_who_are_tied_also_where_it_changes_nothing() {
    let mut competition = competition(players(2));
    competition.settings.ranking = vec![RankingKey::MatchPoints, RankingKey::DirectEncounter];
    add_round(&mut competition, vec![played(0, 1, (300, 300))], &[], &[]);
    let standings = latest(&competition);
    for row in standings.rows() {
        assert_eq!(row.rank, 1);
        let shown = standings.value(row, RankingKey::DirectEncounter);
        assert_eq!(
            shown.and_then(gouds8::competition::standings::Exact::as_whole),
            Some(1)
        );
    }
}

#[test]
fn a_rematch_counts_game_by_game_and_lists_nobody_twice() {
    let mut competition = competition(players(4));
    add_round(
        &mut competition,
        vec![played(0, 1, (300, 300)), played(2, 3, (350, 200))],
        &[],
        &[],
    );
    add_round(
        &mut competition,
        vec![played(0, 1, (290, 310)), played(2, 3, (200, 350))],
        &[],
        &[],
    );
    assert_eq!(
        table(&competition),
        [
            (1, 1, 3, 610),
            (2, 2, 2, 550),
            (2, 3, 2, 550),
            (4, 0, 1, 590)
        ]
    );
}

#[test]
fn a_game_caught_up_on_the_same_evening_is_a_game_of_its_own() {
    let mut competition = competition(players(3));
    add_round(&mut competition, vec![played(0, 2, (280, 250))], &[], &[]);
    add_round(&mut competition, vec![played(0, 1, (270, 300))], &[], &[]);
    competition.rounds[0].games[0].date = competition.rounds[1].date;
    let standings = latest(&competition);
    let row = standings.rows().find(|row| row.player == at(0)).unwrap();
    assert_eq!((row.played, row.won, row.lost), (2, 1, 1));
    assert_eq!((row.match_points, row.board_points), (2, 550));
}

#[test]
fn a_result_that_is_corrected_leaves_no_trace() {
    let mut competition = competition(players(4));
    let games = vec![played(0, 1, (300, 200)), played(2, 3, (250, 240))];
    add_round(&mut competition, games, &[], &[]);
    let before = gouds8::sheets::csv(&competition, &latest(&competition));
    let right = competition.rounds[0].games[0].clone();
    competition.rounds[0].games[0] = ended(0, 1, Ending::Forfeit(Side::First));
    let wrong = gouds8::sheets::csv(&competition, &latest(&competition));
    assert_ne!(wrong, before);
    competition.rounds[0].games[0] = right;
    assert_eq!(
        gouds8::sheets::csv(&competition, &latest(&competition)),
        before
    );
}

#[test]
fn a_bye_is_counted_once() {
    // Free, then won, then lost: 2 + 2 + 0.
    let mut competition = competition(players(5));
    add_round(
        &mut competition,
        vec![played(1, 2, (200, 190)), played(3, 4, (200, 190))],
        &[0],
        &[],
    );
    add_round(
        &mut competition,
        vec![played(0, 1, (200, 190)), played(2, 3, (200, 190))],
        &[4],
        &[],
    );
    add_round(
        &mut competition,
        vec![played(0, 2, (180, 190)), played(1, 4, (200, 190))],
        &[3],
        &[],
    );
    let standings = latest(&competition);
    let row = standings.rows().find(|row| row.player == at(0)).unwrap();
    assert_eq!((row.match_points, row.byes, row.played), (4, 1, 2));
    assert_eq!(row.board_points, 380);
}

#[test]
fn who_does_not_come_or_runs_out_of_time_has_lost_whatever_the_points() {
    for ending in [Ending::Forfeit(Side::Second), Ending::Flag(Side::Second)] {
        let mut competition = competition(players(2));
        add_round(
            &mut competition,
            vec![ended_with(0, 1, (0, 0), ending)],
            &[],
            &[],
        );
        let points: Vec<(usize, i64)> = table(&competition)
            .iter()
            .map(|row| (row.1, row.2))
            .collect();
        assert_eq!(points, [(0, 2), (1, 0)], "{ending:?}");
    }
}

#[test]
fn a_game_still_to_be_played_moves_nobody() {
    let mut competition = competition(players(4));
    let games = vec![played(0, 1, (300, 200)), ended(2, 3, Ending::Pending)];
    add_round(&mut competition, games, &[], &[]);
    assert_eq!(
        table(&competition),
        [(1, 0, 2, 300), (2, 1, 0, 200), (3, 2, 0, 0), (3, 3, 0, 0)]
    );
    let standings = latest(&competition);
    let waiting = standings.rows().find(|row| row.player == at(2)).unwrap();
    assert!(!waiting.has_begun());
    assert_eq!(competition.rounds[0].pending_games().count(), 1);
    assert_eq!(competition.rounds[0].number, number(1));
}

#[test]
fn a_turn_of_nought_is_a_turn() {
    let points = [24, 0, 38, 61, 17, 0, 45, 52];
    let turns = points
        .into_iter()
        .flat_map(|points| {
            let play = |by, points| Turn {
                by,
                action: Action::Play {
                    points: TurnPoints::new(points).unwrap(),
                    tiles: None,
                    placement: Placement::default(),
                    objection: None,
                },
            };
            [play(Side::First, points), play(Side::Second, 10)]
        })
        .collect();
    let parts = RecordParts {
        points: None,
        turns: Some(turns),
        adjustment: Sides::default(),
        ending: None,
    };
    let record = GameRecord::new(VariantName::Gouds8.variant(), parts).unwrap();
    let totals = record.board_points().unwrap();
    assert_eq!(totals[Side::First], BoardPoints::new(237).unwrap());
    assert_eq!(record.outcome(), Outcome::Won(Side::First));
    let own: Vec<u16> = record
        .turns()
        .unwrap()
        .iter()
        .filter(|turn| turn.by == Side::First)
        .map(|turn| turn.action.scored())
        .collect();
    assert_eq!((own[1], own[5], own.len()), (0, 0, 8));
}
