//! Why a command did not do what it was asked.

use std::process::ExitCode;

use super::output;
use crate::competition::document::Fault;
use crate::wording::Messages;

/// The work cannot be done.
pub(super) const WORK_FAILED: u8 = 1;

/// The command is used wrongly.
pub(super) const WRONG_USE: u8 = 2;

/// Why a command did not do what it was asked.
pub(super) enum Failure {
    /// The document has faults.
    Faults(Vec<Fault>),
    /// The work cannot be done, for the reason that the sentence tells.
    Work(String),
    /// The answer is no, and was given.
    No,
}

impl Failure {
    /// Tells it: faults of a document are a result, anything else is a message.
    pub(super) fn tell(&self, messages: &Messages) -> ExitCode {
        match self {
            Self::Faults(faults) => {
                let lines = faults.iter().map(|fault| {
                    let sentence = messages.fault(&fault.reason);
                    output::on_one_line(&format!("{}: {sentence}", fault.pointer))
                });
                if let Err(Self::Work(sentence)) = output::lines(lines, messages) {
                    output::message(&sentence);
                }
            }
            Self::Work(sentence) => output::message(sentence),
            Self::No => {}
        }
        ExitCode::from(WORK_FAILED)
    }
}
