//! From a game to a file.

use super::encoding::controls;
use super::event::{Event, What};
use super::remark::Remark;
use super::transcript::{Transcript, TurnNotes, safe_nicks};
use crate::rules::board::Location;
use crate::rules::game::{Exchanged, Game, GameState, Move, Phase, Step};
use crate::rules::play::{Play, check};
use crate::rules::tiles::{TileSet, TileSetName};
use crate::rules::{Action, Ending, GameRules, Objection, Side, Sides, Square, Turn};

/// Writes a game as a file in UTF-8. What the form cannot say stands in notes that reading understands.
#[must_use]
pub fn write(transcript: &Transcript) -> String {
    let mut file = File {
        transcript,
        text: String::new(),
        nicks: safe_nicks(&transcript.players),
        totals: Sides::default(),
        state: GameState::new(transcript.game.rules()),
    };
    file.heading();
    for step in transcript.game.steps() {
        file.step(step);
    }
    file.end();
    file.text
}

struct File<'a> {
    transcript: &'a Transcript,
    text: String,
    nicks: Sides<String>,
    totals: Sides<i32>,
    /// What was there before the step that is being written.
    state: GameState,
}

impl File<'_> {
    fn game(&self) -> &Game {
        &self.transcript.game
    }

    fn rules(&self) -> &GameRules {
        self.game().rules()
    }

    fn line(&mut self, line: &str) {
        // Whatever was noted, a line stays a line.
        self.text.extend(
            line.chars()
                .map(|one| if controls(one) { ' ' } else { one }),
        );
        self.text.push('\n');
    }

    fn pragma(&mut self, name: &str, value: &str) {
        let line = format!("#{name} {value}");
        self.line(line.trim_end());
    }

    fn remark(&mut self, remark: &Remark) {
        self.pragma("note", &remark.written());
    }

    fn heading(&mut self) {
        let transcript = self.transcript;
        self.pragma("character-encoding", "UTF-8");
        let players = &transcript.players;
        for (pragma, side) in [("player1", Side::First), ("player2", Side::Second)] {
            let value = format!("{} {}", self.nicks[side], players[side].name);
            self.pragma(pragma, &value);
        }
        let heading = &transcript.heading;
        for (name, value) in [
            ("title", &heading.title),
            ("description", &heading.description),
            ("id", &heading.id),
            ("lexicon", &heading.lexicon),
        ] {
            if let Some(value) = value {
                self.pragma(name, value);
            }
        }
        self.pragma("game-type", self.rules().variant.name.as_str());
        if let Some(name) = self.tiles_named() {
            self.pragma("tile-distribution", name.as_str());
        }
    }

    fn tiles_named(&self) -> Option<TileSetName> {
        let set: &TileSet = &self.rules().set;
        TileSetName::ALL
            .into_iter()
            .find(|name| *name.tile_set() == *set)
    }

    fn event(&mut self, by: Side, rack: Option<String>, what: What, points: i32) {
        self.totals[by] += points;
        let event = Event {
            rack,
            what,
            points,
            total: self.totals[by],
        };
        let line = format!(">{}: {}", self.nicks[by], event.written());
        self.line(&line);
    }

    fn rack(&self, of: Side) -> Option<String> {
        let ledger = &self.state.position()?.ledger;
        let rack = self.rules().set.rack_text(&ledger.rack(of).known);
        (!rack.is_empty()).then_some(rack)
    }

    fn step(&mut self, step: &Step) {
        let index = self.state.turns().len();
        match step {
            Step::Turn { by, does } => self.turn(*by, does),
            Step::Object { by, turn, outcome } => self.objection(*by, *turn, *outcome),
            Step::Rack { .. }
            | Step::Confirm(_)
            | Step::Correct(_)
            | Step::Totals(_)
            | Step::End(_) => {}
        }
        // Every step of a game was taken once before.
        if let Ok(after) = self.state.after(self.rules(), step) {
            self.state = after;
        }
        if self.state.turns().len() > index {
            self.notes(index);
        }
    }

    /// The turn as it stands at last, corrections included.
    fn at_last(&self, index: usize) -> Option<&Turn> {
        self.game().state().turns().get(index)
    }

    fn turn(&mut self, by: Side, does: &Move) {
        let index = self.state.turns().len();
        let rack = self.rack(by);
        let action = self.at_last(index).map(|turn| &turn.action);
        let points = match action {
            Some(Action::Play { points, .. } | Action::Swap { points, .. }) => {
                i32::from(points.get())
            }
            _ => 0,
        };
        match does {
            Move::Lay { play, .. } => self.laid(by, rack, play, points),
            Move::LayNoted {
                tiles, placement, ..
            } => {
                self.event(by, rack, What::Pass, points);
                self.remark(&Remark::PlayNoted(*tiles, placement.clone()));
            }
            Move::Pass => self.event(by, rack, What::Pass, points),
            Move::Exchange(exchanged) => {
                let set = &self.rules().set;
                let what = match exchanged {
                    Exchanged::Tiles { given, .. } => What::Exchange(set.rack_text(given)),
                    Exchanged::Number(number) => What::Exchange(number.to_string()),
                    Exchanged::Untold => What::Pass,
                };
                self.event(by, rack, what, points);
                if *exchanged == Exchanged::Untold {
                    self.remark(&Remark::ExchangeUntold);
                }
            }
            Move::Swap { blanks, .. } => {
                let counted = self.worth(blanks);
                self.event(by, rack, What::Pass, points);
                self.remark(&Remark::Swap(blanks.clone()));
                if counted != points {
                    self.remark(&Remark::Noted);
                }
            }
            Move::SwapNoted {
                tiles, placement, ..
            } => {
                self.event(by, rack, What::Pass, points);
                self.remark(&Remark::SwapNoted(*tiles, placement.clone()));
            }
            Move::Resign => {
                self.event(by, rack, What::Pass, points);
                self.remark(&Remark::Resign);
            }
        }
    }

    fn worth(&self, blanks: &[Location]) -> i32 {
        let Some(position) = self.state.position() else {
            return 0;
        };
        let letters = blanks.iter().filter_map(|at| position.board.at(*at));
        letters
            .map(|tile| i32::from(self.rules().set.value(tile.letter)))
            .sum()
    }

    fn laid(&mut self, by: Side, rack: Option<String>, play: &Play, points: i32) {
        let Some(position) = self.state.position() else {
            return;
        };
        let Ok(counted) = check(self.rules(), &position.board, play) else {
            return;
        };
        let Some(main) = counted.words.first() else {
            return;
        };
        let mut next = Some(main.at.location);
        let mut word = String::new();
        for tile in &main.tiles {
            let covered = next.is_some_and(|at| play.covers(at));
            if covered {
                word.push_str(&self.rules().set.laid_text(*tile));
            } else {
                word.push('.');
            }
            next = next.and_then(|at| at.next(main.at.direction));
        }
        let what = What::Lay {
            at: Square {
                location: main.at.location,
                direction: main.at.direction,
            },
            word,
        };
        let counted = i32::from(counted.points().get());
        self.event(by, rack, what, points);
        if counted != points {
            self.remark(&Remark::Noted);
        }
    }

    fn objection(&mut self, by: Side, turn: usize, outcome: Objection) {
        match outcome {
            Objection::Upheld => {
                let action = self.at_last(turn).map(|turn| &turn.action);
                let points = match action {
                    Some(Action::Play { points, .. }) => i32::from(points.get()),
                    _ => 0,
                };
                self.event(by.other(), None, What::TakeBack, -points);
            }
            Objection::Rejected if matches!(self.state.phase(self.rules()), Phase::Turn(_)) => {
                let rack = self.rack(by);
                self.event(by, rack, What::Pass, 0);
                self.remark(&Remark::SpentOnObjection);
            }
            Objection::Rejected => self.remark(&Remark::ObjectionRejected),
        }
    }

    fn notes(&mut self, index: usize) {
        let Some(TurnNotes {
            texts,
            seconds_left,
        }) = self.transcript.notes.get(&index)
        else {
            return;
        };
        if let Some(seconds) = seconds_left {
            self.remark(&Remark::Clock(*seconds));
        }
        for text in texts {
            self.pragma("note", text);
        }
    }

    fn end(&mut self) {
        let game = self.game();
        let (state, record) = (game.state().clone(), game.record());
        let over = matches!(game.phase(), Phase::Over(_));
        if over && record.turns().is_some() {
            self.adjustment(record.adjustment());
        }
        if let Some(totals) = state.totals {
            let totals = totals.map(crate::rules::BoardPoints::get);
            self.remark(&Remark::Totals(totals));
        }
        if let Some(adjustment) = state.adjustment {
            self.remark(&Remark::Adjustment(adjustment));
        }
        if let Some(ending) = state.ended.filter(|ending| *ending != Ending::Complete) {
            self.remark(&Remark::End(ending));
        }
        if !over {
            for side in Side::BOTH {
                if state.confirmed[side] {
                    self.remark(&Remark::Confirmed(side));
                }
            }
        }
        for (side, name) in [(Side::First, "rack1"), (Side::Second, "rack2")] {
            if let Some(rack) = self.rack(side) {
                self.pragma(name, &rack);
            }
        }
        if !over {
            self.pragma("incomplete", "");
        }
    }

    fn adjustment(&mut self, adjustment: Sides<i32>) {
        for side in Side::BOTH {
            let points = adjustment[side];
            let left = |of| self.rack(of).unwrap_or_default();
            if points > 0 {
                let tiles = left(side.other());
                self.event(side, None, What::TilesOfTheOther(tiles), points);
            } else if points < 0 {
                let tiles = left(side);
                let rack = (!tiles.is_empty()).then(|| tiles.clone());
                let what = match &rack {
                    Some(_) => What::TilesLeft(tiles),
                    None => What::TilesOfTheOther(tiles),
                };
                self.event(side, rack, what, points);
            }
        }
    }
}
