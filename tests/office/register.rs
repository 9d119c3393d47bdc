//! The register of the club: who the players of the competitions are.

use std::path::Path;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use gouds8::competition::{AbsenceKind, NameDisplay, PersonName, PlayerId, Rating};
use gouds8::office::Refusal;
use gouds8::office::competition::import_competition;
use gouds8::office::identity::Identity;
use gouds8::office::player::{
    Doubles, PlayerDetails, add_player, add_players, change_player, remove_player,
};
use gouds8::office::register::{
    PersonDetails, change_person, make_anonymous, merge_persons, remove_person,
};
use gouds8::office::round::mark_absent;
use gouds8::office::undo;
use gouds8::store::competition::Visibility;
use gouds8::store::listing::{self, Viewer};
use gouds8::store::person::StoredPerson;
use gouds8::store::{CompetitionKey, Database, PersonKey, Version, competition, person, wiping};
use tempfile::TempDir;

use crate::stage::{Stage, by_hand, refusal};

/// A database as the first version of the program made it, with these players by competition and name.
fn of_the_first_version(path: &Path, players: &[(i64, &str, &str)]) {
    let mut connection = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
    let first = include_str!("../../migrations/sqlite/00000000000001_first/up.sql");
    connection.batch_execute(first).unwrap();
    connection
        .batch_execute(
            "CREATE TABLE __diesel_schema_migrations (
                 version VARCHAR(50) PRIMARY KEY NOT NULL,
                 run_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP);
             INSERT INTO __diesel_schema_migrations (version) VALUES ('00000000000001');",
        )
        .unwrap();
    for competition in 1..=3 {
        connection
            .batch_execute(&format!(
                "INSERT INTO competition VALUES ({competition}, 'c{competition}', 'C', 'c', 'public', 1, 1,
                     '2026-01-01 00:00:00', '2026-01-01 00:00:00');
                 INSERT INTO competition_settings VALUES ({competition}, 'gouds8', 25, NULL, 'round_robin', NULL,
                     '{{}}', 1, 2, 1, 0, 2, 0, NULL, 'match_points board_points');"
            ))
            .unwrap();
    }
    for (id, (competition, given, family)) in players.iter().enumerate() {
        let given = match *given {
            "" => "NULL".to_owned(),
            given => format!("'{given}'"),
        };
        connection
            .batch_execute(&format!(
                "INSERT INTO player VALUES ({}, {competition}, {id}, 'p{id}', {given}, NULL, '{family}', x'01',
                     '{family}', NULL, NULL, NULL, NULL, 1);",
                id + 1
            ))
            .unwrap();
    }
}

#[test]
fn players_of_before_become_persons() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("oud.db");
    of_the_first_version(
        &path,
        &[
            (1, "Jan", "Smit"),
            (1, "", "Smit"),
            (2, "Jan", "Smit"),
            // Two of one name in one competition: nobody can say which of them plays in the other.
            (1, "Piet", "Mol"),
            (2, "Piet", "Mol"),
            (2, "Piet", "Mol"),
            (3, "jan", "Smit"),
        ],
    );
    let database = Database::open(path.to_str().unwrap()).unwrap();
    let persons = database
        .read(|connection| person::list(connection, "", 100))
        .unwrap();
    let mut doubtful: Vec<(String, bool)> = persons
        .iter()
        .map(|person| (person.name.full(), person.doubtful))
        .collect();
    doubtful.sort();
    assert_eq!(
        doubtful,
        [
            ("Jan Smit", false),
            ("Piet Mol", true),
            ("Piet Mol", true),
            ("Piet Mol", true),
            ("Smit", false),
            ("jan Smit", false),
        ]
        .map(|(name, doubtful)| (name.to_owned(), doubtful))
    );
    let persons_in = |key: i64| -> Vec<PersonKey> {
        database
            .read(|connection| competition::load(connection, gouds8::store::CompetitionKey(key)))
            .unwrap()
            .unwrap()
            .persons
    };
    let (first, second) = (persons_in(1), persons_in(2));
    assert_eq!(first[0], second[0]);
    assert_ne!(first[0], first[1]);
    assert_ne!(second[1], second[2]);
    assert_ne!(first[2], second[1]);
    assert!(!first.contains(&persons_in(3)[0]));
    let jan = database
        .read(|connection| person::find(connection, first[0]))
        .unwrap()
        .unwrap();
    assert_eq!(jan.name, PersonName::from_text("Jan Smit").unwrap());
    assert_eq!(jan.display, NameDisplay::Full);
}

