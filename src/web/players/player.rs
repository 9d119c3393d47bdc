//! One player of a competition: the games with their results, adding up to the row of the standings.

use actix_web::HttpResponse;
use askama::Template;

use crate::competition::PlayerIndex;
use crate::competition::standings::{After, Row};
use crate::store::PlayerKey;
use crate::store::competition::StoredCompetition;
use crate::web::competition::frame::{CompetitionFrame, Tab};
use crate::web::path;
use crate::web::players::account_view::{AccountView, OnTheBoard};
use crate::web::players::keizer_account::KeizerView;
use crate::web::players::list::hidden_from_visitors;
use crate::web::problem::Problem;
use crate::web::request::guard::{By, Viewer};
use crate::web::response::page::{Crumb, Page};
use crate::wording::{Language, signed, whole};

/// The player of the address.
pub(crate) fn player_asked_for(
    stored: &StoredCompetition,
    part: &str,
) -> Result<PlayerIndex, Problem> {
    let key: PlayerKey = part.parse().map_err(|_| Problem::NotFound)?;
    stored.player_of_key(key).ok_or(Problem::NotFound)
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
    account: AccountView,
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
    let account = AccountView::of(&viewer, player, standings.clone()).await?;
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
        figures: figures(row, &account.board, viewer.visit.language),
        account,
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
