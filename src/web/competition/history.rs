//! What was done in a competition, and undoing the latest of it: for its organisers.

use std::collections::HashMap;

use actix_web::HttpResponse;
use askama::Template;

use crate::office::undo::{self, Undoable};
use crate::office::{DeedError, Failure, Refusal};
use crate::store::history::{self as kept, Entry};
use crate::store::name_key::search_key;
use crate::store::piece::{Piece, read_back};
use crate::store::{Revision, account};
use crate::web::app::{Ask, work_of};
use crate::web::competition::frame::{CompetitionFrame, Tab};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::wording::{Changes, KnownNames, Language};

/// Deeds on one page.
const ON_A_PAGE: usize = 50;
/// Changes that are told of one deed; the rest is counted.
const MOST_CHANGES: usize = 12;

/// One deed.
struct EntryView {
    heading: String,
    by: String,
    changes: Vec<String>,
    more: String,
    undone: bool,
    /// Whether it is what would be undone next.
    next: bool,
}

#[derive(Template)]
#[template(path = "competition/history.html")]
struct HistoryPage {
    page: Page,
    entries: Vec<EntryView>,
    word: String,
    here: String,
    undo_path: String,
    older: Option<String>,
    is_newest: bool,
}

/// What the page is made of.
struct Read {
    entries: Vec<Entry>,
    undone: HashMap<Revision, Revision>,
    words: HashMap<Revision, String>,
    names: KnownNames,
    next: Option<Revision>,
}

async fn read(by: &OrganiserOf, before: Option<Revision>, at_most: i64) -> Result<Read, Problem> {
    let key = by.stored.head.key;
    let mut names = names_of(by);
    by.visit
        .app
        .blocking(move |app| {
            let next = work_of(undo::next(&app.office, key))?
                .ok()
                .map(|undoable| undoable.entry.revision);
            app.office.database().read(|connection| {
                let accounts = account::all(connection)?;
                names.accounts = accounts
                    .into_iter()
                    .map(|account| (account.key, account.name))
                    .collect();
                Ok::<_, Failure>(Read {
                    entries: kept::list(connection, key, before, at_most)?,
                    undone: kept::undone(connection, key)?,
                    words: kept::words(connection, key)?,
                    names,
                    next,
                })
            })
        })
        .await
}

/// The players and rounds that are there now.
fn names_of(by: &OrganiserOf) -> KnownNames {
    let stored = &by.stored;
    let shown = crate::web::app::shown(&stored.competition, true);
    let competition = shown.as_ref().unwrap_or(&stored.competition);
    let players = competition.players.iter().zip(&stored.players);
    let rounds = competition.rounds.iter().zip(&stored.rounds);
    KnownNames {
        players: players
            .map(|(player, (key, _))| (*key, player.name.full()))
            .collect(),
        rounds: rounds
            .map(|(round, (key, _))| (*key, i32::from(round.number.get())))
            .collect(),
        accounts: HashMap::new(),
    }
}

/// Shows the deeds, or those that a word is found in.
pub(crate) async fn show(By(by): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = by.visit.messages();
    let slug = &by.stored.head.slug;
    let query = by.visit.query();
    let word = query.value("word").trim().to_owned();
    let before: Option<Revision> = query.value("before").parse().ok();
    let searching = search_key(&word);
    let at_most = if searching.is_empty() {
        // One more, to know whether there is an older page.
        ON_A_PAGE as i64 + 1
    } else {
        i64::MAX
    };
    let read = read(&by, before, at_most).await?;
    let language = by.visit.language;
    // A search words the whole history.
    let mut entries = by
        .visit
        .app
        .blocking(move |_| Ok::<_, Failure>(found(language, &read, &searching)))
        .await?;
    let has_older = entries.len() > ON_A_PAGE;
    entries.truncate(ON_A_PAGE);
    let older = entries
        .last()
        .filter(|_| has_older)
        .map(|(revision, _)| path::history_before(slug, *revision, &word));
    let title = m.history_title();
    let (mut page, _) = CompetitionFrame::for_organiser(&by, &title, Some(Tab::Settings));
    page.crumbs
        .push(Crumb::new(m.tab_settings(), path::settings(slug)));
    let shown = HistoryPage {
        entries: entries.into_iter().map(|(_, view)| view).collect(),
        word,
        here: path::history(slug),
        undo_path: path::undo(slug),
        older,
        is_newest: before.is_none(),
        page,
    };
    Ok(by.visit.render(&shown))
}

/// The deeds in which a word is found, or all: one more than a page holds.
fn found(language: Language, read: &Read, searching: &str) -> Vec<(Revision, EntryView)> {
    read.entries
        .iter()
        .map(|entry| (entry.revision, view(language, read, entry, searching)))
        .filter(|(_, view)| {
            searching.is_empty()
                || std::iter::once(&view.heading)
                    .chain([&view.by])
                    .chain(&view.changes)
                    .any(|text| search_key(text).contains(searching))
        })
        .take(ON_A_PAGE + 1)
        .collect()
}

