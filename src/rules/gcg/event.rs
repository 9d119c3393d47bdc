//! One event: what stands behind the player's name in its line.

use crate::rules::board::Square;

/// An event as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Event {
    /// The player's tiles before it, if they are written.
    pub(super) rack: Option<String>,
    /// What happened.
    pub(super) what: What,
    /// Points gained, or lost if below 0.
    pub(super) points: i32,
    /// The player's total after it.
    pub(super) total: i32,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// A word was laid.
    Lay {
        /// Where it begins.
        at: Square,
        /// The word, full stops for letters that lay there.
        word: String,
    },
    /// Nothing was done.
    Pass,
    /// Tiles, or a number of them, were exchanged.
    Exchange(String),
    /// The play before was taken back.
    TakeBack,
    /// Points for having been objected to in vain.
    Challenge,
    /// Points for the tiles that the other has left.
    TilesOfTheOther(String),
    /// Points lost for tiles left.
    TilesLeft(String),
    /// Points lost for time.
    Time,
}

impl Event {
    /// Reads what stands behind the colon; `None` for what is no event.
    pub(super) fn read(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [before @ .., points, total] = words.as_slice() else {
            return None;
        };
        let (points, total) = (number(points)?, number(total)?);
        let (rack, what) = match before {
            [what] => (None, in_one_word(what)?),
            [first, second] => match in_one_word(second) {
                Some(What::TilesOfTheOther(tiles)) => (Some(*first), What::TilesLeft(tiles)),
                Some(what) => (Some(*first), what),
                None => (None, laid(first, second)?),
            },
            [rack, at, word] => (Some(*rack), laid(at, word)?),
            _ => return None,
        };
        Some(Self {
            rack: rack.map(str::to_owned),
            what,
            points,
            total,
        })
    }

    /// The event as it is written behind the colon.
    pub(super) fn written(&self) -> String {
        let what = match &self.what {
            What::Lay { at, word } => format!("{at} {word}"),
            What::Pass => "-".to_owned(),
            What::Exchange(tiles) => format!("-{tiles}"),
            What::TakeBack => "--".to_owned(),
            What::Challenge => "(challenge)".to_owned(),
            What::TilesOfTheOther(tiles) | What::TilesLeft(tiles) => format!("({tiles})"),
            What::Time => "(time)".to_owned(),
        };
        let rack = self.rack.as_ref().map(|rack| format!("{rack} "));
        let rack = rack.unwrap_or_default();
        format!("{rack}{what} {:+} {}", self.points, self.total)
    }
}

fn in_one_word(word: &str) -> Option<What> {
    if let Some(inside) = word.strip_prefix('(') {
        let inside = inside.strip_suffix(')')?;
        return Some(match inside {
            "challenge" => What::Challenge,
            "time" => What::Time,
            tiles => What::TilesOfTheOther(tiles.to_owned()),
        });
    }
    match word {
        "-" => Some(What::Pass),
        "--" => Some(What::TakeBack),
        _ => word
            .strip_prefix('-')
            .map(|tiles| What::Exchange(tiles.to_owned())),
    }
}

fn laid(at: &str, word: &str) -> Option<What> {
    Some(What::Lay {
        at: Square::parse(at)?,
        word: word.to_owned(),
    })
}

/// A number with or without its sign; some programs write `+-10`.
fn number(text: &str) -> Option<i32> {
    let text = text.strip_prefix('+').unwrap_or(text);
    let digits = text.strip_prefix('-').unwrap_or(text);
    let short = (1..=6).contains(&digits.len());
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    (short && plain).then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_written_as_they_are_read() {
        for text in [
            "FIETSEN 8D FIETS +28 28",
            "?IETSEN D8 F.e[IJ]S +28 128",
            "FIETSEN - +0 28",
            "FIETSEN -FI +0 28",
            "FIETSEN -5 +0 28",
            "FIETSEN -- -28 0",
            "FIETSEN (challenge) +5 33",
            "(ABC) +22 300",
            "ABC (ABC) -11 -3",
            "ABC (time) -10 290",
            "- +0 367",
            "8D FIETS +28 28",
            "(time) -10 -10",
        ] {
            let event = Event::read(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(event.written(), text);
        }
    }

    #[test]
    fn odd_signs_and_tabs_are_read() {
        let event = Event::read("ABC\t(time)  +-10 290").expect("an event as it is written");
        assert_eq!((event.points, event.total), (-10, 290));
        assert_eq!(
            Event::read("ABC - 0 +5")
                .expect("an event as it is written")
                .total,
            5
        );
    }

    #[test]
    fn what_is_no_event_is_told() {
        for text in [
            "",
            "+0",
            "+0 0",
            "ABC +0 0",
            "ABC 8D +0 0",
            "ABC 8D FIETS EN +0 0",
            "ABC 16A FIETS +0 0",
            "ABC 8D FIETS +x 0",
            "ABC 8D FIETS +1000000 0",
            "ABC (ABC +0 0",
            "ABC - + 0",
            "ABC - -- 0",
        ] {
            assert_eq!(Event::read(text), None, "{text}");
        }
    }
}
