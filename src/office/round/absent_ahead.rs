//! What a round takes over of absence that was noted ahead.

use chrono::NaiveDate;

use crate::competition::{Absence, RoundNumber};
use crate::store::competition::StoredCompetition;

/// Who will be absent in a round that is played on that day, as far as that was noted ahead, in the order of players.
#[must_use]
pub fn absent_ahead(
    stored: &StoredCompetition,
    number: RoundNumber,
    date: Option<NaiveDate>,
) -> Vec<Absence> {
    stored
        .competition
        .indexed_players()
        .filter(|(_, player)| player.takes_part_in(number))
        .filter_map(|(index, _)| {
            let planned = stored.desk.away.get(&stored.player_key(index))?;
            let absence = planned
                .iter()
                .find(|planned| planned.covers(number, date))?;
            Some(Absence {
                player: index,
                kind: absence.kind,
            })
        })
        .collect()
}
