//! The other player's sheet of a game: held against what is noted, with a choice where they differ.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;

use crate::office::Refusal;
use crate::office::game::{Note, check_game};
use crate::rules::{GameRecord, RecordParts, Side, Variant};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormFaults, FormReader, version_in};
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::results::asking::doubtful;
use crate::web::results::game_edit::{Asked, asked_for};
use crate::web::results::reading::{Entered, read_totals, read_turn_points};
use crate::web::results::second_sheet_page::{Stage, adds_turns, differences, entered, page};
use crate::web::results::settling::{Unsettled, choice_field, settled};

/// Shows the form.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let asked = asked_for(&organiser)?;
    let mut data = organiser.visit.kept_form().unwrap_or_default();
    if !data.has("by") {
        data.push("by", organiser.visit.query().value("by"));
    }
    let filled = FilledForm::new(data);
    Ok(page(
        &organiser,
        &asked,
        filled,
        Stage::ToFillIn,
        StatusCode::OK,
    ))
}

/// The second sheet as typed.
fn read(
    posted: &Posted<OrganiserOf>,
    asked: &Asked<'_>,
    entered: Entered,
    variant: &Variant,
) -> Result<RecordParts, FormFaults> {
    let mut reader = FormReader::new(&posted.form, posted.by.visit.messages());
    let parts = match entered {
        Entered::Totals => read_totals(&mut reader, ("first", "second", "none"), variant),
        Entered::Turns(turns) => {
            let noted = asked.game.record.turns().unwrap_or_default();
            let names = entered.parts();
            let name = |number: usize, side: Side| {
                let place = match side {
                    Side::First => number - 1,
                    Side::Second => usize::from(turns) + number - 1,
                };
                names[place].clone()
            };
            read_turn_points(&mut reader, (noted, turns, &name), "none", variant)
        }
    };
    let empty = parts
        .as_ref()
        .is_some_and(|parts| parts.points.is_none() && parts.turns.is_none());
    if empty {
        let sentence = reader.messages().second_sheet_empty();
        reader.fault(&entered.parts()[0], sentence);
    }
    reader.finish(parts)
}

/// Compares the sheet with what is noted, and keeps what both say or what was chosen.
pub(crate) async fn compare(mut posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let asked = asked_for(&posted.by)?;
    let m = posted.by.visit.messages();
    let stored = std::sync::Arc::clone(&posted.by.stored);
    let variant = stored.competition.settings.variant.variant();
    let entered = entered(&asked, variant, &posted.form);
    let (key, round, date) = (asked.key, asked.round.number, asked.game.date);
    let came_back = |faults: FormFaults, stage: Stage, status: StatusCode| {
        let filled = FilledForm {
            data: posted.form.without_token(),
            faults,
        };
        page(&posted.by, &asked, filled, stage, status)
    };
    let expected = version_in(&posted.form)?;
    let second = match read(&posted, &asked, entered, variant) {
        Ok(second) => second,
        Err(faults) => {
            return Ok(came_back(
                faults,
                Stage::ToFillIn,
                StatusCode::UNPROCESSABLE_ENTITY,
            ));
        }
    };
    if expected != asked.version {
        return Ok(came_back(
            FormFaults::default(),
            Stage::Outdated,
            StatusCode::CONFLICT,
        ));
    }
    // Of a game known by totals a sheet of turns is held against those.
    let totals_agree = GameRecord::new(
        variant,
        RecordParts {
            ending: Some(asked.game.record.ending()),
            ..second.clone()
        },
    )
    .is_ok_and(|sheet| sheet.board_points() == asked.game.record.board_points());
    let adds_turns = adds_turns(&asked, entered);
    let filled = FilledForm::new(posted.form.without_token());
    let mut faults = FormFaults::default();
    let differing = differences(&posted.by, &asked, entered, &filled);
    if adds_turns && !totals_agree {
        let noted = asked.game.record.board_points();
        let noted = noted.map_or_else(String::new, |points| {
            format!("{} – {}", points.first.get(), points.second.get())
        });
        faults.add(&entered.parts()[0], m.second_sheet_totals_differ(noted));
        return Ok(came_back(
            faults,
            Stage::ToFillIn,
            StatusCode::UNPROCESSABLE_ENTITY,
        ));
    }
    if !adds_turns && !differing.is_empty() {
        let settling = posted.form.holds("step", "settle");
        for difference in &differing {
            let chosen = matches!(difference.chosen.as_str(), "noted" | "second");
            if settling && !chosen {
                faults.add(&difference.field, m.second_sheet_choose());
            }
        }
        if !settling || !faults.is_empty() {
            let status = if settling {
                StatusCode::UNPROCESSABLE_ENTITY
            } else {
                StatusCode::CONFLICT
            };
            return Ok(came_back(faults, Stage::Compared, status));
        }
    }
    let of_second = |part: &str| posted.form.holds(&choice_field(part), "second");
    let parts = match settled(&asked.game.record, entered, &of_second, second) {
        Ok(parts) => parts,
        Err(unsettled) => {
            let (part, sentence) = match unsettled {
                Unsettled::HasTurns(part) => (part, m.second_sheet_has_turns()),
                Unsettled::Gap(part) => (part, m.turn_missing()),
            };
            faults.add(&choice_field(&part), sentence);
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            return Ok(came_back(faults, Stage::Compared, status));
        }
    };
    if let Some(doubtful) = doubtful(&stored.competition, asked.game, &parts, &posted.form, m) {
        let stage = Stage::Doubtful(doubtful);
        return Ok(came_back(faults, stage, StatusCode::CONFLICT));
    }
    let note = Note {
        game: key,
        expected,
        parts,
        date,
    };
    let outcome = posted.deed(move |errand| check_game(errand, &note)).await?;
    match posted.told(outcome, Done::SheetsAgree) {
        Ok(()) => {}
        Err(Refusal::Outdated { .. }) => {
            posted.read_again().await?;
            let asked = asked_for(&posted.by)?;
            let filled = FilledForm::new(posted.form.of_another_version());
            return Ok(page(
                &posted.by,
                &asked,
                filled,
                Stage::Outdated,
                StatusCode::CONFLICT,
            ));
        }
        Err(refusal) => {
            let mut faults = FormFaults::default();
            let sentence = m.refusal(&refusal, Some(&stored.competition));
            faults.add(&entered.parts()[0], sentence);
            let filled = FilledForm {
                data: posted.form.without_token(),
                faults,
            };
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            let asked = asked_for(&posted.by)?;
            let stage = Stage::ToFillIn;
            return Ok(page(&posted.by, &asked, filled, stage, status));
        }
    }
    Ok(see(&path::results(&stored.head.slug, round)))
}
