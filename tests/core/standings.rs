//! What counts, and who stands where.

use gouds8::competition::standings::{
    After, Exact, Movement, Row, Standings, movements, name_sort_key, standings,
};
use gouds8::competition::{
    ByeBoardPoints, Competition, GamesPerMeeting, Group, MatchPointScheme, RankingKey, RoundStatus,
};
use gouds8::rules::{Ending, Side};
use proptest::prelude::*;

use crate::sketch::{
    add_round, any_competition, at, competition, ended, ended_with, in_group, name, number, played,
    player, players, rated,
};

fn latest(competition: &Competition) -> Standings {
    standings(competition, After::Latest).unwrap()
}

fn row(standings: &Standings, position: usize) -> Row {
    standings
        .rows()
        .find(|row| row.player == at(position))
        .unwrap()
        .clone()
}

/// Rank and place in `players`, top to bottom.
fn order(standings: &Standings) -> Vec<(u32, usize)> {
    standings
        .rows()
        .map(|row| (row.rank, row.player.position()))
        .collect()
}

fn further(standings: &Standings, key: RankingKey) -> Vec<Option<Exact>> {
    let place = standings
        .further
        .iter()
        .position(|one| *one == key)
        .unwrap();
    let mut rows: Vec<&Row> = standings.rows().collect();
    rows.sort_by_key(|row| row.player);
    rows.iter().map(|row| row.further[place]).collect()
}

fn whole(numbers: &[i64]) -> Vec<Option<Exact>> {
    numbers.iter().map(|one| Some(Exact::whole(*one))).collect()
}

fn ranked_by(competition: &mut Competition, keys: &[RankingKey]) -> Standings {
    competition.settings.ranking = keys.to_vec();
    latest(competition)
}

// What counts

#[test]
fn a_forfeit_pays_win_and_loss_without_board_points() {
    let mut competition = competition(players(2));
    let forfeit = ended_with(0, 1, (120, 130), Ending::Forfeit(Side::Second));
    add_round(&mut competition, vec![forfeit], &[], &[]);
    let standings = latest(&competition);
    let (winner, loser) = (row(&standings, 0), row(&standings, 1));
    assert_eq!((winner.played, winner.won, winner.match_points), (1, 1, 2));
    assert_eq!((loser.played, loser.lost, loser.match_points), (1, 1, 0));
    assert_eq!((winner.board_points, winner.board_points_against), (0, 0));
    assert_eq!((loser.board_points, loser.board_points_against), (0, 0));
}

#[test]
fn a_game_to_which_neither_came_is_lost_for_both() {
    let mut competition = competition(players(2));
    competition.settings.match_points.loss = 1;
    add_round(
        &mut competition,
        vec![ended(0, 1, Ending::BothAbsent)],
        &[],
        &[],
    );
    let standings = latest(&competition);
    for position in [0, 1] {
        let row = row(&standings, position);
        assert_eq!((row.played, row.lost, row.match_points), (1, 1, 1));
    }
}

#[test]
fn void_and_pending_games_count_nowhere() {
    let mut competition = competition(players(4));
    let games = vec![
        ended_with(0, 1, (120, 130), Ending::Void),
        ended_with(2, 3, (50, 40), Ending::Pending),
    ];
    add_round(&mut competition, games, &[], &[]);
    for row in latest(&competition).rows() {
        assert_eq!(row.played + row.won + row.drawn + row.lost + row.byes, 0);
        assert_eq!(
            (row.match_points, row.board_points, row.board_points_against),
            (0, 0, 0)
        );
        assert!(!row.has_begun());
    }
}

#[test]
fn who_leads_when_the_flag_falls_has_lost_and_the_points_stand() {
    let mut competition = competition(players(2));
    let flag = ended_with(0, 1, (150, 171), Ending::Flag(Side::Second));
    add_round(&mut competition, vec![flag], &[], &[]);
    let standings = latest(&competition);
    assert_eq!(order(&standings), [(1, 0), (2, 1)]);
    let winner = row(&standings, 0);
    assert_eq!(
        (winner.match_points, winner.board_points, winner.spread()),
        (2, 150, -21)
    );
}

