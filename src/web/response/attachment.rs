//! A file that a browser keeps instead of showing it.

use actix_web::HttpResponse;
use actix_web::HttpResponseBuilder;
use actix_web::http::header::{self, ContentDisposition, DispositionParam, DispositionType};

/// The beginning of an answer that is a file of that name.
pub(crate) fn attachment(media_type: &'static str, name: String) -> HttpResponseBuilder {
    let mut answer = HttpResponse::Ok();
    answer
        .insert_header((header::CONTENT_TYPE, media_type))
        .insert_header(ContentDisposition {
            disposition: DispositionType::Attachment,
            parameters: vec![DispositionParam::Filename(name)],
        });
    answer
}
