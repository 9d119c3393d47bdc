//! The life of a round behind single buttons: publish and back, discard, close, reopen.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::{Competition, Round, RoundNumber, RoundStatus, TableNumber};
use crate::office::round::{
    Missing, close_round, discard_draft, publish_round, reopen_round, unpublish_round,
};
use crate::office::{DeedError, Errand, Refusal};
use crate::store::{GameKey, RoundKey, Version};
use crate::web::competition::frame::{CompetitionFrame, PlayerLink, Tab};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::version_in;
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::ask::{Question, is_sure};
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::web::rounds::round::number_in;

/// The round of the address with its key.
pub(crate) fn round_of(
    organiser: &OrganiserOf,
) -> Result<(RoundNumber, &Round, RoundKey, Version), Problem> {
    let number = number_in(organiser.visit.part("round"))?;
    let round = organiser
        .stored
        .competition
        .round(number)
        .ok_or(Problem::NotFound)?;
    let (key, version) = organiser.stored.rounds[usize::from(number.get()) - 1];
    Ok((number, round, key, version))
}

/// Does what a button says with the round of the address, and says so.
async fn press<T: Send + 'static>(
    posted: Posted<OrganiserOf>,
    done: Done,
    leads_to: impl FnOnce(&str, RoundNumber) -> String,
    deed: impl FnOnce(&Errand<'_>, RoundKey, Version) -> Result<T, DeedError> + Send + 'static,
) -> Result<HttpResponse, Problem> {
    let (number, _, key, _) = round_of(&posted.by)?;
    let expected = version_in(&posted.form)?;
    let outcome = posted
        .deed(move |errand| deed(errand, key, expected))
        .await?;
    posted.finished(outcome, done)?;
    Ok(see(&leads_to(&posted.by.stored.head.slug, number)))
}

/// Makes a proposal public.
pub(crate) async fn publish(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    press(posted, Done::RoundPublished, path::round, publish_round).await
}

/// Makes a published round a proposal again, once that was asked.
pub(crate) async fn unpublish(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let (number, round, _, _) = round_of(&posted.by)?;
    // Without a version it is no form of ours; what cannot be taken back is refused by the deed.
    version_in(&posted.form)?;
    if can_unpublish(&posted.by.stored.competition, round) && !is_sure(&posted.form) {
        let m = posted.by.visit.messages();
        return asked(
            &posted.by,
            &m.unpublish_title(number.get()),
            m.unpublish_consequence(),
            m.unpublish(),
            path::unpublish_round,
        );
    }
    press(posted, Done::RoundUnpublished, path::round, unpublish_round).await
}

/// Whether a round can be made a proposal again: published, the last, and nothing noted of it.
pub(crate) fn can_unpublish(competition: &Competition, round: &Round) -> bool {
    let is_last = competition
        .rounds
        .last()
        .is_some_and(|last| last.number == round.number);
    let nothing_noted = !round
        .games
        .iter()
        .any(|game| game.record.has_something_noted());
    round.status == RoundStatus::Published && is_last && nothing_noted
}

/// Throws a proposal away, once that was asked.
pub(crate) async fn discard(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let (number, round, _, _) = round_of(&posted.by)?;
    // Without a version it is no form of ours; what is no proposal is refused by the deed.
    version_in(&posted.form)?;
    if round.status == RoundStatus::Draft && !is_sure(&posted.form) {
        let m = posted.by.visit.messages();
        return asked(
            &posted.by,
            &m.draft_discard_title(number.get()),
            m.draft_discard_consequence(round.games.len()),
            m.draft_discard(),
            path::discard_round,
        );
    }
    press(
        posted,
        Done::RoundDiscarded,
        |slug, _| path::rounds(slug),
        discard_draft,
    )
    .await
}

/// Asks before something is done with the round of the address.
fn asked(
    organiser: &OrganiserOf,
    title: &str,
    consequence: String,
    button: String,
    here: impl FnOnce(&str, RoundNumber) -> String,
) -> Result<HttpResponse, Problem> {
    let (number, _, _, version) = round_of(organiser)?;
    let m = organiser.visit.messages();
    let slug = &organiser.stored.head.slug;
    let (mut page, _) = CompetitionFrame::for_organiser(organiser, title, Some(Tab::Rounds));
    page.crumbs.push(Crumb::new(
        m.round_number(number.get()),
        path::round(slug, number),
    ));
    let question = Question {
        consequence,
        button,
        version,
        here: here(slug, number),
        back: path::round(slug, number),
    };
    Ok(crate::web::response::ask::ask(
        &organiser.visit,
        page,
        question,
    ))
}

/// Opens a closed round again.
pub(crate) async fn reopen(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    press(posted, Done::RoundReopened, path::round, reopen_round).await
}

/// A game without a result, on the page that asks before a round is closed.
struct MissingGame {
    table: Option<u16>,
    first: PlayerLink,
    second: PlayerLink,
    path: String,
}

#[derive(Template)]
#[template(path = "rounds/close.html")]
struct ClosePage {
    page: Page,
    missing: Vec<MissingGame>,
    version: String,
    here: String,
    back: String,
}

fn ask(organiser: &OrganiserOf, status: StatusCode) -> Result<HttpResponse, Problem> {
    let (number, round, _, version) = round_of(organiser)?;
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let slug = &stored.head.slug;
    let (mut page, _) =
        CompetitionFrame::for_organiser(organiser, &m.round_close(), Some(Tab::Rounds));
    page.crumbs.push(Crumb::new(
        m.round_number(number.get()),
        path::round(slug, number),
    ));
    let keys: &[(GameKey, Version)] = &stored.games[usize::from(number.get()) - 1];
    let missing = round
        .games
        .iter()
        .zip(keys)
        .filter(|(game, _)| game.record.ending() == crate::rules::Ending::Pending)
        .map(|(game, (key, _))| MissingGame {
            table: game.table.map(TableNumber::get),
            first: PlayerLink::of(stored, &stored.competition, game.first),
            second: PlayerLink::of(stored, &stored.competition, game.second),
            path: path::edit_game(slug, *key),
        })
        .collect();
    let shown = ClosePage {
        missing,
        version: version.to_string(),
        here: path::close_round(slug, number),
        back: path::round(slug, number),
        page,
    };
    Ok(organiser.visit.render_with(status, &shown))
}

/// Shows what is missing, and asks.
pub(crate) async fn ask_to_close(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    ask(&organiser, StatusCode::OK)
}

/// Closes a round; with results missing only where that was accepted.
pub(crate) async fn close(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let (number, _, key, _) = round_of(&posted.by)?;
    let expected = version_in(&posted.form)?;
    let missing = if posted.form.holds("missing", "accept") {
        Missing::Accept
    } else {
        Missing::Refuse
    };
    let outcome = posted
        .deed(move |errand| close_round(errand, key, expected, missing))
        .await?;
    match posted.told(outcome, Done::RoundClosed) {
        Ok(()) => {}
        Err(Refusal::ResultsMissing(_)) => return ask(&posted.by, StatusCode::CONFLICT),
        Err(refusal) => return Err(posted.refused(&refusal)),
    }
    Ok(see(&path::round(&posted.by.stored.head.slug, number)))
}
