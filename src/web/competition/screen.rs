//! The page for the projector: it follows the evening by itself and turns its own pages.
//!
//! It shows what the public sees, also to an organiser: the screen hangs in the hall.

use actix_web::HttpResponse;
use askama::Template;

use crate::competition::standings::{After, Row, Standings, name_sort_key, standings};
use crate::competition::{Competition, PlayerIndex, Progress, Round, RoundStatus, TableNumber};
use crate::rules::{Outcome, Side};
use crate::web::app::Ask;
use crate::web::competition::frame::CompetitionFrame;
use crate::web::competition::top::pages;
use crate::web::home::round_words;
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::guard::{By, Viewer};
use crate::web::response::page::Page;
use crate::web::rounds::pairings::GameState;
use crate::wording::{Messages, whole};

/// Rows that can be read from ten metres.
const ROWS: usize = 12;

/// What is on one page of the screen.
struct Slide {
    heading: String,
    /// Said where there is no table.
    text: String,
    heads: Vec<Head>,
    rows: Vec<Vec<Cell>>,
}

struct Head {
    words: String,
    number: bool,
}

struct Cell {
    text: String,
    number: bool,
    strong: bool,
}

#[derive(Template)]
#[template(path = "competition/screen.html")]
struct ScreenPage {
    page: Page,
    frame: CompetitionFrame,
    /// How far the competition is, in words.
    stage: String,
    slides: Vec<Slide>,
    /// The page that is shown, from 0.
    current: usize,
    paused: bool,
    here: String,
    back: String,
}

impl ScreenPage {
    fn at(&self, page: usize) -> String {
        self.address(page, self.paused)
    }

    /// After how many seconds which page comes, where no script turns them.
    fn turning(&self) -> String {
        format!("12; url={}", self.at(self.next()))
    }

    /// The same page, going on if it is paused, and the other way round.
    fn toggled(&self) -> String {
        self.address(self.current, !self.paused)
    }

    fn address(&self, page: usize, paused: bool) -> String {
        let pause = if paused { "&pause=1" } else { "" };
        format!("{}?page={}{pause}", self.here, page + 1)
    }

    fn next(&self) -> usize {
        (self.current + 1) % self.slides.len()
    }

    fn previous(&self) -> usize {
        (self.current + self.slides.len() - 1) % self.slides.len()
    }
}

/// Shows the screen.
pub(crate) async fn show(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let m = viewer.visit.messages();
    let public = viewer
        .stored
        .competition
        .without_drafts()
        .with_shown_names();
    let (public, standings) = viewer
        .visit
        .app
        .blocking(move |_| {
            let standings = standings(&public, After::Latest).ok();
            Ok::<_, Problem>((public, standings))
        })
        .await?;
    let (page, frame) = CompetitionFrame::for_live_viewer(&viewer, &m.screen_title(), None);
    let slides = slides(&public, standings.as_ref(), m);
    let query = viewer.visit.query();
    let asked = query.value("page").parse::<usize>().unwrap_or(1);
    let number = public
        .current_round()
        .map_or(0, |round| i64::from(round.number.get()));
    let shown = ScreenPage {
        stage: round_words(number, public.rounds_in_all(), m),
        // Another page may have been the last since: then the show begins anew.
        current: asked
            .checked_sub(1)
            .filter(|asked| *asked < slides.len())
            .unwrap_or(0),
        paused: query.value("pause") == "1",
        here: path::screen(&frame.slug),
        back: path::competition(&frame.slug),
        slides,
        page,
        frame,
    };
    Ok(viewer.visit.render(&shown))
}

/// What the screen shows as things stand; at least one page.
fn slides(competition: &Competition, now: Option<&Standings>, m: &Messages) -> Vec<Slide> {
    let Some(round) = competition.current_round() else {
        return vec![Slide {
            heading: m.screen_waiting_title(),
            text: m.screen_waiting(),
            heads: Vec::new(),
            rows: Vec::new(),
        }];
    };
    let number = round.number.get();
    let known = round.games.len() - round.pending_games().count();
    let ranks = |heading: &str| {
        now.map_or_else(Vec::new, |now| {
            standings_slides(competition, now, round, heading, m)
        })
    };
    let mut slides = match round.status {
        RoundStatus::Draft => Vec::new(),
        RoundStatus::Published if known == 0 => seats(competition, round, m),
        RoundStatus::Published => {
            let mut slides = results(competition, round, m);
            slides.extend(ranks(&m.standings_title()));
            slides
        }
        RoundStatus::Closed if competition.progress() == Progress::Finished => {
            ranks(&m.standings_final())
        }
        RoundStatus::Closed => ranks(&m.standings_after_round(number)),
    };
    if slides.is_empty() {
        slides.push(Slide {
            heading: m.round_number(number),
            text: m.screen_nothing_yet(),
            heads: Vec::new(),
            rows: Vec::new(),
        });
    }
    slides
}

fn in_pages(heading: &str, heads: &[(String, bool)], rows: Vec<Vec<Cell>>) -> Vec<Slide> {
    let lengths = rows.chunks(ROWS).map(<[_]>::len).collect();
    in_pages_of(lengths, heading, heads, rows)
}

