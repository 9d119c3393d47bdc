//! The pages, by what a user does with them: over HTTP, without scripts.

#![allow(clippy::unwrap_used)]
#![allow(dead_code)]

#[path = "../support/database.rs"]
mod database;

mod answer;
mod form;
mod page;
mod scene;
mod site;
mod visitor;

mod bodies;
mod evening;
mod fields;
mod forgery;
mod fresh;
mod headers;
mod hidden;
mod kept;
mod mended_forms;
mod names;
mod rights;
mod sessions;
mod twice;
