//! Games of earlier rounds without a result, and why a round may be paired all the same.

use crate::competition::{PairingSystem, RoundNumber};
use crate::office::round::GoOn;
use crate::rules::Ending;
use crate::web::competition::frame::isolated;
use crate::web::path;
use crate::web::request::form::Choice;
use crate::web::request::guard::OrganiserOf;
use crate::wording::Messages;

/// A game of an earlier round that has no result.
pub(super) struct OpenGame {
    pub(super) words: String,
    pub(super) path: String,
}

/// Those games, the earliest first; of a round robin none, since it goes on without them.
pub(super) fn open_games(organiser: &OrganiserOf, number: RoundNumber) -> Vec<OpenGame> {
    let stored = &organiser.stored;
    let competition = &stored.competition;
    if matches!(
        competition.settings.pairing,
        PairingSystem::RoundRobin | PairingSystem::Manual
    ) {
        return Vec::new();
    }
    let m = organiser.visit.messages();
    let name = |player| isolated(&competition.player(player).name.full());
    competition
        .rounds
        .iter()
        .zip(&stored.games)
        .take_while(|(round, _)| round.number < number)
        .flat_map(|(round, keys)| {
            round
                .games
                .iter()
                .zip(keys)
                .filter(|(game, _)| game.record.ending() == Ending::Pending)
                .map(move |(game, (key, _))| OpenGame {
                    words: m.open_game(
                        round.number.get(),
                        game.table
                            .map_or_else(|| "–".to_owned(), |table| table.to_string()),
                        name(game.first),
                        name(game.second),
                    ),
                    path: path::edit_game(&stored.head.slug, *key),
                })
        })
        .collect()
}

/// Why a round may go on without those results: first that it may not.
pub(super) fn reasons_to_go_on(m: &Messages) -> Vec<Choice> {
    let no = Choice {
        word: "",
        label: m.go_on_not(),
    };
    let reasons = GoOn::ALL.into_iter().map(|reason| Choice {
        word: reason.as_str(),
        label: m.go_on(reason),
    });
    std::iter::once(no).chain(reasons).collect()
}
