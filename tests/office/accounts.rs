//! Accounts, passwords and sessions.

use chrono::TimeDelta;
use gouds8::competition::NameFault;
use gouds8::office::account::{
    add_account, change_account, change_password, create_first_account, reset_password, signed_in,
    verify_sign_in,
};
use gouds8::office::session::{revoke_other_sessions, revoke_session, sessions};
use gouds8::office::{Actor, Errand, Noun, Office, Refusal};
use gouds8::store::account::{Account, Role};
use gouds8::store::session::{self, NewSession, TokenHash};
use gouds8::store::{AccountKey, SessionKey, StoreError};

use crate::database::TestDatabase;
use crate::stage::{Stage, moment, refusal};

struct Club {
    office: Office,
    admin: Actor,
    _test: TestDatabase,
}

const PASSWORD: &str = "Zeven zoete zebra's";

/// An office with its first account.
fn club() -> Club {
    let test = TestDatabase::new();
    let office = Office::new(test.database.clone());
    let account = create_first_account(&office, moment(), "  Ada de Wit ", PASSWORD).unwrap();
    Club {
        admin: Actor::of(&account),
        office,
        _test: test,
    }
}

impl Club {
    fn errand<'a>(&'a self, actor: &'a Actor) -> Errand<'a> {
        Errand {
            office: &self.office,
            actor,
            now: moment(),
            form_key: None,
        }
    }

    fn signs_in(&self, name: &str, password: &str) -> Option<Account> {
        verify_sign_in(&self.office, name, password).unwrap()
    }

    fn session(&self, account: Option<AccountKey>, token: &str) -> SessionKey {
        self.office
            .database()
            .write(|connection| {
                session::save(
                    connection,
                    TokenHash::of(token),
                    &NewSession {
                        account,
                        state: "{}",
                        user_agent: "Testbrowser",
                        expires_at: moment() + TimeDelta::hours(8),
                    },
                    moment(),
                )
            })
            .unwrap()
    }

    fn has_session(&self, token: &str) -> bool {
        self.office
            .database()
            .read(|connection| session::load(connection, TokenHash::of(token), moment()))
            .unwrap()
            .is_some()
    }
}

#[test]
fn the_first_account_is_an_admins_and_there_is_one_first() {
    let club = club();
    assert_eq!(club.admin.name(), "Ada de Wit");
    assert_eq!(club.admin.role(), Role::Admin);
    assert_eq!(
        refusal(create_first_account(&club.office, moment(), "Bo", PASSWORD)),
        Refusal::NotTheFirst
    );
}

#[test]
fn one_signs_in_with_name_and_password_only() {
    let club = club();
    assert_eq!(
        club.signs_in("ada DE wit", PASSWORD).unwrap().name,
        "Ada de Wit"
    );
    assert!(club.signs_in("Ada de Wit", "zeven zoete zebra's").is_none());
    assert!(club.signs_in("Ada de Wit", "").is_none());
    assert!(club.signs_in("Ada de Wit", &"x".repeat(10_000)).is_none());
    assert!(club.signs_in("Iemand anders", PASSWORD).is_none());
    // The same characters, put together otherwise.
    let composed = "caf\u{e9} met melk";
    let decomposed = "cafe\u{301} met melk";
    reset_password(
        &club.errand(&club.admin),
        club.admin.account().unwrap(),
        composed,
    )
    .unwrap();
    assert!(club.signs_in("Ada de Wit", decomposed).is_some());
}

