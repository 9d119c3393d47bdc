//! Noting a game, or correcting it later: every turn, or the totals alone.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::{Game, Round, TableNumber};
use crate::office::Refusal;
use crate::office::game::{Note, note_game};
use crate::rules::{GameRecord, RecordPlace, Turn};
use crate::store::{GameKey, Version};
use crate::web::competition::endings::ending_choices;
use crate::web::competition::frame::{CompetitionFrame, PlayerLink, Tab, isolated};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::{Choice, FilledForm, FormFaults, FormReader, version_in};
use crate::web::request::guard::{By, OrganiserOf};
use crate::web::request::posted::Posted;
use crate::web::request::visit::see;
use crate::web::response::done::Done;
use crate::web::response::page::{Crumb, Page};
use crate::web::results::asking::{Doubtful, doubtful};
use crate::web::results::form_open::{closed, opened_elsewhere};
use crate::web::results::game::ending_sentence;
use crate::web::results::game_form::{self, TurnRow, kind_choices, rows, turn_field};

/// The game of the address.
pub(crate) struct Asked<'a> {
    pub(crate) round: &'a Round,
    pub(crate) game: &'a Game,
    pub(crate) key: GameKey,
    pub(crate) version: Version,
}

/// The game of the address, as it stands.
pub(crate) fn asked_for(organiser: &OrganiserOf) -> Result<Asked<'_>, Problem> {
    let key: GameKey = organiser
        .visit
        .part("game")
        .parse()
        .map_err(|_| Problem::NotFound)?;
    let stored = &organiser.stored;
    let (round, game) = stored.game_of_key(key).ok_or(Problem::NotFound)?;
    let version = stored.games[round][game].1;
    let round = &stored.competition.rounds[round];
    Ok(Asked {
        game: &round.games[game],
        round,
        key,
        version,
    })
}

/// What stands there now, where somebody was ahead.
struct Standing {
    first_points: String,
    second_points: String,
    sentence: String,
}

#[derive(Template)]
#[template(path = "results/game_edit.html")]
struct GameEditPage {
    page: Page,
    round: u16,
    table: Option<u16>,
    first: PlayerLink,
    second: PlayerLink,
    by_totals: bool,
    /// Whether square and word can be filled in.
    with_words: bool,
    filled: FilledForm,
    rows: Vec<TurnRow>,
    kinds: Vec<Choice>,
    endings: Vec<Choice>,
    objections: bool,
    adjusts: bool,
    /// Whether the turns that are noted would be lost by noting totals.
    loses_turns: bool,
    version: String,
    standing: Option<Standing>,
    /// Who has the same form open, and since when, in a sentence.
    elsewhere: Option<String>,
    /// What is hard to believe.
    doubtful: Option<Doubtful>,
    /// What was asked about before.
    sure: String,
    here: String,
    game_path: String,
}

/// Why the form is shown.
enum Why {
    /// It is asked for, or has faults.
    ToFillIn,
    /// Somebody else was ahead.
    Outdated,
    /// Something in it is hard to believe.
    Doubtful(Doubtful),
}

fn page(
    organiser: &OrganiserOf,
    asked: &Asked<'_>,
    filled: FilledForm,
    why: Why,
    status: StatusCode,
) -> HttpResponse {
    let outdated = matches!(why, Why::Outdated);
    let doubtful = match why {
        Why::Doubtful(doubtful) => Some(doubtful),
        Why::ToFillIn | Why::Outdated => None,
    };
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let competition = &stored.competition;
    let slug = &stored.head.slug;
    let variant = competition.settings.variant.variant();
    let game = asked.game;
    let first = PlayerLink::of(stored, competition, game.first);
    let second = PlayerLink::of(stored, competition, game.second);
    let (mut page, _) =
        CompetitionFrame::for_organiser(organiser, &m.game_edit_title(), Some(Tab::Rounds));
    page.crumbs.push(Crumb::new(
        m.round_number(asked.round.number.get()),
        path::round(slug, asked.round.number),
    ));
    page.crumbs.push(Crumb::new(
        m.game_title(isolated(&first.name), isolated(&second.name)),
        path::game(slug, asked.key),
    ));
    let version = match filled.value("version") {
        kept if !kept.is_empty() && !outdated => kept.to_owned(),
        _ => asked.version.to_string(),
    };
    let noted_by_turns = game.record.turns().is_some();
    let totals_known = game.record.board_points().is_some();
    let by_totals = match filled.value("by") {
        "totals" => true,
        "turns" => false,
        _ => totals_known && !noted_by_turns,
    };
    let with_words = match filled.value("by") {
        "words" => true,
        "turns" => filled
            .faults
            .iter()
            .any(|(field, _)| field.ends_with("-play")),
        _ => game_form::notes_words(competition.rounds.iter().flat_map(|round| &round.games)),
    };
    let standing = outdated.then(|| {
        let points = game.record.board_points();
        let shown = |points: Option<i32>| {
            points.map_or_else(|| "–".to_owned(), |points| points.to_string())
        };
        Standing {
            first_points: shown(points.map(|points| points.first.get())),
            second_points: shown(points.map(|points| points.second.get())),
            sentence: ending_sentence(game, &first.name, &second.name, m),
        }
    });
    let shown = GameEditPage {
        round: asked.round.number.get(),
        table: game.table.map(TableNumber::get),
        rows: if by_totals {
            Vec::new()
        } else {
            rows(&filled, variant)
        },
        by_totals,
        with_words,
        kinds: kind_choices(variant, m),
        endings: ending_choices(variant, m),
        objections: variant.objections,
        adjusts: variant.end_adjustment,
        loses_turns: by_totals && noted_by_turns,
        version,
        standing,
        elsewhere: opened_elsewhere(organiser, asked.key),
        sure: doubtful.as_ref().map_or_else(
            || filled.value("sure").to_owned(),
            |doubtful| doubtful.sure.clone(),
        ),
        doubtful,
        here: path::edit_game(slug, asked.key),
        game_path: path::game(slug, asked.key),
        first,
        second,
        filled,
        page,
    };
    organiser.visit.render_with(status, &shown)
}

