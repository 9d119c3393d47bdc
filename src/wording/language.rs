//! The languages that the product speaks.

use std::sync::LazyLock;

use super::Messages;
use super::messages::L10n;

/// A language of the product; Dutch comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// Dutch, as in the Netherlands.
    #[default]
    Dutch,
    /// English, as in Great Britain.
    English,
}

static DUTCH: LazyLock<Messages> = LazyLock::new(|| L10n::Nl.load());
static ENGLISH: LazyLock<Messages> = LazyLock::new(|| L10n::En.load());

impl Language {
    /// Both, Dutch first.
    pub const ALL: [Self; 2] = [Self::Dutch, Self::English];

    /// Its ISO 639-1 code.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Dutch => "nl",
            Self::English => "en",
        }
    }

    /// What it calls itself.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Dutch => "Nederlands",
            Self::English => "English",
        }
    }

    /// The language of that code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.code() == code)
    }

    /// All that can be said in it.
    #[must_use]
    pub fn messages(self) -> &'static Messages {
        match self {
            Self::Dutch => &DUTCH,
            Self::English => &ENGLISH,
        }
    }
}
