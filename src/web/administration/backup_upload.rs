//! A back-up that is sent: written to a temporary file as it comes in, never held in memory.

use std::future::Future;
use std::io::Write;
use std::path::Path;
use std::pin::Pin;

use actix_multipart::{Field, Multipart};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use futures_core::Stream;
use tempfile::NamedTempFile;

use crate::web::problem::Problem;
use crate::web::request::form::TOKEN_FIELD;
use crate::web::request::guard::{Admin, Guard};
use crate::web::request::posted::from_elsewhere;
use crate::web::request::visit::Visit;

/// The largest back-up that is taken, in bytes: many seasons of many clubs.
const LARGEST_FILE: u64 = 512 * 1024 * 1024;
/// The most that any other field may hold, in bytes.
const LARGEST_FIELD: usize = 1024;
/// The field of the file.
const FILE_FIELD: &str = "file";

/// A file sent by an administrator.
pub(crate) struct BackupUpload {
    pub(crate) by: Admin,
    /// The file; goes when it goes.
    pub(crate) file: NamedTempFile,
}

impl FromRequest for BackupUpload {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let payload = payload.take();
        Box::pin(async move {
            // Who may not send it does not fill the disk.
            let by = Admin::admit(Visit::load(&request).await?).await?;
            if from_elsewhere(&request) {
                return Err(Problem::ForeignForm);
            }
            let database = by.visit.app.office.database().path();
            let folder = database.and_then(Path::parent).ok_or(Problem::Failure)?;
            let mut parts = Multipart::new(request.headers(), payload);
            let mut token_is_ours = false;
            let mut file = None;
            while let Some(field) =
                std::future::poll_fn(|context| Pin::new(&mut parts).poll_next(context)).await
            {
                let mut field = field.map_err(|_| Problem::BadRequest)?;
                match field.name().unwrap_or_default() {
                    // The token stands before the file, so that no other page fills the disk either.
                    FILE_FIELD if !token_is_ours => return Err(Problem::ForeignForm),
                    FILE_FIELD => file = Some(received(&mut field, folder).await?),
                    TOKEN_FIELD => {
                        let token = short(&mut field).await?;
                        token_is_ours = by.visit.token_is_ours(&token);
                    }
                    _ => drop(short(&mut field).await?),
                }
            }
            let file = file.ok_or(Problem::BadRequest)?;
            Ok(Self { by, file })
        })
    }
}

async fn piece_of(field: &mut Field) -> Result<Option<web::Bytes>, Problem> {
    std::future::poll_fn(|context| Pin::new(&mut *field).poll_next(context))
        .await
        .transpose()
        .map_err(|_| Problem::BadRequest)
}

/// The text of a field beside the file.
async fn short(field: &mut Field) -> Result<String, Problem> {
    let mut bytes = Vec::new();
    while let Some(piece) = piece_of(field).await? {
        if bytes.len() + piece.len() > LARGEST_FIELD {
            return Err(Problem::TooLarge);
        }
        bytes.extend_from_slice(&piece);
    }
    String::from_utf8(bytes).map_err(|_| Problem::BadRequest)
}

/// Writes the file, piece by piece, on threads that may wait.
async fn received(field: &mut Field, folder: &Path) -> Result<NamedTempFile, Problem> {
    let failed = |cause: std::io::Error| {
        tracing::error!(%cause, "a back-up that was sent could not be written");
        Problem::Failure
    };
    let mut file = NamedTempFile::new_in(folder).map_err(failed)?;
    let mut length = 0_u64;
    while let Some(piece) = piece_of(field).await? {
        length += piece.len() as u64;
        if length > LARGEST_FILE {
            return Err(Problem::TooLarge);
        }
        let written = web::block(move || file.write_all(&piece).map(|()| file)).await;
        file = written.map_err(|_| Problem::Failure)?.map_err(failed)?;
    }
    Ok(file)
}
