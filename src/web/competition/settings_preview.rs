//! What other settings would do to the standings: before and after beside each other.

use crate::competition::standings::{After, Movement, Standings, movements, standings};
use crate::competition::{Competition, Settings};
use crate::web::request::form::FormData;
use crate::wording::whole;

/// The field by which a form says that this very change was looked at.
const AGREED: &str = "agreed";

/// A player's place before and after.
pub(crate) struct PreviewRow {
    pub(crate) name: String,
    pub(crate) group: String,
    pub(crate) rank: (u32, u32),
    pub(crate) moved: Option<Movement>,
    pub(crate) match_points: (i64, i64),
    pub(crate) board_points: (String, String),
}

impl PreviewRow {
    /// Places up, down, or none.
    pub(crate) fn direction(&self) -> &'static str {
        match self.moved {
            Some(Movement::Up(_)) => "up",
            Some(Movement::Down(_)) => "down",
            _ => "",
        }
    }

    /// By how many places.
    pub(crate) fn places(&self) -> u32 {
        match self.moved {
            Some(Movement::Up(by) | Movement::Down(by)) => by,
            _ => 0,
        }
    }
}

/// The standings before and after other settings.
pub(crate) struct StandingsPreview {
    pub(crate) rows: Vec<PreviewRow>,
    pub(crate) grouped: bool,
    /// How many players change places.
    pub(crate) moving: usize,
    /// Tells this change from any other.
    pub(crate) agreement: String,
}

impl StandingsPreview {
    /// `None` where nothing in the standings changes, or they cannot be worked out.
    pub(crate) fn of(competition: &Competition, settings: &Settings) -> Option<Self> {
        competition.current_round()?;
        let mut changed = competition.clone();
        changed.settings = settings.clone();
        let before = standings(competition, After::Latest).ok()?;
        let after = standings(&changed, After::Latest).ok()?;
        let rows = rows(competition, &before, &after);
        let differs = rows.iter().any(|row| {
            row.rank.0 != row.rank.1
                || row.match_points.0 != row.match_points.1
                || row.board_points.0 != row.board_points.1
        });
        differs.then(|| Self {
            grouped: after.grouped,
            moving: rows.iter().filter(|row| row.rank.0 != row.rank.1).count(),
            rows,
            agreement: agreement(settings),
        })
    }

    /// Whether the form says that this change was looked at.
    pub(crate) fn is_agreed(&self, form: &FormData) -> bool {
        form.holds(AGREED, &self.agreement)
    }
}

/// What of the settings makes the standings, in one text.
fn agreement(settings: &Settings) -> String {
    let points = settings.match_points;
    let ranking: Vec<&str> = settings.ranking.iter().map(|key| key.as_str()).collect();
    format!(
        "{} {} {} {} {:?} {} {} {}",
        points.win,
        points.draw,
        points.loss,
        points.bye,
        settings.bye_board_points,
        settings.games_per_meeting.get(),
        settings.variant.as_str(),
        ranking.join(" ")
    )
}

fn rows(competition: &Competition, before: &Standings, after: &Standings) -> Vec<PreviewRow> {
    let moved = movements(before, after);
    after
        .rows()
        .filter_map(|row| {
            let was = before.rows().find(|was| was.player == row.player)?;
            let player = competition.player(row.player);
            Some(PreviewRow {
                name: player.name.full(),
                group: player
                    .group
                    .as_ref()
                    .map_or_else(String::new, ToString::to_string),
                rank: (was.rank, row.rank),
                moved: moved.get(row.player.position()).copied().flatten(),
                match_points: (was.match_points, row.match_points),
                board_points: (whole(was.board_points), whole(row.board_points)),
            })
        })
        .collect()
}
