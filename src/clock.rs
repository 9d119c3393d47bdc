//! The one place where the clock and chance are read; everything below the edge is handed what it needs.

use std::time::Instant;

use chrono::{NaiveDateTime, Utc};

/// Now, in UTC, to the microsecond as the database keeps it.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "the edge reads the clock")]
pub fn now() -> NaiveDateTime {
    let now = Utc::now().naive_utc();
    chrono::DurationRound::duration_trunc(now, chrono::TimeDelta::microseconds(1)).unwrap_or(now)
}

/// Now on the clock that is never set back, for ages of things kept in memory.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "the edge reads the clock")]
pub fn monotonic() -> Instant {
    Instant::now()
}

/// That many bytes nobody can guess, as hexadecimal digits.
///
/// # Panics
/// Where the operating system has no source of randomness, without which nothing here is safe.
#[must_use]
pub fn random_token(bytes: usize) -> String {
    let mut token = vec![0_u8; bytes];
    getrandom::fill(&mut token).expect("the operating system gives random bytes");
    hexadecimal(&token)
}

/// Bytes as hexadecimal digits.
#[must_use]
pub fn hexadecimal(bytes: &[u8]) -> String {
    use std::fmt::Write;
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        write!(text, "{byte:02x}").expect("writing to a string does not fail");
    }
    text
}
