//! Games from GCG files and back.

use gouds8::rules::game::{Game, Phase};
use gouds8::rules::gcg::{GcgPlayer, Transcript, TurnNotes, read, read_strictly, write};
use gouds8::rules::tiles::{LetterKind, TileSet};
use gouds8::rules::{Action, Ending, GameRules, Objection, Outcome, Sides, VariantName};
use proptest::prelude::*;

use crate::table::{ONE, TWO, Table, points, swap, totals, turn};

const GOUDS8: VariantName = VariantName::Gouds8;

/// A game of Scrabble as other programs write it, in ISO 8859-1.
const OF_OTHERS: &[u8] = b"#player1 An An\xe9 de Wit\r\n\
#player2 Bo Bo Zwart\r\n\
#title Ronde 1\r\n\
>An: FIETSEN 8D FIETS +28 28\r\n\
>Bo: SOKAAAE H8 .OK +6 6\r\n\
#note a word of three\r\n\
over two lines\r\n\
>An: ENZVRTP I7 ZE +20 48\r\n\
>An: ENZVRTP -- -20 28\r\n\
>Bo: AAAESEN -AA +0 6\r\n\
>An: ENZVRTP -3 +0 28\r\n\
>Bo: - +0 6\r\n\
>An: PEN?ERS 10G S.i +5 33\r\n\
#incomplete\r\n";

fn text(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(*byte)).collect()
}

#[test]
fn a_file_of_another_program_is_read() {
    let text = text(OF_OTHERS);
    assert!(text.contains("Ané"));
    let reading = read(OF_OTHERS, None).unwrap();
    let transcript = reading.transcript;
    assert_eq!(reading.repairs, []);
    assert_eq!(
        transcript.players.first,
        GcgPlayer {
            nick: "An".to_owned(),
            name: "Ané de Wit".to_owned()
        }
    );
    assert_eq!(transcript.heading.title.as_deref(), Some("Ronde 1"));
    let game = &transcript.game;
    assert_eq!(game.rules().variant.name, VariantName::Scrabble);
    let turns = game.state().turns();
    assert_eq!(turns.len(), 7);
    assert!(matches!(
        &turns[2].action,
        Action::Play { objection: Some(Objection::Upheld), points, .. } if points.get() == 20
    ));
    assert_eq!(turns[3].action, Action::Exchange { tiles: Some(2) });
    assert_eq!(turns[4].action, Action::Exchange { tiles: Some(3) });
    assert_eq!(turns[5].action, Action::Pass);
    let progress = game.state().progress();
    assert_eq!((progress.points.first, progress.points.second), (33, 6));
    assert_eq!(
        transcript.notes[&1].texts,
        ["a word of three", "over two lines"]
    );
    assert_eq!(game.phase(), Phase::Turn(TWO));
}

#[test]
fn letters_that_lie_there_may_be_written_out_or_in_parentheses() {
    for word in [".OK", "SOK", "(S)OK"] {
        let file = format!(
            "#player1 a A\n#player2 b B\n>a: 8D FIETS +28 28\n>b: H8 {word} +6 6\n#incomplete\n"
        );
        let game = read_strictly(file.as_bytes(), None).unwrap().game;
        assert_eq!(game.state().progress().points.second, 6, "{word}");
    }
}

#[test]
fn utf_8_is_read_where_the_first_line_says_so() {
    let events = "#player1 é É\n#player2 b B\n>é: - +0 0\n#incomplete\n";
    let utf8 = format!("#character-encoding UTF-8\n{events}");
    let read = read_strictly(utf8.as_bytes(), None).unwrap();
    assert_eq!(read.players.first.name, "É");
    // Strictly it has to be said.
    assert!(read_strictly(events.as_bytes(), None).is_err());
    let named = b"#character-encoding ISO-8859-1\n#player1 \xe9 \xc9\n#player2 b B\n#incomplete\n";
    assert_eq!(read_strictly(named, None).unwrap().players.first.name, "É");
}

#[test]
fn the_rules_asked_for_come_before_those_of_the_file() {
    let file =
        b"#player1 a A\n#player2 b B\n#game-type webfeud\n>a: 8D FIETS +22 22\n#incomplete\n";
    let own = read_strictly(file, None).unwrap();
    assert_eq!(own.game.rules().variant.name, VariantName::Webfeud);
    let asked = read(file, Some(&GameRules::usual(GOUDS8))).unwrap();
    assert_eq!(asked.transcript.game.rules().variant.name, GOUDS8);
    // Noted points stand: 22, not the 33 of Gouds 8.
    assert_eq!(asked.transcript.game.state().progress().points.first, 22);
    assert_eq!(asked.repairs.len(), 1);
}

#[test]
fn whoever_has_the_first_event_starts() {
    let file = b"#player1 a A\n#player2 b B\n>b: 8H DE +6 6\n#rack1 QX\n#incomplete\n";
    let transcript = read_strictly(file, None).unwrap();
    assert_eq!(transcript.players.first.nick, "b");
    let position = transcript.game.state().position().unwrap();
    let rack = &position.ledger.rack(TWO).known;
    assert_eq!(transcript.game.rules().set.rack_text(rack), "QX");
}

