//! From a file to a game.

use std::sync::Arc;

use super::encoding::text_of;
use super::fault::{Findings, GcgFault, GcgReason};
use super::lines::Lines;
use super::remark::Remark;
use super::transcript::{GcgPlayer, Heading, Transcript};
use super::turns::Turns;
use crate::rules::tiles::TileSetName;
use crate::rules::{GameRules, VariantName};

/// A file as it was read.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The game.
    pub transcript: Transcript,
    /// What had to be mended, by line; empty where nothing had to be.
    pub repairs: Vec<GcgFault>,
}

/// Reads a file as well as it can be. The rules are those given, else those that it names, else those of Scrabble.
///
/// # Errors
/// The file has neither players nor events.
pub fn read(bytes: &[u8], rules: Option<&GameRules>) -> Result<Reading, GcgFault> {
    let mut findings = Findings::default();
    let text = text_of(bytes, &mut findings);
    let lines = Lines::read(&text, &mut findings);
    let players_named = ["player1", "player2"].map(|name| lines.value(name));
    if lines.events.is_empty() && players_named.iter().all(Option::is_none) {
        return Err(GcgFault {
            line: 1,
            reason: GcgReason::Empty,
        });
    }
    let rules = match rules {
        Some(rules) => rules.clone(),
        None => rules_named(&lines, &mut findings),
    };
    let players = players(&lines, &mut findings);
    let (transcript, findings) = transcript(&lines, rules, players, findings);
    Ok(Reading {
        transcript,
        repairs: findings.into_faults(),
    })
}

/// Reads a file that must have no fault.
///
/// # Errors
/// Every fault, by line.
pub fn read_strictly(bytes: &[u8], rules: Option<&GameRules>) -> Result<Transcript, Vec<GcgFault>> {
    let reading = read(bytes, rules).map_err(|fault| vec![fault])?;
    if reading.repairs.is_empty() {
        Ok(reading.transcript)
    } else {
        Err(reading.repairs)
    }
}

fn transcript(
    lines: &Lines<'_>,
    rules: GameRules,
    players: [GcgPlayer; 2],
    mut findings: Findings,
) -> (Transcript, Findings) {
    for (line, note) in &lines.first_notes {
        if Remark::read(note).is_none() {
            findings.add(*line, GcgReason::NoteBeforeEvent);
        }
    }
    let mut turns = Turns::new(rules, players, findings);
    for event in &lines.events {
        turns.follow(event);
    }
    let unfinished = lines.value("incomplete").is_some();
    let first_remarks = lines.first_notes.iter();
    let first_remarks = first_remarks.filter_map(|(line, note)| Some((*line, Remark::read(note)?)));
    turns.end(lines.last, unfinished, first_remarks.collect());
    // Racks that were seen at last say nothing against what the players agreed on.
    for (side, name) in [(0, "rack1"), (1, "rack2")] {
        if let Some((line, rack)) = lines.value(name) {
            turns.last_rack(line, side, rack);
        }
    }
    turns.hold_the_end(lines.last);
    let value = |name| {
        let value = lines.value(name).map(|(_, value)| value.to_owned());
        value.filter(|value| !value.is_empty())
    };
    let heading = Heading {
        title: value("title"),
        description: described(lines),
        id: value("id"),
        lexicon: value("lexicon"),
    };
    turns.into_transcript(heading)
}

/// The description, which may stand there in several lines.
fn described(lines: &Lines<'_>) -> Option<String> {
    let parts: Vec<&str> = lines
        .pragmas
        .iter()
        .filter(|pragma| pragma.name == "description" && !pragma.value.is_empty())
        .map(|pragma| pragma.value)
        .collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

fn rules_named(lines: &Lines<'_>, findings: &mut Findings) -> GameRules {
    let variant = lines.value("game-type").and_then(|(line, word)| {
        let named = VariantName::from_word(word);
        if named.is_none() {
            findings.add(line, GcgReason::UnknownRules(word.to_owned()));
        }
        named
    });
    let mut rules = GameRules::usual(variant.unwrap_or(VariantName::Scrabble));
    if let Some((line, word)) = lines.value("tile-distribution") {
        match TileSetName::from_word(word) {
            Some(name) => rules.set = Arc::clone(&name.tile_set()),
            None => findings.add(line, GcgReason::UnknownTileSet(word.to_owned())),
        }
    }
    rules
}

fn players(lines: &Lines<'_>, findings: &mut Findings) -> [GcgPlayer; 2] {
    let named = ["player1", "player2"].map(|name| {
        lines.value(name).map(|(line, value)| {
            let (nick, name) = value
                .split_once(char::is_whitespace)
                .unwrap_or((value, value));
            let nick = nick.trim_end_matches(':');
            if nick.is_empty() {
                findings.add(line, GcgReason::NoNick);
            }
            GcgPlayer {
                nick: nick.to_owned(),
                name: name.trim().to_owned(),
            }
        })
    });
    let mut nicks = lines.events.iter().map(|event| event.nick);
    let mut unnamed = false;
    let mut known: Vec<String> = named
        .iter()
        .flatten()
        .map(|player| player.nick.clone())
        .collect();
    let mut place = 0;
    let players = named.map(|player| {
        let player = player.filter(|player| !player.nick.is_empty()).or_else(|| {
            unnamed = true;
            let nick = nicks.find(|nick| !known.iter().any(|one| one == nick))?;
            Some(GcgPlayer {
                nick: nick.to_owned(),
                name: nick.to_owned(),
            })
        });
        place += 1;
        let player = player.unwrap_or_else(|| GcgPlayer {
            nick: place.to_string(),
            name: place.to_string(),
        });
        known.push(player.nick.clone());
        player
    });
    if unnamed {
        let line = lines.events.first().map_or(1, |event| event.line);
        findings.add(line, GcgReason::PlayersNotNamed);
    }
    if players[0].nick == players[1].nick {
        let line = lines.value("player2").map_or(1, |(line, _)| line);
        findings.add(line, GcgReason::SameNick);
    }
    players
}
