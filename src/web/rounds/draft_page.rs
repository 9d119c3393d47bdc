//! The page of a round arranged by hand: the form, and what is to be said of it.

use std::collections::HashSet;
use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::competition::pairing::{Wish, start_balances};
use crate::competition::standings::name_sort_key;
use crate::competition::{PlayerIndex, Round, RoundNumber};
use crate::office::round::seed_of;
use crate::web::app::Ask;
use crate::web::competition::frame::{CompetitionFrame, Tab, isolated};
use crate::web::path;
use crate::web::players::player_entry;
use crate::web::problem::Problem;
use crate::web::request::form::{Choice, FilledForm, FormData};
use crate::web::request::guard::OrganiserOf;
use crate::web::response::page::{Crumb, Page};
use crate::web::rounds::draft_form::{as_typed, row_count};
use crate::web::rounds::life::round_of;
use crate::web::rounds::pairings::PairingsView;
use crate::web::rounds::weighed::{CostOfWish, Weighed, WeighedLine, can_be_weighed};
use crate::wording::{Messages, signed};

/// What can be asked of two players.
pub(super) const MEET: &str = "meet";
pub(super) const APART: &str = "apart";
/// Empty rows for further tables.
const SPARE_ROWS: usize = 2;

/// A meeting as the form shows it.
struct MeetingRow {
    place: usize,
    table: RowField,
    first: RowField,
    second: RowField,
    /// What is to be said of it, in sentences.
    reasons: Vec<String>,
}

/// A field of a row.
struct RowField {
    name: String,
    value: String,
    fault: Option<String>,
    /// Whether the form came back with its first fault here.
    focused: bool,
    /// How the starts of the player in it stand: with a sign, and in words.
    balance: Option<(String, String)>,
}

impl RowField {
    fn of(filled: &FilledForm, name: &str, place: usize) -> Self {
        let name = format!("{name}-{place}");
        Self {
            value: filled.value(&name).to_owned(),
            fault: filled.fault(&name).map(str::to_owned),
            focused: filled.faults.first_is(&name),
            balance: None,
            name,
        }
    }

    fn with_balance(mut self, player: Option<PlayerIndex>, balances: &[i64], m: &Messages) -> Self {
        self.balance = player
            .and_then(|player| balances.get(player.position()))
            .map(|balance| (signed(*balance), balance_in_words(*balance, m)));
        self
    }
}

fn balance_in_words(balance: i64, m: &Messages) -> String {
    let games = balance.unsigned_abs();
    match balance {
        0 => m.draft_balance_level(),
        1.. => m.draft_balance_more(games),
        _ => m.draft_balance_fewer(games),
    }
}

/// What somebody without a game does.
struct UnpairedRow {
    key: String,
    name: String,
    status: String,
    balance: Option<(String, String)>,
}

#[derive(Template)]
#[template(path = "rounds/draft.html")]
struct DraftPage {
    page: Page,
    filled: FilledForm,
    /// Whether somebody was ahead.
    outdated: bool,
    standing: Vec<(String, String)>,
    /// What was done in the form and is not saved yet.
    unsaved: Option<String>,
    /// Rules that are bent, in sentences.
    warnings: Vec<String>,
    /// By the criteria that gave way, what the round comes to.
    in_all: Vec<(String, u64)>,
    /// How it differs from the system's own proposal, where that was asked.
    from_own: Option<Vec<WeighedLine>>,
    cost: Option<CostOfWish>,
    rows: Vec<MeetingRow>,
    /// What the list of players offers.
    entries: Vec<String>,
    unpaired: Vec<UnpairedRow>,
    two_games: bool,
    version: String,
    /// Whether there is somebody to swap.
    can_swap: bool,
    /// Whether the pairing system weighs pairs.
    weighs: bool,
    wishes: Vec<Choice>,
    here: String,
    round_path: String,
}

/// What the page is asked to say besides the form.
#[derive(Default)]
pub(super) struct Asked {
    /// What was done in the form and is not saved yet.
    pub(super) unsaved: Option<String>,
    /// Whether the system's own proposal is to stand beside it.
    pub(super) compare: bool,
    pub(super) wish: Option<Wish>,
}

/// What is said of the form, worked out where it may take its time.
struct Said {
    typed: Round,
    balances: Vec<i64>,
    weighed: Weighed,
    cost: Option<CostOfWish>,
}

async fn said(
    organiser: &OrganiserOf,
    number: RoundNumber,
    data: &FormData,
    asked: &Asked,
) -> Result<Said, Problem> {
    let stored = Arc::clone(&organiser.stored);
    let (data, compare, wish) = (data.clone(), asked.compare, asked.wish);
    let m = organiser.visit.messages();
    organiser
        .visit
        .app
        .blocking(move |_| {
            let place = usize::from(number.get()) - 1;
            let competition = &stored.competition;
            let typed = as_typed(&stored, &competition.rounds[place], &data);
            let seed = seed_of(&stored, place);
            Ok::<_, Problem>(Said {
                balances: start_balances(competition, number),
                weighed: Weighed::of(competition, &typed, seed, compare),
                cost: wish.map(|wish| CostOfWish::of(competition, &typed, wish, seed, m)),
                typed,
            })
        })
        .await
}

