//! Changing a competition's settings: what is safe can be changed, the rest says why not.

use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::office::competition::{change_settings, settings_faults};
use crate::office::{Refusal, SettingFault};
use crate::web::app::Ask;
use crate::web::competition::frame::{CompetitionFrame, Tab};
use crate::web::competition::setting_choices::SettingChoices;
use crate::web::competition::settings_form;
use crate::web::competition::settings_preview::StandingsPreview;
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormData, FormFaults, version_in};
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::Page;
use crate::web::word_lists::all_lists as words;

#[derive(Template)]
#[template(path = "competition/settings.html")]
struct SettingsPage {
    page: Page,
    frame: CompetitionFrame,
    filled: FilledForm,
    /// Whether somebody was ahead.
    outdated: bool,
    standing: Vec<(String, String)>,
    choices: SettingChoices,
    /// Whether rounds are there, so that some settings can no longer change.
    fixed: bool,
    version: String,
    here: String,
    document_path: String,
    organisers_path: String,
    history_path: String,
    dates_path: String,
    copy_path: String,
    /// What the changes would do to the standings, to be confirmed.
    preview: Option<StandingsPreview>,
}

/// The field of the form that a fault belongs to.
pub(crate) fn fault_field(fault: SettingFault) -> &'static str {
    match fault {
        SettingFault::VariantFixed => "rules",
        SettingFault::GamesPerMeetingFixed => "games_per_meeting",
        SettingFault::PairingFixed | SettingFault::ForbiddenPair | SettingFault::Keizer => {
            "pairing"
        }
        SettingFault::FewerRoundsThanThere => "rounds_planned",
        SettingFault::Minutes => "minutes",
        SettingFault::MatchPoints => "win",
        SettingFault::ByeBoardPoints => "bye_points",
        SettingFault::RankingEmpty
        | SettingFault::RankingTwice(_)
        | SettingFault::KeizerElsewhere => "tie_break_1",
        SettingFault::Cycles => "cycles",
    }
}

/// The form as it stands now.
fn filled_from(organiser: &OrganiserOf) -> FormData {
    let stored = &organiser.stored;
    settings_form::filled(
        stored.competition.name.as_str(),
        stored.head.visibility,
        &stored.competition.settings,
    )
}

async fn page(
    organiser: &OrganiserOf,
    filled: FilledForm,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    page_with(organiser, filled, None, status).await
}

async fn page_with(
    organiser: &OrganiserOf,
    filled: FilledForm,
    preview: Option<StandingsPreview>,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let m = organiser.visit.messages();
    let slug = &organiser.stored.head.slug;
    let (page, frame) =
        CompetitionFrame::for_organiser(organiser, &m.tab_settings(), Some(Tab::Settings));
    let version = match filled.value("version") {
        "" => organiser.stored.head.version.to_string(),
        kept => kept.to_owned(),
    };
    let outdated = status == StatusCode::CONFLICT && preview.is_none();
    let lists = words::names(&organiser.visit).await?;
    let choices =
        SettingChoices::over(&organiser.stored.competition.settings, m).with_lists(lists, m);
    let shown = SettingsPage {
        standing: if outdated {
            let now = filled_from(organiser);
            settings_form::standing_in_words(&now, &filled.data, &choices, m)
        } else {
            Vec::new()
        },
        filled,
        outdated,
        choices,
        fixed: !organiser.stored.competition.rounds.is_empty(),
        version,
        here: path::settings(slug),
        document_path: path::document(slug),
        organisers_path: path::organisers(slug),
        history_path: path::history(slug),
        dates_path: path::dates(slug),
        copy_path: path::copy_competition(slug),
        preview,
        page,
        frame,
    };
    Ok(organiser.visit.render_with(status, &shown))
}

/// Shows the form.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let data = organiser
        .visit
        .kept_form()
        .unwrap_or_else(|| filled_from(&organiser));
    page(&organiser, FilledForm::new(data), StatusCode::OK).await
}

/// Keeps the changes.
pub(crate) async fn change(mut posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let m = posted.by.visit.messages();
    let came_back = |faults: FormFaults| {
        let filled = FilledForm {
            data: posted.form.clone(),
            faults,
        };
        page(&posted.by, filled, StatusCode::UNPROCESSABLE_ENTITY)
    };
    let stored = &posted.by.stored;
    let key = stored.head.key;
    let expected = version_in(&posted.form)?;
    let read = match settings_form::read(&posted.form, Some(&stored.competition.settings), m) {
        Ok(read) => read,
        Err(faults) => return came_back(faults).await,
    };
    let late = settings_faults(&stored.competition, &read.settings);
    let changes = read.settings.clone();
    let shown = Arc::clone(stored);
    let preview = posted
        .by
        .visit
        .app
        .blocking(move |_| Ok::<_, Problem>(StandingsPreview::of(&shown.competition, &changes)))
        .await?;
    if let Some(preview) =
        preview.filter(|preview| late.is_empty() && !preview.is_agreed(&posted.form))
    {
        let filled = FilledForm::new(posted.form.without_token());
        let status = StatusCode::CONFLICT;
        return page_with(&posted.by, filled, Some(preview), status).await;
    }
    let outcome = posted
        .deed(move |errand| {
            change_settings(
                errand,
                key,
                expected,
                &read.name,
                &read.settings,
                read.visibility,
            )
            .map(|kept| kept.value.slug)
        })
        .await?;
    let moved = outcome.as_ref().ok().cloned();
    let slug = moved.unwrap_or_else(|| stored.head.slug.clone());
    match posted.told(outcome, Done::Saved) {
        Ok(()) => {}
        Err(Refusal::Settings(found)) => {
            let mut faults = FormFaults::default();
            for fault in found {
                faults.add(fault_field(fault), m.setting_fault(fault));
            }
            return came_back(faults).await;
        }
        Err(Refusal::Outdated { .. }) => {
            posted.read_again().await?;
            let typed = FilledForm::new(posted.form.of_another_version());
            return page(&posted.by, typed, StatusCode::CONFLICT).await;
        }
        Err(refusal) => return Err(posted.refused(&refusal)),
    }
    Ok(see(&path::settings(&slug)))
}
