//! From the bytes of a file to its lines, whatever program wrote it.

use std::borrow::Cow;

use super::report::Encoding;

/// Windows-1252 from 0x80 to 0x9f; below and above it is as Unicode has it. `\0` is no character.
const WINDOWS: [char; 32] = [
    '€', '\0', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\0', 'Ž', '\0', //
    '\0', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\0', 'ž', 'Ÿ',
];

/// What a file in UTF-8 may begin with.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl Encoding {
    /// The encoding of a file: UTF-8 unless more of it is none than is.
    ///
    /// In Windows-1252 a letter with a mark stands next to plain ones nearly everywhere, which UTF-8 does not allow;
    /// so a file in UTF-8 with a few bad bytes is not taken for the other and read wrongly throughout.
    pub(super) fn of(bytes: &[u8]) -> Self {
        if bytes.starts_with(BYTE_ORDER_MARK) {
            return Self::Utf8;
        }
        let (mut good, mut bad) = (0_usize, 0_usize);
        for chunk in bytes.utf8_chunks() {
            good += chunk
                .valid()
                .bytes()
                .filter(|byte| byte & 0b1100_0000 == 0b1100_0000)
                .count();
            bad += usize::from(!chunk.invalid().is_empty());
        }
        if bad > good {
            Self::Windows1252
        } else {
            Self::Utf8
        }
    }

    /// The text of some bytes.
    ///
    /// # Errors
    /// The first byte that is no text.
    pub(super) fn text(self, bytes: &[u8]) -> Result<Cow<'_, str>, u8> {
        match self {
            Self::Utf8 => match std::str::from_utf8(bytes) {
                Ok(text) => Ok(Cow::Borrowed(text)),
                Err(error) => Err(bytes[error.valid_up_to()]),
            },
            Self::Windows1252 => match std::str::from_utf8(bytes) {
                Ok(text) if bytes.is_ascii() => Ok(Cow::Borrowed(text)),
                Ok(_) | Err(_) => {
                    let letters = bytes.iter().map(|byte| windows(*byte).ok_or(*byte));
                    letters.collect::<Result<String, u8>>().map(Cow::Owned)
                }
            },
        }
    }

    /// The beginning of some bytes as it can be shown on one line: what is no text or not seen as a code.
    pub(super) fn shown(self, bytes: &[u8], at_most: usize) -> String {
        // No character has more than four bytes.
        let (head, mut cut) = bytes
            .split_at_checked(4 * at_most)
            .map_or((bytes, false), |(head, _)| (head, true));
        let mut shown = String::new();
        let mut count = 0;
        let mut push = |piece: &str| {
            if count < at_most {
                shown.push_str(piece);
            } else {
                cut = true;
            }
            count += 1;
        };
        let mut letter = |one: char| {
            if one.is_control()
                || matches!(one, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
            {
                push(&format!("\\u{:04x}", u32::from(one)));
            } else {
                push(one.encode_utf8(&mut [0; 4]));
            }
        };
        match self {
            Self::Utf8 => {
                for chunk in head.utf8_chunks() {
                    chunk.valid().chars().for_each(&mut letter);
                    for byte in chunk.invalid() {
                        for one in format!("\\x{byte:02x}").chars() {
                            letter(one);
                        }
                    }
                }
            }
            Self::Windows1252 => {
                for byte in head {
                    match windows(*byte) {
                        Some(one) => letter(one),
                        None => format!("\\x{byte:02x}").chars().for_each(&mut letter),
                    }
                }
            }
        }
        if cut {
            shown.push('…');
        }
        shown
    }
}

fn windows(byte: u8) -> Option<char> {
    let one = match byte {
        0x80..=0x9f => WINDOWS[usize::from(byte - 0x80)],
        other => return Some(char::from(other)),
    };
    (one != '\0').then_some(one)
}

/// Whether the bytes are those of UTF-16, as some programs write that call it "Unicode".
pub(super) fn is_utf16(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff")
}

/// The lines of a file with their numbers from 1, without the mark at its beginning and without their ends: a line
/// feed, a carriage return, or both.
pub(super) fn lines(bytes: &[u8]) -> impl Iterator<Item = (u64, &[u8])> {
    let mut rest = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let mut number = 0;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        number += 1;
        let end = rest
            .iter()
            .position(|byte| matches!(byte, b'\n' | b'\r'))
            .unwrap_or(rest.len());
        let line = &rest[..end];
        let ended = match &rest[end..] {
            [b'\r', b'\n', ..] => 2,
            [] => 0,
            _ => 1,
        };
        rest = &rest[end + ended..];
        Some((number, line))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_in_every_way() {
        let all: Vec<_> = lines(b"\xef\xbb\xbfa\r\nb\nc\rd\n\ne").collect();
        let expected: [(u64, &[u8]); 6] = [
            (1, b"a"),
            (2, b"b"),
            (3, b"c"),
            (4, b"d"),
            (5, b""),
            (6, b"e"),
        ];
        assert_eq!(all, expected);
        assert_eq!(lines(b"").count(), 0);
        assert_eq!(lines(b"a\n").count(), 1);
    }

    #[test]
    fn the_encoding_is_found_out() {
        let utf8 = "reünie\ncafé\n".as_bytes();
        let windows = b"re\xfcnie\ncaf\xe9\n";
        assert_eq!(Encoding::of(utf8), Encoding::Utf8);
        assert_eq!(Encoding::of(b"fiets"), Encoding::Utf8);
        assert_eq!(Encoding::of(windows), Encoding::Windows1252);
        // One bad byte does not turn a file in UTF-8 into another.
        let mut damaged = utf8.to_vec();
        damaged.extend(b"a\xffb\n");
        assert_eq!(Encoding::of(&damaged), Encoding::Utf8);
        assert_eq!(Encoding::of(b"\xef\xbb\xbfa\xff"), Encoding::Utf8);

        assert_eq!(Encoding::Utf8.text("é".as_bytes()).as_deref(), Ok("é"));
        assert_eq!(Encoding::Utf8.text(b"a\xff"), Err(0xff));
        assert_eq!(
            Encoding::Windows1252
                .text(b"re\xfcnie \x91s \x96 \x9c \xdf")
                .as_deref(),
            Ok("reünie ‘s – œ ß")
        );
        assert_eq!(Encoding::Windows1252.text(b"a\x81"), Err(0x81));
    }

    #[test]
    fn what_is_shown_stays_within_its_line() {
        assert_eq!(
            Encoding::Utf8.shown(b"a\0b\x1b\xff", 20),
            "a\\u0000b\\u001b\\xff"
        );
        assert_eq!(Encoding::Windows1252.shown(b"\xe9\x81", 20), "é\\x81");
        assert_eq!(Encoding::Utf8.shown("éééé".as_bytes(), 3), "ééé…");
        assert_eq!(Encoding::Utf8.shown("ééé".as_bytes(), 3), "ééé");
        assert_eq!(Encoding::Utf8.shown(&[b'a'; 100], 3), "aaa…");
        assert_eq!(Encoding::Utf8.shown("\u{202e}a".as_bytes(), 3), "\\u202ea");
    }
}
