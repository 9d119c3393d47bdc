//! A whole site for one test: a database of its own, and the application over it.

use std::future::Future;
use std::net::{Ipv4Addr, SocketAddr};
use std::pin::Pin;
use std::rc::Rc;
use std::sync::{Arc, OnceLock};

use actix_web::cookie::{Cookie, CookieJar, Key};
use actix_web::test::{self, TestRequest};
use actix_web::web;
use chrono::{NaiveDate, NaiveDateTime, TimeDelta};
use gouds8::clock;
use gouds8::competition::{NamePart, document};
use gouds8::office::words::{ReadList, add_list};
use gouds8::office::{Actor, Errand, Office, competition, password, session};
use gouds8::store::account::{self, Account, Role};
use gouds8::store::competition::{Head, StoredCompetition, Visibility, find, heads, load};
use gouds8::store::session::{NewSession, TokenHash};
use gouds8::store::{Database, StoreError, WordListKey, history, setting};
use gouds8::web::{App, ServeOptions, application};
use gouds8::words::Capitals;

use crate::answer::Answer;
use crate::database::TestDatabase;
use crate::visitor::Visitor;

/// Who may do everything.
pub(crate) const ADMIN: &str = "Anneke";
/// Who organises the competitions of the tests.
pub(crate) const ORGANISER: &str = "Olga";
/// An organiser who organises none of them.
pub(crate) const STRANGER: &str = "Stan";
/// The password of whoever is given one.
pub(crate) const PASSWORD: &str = "een zin als wachtwoord";

type Answering = Pin<Box<dyn Future<Output = Answer>>>;

/// The application over a database.
pub(crate) struct Site {
    test: Rc<TestDatabase>,
    /// Where deeds are done without the pages; the pages hear of them.
    pub(crate) office: Office,
    app: web::Data<App>,
    serve: Rc<dyn Fn(TestRequest) -> Answering>,
}

/// All that a refused form must leave as it was.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Picture {
    competitions: Vec<(String, StoredCompetition, usize)>,
    accounts: Vec<Account>,
}

fn as_served() -> ServeOptions {
    ServeOptions {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        public_url: None,
        trusted_proxy: false,
    }
}

impl Site {
    /// A site at which nobody has an account yet.
    pub(crate) async fn empty() -> Self {
        Self::over(Rc::new(TestDatabase::new()), as_served()).await
    }

    /// The same, reached in another way.
    pub(crate) async fn empty_with(options: ServeOptions) -> Self {
        Self::over(Rc::new(TestDatabase::new()), options).await
    }

    /// A site with an admin and two organisers.
    pub(crate) async fn new() -> Self {
        let site = Self::empty().await;
        site.account(ADMIN, Role::Admin);
        site.account(ORGANISER, Role::Organiser);
        site.account(STRANGER, Role::Organiser);
        site
    }

    /// The same database under an application started anew.
    pub(crate) async fn restarted(&self) -> Self {
        Self::over(Rc::clone(&self.test), as_served()).await
    }

    async fn over(test: Rc<TestDatabase>, options: ServeOptions) -> Self {
        let office = Office::new(reopened(&test));
        let app = App::new(office.clone(), options).expect("the state of a site");
        let app = web::Data::from(Arc::new(app));
        let service = Rc::new(test::init_service(application(app.clone())).await);
        let serve = Rc::new(move |request: TestRequest| {
            let service = Rc::clone(&service);
            let answering = async move {
                let response = test::call_service(&*service, request.to_request()).await;
                let asked = response.request().uri().to_string();
                let (status, headers) = (response.status(), response.headers().clone());
                let body = test::read_body(response).await;
                Answer {
                    asked,
                    status,
                    headers,
                    body,
                }
            };
            Box::pin(answering) as Answering
        });
        Self {
            test,
            office,
            app,
            serve,
        }
    }

    /// The state of the application, to serve it at a real address.
    pub(crate) fn app(&self) -> web::Data<App> {
        self.app.clone()
    }

    /// Lets the application answer.
    pub(crate) async fn answer(&self, request: TestRequest) -> Answer {
        (self.serve)(request).await
    }

    /// An office of another process at the same database: the pages do not hear what is done there.
    pub(crate) fn elsewhere(&self) -> Office {
        Office::new(reopened(&self.test))
    }

