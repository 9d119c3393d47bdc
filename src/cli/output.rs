//! Writing to the standard streams.

use std::io::{self, BufWriter, Write};

use super::failure::Failure;
use crate::wording::Messages;

/// Writes a result to standard output. A reader who has gone away (`| head`) has seen enough.
pub(super) fn result(text: &str, messages: &Messages) -> Result<(), Failure> {
    told(write_all([text]), messages)
}

/// Writes a result line by line to standard output.
pub(super) fn lines(
    lines: impl IntoIterator<Item = String>,
    messages: &Messages,
) -> Result<(), Failure> {
    let ended = lines.into_iter().map(|mut line| {
        line.push('\n');
        line
    });
    told(write_all(ended), messages)
}

/// Says something that is no result, on standard error. Where that is closed nobody listens.
pub(super) fn message(sentence: &str) {
    let _ = writeln!(io::stderr(), "{}", on_one_line(sentence));
}

/// Shows something of several lines that we drew ourselves, on standard error.
pub(super) fn drawing(lines: &str) {
    let _ = writeln!(io::stderr(), "{lines}");
}

/// The text with control characters as JSON escapes them, so that it stays within its line.
pub(super) fn on_one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() || matches!(character, '\u{2028}' | '\u{2029}') {
            line.push_str(&format!("\\u{:04x}", u32::from(character)));
        } else {
            line.push(character);
        }
    }
    line
}

fn write_all(texts: impl IntoIterator<Item = impl AsRef<str>>) -> io::Result<()> {
    let mut output = BufWriter::new(io::stdout().lock());
    for text in texts {
        output.write_all(text.as_ref().as_bytes())?;
    }
    output.flush()
}

fn told(written: io::Result<()>, messages: &Messages) -> Result<(), Failure> {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::Work(messages.cli_cannot_write(error.to_string())))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::on_one_line;

    #[test]
    fn control_characters_do_not_reach_a_terminal() {
        assert_eq!(on_one_line("/a\nb\u{1b}[2J"), "/a\\u000ab\\u001b[2J");
        assert_eq!(on_one_line("/Évora/ß"), "/Évora/ß");
    }
}