fn stored_person(stage: &Stage, key: PersonKey) -> StoredPerson {
    stage
        .office
        .database()
        .read(|connection| person::find(connection, key))
        .unwrap()
        .expect("a person of that key")
}

fn person_in(stage: &Stage, key: CompetitionKey, player: usize) -> (PersonKey, Version) {
    let person = stage.stored(key).persons[player];
    (person, stored_person(stage, person).version)
}

fn name(text: &str) -> PersonName {
    PersonName::from_text(text).unwrap()
}

#[test]
fn who_plays_in_two_competitions_is_one_person() {
    let stage = Stage::new();
    let (first, _) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    let (second, _) = stage.competition_of(by_hand(), &["Mol", "Berg"]);
    let (one, two) = (stage.stored(first).persons, stage.stored(second).persons);
    assert_eq!(one[0], two[1]);
    assert_ne!(one[1], two[0]);
    // A second of that name in one competition is somebody else, who may be a double.
    let double = PlayerDetails::named(name("Berg"));
    add_player(&stage.errand(), first, &double).unwrap();
    let (person, _) = person_in(&stage, first, 2);
    assert_ne!(person, one[0]);
    assert!(stored_person(&stage, person).doubtful);
    // Said to be that person, it is refused: nobody takes part twice.
    let twice = PlayerDetails {
        identity: Identity::Known(one[0]),
        ..PlayerDetails::named(name("Berg"))
    };
    let player = stage.stored(first).players[0].0;
    assert_eq!(
        refusal(add_player(&stage.errand(), first, &twice)),
        Refusal::TakesPart(player)
    );
}

#[test]
fn a_list_that_names_one_person_twice_makes_two_players_of_two_persons() {
    let stage = Stage::new();
    let (first, _) = stage.competition_of(by_hand(), &["Berg"]);
    let (second, _) = stage.competition_of(by_hand(), &["Mol"]);
    let berg = stage.stored(first).persons[0];
    let known = |text: &str| PlayerDetails {
        identity: Identity::Known(berg),
        ..PlayerDetails::named(name(text))
    };
    let lines = [known("Berg"), known("J. Berg")];
    add_players(&stage.errand(), second, &lines, Doubles::Add).unwrap();
    let persons = stage.stored(second).persons;
    assert_eq!(persons[1], berg);
    assert_ne!(persons[2], berg);
    // Whoever is called so has to be looked at again.
    assert!(stored_person(&stage, persons[2]).doubtful);
}

#[test]
fn two_persons_become_one_and_all_results_stay() {
    let stage = Stage::new();
    let (first, players) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    let (second, _) = stage.competition_of(by_hand(), &["Bergh", "Mol"]);
    stage.published(first, &[(players[0], players[1])]);
    let rounds = stage.stored(first).competition.rounds;
    let (kept, gone) = (person_in(&stage, first, 0), person_in(&stage, second, 0));
    assert_ne!(kept.0, gone.0);

    merge_persons(&stage.errand(), kept, gone).unwrap();
    assert_eq!(stage.stored(second).persons[0], kept.0);
    assert_eq!(stage.stored(first).competition.rounds, rounds);
    assert_eq!(
        stage.stored(second).competition.players[0].name,
        name("Bergh")
    );
    let left = stage
        .office
        .database()
        .read(|connection| person::find(connection, gone.0))
        .unwrap();
    assert_eq!(left, None);

    // Who plays in the same competition is somebody else.
    let (one, other) = (person_in(&stage, first, 0), person_in(&stage, first, 1));
    assert_eq!(
        refusal(merge_persons(&stage.errand(), one, other)),
        Refusal::BothPlay("Voorjaarscompetitie".to_owned())
    );
    // A form from before is refused, and so is somebody who runs none of it.
    let stale = (one.0, Version(one.1.0 - 1));
    let mol = person_in(&stage, second, 1);
    assert!(matches!(
        refusal(merge_persons(&stage.errand(), stale, mol)),
        Refusal::Outdated { .. }
    ));
    let stranger = stage.errand_of(&stage.stranger);
    assert_eq!(
        refusal(merge_persons(&stranger, one, mol)),
        Refusal::NotAllOrganised
    );
}

