//! Lists of words: read from any plain file, made an index, asked.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::NaiveDate;
use gouds8::words::{
    Capitals, Damage, Decision, Decisions, Encoding, EntryFault, Ground, Lexicon, Remark, Report,
    Ruling, Unreadable, Word, WordIndex, read,
};
use proptest::prelude::*;

use crate::dutch_words;

fn list(text: &str) -> (WordIndex, Report) {
    read(text.as_bytes(), Capitals::Take).expect("a list")
}

fn word(entry: &str) -> Word {
    Word::of_entry(entry).expect("a word")
}

fn words_of(index: &WordIndex) -> Vec<String> {
    let mut words = Vec::new();
    index.for_each(|word, _| words.push(word.to_owned()));
    words
}

#[test]
fn a_word_tells_the_entries_that_gave_it() {
    let (index, report) = list(
        "# a remark\nte allen tijde\n's avonds\nreünie\n\n  # another\nas\na's\na.s.\nAs\nEuropees\nfiets\nfiets\n",
    );
    for (asked, entries) in [
        ("TEALLENTIJDE", vec!["te allen tijde"]),
        ("te allen tijde", vec!["te allen tijde"]),
        ("SAVONDS", vec!["'s avonds"]),
        ("reunie", vec!["reünie"]),
        // The one that is spelled by its letters stands first, the others in the order of their characters.
        ("AS", vec!["as", "As", "a's", "a.s."]),
        ("europees", vec!["Europees"]),
        ("fiets", vec!["fiets"]),
        ("fietsen", vec![]),
        ("avonds", vec![]),
    ] {
        assert_eq!(index.entries_of(&word(asked)), entries, "{asked}");
        assert_eq!(index.contains(word(asked).as_str()), !entries.is_empty());
    }
    assert_eq!(
        words_of(&index),
        [
            "AS",
            "EUROPEES",
            "FIETS",
            "REUNIE",
            "SAVONDS",
            "TEALLENTIJDE"
        ]
    );
    assert_eq!(report.lines, 13);
    assert_eq!(report.empty, 3);
    assert_eq!(report.entries, 9);
    assert_eq!(report.repeated, 1);
    assert_eq!(report.with_capital, 2);
    assert_eq!(report.words, 6);
    assert_eq!(report.words_without_capitals, 5);
    assert_eq!((report.refused.count, report.left_out), (0, 0));
}

#[test]
fn what_is_refused_is_told_with_line_and_reason() {
    let (index, report) =
        list("fiets\r\n3D\r\n-werk\r\nalleenstaanden-\r\nC+\r\nCO₂\r\nz\r\nзуб\r\n...\r\n");
    let told: Vec<(u64, &str, EntryFault)> = report
        .refused
        .first
        .iter()
        .map(|finding| (finding.line, finding.text.as_str(), finding.what))
        .collect();
    assert_eq!(
        told,
        [
            (2, "3D", EntryFault::Digit('3')),
            (3, "-werk", EntryFault::Bound),
            (4, "alleenstaanden-", EntryFault::Bound),
            (5, "C+", EntryFault::Symbol('+')),
            (6, "CO₂", EntryFault::Digit('₂')),
            (7, "z", EntryFault::LoneZ),
            (8, "зуб", EntryFault::OtherLetter('з')),
            (9, "...", EntryFault::Nothing),
        ]
    );
    assert_eq!(report.refused.count, 8);
    assert_eq!(words_of(&index), ["FIETS"]);
    // Whatever the list holds (rule 6).
    assert!(!index.contains("Z"));
    assert!(!index.contains("3D"));
    assert!(!index.contains("D"));
}

#[test]
fn what_was_read_as_something_else_is_told() {
    let (index, report) = list("stra\u{df}e\nsm\u{f8}r\nei\u{200b}\nĳs\nreünie\n");
    let told: Vec<(u64, Remark)> = report
        .remarks
        .first
        .iter()
        .map(|finding| (finding.line, finding.what))
        .collect();
    assert_eq!(
        told,
        [
            (1, Remark::ReadAs('ß')),
            (2, Remark::ReadAs('ø')),
            (3, Remark::Unseen('\u{200b}')),
        ]
    );
    assert_eq!(words_of(&index), ["EI", "IJS", "REUNIE", "SMOR", "STRASSE"]);
    assert_eq!(index.entries_of(&word("ei")), ["ei"]);
    assert_eq!(index.entries_of(&word("ijs")), ["ĳs"]);
}

