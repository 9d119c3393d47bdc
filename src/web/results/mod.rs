//! Games and their results: one at a time, a whole round in a grid, two sheets compared.

pub(crate) mod asking;
mod form_open;
pub(crate) mod game;
pub(crate) mod game_edit;
pub(crate) mod game_form;
pub(crate) mod grid;
pub(crate) mod reading;
pub(crate) mod rows;
pub(crate) mod second_sheet;
mod settling;