#[test]
fn passwords_are_kept_as_argon2id_with_a_salt_each() {
    let club = club();
    let errand = club.errand(&club.admin);
    add_account(&errand, "Bo", PASSWORD, Role::Organiser).unwrap();
    let hashes: Vec<String> = ["Ada de Wit", "Bo"]
        .into_iter()
        .map(|name| {
            club.office
                .database()
                .read(|connection| gouds8::store::account::find_by_name(connection, name))
                .unwrap()
                .unwrap()
                .1
        })
        .collect();
    assert!(
        hashes
            .iter()
            .all(|hash| hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"))
    );
    assert_ne!(hashes[0], hashes[1]);
}

#[test]
fn names_and_passwords_have_bounds() {
    let club = club();
    let errand = club.errand(&club.admin);
    let attempt =
        |name: &str, password: &str| refusal(add_account(&errand, name, password, Role::Organiser));
    assert_eq!(attempt("Bo", "1234567"), Refusal::PasswordTooShort);
    assert_eq!(attempt("Bo", &"é".repeat(257)), Refusal::PasswordTooLong);
    assert_eq!(attempt(" ", PASSWORD), Refusal::Name(NameFault::Empty));
    assert_eq!(attempt("ÁDA  de wit", PASSWORD), Refusal::NameTaken);
    add_account(&errand, "Bo", "12345678", Role::Organiser).unwrap();
    add_account(&errand, "Cas", &"é".repeat(256), Role::Organiser).unwrap();
    assert!(club.signs_in("Cas", &"é".repeat(256)).is_some());
}

#[test]
fn only_admins_make_and_change_accounts() {
    let club = club();
    let bo = add_account(&club.errand(&club.admin), "Bo", PASSWORD, Role::Organiser).unwrap();
    let as_bo = Actor::of(&bo);
    let errand = club.errand(&as_bo);
    assert_eq!(
        refusal(add_account(&errand, "Cas", PASSWORD, Role::Admin)),
        Refusal::NotAllowed
    );
    assert_eq!(
        refusal(reset_password(&errand, bo.key, PASSWORD)),
        Refusal::NotAllowed
    );
    assert_eq!(
        refusal(change_account(&errand, bo.key, None, (Role::Admin, false))),
        Refusal::NotAllowed
    );
    assert_eq!(
        refusal(reset_password(
            &club.errand(&club.admin),
            AccountKey(999),
            PASSWORD
        )),
        Refusal::NotFound(Noun::Account)
    );
}

#[test]
fn somebody_is_always_left_who_may_do_everything() {
    let club = club();
    let ada = club.admin.account().unwrap();
    let errand = club.errand(&club.admin);
    assert_eq!(
        refusal(change_account(&errand, ada, None, (Role::Organiser, false))),
        Refusal::LastAdmin
    );
    assert_eq!(
        refusal(change_account(&errand, ada, None, (Role::Admin, true))),
        Refusal::LastAdmin
    );
    assert!(club.signs_in("Ada de Wit", PASSWORD).is_some());
    let bo = add_account(&errand, "Bo", PASSWORD, Role::Organiser).unwrap();
    change_account(&errand, bo.key, None, (Role::Admin, false)).unwrap();
    change_account(&errand, ada, None, (Role::Organiser, false)).unwrap();
}

#[test]
fn a_disabled_account_is_shut_out_at_once() {
    let club = club();
    let errand = club.errand(&club.admin);
    let bo = add_account(&errand, "Bo", PASSWORD, Role::Organiser).unwrap();
    club.session(Some(bo.key), "bo");
    let now = |club: &Club| {
        club.office
            .database()
            .read(|connection| signed_in(connection, bo.key))
            .unwrap()
    };
    assert_eq!(now(&club), Some(bo.clone()));
    change_account(&errand, bo.key, None, (Role::Organiser, true)).unwrap();
    assert!(!club.has_session("bo"));
    assert_eq!(now(&club), None);
    assert!(club.signs_in("Bo", PASSWORD).is_none());
    change_account(&errand, bo.key, None, (Role::Organiser, false)).unwrap();
    assert!(club.signs_in("Bo", PASSWORD).is_some());
}

#[test]
fn another_password_ends_the_other_sessions() {
    let club = club();
    let ada = club.admin.account();
    let errand = club.errand(&club.admin);
    for token in ["laptop", "phone"] {
        club.session(ada, token);
    }
    club.session(None, "visitor");
    assert_eq!(
        refusal(change_password(
            &errand,
            "verkeerd wachtwoord",
            "een ander wachtwoord",
            None
        )),
        Refusal::WrongPassword
    );
    assert!(club.has_session("phone"));
    change_password(
        &errand,
        PASSWORD,
        "een ander wachtwoord",
        Some(TokenHash::of("laptop")),
    )
    .unwrap();
    assert!(club.has_session("laptop") && club.has_session("visitor"));
    assert!(!club.has_session("phone"));
    assert!(club.signs_in("Ada de Wit", PASSWORD).is_none());
    assert!(
        club.signs_in("Ada de Wit", "een ander wachtwoord")
            .is_some()
    );
    reset_password(&errand, ada.unwrap(), PASSWORD).unwrap();
    assert!(!club.has_session("laptop"));
}

#[test]
fn sessions_are_listed_and_ended_by_their_owner_only() {
    let stage = Stage::new();
    let save = |actor: &Actor, token: &str, hours: i64| {
        stage
            .office
            .database()
            .write(|connection| {
                let new = NewSession {
                    account: actor.account(),
                    state: "{}",
                    user_agent: &"ü".repeat(300),
                    expires_at: moment() + TimeDelta::hours(8),
                };
                let at = moment() + TimeDelta::minutes(hours);
                session::save(connection, TokenHash::of(token), &new, at)
            })
            .unwrap()
    };
    let older = save(&stage.organiser, "one", 1);
    let newer = save(&stage.organiser, "two", 2);
    let of_stan = save(&stage.stranger, "three", 3);
    let errand = stage.errand();
    let listed: Vec<SessionKey> = sessions(&errand)
        .unwrap()
        .iter()
        .map(|session| session.key)
        .collect();
    assert_eq!(listed, [newer, older]);
    assert_eq!(
        sessions(&errand).unwrap()[0].user_agent.chars().count(),
        200
    );
    assert_eq!(
        refusal(revoke_session(&errand, of_stan)),
        Refusal::NotFound(Noun::Session)
    );
    assert_eq!(
        revoke_other_sessions(&errand, Some(TokenHash::of("two"))).unwrap(),
        1
    );
    revoke_session(&errand, newer).unwrap();
    assert_eq!(sessions(&errand).unwrap(), []);
    assert_eq!(
        sessions(&stage.errand_of(&stage.stranger)).unwrap().len(),
        1
    );
    let operator = Actor::operator("gouds8");
    assert_eq!(
        refusal(sessions(&stage.errand_of(&operator))),
        Refusal::NotAllowed
    );
}

#[test]
fn a_session_tells_its_owner_from_which_browser_it_is() {
    let club = club();
    let new = NewSession {
        account: club.admin.account(),
        state: "{}",
        user_agent: "Firefox op de telefoon",
        expires_at: moment() + TimeDelta::days(30),
    };
    gouds8::office::session::open(&club.office, TokenHash::of("phone"), &new, moment()).unwrap();
    let listed = sessions(&club.errand(&club.admin)).unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0].user_agent, "Firefox op de telefoon");
}

