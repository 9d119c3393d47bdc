//! From a proposal to a closed round and back.

use chrono::NaiveDate;
use gouds8::competition::{
    AbsenceKind, Player, PlayerIndex, RoundNumber, RoundStatus, TableNumber, pairing,
};
use gouds8::office::game::{Note, note_game};
use gouds8::office::participation::withdraw_player;
use gouds8::office::round::{
    ArrangedGame, Arrangement, Missing, ProposalRequest, add_round, close_round, discard_draft,
    mark_absent, propose_round, publish_round, rearrange_round, reopen_round, set_absences,
    set_round_date, unpublish_round,
};
use gouds8::office::{Noun, Refusal, Unsound};
use gouds8::rules::{Ending, Sides};
use gouds8::store::{PlayerKey, RoundKey, Version};

use crate::stage::{Stage, arrangement, by_hand, ending, refusal, totals, two_games_by_hand};

fn number(number: i64) -> RoundNumber {
    RoundNumber::new(number).unwrap()
}

#[test]
fn an_evening_goes_from_proposal_to_closed() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders", "Zwart", "Vos"]);
    let date = NaiveDate::from_ymd_opt(2026, 3, 5);
    let empty = add_round(&stage.errand(), key, date, &[]).unwrap();
    assert_eq!(empty.revision.0, 3);
    let draft = rearrange_round(
        &stage.errand(),
        empty.value.key,
        empty.value.version,
        &arrangement(&[(players[0], players[1]), (players[2], players[3])]),
    )
    .unwrap()
    .value;
    let stored = stage.stored(key);
    let round = &stored.competition.rounds[0];
    assert_eq!(round.status, RoundStatus::Draft);
    assert_eq!(round.date, date);
    assert_eq!(round.games[1].first, PlayerIndex::at(2));
    assert_eq!(round.games[1].table, TableNumber::new(2));
    assert_eq!(stored.rounds[0], (draft.key, draft.version));

    let published = publish_round(&stage.errand(), draft.key, draft.version)
        .unwrap()
        .value;
    let [first, second] = [0, 1].map(|game| stored.games[0][game].0);
    for (game, parts) in [(first, totals(214, 198)), (second, ending(Ending::Void))] {
        let note = Note {
            game,
            expected: Version(1),
            parts,
            date: None,
        };
        assert_eq!(note_game(&stage.errand(), &note).unwrap().value, Version(2));
    }
    let closed = close_round(
        &stage.errand(),
        published.key,
        published.version,
        Missing::Refuse,
    )
    .unwrap()
    .value;
    assert_eq!(stage.loaded(key).rounds[0].status, RoundStatus::Closed);
    let reopened = reopen_round(&stage.errand(), closed.key, closed.version)
        .unwrap()
        .value;
    assert_eq!(stage.loaded(key).rounds[0].status, RoundStatus::Published);
    assert_eq!(reopened.version, Version(closed.version.0 + 1));
    assert_eq!(
        stage.deeds(key),
        [
            "reopen_round",
            "close_round",
            "note_game",
            "note_game",
            "publish_round",
            "rearrange_round",
            "add_round",
            "add_players",
            "create_competition"
        ]
    );
    assert_eq!(stage.stored(key).head.revision.0, 9);
}

#[test]
fn a_round_with_missing_results_is_closed_only_when_that_is_accepted() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders", "Zwart", "Vos"]);
    let round = stage.published(key, &[(players[0], players[1]), (players[2], players[3])]);
    let games = stage.stored(key).games[0].clone();
    let note = Note {
        game: games[0].0,
        expected: games[0].1,
        parts: totals(1, 2),
        date: None,
    };
    note_game(&stage.errand(), &note).unwrap();
    let before = stage.everything(key);
    assert_eq!(
        refusal(close_round(
            &stage.errand(),
            round.key,
            round.version,
            Missing::Refuse
        )),
        Refusal::ResultsMissing(vec![games[1].0])
    );
    assert_eq!(stage.everything(key), before);
    close_round(&stage.errand(), round.key, round.version, Missing::Accept).unwrap();
    assert_eq!(stage.loaded(key).rounds[0].status, RoundStatus::Closed);
}

