//! Games and their results: one at a time, a whole round in a grid, two sheets compared.

pub(crate) mod asking;
pub(crate) mod board_picture;
pub(crate) mod board_steps;
pub(crate) mod counted_turns;
mod form_open;
pub(crate) mod game;
pub(crate) mod game_edit;
pub(crate) mod game_form;
pub(crate) mod game_words;
pub(crate) mod gcg_file;
pub(crate) mod grid;
pub(crate) mod reading;
pub(crate) mod rows;
pub(crate) mod second_sheet;
mod second_sheet_page;
mod settling;
pub(crate) mod take_count;
