//! Word lists: proposed, taken into use, asked, decided over, deleted.

use chrono::TimeDelta;
use gouds8::competition::{NamePart, Settings};
use gouds8::office::words::{
    ReadList, accept_list, add_list, decide_word, delete_list, discard_list, lexicon,
    lexicon_named, propose_list, undo_decision,
};
use gouds8::office::{Errand, Noun, Refusal};
use gouds8::rules::VariantName;
use gouds8::store::word_list::{self, Standing, WordList};
use gouds8::store::{StoreError, WordListKey};
use gouds8::words::{Capitals, Ground, Ruling, Word, read};

use crate::stage::{Stage, moment, refusal};

const TEXT: &str = "te allen tijde\nreünie\nAmsterdam\nfiets\n3D\n";

fn list(name: &str, text: &str) -> ReadList {
    let (index, report) = read(text.as_bytes(), Capitals::Take).unwrap();
    ReadList {
        name: NamePart::new(name).unwrap(),
        source: "lijst.txt".to_owned(),
        index,
        report,
    }
}

fn word(entry: &str) -> Word {
    Word::of_entry(entry).unwrap()
}

fn there(stage: &Stage) -> Vec<WordList> {
    stage
        .office
        .database()
        .read::<_, StoreError>(word_list::all)
        .unwrap()
}

#[test]
fn a_list_is_kept_with_all_that_was_read() {
    let stage = Stage::new();
    let kept = list("Gouda", TEXT);
    let key = add_list(&stage.errand(), &kept).unwrap();
    let [found] = there(&stage).try_into().unwrap();
    assert_eq!(
        found,
        WordList {
            key,
            name: "Gouda".to_owned(),
            standing: Standing::Accepted,
            source: "lijst.txt".to_owned(),
            words: 4,
            fingerprint: kept.index.fingerprint(),
            added_by: "Olga".to_owned(),
            added_at: moment() + TimeDelta::hours(1),
        }
    );
    stage
        .office
        .database()
        .read::<_, StoreError>(|connection| {
            assert_eq!(word_list::report(connection, key)?, Some(kept.report));
            assert_eq!(word_list::index(connection, key)?, Some(kept.index));
            Ok(())
        })
        .unwrap();
}

#[test]
fn a_proposed_list_is_not_in_use_before_somebody_says_yes() {
    let stage = Stage::new();
    let database = stage.office.database();
    let key = propose_list(&stage.errand(), &list("Gouda", TEXT)).unwrap();
    assert!(lexicon_named(database, "Gouda").unwrap().is_none());
    let decided = decide_word(&stage.errand(), key, &word("ei"), Ruling::Approved, None);
    assert_eq!(refusal(decided), Refusal::NotFound(Noun::WordList));

    accept_list(&stage.errand_of(&stage.stranger), key, Capitals::Take).unwrap();
    let lexicon = lexicon_named(database, " gouda ").unwrap().unwrap();
    assert!(lexicon.is_valid("TEALLENTIJDE") && lexicon.is_valid("AMSTERDAM"));
    let again = accept_list(&stage.errand(), key, Capitals::Take);
    assert_eq!(refusal(again), Refusal::WordListAccepted);
    assert_eq!(
        refusal(discard_list(&stage.errand(), key)),
        Refusal::WordListAccepted
    );
}

#[test]
fn capitals_can_be_left_out_when_saying_yes() {
    let stage = Stage::new();
    let key = propose_list(&stage.errand(), &list("Gouda", TEXT)).unwrap();
    accept_list(&stage.errand(), key, Capitals::LeaveOut).unwrap();
    let lexicon = lexicon(stage.office.database(), key).unwrap();
    assert!(lexicon.is_valid("FIETS") && !lexicon.is_valid("AMSTERDAM"));
    // As if the file had been read so.
    let (index, report) = read(TEXT.as_bytes(), Capitals::LeaveOut).unwrap();
    assert_eq!(*lexicon.index(), index);
    let kept = stage
        .office
        .database()
        .read::<_, StoreError>(|connection| word_list::report(connection, key))
        .unwrap()
        .unwrap();
    assert_eq!(kept, report);
    assert_eq!(there(&stage)[0].fingerprint, index.fingerprint());

    let names = propose_list(&stage.errand(), &list("Namen", "Jan\nPiet\n")).unwrap();
    let none = accept_list(&stage.errand(), names, Capitals::LeaveOut);
    assert_eq!(refusal(none), Refusal::NoWordsLeft);
    assert_eq!(there(&stage)[1].standing, Standing::Proposed);
}

