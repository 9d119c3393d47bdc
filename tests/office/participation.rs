//! Leaving, coming back, and going over to another group: what was played stays.

use gouds8::competition::standings::{After, standings};
use gouds8::competition::{Absence, AbsenceKind, Group, PlayerIndex, RoundNumber, RoundStatus};
use gouds8::office::competition::change_settings;
use gouds8::office::game::{Note, note_game};
use gouds8::office::participation::{move_player, return_player, withdraw_player};
use gouds8::office::player::{PlayerDetails, change_player};
use gouds8::office::round::{Missing, close_round, mark_all};
use gouds8::office::{Refusal, undo};
use gouds8::store::competition::Visibility;
use gouds8::store::{CompetitionKey, PlayerKey, Version};

use crate::stage::{Stage, by_hand, person, refusal, totals};

fn number(round: i64) -> RoundNumber {
    RoundNumber::new(round).unwrap()
}

/// Match points and board points by family name, from the first to the last.
fn table(stage: &Stage, key: CompetitionKey) -> Vec<(String, i64, i64)> {
    let competition = stage.stored(key).competition;
    standings(&competition, After::Latest)
        .unwrap()
        .rows()
        .map(|row| {
            let name = competition.player(row.player).name.full();
            (name, row.match_points, row.board_points)
        })
        .collect()
}

fn row(name: &str, match_points: i64, board_points: i64) -> (String, i64, i64) {
    (name.to_owned(), match_points, board_points)
}

/// A round with those pairs and points, closed.
fn played(stage: &Stage, key: CompetitionKey, games: &[(PlayerKey, PlayerKey, [i64; 2])]) {
    let pairs: Vec<(PlayerKey, PlayerKey)> =
        games.iter().map(|(one, other, _)| (*one, *other)).collect();
    let round = stage.published(key, &pairs);
    let stored = stage.stored(key);
    let place = stored.round_of_key(round.key).unwrap();
    for ((game, version), (_, _, points)) in stored.games[place].iter().zip(games) {
        let note = Note {
            game: *game,
            expected: *version,
            parts: totals(points[0], points[1]),
            date: None,
        };
        note_game(&stage.errand(), &note).unwrap();
    }
    let version = stage.stored(key).rounds[place].1;
    close_round(&stage.errand(), round.key, version, Missing::Refuse).unwrap();
}

#[test]
fn who_leaves_after_two_rounds_keeps_all_games() {
    let stage = Stage::new();
    let (key, p) = stage.competition_of(by_hand(), &["A", "B", "C", "D"]);
    let (a, b, c, d) = (p[0], p[1], p[2], p[3]);
    played(&stage, key, &[(a, b, [301, 299]), (c, d, [288, 288])]);
    played(&stage, key, &[(a, c, [275, 300]), (b, d, [320, 260])]);
    let version = stage.stored(key).players[3].1;
    withdraw_player(&stage.errand(), d, version, Some(number(2))).unwrap();
    assert_eq!(
        table(&stage, key),
        [
            row("C", 3, 588),
            row("B", 2, 619),
            row("A", 2, 576),
            row("D", 1, 548)
        ]
    );
    // Not before the rounds that were played.
    let version = stage.stored(key).players[3].1;
    assert!(matches!(
        refusal(withdraw_player(
            &stage.errand(),
            d,
            version,
            Some(number(1))
        )),
        Refusal::Unsound(_)
    ));
}

#[test]
fn a_proposal_is_paired_anew_once_somebody_in_it_has_left() {
    let stage = Stage::new();
    let (key, p) = stage.competition_of(by_hand(), &["A", "B", "C", "D"]);
    played(
        &stage,
        key,
        &[(p[0], p[1], [200, 100]), (p[2], p[3], [200, 100])],
    );
    stage.draft(key, &[(p[0], p[2]), (p[1], p[3])]);
    let version = stage.stored(key).players[3].1;
    let before = stage.stored(key).competition;
    withdraw_player(&stage.errand(), p[3], version, Some(number(1))).unwrap();
    let draft = &stage.stored(key).competition.rounds[1];
    assert_eq!(draft.status, RoundStatus::Draft);
    assert!(draft.games.is_empty() && draft.byes.is_empty());
    // Undone, the proposal is there again.
    let revision = undo::next(&stage.office, key).unwrap().entry.revision;
    undo::undo(&stage.errand(), key, revision).unwrap();
    assert_eq!(stage.stored(key).competition, before);
}

