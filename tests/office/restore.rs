//! A back-up put back: checked before anything is touched, whole or not at all, with the state of before kept.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use gouds8::office::account::verify_sign_in;
use gouds8::office::backup::{back_up, check_backup, is_due, restore_file, restore_in_use};
use gouds8::office::player::{PlayerDetails, add_player};
use gouds8::office::{DeedError, Errand, Refusal};
use gouds8::store::competition::heads;
use gouds8::store::restore::{check, copy_into};
use gouds8::store::{
    CompetitionKey, Database, DatabaseConnection, OpenError, StoreError, account, backup,
};

use crate::stage::{Stage, by_hand, moment, person, refusal};

/// Where the child finds the database and two back-ups; not set, there is no child.
const CHILD: &str = "GOUDS8_TEST_RESTORE_IN";

pub(crate) fn add(stage: &Stage, key: CompetitionKey, name: &str) {
    add_player(&stage.errand(), key, &PlayerDetails::named(person(name))).unwrap();
}

pub(crate) fn copy(stage: &Stage, name: &str) -> PathBuf {
    let target = stage.test.directory().join(name);
    back_up(&stage.errand_of(&stage.admin), &target).unwrap();
    target
}

/// The names of the players of every competition of a file.
pub(crate) fn players_in(path: &Path) -> Vec<usize> {
    backup::check(path).unwrap();
    let database = Database::open(path.to_str().unwrap()).unwrap();
    database
        .read::<_, StoreError>(|connection| {
            heads(connection)?
                .into_iter()
                .map(|head| {
                    let stored = gouds8::store::competition::load(connection, head.key)?;
                    Ok(stored.unwrap().competition.players.len())
                })
                .collect()
        })
        .unwrap()
}

fn beside(path: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(path.parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.contains("before"))
        .collect();
    names.sort();
    names
}

#[test]
fn what_was_backed_up_is_put_back_into_the_database_in_use() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    add(&stage, key, "Berg");
    let saved = stage.stored(key);
    let file = copy(&stage, "kopie.db");
    add(&stage, key, "Aalders");
    let later = stage.competition(by_hand());
    let latest = stage.stored(key).head.revision;

    let admin = stage.errand_of(&stage.admin);
    let Ok(checked) = check_backup(&admin, &file).unwrap() else {
        panic!("a sound back-up");
    };
    assert_eq!(checked.contents.competitions.len(), 1);
    assert_eq!(
        checked.contents.written_by.as_deref(),
        Some(env!("CARGO_PKG_VERSION"))
    );
    let refused = restore_in_use(&stage.errand(), &checked);
    assert_eq!(refusal(refused), Refusal::NotAllowed);
    let aside = restore_in_use(&admin, &checked).unwrap();

    let now = stage.stored(key);
    assert_eq!(now.competition, saved.competition);
    assert_eq!(now.persons, saved.persons);
    // No page that was kept and no form that was filled before fits any more.
    assert!(now.head.revision > latest);
    assert!(now.players[0].1 > saved.players[0].1);
    assert_eq!(players_in(&aside), [0, 2]);
    // Deeds go on, and no key is given twice.
    add(&stage, key, "Vos");
    assert!(stage.competition(by_hand()) > later);
}

#[test]
fn who_administers_keeps_the_present_password_and_others_do_not_come_in() {
    let stage = Stage::new();
    let database = stage.office.database().clone();
    let set = |name: &str, password: &str| {
        let hash = gouds8::office::password::hash(password).unwrap();
        database
            .write::<_, StoreError>(|connection| {
                let (found, _) = account::find_by_name(connection, name)?.unwrap();
                account::set_password(connection, found.key, &hash)
            })
            .unwrap();
    };
    set("Admin", "het oude woord");
    set("Olga", "het oude woord");
    let file = copy(&stage, "kopie.db");
    set("Admin", "het nieuwe woord");
    set("Olga", "het nieuwe woord");
    let admin = stage.errand_of(&stage.admin);
    let Ok(checked) = check_backup(&admin, &file).unwrap() else {
        panic!("a sound back-up");
    };
    restore_in_use(&admin, &checked).unwrap();
    let fits = |name: &str, password: &str| {
        verify_sign_in(&stage.office, name, password)
            .unwrap()
            .is_some()
    };
    assert!(fits("Admin", "het nieuwe woord"));
    assert!(!fits("Admin", "het oude woord"));
    assert!(fits("Olga", "het oude woord"));
    assert!(!fits("Olga", "het nieuwe woord"));
}

