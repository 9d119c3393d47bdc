//! Absence noted ahead: for rounds that are to come, or for days, such as a holiday.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;
use chrono::NaiveDate;

use crate::competition::standings::name_sort_key;
use crate::competition::{AbsenceKind, PlannedAbsence, RoundNumber, Span};
use crate::office::Refusal;
use crate::office::participation::next_to_pair;
use crate::office::round::{forget_planned_absence, plan_absence};
use crate::store::PlayerKey;
use crate::web::competition::frame::{CompetitionFrame, Tab};
use crate::web::path;
use crate::web::players::player_entry;
use crate::web::problem::Problem;
use crate::web::request::form::{Choice, FilledForm, FormData, FormFaults, FormReader, version_in};
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::web::rounds::draft_form::player_in;
use crate::web::rounds::pairings::absence_words;

/// An absence in the list.
struct AwayLine {
    player: String,
    name: String,
    version: String,
    /// As it is kept.
    absence: String,
    words: String,
}

#[derive(Template)]
#[template(path = "rounds/away.html")]
struct AwayPage {
    page: Page,
    filled: FilledForm,
    lines: Vec<AwayLine>,
    entries: Vec<String>,
    kinds: Vec<Choice>,
    here: String,
    remove_path: String,
    presence_path: String,
}

fn page(organiser: &OrganiserOf, filled: FilledForm, status: StatusCode) -> HttpResponse {
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let competition = &stored.competition;
    let slug = &stored.head.slug;
    let (mut page, _) =
        CompetitionFrame::for_organiser(organiser, &m.away_title(), Some(Tab::Rounds));
    page.crumbs
        .push(Crumb::new(m.presence(), path::presence(slug)));
    let mut players: Vec<_> = competition.indexed_players().collect();
    players.sort_by_cached_key(|(_, player)| name_sort_key(&player.name));
    let lines = players
        .into_iter()
        .flat_map(|(index, player)| {
            let (key, version) = stored.players[index.position()];
            let planned = stored.desk.away.get(&key);
            planned.into_iter().flatten().map(move |absence| AwayLine {
                player: key.to_string(),
                name: player.name.full(),
                version: version.to_string(),
                absence: absence.written(),
                words: organiser.visit.language.planned_absence(*absence),
            })
        })
        .collect();
    let kind = |kind: AbsenceKind| Choice {
        word: kind.as_str(),
        label: absence_words(kind, m),
    };
    let shown = AwayPage {
        filled,
        lines,
        entries: match next_to_pair(competition) {
            Some(number) => player_entry::entries(competition, number),
            None => Vec::new(),
        },
        kinds: vec![kind(AbsenceKind::Absent), kind(AbsenceKind::ClubDuty)],
        here: path::absences(slug),
        remove_path: path::remove_absence(slug),
        presence_path: path::presence(slug),
        page,
    };
    organiser.visit.render_with(status, &shown)
}

/// Shows what was noted, and asks for more.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let asked_for = organiser
        .visit
        .query()
        .value("player")
        .parse()
        .ok()
        .and_then(|key: PlayerKey| organiser.stored.player_of_key(key))
        .map(|player| player_entry::entry(&organiser.stored.competition, player));
    let data = organiser
        .visit
        .kept_form()
        .unwrap_or_else(|| FormData::of([("player", asked_for.unwrap_or_default())]));
    Ok(page(&organiser, FilledForm::new(data), StatusCode::OK))
}

/// From when to when: rounds or days; without an end it is one of them.
fn span(reader: &mut FormReader<'_>, form: &FormData, next: Option<RoundNumber>) -> Option<Span> {
    let m = reader.messages();
    let typed = |field: &str| !form.value(field).trim().is_empty();
    let by_round = typed("first_round") || typed("last_round");
    let by_day = typed("first_day") || typed("last_day");
    match (by_round, by_day) {
        (true, true) => {
            reader.fault("first_day", m.away_either());
            None
        }
        (false, false) => {
            reader.fault("first_round", m.away_when());
            None
        }
        (true, false) => {
            reader.required("first_round");
            let mut round = |field| {
                let number = reader.number(field, RoundNumber::RANGE);
                number.and_then(RoundNumber::new)
            };
            let (first, last) = (round("first_round"), round("last_round"));
            let first = first?;
            let last = last.unwrap_or(first);
            if last < first {
                reader.fault("last_round", m.away_backwards());
            } else if next.is_some_and(|next| last < next) {
                reader.fault("first_round", m.away_past());
            }
            Some(Span::Rounds(first, last))
        }
        (false, true) => {
            reader.required("first_day");
            let first: NaiveDate = reader.date("first_day")?;
            let last = reader.date("last_day").unwrap_or(first);
            if last < first {
                reader.fault("last_day", m.away_backwards());
            }
            Some(Span::Days(first, last))
        }
    }
}

/// Notes one more.
pub(crate) async fn plan(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let stored = &posted.by.stored;
    let mut reader = FormReader::new(&posted.form, m);
    reader.required("player");
    let player = player_in(&mut reader, stored, "player");
    let kind = reader
        .choice("kind", AbsenceKind::from_word)
        .unwrap_or(AbsenceKind::Absent);
    let span = span(&mut reader, &posted.form, next_to_pair(&stored.competition));
    let read = match (player, span) {
        (Some(player), Some(span)) => Some((player, PlannedAbsence { span, kind })),
        _ => None,
    };
    let came_back = |faults: FormFaults| {
        let filled = FilledForm {
            data: posted.form.without_token(),
            faults,
        };
        page(&posted.by, filled, StatusCode::UNPROCESSABLE_ENTITY)
    };
    let (player, absence) = match reader.finish(read) {
        Ok(read) => read,
        Err(faults) => return Ok(came_back(faults)),
    };
    let competition = stored.head.key;
    let outcome = posted
        .deed(move |errand| plan_absence(errand, competition, player, absence).map(drop))
        .await?;
    match posted.told(outcome, Done::Saved) {
        Ok(()) => {}
        Err(refusal) => {
            let sentence = match refusal {
                Refusal::Unsound(_) => m.away_is_paired(),
                other => m.refusal(&other, Some(&stored.competition)),
            };
            let mut faults = FormFaults::default();
            faults.add("player", sentence);
            return Ok(came_back(faults));
        }
    }
    Ok(see(&path::absences(&stored.head.slug)))
}

/// Takes one back.
pub(crate) async fn forget(posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let expected = version_in(&posted.form)?;
    let player: PlayerKey = posted
        .form
        .value("player")
        .parse()
        .map_err(|_| Problem::BadRequest)?;
    let absence = PlannedAbsence::read(posted.form.value("absence")).ok_or(Problem::BadRequest)?;
    let competition = posted.by.stored.head.key;
    let outcome = posted
        .deed(move |errand| {
            forget_planned_absence(errand, competition, player, expected, absence).map(drop)
        })
        .await?;
    posted.finished(outcome, Done::Saved)?;
    Ok(see(&path::absences(&posted.by.stored.head.slug)))
}
