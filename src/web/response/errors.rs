//! Turns every answer that failed into a page.

use actix_web::Error;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;

use crate::web::problem;

/// Lets the request be answered and gives failures their page. A page that a handler made itself (a form
/// with faults, say) has a body and stays.
pub(crate) async fn as_pages<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let response = next.call(request).await?.map_into_boxed_body();
    let status = response.status();
    let failed = status.is_client_error() || status.is_server_error();
    let has_page = response
        .headers()
        .contains_key(actix_web::http::header::CONTENT_LANGUAGE);
    if !failed || has_page {
        return Ok(response);
    }
    let (asked, failed) = response.into_parts();
    let page = problem::answer(&asked, failed).await;
    Ok(ServiceResponse::new(asked, page))
}
