//! The text of a document: a line for each player, game and turn.

use serde::Serialize;
use serde_json::ser::Formatter;

/// The text so far: lists and objects over several lines, and what is small within one.
#[derive(Default)]
pub(super) struct Lines {
    text: Vec<u8>,
    depth: usize,
    /// Whether something stands before in the list or object that is open.
    follows: bool,
}

impl Lines {
    fn begin(&mut self) {
        if self.follows {
            self.text.push(b',');
        }
        self.new_line();
        self.follows = true;
    }

    fn new_line(&mut self) {
        if !self.text.is_empty() {
            self.text.push(b'\n');
        }
        for _ in 0..self.depth {
            self.text.extend_from_slice(b"  ");
        }
    }

    pub(super) fn open(&mut self, before: &str, bracket: char) {
        self.begin();
        self.text.extend_from_slice(before.as_bytes());
        self.open_here(bracket);
    }

    pub(super) fn open_here(&mut self, bracket: char) {
        self.text
            .extend_from_slice(bracket.encode_utf8(&mut [0; 4]).as_bytes());
        self.depth += 1;
        self.follows = false;
    }

    /// An object in one line of which the last member, a list, goes on over several.
    pub(super) fn open_after(&mut self, object: &impl Serialize, key: &str) {
        self.element(object);
        let closing = self.text.pop();
        debug_assert_eq!(closing, Some(b'}'), "an object that has members");
        self.text.extend_from_slice(b", ");
        self.inline(&key);
        self.text.extend_from_slice(b": ");
        self.open_here('[');
    }

    pub(super) fn close(&mut self, bracket: char) {
        self.depth -= 1;
        if self.follows {
            self.new_line();
        }
        self.end_on_this_line(bracket);
    }

    pub(super) fn end_on_this_line(&mut self, bracket: char) {
        self.text
            .extend_from_slice(bracket.encode_utf8(&mut [0; 4]).as_bytes());
        self.follows = true;
    }

    pub(super) fn element(&mut self, value: &impl Serialize) {
        self.begin();
        self.inline(value);
    }

    pub(super) fn member(&mut self, key: &str, value: &impl Serialize) {
        self.begin();
        self.inline(&key);
        self.text.extend_from_slice(b": ");
        self.inline(value);
    }

    pub(super) fn optional_member(&mut self, key: &str, value: Option<&impl Serialize>) {
        if let Some(value) = value {
            self.member(key, value);
        }
    }

    pub(super) fn inline(&mut self, value: &impl Serialize) {
        let mut serializer = serde_json::Serializer::with_formatter(&mut self.text, Spaced);
        value
            .serialize(&mut serializer)
            .expect("plain values are written to memory");
    }

    pub(super) fn finish(mut self) -> String {
        self.text.push(b'\n');
        String::from_utf8(self.text).expect("JSON is written as UTF-8")
    }
}

/// Within a line, a blank after each comma and colon.
struct Spaced;

impl Formatter for Spaced {
    fn begin_array_value<W: ?Sized + std::io::Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> std::io::Result<()> {
        writer.write_all(if first { b"" } else { b", " })
    }

    fn begin_object_key<W: ?Sized + std::io::Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> std::io::Result<()> {
        self.begin_array_value(writer, first)
    }

    fn begin_object_value<W: ?Sized + std::io::Write>(
        &mut self,
        writer: &mut W,
    ) -> std::io::Result<()> {
        writer.write_all(b": ")
    }
}
