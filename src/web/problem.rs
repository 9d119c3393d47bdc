//! What can go wrong in answering, and the one place where it becomes a page.

use actix_web::body::BoxBody;
use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use askama::Template;

use crate::office::{DeedError, Failure, Refusal};
use crate::store::competition::Visibility;
use crate::web::app::Ask;
use crate::web::competition::frame::isolated;
use crate::web::path;
use crate::web::request::form::FormData;
use crate::web::request::visit::Visit;
use crate::web::response::page::{Crumb, Page};
use crate::web::rounds::round::number_in;
use crate::wording::Messages;

/// What went wrong, as far as the visitor is concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// The request cannot be understood.
    BadRequest,
    /// The form does not come from one of our pages, or from one of long ago.
    ForeignForm,
    /// Nobody is signed in; what was filled in is kept until somebody is.
    SignInNeeded(Option<FormData>),
    /// Signed in, but this is not theirs to do.
    NotAllowed,
    /// There is no such thing, or it is not for this visitor to see.
    NotFound,
    /// The page does not do that.
    MethodNotAllowed,
    /// What the visitor saw has been changed by somebody else since.
    Outdated,
    /// It cannot be done as things stand: a sentence in the visitor's language.
    Refused(String),
    /// More was sent than is taken.
    TooLarge,
    /// Not a form.
    UnsupportedMedia,
    /// Asked too often; seconds to wait.
    TooOften(u64),
    /// Too much at once; it will do in a moment.
    Busy,
    /// Our fault; the cause is in the log.
    Failure,
}

