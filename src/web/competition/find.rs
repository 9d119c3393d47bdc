//! A player found by name, with what matters of everybody now: the table, the opponent, who starts, the rank.
//!
//! It is the same for all visitors: a browser that remembers who somebody is (`static/me.js`) takes that player's line
//! from it, and so tells nobody who that is.

use std::collections::HashMap;

use actix_web::HttpResponse;
use askama::Template;

use crate::competition::standings::{After, Standings, name_sort_key};
use crate::competition::{Competition, Game, PlayerIndex, Round, RoundStatus, TableNumber};
use crate::rules::{Ending, Side};
use crate::store::name_key::search_key;
use crate::web::competition::frame::{CompetitionFrame, PlayerLink, Tab};
use crate::web::path;
use crate::web::problem::Problem;
use crate::web::request::guard::{By, Viewer};
use crate::web::response::page::{Crumb, Page};
use crate::web::rounds::pairings::{GameState, absence_words};
use crate::wording::{Messages, whole};

/// The longest name that is looked for, in characters.
const LONGEST: usize = 100;

#[derive(Template)]
#[template(path = "competition/find.html")]
struct FindPage {
    page: Page,
    frame: CompetitionFrame,
    search: String,
    /// Which round is told of.
    round: Option<String>,
    lines: Vec<PlayerNow>,
}

/// What matters of a player now.
struct PlayerNow {
    key: String,
    player: PlayerLink,
    group: Option<String>,
    /// The place in the standings, once anything counts for the player.
    place: Option<String>,
    seat: Option<SeatNow>,
    /// Why there is no game.
    instead: Option<String>,
}

/// Where a player sits in the latest round.
struct SeatNow {
    table: Option<u16>,
    opponent: PlayerLink,
    starts: bool,
    /// Whether it is still to be said who starts: nothing is noted yet.
    is_ahead: bool,
    /// The player's own points first.
    points: Option<String>,
    state: GameState,
    path: String,
}

/// Shows the page.
pub(crate) async fn show(By(viewer): By<Viewer>) -> Result<HttpResponse, Problem> {
    let m = viewer.visit.messages();
    let query = viewer.visit.query();
    let search: String = query.value("q").trim().chars().take(LONGEST).collect();
    let competition = viewer.competition();
    let (mut page, frame) =
        CompetitionFrame::for_live_viewer(&viewer, &m.find_title(), Some(Tab::Players));
    page.crumbs
        .push(Crumb::new(m.tab_players(), path::players(&frame.slug)));
    let standings = viewer.standings(After::Latest).await?;
    let round = competition.current_round();
    let now = Now::of(&viewer, round, standings.as_ref());
    let wanted = search_key(&search);
    let mut found: Vec<PlayerIndex> = competition
        .indexed_players()
        .filter(|(_, player)| search_key(&player.name.full()).contains(&wanted))
        .map(|(index, _)| index)
        .collect();
    found.sort_by_cached_key(|player| name_sort_key(&competition.player(*player).name));
    let shown = FindPage {
        round: round.map(|round| m.round_number(round.number.get())),
        lines: found.into_iter().map(|player| now.line(player)).collect(),
        search,
        page,
        frame,
    };
    Ok(viewer.visit.render(&shown))
}

/// The latest round and the standings, by player.
struct Now<'a> {
    viewer: &'a Viewer,
    competition: &'a Competition,
    m: &'static Messages,
    games: HashMap<PlayerIndex, (&'a Game, String)>,
    instead: HashMap<PlayerIndex, String>,
    places: HashMap<PlayerIndex, String>,
}

impl<'a> Now<'a> {
    fn of(viewer: &'a Viewer, round: Option<&'a Round>, standings: Option<&Standings>) -> Self {
        let competition = viewer.competition();
        let m = viewer.visit.messages();
        let mut now = Self {
            viewer,
            competition,
            m,
            games: HashMap::new(),
            instead: HashMap::new(),
            places: standings
                .into_iter()
                .flat_map(Standings::rows)
                .filter(|row| row.has_begun())
                .map(|row| (row.player, m.find_place(row.rank)))
                .collect(),
        };
        if let Some(round) = round {
            now.takes_in(round);
        }
        now
    }

    fn takes_in(&mut self, round: &'a Round) {
        let keys = &self.viewer.stored.games[usize::from(round.number.get()) - 1];
        let slug = self.viewer.stored.head.slug.as_str();
        for (position, game) in round.games.iter().enumerate() {
            for side in Side::BOTH {
                let one = (game, path::game(slug, keys[position].0));
                // With two games a meeting: the first that is still to be played, else the last.
                let known = self.games.entry(game.player(side)).or_insert(one.clone());
                if known.0.record.ending() != Ending::Pending {
                    *known = one;
                }
            }
        }
        let byes = round.byes.iter().map(|player| (*player, self.m.bye()));
        let absent = round
            .absent
            .iter()
            .map(|absence| (absence.player, absence_words(absence.kind, self.m)));
        let open = round.status == RoundStatus::Published;
        let gone = self
            .competition
            .indexed_players()
            .filter(|(_, player)| !player.takes_part_in(round.number))
            .map(|(player, _)| (player, self.m.find_not_taking_part()));
        let left_over = self
            .competition
            .indexed_players()
            .filter(|(_, player)| open && player.takes_part_in(round.number))
            .map(|(player, _)| (player, self.m.unpaired()));
        // What is said first of somebody stands.
        for (player, words) in byes.chain(absent).chain(gone).chain(left_over) {
            self.instead.entry(player).or_insert(words);
        }
    }

    fn line(&self, player: PlayerIndex) -> PlayerNow {
        let link = |player| PlayerLink::of(&self.viewer.stored, self.competition, player);
        let known = self.competition.player(player);
        let seat = self.games.get(&player).and_then(|(game, path)| {
            let side = game.side_of(player)?;
            let ending = game.record.ending();
            let points = game.record.board_points().filter(|_| ending.on_the_board());
            Some(SeatNow {
                table: game.table.map(TableNumber::get),
                opponent: link(game.player(side.other())),
                starts: side == Side::First,
                is_ahead: ending == Ending::Pending,
                points: points.map(|points| {
                    let shown = |side: Side| whole(i64::from(points[side].get()));
                    format!("{} – {}", shown(side), shown(side.other()))
                }),
                state: GameState::of(game, self.m),
                path: path.clone(),
            })
        });
        PlayerNow {
            key: self.viewer.stored.player_key(player).to_string(),
            player: link(player),
            group: known.group.as_ref().map(ToString::to_string),
            place: self.places.get(&player).cloned(),
            instead: match seat {
                Some(_) => None,
                None => self.instead.get(&player).cloned(),
            },
            seat,
        }
    }
}
