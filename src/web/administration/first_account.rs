//! The first visit: the account of the one who runs this installation.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::office::Refusal;
use crate::web::administration::accounts::{NewAccount, account_field, read_account};
use crate::web::app::Ask;
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormData, FormFaults};
use crate::web::request::posted::Posted;
use crate::web::request::visit::{Visit, see};
use crate::web::response::page::Page;

#[derive(Template)]
#[template(path = "administration/first_account.html")]
struct FirstAccountPage {
    page: Page,
    filled: FilledForm,
    /// Whether the one-time code must be given.
    needs_code: bool,
}

fn page(visit: &Visit, filled: FilledForm, status: StatusCode) -> HttpResponse {
    let m = visit.messages();
    let shown = FirstAccountPage {
        page: Page::with_form(visit, m.first_account_title(), Vec::new()),
        filled,
        needs_code: !visit.is_from_this_machine(),
    };
    visit.render_with(status, &shown)
}

/// Shows the form, as long as there is no account.
pub(crate) async fn show(visit: Visit) -> Result<HttpResponse, Problem> {
    if !visit.app.has_no_account().await? {
        return Ok(see(path::SIGN_IN));
    }
    Ok(page(&visit, FilledForm::default(), StatusCode::OK))
}

/// Makes the first account and signs it in.
pub(crate) async fn create(posted: Posted<Visit>) -> Result<HttpResponse, Problem> {
    let (visit, form) = (&posted.by, &posted.form);
    let m = visit.messages();
    if !visit.app.has_no_account().await? {
        return Ok(see(path::SIGN_IN));
    }
    visit.app.throttle.count("", &visit.peer())?;
    let came_back = |faults: FormFaults| {
        let data: FormData = [("name", form.value("name").to_owned())]
            .into_iter()
            .collect();
        page(
            visit,
            FilledForm { data, faults },
            StatusCode::UNPROCESSABLE_ENTITY,
        )
    };
    let code_is_right =
        visit.is_from_this_machine() || visit.app.is_first_account_code(form.value("code").trim());
    let account = match read_account(form, m) {
        Ok(account) if code_is_right => account,
        Ok(_) => {
            let mut faults = FormFaults::default();
            faults.add("code", m.first_account_wrong_code());
            return Ok(came_back(faults));
        }
        Err(mut faults) => {
            if !code_is_right {
                faults.add("code", m.first_account_wrong_code());
            }
            return Ok(came_back(faults));
        }
    };
    let NewAccount { name, password } = account;
    let account = match visit.app.create_first_account(name, password).await? {
        Ok(account) => account,
        Err(Refusal::NotTheFirst) => return Ok(see(path::SIGN_IN)),
        Err(refusal) => {
            let mut faults = FormFaults::default();
            faults.add(account_field(&refusal), m.refusal(&refusal, None));
            return Ok(came_back(faults));
        }
    };
    visit.begin_session(account.key)?;
    Ok(see(path::HOME))
}
