//! Every address, in one table. Whatever can be asked for answers to HEAD too; any other method gets 405
//! with those that there are.

use actix_web::middleware::from_fn;
use actix_web::web::{ServiceConfig, get, head, post, resource, scope};
use actix_web::{Handler, HttpResponse, Resource, Responder, web};

use crate::web::administration::account;
use crate::web::administration::accounts;
use crate::web::administration::backup;
use crate::web::administration::first_account;
use crate::web::administration::installation;
use crate::web::administration::invitation;
use crate::web::administration::restore;
use crate::web::administration::sign_in;
use crate::web::archive;
use crate::web::competition::crosstable;
use crate::web::competition::dates;
use crate::web::competition::document;
use crate::web::competition::find;
use crate::web::competition::history;
use crate::web::competition::new_competition;
use crate::web::competition::organisers;
use crate::web::competition::overview as competition;
use crate::web::competition::owed;
use crate::web::competition::papers;
use crate::web::competition::rulebook;
use crate::web::competition::score_sheets;
use crate::web::competition::screen;
use crate::web::competition::settings;
use crate::web::competition::standings;
use crate::web::competition::standings_file;
use crate::web::home;
use crate::web::live::events as live;
use crate::web::players::list as players;
use crate::web::players::participation;
use crate::web::players::player;
use crate::web::players::player_edit;
use crate::web::players::players_paste;
use crate::web::problem::Problem;
use crate::web::register::people as register;
use crate::web::register::person;
use crate::web::register::person_merge;
use crate::web::request::language;
use crate::web::request::visit::PageOfButton;
use crate::web::response::assets;
use crate::web::response::page_cache;
use crate::web::results::game;
use crate::web::results::game_edit;
use crate::web::results::gcg_file;
use crate::web::results::grid as results;
use crate::web::results::second_sheet;
use crate::web::results::take_count;
use crate::web::rounds::again as round_again;
use crate::web::rounds::away;
use crate::web::rounds::draft;
use crate::web::rounds::late;
use crate::web::rounds::life as round_life;
use crate::web::rounds::new_round;
use crate::web::rounds::presence;
use crate::web::rounds::round;
use crate::web::rounds::several_rounds;
use crate::web::word_lists::all_lists as words;
use crate::web::word_lists::word_list;

/// Where a round stands.
const ORGANISERS: &str = "/competitions/{slug}/organisers";
const ABSENCES: &str = "/competitions/{slug}/absences";
const PERSON: &str = "/register/{person}";
const WORD_LIST: &str = "/words/{list}";
const ROUND: &str = "/competitions/{slug}/rounds/{round}";
const GAME: &str = "/competitions/{slug}/games/{game}";

/// A page that is asked for.
fn page<F, Args>(path: &str, show: F) -> Resource
where
    F: Handler<Args> + Copy,
    Args: actix_web::FromRequest + 'static,
    F::Output: Responder + 'static,
{
    resource(path).route(get().to(show)).route(head().to(show))
}

/// A page with a form that is sent to its own address.
fn form<F, Args, P, PostArgs>(path: &str, show: F, done: P) -> Resource
where
    F: Handler<Args> + Copy,
    Args: actix_web::FromRequest + 'static,
    F::Output: Responder + 'static,
    P: Handler<PostArgs>,
    PostArgs: actix_web::FromRequest + 'static,
    P::Output: Responder + 'static,
{
    page(path, show).route(post().to(done))
}

/// A deed behind a single button, which stands on that page.
fn deed<P, PostArgs>(path: &str, page: &'static str, done: P) -> Resource
where
    P: Handler<PostArgs>,
    PostArgs: actix_web::FromRequest + 'static,
    P::Output: Responder + 'static,
{
    resource(path)
        .app_data(PageOfButton(page))
        .route(post().to(done))
}

async fn nothing_here() -> Result<HttpResponse, Problem> {
    Err(Problem::NotFound)
}

async fn healthy() -> &'static str {
    "ok"
}

