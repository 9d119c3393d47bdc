//! Who may what, as types: a handler names the right it needs in its parameter list and cannot forget it.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use chrono::NaiveDateTime;

use crate::competition::Competition;
use crate::competition::standings::{After, Standings, standings};
use crate::office::{Actor, Failure};
use crate::store::competition::{StoredCompetition, Visibility};
use crate::store::history;
use crate::web::app::{Ask, Seen, shown};
use crate::web::problem::Problem;
use crate::web::request::visit::Visit;

/// The deeds by which results come in or change.
const GIVE_RESULTS: [&str; 4] = ["note_game", "note_results", "undo", "import_competition"];

/// A right, or the reason why somebody does not have it.
pub(crate) trait Guard: Sized + 'static {
    /// The most that a form of theirs may hold, in bytes: a pasted list of a thousand players fits many times.
    const LARGEST_FORM: usize = 1024 * 1024;

    /// Lets the visitor in, or says why not.
    async fn admit(visit: Visit) -> Result<Self, Problem>;
}

/// Anybody.
impl Guard for Visit {
    async fn admit(visit: Visit) -> Result<Self, Problem> {
        Ok(visit)
    }
}

/// Somebody with an account.
pub(crate) struct SignedIn {
    pub(crate) visit: Visit,
    pub(crate) actor: Actor,
}

impl Guard for SignedIn {
    async fn admit(visit: Visit) -> Result<Self, Problem> {
        let actor = visit.signed_in()?.clone();
        Ok(Self { visit, actor })
    }
}

/// Somebody with an account who takes a whole competition in: a long season by turns fits.
pub(crate) struct Importer(pub(crate) SignedIn);

impl Guard for Importer {
    const LARGEST_FORM: usize = 16 * 1024 * 1024;

    async fn admit(visit: Visit) -> Result<Self, Problem> {
        SignedIn::admit(visit).await.map(Self)
    }
}

/// An administrator.
pub(crate) struct Admin {
    pub(crate) visit: Visit,
    pub(crate) actor: Actor,
}

impl Guard for Admin {
    async fn admit(visit: Visit) -> Result<Self, Problem> {
        let actor = visit.signed_in()?.clone();
        if visit.is_admin() {
            Ok(Self { visit, actor })
        } else {
            Err(Problem::NotAllowed)
        }
    }
}

/// Somebody who may see the competition of the address.
pub(crate) struct Viewer {
    pub(crate) visit: Visit,
    /// The competition with its keys, as it stands.
    pub(crate) stored: Arc<StoredCompetition>,
    /// Whether this visitor organises it.
    pub(crate) organises: bool,
    public: Option<Arc<Competition>>,
}

impl Viewer {
    /// The competition as its pages show it: drafts are for organisers, and names are for everybody as their bearers
    /// want them. Organisers see full names where they work, on the pages of [`OrganiserOf`].
    pub(crate) fn competition(&self) -> &Competition {
        self.public.as_deref().unwrap_or(&self.stored.competition)
    }

    /// The competition with the full names, for its organisers where they work on players; else as it is shown.
    pub(crate) fn known_competition(&self) -> &Competition {
        if self.organises {
            &self.stored.competition
        } else {
            self.competition()
        }
    }

    /// When the last result came in or was changed, in UTC, also by bringing in a whole competition.
    pub(crate) async fn last_result_at(&self) -> Result<Option<NaiveDateTime>, Problem> {
        let key = self.stored.head.key;
        self.visit
            .app
            .blocking(move |app| {
                app.office.database().read(|connection| {
                    Ok::<_, Failure>(history::latest_of(connection, key, &GIVE_RESULTS)?)
                })
            })
            .await
    }

    /// The standings as this visitor may see them, worked out aside; `None` where they cannot be yet.
    pub(crate) async fn standings(&self, after: After) -> Result<Option<Standings>, Problem> {
        self.worked_out(move |competition| standings(competition, after).ok())
            .await
    }

    /// What follows from the competition as this visitor may see it, worked out on a thread that may take its time.
    pub(crate) async fn worked_out<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Competition) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let stored = Arc::clone(&self.stored);
        let public = self.public.clone();
        self.visit
            .app
            .blocking(move |_| {
                let shown = public.as_deref().unwrap_or(&stored.competition);
                Ok::<_, Problem>(work(shown))
            })
            .await
    }
}

impl Viewer {
    /// The same visitor, who organises the competition.
    ///
    /// # Errors
    /// Somebody who does not.
    pub(crate) fn into_organiser(self) -> Result<OrganiserOf, Problem> {
        let actor = self.visit.signed_in()?.clone();
        if !self.organises {
            return Err(Problem::NotAllowed);
        }
        Ok(OrganiserOf {
            visit: self.visit,
            actor,
            stored: self.stored,
        })
    }
}

impl Guard for Viewer {
    async fn admit(visit: Visit) -> Result<Self, Problem> {
        let slug = visit.part("slug").to_owned();
        let actor = visit.actor.clone();
        let Seen {
            stored,
            organises,
            public,
        } = visit.app.competition(slug, actor).await?;
        if !organises && stored.head.visibility == Visibility::Private {
            return Err(Problem::NotFound);
        }
        if stored.head.visibility == Visibility::Public {
            visit.let_be_found();
        }
        Ok(Self {
            visit,
            stored,
            organises,
            public,
        })
    }
}

/// Somebody who organises the competition of the address.
pub(crate) struct OrganiserOf {
    pub(crate) visit: Visit,
    pub(crate) actor: Actor,
    /// The competition with its keys, as it stands.
    pub(crate) stored: Arc<StoredCompetition>,
}

impl Guard for OrganiserOf {
    async fn admit(visit: Visit) -> Result<Self, Problem> {
        let actor = visit.signed_in()?.clone();
        let Viewer {
            visit,
            stored,
            organises,
            ..
        } = Viewer::admit(visit).await?;
        if organises {
            Ok(Self {
                visit,
                actor,
                stored,
            })
        } else {
            Err(Problem::NotAllowed)
        }
    }
}

impl OrganiserOf {
    /// The same visitor, looking on.
    pub(crate) fn into_viewer(self) -> Viewer {
        Viewer {
            public: shown(&self.stored.competition, true).map(Arc::new),
            visit: self.visit,
            stored: self.stored,
            organises: true,
        }
    }
}

/// A guard as an extractor, for pages that are only asked for.
pub(crate) struct By<G>(pub(crate) G);

impl<G: Guard> FromRequest for By<G> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { G::admit(Visit::load(&request).await?).await.map(Self) })
    }
}
