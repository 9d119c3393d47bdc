//! What is kept comes back as it was.

use chrono::{NaiveDate, NaiveDateTime};
use gouds8::competition::{
    Absence, AbsenceKind, ByeBoardPoints, Closure, Competition, CompetitionName, Fraction, Game,
    GamesPerMeeting, Group, KeizerSettings, MatchPointScheme, NameDisplay, NamePart, PairingSystem,
    PersonName, Player, PlayerId, PlayerIndex, RankingKey, Rating, Round, RoundNumber, RoundStatus,
    Settings, TableNumber,
};
use gouds8::office::competition::import_competition;
use gouds8::office::{Refusal, SettingFault, Unsound};
use gouds8::rules::{
    Action, BoardPoints, Ending, GameRecord, NotedWord, Objection, Placement, RecordParts, Side,
    Sides, Square, Turn, TurnPoints, VariantName,
};
use gouds8::store::competition::Visibility;
use gouds8::store::{Revision, StoreError, Version, competition, setting};

use crate::database::TestDatabase;

fn moment() -> NaiveDateTime {
    NaiveDate::from_ymd_opt(2026, 3, 5)
        .unwrap()
        .and_hms_opt(19, 30, 0)
        .unwrap()
}

fn turn(by: Side, action: Action) -> Turn {
    Turn { by, action }
}

fn play(points: i64) -> Action {
    Action::Play {
        points: TurnPoints::new(points).unwrap(),
        tiles: None,
        placement: Placement::default(),
        objection: None,
    }
}

