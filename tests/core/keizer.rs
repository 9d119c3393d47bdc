//! Keizer's system: totals, what they are made of, and who meets whom.

use gouds8::competition::standings::{
    After, Exact, GameResult, KeizerAccount, KeizerSource, keizer_account, standings,
};
use gouds8::competition::{
    Absence, AbsenceKind, Closure, Competition, Fraction, Game, GamesPerMeeting, PairingSystem,
    Player, RankingKey,
};
use gouds8::rules::{Ending, Side};
use proptest::prelude::*;

use crate::sketch::{add_round, at, competition, ended, number, played, player, players, rated};

fn keizer(players: Vec<Player>) -> Competition {
    let mut competition = competition(players);
    competition.settings.pairing = PairingSystem::Keizer;
    competition.settings.ranking = vec![
        RankingKey::Keizer,
        RankingKey::MatchPoints,
        RankingKey::BoardPoints,
    ];
    competition
}

/// Totals by place in the order of players; every player must be on the ladder.
fn totals(competition: &Competition) -> Vec<Exact> {
    totals_after(competition, After::Latest)
        .into_iter()
        .map(Option::unwrap)
        .collect()
}

fn totals_after(competition: &Competition, after: After) -> Vec<Option<Exact>> {
    let standings = standings(competition, after).unwrap();
    let mut totals = vec![None; competition.players.len()];
    for row in standings.rows() {
        totals[row.player.position()] = row.further[0];
    }
    totals
}

fn account(competition: &Competition, player: usize) -> KeizerAccount {
    keizer_account(competition, After::Latest, at(player)).unwrap()
}

fn halves(numbers: &[i64]) -> Vec<Exact> {
    numbers
        .iter()
        .map(|number| Exact::halves(*number))
        .collect()
}

fn whole(numbers: &[i64]) -> Vec<Exact> {
    numbers.iter().map(|number| Exact::whole(*number)).collect()
}

/// Two games that everybody would have scored alike: the first won, both drawn, the second won.
fn won(first: usize, second: usize) -> Game {
    played(first, second, (300, 200))
}

fn drawn(first: usize, second: usize) -> Game {
    played(first, second, (200, 200))
}

/// The worked example of the chess club Caïssa in Amsterdam: ten players, worth 50 to 41 as they begin.
fn caissa() -> Competition {
    let names = [
        "Jansen",
        "Pietersen",
        "Bakker",
        "Slager",
        "Vries",
        "Zeeuw",
        "Jonge",
        "Oude",
        "Wit",
        "Bruin",
    ];
    let players = names
        .iter()
        .enumerate()
        .map(|(place, name)| player(&place.to_string(), &format!("//{name}")))
        .collect();
    let mut competition = keizer(players);
    competition.settings.pairing_settings.keizer.top_value = Some(50);
    let games = vec![won(0, 1), drawn(2, 3), won(5, 4), drawn(6, 7), won(9, 8)];
    add_round(&mut competition, games, &[], &[]);
    competition
}

#[test]
fn before_the_first_round_everybody_has_the_own_value() {
    let competition = caissa();
    let before: Vec<Exact> = totals_after(&competition, After::Start)
        .into_iter()
        .map(Option::unwrap)
        .collect();
    assert_eq!(before, whole(&[50, 49, 48, 47, 46, 45, 44, 43, 42, 41]));
}

#[test]
fn one_pass_gives_the_totals_of_the_worked_example() {
    let mut competition = caissa();
    competition.settings.pairing_settings.keizer.closure = Some(Closure::SinglePass);
    let expected = halves(&[198, 98, 143, 142, 92, 182, 131, 130, 84, 166]);
    assert_eq!(totals(&competition), expected);
}

#[test]
fn the_circle_is_closed_when_totals_confirm_the_ranks() {
    let competition = caissa();
    // Pietersen, de Vries and de Wit lost: they are worth 43, 42, 41 now, and count no more than that.
    let expected = halves(&[186, 86, 140, 139, 84, 182, 134, 133, 82, 178]);
    assert_eq!(totals(&competition), expected);
    let ranks: Vec<(u32, usize)> = standings(&competition, After::Latest)
        .unwrap()
        .rows()
        .map(|row| (row.rank, row.player.position()))
        .collect();
    let order = [0, 5, 9, 2, 3, 6, 7, 1, 4, 8];
    assert_eq!(ranks, (1..).zip(order).collect::<Vec<_>>());
}

