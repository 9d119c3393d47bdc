//! Public pages kept ready, compressed, by the revision of their competition.
//!
//! A page that somebody without a session asks for depends on its address, the language and the
//! revision alone. Whoever is signed in gets a fresh page.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use actix_web::body::{BoxBody, to_bytes};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::web::Bytes;
use actix_web::{Error, HttpMessage, HttpRequest, HttpResponse, web};
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use crate::web::app::{App, Ask};
use crate::web::request::language::language_of;
use crate::web::request::visit::MayBeFound;
use crate::wording::Language;

/// The most that all kept pages weigh together, in bytes.
const CAPACITY: u64 = 16 * 1024 * 1024;

#[derive(Clone, PartialEq, Eq, Hash)]
struct PageKey {
    address: Box<str>,
    language: Language,
    revision: Revision,
    /// Whether search engines may show public pages, as the page says.
    found: bool,
}

/// Which state of which competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Revision {
    pub(crate) competition: i64,
    pub(crate) number: i64,
    /// When it was made, in microseconds: after a back-up was put back, numbers come again.
    pub(crate) made_at: i64,
}

struct KeptPage {
    plain: Bytes,
    compressed: Bytes,
    media_type: HeaderValue,
    disposition: Option<HeaderValue>,
    may_be_found: bool,
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<PageKey, Arc<KeptPage>> for ByBytes {
    fn weight(&self, key: &PageKey, page: &Arc<KeptPage>) -> u64 {
        (page.plain.len() + page.compressed.len() + key.address.len() + 256) as u64
    }
}

/// The pages kept ready.
pub(crate) struct PageCache {
    pages: Cache<PageKey, Arc<KeptPage>, ByBytes>,
    made: AtomicU64,
}

impl PageCache {
    pub(crate) fn new() -> Self {
        Self {
            pages: Cache::with_weighter(500, CAPACITY, ByBytes),
            made: AtomicU64::new(0),
        }
    }

    /// How many pages were made so far.
    pub(crate) fn made(&self) -> u64 {
        self.made.load(Ordering::Relaxed)
    }
}

/// Answers from what is kept, or lets the page be made and keeps it.
pub(crate) async fn keep(
    request: ServiceRequest,
    next: Next<BoxBody>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let asked = matches!(*request.method(), Method::GET | Method::HEAD);
    // What one visitor has just done is said to that visitor alone.
    let anonymous = [
        crate::web::request::session::COOKIE,
        crate::web::request::visit::DONE_COOKIE,
    ]
    .iter()
    .all(|name| request.cookie(name).is_none());
    if !asked || !anonymous {
        return next.call(request).await;
    }
    let app = request
        .app_data::<web::Data<App>>()
        .expect("the server is built with its state")
        .clone();
    let slug = request.match_info().get("slug").unwrap_or_default();
    let revision = match app.public_revision(slug).await {
        Ok(Some(revision)) => revision,
        Ok(None) => return next.call(request).await,
        Err(problem) => return Ok(request.into_response(HttpResponse::from_error(problem))),
    };
    let language = language_of(request.request());
    let tag = format!(
        "W/\"{}-{}-{:x}-{}-{}{}\"",
        revision.competition,
        revision.number,
        revision.made_at,
        language.code(),
        app.build,
        if app.allows_search_engines() {
            "-f"
        } else {
            ""
        }
    );
    if matches_tag(request.request(), &tag) {
        let mut response = HttpResponse::NotModified();
        add_cache_headers(&mut response, &tag);
        return Ok(request.into_response(response.finish()));
    }
    let key = PageKey {
        address: request
            .uri()
            .path_and_query()
            .map_or("", |address| address.as_str())
            .into(),
        language,
        revision,
        found: app.allows_search_engines(),
    };
    // Many who ask at once make one page: the others wait for it.
    let place = match app.pages.pages.get_value_or_guard_async(&key).await {
        Ok(page) => {
            if page.may_be_found {
                request.extensions_mut().insert(MayBeFound);
            }
            let response = page.answer(request.request(), &tag, language);
            return Ok(request.into_response(response));
        }
        Err(place) => place,
    };
    app.pages.made.fetch_add(1, Ordering::Relaxed);
    let response = next.call(request).await?;
    if response.status() != StatusCode::OK {
        return Ok(response);
    }
    let (request, response) = response.into_parts();
    let media_type = response.headers().get(header::CONTENT_TYPE).cloned();
    let disposition = response.headers().get(header::CONTENT_DISPOSITION).cloned();
    let plain = to_bytes(response.into_body()).await.map_err(Error::from)?;
    let page = Arc::new(KeptPage {
        compressed: Bytes::from(compressed(&plain)),
        plain,
        may_be_found: request.extensions().get::<MayBeFound>().is_some(),
        media_type: media_type.unwrap_or(HeaderValue::from_static("text/html; charset=utf-8")),
        disposition,
    });
    // Whoever waits gets it even so. If nobody gives it a place (the key was thrown away), nothing is lost.
    let _ = place.insert(Arc::clone(&page));
    // A deed may have come between: then the page is newer than its key, and must not be kept under it.
    if !app.is_latest(revision) {
        app.pages.pages.remove(&key);
    }
    let response = page.answer(&request, &tag, language);
    Ok(ServiceResponse::new(request, response))
}

impl KeptPage {
    fn answer(&self, request: &HttpRequest, tag: &str, language: Language) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        add_cache_headers(&mut response, tag);
        response.insert_header((header::CONTENT_TYPE, self.media_type.clone()));
        response.insert_header((header::CONTENT_LANGUAGE, language.code()));
        if let Some(disposition) = &self.disposition {
            response.insert_header((header::CONTENT_DISPOSITION, disposition.clone()));
        }
        if takes_gzip(request) {
            response.insert_header((header::CONTENT_ENCODING, "gzip"));
            response.body(self.compressed.clone())
        } else {
            response.body(self.plain.clone())
        }
    }
}

fn add_cache_headers(response: &mut actix_web::HttpResponseBuilder, tag: &str) {
    response
        .insert_header((header::ETAG, tag))
        .insert_header((header::CACHE_CONTROL, "private, no-cache"))
        .insert_header((header::VARY, "accept-encoding, accept-language, cookie"));
}

fn matches_tag(request: &HttpRequest, tag: &str) -> bool {
    let opaque = tag.trim_start_matches("W/");
    request
        .headers()
        .get_all(header::IF_NONE_MATCH)
        .any(|value| {
            value.to_str().is_ok_and(|value| {
                value
                    .split(',')
                    .map(|one| one.trim().trim_start_matches("W/"))
                    .any(|one| one == opaque)
            })
        })
}

/// Whether the one who asks takes compressed answers.
pub(crate) fn takes_gzip(request: &HttpRequest) -> bool {
    request
        .headers()
        .get_all(header::ACCEPT_ENCODING)
        .any(|value| {
            value.to_str().is_ok_and(|value| {
                value.split(',').any(|coding| {
                    let mut parts = coding.split(';').map(str::trim);
                    let named = parts
                        .next()
                        .is_some_and(|name| name == "gzip" || name == "*");
                    let refused = parts.any(|weight| {
                        weight
                            .strip_prefix("q=")
                            .is_some_and(|weight| weight.parse() == Ok(0.0_f32))
                    });
                    named && !refused
                })
            })
        })
}

/// Compressed as thoroughly as gzip can, since it is done once and sent many times.
pub(crate) fn compressed(plain: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(7));
    encoder
        .write_all(plain)
        .and_then(|()| encoder.finish())
        .expect("writing to memory does not fail")
}
