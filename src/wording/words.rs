//! Words and lists, in sentences.

use super::{Language, Messages};
use crate::words::{Encoding, EntryFault, Ground, Judgement, Remark, Ruling, Unreadable};

impl Messages {
    /// Why an entry cannot be laid.
    #[must_use]
    pub fn entry_fault(&self, fault: EntryFault) -> String {
        match fault {
            EntryFault::Digit(sign) => self.word_fault_digit(with_code(sign)),
            EntryFault::Symbol(sign) => self.word_fault_symbol(with_code(sign)),
            EntryFault::OtherLetter(sign) => self.word_fault_letter(with_code(sign)),
            EntryFault::Control(sign) => self.word_fault_control(code(sign)),
            EntryFault::Bound => self.word_fault_bound(),
            EntryFault::Nothing => self.word_fault_nothing(),
            EntryFault::TooLong => self.word_fault_too_long(),
            EntryFault::LoneZ => self.word_fault_lone_z(),
            EntryFault::NoText(byte) => self.word_fault_no_text(format!("{byte:02X}")),
        }
    }

    /// What deserves a look in an entry.
    #[must_use]
    pub fn entry_remark(&self, remark: Remark) -> String {
        match remark {
            Remark::ReadAs(sign) => self.word_remark_read_as(with_code(sign)),
            Remark::Unseen(sign) => self.word_remark_unseen(code(sign)),
        }
    }

    /// How the characters of a file are written.
    #[must_use]
    pub fn encoding(&self, encoding: Encoding) -> String {
        match encoding {
            Encoding::Utf8 => self.words_encoding_utf8(),
            Encoding::Windows1252 => self.words_encoding_windows(),
        }
    }
}

impl Language {
    /// Why a file gives no list, and what to do.
    #[must_use]
    pub fn unreadable_list(self, unreadable: &Unreadable) -> String {
        let m = self.messages();
        match unreadable {
            Unreadable::Utf16 => m.words_unreadable_utf16(),
            Unreadable::NoWords(report) => {
                m.words_unreadable_no_words(self.grouped(report.refused.count))
            }
            Unreadable::TooLarge => m.words_unreadable_too_large(),
        }
    }

    /// Whether a word counts and who says so, without the word: "te allen tijde", "not in the list".
    #[must_use]
    pub fn judgement(self, judgement: &Judgement) -> String {
        let m = self.messages();
        let entries = judgement.entries.join(", ");
        match &judgement.ground {
            Ground::List if judgement.valid => m.word_in_the_list(entries),
            Ground::List => m.word_not_in_the_list(),
            Ground::Club(decision) => {
                let moment = self.moment(decision.at);
                let said = match decision.ruling {
                    Ruling::Approved => m.word_approved_by_the_club(&decision.by, moment),
                    Ruling::Refused => m.word_refused_by_the_club(&decision.by, moment),
                };
                match &decision.note {
                    Some(note) => format!("{said}: {note}"),
                    None => said,
                }
            }
        }
    }
}

/// A character as it is seen, with its code.
fn with_code(sign: char) -> String {
    format!("{sign} ({})", code(sign))
}

fn code(sign: char) -> String {
    format!("U+{:04X}", u32::from(sign))
}
