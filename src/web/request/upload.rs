//! A form that carries a file: the same checks as of every post, and a bound of its own for the file.

use std::future::Future;
use std::pin::Pin;

use actix_multipart::{Field, Multipart};
use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpRequest};
use futures_core::Stream;

use crate::web::problem::Problem;
use crate::web::request::form::FormData;
use crate::web::request::guard::Guard;
use crate::web::request::posted::{LARGEST_DROPPED, Posted, from_elsewhere};
use crate::web::request::visit::Visit;

/// The most that a file may hold, in bytes.
pub(crate) const LARGEST_FILE: usize = 16 * 1024 * 1024;
/// The most that any other field may hold, in bytes.
const LARGEST_FIELD: usize = 16 * 1024;
/// The most fields of a form with a file.
const MOST_FIELDS: usize = 32;

/// A file that was chosen in a form.
pub(crate) struct UploadedFile {
    /// What it is called on the computer that it comes from, without its folders.
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// A form with the file that was chosen in it, sent by somebody who may do what it asks for.
pub(crate) struct Upload<G> {
    pub(crate) posted: Posted<G>,
    /// `None` where none was chosen.
    pub(crate) file: Option<UploadedFile>,
}

impl<G: Guard> FromRequest for Upload<G> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let mut payload = payload.take();
        Box::pin(async move {
            if !is_multipart(&request) {
                let posted = Posted::from_request(&request, &mut payload).await?;
                return Ok(Self { posted, file: None });
            }
            // Asked before the file is read as well, so that nobody can fill the memory who may not.
            let admitted = match Visit::load(&request).await {
                Ok(visit) => G::admit(visit).await.map(|_| ()),
                Err(problem) => Err(problem),
            };
            if let Err(problem) = admitted {
                drop_rest(&mut payload).await;
                return Err(problem);
            }
            let mut parts = Parts::default();
            parts.read(&request, payload).await?;
            if from_elsewhere(&request) {
                return Err(Problem::ForeignForm);
            }
            Ok(Self {
                posted: Posted::of_form(&request, parts.form).await?,
                file: parts.file,
            })
        })
    }
}

fn is_multipart(request: &HttpRequest) -> bool {
    request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| {
            value
                .to_ascii_lowercase()
                .starts_with("multipart/form-data")
        })
}

/// Reads a body that nobody wants, so that the answer is not lost with the connection.
async fn drop_rest(payload: &mut Payload) {
    let mut length = 0;
    while let Some(Ok(chunk)) =
        std::future::poll_fn(|context| Pin::new(&mut *payload).poll_next(context)).await
    {
        length += chunk.len();
        if length > LARGEST_DROPPED {
            break;
        }
    }
}

/// What was read of a form.
#[derive(Default)]
struct Parts {
    form: FormData,
    file: Option<UploadedFile>,
}

impl Parts {
    async fn read(&mut self, request: &HttpRequest, payload: Payload) -> Result<(), Problem> {
        let mut parts = Multipart::new(request.headers(), payload);
        let mut count = 0;
        let mut too_large = false;
        // All of it in any case: of what is too large the rest is dropped.
        let mut dropped = 0;
        while let Some(field) =
            std::future::poll_fn(|context| Pin::new(&mut parts).poll_next(context)).await
        {
            let mut field = field.map_err(|_| Problem::BadRequest)?;
            count += 1;
            let name = field.name().ok_or(Problem::BadRequest)?.to_owned();
            let file_name = field
                .content_disposition()
                .and_then(|disposition| disposition.get_filename())
                .map(base_name);
            let largest = match file_name {
                Some(_) if self.file.is_none() => LARGEST_FILE,
                _ => LARGEST_FIELD,
            };
            let bytes = contents(&mut field, largest, &mut dropped).await?;
            let Some(bytes) = bytes.filter(|_| count <= MOST_FIELDS) else {
                too_large = true;
                continue;
            };
            match file_name {
                // No file was chosen: browsers send an empty one without a name.
                Some(name) if name.is_empty() && bytes.is_empty() => {}
                Some(name) => self.file = Some(UploadedFile { name, bytes }),
                None => {
                    let value = String::from_utf8(bytes).map_err(|_| Problem::BadRequest)?;
                    self.form.push(&name, value);
                }
            }
        }
        if too_large {
            Err(Problem::TooLarge)
        } else {
            Ok(())
        }
    }
}

/// The bytes of a field; `None` where there are more than that.
async fn contents(
    field: &mut Field,
    largest: usize,
    dropped: &mut usize,
) -> Result<Option<Vec<u8>>, Problem> {
    let mut bytes = Some(Vec::new());
    while let Some(chunk) =
        std::future::poll_fn(|context| Pin::new(&mut *field).poll_next(context)).await
    {
        let chunk = chunk.map_err(|_| Problem::BadRequest)?;
        match &mut bytes {
            Some(kept) if kept.len() + chunk.len() <= largest => kept.extend_from_slice(&chunk),
            _ => {
                bytes = None;
                *dropped += chunk.len();
                if *dropped > LARGEST_DROPPED {
                    return Err(Problem::TooLarge);
                }
            }
        }
    }
    Ok(bytes)
}

/// The last part of a path as any system writes it.
fn base_name(path: &str) -> String {
    path.rsplit(['/', '\\'])
        .next()
        .unwrap_or_default()
        .to_owned()
}
