//! From a competition to the text of its document.
//!
//! Canonical: one order of keys, defaults written out, a line for each player, game and turn, so
//! that two documents can be compared line by line.

use serde::Serialize;
use serde_json::ser::Formatter;

use super::turns::side_word;
use super::{FORMAT, VERSION};
use crate::competition::{
    Absence, AbsenceKind, ByeBoardPoints, Closure, Competition, Fraction, Game, Group, NameDisplay,
    NamePart, PairingSettings, Player, PlayerIndex, Rating, Round, RoundNumber, TableNumber,
};
use crate::rules::{Action, BoardPoints, NotedWord, Objection, Placement, Sides, Turn};

/// The word for a free round that gives the own average of board points.
pub(super) const OWN_AVERAGE: &str = "average";

/// Writes a competition as a document; reading that gives an equal competition.
#[must_use]
pub fn write(competition: &Competition) -> String {
    let mut lines = Lines::default();
    lines.open("", '{');
    write_settings(competition, &mut lines);
    lines.open("\"players\": ", '[');
    for player in &competition.players {
        lines.element(&PlayerEntry::of(player));
    }
    lines.close(']');
    lines.open("\"rounds\": ", '[');
    for round in &competition.rounds {
        write_round(competition, round, &mut lines);
    }
    lines.close(']');
    lines.close('}');
    lines.finish()
}

fn write_settings(competition: &Competition, lines: &mut Lines) {
    let settings = &competition.settings;
    let points = settings.match_points;
    lines.member("format", &FORMAT);
    lines.member("version", &VERSION);
    lines.member("name", &competition.name.as_str());
    lines.member("rules", &settings.variant.as_str());
    lines.member("minutes", &settings.minutes);
    lines.optional_member("words", settings.words.as_ref());
    lines.member("pairing", &settings.pairing.as_str());
    lines.member(
        "pairing_settings",
        &PairingEntry::of(&settings.pairing_settings, competition),
    );
    lines.member("games_per_meeting", &settings.games_per_meeting.get());
    lines.member(
        "match_points",
        &MatchPointsEntry {
            win: points.win,
            draw: points.draw,
            loss: points.loss,
            bye: points.bye,
        },
    );
    match settings.bye_board_points {
        ByeBoardPoints::Fixed(points) => lines.member("bye_board_points", &points),
        ByeBoardPoints::OwnAverage => lines.member("bye_board_points", &OWN_AVERAGE),
    }
    lines.optional_member(
        "rounds_planned",
        settings.rounds_planned.map(RoundNumber::get).as_ref(),
    );
    let ranking: Vec<&str> = settings.ranking.iter().map(|key| key.as_str()).collect();
    lines.member("ranking", &ranking);
    if !settings.round_dates.is_empty() {
        let dates: Vec<Option<String>> = settings
            .round_dates
            .iter()
            .map(|date| date.map(|date| date.to_string()))
            .collect();
        lines.member("round_dates", &dates);
    }
}

fn write_round(competition: &Competition, round: &Round, lines: &mut Lines) {
    let id = |index: PlayerIndex| competition.player(index).id.as_str();
    lines.open("", '{');
    lines.member("number", &round.number.get());
    lines.optional_member("date", round.date.map(|date| date.to_string()).as_ref());
    lines.member("status", &round.status.as_str());
    lines.open("\"games\": ", '[');
    for game in &round.games {
        let entry = GameEntry::of(game, competition);
        match game.record.turns() {
            None => lines.element(&entry),
            Some(turns) => {
                lines.open_after(&entry, "turns");
                for turn in turns {
                    lines.element(&TurnEntry::of(turn));
                }
                lines.close(']');
                lines.end_on_this_line('}');
            }
        }
    }
    lines.close(']');
    let byes: Vec<&str> = round.byes.iter().copied().map(id).collect();
    lines.member("byes", &byes);
    let absent: Vec<AbsenceEntry<'_>> = round
        .absent
        .iter()
        .map(|Absence { player, kind }| match kind {
            AbsenceKind::Absent => AbsenceEntry::WithNotice(id(*player)),
            AbsenceKind::NoNotice | AbsenceKind::ClubDuty => AbsenceEntry::Otherwise {
                player: id(*player),
                kind: kind.as_str(),
            },
        })
        .collect();
    lines.member("absent", &absent);
    lines.close('}');
}

#[derive(Serialize)]
struct MatchPointsEntry {
    win: u8,
    draw: u8,
    loss: u8,
    bye: u8,
}

#[derive(Serialize)]
struct PairingEntry<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    cycles: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    forbidden: Vec<[&'a str; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rematch_after: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    meetings_at_most: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    top_value: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    own_value: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    win: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    draw: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loss: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bye: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    absent: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    club_duty: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    absent_paid: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    closure: Option<&'static str>,
}

impl<'a> PairingEntry<'a> {
    fn of(settings: &PairingSettings, competition: &'a Competition) -> Self {
        let id = |index: PlayerIndex| competition.player(index).id.as_str();
        let keizer = settings.keizer;
        Self {
            cycles: settings.cycles,
            forbidden: settings
                .forbidden
                .iter()
                .map(|(one, other)| [id(*one), id(*other)])
                .collect(),
            rematch_after: keizer.rematch_after,
            meetings_at_most: keizer.meetings_at_most,
            top_value: keizer.top_value,
            step: keizer.step,
            own_value: keizer.own_value,
            win: keizer.win.map(fraction_text),
            draw: keizer.draw.map(fraction_text),
            loss: keizer.loss.map(fraction_text),
            bye: keizer.bye.map(fraction_text),
            absent: keizer.absent.map(fraction_text),
            club_duty: keizer.club_duty.map(fraction_text),
            absent_paid: keizer.absent_paid,
            closure: keizer.closure.map(Closure::as_str),
        }
    }
}

