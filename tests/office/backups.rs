//! A copy of everything while it is in use.

use gouds8::office::backup::back_up;
use gouds8::office::player::{PlayerDetails, add_player};
use gouds8::office::{DeedError, Refusal};
use gouds8::store::{Database, Revision, competition};

use crate::stage::{Stage, by_hand, person, refusal};

#[test]
fn a_copy_made_while_others_write_is_of_one_moment() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let admin = stage.errand_of(&stage.admin);
    std::thread::scope(|scope| {
        let writer = scope.spawn(|| {
            for number in 0..80 {
                let details = PlayerDetails::named(person(&format!("Speler {number}")));
                add_player(&stage.errand(), key, &details).unwrap();
            }
        });
        let mut copies = 0;
        while !writer.is_finished() || copies == 0 {
            let target = stage.test.directory().join(format!("kopie-{copies}.db"));
            back_up(&admin, &target).unwrap();
            copies += 1;
            let copy = Database::open(target.to_str().unwrap()).unwrap();
            let stored = copy
                .read(|connection| competition::load(connection, key))
                .unwrap()
                .unwrap();
            let players = i64::try_from(stored.players.len()).unwrap();
            assert_eq!(stored.head.revision, Revision(players + 1));
        }
        writer.join().unwrap();
    });
    assert_eq!(
        stage.loaded(key).players.len(),
        80,
        "no writer was sent away"
    );
}

#[test]
fn a_copy_takes_the_place_of_an_older_one_and_leaves_nothing_beside_it() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let directory = stage.test.directory().join("kopieen");
    std::fs::create_dir(&directory).unwrap();
    let target = directory.join("kopie.db");
    let admin = stage.errand_of(&stage.admin);
    back_up(&admin, &target).unwrap();
    add_player(&stage.errand(), key, &PlayerDetails::named(person("Berg"))).unwrap();
    back_up(&admin, &target).unwrap();
    assert_eq!(std::fs::read_dir(&directory).unwrap().count(), 1);
    let copy = Database::open(target.to_str().unwrap()).unwrap();
    let stored = copy
        .read(|connection| competition::load(connection, key))
        .unwrap();
    assert_eq!(stored, Some(stage.stored(key)));
}

#[test]
fn a_copy_that_cannot_be_written_leaves_nothing() {
    let stage = Stage::new();
    let nowhere = stage.test.directory().join("weg").join("kopie.db");
    let admin = stage.errand_of(&stage.admin);
    assert!(matches!(
        back_up(&admin, &nowhere),
        Err(DeedError::Failed(_))
    ));
    assert_eq!(
        refusal(back_up(&stage.errand(), &nowhere)),
        Refusal::NotAllowed
    );
}

#[test]
fn a_copy_does_not_take_the_place_of_the_database_itself() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let admin = stage.errand_of(&stage.admin);
    let directory = stage.test.directory();
    let name = stage.test.path().file_name().unwrap().to_owned();
    for target in [
        stage.test.path(),
        directory.join("..").join(directory).join(name),
    ] {
        assert!(matches!(
            back_up(&admin, &target),
            Err(DeedError::Failed(_))
        ));
    }
    add_player(&stage.errand(), key, &PlayerDetails::named(person("Berg"))).unwrap();
    assert_eq!(stage.loaded(key).players.len(), 1);
}
