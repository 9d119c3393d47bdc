//! Why a deed was not done, in a sentence that says what to do.

use super::Messages;
use crate::competition::{ByeBoardPoints, Competition, PairingSettings, PlayerIndex, Settings};
use crate::office::{Noun, Refusal, SettingFault, Unsound};

impl Messages {
    /// What a refusal says to the person. Names of players come from the competition, where one is at hand.
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal, competition: Option<&Competition>) -> String {
        match refusal {
            Refusal::NotAllowed => self.refusal_not_allowed(),
            Refusal::NotFound(noun) => self.not_found(*noun),
            Refusal::Outdated { .. } | Refusal::ChangedMeanwhile => self.refusal_outdated(),
            Refusal::AlreadyDone(_) => self.refusal_already_done(),
            Refusal::Record(faults) => {
                let sentences: Vec<String> = faults
                    .iter()
                    .map(|fault| self.record_fault(fault.reason))
                    .collect();
                sentences.join(" ")
            }
            Refusal::Turn { index, most } => self.refusal_turn_tiles(index + 1, *most),
            Refusal::Unsound(found) => found
                .iter()
                .map(|one| self.unsound(*one, competition))
                .collect::<Vec<_>>()
                .join(" "),
            Refusal::Settings(faults) => faults
                .iter()
                .map(|fault| self.setting_fault(*fault))
                .collect::<Vec<_>>()
                .join(" "),
            Refusal::HasNotLeft => self.refusal_has_not_left(),
            Refusal::ReturnsAt { left, next } => self.refusal_returns_at(left.get(), next.get()),
            Refusal::Pairing(refusal) => self.pairing_refusal(*refusal, competition),
            Refusal::LeavesBeforeComing => self.player_leaves_before_coming(),
            Refusal::PlayerAppears => self.refusal_player_appears(),
            Refusal::TakesPart(_) => self.refusal_takes_part(),
            Refusal::Anonymous => self.refusal_anonymous(),
            Refusal::BothPlay(competition) => {
                self.refusal_both_play(format!("\u{2068}{competition}\u{2069}"))
            }
            Refusal::NotAllOrganised => self.refusal_not_all_organised(),
            Refusal::StillPlays => self.refusal_still_plays(),
            Refusal::IdTaken => self.refusal_id_taken(),
            Refusal::DraftExists(round) => self.refusal_draft_exists(round.get()),
            Refusal::NotADraft => self.refusal_not_a_draft(),
            Refusal::StillADraft => self.refusal_still_a_draft(),
            Refusal::Closed => self.refusal_closed(),
            Refusal::NotClosed => self.refusal_not_closed(),
            Refusal::NotTheLastRound => self.refusal_not_the_last_round(),
            Refusal::NotARoundRobin => self.refusal_not_a_round_robin(),
            Refusal::EmptyRound => self.refusal_empty_round(),
            Refusal::NoMoreRounds => self.refusal_no_more_rounds(),
            Refusal::ResultsMissing(games) => self.refusal_results_missing(games.len()),
            Refusal::HasResults(games) => self.refusal_has_results(games.len()),
            Refusal::NameTaken => self.refusal_name_taken(),
            Refusal::Name(fault) => match fault {
                crate::competition::NameFault::Empty => self.form_empty(),
                crate::competition::NameFault::TooLong => self.form_name_too_long(),
            },
            Refusal::PasswordTooShort => self.refusal_password_too_short(),
            Refusal::PasswordTooLong => self.refusal_password_too_long(),
            Refusal::WrongPassword => self.refusal_wrong_password(),
            Refusal::NotTheFirst => self.refusal_not_the_first(),
            Refusal::LastAdmin => self.refusal_last_admin(),
            Refusal::NotInvited => self.refusal_not_invited(),
            Refusal::NothingToUndo => self.refusal_nothing_to_undo(),
            Refusal::NotTheLatest => self.refusal_not_the_latest(),
            Refusal::NeverUndone => self.refusal_never_undone(),
            Refusal::CannotBeUndone => self.refusal_cannot_be_undone(),
            Refusal::WordListAccepted => self.refusal_word_list_accepted(),
            Refusal::WordListInUse(names) => {
                self.refusal_word_list_in_use(names.len(), names.join(", "))
            }
            Refusal::NoWordsLeft => self.refusal_no_words_left(),
            Refusal::WordDecided => self.refusal_word_decided(),
        }
    }

    fn not_found(&self, noun: Noun) -> String {
        match noun {
            Noun::Competition => self.refusal_no_competition(),
            Noun::Player => self.refusal_no_player(),
            Noun::Person => self.refusal_no_person(),
            Noun::Round => self.refusal_no_round(),
            Noun::Game => self.refusal_no_game(),
            Noun::Account => self.refusal_no_account(),
            Noun::Session => self.refusal_no_session(),
            Noun::WordList => self.refusal_no_word_list(),
        }
    }

    fn unsound(&self, unsound: Unsound, competition: Option<&Competition>) -> String {
        let name = |player: PlayerIndex| {
            competition.map_or_else(
                || (player.position() + 1).to_string(),
                |competition| competition.player(player).name.full(),
            )
        };
        match unsound {
            Unsound::AgainstOneself(_, player) => self.unsound_against_oneself(name(player)),
            Unsound::TwoOpponents(_, player) => self.unsound_two_opponents(name(player)),
            Unsound::TooManyGames(_, player) => self.unsound_too_many_games(name(player)),
            Unsound::OutsideOwnRounds(round, player) => {
                self.unsound_outside(name(player), round.get())
            }
            Unsound::OtherGroup(_, one, other) => self.unsound_other_group(name(one), name(other)),
            Unsound::ListedTwice(_, player) => self.unsound_listed_twice(name(player)),
            Unsound::AlsoPlaying(_, player) => self.unsound_also_playing(name(player)),
            Unsound::TableTaken(_, table) => self.unsound_table_taken(table.get()),
        }
    }

    /// What is wrong with a setting.
    #[must_use]
    pub fn setting_fault(&self, fault: SettingFault) -> String {
        match fault {
            SettingFault::VariantFixed => self.setting_fault_variant(),
            SettingFault::GamesPerMeetingFixed => self.setting_fault_games_per_meeting(),
            SettingFault::PairingFixed => self.setting_fault_pairing(),
            SettingFault::FewerRoundsThanThere => self.setting_fault_fewer_rounds(),
            SettingFault::Minutes => self.out_of_range(&Settings::MINUTES),
            SettingFault::MatchPoints => self.setting_fault_match_points(),
            SettingFault::ByeBoardPoints => self.out_of_range(&ByeBoardPoints::FIXED),
            SettingFault::RankingEmpty => self.setting_fault_ranking_empty(),
            SettingFault::RankingTwice(_) => self.setting_tie_break_twice(),
            SettingFault::KeizerElsewhere => self.setting_fault_keizer_elsewhere(),
            SettingFault::Cycles => self.out_of_range(&PairingSettings::CYCLES),
            SettingFault::ForbiddenPair => self.setting_fault_forbidden_pair(),
            SettingFault::Keizer => self.setting_fault_keizer(),
        }
    }
}