#[test]
fn names_of_lists_differ_in_more_than_case() {
    let stage = Stage::new();
    let early = propose_list(&stage.errand(), &list("Gouda", TEXT)).unwrap();
    add_list(&stage.errand(), &list("GOUDA", TEXT)).unwrap();
    for taken in ["Gouda", " gouda", "Goúda"] {
        let again = add_list(&stage.errand(), &list(taken, TEXT));
        assert_eq!(refusal(again), Refusal::NameTaken);
    }
    // One that was proposed before the other came finds its name taken too.
    let late = accept_list(&stage.errand(), early, Capitals::Take);
    assert_eq!(refusal(late), Refusal::NameTaken);
    add_list(&stage.errand(), &list("Utrecht", TEXT)).unwrap();
    assert_eq!(there(&stage).len(), 3);
}

#[test]
fn what_nobody_said_yes_to_is_cleared_away_after_a_day() {
    let stage = Stage::new();
    propose_list(&stage.errand(), &list("Gisteren", TEXT)).unwrap();
    let errand = |hours| Errand {
        now: moment() + TimeDelta::hours(hours),
        ..stage.errand()
    };
    propose_list(&errand(24), &list("Straks", TEXT)).unwrap();
    assert_eq!(there(&stage).len(), 2);
    add_list(&errand(26), &list("Morgen", TEXT)).unwrap();
    let names: Vec<String> = there(&stage).into_iter().map(|list| list.name).collect();
    assert_eq!(names, ["Morgen", "Straks"]);
}

#[test]
fn a_form_sent_twice_is_one_list() {
    let stage = Stage::new();
    let errand = Errand {
        form_key: Some("0123456789abcdef"),
        ..stage.errand()
    };
    let key = propose_list(&errand, &list("Gouda", TEXT)).unwrap();
    match refusal(propose_list(&errand, &list("Gouda", TEXT))) {
        Refusal::AlreadyDone(before) => assert_eq!(before.led_to, Some(key.0)),
        other => panic!("{other:?}"),
    }
    assert_eq!(there(&stage).len(), 1);
}

#[test]
fn the_club_decides_with_who_and_when_and_takes_it_back() {
    let stage = Stage::new();
    let key = add_list(&stage.errand(), &list("Gouda", TEXT)).unwrap();
    let database = stage.office.database();
    let plain = lexicon(database, key).unwrap().fingerprint();
    let note = NamePart::new("ALV 2026").ok();
    decide_word(&stage.errand(), key, &word("gouds"), Ruling::Approved, note).unwrap();
    decide_word(
        &stage.errand_of(&stage.admin),
        key,
        &word("reünie"),
        Ruling::Refused,
        None,
    )
    .unwrap();
    let decided = lexicon(database, key).unwrap();
    assert!(decided.is_valid("GOUDS") && !decided.is_valid("REUNIE"));
    assert_ne!(decided.fingerprint(), plain);
    let Ground::Club(decision) = decided.judge(word("gouds")).ground else {
        panic!("the club decided");
    };
    assert_eq!(decision.by, "Olga");
    assert_eq!(decision.at, moment() + TimeDelta::hours(1));
    assert_eq!(decision.note.as_deref(), Some("ALV 2026"));

    let again = decide_word(&stage.errand(), key, &word("GOUDS"), Ruling::Refused, None);
    assert_eq!(refusal(again), Refusal::WordDecided);
    undo_decision(&stage.errand_of(&stage.stranger), key, &word("gouds")).unwrap();
    undo_decision(&stage.errand(), key, &word("gouds")).unwrap();
    undo_decision(&stage.errand(), key, &word("reünie")).unwrap();
    assert_eq!(lexicon(database, key).unwrap().fingerprint(), plain);
}

#[test]
fn only_an_admin_deletes_and_only_what_no_competition_names() {
    let stage = Stage::new();
    let key = add_list(&stage.errand(), &list("Gouda", TEXT)).unwrap();
    decide_word(&stage.errand(), key, &word("ei"), Ruling::Approved, None).unwrap();
    assert_eq!(
        refusal(delete_list(&stage.errand(), key)),
        Refusal::NotAllowed
    );
    let admin = stage.errand_of(&stage.admin);
    let settings = Settings {
        words: Some("gouda".to_owned()),
        ..Settings::of(VariantName::Gouds8)
    };
    stage.competition(settings);
    assert_eq!(
        refusal(delete_list(&admin, key)),
        Refusal::WordListInUse(vec!["Voorjaarscompetitie".to_owned()])
    );
    let other = add_list(&admin, &list("Utrecht", TEXT)).unwrap();
    delete_list(&admin, other).unwrap();
    assert_eq!(there(&stage).len(), 1);
    for gone in [other, WordListKey(999)] {
        assert_eq!(
            refusal(delete_list(&admin, gone)),
            Refusal::NotFound(Noun::WordList)
        );
    }
}