#[test]
fn the_last_use_of_a_session_is_known_to_a_few_minutes() {
    let club = club();
    club.session(None, "token");
    let token = TokenHash::of("token");
    let at = |minutes: i64| moment() + TimeDelta::minutes(minutes);
    let seen_after = |minutes: i64| {
        let ends = at(minutes) + TimeDelta::hours(8);
        gouds8::office::session::touch(&club.office, token, at(minutes), ends).unwrap();
        let load = |connection: &mut _| session::load(connection, token, at(minutes));
        let session = club.office.database().read::<_, StoreError>(load).unwrap();
        (session.unwrap().seen_at - moment()).num_minutes()
    };
    // In constant use it is at most five minutes old, and not written at every click.
    assert_eq!(seen_after(1), 0);
    for minutes in 5..60 {
        let seen = seen_after(minutes);
        assert!(
            (minutes - 4..=minutes).contains(&seen),
            "{seen} at {minutes}"
        );
    }
}

#[test]
fn a_session_lasts_as_long_as_it_is_used() {
    let club = club();
    let database = club.office.database();
    club.session(None, "token");
    let token = TokenHash::of("token");
    let at = |hours: i64| moment() + TimeDelta::hours(hours);
    let load = |now| {
        database
            .read(|connection| session::load(connection, token, now))
            .unwrap()
    };
    assert!(load(at(7)).is_some());
    assert!(load(at(8)).is_none(), "it has ended");
    database
        .write::<_, StoreError>(|connection| {
            assert!(session::touch(connection, token, at(7), at(15))?);
            assert!(session::update(
                connection,
                token,
                club.admin.account(),
                "{\"a\":1}",
                at(9),
                at(17)
            )?);
            assert!(!session::touch(
                connection,
                TokenHash::of("other"),
                at(7),
                at(15)
            )?);
            Ok(())
        })
        .unwrap();
    let session = load(at(16)).unwrap();
    assert_eq!(
        (session.state.as_str(), session.account),
        ("{\"a\":1}", club.admin.account())
    );
    assert_eq!((session.seen_at, session.expires_at), (at(9), at(17)));
    let dropped = |now| {
        database
            .write(|connection| session::delete_expired(connection, now))
            .unwrap()
    };
    assert_eq!(dropped(at(16)), 0);
    assert_eq!(dropped(at(17)), 1);
}
