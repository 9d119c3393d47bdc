//! GCG, the text form in which games of Scrabble are kept everywhere (John Chew, poslfit.com/scrabble/gcg).
//!
//! - `encoding`: from bytes to text.
//! - `lines`: pragmas, events, and the notes that belong to them.
//! - `event`: one event.
//! - `remark`: what the form cannot say, as notes: swapped blanks, rejected objections, flags, clocks.
//! - `read`, `turns`, `ending`: from the file to a game.
//! - `write`: from a game to the file.
//!
//! A file is read as well as it can be; whatever had to be mended is told. Who wants it strictly takes no file with
//! repairs.

mod encoding;
mod ending;
mod event;
mod fault;
mod lines;
mod read;
mod remark;
mod transcript;
mod turns;
mod write;

pub use fault::{GcgFault, GcgReason};
pub use read::{Reading, read, read_strictly};
pub use transcript::{GcgPlayer, Heading, Transcript, TurnNotes};
pub use write::write;
