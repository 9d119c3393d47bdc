//! Which words count: whoever keeps a list is asked.

use super::{Counted, PlayRefusal};
use crate::rules::tiles::TileSet;

/// Whoever says whether a word stands in the list that the players play by.
pub trait WordJudge {
    /// Whether that word, in capitals, stands in the list.
    fn stands(&self, word: &str) -> bool;
}

impl<Stands: Fn(&str) -> bool> WordJudge for Stands {
    fn stands(&self, word: &str) -> bool {
        self(word)
    }
}

/// The refusal of a play that forms words which do not stand in the list: all of them, the main word first.
#[must_use]
pub fn not_in_list(
    counted: &Counted,
    set: &TileSet,
    judge: &impl WordJudge,
) -> Option<PlayRefusal> {
    let mut words: Vec<String> = counted.words.iter().map(|word| word.plain(set)).collect();
    words.retain(|word| !judge.stands(word));
    (!words.is_empty()).then_some(PlayRefusal::NotInList(words))
}