#[test]
fn each_deed_is_refused_on_a_round_that_is_not_so_far() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    let draft = stage.draft(key, &[(players[0], players[1])]);
    let errand = stage.errand();
    assert_eq!(
        refusal(close_round(
            &errand,
            draft.key,
            draft.version,
            Missing::Accept
        )),
        Refusal::StillADraft
    );
    assert_eq!(
        refusal(reopen_round(&errand, draft.key, draft.version)),
        Refusal::NotClosed
    );
    assert_eq!(
        refusal(unpublish_round(&errand, draft.key, draft.version)),
        Refusal::StillADraft
    );
    assert_eq!(
        refusal(add_round(&errand, key, None, &[])),
        Refusal::DraftExists(number(1))
    );
    let published = publish_round(&errand, draft.key, draft.version)
        .unwrap()
        .value;
    assert_eq!(
        refusal(publish_round(&errand, published.key, published.version)),
        Refusal::NotADraft
    );
    assert_eq!(
        refusal(discard_draft(&errand, published.key, published.version)),
        Refusal::NotADraft
    );
    let closed = close_round(&errand, published.key, published.version, Missing::Accept)
        .unwrap()
        .value;
    let again = arrangement(&[(players[1], players[0])]);
    assert_eq!(
        refusal(rearrange_round(&errand, closed.key, closed.version, &again)),
        Refusal::Closed
    );
    assert_eq!(
        refusal(unpublish_round(&errand, closed.key, closed.version)),
        Refusal::Closed
    );
    let missing = RoundKey(closed.key.0 + 1000);
    assert_eq!(
        refusal(reopen_round(&errand, missing, Version(1))),
        Refusal::NotFound(Noun::Round)
    );
}

#[test]
fn an_old_version_is_refused_and_changes_nothing() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    let draft = stage.draft(key, &[(players[0], players[1])]);
    let old = Version(draft.version.0 - 1);
    let outdated = Refusal::Outdated {
        current: draft.version,
    };
    let before = stage.everything(key);
    let errand = stage.errand();
    let other = arrangement(&[(players[1], players[0])]);
    assert_eq!(
        refusal(rearrange_round(&errand, draft.key, old, &other)),
        outdated
    );
    assert_eq!(refusal(publish_round(&errand, draft.key, old)), outdated);
    assert_eq!(refusal(discard_draft(&errand, draft.key, old)), outdated);
    assert_eq!(
        refusal(set_round_date(&errand, draft.key, old, None)),
        outdated
    );
    assert_eq!(refusal(set_absences(&errand, key, None, &[])), outdated);
    assert_eq!(stage.everything(key), before);
}

#[test]
fn only_its_organisers_and_admins_run_a_competition() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    let draft = stage.draft(key, &[(players[0], players[1])]);
    let before = stage.everything(key);
    let stranger = stage.errand_of(&stage.stranger);
    assert_eq!(
        refusal(publish_round(&stranger, draft.key, draft.version)),
        Refusal::NotAllowed
    );
    assert_eq!(
        refusal(discard_draft(&stranger, draft.key, draft.version)),
        Refusal::NotAllowed
    );
    assert_eq!(
        refusal(mark_absent(&stranger, key, players[0], None)),
        Refusal::NotAllowed
    );
    assert_eq!(stage.everything(key), before);
    let admin = stage.errand_of(&stage.admin);
    publish_round(&admin, draft.key, draft.version).unwrap();
    assert_eq!(stage.history(key)[0].account_name, "Admin");
}