/// A competition in which everything that can be set is set to something else than usual.
fn unusual() -> Competition {
    let part = |text: &str| NamePart::new(text).unwrap();
    let mut settings = Settings::of(VariantName::Gouds8);
    settings.minutes = None;
    settings.words = Some("Groene Boekje 2015".to_owned());
    settings.pairing = PairingSystem::Keizer;
    settings.pairing_settings.cycles = Some(3);
    settings.pairing_settings.forbidden = vec![
        (PlayerIndex::at(2), PlayerIndex::at(0)),
        (PlayerIndex::at(0), PlayerIndex::at(1)),
    ];
    settings.pairing_settings.keizer = KeizerSettings {
        rematch_after: Some(0),
        meetings_at_most: Some(4),
        top_value: Some(70),
        step: Some(2),
        own_value: Some(false),
        win: Some(Fraction {
            numerator: 7,
            denominator: 6,
        }),
        draw: Some(Fraction {
            numerator: 1,
            denominator: 2,
        }),
        loss: Some(Fraction {
            numerator: 0,
            denominator: 1,
        }),
        bye: Some(Fraction {
            numerator: 2,
            denominator: 3,
        }),
        absent: None,
        club_duty: Some(Fraction {
            numerator: 2,
            denominator: 3,
        }),
        absent_paid: Some(8),
        closure: Some(Closure::Frozen),
    };
    settings.games_per_meeting = GamesPerMeeting::Two;
    settings.match_points = MatchPointScheme {
        win: 3,
        draw: 2,
        loss: 1,
        bye: 5,
    };
    settings.bye_board_points = ByeBoardPoints::OwnAverage;
    settings.rounds_planned = RoundNumber::new(9);
    settings.ranking = vec![
        RankingKey::Keizer,
        RankingKey::Wins,
        RankingKey::BoardPoints,
    ];

    let players = vec![
        Player {
            id: PlayerId::new("p 1/é"),
            name: PersonName {
                given: Some(part("Anna")),
                prefix: Some(part("van der")),
                family: part("Berg"),
            },
            display: NameDisplay::Full,
            rating: Rating::new(0),
            from_round: RoundNumber::new(1),
            until_round: RoundNumber::new(2),
            group: Some(Group::new("A").unwrap()),
        },
        Player {
            id: PlayerId::new(""),
            name: PersonName {
                given: None,
                prefix: None,
                family: part("=1+1"),
            },
            display: NameDisplay::Full,
            rating: None,
            from_round: None,
            until_round: None,
            group: Some(Group::new("A").unwrap()),
        },
        Player {
            id: PlayerId::new("3"),
            name: PersonName {
                given: None,
                prefix: None,
                family: part("Berg"),
            },
            display: NameDisplay::Full,
            rating: Rating::new(9999),
            from_round: RoundNumber::new(2),
            until_round: None,
            group: Some(Group::new("B").unwrap()),
        },
    ];
    let variant = VariantName::Gouds8.variant();
    let running = vec![
        turn(
            Side::First,
            Action::Play {
                points: TurnPoints::new(27).unwrap(),
                tiles: Some(5),
                placement: Placement {
                    word: NotedWord::new("FIeTS"),
                    at: Square::parse("8D"),
                },
                objection: Some(Objection::Upheld),
            },
        ),
        turn(
            Side::Second,
            Action::Play {
                points: TurnPoints::new(18).unwrap(),
                tiles: None,
                placement: Placement {
                    word: None,
                    at: Square::parse("H8"),
                },
                objection: Some(Objection::Rejected),
            },
        ),
        turn(Side::First, Action::RejectedObjection),
        turn(Side::Second, Action::Exchange { tiles: Some(3) }),
        turn(
            Side::First,
            Action::Swap {
                points: TurnPoints::new(10).unwrap(),
                tiles: Some(1),
                placement: Placement {
                    word: NotedWord::new("q"),
                    at: None,
                },
            },
        ),
        turn(Side::Second, Action::Pass),
        turn(Side::First, Action::Exchange { tiles: None }),
        turn(Side::Second, play(0)),
    ];
    let record = |parts: RecordParts| GameRecord::new(variant, parts).unwrap();
    let first_round = Round {
        number: RoundNumber::new(1).unwrap(),
        date: NaiveDate::from_ymd_opt(2026, 3, 5),
        status: RoundStatus::Published,
        games: vec![
            Game {
                table: TableNumber::new(9999),
                first: PlayerIndex::at(1),
                second: PlayerIndex::at(0),
                date: NaiveDate::from_ymd_opt(2026, 3, 12),
                record: record(RecordParts {
                    points: None,
                    turns: Some(running),
                    adjustment: Sides::default(),
                    ending: Some(Ending::Flag(Side::Second)),
                }),
            },
            Game {
                table: None,
                first: PlayerIndex::at(0),
                second: PlayerIndex::at(1),
                date: None,
                record: record(RecordParts {
                    points: None,
                    turns: Some(Vec::new()),
                    adjustment: Sides::default(),
                    ending: Some(Ending::Pending),
                }),
            },
        ],
        byes: Vec::new(),
        absent: Vec::new(),
    };
    let second_round = Round {
        number: RoundNumber::new(2).unwrap(),
        date: None,
        status: RoundStatus::Draft,
        games: Vec::new(),
        byes: vec![PlayerIndex::at(1)],
        absent: vec![
            Absence {
                player: PlayerIndex::at(2),
                kind: AbsenceKind::ClubDuty,
            },
            Absence {
                player: PlayerIndex::at(0),
                kind: AbsenceKind::NoNotice,
            },
        ],
    };
    Competition {
        name: CompetitionName::new("Élan & Co").unwrap(),
        settings,
        players,
        rounds: vec![first_round, second_round],
    }
}

#[test]
fn a_competition_comes_back_as_it_was() {
    let test = TestDatabase::new();
    let kept = unusual();
    let key = test
        .database
        .write(|connection| {
            competition::insert(connection, &kept, "elan-co", Visibility::Unlisted, moment())
        })
        .unwrap();
    let loaded = test
        .database
        .read(|connection| competition::load(connection, key))
        .unwrap()
        .unwrap();
    assert_eq!(loaded.competition, kept);
    assert_eq!(loaded.head.slug, "elan-co");
    assert_eq!(loaded.head.visibility, Visibility::Unlisted);
    assert_eq!(loaded.head.revision, Revision(1));
    assert_eq!(loaded.head.created_at, moment());
    assert_eq!(loaded.players.len(), 3);
    assert_eq!(loaded.games[0].len(), 2);
    assert_eq!(loaded.games[0][0].1, Version(1));
    let found = test
        .database
        .read(|connection| competition::find(connection, "elan-co"))
        .unwrap();
    assert_eq!(found, Some(loaded.head));
}

