//! The pairings of a round as pages show them, with results as they come in.

use std::collections::HashSet;

use crate::competition::pairing::{PairingNote, WhyFree, remarks, why_free};
use crate::competition::{
    AbsenceKind, Competition, Game, PlayerIndex, Round, RoundStatus, TableNumber,
};
use crate::rules::{Ending, Outcome, Side};
use crate::store::competition::StoredCompetition;
use crate::web::competition::frame::PlayerLink;
use crate::web::path;
use crate::wording::{Messages, whole};

/// A round's table of games.
pub(crate) struct PairingsView {
    pub(crate) caption: String,
    /// How many results are in.
    pub(crate) progress: String,
    pub(crate) games: Vec<GameLine>,
    /// Who has no game.
    pub(crate) unpaired: Vec<UnpairedLine>,
}

/// Somebody without a game in the table.
pub(crate) struct UnpairedLine {
    pub(crate) player: PlayerLink,
    /// Free, absent, or simply without a game.
    pub(crate) words: String,
    /// Why: sentences.
    pub(crate) reasons: Vec<String>,
}

/// A game in the table.
pub(crate) struct GameLine {
    pub(crate) table: Option<u16>,
    pub(crate) first: PlayerLink,
    pub(crate) second: PlayerLink,
    pub(crate) first_points: String,
    pub(crate) second_points: String,
    pub(crate) first_won: bool,
    pub(crate) second_won: bool,
    pub(crate) state: GameState,
    pub(crate) path: String,
    /// Where a rule was bent for it: sentences.
    pub(crate) reasons: Vec<String>,
}

/// How far a game is: the class that draws it, and the words that say it.
pub(crate) struct GameState {
    pub(crate) class: &'static str,
    pub(crate) words: String,
}

impl GameState {
    /// The state of a game.
    pub(crate) fn of(game: &Game, m: &Messages) -> Self {
        let (class, words) = match game.record.ending() {
            Ending::Pending if game.record.turns().is_some_and(|turns| !turns.is_empty()) => {
                ("busy", m.state_busy())
            }
            Ending::Pending => ("open", m.state_open()),
            Ending::Complete => ("done", m.state_done()),
            Ending::Flag(_) => ("done", m.state_flag()),
            Ending::Resign(_) => ("done", m.state_resigned()),
            Ending::Forfeit(_) => ("done", m.state_forfeit()),
            Ending::BothAbsent => ("done", m.state_both_absent()),
            Ending::Void => ("void", m.state_void()),
        };
        Self { class, words }
    }
}

impl GameLine {
    fn of(
        stored: &StoredCompetition,
        competition: &Competition,
        round: &Round,
        position: usize,
        reasons: &Reasons<'_>,
        m: &Messages,
    ) -> Self {
        let game = &round.games[position];
        let ending = game.record.ending();
        // Points that count nowhere are not shown as a result.
        let points = game.record.board_points().filter(|_| ending.on_the_board());
        let shown = |side: Side| {
            points.map_or_else(String::new, |points| whole(i64::from(points[side].get())))
        };
        let outcome = game.record.outcome();
        let key = stored.games[usize::from(round.number.get()) - 1][position].0;
        Self {
            table: game.table.map(TableNumber::get),
            first: PlayerLink::of(stored, competition, game.first),
            second: PlayerLink::of(stored, competition, game.second),
            first_points: shown(Side::First),
            second_points: shown(Side::Second),
            first_won: outcome == Outcome::Won(Side::First),
            second_won: outcome == Outcome::Won(Side::Second),
            state: GameState::of(game, m),
            path: path::game(stored.head.slug.as_str(), key),
            reasons: reasons.of(&[game.first, game.second], m),
        }
    }
}

/// How somebody is absent.
pub(crate) fn absence_words(kind: AbsenceKind, m: &Messages) -> String {
    match kind {
        AbsenceKind::Absent => m.absent(),
        AbsenceKind::NoNotice => m.absent_without_notice(),
        AbsenceKind::ClubDuty => m.absent_club_duty(),
    }
}

