//! What a player's row of the standings is made of, as the player's page tells it: a line for every round, and what
//! each ranking value was added up from.

use std::collections::HashMap;
use std::sync::Arc;

use crate::competition::pairing::{WhyFree, why_free};
use crate::competition::standings::{
    self, AccountLine, AccountOf, After, Exact, GameResult, Row, Standings, Term, account,
};
use crate::competition::{Game, PlayerIndex, RankingKey, RoundNumber, RoundStatus, owed};
use crate::rules::{Ending, Side};
use crate::web::app::Ask;
use crate::web::competition::frame::PlayerLink;
use crate::web::competition::standings::{exact, ranking_key};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::guard::Viewer;
use crate::web::rounds::pairings::{GameState, absence_words};
use crate::wording::{Language, Messages, signed, whole};

/// The account of a player.
pub(crate) struct AccountView {
    pub(crate) lines: Vec<LineView>,
    /// The figures of the row of the standings; `None` where there are no standings.
    pub(crate) total: Option<TotalView>,
    /// What ranks, in its order.
    pub(crate) values: Vec<ValueView>,
    /// Whether some of them count complete rounds only.
    pub(crate) complete_rounds: bool,
    /// What was scored on the board.
    pub(crate) board: OnTheBoard,
}

/// A line: a game, or what there was instead of one.
pub(crate) struct LineView {
    pub(crate) round: u16,
    pub(crate) round_path: String,
    /// The opponent and the way to the game.
    pub(crate) game: Option<GameOfLine>,
    /// What there was instead of a game.
    pub(crate) instead: String,
    /// Why the player was free.
    pub(crate) why: String,
    /// Whether the round is a proposal still.
    pub(crate) proposal: bool,
    pub(crate) result: String,
    pub(crate) won: bool,
    pub(crate) own_points: String,
    pub(crate) points_against: String,
    pub(crate) match_points: String,
    /// Match points and board points so far.
    pub(crate) so_far: (i64, String),
}

/// The game of a line.
pub(crate) struct GameOfLine {
    pub(crate) opponent: PlayerLink,
    pub(crate) path: String,
    pub(crate) started: bool,
    /// Which game of the meeting, where a meeting has two.
    pub(crate) part: Option<usize>,
}

/// What the lines add up to.
pub(crate) struct TotalView {
    pub(crate) board_points: String,
    pub(crate) board_points_against: String,
    pub(crate) match_points: i64,
}

/// A ranking value, and where it comes from.
pub(crate) struct ValueView {
    pub(crate) name: String,
    pub(crate) terms: Vec<TermView>,
    /// In words, where there are no terms.
    pub(crate) words: String,
    pub(crate) value: String,
}

/// What one meeting adds to a ranking value.
pub(crate) struct TermView {
    pub(crate) opponent: PlayerLink,
    pub(crate) result: String,
    pub(crate) adds: String,
}

/// Own points in each game played on the board, for averages and records.
pub(crate) struct OnTheBoard {
    pub(crate) points: Vec<i64>,
    pub(crate) highest_turn: Option<u16>,
}

/// What is worked out aside.
struct Worked {
    lines: Vec<AccountLine>,
    standings: Option<Standings>,
    /// For each ranking key its terms.
    terms: Vec<(RankingKey, Vec<Term>)>,
    /// The games that are owed, by round and place.
    owed: Vec<(RoundNumber, usize)>,
}

impl AccountView {
    /// The account of a player as this visitor may see it.
    pub(crate) async fn of(
        viewer: &Viewer,
        player: PlayerIndex,
        standings: Option<Standings>,
    ) -> Result<Self, Problem> {
        let worked = viewer
            .worked_out(move |competition| Worked {
                lines: account(competition, player, After::Latest),
                terms: standings.as_ref().map_or_else(Vec::new, |standings| {
                    let keys = competition.settings.ranking.iter();
                    let terms =
                        |key| standings::terms(competition, standings, player, key, After::Latest);
                    keys.map(|key| (*key, terms(*key))).collect()
                }),
                owed: owed(competition)
                    .into_iter()
                    .filter_map(|owed| Some((owed.round, owed.game?)))
                    .collect(),
                standings,
            })
            .await?;
        let reasons = reasons(viewer, player).await?;
        Ok(Self::shown(viewer, player, &worked, &reasons))
    }

