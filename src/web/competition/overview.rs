//! A competition's own page: what it is, where it stands, who plays whom now, and for its organiser what comes next.

use actix_web::HttpResponse;
use askama::Template;

use crate::competition::standings::After;
use crate::competition::{Competition, PairingSystem, Progress, Round, RoundStatus};
use crate::office::participation::next_to_pair;
use crate::store::competition::Visibility;
use crate::web::competition::frame::{CompetitionFrame, Tab};
use crate::web::competition::standings::group_views;
use crate::web::competition::top::TopView;
use crate::web::home::{round_words, variant_name};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::guard::{By, Viewer};
use crate::web::response::page::Page;
use crate::web::rounds::pairings::PairingsView;
use crate::web::rounds::round::{pair_next, status};
use crate::wording::Messages;

/// A step of the organiser's evening.
struct Step {
    label: String,
    path: Option<String>,
    done: bool,
    current: bool,
    figures: String,
}

#[derive(Template)]
#[template(path = "competition/overview.html")]
struct CompetitionPage {
    page: Page,
    frame: CompetitionFrame,
    round: Option<(i64, Option<u32>)>,
    round_words: String,
    date: Option<(String, String)>,
    variant: String,
    steps: Vec<Step>,
    steps_heading: String,
    primary: Option<(String, String)>,
    /// Who is there: before the next round is paired.
    presence_path: Option<String>,
    pairings: Option<PairingsView>,
    round_status: Option<(&'static str, String)>,
    round_path: String,
    groups: Vec<TopView>,
    caption: String,
    facts: Vec<(String, String)>,
    standings_path: String,
    players_path: String,
    screen_path: String,
}

/// Shows the page.
pub(crate) async fn show(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let m = viewer.visit.messages();
    let competition = viewer.competition();
    let slug = &viewer.stored.head.slug;
    let name = competition.name.to_string();
    let (page, frame) = CompetitionFrame::for_live_viewer(&viewer, &name, Some(Tab::Overview));
    let current = competition.current_round();
    let number = current.map_or(0, |round| i64::from(round.number.get()));
    let in_all = competition.rounds_in_all();
    let now = viewer.standings(After::Latest).await?;
    let groups = now
        .map_or_else(Vec::new, |now| group_views(&viewer, &now, None))
        .into_iter()
        .map(TopView::of)
        .collect();
    let (steps_heading, steps, primary) = if viewer.organises {
        evening(competition, slug, m)
    } else {
        (String::new(), Vec::new(), None)
    };
    let shown = CompetitionPage {
        round: current.map(|_| (number, in_all)),
        round_words: round_words(number, in_all, m),
        date: current
            .and_then(|round| round.date)
            .map(|date| (date.to_string(), viewer.visit.language.day(date))),
        variant: variant_name(competition.settings.variant, m),
        steps,
        steps_heading,
        primary,
        presence_path: (viewer.organises && paired_next(competition)).then(|| path::presence(slug)),
        pairings: current.map(|round| PairingsView::of(&viewer.stored, competition, round, m)),
        round_status: current.map(|round| status(round, m)),
        round_path: current.map_or_else(String::new, |round| path::round(slug, round.number)),
        groups,
        caption: m.competition_top(),
        facts: facts(&viewer, m),
        standings_path: path::standings(slug),
        players_path: path::players(slug),
        screen_path: path::screen(slug),
        page,
        frame,
    };
    Ok(viewer.visit.render(&shown))
}

/// Whether pairing comes next.
fn paired_next(competition: &Competition) -> bool {
    let stage = Stage::of(competition, competition.rounds.last());
    matches!(stage, Stage::Pair | Stage::Publish)
}

/// The steps of the evening: register, pair, publish, enter results, close; and the one to be taken now.
fn evening(
    competition: &Competition,
    slug: &str,
    m: &Messages,
) -> (String, Vec<Step>, Option<(String, String)>) {
    let last = competition.rounds.last();
    let next = next_to_pair(competition);
    let stage = Stage::of(competition, last);
    let heading = match (stage, last, next) {
        (Stage::Over, ..) => m.evening_over(),
        (Stage::Players | Stage::Pair, _, Some(next)) => m.evening_round(next.get()),
        (_, Some(round), _) => m.evening_round(round.number.get()),
        _ => m.evening_over(),
    };
    let round_path = last.map_or_else(
        || path::rounds(slug),
        |round| path::round(slug, round.number),
    );
    let results = last.map_or_else(String::new, |round| path::results(slug, round.number));
    let known = last.map_or_else(String::new, |round| {
        format!(
            "{}/{}",
            round.games.len() - round.pending_games().count(),
            round.games.len()
        )
    });
    let step = |of: Stage, label: String, path: String, figures: String| Step {
        label,
        done: stage > of,
        current: stage == of,
        // What comes later cannot be done yet; what is done can be looked at again.
        path: (stage >= of).then_some(path),
        figures,
    };
    let steps = vec![
        step(
            Stage::Players,
            m.step_players(),
            path::players(slug),
            String::new(),
        ),
        step(
            Stage::Pair,
            m.step_pair(),
            if stage == Stage::Pair {
                pair_next(competition, slug)
            } else {
                round_path.clone()
            },
            String::new(),
        ),
        step(
            Stage::Publish,
            m.step_publish(),
            round_path.clone(),
            String::new(),
        ),
        step(
            Stage::Results,
            m.step_results(),
            results.clone(),
            if stage >= Stage::Results {
                known
            } else {
                String::new()
            },
        ),
        step(
            Stage::Close,
            m.step_close(),
            round_path.clone(),
            String::new(),
        ),
    ];
    let primary = match stage {
        Stage::Players => Some((m.players_add(), path::players(slug))),
        Stage::Pair => Some((m.round_pair_next(), pair_next(competition, slug))),
        Stage::Publish => Some((m.step_look_at_proposal(), round_path)),
        Stage::Results => Some((m.round_enter_results(), results)),
        Stage::Close => Some((m.round_close(), round_path)),
        Stage::Over => None,
    };
    (heading, steps, primary)
}

/// What is to be done next in a competition, in the order of an evening.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Players,
    Pair,
    Publish,
    Results,
    Close,
    Over,
}

