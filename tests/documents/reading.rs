//! What a document says, and what it means where it says nothing.

use gouds8::competition::document;
use gouds8::competition::{
    AbsenceKind, ByeBoardPoints, Closure, Competition, Fraction, GamesPerMeeting, MatchPointScheme,
    PairingSystem, PlayerIndex, RankingKey, RoundStatus, Settings, TableNumber,
};
use gouds8::rules::{Action, Ending, NotedWord, Objection, Outcome, Side, Sides, VariantName};
use serde_json::{Value, json};

use crate::sample::{by_rules, plays, with, with_game, with_games, with_rounds};

#[track_caller]
fn read(document: &Value) -> Competition {
    document::read(document.to_string().as_bytes())
        .unwrap_or_else(|faults| panic!("{faults:?} in {document:#}"))
}

fn points(competition: &Competition) -> Option<(i32, i32)> {
    let points = competition.rounds[0].games[0].record.board_points()?;
    Some((points.first.get(), points.second.get()))
}

#[test]
fn what_may_be_left_out_has_its_default() {
    let document = json!({
        "format": "gouds8/competition", "version": 1, "name": "Leeg", "players": []
    });
    let competition = read(&document);
    assert_eq!(competition.settings, Settings::of(VariantName::Gouds8));
    assert_eq!(competition.settings.minutes, Some(25));
    assert_eq!(competition.settings.pairing, PairingSystem::RoundRobin);
    assert_eq!(
        competition.settings.ranking,
        [RankingKey::MatchPoints, RankingKey::BoardPoints]
    );
    assert!(competition.players.is_empty());
    assert!(competition.rounds.is_empty());
}

#[test]
fn minutes_default_by_the_rules_and_can_be_none() {
    let minutes = |rules: &str, minutes: Option<Value>| {
        let mut document = by_rules(with_rounds(json!([])), rules);
        if let Some(minutes) = minutes {
            document["minutes"] = minutes;
        }
        read(&document).settings.minutes
    };
    assert_eq!(minutes("gouds8", None), Some(25));
    assert_eq!(minutes("scrabble", None), Some(25));
    assert_eq!(minutes("webfeud", None), None);
    assert_eq!(minutes("gouds8", Some(json!(null))), None);
    assert_eq!(minutes("webfeud", Some(json!(600))), Some(600));
}

#[test]
fn a_bye_is_worth_winning_every_game_unless_it_says_otherwise() {
    let scheme = |games: u8, points: Value| {
        let document = with(with_rounds(json!([])), "games_per_meeting", json!(games));
        read(&with(document, "match_points", points))
            .settings
            .match_points
    };
    assert_eq!(
        scheme(1, json!({})),
        MatchPointScheme {
            win: 2,
            draw: 1,
            loss: 0,
            bye: 2
        }
    );
    assert_eq!(
        scheme(2, json!({})),
        MatchPointScheme {
            win: 2,
            draw: 1,
            loss: 0,
            bye: 4
        }
    );
    assert_eq!(
        scheme(2, json!({"win": 100, "loss": 1})),
        MatchPointScheme {
            win: 100,
            draw: 1,
            loss: 1,
            bye: 200
        }
    );
    assert_eq!(scheme(2, json!({"bye": 3})).bye, 3);
    let document = with(with_rounds(json!([])), "games_per_meeting", json!(2));
    let settings = read(&document).settings;
    assert_eq!(settings.games_per_meeting, GamesPerMeeting::Two);
    assert_eq!(settings.match_points.bye, 4);
}

#[test]
fn board_points_of_a_bye() {
    let of = |value: Value| {
        read(&with(with_rounds(json!([])), "bye_board_points", value))
            .settings
            .bye_board_points
    };
    assert_eq!(of(json!(0)), ByeBoardPoints::Fixed(0));
    assert_eq!(of(json!(9999)), ByeBoardPoints::Fixed(9999));
    assert_eq!(of(json!("average")), ByeBoardPoints::OwnAverage);
}

