//! What a game is: variants as values, sides, points, turns, endings, and the record of one game.
//!
//! Pure: no clock, no chance, no input or output. The rules themselves are told in
//! `docs/rules.md`; the docstrings here name the number of the rule they carry.

pub mod board;
mod doubt;
mod ending;
pub mod game;
mod game_rules;
pub mod gcg;
mod noted_word;
mod placement;
pub mod play;
mod points;
mod record;
mod recount;
mod side;
pub mod tiles;
mod turn;
mod variant;

pub use board::Square;
pub use doubt::{Doubt, LIKELY_DIFFERENCE, LIKELY_TOTAL, LIKELY_TURN, doubts};
pub use ending::{Ending, Outcome};
pub use game_rules::GameRules;
pub use noted_word::NotedWord;
pub use placement::Placement;
pub use points::{BoardPoints, TurnPoints};
pub use record::{GameRecord, RecordFault, RecordParts, RecordPlace, RecordReason};
pub use recount::{Obstacle, RecountedTurn, recount};
pub use side::{Side, Sides};
pub use turn::{Action, Objection, Progress, Turn, TurnFault, TurnKind, TurnReason, follow};
pub use variant::{ExchangeOrder, LayingBonus, Standstill, Variant, VariantName};