#[test]
fn absence_gives_nothing_and_a_bye_what_the_scheme_says() {
    let mut competition = competition(players(2));
    competition.settings.match_points.bye = 3;
    competition.settings.bye_board_points = ByeBoardPoints::Fixed(180);
    add_round(&mut competition, vec![], &[0], &[1]);
    add_round(&mut competition, vec![], &[0], &[1]);
    let standings = latest(&competition);
    let free = row(&standings, 0);
    assert_eq!((free.played, free.won, free.byes), (0, 0, 2));
    assert_eq!(
        (
            free.match_points,
            free.board_points,
            free.board_points_against
        ),
        (6, 360, 0)
    );
    let absent = row(&standings, 1);
    assert_eq!(
        (absent.byes, absent.match_points, absent.board_points),
        (0, 0, 0)
    );
}

#[test]
fn a_proposal_gives_no_byes_yet() {
    let mut competition = competition(players(1));
    add_round(&mut competition, vec![], &[0], &[]);
    competition.rounds[0].status = RoundStatus::Draft;
    assert_eq!(row(&latest(&competition), 0).byes, 0);
    assert_eq!(row(&latest(&competition), 0).match_points, 0);
}

#[test]
fn a_bye_of_the_own_average_is_rounded_half_up_and_stays_out_of_the_average() {
    let mut competition = competition(players(3));
    competition.settings.bye_board_points = ByeBoardPoints::OwnAverage;
    // 200 and 201 on the board: 200.5 on average; the forfeit and the bye itself are not in it.
    add_round(&mut competition, vec![played(0, 1, (200, 100))], &[2], &[]);
    add_round(&mut competition, vec![played(1, 0, (100, 201))], &[2], &[]);
    add_round(
        &mut competition,
        vec![ended(0, 1, Ending::Forfeit(Side::First))],
        &[],
        &[],
    );
    add_round(&mut competition, vec![], &[0], &[]);
    add_round(&mut competition, vec![], &[0], &[]);
    let standings = latest(&competition);
    assert_eq!(row(&standings, 0).board_points, 200 + 201 + 201 + 201);
    assert_eq!(row(&standings, 2).board_points, 0, "no game, no average");
}

#[test]
fn a_free_round_of_two_games_is_worth_the_average_twice_rounded_once() {
    let mut competition = competition(players(3));
    competition.settings.games_per_meeting = GamesPerMeeting::Two;
    competition.settings.match_points = MatchPointScheme::usual(GamesPerMeeting::Two);
    competition.settings.bye_board_points = ByeBoardPoints::OwnAverage;
    let games = vec![played(0, 1, (200, 100)), played(1, 0, (100, 201))];
    add_round(&mut competition, games, &[2], &[]);
    add_round(&mut competition, vec![], &[0], &[]);
    let row = row(&latest(&competition), 0);
    assert_eq!(row.board_points, 401 + 401);
    assert_eq!(row.match_points, 4 + 4);
}

#[test]
fn a_change_of_the_scheme_changes_games_and_byes_alike() {
    let mut competition = competition(players(3));
    add_round(&mut competition, vec![played(0, 1, (200, 100))], &[2], &[]);
    competition.settings.match_points = MatchPointScheme {
        win: 3,
        draw: 1,
        loss: 0,
        bye: 3,
    };
    let standings = latest(&competition);
    assert_eq!(row(&standings, 0).match_points, 3);
    assert_eq!(row(&standings, 2).match_points, 3);
}

#[test]
fn a_player_who_left_keeps_all_games() {
    // A, B, C, D; D leaves after the second round.
    let mut competition = competition(players(4));
    competition.players[3].until_round = Some(number(2));
    add_round(
        &mut competition,
        vec![played(0, 1, (301, 299)), played(2, 3, (288, 288))],
        &[],
        &[],
    );
    add_round(
        &mut competition,
        vec![played(0, 2, (275, 300)), played(1, 3, (320, 260))],
        &[],
        &[],
    );
    let standings = latest(&competition);
    assert_eq!(order(&standings), [(1, 2), (2, 1), (3, 0), (4, 3)]);
    let sums: Vec<(i64, i64)> = (0..4)
        .map(|position| row(&standings, position))
        .map(|row| (row.match_points, row.board_points))
        .collect();
    assert_eq!(sums, [(2, 576), (2, 619), (3, 588), (1, 548)]);
}

