//! Taking somebody's name away for good.

use crate::office::DeedKind;
use std::collections::{BTreeSet, HashMap, HashSet};

use super::{Outcome, Reach, in_register, refuse_anonymous};
use crate::competition::{NameDisplay, NamePart, PersonName, Player, PlayerId};
use crate::office::deed::Errand;
use crate::office::{DeedError, Failure};
use crate::store::forgotten::{self, Forgotten};
use crate::store::person;
use crate::store::player;
use crate::store::{CompetitionKey, PersonKey, Version};

/// Takes a person's name away for good: from the register, from every competition, and from all history. Results
/// stay; the person is called by a number that nobody else has. Nor is the name left in places of the database file
/// that are out of use.
///
/// # Errors
/// Somebody who is anonymous already; competitions that others run; an old version.
pub fn make_anonymous(
    errand: &Errand<'_>,
    key: PersonKey,
    expected: Version,
) -> Result<(), DeedError> {
    in_register(
        errand,
        DeedKind::MakeAnonymous,
        Reach::All,
        &[(key, expected)],
        |connection, members| {
            let member = &members[0];
            refuse_anonymous(&member.person)?;
            let number = person::next_anonymous_number(connection)?;
            let name = anonymous_name(number);
            let mut names: HashSet<PersonName> = HashSet::from([member.person.name.clone()]);
            person::make_anonymous(connection, key, number, &name)?;
            let mut ids = HashMap::new();
            let competitions: BTreeSet<CompetitionKey> = member
                .players
                .iter()
                .map(|player| player.competition)
                .collect();
            for competition in competitions {
                let there = player::of_competition(connection, competition)?;
                let taken: HashSet<PlayerId> = there
                    .iter()
                    .map(|stored| stored.player.id.clone())
                    .collect();
                let mut last = there.len();
                for stored in there.iter().filter(|stored| stored.person == key) {
                    names.insert(stored.player.name.clone());
                    // An identifier that came with a document may say the name.
                    let id = if stored.player.id.says_nothing() {
                        stored.player.id.clone()
                    } else {
                        PlayerId::free(&mut last, &taken)
                    };
                    let nameless = Player {
                        id: id.clone(),
                        name: name.clone(),
                        display: NameDisplay::Full,
                        ..stored.player.clone()
                    };
                    player::update(connection, stored.key, &nameless)?;
                    ids.insert(stored.key, id);
                }
            }
            let forgotten = Forgotten { ids, names, name };
            forgotten::in_history(connection, &forgotten)?;
            forgotten::in_sessions(connection, &forgotten)?;
            Ok(Outcome::Noted)
        },
    )?;
    errand
        .office
        .database()
        .wipe_deleted()
        .map_err(Failure::from)?;
    Ok(())
}

/// What somebody without a name is called.
fn anonymous_name(number: i32) -> PersonName {
    PersonName {
        given: None,
        prefix: None,
        family: NamePart::new(&format!("Anoniem {number}")).expect("a word and a number"),
    }
}
