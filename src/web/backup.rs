//! A copy of everything, to take away.

use actix_web::HttpResponse;
use actix_web::http::header::{self, ContentDisposition, DispositionParam, DispositionType};
use askama::Template;

use super::guard::{Admin, By};
use super::page::{Crumb, Page};
use super::posted::Posted;
use super::problem::Problem;
use crate::clock;
use crate::office::backup::back_up;
use crate::office::{DeedError, Failure};
use crate::store::StoreError;
use crate::wording::day_of;

#[derive(Template)]
#[template(path = "backup.html")]
struct BackupPage {
    page: Page,
}

/// Says what the copy is, and offers it.
pub(super) async fn show(By(admin): By<Admin>) -> Result<HttpResponse, Problem> {
    let m = admin.visit.messages();
    let page = Page::new(&admin.visit, m.backup_title(), vec![Crumb::home(m)]);
    Ok(admin.visit.render(&BackupPage { page }))
}

/// Sends a copy of the database, of one moment.
pub(super) async fn download(posted: Posted<Admin>) -> Result<HttpResponse, Problem> {
    let outcome = posted
        .deed(|errand| {
            let failed = |error| DeedError::Failed(Failure::Store(StoreError::File(error)));
            let folder = tempfile::tempdir().map_err(failed)?;
            let copy = folder.path().join("gouds8.db");
            back_up(errand, &copy)?;
            std::fs::read(&copy).map_err(failed)
        })
        .await?;
    let bytes = outcome.map_err(|refusal| posted.by.visit.refused(&refusal, None))?;
    let name = format!("gouds8-{}.db", day_of(clock::now()));
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "application/vnd.sqlite3"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header(ContentDisposition {
            disposition: DispositionType::Attachment,
            parameters: vec![DispositionParam::Filename(name)],
        })
        .body(bytes))
}