#[test]
fn the_settings_of_the_pairing_systems() {
    let document = with(
        with_rounds(json!([])),
        "pairing_settings",
        json!({
            "cycles": 2, "forbidden": [["a", "b"], ["f", "c"]], "rematch_after": 0,
            "meetings_at_most": 3, "top_value": 70, "step": 2, "own_value": false,
            "win": "1", "draw": "1/2", "loss": "0", "bye": "2/3", "absent": "7/6",
            "club_duty": "0/1", "absent_paid": 8, "closure": "frozen"
        }),
    );
    let settings = read(&document).settings.pairing_settings;
    assert_eq!(settings.cycles, Some(2));
    assert_eq!(
        settings.forbidden,
        [
            (PlayerIndex::at(0), PlayerIndex::at(1)),
            (PlayerIndex::at(5), PlayerIndex::at(2))
        ]
    );
    let fraction = |numerator, denominator| {
        Some(Fraction {
            numerator,
            denominator,
        })
    };
    let keizer = settings.keizer;
    assert_eq!(keizer.rematch_after, Some(0));
    assert_eq!(keizer.meetings_at_most, Some(3));
    assert_eq!((keizer.top_value, keizer.step), (Some(70), Some(2)));
    assert_eq!(keizer.own_value, Some(false));
    assert_eq!(keizer.win, fraction(1, 1));
    assert_eq!(keizer.draw, fraction(1, 2));
    assert_eq!(keizer.loss, fraction(0, 1));
    assert_eq!(keizer.bye, fraction(2, 3));
    assert_eq!(keizer.absent, fraction(7, 6));
    assert_eq!(keizer.club_duty, fraction(0, 1));
    assert_eq!(keizer.absent_paid, Some(8));
    assert_eq!(keizer.closure, Some(Closure::Frozen));
}

#[test]
fn names_are_cleaned_and_optional_ones_may_be_empty() {
    let mut document = with_rounds(json!([]));
    document["players"][0] = json!({
        "id": " a ", "given_name": " ", "prefix": "", "family_name": " d'E\u{301}v\u{0}ora\u{a0}",
        "group": ""
    });
    document["words"] = json!("");
    let competition = read(&document);
    let player = &competition.players[0];
    assert_eq!(player.id.as_str(), " a ", "an identifier is what it is");
    assert_eq!(player.name.given, None);
    assert_eq!(player.name.prefix, None);
    assert_eq!(player.name.family.as_str(), "d'Évora");
    assert_eq!(player.group, None);
    assert_eq!(competition.settings.words, None);
}

#[test]
fn a_part_of_a_name_has_200_characters_at_most() {
    let mut document = with_rounds(json!([]));
    document["players"][0]["family_name"] = json!("é".repeat(200));
    assert_eq!(
        read(&document).players[0].name.family.as_str(),
        "é".repeat(200)
    );
}

#[test]
fn two_players_may_bear_the_same_name() {
    let mut document = with_rounds(json!([]));
    document["players"][1]["family_name"] = json!("A");
    assert_eq!(
        read(&document).players[1].name,
        read(&document).players[0].name
    );
}

#[test]
fn a_round_without_a_status_is_closed_when_every_game_has_a_result() {
    let status = |rounds: Value| read(&with_rounds(rounds)).rounds[0].status;
    let done = json!({"first": "a", "second": "b", "points": [1, 2]});
    let open = json!({"first": "c", "second": "d"});
    assert_eq!(
        status(json!([{"number": 1, "games": [done]}])),
        RoundStatus::Closed
    );
    assert_eq!(
        status(json!([{"number": 1, "games": [done, open]}])),
        RoundStatus::Published
    );
    assert_eq!(status(json!([{"number": 1}])), RoundStatus::Closed);
    assert_eq!(
        status(json!([{"number": 1, "games": [done], "status": "draft"}])),
        RoundStatus::Draft
    );
}

#[test]
fn a_game_without_an_ending_is_complete_if_anything_is_noted() {
    let game = |noted: Value| read(&with_game(noted)).rounds[0].games[0].record.ending();
    assert_eq!(game(json!({})), Ending::Pending);
    assert_eq!(game(json!({"table": 3})), Ending::Pending);
    assert_eq!(game(json!({"points": [0, 0]})), Ending::Complete);
    assert_eq!(game(json!({"turns": plays(16, 1)})), Ending::Complete);
}

#[test]
fn a_pending_game_may_carry_the_turns_so_far() {
    let competition = read(&with_game(
        json!({"turns": plays(3, 7), "ending": "pending"}),
    ));
    let record = &competition.rounds[0].games[0].record;
    assert_eq!(record.outcome(), Outcome::NotPlayed);
    assert_eq!(record.turns().map(<[_]>::len), Some(3));
    assert_eq!(points(&competition), Some((14, 7)));
}

