//! What handlers ask of the state, on threads that may wait.

use std::sync::Arc;
use std::time::Duration;

use actix_web::web;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::state::{App, Seen};
use crate::clock;
use crate::office::{self, Actor, DeedError, Failure, Refusal};
use crate::store::account::Account;
use crate::store::{AccountKey, CompetitionKey, competition};
use crate::web::problem::Problem;
use crate::web::response::page_cache::Revision;

/// How long somebody waits for that before being asked to come back.
const HASHING_PATIENCE: Duration = Duration::from_secs(5);
/// How long somebody waits for that before being asked to come back.
const WRITING_PATIENCE: Duration = Duration::from_secs(10);

/// What handlers ask of the state; all of it waits for the database on a thread of its own.
pub(crate) trait Ask {
    /// Runs work that blocks on a thread that may wait.
    async fn blocking<T, E>(
        &self,
        work: impl FnOnce(&App) -> Result<T, E> + Send + 'static,
    ) -> Result<T, Problem>
    where
        T: Send + 'static,
        E: Into<Problem> + Send + 'static;

    /// Runs work on passwords: a few at once, each for a while; who would wait too long is asked to come back.
    async fn hashing<T, E>(
        &self,
        work: impl FnOnce(&App) -> Result<T, E> + Send + 'static,
    ) -> Result<T, Problem>
    where
        T: Send + 'static,
        E: Into<Problem> + Send + 'static;

    /// Runs work that writes: who would wait too long for the others is asked to come back.
    async fn writing<T, E>(
        &self,
        work: impl FnOnce(&App) -> Result<T, E> + Send + 'static,
    ) -> Result<T, Problem>
    where
        T: Send + 'static,
        E: Into<Problem> + Send + 'static;

    /// Whether nobody has an account yet.
    async fn has_no_account(&self) -> Result<bool, Problem>;

    /// The account of that name and password.
    async fn verify_password(
        &self,
        name: String,
        password: String,
    ) -> Result<Option<Account>, Problem>;

    /// Makes the first account; the refusal if it cannot be made.
    async fn create_first_account(
        &self,
        name: String,
        password: String,
    ) -> Result<Result<Account, Refusal>, Problem>;

    /// The account of a session as somebody who may do things.
    async fn actor(&self, account: AccountKey) -> Result<Option<Actor>, Problem>;

    /// The competition of an address, and whether that person organises it.
    async fn competition(&self, slug: String, actor: Option<Actor>) -> Result<Seen, Problem>;

    /// The address of a competition.
    async fn slug_of(&self, competition: Option<CompetitionKey>)
    -> Result<Option<String>, Problem>;

    /// The state of a competition that is open to visitors; `None` if there is no such one.
    async fn public_revision(&self, slug: &str) -> Result<Option<Revision>, Problem>;
}

async fn permit_of(
    semaphore: &Arc<Semaphore>,
    patience: Duration,
) -> Result<OwnedSemaphorePermit, Problem> {
    let waiting = Arc::clone(semaphore).acquire_owned();
    match tokio::time::timeout(patience, waiting).await {
        Ok(Ok(permit)) => Ok(permit),
        Ok(Err(_)) | Err(_) => Err(Problem::Busy),
    }
}

/// The permit goes with the work: who gives up waiting for the answer does not make room before it is done.
fn with_permit<T>(permit: OwnedSemaphorePermit, work: impl FnOnce() -> T) -> T {
    let outcome = work();
    drop(permit);
    outcome
}

impl Ask for web::Data<App> {
    async fn blocking<T, E>(
        &self,
        work: impl FnOnce(&App) -> Result<T, E> + Send + 'static,
    ) -> Result<T, Problem>
    where
        T: Send + 'static,
        E: Into<Problem> + Send + 'static,
    {
        let app = self.clone();
        let span = tracing::Span::current();
        match web::block(move || span.in_scope(|| work(&app).map_err(Into::into))).await {
            Ok(outcome) => outcome,
            Err(cause) => {
                tracing::error!(%cause, "work on another thread was lost");
                Err(Problem::Failure)
            }
        }
    }

