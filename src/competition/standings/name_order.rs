//! The Dutch order of names: family name, given name, prefix; accents and case aside.

use std::sync::LazyLock;

use icu_collator::options::{CollatorOptions, Strength};
use icu_collator::{Collator, CollatorBorrowed};
use icu_locale_core::locale;

use crate::competition::{Competition, PersonName, PlayerIndex};

static DUTCH: LazyLock<CollatorBorrowed<'static>> = LazyLock::new(|| {
    let mut options = CollatorOptions::default();
    options.strength = Some(Strength::Primary);
    Collator::try_new(locale!("nl").into(), options)
        .expect("the data of the Dutch collation is compiled in")
});

/// Ends a part of a name; sorts before whatever a longer part goes on with.
const END_OF_PART: u8 = 1;

/// Bytes by whose order names are sorted. Names that differ in accents or case only have the same bytes.
///
/// They may differ between versions of the program: whoever keeps them must be able to work them out anew.
#[must_use]
pub fn name_sort_key(name: &PersonName) -> Vec<u8> {
    let mut key = Vec::new();
    let parts = [
        Some(&name.family),
        name.given.as_ref(),
        name.prefix.as_ref(),
    ];
    for part in parts {
        if let Some(part) = part {
            let Ok(()) = DUTCH.write_sort_key_to(part.as_str(), &mut key);
        }
        key.push(END_OF_PART);
    }
    key
}

/// All players by name; those of the same name in the order of `players`.
pub(super) fn by_name(competition: &Competition) -> Vec<PlayerIndex> {
    let mut players: Vec<PlayerIndex> = competition
        .indexed_players()
        .map(|(index, _)| index)
        .collect();
    players.sort_by_cached_key(|index| name_sort_key(&competition.player(*index).name));
    players
}