#[test]
fn an_account_says_what_each_game_gave_and_what_changed() {
    let mut competition = caissa();
    let jansen = account(&competition, 0);
    assert_eq!((jansen.now.place, jansen.averaged_over), (1, 1));
    assert_eq!(jansen.before.unwrap().total, Exact::whole(50));
    let own = jansen.lines[0];
    assert_eq!((own.source, own.round), (KeizerSource::OwnValue, None));
    assert_eq!(
        (own.now, own.before),
        (Exact::whole(50), Some(Exact::whole(50)))
    );
    let game = jansen.lines[1];
    let source = KeizerSource::Game {
        opponent: at(1),
        result: GameResult::Won,
    };
    assert_eq!((game.source, game.round), (source, Some(number(1))));
    assert_eq!((game.part, game.value), (Exact::whole(1), Exact::whole(43)));
    assert_eq!(
        (game.now, game.before),
        (Exact::whole(43), None),
        "new this round"
    );

    // A round later Pietersen has won and is worth more: so is the game won from him before.
    let games = vec![won(1, 5), won(0, 2)];
    add_round(&mut competition, games, &[], &[]);
    let pietersen = account(&competition, 1).now.value;
    let game = account(&competition, 0).lines[1];
    assert!(pietersen > Exact::whole(43));
    assert_eq!((game.now, game.before), (pietersen, Some(Exact::whole(43))));
}

#[test]
fn free_rounds_absences_and_who_stays_away_count_by_the_own_value() {
    let mut competition = keizer(players(6));
    // Worth 12 to 2 in steps of two, so that order never changes what a third is.
    let settings = &mut competition.settings.pairing_settings.keizer;
    (settings.top_value, settings.step) = (Some(120), Some(12));
    settings.closure = Some(Closure::Frozen);
    add_round(
        &mut competition,
        vec![ended(2, 3, Ending::Forfeit(Side::First))],
        &[0],
        &[],
    );
    competition.rounds[0].absent = [
        (1, AbsenceKind::Absent),
        (4, AbsenceKind::NoNotice),
        (5, AbsenceKind::ClubDuty),
    ]
    .map(|(player, kind)| Absence {
        player: at(player),
        kind,
    })
    .to_vec();
    // 120 + 2/3; 108 + 1/3; 96 and nothing for staying away; 84 + 2/3 of the own; 72; 60 + 2/3.
    assert_eq!(totals(&competition), whole(&[200, 144, 96, 140, 72, 100]));
    let line = |player: usize| account(&competition, player).lines[1];
    assert_eq!(
        line(3).source,
        KeizerSource::OpponentStayedAway { opponent: at(2) }
    );
    assert_eq!(line(2).source, KeizerSource::StayedAway { opponent: at(3) });
    assert_eq!(line(2).now, Exact::whole(0));
    assert_eq!(line(5).now, Exact::whole(40));
}

#[test]
fn neither_came_and_void_games_give_nothing() {
    let mut competition = keizer(players(4));
    let games = vec![ended(0, 1, Ending::BothAbsent), ended(2, 3, Ending::Void)];
    add_round(&mut competition, games, &[], &[]);
    assert_eq!(totals(&competition), whole(&[5, 4, 3, 2]));
    assert_eq!(
        account(&competition, 2).lines.len(),
        1,
        "a void game is no line"
    );
    assert_eq!(
        account(&competition, 0).lines.len(),
        2,
        "but not having come is"
    );
}

#[test]
fn only_so_many_absences_are_paid_and_duty_for_the_club_always_is() {
    let mut competition = keizer(players(2));
    competition.settings.pairing_settings.keizer.absent_paid = Some(2);
    for _ in 0..4 {
        add_round(&mut competition, vec![], &[], &[0]);
    }
    let paid: Vec<bool> = account(&competition, 0).lines[1..]
        .iter()
        .map(|line| {
            line.source
                == KeizerSource::Absence {
                    kind: AbsenceKind::Absent,
                    paid: true,
                }
        })
        .collect();
    assert_eq!(paid, [true, true, false, false]);
    for round in &mut competition.rounds {
        round.absent[0].kind = AbsenceKind::ClubDuty;
    }
    let gave: Vec<Exact> = account(&competition, 0).lines[1..]
        .iter()
        .map(|line| line.part)
        .collect();
    let two_thirds = account(&competition, 0).lines[1].part;
    assert_eq!(gave, [two_thirds; 4]);
    assert_eq!(two_thirds.hundredths(), 67);
}

#[test]
fn five_absences_are_paid_where_nothing_else_is_said() {
    let mut competition = keizer(players(2));
    for _ in 0..7 {
        add_round(&mut competition, vec![], &[], &[0]);
    }
    let account = account(&competition, 0);
    let paid = account.lines[1..]
        .iter()
        .filter(|line| line.part > Exact::whole(0))
        .count();
    assert_eq!(paid, 5);
}

