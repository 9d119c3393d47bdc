//! Everybody against everybody.

use actix_web::HttpResponse;
use askama::Template;

use crate::competition::{CrossGame, CrossRow, Crosstable};
use crate::rules::Ending;
use crate::web::competition::frame::{CompetitionFrame, PlayerLink, Tab, isolated};
use crate::web::path;
use crate::web::players::account_view::result_word;
use crate::web::problem::Problem;
use crate::web::request::guard::{By, Viewer};
use crate::web::response::page::Page;
use crate::web::rounds::pairings::GameState;
use crate::wording::{Messages, whole};

struct TableView {
    name: Option<String>,
    rows: Vec<RowView>,
}

struct RowView {
    /// Place in the table, from 1: what stands above the player's column.
    number: usize,
    key: String,
    player: PlayerLink,
    /// The games against each; nothing against oneself.
    cells: Vec<Option<Vec<GameView>>>,
    byes: String,
    match_points: i64,
    board_points: String,
}

struct GameView {
    path: String,
    /// The match points it gave, or a sign.
    mark: String,
    /// The board points of both.
    points: String,
    /// All of it in words.
    words: String,
}

#[derive(Template)]
#[template(path = "competition/crosstable.html")]
struct CrosstablePage {
    page: Page,
    frame: CompetitionFrame,
    tables: Vec<TableView>,
}

/// Shows the crosstables.
pub(crate) async fn show(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let m = viewer.visit.messages();
    let (page, frame) =
        CompetitionFrame::for_live_viewer(&viewer, &m.tab_crosstable(), Some(Tab::Crosstable));
    let tables = viewer.competition().crosstables().unwrap_or_default();
    let grouped = tables.len() > 1;
    let shown = CrosstablePage {
        tables: tables
            .iter()
            .filter(|table| !table.rows.is_empty())
            .map(|table| table_view(&viewer, table, grouped, m))
            .collect(),
        page,
        frame,
    };
    Ok(viewer.visit.render(&shown))
}

fn table_view(viewer: &Viewer, table: &Crosstable, grouped: bool, m: &Messages) -> TableView {
    let name = || {
        table
            .group
            .as_ref()
            .map_or_else(|| m.standings_without_group(), ToString::to_string)
    };
    TableView {
        name: grouped.then(name),
        rows: table
            .rows
            .iter()
            .enumerate()
            .map(|(place, row)| row_view(viewer, place, row, m))
            .collect(),
    }
}

fn row_view(viewer: &Viewer, place: usize, row: &CrossRow, m: &Messages) -> RowView {
    let competition = viewer.competition();
    let rounds: Vec<String> = row.byes.iter().map(ToString::to_string).collect();
    RowView {
        number: place + 1,
        key: viewer.stored.player_key(row.standing.player).to_string(),
        player: PlayerLink::of(&viewer.stored, competition, row.standing.player),
        cells: row
            .games
            .iter()
            .enumerate()
            .map(|(other, games)| {
                let games = games.iter().map(|game| game_view(viewer, game, m));
                (other != place).then(|| games.collect())
            })
            .collect(),
        byes: if rounds.is_empty() {
            String::new()
        } else {
            m.crosstable_byes(rounds.join(", "))
        },
        match_points: row.standing.match_points,
        board_points: whole(row.standing.board_points),
    }
}

fn game_view(viewer: &Viewer, game: &CrossGame, m: &Messages) -> GameView {
    let competition = viewer.competition();
    let place = usize::from(game.round.get()) - 1;
    let played = &competition.rounds[place].games[game.position];
    let ending = played.record.ending();
    let points = played
        .record
        .board_points()
        .filter(|_| ending.on_the_board())
        .map_or_else(String::new, |points| {
            let shown = |side| whole(i64::from(points[side].get()));
            format!("{}–{}", shown(game.side), shown(game.side.other()))
        });
    let state = GameState::of(played, m).words;
    let mark = match game.result {
        Some(result) => result
            .match_points(competition.settings.match_points)
            .to_string(),
        None if ending == Ending::Void => "×".to_owned(),
        None => "·".to_owned(),
    };
    let outcome = game
        .result
        .map_or_else(|| state.clone(), |result| result_word(result, m));
    let opponent = competition.player(played.player(game.side.other()));
    let by_forfeit = matches!(ending, Ending::Forfeit(_) | Ending::BothAbsent);
    GameView {
        path: path::game(
            viewer.stored.head.slug.as_str(),
            viewer.stored.games[place][game.position].0,
        ),
        mark,
        points: if by_forfeit {
            m.crosstable_forfeit()
        } else {
            points
        },
        words: m.crosstable_game(
            game.round.get(),
            isolated(&opponent.name.full()),
            if by_forfeit {
                format!("{outcome}, {state}")
            } else {
                outcome
            },
        ),
    }
}