    /// Somebody without an account.
    pub(crate) fn visitor(&self) -> Visitor<'_> {
        Visitor::new(self)
    }

    /// Who organises the competitions of the tests, signed in.
    pub(crate) fn organiser(&self) -> Visitor<'_> {
        self.signed_in(ORGANISER)
    }

    /// An organiser who organises none of them, signed in.
    pub(crate) fn stranger(&self) -> Visitor<'_> {
        self.signed_in(STRANGER)
    }

    /// The admin, signed in.
    pub(crate) fn admin(&self) -> Visitor<'_> {
        self.signed_in(ADMIN)
    }

    /// Somebody with a session, as if signed in a moment ago; no password is hashed for it.
    pub(crate) fn signed_in(&self, name: &str) -> Visitor<'_> {
        let key = self.account_named(name).key;
        let token = clock::random_token(32);
        let (now, state) = (clock::now(), format!(r#"{{"account":"{key}"}}"#));
        let until = now + TimeDelta::days(1);
        let hash = TokenHash::of(&token);
        let new = NewSession {
            account: Some(key),
            state: &state,
            user_agent: "",
            expires_at: until,
        };
        session::open(&self.office, hash, &new, now).expect("a session");
        let secret = self
            .office
            .database()
            .write(|connection| setting::secret(connection, "forms"))
            .expect("the secret of the site");
        let mut jar = CookieJar::new();
        jar.signed_mut(&Key::derive_from(&secret))
            .add(Cookie::new("session", token.clone()));
        let visitor = self.visitor();
        let cookie = jar.get("session").expect("the cookie just added");
        visitor.take_cookie("session", cookie.value());
        visitor
    }

    /// Ends every session of that account, as the passing of time does.
    pub(crate) fn end_sessions_of(&self, name: &str) {
        let actor = self.actor(name);
        session::revoke_other_sessions(&self.errand_of(&actor), None).expect("sessions ended");
    }

    /// Lets that account sign in with [`PASSWORD`].
    pub(crate) fn give_password(&self, name: &str) {
        static HASH: OnceLock<String> = OnceLock::new();
        let hash = HASH.get_or_init(|| password::hash(PASSWORD).expect("a password"));
        let key = self.account_named(name).key;
        self.office
            .database()
            .write(|connection| account::set_password(connection, key, hash))
            .expect("the password set");
    }

    fn account(&self, name: &str, role: Role) {
        self.office
            .database()
            .write(|connection| account::insert(connection, name, "none", role, moment()))
            .expect("an account");
    }

    fn account_named(&self, name: &str) -> Account {
        let found: Result<_, StoreError> = self
            .office
            .database()
            .read(|connection| account::find_by_name(connection, name));
        found.expect("accounts").expect("an account of that name").0
    }

    /// That account as somebody who may do things.
    pub(crate) fn actor(&self, name: &str) -> Actor {
        Actor::of(&self.account_named(name))
    }

    /// An errand done without the pages.
    pub(crate) fn errand_of<'a>(&'a self, actor: &'a Actor) -> Errand<'a> {
        Errand {
            office: &self.office,
            actor,
            now: moment(),
            form_key: None,
        }
    }

    /// A competition of the organiser's, as a document tells it; the slug.
    pub(crate) fn competition(&self, document: &serde_json::Value) -> String {
        self.competition_for(document, Visibility::Public)
    }

    /// The same, not for everybody to see.
    pub(crate) fn competition_for(
        &self,
        document: &serde_json::Value,
        visibility: Visibility,
    ) -> String {
        let read = document::read(document.to_string().as_bytes())
            .unwrap_or_else(|faults| panic!("a document that is right: {faults:?}"));
        let organiser = self.actor(ORGANISER);
        competition::import_competition(&self.errand_of(&organiser), &read, visibility)
            .expect("a competition")
            .value
            .slug
    }

    /// A word list in use, as a file tells it.
    pub(crate) fn word_list(&self, name: &str, text: &str) -> WordListKey {
        let (index, report) =
            gouds8::words::read(text.as_bytes(), Capitals::Take).expect("a list of words");
        let list = ReadList {
            name: NamePart::new(name).expect("a name"),
            source: "lijst.txt".to_owned(),
            index,
            report,
        };
        let admin = self.actor(ADMIN);
        add_list(&self.errand_of(&admin), &list).expect("a list in use")
    }

    /// A competition as it is kept.
    pub(crate) fn stored(&self, slug: &str) -> StoredCompetition {
        self.office
            .database()
            .read::<_, StoreError>(|connection| {
                let head = find(connection, slug)?.expect("a competition of that address");
                load(connection, head.key)
            })
            .expect("competitions")
            .expect("a competition")
    }

    /// All that is kept but sessions.
    pub(crate) fn picture(&self) -> Picture {
        self.office
            .database()
            .read::<_, StoreError>(|connection| {
                let mut competitions = Vec::new();
                for head in heads(connection)? {
                    let stored = load(connection, head.key)?.expect("a competition just listed");
                    let deeds = history::list(connection, head.key, None, i64::MAX)?.len();
                    competitions.push((document::write(&stored.competition), stored, deeds));
                }
                Ok(Picture {
                    competitions,
                    accounts: account::all(connection)?,
                })
            })
            .expect("all that is kept")
    }

    /// How often everything was changed, for where a whole picture takes too long; accounts with it.
    pub(crate) fn revisions(&self) -> (Vec<Head>, Vec<Account>) {
        self.office
            .database()
            .read::<_, StoreError>(|connection| Ok((heads(connection)?, account::all(connection)?)))
            .expect("what there is")
    }

    /// The file of the database.
    pub(crate) fn database_file(&self) -> std::path::PathBuf {
        self.test.path()
    }
}

fn reopened(test: &TestDatabase) -> Database {
    Database::open(test.path().to_str().expect("a path of text")).expect("a database")
}

/// When the competitions of the tests were made.
pub(crate) fn moment() -> NaiveDateTime {
    NaiveDate::from_ymd_opt(2026, 3, 5)
        .and_then(|day| day.and_hms_opt(19, 30, 0))
        .expect("a moment")
}
