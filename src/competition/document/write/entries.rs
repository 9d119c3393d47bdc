//! What stands in a document on a line of its own, as it is written.

use serde::Serialize;

use crate::competition::document::turns::side_word;
use crate::competition::{
    Closure, Competition, Fraction, Game, Group, NameDisplay, NamePart, PairingSettings, Player,
    PlayerIndex, Rating, RoundNumber, TableNumber,
};
use crate::rules::{Action, BoardPoints, NotedWord, Objection, Placement, Sides, Turn};

#[derive(Serialize)]
pub(super) struct MatchPointsEntry {
    pub(super) win: u8,
    pub(super) draw: u8,
    pub(super) loss: u8,
    pub(super) bye: u8,
}

#[derive(Serialize)]
pub(super) struct PairingEntry<'a> {
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
    pub(super) fn of(settings: &PairingSettings, competition: &'a Competition) -> Self {
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
pub(super) struct PlayerEntry<'a> {
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
    pub(super) fn of(player: &'a Player) -> Self {
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
pub(super) struct GameEntry<'a> {
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
    pub(super) fn of(game: &Game, competition: &'a Competition) -> Self {
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
pub(super) struct TurnEntry<'a> {
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
    pub(super) fn of(turn: &'a Turn) -> Self {
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
pub(super) enum AbsenceEntry<'a> {
    WithNotice(&'a str),
    Otherwise { player: &'a str, kind: &'static str },
}
