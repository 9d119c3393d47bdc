//! The standings after any round, and the same as files.

use actix_web::HttpResponse;
use askama::Template;

use crate::competition::standings::{self, After, Decision, Exact, Movement, Row, Standings};
use crate::competition::{Competition, RankingKey, Round};
use crate::web::competition::frame::{CompetitionFrame, PlayerLink, Tab};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::form::FormReader;
use crate::web::request::guard::{By, Viewer};
use crate::web::response::page::Page;
use crate::wording::{Language, Messages, signed, whole};

#[derive(Template)]
#[template(path = "competition/standings.html")]
struct StandingsPage {
    page: Page,
    frame: CompetitionFrame,
    /// What the table is: standings so far, or final ones.
    caption: String,
    groups: Vec<GroupView>,
    /// Heads of the columns for further ranking keys.
    further: Vec<String>,
    /// The points in time that can be chosen.
    choices: Vec<RoundChoice>,
    downloads: Vec<(String, String)>,
    /// How the table is made, in a sentence.
    rule: String,
    /// Why each row stands where it stands, group by group.
    reasons: Vec<Reasons>,
    ranked: bool,
    /// Whether there are so many that somebody looks for a name.
    searchable: bool,
}

/// From so many players on a search stands above the tables; where there are groups always.
const MANY: usize = 20;

/// Why the rows of a group stand where they stand.
struct Reasons {
    group: Option<String>,
    lines: Vec<(u32, PlayerLink, String)>,
}

struct RoundChoice {
    label: String,
    /// Whether the label is the number of a round.
    is_round: bool,
    path: String,
    current: bool,
}

/// One group's part of the standings.
pub(crate) struct GroupView {
    pub(crate) name: Option<String>,
    pub(crate) rows: Vec<RowView>,
}

/// A player's row of the standings.
pub(crate) struct RowView {
    /// What sets the row apart on its page, also when it moves.
    pub(crate) id: String,
    pub(crate) rank: u32,
    pub(crate) player: PlayerLink,
    pub(crate) movement: Option<MovementView>,
    pub(crate) played: u32,
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
    pub(crate) byes: u32,
    pub(crate) match_points: i64,
    pub(crate) board_points: String,
    pub(crate) spread: String,
    pub(crate) further: Vec<String>,
}

/// A change of rank: the class that draws it, and the words that say it.
pub(crate) struct MovementView {
    pub(crate) class: &'static str,
    pub(crate) figure: String,
    pub(crate) words: String,
}

impl MovementView {
    pub(crate) fn of(movement: Movement, m: &Messages) -> Self {
        let (class, figure, words) = match movement {
            Movement::Up(by) => ("up", by.to_string(), m.movement_up(by)),
            Movement::Down(by) => ("down", by.to_string(), m.movement_down(by)),
            Movement::Unmoved => ("", String::new(), m.movement_same()),
            Movement::New => ("new", String::new(), m.movement_new()),
        };
        Self {
            class,
            figure,
            words,
        }
    }
}

/// Which point in time the address asks for.
pub(super) fn asked_for(viewer: &Viewer) -> Result<After, Problem> {
    let query = viewer.visit.query();
    let mut reader = FormReader::new(&query, viewer.visit.messages());
    let last = i64::try_from(viewer.competition().rounds.len()).unwrap_or(i64::MAX);
    let after = reader.number("after", 0..=last);
    let after = after.map_or(Some(After::Latest), After::rounds);
    reader.finish(after).map_err(|_| Problem::NotFound)
}

