//! How often somebody may try to sign in.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};

use governor::clock::Clock;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use sha2::{Digest, Sha256};

use crate::web::problem::Problem;

/// Attempts per minute: a name from one place, one place in all, and a name from anywhere.
const NAME_FROM_PLACE: u32 = 6;
const PLACE: u32 = 30;
const NAME: u32 = 60;
/// After how many attempts old keys are dropped.
const TIDY_EVERY: usize = 256;

/// What is counted: a digest, so that nobody fills the memory with long names.
type Key = [u8; 16];

/// Limits on attempts to sign in.
pub(crate) struct SignInThrottle {
    by_name_and_place: DefaultKeyedRateLimiter<Key>,
    by_place: DefaultKeyedRateLimiter<Key>,
    by_name: DefaultKeyedRateLimiter<Key>,
    counted: AtomicUsize,
}

fn per_minute(attempts: u32) -> Quota {
    Quota::per_minute(NonZeroU32::new(attempts).expect("limits are above zero"))
}

fn key_of(parts: [&str; 2]) -> Key {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update(part.as_bytes());
        digest.update([0]);
    }
    let mut key = Key::default();
    key.copy_from_slice(&digest.finalize()[..16]);
    key
}

/// Whoever has one address of version 6 has the whole network of it.
fn network_of(place: &str) -> String {
    match place.parse() {
        Ok(IpAddr::V6(address)) => {
            let [one, two, three, four, ..] = address.segments();
            format!("{one:x}:{two:x}:{three:x}:{four:x}")
        }
        _ => place.to_owned(),
    }
}

impl SignInThrottle {
    pub(crate) fn new() -> Self {
        Self {
            by_name_and_place: RateLimiter::keyed(per_minute(NAME_FROM_PLACE)),
            by_place: RateLimiter::keyed(per_minute(PLACE)),
            by_name: RateLimiter::keyed(per_minute(NAME)),
            counted: AtomicUsize::new(0),
        }
    }

    /// Counts an attempt; too many are a problem that says how long to wait.
    pub(crate) fn count(&self, name: &str, place: &str) -> Result<(), Problem> {
        let (name, place) = (name.to_lowercase(), network_of(place));
        let now = self.by_place.clock().now();
        let too_often = |until: governor::NotUntil<_>| {
            Problem::TooOften(until.wait_time_from(now).as_secs().max(1))
        };
        self.by_place
            .check_key(&key_of(["", &place]))
            .map_err(too_often)?;
        self.by_name_and_place
            .check_key(&key_of([&name, &place]))
            .map_err(too_often)?;
        self.by_name
            .check_key(&key_of([&name, ""]))
            .map_err(too_often)?;
        // Keys whose limit is whole again are dropped now and then.
        if self
            .counted
            .fetch_add(1, Ordering::Relaxed)
            .is_multiple_of(TIDY_EVERY)
        {
            self.by_name_and_place.retain_recent();
            self.by_name.retain_recent();
            self.by_place.retain_recent();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_of_version_6_is_one_place() {
        assert_eq!(
            network_of("2001:db8:1:2:3:4:5:6"),
            network_of("2001:db8:1:2::9")
        );
        assert_ne!(network_of("2001:db8:1:2::9"), network_of("2001:db8:1:3::9"));
        assert_eq!(network_of("192.0.2.7"), "192.0.2.7");
    }

    #[test]
    fn a_name_from_one_place_is_limited_and_others_are_not() {
        let throttle = SignInThrottle::new();
        for _ in 0..NAME_FROM_PLACE {
            assert_eq!(throttle.count("Anneke", "192.0.2.7"), Ok(()));
        }
        assert!(matches!(
            throttle.count("ANNEKE", "192.0.2.7"),
            Err(Problem::TooOften(1..))
        ));
        assert_eq!(throttle.count("Anneke", "192.0.2.8"), Ok(()));
        assert_eq!(throttle.count("Bo", "192.0.2.7"), Ok(()));
    }
}