impl Problem {
    fn of_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => Self::MethodNotAllowed,
            StatusCode::PAYLOAD_TOO_LARGE => Self::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Self::UnsupportedMedia,
            StatusCode::FORBIDDEN => Self::NotAllowed,
            status if status.is_client_error() => Self::BadRequest,
            _ => Self::Failure,
        }
    }

    fn title(&self, m: &Messages) -> String {
        match self {
            Self::BadRequest => m.problem_bad_request_title(),
            Self::ForeignForm => m.problem_foreign_form_title(),
            Self::SignInNeeded(_) => m.sign_in_title(),
            Self::NotAllowed => m.problem_not_allowed_title(),
            Self::NotFound => m.problem_not_found_title(),
            Self::MethodNotAllowed => m.problem_method_title(),
            Self::Outdated => m.problem_outdated_title(),
            Self::Refused(_) => m.problem_refused_title(),
            Self::TooLarge => m.problem_too_large_title(),
            Self::UnsupportedMedia => m.problem_media_title(),
            Self::TooOften(_) => m.problem_too_often_title(),
            Self::Busy => m.problem_busy_title(),
            Self::Failure => m.problem_failure_title(),
        }
    }

    fn advice(&self, m: &Messages) -> String {
        match self {
            Self::BadRequest => m.problem_bad_request_advice(),
            Self::ForeignForm => m.problem_foreign_form_advice(),
            Self::SignInNeeded(_) => m.sign_in_needed(),
            Self::NotAllowed => m.problem_not_allowed_advice(),
            Self::NotFound => m.problem_not_found_advice(),
            Self::MethodNotAllowed => m.problem_method_advice(),
            Self::Outdated => m.problem_outdated_advice(),
            Self::Refused(sentence) => sentence.clone(),
            Self::TooLarge => m.problem_too_large_advice(),
            Self::UnsupportedMedia => m.problem_media_advice(),
            Self::TooOften(seconds) => {
                m.problem_too_often_advice(i64::try_from(*seconds).unwrap_or(i64::MAX))
            }
            Self::Busy => m.problem_busy_advice(),
            Self::Failure => m.problem_failure_advice(),
        }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // For the log: never what was typed.
        match self {
            Self::SignInNeeded(_) => formatter.write_str("SignInNeeded"),
            Self::Refused(_) => formatter.write_str("Refused"),
            other => write!(formatter, "{other:?}"),
        }
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::BadRequest => StatusCode::BAD_REQUEST,
            Self::ForeignForm | Self::NotAllowed => StatusCode::FORBIDDEN,
            Self::SignInNeeded(_) => StatusCode::UNAUTHORIZED,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::Outdated | Self::Refused(_) => StatusCode::CONFLICT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedMedia => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooOften(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Failure => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// A bare answer that carries the problem; `answer` makes the page, once it is known who asks.
    fn error_response(&self) -> HttpResponse<BoxBody> {
        let mut response = HttpResponse::build(self.status_code());
        match self {
            Self::TooOften(seconds) => {
                response.insert_header((header::RETRY_AFTER, seconds.to_string()));
            }
            Self::Busy => {
                response.insert_header((header::RETRY_AFTER, "2"));
            }
            _ => {}
        }
        let mut response = response.finish();
        response.extensions_mut().insert(self.clone());
        response
    }
}

#[derive(Template)]
#[template(path = "problem.html")]
struct ProblemPage {
    page: Page,
    /// Those of the status.
    figures: Vec<char>,
    advice: String,
    request_id: Option<String>,
    /// The page of the competition from which the visitor came: what it is called, and where.
    way_back: Option<Crumb>,
}

/// The way back to the round or the competition that the address is about, where this visitor may see it. Nothing is
/// looked up where the database may be what failed.
async fn way_back(visit: &Visit, problem: &Problem) -> Option<Crumb> {
    if matches!(
        problem,
        Problem::Busy | Problem::Failure | Problem::TooOften(_)
    ) {
        return None;
    }
    let mut parts = visit.path().strip_prefix("/competitions/")?.split('/');
    let slug = parts.next()?.to_owned();
    let actor = visit.actor.clone();
    let seen = visit.app.competition(slug, actor).await.ok()?;
    let head = &seen.stored.head;
    if !seen.organises && head.visibility == Visibility::Private {
        return None;
    }
    let shown = seen.public.as_deref();
    let competition = shown.unwrap_or(&seen.stored.competition);
    let m = visit.messages();
    let round = match (parts.next(), parts.next()) {
        (Some("rounds"), Some(number)) => number_in(number).ok(),
        _ => None,
    };
    let round = round.filter(|number| competition.round(*number).is_some());
    let crumb = match round {
        Some(number) => Crumb::new(
            m.problem_way_to_round(number.get()),
            path::round(&head.slug, number),
        ),
        None => Crumb::new(
            m.problem_way_to_competition(isolated(&competition.name.to_string())),
            path::competition(&head.slug),
        ),
    };
    // Not in a circle.
    (crumb.path != visit.path()).then_some(crumb)
}

/// The page for an answer that failed without one: those of handlers, and those of the server itself.
pub(crate) async fn answer(request: &HttpRequest, mut failed: HttpResponse) -> HttpResponse {
    let stated = failed.extensions_mut().remove::<Problem>();
    let problem = stated.unwrap_or_else(|| Problem::of_status(failed.status()));
    let visit = Visit::of(request).await;
    let mut response = if let Problem::SignInNeeded(kept) = problem {
        crate::web::administration::sign_in::page_for(&visit, kept)
    } else {
        let m = visit.messages();
        let request_id = (problem == Problem::Failure).then(|| visit.request_id());
        let advice = problem.advice(m);
        let way_back = way_back(&visit, &problem).await;
        let page = Page::new(&visit, problem.title(m), vec![Crumb::home(m)]);
        visit.render_with(
            failed.status(),
            &ProblemPage {
                page,
                figures: failed.status().as_str().chars().collect(),
                advice,
                request_id,
                way_back,
            },
        )
    };
    for name in [header::RETRY_AFTER, header::ALLOW] {
        if let Some(value) = failed.headers().get(&name) {
            response.headers_mut().insert(name, value.clone());
        }
    }
    response
}

impl From<DeedError> for Problem {
    fn from(error: DeedError) -> Self {
        match error {
            DeedError::Refused(Refusal::NotAllowed) => Self::NotAllowed,
            DeedError::Refused(Refusal::NotFound(_)) => Self::NotFound,
            DeedError::Refused(Refusal::Outdated { .. }) => Self::Outdated,
            DeedError::Refused(_) => Self::BadRequest,
            DeedError::Failed(failure) => failure.into(),
        }
    }
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Self {
        tracing::error!(cause = %failure, "a deed failed");
        Self::Failure
    }
}
