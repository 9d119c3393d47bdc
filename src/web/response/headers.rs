//! What every answer says to the browser about safety, and the cookies set on the way.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage};

use crate::web::request::visit::{NewCookie, is_indexed};

const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; \
     connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const FIXED: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(POLICY),
    ),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (
        header::REFERRER_POLICY,
        HeaderValue::from_static("same-origin"),
    ),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        header::CROSS_ORIGIN_OPENER_POLICY,
        HeaderValue::from_static("same-origin"),
    ),
    (
        header::CROSS_ORIGIN_RESOURCE_POLICY,
        HeaderValue::from_static("same-origin"),
    ),
];

fn add_fixed(headers: &mut HeaderMap, indexed: bool) {
    for (name, value) in FIXED {
        headers.insert(name, value);
    }
    headers.insert(
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=()"),
    );
    // Names of players stay out of search engines, unless the club says otherwise.
    if !indexed {
        headers.insert(
            HeaderName::from_static("x-robots-tag"),
            HeaderValue::from_static("noindex"),
        );
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(
            header::CACHE_CONTROL,
            HeaderValue::from_static("private, no-cache"),
        );
    }
}

/// Adds the headers and the cookies.
pub(crate) async fn add<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let mut response = next.call(request).await?;
    let cookies = response
        .request()
        .extensions_mut()
        .remove::<Vec<NewCookie>>()
        .unwrap_or_default();
    for NewCookie(cookie) in cookies {
        if let Err(cause) = response.response_mut().add_cookie(&cookie) {
            tracing::error!(%cause, "a cookie could not be set");
        }
    }
    let indexed = response.status().is_success() && is_indexed(response.request());
    add_fixed(response.headers_mut(), indexed);
    Ok(response)
}
