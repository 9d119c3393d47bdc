//! Doing a deed for somebody: on a thread that may wait, with the time and the form's key.

use crate::clock;
use crate::competition::Competition;
use crate::office::{Actor, DeedError, Errand, Failure, Refusal};
use crate::store::deed_key;
use crate::web::app::{App, Ask, work_of};
use crate::web::problem::Problem;
use crate::web::request::guard::{Admin, Importer, OrganiserOf, SignedIn};
use crate::web::request::posted::Posted;
use crate::web::request::visit::Visit;
use crate::web::response::done::Done;

/// Somebody with an account who sent a form.
pub(crate) trait Sender {
    fn visit(&self) -> &Visit;
    fn actor(&self) -> &Actor;
    /// The competition that the form is about, where it is about one.
    fn competition(&self) -> Option<&Competition> {
        None
    }
}

macro_rules! senders {
    ($($guard:ty),+) => {
        $(impl Sender for $guard {
            fn visit(&self) -> &Visit {
                &self.visit
            }

            fn actor(&self) -> &Actor {
                &self.actor
            }
        })+
    };
}
senders!(SignedIn, Admin);

impl Sender for OrganiserOf {
    fn visit(&self) -> &Visit {
        &self.visit
    }

    fn actor(&self) -> &Actor {
        &self.actor
    }

    fn competition(&self) -> Option<&Competition> {
        Some(&self.stored.competition)
    }
}

impl Sender for Importer {
    fn visit(&self) -> &Visit {
        &self.0.visit
    }

    fn actor(&self) -> &Actor {
        &self.0.actor
    }
}

impl Posted<OrganiserOf> {
    /// Reads the competition again, where the page that follows shows what stands there since a deed.
    pub(crate) async fn read_again(&mut self) -> Result<(), Problem> {
        let visit = &self.by.visit;
        let slug = self.by.stored.head.slug.clone();
        self.by.stored = visit
            .app
            .competition(slug, visit.actor.clone())
            .await?
            .stored;
        Ok(())
    }
}

impl<G: Sender> Posted<G> {
    /// Does a deed. What concerns the form comes back as a refusal; a missing right or thing is a problem.
    pub(crate) async fn deed<T: Send + 'static>(
        &self,
        deed: impl FnOnce(&Errand<'_>) -> Result<T, DeedError> + Send + 'static,
    ) -> Result<Result<T, Refusal>, Problem> {
        let work = self.work(deed);
        sorted(self.by.visit().app.writing(work).await?)
    }

    /// Has the next page say what was done, now or by the same form before; what was refused comes back.
    pub(crate) fn told<T>(&self, outcome: Result<T, Refusal>, done: Done) -> Result<(), Refusal> {
        let said = match outcome {
            Ok(_) => done,
            Err(Refusal::AlreadyDone(_)) => Done::Before,
            Err(refusal) => return Err(refusal),
        };
        self.by.visit().say_done(said);
        Ok(())
    }

    /// The same for a form whose refusal is a page of its own.
    pub(crate) fn finished<T>(
        &self,
        outcome: Result<T, Refusal>,
        done: Done,
    ) -> Result<(), Problem> {
        self.told(outcome, done)
            .map_err(|refusal| self.refused(&refusal))
    }

    /// A refusal as a page of its own.
    pub(crate) fn refused(&self, refusal: &Refusal) -> Problem {
        self.by.visit().refused(refusal, self.by.competition())
    }

    /// Whether this very form was sent before, and done then.
    pub(crate) async fn was_done(&self) -> Result<bool, Problem> {
        let Some(key) = self.key().map(str::to_owned) else {
            return Ok(false);
        };
        self.by
            .visit()
            .app
            .blocking(move |app| {
                app.office.database().read(|connection| {
                    Ok::<_, Failure>(deed_key::find(connection, &key)?.is_some())
                })
            })
            .await
    }

    /// Does a deed that hashes a password.
    pub(crate) async fn hash_deed<T: Send + 'static>(
        &self,
        deed: impl FnOnce(&Errand<'_>) -> Result<T, DeedError> + Send + 'static,
    ) -> Result<Result<T, Refusal>, Problem> {
        let work = self.work(deed);
        sorted(self.by.visit().app.hashing(work).await?)
    }

    fn work<T: Send + 'static>(
        &self,
        deed: impl FnOnce(&Errand<'_>) -> Result<T, DeedError> + Send + 'static,
    ) -> impl FnOnce(&App) -> Result<Result<T, Refusal>, Failure> + Send + 'static {
        let actor = self.by.actor().clone();
        let form_key = self.key().map(str::to_owned);
        let now = clock::now();
        move |app| {
            let errand = Errand {
                office: &app.office,
                actor: &actor,
                now,
                form_key: form_key.as_deref(),
            };
            work_of(deed(&errand))
        }
    }
}

fn sorted<T>(outcome: Result<T, Refusal>) -> Result<Result<T, Refusal>, Problem> {
    match outcome {
        Err(Refusal::NotAllowed) => Err(Problem::NotAllowed),
        Err(Refusal::NotFound(_)) => Err(Problem::NotFound),
        other => Ok(other),
    }
}
