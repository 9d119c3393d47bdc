//! What a game is: variants as values, sides, points, turns, endings, and the record of one game.
//!
//! Pure: no clock, no chance, no input or output. The rules themselves are told in
//! `docs/rules.md`; the docstrings here name the number of the rule they carry.

mod ending;
mod noted_word;
mod points;
mod record;
mod side;
mod turn;
mod variant;

pub use ending::{Ending, Outcome};
pub use noted_word::NotedWord;
pub use points::{BoardPoints, TurnPoints};
pub use record::{GameRecord, RecordFault, RecordParts, RecordPlace, RecordReason};
pub use side::{Side, Sides};
pub use turn::{
    Action, Objection, Placement, Progress, Square, Turn, TurnFault, TurnKind, TurnReason, follow,
};
pub use variant::{Variant, VariantName};
