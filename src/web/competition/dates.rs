//! The days of the rounds: of those that are there, and planned for those to come.

use std::ops::RangeInclusive;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;
use chrono::{Days, NaiveDate};

use crate::competition::RoundNumber;
use crate::office::Refusal;
use crate::office::competition::plan_rounds;
use crate::web::competition::frame::{CompetitionFrame, Tab};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::{Choice, FilledForm, FormData, FormFaults, FormReader, version_in};
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};

/// Rounds that are offered where nobody said how many there will be.
const OFFERED: usize = 10;
/// Rounds on one page of the form.
const ON_A_PAGE: usize = 100;

struct DateRow {
    number: usize,
    /// The field's name.
    field: String,
    is_there: bool,
}

#[derive(Template)]
#[template(path = "competition/dates.html")]
struct DatesPage {
    page: Page,
    filled: FilledForm,
    /// Whether somebody was ahead.
    outdated: bool,
    standing: Vec<(String, String)>,
    rows: Vec<DateRow>,
    intervals: Vec<Choice>,
    version: String,
    here: String,
    /// The pages of a long list; empty where one holds it.
    pages: Vec<DatesLink>,
}

/// A page of the list: the rounds on it, and whether it is this one.
struct DatesLink {
    rounds: String,
    path: String,
    current: bool,
}

/// The rounds on the page that was asked for, by number.
fn rounds_on_page(organiser: &OrganiserOf, asked: &str) -> RangeInclusive<usize> {
    let all = count(organiser);
    let asked = asked.parse().unwrap_or(1).clamp(1, all);
    let first = (asked - 1) / ON_A_PAGE * ON_A_PAGE + 1;
    first..=(first + ON_A_PAGE - 1).min(all)
}

fn pages(organiser: &OrganiserOf, shown: &RangeInclusive<usize>) -> Vec<DatesLink> {
    let all = count(organiser);
    if all <= ON_A_PAGE {
        return Vec::new();
    }
    (1..=all)
        .step_by(ON_A_PAGE)
        .map(|first| DatesLink {
            rounds: format!("{first}–{}", (first + ON_A_PAGE - 1).min(all)),
            path: path::dates_from(&organiser.stored.head.slug, first),
            current: *shown.start() == first,
        })
        .collect()
}

fn field(number: usize) -> String {
    format!("date-{number}")
}

fn count(organiser: &OrganiserOf) -> usize {
    let competition = &organiser.stored.competition;
    let planned = competition.settings.round_dates.len();
    let all = competition
        .rounds_in_all()
        .and_then(|rounds| usize::try_from(rounds).ok())
        .unwrap_or(OFFERED);
    let most = usize::try_from(*RoundNumber::RANGE.end()).unwrap_or(OFFERED);
    all.max(planned)
        .max(competition.rounds.len())
        .clamp(1, most)
}

fn page(
    organiser: &OrganiserOf,
    rounds: RangeInclusive<usize>,
    filled: FilledForm,
    status: StatusCode,
) -> HttpResponse {
    let m = organiser.visit.messages();
    let slug = &organiser.stored.head.slug;
    let (mut page, _) =
        CompetitionFrame::for_organiser(organiser, &m.dates_title(), Some(Tab::Settings));
    page.crumbs
        .push(Crumb::new(m.tab_settings(), path::settings(slug)));
    let there = organiser.stored.competition.rounds.len();
    let interval = |word, label| Choice { word, label };
    let shown = DatesPage {
        pages: pages(organiser, &rounds),
        here: path::dates_from(slug, *rounds.start()),
        standing: if status == StatusCode::CONFLICT {
            overtaken(organiser, rounds.clone(), &filled.data)
        } else {
            Vec::new()
        },
        rows: rounds
            .map(|number| DateRow {
                number,
                field: field(number),
                is_there: number <= there,
            })
            .collect(),
        intervals: vec![
            interval("7", m.dates_every_week()),
            interval("14", m.dates_every_two_weeks()),
            interval("21", m.dates_every_three_weeks()),
            interval("28", m.dates_every_four_weeks()),
            interval("1", m.dates_every_day()),
        ],
        version: match filled.value("version") {
            "" => organiser.stored.head.version.to_string(),
            kept => kept.to_owned(),
        },
        filled,
        outdated: status == StatusCode::CONFLICT,
        page,
    };
    organiser.visit.render_with(status, &shown)
}

