//! The register of the club: who the players of the competitions are.

use std::path::Path;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use gouds8::competition::{NameDisplay, PersonName};
use gouds8::store::{Database, PersonKey, competition, person};
use tempfile::TempDir;

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