#[test]
fn files_of_every_program_are_read() {
    let expected = ["CAFE", "REUNIE", "SAVONDS"];
    let utf8 = "'s avonds\nreünie\ncafé\n";
    let windows = b"\x92s avonds\r\nre\xfcnie\r\ncaf\xe9\r\n".as_slice();
    let decomposed = "'s avonds\nreu\u{308}nie\ncafe\u{301}";
    let marked = format!("\u{feff}{utf8}");
    for (bytes, encoding) in [
        (utf8.as_bytes(), Encoding::Utf8),
        (windows, Encoding::Windows1252),
        (decomposed.as_bytes(), Encoding::Utf8),
        (marked.as_bytes(), Encoding::Utf8),
        (utf8.replace('\n', "\r").as_bytes(), Encoding::Utf8),
    ] {
        let (index, report) = read(bytes, Capitals::Take).expect("a list");
        assert_eq!(words_of(&index), expected);
        assert_eq!(report.encoding, encoding);
        assert_eq!((report.lines, report.refused.count), (3, 0));
    }
    // A bad byte in a file of UTF-8 costs its line, and no other is read wrongly.
    let (index, report) =
        read(b"re\xc3\xbcnie\ncaf\xc3\xa9\nb\xe9b\xe9\n", Capitals::Take).unwrap();
    assert_eq!(words_of(&index), ["CAFE", "REUNIE"]);
    assert_eq!(report.refused.first[0].what, EntryFault::NoText(0xe9));
    assert_eq!(report.refused.first[0].text, "b\\xe9b\\xe9");
    for utf16 in [b"\xff\xfea\0\n\0".as_slice(), b"\xfe\xff\0a\0\n"] {
        assert_eq!(read(utf16, Capitals::Take), Err(Unreadable::Utf16));
    }
}

#[test]
fn entries_with_a_capital_can_be_left_out_at_once_or_later() {
    let text = "Amsterdam\nfiets\nFiets\nreünie\nBTW\nbtw\nCO₂\n";
    let (all, report) = list(text);
    assert_eq!((report.words, report.with_capital), (4, 3));
    let (fewer, report) = read(text.as_bytes(), Capitals::LeaveOut).expect("a list");
    assert_eq!(
        (report.words, report.left_out, report.refused.count),
        (3, 3, 1)
    );
    assert_eq!(words_of(&fewer), ["BTW", "FIETS", "REUNIE"]);
    assert_eq!(fewer.entries_of(&word("fiets")), ["fiets"]);
    assert_eq!(all.without_capitals(), Some(fewer));
    let (names, _) = list("Amsterdam\n");
    assert_eq!(names.without_capitals(), None);
}

#[test]
fn a_file_without_words_is_no_list() {
    for text in ["", "# nothing\n", "3D\n-\n"] {
        let Err(Unreadable::NoWords(report)) = read(text.as_bytes(), Capitals::Take) else {
            panic!("{text:?} is a list");
        };
        assert_eq!(report.words, 0);
        assert_eq!(report.lines, text.lines().count() as u64);
    }
}

#[test]
fn the_fingerprint_is_of_the_words_and_of_nothing_else() {
    let (one, _) = list("noot\naap\n# x\nmies\n");
    let (other, _) = list("\u{feff}Mies\r\naap\r\nA.A.P.\r\nnóót\r\n3D\r\n");
    // printf 'AAP\nMIES\nNOOT\n' | sha256sum
    assert_eq!(
        one.fingerprint().to_string(),
        "77207a46c4f396c86e3a4f80eff10a6d32a9f204a8c39d7c3314f809e96f2cbd"
    );
    assert_eq!(one.fingerprint(), other.fingerprint());
    assert_ne!(one, other);
    let (more, _) = list("noot\naap\nmies\nwim\n");
    assert_ne!(one.fingerprint(), more.fingerprint());
    assert_eq!(one.fingerprint().short().len(), 14);
}

#[test]
fn an_index_goes_into_bytes_and_comes_out_of_them() {
    let (index, _) = list("te allen tijde\nreünie\nAs\nas\nfiets\n");
    let bytes = index.to_bytes();
    assert_eq!(WordIndex::from_bytes(&bytes), Ok(index.clone()));
    // The order of the lines does not matter, so two machines keep the same bytes.
    let (turned, _) = list("fiets\nas\nAs\nreünie\nte allen tijde\n");
    assert_eq!(turned.to_bytes(), bytes);

    assert_eq!(WordIndex::from_bytes(b""), Err(Damage::NoIndex));
    assert_eq!(WordIndex::from_bytes(b"fiets\n"), Err(Damage::NoIndex));
    for length in 8..bytes.len() {
        assert_eq!(
            WordIndex::from_bytes(&bytes[..length]),
            Err(Damage::Changed)
        );
    }
    for place in 0..bytes.len() {
        for bit in 0..8 {
            let mut changed = bytes.clone();
            changed[place] ^= 1 << bit;
            assert!(WordIndex::from_bytes(&changed).is_err(), "{place} {bit}");
        }
    }
    let mut longer = bytes;
    longer.push(0);
    assert_eq!(WordIndex::from_bytes(&longer), Err(Damage::Changed));
}

