//! A game as a GCG file, for other programs.

use actix_web::HttpResponse;

use crate::rules::gcg::{Transcript, write};
use crate::rules::{GameRules, Sides, game};
use crate::web::problem::Problem;
use crate::web::request::guard::{By, Viewer};
use crate::web::response::attachment::attachment;
use crate::web::results::game::game_asked_for;

/// The game of the address: turns, or the totals in a note where no more is known.
pub(crate) async fn download(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let (place, round, asked) = game_asked_for(&viewer)?;
    let m = viewer.visit.messages();
    let competition = viewer.competition();
    let rules = GameRules::usual(competition.settings.variant);
    let played = game::Game::of_record(&rules, &asked.record)
        .map_err(|refusal| Problem::Refused(m.step_refusal(&refusal)))?;
    let names = [asked.first, asked.second].map(|player| competition.player(player).name.full());
    let mut transcript = Transcript::of(played, Sides::new(&names[0], &names[1]));
    let title = m.round_number(round.number.get());
    transcript.heading.title = Some(format!("{}, {title}", competition.name));
    transcript
        .heading
        .lexicon
        .clone_from(&competition.settings.words);
    let key = viewer.stored.games[place.round][place.game].0;
    let name = format!("{}-{key}.gcg", viewer.stored.head.slug);
    Ok(attachment("text/plain; charset=utf-8", name).body(write(&transcript)))
}
