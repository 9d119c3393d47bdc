//! Score sheets counted again.

use gouds8::rules::game::{Game, StepRefusal};
use gouds8::rules::play::PlayRefusal;
use gouds8::rules::{
    Action, Ending, GameRecord, GameRules, NotedWord, Objection, Obstacle, Outcome, Placement,
    RecordParts, RecountedTurn, Side, Sides, Square, Turn, TurnPoints, VariantName, recount,
};

use crate::table::{ONE, TWO, location, points, rules, totals};

const GOUDS8: VariantName = VariantName::Gouds8;

fn placement(at: &str, word: &str) -> Placement {
    Placement {
        word: NotedWord::new(word),
        at: Square::parse(at),
    }
}

fn play(at: &str, word: &str, score: i64) -> Action {
    Action::Play {
        points: points(score),
        tiles: None,
        placement: placement(at, word),
        objection: None,
    }
}

fn objected(mut action: Action, outcome: Objection) -> Action {
    if let Action::Play { objection, .. } = &mut action {
        *objection = Some(outcome);
    }
    action
}

fn swap(tiles: Option<u8>, score: i64, placement: Placement) -> Action {
    Action::Swap {
        points: points(score),
        tiles,
        placement,
    }
}

/// Turns of both players one after the other.
fn sheet(actions: impl IntoIterator<Item = Action>) -> Vec<Turn> {
    let sides = Side::BOTH.into_iter().cycle();
    let turns = actions.into_iter().zip(sides);
    turns.map(|(action, by)| Turn { by, action }).collect()
}

fn recounted(actions: impl IntoIterator<Item = Action>) -> Vec<RecountedTurn> {
    recount(&rules(GOUDS8), &sheet(actions))
}

/// The words with their points.
fn words(rules: &GameRules, turn: &RecountedTurn) -> Vec<(String, u32)> {
    let words = turn.play.iter().flat_map(|play| &play.words);
    words
        .map(|word| (word.noted(&rules.set), word.points))
        .collect()
}

fn refused(refusal: PlayRefusal) -> Option<Obstacle> {
    Some(Obstacle::Refused(StepRefusal::Play(refusal)))
}

#[test]
fn each_turn_has_its_words_and_what_was_noted_wrongly() {
    let rules = rules(GOUDS8);
    let turns = recounted([
        play("8D", "FIETS", 33),
        play("H8", "SOK", 7),
        play("10G", "SKI", 12),
    ]);
    assert_eq!(words(&rules, &turns[0]), [("FIETS".to_owned(), 28)]);
    assert_eq!(turns[0].play.as_ref().unwrap().bonus, 5);
    assert_eq!(turns[0].difference, None);
    // Seven was noted for 2 + 1 + 3.
    assert_eq!(words(&rules, &turns[1]), [("SOK".to_owned(), 6)]);
    assert_eq!(turns[1].difference, Some(1));
    // K lies on H10; S on G10, I on I10: 2 + 3 + 1.
    assert_eq!(turns[2].points, TurnPoints::new(6));
    assert_eq!(turns[2].difference, Some(6));
    let board = turns[2].board.as_ref().unwrap();
    assert_eq!(board.tiles().count(), 5 + 2 + 2);
    assert!(turns.iter().all(|turn| turn.obstacle.is_none()));
}

#[test]
fn a_play_that_was_taken_off_is_counted_and_gone() {
    let turns = recounted([
        objected(play("8D", "FIETS", 30), Objection::Upheld),
        play("8H", "DE", 6),
        objected(play("8H", "DEN", 4), Objection::Rejected),
        Action::RejectedObjection,
        play("8H", "DENK", 7),
    ]);
    assert!(turns[0].board.as_ref().unwrap().is_empty());
    assert_eq!(turns[0].points, TurnPoints::new(33));
    assert_eq!(turns[0].difference, Some(-3));
    assert!(
        turns.iter().all(|turn| turn.obstacle.is_none()),
        "{turns:?}"
    );
    assert_eq!(turns[4].board.as_ref().unwrap().tiles().count(), 4);
}

#[test]
fn a_play_that_cannot_lie_there_is_told_with_its_reason() {
    let turns = recounted([
        play("8H", "DE", 6),
        play("8H", "DAN", 10),
        play("8H", "DEN", 4),
    ]);
    assert_eq!(
        turns[1].obstacle,
        refused(PlayRefusal::OtherLetterThere(location("I8")))
    );
    assert_eq!(turns[1].points, None);
    assert_eq!(turns[1].difference, None);
    // What was laid then nobody knows, so nothing is said of what follows.
    assert_eq!(turns[2].obstacle, Some(Obstacle::BoardUnknownSince(1)));
    assert_eq!(turns[2].board, None);
}

#[test]
fn after_an_upheld_objection_the_board_is_known_again() {
    let turns = recounted([
        play("8H", "DE", 6),
        objected(play("1A", "ZZZ", 10), Objection::Upheld),
        play("8H", "DEN", 4),
    ]);
    assert_eq!(turns[1].obstacle, refused(PlayRefusal::NotJoined));
    assert_eq!(turns[2].obstacle, None);
    assert_eq!(turns[2].points, TurnPoints::new(4));
}

