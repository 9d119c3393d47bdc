//! Taking somebody's name away for good.

use crate::office::DeedKind;
use std::collections::{BTreeMap, HashMap, HashSet};

use super::{Outcome, Reach, in_register, refuse_anonymous};
use crate::competition::{NameDisplay, NamePart, PersonName, Player, PlayerId};
use crate::office::DeedError;
use crate::office::deed::Errand;
use crate::store::forgotten::{self, Forgotten, Noted};
use crate::store::person;
use crate::store::player::{self, StoredPlayer};
use crate::store::wiping;
use crate::store::{CompetitionKey, DatabaseConnection, PersonKey, PlayerKey, StoreError, Version};

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
            // Gathered first: who is asked for is the person of before.
            let noted = Noted::read(connection)?;
            let mut names = noted.names_of(key)?;
            names.insert(member.person.name.clone());
            names.extend(
                member
                    .players
                    .iter()
                    .map(|stored| stored.player.name.clone()),
            );
            person::make_anonymous(connection, key, number, &name)?;
            let ids = speechless_ids(connection, &member.players, &noted, &names, key)?;
            for stored in &member.players {
                let nameless = Player {
                    id: ids[&stored.key].clone(),
                    name: name.clone(),
                    display: NameDisplay::Full,
                    ..stored.player.clone()
                };
                player::update(connection, stored.key, &nameless)?;
            }
            let forgotten = Forgotten {
                person: key,
                ids,
                names,
                name,
            };
            forgotten::in_history(connection, &forgotten)?;
            forgotten::in_sessions(connection, &forgotten)?;
            wiping::set_due(connection)?;
            Ok(Outcome::Noted)
        },
    )?;
    // The name is gone from all that is shown; the rest is made up for at the next start.
    if let Err(cause) = wiping::make_up(errand.office.database()) {
        tracing::error!(%cause, "a name that was taken away is left in places of the file that are out of use");
    }
    Ok(())
}

/// The identifiers that the players of a person, those who are gone too, have from now on: one that came with a document
/// may say the name.
fn speechless_ids(
    connection: &mut DatabaseConnection,
    players: &[StoredPlayer],
    noted: &Noted,
    names: &HashSet<PersonName>,
    person: PersonKey,
) -> Result<HashMap<PlayerKey, PlayerId>, StoreError> {
    let mut of: BTreeMap<CompetitionKey, Vec<(PlayerKey, PlayerId)>> = BTreeMap::new();
    for stored in players {
        let one = (stored.key, stored.player.id.clone());
        of.entry(stored.competition).or_default().push(one);
    }
    for (competition, key, id) in noted.gone(person, names) {
        of.entry(competition).or_default().push((key, id));
    }
    let mut ids = HashMap::new();
    for (competition, players) in of {
        let there = player::of_competition(connection, competition)?;
        let mut last = there.len();
        let mut taken = noted.ids_in(competition);
        taken.extend(there.into_iter().map(|stored| stored.player.id));
        for (key, id) in players {
            ids.entry(key).or_insert_with(|| {
                if id.says_nothing() {
                    id
                } else {
                    PlayerId::free(&mut last, &taken)
                }
            });
        }
    }
    Ok(ids)
}

/// What somebody without a name is called.
fn anonymous_name(number: i32) -> PersonName {
    PersonName {
        given: None,
        prefix: None,
        family: NamePart::new(&format!("Anoniem {number}")).expect("a word and a number"),
    }
}
