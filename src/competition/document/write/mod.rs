//! From a competition to the text of its document.
//!
//! Canonical: one order of keys, defaults written out, a line for each player, game and turn, so
//! that two documents can be compared line by line.

mod entries;
mod lines;

use self::entries::{
    AbsenceEntry, GameEntry, MatchPointsEntry, PairingEntry, PlayerEntry, TurnEntry,
};
use self::lines::Lines;
use super::{FORMAT, VERSION};
use crate::competition::{
    Absence, AbsenceKind, ByeBoardPoints, Competition, PlayerIndex, Round, RoundNumber,
};

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
