//! One game: its score sheet as on paper.

use actix_web::HttpResponse;
use askama::Template;

use crate::competition::{Game, Round};
use crate::rules::{Action, Ending, Objection, Outcome, Side, Turn};
use crate::store::GameKey;
use crate::web::competition::frame::{CompetitionFrame, PlayerLink, Tab, isolated};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::guard::{By, Viewer};
use crate::web::response::page::{Crumb, Page};
use crate::web::rounds::pairings::GameState;
use crate::wording::{Messages, signed, whole};

/// Where a game stands in its competition.
#[derive(Clone, Copy)]
pub(crate) struct GamePlace {
    /// Place of the round, from 0.
    pub(crate) round: usize,
    /// Place of the game in the round, from 0.
    pub(crate) game: usize,
}

/// The game of the address, if this visitor may see it.
pub(crate) fn game_asked_for(viewer: &Viewer) -> Result<(GamePlace, &Round, &Game), Problem> {
    let key: GameKey = viewer
        .visit
        .part("game")
        .parse()
        .map_err(|_| Problem::NotFound)?;
    let stored = &viewer.stored;
    let place = stored
        .game_of_key(key)
        .map(|(round, game)| GamePlace { round, game })
        .ok_or(Problem::NotFound)?;
    // A draft is not there for the public.
    let number = stored.competition.rounds[place.round].number;
    let round = viewer
        .competition()
        .round(number)
        .ok_or(Problem::NotFound)?;
    let game = round.games.get(place.game).ok_or(Problem::NotFound)?;
    Ok((place, round, game))
}

/// One turn as the score sheet shows it.
pub(crate) struct TurnView {
    /// What was done, beside a plain play.
    pub(crate) words: String,
    /// Points noted, where the turn was a play or a swap.
    pub(crate) points: Option<u16>,
    /// Whether the points were taken off after an objection.
    pub(crate) taken_off: bool,
    /// What came of an objection.
    pub(crate) objection: Option<String>,
    /// The running total after this turn.
    pub(crate) total: i32,
}

/// A row of the score sheet: the same turn of both.
pub(crate) struct SheetRow {
    pub(crate) number: usize,
    pub(crate) first: Option<TurnView>,
    pub(crate) second: Option<TurnView>,
}

impl SheetRow {
    fn turns(&self) -> [Option<&TurnView>; 2] {
        [self.first.as_ref(), self.second.as_ref()]
    }
}

/// The rows of a score sheet: at least as many as the rules give turns.
pub(crate) fn sheet_rows(turns: &[Turn], at_least: usize, m: &Messages) -> Vec<SheetRow> {
    let mut columns: [Vec<TurnView>; 2] = [Vec::new(), Vec::new()];
    let mut totals = [0_i32; 2];
    for turn in turns {
        let column = usize::from(turn.by == Side::Second);
        totals[column] += i32::from(turn.action.scored());
        columns[column].push(turn_view(&turn.action, totals[column], m));
    }
    let rows = columns[0].len().max(columns[1].len()).max(at_least);
    let [first, second] = columns;
    let (mut first, mut second) = (first.into_iter(), second.into_iter());
    (1..=rows)
        .map(|number| SheetRow {
            number,
            first: first.next(),
            second: second.next(),
        })
        .collect()
}

fn turn_view(action: &Action, total: i32, m: &Messages) -> TurnView {
    let plain = |words: String| TurnView {
        words,
        points: None,
        taken_off: false,
        objection: None,
        total,
    };
    match action {
        Action::Play {
            points,
            tiles,
            placement,
            objection,
        } => TurnView {
            words: placed(placement, *tiles, m),
            points: Some(points.get()),
            taken_off: *objection == Some(Objection::Upheld),
            objection: objection.map(|objection| match objection {
                Objection::Upheld => m.objection_upheld(),
                Objection::Rejected => m.objection_rejected(),
            }),
            total,
        },
        Action::Swap {
            points, placement, ..
        } => TurnView {
            words: match placed(placement, None, m) {
                place if place.is_empty() => m.turn_swap(),
                place => format!("{} {place}", m.turn_swap()),
            },
            points: Some(points.get()),
            taken_off: false,
            objection: None,
            total,
        },
        Action::Pass => plain(m.turn_pass()),
        Action::Exchange { tiles: Some(tiles) } => plain(m.turn_exchange_tiles(*tiles)),
        Action::Exchange { tiles: None } => plain(m.turn_exchange()),
        Action::RejectedObjection => plain(m.turn_rejected_objection()),
        Action::Resign => plain(m.turn_resign()),
    }
}

