//! A competition as a whole: what everybody sees of it, and what its organisers set.

pub(crate) mod corrections;
pub(crate) mod crosstable;
pub(crate) mod dates;
pub(crate) mod document;
pub(crate) mod endings;
pub(crate) mod find;
pub(crate) mod frame;
pub(crate) mod history;
pub(crate) mod new_competition;
pub(crate) mod organisers;
pub(crate) mod overview;
pub(crate) mod owed;
pub(crate) mod papers;
pub(crate) mod rulebook;
pub(crate) mod score_sheets;
pub(crate) mod screen;
pub(crate) mod setting_choices;
pub(crate) mod settings;
pub(crate) mod settings_form;
pub(crate) mod settings_preview;
pub(crate) mod standings;
pub(crate) mod standings_file;
pub(crate) mod top;