    fn shown(
        viewer: &Viewer,
        player: PlayerIndex,
        worked: &Worked,
        reasons: &HashMap<RoundNumber, WhyFree>,
    ) -> Self {
        let row = worked
            .standings
            .as_ref()
            .and_then(|standings| standings.rows().find(|row| row.player == player));
        let two_games = viewer.competition().settings.games_per_meeting.get() == 2;
        let mut lines: Vec<LineView> = Vec::new();
        let mut so_far = (0, 0);
        let mut part = 0;
        for line in &worked.lines {
            so_far.0 += line.match_points;
            so_far.1 += line.board_points;
            if line.what == AccountOf::NotTakingPart {
                continue;
            }
            let again = lines
                .last()
                .is_some_and(|before| before.round == line.round.get());
            part = if again { part + 1 } else { 1 };
            let mut shown = line_view(viewer, line, worked, two_games.then_some(part));
            shown.so_far = (so_far.0, whole(so_far.1));
            if let Some(why) = reasons.get(&line.round)
                && matches!(line.what, AccountOf::Bye { .. })
            {
                shown.why = viewer.visit.messages().why_free(*why);
            }
            lines.push(shown);
        }
        let values = worked
            .standings
            .as_ref()
            .zip(row)
            .map_or_else(Vec::new, |(standings, row)| {
                values(viewer, worked, standings, row)
            });
        let by_opponents =
            |key: &RankingKey| matches!(key, RankingKey::Buchholz | RankingKey::SonnebornBerger);
        Self {
            board: on_the_board(viewer, &worked.lines),
            total: row.map(|row| TotalView {
                board_points: whole(row.board_points),
                board_points_against: whole(row.board_points_against),
                match_points: row.match_points,
            }),
            complete_rounds: viewer
                .competition()
                .settings
                .ranking
                .iter()
                .any(by_opponents),
            values,
            lines,
        }
    }
}

/// Why the player was free, by round. What decides looks at all that is known, also at what pages do not show.
async fn reasons(
    viewer: &Viewer,
    player: PlayerIndex,
) -> Result<HashMap<RoundNumber, WhyFree>, Problem> {
    let stored = Arc::clone(&viewer.stored);
    viewer
        .visit
        .app
        .blocking(move |_| {
            let competition = &stored.competition;
            let free = competition
                .rounds
                .iter()
                .filter(|round| round.byes.contains(&player));
            let reason = |round| {
                let reasons = why_free(competition, round).into_iter();
                reasons
                    .filter(|(free, _)| *free == player)
                    .map(|(_, why)| why)
                    .next()
            };
            Ok::<_, Problem>(
                free.filter_map(|round| Some((round.number, reason(round)?)))
                    .collect(),
            )
        })
        .await
}

fn game_of<'a>(viewer: &'a Viewer, line: &AccountLine) -> Option<(&'a Game, Side)> {
    let AccountOf::Game { position, side, .. } = line.what else {
        return None;
    };
    let round = viewer.competition().round(line.round)?;
    round.games.get(position).map(|game| (game, side))
}

fn line_view(
    viewer: &Viewer,
    line: &AccountLine,
    worked: &Worked,
    part: Option<usize>,
) -> LineView {
    let m = viewer.visit.messages();
    let (stored, competition) = (&viewer.stored, viewer.competition());
    let slug = stored.head.slug.as_str();
    let status = competition.round(line.round).map(|round| round.status);
    let mut shown = LineView {
        round: line.round.get(),
        round_path: path::round(slug, line.round),
        game: None,
        instead: String::new(),
        why: String::new(),
        proposal: status == Some(RoundStatus::Draft),
        result: String::new(),
        won: false,
        own_points: String::new(),
        points_against: String::new(),
        match_points: String::new(),
        so_far: (0, String::new()),
    };
    match line.what {
        AccountOf::Game {
            position,
            side,
            result,
        } => {
            let Some((game, _)) = game_of(viewer, line) else {
                return shown;
            };
            let key = stored.games[usize::from(line.round.get()) - 1][position].0;
            shown.game = Some(GameOfLine {
                opponent: PlayerLink::of(stored, competition, game.player(side.other())),
                path: path::game(slug, key),
                started: side == Side::First,
                part,
            });
            shown.result = if worked.owed.contains(&(line.round, position)) {
                m.player_game_owed()
            } else {
                outcome_words(game, result, m)
            };
            shown.won = result == Some(GameResult::Won);
            if result.is_some() {
                shown.match_points = line.match_points.to_string();
                if game.record.ending().on_the_board() {
                    shown.own_points = whole(line.board_points);
                    shown.points_against = whole(line.board_points_against);
                }
            }
        }
        AccountOf::Bye { counts } => {
            shown.instead = m.bye();
            if counts {
                shown.match_points = line.match_points.to_string();
                shown.own_points = whole(line.board_points);
            }
        }
        AccountOf::Absent(kind) => shown.instead = absence_words(kind, m),
        AccountOf::NoGame | AccountOf::NotTakingPart => shown.instead = m.unpaired(),
    }
    shown
}

