//! Faults in GCG files: each with its line and its reason, and mended where the file is not taken strictly.

use gouds8::rules::game::StepRefusal;
use gouds8::rules::gcg::{GcgReason, Transcript, read, read_strictly};
use gouds8::rules::play::PlayRefusal;
use gouds8::rules::{Action, GameRules, TurnReason, VariantName};
use gouds8::wording::Language;

use crate::table::location;

const PLAYERS: &str = "#player1 a An\n#player2 b Bo\n";

/// The lines and reasons of what is wrong with a file, and what is made of it.
fn mended(file: &str) -> (Vec<(usize, GcgReason)>, Transcript) {
    let reading = read(file.as_bytes(), None).unwrap();
    let faults: Vec<_> = reading
        .repairs
        .iter()
        .map(|fault| (fault.line, fault.reason.clone()))
        .collect();
    // Strictly the same faults refuse it.
    let refused = read_strictly(file.as_bytes(), None);
    assert_eq!(refused.err().unwrap_or_default(), reading.repairs);
    (faults, reading.transcript)
}

/// As `mended`, of events after both players were named, in lines 3 and after.
fn events(events: &str) -> (Vec<(usize, GcgReason)>, Transcript) {
    mended(&format!("{PLAYERS}{events}#incomplete\n"))
}

fn points(transcript: &Transcript) -> (i32, i32) {
    let points = transcript.game.state().progress().points;
    (points.first, points.second)
}

fn refused(refusal: PlayRefusal) -> GcgReason {
    GcgReason::Step(StepRefusal::Play(refusal))
}

#[test]
fn a_file_without_a_game() {
    for file in ["", "\n\n", "#title x\n", "hello\n"] {
        let fault = read(file.as_bytes(), None).unwrap_err();
        assert_eq!(fault.reason, GcgReason::Empty, "{file:?}");
    }
}

#[test]
fn encodings() {
    let bytes = |head: &[u8]| [head, PLAYERS.as_bytes(), b"#incomplete\n"].concat();
    let fault = |file: Vec<u8>| {
        let faults = read_strictly(&file, None).unwrap_err();
        (faults[0].line, faults[0].reason.clone())
    };
    assert_eq!(
        fault(bytes(b"#character-encoding klingon\n")),
        (1, GcgReason::UnknownEncoding("klingon".to_owned()))
    );
    assert_eq!(
        fault(bytes(b"#title x\n#character-encoding utf-8\n")),
        (2, GcgReason::MisplacedEncoding)
    );
    assert_eq!(fault(bytes(b"\xef\xbb\xbf")), (1, GcgReason::ByteOrderMark));
    assert_eq!(
        fault(bytes(b"#character-encoding utf-8\n#title \xe9\n")),
        (2, GcgReason::NotInTheEncoding)
    );
    // A first line of any length is no trouble.
    let long = format!("#title {}\n", "x".repeat(5000));
    assert!(read_strictly(&bytes(long.as_bytes()), None).is_ok());
}

#[test]
fn lines_and_pragmas() {
    let (faults, _) = mended(&format!(
        "loose\n{PLAYERS}#klingon yes\n#title a\n#title b\n#note early\n>a: - +0 0\n#lexicon x\n>a - 0\n#incomplete\n"
    ));
    assert_eq!(
        faults,
        [
            (1, GcgReason::UnknownLine),
            (4, GcgReason::UnknownPragma("klingon".to_owned())),
            (6, GcgReason::RepeatedPragma("title".to_owned())),
            (7, GcgReason::NoteBeforeEvent),
            (9, GcgReason::PragmaAfterEvent("lexicon".to_owned())),
            (10, GcgReason::MalformedEvent),
        ]
    );
    // A pragma within a note is none; an empty one is allowed.
    let (faults, transcript) = events("#description\n>a: - +0 0\n#note #title none\n");
    assert_eq!(faults, []);
    assert_eq!(transcript.heading.title, None);
    assert_eq!(transcript.heading.description, None);
}

#[test]
fn several_descriptions_are_one() {
    let (faults, transcript) = mended(&format!(
        "#description one\n#description two\n{PLAYERS}#incomplete\n"
    ));
    assert_eq!(faults, []);
    assert_eq!(transcript.heading.description.as_deref(), Some("one two"));
}

