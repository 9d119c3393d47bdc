//! Two players of a round in each other's place, in the form as it is typed: nothing else of it is lost.

use crate::competition::{Competition, PlayerIndex, Round};
use crate::office::Refusal;
use crate::store::GameKey;
use crate::store::competition::StoredCompetition;
use crate::web::players::player_entry;
use crate::web::request::form::{FormData, FormFaults, FormReader};
use crate::web::rounds::draft_form::player_required;
use crate::wording::Messages;

/// The form with the two named in it swapped: opponents swap who starts, and a free round goes along.
///
/// # Errors
/// A field that names nobody; two of whom one has no place in the round; somebody with a game of which something is
/// noted.
pub(super) fn swapped(
    stored: &StoredCompetition,
    round: &Round,
    keys: &[GameKey],
    form: &FormData,
    m: &'static Messages,
) -> Result<FormData, FormFaults> {
    let mut reader = FormReader::new(form, m);
    let one = player_required(&mut reader, stored, "swap_one");
    let other = player_required(&mut reader, stored, "swap_other");
    let (Some(one), Some(other)) = (one, other) else {
        return reader.finish(None);
    };
    let noted: Vec<GameKey> = round
        .games
        .iter()
        .zip(keys)
        .filter(|(game, _)| game.record.has_something_noted())
        .filter(|(game, _)| {
            [one, other]
                .iter()
                .any(|player| game.side_of(*player).is_some())
        })
        .map(|(_, key)| *key)
        .collect();
    let refusal = Refusal::HasResults(noted.clone());
    if !noted.is_empty() {
        let sentence = m.refusal(&refusal, Some(&stored.competition));
        reader.fault("swap_other", sentence);
        return reader.finish(None);
    }
    let status = |player| format!("status-{}", stored.player_key(player));
    let plays = |player| rows_of(&stored.competition, form, player).next().is_some();
    let is_free = |player: PlayerIndex| form.value(&status(player)) == "bye" && !plays(player);
    let has_place = |player| plays(player) || is_free(player);
    if one == other || !has_place(one) || !has_place(other) || (is_free(one) && is_free(other)) {
        reader.fault("swap_other", m.draft_swap_impossible());
        return reader.finish(None);
    }
    let entry = |player| player_entry::entry(&stored.competition, player);
    let is_a_place = |name: &str| name.starts_with("first-") || name.starts_with("second-");
    let mut after: FormData = form
        .fields()
        .map(|(name, value)| {
            let value = match player_entry::read(&stored.competition, value) {
                Ok(player) if is_a_place(name) && player == one => entry(other),
                Ok(player) if is_a_place(name) && player == other => entry(one),
                _ => value.to_owned(),
            };
            (name.to_owned(), value)
        })
        .collect();
    for (free, plays) in [(one, other), (other, one)] {
        if is_free(free) {
            after = after.without(&[&status(free)]).with(&status(plays), "bye");
        }
    }
    reader.finish(Some(after.without(&["swap_one", "swap_other"])))
}

/// The fields in which a player stands as one of two.
fn rows_of<'a>(
    competition: &'a Competition,
    form: &'a FormData,
    player: PlayerIndex,
) -> impl Iterator<Item = &'a str> {
    form.fields()
        .filter(move |(name, value)| {
            (name.starts_with("first-") || name.starts_with("second-"))
                && player_entry::read(competition, value) == Ok(player)
        })
        .map(|(name, _)| name)
}
