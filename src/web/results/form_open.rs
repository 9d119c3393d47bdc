//! Telling whoever opens the form of a game that somebody else has it open.

use crate::clock;
use crate::store::GameKey;
use crate::store::session::TokenHash;
use crate::web::competition::frame::isolated;
use crate::web::live::open_forms::Opened;
use crate::web::request::guard::OrganiserOf;
use crate::wording::time_of_day;

/// Notes that the form is open; a sentence on who has it open elsewhere.
pub(super) fn opened_elsewhere(organiser: &OrganiserOf, game: GameKey) -> Option<String> {
    let visit = &organiser.visit;
    let session = TokenHash::of(&visit.session_token()?);
    let own = Opened {
        by: organiser.actor.name().to_owned(),
        at: clock::now(),
    };
    let Opened { by, at } = visit.app.open_forms.open(game, session, own)?;
    let m = visit.messages();
    Some(m.game_open_elsewhere(isolated(&by), time_of_day(at)))
}

/// Notes that the form was sent.
pub(super) fn closed(organiser: &OrganiserOf, game: GameKey) {
    let visit = &organiser.visit;
    if let Some(token) = visit.session_token() {
        visit.app.open_forms.close(game, TokenHash::of(&token));
    }
}