#[test]
fn players() {
    let (faults, transcript) = mended(">x: - +0 0\n>y: - +0 0\n#incomplete\n");
    assert_eq!(faults, [(1, GcgReason::PlayersNotNamed)]);
    assert_eq!(transcript.players.second.nick, "y");

    let (faults, transcript) = events(">c: - +0 0\n>a: - +0 0\n");
    assert_eq!(faults, [(3, GcgReason::UnknownPlayer("c".to_owned()))]);
    assert_eq!(transcript.game.state().turns().len(), 1);

    let (faults, _) = mended(
        "#player1 a Richards, Nigel\n#player2 b Bo\n>Richards, Nigel: - +0 0\n#incomplete\n",
    );
    assert_eq!(
        faults,
        [(3, GcgReason::WholeName("Richards, Nigel".to_owned()))]
    );

    let (faults, transcript) = mended(
        "#player1 a An\n#player2 a Bo\n>a: 8H DE +6 6\n>a: H8 .EN +4 4\n>a: -- -4 0\n#incomplete\n",
    );
    assert_eq!(faults, [(2, GcgReason::SameNick)]);
    assert_eq!(points(&transcript), (6, 0));

    let (faults, _) = mended("#player1\n#player2 b Bo\n>b: - +0 0\n#incomplete\n");
    assert_eq!(
        faults,
        [(1, GcgReason::NoNick), (3, GcgReason::PlayersNotNamed)]
    );
}

#[test]
fn rules_and_tiles_by_name() {
    let (faults, transcript) = mended(&format!(
        "#game-type klingon\n#tile-distribution elvish\n{PLAYERS}#incomplete\n"
    ));
    assert_eq!(
        faults,
        [
            (1, GcgReason::UnknownRules("klingon".to_owned())),
            (2, GcgReason::UnknownTileSet("elvish".to_owned())),
        ]
    );
    assert_eq!(transcript.game.rules().variant.name, VariantName::Scrabble);
    let (faults, transcript) = mended(&format!(
        "#game-type webfeud\n#tile-distribution webfeud-en\n{PLAYERS}#incomplete\n"
    ));
    assert_eq!(faults, []);
    assert_eq!(transcript.game.rules().set.tiles().total(), 104);
}

#[test]
fn racks() {
    let (faults, transcript) = events(">a: FI1TSEN 8D FIETS +28 28\n");
    assert_eq!(faults, [(3, GcgReason::UnknownTile("1".to_owned()))]);
    assert_eq!(points(&transcript), (28, 0));
    let (faults, _) = events(">a: FIETSENX 8D FIETS +28 28\n");
    assert_eq!(faults, [(3, GcgReason::Rack(StepRefusal::RackTooLarge))]);
    let (faults, _) = events(">a: ??? - +0 0\n");
    let third = StepRefusal::Play(PlayRefusal::NotInSet("?".to_owned()));
    assert_eq!(faults, [(3, GcgReason::Rack(third))]);
    // The rack before a play that was taken back is the rack after it.
    let (faults, _) = events(
        ">a: FIETSEN 8D FIETS +28 28\n>a: FIETSEN -- -28 0\n>b: - +0 0\n>a: FIETSEN - +0 0\n",
    );
    assert_eq!(faults, []);
}

#[test]
fn plays_that_cannot_be_are_points_alone() {
    for (event, refusal) in [
        ("FIETSEN 8D FIXTS", PlayRefusal::NotOnRack("X".to_owned())),
        ("FIETSEN 1A FIETS", PlayRefusal::NotOverCentre),
        ("FIETSEN 8L FIETS", PlayRefusal::OffTheBoard),
        ("FIETSEN 8H F.", PlayRefusal::NothingThere(location("I8"))),
        ("FIETSEN 8H F!", PlayRefusal::UnknownLetter("!".to_owned())),
    ] {
        let (faults, transcript) = events(&format!(">a: {event} +28 28\n>b: - +0 0\n"));
        assert_eq!(faults, [(3, refused(refusal))], "{event}");
        assert_eq!(points(&transcript), (28, 0), "{event}");
        assert!(transcript.game.state().position().is_none());
    }
}

#[test]
fn points_and_totals() {
    let (faults, transcript) =
        events(">a: 8D FIETS +29 29\n>b: - +0 0\n>a: - +0 28\n>b: - +0 0\n>a: - +0 28\n");
    assert_eq!(
        faults,
        [(3, GcgReason::Points(28)), (5, GcgReason::Total(29))],
        "a total is told once"
    );
    assert_eq!(points(&transcript), (29, 0), "what was noted stands");
    let (faults, _) = events(">a: - +3 3\n");
    assert_eq!(faults, [(3, GcgReason::Points(0))]);
}