#[test]
fn a_name_in_the_register_is_the_name_everywhere() {
    let stage = Stage::new();
    let (first, _) = stage.competition_of(by_hand(), &["Berg", "Aalders"]);
    let (second, _) = stage.competition_of(by_hand(), &["Berg"]);
    let (key, version) = person_in(&stage, first, 0);
    let revision = stage.stored(second).head.revision;
    change_person(
        &stage.errand(),
        key,
        version,
        &PersonDetails {
            name: name("Anna van der Berg"),
            display: NameDisplay::Initials,
            agreed: None,
        },
    )
    .unwrap();
    for competition in [first, second] {
        let player = stage.stored(competition).competition.players[0].clone();
        assert_eq!(player.name, name("Anna van der Berg"));
        assert_eq!(player.shown_name().full(), "A.v.d.B.");
    }
    // Pages that were kept ready are of an older revision.
    assert!(stage.stored(second).head.revision > revision);
    let found = |text: &str, viewer| {
        stage
            .office
            .database()
            .read(|connection| listing::find_players(connection, viewer, text, 10))
            .unwrap()
            .len()
    };
    // Nobody finds by the full name what is not shown; organisers find it.
    assert_eq!(found("berg", Viewer::Public), 0);
    assert_eq!(found("a.v.d.b", Viewer::Public), 2);
    let own = Viewer::Organiser(stage.organiser.account().unwrap());
    assert_eq!(found("van der berg", own), 2);
}

#[test]
fn a_mended_name_is_mended_in_the_register_where_the_person_plays_there_only() {
    let stage = Stage::new();
    let (first, players) = stage.competition_of(by_hand(), &["Bregman", "Mol"]);
    let (second, _) = stage.competition_of(by_hand(), &["Mol"]);
    let mended = PlayerDetails::named(name("Jan Bergman"));
    change_player(&stage.errand(), players[0], Version(1), &mended).unwrap();
    let (key, _) = person_in(&stage, first, 0);
    assert_eq!(stored_person(&stage, key).name, name("Jan Bergman"));
    // Elsewhere, and in the register, the other keeps the name that was typed there.
    let mended = PlayerDetails::named(name("Piet Mol"));
    change_player(&stage.errand(), players[1], Version(1), &mended).unwrap();
    let (key, _) = person_in(&stage, first, 1);
    assert_eq!(stored_person(&stage, key).name, name("Mol"));
    assert_eq!(
        stage.stored(second).competition.players[0].name,
        name("Mol")
    );
}

