//! The pages: a file per page or family of pages, its view structs beside the handlers.
//!
//! - `routes`: every address, in one table; `server`: starting and stopping; `app`: what handlers share.
//! - `visit`, `guard`: who asks, and what they may do; it stands in a handler's parameter list.
//! - `form`: forms read loosely and given back with their faults; `posted`: the checks on every post.
//! - `problem`: what went wrong, turned into a page in one place.
//! - `page`: what every page carries; `page_cache`: public pages kept by revision.
//! - `live`: what tells open pages of a new revision; `listeners`: who waits for that.
//! - the rest: the pages themselves, named as their addresses.

mod account;
mod accounts;
mod app;
mod ask;
mod assets;
mod backup;
mod backup_upload;
mod competition;
mod competition_frame;
mod corrections;
mod crosstable;
mod dates;
mod document;
mod done;
mod draft;
mod endings;
mod errand;
mod errors;
mod file_body;
mod first_account;
mod form;
mod form_token;
mod game;
mod game_edit;
mod game_form;
mod guard;
mod headers;
mod history;
mod home;
mod installation;
mod invitation;
mod keizer_account;
mod language;
mod listeners;
mod live;
mod logging;
mod new_competition;
mod new_round;
mod organisers;
mod owed;
mod page;
mod page_cache;
mod pairings;
mod papers;
mod participation;
mod path;
mod person;
mod person_merge;
mod person_view;
mod player;
mod player_edit;
mod player_entry;
mod player_form;
mod player_identity;
mod players;
mod players_paste;
mod posted;
mod presence;
mod problem;
mod register;
mod restore;
mod result_asking;
mod result_reading;
mod result_rows;
mod results;
mod round;
mod round_again;
mod round_life;
mod routes;
mod rulebook;
mod score_sheets;
mod screen;
mod second_sheet;
mod server;
mod session;
mod settings;
mod settings_form;
mod settings_preview;
mod several_rounds;
mod sign_in;
mod standings;
mod throttle;
mod upload;
mod visit;
mod word_list;
mod words;

pub use app::App;
pub use server::{ServeOptions, application, serve};