#[test]
fn a_round_by_hand_comes_with_its_absentees_in_one_deed() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    let before = stage.everything(key);
    let unknown = PlayerKey(players[1].0 + 1000);
    let absent = [
        (players[0], AbsenceKind::ClubDuty),
        (unknown, AbsenceKind::Absent),
    ];
    assert_eq!(
        refusal(add_round(&stage.errand(), key, None, &absent)),
        Refusal::NotFound(Noun::Player)
    );
    assert_eq!(stage.everything(key), before);
    // Listed twice is absent once, as listed first.
    let absent = [
        (players[1], AbsenceKind::ClubDuty),
        (players[1], AbsenceKind::Absent),
    ];
    let added = add_round(&stage.errand(), key, None, &absent).unwrap();
    assert_eq!(added.value.version, Version(1));
    let kept: Vec<_> = stage.loaded(key).rounds[0]
        .absent
        .iter()
        .map(|absence| (absence.player.position(), absence.kind))
        .collect();
    assert_eq!(kept, [(1, AbsenceKind::ClubDuty)]);
    assert_eq!(
        stage.deeds(key),
        ["add_round", "add_players", "create_competition"]
    );
}

#[test]
fn nobody_is_put_in_two_places() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders", "Zwart", "Vos"]);
    let [berg, aalders, zwart, vos] = [0, 1, 2, 3].map(|place| players[place]);
    let at = PlayerIndex::at;
    let round = add_round(&stage.errand(), key, None, &[]).unwrap().value;
    let attempt = |arranged: &Arrangement| {
        refusal(rearrange_round(
            &stage.errand(),
            round.key,
            round.version,
            arranged,
        ))
    };
    assert_eq!(
        attempt(&arrangement(&[(berg, berg)])),
        Refusal::Unsound(vec![Unsound::AgainstOneself(number(1), at(0))])
    );
    assert_eq!(
        attempt(&arrangement(&[(berg, aalders), (zwart, berg)])),
        Refusal::Unsound(vec![Unsound::TwoOpponents(number(1), at(0))])
    );
    assert_eq!(
        attempt(&arrangement(&[(berg, aalders), (aalders, berg)])),
        Refusal::Unsound(vec![
            Unsound::TooManyGames(number(1), at(1)),
            Unsound::TooManyGames(number(1), at(0)),
        ])
    );
    let mut crowded = arrangement(&[(berg, aalders), (zwart, vos)]);
    crowded.games[1].table = crowded.games[0].table;
    assert_eq!(
        attempt(&crowded),
        Refusal::Unsound(vec![Unsound::TableTaken(
            number(1),
            TableNumber::new(1).unwrap()
        )])
    );
    let mut free_and_playing = arrangement(&[(berg, aalders)]);
    free_and_playing.byes = vec![berg, zwart];
    free_and_playing.absent = vec![(zwart, AbsenceKind::Absent)];
    assert_eq!(
        attempt(&free_and_playing),
        Refusal::Unsound(vec![
            Unsound::AlsoPlaying(number(1), at(0)),
            Unsound::ListedTwice(number(1), at(2)),
        ])
    );
    assert_eq!(stage.loaded(key).rounds[0].games, []);
}

#[test]
fn two_games_a_meeting_share_a_table() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(two_games_by_hand(), &["Berg", "Aalders"]);
    let mut twice = arrangement(&[(players[0], players[1]), (players[1], players[0])]);
    twice.games[1].table = twice.games[0].table;
    let round = add_round(&stage.errand(), key, None, &[]).unwrap().value;
    rearrange_round(&stage.errand(), round.key, round.version, &twice).unwrap();
    let games = &stage.loaded(key).rounds[0].games;
    assert_eq!(
        (games[0].first, games[1].first),
        (PlayerIndex::at(0), PlayerIndex::at(1))
    );
}