fn decision(entry: &str, ruling: Ruling) -> Decision {
    Decision {
        word: word(entry),
        ruling,
        by: "Olga".to_owned(),
        at: NaiveDate::from_ymd_opt(2026, 3, 5)
            .and_then(|day| day.and_hms_opt(20, 0, 0))
            .expect("a moment"),
        note: None,
    }
}

#[test]
fn the_club_decides_over_the_list() {
    let (index, _) = list("fiets\nreünie\nboom\n");
    let index = Arc::new(index);
    let plain = Lexicon::new(Arc::clone(&index), Decisions::default());
    let decisions = [
        decision("reünie", Ruling::Refused),
        decision("gouds", Ruling::Approved),
        decision("boom", Ruling::Approved),
    ];
    let lexicon = Lexicon::new(Arc::clone(&index), decisions.iter().cloned().collect());
    for (asked, before, since) in [
        ("FIETS", true, true),
        ("fiets", true, true),
        ("REUNIE", true, false),
        ("GOUDS", false, true),
        ("gouds", false, true),
        ("BOOM", true, true),
        ("ROOM", false, false),
        // Tiles spell letters: whatever else is asked is no word, decided on or not.
        ("reünie", false, false),
        ("GOUDS ", false, false),
        ("", false, false),
    ] {
        assert_eq!(plain.is_valid(asked), before, "{asked}");
        assert_eq!(lexicon.is_valid(asked), since, "{asked}");
    }
    let refused = lexicon.judge(word("reunie"));
    assert!(!refused.valid);
    assert_eq!(refused.ground, Ground::Club(decisions[0].clone()));
    assert_eq!(refused.entries, ["reünie"]);
    let approved = lexicon.judge(word("gouds"));
    assert!(approved.valid && approved.entries.is_empty());
    let listed = lexicon.judge(word("fiets"));
    assert_eq!((listed.valid, listed.ground), (true, Ground::List));
    let absent = lexicon.judge(word("room"));
    assert_eq!((absent.valid, absent.ground), (false, Ground::List));
    // A lone Z counts nowhere, not even where a club would have it.
    assert_eq!(Word::of_entry("z"), Err(EntryFault::LoneZ));
}

#[test]
fn decisions_that_change_something_make_another_fingerprint() {
    let (index, _) = list("fiets\nreünie\n");
    let index = Arc::new(index);
    let print = |decisions: &[Decision]| {
        Lexicon::new(Arc::clone(&index), decisions.iter().cloned().collect()).fingerprint()
    };
    let own = index.fingerprint();
    assert_eq!(print(&[]), own);
    assert_eq!(print(&[decision("fiets", Ruling::Approved)]), own);
    assert_eq!(print(&[decision("gouds", Ruling::Refused)]), own);
    let approved = print(&[decision("gouds", Ruling::Approved)]);
    let refused = print(&[decision("fiets", Ruling::Refused)]);
    assert!(approved != own && refused != own && approved != refused);
    // Whoever decided, when and why does not matter to what counts.
    let mut by_another = decision("gouds", Ruling::Approved);
    by_another.by = "Stan".to_owned();
    by_another.note = Some("ALV".to_owned());
    assert_eq!(print(&[by_another]), approved);
}

#[test]
fn a_line_of_fifty_megabytes_costs_itself_only() {
    let mut long = vec![b'a'; 50_000_000];
    long.extend(b"\nfiets\n");
    let (index, report) = read(&long, Capitals::Take).expect("a list");
    assert_eq!(words_of(&index), ["FIETS"]);
    assert_eq!(report.refused.first[0].what, EntryFault::TooLong);
    assert_eq!(report.refused.first[0].text.chars().count(), 61);
}

#[test]
fn a_million_faults_are_counted_and_a_thousand_kept() {
    let many = "3D\n".repeat(1_000_000) + "fiets\n";
    let (_, report) = read(many.as_bytes(), Capitals::Take).expect("a list");
    assert_eq!(report.refused.count, 1_000_000);
    assert_eq!(report.refused.first.len(), 1000);
    assert_eq!(report.refused.further(), 999_000);
}