#[test]
fn standings_after_an_earlier_round_leave_out_the_later_ones() {
    let mut competition = competition(players(2));
    add_round(&mut competition, vec![played(0, 1, (200, 100))], &[], &[]);
    add_round(&mut competition, vec![played(1, 0, (300, 100))], &[], &[]);
    let after = |after| order(&standings(&competition, after).unwrap());
    assert_eq!(after(After::Start), [(1, 0), (1, 1)]);
    assert_eq!(after(After::rounds(1).unwrap()), [(1, 0), (2, 1)]);
    assert_eq!(after(After::rounds(2).unwrap()), [(1, 1), (2, 0)]);
    assert_eq!(after(After::Latest), [(1, 1), (2, 0)]);
    assert_eq!(After::rounds(0), Some(After::Start));
    assert_eq!(After::rounds(-1), None);
    assert_eq!(After::rounds(1000), None);
}

// Ranks

#[test]
fn shared_ranks_are_one_two_two_four() {
    let mut competition = competition(players(4));
    add_round(
        &mut competition,
        vec![played(0, 3, (230, 220)), played(1, 2, (210, 210))],
        &[],
        &[],
    );
    add_round(
        &mut competition,
        vec![played(0, 3, (240, 220)), played(1, 2, (210, 210))],
        &[],
        &[],
    );
    assert_eq!(
        order(&latest(&competition)),
        [(1, 0), (2, 1), (2, 2), (4, 3)]
    );
}

#[test]
fn within_a_rank_family_name_goes_first_then_given_name_then_prefix_then_the_order_entered() {
    let names = [
        "Bo//Zwart",
        "anna//berg",
        "Anna/van der/Berg",
        "Élise//Ëvora",
        "Elise//Evorb",
        "Jan//Jansen",
        "Jan//Jansen",
        "//Berg",
    ];
    let players = names
        .iter()
        .enumerate()
        .map(|(place, name)| player(&place.to_string(), name))
        .collect();
    let places: Vec<usize> = order(&latest(&competition(players)))
        .into_iter()
        .map(|(rank, place)| {
            assert_eq!(rank, 1);
            place
        })
        .collect();
    assert_eq!(places, [7, 1, 2, 3, 4, 5, 6, 0]);
}

#[test]
fn sort_keys_of_names_leave_accents_and_case_aside() {
    assert_eq!(
        name_sort_key(&name("Élise/De/ZOË")),
        name_sort_key(&name("elise/de/zoe"))
    );
    assert!(name_sort_key(&name("B//Berg")) < name_sort_key(&name("A//Bergman")));
    assert!(name_sort_key(&name("//Vries")) < name_sort_key(&name("/de/Vries")));
    assert!(name_sort_key(&name("/z/Vries")) < name_sort_key(&name("A//Vries")));
}

