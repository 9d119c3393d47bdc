//! What the things are called to which deeds refer.

use std::collections::HashMap;

use crate::store::piece::{Piece, Thing};
use crate::store::{AccountKey, PlayerKey, RoundKey};

/// What is known of the things to which pieces refer.
#[derive(Clone, Debug, Default)]
pub struct KnownNames {
    /// What players are called.
    pub players: HashMap<PlayerKey, String>,
    /// The numbers of rounds.
    pub rounds: HashMap<RoundKey, i32>,
    /// What accounts are called.
    pub accounts: HashMap<AccountKey, String>,
}

impl KnownNames {
    /// Learns what pieces say of themselves; what is known already stays.
    pub fn learn(&mut self, pieces: &[Piece]) {
        for piece in pieces {
            match (piece.thing(), piece) {
                (Thing::Player(key), Piece::Player(player)) => {
                    if let Ok(stored) = player.player() {
                        let name = || stored.player.name.full();
                        self.players.entry(key).or_insert_with(name);
                    }
                }
                (Thing::Round(key), Piece::Round(round)) => {
                    self.rounds.entry(key).or_insert_with(|| round.number());
                }
                _ => {}
            }
        }
    }
}
