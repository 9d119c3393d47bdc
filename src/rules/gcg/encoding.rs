//! The encoding of a file: what its first line says; else ISO 8859-1, unless all of it is UTF-8.

use super::fault::{Findings, GcgReason};
use super::lines::{ENCODING, numbered};

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

enum Encoding {
    Utf8,
    Latin1,
}

/// The text of a file, with blanks for characters that control something, as they are written: so a note reads the
/// same before and after.
pub(super) fn text_of(bytes: &[u8], findings: &mut Findings) -> String {
    let text = decoded(bytes, findings);
    let plain = |one: char| !controls(one) || matches!(one, '\n' | '\r');
    if text.chars().all(plain) {
        return text;
    }
    text.chars()
        .map(|one| if plain(one) { one } else { ' ' })
        .collect()
}

/// Whether a character controls something; those of ISO 8859-1 beyond ASCII do nothing but the one that ends a line.
pub(super) fn controls(one: char) -> bool {
    one.is_ascii_control() || one == '\u{85}'
}

fn decoded(bytes: &[u8], findings: &mut Findings) -> String {
    if let Some(rest) = bytes.strip_prefix(BYTE_ORDER_MARK) {
        findings.add(1, GcgReason::ByteOrderMark);
        return utf8_or_latin1(rest, findings);
    }
    let Some((line, name)) = named(bytes) else {
        return not_named(bytes, findings);
    };
    if line > 1 {
        findings.add(line, GcgReason::MisplacedEncoding);
    }
    match of_name(&name) {
        Some(Encoding::Latin1) => latin1(bytes),
        Some(Encoding::Utf8) => utf8_or_latin1(bytes, findings),
        None => {
            findings.add(line, GcgReason::UnknownEncoding(name));
            match std::str::from_utf8(bytes) {
                Ok(text) => text.to_owned(),
                Err(_) => latin1(bytes),
            }
        }
    }
}

/// ISO 8859-1, unless its letters beyond ASCII are all UTF-8: hardly any other text is.
fn not_named(bytes: &[u8], findings: &mut Findings) -> String {
    let Some(place) = bytes.iter().position(|byte| !byte.is_ascii()) else {
        return latin1(bytes);
    };
    let Ok(text) = std::str::from_utf8(bytes) else {
        return latin1(bytes);
    };
    findings.add(line_at(bytes, place), GcgReason::EncodingNotNamed);
    text.to_owned()
}

/// The line of a place, from 1. What ends lines is the same in every encoding.
fn line_at(bytes: &[u8], place: usize) -> usize {
    numbered(&latin1(&bytes[..place])).count()
}

fn utf8_or_latin1(bytes: &[u8], findings: &mut Findings) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(error) => {
            let line = line_at(bytes, error.valid_up_to());
            findings.add(line, GcgReason::NotInTheEncoding);
            latin1(bytes)
        }
    }
}

/// The line of the pragma, from 1, and the encoding that it names. It is ASCII in every encoding.
fn named(bytes: &[u8]) -> Option<(usize, String)> {
    let text = latin1(bytes);
    numbered(&text).find_map(|(line, text)| {
        let rest = text.strip_prefix('#')?.strip_prefix(ENCODING)?;
        let begins_anew = rest.is_empty() || rest.starts_with(char::is_whitespace);
        begins_anew.then(|| (line, rest.trim().to_owned()))
    })
}

fn of_name(name: &str) -> Option<Encoding> {
    match name.to_ascii_lowercase().as_str() {
        "utf-8" | "utf8" => Some(Encoding::Utf8),
        "iso-8859-1" | "iso8859-1" | "iso_8859-1" | "latin1" | "us-ascii" | "ascii" => {
            Some(Encoding::Latin1)
        }
        _ => None,
    }
}

fn latin1(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(*byte)).collect()
}