#[test]
fn points_come_from_turns_and_adjustment() {
    let mut turns = plays(16, 10);
    turns[0]["objection"] = json!("upheld");
    assert_eq!(
        points(&read(&with_game(json!({"turns": turns})))),
        Some((70, 80))
    );
    let noted = json!({"turns": plays(2, 10), "adjustment": [-12, 12]});
    let competition = read(&by_rules(with_game(noted), "webfeud"));
    assert_eq!(points(&competition), Some((-2, 22)));
    assert_eq!(
        competition.rounds[0].games[0].record.adjustment(),
        Sides::new(-12, 12)
    );
}

#[test]
fn an_ending_without_points_has_none() {
    let competition = read(&with_game(json!({"ending": "flag_first"})));
    assert_eq!(points(&competition), None);
    let record = &competition.rounds[0].games[0].record;
    assert_eq!(record.outcome(), Outcome::Won(Side::Second));
}

#[test]
fn turns_are_kept_as_they_were_noted() {
    let turns = json!([
        {"by": "first", "kind": "play", "points": 27, "tiles": 5, "word": "FiETS", "at": "8d",
         "objection": "upheld"},
        {"by": "second", "kind": "exchange", "points": 0, "tiles": 8},
        {"by": "first", "kind": "play", "points": 3, "word": "F.ETSe\u{308}N"},
        {"by": "second", "kind": "swap", "points": 10, "tiles": 2}
    ]);
    let competition = read(&with_game(json!({"turns": turns, "ending": "pending"})));
    let turns = competition.rounds[0].games[0].record.turns().unwrap();
    let Action::Play {
        points,
        tiles,
        placement,
        objection,
    } = &turns[0].action
    else {
        panic!("a play");
    };
    assert_eq!(
        (points.get(), *tiles, *objection),
        (27, Some(5), Some(Objection::Upheld))
    );
    assert_eq!(placement.word, NotedWord::new("FiETS"));
    assert_eq!(placement.at.unwrap().to_string(), "8D");
    assert_eq!(turns[1].action, Action::Exchange { tiles: Some(8) });
    let Action::Play { placement, .. } = &turns[2].action else {
        panic!("a play");
    };
    assert_eq!(
        placement.word.as_ref().map(NotedWord::as_str),
        Some("F.ETSëN")
    );
    assert_eq!(turns[3].by, Side::Second);
}

#[test]
fn kinds_of_absence() {
    let competition = read(&with_rounds(json!([{"number": 1, "absent": [
        "c", {"player": "a"}, {"kind": "no_notice", "player": "b"},
        {"player": "d", "kind": "club_duty"}, {"player": "e", "kind": "absent"}
    ]}])));
    let kinds: Vec<(usize, AbsenceKind)> = competition.rounds[0]
        .absent
        .iter()
        .map(|absence| (absence.player.position(), absence.kind))
        .collect();
    assert_eq!(
        kinds,
        [
            (2, AbsenceKind::Absent),
            (0, AbsenceKind::Absent),
            (1, AbsenceKind::NoNotice),
            (3, AbsenceKind::ClubDuty),
            (4, AbsenceKind::Absent)
        ]
    );
}

#[test]
fn games_keep_their_order_table_and_date() {
    let competition = read(&with_games(json!([
        {"table": 9999, "first": "f", "second": "a", "date": "2024-02-29"},
        {"first": "b", "second": "c"}
    ])));
    let [one, other] = &competition.rounds[0].games[..] else {
        panic!("two games");
    };
    assert_eq!(one.table.map(TableNumber::get), Some(9999));
    assert_eq!(one.date.unwrap().to_string(), "2024-02-29");
    assert_eq!(
        (one.first, one.second),
        (PlayerIndex::at(5), PlayerIndex::at(0))
    );
    assert_eq!((other.table, other.date), (None, None));
}

#[test]
fn absence_and_byes_are_not_bound_to_the_rounds_of_a_player() {
    let mut document = with_rounds(json!([{"number": 1, "absent": ["a"], "byes": ["b"]}]));
    document["players"][0]["from_round"] = json!(2);
    document["players"][1]["from_round"] = json!(3);
    document["players"][1]["until_round"] = json!(2);
    read(&document);
}