#[test]
fn bytes_that_are_no_text_give_no_list() {
    // Nothing but NULs, and a file that is none.
    for bytes in [vec![0; 100_000], vec![0xff; 100_000]] {
        assert!(matches!(
            read(&bytes, Capitals::Take),
            Err(Unreadable::NoWords(_))
        ));
    }
}

#[test]
fn more_entries_than_any_list_has_are_refused() {
    let endless = "a\n".repeat(2_000_001);
    assert_eq!(
        read(endless.as_bytes(), Capitals::Take),
        Err(Unreadable::TooLarge)
    );
}

#[test]
fn a_large_list_is_small_and_keeps_everything() {
    // A tenth of what a club loads, and a tenth of the 16 MiB that it may take; the whole is in the figures.
    let entries = dutch_words::entries(40_000);
    let text = entries.join("\n");
    let (index, report) = list(&text);
    assert_eq!((report.lines, report.entries), (40_000, 40_000));
    assert_eq!(report.refused.count, 0);
    assert!(
        index.size() < 16 * 1024 * 1024 / 10,
        "{} bytes",
        index.size()
    );
    let opened = WordIndex::from_bytes(&index.to_bytes()).expect("an index");
    assert_eq!(opened, index);
    for entry in entries.iter().step_by(40) {
        let found = opened.entries_of(&word(entry));
        assert!(found.contains(entry), "{entry}: {found:?}");
    }
}

/// Entries as people and programs write them, good and bad.
fn some_entry() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[a-c]{1,5}",
        2 => "[A-Ca-cé'. -]{1,6}",
        1 => "[a-zĳßø²3/\u{200b}\u{301}]{0,5}",
        1 => any::<String>(),
    ]
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
        if let Ok((index, report)) = read(&bytes, Capitals::Take) {
            prop_assert_eq!(
                report.lines,
                report.empty + report.left_out + report.repeated + report.entries + report.refused.count
            );
            prop_assert_eq!(WordIndex::from_bytes(&index.to_bytes()), Ok(index));
        }
        let _ = read(&bytes, Capitals::LeaveOut);
        prop_assert!(WordIndex::from_bytes(&bytes).is_err());
    }

    #[test]
    fn an_index_says_what_a_plain_table_says(entries in proptest::collection::vec(some_entry(), 0..60)) {
        // The same by other means: a table from each word to its entries.
        let mut table: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let text = entries.join("\n");
        let lines = text.split(['\n', '\r']).map(|line| {
            line.trim_matches(|one: char| one.is_whitespace() || matches!(one, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}'))
        });
        for line in lines.filter(|line| !line.starts_with('#')) {
            if let Ok(word) = Word::of_entry(line) {
                let entries = table.entry(word.as_str().to_owned()).or_default();
                if !entries.contains(&line.to_owned()) {
                    entries.push(line.to_owned());
                }
            }
        }
        match read(text.as_bytes(), Capitals::Take) {
            Ok((index, report)) => {
                let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
                index.for_each(|word, entries| {
                    found.insert(word.to_owned(), entries.iter().map(Cow::to_string).collect());
                });
                for (word, entries) in &mut table {
                    entries.sort();
                    let mut kept = index.entries_of(&Word::of_entry(word).unwrap());
                    kept.sort();
                    prop_assert_eq!(&kept, &*entries);
                    let mut walked = found.remove(word).unwrap_or_default();
                    walked.sort();
                    prop_assert_eq!(&walked, &*entries);
                }
                prop_assert!(found.is_empty());
                prop_assert_eq!(report.words, table.len() as u64);
                let without = index.without_capitals();
                match read(text.as_bytes(), Capitals::LeaveOut) {
                    Ok((fewer, report)) => {
                        prop_assert_eq!(report.words, u64::from(index.word_count_without_capitals()));
                        prop_assert_eq!(without, Some(fewer));
                    }
                    Err(_) => prop_assert_eq!(without, None),
                }
            }
            Err(Unreadable::NoWords(_)) => prop_assert!(table.is_empty()),
            Err(Unreadable::Utf16 | Unreadable::TooLarge) => prop_assert!(false),
        }
    }

    #[test]
    fn what_is_typed_for_a_word_never_does_harm(text in any::<String>()) {
        let (index, _) = list("fiets\n");
        if let Ok(word) = Word::of_entry(&text) {
            prop_assert!(word.as_str().bytes().all(|one| one.is_ascii_uppercase()));
            prop_assert!((1..=Word::LONGEST).contains(&word.as_str().len()));
            prop_assert_eq!(Word::of_entry(word.as_str()), Ok(word.clone()));
            prop_assert_eq!(index.contains(word.as_str()), word.as_str() == "FIETS");
        }
        let _ = index.contains(&text);
    }
}
