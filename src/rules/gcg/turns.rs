//! From events to the turns of a game.

use std::collections::BTreeMap;

use super::event::{Event, What};
use super::fault::{Findings, GcgReason};
use super::lines::EventLine;
use super::remark::Remark;
use super::transcript::{GcgPlayer, Heading, Transcript, TurnNotes, side_of, starting_with};
use crate::rules::board::Board;
use crate::rules::game::{Exchanged, Game, Move, Over, Phase, Step, StepRefusal};
use crate::rules::play::{Play, check};
use crate::rules::{GameRules, Objection, Placement, Side, Sides, Square, TurnPoints, TurnReason};

/// A game that is being read.
pub(super) struct Turns {
    pub(super) game: Game,
    players: [GcgPlayer; 2],
    /// Who of the file starts.
    starter: Option<usize>,
    notes: BTreeMap<usize, TurnNotes>,
    /// Totals as the file has them so far.
    totals: Sides<i32>,
    /// What the end gave and took, as the file has it, with its last line.
    pub(super) at_the_end: Option<(usize, Sides<i32>)>,
    /// Whether a remark said what the end gave and took.
    pub(super) adjusted: bool,
    /// Remarks on the game as a whole.
    pub(super) remarks: Vec<(usize, Remark)>,
    pub(super) findings: Findings,
}

/// An event with what our own notes say of it.
struct Told<'a> {
    line: usize,
    event: &'a Event,
    remarks: Vec<Remark>,
}

impl Turns {
    pub(super) fn new(rules: GameRules, players: [GcgPlayer; 2], findings: Findings) -> Self {
        Self {
            game: Game::new(rules),
            players,
            starter: None,
            notes: BTreeMap::new(),
            totals: Sides::default(),
            at_the_end: None,
            adjusted: false,
            remarks: Vec::new(),
            findings,
        }
    }

    /// Takes an event with its notes.
    pub(super) fn follow(&mut self, line: &EventLine<'_>) {
        let Some(place) = self.place_of(line) else {
            let nick = line.nick.to_owned();
            self.findings.add(line.line, GcgReason::UnknownPlayer(nick));
            return;
        };
        // Points for time or for tiles left may stand before all turns, and say nothing of who starts.
        let starter = match line.event.what {
            What::Lay { .. } | What::Pass | What::Exchange(_) => *self.starter.get_or_insert(place),
            _ => self.starter.unwrap_or_default(),
        };
        let by = side_of(place, starter);
        let (remarks, texts): (Vec<_>, Vec<_>) = line
            .notes
            .iter()
            .map(|(at, note)| (*at, Remark::read(note).ok_or(*note)))
            .partition(|(_, note)| note.is_ok());
        let remarks: Vec<(usize, Remark)> = remarks
            .into_iter()
            .filter_map(|(at, note)| Some((at, note.ok()?)))
            .collect();
        let told = Told {
            line: line.line,
            event: &line.event,
            remarks: remarks.iter().map(|(_, remark)| remark.clone()).collect(),
        };
        let turns = self.game.state().turns().len();
        self.take(by, &told);
        self.total(by, &told);
        self.remember(
            turns,
            remarks,
            texts.into_iter().filter_map(|(_, text)| text.err()),
        );
    }

