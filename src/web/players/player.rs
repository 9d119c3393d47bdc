//! One player of a competition: the games with their results, adding up to the row of the standings.

use actix_web::HttpResponse;
use askama::Template;

use crate::competition::standings::{After, GameResult, Row};
use crate::competition::{PlayerIndex, Round, RoundNumber, RoundStatus};
use crate::rules::Side;
use crate::store::PlayerKey;
use crate::store::competition::StoredCompetition;
use crate::web::competition::frame::{CompetitionFrame, PlayerLink, Tab};
use crate::web::path;
use crate::web::players::keizer_account::KeizerView;
use crate::web::players::list::hidden_from_visitors;
use crate::web::problem::Problem;
use crate::web::request::guard::{By, Viewer};
use crate::web::response::page::{Crumb, Page};
use crate::web::rounds::pairings::{GameState, absence_words};
use crate::wording::{Language, Messages, signed, whole};

/// The player of the address.
pub(crate) fn player_asked_for(
    stored: &StoredCompetition,
    part: &str,
) -> Result<PlayerIndex, Problem> {
    let key: PlayerKey = part.parse().map_err(|_| Problem::NotFound)?;
    stored.player_of_key(key).ok_or(Problem::NotFound)
}

/// A line of the player's list: a game, a free round, or an absence.
struct PlayerLine {
    round: u16,
    round_path: String,
    /// The opponent and the way to the game.
    game: Option<(PlayerLink, String, GameState)>,
    /// What there was instead of a game.
    instead: String,
    started: bool,
    own_points: String,
    points_against: String,
    result: String,
    won: bool,
    match_points: String,
}

#[derive(Template)]
#[template(path = "players/player.html")]
struct PlayerPage {
    page: Page,
    frame: CompetitionFrame,
    /// "Group A", "rating 1612", "until round 5".
    facts: Vec<String>,
    rank: Option<String>,
    figures: Vec<(String, String)>,
    lines: Vec<PlayerLine>,
    total: Option<TotalView>,
    /// Games that are still to be played, in words.
    owed: Vec<String>,
    /// The name as visitors see it, where the page shows more.
    shown: Option<String>,
    /// The person in the register, for organisers.
    register_path: String,
    keizer: Option<KeizerView>,
    participation_path: String,
    edit_path: String,
}

struct TotalView {
    board_points: String,
    board_points_against: String,
    match_points: i64,
}

/// Shows a player.
pub(crate) async fn show(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let player = player_asked_for(&viewer.stored, viewer.visit.part("player"))?;
    let m = viewer.visit.messages();
    let slug = viewer.stored.head.slug.as_str();
    let person = viewer.known_competition().player(player);
    let (mut page, frame) =
        CompetitionFrame::for_live_viewer(&viewer, &person.name.full(), Some(Tab::Players));
    page.crumbs
        .push(Crumb::new(m.tab_players(), path::players(slug)));
    let standings = viewer.standings(After::Latest).await?;
    let row = standings
        .as_ref()
        .and_then(|standings| standings.rows().find(|row| row.player == player));
    let (lines, board) = lines(&viewer, player, row);
    let facts = [
        person
            .group
            .as_ref()
            .map(|group| m.sheet_group(group.to_string())),
        person.rating.map(|rating| m.player_rating(rating.get())),
        person
            .from_round
            .map(|round| m.player_from_round(round.get())),
        person
            .until_round
            .map(|round| m.player_until_round(round.get())),
    ];
    let shown = PlayerPage {
        owed: crate::web::competition::owed::of_player(viewer.competition(), player, m),
        facts: facts.into_iter().flatten().collect(),
        rank: row
            .filter(|row| row.has_begun())
            .map(|row| row.rank.to_string()),
        figures: figures(row, &board, viewer.visit.language),
        lines,
        total: row.map(|row| TotalView {
            board_points: whole(row.board_points),
            board_points_against: whole(row.board_points_against),
            match_points: row.match_points,
        }),
        shown: hidden_from_visitors(person),
        register_path: path::person(viewer.stored.persons[player.position()]),
        keizer: KeizerView::of(&viewer, player).await?,
        participation_path: path::participation(slug, viewer.stored.player_key(player)),
        edit_path: path::edit_player(slug, viewer.stored.player_key(player)),
        page,
        frame,
    };
    Ok(viewer.visit.render(&shown))
}

/// Own points in each game played on the board, for averages and records.
struct OnTheBoard {
    points: Vec<i64>,
    highest_turn: Option<u16>,
}

