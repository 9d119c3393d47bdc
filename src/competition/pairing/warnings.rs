//! What an organiser should know of a round arranged by hand: all that is to be said, table by table and in all.

use super::why::{Difference, difference_from_own};
use super::why_free::{WhyFree, why_free};
use super::{PairingNote, remarks};
use crate::competition::{Competition, PlayerIndex, Round, TableNumber};

/// What is to be said of a round as it stands, whoever arranged it; nothing of it forbids the round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Warnings {
    /// Of each meeting of which something is to be said, in the order of the round's games.
    pub tables: Vec<TableWarnings>,
    /// Of each bye of which something is to be said, in the order of the round's byes.
    pub byes: Vec<ByeWarnings>,
    /// What concerns no table and no bye: games that stay owed in a round robin.
    pub others: Vec<PairingNote>,
    /// By which criteria the round is not what the system itself would propose for the same players, the weightiest
    /// first; empty where it is as good, or where the system has no criteria.
    pub differences: Vec<Difference>,
}

/// What is to be said of two who meet: that they have met or must not, that starts get out of balance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableWarnings {
    /// Where they sit.
    pub table: Option<TableNumber>,
    /// Who starts the first game.
    pub first: PlayerIndex,
    /// The opponent.
    pub second: PlayerIndex,
    /// What is to be said, at least one thing.
    pub notes: Vec<PairingNote>,
}

/// What is to be said of a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeWarnings {
    /// Who is free.
    pub player: PlayerIndex,
    /// That it is a further one.
    pub notes: Vec<PairingNote>,
    /// [`WhyFree::NotFewest`] where others who are there were free less often: the bye is not theirs to have.
    pub not_due: Option<WhyFree>,
}

impl Warnings {
    /// Whether nothing is to be said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
            && self.byes.is_empty()
            && self.others.is_empty()
            && self.differences.is_empty()
    }
}

/// All that is to be said of a round as it stands.
#[must_use]
pub fn warnings(competition: &Competition, round: &Round, seed: u64) -> Warnings {
    let mut notes = remarks(competition, round);
    let mut of = |players: &[PlayerIndex]| -> Vec<PairingNote> {
        notes
            .extract_if(.., |note| players.contains(&note.player()))
            .collect()
    };
    let mut warnings = Warnings::default();
    for game in &round.games {
        // Of two games of a meeting the first takes all there is.
        let notes = of(&[game.first, game.second]);
        if !notes.is_empty() {
            warnings.tables.push(TableWarnings {
                table: game.table,
                first: game.first,
                second: game.second,
                notes,
            });
        }
    }
    let reasons = why_free(competition, round);
    for player in &round.byes {
        let notes = of(&[*player]);
        let not_due = reasons
            .iter()
            .find(|(free, why)| free == player && matches!(why, WhyFree::NotFewest { .. }))
            .map(|(_, why)| *why);
        if !notes.is_empty() || not_due.is_some() {
            warnings.byes.push(ByeWarnings {
                player: *player,
                notes,
                not_due,
            });
        }
    }
    warnings.others = notes;
    warnings.differences = difference_from_own(competition, round, seed);
    warnings
}
