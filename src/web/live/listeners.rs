//! Who has a page open and waits for news: how many at most, an ear for other programs, and the end of it all.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use actix_web::web;
use tokio::sync::watch;

use crate::office::Failure;
use crate::store::{CompetitionKey, competition};
use crate::web::app::{App, Ask};

/// Open streams at once, over all competitions, unless something else is said: with what pages need, they stay below the 1024 open files that
/// most systems give a program.
const AT_MOST: usize = 600;
/// How often other programs at the same file are listened for, while anybody waits.
const EAR: Duration = Duration::from_millis(400);

/// Those who wait for news, by competition.
pub(crate) struct Listeners {
    open: Arc<Mutex<Open>>,
    over: watch::Sender<bool>,
    at_most: AtomicUsize,
}

#[derive(Default)]
struct Open {
    by_competition: HashMap<CompetitionKey, usize>,
    in_all: usize,
    /// Whether somebody listens for other programs.
    ear: bool,
    /// Places given so far.
    given: u64,
}

/// A place among those who wait; it is free again when the value goes.
pub(crate) struct Place {
    open: Arc<Mutex<Open>>,
    competition: CompetitionKey,
    /// How many came before, ever: to spread what they would else all do at once.
    pub(crate) number: u64,
}

fn lock(open: &Mutex<Open>) -> MutexGuard<'_, Open> {
    // Counts are whole after every statement, so a panic elsewhere leaves nothing half done.
    open.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Listeners {
    pub(crate) fn new() -> Self {
        Self {
            open: Arc::default(),
            over: watch::Sender::new(false),
            at_most: AtomicUsize::new(AT_MOST),
        }
    }

    /// Lets so many wait at once from now on.
    pub(crate) fn limit(&self, at_most: usize) {
        self.at_most.store(at_most, Ordering::Relaxed);
    }

    /// A place for one more; `None` where there is none left.
    pub(crate) fn place(&self, competition: CompetitionKey) -> Option<Place> {
        let mut open = lock(&self.open);
        if open.in_all >= self.at_most.load(Ordering::Relaxed) {
            return None;
        }
        open.in_all += 1;
        open.given += 1;
        *open.by_competition.entry(competition).or_default() += 1;
        Some(Place {
            number: open.given,
            competition,
            open: Arc::clone(&self.open),
        })
    }

    /// Wakes when nobody is to wait any longer.
    pub(crate) fn until_over(&self) -> watch::Receiver<bool> {
        self.over.subscribe()
    }

    /// Lets all go, since the server stops.
    pub(crate) fn end(&self) {
        self.over.send_replace(true);
    }

    /// The competitions for which somebody waits; whoever finds none stops listening.
    fn waited_for(&self) -> Vec<CompetitionKey> {
        lock(&self.open).by_competition.keys().copied().collect()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = lock(&self.open);
        open.in_all -= 1;
        if let Some(count) = open.by_competition.get_mut(&self.competition) {
            *count -= 1;
            if *count == 0 {
                open.by_competition.remove(&self.competition);
            }
        }
    }
}

/// The one who listens for other programs; another may begin when the value goes.
struct Ear(Arc<Mutex<Open>>);

impl Drop for Ear {
    fn drop(&mut self) {
        lock(&self.0).ear = false;
    }
}

/// Sees to it that what another program does at the same file is heard while anybody waits.
pub(crate) fn listen_for_other_programs(app: &web::Data<App>) {
    let listeners = &app.listeners;
    if std::mem::replace(&mut lock(&listeners.open).ear, true) {
        return;
    }
    let ear = Ear(Arc::clone(&listeners.open));
    let app = app.clone();
    actix_web::rt::spawn(async move {
        let _ear = ear;
        loop {
            tokio::time::sleep(EAR).await;
            let keys = app.listeners.waited_for();
            if keys.is_empty() {
                break;
            }
            // A failure is in the log, and the next time may do.
            let _ = app.blocking(move |app| hear(app, &keys)).await;
        }
    });
}

/// Reads the revisions of those competitions, and tells them on.
fn hear(app: &App, keys: &[CompetitionKey]) -> Result<(), Failure> {
    let revisions = app
        .office
        .database()
        .read(|connection| Ok::<_, Failure>(competition::revisions(connection, keys)?))?;
    for (key, revision) in revisions {
        app.office.notices().tell(key, revision);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_so_many_places_and_one_is_free_again_when_somebody_goes() {
        let listeners = Listeners::new();
        listeners.limit(3);
        let of = |key| listeners.place(CompetitionKey(key));
        let mut places: Vec<Place> = (0..3).filter_map(|_| of(1)).collect();
        assert_eq!(places.len(), 3);
        assert!(of(2).is_none());
        places.pop();
        let last = of(2);
        assert!(last.is_some());
        assert!(of(2).is_none());
        drop(last);
        drop(places);
        assert_eq!(listeners.waited_for(), []);
    }
}
