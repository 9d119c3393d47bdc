//! Taking the points over that a turn counts: a correction as any other.

use actix_web::HttpResponse;

use crate::office::game::{Note, note_game};
use crate::rules::{Action, GameRules, RecordParts, TurnPoints};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::version_in;
use crate::web::request::guard::OrganiserOf;
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::results::counted_turns::differing_count;
use crate::web::results::game_edit::asked_for;

/// The field that names the turn, from 0.
pub(crate) const TURN_FIELD: &str = "turn";

/// Notes for a turn what it counts.
pub(crate) async fn take(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let asked = asked_for(&posted.by)?;
    let stored = &posted.by.stored;
    let game = path::game(&stored.head.slug, asked.key);
    let index: usize = posted
        .form
        .value(TURN_FIELD)
        .parse()
        .map_err(|_| Problem::BadRequest)?;
    let expected = version_in(&posted.form)?;
    let rules = GameRules::usual(stored.competition.settings.variant);
    let record = &asked.game.record;
    let mut turns = record.turns().unwrap_or_default().to_vec();
    let Some(counted) = differing_count(&rules, &turns, index) else {
        // Sent twice, or somebody else was first: there is nothing left to take over.
        return Ok(see(&game));
    };
    if let Some(turn) = turns.get_mut(index) {
        put_right(&mut turn.action, counted);
    }
    let note = Note {
        game: asked.key,
        expected,
        parts: RecordParts {
            points: None,
            turns: Some(turns),
            adjustment: record.adjustment(),
            ending: Some(record.ending()),
        },
        date: asked.game.date,
    };
    let outcome = posted.deed(move |errand| note_game(errand, &note)).await?;
    posted.finished(outcome, Done::Saved)?;
    Ok(see(&format!("{game}#counted")))
}

fn put_right(action: &mut Action, counted: TurnPoints) {
    match action {
        Action::Play { points, .. } | Action::Swap { points, .. } => *points = counted,
        Action::Pass | Action::Exchange { .. } | Action::RejectedObjection | Action::Resign => {}
    }
}
