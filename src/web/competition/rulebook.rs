//! The rules: those of each game in our own words, and those of a competition as its settings make them.

use actix_web::HttpResponse;
use askama::Template;

use crate::competition::{ByeBoardPoints, RankingKey, Settings};
use crate::rules::VariantName;
use crate::web::competition::frame::{CompetitionFrame, Tab};
use crate::web::competition::standings::ranking_key;
use crate::web::home::variant_name;
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::guard::{By, Viewer};
use crate::web::request::visit::Visit;
use crate::web::response::page::{Crumb, Page};
use crate::wording::Messages;

/// A heading with what is said under it.
struct Chapter {
    heading: String,
    sentences: Vec<String>,
}

#[derive(Template)]
#[template(path = "competition/rules_of_game.html")]
struct GameRulesPage {
    page: Page,
    chapters: Vec<Chapter>,
}

#[derive(Template)]
#[template(path = "competition/rules_of_competition.html")]
struct CompetitionRulesPage {
    page: Page,
    frame: CompetitionFrame,
    chapters: Vec<Chapter>,
    /// Where the rules of the game stand, with what leads there.
    game: Option<(String, String)>,
}

/// Shows the rules of a game.
pub(crate) async fn of_game(visit: Visit) -> Result<HttpResponse, Problem> {
    let m = visit.messages();
    let (variant, chapters) = match visit.part("game") {
        "gouds8" => (VariantName::Gouds8, gouds8(m)),
        "webfeud" => (VariantName::Webfeud, webfeud(m)),
        _ => return Err(Problem::NotFound),
    };
    let title = m.rules_of(variant_name(variant, m));
    let page = Page::new(&visit, title, vec![Crumb::home(m)]);
    Ok(visit.render(&GameRulesPage { page, chapters }))
}

/// Shows the rules of a competition.
pub(crate) async fn of_competition(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let m = viewer.visit.messages();
    let (page, frame) =
        CompetitionFrame::for_live_viewer(&viewer, &m.tab_rules(), Some(Tab::Rules));
    let settings = &viewer.competition().settings;
    let shown = CompetitionRulesPage {
        chapters: chapters_of(settings, m),
        game: path::rules_of_game(settings.variant)
            .map(|path| (path, m.rules_of(variant_name(settings.variant, m)))),
        page,
        frame,
    };
    Ok(viewer.visit.render(&shown))
}

fn chapters_of(settings: &Settings, m: &Messages) -> Vec<Chapter> {
    let rules = settings.variant.variant();
    let mut game = Vec::new();
    if let Some(turns) = rules.turns_each {
        game.push(m.rules_turns(turns));
    }
    match settings.minutes {
        Some(minutes) => game.extend([m.rules_clock(minutes), m.rules_flag()]),
        None => game.push(m.rules_no_clock()),
    }
    if rules.objections {
        game.push(m.rules_objection());
    }
    if let Some(words) = &settings.words {
        game.push(m.rules_words(words.as_str()));
    }
    let points = settings.match_points;
    let bye_board_points = match settings.bye_board_points {
        ByeBoardPoints::Fixed(points) => m.rules_bye_fixed(points),
        ByeBoardPoints::OwnAverage => m.rules_bye_average(),
    };
    let chapter = |heading, sentences| Chapter { heading, sentences };
    vec![
        chapter(m.setting_rules(), game),
        chapter(
            m.setting_match_points(),
            vec![
                m.rules_points(points.win, points.draw, points.loss),
                m.rules_forfeit(points.win, points.loss),
                m.rules_void(),
                m.rules_postponed(),
            ],
        ),
        chapter(
            m.rules_without_game(),
            vec![m.rules_bye(points.bye), bye_board_points, m.rules_absent()],
        ),
        chapter(m.rules_ranking(), ranking(settings, m)),
    ]
}

fn ranking(settings: &Settings, m: &Messages) -> Vec<String> {
    let keys: Vec<String> = settings
        .ranking
        .iter()
        .map(|key| ranking_key(*key, m))
        .collect();
    let order = m.rules_order(keys.join(&format!(", {} ", m.standings_then())));
    let explained = settings.ranking.iter().filter_map(|key| explained(*key, m));
    [order]
        .into_iter()
        .chain(explained)
        .chain([m.rules_shared()])
        .collect()
}

/// A worked example of a ranking key.
fn explained(key: RankingKey, m: &Messages) -> Option<String> {
    match key {
        RankingKey::MatchPoints => None,
        RankingKey::BoardPoints => Some(m.rules_board_points()),
        RankingKey::DirectEncounter => Some(m.rules_direct_encounter()),
        RankingKey::Wins => Some(m.rules_wins()),
        RankingKey::Spread => Some(m.rules_spread()),
        RankingKey::Buchholz => Some(m.rules_buchholz()),
        RankingKey::SonnebornBerger => Some(m.rules_sonneborn_berger()),
        RankingKey::StartsSecond => Some(m.rules_starts_second()),
        RankingKey::Rating => Some(m.rules_rating()),
        RankingKey::Keizer => Some(m.rules_keizer()),
    }
}

fn gouds8(m: &Messages) -> Vec<Chapter> {
    let chapter = |heading, sentences| Chapter { heading, sentences };
    vec![
        chapter(
            m.gouds8_board_title(),
            vec![m.gouds8_board(), m.gouds8_start()],
        ),
        chapter(
            m.gouds8_turn_title(),
            vec![
                m.gouds8_lay(),
                m.gouds8_bonus(),
                m.gouds8_pass(),
                m.gouds8_exchange(),
                m.gouds8_swap(),
            ],
        ),
        chapter(
            m.gouds8_end_title(),
            vec![m.gouds8_end(), m.gouds8_flag(), m.gouds8_left_over()],
        ),
        chapter(
            m.gouds8_words_title(),
            vec![
                m.gouds8_words(),
                m.gouds8_objection(),
                m.gouds8_upheld(),
                m.gouds8_rejected(),
            ],
        ),
        chapter(m.gouds8_quarrel_title(), vec![m.gouds8_quarrel()]),
    ]
}

fn webfeud(m: &Messages) -> Vec<Chapter> {
    let chapter = |heading, sentences| Chapter { heading, sentences };
    vec![
        chapter(
            m.gouds8_board_title(),
            vec![m.webfeud_board(), m.webfeud_tiles()],
        ),
        chapter(
            m.gouds8_turn_title(),
            vec![
                m.webfeud_lay(),
                m.webfeud_bonus(),
                m.webfeud_pass(),
                m.webfeud_exchange(),
                m.webfeud_resign(),
            ],
        ),
        chapter(
            m.gouds8_end_title(),
            vec![m.webfeud_end(), m.webfeud_three_passes()],
        ),
    ]
}
