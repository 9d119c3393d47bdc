//! A form sent twice is done once.

use chrono::TimeDelta;
use gouds8::competition::{CompetitionName, Settings};
use gouds8::office::competition::create_competition;
use gouds8::office::player::{PlayerDetails, add_player};
use gouds8::office::{Errand, Refusal, account, session};
use gouds8::rules::VariantName;
use gouds8::store::account::Role;
use gouds8::store::competition::Visibility;
use gouds8::store::deed_key;
use gouds8::store::session::{NewSession, TokenHash};

use crate::stage::{Stage, by_hand, person, refusal};

fn with_key<'a>(errand: Errand<'a>, key: &'a str) -> Errand<'a> {
    Errand {
        form_key: Some(key),
        ..errand
    }
}

#[test]
fn the_second_time_leads_to_what_the_first_made() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let errand = with_key(stage.errand(), "form-1");
    let details = PlayerDetails::named(person("Berg"));
    let first = add_player(&errand, key, &details).unwrap();
    let before = stage.everything(key);
    let Refusal::AlreadyDone(done) = refusal(add_player(&errand, key, &details)) else {
        panic!("done twice");
    };
    assert_eq!(done.deed, "add_player");
    assert_eq!(done.competition, Some(key));
    assert_eq!(done.revision, Some(first.revision));
    assert_eq!(done.led_to, Some(first.value.0));
    assert_eq!(done.account, stage.organiser.account());
    assert_eq!(stage.everything(key), before);
    add_player(&with_key(stage.errand(), "form-2"), key, &details).unwrap();
    assert_eq!(stage.loaded(key).players.len(), 2);
}

#[test]
fn a_refused_form_can_be_sent_again() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let details = PlayerDetails::named(person("Berg"));
    let stranger = with_key(stage.errand_of(&stage.stranger), "form");
    assert_eq!(
        refusal(add_player(&stranger, key, &details)),
        Refusal::NotAllowed
    );
    add_player(&with_key(stage.errand(), "form"), key, &details).unwrap();
}

#[test]
fn competitions_and_accounts_are_made_once_too() {
    let stage = Stage::new();
    let make = || {
        create_competition(
            &with_key(stage.errand(), "make"),
            CompetitionName::new("Zomer").unwrap(),
            Settings::of(VariantName::Gouds8),
            Visibility::Public,
        )
    };
    let made = make().unwrap().value;
    let Refusal::AlreadyDone(done) = refusal(make()) else {
        panic!("done twice");
    };
    assert_eq!(done.competition, Some(made.key));

    let add = || {
        account::add_account(
            &with_key(stage.errand_of(&stage.admin), "account"),
            "Bo",
            "een lang wachtwoord",
            Role::Organiser,
        )
    };
    let added = add().unwrap();
    let Refusal::AlreadyDone(done) = refusal(add()) else {
        panic!("done twice");
    };
    assert_eq!((done.competition, done.led_to), (None, Some(added.key.0)));
}

#[test]
fn two_threads_with_one_form_do_it_once() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let outcomes: Vec<bool> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8)
            .map(|_| {
                scope.spawn(|| {
                    let details = PlayerDetails::named(person("Berg"));
                    add_player(&with_key(stage.errand(), "form"), key, &details).is_ok()
                })
            })
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .collect()
    });
    assert_eq!(outcomes.iter().filter(|done| **done).count(), 1);
    assert_eq!(stage.loaded(key).players.len(), 1);
}

#[test]
fn keys_of_a_week_ago_are_forgotten_when_somebody_comes() {
    let stage = Stage::new();
    let key = stage.competition(by_hand());
    let details = PlayerDetails::named(person("Berg"));
    let errand = with_key(stage.errand(), "form");
    add_player(&errand, key, &details).unwrap();
    let database = stage.office.database();
    let is_known_after_a_visit = |later: TimeDelta| {
        let now = errand.now + later;
        let new = NewSession {
            account: None,
            state: "{}",
            user_agent: "",
            expires_at: now + TimeDelta::days(30),
        };
        let token = TokenHash::of(&later.to_string());
        session::open(&stage.office, token, &new, now).unwrap();
        let found = database.read(|connection| deed_key::find(connection, "form"));
        found.unwrap().is_some()
    };
    assert!(is_known_after_a_visit(TimeDelta::days(7)));
    assert!(!is_known_after_a_visit(
        TimeDelta::days(7) + TimeDelta::seconds(1)
    ));
}