fn lines(viewer: &Viewer, player: PlayerIndex, row: Option<&Row>) -> (Vec<PlayerLine>, OnTheBoard) {
    let competition = viewer.competition();
    let scheme = competition.settings.match_points;
    let m = viewer.visit.messages();
    let mut lines = Vec::new();
    let mut board = OnTheBoard {
        points: Vec::new(),
        highest_turn: None,
    };
    for round in &competition.rounds {
        for (position, game) in round.games.iter().enumerate() {
            let Some(side) = game.side_of(player) else {
                continue;
            };
            let ending = game.record.ending();
            let points = game.record.board_points().filter(|_| ending.on_the_board());
            let result = GameResult::of(game.record.outcome(), side);
            if let Some(points) = points {
                board.points.push(i64::from(points[side].get()));
                let own_turns = game
                    .record
                    .turns()
                    .unwrap_or_default()
                    .iter()
                    .filter(|turn| turn.by == side);
                board.highest_turn = board
                    .highest_turn
                    .max(own_turns.map(|turn| turn.action.scored()).max());
            }
            let shown = |side: Side| {
                points.map_or_else(String::new, |points| whole(i64::from(points[side].get())))
            };
            let key = viewer.stored.games[usize::from(round.number.get()) - 1][position].0;
            lines.push(PlayerLine {
                round: round.number.get(),
                round_path: path::round(viewer.stored.head.slug.as_str(), round.number),
                game: Some((
                    PlayerLink::of(&viewer.stored, competition, game.player(side.other())),
                    path::game(viewer.stored.head.slug.as_str(), key),
                    GameState::of(game, m),
                )),
                instead: String::new(),
                started: side == Side::First,
                own_points: shown(side),
                points_against: shown(side.other()),
                result: result.map_or_else(String::new, |result| result_word(result, m)),
                won: result == Some(GameResult::Won),
                match_points: result.map_or_else(String::new, |result| {
                    result.match_points(scheme).to_string()
                }),
            });
        }
        if let Some(line) = without_game(viewer, round, player, m) {
            lines.push(line);
        }
    }
    fill_byes(&mut lines, &board, row, viewer);
    (lines, board)
}

fn without_game(
    viewer: &Viewer,
    round: &Round,
    player: PlayerIndex,
    m: &Messages,
) -> Option<PlayerLine> {
    let absence = || round.absent.iter().find(|absence| absence.player == player);
    let instead = if round.byes.contains(&player) {
        m.bye()
    } else {
        absence_words(absence()?.kind, m)
    };
    Some(PlayerLine {
        round: round.number.get(),
        round_path: path::round(viewer.stored.head.slug.as_str(), round.number),
        game: None,
        instead,
        started: false,
        own_points: String::new(),
        points_against: String::new(),
        result: String::new(),
        won: false,
        match_points: String::new(),
    })
}

/// What each free round gives, so that the lines add up to the row of the standings.
fn fill_byes(lines: &mut [PlayerLine], board: &OnTheBoard, row: Option<&Row>, viewer: &Viewer) {
    let Some(row) = row.filter(|row| row.byes > 0) else {
        return;
    };
    let of_games: i64 = board.points.iter().sum();
    let each = (row.board_points - of_games) / i64::from(row.byes);
    let competition = viewer.competition();
    for line in lines.iter_mut().filter(|line| line.game.is_none()) {
        let counts = RoundNumber::new(i64::from(line.round))
            .and_then(|number| competition.round(number))
            .is_some_and(|round| {
                round.status != RoundStatus::Draft && round.byes.contains(&row.player)
            });
        if counts {
            line.own_points = whole(each);
            line.match_points = competition.settings.match_points.bye.to_string();
        }
    }
}

pub(crate) fn result_word(result: GameResult, m: &Messages) -> String {
    match result {
        GameResult::Won => m.result_won(),
        GameResult::Drawn => m.result_drawn(),
        GameResult::Lost => m.result_lost(),
    }
}

fn figures(row: Option<&Row>, board: &OnTheBoard, language: Language) -> Vec<(String, String)> {
    let m = language.messages();
    let mut figures = Vec::new();
    if let Some(row) = row {
        figures.push((m.column_match_points(), row.match_points.to_string()));
        figures.push((m.column_board_points(), whole(row.board_points)));
        figures.push((m.column_spread(), signed(row.spread())));
    }
    let games = i64::try_from(board.points.len()).unwrap_or(i64::MAX);
    if games > 0 {
        let average = language.decimal(board.points.iter().sum(), games, 1);
        figures.push((m.figure_average(), average));
        let highest = board.points.iter().max().copied().unwrap_or_default();
        figures.push((m.figure_highest_game(), whole(highest)));
    }
    if let Some(turn) = board.highest_turn {
        figures.push((m.figure_highest_turn(), turn.to_string()));
    }
    figures
}