#[test]
fn a_back_up_of_another_installation_lets_its_new_admin_in() {
    let stage = Stage::new();
    let other = Stage::new();
    let key = other.competition(by_hand());
    add(&other, key, "Elders");
    let elsewhere = copy(&other, "elders.db");
    let admin = stage.errand_of(&stage.admin);
    stage
        .office
        .database()
        .write::<_, StoreError>(|connection| {
            diesel::sql_query("UPDATE account SET name = 'Bea', name_key = 'bea' WHERE id = 1")
                .execute(connection)?;
            Ok(())
        })
        .unwrap();
    let Ok(checked) = check_backup(&admin, &elsewhere).unwrap() else {
        panic!("a sound back-up");
    };
    restore_in_use(&admin, &checked).unwrap();
    let names: Vec<String> = stage
        .office
        .database()
        .read::<_, StoreError>(account::all)
        .unwrap()
        .into_iter()
        .map(|account| account.name)
        .collect();
    assert_eq!(names, ["Admin", "Bea", "Olga", "Stan"]);
    assert_eq!(stage.loaded(key).players.len(), 1);
}

#[test]
fn what_is_no_back_up_is_refused_before_anything_is_touched() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let before = stage.everything(key);
    let file = |name: &str, bytes: &[u8]| {
        let path = stage.test.directory().join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    };
    let whole = std::fs::read(copy(&stage, "heel.db")).unwrap();
    let changed = |name: &str, statements: &str| {
        let path = file(name, &whole);
        SqliteConnection::establish(path.to_str().unwrap())
            .unwrap()
            .batch_execute(statements)
            .unwrap();
        path
    };
    let fault = |path: &Path| match check(path, &stage.test.path()) {
        Err(error) => error,
        Ok(_) => panic!("{} was taken", path.display()),
    };
    let text = file(
        "tekst.db",
        b"geen database, maar wel lang genoeg om er een te kunnen zijn",
    );
    assert!(matches!(fault(&text), OpenError::NotADatabase(_)));
    assert!(matches!(
        fault(&file("leeg.db", b"")),
        OpenError::NotADatabase(_)
    ));
    let foreign = changed("vreemd.db", "PRAGMA application_id = 7;");
    assert!(matches!(fault(&foreign), OpenError::OfAnotherProgram(_)));
    let newer = changed(
        "nieuw.db",
        "INSERT INTO __diesel_schema_migrations VALUES ('99999999999999', CURRENT_TIMESTAMP);",
    );
    assert!(matches!(fault(&newer), OpenError::TooNew { .. }));
    let dangling = changed(
        "los.db",
        "PRAGMA foreign_keys = OFF; INSERT INTO bye (round, player, position) VALUES (77, 88, 0);",
    );
    assert!(matches!(fault(&dangling), OpenError::Damaged { .. }));
    let trigger = changed(
        "valstrik.db",
        "CREATE TRIGGER trap AFTER INSERT ON account BEGIN DELETE FROM competition; END;",
    );
    assert!(matches!(fault(&trigger), OpenError::Damaged { .. }));
    let mut torn = whole.clone();
    torn.truncate(whole.len() / 2);
    assert!(matches!(
        fault(&file("half.db", &torn)),
        OpenError::Damaged { .. } | OpenError::NotADatabase(_)
    ));
    assert!(matches!(
        fault(&stage.test.directory().join("weg.db")),
        OpenError::NoFile(_)
    ));
    assert_eq!(stage.everything(key), before);
    let left: Vec<_> = std::fs::read_dir(stage.test.directory())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.contains("unfinished"))
        .collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn a_file_is_replaced_while_nobody_has_it_open_and_the_old_one_is_kept() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let file = copy(&stage, "kopie.db");
    add(&stage, key, "Berg");
    let path = stage.test.path();
    // Pages are being served from it.
    let refused = restore_file(&file, &path, moment());
    assert!(matches!(refused, Err(OpenError::Locked(_))), "{refused:?}");
    assert!(beside(&path).is_empty());

    let elsewhere = stage.test.directory().join("ander");
    std::fs::create_dir(&elsewhere).unwrap();
    let target = elsewhere.join("gouds8.db");
    let with_berg = copy(&stage, "ander/gouds8.db");
    assert_eq!(with_berg, target);
    let aside = restore_file(&file, &target, moment()).unwrap();
    assert_eq!(aside, elsewhere.join("gouds8-before-2026-03-05-193000.db"));
    assert_eq!(players_in(&target), [0]);
    assert_eq!(players_in(&aside), [1]);
    // A second one in the same second takes no other's place.
    let again = restore_file(&file, &target, moment()).unwrap();
    assert_ne!(again, aside);
    // What is damaged is replaced as well, and kept as it was.
    std::fs::write(&target, b"stuk").unwrap();
    let broken = restore_file(&file, &target, moment()).unwrap();
    assert_eq!(std::fs::read(broken).unwrap(), b"stuk");
    assert_eq!(players_in(&target), [0]);
}