/// The same, of those lengths.
fn in_pages_of(
    lengths: Vec<usize>,
    heading: &str,
    heads: &[(String, bool)],
    rows: Vec<Vec<Cell>>,
) -> Vec<Slide> {
    let mut rows = rows.into_iter();
    lengths
        .into_iter()
        .map(|length| Slide {
            heading: heading.to_owned(),
            text: String::new(),
            heads: heads
                .iter()
                .map(|(words, number)| Head {
                    words: words.clone(),
                    number: *number,
                })
                .collect(),
            rows: rows.by_ref().take(length).collect(),
        })
        .collect()
}

fn text(text: String) -> Cell {
    Cell {
        text,
        number: false,
        strong: false,
    }
}

fn figure(text: String) -> Cell {
    Cell {
        text,
        number: true,
        strong: false,
    }
}

fn name(competition: &Competition, player: PlayerIndex) -> String {
    competition.player(player).name.full()
}

/// Who sits where, by name.
fn seats(competition: &Competition, round: &Round, m: &Messages) -> Vec<Slide> {
    let mut lines: Vec<(PlayerIndex, Vec<Cell>)> = Vec::new();
    for game in &round.games {
        for side in Side::BOTH {
            let player = game.player(side);
            // With two games a meeting, the first says who starts.
            if lines.iter().any(|(seated, _)| *seated == player) {
                continue;
            }
            let table = game
                .table
                .map_or_else(String::new, |table| table.get().to_string());
            let opponent = name(competition, game.player(side.other()));
            let starts = if side == Side::First {
                m.you_start()
            } else {
                String::new()
            };
            lines.push((
                player,
                vec![
                    text(name(competition, player)),
                    Cell {
                        strong: true,
                        ..figure(table)
                    },
                    text(opponent),
                    text(starts),
                ],
            ));
        }
    }
    for player in &round.byes {
        let cells = vec![
            text(name(competition, *player)),
            figure(String::new()),
            text(m.bye()),
            text(String::new()),
        ];
        lines.push((*player, cells));
    }
    lines.sort_by_cached_key(|(player, _)| name_sort_key(&competition.player(*player).name));
    let heads = [
        (m.column_name(), false),
        (m.column_table(), true),
        (m.column_against(), false),
        (m.column_starts(), false),
    ];
    let rows = lines.into_iter().map(|(_, cells)| cells).collect();
    in_pages(&m.round_number(round.number.get()), &heads, rows)
}

/// The games by table, with what is in of them.
fn results(competition: &Competition, round: &Round, m: &Messages) -> Vec<Slide> {
    let mut games: Vec<_> = round.games.iter().collect();
    games.sort_by_key(|game| game.table.map_or(u16::MAX, TableNumber::get));
    let rows = games
        .into_iter()
        .map(|game| {
            let on_the_board = game.record.ending().on_the_board();
            let points = game.record.board_points().filter(|_| on_the_board);
            let state = GameState::of(game, m).words;
            let outcome = game.record.outcome();
            let player = |side| Cell {
                strong: outcome == Outcome::Won(side),
                ..text(name(competition, game.player(side)))
            };
            let result = points.map_or(state, |points| {
                format!(
                    "{} – {}",
                    whole(i64::from(points.first.get())),
                    whole(i64::from(points.second.get()))
                )
            });
            vec![
                figure(
                    game.table
                        .map_or_else(String::new, |table| table.get().to_string()),
                ),
                player(Side::First),
                player(Side::Second),
                figure(result),
            ]
        })
        .collect();
    let heads = [
        (m.column_table(), true),
        (m.column_starts(), false),
        (m.column_opponent(), false),
        (m.column_result(), true),
    ];
    let known = round.games.len() - round.pending_games().count();
    let heading = m.screen_results(round.number.get(), known, round.games.len());
    in_pages(&heading, &heads, rows)
}

/// The standings, group by group, of those who still take part.
fn standings_slides(
    competition: &Competition,
    now: &Standings,
    round: &Round,
    heading: &str,
    m: &Messages,
) -> Vec<Slide> {
    let heads = [
        (m.column_rank(), true),
        (m.column_name(), false),
        (m.column_played(), true),
        (m.column_match_points(), true),
        (m.column_board_points(), true),
    ];
    let mut slides = Vec::new();
    for group in &now.groups {
        let heading = match &group.group {
            Some(group) if now.grouped => format!("{heading} · {group}"),
            _ => heading.to_owned(),
        };
        let shown: Vec<&Row> = group
            .rows
            .iter()
            .filter(|row| competition.player(row.player).takes_part_in(round.number))
            .collect();
        let ranks: Vec<u32> = shown.iter().map(|row| row.rank).collect();
        let rows = shown
            .into_iter()
            .map(|row| {
                vec![
                    Cell {
                        strong: true,
                        ..figure(row.rank.to_string())
                    },
                    text(name(competition, row.player)),
                    figure(row.played.to_string()),
                    Cell {
                        strong: true,
                        ..figure(row.match_points.to_string())
                    },
                    figure(whole(row.board_points)),
                ]
            })
            .collect();
        slides.extend(in_pages_of(pages(&ranks, ROWS), &heading, &heads, rows));
    }
    slides
}
