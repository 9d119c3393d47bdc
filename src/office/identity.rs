//! Who somebody is in the register of the club.

use std::collections::HashSet;

use super::{DeedError, Noun, Refusal};
use crate::competition::{NameDisplay, NamePart, PersonName, Player};
use crate::store::name_key::search_key;
use crate::store::person::{self, StoredPerson};
use crate::store::player::StoredPlayer;
use crate::store::{DatabaseConnection, PersonKey, StoreError};

/// As many persons as are held against a name.
const REGISTER_AT_MOST: i64 = 20_000;

/// Who a new player is said to be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Identity {
    /// Who bears exactly that name, if that is one person; else somebody new.
    #[default]
    ByName,
    /// Somebody whom the register does not know yet.
    SomebodyNew,
    /// That person, whose name counts.
    Known(PersonKey),
}

/// Who the register says that a name may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recognised {
    /// Nobody.
    New,
    /// That person.
    Known(PersonKey),
    /// Perhaps one of these.
    Doubtful(Vec<PersonKey>),
}

/// Everybody who can be recognised by name.
///
/// # Errors
/// Those of the database.
pub fn register(connection: &mut DatabaseConnection) -> Result<Vec<StoredPerson>, StoreError> {
    let mut persons = person::list(connection, "", REGISTER_AT_MOST)?;
    persons.retain(|person| !person.anonymous);
    Ok(persons)
}

/// Who bears that name in the register: exactly that name, or one that may be the same.
#[must_use]
pub fn recognise(register: &[StoredPerson], name: &PersonName) -> Recognised {
    let keys = |alike: &dyn Fn(&StoredPerson) -> bool| -> Vec<PersonKey> {
        let found = register.iter().filter(|person| alike(person));
        found.map(|person| person.key).collect()
    };
    // However it is divided into parts: that is guessed where a name is typed in one go.
    let full = name.full();
    let same = keys(&|person| person.name.full() == full);
    match same.as_slice() {
        [one] => return Recognised::Known(*one),
        [_, ..] => return Recognised::Doubtful(same),
        [] => {}
    }
    let looks = Looks::of(name);
    let alike = keys(&|person| looks.may_be(&Looks::of(&person.name)));
    if alike.is_empty() {
        Recognised::New
    } else {
        Recognised::Doubtful(alike)
    }
}

/// Who of the register may be the same as somebody in it.
#[must_use]
pub fn who_may_be(register: &[StoredPerson], person: &StoredPerson) -> Vec<PersonKey> {
    let others: Vec<StoredPerson> = register
        .iter()
        .filter(|other| other.key != person.key)
        .cloned()
        .collect();
    match recognise(&others, &person.name) {
        Recognised::New => Vec::new(),
        Recognised::Known(key) => vec![key],
        Recognised::Doubtful(keys) => keys,
    }
}

/// Whether a name says "bye", as people enter who do not know that the program gives free rounds by itself.
#[must_use]
pub fn says_bye(name: &PersonName) -> bool {
    let full = search_key(&name.full());
    [
        "bye",
        "vrij",
        "vrije ronde",
        "free round",
        "niemand",
        "nobody",
    ]
    .contains(&full.as_str())
}

/// What of a name is compared where it is not exactly the same.
struct Looks {
    full: String,
    family: String,
    given: String,
}

impl Looks {
    fn of(name: &PersonName) -> Self {
        Self {
            full: search_key(&name.full()),
            family: search_key(name.family.as_str()),
            given: search_key(name.given.as_ref().map_or("", NamePart::as_str)),
        }
    }

    /// The same but for accents and case, or the same family name where one given name is the other's initial.
    fn may_be(&self, other: &Self) -> bool {
        let initial = |given: &str| given.len() <= 1 || given.contains('.');
        self.full == other.full
            || (self.family == other.family
                && (initial(&self.given) || initial(&other.given))
                && (self.given.is_empty()
                    || other.given.is_empty()
                    || self.given.chars().next() == other.given.chars().next()))
    }
}

