//! The page of a second sheet: what is typed, or where it differs from what is noted.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::TableNumber;
use crate::rules::{Ending, Side, Variant};
use crate::web::competition::frame::{CompetitionFrame, PlayerLink, Tab, isolated};
use crate::web::path;
use crate::web::request::form::{FilledForm, FormData};
use crate::web::request::guard::OrganiserOf;
use crate::web::response::page::{Crumb, Page};
use crate::web::results::asking::Doubtful;
use crate::web::results::game_edit::Asked;
use crate::web::results::reading::Entered;
use crate::web::results::settling::{choice_field, points_taken_off};

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
pub(super) struct Difference {
    /// Name of the choice.
    pub(super) field: String,
    /// The field of the second sheet that differs.
    label: String,
    noted: String,
    second: String,
    /// `noted` or `second`, once chosen.
    pub(super) chosen: String,
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
pub(super) fn entered(asked: &Asked<'_>, variant: &Variant, data: &FormData) -> Entered {
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
pub(super) fn adds_turns(asked: &Asked<'_>, entered: Entered) -> bool {
    asked.game.record.turns().is_none() && entered != Entered::Totals
}

/// Where the sheet that was typed differs from what is noted.
pub(super) fn differences(
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
pub(super) enum Stage {
    /// It is filled in.
    ToFillIn,
    /// It was held against what is noted; where they differ one is chosen.
    Compared,
    /// Somebody else was ahead.
    Outdated,
    /// Something in what is to be kept is hard to believe.
    Doubtful(Doubtful),
}

pub(super) fn page(
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
        CompetitionFrame::for_organiser(organiser, &m.second_sheet_title(), Some(Tab::Rounds));
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
