//! The turns of a game in the order played, and the rules on their order.

use super::{Placement, Side, Sides, TurnPoints, Variant};

/// The most blanks that one turn can swap: a set has two.
const MOST_BLANKS: u8 = 2;

/// One turn of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn it was.
    pub by: Side,
    /// What was done in it.
    pub action: Action,
}

/// What a player did in a turn (rule 5; resigning is Webfeud's and Scrabble's).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Tiles were laid.
    Play {
        /// Points noted, bonus included; they stay readable when the play was taken off.
        points: TurnPoints,
        /// Tiles laid, 1 to the rack's size, where noted.
        tiles: Option<u8>,
        /// Word and square, where noted.
        placement: Placement,
        /// An objection to this play and whether it was upheld.
        objection: Option<Objection>,
    },
    /// Nothing was laid.
    Pass,
    /// Tiles were exchanged for tiles from the bag.
    Exchange {
        /// Tiles exchanged, 1 to the rack's size, where noted.
        tiles: Option<u8>,
    },
    /// Blanks on the board were swapped for their letters.
    Swap {
        /// Points noted: the letters' values.
        points: TurnPoints,
        /// Blanks swapped, 1 or 2, where noted.
        tiles: Option<u8>,
        /// Word and square, where noted.
        placement: Placement,
    },
    /// The turn was spent on an objection that was rejected (rule 7).
    RejectedObjection,
    /// The player resigned.
    Resign,
}

/// What a turn was, without what was noted of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TurnKind {
    /// Tiles were laid.
    Play,
    /// Nothing was laid.
    Pass,
    /// Tiles were exchanged.
    Exchange,
    /// Blanks were swapped.
    Swap,
    /// The turn was spent on a rejected objection.
    RejectedObjection,
    /// The player resigned.
    Resign,
}

impl TurnKind {
    /// Every kind, in the order in which they are offered.
    pub const ALL: [Self; 6] = [
        Self::Play,
        Self::Pass,
        Self::Exchange,
        Self::Swap,
        Self::RejectedObjection,
        Self::Resign,
    ];

    /// The word for it in files and the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Pass => "pass",
            Self::Exchange => "exchange",
            Self::Swap => "swap",
            Self::RejectedObjection => "rejected_objection",
            Self::Resign => "resign",
        }
    }

    /// The kind of that word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word)
    }

    /// Whether these rules know such a turn.
    #[must_use]
    pub fn known_to(self, variant: &Variant) -> bool {
        match self {
            Self::Play | Self::Pass | Self::Exchange => true,
            Self::Swap => variant.blank_swap,
            Self::RejectedObjection => variant.objections,
            Self::Resign => variant.resigning,
        }
    }

    /// The most tiles that such a turn can have with that many on a rack; `None` where it has none.
    #[must_use]
    pub fn most_tiles(self, rack_size: u8) -> Option<u8> {
        match self {
            Self::Play | Self::Exchange => Some(rack_size),
            Self::Swap => Some(MOST_BLANKS),
            Self::Pass | Self::RejectedObjection | Self::Resign => None,
        }
    }

    /// Whether such a turn can give points.
    #[must_use]
    pub fn scores(self) -> bool {
        matches!(self, Self::Play | Self::Swap)
    }
}

/// What came of an objection (rule 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    /// The play was not valid: its turn scores nothing.
    Upheld,
    /// The play stands: the objector's turn is spent.
    Rejected,
}

/// Where a sequence of turns stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Turns taken, 65,535 at most: more are no longer told apart.
    pub taken: Sides<u16>,
    /// Points that the turns gave, before any adjustment at the end; no more than an `i32` holds.
    pub points: Sides<i32>,
    /// Who has the next turn.
    pub to_move: Side,
    /// Who resigned, if anybody did.
    pub resigned: Option<Side>,
}

/// The first turn that cannot have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnFault {
    /// Its place in the sequence, from 0.
    pub index: usize,
    /// What is wrong with it.
    pub reason: TurnReason,
}

/// Why a turn cannot have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnReason {
    /// It was the other player's turn.
    OutOfOrder,
    /// The player had no turn left.
    TooMany,
    /// These rules do not know such a turn.
    UnknownToTheRules,
    /// There is no play that stands to have objected to.
    NothingToObjectTo,
    /// The objection before it was rejected, so this turn was spent on it.
    SpentOnTheObjection,
    /// The game had ended by resigning.
    AfterResigning,
}

impl Objection {
    /// Both, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Upheld, Self::Rejected];

    /// The word for it in files and the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Upheld => "upheld",
            Self::Rejected => "rejected",
        }
    }

    /// What came of an objection by its word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|objection| objection.as_str() == word)
    }
}

