//! Lists of words and the club's decisions over them.

pub(crate) mod all_lists;
mod list_view;
pub(crate) mod word_list;
