//! What was just done, as said once at the top of the next page.

use crate::wording::Messages;

/// What was just done, as said at the top of the next page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    Saved,
    SignedOut,
    PlayersAdded,
    PlayerRemoved,
    PersonsMerged,
    PersonAnonymous,
    PersonRemoved,
    RoundProposed,
    RoundDiscarded,
    RoundPublished,
    RoundUnpublished,
    RoundPairedAgain,
    RoundRepaired,
    RoundsProposed,
    RoundsPublished,
    RoundClosed,
    RoundReopened,
    ResultsNoted,
    SheetsAgree,
    AccountAdded,
    PasswordChanged,
    SessionEnded,
    WordsAccepted,
    WordsDeleted,
    Undone,
    OthersEnded,
    Restored,
    /// The form had been sent before; it was done once.
    Before,
}

impl Done {
    const ALL: [(Self, &'static str); 28] = [
        (Self::Saved, "saved"),
        (Self::SignedOut, "signed-out"),
        (Self::PlayersAdded, "players-added"),
        (Self::PlayerRemoved, "player-removed"),
        (Self::PersonsMerged, "persons-merged"),
        (Self::PersonAnonymous, "person-anonymous"),
        (Self::PersonRemoved, "person-removed"),
        (Self::RoundProposed, "round-proposed"),
        (Self::RoundDiscarded, "round-discarded"),
        (Self::RoundPublished, "round-published"),
        (Self::RoundUnpublished, "round-unpublished"),
        (Self::RoundPairedAgain, "round-paired-again"),
        (Self::RoundRepaired, "round-repaired"),
        (Self::RoundsProposed, "rounds-proposed"),
        (Self::RoundsPublished, "rounds-published"),
        (Self::RoundClosed, "round-closed"),
        (Self::RoundReopened, "round-reopened"),
        (Self::ResultsNoted, "results-noted"),
        (Self::SheetsAgree, "sheets-agree"),
        (Self::AccountAdded, "account-added"),
        (Self::PasswordChanged, "password-changed"),
        (Self::SessionEnded, "session-ended"),
        (Self::WordsAccepted, "words-accepted"),
        (Self::WordsDeleted, "words-deleted"),
        (Self::Undone, "undone"),
        (Self::OthersEnded, "others-ended"),
        (Self::Restored, "restored"),
        (Self::Before, "already-done"),
    ];

    pub(crate) fn word(self) -> &'static str {
        Self::ALL
            .iter()
            .find(|(done, _)| *done == self)
            .map_or("", |(_, word)| word)
    }

    pub(crate) fn of_word(word: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|(_, known)| *known == word)
            .map(|(done, _)| *done)
    }

    /// The sentence.
    pub(crate) fn sentence(self, m: &Messages) -> String {
        match self {
            Self::Saved => m.done_saved(),
            Self::SignedOut => m.done_signed_out(),
            Self::PlayersAdded => m.done_players_added(),
            Self::PlayerRemoved => m.done_player_removed(),
            Self::PersonsMerged => m.done_persons_merged(),
            Self::PersonAnonymous => m.done_person_anonymous(),
            Self::PersonRemoved => m.done_person_removed(),
            Self::RoundProposed => m.done_round_proposed(),
            Self::RoundDiscarded => m.done_round_discarded(),
            Self::RoundPublished => m.done_round_published(),
            Self::RoundUnpublished => m.done_round_unpublished(),
            Self::RoundPairedAgain => m.done_round_paired_again(),
            Self::RoundRepaired => m.done_round_repaired(),
            Self::RoundsProposed => m.done_rounds_proposed(),
            Self::RoundsPublished => m.done_rounds_published(),
            Self::RoundClosed => m.done_round_closed(),
            Self::RoundReopened => m.done_round_reopened(),
            Self::ResultsNoted => m.done_results_noted(),
            Self::SheetsAgree => m.done_sheets_agree(),
            Self::AccountAdded => m.done_account_added(),
            Self::PasswordChanged => m.done_password_changed(),
            Self::SessionEnded => m.done_session_ended(),
            Self::WordsAccepted => m.done_words_accepted(),
            Self::WordsDeleted => m.done_words_deleted(),
            Self::Undone => m.done_undone(),
            Self::OthersEnded => m.done_others_ended(),
            Self::Restored => m.done_restored(),
            Self::Before => m.done_already(),
        }
    }
}
