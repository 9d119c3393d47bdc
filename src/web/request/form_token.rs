//! The token that shows a form to come from one of our pages: a code over a random cookie of this browser
//! and the account signed in, under the installation's secret. Nothing needs to be kept for it.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::clock;
use crate::office::Actor;
use crate::web::request::visit::Visit;

const VISITOR_COOKIE: &str = "visitor";

impl Visit {
    /// The token that shows a form to be ours: bound to this browser and to the account signed in.
    pub(crate) fn form_token(&self) -> String {
        let visitor = self.visitor.get_or_init(|| {
            self.cookie(VISITOR_COOKIE).map_or_else(
                || {
                    let fresh = clock::random_token(16);
                    self.set_cookie(VISITOR_COOKIE, fresh.clone(), None);
                    fresh
                },
                |cookie| cookie.value().to_owned(),
            )
        });
        clock::hexadecimal(&self.token_code(visitor).finalize().into_bytes())
    }

    /// Whether that token was given out to this browser and account.
    pub(crate) fn token_is_ours(&self, token: &str) -> bool {
        let Some(visitor) = self.cookie(VISITOR_COOKIE) else {
            return false;
        };
        let Some(given) = bytes_of(token) else {
            return false;
        };
        self.token_code(visitor.value())
            .verify_slice(&given)
            .is_ok()
    }

    fn token_code(&self, visitor: &str) -> Hmac<Sha256> {
        let mut code = Hmac::<Sha256>::new_from_slice(&self.app.secret)
            .expect("a code takes a key of any length");
        let account = self
            .actor
            .as_ref()
            .and_then(Actor::account)
            .map_or(0, |account| account.0);
        code.update(b"form\0");
        code.update(&account.to_be_bytes());
        code.update(visitor.as_bytes());
        code
    }
}

fn bytes_of(hexadecimal: &str) -> Option<Vec<u8>> {
    if !hexadecimal.is_ascii() || hexadecimal.len() != 64 {
        return None;
    }
    hexadecimal
        .as_bytes()
        .chunks(2)
        .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
        .collect()
}