impl Stage {
    fn of(competition: &Competition, last: Option<&Round>) -> Self {
        match last.map(|round| round.status) {
            _ if competition.progress() == Progress::Finished => Self::Over,
            _ if competition.players.len() < 2 => Self::Players,
            None | Some(RoundStatus::Closed) => Self::Pair,
            Some(RoundStatus::Draft) if last.is_some_and(Round::is_unpaired) => Self::Pair,
            Some(RoundStatus::Draft) => Self::Publish,
            Some(RoundStatus::Published)
                if last.is_some_and(|round| round.pending_games().next().is_some()) =>
            {
                Self::Results
            }
            Some(RoundStatus::Published) => Self::Close,
        }
    }
}

/// The name of a pairing system.
pub(crate) fn pairing_name(system: PairingSystem, m: &Messages) -> String {
    m.pairing_system(system)
}

fn facts(viewer: &Viewer, m: &Messages) -> Vec<(String, String)> {
    let settings = &viewer.competition().settings;
    let points = settings.match_points;
    let mut facts = vec![
        (m.setting_rules(), variant_name(settings.variant, m)),
        (m.setting_pairing(), pairing_name(settings.pairing, m)),
        (
            m.setting_games_per_meeting(),
            settings.games_per_meeting.get().to_string(),
        ),
        (
            m.setting_minutes(),
            settings.minutes.map_or_else(
                || m.setting_no_clock(),
                |minutes| m.setting_minutes_each(minutes),
            ),
        ),
        (
            m.setting_match_points(),
            format!("{} – {} – {}", points.win, points.draw, points.loss),
        ),
    ];
    let next = viewer.competition().next_round_number();
    if let Some(date) = next.and_then(|round| settings.planned_date(round)) {
        facts.push((m.dates_next(), viewer.visit.language.day(date)));
    }
    if let Some(words) = &settings.words {
        facts.push((m.setting_words(), words.clone()));
    }
    if viewer.organises {
        let visibility = match viewer.stored.head.visibility {
            Visibility::Public => m.visibility_public(),
            Visibility::Unlisted => m.visibility_unlisted(),
            Visibility::Private => m.visibility_private(),
        };
        facts.push((m.setting_visibility(), visibility));
    }
    facts
}