#[test]
fn every_key_ranks_when_only_it_differs() {
    use RankingKey::{BoardPoints, MatchPoints, Rating, Spread, StartsSecond, Wins};
    // B ahead of A by each key in turn.
    let mut by_match_points = competition(players(2));
    add_round(&mut by_match_points, vec![played(0, 1, (9, 10))], &[], &[]);
    assert_eq!(
        order(&ranked_by(&mut by_match_points, &[MatchPoints])),
        [(1, 1), (2, 0)]
    );

    // As text, 100 would come before 99.
    let mut by_board_points = competition(players(4));
    add_round(
        &mut by_board_points,
        vec![played(0, 2, (99, 0)), played(1, 3, (100, 0))],
        &[],
        &[],
    );
    let standings = ranked_by(&mut by_board_points, &[MatchPoints, BoardPoints]);
    assert_eq!(order(&standings), [(1, 1), (2, 0), (3, 2), (3, 3)]);

    let mut by_wins = competition(players(4));
    add_round(
        &mut by_wins,
        vec![played(0, 2, (5, 5)), played(1, 3, (5, 4))],
        &[],
        &[],
    );
    add_round(
        &mut by_wins,
        vec![played(0, 2, (5, 5)), played(1, 3, (4, 5))],
        &[],
        &[],
    );
    let standings = ranked_by(&mut by_wins, &[MatchPoints, Wins]);
    assert_eq!(order(&standings), [(1, 1), (1, 3), (3, 0), (3, 2)]);
    assert!(
        standings.further.is_empty(),
        "wins and spread have columns of their own"
    );

    let mut by_spread = competition(players(4));
    add_round(
        &mut by_spread,
        vec![played(0, 2, (200, 190)), played(1, 3, (150, 120))],
        &[],
        &[],
    );
    let standings = ranked_by(&mut by_spread, &[MatchPoints, Spread]);
    assert_eq!(order(&standings), [(1, 1), (2, 0), (3, 2), (4, 3)]);

    let mut by_start = competition(players(2));
    add_round(&mut by_start, vec![played(0, 1, (200, 200))], &[], &[]);
    add_round(
        &mut by_start,
        vec![ended(1, 0, Ending::BothAbsent)],
        &[],
        &[],
    );
    let standings = ranked_by(&mut by_start, &[MatchPoints, StartsSecond]);
    assert_eq!(order(&standings), [(1, 1), (2, 0)]);
    assert_eq!(further(&standings, StartsSecond), whole(&[0, 1]));

    let mut by_rating = competition(vec![
        player("a", "//A"),
        rated(player("b", "//B"), 0),
        rated(player("c", "//C"), 1500),
    ]);
    let standings = ranked_by(&mut by_rating, &[Rating]);
    assert_eq!(
        order(&standings),
        [(1, 2), (2, 1), (3, 0)],
        "without a rating is below any"
    );
    assert_eq!(
        further(&standings, Rating),
        [None, Some(Exact::whole(0)), Some(Exact::whole(1500))]
    );
}

#[test]
fn direct_encounter_decides_among_those_who_have_all_met() {
    use RankingKey::{DirectEncounter, MatchPoints};
    let mut competition = competition(players(4));
    add_round(
        &mut competition,
        vec![played(0, 1, (10, 20)), played(2, 3, (10, 10))],
        &[],
        &[],
    );
    add_round(
        &mut competition,
        vec![played(0, 2, (20, 10)), played(1, 3, (10, 10))],
        &[],
        &[],
    );
    // Now A 2, B 3, C 1, D 2.
    let standings = ranked_by(&mut competition, &[MatchPoints, DirectEncounter]);
    assert_eq!(order(&standings), [(1, 1), (2, 0), (2, 3), (4, 2)]);
    assert_eq!(
        further(&standings, DirectEncounter),
        [None; 4],
        "A and D have not met"
    );

    add_round(
        &mut competition,
        vec![played(0, 3, (10, 20)), played(1, 2, (10, 20))],
        &[],
        &[],
    );
    add_round(
        &mut competition,
        vec![played(0, 3, (20, 10)), played(1, 2, (20, 10))],
        &[],
        &[],
    );
    // Now A 4, B 5, C 3, D 4; A and D won once each.
    let standings = ranked_by(&mut competition, &[MatchPoints, DirectEncounter]);
    assert_eq!(order(&standings), [(1, 1), (2, 0), (2, 3), (4, 2)]);
    let two = Some(Exact::whole(2));
    assert_eq!(further(&standings, DirectEncounter), [two, None, None, two]);
}

#[test]
fn a_forfeit_counts_in_the_direct_encounter() {
    use RankingKey::{DirectEncounter, MatchPoints};
    let mut competition = competition(players(4));
    add_round(
        &mut competition,
        vec![
            ended(0, 1, Ending::Forfeit(Side::First)),
            played(2, 3, (9, 8)),
        ],
        &[],
        &[],
    );
    add_round(
        &mut competition,
        vec![played(0, 3, (20, 10)), played(1, 2, (10, 20))],
        &[],
        &[],
    );
    let standings = ranked_by(&mut competition, &[MatchPoints, DirectEncounter]);
    assert_eq!(order(&standings), [(1, 2), (2, 1), (3, 0), (4, 3)]);
}