    fn remember<'a>(
        &mut self,
        turns_before: usize,
        remarks: Vec<(usize, Remark)>,
        texts: impl Iterator<Item = &'a str>,
    ) {
        // What is noted of an event without a turn belongs to the turn before.
        let turns = self.game.state().turns().len();
        let turn = turns_before.min(turns.saturating_sub(1));
        let texts: Vec<String> = texts.map(str::to_owned).collect();
        if !texts.is_empty() && turns > 0 {
            self.notes.entry(turn).or_default().texts.extend(texts);
        }
        for (line, remark) in remarks {
            match remark {
                Remark::Clock(seconds) if turns > 0 => {
                    self.notes.entry(turn).or_default().seconds_left = Some(seconds);
                }
                Remark::End(_)
                | Remark::Confirmed(_)
                | Remark::Adjustment(_)
                | Remark::Totals(_) => self.remarks.push((line, remark)),
                _ => {}
            }
        }
    }

    fn place_of(&mut self, line: &EventLine<'_>) -> Option<usize> {
        let [first, second] = &self.players;
        if first.nick == second.nick && first.nick == line.nick {
            let state = self.game.state();
            let side = match line.event.what {
                What::TakeBack => state.progress().to_move.other(),
                _ => state.progress().to_move,
            };
            let starter = self.starter.unwrap_or_default();
            return Some(if side == Side::First {
                starter
            } else {
                1 - starter
            });
        }
        let by_nick = self.players.iter().position(|one| one.nick == line.nick);
        by_nick.or_else(|| {
            let by_name = self.players.iter().position(|one| one.name == line.nick);
            if by_name.is_some() {
                let name = line.nick.to_owned();
                self.findings.add(line.line, GcgReason::WholeName(name));
            }
            by_name
        })
    }

    fn take(&mut self, by: Side, told: &Told<'_>) {
        match &told.event.what {
            What::Lay { at, word } => {
                self.before_a_turn(by, told);
                self.lay(by, told, *at, word);
            }
            What::Pass if self.consents(by) => self.step(told.line, Step::Confirm(by)),
            What::Pass => self.pass(by, told),
            What::Exchange(tiles) => {
                self.before_a_turn(by, told);
                let exchanged = self.exchanged(told, tiles);
                let does = Move::Exchange(exchanged);
                self.step(told.line, Step::Turn { by, does });
            }
            What::TakeBack => self.take_back(by, told),
            What::Challenge => self.unknown_points(told, GcgReason::ObjectionPoints),
            What::Time => self.unknown_points(told, GcgReason::TimePoints),
            What::TilesOfTheOther(_) | What::TilesLeft(_) => {
                if let What::TilesLeft(tiles) = &told.event.what {
                    self.rack(told.line, by, tiles);
                }
                let (_, mut sides) = self.at_the_end.unwrap_or_default();
                sides[by] += told.event.points;
                self.at_the_end = Some((told.line, sides));
            }
        }
        if told.remarks.contains(&Remark::ObjectionRejected) {
            self.object(told.line, by.other(), Objection::Rejected);
        }
    }

    /// Whether a pass says no more than that the last play stands.
    fn consents(&self, by: Side) -> bool {
        let last = self.game.state().turns().last();
        matches!(self.game.phase(), Phase::Confirmation(Over::PlayedOut(_)))
            && last.is_some_and(|turn| turn.by != by)
    }

    /// Whoever makes a turn has the move, and the rack that is written.
    fn before_a_turn(&mut self, by: Side, told: &Told<'_>) {
        if self.game.phase() == Phase::Turn(by.other()) {
            let reason = StepRefusal::Turn(TurnReason::OutOfOrder);
            self.findings.add(told.line, GcgReason::Step(reason));
            let passed = Step::Turn {
                by: by.other(),
                does: Move::Pass,
            };
            // Whether it could not be put in order is told by the turn itself.
            let _ = self.game.apply(passed);
        }
        if let Some(rack) = &told.event.rack {
            self.rack(told.line, by, rack);
        }
    }

    fn pass(&mut self, by: Side, told: &Told<'_>) {
        if told.remarks.contains(&Remark::SpentOnObjection) {
            if let Some(rack) = &told.event.rack {
                self.rack(told.line, by, rack);
            }
            self.object(told.line, by, Objection::Rejected);
            return;
        }
        self.before_a_turn(by, told);
        let points = TurnPoints::new(i64::from(told.event.points));
        let noted = points.unwrap_or_default();
        let mut does = Move::Pass;
        for remark in &told.remarks {
            does = match remark {
                Remark::Swap(blanks) => Move::Swap {
                    blanks: blanks.clone(),
                    noted: told.remarks.contains(&Remark::Noted).then_some(noted),
                },
                Remark::SwapNoted(tiles, placement) => Move::SwapNoted {
                    points: noted,
                    tiles: *tiles,
                    placement: placement.clone(),
                },
                Remark::PlayNoted(tiles, placement) => Move::LayNoted {
                    points: noted,
                    tiles: *tiles,
                    placement: placement.clone(),
                },
                Remark::ExchangeUntold => Move::Exchange(Exchanged::Untold),
                Remark::Resign => Move::Resign,
                _ => continue,
            };
        }
        self.step(told.line, Step::Turn { by, does });
        let given = self.game.state().turns().last();
        let given = given.map_or(0, |turn| i32::from(turn.action.scored()));
        if given != told.event.points {
            let counted = u16::try_from(given).unwrap_or_default();
            self.findings.add(told.line, GcgReason::Points(counted));
        }
    }

    fn lay(&mut self, by: Side, told: &Told<'_>, at: Square, word: &str) {
        let points = TurnPoints::new(i64::from(told.event.points));
        let refusal = match self.laid(at, word) {
            Ok((play, counted)) => {
                let does = Move::Lay {
                    play,
                    noted: points,
                };
                match self.game.apply(Step::Turn { by, does }) {
                    Ok(()) => {
                        let agreed = told.remarks.contains(&Remark::Noted);
                        if points != Some(counted) && !agreed {
                            let counted = GcgReason::Points(counted.get());
                            self.findings.add(told.line, counted);
                        }
                        return;
                    }
                    Err(refusal) => refusal,
                }
            }
            Err(refusal) => refusal,
        };
        self.findings.add(told.line, GcgReason::Step(refusal));
        let does = Move::LayNoted {
            points: points.unwrap_or_default(),
            tiles: None,
            placement: Placement::default(),
        };
        // Where not even that can be, the reason is told already.
        let _ = self.game.apply(Step::Turn { by, does });
    }

    fn laid(&self, at: Square, word: &str) -> Result<(Play, TurnPoints), StepRefusal> {
        let position = self.game.state().position();
        let board: &Board = &position.ok_or(StepRefusal::BoardUnknown)?.board;
        let rules = self.game.rules();
        let play = Play::noted(&rules.set, board, at, word)?;
        let counted = check(rules, board, &play)?.points();
        Ok((play, counted))
    }

    fn exchanged(&mut self, told: &Told<'_>, tiles: &str) -> Exchanged {
        if tiles.bytes().all(|byte| byte.is_ascii_digit()) {
            return Exchanged::Number(tiles.parse().unwrap_or(u8::MAX));
        }
        match self.game.rules().set.rack(tiles) {
            Ok(given) => Exchanged::Tiles { given, drawn: None },
            Err(letter) => {
                let unknown = GcgReason::UnknownTile(letter.0);
                self.findings.add(told.line, unknown);
                Exchanged::Untold
            }
        }
    }

    fn take_back(&mut self, by: Side, told: &Told<'_>) {
        let state = self.game.state();
        let last = state
            .last_play()
            .and_then(|last| state.turns().get(last.turn));
        let last = last.filter(|turn| turn.by == by);
        let Some(points) = last.map(|turn| turn.action.scored()) else {
            self.findings.add(told.line, GcgReason::NothingToTakeBack);
            return;
        };
        if told.event.points != -i32::from(points) {
            let own = GcgReason::TakenBackPoints(points);
            self.findings.add(told.line, own);
        }
        self.object(told.line, by.other(), Objection::Upheld);
        if let Some(rack) = &told.event.rack {
            self.rack(told.line, by, rack);
        }
    }

    fn object(&mut self, line: usize, by: Side, outcome: Objection) {
        let Some(turn) = self.game.state().last_play().map(|last| last.turn) else {
            self.findings.add(line, GcgReason::NothingToTakeBack);
            return;
        };
        self.step(line, Step::Object { by, turn, outcome });
    }

    fn unknown_points(&mut self, told: &Told<'_>, reason: GcgReason) {
        if told.event.points != 0 {
            self.findings.add(told.line, reason);
        }
    }

    fn rack(&mut self, line: usize, of: Side, rack: &str) {
        match self.game.rules().set.rack(rack) {
            Err(letter) => self.findings.add(line, GcgReason::UnknownTile(letter.0)),
            Ok(_) if self.game.state().position().is_none() => {}
            Ok(tiles) => {
                if let Err(refusal) = self.game.apply(Step::Rack { of, tiles }) {
                    self.findings.add(line, GcgReason::Rack(refusal));
                }
            }
        }
    }

    fn total(&mut self, by: Side, told: &Told<'_>) {
        let total = &mut self.totals[by];
        *total = total.saturating_add(told.event.points);
        if *total != told.event.total {
            self.findings.add(told.line, GcgReason::Total(*total));
            *total = told.event.total;
        }
    }

    pub(super) fn step(&mut self, line: usize, step: Step) {
        if let Err(refusal) = self.game.apply(step) {
            self.findings.add(line, GcgReason::Step(refusal));
        }
    }

    /// The last known rack of a player of the file.
    pub(super) fn last_rack(&mut self, line: usize, place: usize, rack: &str) {
        let of = side_of(place, self.starter.unwrap_or_default());
        self.rack(line, of, rack);
    }

    /// The game with everything that the file tells.
    pub(super) fn into_transcript(self, heading: Heading) -> (Transcript, Findings) {
        let transcript = Transcript {
            players: starting_with(self.players, self.starter.unwrap_or_default()),
            heading,
            game: self.game,
            notes: self.notes,
        };
        (transcript, self.findings)
    }
}