#[test]
fn a_webfeud_game_keeps_its_adjustment_and_a_total_below_zero() {
    let test = TestDatabase::new();
    let mut kept = unusual();
    kept.settings.variant = VariantName::Webfeud;
    kept.rounds.truncate(1);
    let parts = RecordParts {
        points: Some(Sides::new(
            BoardPoints::new(-12).unwrap(),
            BoardPoints::new(12).unwrap(),
        )),
        turns: Some(vec![turn(Side::First, Action::Pass)]),
        adjustment: Sides::new(-12, 12),
        ending: Some(Ending::Complete),
    };
    kept.rounds[0].games.truncate(1);
    kept.rounds[0].games[0].record =
        GameRecord::new(VariantName::Webfeud.variant(), parts).unwrap();
    let loaded = test
        .database
        .write(|connection| {
            let key =
                competition::insert(connection, &kept, "webfeud", Visibility::Public, moment())?;
            competition::load(connection, key)
        })
        .unwrap()
        .unwrap();
    assert_eq!(loaded.competition, kept);
}

#[test]
fn a_failed_write_leaves_nothing_behind() {
    let test = TestDatabase::new();
    let failed: Result<(), StoreError> = test.database.write(|connection| {
        competition::insert(connection, &unusual(), "half", Visibility::Public, moment())?;
        Err(StoreError::Corrupt("on purpose".to_owned()))
    });
    assert!(failed.is_err());
    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        test.database.write::<(), StoreError>(|connection| {
            competition::insert(connection, &unusual(), "half", Visibility::Public, moment())?;
            panic!("on purpose")
        })
    }));
    assert!(panicked.is_err());
    let found = test
        .database
        .read(|connection| competition::find(connection, "half"))
        .unwrap();
    assert_eq!(found, None);
    // The writer is there again for the next.
    test.database
        .write(|connection| {
            competition::insert(connection, &unusual(), "half", Visibility::Public, moment())
        })
        .unwrap();
}

#[test]
fn a_reader_cannot_write() {
    let test = TestDatabase::new();
    let refused = test.database.read(|connection| {
        competition::insert(connection, &unusual(), "sly", Visibility::Public, moment())
    });
    assert!(matches!(refused, Err(StoreError::Query(_))));
}

#[test]
fn a_competition_that_cannot_be_is_not_taken_in() {
    let stage = crate::stage::Stage::new();
    let attempt = |change: &dyn Fn(&mut Competition)| {
        let mut all = unusual();
        change(&mut all);
        crate::stage::refusal(import_competition(
            &stage.errand(),
            &all,
            Visibility::Public,
        ))
    };
    assert_eq!(
        attempt(&|all| all.players[2].id = all.players[0].id.clone()),
        Refusal::IdTaken
    );
    assert_eq!(
        attempt(&|all| all.players[1].group = None),
        Refusal::Unsound(vec![
            Unsound::OtherGroup(
                RoundNumber::new(1).unwrap(),
                PlayerIndex::at(1),
                PlayerIndex::at(0)
            ),
            Unsound::OtherGroup(
                RoundNumber::new(1).unwrap(),
                PlayerIndex::at(0),
                PlayerIndex::at(1)
            ),
        ])
    );
    assert_eq!(
        attempt(&|all| all.settings.pairing_settings.forbidden[0].1 = PlayerIndex::at(3)),
        Refusal::Settings(vec![SettingFault::ForbiddenPair])
    );
    // The swap and the objections of its games are none of Webfeud's.
    assert!(matches!(
        attempt(&|all| all.settings.variant = VariantName::Webfeud),
        Refusal::Record(_)
    ));
    let there = stage.office.database().read(competition::heads).unwrap();
    assert_eq!(there, []);
}

#[test]
fn a_secret_stays_the_same_and_settings_can_be_changed() {
    let test = TestDatabase::new();
    let secret = |name: &str| {
        test.database
            .write(|connection| setting::secret(connection, name))
            .unwrap()
    };
    let first = secret("csrf");
    assert_eq!(secret("csrf"), first);
    assert_ne!(secret("other"), first);
    assert_ne!(first, [0; 32]);
    let set = |value: &str| {
        test.database
            .write(|connection| {
                setting::set(connection, "greeting", value)?;
                setting::get(connection, "greeting")
            })
            .unwrap()
    };
    assert_eq!(set("hoi").as_deref(), Some("hoi"));
    assert_eq!(set("dag").as_deref(), Some("dag"));
}
