//! The pages: a folder per part of the program, in it a file per page with its view structs beside the handlers.
//!
//! - `routes`: every address, in one table; `path` puts addresses together; `server`: starting and stopping; `app`: what handlers share.
//! - `problem`: what went wrong, turned into a page in one place.
//! - `request`: who asks and what they may do, which stands in a handler's parameter list; forms read loosely and given back with their faults; the checks on every post.
//! - `response`: what every page carries; public pages kept by revision; headers and the log.
//! - `live`: what tells open pages of a new revision, and who waits for that.
//! - the rest: the pages themselves.

mod administration;
mod app;
mod archive;
mod competition;
mod glance;
mod home;
mod live;
mod path;
mod players;
mod problem;
mod register;
mod request;
mod response;
mod results;
mod rounds;
mod routes;
mod server;
mod word_lists;

pub use app::App;
pub use server::{ServeOptions, application, serve};
