//! What is noted of games.

use chrono::NaiveDate;
use gouds8::office::game::{Note, Noted, note_game, note_results};
use gouds8::office::{Noun, Refusal};
use gouds8::rules::{
    Action, Ending, NotedWord, Objection, Outcome, Placement, RecordFault, RecordParts,
    RecordPlace, RecordReason, Side, Sides, Square, Turn, TurnPoints, TurnReason,
};
use gouds8::store::piece::{Piece, read_back};
use gouds8::store::{CompetitionKey, GameKey, RoundKey, Version};

use crate::stage::{Stage, by_hand, ending, refusal, totals};

struct Evening {
    stage: Stage,
    competition: CompetitionKey,
    round: RoundKey,
    games: Vec<GameKey>,
}

/// Two games of a published round.
fn evening() -> Evening {
    let stage = Stage::new();
    let (competition, players) =
        stage.competition_of(by_hand(), &["Berg", "Aalders", "Zwart", "Vos"]);
    let round = stage.published(
        competition,
        &[(players[0], players[1]), (players[2], players[3])],
    );
    let games = stage.stored(competition).games[0]
        .iter()
        .map(|(key, _)| *key)
        .collect();
    Evening {
        competition,
        round: round.key,
        games,
        stage,
    }
}

fn note(game: GameKey, expected: i64, parts: RecordParts) -> Note {
    Note {
        game,
        expected: Version(expected),
        parts,
        date: None,
    }
}

fn turns(actions: Vec<Action>) -> RecordParts {
    let sides = [Side::First, Side::Second].into_iter().cycle();
    RecordParts {
        turns: Some(
            sides
                .zip(actions)
                .map(|(by, action)| Turn { by, action })
                .collect(),
        ),
        ..ending(Ending::Pending)
    }
}

fn play(points: i64, tiles: Option<u8>, word: Option<&str>) -> Action {
    Action::Play {
        points: TurnPoints::new(points).unwrap(),
        tiles,
        placement: Placement {
            word: word.map(|word| NotedWord::new(word).unwrap()),
            at: Square::parse("8H"),
        },
        objection: None,
    }
}

#[test]
fn a_game_is_noted_turn_by_turn_and_corrected_afterwards() {
    let evening = evening();
    let errand = evening.stage.errand();
    let game = evening.games[0];
    let running = turns(vec![play(27, Some(5), Some("FIeTS")), Action::Pass]);
    assert_eq!(
        note_game(&errand, &note(game, 1, running)).unwrap().value,
        Version(2)
    );
    let record = evening.stage.loaded(evening.competition).rounds[0].games[0]
        .record
        .clone();
    assert_eq!(record.ending(), Ending::Pending);
    assert_eq!(
        record
            .board_points()
            .unwrap()
            .map(gouds8::rules::BoardPoints::get),
        Sides::new(27, 0)
    );

    let mut whole: Vec<Action> = (0..16).map(|turn| play(10 + turn, None, None)).collect();
    whole[2] = Action::Play {
        points: TurnPoints::new(50).unwrap(),
        tiles: Some(8),
        placement: Placement::default(),
        objection: Some(Objection::Upheld),
    };
    let complete = RecordParts {
        ending: Some(Ending::Complete),
        ..turns(whole)
    };
    note_game(&errand, &note(game, 2, complete)).unwrap();
    let record = evening.stage.loaded(evening.competition).rounds[0].games[0]
        .record
        .clone();
    // The starter's turns gave 10, 0 (taken off), 14, 16, 18, 20, 22, 24; the other's 11, 13 ... 25.
    assert_eq!(
        record
            .board_points()
            .unwrap()
            .map(gouds8::rules::BoardPoints::get),
        Sides::new(124, 144)
    );
    assert_eq!(record.outcome(), Outcome::Won(Side::Second));

    let day = NaiveDate::from_ymd_opt(2026, 3, 12);
    let corrected = Note {
        date: day,
        ..note(game, 3, totals(130, 129))
    };
    note_game(&errand, &corrected).unwrap();
    let stored = evening.stage.stored(evening.competition);
    let game = &stored.competition.rounds[0].games[0];
    assert_eq!(game.date, day);
    assert_eq!(game.record.outcome(), Outcome::Won(Side::First));
    assert_eq!(game.record.turns(), None);
    assert_eq!(stored.games[0][0].1, Version(4));
    let entry = &evening.stage.history(evening.competition)[0];
    let piece = |text: &Option<String>| {
        let pieces = read_back(text.as_deref()).unwrap();
        let [Piece::Game(piece)] = pieces.as_slice() else {
            panic!("{pieces:?}");
        };
        (piece.points(), piece.has_turns())
    };
    assert_eq!(piece(&entry.before), (Some(Sides::new(124, 144)), true));
    assert_eq!(piece(&entry.after), (Some(Sides::new(130, 129)), false));
}

#[test]
fn two_people_who_note_at_once_do_not_overwrite_each_other() {
    let evening = evening();
    let errand = evening.stage.errand();
    let game = evening.games[0];
    note_game(&errand, &note(game, 1, totals(200, 190))).unwrap();
    let before = evening.stage.everything(evening.competition);
    assert_eq!(
        refusal(note_game(&errand, &note(game, 1, totals(200, 191)))),
        Refusal::Outdated {
            current: Version(2)
        }
    );
    let same = note_game(&errand, &note(game, 1, totals(200, 190))).unwrap();
    assert_eq!(
        same.value,
        Version(2),
        "who notes the same is not in the way"
    );
    assert_eq!(evening.stage.everything(evening.competition), before);
}

