//! The accounts of the installation, for administrators.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::office::account::{add_account, change_account, reset_password};
use crate::office::{Failure, Refusal};
use crate::store::AccountKey;
use crate::store::account::{self, Account, Role};
use crate::web::app::Ask;
use crate::web::competition::frame::isolated;
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::{Choice, FilledForm, FormData, FormFaults, FormReader};
use crate::web::request::guard::{Admin, By};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::wording::Messages;

/// A name and a password that was typed twice alike.
pub(crate) struct NewAccount {
    pub(crate) name: String,
    pub(crate) password: String,
}

/// Reads a new account; what only the office knows (a name that is taken) comes back from it.
pub(crate) fn read_account(
    form: &FormData,
    m: &'static Messages,
) -> Result<NewAccount, FormFaults> {
    let mut reader = FormReader::new(form, m);
    let name = reader.required("name").map(str::to_owned);
    let password = read_new_password(&mut reader, form);
    let account = name
        .zip(password)
        .map(|(name, password)| NewAccount { name, password });
    reader.finish(account)
}

/// Reads a new password, typed twice. Blanks around it are part of it.
pub(crate) fn read_new_password(reader: &mut FormReader<'_>, form: &FormData) -> Option<String> {
    let (password, again) = (form.value("password"), form.value("password_again"));
    if password.is_empty() {
        let sentence = reader.messages().form_empty();
        reader.fault("password", sentence);
        None
    } else if password != again {
        let sentence = reader.messages().account_passwords_differ();
        reader.fault("password_again", sentence);
        None
    } else {
        Some(password.to_owned())
    }
}

/// The field that a refusal is about.
pub(crate) fn account_field(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::PasswordTooShort | Refusal::PasswordTooLong => "password",
        Refusal::WrongPassword => "present",
        _ => "name",
    }
}

/// What an account may do, in words.
fn role_name(role: Role, m: &Messages) -> String {
    match role {
        Role::Admin => m.role_admin(),
        Role::Organiser => m.role_organiser(),
    }
}

fn role_choices(m: &Messages) -> Vec<Choice> {
    [Role::Organiser, Role::Admin]
        .into_iter()
        .map(|role| Choice {
            word: role.as_str(),
            label: role_name(role, m),
        })
        .collect()
}

struct AccountRow {
    name: String,
    role: String,
    disabled: bool,
    own: bool,
    path: String,
}

#[derive(Template)]
#[template(path = "administration/accounts.html")]
struct AccountsPage {
    page: Page,
    rows: Vec<AccountRow>,
    filled: FilledForm,
    roles: Vec<Choice>,
}

async fn page(
    admin: &Admin,
    filled: FilledForm,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let m = admin.visit.messages();
    let accounts = admin
        .visit
        .app
        .blocking(|app| {
            app.office
                .database()
                .read(|connection| Ok::<_, Failure>(account::all(connection)?))
        })
        .await?;
    let shown = AccountsPage {
        page: Page::new(&admin.visit, m.accounts_title(), vec![Crumb::home(m)]),
        rows: accounts
            .into_iter()
            .map(|account| AccountRow {
                role: role_name(account.role, m),
                disabled: account.disabled,
                own: admin.actor.account() == Some(account.key),
                path: path::account_of(account.key),
                name: account.name,
            })
            .collect(),
        filled,
        roles: role_choices(m),
    };
    Ok(admin.visit.render_with(status, &shown))
}

/// Shows the accounts, and the form for another one.
pub(crate) async fn show(By(admin): By<Admin>) -> Result<HttpResponse, Problem> {
    page(&admin, FilledForm::default(), StatusCode::OK).await
}

/// Adds an account.
pub(crate) async fn add(posted: Posted<Admin>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let role = Role::from_word(posted.form.value("role")).unwrap_or(Role::Organiser);
    let outcome = match read_account(&posted.form, m) {
        Ok(NewAccount { name, password }) => {
            let added = posted
                .hash_deed(move |errand| add_account(errand, &name, &password, role))
                .await?;
            posted.told(added, Done::AccountAdded).map_err(|refusal| {
                let mut faults = FormFaults::default();
                faults.add(account_field(&refusal), m.refusal(&refusal, None));
                faults
            })
        }
        Err(faults) => Err(faults),
    };
    match outcome {
        Ok(()) => Ok(see(path::ACCOUNTS)),
        Err(faults) => {
            let data = posted
                .form
                .without_token()
                .without(&["password", "password_again"]);
            page(
                &posted.by,
                FilledForm { data, faults },
                StatusCode::UNPROCESSABLE_ENTITY,
            )
            .await
        }
    }
}

#[derive(Template)]
#[template(path = "administration/account_edit.html")]
struct AccountEditPage {
    page: Page,
    filled: FilledForm,
    roles: Vec<Choice>,
    /// What the account was when the form was made.
    was: String,
    /// Whether somebody was ahead.
    outdated: bool,
    standing: Vec<(String, String)>,
    here: String,
}