impl PairingsView {
    /// The table of a round, its games by table; of a proposal with what is to be said of it.
    pub(crate) fn of(
        stored: &StoredCompetition,
        competition: &Competition,
        round: &Round,
        m: &Messages,
    ) -> Self {
        let explained = round.status == RoundStatus::Draft;
        Self::with_reasons(stored, competition, round, explained, m)
    }

    /// The same; whether rules that were bent are said is for the caller to know.
    pub(crate) fn with_reasons(
        stored: &StoredCompetition,
        competition: &Competition,
        round: &Round,
        explained: bool,
        m: &Messages,
    ) -> Self {
        let mut positions: Vec<usize> = (0..round.games.len()).collect();
        positions.sort_by_key(|position| {
            (
                round.games[*position]
                    .table
                    .map_or(u16::MAX, TableNumber::get),
                *position,
            )
        });
        let link = |player| PlayerLink::of(stored, competition, player);
        let reasons = Reasons::of_round(competition, round, explained);
        let byes = round.byes.iter().map(|player| (*player, m.bye()));
        let absent = round
            .absent
            .iter()
            .map(|absence| (absence.player, absence_words(absence.kind, m)));
        // In a round that is being made or played nobody who takes part goes unsaid.
        let left_over = left_over(competition, round)
            .into_iter()
            .map(|player| (player, m.unpaired()));
        let unpaired = byes
            .chain(absent)
            .chain(left_over)
            .map(|(player, words)| UnpairedLine {
                player: link(player),
                words,
                reasons: reasons.of(&[player], m),
            });
        let open = round.pending_games().count();
        Self {
            caption: m.round_number(round.number.get()),
            progress: if round.games.is_empty() || round.status == RoundStatus::Draft {
                String::new()
            } else {
                m.round_results_in(round.games.len() - open, round.games.len())
            },
            games: positions
                .into_iter()
                .map(|position| GameLine::of(stored, competition, round, position, &reasons, m))
                .collect(),
            unpaired: unpaired.collect(),
        }
    }
}

impl PairingsView {
    /// How many tables have something to be said about them.
    pub(crate) fn reasons(&self) -> usize {
        self.games
            .iter()
            .filter(|game| !game.reasons.is_empty())
            .count()
    }
}

/// Why the tables of a round are as they are.
struct Reasons<'a> {
    competition: &'a Competition,
    notes: Vec<PairingNote>,
    free: Vec<(PlayerIndex, WhyFree)>,
}

impl<'a> Reasons<'a> {
    /// Those of a round, where they are asked for.
    fn of_round(competition: &'a Competition, round: &Round, explained: bool) -> Self {
        let (notes, free) = if explained {
            (remarks(competition, round), why_free(competition, round))
        } else {
            (Vec::new(), Vec::new())
        };
        Self {
            competition,
            notes,
            free,
        }
    }

    /// What concerns one of these players, in sentences.
    fn of(&self, players: &[PlayerIndex], m: &Messages) -> Vec<String> {
        let notes = self
            .notes
            .iter()
            .filter(|note| players.contains(&note.player()))
            .map(|note| m.pairing_note(*note, self.competition));
        let free = self
            .free
            .iter()
            .filter(|(player, _)| players.contains(player))
            .map(|(_, reason)| m.why_free(*reason));
        notes.chain(free).collect()
    }
}

/// Who takes part in a round that is not closed, and stands nowhere in it: in a round robin somebody whose
/// opponent is away.
fn left_over(competition: &Competition, round: &Round) -> Vec<PlayerIndex> {
    if round.status == RoundStatus::Closed || round.games.is_empty() {
        return Vec::new();
    }
    let players = round
        .games
        .iter()
        .flat_map(|game| [game.first, game.second]);
    let absent = round.absent.iter().map(|absence| absence.player);
    let placed: HashSet<PlayerIndex> = players
        .chain(round.byes.iter().copied())
        .chain(absent)
        .collect();
    competition
        .indexed_players()
        .filter(|(index, player)| player.takes_part_in(round.number) && !placed.contains(index))
        .map(|(index, _)| index)
        .collect()
}
