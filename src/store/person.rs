//! The register of the club: who the players of the competitions are.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use diesel::prelude::*;

use super::name_key::{containing, search_key};
use super::schema::{person, player};
use super::{DatabaseConnection, PersonKey, StoreError, Version, known};
use crate::competition::standings::name_sort_key;
use crate::competition::{NameDisplay, NamePart, PersonName, Player};

/// How many keys are asked for in one query; databases limit the values of one.
const KEYS_AT_ONCE: usize = 500;

/// A person of the register.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPerson {
    /// The key.
    pub key: PersonKey,
    /// How often the person was changed.
    pub version: Version,
    /// The name; of somebody anonymous the number with a word.
    pub name: PersonName,
    /// How much of the name the public sees.
    pub display: NameDisplay,
    /// On which day the person agreed to that, as far as it was noted.
    pub agreed: Option<NaiveDate>,
    /// Whether the name was taken away for good.
    pub anonymous: bool,
    /// Whether it may be the same person as another; an organiser has to say.
    pub doubtful: bool,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = person)]
struct Row {
    id: i64,
    version: i64,
    given_name: Option<String>,
    prefix: Option<String>,
    family_name: String,
    display: String,
    agreed: Option<NaiveDate>,
    anonymous_number: Option<i32>,
    doubtful: bool,
}

impl Row {
    fn person(self) -> Result<StoredPerson, StoreError> {
        Ok(StoredPerson {
            key: PersonKey(self.id),
            version: Version(self.version),
            name: name_of(
                self.given_name.as_deref(),
                self.prefix.as_deref(),
                &self.family_name,
            )?,
            display: known(
                NameDisplay::from_word(&self.display),
                "display",
                &self.display,
            )?,
            agreed: self.agreed,
            anonymous: self.anonymous_number.is_some(),
            doubtful: self.doubtful,
        })
    }
}

#[derive(Insertable, AsChangeset)]
#[diesel(table_name = person, treat_none_as_default_value = false, treat_none_as_null = true)]
struct NameColumns<'a> {
    given_name: Option<&'a str>,
    prefix: Option<&'a str>,
    family_name: &'a str,
    sort_key: Vec<u8>,
    search_key: String,
}

impl<'a> NameColumns<'a> {
    fn of(name: &'a PersonName) -> Self {
        Self {
            given_name: name.given.as_ref().map(NamePart::as_str),
            prefix: name.prefix.as_ref().map(NamePart::as_str),
            family_name: name.family.as_str(),
            sort_key: name_sort_key(name),
            search_key: search_key(&name.full()),
        }
    }
}

/// A name of its parts as they are kept.
pub(super) fn name_of(
    given: Option<&str>,
    prefix: Option<&str>,
    family: &str,
) -> Result<PersonName, StoreError> {
    let part = |text: &str| known(NamePart::new(text).ok(), "name", text);
    Ok(PersonName {
        given: given.map(part).transpose()?,
        prefix: prefix.map(part).transpose()?,
        family: part(family)?,
    })
}

/// The person of that key.
///
/// # Errors
/// Those of the database.
pub fn find(
    connection: &mut DatabaseConnection,
    key: PersonKey,
) -> Result<Option<StoredPerson>, StoreError> {
    let row: Option<Row> = person::table
        .find(key.0)
        .select(Row::as_select())
        .first(connection)
        .optional()?;
    row.map(Row::person).transpose()
}

/// The persons whose name holds a text, accents and case aside, or all; by name, at most so many.
///
/// # Errors
/// Those of the database.
pub fn list(
    connection: &mut DatabaseConnection,
    text: &str,
    at_most: i64,
) -> Result<Vec<StoredPerson>, StoreError> {
    let wanted = containing(&search_key(text));
    let rows: Vec<Row> = person::table
        .filter(person::search_key.like(wanted).escape('\\'))
        .order((person::sort_key, person::id))
        .limit(at_most)
        .select(Row::as_select())
        .load(connection)?;
    rows.into_iter().map(Row::person).collect()
}

/// The persons with a name whose names are one of these, accents and case aside, by those names.
///
/// # Errors
/// Those of the database.
fn namesakes<'a>(
    connection: &mut DatabaseConnection,
    names: impl IntoIterator<Item = &'a PersonName>,
) -> Result<HashMap<String, Vec<StoredPerson>>, StoreError> {
    let keys: HashSet<String> = names
        .into_iter()
        .map(|name| search_key(&name.full()))
        .collect();
    let keys: Vec<String> = keys.into_iter().collect();
    let mut found: HashMap<String, Vec<StoredPerson>> = HashMap::new();
    for keys in keys.chunks(KEYS_AT_ONCE) {
        let rows: Vec<(String, Row)> = person::table
            .filter(person::search_key.eq_any(keys))
            .filter(person::anonymous_number.is_null())
            .order(person::id)
            .select((person::search_key, Row::as_select()))
            .load(connection)?;
        for (key, row) in rows {
            found.entry(key).or_default().push(row.person()?);
        }
    }
    Ok(found)
}