/// The days that are others now than those that were typed, in words.
fn overtaken(
    organiser: &OrganiserOf,
    rounds: RangeInclusive<usize>,
    typed: &FormData,
) -> Vec<(String, String)> {
    let (m, language) = (organiser.visit.messages(), organiser.visit.language);
    let now = standing(organiser);
    rounds
        .filter_map(|number| {
            let date = now.get(number - 1).copied().flatten();
            let written = date.map_or_else(String::new, |date| date.to_string());
            let day = date.map_or_else(|| "–".to_owned(), |date| language.day(date));
            (written != typed.value(&field(number)).trim()).then(|| (m.round_number(number), day))
        })
        .collect()
}

/// The days as they stand.
fn standing(organiser: &OrganiserOf) -> Vec<Option<NaiveDate>> {
    let competition = &organiser.stored.competition;
    (1..=count(organiser))
        .map(|number| match competition.rounds.get(number - 1) {
            Some(round) => round.date,
            None => RoundNumber::at(number - 1)
                .and_then(|number| competition.settings.planned_date(number)),
        })
        .collect()
}

fn filled_from(dates: &[Option<NaiveDate>]) -> FormData {
    let mut data = FormData::default();
    for (number, date) in (1..).zip(dates) {
        data.push(
            &field(number),
            date.map_or_else(String::new, |date| date.to_string()),
        );
    }
    data
}

/// Shows the days; asked with a first day and a distance, those to come are filled in, and nothing is kept yet.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = organiser.visit.messages();
    let query = organiser.visit.query();
    let rounds = rounds_on_page(&organiser, query.value("from"));
    if let Some(kept) = organiser.visit.kept_form() {
        let filled = FilledForm::new(kept);
        return Ok(page(&organiser, rounds, filled, StatusCode::OK));
    }
    let mut dates = standing(&organiser);
    if !query.has("first") {
        let filled = FilledForm::new(filled_from(&dates));
        return Ok(page(&organiser, rounds, filled, StatusCode::OK));
    }
    let mut reader = FormReader::new(&query, m);
    reader.required("first");
    let first = reader.date("first");
    let every = reader.number("every", 1..=366).unwrap_or(7);
    let (faults, first) = match reader.finish(first) {
        Ok(first) => (FormFaults::default(), Some(first)),
        Err(faults) => (faults, None),
    };
    let there = organiser.stored.competition.rounds.len();
    // On a later page the first day is that of its first round.
    let to_come = there.max(*rounds.start() - 1)..*rounds.end();
    for (step, place) in to_come.enumerate() {
        let days = u64::try_from(every)
            .unwrap_or(7)
            .saturating_mul(step as u64);
        if let Some(first) = first {
            dates[place] = first.checked_add_days(Days::new(days));
        }
    }
    let data = filled_from(&dates)
        .with("first", query.value("first"))
        .with("every", query.value("every"));
    let status = if faults.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    let filled = FilledForm { data, faults };
    Ok(page(&organiser, rounds, filled, status))
}

/// Keeps the days.
pub(crate) async fn keep(mut posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let expected = version_in(&posted.form)?;
    let rounds = rounds_on_page(&posted.by, posted.by.visit.query().value("from"));
    let mut reader = FormReader::new(&posted.form, m);
    // Those on other pages stay.
    let mut dates = standing(&posted.by);
    for number in rounds.clone() {
        dates[number - 1] = reader.date(&field(number));
    }
    let came_back = |faults: FormFaults| {
        let filled = FilledForm {
            data: posted.form.without_token(),
            faults,
        };
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        page(&posted.by, rounds.clone(), filled, status)
    };
    let dates = match reader.finish(Some(dates)) {
        Ok(dates) => dates,
        Err(faults) => return Ok(came_back(faults)),
    };
    let competition = posted.by.stored.head.key;
    let outcome = posted
        .deed(move |errand| plan_rounds(errand, competition, expected, &dates).map(drop))
        .await?;
    match posted.told(outcome, Done::Saved) {
        Ok(()) => {}
        Err(Refusal::Outdated { .. }) => {
            posted.read_again().await?;
            let typed = FilledForm::new(posted.form.of_another_version());
            let status = StatusCode::CONFLICT;
            return Ok(page(&posted.by, rounds, typed, status));
        }
        Err(refusal) => return Err(posted.refused(&refusal)),
    }
    let slug = &posted.by.stored.head.slug;
    Ok(see(&path::dates_from(slug, *rounds.start())))
}