/// Shows the standings.
pub(crate) async fn show(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let after = asked_for(&viewer)?;
    let m = viewer.visit.messages();
    let competition = viewer.competition();
    let finished = competition.progress() == crate::competition::Progress::Finished;
    let heading = match after {
        After::Latest if finished => m.standings_final(),
        After::Latest => m.standings_title(),
        After::Start => m.standings_at_start(),
        After::Round(round) => m.standings_after_round(round.get()),
    };
    let (page, frame) = CompetitionFrame::for_live_viewer(&viewer, &heading, Some(Tab::Standings));
    let (groups, further, reasons, ranked) = match viewer.standings(after).await? {
        Some(now) => {
            let earlier = after
                .one_round_earlier(competition)
                // Before the first round everybody shares a rank: nobody has moved from there.
                .filter(|earlier| *earlier != After::Start);
            let before = match earlier {
                Some(earlier) => viewer.standings(earlier).await?,
                None => None,
            };
            (
                group_views(&viewer, &now, before.as_ref()),
                further_heads(&now, m),
                reasons(&viewer, &now),
                true,
            )
        }
        None => (Vec::new(), Vec::new(), Vec::new(), false),
    };
    let caption = match last_counted(competition) {
        Some(round) if after == After::Latest => updated(&viewer, round).await?,
        _ => String::new(),
    };
    let grouped = groups.len() > 1;
    let shown = StandingsPage {
        caption,
        groups,
        further,
        choices: choices(&viewer, after),
        downloads: downloads(&frame.slug, after, m),
        rule: rule(&competition.settings, m),
        reasons,
        ranked,
        searchable: grouped || competition.players.len() >= MANY,
        page,
        frame,
    };
    Ok(viewer.visit.render(&shown))
}

/// The last round in which anything counts.
fn last_counted(competition: &Competition) -> Option<&Round> {
    let before = After::Latest.one_round_earlier(competition)?;
    competition
        .rounds
        .iter()
        .find(|round| !before.includes(round.number))
}

/// "updated up to round 4, 20:41": the time of the last result, not that of the request.
async fn updated(viewer: &Viewer, round: &Round) -> Result<String, Problem> {
    let m = viewer.visit.messages();
    let at = viewer.last_result_at().await?;
    Ok(match at {
        Some(at) => m.standings_updated(round.number.get(), viewer.visit.language.moment(at)),
        None => m.standings_up_to(round.number.get()),
    })
}

/// Why each row stands where it stands: by what it differs from the one above.
fn reasons(viewer: &Viewer, now: &Standings) -> Vec<Reasons> {
    let (m, language) = (viewer.visit.messages(), viewer.visit.language);
    let competition = viewer.competition();
    let link = |row: &Row| PlayerLink::of(&viewer.stored, competition, row.player);
    now.groups
        .iter()
        .filter(|group| group.rows.iter().any(Row::has_begun))
        .map(|group| Reasons {
            group: now.grouped.then(|| {
                group
                    .group
                    .as_ref()
                    .map_or_else(|| m.standings_without_group(), ToString::to_string)
            }),
            lines: group
                .rows
                .windows(2)
                .map(|rows| {
                    let why = standings::decision(competition, now, &rows[0], &rows[1]);
                    (rows[1].rank, link(&rows[1]), reason(&why, language))
                })
                .collect(),
        })
        .collect()
}

/// "match points level (11), board points 2811 to 2846".
pub(crate) fn reason(why: &Decision, language: Language) -> String {
    let m = language.messages();
    let figure = |value: Option<Exact>| match value {
        Some(_) => exact(value, language),
        None => m.why_none(),
    };
    let level = why
        .level
        .iter()
        .filter(|(_, value)| value.is_some())
        .map(|(key, value)| m.why_level(ranking_key(*key, m), figure(*value)));
    let decided = why.decided.map_or_else(
        || m.why_shared(),
        |decided| {
            m.why_decided(
                ranking_key(decided.key, m),
                figure(decided.below),
                figure(decided.above),
            )
        },
    );
    let parts: Vec<String> = level.chain([decided]).collect();
    parts.join(", ")
}