fn placed(placement: &crate::rules::Placement, tiles: Option<u8>, m: &Messages) -> String {
    let at = placement.at.map(|at| at.to_string());
    let word = placement.word.as_ref().map(ToString::to_string);
    let noted: Vec<String> = at.into_iter().chain(word).collect();
    if noted.is_empty() {
        tiles.map_or_else(String::new, |tiles| m.turn_tiles(tiles))
    } else {
        noted.join(" ")
    }
}

/// How a game ended, in a sentence.
pub(crate) fn ending_sentence(game: &Game, first: &str, second: &str, m: &Messages) -> String {
    let (first, second) = (isolated(first), isolated(second));
    let name = |side: Side| match side {
        Side::First => first.as_str(),
        Side::Second => second.as_str(),
    };
    match game.record.ending() {
        Ending::Pending => m.ending_pending(),
        Ending::Complete => match game.record.outcome() {
            Outcome::Won(side) => m.ending_won(name(side)),
            _ => m.ending_drawn(),
        },
        Ending::Flag(side) => m.ending_flag(name(side), name(side.other())),
        Ending::Resign(side) => m.ending_resign(name(side), name(side.other())),
        Ending::Forfeit(side) => m.ending_forfeit(name(side), name(side.other())),
        Ending::BothAbsent => m.ending_both_absent(),
        Ending::Void => m.ending_void(),
    }
}

#[derive(Template)]
#[template(path = "results/game.html")]
struct GamePage {
    page: Page,
    frame: CompetitionFrame,
    round: u16,
    round_path: String,
    table: Option<u16>,
    date: Option<(String, String)>,
    first: PlayerLink,
    second: PlayerLink,
    points: Option<(String, String)>,
    adjustment: Option<(String, String)>,
    state: GameState,
    sentence: String,
    has_turns: bool,
    rows: Vec<SheetRow>,
    edit_path: String,
    corrections: Vec<String>,
}

/// Shows a game.
pub(crate) async fn show(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let (place, round, game) = game_asked_for(&viewer)?;
    let m = viewer.visit.messages();
    let slug = viewer.stored.head.slug.as_str();
    let competition = viewer.competition();
    let first = PlayerLink::of(&viewer.stored, competition, game.first);
    let second = PlayerLink::of(&viewer.stored, competition, game.second);
    let title = m.game_title(isolated(&first.name), isolated(&second.name));
    let (mut page, frame) = CompetitionFrame::for_live_viewer(&viewer, &title, Some(Tab::Rounds));
    page.crumbs.push(Crumb::new(
        m.round_number(round.number.get()),
        path::round(slug, round.number),
    ));
    let key = viewer.stored.games[place.round][place.game].0;
    let corrections = crate::web::competition::corrections::of_game(&viewer, key).await?;
    let variant = competition.settings.variant.variant();
    let turns = game.record.turns().unwrap_or_default();
    let adjustment = game.record.adjustment();
    let shown = |points: i32| whole(i64::from(points));
    let shown = GamePage {
        round: round.number.get(),
        round_path: path::round(slug, round.number),
        table: game.table.map(crate::competition::TableNumber::get),
        date: game
            .date
            .or(round.date)
            .map(|date| (date.to_string(), viewer.visit.language.day(date))),
        points: game
            .record
            .board_points()
            .map(|points| (shown(points.first.get()), shown(points.second.get()))),
        adjustment: (adjustment != crate::rules::Sides::default()).then(|| {
            let shown = |points: i32| signed(i64::from(points));
            (shown(adjustment.first), shown(adjustment.second))
        }),
        state: GameState::of(game, m),
        sentence: ending_sentence(game, &first.name, &second.name, m),
        has_turns: !turns.is_empty(),
        rows: sheet_rows(turns, usize::from(variant.turns_each.unwrap_or(0)), m),
        edit_path: path::edit_game(slug, key),
        corrections,
        first,
        second,
        page,
        frame,
    };
    Ok(viewer.visit.render(&shown))
}
