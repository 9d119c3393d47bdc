//! The kinds of deeds that stand in the history of a competition, with the words by which they are kept.

macro_rules! kinds {
    ($($(#[$meta:meta])* $kind:ident = $word:literal,)+) => {
        /// What kind of deed it is. Its word stands in the database, and stays what it is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum DeedKind {
            $($(#[$meta])* $kind,)+
        }

        impl DeedKind {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$kind),+];

            /// The word by which it is kept.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$kind => $word,)+
                }
            }

            /// The one of that word; `None` for a word of another version of the program.
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|kind| kind.as_str() == word)
            }
        }
    };
}

kinds! {
    /// Somebody became an organiser by a link.
    AcceptInvitation = "accept_invitation",
    /// An organiser was added.
    AddOrganiser = "add_organiser",
    /// A player was added.
    AddPlayer = "add_player",
    /// Several players were added.
    AddPlayers = "add_players",
    /// A round was made, to be paired by hand.
    AddRound = "add_round",
    /// Somebody of the register got another name, or another way of showing it.
    ChangePerson = "change_person",
    /// A player was changed.
    ChangePlayer = "change_player",
    /// Name, readers or settings were changed.
    ChangeSettings = "change_settings",
    /// A second sheet of a game was compared.
    CheckGame = "check_game",
    /// A round was closed.
    CloseRound = "close_round",
    /// A doubtful person of the register was confirmed.
    ConfirmPerson = "confirm_person",
    /// The competition was made.
    CreateCompetition = "create_competition",
    /// A proposal was thrown away.
    DiscardDraft = "discard_draft",
    /// The competition came from a document.
    ImportCompetition = "import_competition",
    /// A round stayed as it was paired, whatever had changed.
    KeepPairing = "keep_pairing",
    /// Somebody was forgotten.
    MakeAnonymous = "make_anonymous",
    /// Players were marked absent or present.
    MarkAbsent = "mark_absent",
    /// Two persons of the register became one.
    MergePersons = "merge_persons",
    /// A player went to another group.
    MovePlayer = "move_player",
    /// A result was noted.
    NoteGame = "note_game",
    /// Results of a round were noted.
    NoteResults = "note_results",
    /// A round was paired again.
    PairAgain = "pair_again",
    /// The days of rounds were planned.
    PlanRounds = "plan_rounds",
    /// A round was paired.
    ProposeRound = "propose_round",
    /// Several rounds were paired.
    ProposeRounds = "propose_rounds",
    /// A round was published.
    PublishRound = "publish_round",
    /// A round was arranged by hand.
    RearrangeRound = "rearrange_round",
    /// An organiser was taken away.
    RemoveOrganiser = "remove_organiser",
    /// A person was taken out of the register.
    RemovePerson = "remove_person",
    /// A player was taken off the list.
    RemovePlayer = "remove_player",
    /// Absence was noted ahead.
    PlanAbsence = "plan_absence",
    /// Absence that was noted ahead was taken back.
    ForgetPlannedAbsence = "forget_planned_absence",
    /// A published round was mended after somebody signed off late or came after all.
    RepairRound = "repair_round",
    /// A closed round was opened again.
    ReopenRound = "reopen_round",
    /// A player who had left came back.
    ReturnPlayer = "return_player",
    /// Who is absent was set.
    SetAbsences = "set_absences",
    /// The day of a round was set.
    SetRoundDate = "set_round_date",
    /// A deed was undone.
    Undo = "undo",
    /// A published round became a proposal again.
    UnpublishRound = "unpublish_round",
    /// The last round of a player was set.
    WithdrawPlayer = "withdraw_player",
}
