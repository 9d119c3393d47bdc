//! The players of one competition.

pub(crate) mod account_view;
pub(crate) mod keizer_account;
pub(crate) mod list;
mod outside;
pub(crate) mod participation;
pub(crate) mod player;
pub(crate) mod player_edit;
pub(crate) mod player_entry;
pub(crate) mod player_form;
pub(crate) mod player_identity;
pub(crate) mod players_paste;
