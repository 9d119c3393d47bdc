//! Why a step is refused.

use crate::rules::board::Location;
use crate::rules::play::PlayRefusal;
use crate::rules::{RecordReason, TurnReason};

/// Why a step is refused. The state of the game is what it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepRefusal {
    /// The game is over.
    GameOver,
    /// A turn that these rules, or the order of turns, do not allow.
    Turn(TurnReason),
    /// The tiles may not be laid like that.
    Play(PlayRefusal),
    /// Where the board is not known, tiles cannot be laid on it.
    BoardUnknown,
    /// There is no blank to swap on that square.
    NoBlankThere(Location),
    /// No blank to swap was named.
    NoBlanks,
    /// One exchanges at least one tile.
    NothingExchanged,
    /// The bag holds only this many tiles.
    MoreThanBag(u32),
    /// As many tiles are drawn as are exchanged.
    DrawnOtherNumber,
    /// A rack cannot hold these tiles beside those that are known to be on it.
    RackTooLarge,
    /// The game is not at its end yet.
    StillPlaying,
    /// That player has confirmed the result already.
    ConfirmedAlready,
    /// There is no turn of that number.
    NoSuchTurn,
    /// Such a turn scores nothing.
    ScoresNothing,
    /// Of this game only totals are known, or only turns: not both.
    TotalsOrTurns,
    /// That is no ending to which something else than playing on leads.
    NotSuchAnEnding,
    /// No game takes so many steps.
    TooLong,
    /// What comes of it no record can hold.
    Record(RecordReason),
}

impl From<PlayRefusal> for StepRefusal {
    fn from(refusal: PlayRefusal) -> Self {
        Self::Play(refusal)
    }
}
