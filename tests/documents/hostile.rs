//! Whatever is handed in, it gives faults at places that exist, and never a crash.

use gouds8::competition::document::{self, Fault, FaultReason, MOST_FAULTS};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::competitions::competitions;
use crate::sample::{accepts, faults_in, pointers_in, refuses, with_game, with_rounds};

/// The one fault of bytes that are no document at all.
#[track_caller]
fn only_reason(bytes: &[u8]) -> FaultReason {
    match document::read(bytes) {
        Err(faults) => match &faults[..] {
            [Fault { pointer, reason }] if pointer.as_str().is_empty() => reason.clone(),
            other => panic!("{other:?}"),
        },
        Ok(competition) => panic!("{competition:?}"),
    }
}

#[test]
fn nothing() {
    assert_eq!(only_reason(b""), FaultReason::EmptyDocument);
    assert_eq!(only_reason(b" \r\n\t"), FaultReason::EmptyDocument);
}

#[test]
fn no_utf8() {
    assert_eq!(
        only_reason(b"{\"name\": \"\xff\"}"),
        FaultReason::NotUtf8 { offset: 10 }
    );
    assert_eq!(
        only_reason(b"\xff\xfe{\0}\0"),
        FaultReason::NotUtf8 { offset: 0 }
    );
    // Half a character as UTF-8 does not allow it.
    assert_eq!(
        only_reason(b"\"\xed\xa0\x80\""),
        FaultReason::NotUtf8 { offset: 1 }
    );
}

#[test]
fn a_byte_order_mark() {
    let mut bytes = b"\xef\xbb\xbf".to_vec();
    bytes.extend(with_rounds(json!([])).to_string().into_bytes());
    assert_eq!(only_reason(&bytes), FaultReason::ByteOrderMark);
}

#[test]
fn deep_nesting() {
    let depth = 200_000;
    let open = "[".repeat(depth);
    assert!(matches!(
        only_reason(open.as_bytes()),
        FaultReason::NotJson { .. }
    ));
    let nested = open + &"]".repeat(depth);
    let document = format!(
        r#"{{"format": "gouds8/competition", "version": 1, "name": "Diep", "players": {nested},
        "deep": {nested}, "rounds": [{{"number": {nested}}}]}}"#
    );
    let mut found = pointers_in(&document);
    found.sort();
    assert_eq!(found, ["/deep", "/players/0", "/rounds/0/number"]);
    let objects = "{\"a\":".repeat(depth) + "1" + &"}".repeat(depth);
    assert!(pointers_in(&objects).contains(&"/a".to_owned()));
}

#[test]
fn numbers_that_are_not_whole_or_beyond_measure() {
    for number in [
        "1e400",
        "-1e400",
        "1.0",
        "1e0",
        "-0",
        "-0.0",
        "1.5",
        "99999999999999999999999",
        "-99999999999999999999999",
        "9223372036854775807",
        "-9223372036854775808",
        "1E2",
        "0.0",
    ] {
        let text = with_game(json!({"points": ["?", 2]})).to_string();
        let text = text.replace("\"?\"", number);
        assert_eq!(
            pointers_in(&text),
            ["/rounds/0/games/0/points/0"],
            "{number}"
        );
        let version = with_rounds(json!([])).to_string();
        let version = version.replace("\"version\":1", &format!("\"version\":{number}"));
        assert_eq!(pointers_in(&version), ["/version"], "{number}");
    }
}

