//! Who may what, as types: a handler names the right it needs in its parameter list and cannot forget it.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};

use super::app::Ask;
use super::problem::Problem;
use super::visit::Visit;
use crate::competition::Competition;
use crate::office::Actor;
use crate::store::competition::{StoredCompetition, Visibility};

/// A right, or the reason why somebody does not have it.
pub(super) trait Guard: Sized + 'static {
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
pub(super) struct SignedIn {
    pub(super) visit: Visit,
    pub(super) actor: Actor,
}

impl Guard for SignedIn {
    async fn admit(visit: Visit) -> Result<Self, Problem> {
        let actor = visit.signed_in()?.clone();
        Ok(Self { visit, actor })
    }
}

/// An administrator.
pub(super) struct Admin {
    pub(super) visit: Visit,
    pub(super) actor: Actor,
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
pub(super) struct Viewer {
    pub(super) visit: Visit,
    /// The competition with its keys, as it stands.
    pub(super) stored: Arc<StoredCompetition>,
    /// Whether this visitor organises it.
    pub(super) organises: bool,
    public: Option<Box<Competition>>,
}

impl Viewer {
    /// The competition as this visitor may see it: drafts are for organisers.
    pub(super) fn competition(&self) -> &Competition {
        self.public.as_deref().unwrap_or(&self.stored.competition)
    }
}

impl Guard for Viewer {
    async fn admit(visit: Visit) -> Result<Self, Problem> {
        let slug = visit.part("slug").to_owned();
        let actor = visit.actor.clone();
        let (stored, organises) = visit.app.competition(slug, actor).await?;
        if !organises && stored.head.visibility == Visibility::Private {
            return Err(Problem::NotFound);
        }
        let has_draft = stored
            .competition
            .rounds
            .iter()
            .any(|round| round.status == crate::competition::RoundStatus::Draft);
        let public =
            (!organises && has_draft).then(|| Box::new(stored.competition.without_drafts()));
        Ok(Self {
            visit,
            stored,
            organises,
            public,
        })
    }
}

/// Somebody who organises the competition of the address.
pub(super) struct OrganiserOf {
    pub(super) visit: Visit,
    pub(super) actor: Actor,
    /// The competition with its keys, as it stands.
    pub(super) stored: Arc<StoredCompetition>,
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
    pub(super) fn into_viewer(self) -> Viewer {
        Viewer {
            visit: self.visit,
            stored: self.stored,
            organises: true,
            public: None,
        }
    }
}

/// A guard as an extractor, for pages that are only asked for.
pub(super) struct By<G>(pub(super) G);

impl<G: Guard> FromRequest for By<G> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { G::admit(Visit::load(&request).await?).await.map(Self) })
    }
}
