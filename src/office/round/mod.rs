//! Deeds on rounds: from a proposal over publishing and closing to reopening.

mod absence;
mod absent_ahead;
mod arrangement;
mod away;
mod go_on;
mod keeping;
mod late;
mod life;
mod made_from;
mod proposal;
mod repair;
mod several;

pub use absence::{mark_absent, mark_all, set_absences};
pub use absent_ahead::absent_ahead;
pub use arrangement::{ArrangedGame, Arrangement, rearrange_round};
pub use away::{forget_planned_absence, plan_absence};
pub use go_on::GoOn;
pub use late::{LateChange, RepairedRound, repair_round, repaired_round};
pub use life::{
    Missing, close_round, publish_round, reopen_round, set_round_date, unpublish_round,
};
pub use made_from::{changed_since_paired, fixed_beforehand, seed_of};
pub use proposal::{ProposalRequest, Proposed, add_round, discard_draft, propose_round};

pub use repair::{keep_pairing, pair_again, paired_again};
pub use several::{SeveralRounds, propose_rounds, rounds_ahead};

use crate::store::{RoundKey, Version};

/// A round as a deed left it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptRound {
    /// Its key.
    pub key: RoundKey,
    /// Its version since.
    pub version: Version,
}
