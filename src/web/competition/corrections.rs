//! Results that were changed after they had been noted, as the public sees that.

use std::collections::HashMap;

use crate::competition::{Round, TableNumber};
use crate::office::correction::{Correction, ResultThen, corrections};
use crate::store::GameKey;
use crate::web::app::Ask;
use crate::web::problem::Problem;
use crate::web::request::guard::Viewer;

/// The corrections of those games.
async fn of_games(
    viewer: &Viewer,
    games: Vec<GameKey>,
) -> Result<HashMap<GameKey, Vec<Correction>>, Problem> {
    viewer
        .visit
        .app
        .blocking(move |app| corrections(&app.office, &games))
        .await
}

fn words(viewer: &Viewer, correction: &Correction) -> [String; 3] {
    let m = viewer.visit.messages();
    let result = |then: ResultThen| m.result(then.points, then.ending);
    [
        viewer.visit.language.moment(correction.at),
        result(correction.before),
        result(correction.after),
    ]
}

/// The corrections of one game, in sentences, the earliest first.
pub(crate) async fn of_game(viewer: &Viewer, game: GameKey) -> Result<Vec<String>, Problem> {
    let m = viewer.visit.messages();
    let found = of_games(viewer, vec![game]).await?;
    let of_this = found.get(&game).map_or(&[][..], Vec::as_slice);
    Ok(of_this
        .iter()
        .map(|correction| {
            let [moment, before, after] = words(viewer, correction);
            m.correction_of_game(moment, before, after)
        })
        .collect())
}

/// The corrections of a round, in sentences, game by game.
pub(crate) async fn of_round(viewer: &Viewer, round: &Round) -> Result<Vec<String>, Problem> {
    let m = viewer.visit.messages();
    let keys: Vec<GameKey> = viewer.stored.games[usize::from(round.number.get()) - 1]
        .iter()
        .map(|(key, _)| *key)
        .collect();
    let found = of_games(viewer, keys.clone()).await?;
    let competition = viewer.competition();
    let mut sentences = Vec::new();
    for (game, key) in round.games.iter().zip(&keys) {
        let name = |player| {
            crate::web::competition::frame::isolated(&competition.player(player).name.full())
        };
        let players = m.history_game(name(game.first), name(game.second));
        let what = match game.table {
            Some(table) => m.history_game_at(TableNumber::get(table), players),
            None => players,
        };
        for correction in found.get(key).map_or(&[][..], Vec::as_slice) {
            let [moment, before, after] = words(viewer, correction);
            sentences.push(m.correction(what.as_str(), moment, before, after));
        }
    }
    Ok(sentences)
}