#[test]
fn the_day_on_which_somebody_agreed_is_kept_and_goes_with_the_name() {
    let stage = Stage::new();
    let (first, _) = stage.competition_of(by_hand(), &["Berg", "Mol"]);
    let day = |day| chrono::NaiveDate::from_ymd_opt(2026, 9, day);
    let agree = |index: usize, display, agreed| {
        let (key, version) = person_in(&stage, first, index);
        let details = PersonDetails {
            name: stored_person(&stage, key).name,
            display,
            agreed,
        };
        change_person(&stage.errand(), key, version, &details).unwrap();
        key
    };
    let before = stage.stored(first).head.revision;
    let berg = agree(0, NameDisplay::Full, day(3));
    assert_eq!(stored_person(&stage, berg).agreed, day(3));
    // No page that is kept ready says it.
    assert_eq!(stage.stored(first).head.revision, before);

    // Of two who are one, the day counts on which was agreed to what is shown since.
    let (second, _) = stage.competition_of(by_hand(), &["Bergh"]);
    let (other, _) = person_in(&stage, second, 0);
    let version = stored_person(&stage, other).version;
    let shown_less = PersonDetails {
        name: name("Bergh"),
        display: NameDisplay::Initials,
        agreed: day(1),
    };
    change_person(&stage.errand(), other, version, &shown_less).unwrap();
    let versions = [berg, other].map(|key| (key, stored_person(&stage, key).version));
    merge_persons(&stage.errand(), versions[0], versions[1]).unwrap();
    let kept = stored_person(&stage, berg);
    assert_eq!((kept.display, kept.agreed), (NameDisplay::Initials, day(1)));

    let (key, version) = person_in(&stage, first, 0);
    make_anonymous(&stage.errand(), key, version).unwrap();
    assert_eq!(stored_person(&stage, key).agreed, None);
}

/// Everything that the database file holds as text.
fn dump(stage: &Stage) -> String {
    #[derive(QueryableByName)]
    struct Text {
        #[diesel(sql_type = diesel::sql_types::Text)]
        text: String,
    }
    let mut connection = SqliteConnection::establish(stage.test.path().to_str().unwrap()).unwrap();
    let tables: Vec<Text> = diesel::sql_query(
        "SELECT name AS text FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
    )
    .load(&mut connection)
    .unwrap();
    let mut all = String::new();
    for table in tables {
        let columns: Vec<Text> = diesel::sql_query(format!(
            "SELECT name AS text FROM pragma_table_info('{}')",
            table.text
        ))
        .load(&mut connection)
        .unwrap();
        for column in columns {
            let rows: Vec<Text> = diesel::sql_query(format!(
                "SELECT ifnull(cast(\"{}\" AS TEXT), '') AS text FROM \"{}\"",
                column.text, table.text
            ))
            .load(&mut connection)
            .unwrap();
            for row in rows {
                all.push_str(&row.text);
                all.push('\n');
            }
        }
    }
    all
}

/// The bytes of the database file and of its log.
fn bytes(stage: &Stage) -> String {
    let path = stage.test.path();
    let log = path.with_extension("db-wal");
    [&path, &log]
        .iter()
        .filter_map(|file| std::fs::read(file).ok())
        .map(|bytes| String::from_utf8_lossy(&bytes).to_lowercase())
        .collect()
}