#[test]
fn the_order_of_turns() {
    let (faults, transcript) = events(">a: 8D FIETS +28 28\n>a: H8 .OK +6 34\n");
    let order = GcgReason::Step(StepRefusal::Turn(TurnReason::OutOfOrder));
    assert_eq!(faults, [(4, order)]);
    let turns = transcript.game.state().turns();
    assert_eq!(turns[1].action, Action::Pass, "a pass is put between");
    assert_eq!(points(&transcript), (34, 0));
}

#[test]
fn taking_back() {
    let (faults, _) = events(">a: - +0 0\n>a: -- -5 -5\n");
    assert_eq!(faults, [(4, GcgReason::NothingToTakeBack)]);
    let (faults, _) = events(">a: 8D FIETS +28 28\n>b: -- -28 -28\n");
    assert_eq!(
        faults,
        [(4, GcgReason::NothingToTakeBack)],
        "another's play"
    );
    let (faults, transcript) = events(">a: 8D FIETS +28 28\n>a: -- -20 8\n");
    assert_eq!(faults, [(4, GcgReason::TakenBackPoints(28))]);
    assert_eq!(points(&transcript), (0, 0));
}

#[test]
fn points_that_these_rules_do_not_know() {
    let (faults, transcript) =
        events(">a: 8D FIETS +28 28\n>a: (challenge) +5 33\n>b: - +0 0\n>a: (time) +-10 23\n");
    assert_eq!(
        faults,
        [(4, GcgReason::ObjectionPoints), (6, GcgReason::TimePoints),]
    );
    assert_eq!(points(&transcript), (28, 0));
}

#[test]
fn the_end() {
    let file = |end: &str| format!("#game-type gouds8\n{PLAYERS}>a: 8H DE +6 6\n{end}");
    let (faults, _) = mended(&file(""));
    assert_eq!(faults, [(4, GcgReason::Unfinished)]);
    let (faults, transcript) = mended(&file(">b: (ABC) +9 9\n#incomplete\n"));
    assert_eq!(faults, [(5, GcgReason::EndPoints(0, 0))]);
    assert_eq!(points(&transcript), (6, 0), "tiles left count for nothing");
    let ninth: String = std::iter::repeat_n(">a: - +0 0\n>b: - +0 0\n", 8).collect();
    let (faults, _) = mended(&format!("#game-type gouds8\n{PLAYERS}{ninth}>a: - +0 0\n"));
    let too_many = GcgReason::Step(StepRefusal::Turn(TurnReason::TooMany));
    assert_eq!(faults, [(20, too_many)]);
}

#[test]
fn no_more_than_a_hundred_faults_are_told() {
    let loose = "loose\n".repeat(500);
    let (faults, _) = mended(&format!("{loose}{PLAYERS}#incomplete\n"));
    assert_eq!(faults.len(), 101);
    assert_eq!(faults.last().unwrap().1, GcgReason::TooMany);
}

#[test]
fn a_file_of_very_many_events_is_cut() {
    let events = ">a: - +0 0\n>b: - +0 0\n".repeat(3000);
    let file = format!("{PLAYERS}{events}");
    let rules = GameRules::usual(VariantName::Scrabble);
    assert!(read(file.as_bytes(), Some(&rules)).is_ok());
}

#[test]
fn each_fault_is_a_sentence_in_both_languages() {
    let reason = GcgReason::EndPoints(14, -14);
    for (language, sentence) in [
        (
            Language::English,
            "What is left gives the starter +14 and the other player -14.",
        ),
        (
            Language::Dutch,
            "Wat er over is geeft de beginner +14 en de ander -14.",
        ),
    ] {
        let told = language.messages().gcg_fault(&reason);
        assert_eq!(told.replace('\u{2212}', "-"), sentence);
    }
}

#[test]
fn points_before_all_turns_say_nothing_of_who_starts() {
    let (faults, transcript) = events(">b: (time) -10 -10\n>a: - +0 0\n");
    assert_eq!(faults, [(3, GcgReason::TimePoints)]);
    assert_eq!(transcript.players.first.nick, "a");
}