fn fraction_text(fraction: Fraction) -> String {
    match fraction.denominator {
        1 => fraction.numerator.to_string(),
        denominator => format!("{}/{denominator}", fraction.numerator),
    }
}

#[derive(Serialize)]
struct PlayerEntry<'a> {
    id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    given_name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prefix: Option<&'a str>,
    family_name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from_round: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    until_round: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    display: Option<&'static str>,
}

impl<'a> PlayerEntry<'a> {
    fn of(player: &'a Player) -> Self {
        Self {
            id: player.id.as_str(),
            given_name: player.name.given.as_ref().map(NamePart::as_str),
            prefix: player.name.prefix.as_ref().map(NamePart::as_str),
            family_name: player.name.family.as_str(),
            rating: player.rating.map(Rating::get),
            from_round: player.from_round.map(RoundNumber::get),
            until_round: player.until_round.map(RoundNumber::get),
            group: player.group.as_ref().map(Group::as_str),
            display: (player.display != NameDisplay::Full).then(|| player.display.as_str()),
        }
    }
}

#[derive(Serialize)]
struct GameEntry<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<u16>,
    first: &'a str,
    second: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<[i32; 2]>,
    adjustment: [i32; 2],
    ending: &'static str,
}

impl<'a> GameEntry<'a> {
    fn of(game: &Game, competition: &'a Competition) -> Self {
        let pair = |sides: Sides<i32>| [sides.first, sides.second];
        let points = game.record.board_points();
        Self {
            table: game.table.map(TableNumber::get),
            first: competition.player(game.first).id.as_str(),
            second: competition.player(game.second).id.as_str(),
            date: game.date.map(|date| date.to_string()),
            points: points.map(|points| pair(points.map(BoardPoints::get))),
            adjustment: pair(game.record.adjustment()),
            ending: game.record.ending().as_str(),
        }
    }
}

#[derive(Serialize)]
struct TurnEntry<'a> {
    by: &'static str,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tiles: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    objection: Option<&'static str>,
}

impl<'a> TurnEntry<'a> {
    fn of(turn: &'a Turn) -> Self {
        let bare = Self {
            by: side_word(turn.by),
            kind: turn.action.kind().as_str(),
            points: None,
            tiles: None,
            word: None,
            at: None,
            objection: None,
        };
        let placed = |placement: &'a Placement| Self {
            word: placement.word.as_ref().map(NotedWord::as_str),
            at: placement.at.map(|square| square.to_string()),
            ..bare
        };
        match &turn.action {
            Action::Play {
                points,
                tiles,
                placement,
                objection,
            } => Self {
                points: Some(points.get()),
                tiles: *tiles,
                objection: objection.map(Objection::as_str),
                ..placed(placement)
            },
            Action::Swap {
                points,
                tiles,
                placement,
            } => Self {
                points: Some(points.get()),
                tiles: *tiles,
                ..placed(placement)
            },
            Action::Exchange { tiles } => Self {
                tiles: *tiles,
                ..bare
            },
            Action::Pass | Action::RejectedObjection | Action::Resign => bare,
        }
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum AbsenceEntry<'a> {
    WithNotice(&'a str),
    Otherwise { player: &'a str, kind: &'static str },
}

/// The text so far: lists and objects over several lines, and what is small within one.
#[derive(Default)]
struct Lines {
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

    fn open(&mut self, before: &str, bracket: char) {
        self.begin();
        self.text.extend_from_slice(before.as_bytes());
        self.open_here(bracket);
    }

    fn open_here(&mut self, bracket: char) {
        self.text
            .extend_from_slice(bracket.encode_utf8(&mut [0; 4]).as_bytes());
        self.depth += 1;
        self.follows = false;
    }

    /// An object in one line of which the last member, a list, goes on over several.
    fn open_after(&mut self, object: &impl Serialize, key: &str) {
        self.element(object);
        let closing = self.text.pop();
        debug_assert_eq!(closing, Some(b'}'), "an object that has members");
        self.text.extend_from_slice(b", ");
        self.inline(&key);
        self.text.extend_from_slice(b": ");
        self.open_here('[');
    }

    fn close(&mut self, bracket: char) {
        self.depth -= 1;
        if self.follows {
            self.new_line();
        }
        self.end_on_this_line(bracket);
    }

    fn end_on_this_line(&mut self, bracket: char) {
        self.text
            .extend_from_slice(bracket.encode_utf8(&mut [0; 4]).as_bytes());
        self.follows = true;
    }

    fn element(&mut self, value: &impl Serialize) {
        self.begin();
        self.inline(value);
    }

    fn member(&mut self, key: &str, value: &impl Serialize) {
        self.begin();
        self.inline(&key);
        self.text.extend_from_slice(b": ");
        self.inline(value);
    }

    fn optional_member(&mut self, key: &str, value: Option<&impl Serialize>) {
        if let Some(value) = value {
            self.member(key, value);
        }
    }

    fn inline(&mut self, value: &impl Serialize) {
        let mut serializer = serde_json::Serializer::with_formatter(&mut self.text, Spaced);
        value
            .serialize(&mut serializer)
            .expect("plain values are written to memory");
    }

    fn finish(mut self) -> String {
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
