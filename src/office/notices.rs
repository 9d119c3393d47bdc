//! Who hears of what is done: the latest revision of each competition, in this program.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use crate::store::{CompetitionKey, Revision};

/// The latest known revision of each competition, and those who wait for the next; cheap to clone.
///
/// Another program that writes to the same file is not heard.
#[derive(Clone, Default)]
pub struct Notices {
    latest: Arc<Mutex<HashMap<CompetitionKey, watch::Sender<Option<Revision>>>>>,
}

impl Notices {
    /// The latest revision that was heard of, if any was.
    #[must_use]
    pub fn latest(&self, competition: CompetitionKey) -> Option<Revision> {
        self.lock()
            .get(&competition)
            .and_then(|sender| *sender.borrow())
    }

    /// Notes a revision that was read or made; an older one than is known changes nothing.
    pub fn tell(&self, competition: CompetitionKey, revision: Revision) {
        self.lock()
            .entry(competition)
            .or_default()
            .send_if_modified(|latest| {
                let newer = latest.is_none_or(|latest| latest < revision);
                if newer {
                    *latest = Some(revision);
                }
                newer
            });
    }

    /// Listens: the receiver holds the latest revision, and wakes when a newer one is made.
    #[must_use]
    pub fn subscribe(&self, competition: CompetitionKey) -> watch::Receiver<Option<Revision>> {
        self.lock().entry(competition).or_default().subscribe()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<CompetitionKey, watch::Sender<Option<Revision>>>> {
        // The map is whole after every statement, so a panic elsewhere leaves nothing half done.
        self.latest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
