//! The other player's sheet of a game: held against what is noted, with a choice where they differ.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::TableNumber;
use crate::office::Refusal;
use crate::office::game::{Note, check_game};
use crate::rules::{Ending, GameRecord, RecordParts, Side, Variant};
use crate::web::competition::frame::{CompetitionFrame, PlayerLink, Tab, isolated};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::{FilledForm, FormData, FormFaults, FormReader, version_in};
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::web::results::asking::{Doubtful, doubtful};
use crate::web::results::game_edit::{Asked, asked_for};
use crate::web::results::reading::{Entered, read_totals, read_turn_points};
use crate::web::results::settling::{Unsettled, choice_field, points_taken_off, settled};

/// A field of the second sheet.
struct SheetField {
    name: String,
    number: usize,
    value: String,
    fault: Option<String>,
    focused: bool,
}

/// One player's part of the sheet.
struct SheetSide {
    player: PlayerLink,
    fields: Vec<SheetField>,
}

/// Where the sheets differ: a choice of which is right.
struct Difference {
    /// Name of the choice.
    field: String,
    /// The field of the second sheet that differs.
    label: String,
    noted: String,
    second: String,
    /// `noted` or `second`, once chosen.
    chosen: String,
    fault: Option<String>,
}

#[derive(Template)]
#[template(path = "results/second_sheet.html")]
struct SecondSheetPage {
    page: Page,
    round: u16,
    table: Option<u16>,
    by_turns: bool,
    /// Whether the turns can be filled in too, and where that is done.
    other_way: Option<String>,
    sides: [SheetSide; 2],
    differences: Vec<Difference>,
    outdated: bool,
    /// What is hard to believe in what is to be kept.
    doubtful: Option<Doubtful>,
    /// What was asked about before.
    sure: String,
    no_result: bool,
    filled: FilledForm,
    version: String,
    here: String,
    back: String,
}

/// What the sheet is asked for: by turns where turns are noted, or where that is wanted.
fn entered(asked: &Asked<'_>, variant: &Variant, data: &FormData) -> Entered {
    let by = match asked.game.record.turns() {
        Some(_) => "turns",
        None => data.value("by"),
    };
    Entered::of_word(by, variant).unwrap_or(Entered::Totals)
}

/// What is noted, field by field.
fn noted_values(asked: &Asked<'_>, entered: Entered) -> Vec<(String, String)> {
    let known = entered.known(asked.game);
    entered.parts().into_iter().zip(known).collect()
}

/// Whether the sheet tells turns of a game that is known by totals.
fn adds_turns(asked: &Asked<'_>, entered: Entered) -> bool {
    asked.game.record.turns().is_none() && entered != Entered::Totals
}

/// Where the sheet that was typed differs from what is noted.
fn differences(
    organiser: &OrganiserOf,
    asked: &Asked<'_>,
    entered: Entered,
    filled: &FilledForm,
) -> Vec<Difference> {
    let m = organiser.visit.messages();
    let competition = &organiser.stored.competition;
    let or_dash = |text: &str| match text.trim() {
        "" => "–".to_owned(),
        text => text.to_owned(),
    };
    let values = noted_values(asked, entered);
    let half = values.len() / 2;
    values
        .into_iter()
        .enumerate()
        .filter(|(place, (part, noted))| {
            let typed = filled.value(part).trim();
            let taken_off = points_taken_off(&asked.game.record, entered, *place);
            typed != noted.trim()
                && taken_off.map(|points| points.to_string()).as_deref() != Some(typed)
        })
        .map(|(place, (part, noted))| {
            let side = if place < half {
                Side::First
            } else {
                Side::Second
            };
            let name = isolated(&competition.player(asked.game.player(side)).name.full());
            let field = choice_field(&part);
            let taken_off = points_taken_off(&asked.game.record, entered, place);
            Difference {
                label: match (entered, taken_off) {
                    (Entered::Totals, _) => m.second_sheet_total_of(name),
                    (Entered::Turns(_), None) => m.second_sheet_turn_of(place % half + 1, name),
                    (Entered::Turns(_), Some(_)) => {
                        m.second_sheet_turn_taken_off(place % half + 1, name)
                    }
                },
                noted: taken_off.map_or_else(|| or_dash(&noted), |points| points.to_string()),
                second: or_dash(filled.value(&part)),
                chosen: filled.value(&field).to_owned(),
                fault: filled.fault(&field).map(str::to_owned),
                field,
            }
        })
        .collect()
}