pub(super) async fn page(
    organiser: &OrganiserOf,
    filled: FilledForm,
    asked: Asked,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let (number, round, _, version) = round_of(organiser)?;
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let competition = &stored.competition;
    let slug = &stored.head.slug;
    let (mut page, _) = CompetitionFrame::for_organiser(
        organiser,
        &m.draft_change_title(number.get()),
        Some(Tab::Rounds),
    );
    page.crumbs.push(Crumb::new(
        m.round_number(number.get()),
        path::round(slug, number),
    ));
    let said = said(organiser, number, &filled.data, &asked).await?;
    let two_games = competition.settings.games_per_meeting.get() == 2;
    // With two games a meeting everybody starts as often as the opponent.
    let balances = if two_games { &[][..] } else { &said.balances };
    let entries = player_entry::entries(competition, number);
    let at_least = if round.games.is_empty() {
        entries.len() / 2
    } else {
        0
    };
    let used = row_count(&filled.data);
    let rows: Vec<MeetingRow> = (0..(used + SPARE_ROWS).max(at_least))
        .map(|place| {
            let field = |name| RowField::of(&filled, name, place);
            let (first, second) = (field("first"), field("second"));
            let player = |field: &RowField| player_entry::read(competition, &field.value).ok();
            let (one, other) = (player(&first), player(&second));
            MeetingRow {
                reasons: match (one, other) {
                    (Some(one), Some(other)) => said.weighed.of_pair(one, other, competition, m),
                    _ => Vec::new(),
                },
                table: field("table"),
                first: first.with_balance(one, balances, m),
                second: second.with_balance(other, balances, m),
                place,
            }
        })
        .collect();
    let unpaired = unpaired(organiser, number, &filled, &said.typed, balances);
    let version = match filled.value("version") {
        "" => version.to_string(),
        kept => kept.to_owned(),
    };
    let outdated = status == StatusCode::CONFLICT;
    let wish = |word, label| Choice { word, label };
    let shown = DraftPage {
        filled,
        outdated,
        standing: if outdated {
            standing(organiser, round)
        } else {
            Vec::new()
        },
        unsaved: asked.unsaved,
        warnings: said.weighed.warnings(competition, m),
        in_all: said.weighed.in_all(m),
        from_own: said.weighed.beside_own(m),
        cost: said.cost,
        rows,
        entries,
        unpaired,
        two_games,
        version,
        can_swap: !said.typed.games.is_empty(),
        weighs: can_be_weighed(competition),
        wishes: vec![
            wish(MEET, m.draft_cost_meet()),
            wish(APART, m.draft_cost_apart()),
        ],
        here: path::draft(slug, number),
        round_path: path::round(slug, number),
        page,
    };
    Ok(organiser.visit.render_with(status, &shown))
}

/// Who takes part and stands in no row, by name.
fn unpaired(
    organiser: &OrganiserOf,
    number: RoundNumber,
    filled: &FilledForm,
    typed: &Round,
    balances: &[i64],
) -> Vec<UnpairedRow> {
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let competition = &stored.competition;
    let paired: HashSet<PlayerIndex> = typed
        .games
        .iter()
        .flat_map(|game| [game.first, game.second])
        .collect();
    let mut players: Vec<_> = competition
        .indexed_players()
        .filter(|(index, player)| player.takes_part_in(number) && !paired.contains(index))
        .collect();
    players.sort_by_cached_key(|(_, player)| name_sort_key(&player.name));
    players
        .into_iter()
        .map(|(index, player)| {
            let key = stored.player_key(index).to_string();
            UnpairedRow {
                status: filled.value(&format!("status-{key}")).to_owned(),
                name: player.name.full(),
                balance: balances
                    .get(index.position())
                    .map(|balance| (signed(*balance), balance_in_words(*balance, m))),
                key,
            }
        })
        .collect()
}

/// The round as it stands now, in words.
pub(crate) fn standing(organiser: &OrganiserOf, round: &Round) -> Vec<(String, String)> {
    let m = organiser.visit.messages();
    let stored = &organiser.stored;
    let shown = PairingsView::of(stored, &stored.competition, round, m);
    let games = shown.games.into_iter().map(|game| {
        let table = game
            .table
            .map_or_else(|| "–".to_owned(), |table| m.table_number(table));
        let (first, second) = (isolated(&game.first.name), isolated(&game.second.name));
        (table, m.game_title(first, second))
    });
    let unpaired = shown
        .unpaired
        .into_iter()
        .map(|line| (line.words, line.player.name));
    games.chain(unpaired).collect()
}
