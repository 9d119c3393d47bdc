//! How things are said: the messages of `locales/` as typed functions, and what is built from them.

#[allow(
    missing_docs,
    unreachable_pub,
    dead_code,
    clippy::all,
    clippy::pedantic,
    clippy::unwrap_used
)]
mod messages {
    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}

mod date;
mod ending;
mod faults;
mod gcg;
mod history;
mod language;
mod number;
mod pairing;
mod play;
mod refusal;
mod settings;
mod words;

pub use date::{day_of, time_of_day};
pub use history::{Changes, KnownNames};
pub use language::Language;
pub use messages::L10nLanguage as Messages;
pub use number::{signed, whole};