/// Makes persons of new players, and the players what the register says of them: name and display.
pub(super) fn persons_of(
    connection: &mut DatabaseConnection,
    there: &[StoredPlayer],
    new: &mut [Player],
    identities: &[Identity],
) -> Result<Vec<PersonKey>, DeedError> {
    let register = register(connection)?;
    let mut here: HashSet<PersonKey> = there.iter().map(|stored| stored.person).collect();
    new.iter_mut()
        .zip(identities)
        .map(|(player, identity)| {
            let key = match identity {
                Identity::Known(key) => {
                    let known = register
                        .iter()
                        .find(|person| person.key == *key)
                        .ok_or(Refusal::NotFound(Noun::Person))?;
                    refuse_taking_part(there, *key, player)?;
                    let is_listed_twice =
                        here.contains(key) && there.iter().all(|stored| stored.person != *key);
                    if is_listed_twice {
                        // Nobody is two players at once: whoever says so twice has to look again.
                        person::insert(connection, &player.name, NameDisplay::Full, true)?
                    } else {
                        take_over(player, known);
                        *key
                    }
                }
                Identity::SomebodyNew => {
                    person::insert(connection, &player.name, NameDisplay::Full, false)?
                }
                Identity::ByName => match recognise(&register, &player.name) {
                    Recognised::Known(key) if !here.contains(&key) => {
                        if let Some(known) = register.iter().find(|person| person.key == key) {
                            take_over(player, known);
                        }
                        key
                    }
                    Recognised::New => {
                        person::insert(connection, &player.name, NameDisplay::Full, false)?
                    }
                    Recognised::Known(_) | Recognised::Doubtful(_) => {
                        person::insert(connection, &player.name, NameDisplay::Full, true)?
                    }
                },
            };
            here.insert(key);
            Ok(key)
        })
        .collect()
}

fn take_over(player: &mut Player, known: &StoredPerson) {
    player.name = known.name.clone();
    player.display = known.display;
}

/// Refuses somebody who takes part already, but for one who left before.
pub(super) fn refuse_taking_part(
    there: &[StoredPlayer],
    person: PersonKey,
    new: &Player,
) -> Result<(), Refusal> {
    let overlaps = |old: &Player| match (old.until_round, new.from_round) {
        (Some(until), Some(from)) => until >= from,
        _ => true,
    };
    match there
        .iter()
        .find(|stored| stored.person == person && overlaps(&stored.player))
    {
        Some(stored) => Err(Refusal::TakesPart(stored.key)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Version;

    fn name(text: &str) -> PersonName {
        PersonName::from_text(text).expect("a name")
    }

    fn register_of(names: &[&str]) -> Vec<StoredPerson> {
        names
            .iter()
            .zip(1..)
            .map(|(text, key)| StoredPerson {
                key: PersonKey(key),
                version: Version(1),
                name: name(text),
                display: NameDisplay::Full,
                agreed: None,
                anonymous: false,
                doubtful: false,
            })
            .collect()
    }

    #[test]
    fn exactly_one_of_the_name_is_that_person() {
        let register = register_of(&["Jan de Vries", "Zoë Smit", "Anna van der Berg"]);
        assert_eq!(
            recognise(&register, &name("Jan de Vries")),
            Recognised::Known(PersonKey(1))
        );
        assert_eq!(recognise(&register, &name("Piet Mol")), Recognised::New);
        assert_eq!(
            recognise(&register, &name("Jaap de Vries")),
            Recognised::New
        );
    }

    #[test]
    fn who_may_be_the_same_is_doubtful() {
        let register = register_of(&["Jan de Vries", "Zoë Smit", "J. de Vries", "Zoë Smit"]);
        let doubtful =
            |keys: &[i64]| Recognised::Doubtful(keys.iter().map(|key| PersonKey(*key)).collect());
        // Accents and case aside; initials; two of exactly the same name.
        assert_eq!(recognise(&register, &name("zoe smit")), doubtful(&[2, 4]));
        assert_eq!(recognise(&register, &name("Zoë Smit")), doubtful(&[2, 4]));
        assert_eq!(
            recognise(&register, &name("Johan de Vries")),
            doubtful(&[3])
        );
        assert_eq!(recognise(&register, &name("de Vries")), doubtful(&[1, 3]));
        assert_eq!(recognise(&register, &name("K. de Vries")), Recognised::New);
    }
}
