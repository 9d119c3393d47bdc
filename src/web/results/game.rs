//! One game: its score sheet as on paper.

use actix_web::HttpResponse;
use askama::Template;

use crate::competition::{Game, Round};
use crate::rules::{Action, GameRules, Objection, Placement, Side, Sides, Turn, recount};
use crate::store::GameKey;
use crate::web::competition::frame::{CompetitionFrame, PlayerLink, Tab, isolated};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::guard::{By, Viewer};
use crate::web::response::page::{Crumb, Page};
use crate::web::results::board_picture::BoardPicture;
use crate::web::results::board_steps::{BoardSteps, turn_asked_for};
use crate::web::results::counted_turns::CountedTurns;
use crate::web::results::game_form::notes_words;
use crate::web::results::game_words::list_of;
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
    /// Where the board after this turn stands.
    pub(crate) board_path: Option<String>,
    /// Whether that is the board shown.
    pub(crate) shown: bool,
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
        board_path: None,
        shown: false,
    };
    match action {
        Action::Play {
            points,
            tiles,
            placement,
            objection,
        } => TurnView {
            points: Some(points.get()),
            taken_off: *objection == Some(Objection::Upheld),
            objection: objection.map(|objection| match objection {
                Objection::Upheld => m.objection_upheld(),
                Objection::Rejected => m.objection_rejected(),
            }),
            ..plain(placed(placement, *tiles, m))
        },
        Action::Swap {
            points, placement, ..
        } => TurnView {
            points: Some(points.get()),
            ..plain(match placed(placement, None, m) {
                place if place.is_empty() => m.turn_swap(),
                place => format!("{} {place}", m.turn_swap()),
            })
        },
        Action::Pass => plain(m.turn_pass()),
        Action::Exchange { tiles: Some(tiles) } => plain(m.turn_exchange_tiles(*tiles)),
        Action::Exchange { tiles: None } => plain(m.turn_exchange()),
        Action::RejectedObjection => plain(m.turn_rejected_objection()),
        Action::Resign => plain(m.turn_resign()),
    }
}

/// Square and word as noted; else how many tiles.
pub(crate) fn placed(placement: &Placement, tiles: Option<u8>, m: &Messages) -> String {
    if placement.is_empty() {
        tiles.map_or_else(String::new, |tiles| m.turn_tiles(tiles))
    } else {
        placement.to_string()
    }
}

/// What was done in a turn, in a line: square and word, points, and what came of an objection.
pub(crate) fn described(action: &Action, m: &Messages) -> String {
    let view = turn_view(action, 0, m);
    let does = match view.words {
        words if words.is_empty() => m.turn_choice_play(),
        words => words,
    };
    let points = view.points.map(|points| m.turn_points(i64::from(points)));
    let parts: Vec<String> = [Some(does), points, view.objection]
        .into_iter()
        .flatten()
        .collect();
    parts.join(", ")
}

/// How a game ended, in a sentence.
pub(crate) fn ending_sentence(game: &Game, first: &str, second: &str, m: &Messages) -> String {
    let (first, second) = (isolated(first), isolated(second));
    m.ending(&game.record, Sides::new(&first, &second))
}

/// The game with its board and its turns counted again, where words were noted.
struct Counted {
    board: BoardSteps,
    /// Of each turn whether the board after it is known.
    known: Vec<bool>,
    turns: CountedTurns,
    list: Vec<String>,
    take_path: String,
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
    gcg_path: String,
    second_sheet_path: String,
    corrections: Vec<String>,
    counted: Option<Counted>,
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
    let (key, version) = viewer.stored.games[place.round][place.game];
    let corrections = crate::web::competition::corrections::of_game(&viewer, key).await?;
    let rules = GameRules::usual(competition.settings.variant);
    let turns = game.record.turns().unwrap_or_default();
    let asked = viewer.visit.query();
    let turn = asked.value("turn");
    let counted = if notes_words([game]) {
        let recounted = recount(&rules, turns);
        let turn = turn_asked_for(turn, &recounted)?;
        let both = (turns, recounted.as_slice());
        let names = [first.name.as_str(), second.name.as_str()];
        let list = list_of(&viewer, game, key).await?;
        let lexicon = list.lexicon.as_ref();
        let language = viewer.visit.language;
        Some(Counted {
            board: BoardSteps::after(turn, &rules, both, names, (slug, key), m),
            turns: CountedTurns::of(&rules, both, names, version, lexicon, language),
            known: recounted.iter().map(|turn| turn.board.is_some()).collect(),
            list: list.told,
            take_path: path::take_count(slug, key),
        })
    } else if turn.is_empty() {
        None
    } else {
        return Err(Problem::NotFound);
    };
    let mut rows = sheet_rows(turns, usize::from(rules.variant.turns_each.unwrap_or(0)), m);
    if let Some(counted) = &counted {
        link_to_boards(&mut rows, turns, counted, (slug, key));
    }
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
        adjustment: (adjustment != Sides::default()).then(|| {
            let shown = |points: i32| signed(i64::from(points));
            (shown(adjustment.first), shown(adjustment.second))
        }),
        state: GameState::of(game, m),
        sentence: ending_sentence(game, &first.name, &second.name, m),
        has_turns: !turns.is_empty(),
        rows,
        edit_path: path::edit_game(slug, key),
        gcg_path: path::game_gcg(slug, key),
        second_sheet_path: path::second_sheet(slug, key),
        corrections,
        counted,
        first,
        second,
        page,
        frame,
    };
    Ok(viewer.visit.render(&shown))
}

/// Makes of each turn on the sheet a way to the board after it.
fn link_to_boards(
    rows: &mut [SheetRow],
    turns: &[Turn],
    counted: &Counted,
    (slug, key): (&str, GameKey),
) {
    let mut taken = Sides::new(0_usize, 0_usize);
    for (index, turn) in turns.iter().enumerate() {
        let place = taken[turn.by];
        taken[turn.by] += 1;
        let Some(row) = rows.get_mut(place) else {
            continue;
        };
        let column = match turn.by {
            Side::First => &mut row.first,
            Side::Second => &mut row.second,
        };
        if let (Some(view), Some(true)) = (column, counted.known.get(index)) {
            view.board_path = Some(path::game_after(slug, key, index + 1));
            view.shown = counted.board.shown == index + 1;
        }
    }
}
