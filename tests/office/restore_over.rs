//! A back-up put in place of a file that is damaged, or no database of ours at all.

use std::path::Path;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use gouds8::office::backup::restore_file;
use gouds8::store::backup;

use crate::restore::{add, copy, players_in};
use crate::stage::{Stage, by_hand, moment};

/// A file with a page that says nothing, in the place of the first page of a table.
fn with_broken_page(file: &Path, table: &str) {
    #[derive(QueryableByName)]
    struct Place {
        #[diesel(sql_type = diesel::sql_types::BigInt)]
        page: i64,
        #[diesel(sql_type = diesel::sql_types::BigInt)]
        size: i64,
    }
    let place: Place = diesel::sql_query(
        "SELECT rootpage AS page, page_size AS size FROM sqlite_master, pragma_page_size WHERE name = $1",
    )
    .bind::<diesel::sql_types::Text, _>(table)
    .get_result(&mut SqliteConnection::establish(file.to_str().unwrap()).unwrap())
    .unwrap();
    let [page, size] = [place.page - 1, place.size].map(|number| usize::try_from(number).unwrap());
    let mut bytes = std::fs::read(file).unwrap();
    bytes[page * size..][..size].fill(0xff);
    std::fs::write(file, bytes).unwrap();
}

#[test]
fn whatever_is_in_the_place_of_the_database_a_back_up_takes_it_and_the_old_file_is_kept() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let file = copy(&stage, "kopie.db");
    add(&stage, key, "Berg");
    let folder = stage.test.directory().join("doel");
    std::fs::create_dir(&folder).unwrap();
    let target = copy(&stage, "doel/gouds8.db");
    let size = std::fs::metadata(&target).unwrap().len();
    // One table is looked at before the copy is made, the other is met on the way.
    for table in ["player", "setting"] {
        with_broken_page(&target, table);
        let aside = restore_file(&file, &target, moment()).unwrap();
        assert_eq!(players_in(&target), [0], "{table}");
        assert_eq!(std::fs::metadata(&aside).unwrap().len(), size, "{table}");
        assert!(backup::check(&aside).is_err(), "{table}");
        copy(&stage, "doel/gouds8.db");
    }

    std::fs::write(&target, b"").unwrap();
    let aside = restore_file(&file, &target, moment()).unwrap();
    assert_eq!(players_in(&target), [0]);
    assert!(aside.is_file());

    std::fs::remove_file(&target).unwrap();
    SqliteConnection::establish(target.to_str().unwrap())
        .unwrap()
        .batch_execute("CREATE TABLE stamp (country TEXT); INSERT INTO stamp VALUES ('Bhutan');")
        .unwrap();
    let foreign = std::fs::read(&target).unwrap();
    let aside = restore_file(&file, &target, moment()).unwrap();
    assert_eq!(players_in(&target), [0]);
    assert!(std::fs::read(aside).unwrap() == foreign);
}

#[test]
fn a_journal_that_was_left_is_not_played_back_into_what_is_restored() {
    let stage = Stage::new();
    stage.competition(by_hand());
    let file = copy(&stage, "kopie.db");
    let folder = stage.test.directory().join("doel");
    std::fs::create_dir(&folder).unwrap();
    let target = folder.join("gouds8.db");
    let journal = folder.join("gouds8.db-journal");
    // As a program leaves it that dies in the middle of a change of many pages.
    let source = folder.join("ander.db");
    let mut connection = SqliteConnection::establish(source.to_str().unwrap()).unwrap();
    connection
        .batch_execute(
            "PRAGMA cache_size = 2; CREATE TABLE stamp (number INTEGER, picture BLOB);
             WITH RECURSIVE many (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM many LIMIT 300)
             INSERT INTO stamp SELECT number, zeroblob(900) FROM many;
             BEGIN; UPDATE stamp SET picture = randomblob(900);",
        )
        .unwrap();
    let left = std::fs::read(folder.join("ander.db-journal")).unwrap();
    assert_eq!(left[..4], [0xd9, 0xd5, 0x05, 0xf9]);
    drop(connection);
    std::fs::write(&journal, &left).unwrap();

    let aside = restore_file(&file, &target, moment()).unwrap();
    assert_eq!(players_in(&target), [0]);
    let kept = aside.with_file_name(format!(
        "{}-journal",
        aside.file_name().unwrap().to_str().unwrap()
    ));
    assert!(std::fs::read(kept).unwrap() == left);
}
