//! What is checked of every post before anything is done: size, form, token, and who may.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpRequest};

use crate::web::problem::Problem;
use crate::web::request::form::{FormData, KEY_FIELD, TOKEN_FIELD};
use crate::web::request::guard::Guard;
use crate::web::request::visit::Visit;

/// How much of a body that is too large is read and dropped, so that the answer is not lost with the connection.
pub(crate) const LARGEST_DROPPED: usize = 64 * 1024 * 1024;

/// A form sent by somebody who may do what it asks for.
pub(crate) struct Posted<G> {
    /// Who sent it, with the right that was asked for.
    pub(crate) by: G,
    /// What was filled in.
    pub(crate) form: FormData,
}

impl<G> Posted<G> {
    /// The key that makes a form sent twice count once.
    pub(crate) fn key(&self) -> Option<&str> {
        Some(self.form.value(KEY_FIELD)).filter(|key| (16..=64).contains(&key.len()))
    }
}

impl<G: Guard> FromRequest for Posted<G> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let mut payload = payload.take();
        Box::pin(async move {
            let body = read_body(&request, &mut payload, G::LARGEST_FORM).await?;
            if from_elsewhere(&request) {
                return Err(Problem::ForeignForm);
            }
            let form = FormData::parse(&body).map_err(|_| Problem::BadRequest)?;
            Self::of_form(&request, form).await
        })
    }
}

impl<G: Guard> Posted<G> {
    /// A form that was read, once it is seen to be ours and its sender to have the right.
    pub(crate) async fn of_form(request: &HttpRequest, form: FormData) -> Result<Self, Problem> {
        let visit = Visit::load(request).await?;
        let ours = visit.token_is_ours(form.value(TOKEN_FIELD));
        let by = G::admit(visit).await.map_err(|problem| match problem {
            Problem::SignInNeeded(_) => Problem::SignInNeeded(Some(form.without_token())),
            other => other,
        })?;
        if !ours {
            return Err(Problem::ForeignForm);
        }
        Ok(Self { by, form })
    }
}

async fn read_body(
    request: &HttpRequest,
    payload: &mut Payload,
    largest: usize,
) -> Result<Vec<u8>, Problem> {
    use futures_core::Stream;

    let urlencoded = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| {
            value
                .to_ascii_lowercase()
                .starts_with("application/x-www-form-urlencoded")
        });
    let mut body = Vec::new();
    let mut length = 0_usize;
    while let Some(chunk) =
        std::future::poll_fn(|context| Pin::new(&mut *payload).poll_next(context)).await
    {
        let chunk = chunk.map_err(|_| Problem::BadRequest)?;
        length += chunk.len();
        if length <= largest && urlencoded {
            body.extend_from_slice(&chunk);
        } else if length > LARGEST_DROPPED {
            break;
        } else {
            body = Vec::new();
        }
    }
    if length > largest {
        Err(Problem::TooLarge)
    } else if urlencoded {
        Ok(body)
    } else {
        Err(Problem::UnsupportedMedia)
    }
}

/// A second wall beside the token: browsers say where a post comes from.
pub(crate) fn from_elsewhere(request: &HttpRequest) -> bool {
    request
        .headers()
        .get("sec-fetch-site")
        .is_some_and(|site| site != "same-origin" && site != "none")
}