#[test]
fn who_is_made_anonymous_is_named_nowhere_and_keeps_all_results() {
    let stage = Stage::new();
    let (first, players) = stage.competition_of(by_hand(), &["Zevenaar", "Mol"]);
    let (second, others) = stage.competition_of(by_hand(), &["Zevenaar", "Vos"]);
    let round = stage.published(first, &[(players[0], players[1])]);
    // Renamed once, and taken off a list elsewhere: the history knows both names.
    let married = PlayerDetails {
        rating: Rating::new(1400),
        ..PlayerDetails::named(name("Zevenaar-Achterberg"))
    };
    change_player(&stage.errand(), players[0], Version(1), &married).unwrap();
    let (third, gone) = stage.competition_of(by_hand(), &["Zevenaar"]);
    remove_player(&stage.errand(), gone[0], Version(1)).unwrap();
    // A document may have said the name in its identifiers.
    let mut document = stage.stored(second).competition;
    document.players[0].id = PlayerId::new("bo-zevenaar");
    let fourth = import_competition(&stage.errand(), &document, Visibility::Public)
        .unwrap()
        .value
        .key;
    let (key, _) = person_in(&stage, second, 0);
    assert_eq!(stage.stored(first).persons[0], key);
    assert_eq!(stage.stored(fourth).persons[0], key);
    // So may one who was taken off the list.
    let fifth = import_competition(&stage.errand(), &document, Visibility::Public)
        .unwrap()
        .value
        .key;
    let listed = stage.stored(fifth).players[0];
    remove_player(&stage.errand(), listed.0, listed.1).unwrap();
    // Under names of before that only the history knows.
    let (sixth, _) = stage.competition_of(by_hand(), &["Das"]);
    let same = PlayerDetails {
        identity: Identity::Known(key),
        ..PlayerDetails::named(name("Zevenaar"))
    };
    add_player(&stage.errand(), sixth, &same).unwrap();
    for called in ["Zevenster", "Zevenaar"] {
        let (listed, version) = stage.stored(sixth).players[1];
        let details = PlayerDetails::named(name(called));
        change_player(&stage.errand(), listed, version, &details).unwrap();
    }
    let (listed, version) = stage.stored(sixth).players[1];
    remove_player(&stage.errand(), listed, version).unwrap();
    // As somebody who was found to be the same, and plays nowhere any more.
    let (seventh, gone) = stage.competition_of(by_hand(), &["Zevenhuizen"]);
    let same = person_in(&stage, seventh, 0);
    remove_player(&stage.errand(), gone[0], Version(1)).unwrap();
    let version = stored_person(&stage, key).version;
    merge_persons(&stage.errand(), (key, version), same).unwrap();
    let version = stored_person(&stage, key).version;
    assert!(dump(&stage).to_lowercase().contains("zevenaar"));
    assert!(bytes(&stage).contains("zevenaar"));
    let before = stage.stored(first).competition;

    make_anonymous(&stage.errand(), key, version).unwrap();
    let everything = dump(&stage).to_lowercase();
    let file = bytes(&stage);
    for part in ["zevenaar", "achterberg", "zevenster", "zevenhuizen"] {
        assert!(!everything.contains(part), "{part}");
        assert!(!file.contains(part), "{part} is left in the file");
    }
    let after = stage.stored(first).competition;
    assert_eq!(after.rounds, before.rounds);
    assert_eq!(after.players[0].name.full(), "Anoniem 1");
    assert_eq!(after.players[0].rating, before.players[0].rating);
    assert_eq!(
        stage.stored(fourth).competition.players[0].id.as_str(),
        "p3"
    );
    assert!(stage.stored(third).players.is_empty());
    for competition in [fifth, seventh] {
        let revision = undo::next(&stage.office, competition)
            .unwrap()
            .entry
            .revision;
        undo::undo(&stage.errand(), competition, revision).unwrap();
        let stored = stage.stored(competition);
        assert_eq!(stored.persons[0], key);
        let back = &stored.competition.players[0];
        assert_eq!(back.name.full(), "Anoniem 1");
        assert!(back.id.says_nothing(), "{:?}", back.id);
    }
    // The others keep their names in the history.
    assert!(everything.contains("vos") && everything.contains("mol"));

    // There is no way back, and the next is somebody else.
    let (_, version) = person_in(&stage, first, 0);
    let named = name("Zevenaar");
    assert_eq!(
        refusal(change_person(
            &stage.errand(),
            key,
            version,
            &PersonDetails {
                name: named.clone(),
                display: NameDisplay::Full,
                agreed: None,
            }
        )),
        Refusal::Anonymous
    );
    let details = PlayerDetails::named(named.clone());
    assert_eq!(
        refusal(change_player(
            &stage.errand(),
            players[0],
            stage.stored(first).players[0].1,
            &details
        )),
        Refusal::Anonymous
    );
    let (vos, version) = person_in(&stage, second, 1);
    make_anonymous(&stage.errand(), vos, version).unwrap();
    assert_eq!(
        stage.stored(second).competition.players[1].name.full(),
        "Anoniem 2"
    );
    // Who comes in under the old name is somebody new.
    add_player(&stage.errand(), third, &PlayerDetails::named(named)).unwrap();
    assert_ne!(stage.stored(third).persons[0], key);
    let _ = (round, others);
}