/// What an account may do and whether it is blocked, in a word: it has no version that a form could carry.
fn standing_word(role: Role, disabled: bool) -> String {
    let blocked = if disabled { "blocked" } else { "open" };
    format!("{}-{blocked}", role.as_str())
}

/// The same, read back.
fn standing_of_word(word: &str) -> Option<(Role, bool)> {
    let (role, blocked) = word.rsplit_once('-')?;
    let disabled = match blocked {
        "blocked" => true,
        "open" => false,
        _ => return None,
    };
    Role::from_word(role).map(|role| (role, disabled))
}

async fn asked_for(admin: &Admin) -> Result<Account, Problem> {
    let key: AccountKey = admin
        .visit
        .part("account")
        .parse()
        .map_err(|_| Problem::NotFound)?;
    admin
        .visit
        .app
        .blocking(move |app| {
            app.office
                .database()
                .read(|connection| Ok::<_, Failure>(account::find(connection, key)?))
        })
        .await?
        .ok_or(Problem::NotFound)
}

fn edit_page(
    admin: &Admin,
    account: &Account,
    filled: FilledForm,
    status: StatusCode,
) -> HttpResponse {
    let m = admin.visit.messages();
    let crumbs = vec![
        Crumb::home(m),
        Crumb::new(m.accounts_title(), path::ACCOUNTS),
    ];
    let mut page = Page::new(&admin.visit, isolated(&account.name), crumbs);
    page.heading.clone_from(&account.name);
    let shown = AccountEditPage {
        page,
        was: match filled.value("was") {
            "" => standing_word(account.role, account.disabled),
            kept => kept.to_owned(),
        },
        filled,
        roles: role_choices(m),
        outdated: status == StatusCode::CONFLICT,
        standing: vec![
            (m.column_role(), role_name(account.role, m)),
            (
                m.account_disable(),
                if account.disabled {
                    m.answer_yes()
                } else {
                    m.answer_no()
                },
            ),
        ],
        here: path::account_of(account.key),
    };
    admin.visit.render_with(status, &shown)
}

/// Shows the form of one account.
pub(crate) async fn show_one(By(admin): By<Admin>) -> Result<HttpResponse, Problem> {
    let account = asked_for(&admin).await?;
    let data = admin.visit.kept_form().unwrap_or_else(|| {
        let mut data = FormData::of([("role", account.role.as_str().to_owned())]);
        if account.disabled {
            data.push("disabled", "yes");
        }
        data
    });
    Ok(edit_page(
        &admin,
        &account,
        FilledForm::new(data),
        StatusCode::OK,
    ))
}

/// Changes what an account may do, or gives it another password.
pub(crate) async fn change_one(posted: Posted<Admin>) -> Result<HttpResponse, Problem> {
    let account = asked_for(&posted.by).await?;
    let m = posted.by.visit.messages();
    let key = account.key;
    let came_back = |faults: FormFaults| {
        let data = posted
            .form
            .without_token()
            .without(&["password", "password_again"]);
        let filled = FilledForm { data, faults };
        edit_page(
            &posted.by,
            &account,
            filled,
            StatusCode::UNPROCESSABLE_ENTITY,
        )
    };
    let outcome = if posted.form.holds("step", "password") {
        let mut reader = FormReader::new(&posted.form, m);
        let password = read_new_password(&mut reader, &posted.form);
        match reader.finish(password) {
            Ok(password) => posted
                .hash_deed(move |errand| reset_password(errand, key, &password))
                .await?
                .map(|()| Done::PasswordChanged),
            Err(faults) => return Ok(came_back(faults)),
        }
    } else {
        let mut reader = FormReader::new(&posted.form, m);
        let role = reader.required_choice("role", Role::from_word);
        let role = match reader.finish(role) {
            Ok(role) => role,
            Err(faults) => return Ok(came_back(faults)),
        };
        let disabled = posted.form.holds("disabled", "yes");
        let was = standing_of_word(posted.form.value("was")).ok_or(Problem::BadRequest)?;
        posted
            .deed(move |errand| change_account(errand, key, Some(was), (role, disabled)))
            .await?
            .map(|_| Done::Saved)
    };
    let done = outcome.as_ref().copied().unwrap_or(Done::Saved);
    match posted.told(outcome, done) {
        Ok(()) => Ok(see(path::ACCOUNTS)),
        Err(Refusal::ChangedMeanwhile) => {
            let account = asked_for(&posted.by).await?;
            let typed = posted.form.without_token().without(&["was"]);
            let status = StatusCode::CONFLICT;
            Ok(edit_page(
                &posted.by,
                &account,
                FilledForm::new(typed),
                status,
            ))
        }
        Err(refusal) => {
            let mut faults = FormFaults::default();
            let field = match refusal {
                Refusal::LastAdmin => "role",
                ref other => account_field(other),
            };
            faults.add(field, m.refusal(&refusal, None));
            Ok(came_back(faults))
        }
    }
}