/// Adds a person; the key.
///
/// # Errors
/// Those of the database.
pub fn insert(
    connection: &mut DatabaseConnection,
    name: &PersonName,
    display: NameDisplay,
    doubtful: bool,
) -> Result<PersonKey, StoreError> {
    let key = diesel::insert_into(person::table)
        .values((
            NameColumns::of(name),
            person::display.eq(display.as_str()),
            person::doubtful.eq(doubtful),
            person::version.eq(1_i64),
        ))
        .returning(person::id)
        .get_result(connection)?;
    Ok(PersonKey(key))
}

/// The persons that the players of a new competition are, in their order, and how much of each name is shown: who
/// bears exactly that name, where that is one person for one player; else somebody new, who may be a double where
/// the name was there. Somebody whose name is to be shown less than the register says is somebody new too.
///
/// # Errors
/// Those of the database.
pub(super) fn of_new_players(
    connection: &mut DatabaseConnection,
    players: &[Player],
) -> Result<Vec<(PersonKey, NameDisplay)>, StoreError> {
    let known = namesakes(connection, players.iter().map(|player| &player.name))?;
    let mut times: HashMap<String, usize> = HashMap::new();
    for player in players {
        *times.entry(search_key(&player.name.full())).or_default() += 1;
    }
    players
        .iter()
        .map(|player| {
            let key = search_key(&player.name.full());
            let namesakes = known.get(&key).map_or(&[][..], Vec::as_slice);
            let mut same = namesakes.iter().filter(|person| person.name == player.name);
            match (same.next(), same.next(), times[&key]) {
                (Some(person), None, 1) if player.display <= person.display => {
                    Ok((person.key, person.display))
                }
                (_, _, times) => {
                    let doubtful = !namesakes.is_empty() || times > 1;
                    let key = insert(connection, &player.name, player.display, doubtful)?;
                    Ok((key, player.display))
                }
            }
        })
        .collect()
}

/// Gives a person another name; the version that follows.
///
/// # Errors
/// A refusal of the database without such a person; those of the database.
pub fn rename(
    connection: &mut DatabaseConnection,
    key: PersonKey,
    name: &PersonName,
) -> Result<Version, StoreError> {
    let version = diesel::update(person::table.find(key.0))
        .set((
            NameColumns::of(name),
            person::version.eq(person::version + 1),
        ))
        .returning(person::version)
        .get_result(connection)?;
    Ok(Version(version))
}

/// Who plays in one competition only is called in the register as there.
pub(super) fn follow_only_player(
    connection: &mut DatabaseConnection,
    key: PersonKey,
    name: &PersonName,
) -> Result<(), StoreError> {
    let players: i64 = player::table
        .filter(player::person.eq(key.0))
        .count()
        .get_result(connection)?;
    let Some(stored) = find(connection, key)?.filter(|person| !person.anonymous) else {
        return Ok(());
    };
    if players == 1 && stored.name != *name {
        rename(connection, key, name)?;
    }
    Ok(())
}

/// Sets how much of a person's name the public sees, and when the person agreed to it.
///
/// # Errors
/// Those of the database.
pub fn set_display(
    connection: &mut DatabaseConnection,
    key: PersonKey,
    display: NameDisplay,
    agreed: Option<NaiveDate>,
) -> Result<(), StoreError> {
    diesel::update(person::table.find(key.0))
        .set((
            person::display.eq(display.as_str()),
            person::agreed.eq(agreed),
            person::version.eq(person::version + 1),
        ))
        .execute(connection)?;
    Ok(())
}

/// Says that a person is nobody else, or may be.
///
/// # Errors
/// Those of the database.
pub fn set_doubtful(
    connection: &mut DatabaseConnection,
    key: PersonKey,
    doubtful: bool,
) -> Result<(), StoreError> {
    diesel::update(person::table.find(key.0))
        .set((
            person::doubtful.eq(doubtful),
            person::version.eq(person::version + 1),
        ))
        .execute(connection)?;
    Ok(())
}

/// The next number for somebody whose name is taken away.
///
/// # Errors
/// Those of the database.
pub fn next_anonymous_number(connection: &mut DatabaseConnection) -> Result<i32, StoreError> {
    let last: Option<i32> = person::table
        .select(diesel::dsl::max(person::anonymous_number))
        .first(connection)?;
    Ok(last.map_or(1, |last| last + 1))
}

/// Takes a person's name away for good.
///
/// # Errors
/// Those of the database.
pub fn make_anonymous(
    connection: &mut DatabaseConnection,
    key: PersonKey,
    number: i32,
    name: &PersonName,
) -> Result<(), StoreError> {
    diesel::update(person::table.find(key.0))
        .set((
            NameColumns::of(name),
            person::display.eq(NameDisplay::Full.as_str()),
            person::agreed.eq(None::<NaiveDate>),
            person::anonymous_number.eq(Some(number)),
            person::doubtful.eq(false),
            person::version.eq(person::version + 1),
        ))
        .execute(connection)?;
    Ok(())
}

/// Takes a person who is no player off the register.
///
/// # Errors
/// Those of the database, also where the person is a player.
pub fn delete(connection: &mut DatabaseConnection, key: PersonKey) -> Result<(), StoreError> {
    diesel::delete(person::table.find(key.0)).execute(connection)?;
    Ok(())
}
