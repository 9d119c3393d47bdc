//! A round that was paired before something changed: what pairing it again would change, and keeping it as it is.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::pairing::BasisChange;
use crate::competition::{Competition, PlayerIndex, Round, TableNumber};
use crate::office::round::{changed_since_paired, keep_pairing, pair_again, paired_again};
use crate::web::app::Ask;
use crate::web::competition::frame::{CompetitionFrame, Tab, isolated};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::version_in;
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::web::rounds::life::round_of;
use crate::web::rounds::pairings::absence_words;
use crate::wording::Messages;

/// A table, or somebody without a game, as it is and as it would be.
pub(super) struct Comparison {
    pub(super) what: String,
    pub(super) now: String,
    pub(super) again: String,
    pub(super) differs: bool,
}

#[derive(Template)]
#[template(path = "rounds/again.html")]
struct AgainPage {
    page: Page,
    changes: Vec<String>,
    rows: Vec<Comparison>,
    /// Whether pairing again would change anything.
    differs: bool,
    version: String,
    here: String,
    back: String,
}

/// What changed since, in words.
pub(crate) fn changes(changes: &[BasisChange], m: &Messages) -> Vec<String> {
    changes
        .iter()
        .map(|change| match change {
            BasisChange::Settings => m.changed_settings(),
            BasisChange::Players => m.changed_players(),
            BasisChange::Absent => m.changed_absent(),
            BasisChange::Round(number) => m.changed_round(number.get()),
        })
        .collect()
}

/// What stands at each table and beside each name without a game: what it is called, and the words.
fn lines(competition: &Competition, round: &Round, m: &Messages) -> Vec<(u32, String, String)> {
    let name = |player: PlayerIndex| isolated(&competition.player(player).name.full());
    let mut lines = Vec::new();
    let mut seen = std::collections::HashSet::new();
    for game in &round.games {
        if !seen.insert((game.first.min(game.second), game.first.max(game.second))) {
            continue;
        }
        let table = game.table.map(TableNumber::get);
        lines.push((
            table.map_or(u32::from(u16::MAX), u32::from),
            table.map_or_else(|| "–".to_owned(), |table| m.table_number(table)),
            m.game_title(name(game.first), name(game.second)),
        ));
    }
    let byes = round.byes.iter().map(|player| (*player, m.bye()));
    let absent = round
        .absent
        .iter()
        .map(|absence| (absence.player, absence_words(absence.kind, m)));
    for (player, words) in byes.chain(absent) {
        let place = u32::try_from(player.position()).unwrap_or(u32::MAX / 2);
        lines.push((100_000_u32.saturating_add(place), name(player), words));
    }
    lines
}

/// What stands in a round as it is, beside what would stand there.
pub(super) fn comparisons(
    competition: &Competition,
    now: &Round,
    again: &Round,
    m: &Messages,
) -> Vec<Comparison> {
    let mut now = lines(competition, now, m);
    let mut again = lines(competition, again, m);
    let mut rows = Vec::new();
    now.sort();
    again.sort();
    for (order, what, words) in &now {
        let then = again
            .iter()
            .position(|(other, name, _)| (other, name) == (order, what))
            .map(|place| again.remove(place).2);
        rows.push((
            *order,
            Comparison {
                differs: then.as_ref() != Some(words),
                what: what.clone(),
                now: words.clone(),
                again: then.unwrap_or_else(|| "–".to_owned()),
            },
        ));
    }
    for (order, what, words) in again {
        rows.push((
            order,
            Comparison {
                what,
                now: "–".to_owned(),
                again: words,
                differs: true,
            },
        ));
    }
    rows.sort_by_key(|(order, _)| *order);
    rows.into_iter().map(|(_, row)| row).collect()
}

/// Shows old tables beside new ones.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let (number, round, _, version) = round_of(&organiser)?;
    let m = organiser.visit.messages();
    let stored = std::sync::Arc::clone(&organiser.stored);
    let place = usize::from(number.get()) - 1;
    let outcome = organiser
        .visit
        .app
        .blocking(move |_| Ok::<_, Problem>(paired_again(&stored, place)))
        .await?;
    let competition = &organiser.stored.competition;
    let (again, _) = match outcome {
        Ok(again) => again,
        Err(refusal) => return Err(organiser.visit.refused(&refusal, Some(competition))),
    };
    let slug = &organiser.stored.head.slug;
    let title = m.again_title(number.get());
    let (mut page, _) = CompetitionFrame::for_organiser(&organiser, &title, Some(Tab::Rounds));
    page.crumbs.push(Crumb::new(
        m.round_number(number.get()),
        path::round(slug, number),
    ));
    let rows = comparisons(competition, round, &again, m);
    let shown = AgainPage {
        changes: changes(&changed_since_paired(&organiser.stored, place), m),
        differs: rows.iter().any(|row| row.differs),
        rows,
        version: version.to_string(),
        here: path::round_again(slug, number),
        back: path::round(slug, number),
        page,
    };
    Ok(organiser.visit.render_with(StatusCode::OK, &shown))
}

/// Pairs the round again, or keeps it as it is.
pub(crate) async fn decide(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let (number, _, key, _) = round_of(&posted.by)?;
    let expected = version_in(&posted.form)?;
    let keep = posted.form.holds("step", "keep");
    if !keep && !posted.form.holds("step", "again") {
        return Err(Problem::BadRequest);
    }
    let outcome = posted
        .deed(move |errand| {
            if keep {
                keep_pairing(errand, key, expected)
            } else {
                pair_again(errand, key, expected)
            }
        })
        .await?;
    let done = if keep {
        Done::Saved
    } else {
        Done::RoundPairedAgain
    };
    posted.finished(outcome, done)?;
    Ok(see(&path::round(&posted.by.stored.head.slug, number)))
}
