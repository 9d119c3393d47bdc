//! What is said about a proposed round, and why none can be proposed.

use super::Messages;
use crate::competition::pairing::{PairingNote, Refusal};
use crate::competition::{Competition, PlayerIndex};

impl Messages {
    /// The note as a sentence.
    #[must_use]
    pub fn pairing_note(&self, note: PairingNote, competition: &Competition) -> String {
        let name = |player: PlayerIndex| competition.player(player).name.full();
        match note {
            PairingNote::Rematch {
                one,
                other,
                last,
                times,
            } => self.pairing_note_rematch(times, name(one), name(other), last.get()),
            PairingNote::Forbidden { one, other } => {
                self.pairing_note_forbidden(name(one), name(other))
            }
            PairingNote::FurtherBye { player, before } => {
                self.pairing_note_further_bye(before, name(player))
            }
            PairingNote::ByeBesideThoseByHand { player } => {
                self.pairing_note_bye_beside_those_by_hand(name(player))
            }
            PairingNote::StartsUneven {
                player,
                starts,
                seconds,
            } => self.pairing_note_starts_uneven(name(player), starts, seconds),
            PairingNote::Owed { present, away } => {
                self.pairing_note_owed(name(present), name(away))
            }
            PairingNote::CaughtUp { one, other, due } => {
                self.pairing_note_caught_up(name(one), name(other), due.get())
            }
        }
    }

    /// The refusal as a sentence that says what to do.
    #[must_use]
    pub fn pairing_refusal(&self, refusal: Refusal) -> String {
        match refusal {
            Refusal::Manual => self.pairing_refusal_manual(),
            Refusal::Pending { round, games } => self.pairing_refusal_pending(games, round.get()),
            Refusal::NoRoundLeft(planned) => self.pairing_refusal_no_round_left(planned.get()),
            Refusal::LastRound => self.pairing_refusal_last_round(),
            Refusal::Complete => self.pairing_refusal_complete(),
            Refusal::NoGames => self.pairing_refusal_no_games(),
        }
    }
}