#[test]
fn the_same_form_restores_once() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let file = copy(&stage, "kopie.db");
    let admin = stage.errand_of(&stage.admin);
    let checked = || check(&file, &stage.test.path()).unwrap();
    let errand = Errand {
        form_key: Some("een sleutel van een blad"),
        ..admin
    };
    restore_in_use(&errand, &checked()).unwrap();
    add(&stage, key, "Berg");
    let kept = beside(&stage.test.path());
    let Refusal::AlreadyDone(done) = refusal(restore_in_use(&errand, &checked())) else {
        panic!("it was done before");
    };
    assert_eq!(done.deed, "restore");
    assert_eq!(done.account, stage.admin.account());
    assert_eq!(stage.stored(key).players.len(), 1);
    assert_eq!(beside(&stage.test.path()), kept);
}

#[test]
fn what_is_saved_while_a_back_up_is_put_back_is_in_the_state_that_is_kept_or_stays() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let file = copy(&stage, "kopie.db");
    let checked = check(&file, &stage.test.path()).unwrap();
    let database = stage.office.database();
    std::thread::scope(|scope| {
        let (begun, wait) = std::sync::mpsc::channel();
        let stage = &stage;
        let saved = scope.spawn(move || {
            wait.recv().unwrap();
            add(stage, key, "Berg");
        });
        let first = |_: &mut DatabaseConnection| {
            begun.send(()).unwrap();
            // Long enough to be saved, were nothing in the way.
            std::thread::sleep(Duration::from_millis(500));
            assert!(!saved.is_finished());
            Ok::<_, StoreError>(())
        };
        copy_into(database, &checked, first, |_| Ok(())).unwrap();
        saved.join().unwrap();
    });
    assert_eq!(stage.stored(key).players.len(), 1);
}

#[test]
fn a_reminder_lasts_until_a_back_up_is_taken() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let due = |stage: &Stage| is_due(&stage.office, stage.stored(key).head.changed_at).unwrap();
    assert!(due(&stage));
    copy(&stage, "kopie.db");
    assert!(!due(&stage));
}

/// The child: puts two back-ups back by turns, until it is killed.
#[test]
fn restore_without_end_when_told_to() {
    let Ok(told) = std::env::var(CHILD) else {
        return;
    };
    let paths: Vec<&str> = told.split('\n').collect();
    let [how, target, one, other] = paths[..] else {
        panic!("four words");
    };
    let database = (how == "in-use").then(|| Database::open(target).unwrap());
    println!("\nready");
    loop {
        for file in [one, other] {
            if let Some(database) = &database {
                let checked = check(Path::new(file), Path::new(target)).unwrap();
                let nothing = |_: &mut DatabaseConnection| Ok::<_, StoreError>(());
                copy_into(database, &checked, nothing, nothing).unwrap();
            } else {
                let aside = restore_file(Path::new(file), Path::new(target), moment()).unwrap();
                std::fs::remove_file(aside).unwrap();
            }
        }
    }
}

fn killed_in_the_middle(how: &str) {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    add(&stage, key, "Berg");
    let one = copy(&stage, "een.db");
    for number in 0..40 {
        add(&stage, key, &format!("Speler {number}"));
    }
    let many = copy(&stage, "veel.db");
    let folder = stage.test.directory().join("doel");
    std::fs::create_dir(&folder).unwrap();
    let target = copy(&stage, "doel/gouds8.db");
    let words = [Path::new(how), &target, &one, &many].map(|path| path.to_str().unwrap());
    let mut random = [0_u8; 8];
    getrandom::fill(&mut random).unwrap();
    for random in random {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "restore::restore_without_end_when_told_to",
                "--nocapture",
            ])
            .env(CHILD, words.join("\n"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Any moment will do: before the first, in the middle of one, between two.
        std::thread::sleep(Duration::from_millis(20 + u64::from(random)));
        child.kill().unwrap();
        child.wait().unwrap();
        let players = players_in(&target);
        assert!(players == [1] || players == [41], "{players:?}");
    }
}

#[test]
fn killed_in_the_middle_the_file_is_the_old_one_or_the_new_one() {
    killed_in_the_middle("file");
}

#[test]
fn killed_in_the_middle_the_database_in_use_is_the_old_one_or_the_new_one() {
    killed_in_the_middle("in-use");
}

#[test]
fn only_admins_look_into_a_back_up() {
    let stage = Stage::new();
    let file = copy(&stage, "kopie.db");
    let outcome = check_backup(&stage.errand(), &file);
    assert!(matches!(
        outcome,
        Err(DeedError::Refused(Refusal::NotAllowed))
    ));
}