pub(crate) fn group_views(
    viewer: &Viewer,
    now: &Standings,
    before: Option<&Standings>,
) -> Vec<GroupView> {
    let (m, language) = (viewer.visit.messages(), viewer.visit.language);
    let movements = before.map(|before| standings::movements(before, now));
    now.groups
        .iter()
        .map(|group| GroupView {
            name: now.grouped.then(|| {
                group
                    .group
                    .as_ref()
                    .map_or_else(|| m.standings_without_group(), ToString::to_string)
            }),
            rows: group
                .rows
                .iter()
                .map(|row| RowView {
                    id: format!("player-{}", viewer.stored.player_key(row.player)),
                    rank: row.rank,
                    player: PlayerLink::of(&viewer.stored, viewer.competition(), row.player),
                    movement: movements
                        .as_ref()
                        .and_then(|movements| {
                            movements.get(row.player.position()).copied().flatten()
                        })
                        .map(|movement| MovementView::of(movement, m)),
                    played: row.played,
                    won: row.won,
                    drawn: row.drawn,
                    lost: row.lost,
                    byes: row.byes,
                    match_points: row.match_points,
                    board_points: whole(row.board_points),
                    spread: signed(row.spread()),
                    further: row
                        .further
                        .iter()
                        .map(|value| exact(*value, language))
                        .collect(),
                })
                .collect(),
        })
        .collect()
}

/// A ranking value as figures; nothing where there is none.
pub(crate) fn exact(value: Option<Exact>, language: Language) -> String {
    match value {
        None => String::new(),
        Some(value) => value
            .as_whole()
            .map_or_else(|| language.decimal(value.hundredths(), 100, 2), whole),
    }
}

/// The name of a ranking key.
pub(crate) fn ranking_key(key: RankingKey, m: &Messages) -> String {
    m.ranking_key(key)
}

/// Heads of the columns of further ranking keys.
pub(crate) fn further_heads(standings: &Standings, m: &Messages) -> Vec<String> {
    // Won games and the spread have columns on the page already.
    let further = standings.further.iter();
    further.map(|key| further_head(*key, m)).collect()
}

fn further_head(key: RankingKey, m: &Messages) -> String {
    match key {
        RankingKey::DirectEncounter => m.sheet_heading_direct_encounter(),
        RankingKey::Buchholz => m.sheet_heading_buchholz(),
        RankingKey::SonnebornBerger => m.sheet_heading_sonneborn_berger(),
        RankingKey::StartsSecond => m.sheet_heading_starts_second(),
        RankingKey::Rating => m.sheet_heading_rating(),
        RankingKey::Keizer => m.sheet_heading_keizer(),
        RankingKey::MatchPoints
        | RankingKey::BoardPoints
        | RankingKey::Wins
        | RankingKey::Spread => ranking_key(key, m),
    }
}

fn rule(settings: &crate::competition::Settings, m: &Messages) -> String {
    let keys: Vec<String> = settings
        .ranking
        .iter()
        .map(|key| ranking_key(*key, m))
        .collect();
    let points = settings.match_points;
    m.standings_rule(
        points.win,
        points.draw,
        points.loss,
        keys.join(&format!(", {} ", m.standings_then())),
    )
}

fn choices(viewer: &Viewer, after: After) -> Vec<RoundChoice> {
    let slug = viewer.stored.head.slug.as_str();
    let m = viewer.visit.messages();
    let mut choices: Vec<RoundChoice> = viewer
        .competition()
        .rounds
        .iter()
        .map(|round| RoundChoice {
            label: round.number.to_string(),
            is_round: true,
            path: path::standings_after(slug, round.number.get()),
            current: after == After::Round(round.number),
        })
        .collect();
    if !choices.is_empty() {
        choices.push(RoundChoice {
            label: m.standings_now(),
            is_round: false,
            path: path::standings(slug),
            current: after == After::Latest,
        });
    }
    choices
}

fn downloads(slug: &str, after: After, m: &Messages) -> Vec<(String, String)> {
    let after = match after {
        After::Latest => None,
        After::Start => Some(0),
        After::Round(round) => Some(round.get()),
    };
    let file = |ending: &str| path::standings_file(slug, ending, after);
    vec![
        (m.download_csv_nl(), file("-nl.csv")),
        (m.download_csv(), file(".csv")),
        (m.download_json(), file(".json")),
    ]
}