#[test]
fn rearranging_keeps_what_was_played_and_refuses_to_lose_it() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders", "Zwart", "Vos"]);
    let [berg, aalders, zwart, vos] = [0, 1, 2, 3].map(|place| players[place]);
    let round = stage.published(key, &[(berg, aalders), (zwart, vos)]);
    let games = stage.stored(key).games[0].clone();
    let (played, pending) = (games[0].0, games[1].0);
    let note = Note {
        game: played,
        expected: Version(1),
        parts: totals(214, 198),
        date: None,
    };
    note_game(&stage.errand(), &note).unwrap();
    let before = stage.everything(key);

    let game = |game, first, second| ArrangedGame {
        game,
        table: None,
        players: Sides::new(first, second),
    };
    let of = |games: Vec<ArrangedGame>| Arrangement {
        games,
        ..Arrangement::default()
    };
    let lost = Refusal::HasResults(vec![played]);
    for loses in [
        of(vec![
            game(None, berg, aalders),
            game(Some(pending), zwart, vos),
        ]),
        of(vec![game(Some(played), aalders, berg)]),
        of(vec![game(Some(played), berg, zwart)]),
        of(vec![]),
    ] {
        let outcome = rearrange_round(&stage.errand(), round.key, round.version, &loses);
        assert_eq!(refusal(outcome), lost);
    }
    assert_eq!(stage.everything(key), before);

    let swapped = of(vec![
        game(Some(pending), vos, zwart),
        game(Some(played), berg, aalders),
    ]);
    rearrange_round(&stage.errand(), round.key, round.version, &swapped).unwrap();
    let stored = stage.stored(key);
    assert_eq!(
        stored.games[0],
        [(pending, Version(2)), (played, Version(3))],
        "the played game lost its table, so it is another version as well"
    );
    let games = &stored.competition.rounds[0].games;
    assert_eq!(
        (games[0].first, games[0].second),
        (PlayerIndex::at(3), PlayerIndex::at(2))
    );
    assert_eq!(games[1].record.board_points().unwrap().first.get(), 214);

    let fewer = of(vec![game(Some(played), berg, aalders)]);
    let version = stored.rounds[0].1;
    rearrange_round(&stage.errand(), round.key, version, &fewer).unwrap();
    assert_eq!(stage.loaded(key).rounds[0].games.len(), 1);
}

#[test]
fn a_game_of_another_round_or_named_twice_is_not_taken() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    let pair = [(players[0], players[1])];
    stage.published(key, &pair);
    let second = stage.published(key, &pair);
    let games = stage.stored(key).games.clone();
    let mut arranged = arrangement(&pair);
    arranged.games[0].game = Some(games[0][0].0);
    assert_eq!(
        refusal(rearrange_round(
            &stage.errand(),
            second.key,
            second.version,
            &arranged
        )),
        Refusal::NotFound(Noun::Game)
    );
    arranged.games[0].game = Some(games[1][0].0);
    arranged.games.push(arranged.games[0]);
    assert_eq!(
        refusal(rearrange_round(
            &stage.errand(),
            second.key,
            second.version,
            &arranged
        )),
        Refusal::NotFound(Noun::Game)
    );
}

#[test]
fn absence_is_told_before_the_pairing_and_with_one_tap() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders", "Zwart"]);
    let kinds = |stage: &Stage| -> Vec<(usize, AbsenceKind)> {
        stage.loaded(key).rounds[0]
            .absent
            .iter()
            .map(|absence| (absence.player.position(), absence.kind))
            .collect()
    };
    let errand = stage.errand();
    let first = mark_absent(&errand, key, players[2], Some(AbsenceKind::Absent)).unwrap();
    assert_eq!(stage.loaded(key).rounds[0].status, RoundStatus::Draft);
    mark_absent(&errand, key, players[0], Some(AbsenceKind::ClubDuty)).unwrap();
    mark_absent(&errand, key, players[2], Some(AbsenceKind::NoNotice)).unwrap();
    assert_eq!(
        kinds(&stage),
        [(2, AbsenceKind::NoNotice), (0, AbsenceKind::ClubDuty)]
    );
    let revision = stage.stored(key).head.revision;
    let same = mark_absent(&errand, key, players[2], Some(AbsenceKind::NoNotice)).unwrap();
    assert_eq!(same.revision, revision, "nothing changed");
    let last = mark_absent(&errand, key, players[0], None).unwrap();
    assert_eq!(last.value.key, first.value.key);
    assert_eq!(kinds(&stage), [(2, AbsenceKind::NoNotice)]);
    set_absences(
        &errand,
        key,
        Some(last.value.version),
        &[(players[1], AbsenceKind::Absent)],
    )
    .unwrap();
    assert_eq!(kinds(&stage), [(1, AbsenceKind::Absent)]);
}

