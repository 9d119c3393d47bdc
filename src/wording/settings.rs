//! What the choices of a competition's settings are called.

use super::Messages;
use crate::competition::{Closure, PairingSystem, RankingKey};
use crate::rules::VariantName;
use crate::store::competition::Visibility;

impl Messages {
    /// Who may see a competition, in words.
    #[must_use]
    pub fn visibility(&self, visibility: Visibility) -> String {
        match visibility {
            Visibility::Public => self.visibility_public(),
            Visibility::Unlisted => self.visibility_unlisted(),
            Visibility::Private => self.visibility_private(),
        }
    }

    /// What it means that those may see it: who does, what search engines do, and what the link does.
    #[must_use]
    pub fn visibility_explained(&self, visibility: Visibility) -> String {
        match visibility {
            Visibility::Public => self.visibility_public_explained(),
            Visibility::Unlisted => self.visibility_unlisted_explained(),
            Visibility::Private => self.visibility_private_explained(),
        }
    }

    /// What a game is called.
    #[must_use]
    pub fn variant(&self, variant: VariantName) -> String {
        match variant {
            VariantName::Gouds8 => self.variant_gouds8(),
            VariantName::Webfeud => self.variant_webfeud(),
            VariantName::Scrabble => self.variant_scrabble(),
        }
    }

    /// What a pairing system is called.
    #[must_use]
    pub fn pairing_system(&self, system: PairingSystem) -> String {
        match system {
            PairingSystem::RoundRobin => self.pairing_round_robin(),
            PairingSystem::RollingRoundRobin => self.pairing_rolling_round_robin(),
            PairingSystem::Swiss => self.pairing_swiss(),
            PairingSystem::Monrad => self.pairing_monrad(),
            PairingSystem::KingOfTheHill => self.pairing_king_of_the_hill(),
            PairingSystem::Keizer => self.pairing_keizer(),
            PairingSystem::Manual => self.pairing_manual(),
        }
    }

    /// What ranks, in words.
    #[must_use]
    pub fn ranking_key(&self, key: RankingKey) -> String {
        match key {
            RankingKey::MatchPoints => self.ranking_match_points(),
            RankingKey::BoardPoints => self.ranking_board_points(),
            RankingKey::DirectEncounter => self.ranking_direct_encounter(),
            RankingKey::Wins => self.ranking_wins(),
            RankingKey::Spread => self.ranking_spread(),
            RankingKey::Buchholz => self.ranking_buchholz(),
            RankingKey::SonnebornBerger => self.ranking_sonneborn_berger(),
            RankingKey::StartsSecond => self.ranking_starts_second(),
            RankingKey::Rating => self.ranking_rating(),
            RankingKey::Keizer => self.ranking_keizer(),
        }
    }

    /// How a Keizer competition brings values and ranks into agreement, in words.
    #[must_use]
    pub fn closure(&self, closure: Closure) -> String {
        match closure {
            Closure::Chained => self.keizer_chained(),
            Closure::SinglePass => self.keizer_single_pass(),
            Closure::Frozen => self.keizer_frozen(),
        }
    }
}
