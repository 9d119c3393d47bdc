//! The state itself: the database, limits, and what is kept in memory.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use tokio::sync::Semaphore;

use crate::clock;
use crate::competition::{Competition, Round, RoundStatus};
use crate::office::installation::allows_search_engines;
use crate::office::{Actor, Failure, Office, may_run};
use crate::store::competition::{self, Head, StoredCompetition, Visibility};
use crate::store::{CompetitionKey, setting, wiping};
use crate::web::administration::restore::WaitingBackup;
use crate::web::glance::{Glances, no_glances};
use crate::web::live::listeners::Listeners;
use crate::web::live::open_forms::OpenForms;
use crate::web::problem::Problem;
use crate::web::request::throttle::SignInThrottle;
use crate::web::response::page_cache::{PageCache, Revision};
use crate::web::server::ServeOptions;

/// How long another program's change (an import on the command line) may stay unseen on public pages.
const FRESH: Duration = Duration::from_millis(200);
/// Passwords hashed at once: each takes 19 MiB and some tens of milliseconds.
const HASHING_AT_ONCE: usize = 1;
/// Deeds at once: the database takes one writer at a time, and those who wait must not hold the threads that
/// read.
const WRITING_AT_ONCE: usize = 2;
/// The most that loaded competitions weigh together, in bytes, as estimated.
const COMPETITIONS_CAPACITY: u64 = 24 * 1024 * 1024;

/// The state of the server.
pub struct App {
    /// Where everything is kept, and where deeds are done.
    pub(crate) office: Office,
    /// How the server is reached.
    pub(crate) options: ServeOptions,
    /// Key of the codes in cookies and forms; the same after a restart.
    pub(crate) secret: [u8; 32],
    pub(crate) throttle: SignInThrottle,
    pub(crate) pages: PageCache,
    /// Who has a page open and waits for news.
    pub(crate) listeners: Listeners,
    /// Who has the form of a game open.
    pub(crate) open_forms: OpenForms,
    /// What the first page shows of each competition.
    pub(crate) glances: Glances,
    /// Sets this build's pages apart from an older build's in browsers' caches.
    pub(crate) build: &'static str,
    pub(super) hashing: Arc<Semaphore>,
    pub(super) writing: Arc<Semaphore>,
    /// A back-up that was sent, until somebody says yes.
    pub(crate) waiting_backup: WaitingBackup,
    first_account_code: Option<String>,
    search_engines: AtomicBool,
    seen: Mutex<HashMap<String, Glimpse>>,
    competitions: Cache<CompetitionKey, Arc<StoredCompetition>, BySize>,
    /// One loads a competition, and the others who want it wait for that.
    loading: [Mutex<()>; 16],
}

/// A competition as somebody may see it.
pub(crate) struct Seen {
    /// With its keys, as it stands.
    pub(crate) stored: Arc<StoredCompetition>,
    /// Whether that person organises it.
    pub(crate) organises: bool,
    /// As it is shown, where that is not all of it: names as their bearers want them, and for who does not organise
    /// it without proposals.
    pub(crate) public: Option<Arc<Competition>>,
}

/// What was last seen of a competition that is open to visitors.
#[derive(Clone, Copy)]
struct Glimpse {
    revision: Revision,
    at: Instant,
}

#[derive(Clone)]
struct BySize;

impl Weighter<CompetitionKey, Arc<StoredCompetition>> for BySize {
    fn weight(&self, _: &CompetitionKey, stored: &Arc<StoredCompetition>) -> u64 {
        let competition = &stored.competition;
        let games = competition.rounds.iter().flat_map(|round| &round.games);
        let of_games: usize = games
            .map(|game| 160 + game.record.turns().map_or(0, |turns| 96 * turns.len()))
            .sum();
        (4096 + 320 * competition.players.len() + of_games) as u64
    }
}

/// A competition as its pages show it; `None` where that is all of it.
pub(crate) fn shown(competition: &Competition, organises: bool) -> Option<Competition> {
    let is_draft = |round: &Round| round.status == RoundStatus::Draft;
    let hides_drafts = !organises && competition.rounds.iter().any(is_draft);
    match (hides_drafts, competition.hides_names()) {
        (false, false) => None,
        (true, false) => Some(competition.without_drafts()),
        (false, true) => Some(competition.with_shown_names()),
        (true, true) => Some(competition.without_drafts().with_shown_names()),
    }
}

impl App {
    /// A server's state over an open database.
    ///
    /// # Errors
    /// The database cannot be read or written.
    pub fn new(office: Office, options: ServeOptions) -> Result<Self, Failure> {
        if let Err(cause) = wiping::make_up(office.database()) {
            tracing::warn!(%cause, "what was deleted is still left in places of the file that are out of use");
        }
        let (secret, accounts) = office.database().write(|connection| {
            let secret = setting::secret(connection, "forms")?;
            Ok::<_, Failure>((secret, crate::store::account::count(connection)?))
        })?;
        Ok(Self {
            options,
            secret,
            throttle: SignInThrottle::new(),
            pages: PageCache::new(),
            listeners: Listeners::new(),
            open_forms: OpenForms::default(),
            glances: no_glances(),
            build: crate::web::response::assets::build(),
            hashing: Arc::new(Semaphore::new(HASHING_AT_ONCE)),
            writing: Arc::new(Semaphore::new(WRITING_AT_ONCE)),
            waiting_backup: WaitingBackup::default(),
            first_account_code: (accounts == 0).then(|| clock::random_token(5)),
            search_engines: AtomicBool::new(allows_search_engines(&office)?),
            seen: Mutex::new(HashMap::new()),
            competitions: Cache::with_weighter(32, COMPETITIONS_CAPACITY, BySize),
            loading: Default::default(),
            office,
        })
    }