#[test]
fn who_plays_in_the_proposal_is_not_absent_too() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    stage.draft(key, &[(players[0], players[1])]);
    assert_eq!(
        refusal(mark_absent(
            &stage.errand(),
            key,
            players[0],
            Some(AbsenceKind::Absent)
        )),
        Refusal::Unsound(vec![Unsound::AlsoPlaying(number(1), PlayerIndex::at(0))])
    );
}

#[test]
fn an_empty_proposal_is_not_published() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    let round = mark_absent(&stage.errand(), key, players[0], Some(AbsenceKind::Absent))
        .unwrap()
        .value;
    assert_eq!(
        refusal(publish_round(&stage.errand(), round.key, round.version)),
        Refusal::EmptyRound
    );
}

#[test]
fn a_proposal_can_be_thrown_away_and_a_published_round_taken_back() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    let pair = [(players[0], players[1])];
    let first = stage.published(key, &pair);
    let second = stage.published(key, &pair);
    let errand = stage.errand();
    assert_eq!(
        refusal(unpublish_round(&errand, first.key, first.version)),
        Refusal::NotTheLastRound
    );
    let draft = unpublish_round(&errand, second.key, second.version)
        .unwrap()
        .value;
    discard_draft(&errand, draft.key, draft.version).unwrap();
    assert_eq!(stage.loaded(key).rounds.len(), 1);

    let game = stage.stored(key).games[0][0];
    let note = Note {
        game: game.0,
        expected: game.1,
        parts: totals(1, 2),
        date: None,
    };
    note_game(&errand, &note).unwrap();
    assert_eq!(
        refusal(unpublish_round(&errand, first.key, first.version)),
        Refusal::HasResults(vec![game.0])
    );
}

#[test]
fn who_has_left_does_not_play() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    let pair = [(players[0], players[1])];
    stage.published(key, &pair);
    withdraw_player(&stage.errand(), players[0], Version(1), Some(number(1))).unwrap();
    let left: Player = stage.loaded(key).players[0].clone();
    assert_eq!(left.until_round, Some(number(1)));
    let round = add_round(&stage.errand(), key, None, &[]).unwrap().value;
    assert_eq!(
        refusal(rearrange_round(
            &stage.errand(),
            round.key,
            round.version,
            &arrangement(&pair)
        )),
        Refusal::Unsound(vec![Unsound::OutsideOwnRounds(
            number(2),
            PlayerIndex::at(0)
        )])
    );
}

fn swiss() -> gouds8::competition::Settings {
    gouds8::competition::Settings {
        pairing: gouds8::competition::PairingSystem::Swiss,
        rounds_planned: RoundNumber::new(2),
        ..by_hand()
    }
}