#[test]
fn where_word_or_square_are_missing_nothing_is_counted() {
    let mut bare = play("8H", "DE", 6);
    if let Action::Play { placement, .. } = &mut bare {
        placement.at = None;
    }
    let turns = recounted([bare, Action::Pass, play("8H", "DE", 6)]);
    assert_eq!(turns[0].obstacle, Some(Obstacle::NotNoted));
    assert_eq!(turns[1].obstacle, None);
    assert_eq!(turns[2].obstacle, Some(Obstacle::BoardUnknownSince(0)));
}

#[test]
fn more_of_a_tile_than_there_are_is_told() {
    let turns = recounted([play("8H", "de", 0), play("8H", "den", 0)]);
    assert_eq!(turns[0].difference, None);
    assert_eq!(
        turns[1].obstacle,
        refused(PlayRefusal::NotInSet("?".to_owned()))
    );
}

#[test]
fn swaps_are_followed_however_they_are_noted() {
    // q stands on D8; the Q is worth 10.
    let start = || play("8D", "qUEUE", 33);
    for (tiles, placement) in [
        (Some(1), placement("8D", "Q")),
        (None, placement("8D", "QUEUE")),
        (None, placement("D8", "Q")),
        (
            None,
            Placement {
                word: None,
                at: Square::parse("8D"),
            },
        ),
        (Some(1), Placement::default()),
        (None, Placement::default()),
    ] {
        let turns = recounted([start(), swap(tiles, 9, placement.clone())]);
        assert_eq!(turns[1].obstacle, None, "{placement:?}");
        assert_eq!(turns[1].points, TurnPoints::new(10), "{placement:?}");
        assert_eq!(turns[1].difference, Some(-1), "{placement:?}");
        let board = turns[1].board.as_ref().unwrap();
        assert_eq!(board.blanks().count(), 0, "{placement:?}");
    }
}

#[test]
fn of_two_blanks_the_word_says_which_was_swapped() {
    let start = || play("8D", "qUeUE", 33);
    let one = recounted([start(), swap(Some(1), 10, placement("8D", "QUeUE"))]);
    let board = one[1].board.as_ref().unwrap();
    assert_eq!(board.blanks().collect::<Vec<_>>(), [location("F8")]);
    let both = recounted([start(), swap(Some(2), 11, placement("8D", "QUEUE"))]);
    assert_eq!(both[1].points, TurnPoints::new(11));
    let unsaid = recounted([start(), swap(Some(1), 10, Placement::default())]);
    assert_eq!(unsaid[1].obstacle, Some(Obstacle::NotNoted));
    let none = recounted([start(), swap(Some(1), 10, placement("8E", "U"))]);
    assert_eq!(
        none[1].obstacle,
        Some(Obstacle::Refused(StepRefusal::NoBlankThere(location("E8"))))
    );
}

#[test]
fn turns_after_the_end_are_told() {
    let turns = sheet([
        Action::Pass,
        Action::Pass,
        Action::Pass,
        play("8H", "DE", 3),
    ]);
    let turns = recount(&rules(VariantName::Webfeud), &turns);
    assert_eq!(turns[2].obstacle, None);
    assert_eq!(
        turns[3].obstacle,
        Some(Obstacle::Refused(StepRefusal::GameOver))
    );
}

fn record(variant: VariantName, parts: RecordParts) -> GameRecord {
    GameRecord::new(variant.variant(), parts).unwrap()
}

#[test]
fn a_record_is_a_game_whatever_was_noted_of_it() {
    let nothing = RecordParts {
        points: None,
        turns: None,
        adjustment: Sides::default(),
        ending: None,
    };
    let by_turns = |turns: Vec<Turn>| RecordParts {
        turns: Some(turns),
        ..nothing.clone()
    };
    let mut eight = vec![play("8D", "FIETS", 33)];
    eight.extend(std::iter::repeat_n(Action::Pass, 15));
    for (variant, parts, outcome) in [
        (GOUDS8, nothing.clone(), Outcome::NotPlayed),
        (
            GOUDS8,
            RecordParts {
                points: Some(totals(214, 198)),
                ..nothing.clone()
            },
            Outcome::Won(ONE),
        ),
        (GOUDS8, by_turns(sheet(eight)), Outcome::Won(ONE)),
        (
            GOUDS8,
            RecordParts {
                ending: Some(Ending::Flag(ONE)),
                ..by_turns(sheet([play("8D", "FIETS", 33)]))
            },
            Outcome::Won(TWO),
        ),
        (
            GOUDS8,
            RecordParts {
                ending: Some(Ending::Forfeit(TWO)),
                ..nothing.clone()
            },
            Outcome::Won(ONE),
        ),
        (
            VariantName::Webfeud,
            RecordParts {
                adjustment: Sides::new(-4, 4),
                ..by_turns(sheet([play("8D", "FIETS", 22), play("H8", "SOK", 6)]))
            },
            Outcome::Won(ONE),
        ),
        (
            VariantName::Webfeud,
            RecordParts {
                ending: Some(Ending::Resign(ONE)),
                ..by_turns(sheet([Action::Resign]))
            },
            Outcome::Won(TWO),
        ),
    ] {
        let record = record(variant, parts);
        let game = Game::of_record(&rules(variant), &record).unwrap();
        assert_eq!(game.record().outcome(), outcome);
        assert_eq!(game.record().ending(), record.ending());
        assert_eq!(game.record().board_points(), record.board_points());
        assert_eq!(game.record().adjustment(), record.adjustment());
    }
}
