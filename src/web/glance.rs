//! What a list of competitions says of who leads: kept by revision, so that a list need not load each of them.

use std::sync::Arc;

use quick_cache::sync::Cache;

use crate::competition::Competition;
use crate::competition::standings::{After, standings};
use crate::office::Failure;
use crate::store::listing::Listed;
use crate::store::{CompetitionKey, Revision};
use crate::web::app::App;

/// How many competitions one request may load to see who leads; the next request sees the next ones.
const LOADED_AT_MOST: usize = 24;

/// What is kept of a competition's revision.
pub(crate) struct Glance {
    /// Who is first alone, where there is one table.
    leader: Option<String>,
}

/// The glances taken, by competition and revision.
pub(crate) type Glances = Cache<(CompetitionKey, Revision), Arc<Glance>>;

/// Room for the glances of a club's lifetime.
pub(crate) fn no_glances() -> Glances {
    Cache::new(1000)
}

/// Looks at competitions for one request.
pub(crate) struct Looking<'a> {
    app: &'a App,
    loads_left: usize,
}

impl<'a> Looking<'a> {
    pub(crate) fn new(app: &'a App) -> Self {
        Self {
            app,
            loads_left: LOADED_AT_MOST,
        }
    }

    /// Who leads, or has won; `None` where nobody does alone, and where enough was loaded for this time.
    pub(crate) fn leader(&mut self, listed: &Listed) -> Result<Option<String>, Failure> {
        Ok(self
            .glance(listed)?
            .and_then(|glance| glance.leader.clone()))
    }

    fn glance(&mut self, listed: &Listed) -> Result<Option<Arc<Glance>>, Failure> {
        if listed.rounds == 0 {
            return Ok(None);
        }
        let key = (listed.head.key, listed.head.revision);
        if let Some(known) = self.app.glances.get(&key) {
            return Ok(Some(known));
        }
        if self.loads_left == 0 {
            return Ok(None);
        }
        self.loads_left -= 1;
        let Some(stored) = self.app.loaded(&listed.head)? else {
            return Ok(None);
        };
        let taken = Arc::new(Glance {
            leader: leader(&stored.competition),
        });
        // Loaded a moment later than it was listed, it may be newer than that.
        if stored.head.revision == listed.head.revision {
            self.app.glances.insert(key, Arc::clone(&taken));
        }
        Ok(Some(taken))
    }
}

/// Who is first alone.
fn leader(competition: &Competition) -> Option<String> {
    let standings = standings(competition, After::Latest).ok()?;
    let rows = &standings.groups.first()?.rows;
    let first = rows.first().filter(|row| row.has_begun())?;
    let shared = rows.get(1).is_some_and(|row| row.rank == 1);
    let alone = !shared && standings.groups.len() == 1;
    alone.then(|| competition.player(first.player).shown_name().full())
}
