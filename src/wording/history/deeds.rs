//! What kind of deed something was, in words.

use crate::office::DeedKind;
use crate::office::round::GoOn;
use crate::wording::Messages;

impl Messages {
    /// What kind of deed it was, from its word; one of another version of the program is said to be a change.
    #[must_use]
    pub fn deed(&self, word: &str) -> String {
        DeedKind::from_word(word).map_or_else(|| self.deed_other(), |kind| self.deed_kind(kind))
    }

    fn deed_kind(&self, kind: DeedKind) -> String {
        match kind {
            DeedKind::AcceptInvitation => self.deed_accept_invitation(),
            DeedKind::AddOrganiser => self.deed_add_organiser(),
            DeedKind::AddPlayer => self.deed_add_player(),
            DeedKind::AddPlayers => self.deed_add_players(),
            DeedKind::AddRound => self.deed_add_round(),
            DeedKind::ChangePerson => self.deed_change_person(),
            DeedKind::ChangePlayer => self.deed_change_player(),
            DeedKind::ChangeSettings => self.deed_change_settings(),
            DeedKind::CheckGame => self.deed_check_game(),
            DeedKind::CloseRound => self.deed_close_round(),
            DeedKind::ConfirmPerson => self.deed_confirm_person(),
            DeedKind::CreateCompetition => self.deed_create_competition(),
            DeedKind::DiscardDraft => self.deed_discard_draft(),
            DeedKind::ImportCompetition => self.deed_import_competition(),
            DeedKind::KeepPairing => self.deed_keep_pairing(),
            DeedKind::MakeAnonymous => self.deed_make_anonymous(),
            DeedKind::MarkAbsent => self.deed_mark_absent(),
            DeedKind::MergePersons => self.deed_merge_persons(),
            DeedKind::MovePlayer => self.deed_move_player(),
            DeedKind::NoteGame => self.deed_note_game(),
            DeedKind::NoteResults => self.deed_note_results(),
            DeedKind::PairAgain => self.deed_pair_again(),
            DeedKind::PlanRounds => self.deed_plan_rounds(),
            DeedKind::ProposeRound => self.deed_propose_round(),
            DeedKind::ProposeRounds => self.deed_propose_rounds(),
            DeedKind::PublishRound => self.deed_publish_round(),
            DeedKind::RearrangeRound => self.deed_rearrange_round(),
            DeedKind::RemoveOrganiser => self.deed_remove_organiser(),
            DeedKind::RemovePerson => self.deed_remove_person(),
            DeedKind::RemovePlayer => self.deed_remove_player(),
            DeedKind::PlanAbsence => self.deed_plan_absence(),
            DeedKind::ForgetPlannedAbsence => self.deed_forget_planned_absence(),
            DeedKind::RepairRound => self.deed_repair_round(),
            DeedKind::ReopenRound => self.deed_reopen_round(),
            DeedKind::ReturnPlayer => self.deed_return_player(),
            DeedKind::SetAbsences => self.deed_set_absences(),
            DeedKind::SetRoundDate => self.deed_set_round_date(),
            DeedKind::Undo => self.deed_undo(),
            DeedKind::UnpublishRound => self.deed_unpublish_round(),
            DeedKind::WithdrawPlayer => self.deed_withdraw_player(),
        }
    }

    /// What was asked for and shows in nothing that changed, from its JSON: a sentence each.
    #[must_use]
    pub fn asked(&self, arguments: &str) -> Vec<String> {
        let told: serde_json::Value = serde_json::from_str(arguments).unwrap_or_default();
        let mut said = Vec::new();
        // Earlier versions of the program did not ask for the reason.
        if told["despite_open_games"] == true {
            said.push(self.history_despite_open());
        }
        if let Some(reason) = told["despite_open_games"]
            .as_str()
            .and_then(GoOn::from_word)
        {
            said.push(self.history_despite_open_because(self.go_on(reason)));
        }
        let count = |of: &str| {
            told[of]
                .as_u64()
                .and_then(|count| u32::try_from(count).ok())
        };
        if let (Some(name), Some(players), Some(rounds)) =
            (told["name"].as_str(), count("players"), count("rounds"))
        {
            said.push(self.history_made(name, players, rounds));
        }
        said
    }
}
