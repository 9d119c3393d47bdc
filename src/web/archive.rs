//! What is over, season by season: folded on the first page, whole on a page of each season.

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDate;

use crate::competition::Season;
use crate::office::Failure;
use crate::store::listing::{self, Listed};
use crate::web::app::Ask;
use crate::web::competition::frame::isolated;
use crate::web::glance::Looking;
use crate::web::home::{variant_name, viewer_of};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::visit::Visit;
use crate::web::response::page::{Crumb, Page};
use crate::wording::{Language, day_of};

/// Seasons of which the first page shows competitions; earlier ones are named, and lead to their page.
const UNFOLDING: usize = 3;
/// Competitions that the first page shows of such a season.
const OF_A_SEASON: usize = 12;
/// Competitions on a page of a season.
const ON_A_PAGE: usize = 50;

/// A competition that is over, as a line.
pub(crate) struct OverLine {
    pub(crate) name: String,
    pub(crate) path: String,
    pub(crate) winner: Option<String>,
    pub(crate) facts: Vec<String>,
}

/// All seasons as the first page shows them.
pub(crate) struct Archive {
    /// The last ones, with their last competitions.
    pub(crate) latest: Vec<(SeasonLink, Vec<OverLine>)>,
    pub(crate) earlier: Vec<SeasonLink>,
}

/// A season, and how many competitions it has.
pub(crate) struct SeasonLink {
    pub(crate) name: String,
    pub(crate) path: String,
    pub(crate) count: usize,
}

impl Archive {
    pub(crate) fn is_empty(&self) -> bool {
        self.latest.is_empty()
    }
}

/// In which season a competition was: that of its last round, else of the day when it was made.
fn season_of(listed: &Listed) -> Season {
    Season::of(last_day(listed))
}

fn last_day(listed: &Listed) -> NaiveDate {
    listed
        .latest_date
        .unwrap_or_else(|| day_of(listed.head.created_at))
}

/// Those that are over, by season, the latest first.
fn by_season(mut over: Vec<Listed>) -> Vec<(Season, Vec<Listed>)> {
    // What was changed last stands first of those that ended on the same day.
    over.sort_by_key(|listed| std::cmp::Reverse(last_day(listed)));
    let mut seasons: Vec<(Season, Vec<Listed>)> = Vec::new();
    for listed in over {
        let season = season_of(&listed);
        match seasons.last_mut().filter(|(last, _)| *last == season) {
            Some((_, of_it)) => of_it.push(listed),
            None => seasons.push((season, vec![listed])),
        }
    }
    seasons
}

/// The seasons as the first page shows them.
pub(crate) fn archive(
    over: Vec<Listed>,
    looking: &mut Looking<'_>,
    language: Language,
) -> Result<Archive, Failure> {
    let m = language.messages();
    let link = |season: Season, of_it: &[Listed]| SeasonLink {
        name: m.season_title(season.to_string()),
        path: path::season(season, 1),
        count: of_it.len(),
    };
    let seasons = by_season(over);
    let (latest, earlier) = seasons.split_at(seasons.len().min(UNFOLDING));
    Ok(Archive {
        latest: latest
            .iter()
            .map(|(season, of_it)| {
                let shown = &of_it[..of_it.len().min(OF_A_SEASON)];
                Ok((link(*season, of_it), lines(shown, looking, language)?))
            })
            .collect::<Result<_, Failure>>()?,
        earlier: earlier
            .iter()
            .map(|(season, of_it)| link(*season, of_it))
            .collect(),
    })
}

fn lines(
    over: &[Listed],
    looking: &mut Looking<'_>,
    language: Language,
) -> Result<Vec<OverLine>, Failure> {
    over.iter()
        .map(|listed| line(listed, looking, language))
        .collect()
}

fn line(
    listed: &Listed,
    looking: &mut Looking<'_>,
    language: Language,
) -> Result<OverLine, Failure> {
    let m = language.messages();
    let date = listed.latest_date.map(|date| language.day(date));
    let of_game = [
        variant_name(listed.variant, m),
        m.home_players(listed.players),
    ];
    Ok(OverLine {
        name: listed.head.name.clone(),
        path: path::competition(&listed.head.slug),
        winner: looking
            .leader(listed)?
            .map(|name| m.home_winner(isolated(&name))),
        facts: of_game.into_iter().chain(date).collect(),
    })
}

/// A page of a long list.
struct PageLink {
    number: usize,
    path: String,
    current: bool,
}

#[derive(Template)]
#[template(path = "season.html")]
struct SeasonPage {
    page: Page,
    count: usize,
    lines: Vec<OverLine>,
    pages: Vec<PageLink>,
}

/// Shows a season.
pub(crate) async fn show(visit: Visit) -> Result<HttpResponse, Problem> {
    let season = Season::from_word(visit.part("season")).ok_or(Problem::NotFound)?;
    let number: usize = match visit.query().value("page") {
        "" => 1,
        word => word.parse().map_err(|_| Problem::NotFound)?,
    };
    let viewer = viewer_of(&visit);
    let language = visit.language;
    let shown = visit
        .app
        .blocking(move |app| {
            let listed = app
                .office
                .database()
                .read(|connection| Ok::<_, Failure>(listing::competitions(connection, viewer)?))?;
            let over = listed.into_iter().filter(Listed::is_over).collect();
            let of_it = by_season(over)
                .into_iter()
                .find(|(one, _)| *one == season)
                .map(|(_, of_it)| of_it)
                .unwrap_or_default();
            let on_page = match number {
                1 => of_it.chunks(ON_A_PAGE).next().or(Some(&[])),
                _ => number
                    .checked_sub(1)
                    .and_then(|before| of_it.chunks(ON_A_PAGE).nth(before)),
            };
            let Some(on_page) = on_page else {
                return Ok(None);
            };
            let lines = lines(on_page, &mut Looking::new(app), language)?;
            Ok::<_, Failure>(Some((of_it.len(), lines)))
        })
        .await?;
    let (count, lines) = shown.ok_or(Problem::NotFound)?;
    if count > 0 {
        visit.let_be_found();
    }
    let m = visit.messages();
    let pages = count.div_ceil(ON_A_PAGE);
    let title = m.season_title(season.to_string());
    let shown = SeasonPage {
        page: Page::new(&visit, title, vec![Crumb::home(m)]),
        count,
        lines,
        pages: (1..=pages)
            .filter(|_| pages > 1)
            .map(|page| PageLink {
                number: page,
                path: path::season(season, page),
                current: page == number,
            })
            .collect(),
    };
    Ok(visit.render(&shown))
}