    /// The code with which somebody on another machine may make the first account, while there is none.
    #[must_use]
    pub fn first_account_code(&self) -> Option<&str> {
        self.first_account_code.as_deref()
    }

    /// Lets so many streams of events be open at once from now on.
    pub fn limit_streams(&self, at_most: usize) {
        self.listeners.limit(at_most);
    }

    /// How many public pages were made so far, those not counted that were ready.
    #[must_use]
    pub fn pages_made(&self) -> u64 {
        self.pages.made()
    }

    /// Ends every stream of events, since the server stops.
    pub fn end_streams(&self) {
        self.listeners.end();
    }

    /// Whether search engines may show public competitions.
    pub(crate) fn allows_search_engines(&self) -> bool {
        self.search_engines.load(Ordering::Relaxed)
    }

    /// Hears that search engines may show public competitions, or no longer.
    pub(crate) fn let_search_engines(&self, allowed: bool) {
        self.search_engines.store(allowed, Ordering::Relaxed);
    }

    pub(crate) fn is_first_account_code(&self, code: &str) -> bool {
        self.first_account_code.as_deref() == Some(code)
    }

    /// The whole competition of that head: from memory if it is that revision, else from the database. Blocks.
    pub(crate) fn loaded(&self, head: &Head) -> Result<Option<Arc<StoredCompetition>>, Failure> {
        if let Some(kept) = self.kept(head) {
            return Ok(Some(kept));
        }
        let place = usize::try_from(head.key.0.unsigned_abs()).unwrap_or(0) % self.loading.len();
        let _loading = self.loading[place]
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = self.kept(head) {
            return Ok(Some(kept));
        }
        let loaded = self
            .office
            .database()
            .read(|connection| Ok::<_, Failure>(competition::load(connection, head.key)?))?;
        Ok(loaded.map(|stored| {
            let stored = Arc::new(stored);
            self.competitions.insert(head.key, Arc::clone(&stored));
            stored
        }))
    }

    /// The competition of that head, if it is in memory as of that revision.
    fn kept(&self, head: &Head) -> Option<Arc<StoredCompetition>> {
        self.competitions
            .get(&head.key)
            .filter(|kept| kept.head.revision == head.revision)
    }

    /// The competition of an address as it stands now, and whether that person organises it. Blocks.
    pub(super) fn competition_for(
        &self,
        slug: &str,
        actor: Option<&Actor>,
    ) -> Result<Seen, Problem> {
        let found = self.office.database().read(|connection| {
            let Some(head) = competition::find(connection, slug)? else {
                return Ok(None);
            };
            let organises = match actor {
                Some(actor) => may_run(connection, actor, head.key)?,
                None => false,
            };
            Ok::<_, Failure>(Some((head, organises)))
        })?;
        let (head, organises) = found.ok_or(Problem::NotFound)?;
        let stored = self.loaded(&head)?.ok_or(Problem::NotFound)?;
        let public = shown(&stored.competition, organises).map(Arc::new);
        Ok(Seen {
            stored,
            organises,
            public,
        })
    }

    /// Looks a competition up that is open to visitors. Blocks.
    pub(super) fn look_up(&self, slug: &str) -> Result<Option<Revision>, Failure> {
        let head = self
            .office
            .database()
            .read(|connection| Ok::<_, Failure>(competition::find(connection, slug)?))?;
        let revision = head
            .filter(|head| head.visibility != Visibility::Private)
            .map(|head| {
                self.office.notices().tell(head.key, head.revision);
                Revision {
                    competition: head.key.0,
                    number: head.revision.0,
                    made_at: head.changed_at.and_utc().timestamp_micros(),
                }
            });
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        match revision {
            Some(revision) => {
                let at = clock::monotonic();
                seen.insert(slug.to_owned(), Glimpse { revision, at });
            }
            None => {
                seen.remove(slug);
            }
        }
        Ok(revision)
    }

    /// Whether that is still the latest revision that this program heard of.
    pub(crate) fn is_latest(&self, revision: Revision) -> bool {
        self.office
            .notices()
            .latest(CompetitionKey(revision.competition))
            .is_none_or(|latest| latest.0 <= revision.number)
    }

    /// What was seen of a competition a moment ago, if nothing was done in it since.
    pub(super) fn seen_just_now(&self, slug: &str) -> Option<Revision> {
        let seen = *self
            .seen
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get(slug)?;
        let fresh = clock::monotonic().duration_since(seen.at) < FRESH;
        (fresh && self.is_latest(seen.revision)).then_some(seen.revision)
    }
}