#[test]
fn who_comes_back_was_absent_in_the_rounds_between() {
    let stage = Stage::new();
    let (key, p) = stage.competition_of(by_hand(), &["A", "B", "C", "D"]);
    let games = [(p[0], p[1], [200, 100]), (p[2], p[3], [200, 100])];
    played(&stage, key, &games);
    let version = stage.stored(key).players[3].1;
    withdraw_player(&stage.errand(), p[3], version, Some(number(1))).unwrap();
    played(&stage, key, &games[..1]);
    played(&stage, key, &games[..1]);
    let before = table(&stage, key);
    let version = stage.stored(key).players[3].1;
    let errand = stage.errand();
    let (left, next) = (number(1), number(4));
    for wrong in [1, 5] {
        assert_eq!(
            refusal(return_player(&errand, p[3], version, number(wrong))),
            Refusal::ReturnsAt { left, next }
        );
    }
    return_player(&errand, p[3], version, number(4)).unwrap();
    let stored = stage.stored(key);
    assert_eq!(stored.competition.players[3].until_round, None);
    let absent = [Absence {
        player: PlayerIndex::at(3),
        kind: AbsenceKind::Absent,
    }];
    assert_eq!(stored.competition.rounds[1].absent, absent);
    assert_eq!(stored.competition.rounds[2].absent, absent);
    assert_eq!(table(&stage, key), before);
    let version = stored.players[3].1;
    assert_eq!(
        refusal(return_player(&errand, p[3], version, number(4))),
        Refusal::HasNotLeft
    );
    // Paired again, and nobody meets himself.
    stage.published(key, &[(p[0], p[3]), (p[1], p[2])]);
}

#[test]
fn games_stay_in_the_old_group_and_the_new_one_begins_with_nothing() {
    let stage = Stage::new();
    let (key, p) = stage.competition_of(by_hand(), &["A", "B", "C", "D", "E"]);
    let group = |name: &str| Group::new(name).unwrap();
    for (place, player) in p.iter().enumerate() {
        let details = PlayerDetails {
            group: Some(group(if place < 2 { "1" } else { "2" })),
            ..PlayerDetails::named(person(["A", "B", "C", "D", "E"][place]))
        };
        change_player(&stage.errand(), *player, Version(1), &details).unwrap();
    }
    played(
        &stage,
        key,
        &[(p[0], p[1], [200, 100]), (p[2], p[3], [210, 90])],
    );
    // Who has not played simply goes over.
    let to_first = group("1");
    let moved = move_player(&stage.errand(), p[4], Version(2), Some(&to_first)).unwrap();
    assert_eq!(moved.value, p[4]);
    assert_eq!(stage.stored(key).players.len(), 5);

    let moved = move_player(&stage.errand(), p[2], Version(2), Some(&to_first)).unwrap();
    assert_ne!(moved.value, p[2]);
    let stored = stage.stored(key);
    let (old, new) = (
        &stored.competition.players[2],
        &stored.competition.players[5],
    );
    assert_eq!(
        (old.until_round, new.from_round),
        (Some(number(1)), Some(number(2)))
    );
    assert_eq!(
        (&old.group, &new.group),
        (&Some(group("2")), &Some(group("1")))
    );
    assert_eq!(old.name, new.name);
    assert_eq!(stored.persons[2], stored.persons[5]);
    let standings = standings(&stored.competition, After::Latest).unwrap();
    let points: Vec<(usize, i64)> = standings
        .rows()
        .filter(|row| [2, 5].contains(&row.player.position()))
        .map(|row| (row.player.position(), row.match_points))
        .collect();
    assert!(points.contains(&(2, 2)) && points.contains(&(5, 0)));
    // In the new group the player is paired.
    stage.published(key, &[(moved.value, p[0])]);
}

#[test]
fn who_goes_over_to_another_group_stays_apart_from_the_same() {
    let at = PlayerIndex::at;
    let stage = Stage::new();
    let (key, p) = stage.competition_of(by_hand(), &["A", "B", "C"]);
    let stored = stage.stored(key);
    let mut settings = stored.competition.settings.clone();
    settings.pairing_settings.forbidden = vec![(at(0), at(2))];
    let name = &stored.competition.name;
    let errand = stage.errand();
    change_settings(
        &errand,
        key,
        Version(1),
        name,
        &settings,
        Visibility::Public,
    )
    .unwrap();
    played(&stage, key, &[(p[0], p[1], [200, 100])]);
    let group = Group::new("2").unwrap();
    let version = stage.stored(key).players[0].1;
    let moved = move_player(&errand, p[0], version, Some(&group)).unwrap();
    let forbidden = |key| {
        let settings = stage.stored(key).competition.settings;
        settings.pairing_settings.forbidden
    };
    assert_eq!(stage.stored(key).players[3].0, moved.value);
    assert_eq!(forbidden(key), [(at(0), at(2)), (at(2), at(3))]);
    undo::undo(&errand, key, moved.revision).unwrap();
    assert_eq!(stage.stored(key).players.len(), 3);
    assert_eq!(forbidden(key), [(at(0), at(2))]);
}

#[test]
fn several_are_marked_at_once_and_twice_is_once() {
    let stage = Stage::new();
    let (key, p) = stage.competition_of(by_hand(), &["A", "B", "C"]);
    let absent = Some(AbsenceKind::Absent);
    mark_all(&stage.errand(), key, &[p[0], p[2]], absent).unwrap();
    let revision = stage.stored(key).head.revision;
    mark_all(&stage.errand(), key, &[p[2], p[0]], absent).unwrap();
    assert_eq!(stage.stored(key).head.revision, revision);
    assert_eq!(stage.stored(key).competition.rounds[0].absent.len(), 2);
    mark_all(&stage.errand(), key, &[p[0]], None).unwrap();
    let left: Vec<usize> = stage.stored(key).competition.rounds[0]
        .absent
        .iter()
        .map(|absence| absence.player.position())
        .collect();
    assert_eq!(left, [2]);
}