#[test]
fn with_two_games_a_meeting_each_counts_half() {
    let mut competition = keizer(players(4));
    competition.settings.games_per_meeting = GamesPerMeeting::Two;
    let settings = &mut competition.settings.pairing_settings.keizer;
    (settings.top_value, settings.step) = (Some(40), Some(10));
    settings.closure = Some(Closure::Frozen);
    // 1 wins twice from 2; 3 and 4 each win once.
    let games = vec![won(0, 1), won(0, 1), won(2, 3), won(3, 2)];
    add_round(&mut competition, games, &[], &[]);
    assert_eq!(totals(&competition), whole(&[40 + 30, 30, 20 + 5, 10 + 10]));
    // Only one game was played: it gives its half.
    competition.rounds[0].games.remove(1);
    assert_eq!(totals(&competition)[0], Exact::whole(40 + 15));
}

#[test]
fn every_number_can_be_set() {
    let mut competition = keizer(players(4));
    let fraction = |numerator, denominator| {
        Some(Fraction {
            numerator,
            denominator,
        })
    };
    let settings = &mut competition.settings.pairing_settings.keizer;
    (settings.top_value, settings.step) = (Some(48), Some(12));
    settings.closure = Some(Closure::SinglePass);
    settings.own_value = Some(false);
    settings.win = fraction(7, 6);
    settings.draw = fraction(5, 6);
    settings.loss = fraction(1, 6);
    settings.bye = fraction(3, 4);
    add_round(&mut competition, vec![won(0, 1)], &[2], &[]);
    assert_eq!(totals(&competition), whole(&[42, 8, 18, 0]));
    competition.rounds[0].games = vec![drawn(0, 1)];
    assert_eq!(totals(&competition), whole(&[30, 40, 18, 0]));
}

#[test]
fn points_once_given_stay_where_the_competition_says_so() {
    let mut competition = caissa();
    competition.settings.pairing_settings.keizer.closure = Some(Closure::Frozen);
    let first = totals(&competition);
    add_round(&mut competition, vec![won(8, 0)], &[], &[]);
    let second = totals(&competition);
    let changed: Vec<usize> = (0..10)
        .filter(|place| first[*place] != second[*place])
        .collect();
    assert_eq!(changed, [8], "only who won");
    // Jansen was first after round 1, and worth 50.
    assert_eq!(second[8], Exact::whole(42 + 50));
}

#[test]
fn who_comes_later_is_not_on_the_ladder_before_and_is_not_paid_for_it() {
    let mut competition = keizer(
        [1600, 1500, 1400, 1510]
            .into_iter()
            .zip(players(4))
            .map(|(rating, player)| rated(player, rating))
            .collect(),
    );
    competition.players[3].from_round = Some(number(2));
    add_round(&mut competition, vec![won(0, 1)], &[2], &[3]);
    assert_eq!(totals_after(&competition, After::Latest)[3], None);
    assert!(keizer_account(&competition, After::Latest, at(3)).is_none());
    add_round(&mut competition, vec![won(0, 2), drawn(1, 3)], &[], &[]);
    let newcomer = account(&competition, 3);
    assert_eq!(
        newcomer.lines.len(),
        2,
        "the own value and one game: {newcomer:?}"
    );
    assert_eq!(newcomer.before, None);
}

#[test]
fn who_left_stays_on_the_ladder_as_before() {
    let mut competition = caissa();
    let before = totals(&competition);
    competition.players[5].until_round = Some(number(1));
    assert_eq!(totals(&competition), before);
    add_round(&mut competition, vec![], &[], &[0]);
    assert_eq!(account(&competition, 5).now.place, 2);
}

#[test]
fn a_proposal_changes_nothing() {
    let mut competition = caissa();
    let before = totals(&competition);
    add_round(&mut competition, vec![], &[1], &[2]);
    competition.rounds[1].status = gouds8::competition::RoundStatus::Draft;
    assert_eq!(totals(&competition), before);
}