/// How far the sheet is when the page is shown.
enum Stage {
    /// It is filled in.
    ToFillIn,
    /// It was held against what is noted; where they differ one is chosen.
    Compared,
    /// Somebody else was ahead.
    Outdated,
    /// Something in what is to be kept is hard to believe.
    Doubtful(Doubtful),
}

fn page(
    organiser: &OrganiserOf,
    asked: &Asked<'_>,
    filled: FilledForm,
    stage: Stage,
    status: StatusCode,
) -> HttpResponse {
    let outdated = matches!(stage, Stage::Outdated);
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let slug = &stored.head.slug;
    let variant = stored.competition.settings.variant.variant();
    let entered = entered(asked, variant, &filled.data);
    // Overtaken, what stands there now is held against what was typed at once.
    let compared = match &stage {
        Stage::ToFillIn => false,
        Stage::Compared | Stage::Doubtful(_) => true,
        Stage::Outdated => filled.value("by") == entered.word(),
    };
    let doubtful = match stage {
        Stage::Doubtful(doubtful) => Some(doubtful),
        Stage::ToFillIn | Stage::Compared | Stage::Outdated => None,
    };
    let game = asked.game;
    let link = |side: Side| PlayerLink::of(stored, &stored.competition, game.player(side));
    let (mut page, _) =
        CompetitionFrame::for_organiser(organiser, &m.second_sheet(), Some(Tab::Rounds));
    page.crumbs.push(Crumb::new(
        m.round_number(asked.round.number.get()),
        path::round(slug, asked.round.number),
    ));
    page.crumbs.push(Crumb::new(
        m.results_title(asked.round.number.get()),
        path::results(slug, asked.round.number),
    ));
    let mut parts = entered.parts();
    let half = parts.len() / 2;
    let second_parts = parts.split_off(half);
    let by_turns = entered != Entered::Totals;
    let side = |side: Side, parts: Vec<String>| SheetSide {
        player: link(side),
        fields: parts
            .into_iter()
            .enumerate()
            .map(|(place, name)| SheetField {
                number: if by_turns { place + 1 } else { 0 },
                value: filled.value(&name).to_owned(),
                fault: filled.fault(&name).map(str::to_owned),
                focused: filled.faults.first_is(&name),
                name,
            })
            .collect(),
    };
    let version = match filled.value("version") {
        kept if !kept.is_empty() && !outdated => kept.to_owned(),
        _ => asked.version.to_string(),
    };
    let here = path::second_sheet(slug, asked.key);
    let can_switch = game.record.turns().is_none() && variant.turns_each.is_some();
    let shown = SecondSheetPage {
        round: asked.round.number.get(),
        table: game.table.map(TableNumber::get),
        by_turns,
        other_way: can_switch.then(|| {
            let by = if by_turns { "totals" } else { "turns" };
            format!("{here}?by={by}")
        }),
        sides: [side(Side::First, parts), side(Side::Second, second_parts)],
        differences: if compared && !adds_turns(asked, entered) {
            differences(organiser, asked, entered, &filled)
        } else {
            Vec::new()
        },
        outdated,
        sure: doubtful.as_ref().map_or_else(
            || filled.value("sure").to_owned(),
            |doubtful| doubtful.sure.clone(),
        ),
        doubtful,
        no_result: game.record.ending() == Ending::Pending,
        version,
        here,
        back: path::results(slug, asked.round.number),
        filled,
        page,
    };
    organiser.visit.render_with(status, &shown)
}

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
