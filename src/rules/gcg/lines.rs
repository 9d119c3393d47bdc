//! The lines of a file: pragmas, events, and the notes that belong to them.

use super::event::Event;
use super::fault::{Findings, GcgReason};

/// A pragma.
pub(super) struct Pragma<'a> {
    pub(super) line: usize,
    pub(super) name: &'a str,
    pub(super) value: &'a str,
}

/// An event with its notes.
pub(super) struct EventLine<'a> {
    pub(super) line: usize,
    pub(super) nick: &'a str,
    pub(super) event: Event,
    /// Each with its line.
    pub(super) notes: Vec<(usize, &'a str)>,
}

/// A file by its lines.
#[derive(Default)]
pub(super) struct Lines<'a> {
    pub(super) pragmas: Vec<Pragma<'a>>,
    pub(super) events: Vec<EventLine<'a>>,
    /// Notes before all events.
    pub(super) first_notes: Vec<(usize, &'a str)>,
    /// The last line with anything on it.
    pub(super) last: usize,
}

/// The pragma that names the encoding.
pub(super) const ENCODING: &str = "character-encoding";
/// The pragmas that may stand behind events.
const ANYWHERE: [&str; 3] = ["rack1", "rack2", "incomplete"];
/// The pragmas that stand there once.
const ONCE: [&str; 10] = [
    ENCODING,
    "player1",
    "player2",
    "title",
    "id",
    "lexicon",
    "game-type",
    "tile-distribution",
    "rack1",
    "rack2",
];
/// Others that are known.
const KNOWN: [&str; 6] = [
    "description",
    "tile-set",
    "game-board",
    "board-layout",
    "incomplete",
    "tile",
];
/// How some programs note a lost objection: without the mark of a note.
const UNSUCCESSFUL: &str = "unsuccessful-challenge";

impl<'a> Lines<'a> {
    /// Reads the lines of a text.
    pub(super) fn read(text: &'a str, findings: &mut Findings) -> Self {
        let mut lines = Self::default();
        // What stands on a line of its own belongs to the note above it.
        let mut in_a_note = false;
        for (index, line) in numbered(text) {
            let trimmed = line.trim();
            if trimmed.is_empty() {
                continue;
            }
            lines.last = index;
            if let Some(pragma) = line.strip_prefix('#') {
                let (name, value) = pragma
                    .split_once(char::is_whitespace)
                    .unwrap_or((pragma, ""));
                let (name, value) = (name.trim(), value.trim());
                in_a_note = matches!(name, "note" | UNSUCCESSFUL);
                if in_a_note {
                    let note = if name == "note" { value } else { name };
                    lines.note(index, note);
                } else {
                    lines.pragma(index, name, value, findings);
                }
            } else if let Some(event) = line.strip_prefix('>') {
                in_a_note = false;
                lines.event(index, event, findings);
            } else if in_a_note {
                lines.note(index, trimmed);
            } else {
                findings.add(index, GcgReason::UnknownLine);
            }
        }
        lines
    }

    fn note(&mut self, line: usize, note: &'a str) {
        match self.events.last_mut() {
            Some(event) => event.notes.push((line, note)),
            None => self.first_notes.push((line, note)),
        }
    }

    fn pragma(&mut self, line: usize, name: &'a str, value: &'a str, findings: &mut Findings) {
        // The further lines of a description of tiles or board, which is not looked at.
        if name.starts_with('-') {
            return;
        }
        let once = ONCE.contains(&name);
        if !once && !KNOWN.contains(&name) {
            findings.add(line, GcgReason::UnknownPragma(name.to_owned()));
            return;
        }
        if once && self.pragmas.iter().any(|before| before.name == name) {
            findings.add(line, GcgReason::RepeatedPragma(name.to_owned()));
            return;
        }
        if !self.events.is_empty() && !ANYWHERE.contains(&name) && name != ENCODING {
            findings.add(line, GcgReason::PragmaAfterEvent(name.to_owned()));
        }
        self.pragmas.push(Pragma { line, name, value });
    }

    fn event(&mut self, line: usize, text: &'a str, findings: &mut Findings) {
        let read = text
            .split_once(':')
            .and_then(|(nick, rest)| Some((nick.trim(), Event::read(rest)?)));
        match read {
            Some((nick, event)) => self.events.push(EventLine {
                line,
                nick,
                event,
                notes: Vec::new(),
            }),
            None => findings.add(line, GcgReason::MalformedEvent),
        }
    }

    /// The value of a pragma, with its line.
    pub(super) fn value(&self, name: &str) -> Option<(usize, &'a str)> {
        self.pragmas
            .iter()
            .find(|pragma| pragma.name == name)
            .map(|pragma| (pragma.line, pragma.value))
    }
}

/// The lines with their numbers from 1, whether they end in LF, CR or both.
pub(super) fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = Some(text);
    let mut number = 0;
    std::iter::from_fn(move || {
        let text = rest?;
        number += 1;
        let line = match text.find(['\n', '\r']) {
            Some(end) => {
                let ending = if text[end..].starts_with("\r\n") {
                    2
                } else {
                    1
                };
                rest = Some(&text[end + ending..]);
                &text[..end]
            }
            None => {
                rest = None;
                text
            }
        };
        Some((number, line))
    })
}