    async fn hashing<T, E>(
        &self,
        work: impl FnOnce(&App) -> Result<T, E> + Send + 'static,
    ) -> Result<T, Problem>
    where
        T: Send + 'static,
        E: Into<Problem> + Send + 'static,
    {
        let permit = permit_of(&self.hashing, HASHING_PATIENCE).await?;
        let app = self.clone();
        let span = tracing::Span::current();
        let (sender, receiver) = tokio::sync::oneshot::channel();
        // A thread of its own: the many that wait for the database would each keep the memory that this takes.
        std::thread::spawn(move || {
            let outcome = span.in_scope(|| with_permit(permit, || work(&app)).map_err(Into::into));
            // Nobody may be waiting any more.
            let _ = sender.send(outcome);
        });
        receiver.await.map_err(|_| Problem::Failure)?
    }

    async fn writing<T, E>(
        &self,
        work: impl FnOnce(&App) -> Result<T, E> + Send + 'static,
    ) -> Result<T, Problem>
    where
        T: Send + 'static,
        E: Into<Problem> + Send + 'static,
    {
        let permit = permit_of(&self.writing, WRITING_PATIENCE).await?;
        self.blocking(move |app| with_permit(permit, || work(app)))
            .await
    }

    async fn has_no_account(&self) -> Result<bool, Problem> {
        self.blocking(|app| {
            app.office
                .database()
                .read(|connection| Ok::<_, Failure>(crate::store::account::count(connection)? == 0))
        })
        .await
    }

    async fn verify_password(
        &self,
        name: String,
        password: String,
    ) -> Result<Option<Account>, Problem> {
        self.hashing(move |app| office::account::verify_sign_in(&app.office, &name, &password))
            .await
    }

    async fn create_first_account(
        &self,
        name: String,
        password: String,
    ) -> Result<Result<Account, Refusal>, Problem> {
        let now = clock::now();
        self.hashing(move |app| {
            let made = office::account::create_first_account(&app.office, now, &name, &password);
            work_of(made)
        })
        .await
    }

    async fn actor(&self, account: AccountKey) -> Result<Option<Actor>, Problem> {
        self.blocking(move |app| {
            app.office.database().read(|connection| {
                let account = office::account::signed_in(connection, account)?;
                Ok::<_, Failure>(account.as_ref().map(Actor::of))
            })
        })
        .await
    }

    async fn competition(&self, slug: String, actor: Option<Actor>) -> Result<Seen, Problem> {
        self.blocking(move |app| app.competition_for(&slug, actor.as_ref()))
            .await
    }

    async fn slug_of(
        &self,
        competition: Option<CompetitionKey>,
    ) -> Result<Option<String>, Problem> {
        let Some(key) = competition else {
            return Ok(None);
        };
        self.blocking(move |app| {
            app.office.database().read(|connection| {
                Ok::<_, Failure>(competition::head(connection, key)?.map(|head| head.slug))
            })
        })
        .await
    }

    async fn public_revision(&self, slug: &str) -> Result<Option<Revision>, Problem> {
        if let Some(revision) = self.seen_just_now(slug) {
            return Ok(Some(revision));
        }
        let slug = slug.to_owned();
        self.blocking(move |app| match app.seen_just_now(&slug) {
            // Somebody looked while this one waited: many who ask at once make a few looks.
            Some(revision) => Ok(Some(revision)),
            None => app.look_up(&slug),
        })
        .await
    }
}

/// What a deed refused, apart from what failed.
pub(crate) fn work_of<T>(outcome: Result<T, DeedError>) -> Result<Result<T, Refusal>, Failure> {
    match outcome {
        Ok(value) => Ok(Ok(value)),
        Err(DeedError::Refused(refusal)) => Ok(Err(refusal)),
        Err(DeedError::Failed(failure)) => Err(failure),
    }
}
