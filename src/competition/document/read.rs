//! From bytes to a competition, or to every fault.

use serde_json::value::RawValue;

use super::fault::{Fault, FaultReason, Faults};
use super::json::{Value, syntax};
use super::pointer::Path;
use super::roster::Roster;
use super::rounds::read_rounds;
use super::settings::{SettingsMembers, read_name, read_settings};
use super::{FORMAT, VERSION};
use crate::competition::Competition;

/// What an editor may put before UTF-8.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads a competition document.
///
/// # Errors
/// Every fault in it, each with the place where it stands; beyond `MOST_FAULTS` reading stops.
/// Bytes that are no JSON in UTF-8 are one fault of the whole.
pub fn read(bytes: &[u8]) -> Result<Competition, Vec<Fault>> {
    let mut faults = Faults::default();
    let competition = match raw(bytes) {
        Ok(raw) => read_competition(&Value::root(raw), &mut faults),
        Err(reason) => {
            faults.add(&Path::Root, reason);
            None
        }
    };
    let faults = faults.into_list();
    match competition {
        Some(competition) if faults.is_empty() => Ok(competition),
        _ => Err(faults),
    }
}

/// The text, once it is known to be JSON from the first character to the last.
fn raw(bytes: &[u8]) -> Result<&RawValue, FaultReason> {
    let text = std::str::from_utf8(bytes).map_err(|error| FaultReason::NotUtf8 {
        offset: error.valid_up_to(),
    })?;
    if text.starts_with(BYTE_ORDER_MARK) {
        return Err(FaultReason::ByteOrderMark);
    }
    if text.trim_ascii().is_empty() {
        return Err(FaultReason::EmptyDocument);
    }
    serde_json::from_str(text).map_err(|error| match syntax(&error) {
        FaultReason::NotJson { line, column } => FaultReason::NotJson {
            line,
            column: characters_before(text, line, column),
        },
        other => other,
    })
}

/// The place in the line in characters, where the parser counted bytes.
fn characters_before(text: &str, line: usize, bytes: usize) -> usize {
    let line = text.split('\n').nth(line.saturating_sub(1)).unwrap_or("");
    let before = line
        .char_indices()
        .take_while(|(offset, _)| *offset < bytes)
        .count();
    before.max(1)
}

fn read_competition(root: &Value<'_, '_>, faults: &mut Faults) -> Option<Competition> {
    const KEYS: [&str; 16] = [
        "format",
        "version",
        "name",
        "rules",
        "minutes",
        "words",
        "pairing",
        "pairing_settings",
        "games_per_meeting",
        "match_points",
        "bye_board_points",
        "rounds_planned",
        "ranking",
        "round_dates",
        "players",
        "rounds",
    ];
    let [
        format,
        version,
        name,
        rules,
        minutes,
        words,
        pairing,
        pairing_settings,
        games_per_meeting,
        match_points,
        bye_board_points,
        rounds_planned,
        ranking,
        round_dates,
        players,
        rounds,
    ] = root.members(&KEYS, faults)?;
    let path = root.path();
    format.required(path, faults, |value, faults| {
        if value.text(faults)? == FORMAT {
            Some(())
        } else {
            value.fault(FaultReason::OtherFormat, faults)
        }
    });
    version.required(path, faults, |value, faults| {
        if value.whole(i64::MIN..=i64::MAX, faults)? == VERSION {
            Some(())
        } else {
            value.fault(FaultReason::OtherVersion, faults)
        }
    });
    let name = name.required(path, faults, |value, faults| read_name(&value, faults));
    // The players come first, wherever they stand: the rest refers to them.
    let mut roster = Roster::default();
    players.required(path, faults, |value, faults| roster.read(&value, faults));
    let settings = SettingsMembers {
        rules,
        minutes,
        words,
        pairing,
        pairing_settings,
        games_per_meeting,
        match_points,
        bye_board_points,
        rounds_planned,
        ranking,
        round_dates,
    };
    let (settings, frame) = read_settings(&settings, path, &mut roster, faults);
    let rounds = rounds.optional(path, faults, |value, faults| {
        read_rounds(&value, frame, &mut roster, faults)
    });
    Some(Competition {
        name: name.read()?,
        settings,
        players: roster.into_players(),
        rounds: rounds.or(Vec::new()),
    })
}