/// "won", "lost, forfeit", or how far a game is that counts for nothing.
fn outcome_words(game: &Game, result: Option<GameResult>, m: &Messages) -> String {
    let state = GameState::of(game, m).words;
    match result {
        None => state,
        Some(result) if game.record.ending() == Ending::Complete => result_word(result, m),
        Some(result) => format!("{}, {state}", result_word(result, m)),
    }
}

pub(crate) fn result_word(result: GameResult, m: &Messages) -> String {
    match result {
        GameResult::Won => m.result_won(),
        GameResult::Drawn => m.result_drawn(),
        GameResult::Lost => m.result_lost(),
    }
}

fn on_the_board(viewer: &Viewer, lines: &[AccountLine]) -> OnTheBoard {
    let mut board = OnTheBoard {
        points: Vec::new(),
        highest_turn: None,
    };
    for (game, side) in lines.iter().filter_map(|line| game_of(viewer, line)) {
        let on_the_board = game.record.ending().on_the_board();
        let Some(points) = game.record.board_points().filter(|_| on_the_board) else {
            continue;
        };
        board.points.push(i64::from(points[side].get()));
        let turns = game.record.turns().unwrap_or_default().iter();
        let own = turns.filter(|turn| turn.by == side);
        board.highest_turn = board
            .highest_turn
            .max(own.map(|turn| turn.action.scored()).max());
    }
    board
}

fn values(viewer: &Viewer, worked: &Worked, standings: &Standings, row: &Row) -> Vec<ValueView> {
    let (m, language) = (viewer.visit.messages(), viewer.visit.language);
    let rounds = |wanted: &dyn Fn(&AccountLine) -> bool| {
        let found = worked.lines.iter().filter(|line| wanted(line));
        let numbers: Vec<String> = found.map(|line| line.round.to_string()).collect();
        if numbers.is_empty() {
            m.value_no_round()
        } else {
            m.value_rounds(numbers.len(), numbers.join(", "))
        }
    };
    worked
        .terms
        .iter()
        .map(|(key, terms)| {
            let value = standings.value(row, *key);
            ValueView {
                name: ranking_key(*key, m),
                terms: terms.iter().map(|term| term_view(viewer, term)).collect(),
                words: match key {
                    RankingKey::MatchPoints | RankingKey::BoardPoints => m.value_of_the_table(),
                    RankingKey::Wins => rounds(&|line| {
                        matches!(
                            line.what,
                            AccountOf::Game {
                                result: Some(GameResult::Won),
                                ..
                            }
                        )
                    }),
                    RankingKey::StartsSecond => rounds(&|line| {
                        game_of(viewer, line).is_some_and(|(game, side)| {
                            side == Side::Second && game.record.ending().on_the_board()
                        })
                    }),
                    RankingKey::Spread => {
                        m.value_spread(whole(row.board_points), whole(row.board_points_against))
                    }
                    RankingKey::Rating if value.is_none() => m.value_no_rating(),
                    RankingKey::Rating => m.value_rating(),
                    RankingKey::Keizer => m.value_keizer(),
                    RankingKey::DirectEncounter => m.value_no_direct_encounter(),
                    RankingKey::Buchholz | RankingKey::SonnebornBerger => m.value_no_opponent(),
                },
                value: shown_value(*key, value, language),
            }
        })
        .collect()
}

fn shown_value(key: RankingKey, value: Option<Exact>, language: Language) -> String {
    match (key, value.and_then(Exact::as_whole)) {
        (RankingKey::Spread, Some(spread)) => signed(spread),
        _ => exact(value, language),
    }
}

fn term_view(viewer: &Viewer, term: &Term) -> TermView {
    TermView {
        opponent: PlayerLink::of(&viewer.stored, viewer.competition(), term.opponent),
        result: result_word(term.result, viewer.visit.messages()),
        adds: exact(Some(term.adds), viewer.visit.language),
    }
}
