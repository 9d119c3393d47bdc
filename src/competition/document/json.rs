//! The walk over the text of a document, one level at a time.
//!
//! A value stays the text that it is until it is asked for as something; no tree is built, so a
//! document takes hardly more memory than what is made of it. The text as a whole has been found
//! to be JSON before (`read`).

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;

use serde::Deserializer as _;
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde_json::Deserializer;
use serde_json::value::RawValue;

use super::fault::{Expected, FaultReason, Faults};
use super::pointer::Path;

/// A value with the place where it stands.
#[derive(Clone, Copy)]
pub(super) struct Value<'doc, 'path> {
    text: &'doc str,
    path: Path<'path>,
}

/// A member that an object may have.
#[derive(Clone, Copy)]
pub(super) struct Member<'doc> {
    key: &'static str,
    text: Option<&'doc str>,
}

/// What was found of a member.
pub(super) enum Field<T> {
    /// It was not there.
    Missing,
    /// It was wrong, and that has been told.
    Faulty,
    /// It was this.
    Is(T),
}

impl<T> Field<T> {
    /// What was read, if anything was.
    pub(super) fn read(self) -> Option<T> {
        match self {
            Self::Is(value) => Some(value),
            Self::Missing | Self::Faulty => None,
        }
    }

    /// What was read, else the default.
    pub(super) fn or(self, default: T) -> T {
        self.read().unwrap_or(default)
    }

    pub(super) fn is_faulty(&self) -> bool {
        matches!(self, Self::Faulty)
    }
}

impl<'doc> Member<'doc> {
    /// The member, read by that function if it is there; the function gives `None` when it has told a fault.
    pub(super) fn optional<T>(
        self,
        object: &Path<'_>,
        faults: &mut Faults,
        read: impl FnOnce(Value<'doc, '_>, &mut Faults) -> Option<T>,
    ) -> Field<T> {
        let Some(text) = self.text else {
            return Field::Missing;
        };
        let path = object.key(self.key);
        match read(Value { text, path }, faults) {
            Some(value) => Field::Is(value),
            None => Field::Faulty,
        }
    }

    /// As `optional`; that it is missing is a fault of the object, and never `Field::Missing`.
    pub(super) fn required<T>(
        self,
        object: &Path<'_>,
        faults: &mut Faults,
        read: impl FnOnce(Value<'doc, '_>, &mut Faults) -> Option<T>,
    ) -> Field<T> {
        if self.text.is_none() {
            faults.add(object, FaultReason::MissingKey(self.key));
            return Field::Faulty;
        }
        self.optional(object, faults, read)
    }

    /// The place of the member in that object.
    pub(super) fn path<'up>(&self, object: &'up Path<'up>) -> Path<'up> {
        object.key(self.key)
    }
}

impl<'doc, 'path> Value<'doc, 'path> {
    /// The whole document.
    pub(super) fn root(raw: &'doc RawValue) -> Self {
        Self {
            text: raw.get(),
            path: Path::Root,
        }
    }

