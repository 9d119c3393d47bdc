//! Server-sent events: a page that is open is told of each new revision of its competition, and fetches itself anew.
//!
//! Nothing is held for a stream but its place and a timer: what it says is one number, which everybody hears at
//! the same moment, and whoever asks then for the page gets the one that is kept ready.

use std::convert::Infallible;
use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::web::{self, Bytes};
use actix_web::{HttpRequest, HttpResponse};
use futures_core::Stream;
use tokio::sync::watch;

use crate::clock;
use crate::office::{self, Actor, Failure, may_see};
use crate::store::competition::{self, Head};
use crate::store::session::{self, TokenHash};
use crate::store::{AccountKey, Revision};
use crate::web::app::{App, Ask};
use crate::web::live::listeners::{Place, listen_for_other_programs};
use crate::web::problem::Problem;
use crate::web::request::visit::Visit;

/// How often something is said where there is no news, so that nobody on the way takes the stream for dead.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// The least a browser waits before it connects again, in milliseconds; each waits a little longer than another.
const RETRY: u64 = 1500;

/// Who listens, as far as the right to do so hangs on it.
struct Listener {
    slug: String,
    /// Session and account of whoever is signed in.
    signed_in: Option<(TokenHash, AccountKey)>,
}

/// A stream between two of its events.
struct Listening {
    app: web::Data<App>,
    listener: Listener,
    notices: watch::Receiver<Option<Revision>>,
    over: watch::Receiver<bool>,
    /// The latest revision that was said; `None` before the first.
    said: Option<Revision>,
    ended: bool,
    place: Place,
}

/// Tells of new revisions until the server stops, the right ends, or nobody listens any more.
pub(crate) async fn events(visit: Visit, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let account = visit.actor.as_ref().and_then(Actor::account);
    let token = visit.session_token();
    let listener = Listener {
        slug: visit.part("slug").to_owned(),
        signed_in: token.map(|token| TokenHash::of(&token)).zip(account),
    };
    let head = listener.look(&visit.app).await?.ok_or(Problem::NotFound)?;
    let mut response = HttpResponse::build(StatusCode::OK);
    response
        .insert_header((header::CONTENT_TYPE, "text/event-stream"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        // Compressing would hold events back, and so would some proxies.
        .insert_header((header::CONTENT_ENCODING, "identity"))
        .insert_header((
            HeaderName::from_static("x-accel-buffering"),
            HeaderValue::from_static("no"),
        ))
        .force_close();
    if request.method() == Method::HEAD {
        return Ok(response.finish());
    }
    let app = visit.app;
    let notices = app.office.notices();
    notices.tell(head.key, head.revision);
    let listening = Listening {
        place: app.listeners.place(head.key).ok_or(Problem::Busy)?,
        notices: notices.subscribe(head.key),
        over: app.listeners.until_over(),
        said: None,
        ended: false,
        listener,
        app: app.clone(),
    };
    listen_for_other_programs(&app);
    Ok(response.streaming(Events {
        next: Some(Box::pin(listening.next())),
    }))
}

impl Listener {
    /// The competition, if it is there and this person may see it now.
    async fn look(&self, app: &web::Data<App>) -> Result<Option<Head>, Problem> {
        let (slug, signed_in) = (self.slug.clone(), self.signed_in);
        let now = clock::now();
        app.blocking(move |app| {
            app.office.database().read(|connection| {
                let Some(head) = competition::find(connection, &slug)? else {
                    return Ok::<_, Failure>(None);
                };
                let actor = match signed_in {
                    Some((token, account)) if session::load(connection, token, now)?.is_some() => {
                        office::account::signed_in(connection, account)?
                    }
                    _ => None,
                };
                let actor = actor.as_ref().map(Actor::of);
                Ok(may_see(connection, actor.as_ref(), &head)?.then_some(head))
            })
        })
        .await
    }

    /// Whether this person may still listen.
    async fn may_go_on(&self, app: &web::Data<App>) -> Result<bool, Problem> {
        // Visitors share one look at what is open to all.
        if self.signed_in.is_none() {
            return Ok(app.public_revision(&self.slug).await?.is_some());
        }
        Ok(self.look(app).await?.is_some())
    }
}

impl Listening {
    /// The next thing to say; `None` at the end.
    async fn next(mut self) -> Option<(Bytes, Self)> {
        if self.ended {
            return None;
        }
        if self.said.is_none() {
            let retry = RETRY + self.place.number * 37 % 2000;
            let revision = self.latest();
            return Some((
                Bytes::from(format!("retry: {retry}\n{}", event(revision))),
                self,
            ));
        }
        // Nothing in the time of a heartbeat is something to say as well.
        let _ = tokio::time::timeout(HEARTBEAT, self.woken()).await;
        if *self.over.borrow() {
            return None;
        }
        match self.listener.may_go_on(&self.app).await {
            Ok(true) => {}
            Ok(false) => {
                self.ended = true;
                return Some((Bytes::from_static(b"event: over\ndata:\n\n"), self));
            }
            // The browser connects again, and is answered as it should be.
            Err(_) => return None,
        }
        let before = self.said;
        let revision = self.latest();
        let news = if before == Some(revision) {
            Bytes::from_static(b":\n\n")
        } else {
            Bytes::from(event(revision))
        };
        Some((news, self))
    }

    /// The latest revision, which is taken as said.
    fn latest(&mut self) -> Revision {
        let latest = self.notices.borrow_and_update().unwrap_or(Revision(0));
        self.said = Some(latest);
        latest
    }

    /// Waits for news, or for the end.
    async fn woken(&mut self) {
        let mut news = pin!(self.notices.changed());
        let mut over = pin!(self.over.changed());
        poll_fn(|context| {
            if news.as_mut().poll(context).is_ready() || over.as_mut().poll(context).is_ready() {
                Poll::Ready(())
            } else {
                Poll::Pending
            }
        })
        .await;
    }
}

/// The event of a revision. Its number is its identifier too.
fn event(Revision(revision): Revision) -> String {
    format!("id: {revision}\nevent: revision\ndata: {revision}\n\n")
}

type Step = Pin<Box<dyn Future<Output = Option<(Bytes, Listening)>>>>;

/// The body of the answer.
struct Events {
    /// What makes the next event; `None` at the end.
    next: Option<Step>,
}

impl Stream for Events {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Some(step) = self.next.as_mut() else {
            return Poll::Ready(None);
        };
        match ready!(step.as_mut().poll(context)) {
            Some((bytes, listening)) => {
                self.next = Some(Box::pin(listening.next()));
                Poll::Ready(Some(Ok(bytes)))
            }
            None => {
                self.next = None;
                Poll::Ready(None)
            }
        }
    }
}
