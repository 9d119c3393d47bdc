//! Making one person of two.

use super::{Outcome, Reach, in_register, refuse_anonymous, show_as};
use crate::office::DeedKind;
use crate::office::deed::Errand;
use crate::office::{DeedError, Refusal};
use crate::store::competition;
use crate::store::history_text;
use crate::store::person;
use crate::store::player;
use crate::store::{PersonKey, Version};

/// Makes one person of two who are the same. All players stay, with their names and results; of the name no more is
/// shown than either of them allowed.
///
/// # Errors
/// Both play in one competition; somebody anonymous; competitions that others run; an old version.
pub fn merge_persons(
    errand: &Errand<'_>,
    kept: (PersonKey, Version),
    gone: (PersonKey, Version),
) -> Result<(), DeedError> {
    in_register(
        errand,
        DeedKind::MergePersons,
        Reach::All,
        &[kept, gone],
        |connection, members| {
            let [kept, gone] = members else {
                return Ok(Outcome::Unchanged);
            };
            if kept.person.key == gone.person.key {
                return Ok(Outcome::Unchanged);
            }
            refuse_anonymous(&kept.person)?;
            refuse_anonymous(&gone.person)?;
            let both = gone.players.iter().find(|player| {
                kept.players
                    .iter()
                    .any(|other| other.competition == player.competition)
            });
            if let Some(both) = both {
                let head = competition::head(connection, both.competition)?;
                return Err(
                    Refusal::BothPlay(head.map_or_else(String::new, |head| head.name)).into(),
                );
            }
            for player in &gone.players {
                player::set_person(connection, player.key, kept.person.key)?;
            }
            history_text::follow_merging(connection, gone.person.key, kept.person.key)?;
            person::set_doubtful(connection, kept.person.key, false)?;
            let display = kept.person.display.max(gone.person.display);
            // What was agreed to counts for what is shown since.
            let agreed = [kept, gone]
                .into_iter()
                .filter(|member| member.person.display == display)
                .filter_map(|member| member.person.agreed)
                .max();
            show_as(connection, kept, display, agreed)?;
            show_as(connection, gone, display, agreed)?;
            person::delete(connection, gone.person.key)?;
            Ok(Outcome::Noted)
        },
    )
}