#[test]
fn half_characters() {
    let document = with_rounds(json!([])).to_string();
    let name = document.replace("Proef", r"\ud83d");
    assert_eq!(faults_in(&name)[0].reason, FaultReason::NotUnicode);
    assert_eq!(pointers_in(&name), ["/name"]);
    let key = document.replace("\"name\"", r#""na\udc00me""#);
    assert_eq!(pointers_in(&key), [r"/na\udc00me", ""]);
    accepts(
        &json!({"format": "gouds8/competition", "version": 1, "name": "\u{1f600}", "players": []}),
    );
    let whole = document.replace("Proef", r"\ud83d\ude00");
    assert_eq!(pointers_in(&whole), Vec::<String>::new());
}

#[test]
fn nul_in_texts() {
    let mut document = with_rounds(json!([]));
    document["players"][0]["given_name"] = json!("\u{0}");
    document["players"][0]["family_name"] = json!("\u{0}A");
    accepts(&document);
    document["rules"] = json!("gouds8\u{0}");
    document["na\u{0}me"] = json!(1);
    refuses(&document, &["/na\u{0}me", "/rules"]);
    let raw = with_rounds(json!([])).to_string().replace("Proef", "\u{0}");
    assert!(matches!(
        only_reason(raw.as_bytes()),
        FaultReason::NotJson { .. }
    ));
}

#[test]
fn more_faults_than_anybody_reads() {
    let players = vec![Value::from(0); MOST_FAULTS + 50_000];
    let mut document = with_rounds(json!([]));
    document["players"] = json!(players);
    let faults = faults_in(&document.to_string());
    assert_eq!(faults.len(), MOST_FAULTS + 1);
    assert_eq!(faults[0].pointer.as_str(), "/players/0");
    assert_eq!(faults[MOST_FAULTS].reason, FaultReason::TooManyFaults);
    assert_eq!(faults[MOST_FAULTS].pointer.as_str(), "");
}

#[test]
fn a_long_identifier_is_not_repeated_as_a_whole() {
    let document = with_game(json!({"first": "é".repeat(10_000)}));
    let FaultReason::UnknownPlayer(id) = &faults_in(&document.to_string())[0].reason else {
        panic!("an unknown player");
    };
    assert_eq!(id.chars().count(), 60);
}

/// A document with something in it changed, whether or not it is still one.
fn mutated_texts() -> impl Strategy<Value = Vec<u8>> {
    let change = (
        any::<prop::sample::Index>(),
        0..6_u8,
        any::<u8>(),
        0..40_usize,
    );
    (competitions(), prop::collection::vec(change, 1..5)).prop_map(|(competition, changes)| {
        let mut bytes = document::write(&competition).into_bytes();
        for (place, kind, byte, length) in changes {
            if bytes.is_empty() {
                break;
            }
            let place = place.index(bytes.len());
            let end = (place + length).min(bytes.len());
            match kind {
                0 => bytes[place] = byte,
                1 => bytes.insert(place, byte),
                2 => drop(bytes.drain(place..end)),
                3 => bytes.truncate(place),
                4 => {
                    let copy = bytes[place..end].to_vec();
                    drop(bytes.splice(place..place, copy));
                }
                _ => bytes[place] = b"0123456789-.eE\"\\{}[]:,nultrf"[usize::from(byte) % 28],
            }
        }
        bytes
    })
}

/// Values of every kind, to put in the place of others.
fn any_value() -> impl Strategy<Value = Value> {
    let text = prop_oneof![
        prop::sample::select(vec![
            "first",
            "second",
            "play",
            "pass",
            "resign",
            "upheld",
            "rejected",
            "complete",
            "pending",
            "void",
            "flag_first",
            "webfeud",
            "scrabble",
            "average",
            "keizer",
            "a",
            "8D",
            "2026-03-05",
            "1/2",
            ""
        ])
        .prop_map(str::to_owned),
        any::<String>(),
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-3..12_i64).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        text.clone().prop_map(Value::from),
    ];
    leaf.prop_recursive(2, 8, 3, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::hash_map(text.clone(), inner, 0..3)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

/// The pointers of every value in a document.
fn places(value: &Value, at: &str, into: &mut Vec<String>) {
    into.push(at.to_owned());
    match value {
        Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                places(element, &format!("{at}/{index}"), into);
            }
        }
        Value::Object(members) => {
            for (key, member) in members {
                let key = key.replace('~', "~0").replace('/', "~1");
                places(member, &format!("{at}/{key}"), into);
            }
        }
        _ => {}
    }
}

/// A document with some of its values put elsewhere, taken out or replaced by others.
fn rearranged_documents() -> impl Strategy<Value = Value> {
    let change = (
        any::<prop::sample::Index>(),
        any::<prop::sample::Index>(),
        0..4_u8,
        any_value(),
    );
    (competitions(), prop::collection::vec(change, 1..4)).prop_map(|(competition, changes)| {
        let mut document: Value = serde_json::from_str(&document::write(&competition)).unwrap();
        for (to, from, kind, value) in changes {
            let mut all = Vec::new();
            places(&document, "", &mut all);
            let source = document.pointer(&all[from.index(all.len())]).cloned();
            let target = document.pointer_mut(&all[to.index(all.len())]).unwrap();
            match (kind, target) {
                (0, target) => *target = value,
                (1, Value::Array(elements)) => elements.push(value),
                (2, Value::Object(members)) => {
                    let key = members.keys().next().cloned();
                    key.map(|key| members.remove(&key));
                }
                (3, Value::Array(elements)) if !elements.is_empty() => {
                    elements.insert(0, elements[elements.len() - 1].clone());
                }
                (_, target) => *target = source.unwrap_or(value),
            }
        }
        document
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(document::read(&bytes).is_err());
    }

    #[test]
    fn a_document_with_bytes_changed(bytes in mutated_texts()) {
        match document::read(&bytes) {
            Ok(competition) => {
                let written = document::write(&competition);
                prop_assert_eq!(document::read(written.as_bytes()), Ok(competition));
            }
            Err(faults) => prop_assert!(!faults.is_empty()),
        }
    }

    #[test]
    fn a_document_with_values_changed(document in rearranged_documents()) {
        match document::read(document.to_string().as_bytes()) {
            Ok(competition) => {
                let written = document::write(&competition);
                prop_assert_eq!(document::read(written.as_bytes()), Ok(competition));
            }
            Err(faults) => {
                prop_assert!(!faults.is_empty());
                for fault in faults {
                    let place = document.pointer(fault.pointer.as_str());
                    prop_assert!(place.is_some(), "{:?} in {}", fault, document);
                }
            }
        }
    }
}
