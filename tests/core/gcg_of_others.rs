//! GCG files as other programs write them, with what they do oddly.

use gouds8::rules::game::{Phase, StepRefusal};
use gouds8::rules::gcg::{GcgReason, Reading, read, read_strictly};
use gouds8::rules::{Action, Ending, GameRules, RecordReason, VariantName};

use crate::table::{ONE, TWO};

const PLAYERS: &str = "#player1 a An\n#player2 b Bo\n";

/// A file of Scrabble with these events, from line 3.
fn scrabble(events: &str) -> Reading {
    let rules = GameRules::usual(VariantName::Scrabble);
    read(format!("{PLAYERS}{events}").as_bytes(), Some(&rules)).unwrap()
}

fn faults(reading: &Reading) -> Vec<(usize, GcgReason)> {
    let repairs = reading.repairs.iter();
    repairs
        .map(|fault| (fault.line, fault.reason.clone()))
        .collect()
}

#[test]
fn utf_8_that_is_not_named_is_seen() {
    let file = "#player1 a René\n#player2 b Bo\n#incomplete\n";
    let reading = read(file.as_bytes(), None).unwrap();
    assert_eq!(reading.transcript.players.first.name, "René");
    assert_eq!(faults(&reading), [(1, GcgReason::EncodingNotNamed)]);
    // Letters of ISO 8859-1 are no UTF-8.
    let latin = b"#player1 a Ren\xe9\n#player2 b Bo\n#incomplete\n";
    let transcript = read_strictly(latin, None).unwrap();
    assert_eq!(transcript.players.first.name, "René");
    // Nor is anything but letters of ASCII worth a word.
    let plain = "#player1 a Rene\n#player2 b Bo\n#incomplete\n";
    assert!(read_strictly(plain.as_bytes(), None).is_ok());
}

#[test]
fn the_encoding_is_found_whatever_ends_the_lines() {
    for end in ["\n", "\r\n", "\r"] {
        let file =
            format!("#character-encoding utf-8\n{PLAYERS}#title Ééń\n>a: - +0 0\n#incomplete\n");
        let file = file.replace('\n', end);
        let transcript = read_strictly(file.as_bytes(), None).unwrap();
        assert_eq!(transcript.heading.title.as_deref(), Some("Ééń"), "{end:?}");
        assert_eq!(transcript.game.state().turns().len(), 1);
    }
}

#[test]
fn an_encoding_within_a_note_is_not_obeyed() {
    let notes = "#note of the file\n  #character-encoding klingon\n";
    let reading = scrabble(&format!(">a: - +0 0\n{notes}#incomplete\n"));
    assert_eq!(faults(&reading), []);
    assert_eq!(
        reading.transcript.notes[&0].texts,
        ["of the file", "#character-encoding klingon"]
    );
}

#[test]
fn what_comes_after_the_last_play_is_read_on() {
    // Fourteen tiles: whoever lays seven of them is out.
    let kind = |text: &str, value| gouds8::rules::tiles::LetterKind {
        text: text.to_owned(),
        count: 7,
        value,
    };
    let set = gouds8::rules::tiles::TileSet::new(vec![kind("E", 1), kind("N", 2)], 0).unwrap();
    let rules = GameRules {
        variant: VariantName::Scrabble.variant(),
        set: set.into(),
    };
    let file = format!(
        "{PLAYERS}>a: EEEEEEE 8H EEEEEEE +66 66\n#note out\n#note with one play\n>a: (challenge) +5 71\n#note in vain\n>a: (NNNNNNN) +14 85\n#note at last\n"
    );
    let reading = read(file.as_bytes(), Some(&rules)).unwrap();
    assert_eq!(faults(&reading), [(6, GcgReason::ObjectionPoints)]);
    let transcript = reading.transcript;
    assert_eq!(
        transcript.notes[&0].texts,
        ["out", "with one play", "in vain", "at last"]
    );
    assert_eq!(transcript.game.phase(), Phase::Over(Ending::Complete));
    let points = transcript.game.record().board_points().unwrap();
    assert_eq!((points.first.get(), points.second.get()), (80, 0));
}

#[test]
fn points_lost_by_objecting_in_vain_are_told_and_hide_in_no_play() {
    let reading = scrabble(
        ">a: 8D FIETS +28 28\n>b: (challenge) -10 -10\n>b: H8 .OK +6 -4\n>a: - +0 28\n#incomplete\n",
    );
    assert_eq!(faults(&reading), [(4, GcgReason::ObjectionPoints)]);
    let state = reading.transcript.game.state();
    assert!(matches!(
        &state.turns()[1].action,
        Action::Play { points, .. } if points.get() == 6
    ));
    let points = state.progress().points;
    assert_eq!((points.first, points.second), (28, 6));
}

#[test]
fn after_a_play_is_taken_back_both_racks_are_what_they_were() {
    // The racks of before are written once more after it, in the events or at the end.
    for end in [
        ">a: ENXQVRP - +0 28\n>b: SOKAAEW - +0 0\n",
        "#rack1 ENXQVRP\n#rack2 SOKAAEW\n",
    ] {
        let reading = scrabble(&format!(
            ">a: FIETSEN 8D FIETS +28 28\n>b: SOKAAEW H8 .OK +6 6\n>b: SOKAAEW -- -6 0\n{end}#incomplete\n"
        ));
        assert_eq!(faults(&reading), [], "{end}");
        let game = &reading.transcript.game;
        let position = game.state().position().unwrap();
        let rack = |side| {
            let rack = position.ledger.rack(side);
            game.rules().set.rack_text(&rack.known)
        };
        assert_eq!((rack(ONE), rack(TWO)), ("ENPQRVX".into(), "AAEKOSW".into()));
        assert_eq!(position.board.tiles().count(), 5);
    }
}

#[test]
fn six_turns_without_points_are_read_with_what_each_loses() {
    let passes = ">a: - +0 28\n>b: - +0 SECOND\n".repeat(3);
    let game = |laid: &str, second: i32| {
        let passes = passes.replace("SECOND", &second.to_string());
        scrabble(&format!(
            ">a: 8D FIETS +28 28\n>b: H8 {laid} +{second} {second}\n{passes}>a: NNNEEEE (NNNEEEE) -7 21\n>b: AAAEEOI (AAAEEOI) -7 {}\n",
            second - 7
        ))
    };
    let points = |reading: &Reading| {
        let points = reading.transcript.game.record().board_points().unwrap();
        (points.first.get(), points.second.get())
    };
    // H12 doubles the N: 2 + 1 + 3 + 1 + 2.
    let reading = game(".OKEN", 9);
    assert_eq!(faults(&reading), []);
    assert_eq!(points(&reading), (21, 2));
    // The total falls below 0, which these rules do not let it: that is told, with its sign understood.
    let reading = game(".OK", 6);
    let below = StepRefusal::Record(RecordReason::TotalOutOfRange);
    assert_eq!(
        faults(&reading),
        [
            (12, GcgReason::EndPoints(-7, -6)),
            (12, GcgReason::Step(below))
        ]
    );
    assert_eq!(points(&reading), (21, 0));
}