impl Action {
    /// The action as a sheet of points alone tells it: what is known besides stays as long as the points agree.
    #[must_use]
    pub fn worth(self, points: TurnPoints) -> Self {
        if self.scored() == points.get() {
            return self;
        }
        match self {
            Self::Play {
                tiles, placement, ..
            } => Self::Play {
                points,
                tiles,
                placement,
                objection: None,
            },
            Self::Swap {
                tiles, placement, ..
            } => Self::Swap {
                points,
                tiles,
                placement,
            },
            Self::Pass | Self::Exchange { .. } | Self::RejectedObjection | Self::Resign => {
                Self::Play {
                    points,
                    tiles: None,
                    placement: Placement::default(),
                    objection: None,
                }
            }
        }
    }

    /// Points that the turn gave: nothing for a play taken off after an objection.
    #[must_use]
    pub fn scored(&self) -> u16 {
        match self {
            Self::Play {
                objection: Some(Objection::Upheld),
                ..
            } => 0,
            Self::Play { points, .. } | Self::Swap { points, .. } => points.get(),
            Self::Pass | Self::Exchange { .. } | Self::RejectedObjection | Self::Resign => 0,
        }
    }

    /// What the turn was.
    #[must_use]
    pub fn kind(&self) -> TurnKind {
        match self {
            Self::Play { .. } => TurnKind::Play,
            Self::Pass => TurnKind::Pass,
            Self::Exchange { .. } => TurnKind::Exchange,
            Self::Swap { .. } => TurnKind::Swap,
            Self::RejectedObjection => TurnKind::RejectedObjection,
            Self::Resign => TurnKind::Resign,
        }
    }

    /// Word and square, where either was noted.
    #[must_use]
    pub fn placement(&self) -> Option<&Placement> {
        match self {
            Self::Play { placement, .. } | Self::Swap { placement, .. } => {
                Some(placement).filter(|placement| !placement.is_empty())
            }
            Self::Pass | Self::Exchange { .. } | Self::RejectedObjection | Self::Resign => None,
        }
    }

    /// Tiles that were noted of the turn.
    #[must_use]
    pub fn tiles(&self) -> Option<u8> {
        match self {
            Self::Play { tiles, .. } | Self::Exchange { tiles } | Self::Swap { tiles, .. } => {
                *tiles
            }
            Self::Pass | Self::RejectedObjection | Self::Resign => None,
        }
    }

    fn known_to(&self, variant: &Variant) -> bool {
        let objected = matches!(
            self,
            Self::Play {
                objection: Some(_),
                ..
            }
        );
        self.kind().known_to(variant) && (variant.objections || !objected)
    }

    fn stands(&self) -> bool {
        matches!(self, Self::Play { objection, .. } if *objection != Some(Objection::Upheld))
    }
}

impl Default for Progress {
    /// Before the first turn.
    fn default() -> Self {
        Self {
            taken: Sides::default(),
            points: Sides::default(),
            to_move: Side::First,
            resigned: None,
        }
    }
}

/// Follows the turns in order: where they lead, or the first that cannot have been.
///
/// Players alternate, the starter first, always: a rejected objection is a turn of the objector,
/// an upheld one is none.
///
/// # Errors
/// The first turn out of order, one too many, unknown to the rules, or after resigning.
pub fn follow(variant: &Variant, turns: &[Turn]) -> Result<Progress, TurnFault> {
    let mut progress = Progress::default();
    let mut previous: Option<&Action> = None;
    for (index, turn) in turns.iter().enumerate() {
        let (kind, known) = (turn.action.kind(), turn.action.known_to(variant));
        if let Some(reason) = reason_against(variant, &progress, previous, turn.by, kind, known) {
            return Err(TurnFault { index, reason });
        }
        let taken = &mut progress.taken[turn.by];
        *taken = taken.saturating_add(1);
        let points = &mut progress.points[turn.by];
        *points = points.saturating_add(i32::from(turn.action.scored()));
        progress.to_move = turn.by.other();
        if turn.action == Action::Resign {
            progress.resigned = Some(turn.by);
        }
        previous = Some(&turn.action);
    }
    Ok(progress)
}

/// Why a turn of that kind cannot come next; `known` says whether the rules know such a turn.
pub(super) fn reason_against(
    variant: &Variant,
    progress: &Progress,
    previous: Option<&Action>,
    by: Side,
    kind: TurnKind,
    known: bool,
) -> Option<TurnReason> {
    let rejected_before = matches!(
        previous,
        Some(Action::Play {
            objection: Some(Objection::Rejected),
            ..
        })
    );
    let no_turn_left = variant
        .turns_each
        .is_some_and(|limit| progress.taken[by] >= u16::from(limit));
    let on_an_objection = kind == TurnKind::RejectedObjection;
    if progress.resigned.is_some() {
        Some(TurnReason::AfterResigning)
    } else if no_turn_left {
        Some(TurnReason::TooMany)
    } else if by != progress.to_move {
        Some(TurnReason::OutOfOrder)
    } else if !known {
        Some(TurnReason::UnknownToTheRules)
    } else if on_an_objection && !previous.is_some_and(Action::stands) {
        Some(TurnReason::NothingToObjectTo)
    } else if rejected_before && !on_an_objection {
        Some(TurnReason::SpentOnTheObjection)
    } else {
        None
    }
}