    pub(super) fn path(&self) -> &Path<'path> {
        &self.path
    }

    pub(super) fn is_null(&self) -> bool {
        self.text == "null"
    }

    pub(super) fn is_text(&self) -> bool {
        self.text.starts_with('"')
    }

    pub(super) fn is_object(&self) -> bool {
        self.text.starts_with('{')
    }

    pub(super) fn is_number(&self) -> bool {
        self.text
            .starts_with(|first: char| first == '-' || first.is_ascii_digit())
    }

    /// Tells that something else should stand here.
    pub(super) fn wrong_type<T>(&self, expected: Expected, faults: &mut Faults) -> Option<T> {
        self.fault(FaultReason::WrongType(expected), faults)
    }

    /// Tells a fault of this value.
    pub(super) fn fault<T>(&self, reason: FaultReason, faults: &mut Faults) -> Option<T> {
        faults.add(&self.path, reason);
        None
    }

    /// The members of an object by their keys; unknown and repeated ones are told.
    pub(super) fn members<const N: usize>(
        &self,
        keys: &'static [&'static str; N],
        faults: &mut Faults,
    ) -> Option<[Member<'doc>; N]> {
        if !self.is_object() {
            return self.wrong_type(Expected::Object, faults);
        }
        let mut members = keys.map(|key| Member { key, text: None });
        let walked = Deserializer::from_str(self.text).deserialize_map(Members(|key, text| {
            // A key that is no text is named as it was written.
            let key = decoded(key).unwrap_or(Cow::Borrowed(&key[1..key.len() - 1]));
            match members.iter_mut().find(|member| member.key == key) {
                Some(member) if member.text.is_none() => member.text = Some(text),
                Some(_) => faults.add(&self.path.key(&key), FaultReason::RepeatedKey),
                None => faults.add(
                    &self.path.key(&key),
                    FaultReason::UnknownKey { known: keys },
                ),
            }
        }));
        match walked {
            Ok(()) => Some(members),
            Err(error) => self.fault(syntax(&error), faults),
        }
    }

    /// Each element of a list, with its place from 0; `None` if it is no list.
    pub(super) fn elements(
        &self,
        faults: &mut Faults,
        mut each: impl FnMut(usize, Value<'doc, '_>, &mut Faults),
    ) -> Option<()> {
        if !self.text.starts_with('[') {
            return self.wrong_type(Expected::List, faults);
        }
        let walked = Deserializer::from_str(self.text).deserialize_seq(Elements(|index, text| {
            if !faults.full() {
                let path = self.path.element(index);
                each(index, Value { text, path }, faults);
            }
        }));
        match walked {
            Ok(()) => Some(()),
            Err(error) => self.fault(syntax(&error), faults),
        }
    }

    /// Both elements of a list of exactly two; the function gives `None` when it has told a fault.
    pub(super) fn pair<T>(
        &self,
        faults: &mut Faults,
        mut read: impl FnMut(Value<'doc, '_>, &mut Faults) -> Option<T>,
    ) -> Option<[Option<T>; 2]> {
        if !self.text.starts_with('[') {
            return self.wrong_type(Expected::Pair, faults);
        }
        let mut texts = [None; 2];
        let mut count = 0;
        let walked = Deserializer::from_str(self.text).deserialize_seq(Elements(|index, text| {
            count += 1;
            if let Some(slot) = texts.get_mut(index) {
                *slot = Some(text);
            }
        }));
        match (walked, texts, count) {
            (Ok(()), [Some(first), Some(second)], 2) => {
                let mut element = |index, text| {
                    let path = self.path.element(index);
                    read(Value { text, path }, faults)
                };
                Some([element(0, first), element(1, second)])
            }
            (Ok(()), ..) => self.wrong_type(Expected::Pair, faults),
            (Err(error), ..) => self.fault(syntax(&error), faults),
        }
    }

    /// A text.
    pub(super) fn text(&self, faults: &mut Faults) -> Option<Cow<'doc, str>> {
        if !self.is_text() {
            return self.wrong_type(Expected::Text, faults);
        }
        match decoded(self.text) {
            Some(text) => Some(text),
            None => self.fault(FaultReason::NotUnicode, faults),
        }
    }

    /// A whole number in that range.
    pub(super) fn whole(&self, range: RangeInclusive<i64>, faults: &mut Faults) -> Option<i64> {
        self.whole_or(Expected::WholeNumber, range, faults)
    }

    /// A whole number in that range, where something else could have stood as well.
    pub(super) fn whole_or(
        &self,
        expected: Expected,
        range: RangeInclusive<i64>,
        faults: &mut Faults,
    ) -> Option<i64> {
        let written_whole = self.is_number()
            && !self.text.contains(['.', 'e', 'E'])
            && !self.text.starts_with("-0");
        if !written_whole {
            return self.wrong_type(expected, faults);
        }
        // What does not parse has too many digits, so it is out of any range.
        match self.text.parse() {
            Ok(number) if range.contains(&number) => Some(number),
            _ => self.fault(
                FaultReason::OutOfRange {
                    lowest: *range.start(),
                    highest: *range.end(),
                },
                faults,
            ),
        }
    }

    /// A whole number in the range of a type, which says itself whether it can be.
    pub(super) fn number<T>(
        &self,
        range: RangeInclusive<i64>,
        make: impl FnOnce(i64) -> Option<T>,
        faults: &mut Faults,
    ) -> Option<T> {
        let made = make(self.whole(range.clone(), faults)?);
        if made.is_none() {
            let (lowest, highest) = range.into_inner();
            faults.add(&self.path, FaultReason::OutOfRange { lowest, highest });
        }
        made
    }

    /// `true` or `false`.
    pub(super) fn boolean(&self, faults: &mut Faults) -> Option<bool> {
        match self.text {
            "true" => Some(true),
            "false" => Some(false),
            _ => self.wrong_type(Expected::TrueOrFalse, faults),
        }
    }

    /// One of some words.
    pub(super) fn word<T: Copy>(
        &self,
        all: &[T],
        word_of: impl Fn(T) -> &'static str,
        faults: &mut Faults,
    ) -> Option<T> {
        let text = self.text(faults)?;
        let found = all.iter().copied().find(|one| word_of(*one) == text);
        if found.is_none() {
            let known = all.iter().copied().map(word_of).collect();
            faults.add(&self.path, FaultReason::UnknownWord { known });
        }
        found
    }
}

/// Where the text is no JSON.
pub(super) fn syntax(error: &serde_json::Error) -> FaultReason {
    FaultReason::NotJson {
        line: error.line(),
        column: error.column(),
    }
}

/// What a quoted text says; `None` where it holds a lone surrogate.
fn decoded(quoted: &str) -> Option<Cow<'_, str>> {
    if quoted.contains('\\') {
        serde_json::from_str(quoted).ok().map(Cow::Owned)
    } else {
        Some(Cow::Borrowed(&quoted[1..quoted.len() - 1]))
    }
}

/// Hands each key, as written, and each value to a function.
struct Members<F>(F);

impl<'doc, F: FnMut(&'doc str, &'doc str)> Visitor<'doc> for Members<F> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'doc>>(mut self, mut map: A) -> Result<(), A::Error> {
        while let Some((key, value)) = map.next_entry::<&RawValue, &RawValue>()? {
            (self.0)(key.get(), value.get());
        }
        Ok(())
    }
}

/// Hands each element, with its place from 0, to a function.
struct Elements<F>(F);

impl<'doc, F: FnMut(usize, &'doc str)> Visitor<'doc> for Elements<F> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'doc>>(mut self, mut list: A) -> Result<(), A::Error> {
        let mut index = 0;
        while let Some(element) = list.next_element::<&RawValue>()? {
            (self.0)(index, element.get());
            index += 1;
        }
        Ok(())
    }
}
