//! Why a deed was not done.

use super::soundness::{SettingFault, Unsound};
use crate::competition::{NameFault, RoundNumber, pairing};
use crate::rules::RecordFault;
use crate::store::deed_key::DoneBefore;
use crate::store::{GameKey, PlayerKey, StoreError, Version};

/// What was looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Noun {
    /// A competition.
    Competition,
    /// A player of a competition.
    Player,
    /// A person of the register.
    Person,
    /// A round.
    Round,
    /// A game.
    Game,
    /// An account.
    Account,
    /// A session.
    Session,
    /// A list of words.
    WordList,
}

/// Why a person cannot do that; nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// This person may not do it.
    NotAllowed,
    /// There is no such thing.
    NotFound(Noun),
    /// Somebody changed it since the form was filled; the version that it has now.
    Outdated {
        /// The version that it has now.
        current: Version,
    },
    /// Somebody else changed it first, and it has no version.
    ChangedMeanwhile,
    /// The same form was sent before, and done then.
    AlreadyDone(DoneBefore),
    /// What was noted of a game disagrees with its rules.
    Record(Vec<RecordFault>),
    /// What was noted of a turn cannot be: no tiles, or more than it can have.
    Turn {
        /// The place of the turn, from 0.
        index: usize,
        /// The most that it can have.
        most: u8,
    },
    /// Players would be in two places, or where they do not belong.
    Unsound(Vec<Unsound>),
    /// Settings that cannot be, or can no longer be changed.
    Settings(Vec<SettingFault>),
    /// The player did not leave, and so cannot come back.
    HasNotLeft,
    /// The player can come back only in a round after the one that was the last, up to the next to be paired.
    ReturnsAt {
        /// The last round in which the player took part.
        left: RoundNumber,
        /// The next round to be paired.
        next: RoundNumber,
    },
    /// The player would leave before coming in.
    LeavesBeforeComing,
    /// The player appears in a round, and can only withdraw.
    PlayerAppears,
    /// The person takes part already, as this player.
    TakesPart(PlayerKey),
    /// The name of the person was taken away for good.
    Anonymous,
    /// Two persons cannot be one: both play in this competition.
    BothPlay(String),
    /// Not everything in which the person plays is run by who asks.
    NotAllOrganised,
    /// The person is a player, and stays in the register.
    StillPlays,
    /// Another player of the competition has that identifier.
    IdTaken,
    /// A proposal for the next round is there already.
    DraftExists(RoundNumber),
    /// Only a proposal can be treated so; this round is published or closed.
    NotADraft,
    /// The round is a proposal, and must be published first.
    StillADraft,
    /// The round is closed, and must be reopened first.
    Closed,
    /// The round is not closed.
    NotClosed,
    /// Rounds after this one hold it in its place.
    NotTheLastRound,
    /// Only the tables of a round robin do not wait for results.
    NotARoundRobin,
    /// Nobody plays in it.
    EmptyRound,
    /// The competition has all the rounds that it can have.
    NoMoreRounds,
    /// The pairing system can propose nothing.
    Pairing(pairing::Refusal),
    /// These games have no result yet.
    ResultsMissing(Vec<GameKey>),
    /// These games have something noted, which would be lost.
    HasResults(Vec<GameKey>),
    /// The name is taken.
    NameTaken,
    /// The name cannot be.
    Name(NameFault),
    /// The password has fewer than 8 characters.
    PasswordTooShort,
    /// The password has more than 256 characters.
    PasswordTooLong,
    /// The password is not that of the account.
    WrongPassword,
    /// There is an account already, so the first cannot be made.
    NotTheFirst,
    /// Nobody would be left who may do everything.
    LastAdmin,
    /// The link was used, withdrawn, or has ended.
    NotInvited,
    /// There is no deed left to undo.
    NothingToUndo,
    /// Another deed is the latest now, and would be undone first.
    NotTheLatest,
    /// This kind of deed is never undone.
    NeverUndone,
    /// What the deed left is no longer there, or was noted by a version that noted too little.
    CannotBeUndone,
    /// Somebody took the list of words into use already.
    WordListAccepted,
    /// These competitions, by name, use the list of words.
    WordListInUse(Vec<String>),
    /// Every word of the list has a capital.
    NoWordsLeft,
    /// The club decided on that word already.
    WordDecided,
}

/// What failed; for the operator, not for the person.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The database, or a file.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A password could not be hashed, or the hash in the database is none.
    #[error("passwords: {0}")]
    Password(String),
}

/// Why a deed was not done.
#[derive(Debug, thiserror::Error)]
pub enum DeedError {
    /// The person cannot do that.
    #[error("refused: {0:?}")]
    Refused(Refusal),
    /// Something failed.
    #[error(transparent)]
    Failed(#[from] Failure),
}

impl From<Refusal> for DeedError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<StoreError> for DeedError {
    fn from(error: StoreError) -> Self {
        Self::Failed(Failure::Store(error))
    }
}