/// Shows the form.
pub(crate) async fn show(By(organiser): By<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let asked = asked_for(&organiser)?;
    let data = organiser.visit.kept_form().unwrap_or_else(|| {
        let mut data = game_form::filled(asked.game);
        if let "totals" | "turns" | "words" = organiser.visit.query().value("by") {
            data.push("by", organiser.visit.query().value("by"));
        }
        data
    });
    Ok(page(
        &organiser,
        &asked,
        FilledForm::new(data),
        Why::ToFillIn,
        StatusCode::OK,
    ))
}

/// Keeps what was noted.
pub(crate) async fn note(mut posted: Posted<OrganiserOf>) -> Result<HttpResponse, Problem> {
    let asked = asked_for(&posted.by)?;
    let m = posted.by.visit.messages();
    let stored = &posted.by.stored;
    let variant = stored.competition.settings.variant.variant();
    let came_back = |faults: FormFaults, why: Why, status: StatusCode| {
        let filled = FilledForm {
            data: posted.form.without_token(),
            faults,
        };
        page(&posted.by, &asked, filled, why, status)
    };
    let expected = version_in(&posted.form)?;
    let mut reader = FormReader::new(&posted.form, m);
    let date = reader.date("date");
    let parts = game_form::read(&mut reader, &posted.form, variant);
    let parts = match reader.finish(parts) {
        Ok(parts) => parts,
        Err(faults) => {
            return Ok(came_back(
                faults,
                Why::ToFillIn,
                StatusCode::UNPROCESSABLE_ENTITY,
            ));
        }
    };
    // A form of turns without any would wipe what is known; taking a result away is done with the totals.
    let says_nothing = parts.turns.is_none() && parts.ending.is_none();
    if posted.form.value("by") != "totals"
        && says_nothing
        && asked.game.record != GameRecord::pending()
    {
        let mut faults = FormFaults::default();
        faults.add("t1a-points", m.turns_none());
        return Ok(came_back(
            faults,
            Why::ToFillIn,
            StatusCode::UNPROCESSABLE_ENTITY,
        ));
    }
    // Overtaken, it is refused with both to see; that is question enough.
    if expected == asked.version
        && let Some(doubtful) = doubtful(&stored.competition, asked.game, &parts, &posted.form, m)
    {
        let why = Why::Doubtful(doubtful);
        return Ok(came_back(FormFaults::default(), why, StatusCode::CONFLICT));
    }
    let turns: Vec<Turn> = parts.turns.clone().unwrap_or_default();
    let note = Note {
        game: asked.key,
        expected,
        parts,
        date: date.filter(|date| Some(*date) != asked.round.date),
    };
    let outcome = posted.deed(move |errand| note_game(errand, &note)).await?;
    match posted.told(outcome, Done::Saved) {
        Ok(()) => closed(&posted.by, asked.key),
        Err(Refusal::Outdated { .. }) => {
            posted.read_again().await?;
            let asked = asked_for(&posted.by)?;
            let filled = FilledForm::new(posted.form.without_token());
            let status = StatusCode::CONFLICT;
            return Ok(page(&posted.by, &asked, filled, Why::Outdated, status));
        }
        Err(Refusal::Record(found)) => {
            let mut faults = FormFaults::default();
            for fault in found {
                let field = match fault.place {
                    RecordPlace::Turn(index) => turn_field(&turns, index),
                    RecordPlace::Adjustment => "adjustment_first".to_owned(),
                    RecordPlace::Points | RecordPlace::PointsOf(_) => "first".to_owned(),
                    RecordPlace::Ending | RecordPlace::Game => "ending".to_owned(),
                };
                faults.add(&field, m.record_fault(fault.reason));
            }
            return Ok(came_back(
                faults,
                Why::ToFillIn,
                StatusCode::UNPROCESSABLE_ENTITY,
            ));
        }
        Err(refusal @ Refusal::Turn { index, .. }) => {
            let mut faults = FormFaults::default();
            faults.add(&turn_field(&turns, index), m.refusal(&refusal, None));
            return Ok(came_back(
                faults,
                Why::ToFillIn,
                StatusCode::UNPROCESSABLE_ENTITY,
            ));
        }
        Err(refusal) => return Err(posted.refused(&refusal)),
    }
    Ok(see(&path::game(&stored.head.slug, asked.key)))
}
