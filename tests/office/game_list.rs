//! Under which list of words a game was noted.

use gouds8::competition::NamePart;
use gouds8::office::game::{Note, note_game};
use gouds8::office::undo;
use gouds8::office::words::{ReadList, add_list, decide_word, lexicon};
use gouds8::rules::{Action, Ending, Placement, RecordParts, Side, Sides, Turn, TurnPoints};
use gouds8::store::{GameKey, StoreError, Version, game};
use gouds8::words::{Capitals, Ruling, Word, read};

use crate::stage::{Stage, by_hand, ending, totals};

fn words_of(word: &str, ending: Ending) -> RecordParts {
    let play = Action::Play {
        points: TurnPoints::new(33).unwrap(),
        tiles: None,
        placement: Placement::read(word, 2).unwrap(),
        objection: None,
    };
    let turn = Turn {
        by: Side::First,
        action: play,
    };
    RecordParts {
        points: None,
        turns: Some(vec![turn]),
        adjustment: Sides::default(),
        ending: Some(ending),
    }
}

#[test]
fn a_game_keeps_the_list_under_which_its_words_were_first_noted() {
    let stage = Stage::new();
    let mut settings = by_hand();
    settings.words = Some("Gouda".to_owned());
    let (key, players) = stage.competition_of(settings, &["Berg", "Aalders", "Mulder", "Zwart"]);
    stage.published(key, &[(players[0], players[1]), (players[2], players[3])]);
    let games: Vec<GameKey> = stage.stored(key).games[0].iter().map(|one| one.0).collect();
    let list = |text: &str| {
        let (index, report) = read(text.as_bytes(), Capitals::Take).unwrap();
        ReadList {
            name: NamePart::new("Gouda").unwrap(),
            source: "lijst.txt".to_owned(),
            index,
            report,
        }
    };
    let kept = |game: GameKey| {
        let database = stage.office.database();
        database
            .read::<_, StoreError>(|connection| game::word_list(connection, game))
            .unwrap()
    };
    let noted = |game: GameKey, version: i64, parts: RecordParts| {
        let note = Note {
            game,
            expected: Version(version),
            parts,
            date: None,
        };
        note_game(&stage.errand(), &note).unwrap();
    };

    // There is no such list yet: nothing to keep.
    noted(games[0], 1, words_of("8D", Ending::Pending));
    assert_eq!(kept(games[0]), None);
    let first = list("fiets\n");
    let print = first.index.fingerprint();
    let list_key = add_list(&stage.errand(), &first).unwrap();
    // A square alone is no word.
    noted(games[0], 2, words_of("8E", Ending::Pending));
    assert_eq!(kept(games[0]), None);
    noted(games[0], 3, words_of("8D FIETS", Ending::Pending));
    assert_eq!(kept(games[0]), Some(print));

    // A decision makes another list: the game keeps the one that it was noted under, also when it is corrected.
    decide_word(
        &stage.errand(),
        list_key,
        &Word::of_entry("sok").unwrap(),
        Ruling::Approved,
        None,
    )
    .unwrap();
    noted(games[0], 4, words_of("8D FIETSEN", Ending::Pending));
    assert_eq!(kept(games[0]), Some(print));
    // A game that ends by totals keeps what counts now, the decision included.
    noted(games[1], 1, totals(200, 180));
    let now = lexicon(stage.office.database(), list_key)
        .unwrap()
        .fingerprint();
    assert_ne!(now, print);
    assert_eq!(kept(games[1]), Some(now));
    // Taken back, it keeps nothing; undone, it has it again.
    noted(games[1], 2, ending(Ending::Pending));
    assert_eq!(kept(games[1]), None);
    let latest = undo::next(&stage.office, key).unwrap().entry.revision;
    undo::undo(&stage.errand(), key, latest).unwrap();
    assert_eq!(kept(games[1]), Some(now));
}