#[test]
fn buchholz_and_sonneborn_berger_add_up_from_the_opponents_rows() {
    use RankingKey::{Buchholz, MatchPoints, SonnebornBerger};
    let mut competition = competition(players(4));
    competition.settings.match_points = MatchPointScheme {
        win: 3,
        draw: 1,
        loss: 0,
        bye: 3,
    };
    add_round(
        &mut competition,
        vec![played(0, 1, (20, 10)), played(2, 3, (10, 10))],
        &[],
        &[],
    );
    add_round(
        &mut competition,
        vec![
            played(0, 2, (10, 10)),
            ended(1, 3, Ending::Forfeit(Side::Second)),
        ],
        &[],
        &[],
    );
    add_round(
        &mut competition,
        vec![played(0, 3, (10, 20)), ended(1, 2, Ending::Void)],
        &[],
        &[],
    );
    // A 3+1+0 = 4, B 0+3 = 3, C 1+1 = 2, D 1+0+3 = 4.
    let standings = ranked_by(&mut competition, &[MatchPoints, Buchholz, SonnebornBerger]);
    assert_eq!(
        further(&standings, Buchholz),
        whole(&[3 + 2 + 4, 4 + 4, 4 + 4, 2 + 3 + 4])
    );
    assert_eq!(
        further(&standings, SonnebornBerger),
        [
            Some(Exact::halves(2 * 3 + 2)),
            Some(Exact::whole(4)),
            Some(Exact::halves(4 + 4)),
            Some(Exact::halves(2 + 2 * 4)),
        ]
    );
    assert_eq!(order(&standings), [(1, 3), (2, 0), (3, 1), (4, 2)]);
}

#[test]
fn what_looks_at_opponents_does_not_move_while_a_round_is_played() {
    let mut competition = competition(players(6));
    competition.settings.ranking = vec![
        RankingKey::MatchPoints,
        RankingKey::Buchholz,
        RankingKey::SonnebornBerger,
    ];
    let first = vec![
        played(0, 1, (200, 100)),
        played(2, 3, (150, 150)),
        played(4, 5, (90, 100)),
    ];
    add_round(&mut competition, first, &[], &[]);
    let values = |competition: &Competition| {
        let standings = latest(competition);
        [RankingKey::Buchholz, RankingKey::SonnebornBerger].map(|key| further(&standings, key))
    };
    let before = values(&competition);
    assert_eq!(before[0], whole(&[0, 2, 1, 1, 2, 0]));
    let second = vec![
        played(0, 2, (300, 100)),
        ended(1, 4, Ending::Pending),
        ended(3, 5, Ending::Pending),
    ];
    add_round(&mut competition, second, &[], &[]);
    assert_eq!(values(&competition), before);
    competition.rounds[1].games[1] = played(1, 4, (100, 90));
    assert_eq!(values(&competition), before);
    competition.rounds[1].games[2] = played(3, 5, (100, 90));
    // 0 has beaten 1 (2 points now) and 2 (1 point).
    assert_eq!(values(&competition)[0][0], Some(Exact::whole(3)));
}

#[test]
fn halves_stay_exact() {
    use RankingKey::SonnebornBerger;
    let mut competition = competition(players(2));
    add_round(&mut competition, vec![played(0, 1, (10, 10))], &[], &[]);
    let standings = ranked_by(&mut competition, &[SonnebornBerger]);
    assert_eq!(
        further(&standings, SonnebornBerger),
        [Some(Exact::halves(1)); 2]
    );
}

#[test]
fn groups_are_ranked_apart_in_the_order_of_their_first_player() {
    let mut competition = competition(vec![
        in_group(player("a", "//A"), "Zilver"),
        in_group(player("b", "//B"), "Goud"),
        in_group(player("c", "//C"), "Zilver"),
        player("d", "//D"),
        in_group(player("e", "//E"), "Goud"),
    ]);
    add_round(
        &mut competition,
        vec![played(0, 2, (1, 2)), played(1, 4, (3, 4))],
        &[3],
        &[],
    );
    let standings = latest(&competition);
    let names: Vec<Option<&str>> = standings
        .groups
        .iter()
        .map(|group| group.group.as_ref().map(Group::as_str))
        .collect();
    assert_eq!(names, [Some("Zilver"), Some("Goud"), None]);
    assert_eq!(order(&standings), [(1, 2), (2, 0), (1, 4), (2, 1), (1, 3)]);
    assert!(standings.grouped);
    let gold = competition.players[1].group.clone().unwrap();
    assert_eq!(order(&standings.of_group(&gold).unwrap()), [(1, 4), (2, 1)]);
}

