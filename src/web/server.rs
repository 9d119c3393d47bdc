//! Starting and stopping the server.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use actix_session::SessionMiddleware;
use actix_session::config::{CookieContentSecurity, PersistentSession, TtlExtensionPolicy};
use actix_web::cookie::{SameSite, time::Duration};
use actix_web::middleware::{Compress, NormalizePath, TrailingSlash, from_fn};
use actix_web::{HttpRequest, HttpServer, web};
use tracing_actix_web::TracingLogger;

use crate::web::app::App;
use crate::web::request::session::{self, DatabaseSessions};
use crate::web::response::errors;
use crate::web::response::headers;
use crate::web::response::logging;
use crate::web::routes;

/// Threads that answer requests. A club's laptop has few cores; memory is kept small.
const WORKERS: usize = 2;
/// Threads that wait for the database, for each worker; the pool of connections is no larger than all of them.
const BLOCKING_THREADS: usize = 4;
/// Seconds that open answers get when the server stops.
const SECONDS_TO_STOP: u64 = 5;

/// How the server is reached.
#[derive(Clone, Debug)]
pub struct ServeOptions {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The address by which people reach it from elsewhere (`https://...`); links and codes say it.
    pub public_url: Option<String>,
    /// Whether a proxy in front is believed about who asks.
    pub trusted_proxy: bool,
}

impl ServeOptions {
    /// Whether something stands between the visitors and this server, so that a peer on this machine means nothing.
    #[must_use]
    pub fn is_behind_something(&self) -> bool {
        self.trusted_proxy || self.public_url.is_some()
    }

    /// Whether cookies go over https only.
    #[must_use]
    pub fn secure_cookies(&self) -> bool {
        let https = |url: &str| url.starts_with("https://");
        self.trusted_proxy || self.public_url.as_deref().is_some_and(https)
    }

    /// Who asks, for limits: the peer, or behind a trusted proxy the one whom that proxy saw.
    pub(crate) fn peer_of(&self, request: &HttpRequest) -> String {
        let forwarded = request
            .headers()
            .get_all(actix_web::http::header::X_FORWARDED_FOR)
            .last()
            .and_then(|value| value.to_str().ok())
            // The last entry of the last line is the proxy's own; those before it are anybody's word.
            .and_then(|value| value.rsplit(',').next())
            .and_then(|value| value.trim().parse::<IpAddr>().ok())
            .filter(|_| self.trusted_proxy);
        let peer = forwarded.or_else(|| request.peer_addr().map(|peer| peer.ip()));
        peer.map_or_else(String::new, |peer| peer.to_canonical().to_string())
    }
}

/// Serves until told to stop (interrupt or termination signal).
///
/// # Errors
/// The address cannot be listened on.
pub async fn serve(app: Arc<App>, listening: impl FnOnce(&[SocketAddr])) -> std::io::Result<()> {
    let listen = app.options.listen;
    let data = web::Data::from(Arc::clone(&app));
    let server = HttpServer::new(move || application(data.clone()))
        .workers(WORKERS)
        .worker_max_blocking_threads(BLOCKING_THREADS)
        .shutdown_timeout(SECONDS_TO_STOP)
        .disable_signals()
        .bind(listen)?;
    listening(&server.addrs());
    let server = server.run();
    let handle = server.handle();
    actix_web::rt::spawn(async move {
        let wish = told_to_stop().await;
        // A stream has no end of its own, and would be waited for.
        app.end_streams();
        handle.stop(wish == Stop::WhenAnswered).await;
    });
    server.await
}

/// How the server is told to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stop {
    /// By Ctrl-C.
    AtOnce,
    /// By the system: what is being answered is answered first.
    WhenAnswered,
}

#[cfg(unix)]
async fn told_to_stop() -> Stop {
    use std::task::Poll;
    use tokio::signal::unix::{SignalKind, signal};
    let (Ok(mut interrupted), Ok(mut terminated)) = (
        signal(SignalKind::interrupt()),
        signal(SignalKind::terminate()),
    ) else {
        tracing::error!("signals cannot be heard: only killing stops this server");
        return std::future::pending().await;
    };
    std::future::poll_fn(|context| {
        if interrupted.poll_recv(context).is_ready() {
            Poll::Ready(Stop::AtOnce)
        } else if terminated.poll_recv(context).is_ready() {
            Poll::Ready(Stop::WhenAnswered)
        } else {
            Poll::Pending
        }
    })
    .await
}

#[cfg(not(unix))]
async fn told_to_stop() -> Stop {
    if tokio::signal::ctrl_c().await.is_err() {
        tracing::error!("Ctrl-C cannot be heard: only killing stops this server");
        std::future::pending::<()>().await;
    }
    Stop::AtOnce
}

/// The application with everything around it, as each worker runs it.
pub fn application(
    app: web::Data<App>,
) -> actix_web::App<
    impl actix_web::dev::ServiceFactory<
        actix_web::dev::ServiceRequest,
        Config = (),
        Response = actix_web::dev::ServiceResponse<impl actix_web::body::MessageBody>,
        Error = actix_web::Error,
        InitError = (),
    >,
> {
    let sessions = SessionMiddleware::builder(
        DatabaseSessions::new(app.clone()),
        session::cookie_key(&app),
    )
    .cookie_name(session::COOKIE.to_owned())
    .cookie_secure(app.options.secure_cookies())
    .cookie_http_only(true)
    .cookie_same_site(SameSite::Lax)
    .cookie_content_security(CookieContentSecurity::Signed)
    .session_lifecycle(
        PersistentSession::default()
            .session_ttl(Duration::days(session::DAYS))
            // A session ends so long after it was last used.
            .session_ttl_extension_policy(TtlExtensionPolicy::OnEveryRequest),
    )
    .build();
    actix_web::App::new()
        .app_data(app)
        .wrap(from_fn(errors::as_pages))
        .wrap(sessions)
        .wrap(Compress::default())
        .wrap(from_fn(headers::add))
        .wrap(NormalizePath::new(TrailingSlash::Trim))
        .wrap(TracingLogger::<logging::RequestSpan>::new())
        .configure(routes::all)
}