#[test]
fn a_record_against_the_rules_is_refused_with_every_reason() {
    let evening = evening();
    let errand = evening.stage.errand();
    let game = evening.games[0];
    let before = evening.stage.everything(evening.competition);
    let attempt = |parts: RecordParts| refusal(note_game(&errand, &note(game, 1, parts)));
    let fault = |place, reason| RecordFault { place, reason };
    assert_eq!(
        attempt(RecordParts {
            points: None,
            ..totals(1, 1)
        }),
        Refusal::Record(vec![fault(RecordPlace::Game, RecordReason::NoPoints)])
    );
    assert_eq!(
        attempt(RecordParts {
            adjustment: Sides::new(-3, 3),
            ending: Some(Ending::Resign(Side::First)),
            ..totals(100, 90)
        }),
        Refusal::Record(vec![
            fault(RecordPlace::Adjustment, RecordReason::NoAdjustment),
            fault(RecordPlace::Ending, RecordReason::EndingUnknownToTheRules),
        ])
    );
    let mut nine = turns(vec![Action::Pass; 17]);
    nine.ending = Some(Ending::Complete);
    assert_eq!(
        attempt(nine),
        Refusal::Record(vec![fault(
            RecordPlace::Turn(16),
            RecordReason::Turn(TurnReason::TooMany)
        )])
    );
    for (action, most) in [
        (play(30, Some(9), None), 8),
        (play(30, Some(0), None), 8),
        (Action::Exchange { tiles: Some(9) }, 8),
        (
            Action::Swap {
                points: TurnPoints::new(1).unwrap(),
                tiles: Some(3),
                placement: Placement::default(),
            },
            2,
        ),
    ] {
        assert_eq!(
            attempt(turns(vec![Action::Pass, action])),
            Refusal::Turn { index: 1, most }
        );
    }
    assert_eq!(evening.stage.everything(evening.competition), before);
}

#[test]
fn a_whole_round_is_noted_in_one_go_game_by_game() {
    let evening = evening();
    let errand = evening.stage.errand();
    let [first, second] = [evening.games[0], evening.games[1]];
    let done = note_results(
        &errand,
        evening.round,
        &[
            note(first, 1, totals(214, 198)),
            note(second, 1, ending(Ending::Forfeit(Side::First))),
        ],
    )
    .unwrap();
    assert_eq!(
        done.value,
        [Noted::Kept(Version(2)), Noted::Kept(Version(2))]
    );
    let revision = done.revision;
    let loaded = evening.stage.loaded(evening.competition);
    assert_eq!(
        loaded.rounds[0].games[1].record.outcome(),
        Outcome::Won(Side::Second)
    );
    assert_eq!(evening.stage.deeds(evening.competition)[0], "note_results");

    let stranger = GameKey(second.0 + 1000);
    let mixed = note_results(
        &errand,
        evening.round,
        &[
            note(first, 1, totals(214, 199)),
            note(stranger, 1, totals(1, 1)),
            note(second, 2, totals(205, 205)),
            note(first, 2, totals(214, 198)),
        ],
    )
    .unwrap();
    assert_eq!(
        mixed.value,
        [
            Noted::Refused(Refusal::Outdated {
                current: Version(2)
            }),
            Noted::Refused(Refusal::NotFound(Noun::Game)),
            Noted::Kept(Version(3)),
            Noted::Unchanged(Version(2)),
        ]
    );
    assert_eq!(mixed.revision.0, revision.0 + 1);
    let nothing =
        note_results(&errand, evening.round, &[note(first, 2, totals(214, 198))]).unwrap();
    assert_eq!(nothing.revision, mixed.revision);
}

#[test]
fn nothing_is_noted_of_a_proposal_nor_by_strangers() {
    let evening = evening();
    let stage = &evening.stage;
    let stored = stage.stored(evening.competition);
    let players: Vec<_> = stored.players.iter().map(|(key, _)| *key).collect();
    let draft = stage.draft(evening.competition, &[(players[0], players[2])]);
    let of_draft = stage.stored(evening.competition).games[1][0].0;
    let before = stage.everything(evening.competition);
    let errand = stage.errand();
    assert_eq!(
        refusal(note_game(&errand, &note(of_draft, 1, totals(1, 2)))),
        Refusal::StillADraft
    );
    assert_eq!(
        refusal(note_results(
            &errand,
            draft.key,
            &[note(of_draft, 1, totals(1, 2))]
        )),
        Refusal::StillADraft
    );
    let stranger = stage.errand_of(&stage.stranger);
    assert_eq!(
        refusal(note_game(
            &stranger,
            &note(evening.games[0], 1, totals(1, 2))
        )),
        Refusal::NotAllowed
    );
    assert_eq!(
        refusal(note_results(&stranger, evening.round, &[])),
        Refusal::NotAllowed
    );
    assert_eq!(
        refusal(note_game(&errand, &note(GameKey(9999), 1, totals(1, 2)))),
        Refusal::NotFound(Noun::Game)
    );
    assert_eq!(stage.everything(evening.competition), before);
}

#[test]
fn a_game_as_documents_have_it_can_be_corrected() {
    let evening = evening();
    let errand = evening.stage.errand();
    let game = evening.games[0];
    // A letter that lay there already, and one written as two signs.
    for (expected, text) in [(1, "F.ETS"), (2, "e\u{308}N")] {
        let parts = turns(vec![play(12, Some(4), Some(text))]);
        let done = note_game(&errand, &note(game, expected, parts)).unwrap();
        assert_eq!(done.value, Version(expected + 1));
    }
}