#[test]
fn the_system_pairs_who_is_there_and_pairs_anew_when_asked() {
    let stage = Stage::new();
    let (key, players) =
        stage.competition_of(swiss(), &["Berg", "Aalders", "Zwart", "Vos", "Bos", "Mol"]);
    let errand = stage.errand();
    let date = NaiveDate::from_ymd_opt(2026, 3, 5);
    mark_absent(&errand, key, players[5], Some(AbsenceKind::NoNotice)).unwrap();
    let draft = stage.stored(key).rounds[0];
    let request = ProposalRequest {
        expected: Some(draft.1),
        date,
        seed: 7,
        ..ProposalRequest::default()
    };
    let proposed = propose_round(&errand, key, &request).unwrap().value;
    assert_eq!(
        proposed.round.key, draft.0,
        "the proposal that held the absence"
    );
    let stored = stage.stored(key);
    let round = &stored.competition.rounds[0];
    assert_eq!((round.status, round.date), (RoundStatus::Draft, date));
    assert_eq!((round.games.len(), round.byes.len()), (2, 1));
    assert_eq!(round.absent[0].kind, AbsenceKind::NoNotice);
    assert_eq!(round.absent[0].player, PlayerIndex::at(5));

    // Everybody is there, and one is free by hand.
    let again = ProposalRequest {
        expected: Some(stored.rounds[0].1),
        absent: Some(Vec::new()),
        byes: Some(vec![players[0], players[1]]),
        ..ProposalRequest::default()
    };
    let proposed = propose_round(&errand, key, &again).unwrap().value;
    let stored = stage.stored(key);
    let round = &stored.competition.rounds[0];
    assert_eq!(
        stored.rounds,
        [(proposed.round.key, proposed.round.version)]
    );
    assert_eq!(round.byes, [PlayerIndex::at(0), PlayerIndex::at(1)]);
    assert_eq!((round.games.len(), round.absent.len()), (2, 0));
    assert_eq!(round.date, date);

    let everybody = ProposalRequest {
        expected: Some(proposed.round.version),
        ..ProposalRequest::default()
    };
    propose_round(&errand, key, &everybody).unwrap();
    assert_eq!(stage.loaded(key).rounds[0].games.len(), 3);
    assert!(stage.history(key)[0].arguments.contains("\"seed\":0"));
}

#[test]
fn a_proposal_is_refused_by_name() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(swiss(), &["Berg", "Aalders"]);
    let errand = stage.errand();
    let wanted = |expected: Option<Version>| ProposalRequest {
        expected,
        ..ProposalRequest::default()
    };
    let first = propose_round(&errand, key, &wanted(None))
        .unwrap()
        .value
        .round;
    let before = stage.everything(key);
    assert_eq!(
        refusal(propose_round(&errand, key, &wanted(None))),
        Refusal::Outdated {
            current: first.version
        }
    );
    assert_eq!(
        refusal(propose_round(
            &stage.errand_of(&stage.stranger),
            key,
            &wanted(None)
        )),
        Refusal::NotAllowed
    );
    assert_eq!(stage.everything(key), before);
    publish_round(&errand, first.key, first.version).unwrap();
    assert_eq!(
        refusal(propose_round(&errand, key, &wanted(None))),
        Refusal::Pairing(pairing::Refusal::Pending {
            round: number(1),
            games: 1
        })
    );
    let game = stage.stored(key).games[0][0];
    let note = Note {
        game: game.0,
        expected: game.1,
        parts: totals(200, 190),
        date: None,
    };
    note_game(&errand, &note).unwrap();
    let nobody = ProposalRequest {
        absent: Some(
            players
                .iter()
                .map(|player| (*player, AbsenceKind::Absent))
                .collect(),
        ),
        ..wanted(None)
    };
    assert_eq!(
        refusal(propose_round(&errand, key, &nobody)),
        Refusal::Pairing(pairing::Refusal::NoGames)
    );
    let second = propose_round(&errand, key, &wanted(None))
        .unwrap()
        .value
        .round;
    publish_round(&errand, second.key, second.version).unwrap();
    assert_eq!(
        refusal(propose_round(&errand, key, &wanted(None))),
        Refusal::Pairing(pairing::Refusal::NoRoundLeft(number(2)))
    );
    let (by_hand, _) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    assert_eq!(
        refusal(propose_round(&errand, by_hand, &wanted(None))),
        Refusal::Pairing(pairing::Refusal::Manual)
    );
}