#[test]
fn a_name_that_could_not_be_wiped_out_of_the_file_is_wiped_out_later() {
    let stage = Stage::new();
    let (key, _) = stage.competition_of(by_hand(), &["Zevenaar", "Mol"]);
    let (person, version) = person_in(&stage, key, 0);
    // Somebody reads what was there before, and does not stop.
    let mut reader = SqliteConnection::establish(stage.test.path().to_str().unwrap()).unwrap();
    reader.batch_execute("BEGIN").unwrap();
    let seen: i64 = diesel::dsl::sql::<diesel::sql_types::BigInt>("SELECT count(*) FROM player")
        .get_result(&mut reader)
        .unwrap();
    assert_eq!(seen, 2);
    make_anonymous(&stage.errand(), person, version).unwrap();
    assert!(bytes(&stage).contains("zevenaar"));
    assert!(wiping::make_up(stage.office.database()).is_err());
    reader.batch_execute("COMMIT").unwrap();
    wiping::make_up(stage.office.database()).unwrap();
    assert!(!bytes(&stage).contains("zevenaar"));
    // Once done it is due no more.
    reader.batch_execute("BEGIN").unwrap();
    wiping::make_up(stage.office.database()).unwrap();
}

#[test]
fn forgetting_holds_up_no_undoing_and_no_undoing_brings_a_name_back() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Zevenaar", "Mol"]);
    let rated = PlayerDetails {
        rating: Rating::new(1400),
        ..PlayerDetails::named(name("Zevenaar"))
    };
    change_player(&stage.errand(), players[0], Version(1), &rated).unwrap();
    let (person, version) = person_in(&stage, key, 0);
    make_anonymous(&stage.errand(), person, version).unwrap();
    let undoable = undo::next(&stage.office, key).unwrap();
    assert_eq!(undoable.entry.deed, "change_player");
    undo::undo(&stage.errand(), key, undoable.entry.revision).unwrap();
    let player = stage.stored(key).competition.players[0].clone();
    assert_eq!(
        (player.name.full().as_str(), player.rating),
        ("Anoniem 1", None)
    );
    assert!(!dump(&stage).contains("Zevenaar"));
}

#[test]
fn who_was_only_absent_leaves_every_list_and_comes_back_with_the_absence() {
    let stage = Stage::new();
    let (key, players) = stage.competition_of(by_hand(), &["Berg", "Mol", "Vos"]);
    mark_absent(&stage.errand(), key, players[2], Some(AbsenceKind::Absent)).unwrap();
    let before = stage.stored(key).competition;
    remove_player(&stage.errand(), players[2], Version(1)).unwrap();
    let stored = stage.stored(key);
    assert_eq!(stored.players.len(), 2);
    assert_eq!(stored.competition.rounds[0].absent, []);
    let revision = undo::next(&stage.office, key).unwrap().entry.revision;
    undo::undo(&stage.errand(), key, revision).unwrap();
    assert_eq!(stage.stored(key).competition, before);
}

#[test]
fn only_who_runs_every_competition_takes_a_name_away() {
    let stage = Stage::new();
    let (first, _) = stage.competition_of(by_hand(), &["Berg"]);
    let (key, version) = person_in(&stage, first, 0);
    let stranger = stage.errand_of(&stage.stranger);
    assert_eq!(
        refusal(make_anonymous(&stranger, key, version)),
        Refusal::NotAllOrganised
    );
    let admin = stage.errand_of(&stage.admin);
    make_anonymous(&admin, key, version).unwrap();
    assert_eq!(
        refusal(make_anonymous(&admin, key, Version(version.0 + 1))),
        Refusal::Anonymous
    );
}

#[test]
fn who_plays_nowhere_can_be_taken_off_the_register() {
    let stage = Stage::new();
    let (first, players) = stage.competition_of(by_hand(), &["Berg"]);
    let (key, version) = person_in(&stage, first, 0);
    assert_eq!(
        refusal(remove_person(&stage.errand(), key, version)),
        Refusal::StillPlays
    );
    remove_player(&stage.errand(), players[0], Version(1)).unwrap();
    remove_person(&stage.errand(), key, version).unwrap();
    let left = stage
        .office
        .database()
        .read(|connection| person::list(connection, "", 10))
        .unwrap();
    assert_eq!(left, []);
}