/// Adds every address.
pub(crate) fn all(config: &mut ServiceConfig) {
    config
        .service(page("/", home::show))
        .service(page("/seasons/{season}", archive::show))
        .service(page("/healthz", healthy))
        .service(page("/rules/{game}", rulebook::of_game))
        .service(page("/static/{digest}/{name:.+}", assets::serve))
        .service(page("/language/{code}", language::choose))
        .service(form("/sign-in", sign_in::show, sign_in::sign_in))
        .service(deed("/sign-out", "/", sign_in::sign_out))
        .service(form(
            "/first-account",
            first_account::show,
            first_account::create,
        ))
        .service(form("/account", account::show, account::change_password_of))
        .service(deed(
            "/account/sessions/end",
            "/account",
            account::end_session,
        ))
        .service(deed(
            "/account/sessions/end-others",
            "/account",
            account::end_other_sessions,
        ))
        .service(form(
            "/invitation/{token}",
            invitation::show,
            invitation::accept,
        ))
        .service(form("/accounts", accounts::show, accounts::add))
        .service(form(
            "/accounts/{account}",
            accounts::show_one,
            accounts::change_one,
        ))
        .service(page("/register", register::show))
        .service(form("/register/{person}", person::show, person::change))
        .service(form(
            "/register/{person}/merge",
            person_merge::show,
            person_merge::merge,
        ))
        .service(deed("/register/{person}/confirm", PERSON, person::confirm))
        .service(deed("/register/{person}/forget", PERSON, person::forget))
        .service(deed("/register/{person}/remove", PERSON, person::remove))
        .service(form("/words", words::show, words::add))
        .service(form("/words/{list}", word_list::show, word_list::decide))
        .service(deed("/words/{list}/undo", WORD_LIST, word_list::undo))
        .service(deed("/words/{list}/accept", WORD_LIST, word_list::accept))
        .service(deed("/words/{list}/discard", WORD_LIST, word_list::discard))
        .service(form(
            "/words/{list}/delete",
            word_list::ask_to_delete,
            word_list::delete,
        ))
        .service(page("/robots.txt", installation::robots))
        .service(form(
            "/installation",
            installation::show,
            installation::change,
        ))
        .service(page("/backup", backup::show))
        .service(deed("/backup/download", "/backup", backup::download))
        .service(deed("/backup/upload", "/backup", restore::upload))
        .service(form("/backup/restore", restore::show, restore::restore))
        .service(form(
            "/competitions/new",
            new_competition::show,
            new_competition::create,
        ))
        .service(form(
            "/competitions/import",
            document::show_import,
            document::import,
        ))
        // Not among the pages that are kept ready: it has no end.
        .service(page("/competitions/{slug}/events", live::events))
        .service(competition_scope())
        .default_service(web::to(nothing_here));
}

fn competition_scope() -> actix_web::Scope<
    impl actix_web::dev::ServiceFactory<
        actix_web::dev::ServiceRequest,
        Config = (),
        Response = actix_web::dev::ServiceResponse,
        Error = actix_web::Error,
        InitError = (),
    >,
> {
    scope("/competitions/{slug}")
        .wrap(from_fn(page_cache::keep))
        .service(page("", competition::show))
        .service(page("/crosstable", crosstable::show))
        .service(page("/find", find::show))
        .service(page("/rules", rulebook::of_competition))
        .service(page("/screen", screen::show))
        .service(page("/standings", standings::show))
        .service(page("/standings.csv", standings_file::csv))
        .service(page("/standings-nl.csv", standings_file::csv_nl))
        .service(page("/standings.json", standings_file::json))
        .service(page("/document.json", document::export))
        .service(form("/settings", settings::show, settings::change))
        .service(page("/history", history::show))
        .service(form("/history/undo", history::ask, history::undo_it))
        .service(form("/organisers", organisers::show, organisers::add))
        .service(deed("/organisers/remove", ORGANISERS, organisers::remove))
        .service(deed("/organisers/invite", ORGANISERS, organisers::invite))
        .service(deed(
            "/organisers/withdraw",
            ORGANISERS,
            organisers::withdraw,
        ))
        .service(form("/players", players::show, players::add))
        .service(form(
            "/players/paste",
            players_paste::show,
            players_paste::paste,
        ))
        .service(page("/players/{player}", player::show))
        .service(form(
            "/players/{player}/edit",
            player_edit::show,
            player_edit::change,
        ))
        .service(deed(
            "/players/{player}/remove",
            "/competitions/{slug}/players/{player}/edit",
            player_edit::remove,
        ))
        .service(form(
            "/players/{player}/participation",
            participation::show,
            participation::change,
        ))
        .service(form("/dates", dates::show, dates::keep))
        .service(form("/presence", presence::show, presence::mark))
        .service(form("/absences", away::show, away::plan))
        .service(deed("/absences/remove", ABSENCES, away::forget))
        .service(page("/rounds", round::list))
        .service(form("/rounds/new", new_round::show, new_round::propose))
        .service(form(
            "/rounds/several",
            several_rounds::show,
            several_rounds::propose,
        ))
        .service(page("/owed", owed::show))
        .service(page("/rounds/{round}", round::show))
        .service(form("/rounds/{round}/draft", draft::show, draft::rearrange))
        .service(form(
            "/rounds/{round}/again",
            round_again::show,
            round_again::decide,
        ))
        .service(form("/rounds/{round}/late", late::show, late::change))
        .service(deed("/rounds/{round}/publish", ROUND, round_life::publish))
        .service(deed(
            "/rounds/{round}/unpublish",
            ROUND,
            round_life::unpublish,
        ))
        .service(deed("/rounds/{round}/discard", ROUND, round_life::discard))
        .service(form(
            "/rounds/{round}/close",
            round_life::ask_to_close,
            round_life::close,
        ))
        .service(deed("/rounds/{round}/reopen", ROUND, round_life::reopen))
        .service(form(
            "/rounds/{round}/results",
            results::show,
            results::note,
        ))
        .service(page("/rounds/{round}/score-sheets", score_sheets::show))
        .service(page("/rounds/{round}/papers", papers::show))
        .service(page("/games/{game}", game::show))
        .service(page("/games/{game}/gcg", gcg_file::download))
        .service(deed("/games/{game}/take-count", GAME, take_count::take))
        .service(form("/games/{game}/edit", game_edit::show, game_edit::note))
        .service(form(
            "/games/{game}/second-sheet",
            second_sheet::show,
            second_sheet::compare,
        ))
        .default_service(web::to(nothing_here))
}
