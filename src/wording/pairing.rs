//! What is said about a proposed round, and why none can be proposed.

use super::Messages;
use crate::competition::pairing::{
    Criterion, Difference, FixedFault, PairingNote, Refusal, WhyFree,
};
use crate::competition::{Competition, PlayerIndex};
use crate::office::round::GoOn;

impl Messages {
    /// Why a round is paired although games of earlier rounds have no result: the end of a sentence.
    #[must_use]
    pub fn go_on(&self, reason: GoOn) -> String {
        match reason {
            GoOn::MadeUpLater => self.go_on_made_up_later(),
            GoOn::ResultsToCome => self.go_on_results_to_come(),
            GoOn::NoTimeToWait => self.go_on_no_time_to_wait(),
        }
    }

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

    /// What a criterion looks at, in a few words.
    #[must_use]
    pub fn pairing_criterion(&self, criterion: Criterion) -> String {
        match criterion {
            Criterion::Forbidden => self.pairing_criterion_forbidden(),
            Criterion::Rematch => self.pairing_criterion_rematch(),
            Criterion::Bye => self.pairing_criterion_bye(),
            Criterion::TooSoon => self.pairing_criterion_too_soon(),
            Criterion::TooOften => self.pairing_criterion_too_often(),
            Criterion::LastMet => self.pairing_criterion_last_met(),
            Criterion::StartBalance => self.pairing_criterion_start_balance(),
            Criterion::ScoreDifference => self.pairing_criterion_score_difference(),
            Criterion::Float => self.pairing_criterion_float(),
            Criterion::StartPreference => self.pairing_criterion_start_preference(),
            Criterion::Half => self.pairing_criterion_half(),
            Criterion::Place => self.pairing_criterion_place(),
            Criterion::Chance => self.pairing_criterion_chance(),
        }
    }

    /// How a round differs from the system's own proposal by a criterion, as a line.
    #[must_use]
    pub fn pairing_difference(&self, difference: Difference) -> String {
        self.pairing_difference_from_own(
            self.pairing_criterion(difference.criterion),
            difference.now,
            difference.then,
        )
    }

    /// The refusal as a sentence that says what to do.
    #[must_use]
    pub fn pairing_refusal(&self, refusal: Refusal, competition: Option<&Competition>) -> String {
        match refusal {
            Refusal::Manual => self.pairing_refusal_manual(),
            Refusal::Pending { round, games } => self.pairing_refusal_pending(games, round.get()),
            Refusal::NoRoundLeft(planned) => self.pairing_refusal_no_round_left(planned.get()),
            Refusal::LastRound => self.pairing_refusal_last_round(),
            Refusal::Complete => self.pairing_refusal_complete(),
            Refusal::NoGames => self.pairing_refusal_no_games(),
            Refusal::Fixed(fault) => self.fixed_fault(fault, competition),
        }
    }

    fn fixed_fault(&self, fault: FixedFault, competition: Option<&Competition>) -> String {
        let name = |player: PlayerIndex| {
            competition.map_or_else(
                || (player.position() + 1).to_string(),
                |competition| competition.player(player).name.full(),
            )
        };
        match fault {
            FixedFault::NotThere(player) => self.fixed_not_there(name(player)),
            FixedFault::PlayerTwice(player) => self.fixed_player_twice(name(player)),
            FixedFault::TableTwice(table) => self.fixed_table_twice(table.get()),
            FixedFault::OtherGroup(one, other) => self.unsound_other_group(name(one), name(other)),
            FixedFault::TablesOfOneMeeting(one, other) => {
                self.fixed_tables_of_one_meeting(name(one), name(other))
            }
        }
    }

    /// Why somebody is free, as a sentence.
    #[must_use]
    pub fn why_free(&self, reason: WhyFree) -> String {
        match reason {
            WhyFree::ByTheTables => self.why_free_by_the_tables(),
            WhyFree::OnlyFewest { before } => self.why_free_only_fewest(before),
            WhyFree::FewestPoints { before, others } => self.why_free_fewest_points(before, others),
            WhyFree::Lowest { before, others } => self.why_free_lowest(before, others),
            WhyFree::AmongFewest { before, others } => self.why_free_among_fewest(before, others),
            WhyFree::NotFewest { before, fewer } => self.why_free_not_fewest(before, fewer),
        }
    }
}