fn view(language: Language, read: &Read, entry: &Entry, searching: &str) -> EntryView {
    let m = language.messages();
    let pieces = |text: Option<&str>| read_back(text).unwrap_or_default();
    let (before, after) = (
        pieces(entry.before.as_deref()),
        pieces(entry.after.as_deref()),
    );
    let mut changes = changes(language, &read.names, &entry.arguments, &before, &after);
    // What is searched for may be in any of them.
    let left_out = if searching.is_empty() {
        changes.len().saturating_sub(MOST_CHANGES)
    } else {
        0
    };
    changes.truncate(changes.len() - left_out);
    let heading = match entry.undoes {
        Some(undone) => m.history_undid(m.deed(read.words.get(&undone).map_or("", String::as_str))),
        None => m.deed(&entry.deed),
    };
    EntryView {
        heading,
        by: m.history_by(
            crate::web::competition::frame::isolated(&entry.account_name),
            language.moment(entry.at),
        ),
        changes,
        more: if left_out == 0 {
            String::new()
        } else {
            m.history_more(left_out)
        },
        undone: read.undone.contains_key(&entry.revision),
        next: read.next == Some(entry.revision),
    }
}

/// What changed, in sentences.
fn changes(
    language: Language,
    names: &KnownNames,
    arguments: &str,
    before: &[Piece],
    after: &[Piece],
) -> Vec<String> {
    let mut names = names.clone();
    names.learn(before);
    names.learn(after);
    // Where a round is gone since, what was noted in it says its number.
    let told: serde_json::Value = serde_json::from_str(arguments).unwrap_or_default();
    if let Some(number) = told["round"].as_i64().and_then(|n| i32::try_from(n).ok()) {
        for piece in before.iter().chain(after) {
            if let Piece::Game(game) = piece {
                names.rounds.entry(game.round()).or_insert(number);
            }
        }
    }
    let changes = Changes {
        language,
        names: &names,
    };
    let mut said = language.messages().asked(arguments);
    said.extend(changes.sentences(before, after));
    said
}

#[derive(Template)]
#[template(path = "competition/history_undo.html")]
struct UndoPage {
    page: Page,
    heading: String,
    by: String,
    changes: Vec<String>,
    revision: String,
    here: String,
    back: String,
}

/// Shows what would be undone, and asks.
pub(crate) async fn ask(By(by): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = by.visit.messages();
    let slug = &by.stored.head.slug;
    let key = by.stored.head.key;
    let read = read(&by, None, 0).await?;
    let found = by
        .visit
        .app
        .blocking(move |app| work_of(undo::next(&app.office, key)))
        .await?;
    let Undoable {
        entry,
        before,
        after,
    } = found.map_err(|refusal| by.visit.refused(&refusal, None))?;
    let title = m.history_undo_title();
    let (mut page, _) = CompetitionFrame::for_organiser(&by, &title, Some(Tab::Settings));
    page.crumbs
        .push(Crumb::new(m.history_title(), path::history(slug)));
    let shown = UndoPage {
        heading: m.deed(&entry.deed),
        by: m.history_by(
            crate::web::competition::frame::isolated(&entry.account_name),
            by.visit.language.moment(entry.at),
        ),
        // The way back.
        changes: changes(
            by.visit.language,
            &read.names,
            &entry.arguments,
            &after,
            &before,
        ),
        revision: entry.revision.to_string(),
        here: path::undo(slug),
        back: path::history(slug),
        page,
    };
    Ok(by.visit.render(&shown))
}

/// Undoes the deed that was shown, if it still is the latest.
pub(crate) async fn undo_it(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let revision: Revision = posted
        .form
        .value("revision")
        .parse()
        .map_err(|_| Problem::BadRequest)?;
    let key = posted.by.stored.head.key;
    let visit = &posted.by.visit;
    let outcome = posted
        .deed(move |errand| {
            undo::undo(errand, key, revision)?;
            let head = errand.office.database().read(|connection| {
                Ok::<_, DeedError>(crate::store::competition::head(connection, key)?)
            })?;
            Ok(head.map(|head| head.slug))
        })
        .await?;
    // An undone change of the readers may have brought another address back.
    let slug = match outcome {
        Ok(slug) => {
            visit.say_done(Done::Undone);
            slug
        }
        Err(Refusal::AlreadyDone(_)) => {
            visit.say_done(Done::Before);
            None
        }
        Err(Refusal::NotTheLatest) => return Err(Problem::Outdated),
        Err(refusal) => return Err(visit.refused(&refusal, None)),
    };
    let slug = slug.unwrap_or_else(|| posted.by.stored.head.slug.clone());
    Ok(see(&path::history(&slug)))
}
