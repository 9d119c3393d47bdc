//! The game as it is played: a list of steps, from which everything else follows.
//!
//! [`Game`] keeps the steps and what follows from them, its [`GameState`]: the turns as the score sheet has them, the
//! board, and the [`Ledger`] of tiles. One model serves games of which every tile is known, games of which only the
//! plays are known, and games of which only points were noted: what is not known is hidden in the ledger or, where
//! a play was noted without its squares, the board is not known from there on.

mod apply;
mod deal;
mod ledger;
mod over;
mod played;
mod refusal;
mod state;
mod step;

pub use deal::{draw, exchange};
pub use ledger::{Ledger, Rack, Shortage};
pub use over::{Over, Phase};
pub use played::Game;
pub use refusal::StepRefusal;
pub use state::{GameState, LastPlay, Position};
pub use step::{Correction, Exchanged, Move, Step};