/// Going out with seven tiles when the other has seven N of 2 points left.
fn going_out() -> Table {
    let kind = |text: &str, value| LetterKind {
        text: text.to_owned(),
        count: 7,
        value,
    };
    let set = TileSet::new(vec![kind("E", 1), kind("N", 2)], 0).unwrap();
    Table {
        game: Game::new(GameRules {
            variant: VariantName::Scrabble.variant(),
            set: set.into(),
        }),
    }
}

#[test]
fn the_end_is_read_with_what_is_left() {
    let table = going_out();
    let rules = table.game.rules().clone();
    // The second consents by passing, as many programs write it, or is silent.
    for passes in ["", ">b: - +0 0\n"] {
        let file = format!(
            "#player1 a A\n#player2 b B\n>a: EEEEEEE 8H EEEEEEE +66 66\n{passes}>a: (NNNNNNN) +14 80\n"
        );
        let game = read_strictly(file.as_bytes(), Some(&rules)).unwrap().game;
        assert_eq!(game.phase(), Phase::Over(Ending::Complete));
        // The other had nothing to lose.
        assert_eq!(game.record().board_points(), Some(totals(80, 0)));
        assert_eq!(game.record().outcome(), Outcome::Won(ONE));
    }
}

/// The state that reading what was written gives must be the state that was.
pub(crate) fn comes_back(game: &Game) {
    let mut transcript = Transcript::of(game.clone(), Sides::new("Ané de Wit", "Bo: Zwart"));
    for turn in 0..game.state().turns().len().min(2) {
        transcript.notes.insert(
            turn,
            TurnNotes {
                texts: vec!["well laid".to_owned(), "#title none".to_owned()],
                seconds_left: Some(1500),
            },
        );
    }
    transcript.heading.title = Some("Proef".to_owned());
    transcript.heading.description = Some(String::from("met 'é' en ĳ"));
    let text = write(&transcript);
    let read = match read_strictly(text.as_bytes(), Some(game.rules())) {
        Ok(read) => read,
        Err(faults) => panic!("{faults:?} in\n{text}"),
    };
    let (own, state) = (game.state(), read.game.state());
    if own.position().is_none() {
        // What an objection would bring back is known, but racks that were seen since the player's turn are not told.
        assert_eq!(state.turns(), own.turns(), "{text}");
        assert_eq!(
            state.last_play().map(|last| last.turn),
            own.last_play().map(|last| last.turn)
        );
        assert_eq!(
            (state.phase(game.rules()), state.confirmed()),
            (game.phase(), own.confirmed())
        );
    } else {
        assert_eq!(state, own, "{text}");
    }
    assert_eq!(read.game.record(), game.record(), "{text}");
    assert_eq!(read.players, transcript.players, "{text}");
    assert_eq!(read.heading, transcript.heading, "{text}");
    assert_eq!(read.notes, transcript.notes, "{text}");
    assert_eq!(write(&read), text);
}

#[test]
fn what_the_form_cannot_say_comes_back_by_notes() {
    let mut table = Table::new(GOUDS8);
    table
        .sees(ONE, "FIETSEN?")
        .lays(ONE, "8D", "fIETS")
        .objects(TWO, 0, Objection::Rejected)
        .lays(ONE, "H8", "SOK");
    table.sees(TWO, "FX").does(turn(TWO, swap(&["D8"])));
    comes_back(&table.game);
    table.does(gouds8::rules::game::Step::Correct(
        gouds8::rules::game::Correction::Turn {
            turn: 0,
            points: points(30),
        },
    ));
    comes_back(&table.game);
    let mut flag = table.clone();
    comes_back(&flag.ends(Ending::Flag(ONE)).game);
    comes_back(&table.ends(Ending::Void).game);
    let mut by_points = Table::new(GOUDS8);
    by_points.scores(&[20; 16]);
    comes_back(&by_points.game);
    by_points.objects(ONE, 15, Objection::Rejected);
    comes_back(&by_points.game);
    comes_back(&by_points.confirmed().game);
    let mut by_totals = Table::new(GOUDS8);
    by_totals.does(gouds8::rules::game::Step::Totals(totals(214, 198)));
    comes_back(&by_totals.game);
    comes_back(&by_totals.confirmed().game);
    let mut absent = Table::new(GOUDS8);
    comes_back(&absent.ends(Ending::Forfeit(TWO)).game);
    let mut resigned = Table::new(VariantName::Webfeud);
    resigned.lays(ONE, "8H", "DE");
    resigned.does(turn(TWO, gouds8::rules::game::Move::Resign));
    comes_back(&resigned.game);
    let mut out = going_out();
    out.lays(ONE, "8H", "EEEEEEE");
    comes_back(&out.game);
    comes_back(&out.confirmed().game);
}

