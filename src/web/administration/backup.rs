//! A copy of everything, to take away.

use std::fs::File;

use actix_web::HttpResponse;
use actix_web::body::SizedStream;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, ContentEncoding};
use askama::Template;

use crate::clock;
use crate::office::backup::back_up;
use crate::office::{DeedError, Failure};
use crate::store::StoreError;
use crate::web::problem::Problem;
use crate::web::request::guard::{Admin, By};
use crate::web::request::posted::Posted;
use crate::web::response::attachment::attachment;
use crate::web::response::file_body::FileBody;
use crate::web::response::page::{Crumb, Page};
use crate::wording::day_of;

#[derive(Template)]
#[template(path = "administration/backup.html")]
struct BackupPage {
    page: Page,
    /// What is wrong with a back-up that was sent.
    fault: Option<String>,
}

/// Says what the copy is, and offers it; takes one back.
pub(crate) async fn show(By(admin): By<Admin>) -> Result<HttpResponse, Problem> {
    Ok(page(&admin, None, StatusCode::OK))
}

/// The page, with what is wrong with a back-up that was sent.
pub(crate) fn page(admin: &Admin, fault: Option<String>, status: StatusCode) -> HttpResponse {
    let m = admin.visit.messages();
    let page = Page::new(&admin.visit, m.backup_title(), vec![Crumb::home(m)]);
    admin.visit.render_with(status, &BackupPage { page, fault })
}

/// Sends a copy of the database, of one moment.
pub(crate) async fn download(posted: Posted<Admin>) -> Result<HttpResponse, Problem> {
    let outcome = posted
        .deed(|errand| {
            let failed = |error| DeedError::Failed(Failure::Store(StoreError::File(error)));
            let folder = tempfile::tempdir().map_err(failed)?;
            let copy = folder.path().join("gouds8.db");
            back_up(errand, &copy)?;
            let file = File::open(&copy).map_err(failed)?;
            let length = file.metadata().map_err(failed)?.len();
            Ok((file, length, folder))
        })
        .await?;
    let (file, length, folder) = outcome.map_err(|refusal| posted.refused(&refusal))?;
    let name = format!("gouds8-{}.db", day_of(clock::now()));
    Ok(attachment("application/vnd.sqlite3", name)
        .insert_header((header::CACHE_CONTROL, "no-store"))
        // Sent as it is, so that its length is known.
        .insert_header(ContentEncoding::Identity)
        .body(SizedStream::new(length, FileBody::new(file, folder))))
}
