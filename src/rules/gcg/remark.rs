//! What GCG cannot say of a game, as notes that begin with `gouds8:`.

use crate::rules::board::Location;
use crate::rules::{Ending, NotedWord, Placement, Side, Sides, Square};

/// What a note of ours begins with.
const MARK: &str = "gouds8:";
/// How other programs note a turn that was spent on an objection.
const UNSUCCESSFUL: &str = "unsuccessful-challenge";

/// Something that GCG cannot say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Remark {
    /// The pass was a swap of the blanks on these squares.
    Swap(Vec<Location>),
    /// The pass was a swap of which only this was noted.
    SwapNoted(Option<u8>, Placement),
    /// The pass was a play of which only this was noted.
    PlayNoted(Option<u8>, Placement),
    /// An exchange of which nothing is known.
    ExchangeUntold,
    /// The pass was resigning.
    Resign,
    /// The pass was a turn spent on an objection.
    SpentOnObjection,
    /// The play was objected to in vain by somebody without a turn left.
    ObjectionRejected,
    /// The points are as the players noted them.
    Noted,
    /// The player's clock after the turn, in seconds.
    Clock(u32),
    /// How the game ended.
    End(Ending),
    /// That side has confirmed the result.
    Confirmed(Side),
    /// What the end gave or took, as noted.
    Adjustment(Sides<i32>),
    /// Only totals are known.
    Totals(Sides<i32>),
}

impl Remark {
    /// Reads a note; `None` for one that people wrote.
    pub(super) fn read(note: &str) -> Option<Self> {
        let note = note.trim();
        if note.trim_start_matches('#') == UNSUCCESSFUL {
            return Some(Self::SpentOnObjection);
        }
        let mut words = note.strip_prefix(MARK)?.split_whitespace();
        let name = words.next()?;
        let rest: Vec<&str> = words.collect();
        match (name, rest.as_slice()) {
            ("swap", squares) if !squares.is_empty() => squares
                .iter()
                .map(|square| Location::parse(square))
                .collect::<Option<_>>()
                .map(Self::Swap),
            ("swap-noted", words) => {
                noted(words).map(|(tiles, placement)| Self::SwapNoted(tiles, placement))
            }
            ("play-noted", words) => {
                noted(words).map(|(tiles, placement)| Self::PlayNoted(tiles, placement))
            }
            ("exchange-untold", []) => Some(Self::ExchangeUntold),
            ("resign", []) => Some(Self::Resign),
            ("objection-rejected", []) => Some(Self::ObjectionRejected),
            ("points-noted", []) => Some(Self::Noted),
            ("clock", [seconds]) => seconds.parse().ok().map(Self::Clock),
            ("end", [word]) => Ending::from_word(word).map(Self::End),
            ("confirmed", ["first"]) => Some(Self::Confirmed(Side::First)),
            ("confirmed", ["second"]) => Some(Self::Confirmed(Side::Second)),
            ("adjustment", [first, second]) => pair(first, second).map(Self::Adjustment),
            ("totals", [first, second]) => pair(first, second).map(Self::Totals),
            _ => None,
        }
    }

    /// The note as it is written.
    pub(super) fn written(&self) -> String {
        let what = match self {
            Self::Swap(squares) => {
                let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
                format!("swap {}", squares.join(" "))
            }
            Self::SwapNoted(tiles, placement) => format!("swap-noted{}", told(*tiles, placement)),
            Self::PlayNoted(tiles, placement) => format!("play-noted{}", told(*tiles, placement)),
            Self::ExchangeUntold => "exchange-untold".to_owned(),
            Self::Resign => "resign".to_owned(),
            Self::SpentOnObjection => return UNSUCCESSFUL.to_owned(),
            Self::ObjectionRejected => "objection-rejected".to_owned(),
            Self::Noted => "points-noted".to_owned(),
            Self::Clock(seconds) => format!("clock {seconds}"),
            Self::End(ending) => format!("end {}", ending.as_str()),
            Self::Confirmed(Side::First) => "confirmed first".to_owned(),
            Self::Confirmed(Side::Second) => "confirmed second".to_owned(),
            Self::Adjustment(sides) => format!("adjustment {} {}", sides.first, sides.second),
            Self::Totals(sides) => format!("totals {} {}", sides.first, sides.second),
        };
        format!("{MARK} {what}")
    }
}

fn pair(first: &str, second: &str) -> Option<Sides<i32>> {
    Some(Sides::new(first.parse().ok()?, second.parse().ok()?))
}

/// `tiles=4 word=FIETS at=8D`, each of which may be missing.
fn noted(words: &[&str]) -> Option<(Option<u8>, Placement)> {
    let mut tiles = None;
    let mut placement = Placement::default();
    for word in words {
        let (name, value) = word.split_once('=')?;
        match name {
            "tiles" => tiles = Some(value.parse().ok()?),
            "word" => placement.word = Some(NotedWord::new(value)?),
            "at" => placement.at = Some(Square::parse(value)?),
            _ => return None,
        }
    }
    Some((tiles, placement))
}

fn told(tiles: Option<u8>, placement: &Placement) -> String {
    let tiles = tiles.map(|tiles| format!(" tiles={tiles}"));
    let word = placement.word.as_ref().map(|word| format!(" word={word}"));
    let at = placement.at.map(|at| format!(" at={at}"));
    [tiles, word, at].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_are_written_as_they_are_read() {
        for note in [
            "gouds8: swap D8 H8",
            "gouds8: swap-noted",
            "gouds8: play-noted tiles=4 word=FiETS at=8D",
            "gouds8: exchange-untold",
            "gouds8: resign",
            "unsuccessful-challenge",
            "gouds8: objection-rejected",
            "gouds8: points-noted",
            "gouds8: clock 754",
            "gouds8: end flag_second",
            "gouds8: confirmed first",
            "gouds8: confirmed second",
            "gouds8: adjustment -8 8",
            "gouds8: totals 214 198",
        ] {
            let remark = Remark::read(note).unwrap_or_else(|| panic!("{note}"));
            assert_eq!(remark.written(), note);
        }
        assert_eq!(
            Remark::read("#unsuccessful-challenge"),
            Some(Remark::SpentOnObjection)
        );
    }

    #[test]
    fn what_people_wrote_is_no_remark() {
        for note in [
            "",
            "a fine play",
            "gouds8:",
            "gouds8: swap",
            "gouds8: swap Z9",
            "gouds8: clock soon",
            "gouds8: end well",
            "gouds8: play-noted tiles",
        ] {
            assert_eq!(Remark::read(note), None, "{note}");
        }
    }
}
