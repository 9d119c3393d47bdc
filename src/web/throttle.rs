//! How often somebody may try to sign in.

use std::num::NonZeroU32;

use governor::clock::Clock;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::problem::Problem;

/// Attempts per minute: a name from one place, one place in all, and a name from anywhere.
const NAME_FROM_PLACE: u32 = 6;
const PLACE: u32 = 30;
const NAME: u32 = 60;

/// Limits on attempts to sign in.
pub(super) struct SignInThrottle {
    by_name_and_place: DefaultKeyedRateLimiter<(String, String)>,
    by_place: DefaultKeyedRateLimiter<String>,
    by_name: DefaultKeyedRateLimiter<String>,
}

fn per_minute(attempts: u32) -> Quota {
    Quota::per_minute(NonZeroU32::new(attempts).expect("limits are above zero"))
}

impl SignInThrottle {
    pub(super) fn new() -> Self {
        Self {
            by_name_and_place: RateLimiter::keyed(per_minute(NAME_FROM_PLACE)),
            by_place: RateLimiter::keyed(per_minute(PLACE)),
            by_name: RateLimiter::keyed(per_minute(NAME)),
        }
    }

    /// Counts an attempt; too many are a problem that says how long to wait.
    pub(super) fn count(&self, name: &str, place: &str) -> Result<(), Problem> {
        let (name, place) = (name.to_lowercase(), place.to_owned());
        let now = self.by_place.clock().now();
        let too_often = |until: governor::NotUntil<_>| {
            Problem::TooOften(until.wait_time_from(now).as_secs().max(1))
        };
        self.by_place.check_key(&place).map_err(too_often)?;
        self.by_name_and_place
            .check_key(&(name.clone(), place))
            .map_err(too_often)?;
        self.by_name.check_key(&name).map_err(too_often)?;
        // Old keys are dropped so that a scan of names does not fill the memory.
        if self.by_name_and_place.len() > 10_000 {
            self.by_name_and_place.retain_recent();
            self.by_name.retain_recent();
            self.by_place.retain_recent();
        }
        Ok(())
    }
}
