//! What the log says of each request: number, method, route and status; nothing personal, nothing typed.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use tracing::Span;
use tracing_actix_web::{RequestId, RootSpanBuilder};

/// The span around a request.
pub(crate) struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        use actix_web::HttpMessage;
        let id = request
            .extensions()
            .get::<RequestId>()
            .map(ToString::to_string);
        tracing::info_span!(
            "request",
            id,
            method = %request.method(),
            route = tracing::field::Empty,
            status = tracing::field::Empty,
        )
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        let status = match outcome {
            Ok(response) => {
                // The pattern of the route, not the address: addresses hold names.
                span.record(
                    "route",
                    response.request().match_pattern().unwrap_or_default(),
                );
                response.status()
            }
            Err(error) => error.as_response_error().status_code(),
        };
        span.record("status", status.as_u16());
        let _entered = span.enter();
        if status.is_server_error() {
            tracing::error!("answered");
        } else {
            tracing::debug!("answered");
        }
    }
}