/// A season in which players, shuffled, meet two by two; some are free, some absent, in one way or another.
pub(crate) fn any_season(
    players_at_most: usize,
    rounds: usize,
) -> impl Strategy<Value = Competition> {
    let settings = (
        prop::sample::select(vec![None, Some(Closure::SinglePass), Some(Closure::Frozen)]),
        any::<bool>(),
        prop::option::of(1_u16..90),
    );
    (
        crate::sketch::any_competition(players_at_most, rounds),
        settings,
    )
        .prop_map(|(mut competition, (closure, own, top))| {
            competition.settings.pairing = PairingSystem::Keizer;
            competition.settings.ranking = vec![RankingKey::Keizer];
            let keizer = &mut competition.settings.pairing_settings.keizer;
            (keizer.closure, keizer.own_value, keizer.top_value) = (closure, Some(own), top);
            let everybody = competition.players.len();
            for round in &mut competition.rounds {
                let busy: Vec<usize> = round
                    .games
                    .iter()
                    .flat_map(|game| [game.first, game.second])
                    .chain(round.byes.iter().copied())
                    .map(gouds8::competition::PlayerIndex::position)
                    .collect();
                round.absent = (0..everybody)
                    .filter(|player| !busy.contains(player))
                    .map(|player| Absence {
                        player: at(player),
                        kind: AbsenceKind::ALL[player % 3],
                    })
                    .collect();
            }
            competition
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Every total is the sum of its lines, and every line the part of the value that it names.
    #[test]
    fn accounts_add_up(competition in any_season(8, 7)) {
        let totals = totals_after(&competition, After::Latest);
        for (place, total) in totals.iter().enumerate() {
            let account = account(&competition, place);
            prop_assert_eq!(Some(account.now.total), *total);
            prop_assert_eq!(account.lines.iter().map(|line| line.now).sum::<Exact>(), account.now.total);
            for line in &account.lines {
                prop_assert_eq!(line.part * line.value, line.now);
            }
            if let Some(before) = account.before {
                let then = account.lines.iter().filter_map(|line| line.before);
                prop_assert_eq!(then.sum::<Exact>(), before.total);
            }
        }
    }

    /// With one order the values published give the totals published, exactly: what was won is worth what its loser is.
    #[test]
    fn values_and_totals_confirm_each_other(competition in any_season(9, 7)) {
        let chained = competition.settings.pairing_settings.keizer.closure.is_none();
        let accounts: Vec<KeizerAccount> =
            (0..competition.players.len()).map(|player| account(&competition, player)).collect();
        prop_assume!(chained && accounts[0].averaged_over == 1);
        for one in &accounts {
            for line in &one.lines {
                if let KeizerSource::Game { opponent, .. } = line.source {
                    prop_assert_eq!(line.value, accounts[opponent.position()].now.value);
                }
            }
            for other in &accounts {
                if one.now.place < other.now.place {
                    prop_assert!(one.now.total >= other.now.total);
                    prop_assert!(one.now.value >= other.now.value);
                }
            }
        }
    }

    /// With the values held a better result never gives fewer points.
    #[test]
    fn a_better_result_gives_no_less(competition in any_season(8, 5)) {
        let mut competition = competition;
        competition.settings.pairing_settings.keizer.closure = Some(Closure::Frozen);
        let Some(round) = competition.rounds.last() else { return Ok(()); };
        let Some(game) = round.games.first().cloned() else { return Ok(()); };
        let last = competition.rounds.len() - 1;
        let mut points = Vec::new();
        for result in [(1, 9), (5, 5), (9, 1)] {
            competition.rounds[last].games[0] = crate::sketch::with_points(&game, result);
            points.push(totals(&competition)[game.first.position()]);
        }
        prop_assert!(points.is_sorted(), "{:?}", points);
    }

    /// The order of games within a round makes no difference, and a result that is undone leaves nothing behind.
    #[test]
    fn order_of_games_and_undoing_make_no_difference(competition in any_season(8, 5), by in 0_usize..8) {
        let before = totals_after(&competition, After::Latest);
        let mut turned = competition.clone();
        for round in &mut turned.rounds {
            let length = round.games.len().max(1);
            round.games.rotate_left(by % length);
        }
        prop_assert_eq!(&before, &totals_after(&turned, After::Latest));
        let mut undone = competition.clone();
        if let Some(game) = undone.rounds.first_mut().and_then(|round| round.games.first_mut()) {
            let kept = game.clone();
            *game = ended(kept.first.position(), kept.second.position(), Ending::Void);
            let _ = totals_after(&undone, After::Latest);
            undone.rounds[0].games[0] = kept;
        }
        prop_assert_eq!(undone, competition);
    }

    /// What was after a round is the same however many rounds came later.
    #[test]
    fn later_rounds_do_not_change_what_was(competition in any_season(8, 6), rounds in 0_usize..6) {
        let rounds = rounds.min(competition.rounds.len());
        let after = After::rounds(i64::try_from(rounds).unwrap()).unwrap();
        let mut shorter = competition.clone();
        shorter.rounds.truncate(rounds);
        prop_assert_eq!(totals_after(&competition, after), totals_after(&shorter, After::Latest));
    }
}