#[test]
fn tiles_of_several_letters_come_back() {
    let kind = |text: &str| LetterKind {
        text: text.to_owned(),
        count: 9,
        value: 2,
    };
    let set = TileSet::new(["C", "H", "CH", "N", "Y", "NY", "E"].map(kind).into(), 2).unwrap();
    let mut table = Table {
        game: Game::new(GameRules {
            variant: GOUDS8.variant(),
            set: set.into(),
        }),
    };
    table.sees(ONE, "[CH][NY]CHE?");
    table.lays(ONE, "8G", "[CH]E[ny]").passes(1);
    table.lays(ONE, "H8", ".[NY]CH");
    comes_back(&table.game);
}

#[test]
fn a_written_file_says_what_others_need() {
    let mut table = Table::new(GOUDS8);
    table.sees(ONE, "FIETSEN?").lays(ONE, "8D", "fIETS");
    let mut transcript = Transcript::of(table.game.clone(), Sides::new("An", "An"));
    transcript.players.second.name = "An de Tweede".to_owned();
    assert_eq!(
        write(&transcript),
        "#character-encoding UTF-8\n\
         #player1 An An\n\
         #player2 An2 An de Tweede\n\
         #game-type gouds8\n\
         #tile-distribution scrabble-nl\n\
         >An: EEFINST? 8D fIETS +17 17\n\
         #rack1 EFN\n\
         #incomplete\n"
    );
}

#[test]
fn characters_that_control_something_are_blanks_before_and_after() {
    // A note of people's may not become one of ours by being written.
    let file = b">An: 8D FIETS +28 28\n#note gouds8:\0\0resign\n>Bo: SOKAAAE\x1fH8 .OK +6 6\n#incomplete\n";
    let reading = read(file, None).unwrap();
    let text = write(&reading.transcript);
    let again = read_strictly(text.as_bytes(), None).unwrap();
    assert_eq!(again.game.record(), reading.transcript.game.record());
    assert_eq!(
        again.game.state().turns(),
        reading.transcript.game.state().turns()
    );
}

proptest! {
    #[test]
    fn no_bytes_upset_the_reader(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = read(&bytes, None);
        let _ = read(&bytes, Some(&GameRules::usual(GOUDS8)));
    }

    #[test]
    fn nothing_that_looks_like_a_file_upsets_the_reader(lines in prop::collection::vec(any_line(), 0..24)) {
        let file = lines.join("\n");
        for name in VariantName::ALL {
            if let Ok(reading) = read(file.as_bytes(), Some(&GameRules::usual(name))) {
                // What was made of it can be written, and then is without fault.
                let text = write(&reading.transcript);
                let again = read_strictly(text.as_bytes(), Some(&GameRules::usual(name)));
                prop_assert!(again.is_ok(), "{:?} in\n{text}\nfrom\n{file}", again.err());
                let again = again.unwrap();
                let (state, own) = (again.game.state(), reading.transcript.game.state());
                prop_assert_eq!(state.turns(), own.turns(), "{}", text);
                prop_assert_eq!(again.game.record(), reading.transcript.game.record(), "{}", text);
            }
        }
    }
}

fn any_line() -> impl Strategy<Value = String> {
    let events = prop::sample::select(vec![
        "EEEEEEE 8D FIETS +28 28",
        "8D FIETS +28 28",
        "8H DE +6 6",
        "8H D. +6 6",
        "H8 .OK +6 6",
        "8D ....en +1 1",
        "FIETSEN? 8D fIETS +17 17",
        "- +0 0",
        "ABC - +0 0",
        "-AB +0 0",
        "-300 +0 0",
        "-2 +0 0",
        "-- -28 0",
        "-- -6 0",
        "(challenge) +5 5",
        "(time) +-10 -10",
        "(ABC) +22 22",
        "ABC (ABC) -11 -11",
        "nonsense",
        "- +7 7",
    ]);
    let notes = prop::sample::select(vec![
        "#note gouds8: swap D8",
        "#note gouds8: play-noted tiles=3 word=DE at=8H",
        "#note gouds8: swap-noted",
        "#note gouds8: resign",
        "#note unsuccessful-challenge",
        "#unsuccessful-challenge",
        "#note gouds8: objection-rejected",
        "#note gouds8: points-noted",
        "#note gouds8: clock 99",
        "#note gouds8: end flag_first",
        "#note gouds8: end void",
        "#note gouds8: end complete",
        "#note gouds8: confirmed first",
        "#note gouds8: adjustment 3 -3",
        "#note gouds8: totals 20 30",
        "#note something",
        "#player1 a A",
        "#player2 b B",
        "#player2 a B",
        "#character-encoding utf-8",
        "#rack1 ABC",
        "#rack2 ?Q",
        "#incomplete",
        "#lexicon",
        "loose",
        "",
    ]);
    prop_oneof![
        3 => (prop::sample::select(vec!["a", "b", "A", "c"]), events)
            .prop_map(|(nick, event)| format!(">{nick}: {event}")),
        2 => notes.prop_map(str::to_owned),
    ]
}