#[test]
fn movement_is_the_old_rank_less_the_new_one() {
    let mut competition = competition(players(4));
    add_round(&mut competition, vec![played(0, 1, (200, 100))], &[], &[]);
    add_round(
        &mut competition,
        vec![played(1, 2, (300, 10)), played(0, 3, (90, 150))],
        &[],
        &[],
    );
    let earlier = After::Latest.one_round_earlier(&competition).unwrap();
    assert_eq!(earlier, After::Round(number(1)));
    let before = standings(&competition, earlier).unwrap();
    let now = latest(&competition);
    // After 1: A 1; C, D 2 on nothing; B 2 with 100 board points, so A, B, C, D = 1, 2, 3, 3.
    assert_eq!(order(&before), [(1, 0), (2, 1), (3, 2), (3, 3)]);
    assert_eq!(order(&now), [(1, 1), (2, 0), (3, 3), (4, 2)]);
    assert_eq!(
        movements(&before, &now),
        [
            Some(Movement::Down(1)),
            Some(Movement::Up(1)),
            Some(Movement::New),
            Some(Movement::New)
        ]
    );
    assert_eq!(movements(&now, &now), [Some(Movement::Unmoved); 4]);
    assert_eq!(After::Start.one_round_earlier(&competition), None);
    assert_eq!(
        After::Round(number(1)).one_round_earlier(&competition),
        Some(After::Start)
    );
}

#[test]
fn a_round_without_anything_that_counts_is_not_the_latest_to_compare_with() {
    let mut competition = competition(players(2));
    add_round(&mut competition, vec![played(0, 1, (200, 100))], &[], &[]);
    add_round(
        &mut competition,
        vec![ended(0, 1, Ending::Pending)],
        &[],
        &[],
    );
    assert_eq!(
        After::Latest.one_round_earlier(&competition),
        Some(After::Start)
    );
}

proptest! {
    #[test]
    fn every_game_deals_out_what_the_scheme_says(competition in any_competition(9, 6)) {
        let scheme = competition.settings.match_points;
        let (win, draw, loss) = (i64::from(scheme.win), i64::from(scheme.draw), i64::from(scheme.loss));
        let dealt: i64 = competition.rounds.iter().map(|round| {
            let games: i64 = round.games.iter().map(|game| match game.record.ending() {
                Ending::Void | Ending::Pending => 0,
                Ending::BothAbsent => 2 * loss,
                Ending::Complete if game.record.board_points().is_some_and(|points| points.first == points.second) => 2 * draw,
                _ => win + loss,
            }).sum();
            games + i64::try_from(round.byes.len()).unwrap() * i64::from(scheme.bye)
        }).sum();
        let standings = latest(&competition);
        prop_assert_eq!(standings.rows().map(|row| row.match_points).sum::<i64>(), dealt);
        prop_assert_eq!(standings.rows().map(Row::spread).sum::<i64>(), 0);
        prop_assert_eq!(standings.rows().count(), competition.players.len());
        for row in standings.rows() {
            prop_assert_eq!(row.played, row.won + row.drawn + row.lost);
        }
    }

    #[test]
    fn ranks_are_one_more_than_the_number_of_players_ahead(competition in any_competition(9, 3)) {
        let standings = latest(&competition);
        let key = |row: &Row| (row.match_points, row.board_points);
        for row in standings.rows() {
            let ahead = standings.rows().filter(|other| key(other) > key(row)).count();
            prop_assert_eq!(row.rank as usize, ahead + 1);
        }
        let ranks: Vec<u32> = standings.rows().map(|row| row.rank).collect();
        prop_assert!(ranks.is_sorted());
    }

    #[test]
    fn the_order_of_games_in_a_round_does_not_matter(competition in any_competition(9, 4), by in 0_usize..9) {
        let mut turned = competition.clone();
        for round in &mut turned.rounds {
            let games = round.games.len();
            if games > 0 {
                round.games.rotate_left(by % games);
            }
            round.byes.reverse();
        }
        turned.settings.ranking.push(RankingKey::DirectEncounter);
        turned.settings.ranking.push(RankingKey::SonnebornBerger);
        let mut straight = competition;
        straight.settings = turned.settings.clone();
        prop_assert_eq!(latest(&straight), latest(&turned));
    }
}
